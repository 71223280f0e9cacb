"""The game's card for the front page, and the moment that its cover shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.cards import PACK_54
from ludotheque.games.fizz_buzz.rules import FizzBuzz, shares
from ludotheque.games.fizz_buzz.values import ACCEPT, Deal, Play
from ludotheque.games.room import Card

if TYPE_CHECKING:
    from ludotheque.drawing.operations import Look, Picture

say = speaker("fizz_buzz")

TOPS = (("5S", "2H", "8C", "QH"), ("9C", "5D", "3S"), ("JD", "KH"), ("AS",))
SAID = (
    *((0, "1"), (1, "2"), (2, "Fizz"), (0, "4"), (1, "5")),  # a jack skips, a five matches
    *((0, "Fizz"), (3, "Buzz"), (2, "8"), (1, "Buzz"), (0, "Fizz")),  # a king turns the count, a queen skips
)


def piled(game: FizzBuzz) -> Deal:
    """A deal with these cards on top, and all others below them as they come."""
    rest = [card for card in PACK_54 if not any(card in top for top in TOPS)]
    piles = []
    for top, size in zip(TOPS, shares(game, game.seats - 1), strict=True):
        below = size - len(top)
        piles.append((*top, *rest[:below]))
        rest = rest[below:]
    return Deal(tuple(piles))


def cover(look: Look) -> Picture:
    """The board after ten cards: both directions have turned, and a queen has just skipped somebody."""
    from ludotheque.games.fizz_buzz.picture import picture  # only a page draws

    game = FizzBuzz(4)
    state = game.apply(game.start(), piled(game))
    for seat, word in SAID:
        state = game.apply(game.apply(state, Play(seat, word)), ACCEPT)
    return picture(game.view(state, None), look)


CARD = Card(
    title=say("Fizz Buzz"),
    pitch=say(
        "Count on, card by card. But some numbers, multiples of 3 or 7 for instance, are called Fizz or "
        "Buzz. Who slips up?"
    ),
    ages=say("from 8 years"),
    players=say("2 to 6 players"),
    minutes=say("10 minutes a round"),
    cover=cover,
)
