"""The exercises: a number whose word is asked, or a run of cards; each with what it practises."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from ludotheque.engine.chance import pick
from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.fizz_buzz.because import card_words, clauses_of
from ludotheque.games.fizz_buzz.choices import KEYS
from ludotheque.games.fizz_buzz.effects import Effect, effect
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.runs import (
    COUNT,
    MATCH,
    NOTHING,
    PLAY,
    SEATS,
    SKIP,
    TURN,
    WHO,
    WORD,
    Run,
    Start,
    run,
)
from ludotheque.games.fizz_buzz.saying import FIZZ_BUZZ, WORDS, reasons, word_of
from ludotheque.games.room import Entry, Prompt

say = speaker("fizz_buzz")

# What is practised: the four reasons for a word, and these.
BOTH, PLAIN, ZERO = "both", "plain", "zero"  # two words at once, no word at all, 0
CARDS = (SKIP, TURN, MATCH)  # what cards do

UP, DOWN = "up", "down"
CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"

LONGEST = 3  # digits of a number that is put in


class Number(NamedTuple):
    """A number whose word is asked."""

    number: int
    rules: FizzBuzz


def topics_of(number: int, rules: FizzBuzz) -> tuple[str, ...]:
    """What the word of a number practises: its reasons, and whether it has none or two words."""
    if number == 0:
        return (ZERO,)
    codes = reasons(number, rules.digit_rule, rules.level)
    if not codes:
        return (PLAIN,)
    return (*codes, BOTH) if word_of(codes, number) == FIZZ_BUZZ else codes


def of_number(number: int, rules: FizzBuzz) -> Prompt:
    """The exercise of a number."""
    asks = say("Which word for {number}?", number=number)
    return Prompt(
        f"{number}",
        asks,
        rules.word(number),
        topics_of(number, rules),
        clauses_of(number, rules),
        large=str(number),
        entry=Entry(asks, WORDS, KEYS, LONGEST),
        about=Number(number, rules),
    )


# --- runs --------------------------------------------------------------------------------------------

_CLAUSES = {SKIP: "FB-16", TURN: "FB-18", MATCH: "FB-22", ZERO: "FB-19"}


def of_run(made: Run) -> Prompt:
    """The exercise of a run."""
    topic = what_it_does(made.done)
    cards = " ".join(one.said.card for one in made.laid)
    first = made.laid[0]
    begins = f"{first.number} {first.sequence} {first.direction} {first.said.player}"
    id = f"{made.asks} {begins} {cards} {made.heard}"
    earlier = [one for judged in made.before for one in what_it_does(effect(judged, made.rules))]
    clauses = tuple(dict.fromkeys(_CLAUSES[one] for one in (*topic, *earlier))) or ("FB-10",)
    if made.asks == WORD:
        asks = say("What does the next player say?")
        topics = tuple(dict.fromkeys((*topic, *topics_of(made.number, made.rules))))
        clauses = tuple(dict.fromkeys((*clauses, *clauses_of(made.number, made.rules))))
        right = made.rules.word(made.number)
        return Prompt(id, asks, right, topics, clauses, entry=Entry(asks, WORDS, KEYS, LONGEST), about=made)
    if made.asks == WHO:
        seats = tuple((str(seat), say("{who}", who=Seat(seat))) for seat in range(SEATS))
        return Prompt(id, say("Who is next?"), str(made.done.next), topic, clauses, choices=seats, about=made)
    if made.asks == COUNT:
        asks, right = say("Which way does the count go now?"), UP if made.sequence == 1 else DOWN
        ways = ((UP, say("up")), (DOWN, say("down")))
    else:
        asks, right = say("Which way does play go now?"), CLOCKWISE if made.direction == 1 else ANTICLOCKWISE
        ways = ((CLOCKWISE, say("clockwise")), (ANTICLOCKWISE, say("anticlockwise")))
    return Prompt(id, asks, right, topic, clauses, choices=ways, about=made)


def what_it_does(done: Effect) -> tuple[str, ...]:
    """What a card with this effect practises; nothing if it has none."""
    return (ZERO,) if done.at_zero else (done.kind,) if done.kind else ()


# How often each question follows a card that does this; some are traps: there it changes nothing.
_QUESTIONS = {
    SKIP: (WHO, WHO, WHO, WORD),
    TURN: (WORD, WORD, WORD, COUNT, WHO, PLAY),
    MATCH: (WHO, WHO, WHO, PLAY, WORD, COUNT),
    ZERO: (WORD,),
}

EASY = 8  # exercises before runs become longer, start either way, and hold more than one card that acts
TRIES = 60


def a_run(
    rng: Random,
    rules: FizzBuzz,
    topic: str,
    step: int,
    most: int,
    used: Collection[str],
    acts: tuple[str, ...],
    known: Collection[str] = (),
) -> Prompt:
    """An exercise with cards on a topic; `acts` is what cards may do before the last one.

    It asks for a number up to `most` that no exercise of the set has asked yet (`used`), where it can, and is
    none of those that are `known` by their ids.
    """
    for _ in range(TRIES):
        made = drawn(rng, rules, topic, step, most, acts)
        prompt = of_run(made)
        if fair(made, most, used) and prompt.id not in known:
            break
    return prompt


def drawn(rng: Random, rules: FizzBuzz, topic: str, step: int, most: int, acts: tuple[str, ...]) -> Run:
    """Any run on a topic."""
    asks = pick(rng, _QUESTIONS[topic])
    length = 2 if step < EASY else pick(rng, (2, 3, 3, 4))
    before = [pick(rng, (NOTHING, NOTHING, pick(rng, acts or (NOTHING,)))) for _ in range(length - 1)]
    if step < EASY:
        before = [NOTHING] * (length - 1)
    if topic == ZERO:
        return run(rng, rules, to_zero(rng, length), [NOTHING] * length, asks, length)
    start = Start(
        1 + int(rng.random() * max(1, most - length)),
        pick(rng, (1, -1)) if step >= EASY else 1,
        pick(rng, (1, -1)) if step >= EASY else 1,
        int(rng.random() * SEATS),
    )
    if start.sequence < 0:
        start = start._replace(number=start.number + length)  # 0 is a topic of its own
    silent = step >= EASY and length > 2 and asks == WORD and rng.random() < 0.5
    return run(rng, rules, start, [*before, topic], asks, 1 if silent else length)


def to_zero(rng: Random, length: int) -> Start:
    """A start from which so many cards count down to 0, or to the number before it."""
    return Start(length - 1 + pick(rng, (0, 0, 1)), -1, pick(rng, (1, -1)), int(rng.random() * SEATS))


def fair(made: Run, most: int, used: Collection[str]) -> bool:
    """True if the question has one answer that only who has seen it all can give."""
    if made.asks != WORD:
        return not made.done.at_zero
    if not 0 <= made.number <= most or str(made.number) in used:
        return False
    other = made.rules.word(abs(made.old_way))
    return not made.done.turned_count or made.done.at_zero or made.rules.word(made.number) != other


def asked_number(prompt: Prompt) -> str:
    """The number whose word an exercise asks, "" if it asks for something else."""
    about = prompt.about
    if isinstance(about, Run):
        return str(about.number) if about.asks == WORD else ""
    return str(about.number)


# --- in sentences ------------------------------------------------------------------------------------


def describing(prompt: Prompt) -> tuple[Words, ...]:
    """What the picture of a run shows; nothing for a number."""
    made = prompt.about
    if not isinstance(made, Run):
        return ()
    seats = listing([Seat(seat) for seat in range(SEATS)])
    first = made.laid[0]
    count = say("The count goes up.") if first.sequence == 1 else say("The count goes down.")
    play = say("Play goes clockwise.") if first.direction == 1 else say("Play goes anticlockwise.")
    return (
        say("Clockwise sit {who}.", who=seats),
        play,
        count,
        *(told(made, number) for number in range(len(made.laid))),
    )


def told(made: Run, number: int) -> Words:
    """One card of a run; its word only if it is told."""
    said = made.laid[number].said
    card = card_words(said.card)
    if number < made.heard:
        return say("{who} lays {card} and says “{word}”.", who=Seat(said.player), card=card, word=said.word)
    return say("{who} lays {card}.", who=Seat(said.player), card=card)
