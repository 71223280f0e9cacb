"""Broad arrows that bend round something, and what is made of them."""

from __future__ import annotations

from math import ceil, cos, degrees, hypot, radians, sin, tan

from ludotheque.drawing.operations import Path, Shape, number, round_outline
from ludotheque.drawing.palette import INK, SPOTLIGHT
from ludotheque.drawing.things import SHADOW


def bent_arrow(
    x: float, y: float, rx: float, ry: float, start: float, end: float, width: float, head: bool = True
) -> str:
    """The outline of a broad arrow along an ellipse round (x, y), from one angle to another.

    Angles are degrees clockwise from three o'clock; the arrow shows clockwise if `end` is the greater. Its
    head is more than twice as broad; without one both its ends are plain.
    """
    way = 1 if end > start else -1
    stride = hypot(rx * sin(radians(end)), ry * cos(radians(end)))  # how far a radian goes there
    neck = end - way * degrees(1.5 * width / stride) if head else end
    half = width / 2

    def on(angle: float, out: float) -> tuple[float, float]:
        return x + (rx + out) * cos(radians(angle)), y + (ry + out) * sin(radians(angle))

    points = (on(neck, 1.1 * width), on(end, 0), on(neck, -1.1 * width)) if head else ()
    tip = " ".join(f"L {_at(*point)}" for point in points)
    return (
        f"M {_at(*on(start, half))} {_arc(x, y, rx + half, ry + half, start, neck)} {tip}"
        f" L {_at(*on(neck, -half))} {_arc(x, y, rx - half, ry - half, neck, start)} Z"
    )


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float) -> str:
    """The curves along an ellipse from one angle to another, after a point at the first."""
    steps = max(1, ceil(abs(end - start) / 45))
    step = radians((end - start) / steps)
    pull = 4 / 3 * tan(step / 4)
    written = []
    for order in range(steps):
        a = radians(start) + order * step
        b = a + step
        written.append(
            f"C {_at(x + rx * (cos(a) - pull * sin(a)), y + ry * (sin(a) + pull * cos(a)))}"
            f" {_at(x + rx * (cos(b) + pull * sin(b)), y + ry * (sin(b) - pull * cos(b)))}"
            f" {_at(x + rx * cos(b), y + ry * sin(b))}"
        )
    return " ".join(written)


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


TURN = Shape(  # the turn itself, on its way to somebody
    "turn",
    (
        Path(round_outline(2, 8, 42, 42), SHADOW),
        Path(round_outline(0, 0, 42, 42), SPOTLIGHT, INK, 6),
        Path(bent_arrow(0, 8, 22, 22, 190, 372, 10), INK),
    ),
)
GO_ON = Shape(
    "go-on",
    (
        Path("M -46 -15 L -2 -15 L -2 -42 L 46 0 L -2 42 L -2 15 L -46 15 Z", SPOTLIGHT, INK, 6),
        Path("M -36 -4 L 8 -4", "", "#FFF6D6", 7),
    ),
)
