"""Which numbers to announce, and what "Menteur !" and "Vrai !" are worth: losses times chances.

For decks without Salades: with Salades it also counts what their owners decide (QV-39).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai.cards import WORTH, fruit_of, value_of, worth
from ludotheque.games.qui_dit_vrai.estimating import chance_of, decimal
from ludotheque.games.qui_dit_vrai.odds import Spread, at_least
from ludotheque.games.qui_dit_vrai.options import TOKENS
from ludotheque.games.qui_dit_vrai.salades import MENTEUR, VRAI, outcome
from ludotheque.games.room import Estimate
from ludotheque.lab.chances import MULTIPLIERS, Sight, game

__all__ = ["HELD", "MENTEUR", "VRAI", "Held", "Raise", "Row", "Worth", "total", "weighed"]

say = speaker("ludotheque")

FRUIT = "kiwi"
TURNED = "banana:1"
MOST_HELD = 8


class Raise(NamedTuple):
    """What an announcement is worth: how likely it is to be true, and who loses what after "Menteur !"."""

    number: int
    true: Fraction
    mine: Fraction  # the tokens that the announcer loses then, in the mean
    theirs: Fraction  # the tokens that the caller loses then, in the mean

    @property
    def likely(self) -> bool:
        """True if it is more likely true than not."""
        return self.true > Fraction(1, 2)

    @property
    def pays(self) -> bool:
        """True if a "Menteur !" costs the caller more than the announcer, in the mean."""
        return self.theirs > self.mine


class Row(NamedTuple):
    """One number that may be in play: how likely it is, and what a call changes then."""

    number: int
    chance: Fraction
    caller: int
    announcer: int


class Worth(NamedTuple):
    """What a call changes in the mean."""

    caller: Fraction
    announcer: Fraction


def weighed(kind: str, spread: Spread, number: int, tokens: int) -> tuple[Row, ...]:
    """For each number that can be in play what "menteur" or "vrai" to an announcement changes.

    Everybody has so many tokens, and nobody loses more (QV-46); an exact "Vrai !" gains one.
    """
    return tuple(
        Row(there, chance, *outcome(kind, there - number, (tokens, tokens)))
        for there, chance in enumerate(spread)
        if chance
    )


def total(rows: Sequence[Row]) -> Worth:
    """The sum of all changes times their chances."""
    return Worth(
        sum((row.chance * row.caller for row in rows), Fraction()),
        sum((row.chance * row.announcer for row in rows), Fraction()),
    )


class Held(NamedTuple):
    """A player in a first round who holds so many kiwis, on as many single cards as there are.

    The turned card is no kiwi.

    >>> Held(6).sight.hand[:6], Held(6).last_likely
    (('kiwi:1', 'kiwi:1', 'kiwi:1', 'kiwi:1', 'kiwi:2', 'strawberry:1'), 9)
    """

    number: int = 4
    seats: int = 4
    deck: str = MULTIPLIERS

    @property
    def tokens(self) -> int:
        """How many tokens, and so cards, everybody has."""
        return TOKENS[self.seats]

    @property
    def sight(self) -> Sight:
        """What this player sees. Raises ValueError if no hand is worth so much."""
        own = [card for card in game(self.deck, self.seats).deck if fruit_of(card) == FRUIT]
        for size in range(self.tokens, -1, -1):
            for cards in combinations(own, size):
                if value_of(cards, FRUIT) == self.number:
                    some = Sight(cards, TURNED, FRUIT, max(1, self.number), self.seats, self.deck)
                    return some.at(size=self.tokens)
        raise ValueError(f"no hand of {self.tokens} cards is worth {self.number}")

    @property
    def most(self) -> int:
        """The largest number that may be held."""
        own = [worth(card) for card in game(self.deck, self.seats).deck if fruit_of(card) == FRUIT]
        return min(MOST_HELD, sum(sorted(own, reverse=True)[: self.tokens]))

    def at(self, *, number: int | None = None, seats: int | None = None, deck: str = "") -> Held:
        """Another player, who holds as many as can be."""
        new = Held(self.number if number is None else number, seats or self.seats, deck or self.deck)
        return new._replace(number=min(new.number, new.most))

    @property
    def spread(self) -> Spread:
        """The chance of each number in play."""
        return self.sight.chances

    # --- to announce ---

    @property
    def raises(self) -> tuple[Raise, ...]:
        """Every number that may be announced, with what it is worth."""
        spread, found = self.spread, []
        for number in range(1, WORTH + 1):
            costs = total(weighed(MENTEUR, spread, number, self.tokens))
            found.append(Raise(number, at_least(spread, number), -costs.announcer, -costs.caller))
        return tuple(found)

    @property
    def last_likely(self) -> int:
        """The largest number that is more likely true than not."""
        return max((one.number for one in self.raises if one.likely), default=0)

    @property
    def last_paying(self) -> int:
        """The largest number after which a "Menteur !" costs the caller more than the announcer."""
        return max((one.number for one in self.raises if one.pays), default=0)

    @property
    def share(self) -> Fraction:
        """Which part of the cards that one does not see the other players hold."""
        sight = self.sight
        return Fraction(sum(sight.table.hidden), sight.unseen.total())

    @property
    def thumb(self) -> Fraction:
        """The rule of thumb: what one sees, and that share of the rest."""
        return self.number + self.share * (WORTH - self.number)

    @property
    def by_thumb(self) -> tuple[Words, ...]:
        """The rule of thumb, worked out, and what the exact odds say."""
        sight, left = self.sight, WORTH - self.number
        unseen, hidden = sight.unseen.total(), sum(sight.table.hidden)
        return (
            say(
                "You see {seen}. The other {left} lie among {unseen} unseen cards; the others hold {hidden} "
                "of these.",
                seen=self.number,
                left=left,
                unseen=unseen,
                hidden=hidden,
            ),
            say(
                "What you see, and their share of the rest: {seen} + {left} × {hidden} ÷ {unseen} ≈ {thumb}. "
                "So raise while the number is at most {number}.",
                seen=self.number,
                left=left,
                unseen=unseen,
                hidden=hidden,
                thumb=decimal(self.thumb),
                number=int(self.thumb),
            ),
            say(
                "Exactly: up to {likely} it is more likely true than not; up to {paying} a “Menteur !” costs "
                "the caller more than you.",
                likely=self.last_likely,
                paying=self.last_paying,
            ),
        )

    # --- to call ---

    def claim(self, number: int) -> Estimate:
        """The chance that at least so many are in play."""
        return chance_of((self.sight._replace(number=number).view,), number, FRUIT)

    def rows(self, kind: str, number: int) -> tuple[Row, ...]:
        """What a call to an announcement of so many changes: see `weighed`."""
        return weighed(kind, self.spread, number, self.tokens)

    def advice(self, number: int) -> Words:
        """Which of the two calls to an announcement is worth more, and whether it pays."""
        menteur, vrai = total(self.rows(MENTEUR, number)), total(self.rows(VRAI, number))
        if vrai.caller > 0 and vrai.caller > menteur.caller:
            return say("On average “Vrai !” gains you something: it pays.")
        if menteur.announcer < menteur.caller:
            return say("On average “Menteur !” costs the announcer more than you: it pays.")
        return say("On average “Menteur !” costs you more than the announcer: better raise.")


HELD = Held()
