"""Chances as a picture of bars; its text twin is a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from ludotheque.drawing.operations import Box, Look, Operation, Path, Picture, Text, number
from ludotheque.drawing.palette import INK

Chances = Sequence[Fraction]  # by number, from 0 on

LEAST = Fraction(1, 200)  # a number less likely than this on both sides has no bar


class Ink(NamedTuple):
    """The colours of a picture that lies on the page itself."""

    text: str
    quiet: str
    full: str


LIGHT = Ink(INK, "#5B6472", "#0B5FA5")
DARK = Ink("#F3EEE3", "#B9C2CC", "#7FC4FF")


def bars(chances: Chances, full: Collection[int], look: Look, before: Chances = ()) -> Picture:
    """A bar for each number with its hundredths above; those in `full` are filled, the others hollow.

    `before` is drawn as a dashed line over the bars.
    """
    ink = DARK if look.dark else LIGHT
    width, height, size = (400.0, 300.0, 18) if look.layout == "tall" else (800.0, 320.0, 20)
    shown = span(chances, before)
    step = width / len(shown)
    top, floor = size * 1.6, height - size * 1.6
    tallest = max(at(one, n) for one in (chances, before) for n in shown)
    scale = (floor - top) / float(tallest or 1)
    drawn: list[Operation] = []
    for place, n in enumerate(shown):
        x, high = place * step, float(at(chances, n)) * scale
        fill = ink.full if n in full else ""
        drawn.append(Box(x + step * 0.1, floor - high, step * 0.8, high, 3, fill, ink.full, 3))
        drawn.append(Text(x + step / 2, height - size * 0.4, str(n), size, ink.text, weight=700))
    if before:
        heights = [float(at(before, n)) * scale for n in shown]
        drawn.append(Path(steps([floor - high for high in heights], step), "", ink.text, 3, (2, 7)))
    labels = tuple(over(chances, before, shown, step, (floor, scale, size), ink))
    base = Path(f"M 0 {number(floor)} L {number(width)} {number(floor)}", "", ink.text, 3)
    return Picture(width, height, ((*drawn, base), labels))


def over(
    chances: Chances,
    before: Chances,
    shown: range,
    step: float,
    sizes: tuple[float, float, int],
    ink: Ink,
) -> Iterator[Operation]:
    """The hundredths above the bars."""
    floor, scale, size = sizes
    for place, n in enumerate(shown):
        high = float(max(at(chances, n), at(before, n))) * scale
        yield Text(step * (place + 0.5), floor - high - size * 0.35, rough(at(chances, n)), size, ink.text)


def span(chances: Chances, before: Chances = ()) -> range:
    """The numbers that have a bar: all from the first to the last that is likely enough."""
    likely = [n for n in range(max(len(chances), len(before))) if max(at(chances, n), at(before, n)) >= LEAST]
    return range(likely[0], likely[-1] + 1)


def at(chances: Chances, n: int) -> Fraction:
    """The chance of a number."""
    return chances[n] if n < len(chances) else Fraction()


def rough(chance: Fraction) -> str:
    """A chance in whole hundredths, as it stands above a bar."""
    return "<1" if 0 < chance < LEAST else str(round(chance * 100))


def steps(heights: Sequence[float], step: float) -> str:
    """The outline of a stair, one step for each height."""
    points = [
        f"{number(x)} {number(y)}"
        for place, y in enumerate(heights)
        for x in (place * step, (place + 1) * step)
    ]
    return "M " + " L ".join(points)
