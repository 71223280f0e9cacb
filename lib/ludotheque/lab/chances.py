"""How many of a fruit are in play, for any hand and table; and what an announcement or a call is worth then.

The figures are those of `games.qui_dit_vrai.odds`; a table is described here in a way that is easily changed.
Calls are weighed for decks without Salades: with Salades it also counts what their owners decide (QV-39).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from ludotheque.engine.chance import shuffled, stream
from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, WORTH, fruit_of
from ludotheque.games.qui_dit_vrai.estimating import chance_of, decimal
from ludotheque.games.qui_dit_vrai.naming import cards_words, deck_words, fruits, lying_words
from ludotheque.games.qui_dit_vrai.odds import NONE, Spread, expected, in_play, sure
from ludotheque.games.qui_dit_vrai.options import TOKENS
from ludotheque.games.qui_dit_vrai.reading import Seen, seen
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Bid, View
from ludotheque.games.room import Estimate

say = speaker("ludotheque")

PLAIN, MULTIPLIERS, FULL = "plain", "multipliers", "full"
DECKS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {PLAIN: {"multipliers": {1: WORTH}, "salads": 0}, MULTIPLIERS: {"salads": 0}, FULL: {}}
)


@lru_cache
def game(deck: str, seats: int) -> QuiDitVrai:
    """The rules with one of the decks; they hold the cards."""
    return QuiDitVrai.from_options({"seats": seats, **DECKS[deck]})


# --- what one player sees --------------------------------------------------------------------------


class Sight(NamedTuple):
    """A table as one player sees it, in a first round or later, and an announcement made there.

    The player has seat 0, and is to answer.

    >>> round(float(SIGHT.mean), 1), SIGHT.sure
    (7.9, 4)
    """

    hand: tuple[str, ...]
    turned: str
    fruit: str = "kiwi"
    number: int = 9
    seats: int = 4
    deck: str = FULL
    salades: str = NONE  # which Salades of the hands count: none or all
    exact: bool = False  # whether the number must be hit exactly, as after "Vrai !"

    @property
    def size(self) -> int:
        """How many cards each player holds."""
        return len(self.hand)

    @property
    def cards(self) -> Counter[str]:
        """The whole deck."""
        return Counter(game(self.deck, self.seats).deck)

    @property
    def unseen(self) -> Counter[str]:
        """The cards that this player does not see."""
        return self.cards - Counter([*self.hand, self.turned])

    @property
    def view(self) -> View:
        """The table as the game shows it to this player."""
        rules, rest = game(self.deck, self.seats), tuple(self.unseen.elements())
        slots = self.size * (self.seats - 1)
        others = tuple(rest[at : at + self.size] for at in range(0, slots, self.size))
        centre = fruit_of(self.turned) or self.fruit
        state = rules.start()._replace(
            phase="turn",
            tokens=(self.size,) * self.seats,
            hands=(self.hand, *others),
            pile=rest[slots:],
            centre=((self.turned, centre),),
            start=centre,
            marker=self.fruit,
            bid=Bid(self.number, self.fruit, self.seats - 1),
            player=0,
            defi=rules.defi_pile,
        )
        return rules.view(state, 0)

    @property
    def table(self) -> Seen:
        """What this player knows of the cards."""
        return seen((self.view,))

    @property
    def blind(self) -> Seen:
        """What everybody knows before they look: nothing; the turned card is one card more."""
        hidden = (self.size + 1, *(self.size,) * (self.seats - 1))
        return Seen(tuple(self.cards.items()), ((),) * self.seats, hidden, (), (), False, self.cards[SALAD])

    @property
    def sure(self) -> int:
        """How many of the fruit this player sees in play."""
        return sure(self.table, self.fruit)

    @property
    def chances(self) -> Spread:
        """The chance of each number of the fruit in play."""
        return in_play(self.table, self.fruit, self.salades)

    @property
    def before(self) -> Spread:
        """The same before the player looks at a single card."""
        return in_play(self.blind, self.fruit, self.salades)

    @property
    def mean(self) -> Fraction:
        """The number to be expected."""
        return expected(self.chances)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The cards of the fruit, then the Salade if there is one in the deck."""
        own = [card for card in self.cards if fruit_of(card) == self.fruit]
        return (*own, SALAD) if SALAD in self.cards else tuple(own)

    @property
    def fruits(self) -> tuple[str, ...]:
        """The fruits of the ring."""
        return FRUITS

    @property
    def turnable(self) -> tuple[str, ...]:
        """The cards that may be turned."""
        return tuple(self.cards)

    @property
    def most(self) -> int:
        """The highest number that may be announced (QV-23)."""
        return WORTH + self.cards[SALAD]

    @property
    def most_cards(self) -> int:
        """The most cards in each hand."""
        return min(max(TOKENS.values()), (self.cards.total() - 1) // self.seats)

    # --- in words ---

    @property
    def described(self) -> Words:
        """The cards that the player sees."""
        return say("Your hand: {cards}. Turned: {turned}.", cards=cards_words(self.hand), turned=self._middle)

    @property
    def with_deck(self) -> tuple[Words, ...]:
        """The cards that the player sees, who else holds how many, and the cards that are played with."""
        told = (self.described, self._round, deck_words(game(self.deck, self.seats)))
        if self.deck != FULL:
            return told
        if self.salades == NONE:
            return (*told, say("Salades in hands count for nobody here."))
        return (*told, say("All Salades in hands count here."))

    @property
    def _round(self) -> Words:
        return say(
            "{players} players, each with {count} card.",
            plural="{players} players, each with {count} cards.",
            count=self.size,
            players=self.seats,
        )

    @property
    def _middle(self) -> Words:
        return lying_words(self.turned, self.fruit)

    @property
    def in_sight(self) -> Words:
        """How many of the fruit the player sees."""
        return say("In sight: {fruits}.", fruits=fruits(self.sure, self.fruit))

    @property
    def before_and_after(self) -> tuple[Words, ...]:
        """What the cards in sight change in the number to be expected."""
        before, after = expected(self.before), self.mean
        told = say(
            "Before anybody looks at a card, {before} are to be expected. With what you see: {after}.",
            before=decimal(before),
            after=decimal(after),
        )
        if not self.sure:
            return told, say("You see none: so the unseen cards hold all of them, but many lie in the pile.")
        return told, say(
            "You see {seen}, yet it is not {before} + {seen}. Of all that were to be expected, yours were a "
            "part already; and the others can only hold what is left.",
            seen=self.sure,
            before=decimal(before),
        )

    # --- another table ---

    def may_add(self, card: str) -> bool:
        """True if one more such card may be in the hand."""
        return self.unseen[card] > 0 and any(self._other(one) for one in self.hand)

    def with_more(self, card: str) -> Sight:
        """One more such card in the hand instead of one of another fruit."""
        return self._replace(hand=swapped(self.hand, next(filter(self._other, self.hand[::-1])), card))

    def with_less(self, card: str) -> Sight:
        """One such card less in the hand, and one of another fruit instead."""
        left = without(self.hand, card)
        return self._replace(hand=swapped(self.hand, card, self._filling(left, self.turned)))

    def at(
        self, *, seats: int | None = None, deck: str = "", size: int | None = None, turned: str = ""
    ) -> Sight:
        """Another table, with as many of the hand's cards as can stay; the fruit's and Salades stay first."""
        new = self._replace(seats=seats or self.seats, deck=deck or self.deck, turned=turned or self.turned)
        if new.turned not in new.cards:
            new = new._replace(turned=f"{fruit_of(self.turned) or FRUITS[0]}:1")
        wanted = size or (TOKENS[new.seats] if seats else self.size)
        rest = new.cards - Counter([new.turned])
        hand: tuple[str, ...] = ()
        for card in sorted(self.hand, key=self._other):
            fits = card if rest[card] else f"{fruit_of(card)}:1"
            if len(hand) < wanted and rest[fits]:
                hand = (*hand, fits)
                rest[fits] -= 1
        while len(hand) < wanted:
            hand = (*hand, new._filling(hand, new.turned))
        return new._replace(hand=hand, number=min(new.number, new.most))

    def dealt(self, seed: str) -> Sight:
        """The same table with another hand and another turned card."""
        turned, *cards = shuffled(stream(seed, 0, "hand"), self.cards.elements())
        return self._replace(hand=tuple(cards[: self.size]), turned=turned)

    def _other(self, card: str) -> bool:
        return card != SALAD and fruit_of(card) != self.fruit

    def _filling(self, hand: Sequence[str], turned: str) -> str:
        """An unseen card of another fruit: of the one that the hand has least of."""
        held = Counter(map(fruit_of, hand))
        rest = self.cards - Counter([*hand, turned])
        return min(filter(self._other, rest), key=lambda card: held[fruit_of(card)])

    # --- to be estimated ---

    @property
    def estimate(self) -> Estimate:
        """The chance that the announcement is true, to be estimated first."""
        return chance_of((self.view,), self.number, self.fruit, exact=self.exact, salades=self.salades)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one of these."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def swapped(cards: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """The cards with one of these in the place of another."""
    at = cards.index(old)
    return (*cards[:at], new, *cards[at + 1 :])


SIGHT = Sight(
    ("kiwi:3", "kiwi:1", "strawberry:1", "strawberry:1", "grape:1", "watermelon:1", "banana:1"), "banana:1"
)
# The end of a match of two: a kiwi in hand, a kiwi turned, one card that nobody sees. "Vrai !" to 2.
LATE = Sight(("kiwi:1",), "kiwi:1", "kiwi", 2, seats=2, deck=MULTIPLIERS, exact=True)
