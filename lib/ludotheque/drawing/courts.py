"""The people on the cards: jack, queen and king of each suit, and the jokers, cut from paper.

A figure stands on the lower edge of a card of 100 by 140 and leaves its upper left corner free. They differ
in their outline: a flat cap with a feather, long hair under a coronet, a beard under a tall crown, the
three tails of a jester's cap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ludotheque.drawing.operations import Path, round_outline
from ludotheque.drawing.palette import CREAM, INK, RED
from ludotheque.drawing.pips import SUITS, placed

GOLD, BLUSH = "#F2C230", "#D9694A"


class Dress(NamedTuple):
    """The colours of a suit's people, and of the suit itself."""

    coat: str
    trim: str
    skin: str
    hair: str
    sign: str


DRESS = {
    "S": Dress("#35507F", "#56B4E9", "#B9794A", "#2A2320", INK),
    "H": Dress(RED, "#F29F4B", "#F6D3B0", "#A4522A", RED),
    "D": Dress("#B8352F", GOLD, "#8A5636", "#2A2320", RED),
    "C": Dress("#3F6B4C", "#8DB33A", "#F9DCC0", "#E0A93B", INK),
}


def cut(d: str, fill: str) -> Path:
    """A piece of paper with its dark edge."""
    return Path(d, fill, INK, 3)


def fine(d: str, fill: str) -> Path:
    """A small thing in a face."""
    return Path(d, fill, INK, 1.5)


# --- what they have in common ------------------------------------------------------------------------

_HEM = "C 46.5 64 44 66.5 39 66.5 L -39 66.5 C -44 66.5 -46.5 64 -46.5 59 Z"  # the card's own corners
_COAT = f"M -46.5 59 C -46 40 -36 27 -18 23 L 24 23 C 39 27 46 40 46.5 59 {_HEM}"
_FACE = "M -15 -15 C -15 -34 21 -34 21 -15 C 21 6 14 17 3 17 C -8 17 -15 6 -15 -15 Z"
_EYES = f"{round_outline(-4.5, -7, 2.1, 2.7)} {round_outline(10.5, -7, 2.1, 2.7)}"
_CHEEKS = Path(
    f"{round_outline(-8.5, 1, 3.4, 2.6)} {round_outline(14.5, 1, 3.4, 2.6)}",
    BLUSH + "80",
)


def coat(card: str) -> Path:
    """What is seen of a figure beside another card that covers it."""
    return cut(_COAT, _MOTLEY[card][0] if card in _MOTLEY else DRESS[card[-1]].coat)


def badge(suit: str) -> tuple[Path, ...]:
    """The suit, large, over the heart."""
    return (
        cut(round_outline(3, 47, 15.5, 15.5), CREAM),
        Path(placed(SUITS[suit], 3, 47, 0.2), DRESS[suit].sign),
    )


# --- jack, queen, king -------------------------------------------------------------------------------

_BOB = "M -20 -14 C -23 4 -20 14 -13 17 L 19 17 C 27 14 29 4 26 -14 Z"
_COLLAR = "M -17 20 C -9 12 15 12 23 20 C 25 27 21 31 14 29 C 10 33 -4 33 -8 29 C -15 31 -19 27 -17 20 Z"
_FEATHER = "M 20 -36 C 24 -50 32 -57 42 -60 C 44 -46 38 -32 25 -28 Z"
_CAP = "M -24 -24 C -28 -38 -10 -47 8 -46 C 27 -45 34 -35 31 -25 C 27 -19 -20 -15 -24 -24 Z"


def jack(suit: str) -> tuple[Path, ...]:
    """Young, under a flat cap with a feather."""
    dress = DRESS[suit]
    return (
        cut(_COAT, dress.coat),
        cut(_BOB, dress.hair),
        cut(_FACE, dress.skin),
        cut(_COLLAR, CREAM),
        cut(_FEATHER, dress.trim),
        cut(_CAP, dress.coat),
        cut("M -2.5 5 C 0 9 6 9 8.5 5", ""),
        _CHEEKS,
        Path(_EYES, INK),
        *badge(suit),
    )


_LONG_HAIR = (
    "M 3 -38 C -26 -38 -25 -12 -27 6 C -28 22 -36 30 -33 42 L 39 42 C 42 30 34 22 33 6"
    " C 31 -12 32 -38 3 -38 Z"
)
_GOWN = f"M -46.5 59 C -45 42 -36 33 -20 30 C -12 36 18 36 26 30 C 38 33 45 42 46.5 59 {_HEM}"
_NECK = "M -13 30 C -4 26 -4 22 -4 14 L 10 14 C 10 22 10 26 19 30 C 12 36 -6 36 -13 30 Z"
_SLIM_FACE = "M -13 -14 C -13 -32 19 -32 19 -14 C 19 4 12 17 3 17 C -6 17 -13 4 -13 -14 Z"
_FRINGE = (
    "M 3 -30 C 0 -20 -8 -13 -15 -12 C -18 -26 -10 -36 3 -36 C 16 -36 24 -26 21 -12 C 14 -13 6 -20 3 -30 Z"
)
_CORONET = "M -17 -29 L -20 -48 L -8 -40 L 3 -55 L 14 -40 L 26 -48 L 23 -29 C 12 -34 -6 -34 -17 -29 Z"
_PEARLS = " ".join(round_outline(x, y, 3.2, 3.2) for x, y in ((-20, -50), (3, -57), (26, -50)))


def queen(suit: str) -> tuple[Path, ...]:
    """Long hair on both sides, a coronet of pearls."""
    dress = DRESS[suit]
    return (
        cut(_LONG_HAIR, dress.hair),
        cut(_GOWN, dress.coat),
        cut(_NECK, dress.skin),
        cut(_SLIM_FACE, dress.skin),
        cut(_FRINGE, dress.hair),
        cut(_CORONET, GOLD),
        cut(_PEARLS, CREAM),
        _CHEEKS,
        fine(f"{_EYES} M -5 -8 L -9.5 -10.5 M 11 -8 L 15.5 -10.5", INK),
        fine("M -1.5 6 C 1 4.5 5 4.5 7.5 6 C 5 10 1 10 -1.5 6 Z", RED),
        *badge(suit),
    )


_FUR = (
    "M -38 32 C -26 22 -16 20 -10 18 L 16 18 C 22 20 32 22 44 32 C 38 44 24 42 3 42 C -18 42 -32 44 -38 32 Z"
)
_SPOTS = " ".join(round_outline(x, y, 1.5, 3) for x, y in ((-27, 33), (-14, 37), (20, 37), (33, 33)))
_BEARD = (
    "M -18 -12 C -14 -8 -12 0 -6 1 C 0 -3 6 -3 12 1 C 18 0 20 -8 24 -12 C 27 10 24 28 17 33 C 12 28 9 34 3 34"
    " C -3 34 -6 28 -11 33 C -18 28 -21 10 -18 -12 Z"
)
_CROWN = "M -17 -24 L -24 -60 L -9 -47 L 3 -62 L 15 -47 L 30 -60 L 23 -24 C 12 -29 -6 -29 -17 -24 Z"
_LIDS = "M -9 -8.4 C -9 -12 0 -12 0 -8.4 Z M 6 -8.4 C 6 -12 15 -12 15 -8.4 Z"


def king(suit: str) -> tuple[Path, ...]:
    """Broad in his fur, a square beard, a tall crown."""
    dress = DRESS[suit]
    return (
        cut(_COAT, dress.coat),
        cut(_FUR, CREAM),
        cut(_FACE, dress.skin),
        cut(_BEARD, dress.hair),
        cut(_CROWN, GOLD),
        cut(round_outline(3, -43, 3.6, 4.6), RED),
        Path("M -18.5 -31 C -6 -36 12 -36 24.5 -31", "", dress.trim, 5),
        Path(f"{_SPOTS} {_LIDS}", INK),
        fine("M -3 7.5 C 0 12 6 12 9 7.5 C 6 6.5 0 6.5 -3 7.5 Z", BLUSH),
        *badge(suit),
    )


# --- jokers ------------------------------------------------------------------------------------------

_HALF_COAT = f"M 3 23 L 24 23 C 39 27 46 40 46.5 59 {_HEM.split(' L ')[0]} L 3 66.5 Z"
_POINTS = "M -20 15 L -29 36 L -12 30 L 3 43 L 18 30 L 35 36 L 26 15 Z"
_LEFT_TAIL = (
    "M -17 -10 C -20 -18 -26 -22 -33 -20 C -34 -38 -22 -46 -10 -40 C -8 -52 -2 -58 3 -57"
    " L 3 -22 C -4 -22 -12 -18 -17 -10 Z"
)
_RIGHT_TAIL = (
    "M 23 -10 C 26 -18 32 -22 39 -20 C 40 -38 28 -46 16 -40 C 14 -52 8 -58 3 -57"
    " L 3 -22 C 10 -22 18 -18 23 -10 Z"
)
_BELLS = " ".join(round_outline(x, y, 5, 5) for x, y in ((-33, -20), (3, -57), (39, -20)))

_MOTLEY = {"joker1": ("#6C3FA0", "#E69F00", "#F6D3B0"), "joker2": ("#2F7F86", RED, "#B9794A")}


def joker(card: str) -> tuple[Path, ...]:
    """A jester in two colours: a cap with bells on its tails, and a grin."""
    one, other, skin = _MOTLEY[card]
    return (
        Path(_COAT, one),
        Path(_HALF_COAT, other),
        cut(_COAT, ""),
        cut(_POINTS, GOLD),
        cut(_FACE, skin),
        cut(_LEFT_TAIL, one),
        cut(_RIGHT_TAIL, other),
        cut(_BELLS, GOLD),
        cut("M -6 4 C -3 13 9 13 12 4 C 7 7 -1 7 -6 4 Z", "#FFFFFF"),
        _CHEEKS,
        Path(_EYES, INK),
    )


COURTS: Mapping[str, Callable[[str], tuple[Path, ...]]] = {"J": jack, "Q": queen, "K": king}
JOKERS = tuple(_MOTLEY)
