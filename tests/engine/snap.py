"""Snap: a tiny game in which anybody may speak, to try the engine with.

The deck is shuffled; in turn each seat lays the top card; whoever slaps first after two equal cards gets a
point, and loses one for slapping without. Nobody sees the deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple

from ludotheque.engine.chance import shuffled
from ludotheque.engine.game import CHANCE, OVER, TABLE, IllegalAction, NotARecord, action
from ludotheque.engine.options import check_number, options_of, read_options
from ludotheque.engine.words import Words

DECK = (0, 1, 2, 3) * 4


@action
class Shuffle(NamedTuple):
    deck: tuple[int, ...]


@action
class Lay(NamedTuple):
    seat: int


@action
class Slap(NamedTuple):
    seat: int


@action
class Silence(NamedTuple):
    pass


Action = Shuffle | Lay | Slap | Silence


class State(NamedTuple):
    phase: str  # shuffle lay table over
    deck: tuple[int, ...]  # top card first
    pile: tuple[int, ...]
    player: int
    points: tuple[int, ...]
    last: Action | None = None


class View(NamedTuple):
    phase: str
    left: int
    pile: tuple[int, ...]
    player: int
    points: tuple[int, ...]
    last: Action | None
    legal: tuple[Action, ...]


def refused(key: str) -> IllegalAction:
    return IllegalAction(Words("ludotheque", key), "SNAP-1")


@dataclass(frozen=True)
class Snap:
    seats: int
    prize: int = 1

    name: ClassVar[str] = "snap"
    actions: ClassVar[tuple[type[Any], ...]] = (Shuffle, Lay, Slap, Silence)
    silence: ClassVar[Action] = Silence()

    def __post_init__(self) -> None:
        check_number("seats", self.seats, 2, 6)
        check_number("prize", self.prize, 1)

    def options(self) -> dict[str, Any]:
        return options_of(self)

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Snap:
        return read_options(cls, options)

    def start(self) -> State:
        return State("shuffle", (), (), 0, (0,) * self.seats)

    def turn(self, state: State) -> int:
        return {"shuffle": CHANCE, "table": TABLE, "over": OVER}.get(state.phase, state.player)

    def asked(self, state: State) -> tuple[int, ...]:
        """All seats, from the left of the one that laid the card."""
        return tuple((state.player + step) % self.seats for step in range(1, self.seats + 1))

    def draw(self, state: State, rng: Random) -> Action:
        return Shuffle(shuffled(rng, DECK))

    def apply(self, state: State, action: Action) -> State:
        phase, deck, pile, player, points, _ = state
        match phase, action:
            case "shuffle", Shuffle(deck=given) if self.is_deck(given):
                return State("lay", given, (), 0, points, action)
            case "lay", Lay(seat=seat) if type(seat) is int and seat == player:
                return State("table", deck[1:], (deck[0], *pile), player, points, action)
            case "table", Slap(seat=seat) if type(seat) is int and 0 <= seat < self.seats:
                won = self.prize if len(pile) > 1 and pile[0] == pile[1] else -self.prize
                points = tuple(have + won * (seat == who) for who, have in enumerate(points))
                return self.go_on(deck, () if won > 0 else pile, player, points, action)
            case "table", Silence():
                return self.go_on(deck, pile, player, points, action)
        raise refused("The match is over." if phase == "over" else "Not now.")

    def is_deck(self, given: Any) -> bool:
        return type(given) is tuple and all(type(n) is int for n in given) and sorted(given) == sorted(DECK)

    def go_on(self, deck: Any, pile: Any, player: int, points: Any, action: Action) -> State:
        if not deck:
            return State("over", deck, pile, player, points, action)
        return State("lay", deck, pile, (player + 1) % self.seats, points, action)

    def view(self, state: State, seat: int | None) -> View:
        phase, deck, pile, player, points, last = state
        legal: tuple[Action, ...] = ()
        if seat is not None and phase == "table":
            legal = (Slap(seat), Silence())
        elif seat is not None and phase == "lay" and seat == player:
            legal = (Lay(seat),)
        seen = Shuffle(()) if isinstance(last, Shuffle) else last
        return View(phase, len(deck), pile, player, points, seen, legal)

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        deck = shuffled(rng, state.deck)
        return state._replace(
            deck=deck, last=Shuffle(deck) if isinstance(state.last, Shuffle) else state.last
        )

    def position(self, state: State) -> dict[str, Any]:
        found = state._asdict()
        del found["last"]
        return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}

    def restore(self, position: object) -> State:
        if not isinstance(position, dict) or set(position) != set(State._fields) - {"last"}:
            raise NotARecord(Words("ludotheque", "No such position."))
        return State(**{k: tuple(v) if isinstance(v, list) else v for k, v in position.items()})
