"""Opponents for Fizz Buzz: how often they slip, and how often they notice that others do.

They know what is due as everybody may (FB-47). At each card they slip by chance, more often the harder the
moment is, and then say what people say at such a moment; in the same way they overlook others' errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from ludotheque.engine.chance import pick
from ludotheque.engine.game import Bot
from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.slips import OF_NUMBERS, OF_THREAD, PLAIN, Moment, moment, slips
from ludotheque.games.fizz_buzz.values import ACCEPT, Action, Call, Play, View
from ludotheque.games.room import Opponent

say = speaker("fizz_buzz")

TAKEN_TURN = 1.5  # how hard it is to notice that somebody plays out of turn
MOST_OVERLOOKED = 0.95


class Mind(NamedTuple):
    """Chances of a moment of hardness 1; a harder one multiplies them."""

    tables: float  # to slip because of the number
    thread: float  # to slip because of what happened just before
    overlooks: float  # to miss an error
    alarms: float  # to call an error that is none


def decide(mind: Mind, views: Sequence[View], rng: Random) -> Action:
    """The word that this mind says, or whether it calls an error."""
    view = views[-1]
    if view.phase == "call":
        return judge(mind, views, rng)
    assert view.seat is not None
    return Play(view.seat, spoken(mind, moment(views), view.rules, rng))


def spoken(mind: Mind, now: Moment, rules: FizzBuzz, rng: Random) -> str:
    """The word due, or a slip: one number is drawn for all that may go wrong."""
    drawn = rng.random()
    for kind, chance in chances(mind, now):
        drawn -= chance
        if drawn < 0:
            return slip(now, kind, rules, rng)
    return now.word


def chances(mind: Mind, now: Moment) -> list[tuple[str, float]]:
    """How likely this mind is to slip now, by each reason."""
    return [
        (now.of_number, mind.tables * OF_NUMBERS[now.of_number]),
        *((kind, mind.thread * OF_THREAD[kind]) for kind in now.of_thread),
    ]


def slip(now: Moment, kind: str, rules: FizzBuzz, rng: Random) -> str:
    """A wrong word of this kind; where there is none, one number too far, or the right word after all."""
    found = slips(now, kind, rules) or slips(now, PLAIN, rules)
    return pick(rng, found) if found else now.word


def judge(mind: Mind, views: Sequence[View], rng: Random) -> Action:
    """A call if this mind hears an error, or believes so."""
    view, now = views[-1], moment(views)
    said, drawn = view.said, rng.random()
    assert said is not None
    assert view.seat is not None
    if view.shown is not None:  # somebody has just called in vain: nobody does so again
        return ACCEPT
    if said.player != view.player:
        calls = drawn >= mind.overlooks * TAKEN_TURN
    elif said.word != now.word:
        calls = drawn >= min(MOST_OVERLOOKED, mind.overlooks * now.hardness)
    else:
        calls = drawn < mind.alarms * now.hardness
    return Call(view.seat) if calls else ACCEPT


def slipping(mind: Mind) -> Bot[View, Action]:
    """A bot of this mind."""
    return partial(decide, mind)


# The figures are measured over matches of the usual rules: see the tests.
OPPONENTS: dict[str, Opponent] = {
    "beginner": Opponent(
        say("Duckling"),
        say(
            "Slips on about one card in 10, overlooks more than half of the errors, and sometimes calls one "
            "where there is none."
        ),
        slipping(Mind(tables=0.07, thread=0.055, overlooks=0.2, alarms=0.008)),
    ),
    "schoolkid": Opponent(
        say("Squirrel"),
        say("Slips on about one card in 15, and notices two errors in three."),
        slipping(Mind(tables=0.04, thread=0.04, overlooks=0.11, alarms=0.003)),
    ),
    "quick": Opponent(
        say("Hare"),
        say(
            "Knows the tables, but loses the thread of the count: slips on about one card in 25, and notices "
            "three errors in four."
        ),
        slipping(Mind(tables=0.006, thread=0.034, overlooks=0.08, alarms=0.002)),
    ),
    "sharp": Opponent(
        say("Falcon"),
        say("Slips on about one card in 50, and notices nine errors in ten."),
        slipping(Mind(tables=0.011, thread=0.0115, overlooks=0.03, alarms=0.0)),
    ),
    "flawless": Opponent(
        say("Owl"),
        say("Never slips and overlooks nothing, for science: only luck with the cards beats it."),
        slipping(Mind(tables=0.0, thread=0.0, overlooks=0.0, alarms=0.0)),
    ),
}
LADDER = tuple(OPPONENTS)


def next_opponent(id: str, person_won: bool) -> str:
    """The opponent for the next match: one up after a person's win, one down after a loss."""
    if id not in OPPONENTS:
        return id
    return LADDER[max(0, min(len(LADDER) - 1, LADDER.index(id) + (1 if person_won else -1)))]
