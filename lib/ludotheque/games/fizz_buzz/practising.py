"""Practice: which exercise comes next. It depends on the seed and on what went wrong so far, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random

from ludotheque.engine.chance import pick, stream
from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.correcting import mark
from ludotheque.games.fizz_buzz.exercises import (
    BOTH,
    CARDS,
    PLAIN,
    ZERO,
    a_run,
    asked_number,
    describing,
    of_number,
    topics_of,
)
from ludotheque.games.fizz_buzz.rules import MATCHES_FROM, SKIPS_FROM, TURNS_FROM, FizzBuzz
from ludotheque.games.fizz_buzz.run_picture import picture
from ludotheque.games.fizz_buzz.runs import MATCH, SKIP, TURN, referee
from ludotheque.games.room import Chosen, Exercises, Prompt, Topic, Tried, Wish

say = speaker("fizz_buzz")

SIZE = 20
LATER = 3  # exercises before the reason for a slip is asked about again
SMALL = 12  # the first numbers are not larger
GROWN = 14  # exercises until the numbers are as large as they may be
LEAN = 2.0  # how much more often a topic comes for each slip in it
MENDED = 0.5  # of a slip is made up for by a right answer

NUMBERS, RUNS, MIXED = "numbers", "cards", "both"

NAMES = ("Lou", "Bo", "Cléo", "Max")

# How often each topic comes, and how many exercises go before it. Those of cards come sooner without numbers.
_OF_NUMBERS = {
    "m3": (3.0, 0),
    PLAIN: (2.0, 0),
    "m7": (3.0, 1),
    "e3": (2.5, 3),
    "e7": (2.5, 5),
    BOTH: (2.5, 8),
    ZERO: (0.5, 10),
}
_OF_RUNS = {SKIP: (3.0, 4), TURN: (4.0, 6), MATCH: (3.0, 9), ZERO: (1.0, 12)}
_RUNS_ONLY = {SKIP: (3.0, 0), TURN: (4.0, 2), MATCH: (3.0, 5), ZERO: (1.0, 9)}

_FROM_LEVEL = {SKIP: SKIPS_FROM, TURN: TURNS_FROM, MATCH: MATCHES_FROM, ZERO: TURNS_FROM}


def exercises() -> Exercises:
    """All that a page must know to let people practise."""
    return Exercises(SIZE, WISHES, TOPICS, NAMES, next_prompt, mark, picture, describing)


def next_prompt(seed: str, tried: Sequence[Tried], chosen: Chosen, earlier: Sequence[Tried] = ()) -> Prompt:
    """The exercise after these: a new one, on the reason for a slip of a while ago or on a topic of need.

    With right answers only it depends on the seed alone: so two people get the same set, and a sheet too.
    """
    rules, most = referee(int(chosen["level"])), int(chosen["top"])
    rng = stream(seed, len(tried), "practice")
    used = {asked_number(one.prompt) for one in tried}
    of_numbers, of_runs = open_topics(len(tried), rules, chosen["kinds"])
    pools = {topic: numbers_on(topic, rules, reach(len(tried), most), used) for topic in of_numbers}
    if of_numbers and not any(pools.values()):  # all are used: the larger ones, then all again
        pools = {topic: numbers_on(topic, rules, most, used) for topic in of_numbers}
        if not any(pools.values()):
            pools = {topic: numbers_on(topic, rules, most, ()) for topic in of_numbers}
    again = slipped(tried)
    for topic in set(again) & set(pools):  # a reason without a number left has larger ones
        pools[topic] = pools[topic] or numbers_on(topic, rules, most, used)
    weights = {**{topic: weight for topic, weight in of_numbers.items() if pools[topic]}, **of_runs}
    needed = needs((*earlier, *tried))
    mastered = Counter(topic for one in tried if one.right for topic in one.prompt.topics)
    topic = next((one for one in again if one in weights), None) or drawn(
        rng,
        {
            one: weight * (1 + LEAN * needed.get(one, 0)) / (1 + mastered[one])
            for one, weight in weights.items()
        },
    )
    if topic in of_runs:
        acts = tuple(one for one in CARDS if rules.level >= _FROM_LEVEL[one])
        ids = {one.prompt.id for one in tried}
        return a_run(rng, rules, topic, len(tried), reach(len(tried), most), used, acts, ids)
    return of_number(pick(rng, pools[topic]), rules)


def slipped(tried: Sequence[Tried]) -> tuple[str, ...]:
    """The reasons for the first slip of a while ago about which nothing has been asked since."""
    for at, one in enumerate(tried[: max(0, len(tried) - LATER)]):
        reasons = () if one.right else mark(one.prompt, one.answer).slips or one.prompt.topics
        if reasons and not any({*reasons} & {*later.prompt.topics} for later in tried[at + LATER :]):
            return reasons
    return ()


def open_topics(step: int, rules: FizzBuzz, kinds: str) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """How often each topic comes at this step: of numbers, and of runs, which need cards with effects."""
    runs = _RUNS_ONLY if kinds == RUNS else _OF_RUNS
    with_cards = kinds != NUMBERS and rules.level >= SKIPS_FROM
    of_runs = opened(runs, step, rules) if with_cards else {}
    if with_cards and kinds == RUNS:
        return {}, of_runs
    of_numbers = opened(_OF_NUMBERS, step, rules)
    return {topic: weight for topic, weight in of_numbers.items() if topic not in of_runs}, of_runs


def opened(topics: Mapping[str, tuple[float, int]], step: int, rules: FizzBuzz) -> dict[str, float]:
    """The topics that come at this step and this level, with how often they do."""
    return {
        topic: weight
        for topic, (weight, first) in topics.items()
        if step >= first and rules.level >= _FROM_LEVEL.get(topic, 1)
    }


def needs(tried: Sequence[Tried]) -> dict[str, float]:
    """How much each topic needs: one for each slip, less for each right answer since."""
    found: dict[str, float] = {}
    for one in tried:
        if one.right:
            for topic in one.prompt.topics:
                found[topic] = max(0.0, found.get(topic, 0.0) - MENDED)
        else:
            for topic in mark(one.prompt, one.answer).slips or one.prompt.topics:
                found[topic] = found.get(topic, 0.0) + 1
    return found


def reach(step: int, most: int) -> int:
    """The largest number at this step."""
    return min(most, SMALL + (most - SMALL) * step // GROWN)


def numbers_on(topic: str, rules: FizzBuzz, most: int, used: Collection[str]) -> tuple[int, ...]:
    """The numbers up to `most` on a topic that are not used yet."""
    return tuple(number for number in pool(topic, rules, most) if str(number) not in used)


@lru_cache(maxsize=512)
def pool(topic: str, rules: FizzBuzz, most: int) -> tuple[int, ...]:
    """The numbers on a topic: for an ending only those that get their word by nothing else."""
    if topic == ZERO:
        return (0,)
    return tuple(number for number in range(1, most + 1) if belongs(topic, topics_of(number, rules)))


def belongs(topic: str, topics: tuple[str, ...]) -> bool:
    """True if a number with these topics is one to practise this one with."""
    if topic.startswith("e"):
        return topics == (topic,)
    if topic.startswith("m"):
        return topic in topics and BOTH not in topics
    return topic in topics


def drawn(rng: Random, weights: Mapping[str, float]) -> str:
    """One of the topics, each as often as its weight says."""
    left = rng.random() * sum(weights.values())
    for topic, weight in weights.items():
        left -= weight
        if left < 0:
            return topic
    return topic


# --- what can be chosen, and what helps ----------------------------------------------------------------

WISHES = (
    Wish(
        "level",
        say("What is asked"),
        (
            ("1", say("multiples only")),
            ("2", say("multiples and endings")),
            ("3", say("also jacks and queens")),
            ("4", say("also kings, jokers and 0")),
            ("5", say("everything, matches too")),
        ),
        "5",
    ),
    Wish(
        "top",
        say("Numbers"),
        tuple((str(most), say("up to {number}", number=most)) for most in (30, 60, 100, 210)),
        "60",
    ),
    Wish(
        "kinds",
        say("Exercises"),
        (
            (MIXED, say("numbers, and runs of cards")),
            (NUMBERS, say("numbers only")),
            (RUNS, say("runs of cards only")),
        ),
        MIXED,
    ),
)

TOPICS = {
    "m3": Topic(
        say("Multiples of 3"),
        say("Add up the digits: if that makes a multiple of 3, so is the number. 18: 1 + 8 = 9, so yes."),
    ),
    "e3": Topic(
        say("Ending in 3"),
        say("Look at the last digit first: 13 and 23 are in no table of 3, and yet they are Fizz."),
    ),
    "m7": Topic(
        say("Multiples of 7"),
        say("Say the table of 7 aloud, up and down: 7, 14, 21, 28 and so on."),
    ),
    "e7": Topic(
        say("Ending in 7"),
        say("Look at the last digit first: 17 is in no table of 7, and yet it is Buzz."),
    ),
    BOTH: Topic(
        say("Fizz Buzz"),
        say("Ask yourself two questions before you speak: Fizz? And Buzz? Both for 21 and 27."),
    ),
    PLAIN: Topic(
        say("Plain numbers"),
        say("Many numbers have no word: 11, 16, 22. Only the last digit is looked at, not the first."),
    ),
    ZERO: Topic(say("Zero"), say("0 is said as “0”, and from 0 the count goes up again: 1, 0, 1.")),
    SKIP: Topic(
        say("Jacks and queens"),
        say("Point at the player who is skipped, then at the one after. The count just goes on."),
    ),
    TURN: Topic(
        say("Kings and jokers"),
        say("After a king, the next number is the one from before: 11, 12 with a king, 11. The order stays."),
    ),
    MATCH: Topic(
        say("Matches"),
        say("Compare the card with the last digit of the number, not with the word: an ace on 21 fits."),
    ),
}
