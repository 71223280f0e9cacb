"""A practice set on its way: what was tried, what is asked now, and what comes of an answer. Plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ludotheque.engine.options import quoted
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Chosen, Exercises, Prompt, Tried
from ludotheque.ui.address import PAGE_KEYS, seed_asked

say = speaker("ludotheque")


class Course(NamedTuple):
    """How far a set has got."""

    seed: str
    chosen: Chosen
    size: int
    prompt: Prompt | None  # asked now, or just answered; None: the set is over
    tried: tuple[Tried, ...] = ()
    answered: bool = False  # the last one of `tried` is the answer to `prompt`
    left: tuple[Prompt, ...] = ()  # what is still to be asked, where only what was missed is asked again
    earlier: tuple[Tried, ...] = ()  # in the sets before this one

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(one.right for one in self.tried)

    @property
    def missed(self) -> tuple[Prompt, ...]:
        """The exercises that were not right at once, each one once."""
        return tuple({one.prompt.id: one.prompt for one in self.tried if not one.right}.values())


class Tally(NamedTuple):
    """How often a topic was asked, and how often it went right."""

    asked: int
    right: int


def begun(room: Exercises, seed: str, chosen: Chosen, earlier: Sequence[Tried] = ()) -> Course:
    """A new set; what went wrong before it is leant towards."""
    first = room.next(seed, (), chosen, earlier)
    return Course(seed, chosen, room.size, first, earlier=tuple(earlier))


def begun_again(course: Course) -> Course:
    """The set of what was missed in this one."""
    first, *rest = course.missed
    before = (*course.earlier, *course.tried)
    return Course(course.seed, course.chosen, 1 + len(rest), first, left=tuple(rest), earlier=before)


def answered(course: Course, answer: str) -> Course:
    """The set once its exercise has got this answer; unchanged if it cannot be one."""
    prompt = course.prompt
    if prompt is None or course.answered or not may_be(prompt, answer):
        return course
    return course._replace(tried=(*course.tried, Tried(prompt, answer)), answered=True)


def may_be(prompt: Prompt, answer: str) -> bool:
    """True for an answer that can be given to this exercise."""
    if prompt.entry is None:
        return answer in dict(prompt.choices)
    number = answer.isascii() and answer.isdigit() and len(answer) <= prompt.entry.digits
    return answer in prompt.entry.words or number


def shown(prompt: Prompt, answer: str, text: Callable[[Words], str]) -> str:
    """An answer as it stands in a sentence."""
    return text(dict(prompt.choices)[answer]) if prompt.choices else answer


def onward(room: Exercises, course: Course) -> Course:
    """The set, once its exercise is answered, with the next one, or at its end."""
    on = course._replace(answered=False, left=course.left[1:])
    if len(course.tried) >= course.size:
        return on._replace(prompt=None)
    following = (
        course.left[0] if course.left else room.next(course.seed, course.tried, course.chosen, course.earlier)
    )
    return on._replace(prompt=following)


def exercises(room: Exercises, seed: str, chosen: Chosen, count: int) -> tuple[Prompt, ...]:
    """The first exercises of a set for somebody who always answers right: they hang on the seed alone."""
    tried: tuple[Tried, ...] = ()
    for _ in range(count):
        prompt = room.next(seed, tried, chosen, ())
        tried = (*tried, Tried(prompt, prompt.right))
    return tuple(one.prompt for one in tried)


def tallies(room: Exercises, tried: Sequence[Tried]) -> dict[str, Tally]:
    """How each topic went that was asked, in the order of the topics.

    Of a wrong answer only what went wrong in it counts as wrong; if that is not known, all of it.
    """
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for one in tried:
        asked.update(one.prompt.topics)
        slips = {*one.prompt.topics} & {*slips_of(room, one)} or {*one.prompt.topics}
        right.update(topic for topic in one.prompt.topics if one.right or topic not in slips)
    return {topic: Tally(asked[topic], right[topic]) for topic in room.topics if asked[topic]}


def slips_of(room: Exercises, one: Tried) -> tuple[str, ...]:
    """The topics in which an answer went wrong."""
    return () if one.right else room.mark(one.prompt, one.answer).slips


# --- the address -------------------------------------------------------------------------------------


def asked_for(room: Exercises, given: Mapping[str, str], seed: str) -> tuple[str, Chosen, tuple[Words, ...]]:
    """Seed and choices that an address asks for, and a sentence for each thing that cannot be had."""
    notes: list[Words] = []
    chosen = {wish.name: wish.usual for wish in room.wishes}
    for wish in room.wishes:
        value = given.get(wish.name, wish.usual)
        if value in dict(wish.choices):
            chosen[wish.name] = value
        else:
            known = ", ".join(name for name, _ in wish.choices)
            notes.append(
                say(
                    "The option {option} must be one of {choices}, not {value}.",
                    option=quoted(wish.name),
                    choices=known,
                    value=quoted(value),
                )
            )
    for name in given:
        if name not in PAGE_KEYS and name not in chosen:
            notes.append(say("There is no option {option}.", option=quoted(name)))
    return seed_asked(given.get("seed"), seed, notes), chosen, tuple(notes)


def address_of(room: Exercises, course: Course) -> dict[str, str | None]:
    """What the page's address says of a set: what is as usual, is left out."""
    usual = {wish.name: wish.usual for wish in room.wishes}
    return {
        "seed": course.seed,
        **{name: one if one != usual[name] else None for name, one in course.chosen.items()},
    }
