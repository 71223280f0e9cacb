"""What stands on the button of an action: a small drawing without words, on any colour of button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Layer, Look, Picture
from ludotheque.drawing.things import CROSS, EYE_SHUT, HAND, INTO, cut_out, die, tile_back
from ludotheque.games.funky_fruity.values import Action, Announce, Decline, Place, Ready, Roll, Stop

SIDE = 200.0


def face(action: Action, look: Look) -> Picture | None:
    """A small square picture for an action; None where its name alone is clearer, as for a tile."""
    draw = _DRAWN.get(type(action))
    return Picture(SIDE, SIDE, ((), draw(action))) if draw else None


def fruit(action: Announce) -> Layer:
    """The fruit, as large as can be."""
    return cut_out(FRUITS[action.fruit], 100, 100, 1.8)


def dice(action: Roll) -> Layer:
    """The dice: those rolled, or any."""
    faces = [min(shown, 6) or any for shown, any in zip(action.dice or (0, 0), (5, 3), strict=False)]
    if len(faces) == 1:
        return die(100, 100, 150, faces[0], -8)
    return (*die(64, 124, 104, faces[0], -12), *die(138, 76, 104, faces[1], 10))


def ready(_: Ready) -> Layer:
    """Eyes shut: nobody may look any longer."""
    return cut_out(EYE_SHUT, 100, 96, 1.8)


def stop(_: Stop) -> Layer:
    """A hand that stops."""
    return cut_out(HAND, 100, 100, 1.8)


def place(action: Place) -> Layer:
    """A row of tiles, and an arrow to its right or left end."""
    right = action.end == "right"
    tiles = (tile_back(x, 142, 60) for x in ((34, 92) if right else (108, 166)))
    return (*chain.from_iterable(tiles), *cut_out(INTO, 158 if right else 42, 99, 0.95))


def decline(_: Decline) -> Layer:
    """A tile, crossed out."""
    return (*tile_back(100, 98, 150), *cut_out(CROSS, 100, 100, 1.35))


_DRAWN: Mapping[type[Any], Callable[[Any], Layer]] = {
    Announce: fruit,
    Roll: dice,
    Ready: ready,
    Stop: stop,
    Place: place,
    Decline: decline,
}
