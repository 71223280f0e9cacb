"""The announcements that are allowed, as a table of numbers and fruits; and a call that is refused."""

from __future__ import annotations

from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai.cards import passes
from ludotheque.games.qui_dit_vrai.naming import fruit_head
from ludotheque.games.qui_dit_vrai.rules import NO_LIE
from ludotheque.games.qui_dit_vrai.values import Action, Announce, Menteur, View
from ludotheque.games.room import Cell, Grid

say = speaker("qui_dit_vrai")


def grid(view: View) -> Grid | None:
    """The legal announcements: a column for each fruit of the ring, a row for each number (QV-20 to QV-23).

    At the highest number it has no rows: only the calls are left. None in every other phase than "turn".
    """
    if view.phase != "turn":
        return None
    bids = {action: marked(view, action) for action in view.legal if isinstance(action, Announce)}
    ring, numbers = view.rules.ring, sorted({bid.number for bid in bids})
    rows = tuple(
        (
            say("{number}", number=number),
            tuple(
                Cell(bid, bids[bid]) if (bid := Announce(number, fruit)) in bids else Cell() for fruit in ring
            ),
        )
        for number in numbers
    )
    legend = say("A marked announcement passes the start of the circle: you turn a Défi card, a house card.")
    return Grid(
        say("Your announcement: at least this many are in play."),
        tuple(map(fruit_head, ring)),
        rows,
        (legend,) if any(bids.values()) else (),
    )


def marked(view: View, bid: Announce) -> Words | None:
    """That an announcement takes the marker past the start, and so turns a Défi card (QV-25, QV-26)."""
    rules = view.rules
    if not (view.marker and view.start and rules.defi_pile):
        return None
    if passes(rules.ring, view.marker, bid.fruit, view.start, landing=rules.defi_on_landing):
        return say("Passes the start: a Défi card")
    return None


def refused(view: View) -> tuple[tuple[Action, Words], ...]:
    """That nobody can say "Menteur !" to the turned card, and why (QV-35)."""
    if view.phase == "turn" and view.bid is not None and view.bid.by is None:
        return ((Menteur(), NO_LIE),)
    return ()
