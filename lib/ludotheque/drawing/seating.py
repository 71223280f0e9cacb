"""Rows of things round a table, seen from above: who sits where, and where in a row each thing lies.

Seats go clockwise: bottom, left, top, right. A row is listed as a walker passes it on the way round, from
its owner's right hand to the left. So the bottom row runs leftwards on the screen, the left one upwards,
the top one rightwards, the right one downwards; every row faces its owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Side(NamedTuple):
    """One side of the table. (x, y) is the middle of its row's edge towards the centre."""

    name: str
    x: float
    y: float
    room: float  # how long a row may be
    largest: float  # the largest tile

    @property
    def turn(self) -> int:
        """Degrees by which what faces the owner is turned, clockwise."""
        return _TURNS[self.name]

    def at(self, along: float, inward: float) -> tuple[float, float]:
        """The point `along` the row from its middle, as one walks it, and `inward` from its edge."""
        (ax, ay), (ix, iy) = _WALK[self.name], _INWARD[self.name]
        return self.x + ax * along + ix * inward, self.y + ay * along + iy * inward

    def box(
        self, along: float, inward: float, length: float, depth: float
    ) -> tuple[float, float, float, float]:
        """The box (x, y, w, h) round a point of the row: `length` along it, `depth` across."""
        x, y = self.at(along, inward)
        w, h = (length, depth) if self.turn in (0, 180) else (depth, length)
        return x - w / 2, y - h / 2, w, h


_TURNS = {"bottom": 0, "left": 90, "top": 180, "right": 270}
_WALK = {"bottom": (-1, 0), "left": (0, -1), "top": (1, 0), "right": (0, 1)}
_INWARD = {"bottom": (0, -1), "left": (1, 0), "top": (0, 1), "right": (-1, 0)}

# Which sides are taken, clockwise from the front: two sit face to face, three have the far side free.
TAKEN = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}


def sides(seats: int, front: int) -> tuple[str, ...]:
    """The side of each seat, when seat `front` sits at the bottom.

    >>> sides(4, 1)
    ('right', 'bottom', 'left', 'top')
    """
    return tuple(TAKEN[seats][(seat - front) % seats] for seat in range(seats))


class Slot(NamedTuple):
    """Where in a row one thing lies: the middle of its place, and the place's length."""

    along: float
    length: float


GAP = 0.5  # an empty place is half as long as a full one, and less where the row is crowded
_LEAST_GAP = 0.15


def slots(row: Sequence[object], room: float, largest: float, least: float = 0) -> tuple[Slot, ...]:
    """The places of a row, in its order and round its middle; None in the row is an empty place.

    All shrink together when the row grows: nothing ever overlaps, nothing passes `room`. From the length
    `least` on, empty places give way first.
    """
    full = sum(thing is not None for thing in row)
    empty = len(row) - full
    if not full:
        return tuple(Slot((order - (empty - 1) / 2) * GAP * largest, GAP * largest) for order in range(empty))
    length = room / (full + GAP * empty)
    if length < least:
        length = min(least, room / (full + _LEAST_GAP * empty))
    length = min(length, largest)
    gap = min(GAP * length, (room - full * length) / empty) if empty else 0
    lengths = [gap if thing is None else length for thing in row]
    start = -sum(lengths) / 2
    places = []
    for one in lengths:
        places.append(Slot(start + one / 2, one))
        start += one
    return tuple(places)


# --- up to six round a ring --------------------------------------------------------------------------

# Which places are taken, clockwise from the front, where each seat needs a place only and no long row.
ROUND = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left-low", "left-high", "right-high", "right-low"),
    6: ("bottom", "left-low", "left-high", "top", "right-high", "right-low"),
}


def places(seats: int, front: int) -> tuple[str, ...]:
    """The place of each seat round a ring, when seat `front` sits at the bottom.

    >>> places(5, 3)
    ('left-high', 'right-high', 'right-low', 'bottom', 'left-low')
    """
    return tuple(ROUND[seats][(seat - front) % seats] for seat in range(seats))
