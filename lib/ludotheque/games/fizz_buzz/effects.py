"""What a card did when it was judged: worked out again from what was shown of it, never from a state."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.games.fizz_buzz.cards import SKIPS, TURNS
from ludotheque.games.fizz_buzz.rules import (
    SKIPS_FROM,
    TURNS_FROM,
    FizzBuzz,
    in_force,
    match_effect,
    matches,
)
from ludotheque.games.fizz_buzz.values import Judged


class Effect(NamedTuple):
    """What a card that stands did to the play and to the count."""

    kind: str  # "skip", "turn" (of the count), "match", "bounce" (at 0), or "": nothing
    number: int  # in force: the one said, or the one due if a word was said (FB-37)
    skipped: tuple[int, ...]  # the seats that miss their turn (FB-16)
    turned_count: bool  # FB-18, FB-19
    turned_play: bool  # FB-22
    again: bool  # the same player plays again (FB-17)
    next: int  # who is due
    at_zero: bool  # the number in force is 0, so the count goes up from here (FB-19, FB-20)


def effect(shown: Judged, rules: FizzBuzz) -> Effect:
    """What the card did. A card whose error was called did nothing (FB-36), nor did one that ended a
    round: then `kind` is "" and `next` is who laid it.
    """
    said = shown.said
    number = in_force(rules, shown)
    if not shown.goes_on or shown.left:
        return Effect("", number, (), False, False, False, said.player, False)
    kind, sequence, direction, steps = "", shown.sequence, shown.direction, 1
    if matches(rules, said.card, number):  # FB-21
        direction, steps = match_effect(rules, direction)
        kind = "match" if rules.match_effect != "none" else ""
    elif said.card in SKIPS and rules.level >= SKIPS_FROM:  # FB-16
        kind, steps = "skip", 2
    elif said.card in TURNS and rules.level >= TURNS_FROM:  # FB-18
        kind, sequence = "turn", -sequence
    at_zero = number == 0
    if at_zero:  # FB-19, FB-20
        if (not kind and shown.sequence < 0) or kind == "turn":
            kind = "bounce"
        sequence = 1
    seats = rules.seats
    skipped = ((said.player + direction) % seats,) if steps > 1 else ()
    due = (said.player + direction * steps) % seats
    return Effect(
        kind,
        number,
        skipped,
        sequence != shown.sequence,
        direction != shown.direction,
        due == said.player,
        due,
        at_zero,
    )
