"""The painter that writes a picture as SVG: still, deterministic, safe to put into any page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from hashlib import sha256
from html import escape

from ludotheque.drawing.operations import (
    FONT,
    Box,
    Ellipse,
    Operation,
    Path,
    Picture,
    Shape,
    Sprite,
    Text,
    number,
)


def svg(picture: Picture, title: str = "", description: str = "", prefix: str = "") -> str:
    """The picture as one `<svg>` element for a page, with a title and a description for screen readers.

    `prefix` begins every id in it. Left out, it is made from the content, so that several pictures live on
    one page; only the same picture shown twice shares its ids, and then they mean the same.
    """
    body = "".join(f"<g>{''.join(_element(op) for op in layer)}</g>" for layer in picture.layers)
    shapes = {op.shape.name: op.shape for layer in picture.layers for op in layer if isinstance(op, Sprite)}
    defs = "".join(_definition(shape) for shape in shapes.values())
    prefix = prefix or "p" + sha256((defs + body).encode()).hexdigest()[:8]
    named = f"<title>{_clean(title)}</title>" if title else ""
    described = f"<desc>{_clean(description)}</desc>" if description else ""
    role = 'role="img"' if title else 'role="img" aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ludo-picture" {role}'
        f' viewBox="0 0 {number(picture.width)} {number(picture.height)}"'
        f' stroke-linejoin="round" stroke-linecap="round" font-family="{escape(FONT)}">'
        f"{named}{described}<defs>{defs.replace(_MARK, prefix)}</defs>{body.replace(_MARK, prefix)}</svg>"
    )


# Stands for the prefix until the content is known; no text can hold it, see `_clean`.
_MARK = "\x00"


def _definition(shape: Shape) -> str:
    return f'<g id="{_MARK}-{shape.name}">{"".join(map(_element, shape.parts))}</g>'


@singledispatch
def _element(operation: Operation) -> str:
    raise TypeError(operation)


@_element.register
def _(path: Path) -> str:
    return f'<path d="{escape(path.d)}"{_paint(path)}/>'


@_element.register
def _(box: Box) -> str:
    place = _numbers(x=box.x, y=box.y, width=box.w, height=box.h, rx=box.r)
    return f"<rect{place}{_paint(box)}/>"


@_element.register
def _(ellipse: Ellipse) -> str:
    place = _numbers(cx=ellipse.x, cy=ellipse.y, rx=ellipse.rx, ry=ellipse.ry)
    return f"<ellipse{place}{_paint(ellipse)}/>"


@_element.register
def _(text: Text) -> str:
    place = _numbers(x=text.x, y=text.y) + f' font-size="{number(text.size)}" font-weight="{text.weight}"'
    return f'<text{place} text-anchor="{text.anchor}"{_colour("fill", text.fill)}>{_clean(text.text)}</text>'


@_element.register
def _(sprite: Sprite) -> str:
    transform = f"translate({number(sprite.x)} {number(sprite.y)})"
    if sprite.narrow != 1:
        transform += f" scale({sprite.narrow:.4g} 1)"
    if sprite.rotation:
        transform += f" rotate({number(sprite.rotation)})"
    if sprite.scale != 1:
        transform += f" scale({sprite.scale:.4g})"
    return f'<use href="#{_MARK}-{sprite.shape.name}" transform="{transform}"/>'


def _paint(op: Path | Box | Ellipse) -> str:
    written = _colour("fill", op.fill or "none")
    if op.stroke:
        written += _colour("stroke", op.stroke) + f' stroke-width="{number(op.width)}"'
    if op.dash:
        written += f' stroke-dasharray="{" ".join(map(number, op.dash))}"'
    return written


def _colour(name: str, colour: str) -> str:
    """A colour as every reader of SVG knows it: what shines through has its opacity apart."""
    if len(colour) == 9:
        return f' {name}="{colour[:7]}" {name}-opacity="{number(int(colour[7:], 16) / 255)}"'
    return f' {name}="{colour}"'


def _numbers(**values: float) -> str:
    return "".join(f' {name}="{number(value)}"' for name, value in values.items())


def _clean(text: str) -> str:
    """The text escaped, without what XML cannot hold."""
    return escape("".join(_allowed(text)))


def _allowed(text: str) -> Iterable[str]:
    return (letter for letter in text if letter >= " " and not 0xD800 <= ord(letter) <= 0xDFFF)
