"""What stands on the button of an action: a small drawing without words, on any colour of button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.drawing.arrows import GO_ON
from ludotheque.drawing.operations import Layer, Look, Picture, Sprite
from ludotheque.drawing.playing_cards import card_back, stack
from ludotheque.drawing.things import HAND, cut_out
from ludotheque.games.fizz_buzz.values import Accept, Action, Call, Deal

SIDE = 200.0


def face(action: Action, look: Look) -> Picture | None:
    """A small square picture for an action; None for a word, which says itself."""
    draw = _DRAWN.get(type(action))
    return Picture(SIDE, SIDE, ((), draw())) if draw else None


def call() -> Layer:
    """A raised hand: wait, that was wrong."""
    return cut_out(HAND, 100, 100, 1.8)


def accept() -> Layer:
    """An arrow: play goes on."""
    return cut_out(GO_ON, 100, 100, 1.8)


def deal() -> Layer:
    """The pack, and a card that leaves it."""
    return (*card_back(128, 92, 96, 18), Sprite(stack(6), 84, 112, 1.0))


_DRAWN: Mapping[type[Any], Callable[[], Layer]] = {Call: call, Accept: accept, Deal: deal}
