"""The game's card for the front page, and the moment that its cover shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.words import speaker
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Announce, Choose, Deal
from ludotheque.games.room import Card

if TYPE_CHECKING:
    from ludotheque.drawing.operations import Look, Picture

say = speaker("qui_dit_vrai")

HANDS = (
    ("strawberry:1", "grape:2", "salad", "kiwi:1", "banana:3", "watermelon:1", "strawberry:2"),
    ("kiwi:1", "banana:2", "apricot:1", "grape:1", "kiwi:2", "watermelon:2", "apricot:2"),
    ("watermelon:3", "strawberry:1", "banana:1", "apricot:1", "grape:1", "salad", "kiwi:3"),
    ("strawberry:1", "apricot:1", "grape:3", "watermelon:1", "banana:1", "kiwi:1", "strawberry:1"),
)
TURNED = "strawberry:2"
DEFI = ("QD-2",)
PLAYED = (
    Announce(3, "strawberry"),
    Announce(4, "watermelon"),
    Announce(5, "banana"),
    Announce(7, "strawberry"),  # stops on the start: a Défi card, and a card is laid open
    Choose("strawberry:1"),
)


def dealt(game: QuiDitVrai) -> Deal:
    """A deal with these hands and this card turned, and all others below them as they come."""
    rest = list(game.deck)
    for card in (card for part in (*HANDS, (TURNED,)) for card in part):
        rest.remove(card)
    below = list(game.defi_pile)
    for id in DEFI:
        below.remove(id)
    return Deal(HANDS, (TURNED, *rest), (*DEFI, *below))


def cover(look: Look) -> Picture:
    """The board after four announcements: the marker has been round once, and a card lies open."""
    from ludotheque.games.qui_dit_vrai.picture import picture  # only a page draws

    game = QuiDitVrai(4)
    state = game.apply(game.start(), dealt(game))
    for action in PLAYED:
        state = game.apply(state, action)
    return picture(game.view(state, 0)._replace(legal=()), look)


CARD = Card(
    title=say("Qui dit vrai ?"),
    pitch=say("Announce ever more fruit, from the cards you see and those you guess. Who dares too much?"),
    ages=say("from 8 years"),
    players=say("2 to 6 players"),
    minutes=say("30 minutes"),
    cover=cover,
)
