"""The lesson: chapters of about three minutes, each a short match played by the real rules.

Each rule is shown once, worked; later it is asked, at about one step in four. All is seen through the eyes of
the first player. The chapters on calls use the published rules' own figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from ludotheque.engine.chance import shuffled
from ludotheque.engine.record import FORMAT, action_json
from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import (
    Action,
    Announce,
    Choose,
    Deal,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Name,
    Vrai,
)
from ludotheque.games.room import Scene

say = speaker("qui_dit_vrai")

PLAYERS = ("Lina", "Bo", "Cléo", "Max")
LINA, BO, CLEO, MAX = range(4)

ONES = {"multipliers": {"1": 12}}
NO_CHALLENGE = {"defi_deck": "none"}
NO_SALAD = {"salads": 0}
PLAIN: Mapping[str, Any] = {**ONES, **NO_SALAD, **NO_CHALLENGE}

FRUIT = {fruit[0]: fruit for fruit in FRUITS}


class Game:
    """A chapter's match while it is written down: rules, tokens and all that is done."""

    def __init__(self, rules: Mapping[str, Any], tokens: Sequence[int], dealer: int):
        self.rules = {"seats": len(tokens), **rules}
        self.game = QuiDitVrai.from_options(self.rules)
        self.tokens, self.dealer = tokens, dealer
        self.actions: list[Action] = []

    def round(self, hands: Sequence[str], middle: str, said: str, *actions: Action, defi: str = "") -> Game:
        """The game after a round: its deal, the announcements, and what was done after them.

        Cards are written by initial and multiplier, "s2", or "S" for a Salade; the card in the middle may be
        followed by those on top of the pile, and `defi` are those on top of theirs. An announcement is "5k".
        """
        self.actions += [self.deal(hands, middle.split(), defi.split()), *bids(said), *actions]
        return self

    def deal(self, hands: Sequence[str], pile: Sequence[str], defi: Sequence[str]) -> Deal:
        """A deal of these hands, with these cards on top of the piles, the rest shuffled always the same."""
        held = tuple(tuple(map(card, hand.split())) for hand in hands)
        top = tuple(map(card, pile))
        rest = left_over(self.game.deck, [*top, *(one for hand in held for one in hand)])
        return Deal(held, (*top, *rest), (*defi, *left_over(self.game.defi_pile, defi)))

    def scene(self, id: str, title: Words, says: Words, *asked: int) -> Scene:
        """The chapter, and the steps that are predicted first."""
        return Scene(id, title, says, self.record, frozenset(asked), LINA)

    @property
    def record(self) -> dict[str, Any]:
        """The match so far, from before its first deal."""
        nobody: list[list[str]] = [[] for _ in self.tokens]
        position: dict[str, Any] = {
            "phase": "deal",
            "tokens": list(self.tokens),
            "hands": nobody,
            "pile": [],
            "centre": [],
            "start": None,
            "marker": None,
            "last": None,
            "player": (self.dealer + 1) % len(self.tokens),
            "direction": 1,
            "dealer": self.dealer,
            "round": 1,
            "call": None,
            "declared": {},
            "defi": [],
            "used": [],
            "chosen": None,
            "effects": [],
            "exposed": nobody,
            "winner": None,
        }
        return {
            "format": FORMAT,
            "game": "qui_dit_vrai",
            "rules": self.rules,
            "players": [{"name": name} for name in PLAYERS[: len(self.tokens)]],
            "seed": "lesson",
            "position": position,
            "actions": [action_json(action) for action in self.actions],
        }


def card(short: str) -> str:
    """The card of a short name: "s3" is a strawberry x3, "s" one without a multiplier, "S" a Salade."""
    return SALAD if short == "S" else f"{FRUIT[short[0]]}:{short[1:] or 1}"


def bids(said: str) -> list[Action]:
    """Announcements: "5k 6b"."""
    return [Announce(int(bid[:-1]), FRUIT[bid[-1]]) for bid in said.split()]


def left_over(cards: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """The cards that are not taken, shuffled, always in the same way."""
    left = list(cards)
    for one in taken:
        left.remove(one)
    return shuffled(Random("lesson"), left)


# --- announcements -------------------------------------------------------------------------------------


def at_least() -> Scene:
    """What an announcement says, in a game where all cards count one."""
    game = Game(PLAIN, (4, 4, 4), CLEO)
    game.round(("k k b s", "k b g a", "k w w b"), "k", "3k 4k 5k", Menteur())
    game.round(("b g a", "b b b w", "b s k g"), "b", "2b 3b 4b 5b", Menteur())
    return game.scene(
        "atleast",
        say("At least this many"),
        say(
            "The plain deck first: 72 cards, 12 of each fruit. You see with Lina’s eyes: her cards, the one "
            "in the middle, the backs of the others. “3 kiwis” says: in all hands and in the middle there "
            "are at least 3. After “Menteur !” all hands are shown and counted."
        ),
        *(9, 11),
    )


def raising() -> Scene:
    """By one or two, with any fruit."""
    game = Game(PLAIN, (5, 5, 5), CLEO)
    game.round(("w w g k b", "w g g s a", "w k k b s"), "w", "2w 4w 5g 6g 7w", Menteur())
    game.round(("a k k s b", "a a", "a s g w b"), "s", "3a 4s", Menteur())
    return game.scene(
        "raising",
        say("Always higher"),
        say(
            "The plain deck: 72 cards, 12 of each fruit. Each announcement goes up: by 1 or by 2. The fruit "
            "may be kept or changed. Watch what numbers are still possible after 4 watermelons, and after 5 "
            "grapes."
        ),
        *(4, 9, 11),
    )


# --- calls ---------------------------------------------------------------------------------------------


def menteur() -> Scene:
    """The published examples: 8 apricots where 7 are, 5 strawberries where 6 are."""
    game = Game(PLAIN, (3, 3, 3), CLEO)
    game.round(("a a a", "a a k", "a s w"), "a", "3a 5a 6a 8a", Menteur())
    game.round(("s", "s s s", "s k k"), "s", "2s 3s 4s 5s", Menteur())
    return game.scene(
        "menteur",
        say("“Menteur !”"),
        say(
            "The plain deck: 72 cards, 12 of each fruit. Whoever says “Menteur !” claims: there are fewer. "
            "If so, the announcer loses tokens; if not, the caller does: the difference, and one more. The "
            "figures are those of the published rules."
        ),
        *(6, 10, 12),
    )


def vrai() -> Scene:
    """The published examples: 8 apricots, exactly; 5 strawberries where 7 are. And the turned card."""
    game = Game(PLAIN, (4, 4, 4), CLEO)
    game.round(("a a a b", "a a a k", "a g w s"), "a", "3a 5a 7a 8a", Vrai(), Gain())
    game.round(("s s k b", "s s s g w", "s k a b"), "s", "3s 4s 5s", Vrai())
    game.round(("k k a w", "g s", "a s w k"), "b", "", Vrai(), Hit(BO))
    return game.scene(
        "vrai",
        say("“Vrai !”"),
        say(
            "The plain deck: 72 cards, 12 of each fruit. “Vrai !” claims more than “at least”: exactly so "
            "many. That is hard, so it is rewarded, and being off by one costs 2. It may even be said to the "
            "turned card; “Menteur !” may not: that card is there to see."
        ),
        *(11, 14, 15),
    )


def multipliers() -> Scene:
    """Cards that count two or three; the published examples once more."""
    game = Game({**NO_SALAD, **NO_CHALLENGE}, (6, 6, 6), BO)
    game.round(("s3 s b g k a", "s k k w g a", "a a g b w k2"), "s2", "3s 5s", Vrai())
    game.round(("b b g k a s", "k k w", "b3 a s w2 g g2"), "b", "2b 3b 4b 5b", Menteur())
    game.round(("b2 g k a w g", "b", "b s s a k w2"), "s3", "4b", Menteur())
    return game.scene(
        "multipliers",
        say("Cards that count for more"),
        say(
            "Now 48 cards, without Salades: an x2 counts as 2 fruits, an x3 as 3, in hands and in the "
            "middle. So count fruits, not cards. Each fruit is worth 12 in all: that is published. That it "
            "has two x2 and one x3 is our choice."
        ),
        *(5, 10, 13),
    )


# --- the ring ------------------------------------------------------------------------------------------


def marker() -> Scene:
    """The way of the marker: leaving the start, passing it, stopping on it."""
    game = Game({**ONES, **NO_SALAD}, (8, 8, 8), CLEO)
    game.round(
        ("s s s b b g k a", "s g g a a w k k", "s s b b w w k a"),
        "s",
        "2g 3a 4b 5b 6g 7w 8s",
        Menteur(),
        defi="QD-7 QD-5",
    )
    game.round(
        ("k k a s g w", "g g b k a w s s", "w w g a k b s b"), "a", "2g 3w 4k 5b", Menteur(), defi="QD-10"
    )
    return game.scene(
        "marker",
        say("Round the circle"),
        say(
            "The plain deck again: 72 cards, 12 of each fruit. The flag marks the start of the circle. The "
            "marker goes clockwise to each new fruit. If it passes the start, the announcer turns a Défi "
            "card. What these cards do is lost in the published rules: ours are house cards."
        ),
        *(4, 13, 14),
    )


def challenges() -> Scene:
    """Two house cards at work: a card that is looked at, and cards that all count one."""
    game = Game(NO_SALAD, (5, 5, 5), CLEO)
    game.round(
        ("g k k b s", "g3 g a w s", "b s s a g"),
        "g",
        "2k 3b 4b 5g",
        *(Choose(BO), Luck((card("g3"),)), *bids("6g 7g"), Vrai(), Gain()),
        defi="QD-1",
    )
    game.round(("k3 k g a w s", "b b s k a", "k b2 g w s"), "b", "2s 3k 4b 5b", Menteur(), defi="QD-12")
    return game.scene(
        "challenges",
        say("Two of our Défi cards"),
        say(
            "House cards: we invented them, as the published ones are lost. One lets Lina see a card in Bo’s "
            "hand; nobody else sees it. The other one changes how all cards count, in this round only. The "
            "deck has 48 cards, without Salades."
        ),
        *(5, 11, 15, 17),
    )


# --- Salades -------------------------------------------------------------------------------------------


def salades() -> Scene:
    """A Salade in the middle, one that decides who loses, one that its owner had better not use."""
    game = Game(NO_CHALLENGE, (3, 3, 3), CLEO)
    game.round(("g k s", "g2 a w", "b b k"), "S", "", Name("grape"), *bids("3g 4g"), Menteur())
    game.round(("s2 k b", "s k k", "S a"), "s", "2s 4s 5s", Menteur(), Declare(1))
    game.round(("S k k", "s s", "s2 b"), "s", "2s 3s 4s 5s", Menteur(), Declare(0))
    return game.scene(
        "salades",
        say("A Salade is a joker"),
        say(
            "Now our whole deck: 51 cards, 3 of them Salades. A Salade counts as one of any fruit. In the "
            "middle, the dealer names its fruit at once. In a hand, its owner decides only when all hands "
            "lie open: for somebody, or against?"
        ),
        *(5, 11, 12, 15),
    )


def order() -> Scene:
    """Two owners of Salades: who decides later has the last word."""
    game = Game(NO_CHALLENGE, (3, 3, 3), BO)
    game.round(("s2 k b", "S s k", "S a g"), "s", "3s 5s", Vrai(), Declare(1), Declare(1))
    game.round(("S s k", "s", "S s2 b"), "b", "3s 4s 5s", Menteur(), Declare(0), Declare(1))
    return game.scene(
        "order",
        say("Who decides last"),
        say(
            "Two players hold a Salade. They decide one after the other: first whoever called, then "
            "clockwise. Who comes later knows what was said before. Watch how much that is worth."
        ),
        *(6, 11, 12, 13),
    )


# --- a match to its end --------------------------------------------------------------------------------


def out() -> Scene:
    """Tokens and cards lost, players out, a deal that skips them, the winner."""
    game = Game(NO_CHALLENGE, (3, 2, 3, 3), MAX)
    game.round(("k g a", "b w", "k s2 b", "a w w"), "s", "3k 5k", Menteur())
    game.round(("g a s", "", "g k k", "w w b"), "g", "2g 4g", Menteur())
    game.round(("k a b", "", "g g s", "w"), "k2", "3k", Vrai(), Hit(MAX))
    game.round(("k a w", "", "b b g", ""), "s", "3k", Menteur())
    return game.scene(
        "out",
        say("Out, and the winner"),
        say(
            "For each token you get a card: whoever loses tokens sees less in the next round. Without tokens "
            "you are out, and the deal skips you. The last one with tokens wins."
        ),
        *(8, 9, 12, 15),
    )


def small_round() -> Scene:
    """A whole round with all the rules, in which nearly everything is predicted; and another one."""
    game = Game({}, (2, 2, 2), CLEO)
    game.round(("b2 g", "g S", "s2 k"), "s", "2b 4g 5s", Menteur(), Declare(1), defi="QD-10")
    game.round(("w2 b", "k a", ""), "w g", "2k 3w", Menteur(), defi="QD-5")
    return game.scene(
        "round",
        say("Your turn: a whole round"),
        say(
            "Two tokens each, and all the rules at once, with our house Défi cards. This time you are asked "
            "nearly every time: the way of the marker, who loses, who deals."
        ),
        *(2, 3, 4, 6, 7, 9, 10),
    )


@cache
def scenes() -> tuple[Scene, ...]:
    """The chapters, in their order."""
    return (
        *(at_least(), raising(), menteur(), vrai(), multipliers(), marker(), challenges()),
        *(salades(), order(), out(), small_round()),
    )
