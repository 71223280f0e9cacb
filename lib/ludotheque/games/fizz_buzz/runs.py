"""Runs: a few cards laid by the real rules, every word right, with a question about what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ludotheque.engine.chance import pick
from ludotheque.games.fizz_buzz.cards import DIGITS, SKIPS, TURNS
from ludotheque.games.fizz_buzz.effects import Effect, effect
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Judged, Play, State

SEATS = 4  # with three, whom a skip and whom a match bring on would be the same player

# What a card of a run is to do.
SKIP, TURN, MATCH, NOTHING = "skip", "turn", "match", "nothing"

# What is asked: the next word, who is next, which way the count goes, which way the play goes.
WORD, WHO, COUNT, PLAY = "word", "who", "count", "play"


class Start(NamedTuple):
    """How things stand before the first card of a run."""

    number: int
    sequence: int = 1
    direction: int = 1
    player: int = 0


class Run(NamedTuple):
    """What was laid, card by card, and what is asked of it. All of it lies open on a table."""

    rules: FizzBuzz
    laid: tuple[Judged, ...]  # how things stood at each card
    asks: str
    heard: int  # the first so many words are told; with the rest one keeps the count alone

    @property
    def last(self) -> Judged:
        """The last card, as it was judged."""
        return self.laid[-1]

    @property
    def done(self) -> Effect:
        """What the last card did."""
        return effect(self.last, self.rules)

    @property
    def before(self) -> tuple[Judged, ...]:
        """The cards before the last one that turned what the question is about."""
        return tuple(one for one in self.laid[:-1] if self.turned(effect(one, self.rules)))

    def turned(self, done: Effect) -> bool:
        """True for an effect that still counts after the next card: on the count, or on the play."""
        return done.turned_count if self.asks in (WORD, COUNT) else done.turned_play

    @property
    def sequence(self) -> int:
        """Which way the count goes now."""
        return -self.last.sequence if self.done.turned_count else self.last.sequence

    @property
    def direction(self) -> int:
        """Which way the play goes now."""
        return -self.last.direction if self.done.turned_play else self.last.direction

    @property
    def number(self) -> int:
        """The number due."""
        return self.last.number + self.sequence

    @property
    def old_way(self) -> int:
        """The number that would be due if the last card had turned nothing; it may be below 0."""
        return self.last.number + self.last.sequence


def referee(level: int) -> FizzBuzz:
    """The rules by which the cards of an exercise are laid."""
    return FizzBuzz(SEATS, rounds=1, error_detection="auto", level=level)


def run(rng: Random, rules: FizzBuzz, start: Start, kinds: Sequence[str], asks: str, heard: int) -> Run:
    """The run that starts so, with a card of each kind in turn, drawn from a real deal."""
    state = rules.apply(rules.start(), rules.draw(rules.start(), rng))._replace(**start._asdict())
    laid = []
    for kind in kinds:
        state = on_top(state, pick(rng, fitting(state, kind)))
        assert state.player is not None
        state = rules.apply(state, Play(state.player, rules.word(state.number)))
        assert state.shown is not None
        laid.append(state.shown)
    return Run(rules, tuple(laid), asks, heard)


def fitting(state: State, kind: str) -> list[str]:
    """The cards in the piles that do this on the number due."""
    return [card for pile in state.piles for card in sorted(pile) if kind_of(card, state.number) == kind]


def kind_of(card: str, number: int) -> str:
    """What a card does on a number, at the full level."""
    if card in SKIPS:
        return SKIP
    if card in TURNS:
        return TURN
    return MATCH if DIGITS[card] == number % 10 else NOTHING


def on_top(state: State, card: str) -> State:
    """The state with this card on top of the pile of who is due: it changes places with the one there."""
    assert state.player is not None
    top = state.piles[state.player][0]
    places = {top: card, card: top}
    return state._replace(piles=tuple(tuple(places.get(one, one) for one in pile) for pile in state.piles))
