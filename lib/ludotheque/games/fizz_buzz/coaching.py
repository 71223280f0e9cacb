"""Hints in three levels: how to find the number, how to find its word, and only at last the word itself.

The first two name neither the number due nor its word: they say what to look at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.engine.words import Seat, Words, noted, speaker
from ludotheque.games.fizz_buzz.because import card_words, why
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import MULTIPLES_ONLY
from ludotheque.games.fizz_buzz.slips import (
    BOTH,
    BOUNCED,
    DOWN,
    ENDING,
    LOOKS,
    MATCHED,
    RESTART,
    SKIPPED,
    TURNED,
    UNHEARD,
    ZERO,
    Moment,
    moment,
)
from ludotheque.games.fizz_buzz.values import View

say = speaker("fizz_buzz")

Hints = tuple[Words, Words, Words]  # a nudge, a method, an answer

TWO_DIGITS = 10  # from here on, adding up the digits is quicker than saying the table


def hints(views: Sequence[View]) -> Hints:
    """A nudge, a method and an answer for the seat whose views these are, at the moment of the last one."""
    view = views[-1]
    if view.phase == "call" and view.said is not None and view.said.player != view.seat:
        return checking(view, moment(views))
    if view.phase != "play":
        nothing = say("There is nothing to say now.")
        return nothing, nothing, nothing
    if view.seat != view.player:
        return watching(view)
    now = moment(views)
    return nudge(view, now), method(now, view.rules), answer(view, now)


# --- the number ------------------------------------------------------------------------------------

# What happened just before, the most confusing first. A word may have been wrong: that is not told here.
_NUDGES: Mapping[str, str] = {
    RESTART: noted("After an error the count begins anew. At which number?"),
    TURNED: noted("The last card did something to the count. Which way does it go now?"),
    BOUNCED: noted("Which way does the count go now? Then take one step."),
    SKIPPED: noted("The last card changed whose turn it is. Does it change the count too?"),
    MATCHED: noted("The last card changed whose turn it is. Does it change the count too?"),
    DOWN: noted("Which way does the count go now? Then take one step."),
    UNHEARD: noted("The last thing you heard was a word. Which number did it stand for?"),
}


def nudge(view: View, now: Moment) -> Words:
    """Where to look for the number."""
    if view.counted is None and now.before is None:
        return say("The count begins. At which number?")
    for kind, sentence in _NUDGES.items():
        if kind in now.of_thread:
            return say(sentence)
    return say("Which number comes now? Mind which way the count goes.")


# --- its word --------------------------------------------------------------------------------------


def method(now: Moment, rules: FizzBuzz) -> Words:
    """How to find the word of this number."""
    if now.of_number == ZERO:
        return say("One number has a rule of its own, whatever the tables say. Is it this one?")
    tables = by_tables(now.number)
    digits = by_digits(rules)
    if now.of_number == BOTH:
        digits = say("Check the threes and the sevens to the end: one does not rule out the other.")
    elif now.of_number == ENDING:
        digits = say("{digits} Do that even if it is in no table.", digits=digits)
    elif now.of_number == LOOKS and rules.level > MULTIPLES_ONLY:
        digits = say("{digits} Any other digit is only there to mislead you.", digits=digits)
    return say("{first} {then}", first=tables, then=digits)


def by_tables(number: int) -> Words:
    """How to find out whether a number is a multiple."""
    if number < TWO_DIGITS:
        return say("Is it in the table of three? Is it in the table of seven?")
    return say(
        "Add up its digits: is the sum in the table of three? For the sevens, begin at a multiple that you "
        "know well and go on from there."
    )


def by_digits(rules: FizzBuzz) -> Words:
    """Which digits count."""
    if rules.level <= MULTIPLES_ONLY:
        return say("At this level only the tables count, not what the number looks like.")
    if rules.digit_rule == "contains":
        return say("Then look at every digit: is there a three or a seven?")
    return say("Then look at the last digit: is it a three or a seven?")


def answer(view: View, now: Moment) -> Words:
    """The number, how one gets there, and its word with the reasons."""
    return say("{first} {then}", first=how_far(view, now), then=why(now.number, view.rules))


def how_far(view: View, now: Moment) -> Words:
    """How one gets to the number."""
    number, counted = now.number, view.counted
    if RESTART in now.of_thread:
        return say("After an error the count begins anew, at {number}.", number=number)
    if counted is None:
        return say("The count begins at {number}.", number=number)
    if TURNED in now.of_thread and now.before is not None:
        return say(
            "The count has turned because of {card}: after {counted} comes {number}.",
            card=card_words(now.before.said.card),
            counted=counted,
            number=number,
        )
    if BOUNCED in now.of_thread:
        return say(
            "At 0 the count goes up again: after {counted} comes {number}.", counted=counted, number=number
        )
    if DOWN in now.of_thread:
        return say("The count goes down: after {counted} comes {number}.", counted=counted, number=number)
    return say("After {counted} comes {number}.", counted=counted, number=number)


# --- others ----------------------------------------------------------------------------------------


def checking(view: View, now: Moment) -> Hints:
    """Hints for whoever may call an error."""
    said = view.said
    assert said is not None
    ask = say(
        "Find the word yourself, as if it were your turn. And was it {who}’s turn?", who=Seat(said.player)
    )
    if said.player != view.player:
        verdict = say(
            "It was {due}’s turn, not {who}’s: call the error.",
            due=Seat(view.player or 0),
            who=Seat(said.player),
        )
    elif said.word != now.word:
        verdict = say(
            "“{word}” is wrong: call the error. {why}", word=said.word, why=why(now.number, view.rules)
        )
    else:
        verdict = say("“{word}” is right. {why}", word=said.word, why=why(now.number, view.rules))
    return ask, method(now, view.rules), verdict


def watching(view: View) -> Hints:
    """Hints for a seat that waits."""
    return (
        say("Count along in your head: your turn may come sooner than you think."),
        say("Check every word as if you had to say it yourself."),
        say("It is {who}’s turn: you have nothing to say now.", who=Seat(view.player or 0)),
    )
