"""A table set up in the notation of the golden rows: "s3" is a strawberry x3, "S" a Salade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play_on
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, fruit_of, worth
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import (
    Action,
    Announce,
    Deal,
    Declare,
    Gain,
    Hit,
    Menteur,
    State,
    Vrai,
)

FRUIT = {fruit[0]: fruit for fruit in FRUITS}

# Hands of four: the first holds four kiwis.
FOUR = ("k3 k1 s1 s1 g1 w1 b1", "a1 a1 a1 a1 a1 a2 a2", "g1 g1 g1 g1 g2 g2 g3", "w1 w1 w1 w1 w2 w2 w3")


def card(short: str) -> str:
    """The card of a short name: "s3" is "strawberry:3", "S" a Salade."""
    return SALAD if short == "S" else f"{FRUIT[short[0]]}:{short[1:]}"


def cards(shorts: str) -> list[str]:
    """The cards of short names: "s3 b1 S"."""
    return [card(short) for short in shorts.split()]


def without(deck: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The deck less the cards taken, in its order."""
    left = list(deck)
    for one in taken:
        left.remove(one)
    return left


class Table:
    """A match to be played by the golden rows' own words.

    `hands` are short names by seat, one card for each token; the rest of the deck is the pile, with `pile`
    on top. `last` is (number, fruit, seat) of the last announcement; without it the turned card is it, and
    `player` is on the dealer's left. `defi` are the Défi cards on top of theirs, `used` those that were used.
    """

    def __init__(
        self,
        hands: Sequence[str],
        centre: str = "s1",
        *,
        named: str | None = None,
        last: tuple[int, str, int] | None = None,
        player: int | None = None,
        start: str | None = None,
        dealer: int | None = None,
        pile: str = "",
        defi: Sequence[str] = (),
        used: Sequence[str] = (),
        **options: Any,
    ):
        seats = len(hands)
        self.game = QuiDitVrai(seats, **options)
        held = [cards(hand) for hand in hands]
        turned, top = card(centre), cards(pile)
        fruit = named or fruit_of(turned)
        dealer = seats - 1 if dealer is None else dealer
        by = None if last is None else last[2]
        if player is None:
            player = (dealer if by is None else by) + 1
            while not held[player % seats]:
                player += 1
        bid = last or (worth(turned), fruit, None)
        position = {
            "phase": "turn",
            "tokens": [len(hand) for hand in held],
            "hands": held,
            "pile": [
                *top,
                *without(self.game.deck, [turned, *top, *(one for hand in held for one in hand)]),
            ],
            "centre": [[turned, fruit]],
            "start": start or fruit,
            "marker": bid[1],
            "last": dict(zip(("number", "fruit", "by"), bid, strict=True)),
            "player": player % seats,
            "direction": 1,
            "dealer": dealer,
            "round": 1,
            "call": None,
            "declared": {},
            "defi": [*defi, *without(self.game.defi_pile, [*defi, *used])],
            "used": list(used),
            "chosen": None,
            "effects": [],
            "exposed": [[] for _ in held],
            "winner": None,
        }
        self.match = Match(self.game, "golden", self.game.restore(position))

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def tokens(self) -> tuple[int, ...]:
        return self.state.tokens

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def player(self) -> int | None:
        return self.state.player

    @property
    def position(self) -> dict[str, Any]:
        return self.game.position(self.state)

    @property
    def challenged(self) -> int:
        """How many Défi cards have been turned."""
        return len(self.state.used)

    def legal(self, kind: type | None = None) -> list[Action]:
        """What the player to act may do, of one kind."""
        offered = self.match.view(self.state.player).legal
        return [action for action in offered if kind in (None, type(action))]

    def say(self, number: int, fruit: str) -> Table:
        """The table after an announcement by who is to act."""
        return self.do(Announce(number, fruit))

    def vrai(self) -> Table:
        return self.do(Vrai())

    def menteur(self) -> Table:
        return self.do(Menteur())

    def declare(self, *counts: int) -> Table:
        """The table after so many owners of Salades decided, in their order."""
        for count in counts:
            self.do(Declare(count))
        return self

    def gain(self) -> Table:
        return self.do(Gain())

    def hit(self, seat: int) -> Table:
        return self.do(Hit(seat))

    def do(self, action: Action) -> Table:
        """The table after any action."""
        self.match.act(action)
        return self

    def branch(self) -> Table:
        """A table of its own with the same past."""
        twin = object.__new__(Table)
        twin.game, twin.match = self.game, self.match.branch()
        return twin


def dealt(game: QuiDitVrai, hands: Sequence[str], centre: str, defi: Sequence[str] = ()) -> Deal:
    """A deal of these hands and this turned card, the rest of the decks below."""
    held = tuple(tuple(cards(hand)) for hand in hands)
    taken = [card(centre), *(one for hand in held for one in hand)]
    return Deal(
        held,
        (card(centre), *without(game.deck, taken)),
        (*defi, *without(game.defi_pile, defi)),
    )


def wandered(game: QuiDitVrai, seed: object, limit: int = 300, calls: float = 0.15) -> Match:
    """A match of bold people: they announce most of the time, so that Défi cards are turned."""

    def bold(views: Sequence[Any], rng: Random) -> Action:
        legal = views[-1].legal
        raises = [action for action in legal if type(action) is Announce]
        if raises and rng.random() >= calls:
            return raises[int(rng.random() * len(raises))]
        return random_bot(views, rng)

    match = Match(game, f"wandered {seed}")
    play_on(match, [bold] * game.seats, limit=limit)
    return match


def one_kind(op: str, copies: int = 3, **parameters: Any) -> list[Mapping[str, Any]]:
    """A deck of Défi cards that are all the same."""
    return [{"id": f"all {op}", "copies": copies, "op": op, **parameters}]
