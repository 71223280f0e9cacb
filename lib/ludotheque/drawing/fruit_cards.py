"""Fruit cards, cut from paper as playing cards are: 100 wide and 140 high round (0, 0).

A card is named as in a record: `strawberry:2`, or `salad`. It bears its fruit as often as it counts, the
initial of the page's language in its corner, and below it the multiplier, so that both are seen in a fan. A
salad, which may stand for any fruit, bears a star. Each card is one shape; many small ones are `plain`: of
few parts, so that all hands face up cost little to paint. The papers of a whole row are one shape too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ludotheque.drawing.fruits import FRUITS, LINE, initials
from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    box_outline,
    number,
    round_outline,
    segments,
)
from ludotheque.drawing.palette import BROWN, CREAM, INK, SPOTLIGHT
from ludotheque.drawing.pips import LETTERS, STAR, joined, placed
from ludotheque.drawing.playing_cards import CARD_OUTLINE
from ludotheque.drawing.things import SPRIG

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

# Which parts of a fruit without an outline stay when it is small: papers, and seeds as dots of the line.
_PAPERS: dict[str, tuple[int, ...]] = {"watermelon": (2,), "kiwi": (1,), "banana": (2,)}
_SEEDS: dict[str, int] = {"strawberry": 2, "watermelon": 3, "kiwi": 3}


@cache
def plain(fruit: str) -> Shape:
    """The fruit without shade and shine, one paper for each colour, and one line round all of it."""
    parts = FRUITS[fruit].parts
    papers: dict[str, list[str]] = {}
    for order, part in enumerate(parts):
        if part.fill and (part.stroke or order in _PAPERS.get(fruit, ())):
            papers.setdefault(_PLAIN.get(part.fill, part.fill), []).append(part.d)
    lines = [part.d for part in parts if part.stroke == INK]
    if fruit in _SEEDS:
        lines += dots(parts[_SEEDS[fruit]].d)
    fills = (Path(joined(papers[fill]), fill) for fill in papers)
    return Shape(f"{fruit}-plain", (*fills, Path(joined(lines), "", INK, LINE * 1.2)))


_PLAIN = {"#7E50B4": "#6C3FA0"}  # the grapes in front are as dark as those behind


def dots(d: str) -> Iterator[str]:
    """The middle of each round of an outline, as a line so short that it is a dot."""
    for ellipse in d.split("Z"):
        if ellipse.strip():
            places = [numbers[-2:] for _, numbers in segments(f"{ellipse} Z") if numbers]
            x = (min(x for x, _ in places) + max(x for x, _ in places)) / 2
            y = (min(y for _, y in places) + max(y for _, y in places)) / 2
            yield f"M {number(x)} {number(y)} L {number(x)} {number(y + 0.1)}"


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
_WHOLE = box_outline(-47, -67, 94, 137, 9)  # a paper whose edge is a line
# Of the index: its middle, its height, and how thick it is.
_INDEX = (-27.5, -45, 32, 6)


def repeated(parts: Sequence[Path], size: float, places: Sequence[tuple[float, float]]) -> Iterator[Path]:
    """A drawing's parts, each laid down at all places at once."""
    for part in parts:
        lines = joined(placed(part.d, x, y, size) for x, y in places)
        yield part._replace(d=lines, width=round(part.width * size, 2))


def index(card: str, lang: str) -> tuple[str, tuple[Path, ...]]:
    """The lines of a card's corner, and the papers below them."""
    fruit, _, worth = card.partition(":")
    x, y, height, _ = _INDEX
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
def printed(card: str, lang: str, small: bool = False) -> Shape:
    """What is printed on a card, without its paper; on a `small` one with few parts."""
    fruit, _, worth = card.partition(":")
    size, places = _PLACES.get(int(worth or 1), _MANY)
    lines, papers = index(card, lang)
    drawing = plain(fruit) if small else FRUITS[fruit]
    parts = tuple(repeated(drawing.parts, size, places))
    if small:  # fruit and index in one line
        *fills, outline = parts
        line = outline._replace(d=f"{outline.d} {lines}".strip(), width=_INDEX[3])
        return Shape(f"fruit-{card}-{lang}-small", (*papers, *fills, line))
    written = (Path(lines, "", INK, _INDEX[3]),) if lines else ()
    return Shape(f"fruit-{card}-{lang}", (*papers, *parts, *written))


@cache
def fruit_card(card: str, lang: str, small: bool = False) -> Shape:
    """A card face up; a `small` one has a line for its edge."""
    shape = printed(card, lang, small)
    if not small:
        return Shape(f"{shape.name}-card", (_EDGE, _FACE, *shape.parts))
    *parts, line = shape.parts
    edged = line._replace(d=f"{_WHOLE} {line.d}")
    return Shape(f"{shape.name}-card", (Path(_WHOLE, CREAM), *parts, edged))


@cache
def row(count: int, step: float, face: bool) -> Shape:
    """The papers of so many cards in a row, face up or down, the first one round (0, 0), as one shape.

    `step` is from one to the next; each covers the one before if that is less than a card's width.
    """
    edges = joined(placed(CARD_OUTLINE, step * at, 0, 1) for at in range(count))
    wide = [93.0 if at == count - 1 else min(93.0, step - 3.5) for at in range(count)]
    fronts = joined(
        box_outline(-46.5 + step * at, -66.5, w, 133, min(7.5, w / 3)) for at, w in enumerate(wide)
    )
    if face:
        return Shape(f"papers-{count}-{number(step)}", (Path(edges, INK), Path(fronts, CREAM)))
    sprigs = joined(
        placed(SPRIG.parts[0].d, step * at - 46.5 + w / 2, y, min(0.92, w / 64), turn)
        for at, w in enumerate(wide)
        for y, turn in ((-25, 0), (25, 180))
    )
    return Shape(
        f"backs-{count}-{number(step)}", (Path(edges, INK), Path(fronts, BROWN), Path(sprigs, CREAM))
    )


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
