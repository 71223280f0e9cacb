"""What stands on the button of an action: a small drawing that says it with as few words as can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.drawing.challenges import CHIP, LONG_NOSE, SHIELD
from ludotheque.drawing.fruit_cards import SALAD, card_up, lettered
from ludotheque.drawing.fruits import FRUITS as DRAWN
from ludotheque.drawing.operations import Layer, Look, Path, Picture, Shape, Sprite, Text
from ludotheque.drawing.palette import CREAM, INK, RIGHT, WARNING
from ludotheque.drawing.playing_cards import card_back, stack
from ludotheque.drawing.things import WRONG_MARK, badge, cut_out, pill
from ludotheque.games.qui_dit_vrai.values import (
    Action,
    Announce,
    Choose,
    Deal,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Name,
    Vrai,
)

SIDE = 200.0


def face(action: Action, look: Look) -> Picture | None:
    """A small square picture for an action."""
    return Picture(SIDE, SIDE, ((), _DRAWN[type(action)](action, look)))


def announce(action: Announce, look: Look) -> Layer:
    """The number, and the fruit."""
    number = str(action.number)
    wide = 108 if len(number) == 1 else 114
    return (
        Sprite(pill(wide, 108, CREAM), 4 + wide / 2, 100),
        Text(4 + wide / 2, 128, number, 84 if len(number) == 1 else 72, INK, weight=700),
        *fruit(action.fruit, 152, 104, 0.88),
    )


def fruit(name: str, x: float = 100, y: float = 100, scale: float = 1.7) -> Layer:
    """A fruit, with a seam of paper round it."""
    return cut_out(DRAWN[name], x, y, scale)


def vrai(action: Vrai, look: Look) -> Layer:
    """A shield with a check mark."""
    return cut_out(SHIELD, 100, 100, 1.75)


def menteur(action: Menteur, look: Look) -> Layer:
    """A long nose."""
    return cut_out(LONG_NOSE, 92, 104, 1.6)


def deal(action: Deal, look: Look) -> Layer:
    """The pack, and a card that leaves it."""
    return (*card_back(128, 92, 96, 18), Sprite(stack(6), 84, 112, 1.0))


def luck(action: Luck, look: Look) -> Layer:
    """Cards face down: one of them comes."""
    return (*card_back(74, 104, 96, -10), *card_back(126, 104, 96, 10))


def named(action: Name, look: Look) -> Layer:
    """The fruit."""
    return fruit(action.fruit)


def declare(action: Declare, look: Look) -> Layer:
    """As many bowls as Salades stand for the fruit; with none, a bowl and a cross."""
    count = action.salads
    if not count:
        return (*fruit(SALAD, 96, 108, 1.5), Sprite(WRONG_MARK, 156, 44, 0.72))
    if count > 4:
        return (*fruit(SALAD, 84, 78, 1.3), *written(f"×{count}", 140, 156, 60, INK))
    scale, places = _BOWLS[count]
    return tuple(op for x, y in places for op in fruit(SALAD, x, y, scale))


_BOWLS: Mapping[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (1.7, ((100, 100),)),
    2: (0.92, ((50, 100), (150, 100))),
    3: (0.88, ((100, 52), (50, 146), (150, 146))),
    4: (0.88, ((50, 52), (150, 52), (50, 146), (150, 146))),
}


def written(text: str, x: float, y: float, height: float, colour: str) -> Layer:
    """A sign in thick lines on a seam of paper."""
    lines = lettered(text, 0, 0, 100)
    name = f"sign-{text}-{colour[1:]}"
    parts = (Path(lines, "", INK, 44), Path(lines, "", CREAM, 34), Path(lines, "", colour, 20))
    return (Sprite(Shape(name, parts), x, y, height / 100),)


def gain(action: Gain, look: Look) -> Layer:
    """A token more."""
    return (Sprite(CHIP, 86, 108, 1.5), *written("+", 156, 42, 62, RIGHT))


def hit(action: Hit, look: Look) -> Layer:
    """A token less, and whose it is."""
    lines = "M -34 0 L 34 0"
    parts = (Path(lines, "", INK, 44), Path(lines, "", CREAM, 34), Path(lines, "", WARNING, 20))
    minus = Sprite(Shape("sign-minus", parts), 152, 48, 0.7)
    return (Sprite(CHIP, 110, 74, 1.2), *badge(66, 136, 104, action.seat), minus)


def choose(action: Choose, look: Look) -> Layer:
    """The seat, the card or the fruit."""
    value = action.value
    if isinstance(value, int):
        return badge(100, 100, 170, value)
    if value in DRAWN and value != SALAD:
        return fruit(value)
    if not value:
        return card_back(100, 100, 126)
    return card_up(100, 100, 126, value, look.lang)


_DRAWN: Mapping[type[Any], Callable[[Any, Look], Layer]] = {
    Deal: deal,
    Name: named,
    Announce: announce,
    Vrai: vrai,
    Menteur: menteur,
    Declare: declare,
    Gain: gain,
    Hit: hit,
    Choose: choose,
    Luck: luck,
}
