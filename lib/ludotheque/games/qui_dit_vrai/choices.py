"""What the buttons say, which of them need two taps, and the ready-made sets of rules to choose from."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, noted, speaker
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.naming import card_words, fruit_head, fruits
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
    View,
    Vrai,
)
from ludotheque.games.room import Preset

say = speaker("qui_dit_vrai")


def label(action: Action, view: View) -> Words:
    """What the button of an action says; the two calls with their meaning."""
    match action:
        case Deal():
            return say("Deal the cards")
        case Name(fruit):
            return fruit_head(fruit)
        case Announce(number, fruit):
            return fruits(number, fruit)
        case Vrai():
            return say("Vrai ! Exactly {fruits}", fruits=announced(view))
        case Menteur():
            return say("Menteur ! Fewer than {fruits}", fruits=announced(view))
        case Declare(salads):
            return stands(salads, view)
        case Gain():
            return say("Take a token")
        case Hit(seat):
            return say("{who} loses a token", who=Seat(seat))
        case Choose(value):
            return chosen(value, view)
        case Luck():
            return say("Draw at random") if view.chosen is not None else say("Shuffle the Défi cards")


def announced(view: View) -> Words:
    """The last announcement."""
    assert view.bid is not None
    return fruits(view.bid.number, view.bid.fruit)


def stands(salads: int, view: View) -> Words:
    """How many Salades stand for the announced fruit."""
    assert view.bid is not None
    if not salads:
        return say("No Salade counts as {fruits}", fruits=fruits(1, view.bid.fruit))
    return say(
        "{count} Salade counts as {fruits}",
        plural="{count} Salades count as {fruits}",
        count=salads,
        fruits=fruits(salads, view.bid.fruit),
    )


def chosen(value: int | str, view: View) -> Words:
    """What is chosen for the Défi card that was turned."""
    op = view.rules.challenges[view.used[-1]].op
    if isinstance(value, int):
        sentence = _SEATS[op]
        return say(sentence, who=Seat(value))
    if value in FRUITS:
        return fruit_head(value)
    return say(_CARDS[op], card=card_words(value))


_SEATS = {"peek": noted("Look at a card of {who}"), "swap": noted("Exchange a card with {who}")}
_CARDS = {"expose": noted("Face up: {card}"), "redraw": noted("Under the pile: {card}")}


def reveals(action: Action) -> bool:
    """True for all that a player does: it is said or shown to everybody, and the turn passes; so two taps."""
    return not isinstance(action, Deal | Luck)


def private(action: Action) -> bool:
    """True for the choice of an own card: its button would show the card (QV-9)."""
    return isinstance(action, Choose) and isinstance(action.value, str) and action.value not in FRUITS


PRESETS = (
    Preset(
        say("The plain deck"),
        say("Every card counts 1. No Salades, no Défi cards: just count and bluff."),
        {"multipliers": {"1": 12}, "salads": 0, "defi_deck": "none"},
    ),
    Preset(
        say("With ×2 and ×3"),
        say("Some cards count as 2 or 3 fruits. No Salades, no Défi cards."),
        {"salads": 0, "defi_deck": "none"},
    ),
    Preset(
        say("With Salades"),
        say("Multipliers, and three Salades that become what their owner wants. No Défi cards."),
        {"defi_deck": "none"},
    ),
)

BEGINS_WITH = {"defi_deck": "none"}  # what the set-up page offers first

CLASS_LINKS = (
    (say("A link for the class: without Défi cards"), {"defi_deck": "none"}),
    (say("With our Défi cards"), {"defi_deck": "house"}),
)
