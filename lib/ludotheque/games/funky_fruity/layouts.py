"""Where everything on the board lies: wide for screens, tall for phones.

A wide picture is 1600 units across, a tall one 800. Shown 360 CSS px wide, a tall picture has 2.2 units to
the pixel: 98 units are 44 px, the least to tap on; 32 are 14 px, the least to read.
"""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing.seating import Side

XYWH = tuple[float, float, float, float]
BEND = 80  # the radius of the way in its corners


PAPER = 60.0  # how high a name's strip of paper is


class Form(NamedTuple):
    """How a plate is set: the name on its paper, the mark, the count."""

    paper: tuple[float, float]  # its upper left corner
    width: float
    name: tuple[float, float]  # its left end, and its middle line
    room: float  # for the name
    badge: tuple[float, float]
    mark: float  # how large the badge is
    tally: tuple[float, float]  # the count's end, and its middle line
    anchor: str
    on_paper: bool  # the count stands on the paper, else on the cloth
    veil: XYWH  # what to cover once the player is out


def corner(x: float, y: float, w: float) -> Form:
    """Paper above, the count on the cloth below it."""
    middle = y + PAPER / 2
    name, tally = (x + 80, middle), (x + 50, y + PAPER + 30)
    veil = (x - 14, y - 18, w + 22, PAPER + 30)
    return Form((x, y), w, name, w - 92, (x + 36, middle), 86, tally, "start", False, veil)


def line(x: float, y: float, w: float) -> Form:
    """All in one line, the count at the paper's right end."""
    middle = y + PAPER / 2
    name, tally = (x + 80, middle), (x + w - 20, middle)
    veil = (x - 14, y - 18, w + 22, PAPER + 36)
    return Form((x, y), w, name, w - 270, (x + 36, middle), 86, tally, "end", True, veil)


def stack(x: float, y: float, w: float) -> Form:
    """Mark and count on the cloth, the paper below them: for a narrow place."""
    name, tally = (x + 14, y + 58 + PAPER / 2), (x + 70, y + 24)
    veil = (x - 4, y - 14, w + 8, 140)
    return Form((x, y + 58), w, name, w - 28, (x + 34, y + 26), 64, tally, "start", False, veil)


class Plan(NamedTuple):
    """Where everything is in one layout."""

    width: float
    height: float
    track: XYWH  # the middle of the way
    band: float  # how wide the way is
    sides: dict[str, Side]
    plates: dict[str, Form]
    bubbles: dict[str, tuple[float, float]]  # their middles, by the side of who speaks
    dice: dict[str, tuple[float, float]]  # where the dice lie while that side speaks, or nobody
    bubble: tuple[float, float]  # its largest width, and its height
    tap: float  # the least that can be tapped: 44 px at the least width at which the layout is shown
    letter: float
    name: float  # the smallest that a name, or the initial on a tile, becomes
    pawn: float
    die: float


# A table for four. Six tiles of a column, the shorter side, are 44 px each at a width of 640.
_WIDE = Plan(
    width=1600,
    height=1000,
    track=(284, 284, 1032, 432),
    band=74,
    sides={
        "bottom": Side("bottom", 800, 768, 836, 195),
        "left": Side("left", 232, 500, 690, 195),
        "top": Side("top", 800, 232, 836, 195),
        "right": Side("right", 1368, 500, 690, 195),
    },
    plates={
        "bottom": corner(50, 857, 314),
        "left": corner(50, 46, 314),
        "top": corner(1236, 46, 314),
        "right": corner(1236, 857, 314),
    },
    bubbles={"bottom": (630, 540), "left": (650, 500), "top": (970, 460), "right": (950, 500)},
    dice={"bottom": (1060, 500), "left": (1080, 500), "top": (540, 500), "right": (520, 500), "": (800, 500)},
    bubble=(470, 176),
    tap=112,
    letter=38,
    name=35,
    pawn=84,
    die=144,
)
# Two sit face to face: their rows have nearly the whole width, each plate in the corner on its left.
_WIDE_TWO = _WIDE._replace(
    track=(110, 284, 1380, 432),
    sides={"bottom": Side("bottom", 970, 768, 1150, 195), "top": Side("top", 630, 232, 1150, 195)},
)
# Three leave the far side free: the middle has its room.
_WIDE_THREE = _WIDE._replace(
    track=(284, 130, 1032, 586),
    bubbles={"bottom": (640, 500), "left": (640, 423), "right": (960, 423)},
    dice={"bottom": (1084, 440), "left": (1090, 423), "right": (510, 423), "": (800, 423)},
    bubble=(500, 190),
    die=164,
)
_TALL = Plan(
    width=800,
    height=1250,
    track=(154, 254, 492, 678),
    band=66,
    sides={
        "bottom": Side("bottom", 400, 980, 784, 176),
        "left": Side("left", 110, 593, 740, 98),
        "top": Side("top", 400, 206, 784, 108),
        "right": Side("right", 690, 593, 740, 98),
    },
    plates={
        "bottom": line(150, 1168, 500),
        "left": stack(194, 296, 200),
        "top": line(150, 30, 500),
        "right": stack(406, 296, 200),
    },
    bubbles={"bottom": (400, 770), "left": (386, 540), "top": (400, 550), "right": (414, 540)},
    dice={"bottom": (400, 560), "left": (400, 740), "top": (400, 750), "right": (400, 740), "": (400, 640)},
    bubble=(372, 140),
    tap=98,
    letter=32,
    name=32,
    pawn=68,
    die=108,
)
_TALL_TWO = _TALL._replace(
    height=1074,
    track=(64, 276, 672, 480),
    sides={"bottom": Side("bottom", 400, 804, 784, 176), "top": Side("top", 400, 228, 784, 130)},
    plates={"bottom": line(150, 992, 500), "top": line(150, 30, 500)},
    bubbles={"bottom": (400, 606), "top": (400, 426)},
    dice={"bottom": (400, 412), "top": (400, 620), "": (400, 516)},
    bubble=(430, 150),
    die=124,
)
_TALL_THREE = _TALL._replace(
    height=1032,
    track=(154, 90, 492, 624),
    sides={
        "bottom": Side("bottom", 400, 762, 784, 176),
        "left": Side("left", 110, 387, 728, 98),
        "right": Side("right", 690, 387, 728, 98),
    },
    plates={
        "bottom": line(150, 950, 500),
        "left": stack(194, 132, 200),
        "right": stack(406, 132, 200),
    },
    bubbles={"bottom": (400, 556), "left": (386, 370), "right": (414, 370)},
    dice={"bottom": (400, 380), "left": (400, 570), "right": (400, 570), "": (400, 470)},
)
_PLANS = {
    "wide": {2: _WIDE_TWO, 3: _WIDE_THREE, 4: _WIDE},
    "tall": {2: _TALL_TWO, 3: _TALL_THREE, 4: _TALL},
}


def plan_of(layout: str, seats: int) -> Plan:
    """The plan of a layout for so many players."""
    return _PLANS[layout][seats]
