"""The game's card for the front page, and the moment that its cover shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.words import speaker
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Deal, Ready, Roll
from ludotheque.games.room import Card

if TYPE_CHECKING:
    from ludotheque.drawing.operations import Look, Picture

say = speaker("funky_fruity")

DEAL = (
    *("banana", "pear", "apple"),
    *("cherry", "banana", "pear"),
    *("apple", "cherry", "banana"),
    *("pear", "apple", "cherry"),
)
MOMENT = (Deal(DEAL), Ready(), Roll((1, 2)), Announce("pear"), Roll((1, 2)), Announce("cherry"))


def cover(look: Look) -> Picture:
    """The board at the end of a first turn: one tile won, one missed and still seen."""
    from ludotheque.games.funky_fruity.picture import picture  # only a page draws

    game = FunkyFruity(4)
    state = game.start()
    for action in MOMENT:
        state = game.apply(state, action)
    return picture(game.view(state, None), look)


CARD = Card(
    title=say("Funky Fruity"),
    pitch=say(
        "The dice lead your pawn to a hidden fruit. Do you remember which? Name it before it is turned."
    ),
    ages=say("from 6 or 7 years"),
    players=say("2 to 4 players"),
    minutes=say("10 to 20 minutes"),
    cover=cover,
)
