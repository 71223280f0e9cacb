"""What a seat has seen of the cards this round, and what the others' bids let it guess: both from its views.

From a given position nobody has seen anything but what lies open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludotheque.games.qui_dit_vrai.cards import WORTH, fruit_of, worth
from ludotheque.games.qui_dit_vrai.values import Announce, Glimpse, View

OPEN = frozenset({"salade", "reward", "over"})  # the phases in which all hands are shown (QV-36)


class Told(NamedTuple):
    """What a seat has said truly of its hand (QD-11)."""

    seat: int
    fruit: str
    value: int
    flat: bool  # every card counted one


class Seen(NamedTuple):
    """The cards as one seat knows them."""

    unseen: tuple[tuple[str, int], ...]  # (card, how many lie where this seat does not see them)
    held: tuple[tuple[str, ...], ...]  # by seat: the cards that this seat knows to be in that hand
    hidden: tuple[int, ...]  # by seat: how many more cards that hand has
    centre: tuple[tuple[str, str | None], ...]
    told: tuple[Told, ...]
    flat: bool  # every card counts one this round (QD-12)
    salads: int  # in the whole deck


def seen(views: Sequence[View], *, by: str = "seat") -> Seen:
    """What a seat knows of the cards, from its views; with `by` "all" only what everybody knows.

    What may have left a hand since it was seen is forgotten: after an exchange between two others, or a card
    that its owner put back. A card shown twice counts once. So everything here is sure; what else such cards
    and the owners' choices would tell is left out.
    """
    view = views[-1]
    seats, me = range(len(view.sizes)), view.seat if by == "seat" else None
    known = known_hands(views, me) if view.used else Known({}, (), ())
    held = []
    for seat in seats:
        hand = view.hands[seat] if seat == me or view.phase in OPEN else None
        held.append((*view.exposed[seat], *known.cards.get(seat, ())) if hand is None else hand)
    unseen = Counter(view.rules.deck)
    for cards in held:
        unseen.subtract(cards)
    unseen.subtract([card for card, _ in (*view.centre, *known.under)])
    return Seen(
        tuple([pair for pair in unseen.items() if pair[1]]),
        tuple(held),
        tuple([view.sizes[seat] - len(held[seat]) for seat in seats]),
        view.centre,
        tuple(one for one in known.told if one.seat != me and view.phase not in OPEN),
        any(view.rules.challenges[id].op == "count_mode" for id in view.effects),
        view.rules.salads,
    )


# --- what Défi cards have shown --------------------------------------------------------------------


class Known(NamedTuple):
    """What the Défi cards of a round have shown to a seat, beyond what lies open."""

    cards: Mapping[int, tuple[str, ...]]  # seat -> face-down cards that are surely in that hand
    under: tuple[tuple[str, int], ...]  # cards put under the pile, and how many lie on top of each
    told: tuple[Told, ...]


def known_hands(views: Sequence[View], me: int | None) -> Known:
    """A fold over the views of this round; with `me` None what everybody knows."""
    now = views[-1]
    first = len(views) - 1
    while first and views[first - 1].round == now.round and views[first - 1].phase != "deal":
        first -= 1
    known = Known({}, (), ())
    for at in range(first, len(views)):
        view = views[at]
        if isinstance(view.shown, Glimpse):
            known = after(known, view, view.shown, me)
    return known


def after(known: Known, view: View, shown: Glimpse, me: int | None) -> Known:
    """What a seat knows after a Défi card has shown something; its parts are in `daring`."""
    bid = view.bid
    assert bid is not None
    assert bid.by is not None
    op, player = view.rules.challenges[shown.defi].op, bid.by
    cards, told = dict(known.cards), known.told
    mine = shown.cards and shown.cards[0][1] and me is not None
    if op == "tell":
        flat = any(view.rules.challenges[id].op == "count_mode" for id in view.effects)
        new = Told(player, bid.fruit, shown.told or 0, flat)
        rest = tuple(one for one in told if (one.seat, one.fruit, one.flat) != (player, bid.fruit, flat))
        return known._replace(told=(*rest, new))
    if op == "add_centre":
        return drawn(known, None)
    if op == "expose":
        ((_, card),) = shown.cards
        return known._replace(cards={**cards, player: without(cards.get(player, ()), card)})
    if op == "peek" and mine:
        ((other, card),) = shown.cards
        had = cards.get(other, ())
        return known._replace(cards={**cards, other: had if card in had else (*had, card)})
    if op == "swap":
        one, two = shown.cards
        if not mine:
            seats = {one[0], two[0]}
            kept = {seat: had for seat, had in cards.items() if seat not in seats}
            return known._replace(cards=kept, told=tuple(said for said in told if said.seat not in seats))
        given, (other, got) = (one[1], two) if one[0] == me else (two[1], one)
        cards[other] = (*without(cards.get(other, ()), got), given)
        return known._replace(
            cards=cards,
            told=tuple(
                said._replace(value=said.value + counts(given, said) - counts(got, said))
                if said.seat == other
                else said
                for said in told
                if said.seat != me
            ),
        )
    if op == "redraw":
        if not (mine and player == me):
            cards.pop(player, None)
        known = drawn(Known(cards, known.under, tuple(said for said in told if said.seat != player)), player)
        if mine and player == me:
            known = known._replace(under=(*known.under, (shown.cards[0][1], view.pile - 1)))
    return known


def counts(card: str, told: Told) -> int:
    """What a card adds to the number that was told."""
    return worth(card, flat=told.flat) if fruit_of(card) == told.fruit else 0


def drawn(known: Known, player: int | None) -> Known:
    """The top card of the pile goes to a player, or into the middle."""
    under = tuple((card, above - 1) for card, above in known.under)
    if not under or under[0][1] >= 0:
        return known._replace(under=under)
    cards = dict(known.cards)
    if player is not None:
        cards[player] = (*cards.get(player, ()), under[0][0])
    return known._replace(cards=cards, under=under[1:])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first one like this, if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


# --- what the bids give away -----------------------------------------------------------------------

Likely = dict[str, dict[int, tuple[float, ...]]]  # fruit -> seat -> the weight of each value in its hand


def bids(views: Sequence[View]) -> list[tuple[int, int, str]]:
    """The announcements of this round so far: (seat, number, fruit), the first one first."""
    found = []
    for at in range(len(views) - 1, -1, -1):
        view = views[at]
        if view.phase in ("deal", "centre_fruit") or view.bid is None or view.bid.by is None:
            break
        if isinstance(view.last, Announce):
            found.append((view.bid.by, view.bid.number, view.bid.fruit))
    return found[::-1]


def likely(views: Sequence[View], bluff: float) -> Likely:
    """What the others' announcements say of their hands, if a share `bluff` of them says nothing.

    Whoever does not bluff is taken to choose a fruit the more often the more of it they hold: in proportion
    to one more than its value in their hand. All else that a bid may say is left out.
    """
    view = views[-1]
    found: Likely = {}
    for seat, _, fruit in bids(views):
        if seat == view.seat:
            continue
        by_seat = found.setdefault(fruit, {})
        had = by_seat.get(seat, (1.0,) * (WORTH + 1))
        # In the mean a hand holds about one of a fruit, so that a bluff and a true bid weigh alike there.
        by_seat[seat] = tuple(w * (bluff + (1 - bluff) * (1 + value) / 2) for value, w in enumerate(had))
    return found
