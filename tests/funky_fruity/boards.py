"""Views of matches at random, and the measures of what a picture draws."""

from __future__ import annotations

from functools import cache
from random import Random

from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Box, Ellipse, Look, Sprite, Text, segments, text_width
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.funky_fruity.rules import FunkyFruity

NAMES = ("Ana", "Maximilienne-Alexandrine", "李小龙", "<b>&\"'")
NINE = (("banana", 3), ("kiwi", 2), *((fruit, 1) for fruit in tuple(FRUITS)[1:8]))
LOOKS = [
    Look(layout, lang, NAMES, dark)
    for layout in ("wide", "tall")
    for lang, dark in (("fr", False), ("en", True))
]


@cache
def views(seats: int, seed: int, fruit_counts: tuple = (), whose: str = "player", **options) -> tuple:
    """All views of a match at random: the player's, or an onlooker's with `whose` = "onlooker"."""
    if fruit_counts:
        options["fruit_counts"] = dict(fruit_counts)
    game, rng = FunkyFruity(seats, max_turns=60, **options), Random(seed)
    state, seen = game.start(), []
    while (turn := game.turn(state)) != OVER:
        seen.append(game.view(state, state.player if whose == "player" else None))
        action = game.draw(state, rng) if turn == CHANCE else rng.choice(list(game.view(state, turn).legal))
        state = game.apply(state, action)
    return (*seen, game.view(state, None))


def operations(drawn):
    return [operation for layer in drawn.layers for operation in layer]


@cache
def bounds(operation):
    """A box (left, top, right, bottom) that holds what the operation draws, outline included."""
    if isinstance(operation, Box):
        x, y, w, h = operation[:4]
        return x, y, x + w, y + h
    if isinstance(operation, Ellipse):
        x, y, rx, ry = operation[:4]
        return x - rx, y - ry, x + rx, y + ry
    if isinstance(operation, Text):
        width = text_width(operation.text, operation.size)
        left = operation.x - width * {"start": 0, "middle": 0.5, "end": 1}[operation.anchor]
        return left, operation.y - operation.size, left + width, operation.y + operation.size * 0.3
    path, x, y, scale = (operation, 0, 0, 1)
    paths = (path,)
    if isinstance(operation, Sprite):
        paths, x, y, scale = operation.shape.parts, operation.x, operation.y, operation.scale
    numbers = [value for path in paths for _, step in segments(path.d) for value in step]
    if isinstance(operation, Sprite) and operation.rotation:
        reach = max(map(abs, numbers))
        numbers = [-reach, -reach, reach, reach]
    across, down = numbers[::2], numbers[1::2]
    return x + scale * min(across), y + scale * min(down), x + scale * max(across), y + scale * max(down)


def laid_tiles(drawn):
    return [
        op
        for op in operations(drawn)
        if isinstance(op, Sprite) and op.shape.name.startswith("tile-") and op.scale > 0.4
    ]


def overlap(a, b):
    return a[0] < b[2] - 0.01 and b[0] < a[2] - 0.01 and a[1] < b[3] - 0.01 and b[1] < a[3] - 0.01
