"""The fruits: nine silhouettes that can be told apart in black and white at 24 px, and a bowl of them all.

Each lies in a square of 100 round (0, 0). The outline is the silhouette; what lies inside it is paper laid
on top, without an outline, so that a fruit stays clear when it is small.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ludotheque.drawing.operations import Path, Shape, round_outline
from ludotheque.drawing.palette import INK
from ludotheque.engine.words import Words, speaker

say = speaker("ludotheque")

LINE = 5
LEAF = "#4E9A47"
STEM = "#6B4423"
SHINE = "#FFFFFF99"


def _body(d: str, fill: str) -> Path:
    return Path(d, fill, INK, LINE)


def _paper(d: str, fill: str) -> Path:
    return Path(d, fill)


def _line(d: str, stroke: str, width: float) -> Path:
    return Path(d, "", stroke, width)


def _dots(points: Sequence[tuple[float, float]], rx: float, ry: float) -> str:
    return " ".join(round_outline(x, y, rx, ry) for x, y in points)


BANANA = Shape(
    "banana",
    (
        _body(
            "M 22 -43 L 34 -46 L 36 -32 C 47 -8 42 22 16 36 C -2 46 -26 45 -42 33 L -45 22"
            " C -20 26 2 18 12 2 C 18 -8 20 -20 21 -31 Z",
            "#F2C230",
        ),
        _paper(
            "M 38 -22 C 43 -2 37 20 14 32 C -4 41 -24 41 -39 31 C -16 34 6 30 20 14 C 30 2 35 -8 38 -22 Z",
            "#D79E16",
        ),
        _paper("M 22 -43 L 34 -46 L 36 -33 L 21 -31 Z M -42 33 L -45 22 L -36 22 L -33 36 Z", STEM),
    ),
)
PEAR = Shape(
    "pear",
    (
        _body("M 2 -30 C 4 -38 8 -43 14 -47", ""),
        _body("M 4 -32 C 14 -46 30 -46 40 -38 C 32 -26 18 -24 4 -32 Z", LEAF),
        _body(
            "M 0 -31 C 11 -31 15 -21 16 -11 C 18 0 37 4 37 22 C 37 38 20 46 0 46"
            " C -20 46 -37 38 -37 22 C -37 4 -18 0 -16 -11 C -15 -21 -11 -31 0 -31 Z",
            "#B7C93D",
        ),
        _paper(
            "M 8 -26 C 12 -22 13 -16 14 -10 C 16 3 34 6 34 22 C 34 36 18 43 0 43 C -4 43 -9 42 -13 41"
            " C 8 40 22 32 22 18 C 22 2 8 -2 8 -26 Z",
            "#98AB27",
        ),
        _paper("M -22 14 C -20 6 -14 2 -10 -2 C -12 8 -14 16 -18 22 C -22 22 -24 20 -22 14 Z", SHINE),
    ),
)
APPLE = Shape(
    "apple",
    (
        _body("M 0 -24 C 0 -34 -3 -40 -8 -46", ""),
        _body("M 2 -30 C 8 -46 26 -50 38 -44 C 34 -28 18 -22 2 -30 Z", LEAF),
        _body(
            "M 0 -20 C 10 -30 40 -30 42 -2 C 44 22 26 46 12 46 C 6 46 4 43 0 43 C -4 43 -6 46 -12 46"
            " C -26 46 -44 22 -42 -2 C -40 -30 -10 -30 0 -20 Z",
            "#D7383A",
        ),
        _paper(
            "M 22 -24 C 32 -20 38 -12 39 -2 C 41 20 24 43 12 43 C 7 43 4 40 0 40 C -3 40 -5 41 -7 42"
            " C 14 38 28 20 28 -2 C 28 -10 26 -18 22 -24 Z",
            "#B3262B",
        ),
        _paper("M -32 0 C -32 -10 -26 -17 -18 -18 C -22 -10 -25 -2 -25 8 C -29 10 -32 6 -32 0 Z", SHINE),
    ),
)
CHERRY = Shape(
    "cherry",
    (
        _body("M -20 14 C -18 -10 -6 -30 14 -44 C 14 -26 18 -8 24 8", ""),
        _body("M 14 -44 C 0 -50 -18 -46 -28 -34 C -14 -26 4 -30 14 -44 Z", LEAF),
        _body(round_outline(-21, 26, 22, 20), "#9E1B32"),
        _body(round_outline(25, 20, 22, 20), "#9E1B32"),
        _paper(_dots(((-29, 19), (17, 13)), 5, 4), SHINE),
    ),
)
STRAWBERRY = Shape(
    "strawberry",
    (
        _body(
            "M 0 47 C -22 34 -44 6 -38 -14 C -34 -28 -12 -30 0 -20"
            " C 12 -30 34 -28 38 -14 C 44 6 22 34 0 47 Z",
            "#E2384D",
        ),
        _paper("M 30 -22 C 36 -18 40 4 18 28 C 12 36 4 42 0 44 C 14 28 30 6 30 -22 Z", "#BF2439"),
        _paper(_dots(((-20, -2), (0, 4), (20, -2), (-10, 18), (11, 18), (0, 32)), 2.6, 4), "#FFE9A8"),
        _body(
            "M 0 -16 L -14 -8 L -15 -19 L -34 -20 L -20 -30 L -26 -40 L -10 -35 L 0 -47 L 10 -35 L 26 -40"
            " L 20 -30 L 34 -20 L 15 -19 L 14 -8 Z",
            LEAF,
        ),
    ),
)
GRAPE = Shape(
    "grape",
    (
        _body("M 0 -24 C 0 -36 4 -42 10 -46", ""),
        _body("M 2 -30 C -6 -46 -24 -46 -36 -38 C -28 -24 -12 -22 2 -30 Z", LEAF),
        _body(_dots(((-26, -10), (26, -10)), 14, 14), "#6C3FA0"),
        _body(round_outline(0, -12, 14, 14), "#7E50B4"),
        _body(_dots(((-14, 11), (14, 11)), 14, 14), "#6C3FA0"),
        _body(round_outline(0, 32, 14, 14), "#7E50B4"),
        _paper(_dots(((-31, -15), (-5, -17), (21, -15), (-19, 6), (9, 6), (-5, 27)), 3.4, 3.4), SHINE),
    ),
)
WATERMELON = Shape(
    "watermelon",
    (
        _body("M -48 -16 C -47 46 47 46 48 -16 Z", "#3E8E41"),
        _paper("M -41 -13 C -39 36 39 36 41 -13 Z", "#DDF0C4"),
        _paper("M -35 -13 C -33 28 33 28 35 -13 Z", "#E6485A"),
        _paper(_dots(((-20, -2), (0, -2), (20, -2), (-10, 9), (10, 9)), 2.8, 4.2), INK),
    ),
)
APRICOT = Shape(
    "apricot",
    (
        _body(
            "M -2 -30 C 20 -40 44 -22 44 6 C 44 32 22 44 0 44"
            " C -22 44 -44 32 -44 6 C -44 -18 -22 -38 -2 -30 Z",
            "#F29F4B",
        ),
        _paper("M 8 -33 C 28 -36 41 -18 41 6 C 41 30 20 41 2 41 C 26 30 32 -10 8 -33 Z", "#DC7F2B"),
        _line("M -2 -29 C 14 -12 16 16 2 36", INK, LINE),
        _body("M -2 -30 C -2 -42 -16 -50 -30 -44 C -28 -32 -16 -24 -2 -30 Z", LEAF),
        _paper("M -34 4 C -34 -8 -28 -16 -20 -19 C -24 -10 -26 -2 -26 9 C -30 12 -34 10 -34 4 Z", SHINE),
    ),
)
KIWI = Shape(
    "kiwi",
    (
        _body(round_outline(0, 0, 45, 42), "#7A5B3A"),
        _paper(round_outline(0, 0, 36, 33), "#8DB33A"),
        _paper(round_outline(0, 0, 26, 23), "#A7CB55"),
        _paper(
            _dots(
                ((17, 0), (12, 11), (0, 16), (-12, 11), (-17, 0), (-12, -11), (0, -16), (12, -11)), 3.4, 3.4
            ),
            INK,
        ),
        _paper(round_outline(0, 0, 9, 8), "#F4F6DC"),
    ),
)
SALAD = Shape(
    "salad",
    (
        _body(round_outline(-20, -16, 17, 17), "#D7383A"),
        _body("M 10 -8 C 4 -30 14 -44 34 -46 C 30 -34 34 -22 42 -12 Z", "#F2C230"),
        _body(round_outline(4, -22, 15, 15), "#8DB33A"),
        _paper(_dots(((4, -30), (-3, -25), (11, -25), (-3, -17), (11, -17)), 2, 2), INK),
        _body(_dots(((-36, -10), (24, -12)), 11, 11), "#6C3FA0"),
        _body(
            "M -48 -4 L 48 -4 C 47 22 32 38 16 40 L 16 46 L -16 46 L -16 40 C -32 38 -47 22 -48 -4 Z",
            "#56B4E9",
        ),
        _paper("M 45 -1 C 43 20 29 35 13 37 L 13 43 L 2 43 L 2 37 C 18 34 30 18 32 -1 Z", "#2F8FC7"),
        _line("M -36 10 C -33 18 -28 23 -22 26", SHINE, 4),
    ),
)

FRUITS = {
    shape.name: shape
    for shape in (BANANA, PEAR, APPLE, CHERRY, STRAWBERRY, GRAPE, WATERMELON, APRICOT, KIWI, SALAD)
}


def fruit_name(fruit: str) -> Words:
    """The fruit's name, as it stands alone: "banana"."""
    return say(fruit)


@lru_cache(maxsize=64)
def initials(fruits: tuple[str, ...], lang: str) -> dict[str, str]:
    """What stands in the corner for each of these fruits, so that no two have the same.

    The first letter of its name. Names that begin alike add the letter at which they part: po(i)re and
    po(m)me are Pi and Pm, apple and apricot are Ap and Ar.
    """
    named = {fruit: fruit_name(fruit).text(lang).capitalize() for fruit in fruits}
    return {
        fruit: _initial(name, [n for f, n in named.items() if f != fruit]) for fruit, name in named.items()
    }


def _initial(name: str, others: list[str]) -> str:
    unique = next(
        (end for end in range(1, len(name)) if not any(other.startswith(name[:end]) for other in others)),
        len(name),
    )
    return name[0] if unique == 1 else name[0] + name[unique - 1]
