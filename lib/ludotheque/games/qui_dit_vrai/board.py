"""What every part of the board's picture is made from: a view, how it is looked at, and where things lie."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing.operations import Look
from ludotheque.drawing.seating import places
from ludotheque.engine.words import Words, name_of
from ludotheque.games.qui_dit_vrai.cards import SALAD, fruit_of, worth
from ludotheque.games.qui_dit_vrai.layouts import XY, Place, Plan, Slot, plan_of, spread
from ludotheque.games.qui_dit_vrai.values import Bid, Call, Count, View

HIDDEN = ""  # a card that this view does not show
TOKEN = "token"  # what may fly, besides cards
MOST_FINE = 7  # cards in a hand that are drawn with all their shades
CHALLENGE = "challenge"  # the back of a Défi card


class Flight(NamedTuple):
    """A card or a token on its way; `thing` is a fruit card, the id of a Défi card, or one of the above."""

    thing: str
    x: float
    y: float
    width: float
    turn: float = 0
    narrow: float = 1


class Counted(NamedTuple):
    """A card that counts: whose it is (None: in the middle), which one of the hand, and how much."""

    seat: int | None
    at: int
    value: int


class Stage(NamedTuple):
    """What a picture on the way between two views shows otherwise than a view."""

    flying: tuple[Flight, ...] = ()
    counted: int | None = None  # how many cards have been counted so far; None: all
    turning: float = 1  # how much of the width of the others' cards is seen
    passing: bool = False  # the marker is just passing the start
    middle: float = 1  # how much of the width of the last turned card is seen
    blank: bool = False  # that card still shows its back
    quiet: bool = False  # nothing is judged yet


class Board(NamedTuple):
    """A view, how it is looked at, and where things lie."""

    view: View
    look: Look
    plan: Plan
    places: tuple[Place, ...]  # by seat
    hands: tuple[tuple[str, ...], ...]  # by seat; HIDDEN cards are backs
    slots: tuple[tuple[Slot, ...], ...]  # where they lie
    centre: tuple[tuple[str, str | None], ...]
    bid: Bid | None
    call: Call | None
    counts: tuple[Counted, ...]  # the cards that count, once all hands are open
    stage: Stage

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return name_of(seat, self.look.lang, self.look.names)

    def text(self, words: Words) -> str:
        """The words in the page's language."""
        return words.text(self.look.lang, self.look.names)

    @property
    def end(self) -> Count | None:
        """The count, once it is there and not held back."""
        shown = self.view.shown
        return shown if isinstance(shown, Count) and not self.stage.quiet else None

    @property
    def seen(self) -> tuple[Counted, ...]:
        """The cards counted so far."""
        return self.counts if self.stage.counted is None else self.counts[: self.stage.counted]

    @property
    def total(self) -> int:
        """What has been counted so far."""
        return sum(card.value for card in self.seen)

    @property
    def reveals(self) -> bool:
        """True while all hands lie open because of a call."""
        return self.call is not None and HIDDEN not in (card for hand in self.hands for card in hand)

    def small(self, seat: int) -> bool:
        """True if a hand's cards are drawn with few parts."""
        slots = self.slots[seat]
        return bool(slots) and (slots[0].width < 92 or len(slots) > MOST_FINE or self.call is not None)

    def middles(self) -> tuple[Slot, ...]:
        """Where the turned cards lie, beside what is counted once that is shown."""
        plan, count = self.plan, len(self.centre)
        x, y = plan.cards
        if self.call is not None:
            x -= plan.card * 0.95
        step = plan.card * (1.08 if count < 3 and self.call is None else 0.62)
        return tuple(Slot(x + (at - (count - 1) / 2) * step, y, plan.card) for at in range(count))

    def pile(self) -> XY:
        """Where the fruit pile lies."""
        return self.plan.cards[0] - self.plan.piles, self.plan.cards[1]

    def challenges(self) -> XY:
        """Where the Défi cards lie."""
        return self.plan.cards[0] + self.plan.piles, self.plan.cards[1]


NOTHING = Stage()


def board_of(view: View, look: Look, stage: Stage = NOTHING) -> Board:
    """The board for one view."""
    plan, shown = plan_of(look.layout, view.rules.seats), view.shown
    seated = tuple(plan.places[name] for name in places(view.rules.seats, look.front))
    hands = tuple(hand_of(view, seat) for seat in range(view.rules.seats))
    centre, bid, call, declared, flat = view.centre, view.bid, view.call, view.declared, flattens(view)
    if isinstance(shown, Count):
        hands, centre, bid, call, declared, flat = shown[:6]
    slots = tuple(
        spread(len(hand), place.cards, place.card, seat == look.front)
        for seat, (hand, place) in enumerate(zip(hands, seated, strict=True))
    )
    open_ = call is not None and all(HIDDEN not in hand for hand in hands)
    counts = counting(hands, centre, bid, call, declared, flat) if open_ and bid and call else ()
    return Board(view, look, plan, seated, hands, slots, centre, bid, call, counts, stage)


def hand_of(view: View, seat: int) -> tuple[str, ...]:
    """The cards of a seat as this view shows them: open ones first, backs for all that is secret (QV-9)."""
    hand = view.hands[seat]
    if hand is not None:
        return hand
    exposed = view.exposed[seat]
    return (*exposed, *(HIDDEN,) * (view.sizes[seat] - len(exposed)))


def flattens(view: View) -> bool:
    """True if every card counts one (QD-12)."""
    return any(view.rules.challenges[id].op == "count_mode" for id in view.effects)


def counting(
    hands: tuple[tuple[str, ...], ...],
    centre: tuple[tuple[str, str | None], ...],
    bid: Bid,
    call: Call,
    declared: tuple[int | None, ...],
    flat: bool,
) -> tuple[Counted, ...]:
    """The cards that count, in the order in which they are counted: the middle, the caller's, and so on;
    at last the Salades that stand for the fruit, by who decided (QV-37 to QV-40).
    """
    seats = [(call.by + step) % len(hands) for step in range(len(hands))]
    found = [
        Counted(None, at, worth(card, flat=flat))
        for at, (card, fruit) in enumerate(centre)
        if fruit == bid.fruit
    ]
    for seat in seats:
        found += [
            Counted(seat, at, worth(card, flat=flat))
            for at, card in enumerate(hands[seat])
            if fruit_of(card) == bid.fruit
        ]
    for seat in seats:
        salads = [at for at, card in enumerate(hands[seat]) if card == SALAD]
        found += [Counted(seat, at, 1) for at in salads[: declared[seat] or 0]]
    return tuple(found)
