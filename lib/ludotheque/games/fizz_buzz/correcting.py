"""What an answer to an exercise is worth: why the right one is right, and which slip leads to a wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.because import card_words, why
from ludotheque.games.fizz_buzz.exercises import BOTH, CARDS, PLAIN, ZERO
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.runs import COUNT, MATCH, PLAY, SKIP, TURN, WHO, WORD, Run
from ludotheque.games.fizz_buzz.saying import BUZZ, FIZZ, FIZZ_BUZZ, MULTIPLES_ONLY, WORDS, reasons
from ludotheque.games.fizz_buzz.telling import effects
from ludotheque.games.room import Marked, Prompt

say = speaker("fizz_buzz")

_SAYS = {FIZZ: (3,), BUZZ: (7,), FIZZ_BUZZ: (3, 7)}  # the digit behind each word


def mark(prompt: Prompt, answer: str) -> Marked:
    """Why the right answer is right, after the slip if this one is wrong."""
    right = answer == prompt.right
    about = prompt.about
    if isinstance(about, Run):
        return right_of_run(about) if right else slip_of_run(prompt, about, answer)
    if right:
        return Marked((why(about.number, about.rules),))
    return slip(about.number, answer, about.rules)


# --- numbers -----------------------------------------------------------------------------------------


def slip(number: int, answer: str, rules: FizzBuzz) -> Marked:
    """Which slip leads from a number to this wrong answer."""
    if number == 0:
        return Marked((zero(answer), why(0, rules)), (ZERO,))
    if answer not in WORDS and answer != str(number):
        other = say("The number was {number}, not {said}.", number=number, said=answer)
        return Marked((other, why(number, rules)))
    codes = reasons(number, rules.digit_rule, rules.level)
    told: list[Words] = []
    wrong: list[str] = []
    for digit in (3, 7):
        mine = tuple(code for code in codes if code.endswith(str(digit)))
        said = digit in _SAYS.get(answer, ())
        if mine and not said:
            told.append(missed(number, digit, mine, rules))
            wrong += mine
        elif said and not mine:
            told.append(too_much(number, digit, rules))
            wrong.append(f"m{digit}" if codes else PLAIN)
    if rules.word(number) == FIZZ_BUZZ:
        wrong.append(BOTH)
    return Marked((*told, say("So: {word}.", word=rules.word(number))), tuple(wrong))


def zero(answer: str) -> Words:
    """What was wrong about 0."""
    if answer in WORDS:
        return say("0 is a multiple of 3 and of 7, and yet it gets no word.")
    return say("The number was {number}, not {said}.", number=0, said=answer)


def missed(number: int, digit: int, codes: tuple[str, ...], rules: FizzBuzz) -> Words:
    """What was overlooked: the multiple, the ending, or both."""
    multiple, ending = f"m{digit}" in codes, f"e{digit}" in codes
    facts: dict[str, Any] = {"number": number, "digit": digit, "times": number // digit}
    if multiple and ending:
        return say("{number} is a multiple of {digit} ({times} × {digit}), and ends in {digit} too.", **facts)
    if ending:
        return say("{number} is no multiple of {digit}, but it ends in {digit}.", **facts)
    if rules.level <= MULTIPLES_ONLY:
        return say("{number} is a multiple of {digit}: {times} × {digit}.", **facts)
    last = number % 10
    return say(
        "{number} ends in {last}, but it is a multiple of {digit}: {times} × {digit}.", last=last, **facts
    )


def too_much(number: int, digit: int, rules: FizzBuzz) -> Words:
    """Why a word does not fit."""
    below = number - number % digit
    facts: dict[str, Any] = {"number": number, "digit": digit, "below": below, "above": below + digit}
    if number % 10 == digit and rules.level <= MULTIPLES_ONLY:
        return say(
            "{number} ends in {digit}, but at this level only multiples count: {below} and {above} are.",
            **facts,
        )
    if str(digit) in str(number):
        return say(
            "There is a {digit} in {number}, but not at its end, and no multiple of {digit} either: {below}"
            " and {above} are.",
            **facts,
        )
    if rules.level <= MULTIPLES_ONLY:
        return say("{number} is no multiple of {digit}: {below} and {above} are.", **facts)
    return say(
        "{number} is no multiple of {digit}: {below} and {above} are. And it does not end in {digit}.",
        **facts,
    )


# --- runs --------------------------------------------------------------------------------------------


def right_of_run(made: Run) -> Marked:
    """Why the right answer to a run is right."""
    return Marked(tuple(reasoned(made)))


def reasoned(made: Run) -> Iterator[Words]:
    """What the cards do that matters, and what follows for the question."""
    if made.heard < len(made.laid):
        yield counted(made)
    for one in made.before:
        yield from (line.words for line in effects(one, made.rules))
    told = [line.words for line in effects(made.last, made.rules)]
    card = card_words(made.last.said.card)
    kind = made.done.kind
    if not told:
        yield say("No effect: {card} changes nothing on {number}.", card=card, number=made.last.number)
    yield from told
    if made.asks == WORD:
        if kind == SKIP:
            yield say("A player is skipped, but no number.")
        elif kind == MATCH:
            yield say("The play turns, but not the count.")
        yield say("After {number} comes {next}.", number=made.last.number, next=made.number)
        yield why(made.number, made.rules)
    elif made.asks == WHO:
        if kind == TURN:
            yield say("The count turns, but not the play.")
        yield say("So {who} is next.", who=Seat(made.done.next))
    elif made.asks == COUNT and kind != TURN:
        yield say("The play turns, but not the count.")
        yield say("The count goes up.") if made.sequence == 1 else say("The count goes down.")
    elif made.asks == PLAY and kind != MATCH:
        yield say("The count turns, but not the play.")
        yield say("Play goes clockwise.") if made.direction == 1 else say("Play goes anticlockwise.")


def counted(made: Run) -> Words:
    """The numbers that nobody heard: "11, 12, 11"."""
    numbers = ", ".join(str(one.number) for one in made.laid)
    return say("The cards were laid on {numbers}.", numbers=numbers)


def slip_of_run(prompt: Prompt, made: Run, answer: str) -> Marked:
    """Which slip leads to this wrong answer to a run."""
    topic = tuple(one for one in prompt.topics if one in (*CARDS, ZERO)) or prompt.topics
    right = tuple(reasoned(made))
    if made.asks == WORD:
        told = lost(made, answer)
        if told is not None:
            return Marked((told, *right), topic)
        found = slip(made.number, answer, made.rules)
        return Marked((say("The next number is {number}.", number=made.number), *found.because), found.slips)
    if made.asks == WHO and int(answer) in made.done.skipped:
        return Marked((say("{who} misses this turn.", who=Seat(int(answer))), *right), topic)
    if made.asks == WHO and int(answer) == (made.last.said.player - made.direction) % made.rules.seats:
        return Marked((say("{who} sits on the other side.", who=Seat(int(answer))), *right), topic)
    return Marked(right, topic)


def lost(made: Run, answer: str) -> Words | None:
    """Where the count was lost; None if it was not, or if a slip in the word explains it better."""
    last, old = made.last.number, made.old_way
    if made.done.turned_count and old >= 0 and answer in (str(old), made.rules.word(old)):
        card = card_words(made.last.said.card)
        return say("{number} would come next if {card} had not turned the count.", number=old, card=card)
    if answer in WORDS or answer == str(made.number):
        return None
    if answer == str(last):
        return say("{number} has been counted already.", number=last)
    if answer == str(made.number + made.sequence):
        return say("{number} is one too far.", number=answer)
    return say("The next number is {number}, not {said}.", number=made.number, said=answer)
