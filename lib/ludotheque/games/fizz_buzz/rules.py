"""The rules of Fizz Buzz, the card game, in the order of the table, as pure functions.

Which word is due stands in `saying`, what each card can do in `cards`, what a match is made of in `values`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any, ClassVar

from ludotheque.engine.chance import shuffled
from ludotheque.engine.game import CHANCE, OVER, TABLE, IllegalAction
from ludotheque.engine.options import options_of, read_options
from ludotheque.engine.words import Seat, noted, speaker
from ludotheque.games.fizz_buzz import options, positions
from ludotheque.games.fizz_buzz.cards import DIGITS, PACK_40, PACK_54, SKIPS, TURNS
from ludotheque.games.fizz_buzz.saying import WORDS, may_be_said, number_said, word
from ludotheque.games.fizz_buzz.values import (
    ACCEPT,
    DEALT,
    Accept,
    Action,
    Call,
    Deal,
    Judged,
    Play,
    Said,
    Sayings,
    State,
    View,
)

say = speaker("fizz_buzz")

# The lowest levels at which cards have an effect (FB-48).
SKIPS_FROM, TURNS_FROM, MATCHES_FROM = 3, 4, 5


# --- the game --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FizzBuzz:
    """Fizz Buzz with these options; every default is the clause as it stands.

    `seats` 2 to 6 (FB-1). `pack` 54 or 40 (FB-2), `pack40` (faces, numerals) FB-3. `rounds` FB-43, FB-44.
    `error_detection` (called, auto) FB-29. `match_effect` (reverse, skip, replay, none) FB-22.
    `match_two_players` (no_effect, replay) FB-24. `unnoticed_number` (said, true) FB-37. `pickup_count`
    FB-30. `pickup_end` (top, bottom) FB-31. `tie_break` (shared, extra_round) FB-46. `digit_rule` (ends,
    contains) FB-11, FB-12. `first_number` 0 to 999 (FB-50). `level` 1 to 5 (FB-48). Raises NotARecord for
    an option that cannot be.
    """

    seats: int
    pack: int = 54
    pack40: str = "faces"
    rounds: int = 5
    error_detection: str = "called"
    match_effect: str = "reverse"
    match_two_players: str = "no_effect"
    unnoticed_number: str = "said"
    pickup_count: int = 10
    pickup_end: str = "top"
    tie_break: str = "shared"
    digit_rule: str = "ends"
    first_number: int = 1
    level: int = 5

    name: ClassVar[str] = "fizz_buzz"
    actions: ClassVar[tuple[type[Any], ...]] = (Deal, Play, Call, Accept)
    silence: ClassVar[Action] = ACCEPT

    def __post_init__(self) -> None:
        options.check(self)

    def options(self) -> dict[str, Any]:
        """The options as a record holds them."""
        return options_of(self)

    @classmethod
    def from_options(cls, given: Mapping[str, Any]) -> FizzBuzz:
        """The game with the options of a record. Raises NotARecord."""
        return read_options(cls, given)

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The whole pack (FB-2, FB-3)."""
        return PACK_54 if self.pack == len(PACK_54) else PACK_40[self.pack40]

    def word(self, number: int) -> str:
        """The word due for a number (FB-11 to FB-15), under these options."""
        return word(number, self.digit_rule, self.level)

    # --- whose turn, and chance ---

    def start(self) -> State:
        """The state before the first deal; the last seat deals (FB-7)."""
        return before_deal(self, (0,) * self.seats, 1, self.seats - 1, None)

    def turn(self, state: State) -> int:
        """The seat due, TABLE while an error may be called, CHANCE for the deal, or OVER."""
        phase = state.phase
        if phase == "play":
            assert state.player is not None
            return state.player
        return TABLE if phase == "call" else CHANCE if phase == "deal" else OVER

    def asked(self, state: State) -> tuple[int, ...]:
        """The seats that may call an error: all but the one that laid the card, in turn order (FB-29)."""
        assert state.said is not None
        laid = state.said.player
        way, seats = state.direction, self.seats
        return tuple([(laid + way * step) % seats for step in range(1, seats)])

    def draw(self, state: State, rng: Random) -> Action:
        """The deal, drawn with `rng.random()`. ValueError when chance is not to act."""
        if state.phase != "deal":
            raise ValueError(f"chance does not act in phase {state.phase}")
        cards, piles, taken = shuffled(rng, self.cards), [], 0
        for size in shares(self, state.dealer):
            piles.append(cards[taken : taken + size])
            taken += size
        return Deal(tuple(piles))

    # --- what happens ---

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. Raises IllegalAction, with the clause and what is allowed."""
        step = _STEPS[state.phase].get(type(action))
        if step is None:
            raise out_of_phase(self, state, action)
        return step(self, state, action)

    # --- what is seen ---

    def view(self, state: State, seat: int | None) -> View:
        """All that a seat may know: the same for everybody (FB-47), and no face-down card (FB-6)."""
        phase, piles, table, player, number, sequence, direction, said, *scores, last, shown, counted = state
        if type(last) is Deal:
            last = DEALT
        sizes = tuple([len(pile) for pile in piles])
        open_to = () if seat is None else legal(self, state, seat)
        if counted is None and not (number == self.first_number and sequence == 1):
            counted = max(0, number - sequence)  # as far as a position tells
        round, dealer, totals, winner = scores
        return View._make(
            (
                *(seat, phase, sizes, table, player, number, counted, sequence, direction, said, shown),
                *(round, dealer, totals, winner, last, open_to, self),
            )
        )

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        """The same state with all face-down cards shuffled, over all piles (FB-6)."""
        cards = shuffled(rng, [card for pile in state.piles for card in pile])
        piles, taken = [], 0
        for pile in state.piles:
            piles.append(tuple(cards[taken : taken + len(pile)]))
            taken += len(pile)
        last = Deal(tuple(piles)) if type(state.last) is Deal else state.last
        return state._replace(piles=tuple(piles), last=last)

    # --- positions ---

    def position(self, state: State) -> dict[str, Any]:
        """The state as a position of the record format."""
        return positions.position(state)

    def restore(self, position: object) -> State:
        """The state of a position. Raises NotARecord for one that cannot be."""
        return State(*positions.read(self, position))


# --- the deal --------------------------------------------------------------------------------------


def before_deal(
    game: FizzBuzz, totals: tuple[int, ...], round: int, dealer: int, shown: Judged | None
) -> State:
    """A round is about to be dealt: both directions as at the start, the count too (FB-7, FB-8, FB-45)."""
    nobody = ((),) * game.seats
    left = (dealer + 1) % game.seats
    return State(
        "deal", nobody, (), left, game.first_number, 1, 1, None, round, dealer, totals, None, None, shown
    )


@lru_cache(maxsize=64)
def shares(game: FizzBuzz, dealer: int) -> tuple[int, ...]:
    """How many cards each seat is dealt: one by one from the dealer's left, so they may differ by one
    (FB-4, FB-5).
    """
    least, over = divmod(len(game.cards), game.seats)
    return tuple(least + ((seat - dealer - 1) % game.seats < over) for seat in range(game.seats))


def deal(game: FizzBuzz, state: State, action: Deal) -> State:
    """Every pile lies face down before its player (FB-4, FB-5, FB-6); the dealer's left starts (FB-7)."""
    piles = action.piles
    if not is_deal(game, state.dealer, piles):
        raise IllegalAction(
            say("A deal gives out the whole pack one by one, from the dealer’s left."), "FB-4", "FB-5"
        )
    return state._replace(phase="play", piles=piles, last=action, shown=None)


def is_deal(game: FizzBuzz, dealer: int, piles: object) -> bool:
    """True for the whole pack in piles of the right sizes."""
    if type(piles) is not tuple or not all(type(pile) is tuple for pile in piles):
        return False
    cards = [card for pile in piles for card in pile]
    if tuple(map(len, piles)) != shares(game, dealer) or not all(type(card) is str for card in cards):
        return False
    return sorted(cards) == sorted(game.cards)


# --- a card is laid --------------------------------------------------------------------------------


def play(game: FizzBuzz, state: State, action: Play) -> State:
    """The top card goes face up on the table while its player says a word (FB-9): right or wrong, in turn
    or not (FB-28). The referee judges at once, else anybody may call an error (FB-29).
    """
    seat, word = action
    if type(seat) is not int or not 0 <= seat < game.seats:
        raise IllegalAction(say("There is no such seat."), "FB-1")
    if not may_be_said(word, state.number):
        raise IllegalAction(say("Say a number, Fizz, Buzz or Fizz Buzz."), "FB-9", "FB-13", "FB-14")
    piles = state.piles
    said = Said(seat, word, piles[seat][0])
    state = State._make(
        (
            "call",
            piles[:seat] + (piles[seat][1:],) + piles[seat + 1 :],  # noqa: RUF005 - every card comes here
            (*state.table, said.card),
            *state[3:7],
            said,
            *state[8:12],
            action,
            None,
            state.counted,
        )
    )
    if game.error_detection == "called":
        return state
    return pick_up(game, state, None) if is_error(game, state) else resolve(game, state)


def is_error(game: FizzBuzz, state: State) -> bool:
    """True if the play that awaits judgement was wrong: a wrong word, or out of turn (FB-28)."""
    said = state.said
    assert said is not None
    return said.player != state.player or said.word != game.word(state.number)


# --- an error is called ----------------------------------------------------------------------------


def call(game: FizzBuzz, state: State, action: Call) -> State:
    """An error that is called is paid for (FB-27); an unfounded call changes nothing (FB-38)."""
    said = state.said
    assert said is not None
    if type(action.seat) is not int or not 0 <= action.seat < game.seats:
        raise IllegalAction(say("There is no such seat."), "FB-1")
    if action.seat == said.player:
        raise IllegalAction(say("Any other player may call the error."), "FB-29")
    if is_error(game, state):
        return pick_up(game, state._replace(last=action), action.seat)
    return state._replace(last=action, shown=judged(state, "unfounded", action.seat))


def pick_up(game: FizzBuzz, state: State, by: int | None) -> State:
    """The offender takes ten cards from the table, or all (FB-30, FB-31), under their pile in the order in
    which they were laid (FB-32), and restarts the count (FB-33, FB-50), upwards (FB-35). The direction of
    play stays (FB-34), and the card had no effect (FB-36).
    """
    said, table = state.said, state.table
    assert said is not None
    count = min(game.pickup_count, len(table))  # FB-30
    cut = len(table) - count if game.pickup_end == "top" else count
    rest, taken = (table[:cut], table[cut:]) if game.pickup_end == "top" else (table[cut:], table[:cut])
    seat = said.player  # FB-39: also who played out of turn
    piles = (*state.piles[:seat], state.piles[seat] + taken, *state.piles[seat + 1 :])  # FB-32, FB-41
    return state._replace(
        phase="play",
        piles=piles,
        table=rest,
        player=seat,
        number=game.first_number,
        sequence=1,
        said=None,
        shown=judged(state, "error", by)._replace(taken=count),
        counted=None,
    )


def judged(state: State, verdict: str, by: int | None = None) -> Judged:
    """How things stood when the card was laid, with the verdict."""
    said, player = state.said, state.player
    assert said is not None
    assert player is not None
    return Judged(said, player, state.number, state.sequence, state.direction, verdict, by)


# --- the card stands -------------------------------------------------------------------------------


def accept(game: FizzBuzz, state: State, action: Accept) -> State:
    """Nobody calls an error: what was said stands, right or wrong (FB-37, FB-39)."""
    return resolve(game, state._replace(last=action))


def resolve(game: FizzBuzz, state: State) -> State:
    """The card's effect, which its player cannot choose (FB-26), then the next number and player."""
    said = state.said
    assert said is not None
    shown = judged(state, "stands" if is_error(game, state) else "right")
    if not state.piles[said.player]:  # FB-40, FB-41
        return end_round(game, state, shown)
    number = in_force(game, state)
    sequence = state.sequence
    direction, steps = state.direction, 1
    if matches(game, said.card, number):  # FB-21, before the next player is determined (FB-25)
        direction, steps = match_effect(game, direction)
    elif said.card in SKIPS and game.level >= SKIPS_FROM:  # FB-16; with two players, again (FB-17)
        steps = 2
    elif said.card in TURNS and game.level >= TURNS_FROM:  # FB-18
        sequence = -sequence
    if number == 0:  # FB-19, FB-20
        sequence = 1
    player = (said.player + direction * steps) % game.seats
    return State._make(
        (
            "play",
            state.piles,
            state.table,
            player,
            number + sequence,  # FB-10
            sequence,
            direction,
            None,
            *state[8:12],
            state.last,
            shown,
            number,
        )
    )


def in_force(game: FizzBuzz, state: State | Judged) -> int:
    """The number from which the count goes on: the one said, or the one due if a word was said (FB-37)."""
    said = state.said
    assert said is not None
    number = number_said(said.word)
    return state.number if number is None or game.unnoticed_number == "true" else number


def matches(game: FizzBuzz, card: str, number: int) -> bool:
    """True if the card's last digit is the number's, whatever was said (FB-21); faces have none (FB-23)."""
    return game.level >= MATCHES_FROM and DIGITS.get(card) == number % 10


def match_effect(game: FizzBuzz, direction: int) -> tuple[int, int]:
    """The direction of play after a match, and how many seats on the next player sits (FB-22, FB-24)."""
    effect = game.match_effect
    if effect != "none" and game.seats == 2:  # FB-24
        effect = game.match_two_players
    if effect == "reverse":  # FB-22
        return -direction, 1
    return direction, {"skip": 2, "replay": 0}.get(effect, 1)


# --- the end of a round ----------------------------------------------------------------------------


def end_round(game: FizzBuzz, state: State, shown: Judged) -> State:
    """A penalty point for each card left (FB-42); a new round (FB-45), or the lowest total wins (FB-43)."""
    left = tuple(map(len, state.piles))
    totals = tuple(total + cards for total, cards in zip(state.totals, left, strict=True))
    shown = shown._replace(left=left)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    more = state.round < game.rounds or (game.tie_break == "extra_round" and len(leaders) > 1)  # FB-44
    if more:
        dealer = (state.dealer + 1) % game.seats  # FB-45
        return before_deal(game, totals, state.round + 1, dealer, shown)._replace(last=state.last)
    return state._replace(
        phase="over", player=None, said=None, totals=totals, winner=leaders, shown=shown
    )  # FB-46


# --- what is allowed -------------------------------------------------------------------------------


def legal(game: FizzBuzz, state: State, seat: int) -> tuple[Action, ...] | Sayings:
    """What a seat may do: while a card is due say anything, then call an error or not."""
    if state.phase == "play":
        return sayings(game, seat, seat == state.player, state.number, state.sequence)
    if state.phase == "call" and state.said is not None and state.said.player != seat:
        return (Call(seat), ACCEPT)
    return ()


@lru_cache(maxsize=4096)
def sayings(game: FizzBuzz, seat: int, due: bool, number: int, sequence: int) -> Sayings:
    """What a seat may say, listing the word due and typical slips if it is due."""
    if not due:
        return Sayings(seat, number, ())
    slips = (game.word(number), *slips_for(game, number, sequence))
    return Sayings(seat, number, tuple(Play(seat, word) for word in dict.fromkeys(slips)))


def slips_for(game: FizzBuzz, number: int, sequence: int) -> tuple[str, ...]:
    """What people say by mistake: the bare number, another word, or the number on the other side."""
    wrong_way = number - 2 * sequence  # as if the count had not turned
    near = [game.word(wrong_way)] if wrong_way >= 0 else []
    return tuple(word for word in (str(number), *WORDS, *near) if may_be_said(word, number))


def out_of_phase(game: FizzBuzz, state: State, action: Action) -> IllegalAction:
    """Why this kind of action is refused now, and what is awaited."""
    auto = game.error_detection == "auto" and type(action) in (Call, Accept)
    key, *clauses = _NO_CALLS if auto else _AWAITED[state.phase]
    return IllegalAction(say(key, who=Seat(state.player or 0)), *clauses)


_NO_CALLS: tuple[str, ...] = (noted("The referee calls every error: nobody else does."), "FB-29 (option)")

_AWAITED: Mapping[str, tuple[str, ...]] = {
    "deal": (noted("The cards must be dealt first."), "FB-4"),
    "play": (noted("{who} must lay a card and say a word."), "FB-9"),
    "call": (noted("First somebody calls an error on the last card, or nobody does."), "FB-29"),
    "over": (noted("The match is over."), "FB-43"),
}

_STEPS: Mapping[str, Mapping[type[Any], Callable[[FizzBuzz, State, Any], State]]] = {
    "deal": {Deal: deal},
    "play": {Play: play},
    "call": {Call: call, Accept: accept},
    "over": {},
}
