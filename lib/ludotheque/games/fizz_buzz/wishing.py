"""What if another card came now? The deal is another one, with that card on top; the past is the same.

The top card and the one wished for change places in the deal. As long as neither has been laid in this round,
nothing that anybody has seen changes: so the match goes on as a sound match, from its start to the wish.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.words import Words, noted, speaker
from ludotheque.games.fizz_buzz.cards import FACES, NUMERALS, rank
from ludotheque.games.fizz_buzz.rules import shares
from ludotheque.games.fizz_buzz.values import Action, Deal, Play, View

say = speaker("fizz_buzz")

_NAMED = {
    "A": noted("an ace"),
    "J": noted("a jack"),
    "Q": noted("a queen"),
    "K": noted("a king"),
    "joker": noted("a joker"),
}


def wishes(views: Sequence[View]) -> tuple[tuple[Words, str], ...]:
    """The cards that may still lie on the pile of whoever is due: one of each rank that was not laid.

    There are none unless a card is due that has lain there, face down, since the deal.
    """
    now, laid = views[-1], laid_since_the_deal(views)
    if now.phase != "play" or now.player is None or laid is None:
        return ()
    if len(laid[now.player]) >= shares(now.rules, now.dealer)[now.player]:
        return ()
    seen = {card for cards in laid for card in cards}
    free = {rank(card): card for card in reversed(now.rules.cards) if card not in seen}
    return tuple((named(one), free[one]) for one in (*NUMERALS, *FACES, "joker") if one in free)


def laid_since_the_deal(views: Sequence[View]) -> tuple[list[str], ...] | None:
    """The cards that each seat has laid in this round; None if its deal is not among the views."""
    laid: tuple[list[str], ...] = tuple([] for _ in views[-1].sizes)
    for step in range(len(views) - 1, -1, -1):
        view = views[step]
        if type(view.last) is Deal:
            return laid
        said = view.said or (view.shown.said if view.shown else None)
        if type(view.last) is Play and said is not None:
            laid[said.player].append(said.card)
    return None


def named(one: str) -> Words:
    """A rank: "an ace", "10", "a queen"."""
    return say(_NAMED[one]) if one in _NAMED else say("{rank}", rank=one)


def granted(views: Sequence[View], past: Sequence[Action], wish: str) -> tuple[Action, ...]:
    """The same past with another deal: the card wished for lies on top of the pile of whoever is due."""
    seat = views[-1].player
    at = max(step for step, action in enumerate(past) if type(action) is Deal)
    dealt = past[at]
    assert isinstance(dealt, Deal)
    assert seat is not None
    top = dealt.piles[seat][sum(type(one) is Play and one.seat == seat for one in past[at:])]
    changed = {top: wish, wish: top}
    piles = tuple(tuple(changed.get(card, card) for card in pile) for pile in dealt.piles)
    return (*past[:at], Deal(piles), *past[at + 1 :])
