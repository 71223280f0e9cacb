"""Challenge cards and tokens: an emblem for each operation of a Défi card, and what lies round the ring.

Emblems lie in a square of 100 round (0, 0), cards are as large as playing cards.
"""

from __future__ import annotations

from functools import cache

from ludotheque.drawing.arrows import bent_arrow
from ludotheque.drawing.fruit_cards import lettered
from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    box_outline,
    number,
    round_outline,
)
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, WARNING
from ludotheque.drawing.pips import STAR, joined, placed
from ludotheque.drawing.playing_cards import CARD_BACK, CARD_OUTLINE
from ludotheque.drawing.things import EYE, SHADOW

GREEN = "#3E8E41"
BLUE = "#56B4E9"
_CARD = box_outline(-50, -70, 100, 140, 12)  # a small card within an emblem


def _small_card(x: float, y: float, scale: float, fill: str, turn: float = 0) -> Path:
    return Path(placed(_CARD, x, y, scale, turn), fill, INK, 5)


# --- emblems -------------------------------------------------------------------------------------------

_EXPOSE = Shape(
    "emblem-expose",
    (
        _small_card(0, 0, 0.6, CREAM),
        Path(placed(EYE.parts[0].d, 0, 0, 0.46), "#FFFFFF", INK, 4),
        Path(round_outline(0, 0, 10, 10), BLUE, INK, 4),
    ),
)
_SWAP = Shape(
    "emblem-swap",
    (
        _small_card(-22, 10, 0.42, "#7A4E2D", -10),
        _small_card(22, 10, 0.42, "#C98F56", 10),
        Path(bent_arrow(0, 0, 34, 40, 205, 335, 8), SPOTLIGHT, INK, 3.5),
    ),
)
_REDRAW = Shape(
    "emblem-redraw",
    (
        _small_card(-18, 0, 0.5, "#7A4E2D", -8),
        Path(bent_arrow(6, 0, 34, 34, -100, 110, 10), SPOTLIGHT, INK, 4),
    ),
)
_ADD_CENTRE = Shape(
    "emblem-add_centre",
    (
        _small_card(-12, 0, 0.55, CREAM),
        Path(round_outline(22, 20, 24, 24), GREEN, INK, 5),
        Path("M 10 20 L 34 20 M 22 8 L 22 32", "", "#FFFFFF", 8),
    ),
)
_LOCK = Shape(
    "emblem-fruit_lock",
    (
        Path("M -18 0 L -18 -16 C -18 -44 18 -44 18 -16 L 18 0", "", INK, 20),
        Path("M -18 0 L -18 -16 C -18 -44 18 -44 18 -16 L 18 0", "", CREAM, 10),
        Path(box_outline(-32, -6, 64, 48, 10), SPOTLIGHT, INK, 5),
        Path(f"{round_outline(0, 13, 6.5, 6.5)} M -3 14 L 3 14 L 5 30 L -5 30 Z", INK),
    ),
)
BACKWARDS = Shape(  # turns go against the clock
    "emblem-reverse",
    (Path(bent_arrow(0, 4, 32, 32, 330, 60, 13), SPOTLIGHT, INK, 5),),
)
FLAG = Shape(
    "flag",
    (
        Path("M -22 46 L -22 -44", "", INK, 13),
        Path("M -22 -42 C -4 -52 10 -32 38 -42 L 30 -20 L 38 2 C 10 12 -4 -8 -22 2 Z", WARNING, INK, 5),
        Path("M -22 46 L -22 -44", "", CREAM, 5),
    ),
)
_MOVE_START = Shape(
    "emblem-move_start",
    (
        *(
            part._replace(d=placed(part.d, 4, -8, 0.8), width=round(part.width * 0.85, 2))
            for part in FLAG.parts
        ),
        Path("M -44 30 L 10 30 L 10 18 L 34 36 L 10 54 L 10 42 L -44 42 Z", SPOTLIGHT, INK, 4),
    ),
)
_TELL = Shape(
    "emblem-tell",
    (
        Path(
            "M -34 -38 L 34 -38 C 42 -38 46 -34 46 -26 L 46 8 C 46 16 42 20 34 20 L -2 20 L -22 44"
            " L -22 20 L -34 20 C -42 20 -46 16 -46 8 L -46 -26 C -46 -34 -42 -38 -34 -38 Z",
            CREAM,
            INK,
            5,
        ),
        Path(" ".join(round_outline(x, -9, 6.5, 6.5) for x in (-22, 0, 22)), INK),
    ),
)
_FEATHER = Shape(
    "emblem-count_mode",
    (
        Path("M -38 46 C -30 -4 -6 -36 40 -46 C 42 -8 22 24 -22 28 Z", BLUE, INK, 5),
        Path("M -40 48 C -24 10 -4 -8 24 -30", "", INK, 5),
        Path(lettered("×1", 12, 30, 36), "", INK, 13),
        Path(lettered("×1", 12, 30, 36), "", CREAM, 6),
    ),
)
_EMBLEMS = {
    "peek": EYE,
    "expose": _EXPOSE,
    "swap": _SWAP,
    "redraw": _REDRAW,
    "add_centre": _ADD_CENTRE,
    "fruit_lock": _LOCK,
    "reverse": BACKWARDS,
    "move_start": _MOVE_START,
    "tell": _TELL,
    "count_mode": _FEATHER,
}


@cache
def emblem(op: str, least: int = 1, most: int = 1) -> Shape:
    """The drawing of an operation; steps with their height for how far the number may rise."""
    if op != "raise_limit":
        return _EMBLEMS[op]
    steps = min(4, most)
    wide = 84 / steps
    stairs = "M -42 42 " + " ".join(
        f"L {number(-42 + wide * s)} {number(42 - 15 * (s + 1))}"
        f" L {number(-42 + wide * (s + 1))} {number(42 - 15 * (s + 1))}"
        for s in range(steps)
    )
    said = f"+{most}"
    return Shape(
        f"emblem-raise-{least}-{most}",
        (
            Path(f"{stairs} L 42 42 Z", BLUE, INK, 5),
            Path(lettered(said, -14 if steps > 1 else 0, -24, 40), "", INK, 14),
            Path(lettered(said, -14 if steps > 1 else 0, -24, 40), "", CREAM, 6),
        ),
    )


# --- cards ---------------------------------------------------------------------------------------------

_INNER = box_outline(-46.5, -66.5, 93, 133, 7.5)
CHALLENGE_BACK = Shape(
    "challenge-back",
    (
        CARD_BACK.parts[0],
        Path(_INNER, "#B3401A"),
        Path(box_outline(-39.5, -59.5, 79, 119, 5), "", "#E7A98C", 3),
        Path(joined(placed(STAR, 0, y, scale) for y, scale in ((-36, 0.3), (0, 0.52), (36, 0.3))), CREAM),
    ),
)
_FACE = Shape(
    "challenge-face",
    (
        Path(CARD_OUTLINE, INK),
        Path(_INNER, CREAM),
        Path(box_outline(-40, -60, 80, 120, 6), "", WARNING, 4),
    ),
)


def challenge_up(
    x: float, y: float, width: float, drawing: Shape, turn: float = 0, narrow: float = 1
) -> tuple[Operation, ...]:
    """A challenge card face up, with its emblem."""
    s = width / 100
    return (Sprite(_FACE, x, y, s, turn, narrow), Sprite(drawing, x, y, s * 0.68, turn, narrow))


# --- tokens and markers --------------------------------------------------------------------------------

_CHIP_RISE = 8
MOST_CHIPS = 12  # seen in a pile


@cache
def chips(count: int) -> Shape:
    """A pile of so many tokens, at most twelve, 100 wide; the lowest lies round (0, 0), it grows upwards."""
    seen = min(count, MOST_CHIPS)
    up = _CHIP_RISE * (seen - 1)
    d = (
        f"M -44 {number(-up)} C -44 -{number(30 + up)} 44 -{number(30 + up)} 44 {number(-up)} L 44 8"
        " C 44 38 -44 38 -44 8 Z"
    )
    edges = " ".join(
        f"M -44 {number(-_CHIP_RISE * e)} C -44 {number(30 - _CHIP_RISE * e)}"
        f" 44 {number(30 - _CHIP_RISE * e)} 44 {number(-_CHIP_RISE * e)}"
        for e in range(seen)
    )
    return Shape(f"chips-{seen}", (Path(d, "#D5743A", INK, 4.5), Path(edges, "", INK, 4.5)))


CHIP = Shape(  # one token, seen from above
    "chip",
    (
        Path(round_outline(2, 6, 44, 44), SHADOW),
        Path(round_outline(0, 0, 42, 42), "#D5743A", INK, 7),
        Path(round_outline(0, 0, 31, 31), "", CREAM, 5),
        Path(placed(STAR, 0, 0, 0.36), "#F3C9A5"),
    ),
)
HOOP = Shape(  # the position marker, round a fruit of the ring
    "hoop",
    (Path(round_outline(0, 0, 51, 51), "", INK, 18), Path(round_outline(0, 0, 51, 51), "", SPOTLIGHT, 11)),
)
DISC = Shape(
    "disc", (Path(round_outline(2, 7, 50, 50), SHADOW), Path(round_outline(0, 0, 48, 48), CREAM, INK, 4.5))
)
BOWL_TAG = Shape("tag", (Path(round_outline(0, 0, 46, 46), CREAM, INK, 7),))

# --- calls ---------------------------------------------------------------------------------------------

SHIELD = Shape(  # "Vrai !"
    "shield",
    (
        Path(
            "M 0 -48 C 12 -38 28 -34 42 -34 L 42 -4 C 42 22 22 40 0 50 C -22 40 -42 22 -42 -4 L -42 -34"
            " C -28 -34 -12 -38 0 -48 Z",
            "#2B7A3D",
            INK,
            5,
        ),
        Path("M -21 1 L -6 17 L 22 -17", "", "#FFFFFF", 11),
    ),
)
LONG_NOSE = Shape(  # "Menteur !"
    "long-nose",
    (
        Path(
            "M -40 -30 C -30 -50 22 -50 30 -24 L 30 -14 L 56 -6 C 64 -2 62 8 54 8 L 26 10 C 22 34 4 48 -10 48"
            " C -34 48 -50 4 -40 -30 Z",
            "#E9B58A",
            INK,
            5,
        ),
        Path(
            "M -44 -14 C -46 -38 -30 -54 -4 -53 C 20 -52 34 -38 35 -18 C 12 -30 -18 -28 -44 -14 Z",
            WARNING,
            INK,
            5,
        ),
        Path(f"{round_outline(12, -9, 4.5, 6)} {round_outline(-14, -9, 4.5, 6)}", INK),
        Path("M -20 26 C -12 32 0 32 8 25", "", INK, 5),
    ),
)
