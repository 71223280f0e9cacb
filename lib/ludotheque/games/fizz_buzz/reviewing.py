"""The review after a match: what made a moment hard, why somebody probably slipped, who could have called.

While a card awaits its judgement only what happened before it is told; the word comes with the judgement.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, listing, noted, speaker
from ludotheque.games.fizz_buzz.because import card_words, clauses_of
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import FIZZ
from ludotheque.games.fizz_buzz.slips import (
    BOTH,
    BOUNCED,
    CLEAR,
    DOWN,
    ENDING,
    LOOKS,
    MATCHED,
    MIXED,
    MULTIPLE,
    OLD_WAY,
    PASSED_OVER,
    PLAIN,
    RESTART,
    SKIPPED,
    STOOD,
    STRAY,
    TURNED,
    UNHEARD,
    UNSKIPPED,
    ZERO,
    Moment,
    moment,
    out_of_turn,
    reason,
)
from ludotheque.games.fizz_buzz.values import Judged, Play, View
from ludotheque.games.room import Line

say = speaker("fizz_buzz")


class Told(NamedTuple):
    """A sentence of the review, and the clauses it rests on beside those of the word due."""

    key: str
    clauses: tuple[str, ...] = ()


def review(views: Sequence[View], step: int) -> tuple[Line, ...]:
    """What is worth knowing of a card when it is laid, and when it is judged; () where nothing is.

    `views[step]` is the view after the action.
    """
    if step < 1 or views[step].last is None or views[step - 1].phase not in ("play", "call"):
        return ()
    after, now = views[step], moment(views[:step])
    laid = setting(now) if type(after.last) is Play else ()
    return laid if after.shown is None else (*laid, *verdict(now, after.shown, after.rules))


def verdict(now: Moment, judged: Judged, rules: FizzBuzz) -> tuple[Line, ...]:
    """What a judgement shows of the moment."""
    if judged.verdict == "right":
        return well_done(now, judged, rules)
    if judged.verdict == "unfounded":
        return (in_vain(now, judged, rules),)
    return (slip(now, judged, rules), *heard(judged, rules))


# --- before the judgement ----------------------------------------------------------------------------

_SETTINGS: Mapping[str, Told] = {
    RESTART: Told(noted("A new beginning: whoever made the error must forget the old count."), ("FB-33",)),
    TURNED: Told(noted("A moment to be careful: the count had just turned."), ("FB-18",)),
    BOUNCED: Told(noted("A moment to be careful: the count had come to 0."), ("FB-19",)),
    STOOD: Told(noted("An error had stood just before, so the count was easily lost."), ("FB-37",)),
}


def setting(now: Moment) -> tuple[Line, ...]:
    """What had just happened, where that may break the thread."""
    return tuple(
        Line(say(told.key), told.clauses) for kind, told in _SETTINGS.items() if kind in now.of_thread
    )


# --- right -------------------------------------------------------------------------------------------

_WELL_DONE: Mapping[str, Told] = {
    ZERO: Told(noted("Well remembered: 0 is in both tables, and is said as it is all the same.")),
    BOTH: Told(noted("Well found: the threes alone or the sevens alone would not have been enough.")),
    ENDING: Told(noted("Well spotted: {number} is in no table, only a digit gives it its word.")),
    LOOKS: Told(noted("Not taken in: {number} has a 3 or a 7 in it, but here that does not count.")),
    TURNED: Told(noted("Well followed: many would have gone on the old way."), ("FB-18",)),
}


def well_done(now: Moment, judged: Judged, rules: FizzBuzz) -> tuple[Line, ...]:
    """A word of praise where it was hard to be right."""
    hard = [kind for kind in (now.of_number, *now.of_thread) if kind in _WELL_DONE]
    if not hard:
        return ()
    told = _WELL_DONE[hard[0]]
    return (Line(say(told.key, number=judged.number), (*told.clauses, *clauses_of(judged.number, rules))),)


# --- a slip ------------------------------------------------------------------------------------------

_TOO_FAR = Told(noted("{who} probably counted one too far."), ("FB-10",))
_REASONS: Mapping[str | None, Told] = {
    ZERO: Told(noted("{who} probably went by the tables: 0 is in both, but has a rule of its own.")),
    BOTH: Told(noted("{who} probably stopped after one of the two words.")),
    ENDING: Told(
        noted("{who} probably thought of the tables only: it is a digit that gives {number} its word.")
    ),
    MULTIPLE: Told(noted("{who} probably did not see that {number} is a multiple of {table}.")),
    CLEAR: Told(noted("{who} probably just counted on, and the number slipped out.")),
    LOOKS: Told(noted("{who} was probably misled by a digit of {number} that does not count.")),
    PLAIN: _TOO_FAR,
    BOUNCED: _TOO_FAR,
    RESTART: Told(noted("{who} probably mended the old error, instead of beginning anew."), ("FB-33",)),
    TURNED: Told(
        noted("{who} probably counted on the old way, but {card} had turned the count."), ("FB-18",)
    ),
    DOWN: Told(noted("{who} probably forgot that the count was going down."), ("FB-10",)),
    SKIPPED: Told(
        noted("{who} probably counted for the skipped player too: a skip leaves the count alone."),
        ("FB-16", "FB-10"),
    ),
    MATCHED: Told(
        noted("{who} probably turned the count as well: a match changes only whose turn it is."),
        ("FB-21", "FB-10"),
    ),
    STOOD: Told(
        noted("An error had stood just before: {who} probably counted on from another number."), ("FB-37",)
    ),
    UNHEARD: Told(noted("{who} had probably lost the number behind the word before."), ("FB-10",)),
    UNSKIPPED: Told(noted("{who} probably did not think of {card}, which skips a player."), ("FB-16",)),
    PASSED_OVER: Told(
        noted("{who} probably did not think of {card}, which skips a player."), ("FB-22 (option)",)
    ),
    OLD_WAY: Told(noted("{who} probably went the old way round: the play had just been turned."), ("FB-22",)),
    MIXED: Told(noted("{who} probably thought that {card} turns the play: it turns the count."), ("FB-18",)),
    STRAY: Told(noted("{who} probably spoke too soon.")),
    None: Told(noted("Why “{word}”? There is no usual reason: it may just have slipped out.")),
}
_OTHER_TABLE = Told(noted("{who} probably mixed up the table of 3 with the table of 7."))


def slip(now: Moment, judged: Judged, rules: FizzBuzz) -> Line:
    """What kind of slip it probably was."""
    said, number = judged.said, judged.number
    if said.player != judged.player:
        told = _REASONS[out_of_turn(now, said, rules)]
        rest: tuple[str, ...] = ("FB-28", "FB-39")
    else:
        kind = reason(now, said.word, rules)
        told = _OTHER_TABLE if kind == MULTIPLE and said.word != str(number) else _REASONS[kind]
        rest = clauses_of(number, rules)
    words = say(
        told.key,
        who=Seat(said.player),
        number=number,
        word=said.word,
        table=3 if now.word == FIZZ else 7,
        card=card_before(now),
    )
    return Line(words, tuple(dict.fromkeys((*told.clauses, *rest))))


def card_before(now: Moment) -> Words | str:
    """The card that was laid before, in words; "" at the start of a round."""
    return card_words(now.before.said.card) if now.before else ""


def heard(judged: Judged, rules: FizzBuzz) -> tuple[Line, ...]:
    """Who called the error, and who could have; nothing where the referee does it."""
    if rules.error_detection == "auto":
        return ()
    able = [seat for seat in range(rules.seats) if seat not in (judged.said.player, judged.by)]
    others = listing([Seat(seat) for seat in able])
    if judged.by is None:
        unheard = say(
            "{who} could have called it, but did not.",
            plural="{who} could have called it, but nobody did.",
            count=len(able),
            who=others,
        )
        return (Line(unheard, ("FB-29", "FB-37")),)
    if not able:
        return (Line(say("{who} was listening well.", who=Seat(judged.by)), ("FB-29",)),)
    first = say(
        "{who} was listening well; {others} could have called too.", who=Seat(judged.by), others=others
    )
    return (Line(first, ("FB-29",)),)


# --- a call in vain ----------------------------------------------------------------------------------

_DOUBTS: Mapping[str, Told] = {
    ZERO: Told(noted("{who} probably went by the tables: 0 is in both, but has a rule of its own.")),
    BOTH: Told(noted("{who} probably had only one of the two words in mind.")),
    ENDING: Told(
        noted("{who} probably thought of the tables only: it is a digit that gives {number} its word.")
    ),
    LOOKS: Told(noted("{who} was probably misled by a digit of {number} that does not count.")),
    TURNED: Told(
        noted("{who} probably counted on the old way, but {card} had turned the count."), ("FB-18",)
    ),
}
_ANY_DOUBT = Told(noted("{who} was not sure. To call once too often costs nothing."))


def in_vain(now: Moment, judged: Judged, rules: FizzBuzz) -> Line:
    """What may have made somebody call where there was no error."""
    doubts = [kind for kind in (now.of_number, *now.of_thread) if kind in _DOUBTS]
    told = _DOUBTS[doubts[0]] if doubts else _ANY_DOUBT
    words = say(told.key, who=Seat(judged.by or 0), number=judged.number, card=card_before(now))
    return Line(words, ("FB-38", *told.clauses, *clauses_of(judged.number, rules)))
