"""Views of matches at random and of rounds set up, and the measures of what a picture draws."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

from ludotheque.drawing.operations import Box, Ellipse, Look, Sprite, Text, segments, text_width
from ludotheque.engine.game import CHANCE, OVER, TABLE
from ludotheque.games.fizz_buzz.cards import PACK_54
from ludotheque.games.fizz_buzz.rules import FizzBuzz, shares
from ludotheque.games.fizz_buzz.values import ACCEPT, Call, Deal, Play

NAMES = ("Ana", "Maximilienne-Alexandrine", "李小龙", "<b>&\"'", "Éléonore", "W" * 40)
LOOKS = [
    Look(layout, lang, NAMES, dark)
    for layout in ("wide", "tall")
    for lang, dark in (("fr", False), ("en", True))
]


@cache
def states(seats, seed=1, most=400, slips=0.15, **options):
    """The game and all states of a match at random: some words are wrong, out of turn, called or not."""
    game, rng = FizzBuzz(seats, **options), Random(seed)
    found = [game.start()]
    while (turn := game.turn(found[-1])) != OVER and len(found) < most:
        found.append(game.apply(found[-1], some_action(game, found[-1], turn, rng, slips)))
    return game, tuple(found)


def some_action(game, state, turn, rng, slips):
    if turn == CHANCE:
        return game.draw(state, rng)
    if turn == TABLE:
        wrong = state.said.player != state.player or state.said.word != game.word(state.number)
        calls = rng.random() < (0.7 if wrong else 0.1) and state.shown is None
        return Call(rng.choice(game.asked(state))) if calls else ACCEPT
    if rng.random() < slips:
        seat = rng.choice((state.player, (state.player + 1) % game.seats))
        return Play(seat, rng.choice(("Fizz", "Buzz", "Fizz Buzz", str(state.number + 1))))
    return Play(state.player, game.word(state.number))


@cache
def views(seats, seed=1, most=400, slips=0.15, **options):
    """All views of such a match."""
    game, found = states(seats, seed, most, slips, **options)
    return tuple(game.view(state, None) for state in found)


def pairs(seats, seed=1, most=400, slips=0.15, **options):
    """Each view with the next one."""
    return tuple(pairwise(views(seats, seed, most, slips, **options)))


def laid(seats, cards, wrong="", **options):
    """All views of a round in which these cards are laid, one after the other, by whoever is due.

    Every word is right, but for the last one if `wrong` is given.
    """
    game = FizzBuzz(seats, **options)
    order = owners(game, cards)
    rest = [card for card in PACK_54 if card not in cards]
    piles = []
    for seat, size in enumerate(shares(game, seats - 1)):
        top = [card for card, owner in zip(cards, order, strict=True) if owner == seat]
        piles.append((*top, *(rest.pop() for _ in range(size - len(top)))))
    state = game.apply(game.start(), Deal(tuple(piles)))
    found = [game.start(), state]
    for step in range(len(cards)):
        last = wrong and step == len(cards) - 1
        state = game.apply(state, Play(state.player, wrong if last else game.word(state.number)))
        found.append(state)
        if state.phase == "call":
            state = game.apply(state, ACCEPT)
            found.append(state)
    return tuple(game.view(state, None) for state in found)


def owners(game, cards):
    """Who lays each card, when all words are right: found with piles that are whole rounds of this card."""
    player, number, sequence, direction, found = 0, game.first_number, 1, 1, []
    for card in cards:
        found.append(player)
        state = game.start()._replace(
            phase="call",
            piles=(("AS",),) * game.seats,
            table=(card,),
            player=player,
            number=number,
            sequence=sequence,
            direction=direction,
        )
        after = game.apply(as_said(state, player, game.word(number), card), ACCEPT)
        player, number, sequence, direction = after.player, after.number, after.sequence, after.direction
    return found


def as_said(state, player, word, card):
    from ludotheque.games.fizz_buzz.values import Said

    return state._replace(said=Said(player, word, card))


# --- what is drawn -----------------------------------------------------------------------------------


def operations(drawn):
    return [operation for layer in drawn.layers for operation in layer]


def sprites(drawn, *names):
    """The sprites of these shapes, or of shapes whose names begin so when a name ends in "-"."""
    found = [op for op in operations(drawn) if isinstance(op, Sprite)]
    return [
        op
        for op in found
        if any(
            op.shape.name == name or (name[-1] == "-" and op.shape.name.startswith(name)) for name in names
        )
    ]


def texts(drawn):
    return [op.text for op in operations(drawn) if isinstance(op, Text)]


def cards_up(drawn):
    """The cards seen face up, as a record names them, in the order in which they are drawn."""
    names = [op.shape.name.split("-")[1] for op in sprites(drawn, "card-")]
    return [name for name in names if name != "back"]


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
    path, x, y, scale, narrow = (operation, 0, 0, 1, 1)
    paths, turn = (path,), 0
    if isinstance(operation, Sprite):
        paths, x, y, scale = operation.shape.parts, operation.x, operation.y, operation.scale
        turn, narrow = operation.rotation, operation.narrow
    numbers = [value for path in paths for _, step in segments(path.d) for value in step]
    corners = turned(numbers, turn)
    across, down = [cx * narrow for cx, _ in corners], [cy for _, cy in corners]
    return x + scale * min(across), y + scale * min(down), x + scale * max(across), y + scale * max(down)


def turned(numbers, turn):
    from math import cos, radians, sin

    a, b = cos(radians(turn)), sin(radians(turn))
    return [(a * x - b * y, b * x + a * y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def overlap(a, b, spare=0.01):
    return a[0] < b[2] - spare and b[0] < a[2] - spare and a[1] < b[3] - spare and b[1] < a[3] - spare
