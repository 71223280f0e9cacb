"""Which word is due, and why that one: the two questions about a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludotheque.engine.words import Seat, Words, noted, speaker
from ludotheque.games.fizz_buzz.because import clauses_of
from ludotheque.games.fizz_buzz.correcting import missed, too_much
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import (
    BUZZ,
    FIZZ,
    FIZZ_BUZZ,
    MULTIPLES_ONLY,
    WORDS,
    number_said,
    reasons,
    word_of,
)
from ludotheque.games.fizz_buzz.slips import (
    BOUNCED,
    DOWN,
    MATCHED,
    RESTART,
    SKIPPED,
    STOOD,
    TURNED,
    UNHEARD,
    Moment,
    moment_of,
    slips,
)
from ludotheque.games.fizz_buzz.values import View
from ludotheque.games.room import Choice, Question

say = speaker("fizz_buzz")

ANSWERS = 4
TWO_DIGITS = 10  # from here on one may well be wrong about the reason

_DIGITS = {FIZZ: (3,), BUZZ: (7,), FIZZ_BUZZ: (3, 7)}  # the digit behind each word


# --- which word --------------------------------------------------------------------------------------


def which_word(before: View) -> Question:
    """What must be said next; the wrong answers are the slips of this moment."""
    rules, now = before.rules, moment_of(before, before.shown)
    then = reason_asked(now.number, rules)
    meant = {now.word: is_due(now, rules, told=then is None)}
    for said, why in slips_explained(now, rules, told=then is None):
        if len(meant) < ANSWERS:
            meant.setdefault(said, why)
    answers = sorted(meant, key=_place)
    choices = tuple(Choice(say("{word}", word=answer), meant[answer]) for answer in answers)
    clauses = (*count_clauses(now), *clauses_of(now.number, rules))
    return Question(where_it_is(before, now), choices, answers.index(now.word), clauses, then=then)


def _place(answer: str) -> tuple[int, int]:
    """Where an answer stands: numbers first, then Fizz, Buzz, Fizz Buzz."""
    number = number_said(answer)
    return (0, number) if number is not None else (1, WORDS.index(answer))


def where_it_is(before: View, now: Moment) -> Words:
    """The question, with where the count has got to."""
    who = Seat(before.player or 0)
    if RESTART in now.of_thread:
        return say("After the error the count begins again. What must {who} say?", who=who)
    if before.counted is None:
        return say("The count begins. What must {who} say?", who=who)
    if now.sequence == 1:
        return say(
            "The count has got to {number} and goes up. What must {who} say?", number=before.counted, who=who
        )
    return say(
        "The count has got to {number} and goes down. What must {who} say?", number=before.counted, who=who
    )


def count_clauses(now: Moment) -> tuple[str, ...]:
    """What the number itself rests on, where it is not simply the next one."""
    for kind, clauses in (
        (RESTART, ("FB-33", "FB-35")),
        (TURNED, ("FB-18",)),
        (BOUNCED, ("FB-19",)),
        (STOOD, ("FB-37",)),
    ):
        if kind in now.of_thread:
            return clauses
    return ("FB-8",) if now.before is None and now.number == 1 and now.sequence == 1 else ("FB-10",)


def is_due(now: Moment, rules: FizzBuzz, *, told: bool) -> Words:
    """Why the right word is right; not `told` if that is asked next."""
    number, word = now.number, now.word
    if number == 0:
        return say("Zero keeps its name, whatever the tables say.")
    if word not in WORDS:
        return (
            say("{number} is no multiple of 3 or 7, and ends in neither.", number=number)
            if (rules.level > MULTIPLES_ONLY and rules.digit_rule == "ends")
            else say("Nothing in {number} asks for a word.", number=number)
        )
    if not told:
        return say("The number is {number}, and {number} is {word}.", number=number, word=word)
    codes = reasons(number, rules.digit_rule, rules.level)
    parts = [missed(number, digit, of_digit(codes, digit), rules) for digit in _DIGITS[word]]
    return parts[0] if len(parts) == 1 else say("{first} {then}", first=parts[0], then=parts[1])


def slips_explained(now: Moment, rules: FizzBuzz, *, told: bool) -> Iterator[tuple[str, Words]]:
    """Wrong words with the slip that leads to each: first of all those of this moment."""
    lost = [(said, kind) for kind in now.of_thread for said in slips(now, kind, rules)[:1]]
    for said, kind in lost[:2]:
        if number_said(said) is not None or kind in _CERTAIN:
            yield said, thread_lost(kind, said)
    ordinary = (*slips(now, now.of_number, rules), str(now.number), FIZZ, BUZZ, FIZZ_BUZZ)
    for said in ordinary:
        if said != now.word:
            yield said, number_slip(now, said, rules, told=told)


_CERTAIN = (TURNED, RESTART, STOOD)  # slips that explain a word of the game better than its number does

_LOST: Mapping[str, str] = {
    SKIPPED: noted("A jack or a queen skips a player, but no number."),
    TURNED: noted("So it would be without the last card: a king or a joker turns the count."),
    MATCHED: noted("A match turns the play, not the count."),
    DOWN: noted("The count is going down, until something turns it."),
    BOUNCED: noted("One too far: after 0 comes 1."),
    RESTART: noted("An error is not mended: the count begins again."),
    STOOD: noted("Nobody called the error, so the count goes on from what was said."),
    UNHEARD: noted("One too far: the last word stood for a number too."),
}


def thread_lost(kind: str, said: str) -> Words:
    """How the thread was lost."""
    return say(_LOST[kind]) if kind in _LOST else say("{said} is one too far.", said=said)


def number_slip(now: Moment, said: str, rules: FizzBuzz, *, told: bool) -> Words:
    """What was overlooked in the number, or seen in it that is not there."""
    number = now.number
    if number == 0:
        return say("0 is a multiple of 3 and of 7, true. But zero keeps its name.")
    spoken = number_said(said)
    if spoken is not None and spoken != number:
        return say("{said} is one too far.", said=said)
    codes = reasons(number, rules.digit_rule, rules.level)
    for digit in _DIGITS.get(said, ()):
        if number < digit:
            return say("The multiples of {digit} begin with {digit} itself.", digit=digit)
        if not of_digit(codes, digit):
            return too_much(number, digit, rules)
    if not told:
        if said in WORDS:
            return say("That is half of it: {number} asks for both words.", number=number)
        return say("Look again, at the tables and at the last digit: {number} has a word.", number=number)
    digit = next(digit for digit in (3, 7) if of_digit(codes, digit) and digit not in _DIGITS.get(said, ()))
    return missed(number, digit, of_digit(codes, digit), rules)


def of_digit(codes: tuple[str, ...], digit: int) -> tuple[str, ...]:
    """Those reasons that speak for the word of a digit."""
    return tuple(code for code in codes if code.endswith(str(digit)))


# --- why that word -----------------------------------------------------------------------------------


def reason_asked(number: int, rules: FizzBuzz) -> Question | None:
    """Why a number has its word; None where hardly anybody is wrong about it.

    The rule gives 13 its Fizz whether one takes it for a multiple of 3 or looks at its last digit; so only
    this question shows who believes that it is a multiple.
    """
    codes = reasons(number, rules.digit_rule, rules.level)
    if number < TWO_DIGITS or not codes or rules.level <= MULTIPLES_ONLY:
        return None
    word = word_of(codes, number)
    sets = _both(codes) if word == FIZZ_BUZZ else _one(codes[0][1])
    choices = tuple(Choice(in_words(some, rules), judged(number, some, codes, rules)) for some in sets)
    asks = say("Why is {number} {word}? Because…", number=number, word=word)
    return Question(asks, choices, sets.index(codes), clauses_of(number, rules))


def _one(digit: str) -> list[tuple[str, ...]]:
    """The reasons that one word may have."""
    multiple, ending = f"m{digit}", f"e{digit}"
    return [(multiple,), (ending,), (multiple, ending)]


def _both(codes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The likely reasons of two words, the right ones among them."""
    likely: list[tuple[str, ...]] = [("m3", "m7"), ("m3", "e7"), ("e3", "m7")]
    return likely if codes in likely else [*likely, codes]


def in_words(codes: tuple[str, ...], rules: FizzBuzz) -> Words:
    """Reasons as an answer."""
    first, *others = [one_reason(code, rules) for code in codes]
    told = first
    for other in others:
        told = say("{first}, and {then}", first=told, then=other)
    return told


def one_reason(code: str, rules: FizzBuzz) -> Words:
    """One reason as a part of an answer."""
    digit = int(code[1])
    if code[0] == "m":
        return say("it is a multiple of {digit}", digit=digit)
    if rules.digit_rule == "contains":
        return say("it has a {digit} in it", digit=digit)
    return say("it ends in {digit}", digit=digit)


def judged(number: int, some: tuple[str, ...], codes: tuple[str, ...], rules: FizzBuzz) -> Words:
    """Whether these are the reasons of a number: the first that is not, what is missing, or how they show."""
    untrue = [code for code in some if code not in codes]
    lacking = [code for code in codes if code not in some]
    if untrue:
        return denied(number, untrue[0], rules)
    if lacking:
        return say("True, but there is more: {fact}", fact=shown(number, lacking[0], rules))
    first, *others = [shown(number, code, rules) for code in some]
    if len(some) == 1 and some[0][0] == "e":  # the reason that is easily mistaken for the other one
        others.append(denied(number, f"m{some[0][1]}", rules))
    told = first
    for other in others:
        told = say("{first} {then}", first=told, then=other)
    return told


def denied(number: int, code: str, rules: FizzBuzz) -> Words:
    """Why a reason does not hold."""
    digit = int(code[1])
    below = number - number % digit
    if code[0] == "m":
        return say(
            "{low} × {digit} = {below}, and {high} × {digit} = {above}: {number} lies between them.",
            low=below // digit,
            high=below // digit + 1,
            below=below,
            above=below + digit,
            number=number,
            digit=digit,
        )
    if rules.digit_rule == "contains":
        return say("There is no {digit} in {number}.", digit=digit, number=number)
    if str(digit) in str(number):
        return say(
            "There is a {digit} in {number}, but only the last digit counts.", digit=digit, number=number
        )
    return say("The last digit of {number} is {last}.", number=number, last=number % 10)


def shown(number: int, code: str, rules: FizzBuzz) -> Words:
    """How one sees that a reason holds."""
    digit = int(code[1])
    if code[0] == "m":
        return say("{times} × {digit} = {number}.", times=number // digit, digit=digit, number=number)
    if rules.digit_rule == "contains":
        return say("There is a {digit} in {number}.", digit=digit, number=number)
    return say("The last digit of {number} is {last}.", number=number, last=number % 10)
