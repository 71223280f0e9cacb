"""The rules of Qui dit vrai ?, in the order of the table, as pure functions.

What a match is made of stands in `values`, the cards and the ring in `cards`, the Défi cards in `defi` and
what they do in `daring`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from ludotheque.engine.chance import shuffled
from ludotheque.engine.game import CHANCE, OVER, IllegalAction
from ludotheque.engine.words import Seat, noted, speaker
from ludotheque.games.qui_dit_vrai import daring, defi, options, positions, seeing
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, deck, fruit_of, passes, value_of, worth
from ludotheque.games.qui_dit_vrai.options import HOUSE_MULTIPLIERS, TOKENS
from ludotheque.games.qui_dit_vrai.turns import following, next_turn, still_in
from ludotheque.games.qui_dit_vrai.values import (
    Action,
    Announce,
    Bid,
    Call,
    Choose,
    Count,
    Deal,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Name,
    State,
    View,
    Vrai,
)

say = speaker("qui_dit_vrai")


# --- the game --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class QuiDitVrai:
    """Qui dit vrai ? with these options; every default is the clause as it stands.

    `seats` 2 to 6 (QV-1). `ring` QV-A3: the six fruits, clockwise. `multipliers` QV-4: for each multiplier
    how many cards of a fruit have it, worth twelve in all. `salads` 0 to 12 (QV-4). `bid_cap` (auto, none or
    a number) QV-23. `defi_on_landing` QV-26. `defi_deck` (house, none, or rows of cards) QV-29. `token_cap`
    (auto or a number) QV-49. `dealer`: the first one's seat, by default the last (QV-51). Raises NotARecord
    for an option that cannot be.
    """

    seats: int
    ring: tuple[str, ...] = FRUITS
    multipliers: tuple[tuple[int, int], ...] = HOUSE_MULTIPLIERS
    salads: int = 3
    bid_cap: str | int = "auto"
    defi_on_landing: bool = True
    defi_deck: str | tuple[defi.Defi, ...] = "house"
    token_cap: str | int = "auto"
    dealer: int | None = None

    name: ClassVar[str] = "qui_dit_vrai"
    actions: ClassVar[tuple[type[Any], ...]] = (
        *(Deal, Name, Announce, Vrai, Menteur, Declare, Gain, Hit, Choose, Luck),
    )

    def __post_init__(self) -> None:
        for name, value in options.check(self).items():
            object.__setattr__(self, name, value)

    def options(self) -> dict[str, Any]:
        """The options as a record holds them."""
        return options.as_json(self)

    @classmethod
    def from_options(cls, given: Mapping[str, Any]) -> QuiDitVrai:
        """The game with the options of a record. Raises NotARecord."""
        return options.read(cls, given)

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """All the fruit cards (QV-4)."""
        return deck(dict(self.multipliers), self.salads)

    @cached_property
    def challenges(self) -> Mapping[str, defi.Defi]:
        """The kinds of Défi cards, by id (QV-29); none with the option `defi_deck` none."""
        rows = (
            () if self.defi_deck == "none" else defi.house() if self.defi_deck == "house" else self.defi_deck
        )
        return {card.id: card for card in rows if isinstance(card, defi.Defi)}

    @cached_property
    def defi_pile(self) -> tuple[str, ...]:
        """The ids of all Défi cards, each as often as there are copies."""
        return tuple(card.id for card in self.challenges.values() for _ in range(card.copies))

    @cached_property
    def highest(self) -> int | None:
        """The highest number that may be announced (QV-23); None: no limit."""
        if self.bid_cap == "none":
            return None
        return 12 + self.salads if self.bid_cap == "auto" else int(self.bid_cap)

    @cached_property
    def most_tokens(self) -> int:
        """How many tokens there may be in all, so that all can be dealt and one card turned (QV-49)."""
        most = len(self.deck) - 1
        return most if self.token_cap == "auto" else min(most, int(self.token_cap))

    # --- whose turn, and chance ---

    def start(self) -> State:
        """The state before the first deal (QV-2)."""
        assert self.dealer is not None
        return before_deal(self, (TOKENS[self.seats],) * self.seats, self.dealer, 1)

    def turn(self, state: State) -> int:
        """The seat to act, CHANCE for the deal and what a Défi card draws at random, or OVER."""
        phase = state.phase
        if phase == "turn":
            assert state.player is not None
            return state.player
        if phase == "deal" or (phase == "defi" and daring.is_luck(state)):
            return CHANCE
        if phase == "over":
            return OVER
        assert state.player is not None
        return state.player

    def draw(self, state: State, rng: Random) -> Action:
        """The deal, or the random cards of a Défi card, drawn with `rng.random()`.

        ValueError when chance is not to act.
        """
        if state.phase == "defi" and daring.is_luck(state):
            return daring.draw(self, state, rng)
        if state.phase != "deal":
            raise ValueError(f"chance does not act in phase {state.phase}")
        cards, hands, taken = shuffled(rng, self.deck), [], 0
        for count in state.tokens:  # QV-8
            hands.append(cards[taken : taken + count])
            taken += count
        return Deal(tuple(hands), cards[taken:], shuffled(rng, self.defi_pile))

    # --- what happens ---

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. Raises IllegalAction, with the clause and what is allowed."""
        step = _STEPS[state.phase].get(type(action))
        if step is None:
            raise out_of_phase(state)
        return step(self, state, action)

    # --- what is seen ---

    def view(self, state: State, seat: int | None) -> View:
        """All that a seat may know: its own hand and what lies open (QV-9, QV-54)."""
        return seeing.view(self, state, seat, legal(self, state) if seat == state.player else ())

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        """The same state with all cards dealt anew that `seat` does not see now."""
        return seeing.redeal(state, seat, rng)

    # --- positions ---

    def position(self, state: State) -> dict[str, Any]:
        """The state as a position of the record format."""
        return positions.position(state)

    def restore(self, position: object) -> State:
        """The state of a position. Raises NotARecord for one that cannot be."""
        return positions.read(self, position)


# --- the deal --------------------------------------------------------------------------------------


def before_deal(game: QuiDitVrai, tokens: tuple[int, ...], dealer: int, round: int) -> State:
    """A round is about to be dealt: everything gathered (QV-50), the dealer's left will begin (QV-52)."""
    nothing: tuple[tuple[str, ...], ...] = ((),) * game.seats
    nobody = (None,) * game.seats
    left = following(tokens, dealer, 1)
    return State(
        *("deal", tokens, nothing, (), (), None, None, None, left, 1, dealer, round),
        *(None, nobody, (), (), None, (), nothing, None),
    )


def deal(game: QuiDitVrai, state: State, action: Deal) -> State:
    """A card for each token (QV-8); the top card of the pile is turned (QV-11) and is the first announcement
    (QV-14), with both markers on its fruit (QV-12). The dealer names the fruit of a Salade (QV-13).
    """
    if not is_deal(game, state, action):
        raise IllegalAction(
            say("A deal gives each player one card for each token, and leaves the rest in the piles."),
            *("QV-8", "QV-10", "QV-30"),
        )
    turned, fruit = action.pile[0], fruit_of(action.pile[0])
    state = state._replace(
        hands=action.hands,
        pile=action.pile[1:],
        centre=((turned, fruit),),
        defi=action.defi,
        last=action,
        shown=None,
    )
    if fruit is None:
        return state._replace(phase="centre_fruit", player=state.dealer)
    return state._replace(phase="turn", start=fruit, marker=fruit, bid=Bid(worth(turned), fruit, None))


def is_deal(game: QuiDitVrai, state: State, action: Deal) -> bool:
    """True for the whole deck, each hand as large as its tokens, and the whole Défi deck."""
    hands, pile, challenges = action
    if type(hands) is not tuple or not all(type(cards) is tuple for cards in (*hands, pile, challenges)):
        return False
    cards = [card for part in (*hands, pile) for card in part]
    if not all(type(card) is str for card in (*cards, *challenges)):
        return False
    return (
        tuple(map(len, hands)) == state.tokens
        and sorted(cards) == sorted(game.deck)
        and sorted(challenges) == sorted(game.defi_pile)
    )


def name(game: QuiDitVrai, state: State, action: Name) -> State:
    """The dealer names the fruit of the turned Salade (QV-13): one of it is announced (QV-14)."""
    fruit = action.fruit
    if type(fruit) is not str or fruit not in FRUITS:
        raise IllegalAction(say("Name one of the six fruits."), "QV-13")
    left = following(state.tokens, state.dealer, 1)
    return state._replace(
        phase="turn",
        centre=((SALAD, fruit),),
        start=fruit,
        marker=fruit,
        bid=Bid(1, fruit, None),
        player=left,
        last=action,
        shown=None,
    )


# --- announcing ------------------------------------------------------------------------------------


def announce(game: QuiDitVrai, state: State, action: Announce) -> State:
    """A higher number of any fruit (QV-20, QV-22); the marker walks to it (QV-24), and passing the start
    turns a Défi card (QV-25).
    """
    check_bid(game, state, action)
    bid, player, marker, start = state.bid, state.player, state.marker, state.start
    assert bid is not None
    assert player is not None
    assert marker is not None
    assert start is not None
    number, fruit = action
    passed = passes(game.ring, marker, fruit, start, landing=game.defi_on_landing)
    effects = tuple(id for id in state.effects if game.challenges[id].scope != "next_announcement")
    state = state._replace(
        marker=fruit, bid=Bid(number, fruit, player), effects=effects, last=action, shown=None
    )
    if passed and game.defi_pile:  # QV-27: at most one
        return daring.turn_card(game, state)
    return next_turn(state)


def in_force(game: QuiDitVrai, state: State | View, op: str) -> defi.Defi | None:
    """The Défi card of a kind that is in force, the newest one; or None."""
    for id in reversed(state.effects):
        card = game.challenges[id]
        if card.op == op:
            return card
    return None


def limits(game: QuiDitVrai, state: State | View) -> tuple[int, int]:
    """By how much the next number may be higher, least and most (QV-20, QV-21, QD-6, QD-7)."""
    card = in_force(game, state, "raise_limit")
    return (1, 2) if card is None else (card.number("min"), card.number("max"))


def locked(game: QuiDitVrai, state: State | View) -> bool:
    """True if the next announcement must keep the fruit (QD-8)."""
    return in_force(game, state, "fruit_lock") is not None


def numbers(game: QuiDitVrai, state: State | View) -> range:
    """The numbers that may be announced now (QV-20, QV-21, QV-23)."""
    assert state.bid is not None
    least, most = limits(game, state)
    highest = state.bid.number + most
    if game.highest is not None:
        highest = min(highest, game.highest)
    return range(state.bid.number + least, highest + 1)


def check_bid(game: QuiDitVrai, state: State, action: Announce) -> None:
    """Nothing; IllegalAction for an announcement that is not allowed (QV-20 to QV-23)."""
    number, fruit = action
    if type(fruit) is not str or fruit not in FRUITS:
        raise IllegalAction(say("Announce one of the six fruits."), "QV-22")
    bid = state.bid
    assert bid is not None
    lock = in_force(game, state, "fruit_lock")
    if lock is not None and fruit != bid.fruit:
        raise IllegalAction(say("This time the fruit must stay the same."), defi.clause_of(lock))
    allowed = numbers(game, state)
    if type(number) is int and number in allowed:
        return
    if not allowed:
        assert game.highest is not None
        raise IllegalAction(
            say("No number above {number} may be announced: say “Vrai !”.", number=game.highest)
            if bid.by is None  # QV-35
            else say(
                "No number above {number} may be announced: say “Vrai !” or “Menteur !”.", number=game.highest
            ),
            "QV-23",
        )
    card = in_force(game, state, "raise_limit")
    raise IllegalAction(
        say("The number must be from {least} to {most}.", least=allowed[0], most=allowed[-1]),
        *("QV-20", "QV-21" if card is None else defi.clause_of(card)),
        *(("QV-23",) if game.highest == allowed[-1] else ()),
    )


# --- "Vrai !" and "Menteur !" ----------------------------------------------------------------------


def vrai(game: QuiDitVrai, state: State, action: Vrai) -> State:
    """The number is said to be exactly right (QV-32), also of the turned card (QV-33)."""
    return reveal(game, state, action, "vrai")


NO_LIE = say("Nobody can lie about the turned card: announce, or say “Vrai !”.")  # QV-35


def menteur(game: QuiDitVrai, state: State, action: Menteur) -> State:
    """The number is said to be too high (QV-34); never of the turned card (QV-35)."""
    assert state.bid is not None
    if state.bid.by is None:
        raise IllegalAction(NO_LIE, "QV-35", "QV-33")
    return reveal(game, state, action, "menteur")


def reveal(game: QuiDitVrai, state: State, action: Action, kind: str) -> State:
    """The round stops and all hands are shown (QV-36); who holds Salades decides first, the caller before
    the others (QV-40).
    """
    assert state.player is not None
    state = state._replace(call=Call(kind, state.player), last=action, shown=None)
    return next_owner(game, state)


def owners(state: State) -> tuple[int, ...]:
    """The seats that hold Salades, in the order of deciding: caller first, then clockwise (QV-40)."""
    assert state.call is not None
    seats, caller = len(state.hands), state.call.by
    order = [(caller + step) % seats for step in range(seats)]
    return tuple(seat for seat in order if SALAD in state.hands[seat])


def next_owner(game: QuiDitVrai, state: State) -> State:
    """The next owner of Salades is to decide; when all have, the fruits are counted (QV-37)."""
    for seat in owners(state):
        if state.declared[seat] is None:
            return state._replace(phase="salade", player=seat)
    return count(game, state)


def declare(game: QuiDitVrai, state: State, action: Declare) -> State:
    """An owner decides for all of their Salades at once (QV-39, QV-41)."""
    seat = state.player
    assert seat is not None
    held = state.hands[seat].count(SALAD)
    if type(action.salads) is not int or not 0 <= action.salads <= held:
        raise IllegalAction(
            say("Say how many of your Salades stand for that fruit: 0 to {number}.", number=held),
            "QV-39",
            "QV-41",
        )
    declared = (*state.declared[:seat], action.salads, *state.declared[seat + 1 :])
    return next_owner(game, state._replace(declared=declared, last=action, shown=None))


# --- the count -------------------------------------------------------------------------------------


def is_flat(game: QuiDitVrai, state: State) -> bool:
    """True if every card counts as one this round (QD-12)."""
    return any(game.challenges[id].op == "count_mode" for id in state.effects)


def total(game: QuiDitVrai, state: State) -> int:
    """How many of the announced fruit are in play (QV-18, QV-37): hands, centre (QV-38), declared Salades."""
    bid = state.bid
    assert bid is not None
    flat = is_flat(game, state)
    in_hands = sum(value_of(hand, bid.fruit, flat=flat) for hand in state.hands)
    in_centre = sum(worth(card, flat=flat) for card, fruit in state.centre if fruit == bid.fruit)
    return in_hands + in_centre + sum(declared or 0 for declared in state.declared)


def count(game: QuiDitVrai, state: State) -> State:
    """An exact "Vrai !" is rewarded (QV-42); else somebody loses tokens (QV-43, QV-44, QV-45)."""
    call, bid = state.call, state.bid
    assert call is not None
    assert bid is not None
    found = total(game, state)
    if call.kind == "vrai" and found == bid.number:  # QV-42
        shown = counted(game, state, found, state.tokens)
        return state._replace(phase="reward", player=call.by, shown=shown)
    # A wrong "Vrai !" costs the caller (QV-43); a right "Menteur !" the announcer (QV-44), a wrong one the
    # caller (QV-45): always the difference plus one.
    liar = bid.by if call.kind == "menteur" and found < bid.number else call.by
    assert liar is not None
    return end_round(game, state, lose(state.tokens, liar, abs(found - bid.number) + 1), found)


def lose(tokens: tuple[int, ...], seat: int, loss: int) -> tuple[int, ...]:
    """The tokens after a loss: nobody loses more than they have (QV-46)."""
    return (*tokens[:seat], max(0, tokens[seat] - loss), *tokens[seat + 1 :])


def counted(game: QuiDitVrai, state: State, found: int, after: tuple[int, ...]) -> Count:
    """The count as everybody sees it."""
    assert state.bid is not None
    assert state.call is not None
    return Count(
        *(state.hands, state.centre, state.bid, state.call, state.declared, is_flat(game, state)),
        *(found, state.tokens, after),
    )


# --- the reward ------------------------------------------------------------------------------------


def may_gain(game: QuiDitVrai, state: State | View) -> bool:
    """True if a token may be taken: else there would be too few cards to deal (QV-49)."""
    return sum(state.tokens) < game.most_tokens


def gain(game: QuiDitVrai, state: State, action: Gain) -> State:
    """The caller takes a token (QV-42), unless there are too many already (QV-49)."""
    if not may_gain(game, state):
        raise IllegalAction(
            say("There are not enough cards for another token: make a player lose one."), "QV-49", "QV-48"
        )
    seat = state.player
    assert seat is not None
    tokens = (*state.tokens[:seat], state.tokens[seat] + 1, *state.tokens[seat + 1 :])
    return end_round(game, state._replace(last=action), tokens, total(game, state))


def hit(game: QuiDitVrai, state: State, action: Hit) -> State:
    """Another player who is still in loses a token (QV-42, QV-48)."""
    seat = action.seat
    if type(seat) is not int or seat not in targets(state):
        raise IllegalAction(say("Choose another player who is still in the game."), "QV-48")
    return end_round(game, state._replace(last=action), lose(state.tokens, seat, 1), total(game, state))


def targets(state: State) -> tuple[int, ...]:
    """The other players still in the game (QV-48)."""
    return tuple(seat for seat, left in enumerate(state.tokens) if left and seat != state.player)


# --- the end of a round ----------------------------------------------------------------------------


def end_round(game: QuiDitVrai, state: State, tokens: tuple[int, ...], found: int) -> State:
    """Who has no token is out (QV-47); the last one left wins (QV-53); else the deal moves on (QV-51)."""
    shown = counted(game, state, found, tokens)
    left = still_in(tokens)
    if len(left) == 1:
        return state._replace(phase="over", tokens=tokens, player=None, winner=left, shown=shown)
    dealer = following(tokens, state.dealer, 1)
    return before_deal(game, tokens, dealer, state.round + 1)._replace(last=state.last, shown=shown)


# --- what is allowed -------------------------------------------------------------------------------


def legal(game: QuiDitVrai, state: State) -> tuple[Action, ...]:
    """What the player to act may do (QV-16)."""
    phase = state.phase
    if phase == "turn":
        return bids_and_calls(game, state)
    if phase == "salade":
        assert state.player is not None
        held = state.hands[state.player].count(SALAD)
        return tuple([Declare(number) for number in range(held + 1)])
    if phase == "reward":
        hits = [Hit(seat) for seat in targets(state)]
        return (Gain(), *hits) if may_gain(game, state) else tuple(hits)
    if phase == "centre_fruit":
        return NAMES
    if phase == "defi":
        return daring.choices(game, state)
    return ()


def bids_and_calls(game: QuiDitVrai, state: State) -> tuple[Action, ...]:
    """The announcements that are allowed, then the calls (QV-20 to QV-23, QV-31 to QV-35)."""
    bid = state.bid
    assert bid is not None
    allowed = numbers(game, state)
    fruits = (bid.fruit,) if state.effects and locked(game, state) else FRUITS
    bids = [Announce(number, fruit) for number in allowed for fruit in fruits]
    return (*bids, *CALLS) if bid.by is not None else (*bids, *CALLS[:1])


NAMES = tuple(map(Name, FRUITS))
CALLS = (Vrai(), Menteur())


def out_of_phase(state: State) -> IllegalAction:
    """Why this kind of action is refused now, and what is awaited."""
    key, *clauses = _AWAITED[state.phase]
    return IllegalAction(say(key, who=Seat(state.player or 0)), *clauses)


_AWAITED: Mapping[str, tuple[str, ...]] = {
    "deal": (noted("The cards must be dealt first."), "QV-8"),
    "centre_fruit": (noted("{who} must name the fruit of the turned Salade."), "QV-13"),
    "turn": (noted("{who} must announce, or say “Vrai !” or “Menteur !”."), "QV-16", "QV-31"),
    "defi": (noted("First the Défi card is applied."), "QV-28"),
    "salade": (noted("{who} must say first how many Salades stand for that fruit."), "QV-39", "QV-40"),
    "reward": (noted("{who} must take a token or make a player lose one."), "QV-42", "QV-48"),
    "over": (noted("The match is over."), "QV-53"),
}

_STEPS: Mapping[str, Mapping[type[Any], Callable[[QuiDitVrai, State, Any], State]]] = {
    "deal": {Deal: deal},
    "centre_fruit": {Name: name},
    "turn": {Announce: announce, Vrai: vrai, Menteur: menteur},
    "defi": {Choose: daring.choose, Luck: daring.luck},
    "salade": {Declare: declare},
    "reward": {Gain: gain, Hit: hit},
    "over": {},
}
