"""What lies on the table: tiles, dice, pawns, marks; each in a square of 100 round (0, 0) unless said.

The paper-cut look is two rules: a thick dark edge, and a flat shadow a little below, without blur.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin

from ludotheque.drawing.operations import (
    Box,
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    number,
    outline,
    round_outline,
)
from ludotheque.drawing.palette import BROWN, CREAM, INK, RIGHT, SEATS, SPOTLIGHT, WARNING
from ludotheque.drawing.pips import placed

SHADOW = INK + "38"
CHALK = "#FFFFFFBF"

# --- tiles -------------------------------------------------------------------------------------------

# Thick card: its dark edge is a little higher below. Two fills and no outline keep a painting small.
_EDGE = Path(box_outline(-49, -49, 98, 103, 19), INK)
_FRONT = box_outline(-44.5, -44.5, 89, 89, 15)
_INSET = Path(box_outline(-37, -37, 74, 74, 10), "", "#A97748", 3)
_SPRIG = (
    "M -2 27 L -2 14 L 2 14 L 2 27 Z M 0 17 C -4 1 -16 -3 -26 -2 C -24 11 -13 19 0 17"
    " C 13 19 24 11 26 -2 C 16 -3 4 1 0 17 Z M -2 14 L -2 -6 L 2 -6 L 2 14 Z"
    " M 0 -3 C -13 -9 -13 -23 0 -32 C 13 -23 13 -9 0 -3 Z"
)

TILE_FACE = Shape("tile-face", (_EDGE, Path(_FRONT, CREAM)))
TILE_BACK = Shape("tile-back", (_EDGE, Path(_FRONT, BROWN), _INSET))
SPRIG = Shape("sprig", (Path(_SPRIG, "#FFFFFF"),))
PATTERN = Shape("pattern", (Path(_SPRIG, "#FFFFFF16"),))  # of the cloth

# What surrounds a tile: it may be picked; it is the one played for; it was seen and is hidden again.
MAY_PICK = Shape("may-pick", (Path(box_outline(-51.5, -51.5, 103, 108, 22), "", SPOTLIGHT, 6),))
PLAYED_FOR = Shape("played-for", (Path(box_outline(-54, -54, 108, 113, 24), "", SPOTLIGHT, 14),))
SEEN = Shape(
    "seen",
    (
        Path(box_outline(-48, -48, 96, 101, 18), INK + "80"),
        Path(box_outline(-48, -48, 96, 101, 18), "", SPOTLIGHT, 6, (15, 11)),
    ),
)
# Under a tile that is lifted, and round one that waits to be confirmed.
LIFTED = Shape("lifted", (Path(box_outline(-47, -36, 98, 104, 20), INK + "59"),))
CHOSEN = Shape(
    "chosen",
    (
        Path(box_outline(-56, -56, 112, 117, 26), "", INK, 20),
        Path(box_outline(-56, -56, 112, 117, 26), "", "#FFFFFF", 13),
        Path(box_outline(-51, -51, 102, 107, 21), "", SPOTLIGHT, 8),
    ),
)
# Where tiles may be laid: an arrow to the right, in the place that they would take.
_ARROW = "M -26 -9 L 2 -9 L 2 -28 L 32 0 L 2 28 L 2 9 L -26 9 Z"
END = Shape(
    "end",
    (Path(box_outline(-46, -46, 92, 92, 18), "#FFFFFF1F", CHALK, 5, (12, 10)), Path(_ARROW, "#FFFFFFD9")),
)
END_CHOSEN = Shape(
    "end-chosen",
    (Path(box_outline(-46, -46, 92, 92, 18), "#FFFFFF4D", SPOTLIGHT, 10), Path(_ARROW, SPOTLIGHT, INK, 5)),
)


def tile_back(x: float, y: float, size: float, turn: float = 0, narrow: float = 1) -> tuple[Operation, ...]:
    """A tile face down. Its sprig grows away from the owner, who sits `turn` degrees from the bottom.

    `narrow` is how much of its width is seen while it is turned over.
    """
    s = size / 100
    return (Sprite(TILE_BACK, x, y, s, 0, narrow), Sprite(SPRIG, x, y, s, turn, narrow))


def tile_face(
    x: float, y: float, size: float, fruit: Shape, initial: str, letter: float
) -> tuple[Operation, ...]:
    """A tile face up: the fruit, upright for whoever reads, and its initial of height `letter`."""
    s = size / 100
    scale, aside, down = (0.68, 6, 9) if len(initial) == 1 else (0.6, 10, 13)
    return (
        Sprite(TILE_FACE, x, y, s),
        Sprite(fruit, x + aside * s, y + down * s, scale * s),
        Text(x - 40 * s, y - 40 * s + letter * 0.76, initial, letter, INK, "start", 700),
    )


def tile_turning(x: float, y: float, size: float, fruit: Shape, narrow: float) -> tuple[Operation, ...]:
    """A tile whose face is seen aslant."""
    s = size / 100
    return (Sprite(TILE_FACE, x, y, s, 0, narrow), Sprite(fruit, x, y + 4 * s, 0.68 * s, 0, narrow))


# --- dice --------------------------------------------------------------------------------------------

DIE = Shape(
    "die",
    (
        Path(box_outline(-46, -46, 92, 97, 24), INK),
        Path(box_outline(-41.5, -41.5, 83, 83, 20), CREAM),
        Path(
            "M 36 -30 C 39 -20 39 10 37 24 C 35 36 24 37 8 38 C -6 39 -16 39 -24 37 C 20 30 30 20 36 -30 Z",
            "#EADFC8",
        ),
    ),
)
DIE_AWAITED = Shape("die-awaited", (Path(box_outline(-43, -43, 86, 86, 20), "", "#FFFFFF8C", 4, (2, 11)),))
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


def die(x: float, y: float, size: float, face: int, turn: float = 0) -> tuple[Operation, ...]:
    """A die showing `face`: pips up to six, above that a number, as dice of many faces have.

    While it tumbles it lies `turn` degrees aslant; then it shows no number.
    """
    body = Sprite(DIE, x, y, size / 100, turn)
    if face in _PIPS:
        return (body, Sprite(_pips(face), x, y, size / 100, turn))
    if turn:
        return (body,)
    return (body, Text(x, y + size * 0.17, str(face), size * 0.48, INK, weight=700))


def die_awaited(x: float, y: float, size: float) -> tuple[Operation, ...]:
    """Where a die will lie."""
    return (Sprite(DIE_AWAITED, x, y, size / 100),)


# --- seats -------------------------------------------------------------------------------------------


def _corners(count: int, radius: float, turn: float = 0, inner: float = 0) -> list[tuple[float, float]]:
    radii = (radius, inner) if inner else (radius,)
    steps = count * len(radii)
    angles = [-pi / 2 + turn + 2 * pi * step / steps for step in range(steps)]
    return [(radii[i % len(radii)] * cos(a), radii[i % len(radii)] * sin(a)) for i, a in enumerate(angles)]


_SEAT_OUTLINES = (
    ("circle", round_outline(0, 0, 35, 35)),
    ("square", box_outline(-32, -32, 64, 64, 4)),
    ("triangle", outline([(x, y + 8) for x, y in _corners(3, 43)])),
    ("diamond", outline([(0, -43), (36, 0), (0, 43), (-36, 0)])),
    ("hexagon", outline(_corners(6, 39, pi / 6))),
    ("star", outline([(x, y + 2) for x, y in _corners(5, 45, 0, 24)])),
)
_SMILE = (
    round_outline(-9, 1, 3.6, 4.6) + " " + round_outline(9, 1, 3.6, 4.6) + " M -9.5 11 C -5 15 5 15 9.5 11"
    " C 12 11 12 14 10.5 14.5 C 5 19.5 -5 19.5 -10.5 14.5 C -12 14 -12 11 -9.5 11 Z"
)


def _seat(name: str, d: str, fill: str) -> Shape:
    """A wooden piece: colour and shape, a cream line inside a dark one, and a friendly face."""
    return Shape(
        f"seat-{name}", (Path(d, "", INK, 20), Path(d, "", CREAM, 11), Path(d, fill), Path(_SMILE, INK))
    )


SEAT_SHAPES = tuple(_seat(name, d, fill) for (name, d), fill in zip(_SEAT_OUTLINES, SEATS, strict=True))
PAWN_SHADOW = Shape("pawn-shadow", (Path(round_outline(0, 34, 42, 17), INK + "4D"),))


def pawn(x: float, y: float, size: float, seat: int, lift: float = 0) -> tuple[Operation, ...]:
    """The pawn of a seat, standing at (x, y), or hopping `lift` of its size above."""
    s = size / 100
    return (
        Sprite(PAWN_SHADOW, x, y, s * (1 - lift / 2)),
        Sprite(SEAT_SHAPES[seat], x, y - size * (0.04 + lift), s),
    )


def badge(x: float, y: float, size: float, seat: int) -> tuple[Operation, ...]:
    """The mark of a seat beside its name."""
    return (Sprite(SEAT_SHAPES[seat], x, y, size / 100),)


CROWN = Shape(
    "crown",
    (
        Path("M -36 24 L -42 -20 L -19 -2 L 0 -32 L 19 -2 L 42 -20 L 36 24 Z", SPOTLIGHT, INK, 6),
        Path("M -33 12 L 33 12 L 31.5 21 L -31.5 21 Z", "#D79E16"),
        Path(
            " ".join(round_outline(x, y, 5, 5) for x, y in ((-42, -22), (0, -35), (42, -22))), CREAM, INK, 4
        ),
    ),
)


@cache
def ribbon(width: float, height: float, fill: str) -> Shape:
    """A strip of paper for a name; its upper left corner is (0, 0)."""
    shadow = Path(box_outline(2, 7, width, height, 22), SHADOW)
    paper = Path(box_outline(0, 0, width, height, 22), fill, INK, 4.5)
    return Shape(f"ribbon-{width:g}x{height:g}-{fill[1:]}", (shadow, paper))


# --- marks -------------------------------------------------------------------------------------------

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
EYE_SHUT = Shape(
    "eye-shut",
    (
        Path("M -34 12 L -46 30 M -13 22 L -18 43 M 13 22 L 18 43 M 34 12 L 46 30", "", INK, 8),
        Path("M -50 -6 C -30 -30 30 -30 50 -6 C 30 30 -30 30 -50 -6 Z", "#C98F56", INK, 6),
        Path("M -44 -2 C -26 24 26 24 44 -2", "", CREAM, 5),
    ),
)
_OCTAGON = outline([(x, y) for x, y in _corners(8, 50, pi / 8)])
_PALM = (
    "M -20 -4 L -20 -20 C -20 -28 -10 -28 -10 -20 L -10 -28 C -10 -36 0 -36 0 -28 L 0 -25"
    " C 0 -33 10 -33 10 -25 L 10 -17 C 10 -25 20 -25 20 -17 L 20 10 C 20 26 11 34 0 34"
    " C -11 34 -16 28 -22 19 L -33 3 C -36 -4 -28 -9 -23 -4 L -20 0 Z"
)
HAND = Shape(
    "hand",
    (
        Path(_OCTAGON, WARNING, INK, 5),
        Path(_PALM, CREAM, INK, 4),
        Path("M -10 -18 L -10 -4 M 0 -25 L 0 -4 M 10 -17 L 10 -4", "", INK, 3.5),
    ),
)
INTO = Shape(
    "into",
    (
        Path("M -13 -62 L 13 -62 L 13 -30 L 32 -30 L 0 4 L -32 -30 L -13 -30 Z", SPOTLIGHT, INK, 5),
        Path(box_outline(-29, 16, 58, 58, 11), CREAM, INK, 5, (8, 9)),
    ),
)
_CROSSED = "M -38 -38 L 38 38 M 38 -38 L -38 38"
CROSS = Shape("cross", (Path(_CROSSED, "", INK, 24), Path(_CROSSED, "", WARNING, 14)))
# A corner of the way round the table: an arc of radius 100 from nine to twelve o'clock, showing clockwise.
BEND = Shape(
    "bend",
    (Path("M -97 -26 C -90 -52 -70 -78 -36 -93 M -58 -108 L -34 -94 L -50 -70", "", CHALK, 10),),
)


@cache
def _dot(digits: int, fill: str) -> Shape:
    half = 16 + 9 * digits
    return Shape(
        f"dot-{digits}-{fill[1:]}", (Path(box_outline(-half, -24, 2 * half, 48, 24), fill, INK, 4.5),)
    )


def count_dot(x: float, y: float, size: float, count: int, last: bool) -> tuple[Operation, ...]:
    """One counted step, with its number of height `size`; the last one is where the pawn stops."""
    shown = str(count)
    return (
        Sprite(_dot(len(shown), SPOTLIGHT if last else CREAM), x, y, size / 34),
        Text(x, y + size * 0.36, shown, size, INK, weight=700),
    )


def bubble(
    box: tuple[float, float, float, float], tip: tuple[float, float], r: float = 34
) -> tuple[Operation, ...]:
    """A speech bubble that fills `box` (x, y, w, h), its tail pointing at `tip`."""
    x, y, w, h = box
    return (Box(x + 2, y + 9, w, h, r, SHADOW), Path(_bubble_outline(box, tip, r), CREAM, INK, 5))


def _bubble_outline(box: tuple[float, float, float, float], tip: tuple[float, float], r: float) -> str:
    """Round the box clockwise from its upper left; the tail goes in on the side that faces the tip."""
    x, y, w, h = box
    e, s, k = x + w, y + h, r * 0.45  # the right and the lower edge, the pull of a corner
    side, along = _tail(box, tip, r)
    a, b = along - 22, along + 22
    feet = {"top": (a, y, b, y), "right": (e, a, e, b), "bottom": (b, s, a, s), "left": (x, b, x, a)}
    corners = {
        "top": (e - r, y, e - k, y, e, y + k, e, y + r),
        "right": (e, s - r, e, s - k, e - k, s, e - r, s),
        "bottom": (x + r, s, x + k, s, x, s - k, x, s - r),
        "left": (x, y + r, x, y + k, x + k, y, x + r, y),
    }
    written = ["M", number(x + r), number(y)]
    for name, corner in corners.items():
        if name == side:
            written += [
                "L",
                *map(number, feet[side][:2]),
                "L",
                *map(number, tip),
                "L",
                *map(number, feet[side][2:]),
            ]
        written += ["L", *map(number, corner[:2]), "C", *map(number, corner[2:])]
    return " ".join([*written, "Z"])


def _tail(box: tuple[float, float, float, float], tip: tuple[float, float], r: float) -> tuple[str, float]:
    """The side on which the tail stands, and where along it."""
    x, y, w, h = box
    dx, dy = tip[0] - (x + w / 2), tip[1] - (y + h / 2)
    if abs(dx) * h > abs(dy) * w:
        return "right" if dx > 0 else "left", min(max(tip[1], y + r + 24), y + h - r - 24)
    return "bottom" if dy > 0 else "top", min(max(tip[0], x + r + 24), x + w - r - 24)


# --- counts, and what is won --------------------------------------------------------------------------


@cache
def pill(width: float, height: float, fill: str) -> Shape:
    """A small round-ended piece of paper, round (0, 0), for a count."""
    d = box_outline(-width / 2, -height / 2, width, height, height / 2)
    return Shape(f"pill-{width:g}x{height:g}-{fill[1:]}", (Path(d, fill, INK, 4.5),))


_LEAF = "M -14 0 Q -2 -12 15 0 Q -2 12 -14 0 Z"
_BRANCH = [(angle, angle + 60 + 50 * side) for angle in range(104, 226, 20) for side in (0, 1)]
_LEAVES = " ".join(
    placed(_LEAF, side * 50 * cos(radians(a)), 50 * sin(radians(a)), 0.92, t if side > 0 else 180 - t)
    for side in (1, -1)
    for a, t in _BRANCH
)
LAUREL = Shape(
    "laurel",
    (
        Path("M 0 50 C -60 46 -66 -20 -36 -38 M 0 50 C 60 46 66 -20 36 -38", "", "#5E7F22", 3),
        Path(_LEAVES, "#A8CF4A", "#41591A", 1.6),
    ),
)
_WRITTEN = " ".join(
    f"M -19 {y} L -19 {y + 8} L {x} {y + 8} L {x} {y} Z" for x, y in ((8, -22), (20, 0), (20, 22))
)
# Where points are written down.
SHEET = Shape("sheet", (Path(f"M -36 -46 L 20 -46 L 38 -28 L 38 48 L -36 48 Z {_WRITTEN}", CREAM),))
UNSEEN_MARK = Shape(  # nobody noticed
    "mark-unseen",
    (
        Path(round_outline(0, 0, 44, 44), "#5B6472", CREAM, 8),
        Path("M -26 -6 C -14 12 14 12 26 -6 M -17 5 L -22 15 M 0 8 L 0 19 M 17 5 L 22 15", "", "#FFFFFF", 8),
    ),
)


def cut_out(shape: Shape, x: float, y: float, scale: float) -> tuple[Operation, ...]:
    """A shape with a seam of paper round it, so that its dark outline stands out on any ground."""
    return (Sprite(_seam(shape), x, y, scale), Sprite(shape, x, y, scale))


@cache
def _seam(shape: Shape) -> Shape:
    outlined = (part for part in shape.parts if part.stroke)
    return Shape(f"{shape.name}-seam", tuple(Path(part.d, "", CREAM, part.width + 7) for part in outlined))
