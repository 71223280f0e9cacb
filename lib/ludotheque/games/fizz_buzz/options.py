"""The options of Fizz Buzz: their defaults are the clauses, their limits are checked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.game import NotARecord
from ludotheque.engine.options import check_choice, check_number, quoted
from ludotheque.engine.words import speaker

if TYPE_CHECKING:
    from ludotheque.games.fizz_buzz.rules import FizzBuzz

say = speaker("fizz_buzz")

PACKS = (54, 40)  # FB-2
MOST_SEATS = {54: 6, 40: 4}

CHOICES = {
    "pack40": ("faces", "numerals"),  # FB-3
    "error_detection": ("called", "auto"),  # FB-29
    "match_effect": ("reverse", "skip", "replay", "none"),  # FB-22
    "match_two_players": ("no_effect", "replay"),  # FB-24
    "unnoticed_number": ("said", "true"),  # FB-37
    "pickup_end": ("top", "bottom"),  # FB-31
    "tie_break": ("shared", "extra_round"),  # FB-46
    "digit_rule": ("ends", "contains"),  # FB-11, FB-12
}


def check(game: FizzBuzz) -> None:
    """Nothing; NotARecord for an option that cannot be."""
    check_number("seats", game.seats, 2, 6)  # FB-1
    check_number("pack", game.pack, min(PACKS), max(PACKS))
    if game.pack not in PACKS:
        raise NotARecord(say("A pack has 54 or 40 cards, not {number}.", number=quoted(game.pack)))
    if game.seats > MOST_SEATS[game.pack]:  # FB-2
        raise NotARecord(say("With 40 cards, at most 4 can play, not {number}.", number=game.seats))
    check_number("rounds", game.rounds, 1)  # FB-44
    check_number("pickup_count", game.pickup_count, 1)  # FB-30
    check_number("first_number", game.first_number, 0, 999)  # FB-50
    check_number("level", game.level, 1, 5)  # FB-48
    for name, choices in CHOICES.items():
        check_choice(name, getattr(game, name), choices)
