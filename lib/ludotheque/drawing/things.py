"""What lies on the table: tiles, dice, pawns, marks; each in a square of 100 round (0, 0) unless said.

The paper-cut look is one rule: a thing casts a flat shadow a little below itself, without blur.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from ludotheque.drawing.operations import (
    Box,
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    outline,
    round_outline,
)
from ludotheque.drawing.palette import BROWN, CREAM, INK, RIGHT, SEATS, SPOTLIGHT, WARNING

SHADOW = 0.22


# --- tiles -----------------------------------------------------------------------------------------


def _tile(name: str, *parts: Path) -> Shape:
    shadow = Path(box_outline(-47, -42, 95, 95, 17), INK, opacity=SHADOW)
    return Shape(name, (shadow, *parts))


TILE_FACE = _tile("tile-face", Path(box_outline(-47, -47, 94, 94, 17), CREAM, INK, 4.5))
TILE_BACK = _tile(
    "tile-back",
    Path(box_outline(-47, -47, 94, 94, 17), BROWN, INK, 4.5),
    Path(box_outline(-37, -37, 74, 74, 10), "", "#A97748", 3),
)
SPRIG = Shape(
    "sprig",
    (
        Path(
            "M 0 27 L 0 -6 M 0 16 C -4 2 -16 -2 -24 -1 C -22 10 -12 17 0 16 M 0 16 C 4 2 16 -2 24 -1"
            " C 22 10 12 17 0 16 M 0 -4 C -11 -10 -11 -22 0 -30 C 11 -22 11 -10 0 -4",
            "#FFFFFF",
            "#FFFFFF",
            3.5,
        ),
    ),
)


def tile_back(x: float, y: float, size: float, rotation: float = 0) -> tuple[Operation, ...]:
    """A tile face down. Its sprig grows away from the owner, who sits `rotation` degrees from the bottom."""
    return (Sprite(TILE_BACK, x, y, size / 100), Sprite(SPRIG, x, y, size / 100, rotation))


def tile_face(x: float, y: float, size: float, fruit: Shape, initial: str, letter: float) -> tuple[Operation, ...]:
    """A tile face up: the fruit, upright for whoever reads, and its initial of height `letter`."""
    s = size / 100
    return (
        Sprite(TILE_FACE, x, y, s),
        Sprite(fruit, x + 5 * s, y + 11 * s, 0.66 * s),
        Text(x - 40 * s, y - 40 * s + letter * 0.76, initial, letter, INK, "start", 700),
    )


# --- dice ------------------------------------------------------------------------------------------

DIE = Shape(
    "die",
    (
        Path(box_outline(-42, -36, 86, 86, 20), INK, opacity=SHADOW),
        Path(box_outline(-43, -43, 86, 86, 20), CREAM, INK, 4.5),
        Path("M 36 -30 C 39 -20 39 10 37 24 C 35 36 24 37 8 38 C -6 39 -16 39 -24 37 C 20 30 30 20 36 -30 Z", "#EADFC8"),
    ),
)
DIE_AWAITED = Shape("die-awaited", (Path(box_outline(-43, -43, 86, 86, 20), "", "#FFFFFF", 4, 0.55, (2, 11)),))
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def _pips(face: int) -> Shape:
    spots = " ".join(round_outline(22 * x, 22 * y, 8.5, 8.5) for x, y in _PIPS[face])
    return Shape(f"pips-{face}", (Path(spots, INK),))


def die(x: float, y: float, size: float, face: int) -> tuple[Operation, ...]:
    """A die showing `face`: pips up to six, above that a number, as dice of many faces have."""
    body = Sprite(DIE, x, y, size / 100)
    if face in _PIPS:
        return (body, Sprite(_pips(face), x, y, size / 100))
    return (body, Text(x, y + size * 0.17, str(face), size * 0.48, INK, weight=700))


def dice_awaited(x: float, y: float, size: float) -> tuple[Operation, ...]:
    """Where a die will lie."""
    return (Sprite(DIE_AWAITED, x, y, size / 100),)


# --- seats -----------------------------------------------------------------------------------------


def _corners(count: int, radius: float, turn: float = 0, inner: float = 0) -> list[tuple[float, float]]:
    radii = (radius, inner) if inner else (radius,)
    steps = count * len(radii)
    angles = ((i, -pi / 2 + turn + 2 * pi * i / steps) for i in range(steps))
    return [(radii[i % len(radii)] * cos(a), radii[i % len(radii)] * sin(a)) for i, a in angles]


_SEAT_OUTLINES = (
    ("circle", round_outline(0, 0, 35, 35)),
    ("square", box_outline(-32, -32, 64, 64, 4)),
    ("triangle", outline([(x, y + 8) for x, y in _corners(3, 43)])),
    ("diamond", outline([(0, -43), (36, 0), (0, 43), (-36, 0)])),
    ("hexagon", outline(_corners(6, 39, pi / 6))),
    ("star", outline([(x, y + 2) for x, y in _corners(5, 45, 0, 24)])),
)
_EYES = round_outline(-9, 1, 3.6, 4.6) + " " + round_outline(9, 1, 3.6, 4.6)


def _seat(name: str, d: str, fill: str) -> Shape:
    """A wooden piece: colour and shape, a cream line inside a dark one, and a friendly face."""
    return Shape(
        f"seat-{name}",
        (
            Path(d, INK, INK, 19),
            Path(d, CREAM, CREAM, 11),
            Path(d, fill, fill, 2),
            Path(_EYES, INK),
            Path("M -8 12 C -4 17 4 17 8 12", "", INK, 3.4),
        ),
    )


SEAT_SHAPES = tuple(_seat(name, d, fill) for (name, d), fill in zip(_SEAT_OUTLINES, SEATS, strict=True))
PAWN_SHADOW = Shape("pawn-shadow", (Path(round_outline(0, 34, 40, 17), INK, opacity=0.3),))


def pawn(x: float, y: float, size: float, seat: int) -> tuple[Operation, ...]:
    """The pawn of a seat, standing at (x, y)."""
    s = size / 100
    return (Sprite(PAWN_SHADOW, x, y, s), Sprite(SEAT_SHAPES[seat], x, y - size * 0.04, s))


def badge(x: float, y: float, size: float, seat: int, opacity: float = 1) -> tuple[Operation, ...]:
    """The mark of a seat beside its name."""
    return (Sprite(SEAT_SHAPES[seat], x, y, size / 100, 0, opacity),)


CROWN = Shape(
    "crown",
    (
        Path("M -36 24 L -42 -20 L -19 -2 L 0 -32 L 19 -2 L 42 -20 L 36 24 Z", SPOTLIGHT, INK, 6),
        Path("M -33 12 L 33 12 L 31.5 21 L -31.5 21 Z", "#D79E16"),
        Path(" ".join(round_outline(x, y, 5, 5) for x, y in ((-42, -22), (0, -35), (42, -22))), "#FFFDF7", INK, 4),
    ),
)


# --- marks -----------------------------------------------------------------------------------------

RIGHT_MARK = Shape(
    "mark-right",
    (
        Path(round_outline(0, 0, 44, 44), RIGHT, CREAM, 8),
        Path("M -20 2 L -6 17 L 21 -15", "", "#FFFFFF", 11),
    ),
)
WRONG_MARK = Shape(
    "mark-wrong",
    (
        Path(round_outline(0, 0, 44, 44), WARNING, CREAM, 8),
        Path("M -16 -16 L 16 16 M 16 -16 L -16 16", "", "#FFFFFF", 11),
    ),
)
EYE = Shape(
    "eye",
    (
        Path("M -48 0 C -28 -34 28 -34 48 0 C 28 34 -28 34 -48 0 Z", CREAM, INK, 6),
        Path(round_outline(0, 0, 20, 20), "#56B4E9", INK, 5),
        Path(round_outline(0, 0, 8, 8), INK),
        Path(round_outline(-6, -7, 5, 5), "#FFFFFF"),
    ),
)
# A bend of the way in a corner; turned by quarters it shows clockwise all round.
CHEVRON = Shape("chevron", (Path("M -12 -18 L 8 0 L -12 18", "", "#FFFFFF", 9, 0.75),))
ARROW = Shape(
    "arrow",
    (Path("M -58 30 C -44 -12 -8 -40 34 -36 M 18 -56 L 40 -35 L 16 -18", "", "#FFFFFF", 12, 0.85),),
)


def count_dot(x: float, y: float, size: float, count: int, last: bool) -> tuple[Operation, ...]:
    """One counted step, with its number; the last one is where the pawn stops."""
    shown = str(count)
    radius = max(size * 0.72, size * (0.36 * len(shown) + 0.26))
    fill, ink = (SPOTLIGHT, INK) if last else (CREAM, INK)
    return (
        Box(x - radius, y - size * 0.72, 2 * radius, size * 1.44, size * 0.72, fill, INK, 4),
        Text(x, y + size * 0.36, shown, size, ink, weight=700),
    )


def bubble(
    box: tuple[float, float, float, float], tip: tuple[float, float], fill: str = CREAM, r: float = 34
) -> tuple[Operation, ...]:
    """A speech bubble filling `box` (x, y, w, h), whose tail points at `tip`."""
    x, y, w, h = box
    tail = _tail(box, tip, r)
    drawn = _bubble_outline(box, tip, tail, r)
    return (_shifted_shadow(x, y, w, h, r), Path(drawn, fill, INK, 5))


def _shifted_shadow(x: float, y: float, w: float, h: float, r: float) -> Box:
    return Box(x + 2, y + 8, w, h, r, INK, opacity=SHADOW)


def _tail(box: tuple[float, float, float, float], tip: tuple[float, float], r: float) -> tuple[str, float, float]:
    """The side on which the tail stands, and from where to where along it."""
    x, y, w, h = box
    dx, dy = tip[0] - (x + w / 2), tip[1] - (y + h / 2)
    if abs(dx) * h > abs(dy) * w:
        at = min(max(tip[1], y + r + 24), y + h - r - 24)
        return ("right" if dx > 0 else "left", at - 22, at + 22)
    at = min(max(tip[0], x + r + 24), x + w - r - 24)
    return ("bottom" if dy > 0 else "top", at - 22, at + 22)


def _bubble_outline(
    box: tuple[float, float, float, float], tip: tuple[float, float], tail: tuple[str, float, float], r: float
) -> str:
    x, y, w, h = box
    side, a, b = tail
    right, bottom, k = x + w, y + h, r * 0.45
    point = f"L {tip[0]:.1f} {tip[1]:.1f}"
    inserted = {
        "top": f"L {a:.1f} {y:.1f} {point} L {b:.1f} {y:.1f}",
        "right": f"L {right:.1f} {a:.1f} {point} L {right:.1f} {b:.1f}",
        "bottom": f"L {b:.1f} {bottom:.1f} {point} L {a:.1f} {bottom:.1f}",
        "left": f"L {x:.1f} {b:.1f} {point} L {x:.1f} {a:.1f}",
    }
    steps: Sequence[str] = (
        f"M {x + r:.1f} {y:.1f}",
        inserted["top"] if side == "top" else "",
        f"L {right - r:.1f} {y:.1f} C {right - k:.1f} {y:.1f} {right:.1f} {y + k:.1f} {right:.1f} {y + r:.1f}",
        inserted["right"] if side == "right" else "",
        f"L {right:.1f} {bottom - r:.1f}"
        f" C {right:.1f} {bottom - k:.1f} {right - k:.1f} {bottom:.1f} {right - r:.1f} {bottom:.1f}",
        inserted["bottom"] if side == "bottom" else "",
        f"L {x + r:.1f} {bottom:.1f} C {x + k:.1f} {bottom:.1f} {x:.1f} {bottom - k:.1f} {x:.1f} {bottom - r:.1f}",
        inserted["left"] if side == "left" else "",
        f"L {x:.1f} {y + r:.1f} C {x:.1f} {y + k:.1f} {x + k:.1f} {y:.1f} {x + r:.1f} {y:.1f} Z",
    )
    return " ".join(step for step in steps if step)
