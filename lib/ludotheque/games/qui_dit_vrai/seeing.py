"""What each seat may know of a state, and a state that looks the same to it (QV-9, QV-54)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from ludotheque.engine.chance import shuffled
from ludotheque.games.qui_dit_vrai.daring import face_down
from ludotheque.games.qui_dit_vrai.values import Action, Choose, Count, Deal, Glimpse, Luck, State, View

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

OPEN = frozenset({"salade", "reward", "over"})  # the phases in which all hands are shown (QV-36)
HIDDEN = ""  # stands for a card that this seat does not see
DEALT = Deal((), (), ())


def view(game: QuiDitVrai, state: State, seat: int | None, legal: tuple[Action, ...]) -> View:
    """All that a seat may know of a state."""
    phase, tokens, hands, pile, *_, chosen, effects, exposed, winner, last, shown = state
    public, defi, used = state[4:14], state.defi, state.used
    shown_hands: tuple[tuple[str, ...] | None, ...] = hands
    if phase not in OPEN:
        shown_hands = tuple([hand if owner == seat or not hand else None for owner, hand in enumerate(hands)])
    if last is not None:
        last = as_seen(last, shown, seat)
    if type(shown) is Glimpse and not sees(shown, seat):
        shown = shown._replace(cards=tuple((owner, HIDDEN) for owner, _ in shown.cards))
    return View._make(
        (
            *(seat, phase, tokens, shown_hands, tuple([len(hand) for hand in hands]), len(pile)),
            *(*public, len(defi), used, chosen, effects, exposed, winner, last, shown, legal, game),
        )
    )


def sees(glimpse: Glimpse, seat: int | None) -> bool:
    """True if a seat sees the cards of a Défi card."""
    return glimpse.to is None or seat in glimpse.to


def as_seen(last: Action, shown: Count | Glimpse | None, seat: int | None) -> Action:
    """What was just done, as a seat saw it: neither the deal, nor private cards, nor a shuffled pile."""
    kind = type(last)
    if kind is Deal:
        return DEALT
    glimpse = shown if type(shown) is Glimpse else None
    if isinstance(last, Luck):
        drawn = glimpse is not None and tuple(card for _, card in glimpse.cards) == last.cards
        seen = drawn and glimpse is not None and sees(glimpse, seat)
        return last if seen else Luck((HIDDEN,) * len(last.cards))
    if isinstance(last, Choose) and type(last.value) is str and glimpse is not None:
        return last if sees(glimpse, seat) else Choose(HIDDEN)
    return last


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The same state with the fruit cards that `seat` does not see shuffled among their places, and the
    Défi pile shuffled.
    """
    seats = range(len(state.hands))
    secret = [] if state.phase in OPEN else [other for other in seats if other != seat]
    pool = [card for other in secret for card in face_down(state, other)]
    cards = list(shuffled(rng, (*pool, *state.pile)))
    hands = list(state.hands)
    for other in secret:
        count = len(hands[other]) - len(state.exposed[other])
        hands[other] = (*state.exposed[other], *cards[:count])
        del cards[:count]
    return state._replace(hands=tuple(hands), pile=tuple(cards), defi=shuffled(rng, state.defi))


def pooled(views: Sequence[View]) -> View:
    """All that the seats know together, from the views of all of them by seat: every hand face up, and what a
    Défi card let some of them see.
    """
    knows = next(
        (view for view in views if type(view.shown) is Glimpse and sees(view.shown, view.seat)), views[0]
    )
    hands = tuple([view.hands[seat] for seat, view in enumerate(views)])
    return knows._replace(seat=None, hands=hands, legal=())
