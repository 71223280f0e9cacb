"""Where everything on the board lies: wide for screens, tall for phones.

A wide picture is 1600 units across, a tall one 800. Shown 360 CSS px wide, a tall picture has 2.2 units to
the pixel: 32 units are 14 px, the least to read. A wide one is shown from 640 px on: there it takes 35.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

XY = tuple[float, float]
XYWH = tuple[float, float, float, float]


class Place(NamedTuple):
    """What belongs to one seat: its name and tokens on a strip of paper, its hand, its words."""

    paper: XYWH
    cards: XYWH  # where the hand lies
    card: float  # the widest that a card is
    tip: XY  # where the tail of its bubble ends
    inward: XY  # from the hand to where a card of it is shown to somebody


class Plan(NamedTuple):
    """Where everything is in one layout."""

    width: float
    height: float
    felt: XYWH
    corner: float  # the radius of the felt's corners
    shelf: XYWH  # before the own hand
    places: dict[str, Place]
    ring: XYWH  # the middle of the ring, and its radii
    disc: float  # how large a fruit of the ring is
    bubble: XY  # the middle of what is announced
    said: float  # how high that is written
    cards: XY  # the middle of the turned cards
    card: float  # how wide one is
    piles: float  # how far the piles lie from them
    back: float  # how wide a card of a pile is
    total: XY  # the middle of what is counted
    corner_box: XYWH  # what Défi cards have brought
    letter: float  # the smallest height of any text
    name: float  # the height of a name

    def fruit(self, order: int) -> XY:
        """The middle of a fruit of the ring, clockwise from the upper left."""
        return self.on_ring(-120 + 60 * order)

    def on_ring(self, angle: float) -> XY:
        """A point of the ring, `angle` degrees clockwise from three o'clock."""
        x, y, rx, ry = self.ring
        return x + rx * cos(radians(angle)), y + ry * sin(radians(angle))


class Slot(NamedTuple):
    """Where one card of a hand lies, and how wide it is."""

    x: float
    y: float
    width: float


HIGH = 1.4  # how high a card is, in its width
_GAP = 1.06  # from one card to the next, in its width
_SHRUNK = 0.8  # how much smaller cards may become before they cover one another
_LEAST = 0.44  # how much of a covered card is seen, at least: its index


def spread(count: int, box: XYWH, largest: float, middle: bool = False) -> tuple[Slot, ...]:
    """Where so many cards lie in a box: in rows, as large as can be; if crowded, they cover one another."""
    if not count:
        return ()
    x, y, w, h = box
    fits = [_row(count, rows, w, h, largest) for rows in (1, 2, 3)]
    width, step, per_row, rows = max(fits, key=lambda fit: (round(min(fit[0], fit[1] * 0.94), 2), -fit[3]))
    high = width * HIGH
    down = min(high * 1.07, (h - high) / (rows - 1)) if rows > 1 else 0
    top = y + (h - high - down * (rows - 1)) / 2 if middle else y
    slots = []
    for at in range(count):
        row, column = divmod(at, per_row)
        here = min(per_row, count - row * per_row)
        left = x + (w - width - step * (here - 1)) / 2 if middle else x
        slots.append(Slot(left + width / 2 + step * column, top + high / 2 + down * row, width))
    return tuple(slots)


def _row(count: int, rows: int, w: float, h: float, largest: float) -> tuple[float, float, int, int]:
    """How wide the cards are in so many rows, how far apart, how many in a row, and the rows."""
    per_row = -(-count // rows)
    rows = -(-count // per_row)
    width = min(largest, h / (HIGH * (1 + 1.07 * (rows - 1))))
    apart = w / (1 + _GAP * (per_row - 1))  # as wide that none covers another
    width = apart if _SHRUNK * width <= apart < width else min(width, w / (1 + _LEAST * (per_row - 1)))
    step = min(width * _GAP, (w - width) / (per_row - 1)) if per_row > 1 else width * _GAP
    return width, step, per_row, rows


# --- wide --------------------------------------------------------------------------------------------

_WIDE_PAPER = (376.0, 60.0)


def column(x: float, y: float, deep: float, tip: XY) -> Place:
    """The name above, the hand below it."""
    w, h = _WIDE_PAPER
    return Place((x, y, w, h), (x + 2, y + h + 12, w - 4, deep), 84, tip, (190 if x < 800 else -190, 0))


_LEFT, _RIGHT = 42, 1182
_OWN = Place((_LEFT, 694, *_WIDE_PAPER), (64, 788, 1472, 176), 126, (566, 424), (0, -190))
_WIDE = Plan(
    width=1600,
    height=1000,
    felt=(27, 27, 1546, 946),
    corner=44,
    shelf=(42, 772, 1516, 188 + 10),
    places={
        "bottom": _OWN,
        "top": Place((430, 66, *_WIDE_PAPER), (812, 38, 360, 116), 83, (800, 238), (-100, 150)),
        "left": column(_LEFT, 196, 256, (548, 312)),
        "right": column(_RIGHT, 196, 256, (1052, 312)),
        "left-high": column(_LEFT, 84, 124, (548, 304)),
        "left-low": column(_LEFT, 398, 124, (534, 356)),
        "right-high": column(_RIGHT, 84, 124, (1052, 304)),
        "right-low": column(_RIGHT, 398, 124, (1066, 356)),
    },
    ring=(800, 446, 310, 250),
    disc=120,
    bubble=(800, 358),
    said=84,
    cards=(800, 510),
    card=108,
    piles=196,
    back=78,
    total=(906, 514),
    corner_box=(1192, 612, 366, 146),
    letter=36,
    name=40,
)
_WIDE_TWO = _WIDE._replace(
    places={
        **_WIDE.places,
        "top": Place((_LEFT, 66, *_WIDE_PAPER), (430, 38, 1128, 116), 83, (800, 238), (0, 150)),
    }
)

# --- tall --------------------------------------------------------------------------------------------

_SLIP = (372.0, 56.0)


def block(x: float, y: float, deep: float, tip: XY) -> Place:
    """The name above, one or two narrow rows of cards below it."""
    w, h = _SLIP
    return Place((x, y, w, h), (x + 2, y + h + 9, w - 4, deep), 63, tip, (60 if x < 400 else -60, 120))


def line(y: float, tip: XY) -> Place:
    """The name, and the hand beside it."""
    return Place((22, y + 14, *_SLIP), (408, y, 368, 88), 63, tip, (-60, 120))


def tall(rows: int, alone: bool, hand: float, deep: float = 88) -> Plan:
    """The plan with so many rows of other players, whose hands are so deep; the farthest may sit alone on a
    line.
    """
    head = 108 if alone else 0
    first = 40 + head
    under = first + (deep + 88) * rows
    y = under + 250 - 8  # the middle of the ring
    own = y + 284  # room for what is stuck on the name
    left, right, far = (166, y - 104), (634, y - 104), (400, y - 200)
    height = own + 76 + hand + 24
    places = {
        "bottom": Place((22, own, *_SLIP), (28, own + 76, 744, hand), 138, (176, y - 28), (0, -200)),
        "top": line(28, far),
        "left": block(22, first, deep, left),
        "right": block(406, first, deep, right),
        "left-high": block(22, first, deep, left),
        "left-low": block(22, first + deep + 88, deep, left),
        "right-high": block(406, first, deep, right),
        "right-low": block(406, first + deep + 88, deep, right),
    }
    return Plan(
        width=800,
        height=height,
        felt=(12, 12, 776, height - 24),
        corner=46,
        shelf=(20, own + 64, 760, hand + 22),
        places=places,
        ring=(400, y, 312, 222),
        disc=112,
        bubble=(400, y - 84),
        said=74,
        cards=(400, y + 58),
        card=98,
        piles=176,
        back=72,
        total=(498, y + 62),
        corner_box=(410, own - 10, 368, 72),
        letter=32,
        name=35,
    )


_TALL_TWO = tall(1, False, 330)
_LINE = _TALL_TWO.places["top"]._replace(paper=(22, 40, *_SLIP), cards=(26, 106, 748, 92))
_TALL_TWO = _TALL_TWO._replace(places={**_TALL_TWO.places, "top": _LINE})
_PLANS = {
    "wide": {2: _WIDE_TWO, 3: _WIDE, 4: _WIDE, 5: _WIDE, 6: _WIDE},
    "tall": {
        2: _TALL_TWO,
        3: tall(1, False, 330, 180),
        4: tall(1, True, 250, 180),
        5: tall(2, False, 250),
        6: tall(2, True, 250),
    },
}


def plan_of(layout: str, seats: int) -> Plan:
    """The plan of a layout for so many players."""
    return _PLANS[layout][seats]
