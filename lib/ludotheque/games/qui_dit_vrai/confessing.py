"""How the unseen cards may lie once hands have told what they hold (QD-11): counted, for any fruit.

Whoever has told how many strawberries they hold has the fewer places left for bananas: so what was told of
one fruit is a condition for all the others too. The unseen cards are sorted into kinds that are alike in
all that matters, and each hand that has told something takes so many of each kind. With the house deck one
thing is told at a time; with a deck of such cards so much may be told that counting would take minutes: then
only what was told of so many TOPICS is heeded, and the sum says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import NamedTuple

from ludotheque.games.qui_dit_vrai.cards import SALAD, fruit_of, value_of, worth
from ludotheque.games.qui_dit_vrai.reading import Seen, Told

Counts = tuple[int, ...]  # how many cards of each kind
Topic = tuple[str, bool]  # a fruit, and whether every card counted one when it was told of

TOPICS = 2


class Kind(NamedTuple):
    """What a card counts: for the fruit that is asked for, and for each thing that was told of."""

    value: int
    marks: tuple[int, ...]
    salad: bool


class Hand(NamedTuple):
    """A hand that has told something: its unseen cards, and what they are worth of each thing told of."""

    size: int
    needs: tuple[int | None, ...]  # None: of this it has told nothing


class Confessed(NamedTuple):
    """The unseen cards by kind, and the hands that have told something."""

    kinds: tuple[Kind, ...]  # the last one counts for nothing
    left: Counts
    hands: tuple[Hand, ...]
    seats: tuple[int, ...]  # of these hands


@lru_cache(maxsize=1000)
def confessed(table: Seen, fruit: str | None = None) -> Confessed:
    """What was told, beside the fruit that is asked for; None if it is only about laying the cards."""
    kinds, told = by_kind(table, fruit), heeded(table, fruit)
    topics = topics_of(told)
    seats = tuple(sorted({one.seat for one in told}))
    hands = tuple(hand_of(table, seat, [one for one in told if one.seat == seat], topics) for seat in seats)
    return Confessed(tuple(kinds), tuple(map(len, kinds.values())), hands, seats)


def confessions(table: Seen) -> list[Told]:
    """What was told of hands that are not wholly known anyway."""
    return [one for one in table.told if table.hidden[one.seat]]


def heeded(table: Seen, fruit: str | None = None) -> list[Told]:
    """What was told of as many topics as can be counted: of the fruit asked for, then the latest."""
    told = confessions(table)
    latest = list(dict.fromkeys((one.fruit, one.flat) for one in reversed(told)))
    kept = sorted(latest, key=lambda topic: topic[0] != fruit)[:TOPICS]
    return [one for one in told if (one.fruit, one.flat) in kept]


def topics_of(told: Sequence[Told]) -> list[Topic]:
    """What was told of."""
    return sorted({(one.fruit, one.flat) for one in told})


@lru_cache(maxsize=1000)
def by_kind(table: Seen, fruit: str | None = None) -> Mapping[Kind, tuple[str, ...]]:
    """The unseen cards by kind, those last that count for nothing."""
    topics = topics_of(heeded(table, fruit))
    found: dict[Kind, tuple[str, ...]] = {}
    for card, count in table.unseen:
        kind = kind_of(card, fruit, topics, flat=table.flat)
        found[kind] = (*found.get(kind, ()), *(card,) * count)
    other = Kind(0, (0,) * len(topics), salad=False)
    found[other] = found.pop(other, ())
    return MappingProxyType(found)


def kind_of(card: str, fruit: str | None, topics: Sequence[Topic], *, flat: bool) -> Kind:
    """What a card counts."""
    own = fruit_of(card)
    value = worth(card, flat=flat) if fruit is not None and own == fruit else 0
    marks = tuple(worth(card, flat=then) if own == topic else 0 for topic, then in topics)
    return Kind(value, marks, card == SALAD)


def hand_of(table: Seen, seat: int, told: Sequence[Told], topics: Sequence[Topic]) -> Hand:
    """What the unseen cards of a hand are worth, as the cards that are known in it count too."""
    known = table.held[seat]
    values = {(one.fruit, one.flat): one.value - value_of(known, one.fruit, flat=one.flat) for one in told}
    return Hand(table.hidden[seat], tuple(values.get(topic) for topic in topics))


# --- counting --------------------------------------------------------------------------------------


def fillings(kinds: Sequence[Kind], left: Counts, hand: Hand) -> Iterator[tuple[Counts, int]]:
    """(cards of each kind, in how many ways) that make up such a hand."""

    def more(at: int, size: int, needs: tuple[int | None, ...]) -> Iterator[tuple[Counts, int]]:
        if at == len(kinds) - 1:
            if size <= left[at] and not any(needs):
                yield (size,), comb(left[at], size)
            return
        for taken in range(min(left[at], size) + 1):
            after = tuple(
                need if need is None else need - taken * mark
                for need, mark in zip(needs, kinds[at].marks, strict=True)
            )
            if any(need is not None and need < 0 for need in after):
                return
            for rest, ways in more(at + 1, size - taken, after):
                yield (taken, *rest), comb(left[at], taken) * ways

    yield from more(0, *hand)


def rest_of(left: Counts, taken: Counts) -> Counts:
    """What is left of each kind."""
    return tuple(had - has for had, has in zip(left, taken, strict=True))


@lru_cache(maxsize=5000)
def all_ways(kinds: tuple[Kind, ...], left: Counts, hands: tuple[Hand, ...]) -> int:
    """In how many ways these hands can be made up."""
    if not hands:
        return 1
    return sum(
        ways * all_ways(kinds, rest_of(left, taken), hands[1:])
        for taken, ways in fillings(kinds, left, hands[0])
    )


class Made(NamedTuple):
    """What may be left once all hands that have told something are made up."""

    copies: tuple[tuple[int, int], ...]  # (worth, how many cards) of the fruit that is asked for
    salads: tuple[int, ...]  # that each of these hands has taken


@lru_cache(maxsize=1000)
def made(kinds: tuple[Kind, ...], left: Counts, hands: tuple[Hand, ...]) -> dict[Made, int]:
    """What may be left of the fruit, and where the Salades went, with the number of ways for each."""
    states: dict[tuple[Counts, tuple[int, ...]], int] = {(left, ()): 1}
    for hand in hands:
        found: dict[tuple[Counts, tuple[int, ...]], int] = {}
        for (rest, salads), weight in states.items():
            for taken, ways in fillings(kinds, rest, hand):
                own = sum(taken[at] for at, kind in enumerate(kinds) if kind.salad)
                key = rest_of(rest, taken), (*salads, own)
                found[key] = found.get(key, 0) + weight * ways
        states = found
    merged: dict[Made, int] = {}
    for (rest, salads), weight in states.items():
        copies: dict[int, int] = {}
        for kind, count in zip(kinds, rest, strict=True):
            if kind.value:
                copies[kind.value] = copies.get(kind.value, 0) + count
        after = Made(tuple(sorted(copies.items())), salads)
        merged[after] = merged.get(after, 0) + weight
    return merged
