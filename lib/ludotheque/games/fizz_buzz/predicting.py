"""What can be predicted between two views: only what whoever knows the rules can know.

No question asks for a card: all piles lie face down. While one is asked, nothing is shown of the answer.
With a referee one step holds the word and what comes of it: then a card that does something is asked for
what it does, any other for its word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.asking import asked
from ludotheque.games.fizz_buzz.following import effect_asked, last_card
from ludotheque.games.fizz_buzz.judging import both_ways, cost, is_it_right, stands, unfounded
from ludotheque.games.fizz_buzz.naming import which_word
from ludotheque.games.fizz_buzz.values import Accept, Call, Deal, Judged, Play, View
from ludotheque.games.room import Question

say = speaker("fizz_buzz")


def predict(before: View, after: View) -> Question | None:
    """The question before an action, one view on either side of it; None where nothing can be known."""
    ask = _ASK.get(type(after.last))
    return ask(before, after) if ask else None


def deal(before: View, after: View) -> Question:
    """Whether cards are looked at."""
    return asked(
        before,
        say("All the cards are dealt, face down. What may you do with yours?"),
        (
            say("Nothing yet: they stay face down"),
            say("You turn the top one when it is your turn, and only then."),
        ),
        [
            (
                say("Look at all of them"),
                say("Nobody looks: so all know the same, and nothing can be planned."),
            ),
            (say("Put them in order"), say("The pile stays as it was dealt.")),
            (
                say("Look at the top one"),
                say("Not before it is your turn: you turn it and speak at the same time."),
            ),
        ],
        ("FB-6", "FB-9"),
    )


def play(before: View, after: View) -> Question | None:
    """The word; with a referee also what comes of it."""
    judged = after.shown
    if judged is None:
        assert after.said is not None
        return which_word(before) if after.said.player == before.player else None
    if judged.verdict == "error":
        return error(before, judged)
    return (last_card(before, judged) if judged.left else effect_asked(before, judged)) or which_word(before)


def call(before: View, after: View) -> Question | None:
    """An error that is called, rightly or not."""
    judged = after.shown
    assert judged is not None
    if judged.verdict == "error":
        return error(before, judged)
    return unfounded(before, judged) if is_odd(judged) else is_it_right(before, judged)


def error(before: View, judged: Judged) -> Question | None:
    """What was wrong, what it costs, or which way it goes on: one after the other."""
    if judged.said.player != judged.player:
        return is_it_right(before, judged)
    if not is_odd(judged):
        return cost(before, judged)
    turned = judged.direction == -1 or judged.sequence == -1
    return both_ways(before, judged) if turned else is_it_right(before, judged)


def accept(before: View, after: View) -> Question | None:
    """Whether it was right that nobody called an error; or what comes of the card."""
    judged = after.shown
    assert judged is not None
    if judged.left:
        return last_card(before, judged)
    if judged.verdict == "stands":
        in_turn = judged.said.player == judged.player
        return stands(before, after, judged) if in_turn and is_odd(judged) else is_it_right(before, judged)
    return effect_asked(before, judged) or is_it_right(before, judged)


def is_odd(judged: Judged) -> bool:
    """True at every other number: then another question is asked of the same kind of step."""
    return judged.number % 2 == 1


_ASK: Mapping[type[Any], Callable[[View, View], Question | None]] = {
    Deal: deal,
    Play: play,
    Call: call,
    Accept: accept,
}
