"""What a page must know to keep the pace of the table: when to wait, what chance does, who is out."""

from __future__ import annotations

from ludotheque.engine.words import Words
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Action, Deal, Luck, View
from ludotheque.games.room import Field

FIELDS = (
    Field("defi_deck", ("house", "none")),
    Field("salads"),
    Field("defi_on_landing"),
    Field("bid_cap", ("auto", "none", 12, 9)),
    Field("token_cap", ("auto", 40, 30, 20)),
    Field("dealer", seat=True),
)


def shows(before: View, after: View) -> bool:
    """True if a round was counted, a Défi card was turned, or a card or number was shown: there is something
    to read.
    """
    return after.shown is not None or (after.phase != "deal" and len(after.used) > len(before.used))


def settled(view: View) -> View:
    """The view once everybody has seen what was shown."""
    return view._replace(shown=None, last=None) if view.shown else view


def seconds(game: QuiDitVrai) -> int:
    """There is no time to look: one's own hand may be looked at all the time."""
    return 0


def chance(view: View) -> Action:
    """What chance does now, not yet done: the deal, or the cards that a Défi card asks for."""
    return Deal((), (), ()) if view.phase == "deal" else Luck(())


def chances(view: View) -> tuple[tuple[Words, Action], ...]:
    """Nothing: all that chance brings here is secret."""
    return ()


def out(view: View) -> frozenset[int]:
    """The seats without tokens (QV-47)."""
    return frozenset(seat for seat, left in enumerate(view.tokens) if not left)
