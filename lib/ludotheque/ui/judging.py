"""The account of a match: how well a person judged. Its chance is estimated first, then the rest is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.engine.match import Match
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.room import Room
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess, Text, estimating, heard

say = speaker("ludotheque")


class Judged(NamedTuple):
    """How a person judged, and what they took the chance of all their choices for."""

    told: tuple[Words, ...]
    guess: Guess | None  # None: there was nothing to weigh

    @property
    def known(self) -> bool:
        """True once the chance has been estimated or shown."""
        return self.guess is None or self.guess.shown


def judged(match: Match[Any, Any, Any], room: Room, people: Sequence[int]) -> dict[int, Judged]:
    """How each person has judged so far, by seat; empty where a game does not say."""
    accounts = {seat: room.account(match.views(seat)) for seat in people}
    return {
        seat: Judged(one.told, None if one.estimate is None else Guess(one.estimate))
        for seat, one in accounts.items()
        if one is not None
    }


def hear(accounts: dict[int, Judged], rest: str, value: str | None) -> None:
    """Nothing; "1 guess" with a number, or "1 show", is kept in the account of seat 1."""
    seat, _, what = rest.partition(" ")
    one = accounts.get(int(seat)) if seat.isdecimal() else None
    if one is not None and one.guess is not None:
        accounts[int(seat)] = one._replace(guess=heard(one.guess, what, value))


def account(seat: int, one: Judged, text: Text, seed: str, *, at_once: bool = False) -> Node:
    """How a person judged, folded away; `at_once`: without an estimate before it."""
    estimate = []
    if one.guess is not None:
        guess = one.guess._replace(shown=one.known or at_once)
        estimate = [estimating(guess, text, f"{seed} {seat}", f"account {seat}")]
    told = [element("li", {}, text(words)) for words in one.told] if one.known or at_once else []
    return element(
        "details",
        {"class": "ludo-account", "key": f"account {seat}"},
        element("summary", {}, text(say("How well did {who} judge?", who=Seat(seat)))),
        *estimate,
        *([element("ul", {"key": "told"}, *told)] if told else []),
    )
