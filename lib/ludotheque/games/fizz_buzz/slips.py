"""The error model: what makes a moment hard, and which wrong word people then say.

All of it is made from views. What is due is public (FB-47), so to slip is not to know less, but to lose the
thread: of the tables, of the endings, of the way in which the count goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ludotheque.games.fizz_buzz.effects import effect
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import (
    BUZZ,
    FIZZ,
    FIZZ_BUZZ,
    WORDS,
    may_be_said,
    number_said,
    reasons,
    word_of,
)
from ludotheque.games.fizz_buzz.values import Judged, Said, View

# What a number can be: each is exactly one of these.
ZERO = "zero"  # multiple of both, and yet said as it is
BOTH = "both"  # Fizz Buzz: one of the two words is easily forgotten
ENDING = "ending"  # a word for the digit alone: 13, 17, 23
MULTIPLE = "multiple"  # a word for the table alone: 6, 14, 28
CLEAR = "clear"  # a word that table and ending both give: 3, 7, 33
LOOKS = "looks"  # no word, but a 3 or a 7 in it: 31, 74
PLAIN = "plain"

# What may have happened just before: any of these, or none.
RESTART = "restart"  # an error was paid for, and the count begins anew
TURNED = "turned"  # a king or joker has turned the count
BOUNCED = "bounced"  # the count has been at 0
DOWN = "down"  # the count goes down, as it did before
SKIPPED = "skipped"  # a jack or queen has made somebody miss a turn
MATCHED = "matched"  # a match has changed the play, but not the count
STOOD = "stood"  # a wrong word stands
UNHEARD = "unheard"  # a word was said last, so the number itself was not heard

# How hard each makes a moment; a number that is only in the table counts 1.
OF_NUMBERS = {ZERO: 2.5, BOTH: 2.5, ENDING: 3.0, MULTIPLE: 1.0, CLEAR: 0.5, LOOKS: 1.5, PLAIN: 0.2}
OF_THREAD = {
    RESTART: 0.7,
    TURNED: 3.0,
    BOUNCED: 0.5,
    DOWN: 1.0,
    SKIPPED: 0.7,
    MATCHED: 1.0,
    STOOD: 1.0,
    UNHEARD: 1.0,
}

# Why somebody plays out of turn.
UNSKIPPED = "unskipped"  # a jack or queen had skipped them
PASSED_OVER = "passed over"  # a match had skipped them
OLD_WAY = "old way"  # the play had been turned
MIXED = "mixed"  # the count had been turned, not the play
STRAY = "stray"


class Moment(NamedTuple):
    """What is due, and what makes it hard."""

    number: int
    sequence: int
    word: str  # due
    of_number: str  # what the number is
    of_thread: tuple[str, ...]  # what happened just before
    before: Judged | None  # the card before, as it was judged

    @property
    def hardness(self) -> float:
        """How hard the moment is, in all."""
        return OF_NUMBERS[self.of_number] + sum(OF_THREAD[kind] for kind in self.of_thread)


def moment(views: Sequence[View]) -> Moment:
    """What is due at the end of these views; while a card is being judged, what was due for it."""
    view = views[-1]
    if view.phase == "play":
        return moment_of(view, view.shown)
    for past in reversed(views):
        if past.phase == "play":
            return moment_of(past, past.shown)
    return moment_of(view, None)  # a match that begins with a card on the table


def moment_of(view: View, before: Judged | None) -> Moment:
    """What is due in a view, after a card that was judged."""
    number, sequence, rules = view.number, view.sequence, view.rules
    assert number is not None
    assert sequence is not None
    kind, due = of_number(number, rules.digit_rule, rules.level)
    return Moment(number, sequence, due, kind, of_thread(sequence, before, rules), before)


@lru_cache(maxsize=4096)
def of_number(number: int, digit_rule: str = "ends", level: int = 5) -> tuple[str, str]:
    """What a number is, and its word."""
    if number == 0:
        return ZERO, "0"
    codes = reasons(number, digit_rule, level)
    due = word_of(codes, number)
    if due == FIZZ_BUZZ:
        return BOTH, due
    if not codes:
        return (LOOKS if set(str(number)) & {"3", "7"} else PLAIN), due
    if len(codes) > 1:
        return CLEAR, due
    return (ENDING if codes[0][0] == "e" else MULTIPLE), due


def of_thread(sequence: int, before: Judged | None, rules: FizzBuzz) -> tuple[str, ...]:
    """What happened just before that may break the thread."""
    if before is None:
        return (DOWN,) if sequence < 0 else ()
    if not before.goes_on:
        return (RESTART,)
    done = effect(before, rules)
    found = []
    if done.at_zero and before.sequence < 0:
        found.append(BOUNCED)
    elif done.turned_count:
        found.append(TURNED)
    elif sequence < 0:
        found.append(DOWN)
    if done.kind == "skip":
        found.append(SKIPPED)
    if done.kind == "match" and (done.turned_play or done.skipped or done.again):
        found.append(MATCHED)
    if before.verdict == "stands":
        found.append(STOOD)
    if before.said.word in WORDS:
        found.append(UNHEARD)
    return tuple(found)


# --- which wrong word ------------------------------------------------------------------------------


def slips(now: Moment, kind: str, rules: FizzBuzz) -> tuple[str, ...]:
    """The wrong words that people say for this reason, the likeliest first; none that would be right."""
    found = dict.fromkeys(said for said in _SAID[kind](now, rules) if said != now.word)
    return tuple(said for said in found if may_be_said(said, now.number))


def by_the_tables(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """What 0 would be if it had no rule of its own."""
    yield from (FIZZ_BUZZ, FIZZ)


def half(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """One word, the other forgotten."""
    yield from (FIZZ, BUZZ)


def bare(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """The number itself."""
    yield str(now.number)


def other_table(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """The number itself, or the word of the other table."""
    yield from (str(now.number), BUZZ if now.word == FIZZ else FIZZ)


def by_the_look(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """The word of a digit that does not count."""
    yield FIZZ if "3" in str(now.number) else BUZZ


def too_far(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """One further in the count."""
    yield from words_of(rules, now.number + now.sequence)


def off_by_one(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """One further in the count, or the same once more."""
    yield from too_far(now, rules)
    yield from words_of(rules, now.number - now.sequence)


def other_way(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """One further, the other way."""
    yield from words_of(rules, now.number - 2 * now.sequence)


def mended(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """What had been due before the error, instead of a new beginning."""
    if now.before:
        yield from words_of(rules, now.before.number)


def after_an_error(now: Moment, rules: FizzBuzz) -> Iterator[str]:
    """One further than what had been due, or than what was said: one of them is right."""
    if now.before is None:
        return
    for number in (now.before.number, number_said(now.before.said.word)):
        if number is not None:
            yield from words_of(rules, number + now.sequence)


_SAID: Mapping[str, Callable[[Moment, FizzBuzz], Iterator[str]]] = {
    ZERO: by_the_tables,
    BOTH: half,
    ENDING: bare,
    MULTIPLE: other_table,
    CLEAR: bare,
    LOOKS: by_the_look,
    PLAIN: too_far,
    RESTART: mended,
    TURNED: other_way,
    BOUNCED: too_far,
    DOWN: other_way,
    SKIPPED: too_far,
    MATCHED: other_way,
    STOOD: after_an_error,
    UNHEARD: off_by_one,
}


def words_of(rules: FizzBuzz, number: int) -> Iterator[str]:
    """The word of a number, unless it is below 0."""
    if number >= 0:
        yield rules.word(number)


def reason(now: Moment, said: str, rules: FizzBuzz) -> str | None:
    """Why somebody probably said this wrong word: the first thing that explains it, None if nothing does."""
    kinds = (*(kind for kind in (now.of_number, *now.of_thread) if kind != PLAIN), PLAIN)
    return next((kind for kind in kinds if said in slips(now, kind, rules)), None)


def out_of_turn(now: Moment, said: Said, rules: FizzBuzz) -> str:
    """Why somebody probably played out of turn."""
    if now.before is None or not now.before.goes_on:
        return STRAY
    done, laid, way = effect(now.before, rules), now.before.said.player, now.before.direction
    if said.player in done.skipped:
        return UNSKIPPED if done.kind == "skip" else PASSED_OVER
    if done.turned_play and said.player == (laid + way) % rules.seats:
        return OLD_WAY
    mixed = done.turned_count and not done.at_zero and said.player == (laid - way) % rules.seats
    return MIXED if mixed else STRAY
