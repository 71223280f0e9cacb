"""What is printed on a card as outlines only: suits, the letters of an index, how pips are laid out."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from ludotheque.drawing.operations import number, round_outline, segments

# --- suits, each in a square of 100 round (0, 0) -----------------------------------------------------

SUITS = {
    "S": (
        "M 0 -50 C 10 -30 45 -10 45 17 C 45 33 34 41 23 41 C 14 41 8 37 4 31 C 5 40 9 46 16 50 L -16 50"
        " C -9 46 -5 40 -4 31 C -8 37 -14 41 -23 41 C -34 41 -45 33 -45 17 C -45 -10 -10 -30 0 -50 Z"
    ),
    "H": (
        "M 0 46 C -12 26 -47 8 -47 -18 C -47 -35 -35 -45 -22 -45 C -11 -45 -4 -38 0 -28"
        " C 4 -38 11 -45 22 -45 C 35 -45 47 -35 47 -18 C 47 8 12 26 0 46 Z"
    ),
    "D": ("M 0 -51 C 9 -32 22 -14 39 0 C 22 14 9 32 0 51 C -9 32 -22 14 -39 0 C -22 -14 -9 -32 0 -51 Z"),
    "C": (
        f"{round_outline(0, -25, 22.5, 22.5)} {round_outline(-24, 11, 22.5, 22.5)}"
        f" {round_outline(24, 11, 22.5, 22.5)} M 9 -12 L 5 10 C 5 30 9 44 17 50 L -17 50"
        " C -9 44 -5 30 -5 10 L -9 -12 Z"
    ),
}
STAR = "M 0 -50 L 14 -17 L 49 -14 L 22 8 L 31 43 L 0 24 L -31 43 L -22 8 L -49 -14 L -14 -17 Z"

# --- the letters of an index: lines to be drawn thick, 100 high round (0, 0) --------------------------

_SIX = "M 22 -50 C -8 -44 -32 -14 -32 18 C -32 61 32 61 32 18 C 32 -20 -26 -18 -31 14"
LETTERS = {
    "A": "M -36 50 L 0 -50 L 36 50 M -23 18 L 23 18",
    "2": "M -30 -25 C -27 -58 32 -58 31 -23 C 30 2 -8 18 -33 50 L 35 50",
    "3": "M -29 -36 C -17 -57 29 -57 29 -26 C 29 -8 12 -3 -6 -3 C 14 -3 33 5 33 25 C 33 59 -22 59 -33 33",
    "4": "M 15 50 L 15 -50 L -35 22 L 36 22",
    "5": "M 27 -50 L -22 -50 L -27 -6 C -12 -20 33 -18 33 16 C 33 58 -22 58 -32 33",
    "6": _SIX,
    "7": "M -31 -50 L 33 -50 C 12 -16 -4 16 -8 50",
    "8": ("M 0 -5 C -36 -7 -35 -50 0 -50 C 35 -50 36 -7 0 -5 C -44 -3 -44 50 0 50 C 44 50 44 -3 0 -5 Z"),
    "J": "M -12 -50 L 22 -50 L 22 18 C 22 58 -30 60 -31 22",
    "Q": "M 0 -50 C 48 -50 48 50 0 50 C -48 50 -48 -50 0 -50 Z M 8 22 L 38 54",
    "K": "M -28 -50 L -28 50 M 31 -50 L -27 10 M -8 -8 L 34 50",
    "V": "M -36 -50 L 0 50 L 36 -50",
    "D": "M -30 -50 L -30 50 L -8 50 C 48 50 48 -50 -8 -50 Z",
    "R": "M -28 50 L -28 -50 L 2 -50 C 42 -50 42 4 2 4 L -28 4 M 4 4 L 33 50",
}
_TEN = ("M -42 -33 L -27 -50 L -27 50", "M 20 -50 C 49 -50 49 50 20 50 C -9 50 -9 -50 20 -50 Z")
# What the faces are called: valet, dame, roi; jack, queen, king.
_NAMED = {"fr": {"J": "V", "Q": "D", "K": "R"}}


def index(rank: str, lang: str) -> str:
    """The lines of a rank's index in a language, 100 high."""
    letter = _NAMED.get(lang, {}).get(rank, rank)
    if letter == "10":
        return " ".join(_TEN)
    return placed(LETTERS["6"], 0, 0, 1, 180) if letter == "9" else LETTERS[letter]


# --- pips --------------------------------------------------------------------------------------------

_MIDDLE = {2: (-3, 3), 3: (-3, 0, 3), 5: (0,), 7: (-1.5,), 8: (-1.5, 1.5), 9: (0,), 10: (-2, 2)}
_SIDES = {4: (-3, 3), 5: (-3, 3), 6: (-3, 0, 3), 7: (-3, 0, 3), 8: (-3, 0, 3)}
_FOUR = (-3, -1, 1, 3)


def pips(count: int) -> tuple[tuple[float, float], ...]:
    """Where the pips of a card from 2 to 10 lie: -1, 0 or 1 across, -3 to 3 down, as on every card.

    >>> pips(3)
    ((0, -3), (0, 0), (0, 3))
    """
    middle = tuple((0, down) for down in _MIDDLE.get(count, ()))
    sides = _SIDES.get(count, _FOUR if count > 8 else ())
    return middle + tuple((across, down) for across in (-1, 1) for down in sides)


# --- outlines put elsewhere --------------------------------------------------------------------------


def placed(d: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """The outline scaled, turned clockwise, and moved to (x, y)."""
    a, b = scale * cos(radians(turn)), scale * sin(radians(turn))
    written: list[str] = []
    for letter, numbers in segments(d):
        written.append(letter)
        for px, py in zip(numbers[::2], numbers[1::2], strict=True):
            written += (number(x + a * px - b * py), number(y + b * px + a * py))
    return " ".join(written)


def joined(outlines: Iterable[str]) -> str:
    """Several outlines as one."""
    return " ".join(outlines)
