"""Pictures as plain values: a handful of operations that every painter draws alike.

A painter keeps three conventions: fill first, then outline; joins and line ends are round; a `Text` stands
with its baseline at `y`. Colours are #RRGGBB, or #RRGGBBAA where something shines through. Lengths are the
picture's own units, angles are degrees clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

# The system's own sans-serif: nothing is fetched.
FONT = "system-ui, sans-serif"


class Path(NamedTuple):
    """An outline: `d` holds absolute M, L, Q, C and Z only, numbers set apart by spaces or commas."""

    d: str
    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()


class Box(NamedTuple):
    """A rectangle with corners of radius `r`."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0
    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()


class Ellipse(NamedTuple):
    """An ellipse round (x, y)."""

    x: float
    y: float
    rx: float
    ry: float
    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()


class Text(NamedTuple):
    """One line of text; `anchor` is start, middle or end. No painter measures it: see `fitted`."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: str = "middle"
    weight: int = 600


class Shape(NamedTuple):
    """A named drawing round (0, 0), made once and used in many places. A name means one drawing only."""

    name: str
    parts: tuple[Path, ...]


class Sprite(NamedTuple):
    """A shape put at (x, y): scaled, then turned, then made narrower from left to right, as a tile that
    is being turned over is seen: `narrow` is how much of its width remains.
    """

    shape: Shape
    x: float
    y: float
    scale: float = 1
    rotation: float = 0
    narrow: float = 1


Operation = Path | Box | Ellipse | Text | Sprite
Layer = tuple[Operation, ...]


class Spot(NamedTuple):
    """A place to tap, in fractions 0..1 of the picture; `action` is an action as JSON, or ""."""

    id: str
    label: str
    x: float
    y: float
    w: float
    h: float
    action: str = ""


class Picture(NamedTuple):
    """A whole picture: at least two layers, the lowest first, and the places to tap."""

    width: float
    height: float
    layers: tuple[Layer, ...]
    spots: tuple[Spot, ...] = ()


class Frame(NamedTuple):
    """A picture on the way from one view to the next, and how long it stays, in milliseconds."""

    picture: Picture
    ms: int


class Look(NamedTuple):
    """How somebody wants to see a picture; `front` is the seat whose row lies along the bottom.

    `chosen` is the id of a spot that was tapped once and waits to be confirmed.
    """

    layout: str = "wide"
    lang: str = "en"
    names: tuple[str, ...] = ()
    dark: bool = False
    front: int = 0
    chosen: str = ""


# --- text that fits --------------------------------------------------------------------------------

# Widths in em, those of the widest usual sans-serif in bold: what fits by these fits everywhere.
_WIDTHS = {
    letter: width
    for letters, width in (
        ("iljI.,:;'’ |", 0.39),
        ("tfr!`()[]-/", 0.5),
        ("sczJ?", 0.62),
        ("mM%@", 1.05),
        ("wWQOGDNHŒœÆæ&—…", 0.95),
    )
    for letter in letters
}


def text_width(text: str, size: float) -> float:
    """How wide a line of text may become in any usual font. No painter can measure it beforehand."""
    return size * sum(map(_em, text))


def _em(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if ord(letter) > 0x2E7F:
        return 1.05
    return 0.78 if letter.isupper() else 0.71


def fitted(text: str, size: float, max_width: float, smallest: float = 0) -> tuple[str, float]:
    """The text and its size within `max_width`: made smaller first, down to `smallest`, then cut with "…".

    >>> fitted("Ana", 30, 200)
    ('Ana', 30)
    >>> fitted("Maximiliane", 30, 100)
    ('Ma…', 30)
    """
    width = text_width(text, size)
    if width <= max_width:
        return text, size
    size = max(smallest or size, size * max_width / width)
    if text_width(text, size) <= max_width * 1.001:
        return text, size
    while text and text_width(text + "…", size) > max_width:
        text = text[:-1].rstrip()
    return text + "…", size


# --- outlines --------------------------------------------------------------------------------------


def segments(d: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """The steps of an outline, one by one: ("M", (x, y)), ("C", (x1, y1, x2, y2, x, y)), ("Z", ())."""
    tokens = d.replace(",", " ").split()
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        count = _NUMBERS[letter]
        yield letter, tuple(map(float, tokens[at + 1 : at + 1 + count]))
        at += 1 + count


_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}


def number(value: float) -> str:
    """A number as short as it can be written, to a hundredth.

    >>> number(2.0), number(-0.5), number(1 / 3), number(-0.001)
    ('2', '-0.5', '0.33', '0')
    """
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def outline(points: Sequence[tuple[float, float]]) -> str:
    """The closed outline through these corners."""
    return "M " + " L ".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def round_outline(x: float, y: float, rx: float, ry: float) -> str:
    """The closed outline of an ellipse, as four curves."""
    a, b = rx * _KAPPA, ry * _KAPPA
    return (
        f"M {_p(x + rx, y)} C {_p(x + rx, y + b)} {_p(x + a, y + ry)} {_p(x, y + ry)}"
        f" C {_p(x - a, y + ry)} {_p(x - rx, y + b)} {_p(x - rx, y)}"
        f" C {_p(x - rx, y - b)} {_p(x - a, y - ry)} {_p(x, y - ry)}"
        f" C {_p(x + a, y - ry)} {_p(x + rx, y - b)} {_p(x + rx, y)} Z"
    )


def box_outline(x: float, y: float, w: float, h: float, r: float) -> str:
    """The closed outline of a rectangle with corners of radius `r`."""
    k = r * (1 - _KAPPA)
    e, s = x + w, y + h  # the right and the lower edge
    return (
        f"M {_p(x + r, y)} L {_p(e - r, y)} C {_p(e - k, y)} {_p(e, y + k)} {_p(e, y + r)}"
        f" L {_p(e, s - r)} C {_p(e, s - k)} {_p(e - k, s)} {_p(e - r, s)}"
        f" L {_p(x + r, s)} C {_p(x + k, s)} {_p(x, s - k)} {_p(x, s - r)}"
        f" L {_p(x, y + r)} C {_p(x, y + k)} {_p(x + k, y)} {_p(x + r, y)} Z"
    )


_KAPPA = 0.5523


def _p(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
