"""The table in sentences: all that the board shows, for whoever listens or reads; the own hand comes last."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.qui_dit_vrai.challenging import does, is_ours, name_of
from ludotheque.games.qui_dit_vrai.counting import call_line, share
from ludotheque.games.qui_dit_vrai.naming import cards_words, fruit_word, fruits, lying_words, the_fruit
from ludotheque.games.qui_dit_vrai.turns import still_in
from ludotheque.games.qui_dit_vrai.values import Bid, Count, View

say = speaker("qui_dit_vrai")


def describing(view: View) -> tuple[Words, ...]:
    """The table as this view shows it; after a count the round that has just ended, until the next deal."""
    count = view.shown if isinstance(view.shown, Count) else None
    centre, bid = (view.centre, view.bid) if count is None else (count.centre, count.bid)
    return (
        *(round_words(view) if count is None else counted_words(view)),
        *middle(centre),
        *ring(view),
        *announced(bid),
        *(called(count) if count else ()),
        *in_force(view),
        tokens(view),
        *out(view),
        *opened(view),
        *piles(view),
        *hands(view, count),
        *own_hand(view),
    )


def round_words(view: View) -> tuple[Words, ...]:
    """Which round it is, who deals, whose turn it is."""
    if view.phase == "over":
        return (say("The match is over."),)
    told = [say("Round {round}. {who} deals.", round=view.round, who=Seat(view.dealer))]
    if view.phase != "deal" and view.player is not None:
        told.append(say("It is {who}’s turn.", who=Seat(view.player)))
    if view.direction == -1:
        told.append(say("Turns go anticlockwise."))
    return tuple(told)


def counted_words(view: View) -> tuple[Words, ...]:
    """Which round has been counted, and whether it was the last one."""
    if view.phase == "over":
        return (say("The match is over."), say("Round {number}, counted.", number=view.round))
    if view.phase == "deal":  # the next round stands ready
        return (say("Round {number}, counted.", number=view.round - 1),)
    told = [say("Round {number}, counted.", number=view.round)]
    if view.player is not None:
        told.append(say("It is {who}’s turn.", who=Seat(view.player)))
    return tuple(told)


def middle(centre: tuple[tuple[str, str | None], ...]) -> tuple[Words, ...]:
    """The turned card, and another one that a Défi card may have brought."""
    if not centre:
        return ()
    cards = listing([lying_words(card, fruit) for card, fruit in centre])
    return (say("In the middle: {cards}.", cards=cards),)


def ring(view: View) -> tuple[Words, ...]:
    """The ring of fruits, with its two markers."""
    row = listing([fruit_word(fruit) for fruit in view.rules.ring])
    told = [say("The fruits of the circle, clockwise: {fruits}.", fruits=row)]
    if view.start and view.marker:
        told.append(
            say(
                "The circle starts at {start}. The position marker is on {marker}.",
                start=the_fruit(view.start),
                marker=the_fruit(view.marker),
            )
        )
    return tuple(told)


def announced(bid: Bid | None) -> tuple[Words, ...]:
    """The last announcement."""
    if bid is None:
        return ()
    said = fruits(bid.number, bid.fruit)
    if bid.by is None:
        return (say("The first announcement is the turned card: {fruits}.", fruits=said),)
    return (say("The last announcement: {fruits}, by {who}.", fruits=said, who=Seat(bid.by)),)


def called(count: Count) -> tuple[Words, ...]:
    """The call that stopped the round, and what was counted."""
    flat = (say("This round every card counts as one."),) if count.flat else ()
    there = fruits(count.total, count.bid.fruit)
    return (call_line(count.call, count.bid).words, *flat, say("Counted: {fruits}.", fruits=there))


def in_force(view: View) -> tuple[Words, ...]:
    """The Défi card that is being applied, and those that are in force."""
    ids = (*view.effects, *view.used[-1:]) if view.phase == "defi" else view.effects
    cards = [view.rules.challenges[id] for id in ids]
    return tuple(
        say("House card “{name}”: {does}", name=name_of(card), does=does(card))
        if is_ours(card)
        else say("Défi card “{name}”: {does}", name=name_of(card), does=does(card))
        for card in cards
    )


def tokens(view: View) -> Words:
    """The tokens, of which each has brought its owner a card (QV-8)."""
    row = listing([share(seat, view.tokens[seat]) for seat in still_in(view.tokens)])
    if isinstance(view.shown, Count) and view.shown.before != view.shown.after:
        return say("Tokens after this round: {tokens}.", tokens=row)
    if view.sizes == view.tokens:
        return say("Tokens, and as many cards in hand: {tokens}.", tokens=row)
    return say("Tokens: {tokens}.", tokens=row)


def out(view: View) -> tuple[Words, ...]:
    """Who has no token left."""
    seats = [Seat(seat) for seat, left in enumerate(view.tokens) if not left]
    return (say("Out of the match: {who}.", who=listing(seats)),) if seats else ()


def opened(view: View) -> tuple[Words, ...]:
    """The cards that lie open before the reveal."""
    return tuple(
        say("{who} has laid open: {cards}.", who=Seat(seat), cards=cards_words(cards))
        for seat, cards in enumerate(view.exposed)
        if cards
    )


def piles(view: View) -> tuple[Words, ...]:
    """What lies in the piles."""
    if view.phase == "deal":
        return ()
    left = say("{count} card is in the pile.", plural="{count} cards are in the pile.", count=view.pile)
    if not view.rules.defi_pile:
        return (left,)
    return (
        left,
        say(
            "{count} Défi card is left: a house card.",
            plural="{count} Défi cards are left: house cards.",
            count=view.defi,
        ),
    )


def hands(view: View, count: Count | None) -> tuple[Words, ...]:
    """The other hands, where this view shows them: after a call, and to everybody's eyes in the review."""
    shown = view.hands if count is None else count.hands
    told = []
    for seat, cards in enumerate(shown):
        if cards and not (seat == view.seat and view.hand):
            told.append(say("{who} holds {cards}.", who=Seat(seat), cards=cards_words(cards)))
    return tuple(told)


def own_hand(view: View) -> tuple[Words, ...]:
    """The own hand, in a sentence of its own."""
    if not view.hand:
        return ()
    return (say("You hold {cards}.", cards=cards_words(view.hand)),)
