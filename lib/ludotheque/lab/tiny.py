"""A deck so small that every deal can be listed: the same chance by listing, and by multiplying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

from ludotheque.engine.chance import shuffled, stream
from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.estimating import DEALS
from ludotheque.games.qui_dit_vrai.naming import fruits
from ludotheque.games.room import Estimate

say = speaker("ludotheque")

Card = tuple[str, int]  # its fruit, and which of its kind it is

KIWI = "kiwi"
OTHERS = tuple(fruit for fruit in FRUITS if fruit != KIWI)


class Tiny(NamedTuple):
    """A few cards, some of them kiwis and the others all different, of which some are dealt.

    >>> TINY.counts, TINY.chance
    ({0: 3, 1: 9, 2: 3}, Fraction(4, 5))
    """

    kiwis: int = 3
    cards: int = 6
    dealt: int = 2
    number: int = 1

    def changed(self, name: str, step: int) -> Tiny:
        """One of the numbers changed, and the others so that they go with it; itself where that cannot be."""
        kiwis, dealt, number = self.kiwis, self.dealt, self.number
        match name:
            case "kiwis":
                kiwis = min(max(kiwis + step, self.cards - len(OTHERS)), self.cards - 1)
            case "dealt":
                dealt = min(max(dealt + step, 1), self.cards - 1)
            case "number":
                number += step
            case _:
                raise ValueError(f"nothing is called {name}")
        return Tiny(kiwis, self.cards, dealt, min(max(number, 1), kiwis, dealt))

    @property
    def deck(self) -> tuple[Card, ...]:
        """Each card: its fruit, and which of its kind it is."""
        own = ((KIWI, at) for at in range(1, self.kiwis + 1))
        return (*own, *((fruit, 1) for fruit in OTHERS[: self.cards - self.kiwis]))

    @property
    def all(self) -> tuple[tuple[Card, ...], ...]:
        """Every deal there is."""
        return tuple(combinations(self.deck, self.dealt))

    @property
    def counts(self) -> dict[int, int]:
        """How many deals have how many kiwis, counted one by one."""
        return dict(sorted(Counter(map(kiwis, self.all)).items()))

    @property
    def chance(self) -> Fraction:
        """The share of the deals with at least `number` kiwis."""
        return Fraction(sum(map(self.good, self.all)), len(self.all))

    def good(self, deal: Sequence[Card]) -> bool:
        """True if a deal has at least `number` kiwis."""
        return kiwis(deal) >= self.number

    def ways(self, number: int) -> int:
        """How many deals have so many kiwis, by multiplying instead of listing."""
        return comb(self.kiwis, number) * comb(self.cards - self.kiwis, self.dealt - number)

    @property
    def estimate(self) -> Estimate:
        """The chance of at least `number` kiwis, to be estimated first."""
        asks = say(
            "{cards} cards, kiwis among them: {kiwis}. Somebody is dealt {dealt} of these cards. How likely "
            "is it to get at least {fruits}?",
            cards=self.cards,
            kiwis=self.kiwis,
            dealt=self.dealt,
            fruits=fruits(self.number, KIWI),
        )
        return Estimate(asks, self.chance, tuple(self._sum()), self._deals)

    def _deals(self, seed: str) -> tuple[bool, ...]:
        rng = stream(seed, 0, "deals")
        return tuple(self.good(shuffled(rng, self.deck)[: self.dealt]) for _ in range(DEALS))

    def _sum(self) -> Iterator[Words]:
        wanted = [number for number in self.counts if number >= self.number]
        for number in wanted:
            yield say(
                "{fruits}: ways to choose them × ways to choose the rest = {one} × {two} = {ways}.",
                fruits=fruits(number, KIWI),
                one=comb(self.kiwis, number),
                two=comb(self.cards - self.kiwis, self.dealt - number),
                ways=self.ways(number),
            )
        good = sum(map(self.ways, wanted))
        yield say(
            "In all: {good} of {all} deals, {good}/{all}.",
            good=good,
            all=len(self.all),
        )


def kiwis(deal: Sequence[Card]) -> int:
    """How many kiwis are in a deal."""
    return sum(fruit == KIWI for fruit, _ in deal)


TINY = Tiny()
