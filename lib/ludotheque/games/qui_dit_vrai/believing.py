"""What an opponent holds likely: by the cards that it sees, and by what the bids are taken to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from operator import mul
from typing import Any, NamedTuple

from ludotheque.games.qui_dit_vrai.cards import FRUITS, value_of
from ludotheque.games.qui_dit_vrai.odds import Case, Copies, cards_of, cases, in_play, sure, ways
from ludotheque.games.qui_dit_vrai.reading import Likely, Seen

Chances = tuple[float, ...]  # of each number, from 0 on
Evidence = tuple[int, Chances]  # a hand's unseen cards, and the weight of each value they may have


class Belief(NamedTuple):
    """What a player holds likely."""

    table: Seen
    values: dict[str, Chances]  # fruit -> the chances of the values of its unseen cards in the hands
    sure: dict[str, int]  # fruit -> how many are seen in play, Salades in hands left out
    read: frozenset[str]  # the fruits of which bids have told something

    def cases(self, fruit: str, groups: Sequence[tuple[int, ...]]) -> tuple[Case, ...]:
        """How the unseen Salades and this fruit may lie; what is read of the fruit says nothing of them."""
        found = cases(self.table, fruit, groups, exact=False)
        if fruit not in self.read:
            return found
        chances = self.values[fruit]
        return tuple(
            Case(salads, tuple([chance * whole for chance in chances]))
            for salads, whole in ((case.salads, sum(case.chances)) for case in found)
        )

    def at_least(self, number: int, fruit: str, own: int = 0) -> float:
        """The chance that there are so many, with `own` Salades and none of the others'."""
        return sum(self.values[fruit][max(0, number - self.sure[fruit] - own) :])


def believe(table: Seen, read: Likely) -> Belief:
    """What is likely by the cards seen, and by what the bids are taken to say."""
    told = {one.fruit for one in table.told}
    read = {fruit: weights for fruit, weights in read.items() if fruit not in told}
    return Belief(
        table,
        {fruit: values(table, fruit, read.get(fruit, {})) for fruit in FRUITS},
        {fruit: sure(table, fruit) for fruit in FRUITS},
        frozenset(read),
    )


def values(table: Seen, fruit: str, read: Mapping[int, Chances]) -> Chances:
    """The chance of each value of the unseen cards of a fruit in the hands, Salades left out.

    Where bids tell something of it, what was told of other fruits (QD-11) is left out.
    """
    if table.told and not read:
        return tuple(map(float, in_play(table, fruit)[sure(table, fruit) :]))
    copies, rest, salads = cards_of(table, fruit)
    evidence = tuple(
        (table.hidden[seat], weights[value_of(table.held[seat], fruit, flat=table.flat) :])
        for seat, weights in sorted(read.items())
        if table.hidden[seat]
    )
    slots = sum(table.hidden) - sum([size for size, _ in evidence])
    return scaled(copies, rest + salads, evidence, slots)


@lru_cache(maxsize=20_000)
def scaled(copies: Copies, rest: int, evidence: tuple[Evidence, ...], slots: int) -> Chances:
    """The chance of each value, from the ways in which the cards may lie."""
    found = ways_with(copies, rest, evidence, slots) if evidence else ways(copies, rest, slots)
    whole = sum(found)
    return tuple([count / whole for count in found]) if whole else (1.0,)


# --- counting with weights -----------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def ways_with(copies: Copies, rest: int, evidence: tuple[Evidence, ...], slots: int) -> tuple[Any, ...]:
    """The same for hands of which something is known beside `slots` other cards, weighted by what is known.

    Not scaled: only the proportions between the values count.
    """
    worths = [value for value, _ in copies]
    start = tuple(count for _, count in copies)
    states: dict[tuple[int, ...], Any] = {start: 1}  # the cards of the fruit that are left -> weight
    dealt = 0
    for size, weights in evidence:
        states = after_hand(states, worths, start, (rest, dealt, size), weights)
        dealt += size
    found: list[Any] = [0] * (1 + sum(map(mul, worths, start)))
    for left, weight in states.items():
        taken = sum(start) - sum(left)
        others = rest - (dealt - taken)
        done = sum(value * (had - has) for value, had, has in zip(worths, start, left, strict=True))
        for more, count in enumerate(ways(tuple(zip(worths, left, strict=True)), others, slots)):
            found[done + more] += weight * count
    return tuple(found)


def after_hand(
    states: Mapping[tuple[int, ...], Any],
    worths: Sequence[int],
    start: tuple[int, ...],
    sizes: tuple[int, int, int],
    weights: Sequence[float],
) -> dict[tuple[int, ...], Any]:
    """What may be left of a fruit once one more hand is dealt whose values have these weights."""
    rest, dealt, size = sizes
    found: dict[tuple[int, ...], Any] = {}
    for left, weight in states.items():
        others = rest - (dealt - (sum(start) - sum(left)))
        for taken in product(*(range(min(count, size) + 1) for count in left)):
            cards, value = sum(taken), sum(map(mul, worths, taken))
            if cards > size or value >= len(weights) or not weights[value] or size - cards > others:
                continue
            key = tuple(has - take for has, take in zip(left, taken, strict=True))
            more = weight * weights[value] * comb(others, size - cards) * prod(map(comb, left, taken))
            found[key] = found.get(key, 0) + more
    return found
