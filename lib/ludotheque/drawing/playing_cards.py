"""Playing cards, cut from paper: 100 wide and 140 high round (0, 0), thick as the tiles are.

A card is named as in a record: rank `A 2 … 10 J Q K` and suit `S H D C`, or `joker1`, `joker2`. Each is one
shape of few parts, so that a fan of them costs little to paint. Its index is large, and twice on the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ludotheque.drawing.courts import COURTS, JOKERS, coat, joker
from ludotheque.drawing.operations import Operation, Path, Shape, Sprite, box_outline, number
from ludotheque.drawing.palette import BROWN, CREAM, INK, RED
from ludotheque.drawing.pips import STAR, SUITS, index, joined, pips, placed
from ludotheque.drawing.things import SPRIG

HIGH = 1.4  # how high a card is, in its width

CARD_OUTLINE = box_outline(-50, -70, 100, 142.5, 10)
_EDGE = Path(CARD_OUTLINE, INK)
_FACE = Path(box_outline(-46.5, -66.5, 93, 133, 7.5), CREAM)
SUIT_COLOURS = {"S": INK, "C": INK, "H": RED, "D": RED}
VIOLET = "#6C3FA0"  # of the jokers

# --- faces -------------------------------------------------------------------------------------------

_ACROSS, _DOWN, _PIP = 14.5, 15, 0.175  # between pips, and how large one is
_INDEX = (-34, -51, 0.22)  # its middle, and its height in the letters' own
_UNDER = (-34, -27.5, 0.165)  # the suit below it


def corners(d: str, x: float, y: float, scale: float) -> Iterator[str]:
    """The outline in the upper left corner, and upside down in the lower right one."""
    yield placed(d, x, y, scale)
    yield placed(d, -x, -y, scale, 180)


def printed(rank: str, suit: str) -> Iterator[str]:
    """The pips of a numeral."""
    if rank == "A":
        yield placed(SUITS[suit], 0, 0, 0.5)
    else:
        for across, down in pips(int(rank)):
            yield placed(SUITS[suit], _ACROSS * across, _DOWN * down, _PIP, 180 if down > 0 else 0)


@cache
def card_shape(card: str, lang: str, covered: bool = False) -> Shape:
    """A card face up; faces have the letters of the language, V D R or J Q K, and jokers a star.

    Of a `covered` one only the left edge is seen: there its figure is left out, but for the coat.
    """
    behind = "-covered" * covered
    if card in JOKERS:
        figure = (coat(card),) if covered else joker(card)
        return Shape(f"card-{card}{behind}", (_EDGE, _FACE, *figure, Path(placed(STAR, *_INDEX), VIOLET)))
    rank, suit = card[:-1], card[-1]
    colour, lines = SUIT_COLOURS[suit], index(rank, lang)
    if rank in COURTS:  # who stands there covers the lower corner
        figure = (coat(card),) if covered else COURTS[rank](suit)
        letter, under = Path(placed(lines, *_INDEX), "", colour, 5.2), placed(SUITS[suit], *_UNDER)
        return Shape(f"card-{card}-{lang}{behind}", (_EDGE, _FACE, *figure, Path(under, colour), letter))
    letters = Path(joined(corners(lines, *_INDEX)), "", colour, 5.2)
    marks = joined((*corners(SUITS[suit], *_UNDER), *printed(rank, suit)))
    return Shape(f"card-{card}", (_EDGE, _FACE, Path(marks, colour), letters))


def card_face(
    x: float,
    y: float,
    width: float,
    card: str,
    lang: str,
    turn: float = 0,
    narrow: float = 1,
    covered: bool = False,
) -> tuple[Operation, ...]:
    """A card face up, turned; `narrow` is how much of its width is seen while it is turned over."""
    return (Sprite(card_shape(card, lang, covered), x, y, width / 100, turn, narrow),)


# --- backs -------------------------------------------------------------------------------------------

_SPRIGS = tuple(placed(SPRIG.parts[0].d, 0, y, 0.92, turn) for y, turn in ((-25, 0), (25, 180)))
CARD_BACK = Shape(
    "card-back",
    (
        _EDGE,
        Path(box_outline(-46.5, -66.5, 93, 133, 7.5), BROWN),
        Path(box_outline(-39.5, -59.5, 79, 119, 5), "", "#A97748", 3),
        Path(joined(_SPRIGS), CREAM),
    ),
)


def card_back(x: float, y: float, width: float, turn: float = 0, narrow: float = 1) -> tuple[Operation, ...]:
    """A card face down, turned."""
    return (Sprite(CARD_BACK, x, y, width / 100, turn, narrow),)


# --- piles -------------------------------------------------------------------------------------------

RISE = 4  # how much higher a pile becomes by an edge
NO_CARD = Shape("no-card", (Path(CARD_OUTLINE, "", "#FFFFFFBF", 4, (4, 9)),))


@cache
def stack(edges: int, back: Shape = CARD_BACK) -> Shape:
    """A pile of cards face down, as one shape of the size of a card, that grows upwards."""
    if not edges:
        return back
    up = RISE * edges
    name = f"stack-{edges}" if back is CARD_BACK else f"{back.name}-stack-{edges}"
    side = Path(box_outline(-50, -70 - up, 100, 142.5 + up, 10), INK)
    lines = " ".join(f"M -43 {number(68 - RISE * e)} L 43 {number(68 - RISE * e)}" for e in range(edges))
    paper, inset, *mark = (part._replace(d=placed(part.d, 0, -up, 1)) for part in back.parts[1:])
    return Shape(name, (side, paper, inset._replace(d=f"{inset.d} {lines}"), *mark))
