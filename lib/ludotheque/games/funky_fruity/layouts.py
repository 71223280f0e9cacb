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
    name, tally = (x + 80, middle), (x + 88, y + PAPER + 30)
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
    letter: float
    name: float  # the smallest that a name, or the initial on a tile, becomes
    pawn: float
    die: float


_WIDE = Plan(
    width=1600,
    height=1000,
    track=(322, 246, 956, 508),
    band=74,
    sides={
        "bottom": Side("bottom", 800, 806, 840, 150),
        "left": Side("left", 270, 500, 640, 150),
        "top": Side("top", 800, 194, 840, 150),
        "right": Side("right", 1330, 500, 640, 150),
    },
    plates={
        "bottom": corner(50, 838, 314),
        "left": corner(50, 54, 314),
        "top": corner(1236, 54, 314),
        "right": corner(1236, 838, 314),
    },
    bubbles={"bottom": (800, 598), "left": (620, 410), "top": (800, 402), "right": (980, 410)},
    dice={"bottom": (800, 410), "left": (800, 610), "top": (800, 590), "right": (800, 610), "": (800, 500)},
    bubble=(430, 150),
    letter=35,
    name=31,
    pawn=78,
    die=120,
)
_TALL = Plan(
    width=800,
    height=1180,
    track=(154, 254, 492, 678),
    band=66,
    sides={
        "bottom": Side("bottom", 400, 980, 784, 116),
        "left": Side("left", 110, 593, 740, 98),
        "top": Side("top", 400, 206, 784, 108),
        "right": Side("right", 690, 593, 740, 98),
    },
    plates={
        "bottom": line(150, 1104, 500),
        "left": stack(194, 296, 200),
        "top": line(150, 30, 500),
        "right": stack(406, 296, 200),
    },
    bubbles={"bottom": (400, 770), "left": (386, 540), "top": (400, 550), "right": (414, 540)},
    dice={"bottom": (400, 560), "left": (400, 740), "top": (400, 750), "right": (400, 740), "": (400, 640)},
    bubble=(372, 140),
    letter=32,
    name=32,
    pawn=68,
    die=108,
)


def plan_of(layout: str, seats: int) -> Plan:
    """The plan of a layout; two on a phone have the whole width for the way, as nobody sits at the sides."""
    if layout == "wide":
        return _WIDE
    return _TALL._replace(track=(64, 254, 672, 678)) if seats == 2 else _TALL
