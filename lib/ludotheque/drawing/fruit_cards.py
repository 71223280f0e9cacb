"""Fruit cards, cut from paper as playing cards are: 100 wide and 140 high round (0, 0).

A card is named as in a record: `strawberry:2`, or `salad`. It bears its fruit as often as it counts, the
initial of the page's language in its corner, and below it the multiplier, so that both are seen in a fan. A
salad, which may stand for any fruit, bears a star. Each card is one shape; many small ones are `plain`: of
few parts, so that all hands face up cost little to paint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ludotheque.drawing.fruits import FRUITS, LINE, initials
from ludotheque.drawing.operations import Operation, Path, Shape, Sprite, box_outline, round_outline
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT
from ludotheque.drawing.pips import LETTERS, STAR, joined, placed
from ludotheque.drawing.playing_cards import CARD_OUTLINE

SALAD = "salad"
RING = ("strawberry", "grape", "watermelon", "apricot", "kiwi", "banana")

# --- letters and numbers: lines to be drawn thick, 100 high round (0, 0) ------------------------------

_LINES = {
    **LETTERS,
    "0": round_outline(0, 0, 32, 50),
    "1": "M -18 -33 L 6 -50 L 6 50",
    "9": placed(LETTERS["6"], 0, 0, 1, 180),
    "B": ("M -28 -50 L -28 50 L 2 50 C 46 50 46 -3 2 -3 L -28 -3 M -28 -50 L -2 -50 C 38 -50 38 -3 -2 -3"),
    "F": "M -26 50 L -26 -50 L 34 -50 M -26 -4 L 24 -4",
    "G": "M 33 -27 C 18 -60 -40 -60 -40 0 C -40 62 37 62 37 8 L 6 8",
    "P": "M -28 50 L -28 -50 L 2 -50 C 44 -50 44 8 2 8 L -28 8",
    "S": "M 30 -32 C 16 -58 -32 -58 -31 -26 C -30 4 33 -8 33 24 C 33 60 -22 60 -34 30",
    "W": "M -46 -50 L -24 50 L 0 -26 L 24 50 L 46 -50",
    "×": "M -30 -8 L 30 52 M -30 52 L 30 -8",
    "+": "M -34 8 L 34 8 M 0 -26 L 0 42",
}
_ADVANCE = 86  # from one letter to the next


def lettered(text: str, x: float, y: float, height: float) -> str:
    """The lines of a short text of capitals and digits round (x, y)."""
    s = height / 100
    first = x - (len(text) - 1) / 2 * _ADVANCE * s
    return joined(placed(_LINES[letter], first + _ADVANCE * s * at, y, s) for at, letter in enumerate(text))


# --- fruits with few parts -----------------------------------------------------------------------------

# Which parts of a fruit without an outline stay when it is small.
_KEPT: dict[str, tuple[int, ...]] = {
    "strawberry": (2,),
    "watermelon": (2, 3),
    "kiwi": (1, 3),
    "banana": (2,),
    "salad": (3,),
}


@cache
def plain(fruit: str) -> Shape:
    """The fruit without shade and shine, and with one line round all of it."""
    parts = FRUITS[fruit].parts
    kept = [
        part
        for order, part in enumerate(parts)
        if part.fill and (part.stroke or order in _KEPT.get(fruit, ()))
    ]
    fills: list[Path] = []
    for part in kept:
        if fills and fills[-1].fill == part.fill:
            fills[-1] = Path(f"{fills[-1].d} {part.d}", part.fill)
        else:
            fills.append(Path(part.d, part.fill))
    lines = joined(part.d for part in parts if part.stroke == INK)
    return Shape(f"{fruit}-plain", (*fills, Path(lines, "", INK, LINE * 1.2)))


# --- faces ---------------------------------------------------------------------------------------------

# Where the fruits lie for each multiplier: the middle of each, and how large they are.
_PLACES: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.82, ((3, 19),)),
    2: (0.58, ((19, -32), (5, 34))),
    3: (0.48, ((21, -42), (23, 8), (-15, 41))),
    4: (0.42, ((24, -45), (25, -3), (25, 40), (-20, 40))),
}
_MANY = (0.66, ((8, 28),))  # more than four: the number says it
_EDGE = Path(CARD_OUTLINE, INK)
_FACE = Path(box_outline(-46.5, -66.5, 93, 133, 7.5), CREAM)
_WHOLE = box_outline(-47.5, -67.5, 95, 138, 9)  # a face whose edge is a line
# Of the index: its middle, its height, and how thick it is.
_INDEX = {False: (-29, -46.5, 28, 6), True: (-27, -44.5, 34, 7.4)}


def repeated(parts: Sequence[Path], size: float, places: Sequence[tuple[float, float]]) -> Iterator[Path]:
    """A drawing's parts, each laid down at all places at once."""
    for part in parts:
        lines = joined(placed(part.d, x, y, size) for x, y in places)
        yield part._replace(d=lines, width=round(part.width * size, 2))


def index(card: str, lang: str, small: bool) -> tuple[str, tuple[Path, ...]]:
    """The lines of a card's corner, and the papers below them."""
    fruit, _, worth = card.partition(":")
    x, y, height, _ = _INDEX[small]
    if fruit == SALAD:
        return "", (Path(placed(STAR, x, y, height / 88), SPOTLIGHT, INK, 3.5),)
    letter = lettered(initials(RING, lang)[fruit], x, y, height)
    if worth == "1":
        return letter, ()
    high = height * 0.7
    wide = high * (0.4 + 0.86 * len(worth)) + high
    d = box_outline(-47.5, -26, wide, high * 1.5, 7)
    mark = lettered(f"×{worth}", -47.5 + wide / 2, -26 + high * 0.75, high)
    return f"{letter} {mark}", (Path(d, SPOTLIGHT),)


@cache
def fruit_card(card: str, lang: str, small: bool = False) -> Shape:
    """A card face up; a `small` one has few parts and a larger index."""
    fruit, _, worth = card.partition(":")
    size, places = _PLACES.get(int(worth or 1), _MANY)
    lines, papers = index(card, lang, small)
    drawing = plain(fruit) if small else FRUITS[fruit]
    parts = tuple(repeated(drawing.parts, size, places))
    written = (Path(lines, "", INK, _INDEX[small][3]),) if lines else ()
    if not small:
        return Shape(f"fruit-{card}-{lang}", (_EDGE, _FACE, *papers, *parts, *written))
    *fills, outline = parts
    edged = outline._replace(d=f"{_WHOLE} {outline.d}", width=4.5)
    return Shape(f"fruit-{card}-{lang}-small", (Path(_WHOLE, CREAM), *papers, *fills, edged, *written))


def card_up(
    x: float,
    y: float,
    width: float,
    card: str,
    lang: str,
    small: bool = False,
    turn: float = 0,
    narrow: float = 1,
) -> tuple[Operation, ...]:
    """A card face up, turned; `narrow` is how much of its width is seen while it is turned over."""
    return (Sprite(fruit_card(card, lang, small), x, y, width / 100, turn, narrow),)


COUNTED = Shape("counted", (Path(box_outline(-51, -71, 102, 145, 12), "", SPOTLIGHT, 10),))
