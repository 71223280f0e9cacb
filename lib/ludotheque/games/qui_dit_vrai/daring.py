"""What the Défi cards do (QV-28). They are house cards (QV-29): the source's own are lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from ludotheque.engine.chance import pick, shuffled
from ludotheque.engine.game import IllegalAction
from ludotheque.engine.words import speaker
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, fruit_of, value_of
from ludotheque.games.qui_dit_vrai.turns import next_turn, still_in
from ludotheque.games.qui_dit_vrai.values import Action, Choose, Glimpse, Luck, State

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.defi import Defi
    from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

say = speaker("qui_dit_vrai")


# --- turning a card --------------------------------------------------------------------------------


def turn_card(game: QuiDitVrai, state: State) -> State:
    """The top Défi card is turned, read and applied at once (QV-28), or asks for a choice first.

    If the pile has run out, the used cards are shuffled before (QV-30): both piles are empty meanwhile.
    """
    state = state._replace(phase="defi")
    if not state.defi:
        return state._replace(used=())
    return begin(game, state._replace(defi=state.defi[1:], used=(*state.used, state.defi[0])))


def turned(game: QuiDitVrai, state: State) -> Defi:
    """The Défi card that is being applied."""
    return game.challenges[state.used[-1]]


def begin(game: QuiDitVrai, state: State) -> State:
    """The card is applied as far as it asks nobody; one that cannot be applied has no effect."""
    card = turned(game, state)
    at_once = _AT_ONCE.get(card.op)
    if at_once is not None:
        return at_once(game, state, card)
    return state if choices(game, state) else next_turn(state)


def add_centre(game: QuiDitVrai, state: State, card: Defi) -> State:
    """One more card lies open in the middle; the announcer names the fruit of a Salade (QD-5)."""
    if not state.pile:
        return next_turn(state)
    drawn = state.pile[0]
    state = state._replace(
        pile=state.pile[1:],
        centre=(*state.centre, (drawn, fruit_of(drawn))),
        shown=Glimpse(card.id, None, ((player_of(state), drawn),)),
    )
    return state if drawn == SALAD else next_turn(state)


def lasting(game: QuiDitVrai, state: State, card: Defi) -> State:
    """The card stays in force, in place of an older one of its kind and scope (QD-6, QD-7, QD-8, QD-12)."""
    kept = tuple(
        id
        for id in state.effects
        if (game.challenges[id].op, game.challenges[id].scope) != (card.op, card.scope)
    )
    return next_turn(state._replace(effects=(*kept, card.id)))


def reverse(game: QuiDitVrai, state: State, card: Defi) -> State:
    """Turns go the other way; with two players that changes nothing (QD-9)."""
    turns = len(still_in(state.tokens)) > 2
    return next_turn(state._replace(direction=-state.direction if turns else state.direction))


def move_start(game: QuiDitVrai, state: State, card: Defi) -> State:
    """The start of the circle is now the fruit just announced (QD-10)."""
    return next_turn(state._replace(start=state.marker))


def tell(game: QuiDitVrai, state: State, card: Defi) -> State:
    """The announcer says truly how many of that fruit they hold, Salades left out (QD-11)."""
    assert state.bid is not None
    flat = any(game.challenges[id].op == "count_mode" for id in state.effects)
    held = value_of(state.hands[player_of(state)], state.bid.fruit, flat=flat)
    return next_turn(state._replace(shown=Glimpse(card.id, None, (), held)))


_AT_ONCE: Mapping[str, Callable[[QuiDitVrai, State, Any], State]] = {
    "add_centre": add_centre,
    "raise_limit": lasting,
    "fruit_lock": lasting,
    "count_mode": lasting,
    "reverse": reverse,
    "move_start": move_start,
    "tell": tell,
}


# --- choosing --------------------------------------------------------------------------------------


def choices(game: QuiDitVrai, state: State) -> tuple[Action, ...]:
    """What the announcer may choose for the card: a seat, an own card, or a fruit."""
    if is_luck(state):
        return ()
    player, op = player_of(state), turned(game, state).op
    own = face_down(state, player)
    if op == "add_centre":
        return tuple(map(Choose, FRUITS))
    if op in ("expose", "redraw"):
        possible = op == "expose" or state.pile
        return tuple(map(Choose, dict.fromkeys(own))) if possible else ()
    if op == "swap" and not own:
        return ()
    return tuple(Choose(seat) for seat in still_in(state.tokens) if seat != player and face_down(state, seat))


def choose(game: QuiDitVrai, state: State, action: Choose) -> State:
    """The card does what it does to the one chosen; or chance is to draw first."""
    if type(action.value) not in (int, str) or action not in choices(game, state):
        raise IllegalAction(
            say("Choose what the Défi card asks for: a player, a card of yours, or a fruit."),
            "QV-28",
            "QV-29",
        )
    card, value = turned(game, state), action.value
    state = state._replace(last=action, shown=None)
    if card.op == "add_centre":
        return next_turn(state._replace(centre=(*state.centre[:-1], (SALAD, str(value)))))
    if card.op == "expose":
        return expose(state, card, str(value))
    if card.op == "redraw":
        return redraw(state, card, str(value))
    return state._replace(chosen=int(value))  # peek or swap: chance draws the cards


def expose(state: State, card: Defi, chosen: str) -> State:
    """An own card lies open until the round's end (QD-2)."""
    player = player_of(state)
    shown = Glimpse(card.id, None, ((player, chosen),))
    exposed = put(state.exposed, player, (*state.exposed[player], chosen))
    return next_turn(state._replace(exposed=exposed, shown=shown))


def redraw(state: State, card: Defi, chosen: str) -> State:
    """An own card goes under the pile, and its top card comes into the hand (QD-4)."""
    player, drawn = player_of(state), state.pile[0]
    hand = (*without(state.hands[player], chosen), drawn)
    shown = Glimpse(card.id, (player,), ((player, chosen), (player, drawn)))
    return next_turn(
        state._replace(hands=put(state.hands, player, hand), pile=(*state.pile[1:], chosen), shown=shown)
    )


# --- chance ----------------------------------------------------------------------------------------


def is_luck(state: State) -> bool:
    """True if chance is to act: it draws cards from the seat chosen, or shuffles the Défi cards."""
    return state.chosen is not None or not (state.defi or state.used)


def draw(game: QuiDitVrai, state: State, rng: Random) -> Luck:
    """The random cards, drawn with `rng.random()`."""
    if state.chosen is None:
        return Luck(shuffled(rng, game.defi_pile))
    theirs = pick(rng, face_down(state, state.chosen))
    if turned(game, state).op == "peek":
        return Luck((theirs,))
    return Luck((pick(rng, face_down(state, player_of(state))), theirs))


def luck(game: QuiDitVrai, state: State, action: Luck) -> State:
    """What chance has drawn is seen (QD-1) or changes hands (QD-3); or the Défi pile is there again."""
    cards = action.cards
    if not is_luck(state) or type(cards) is not tuple or not all(type(card) is str for card in cards):
        raise unlucky()
    state = state._replace(last=action, shown=None)
    if state.chosen is None:
        if sorted(cards) != sorted(game.defi_pile):
            raise unlucky()
        return turn_card(game, state._replace(defi=cards))
    player, other = player_of(state), state.chosen
    card = turned(game, state)
    if card.op == "peek":
        if len(cards) != 1 or cards[0] not in face_down(state, other):
            raise unlucky()
        shown = Glimpse(card.id, (player,), ((other, cards[0]),))
        return next_turn(state._replace(chosen=None, shown=shown))
    if len(cards) != 2 or cards[0] not in face_down(state, player) or cards[1] not in face_down(state, other):
        raise unlucky()
    mine, theirs = cards
    hands = put(state.hands, player, (*without(state.hands[player], mine), theirs))
    hands = put(hands, other, (*without(state.hands[other], theirs), mine))
    shown = Glimpse(card.id, (player, other), ((player, mine), (other, theirs)))
    return next_turn(state._replace(hands=hands, chosen=None, shown=shown))


def unlucky() -> IllegalAction:
    """The refusal of cards that chance cannot have drawn."""
    return IllegalAction(
        say("Chance draws what the Défi card asks for, from the cards that are face down."), "QV-28", "QV-30"
    )


# --- hands -----------------------------------------------------------------------------------------


def player_of(state: State) -> int:
    """The announcer, who applies the card."""
    assert state.player is not None
    return state.player


def face_down(state: State, seat: int) -> tuple[str, ...]:
    """The cards of a hand that do not lie open: only these are peeked at, swapped or redrawn."""
    cards = state.hands[seat]
    for card in state.exposed[seat]:
        cards = without(cards, card)
    return cards


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first one like this."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def put(hands: tuple[tuple[str, ...], ...], seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The hands with one of them changed."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
