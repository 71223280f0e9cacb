"""The painter that draws a picture on an ipycanvas canvas.

What to draw is worked out first, as plain calls, and only replayed while the canvas is held: one message a
repaint. Named shapes are Path2D objects, made once a process; nothing drawn can fail in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, singledispatch
from math import cos, radians, sin
from typing import Any, NamedTuple

from ipycanvas import MultiCanvas, Path2D, hold_canvas

from ludotheque.drawing.operations import (
    FONT,
    Box,
    Ellipse,
    Layer,
    Operation,
    Path,
    Picture,
    Sprite,
    Text,
    number,
    segments,
)

# Pixels across: twice the width at which a layout is usually shown, so that it is sharp on good screens.
PIXELS = {True: 2000, False: 1200}  # wider than high, or not
LAYERS = 3  # canvases, one above the other: what stays, what lies, what moves


class Call(NamedTuple):
    """One step of a painting: a method of the canvas with its arguments, or an attribute to set."""

    name: str
    args: tuple[Any, ...]


class BoardCanvas:
    """A canvas that shows one picture after another; `canvas` is the widget to lay out."""

    def __init__(self) -> None:
        self.canvas = MultiCanvas(LAYERS, width=PIXELS[True], height=PIXELS[True] * 5 // 8)
        self.canvas.layout.width = "100%"
        self.canvas.layout.height = "auto"
        self.picture: Picture | None = None
        self.painted: Picture | None = None  # what the browser shows; None before it is ready
        self.ready = False
        self.canvas.on_client_ready(self.repaint)

    def show(self, picture: Picture) -> None:
        """The picture is painted as soon as a browser is there, now if one is."""
        self.picture = picture
        if self.ready and picture != self.painted:
            self._paint(picture)

    def repaint(self) -> None:
        """Everything is painted again: a browser has come, or has come back with an empty canvas."""
        self.ready = True
        self.painted = None
        if self.picture is not None:
            self._paint(self.picture)

    def _paint(self, picture: Picture) -> None:
        # A browser that has just come knows no current canvas, and one that was reloaded has forgotten it,
        # unknown to the kernel. So every repaint begins on the lowest canvas and ends on the highest, even
        # where it leaves them alone.
        before = self.painted
        if before is None or (before.width, before.height) != (picture.width, picture.height):
            before = None
            self._resize(picture)
        density = self.canvas.width / picture.width
        painted = before and on_canvases(before)
        painting = []
        for order, layers in enumerate(on_canvases(picture)):
            if not painted or painted[order] != layers:
                painting.append((order, calls(layers, density)))
            elif order in (0, LAYERS - 1):
                painting.append((order, UNCHANGED))
        with hold_canvas():
            for order, steps in painting:
                canvas = self.canvas[order]
                for name, args in steps:
                    if name in ATTRIBUTES:
                        setattr(canvas, name, args[0])
                    else:
                        getattr(canvas, name)(*args)
        self.painted = picture

    def _resize(self, picture: Picture) -> None:
        width = PIXELS[picture.width > picture.height]
        self.canvas.width = width
        self.canvas.height = round(width * picture.height / picture.width)


def on_canvases(picture: Picture) -> tuple[tuple[Layer, ...], ...]:
    """The layers that each canvas shows: one each, the highest canvas all that remain."""
    top = LAYERS - 1
    return (*(picture.layers[order : order + 1] for order in range(top)), picture.layers[top:])


# --- what to call --------------------------------------------------------------------------------------

ATTRIBUTES = (
    "fill_style",
    "stroke_style",
    "line_width",
    "font",
    "text_align",
    "line_join",
    "line_cap",
)
UNCHANGED = (Call("reset_transform", ()),)
_ALIGN = {"start": "left", "middle": "center", "end": "right"}


def calls(layers: Iterable[Layer], density: float) -> tuple[Call, ...]:
    """The calls that clear a canvas and paint these layers on it, `density` pixels to the unit."""
    steps = (step for layer in layers for operation in layer for step in _steps(operation))
    return tuple(_placed(_changes_only(steps), density))


def _placed(steps: Iterable[Call], density: float) -> Iterator[Call]:
    """The calls with every transformation in pixels, those that change nothing left out."""
    yield Call("reset_transform", ())
    yield Call("clear", ())
    yield Call("line_join", ("round",))
    yield Call("line_cap", ("round",))
    now: tuple[float, ...] | None = None
    for step in steps:
        if step.name != "set_transform":
            yield step
        elif step.args != now:
            now = step.args
            yield Call("set_transform", tuple(_short(value * density) for value in now))


def _changes_only(steps: Iterable[Call]) -> Iterator[Call]:
    """The calls without those that set an attribute, or the dashes, to what it is."""
    now: dict[str, Any] = {}
    for step in steps:
        if step.name in ATTRIBUTES or step.name == "set_line_dash":
            value = step.args[0] if step.name in ATTRIBUTES else step.args
            if now.get(step.name) == value:
                continue
            now[step.name] = value
        yield step


def _short(value: float) -> float:
    """The number with no more digits than a pixel needs: they are most of a message."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


_HOME = Call("set_transform", (1, 0, 0, 1, 0, 0))


@singledispatch
def _steps(operation: Operation) -> Iterator[Call]:
    raise TypeError(operation)


@_steps.register
def _(path: Path) -> Iterator[Call]:
    yield _HOME
    yield Call("begin_path", ())
    for letter, numbers in segments(path.d):
        yield Call(_SEGMENTS[letter], tuple(map(_short, numbers)))
    yield from _filled_and_stroked(path)


@_steps.register
def _(box: Box) -> Iterator[Call]:
    x, y, w, h, r = map(_short, box[:5])
    yield _HOME
    yield Call("begin_path", ())
    if r:
        yield Call("move_to", (x + r, y))
        yield Call("arc_to", (x + w, y, x + w, y + h, r))
        yield Call("arc_to", (x + w, y + h, x, y + h, r))
        yield Call("arc_to", (x, y + h, x, y, r))
        yield Call("arc_to", (x, y, x + w, y, r))
        yield Call("close_path", ())
    else:
        yield Call("rect", (x, y, w, h))
    yield from _filled_and_stroked(box)


@_steps.register
def _(ellipse: Ellipse) -> Iterator[Call]:
    yield _HOME
    yield Call("begin_path", ())
    yield Call("ellipse", (*map(_short, ellipse[:4]), 0, 0, 6.2832))
    yield from _filled_and_stroked(ellipse)


@_steps.register
def _(text: Text) -> Iterator[Call]:
    yield _HOME
    yield Call("fill_style", (text.fill,))
    yield Call("font", (f"{text.weight} {number(text.size)}px {FONT}",))
    yield Call("text_align", (_ALIGN[text.anchor],))
    yield Call("fill_text", (text.text, _short(text.x), _short(text.y)))


@_steps.register
def _(sprite: Sprite) -> Iterator[Call]:
    turn, scale, narrow = radians(sprite.rotation), sprite.scale, sprite.narrow
    a, b = scale * cos(turn), scale * sin(turn)
    yield Call("set_transform", (a * narrow, b, -b * narrow, a, sprite.x, sprite.y))
    for part in sprite.shape.parts:
        yield from _filled_and_stroked(part, path2d(part.d))


_SEGMENTS = {
    "M": "move_to",
    "L": "line_to",
    "Q": "quadratic_curve_to",
    "C": "bezier_curve_to",
    "Z": "close_path",
}


def _filled_and_stroked(op: Path | Box | Ellipse, *made: Path2D) -> Iterator[Call]:
    if op.fill:
        yield Call("fill_style", (op.fill,))
        yield Call("fill", made)
    if op.stroke:
        yield Call("stroke_style", (op.stroke,))
        yield Call("line_width", (op.width,))
        yield Call("set_line_dash", (list(op.dash),))
        yield Call("stroke", made)


@cache
def path2d(d: str) -> Path2D:
    """The outline of a named shape, known to the browser. Only shapes have one, so there are few."""
    return Path2D(d)
