"""Where everything on the board lies: wide for screens, tall for phones.

A wide picture is 1600 units across, a tall one 800. Shown 360 CSS px wide, a tall picture has 2.2 units to
the pixel: 32 units are 14 px, the least to read. A wide one is shown from 640 px on: there it takes 35.
"""

from __future__ import annotations

from typing import NamedTuple

XY = tuple[float, float]
XYWH = tuple[float, float, float, float]


class Place(NamedTuple):
    """What belongs to one seat: its name on a strip of paper, its mark, its pile, its points, its words."""

    paper: XYWH
    name: XY  # its left end, and its middle line
    room: float  # for the name
    badge: XY
    mark: float  # how large the badge is
    pile: XY  # the middle of the pile
    score: XY  # the left end of the points, and their middle line
    tag: XY  # of a word on what has become of the seat
    hangs: int  # 1: the tag begins there, 0: that is its middle
    bubble: XY  # a corner of the bubble, or the middle of an edge
    grows: XY  # how the bubble lies about it: -1 to its left or above, 0 about its middle, 1 right or below
    tip: XY  # where the bubble's tail ends


class Plan(NamedTuple):
    """Where everything is in one layout."""

    width: float
    height: float
    felt: XYWH
    corner: float  # the radius of the felt's corners
    places: dict[str, Place]
    ring: XYWH  # the middle of the ring, its radii in the middle of its band
    band: float
    top: XY  # the middle of the last card
    card: float  # how wide it is
    fan: float  # how far those behind it spread
    back: float  # how wide a card of a pile is
    sign: XY  # the middle of what a card does
    sign_size: float
    sign_room: float  # for all signs, one beside or below the other
    strip: XYWH  # the ruler between its ends
    nose: float  # how long an end of it is
    word: float  # the height of a word that is said
    letter: float  # the smallest height of any text
    name: float  # the height of a name


# --- wide --------------------------------------------------------------------------------------------

_PAPER = 60.0


def line(x: float, y: float, bubble: XY, grows: XY, tip: XY) -> Place:
    """The pile, and beside it the name; the points below the name."""
    return Place(
        paper=(x + 112, y + 12, 324, _PAPER),
        name=(x + 196, y + 12 + _PAPER / 2),
        room=228,
        badge=(x + 150, y + 12 + _PAPER / 2),
        mark=86,
        pile=(x + 50, y + 68),
        score=(x + 132, y + 106),
        tag=(x + 232, y + 108),
        hangs=1,
        bubble=bubble,
        grows=grows,
        tip=tip,
    )


def column(x: float, y: float, inner: int) -> Place:
    """The name above, the pile below it on the side of the centre: `inner` 1 right, -1 left."""
    pile, score = (x + 262, x + 40) if inner > 0 else (x + 62, x + 174)
    return Place(
        paper=(x, y, 324, _PAPER),
        name=(x + 84, y + _PAPER / 2),
        room=228,
        badge=(x + 38, y + _PAPER / 2),
        mark=86,
        pile=(pile, y + 154),
        score=(score, y + 116),
        tag=(x + 162 - inner * 56, y + 176),
        hangs=0,
        bubble=(x - 2, y - 24) if inner > 0 else (x + 326, y - 24),
        grows=(inner, -1),
        tip=(x + 162 - inner * 118, y - 6),
    )


_LOW, _HIGH, _MIDDLE = 610, 194, 376
_WIDE = Plan(
    width=1600,
    height=1000,
    felt=(27, 27, 1546, 822),
    corner=44,
    places={
        "bottom": line(466, 694, (896, 758), (1, 0), (866, 736)),
        "top": line(752, 40, (732, 104), (-1, 0), (764, 104)),
        "left": column(36, _MIDDLE, 1),
        "right": column(1240, _MIDDLE, -1),
        "left-low": column(36, _LOW, 1),
        "left-high": column(36, _HIGH, 1),
        "right-low": column(1240, _LOW, -1),
        "right-high": column(1240, _HIGH, -1),
    },
    ring=(800, 436, 412, 212),
    band=56,
    top=(780, 430),
    card=204,
    fan=2,
    back=94,
    sign=(1010, 436),
    sign_size=150,
    sign_room=330,
    strip=(150, 876, 1300, 96),
    nose=96,
    word=54,
    letter=36,
    name=42,
)
# Few leave the corners free: the near and the far one sit in the middle of their side.
_WIDE_FEW = _WIDE._replace(
    places={
        **_WIDE.places,
        "bottom": line(604, 694, (1038, 758), (1, 0), (1008, 736)),
        "top": line(604, 40, (1038, 104), (1, 0), (1008, 82)),
    },
)

# Three leave the far side free.
_WIDE_THREE = _WIDE_FEW._replace(
    places={**_WIDE_FEW.places, "left": column(36, 300, 1), "right": column(1240, 300, -1)},
    ring=(800, 366, 412, 256),
    top=(772, 362),
    card=228,
    sign=(1016, 366),
)

# --- tall --------------------------------------------------------------------------------------------

_SLIP = 56.0
_BACK = 80.0  # how wide a card of a pile is


def row(x: float, y: float, bubble: XY, grows: XY, tip: XY, back: float = _BACK) -> Place:
    """The pile, and beside it the name; the points below the name."""
    below = y + 36 + back * 0.75
    return Place(
        paper=(x + 98, y + 6, 286, _SLIP),
        name=(x + 170, y + 6 + _SLIP / 2),
        room=204,
        badge=(x + 130, y + 6 + _SLIP / 2),
        mark=76,
        pile=(x + 44, y + back * 0.725),
        score=(x + 112, below),
        tag=(x + 200, below + 1),
        hangs=1,
        bubble=bubble,
        grows=grows,
        tip=tip,
    )


def block(x: float, y: float, inner: int, up: bool, back: float = _BACK) -> Place:
    """The name above, mark, points and pile below it, for a narrow place; the bubble above or below all."""
    pile, score = (x + 154, x + 8) if inner > 0 else (x + 62, x + 116)
    middle = y + _SLIP + back * 1.075
    return Place(
        paper=(x, y, 216, _SLIP),
        name=(x + 8, y + _SLIP / 2),
        room=202,
        badge=((x + 46) if inner > 0 else (x + 170), y + _SLIP + back * 0.625),
        mark=66,
        pile=(pile, middle),
        score=(score, middle + back * 0.275),
        tag=(x + 108, middle + 80),
        hangs=0,
        bubble=(x if inner > 0 else x + 216, y - 26 if up else middle + 90),
        grows=(inner, -1 if up else 1),
        tip=(x + 108 - inner * 62, y - 8 if up else middle + 74),
    )


_TALL = Plan(
    width=800,
    height=1000,
    felt=(14, 14, 772, 848),
    corner=50,
    places={
        "bottom": row(30, 724, (420, 790), (1, 0), (396, 762)),
        "top": row(392, 32, (380, 98), (-1, 0), (398, 98)),
        "left": block(19, 300, 1, True),
        "right": block(565, 300, -1, True),
    },
    ring=(400, 434, 142, 252),
    band=44,
    top=(446, 384),
    card=142,
    fan=1.6,
    back=_BACK,
    sign=(400, 592),
    sign_size=108,
    sign_room=150,
    strip=(96, 882, 608, 84),
    nose=76,
    word=44,
    letter=32,
    name=35,
)
# Two sit face to face: the sides are free.
_TALL_TWO = _TALL._replace(ring=(400, 434, 326, 252), top=(456, 390), card=180, fan=2, sign=(400, 602))
_TALL_THREE = _TALL._replace(
    places={**_TALL.places, "left": block(19, 270, 1, True), "right": block(565, 270, -1, True)},
    ring=(400, 384, 142, 306),
    top=(446, 360),
    sign=(400, 588),
    sign_room=165,
)
# Many: smaller piles, or the moves below the board would not be seen with it on a phone.
_SMALL = 64.0
_TALL_MANY = _TALL._replace(
    height=1068,
    felt=(14, 14, 772, 918),
    places={
        "bottom": row(30, 812, (420, 876), (1, 0), (396, 848), _SMALL),
        "top": row(392, 28, (380, 90), (-1, 0), (398, 90), _SMALL),
        "left-high": block(19, 266, 1, True, _SMALL),
        "right-high": block(565, 266, -1, True, _SMALL),
        "left-low": block(19, 495, 1, False, _SMALL),
        "right-low": block(565, 495, -1, False, _SMALL),
    },
    ring=(400, 470, 142, 298),
    top=(446, 388),
    back=_SMALL,
    sign=(400, 610),
    sign_room=200,
    strip=(96, 950, 608, 84),
)


_PLANS = {
    "wide": {2: _WIDE_FEW, 3: _WIDE_THREE, 4: _WIDE_FEW, 5: _WIDE, 6: _WIDE},
    "tall": {2: _TALL_TWO, 3: _TALL_THREE, 4: _TALL, 5: _TALL_MANY, 6: _TALL_MANY},
}


def plan_of(layout: str, seats: int) -> Plan:
    """The plan of a layout for so many players."""
    return _PLANS[layout][seats]
