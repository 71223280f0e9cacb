"""The picture of a run: who sits where, which way play and count go at first, and what is laid and said."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from ludotheque.drawing.operations import (
    Box,
    Look,
    Operation,
    Path,
    Picture,
    Shape,
    Sprite,
    Text,
    box_outline,
    fitted,
    number,
)
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.playing_cards import HIGH, card_face
from ludotheque.drawing.things import SHADOW, badge
from ludotheque.engine.words import name_of, speaker
from ludotheque.games.fizz_buzz.runs import SEATS, Run
from ludotheque.games.fizz_buzz.saying import FIZZ_BUZZ
from ludotheque.games.fizz_buzz.values import Said
from ludotheque.games.room import Prompt

say = speaker("fizz_buzz")

PAPER = "paper"  # the layout for a sheet: the wide one, without colour behind it


class Plan(NamedTuple):
    """Where things lie in one layout."""

    width: float
    height: float
    ring: tuple[float, float]  # its middle
    reach: tuple[float, float]  # from there to a seat, across and down
    beside: bool  # the names stand beside their marks, not below
    row: tuple[float, float, float]  # from where to where the cards lie, and their middle's height
    slot: float  # the widest place of a card
    card: float  # the widest card
    places: int  # at most
    head: tuple[float, float]  # where the sentence on the count begins
    size: float  # of the names


WIDE = Plan(880, 304, (150, 156), (98, 88), False, (296, 864, 166), 150, 100, 5, (330, 38), 22)
TALL = Plan(400, 394, (200, 318), (106, 46), True, (8, 392, 136), 110, 78, 4, (52, 28), 19)


def picture(prompt: Prompt, look: Look) -> Picture | None:
    """The picture of an exercise; None for a number, which needs none."""
    made = prompt.about
    if not isinstance(made, Run):
        return None
    plan = TALL if look.layout == "tall" else WIDE
    ink = INK if look.layout == PAPER else theme(look.dark).on_felt
    ground: list[Operation] = []
    if look.layout != PAPER:
        ground.append(Box(3, 3, plan.width - 6, plan.height - 6, 24, theme(look.dark).felt, INK, 5))
    ring = [*arrows(plan, made.laid[0].direction, ink), *seats(plan, look, ink)]
    row = [*counting(plan, made.laid[0].sequence, look, ink), *cards(plan, made, look, ink)]
    return Picture(plan.width, plan.height, (tuple(ground), (*ring, *row)))


# --- the players -------------------------------------------------------------------------------------

# Seats go clockwise: bottom, left, top, right.
_PLACES = ((0, 1), (-1, 0), (0, -1), (1, 0))


def seats(plan: Plan, look: Look, ink: str) -> list[Operation]:
    """The players round the table, each with mark and name."""
    (x, y), (across, down) = plan.ring, plan.reach
    drawn: list[Operation] = []
    for seat in range(SEATS):
        right, low = _PLACES[seat]
        mx, my = x + right * across, y + low * down
        name, size = fitted(name_of(seat, look.lang, look.names), plan.size, 100, 14)
        if plan.beside:
            drawn += [*badge(mx - 26, my, 34, seat), Text(mx - 4, my + size * 0.36, name, size, ink, "start")]
        else:
            above = low < 0
            drawn += [*badge(mx, my, 44, seat), Text(mx, my - 30 if above else my + 44, name, size, ink)]
    return drawn


def arrows(plan: Plan, direction: int, ink: str) -> list[Operation]:
    """Two arrows round the middle that show the way of play."""
    across, down = (plan.reach[0] * 0.48, plan.reach[1] * 0.5) if plan.beside else (61, 56)
    shape = Shape(
        f"play-{direction}-{across:g}-{down:g}-{ink[1:]}",
        tuple(bow(across, down, turn, direction, ink) for turn in (0.0, pi)),
    )
    return [Sprite(shape, *plan.ring)]


def bow(across: float, down: float, turn: float, direction: int, ink: str) -> Path:
    """Half a ring with a head at its end; on the screen, angles grow clockwise."""
    begin, end = (-0.36 * pi, 0.36 * pi) if direction == 1 else (0.36 * pi, -0.36 * pi)
    points = [(turn + begin + (end - begin) * step / 12) for step in range(13)]
    line = [(across * cos(angle), down * sin(angle)) for angle in points]
    (x, y), (px, py) = line[-1], line[-3]
    ahead = (x - px, y - py)
    length = (ahead[0] ** 2 + ahead[1] ** 2) ** 0.5
    ux, uy = ahead[0] / length, ahead[1] / length
    wings = [(x - 13 * ux + side * 11 * uy, y - 13 * uy - side * 11 * ux) for side in (1, -1)]
    written = "M " + " L ".join(f"{number(px)} {number(py)}" for px, py in line)
    head = f" M {number(wings[0][0])} {number(wings[0][1])} L {number(x)} {number(y)}"
    return Path(f"{written}{head} L {number(wings[1][0])} {number(wings[1][1])}", "", ink, 6)


# --- the count and the cards -------------------------------------------------------------------------

_UP = "M 0 15 L 0 -14 M -11 -3 L 0 -15 L 11 -3"
_DOWN = "M 0 -15 L 0 14 M -11 3 L 0 15 L 11 3"


def counting(plan: Plan, sequence: int, look: Look, ink: str) -> list[Operation]:
    """Which way the count goes at first."""
    x, y = plan.head
    words = say("At first the count goes up") if sequence == 1 else say("At first the count goes down")
    shown, size = fitted(words.text(look.lang), plan.size + 1, plan.width - x - 36, 15)
    name = "count-up" if sequence == 1 else "count-down"
    shape = Shape(f"{name}-{ink[1:]}", (Path(_UP if sequence == 1 else _DOWN, "", ink, 6),))
    return [Sprite(shape, x, y, 0.8), Text(x + 22, y + size * 0.36, shown, size, ink, "start")]


def cards(plan: Plan, made: Run, look: Look, ink: str) -> list[Operation]:
    """The cards in the order in which they were laid; the place of the next one, where there is room."""
    left, right, middle = plan.row
    places = min(len(made.laid) + 1, plan.places)
    slot = min(plan.slot, (right - left) / places)
    width = min(slot - 16, plan.card)
    start = (left + right - slot * places) / 2
    drawn: list[Operation] = []
    for order, one in enumerate(made.laid):
        x = start + slot * (order + 0.5)
        drawn += who(plan, one.said, x, middle - width * HIGH / 2 - 22, slot, look, ink)
        drawn += card_face(x, middle, width, one.said.card, look.lang)
        drawn += spoken(one.said.word if order < made.heard else "", x, middle + width * HIGH / 2 + 8, slot)
    if places > len(made.laid):
        drawn += awaited(start + slot * (places - 0.5), middle, width, ink)
    return drawn


def who(plan: Plan, said: Said, x: float, y: float, slot: float, look: Look, ink: str) -> list[Operation]:
    """Who laid a card."""
    name, size = fitted(name_of(said.player, look.lang, look.names), plan.size, slot - 30, 14)
    half = (len(name) * size * 0.55 + 30) / 2
    return [
        *badge(x - half + 12, y, 27, said.player),
        Text(x - half + 30, y + size * 0.36, name, size, ink, "start"),
    ]


def spoken(word: str, x: float, y: float, slot: float) -> list[Operation]:
    """What was said with a card, on a slip of paper; dots for what is to be known without hearing it."""
    wide, high = min(slot - 10, 116), 46
    paper = f"said-{wide:g}"
    tip = " M -9 1 L 0 -8 L 9 1 Z"
    shape = Shape(
        paper,
        (
            Path(box_outline(-wide / 2 + 1, 5, wide, high, 14), SHADOW),
            Path(box_outline(-wide / 2, 0, wide, high, 14) + tip, CREAM, INK, 3.5),
        ),
    )
    lines = word.split() if word == FIZZ_BUZZ else [word or "…"]
    size = 20 if len(lines) == 2 else 27
    first = y + high / 2 + size * 0.36 - (len(lines) - 1) * size / 2
    return [
        Sprite(shape, x, y),
        *(Text(x, first + order * size, line, size, INK, weight=700) for order, line in enumerate(lines)),
    ]


def awaited(x: float, y: float, width: float, ink: str) -> list[Operation]:
    """The place of the next card."""
    high = width * HIGH
    return [
        Box(x - width / 2, y - high / 2, width, high, 10, "", ink, 4, (10, 9)),
        Text(x, y + width * 0.24, "?", width * 0.66, SPOTLIGHT if ink != INK else INK, weight=700),
    ]
