"""The ring of six fruits, with the flag at its start and the hoop round the fruit of the announcement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, radians, sin

from ludotheque.drawing.challenges import DISC, FLAG, HOOP
from ludotheque.drawing.fruit_cards import plain, repeated
from ludotheque.drawing.fruits import initials
from ludotheque.drawing.operations import (
    Box,
    Ellipse,
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    number,
    round_outline,
)
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.pips import joined
from ludotheque.drawing.things import CHALK
from ludotheque.games.qui_dit_vrai.board import Board
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.layouts import XY, Plan, plan_of

_TAG = Shape("ring-tag", (Path(round_outline(0, 0, 26, 26), CREAM, INK, 4.5),))
_ASIDE = 0.37  # how far it lies off the middle of its fruit, in the fruit's size
PASSED = Shape("passed", (Path(round_outline(0, 0, 62, 62), "#F2C23059", SPOTLIGHT, 5, (14, 12)),))


@lru_cache(maxsize=64)
def table(layout: str, dark: bool, seats: int, lang: str, ring: tuple[str, ...]) -> tuple[Operation, ...]:
    """The page, the table with its felt, the shelf for the own hand, and the ring of fruits (QV-A3)."""
    plan, colours = plan_of(layout, seats), theme(dark)
    w, h = plan.width, plan.height
    x, y, rx, ry = plan.ring
    letters, tag = initials(FRUITS, lang), plan.disc * _ASIDE
    return (
        Box(0, 0, w, h, 0, colours.page),
        Box(5, 5, w - 10, h - 10, plan.corner + plan.felt[0] - 5, colours.wood, INK, 5),
        Box(*plan.felt, plan.corner, colours.felt, INK, 5),
        Box(*plan.shelf, 26, colours.felt_deep),
        Ellipse(x, y, rx, ry, "", colours.felt_deep, plan.disc * 0.4),
        Ellipse(x, y, rx, ry, "", colours.felt_light, plan.disc * 0.3),
        Sprite(_way(plan), x, y),
        Sprite(fruits(layout, ring), x, y),
        *(
            Text(fx + tag, fy + tag + plan.letter * 0.36, letters[fruit], plan.letter, INK, weight=700)
            for fruit, (fx, fy) in ((fruit, plan.fruit(order)) for order, fruit in enumerate(ring))
        ),
    )


@cache
def fruits(layout: str, ring: tuple[str, ...]) -> Shape:
    """The six fruits on their papers, with the papers of their initials, round the middle of the ring."""
    plan = plan_of(layout, 2)  # the ring is as large for any number of players
    x, y = plan.ring[:2]
    at = [(fx - x, fy - y) for fx, fy in (plan.fruit(order) for order in range(len(ring)))]
    s, tag, small = plan.disc / 100, plan.disc * _ASIDE, plan.letter / 34
    discs = list(repeated(DISC.parts, s, at))
    tags = list(repeated(_TAG.parts, small, [(fx + tag, fy + tag) for fx, fy in at]))
    drawn = [
        list(repeated(plain(fruit).parts, s * 0.72, [spot])) for fruit, spot in zip(ring, at, strict=True)
    ]
    line = drawn[0][-1]._replace(d=joined(parts[-1].d for parts in drawn))
    fills = [part for parts in drawn for part in parts[:-1]]
    return Shape(f"ring-{layout}-{'-'.join(ring)}", (*discs, *fills, line, *tags))


@cache
def _chevrons(rx: float, ry: float, size: float) -> Shape:
    """Between the fruits: the way the marker walks, clockwise."""
    d = []
    for order in range(6):
        t = radians(-90 + 60 * order)
        ax, ay = -rx * sin(t), ry * cos(t)
        length = (ax * ax + ay * ay) ** 0.5
        ax, ay, x, y = ax / length * size, ay / length * size, rx * cos(t), ry * sin(t)
        points = ((-ax - ay, -ay + ax), (ax, ay), (-ax + ay, -ay - ax))
        d.append("M " + " L ".join(f"{number(x + px * 0.7)} {number(y + py * 0.7)}" for px, py in points))
    return Shape(f"ring-way-{rx:g}x{ry:g}", (Path(" ".join(d), "", CHALK, size * 0.5),))


def _way(plan: Plan) -> Shape:
    return _chevrons(plan.ring[2], plan.ring[3], plan.disc * 0.13)


def at(board: Board, fruit: str) -> XY:
    """The middle of a fruit of the ring."""
    return board.plan.fruit(board.view.rules.ring.index(fruit))


def initial(board: Board, fruit: str) -> Iterator[Operation]:
    """The initial of a fruit once more, above the hoop."""
    (x, y), plan = at(board, fruit), board.plan
    aside, letter = plan.disc * _ASIDE, plan.letter
    yield Sprite(_TAG, x + aside, y + aside, letter / 34)
    shown = initials(FRUITS, board.look.lang)[fruit]
    yield Text(x + aside, y + aside + letter * 0.36, shown, letter, INK, weight=700)


def markers(board: Board) -> Iterator[Operation]:
    """The flag at the start of the circle (QV-12), the hoop on the fruit of the announcement (QV-24)."""
    view, size = board.view, board.plan.disc
    marker = view.marker or (board.bid.fruit if board.bid else None)
    if marker:
        x, y = at(board, marker)
        if board.stage.passing:
            yield Sprite(PASSED, x, y, size / 84)
        yield Sprite(HOOP, x, y, size / 100)
        yield from initial(board, marker)
    if view.start:
        x, y = at(board, view.start)
        yield Sprite(FLAG, x - size * 0.28, y - size * 0.48, size / (110 if board.stage.passing else 140))
