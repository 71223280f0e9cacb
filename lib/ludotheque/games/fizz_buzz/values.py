"""What a match of Fizz Buzz is made of: actions, states, and the views that are shown of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.engine.game import action
from ludotheque.games.fizz_buzz.saying import may_be_said

if TYPE_CHECKING:
    from ludotheque.games.fizz_buzz.rules import FizzBuzz


@action
class Deal(NamedTuple):
    """Chance deals the whole pack: a pile for each seat, top card first (FB-4). `()` in a view."""

    piles: tuple[tuple[str, ...], ...]


@action
class Play(NamedTuple):
    """A seat lays its top card and says a word (FB-9), in its turn or not (FB-28)."""

    seat: int
    word: str


@action
class Call(NamedTuple):
    """A seat calls an error on the last card (FB-29)."""

    seat: int


@action
class Accept(NamedTuple):
    """Nobody calls an error on the last card: it stands (FB-37)."""


Action = Deal | Play | Call | Accept


class Said(NamedTuple):
    """A card that was laid, by whom, and what was said with it."""

    player: int
    word: str
    card: str


class Judged(NamedTuple):
    """How things stood when a card was laid, and what became of it: kept until the next action."""

    said: Said
    player: int  # who was due
    number: int  # the number due
    sequence: int
    direction: int
    verdict: str  # "right", "stands" (wrong, and nobody noticed), "error" (called) or "unfounded" (a call)
    by: int | None = None  # who called; None: nobody, or the referee
    taken: int = 0  # cards picked up
    left: tuple[int, ...] = ()  # cards left in each pile, at the end of a round

    @property
    def goes_on(self) -> bool:
        """True if the count goes on from what was said."""
        return self.verdict in ("right", "stands")


class State(NamedTuple):
    """A moment of a match, with the order of all piles: never shown to a page."""

    phase: str  # deal, play, call, over
    piles: tuple[tuple[str, ...], ...]  # by seat, top card first
    table: tuple[str, ...]  # the first card laid first: the top is the last
    player: int | None  # who is due; in `call` still who was due
    number: int  # the number due
    sequence: int  # 1 ascending, -1 descending
    direction: int  # 1 clockwise, -1 counter-clockwise
    said: Said | None  # the play that awaits judgement
    round: int
    dealer: int
    totals: tuple[int, ...]  # penalty points of the finished rounds
    winner: tuple[int, ...] | None
    last: Action | None = None  # what was just done
    shown: Judged | None = None  # what the last action judged
    counted: int | None = None  # the number from which the count goes on; None at its start, or if unknown


class Sayings(Collection[Action]):
    """What a seat may do while a card is due: any word, in its turn or not.

    It lists only what somebody in the know would try: the word due and the typical slips, and nothing
    for who is not due; but everything that can be said is `in` it.
    """

    __slots__ = ("listed", "number", "seat")

    def __init__(self, seat: int, number: int, listed: tuple[Action, ...]):
        self.seat = seat
        self.number = number
        self.listed = listed

    def __contains__(self, action: object) -> bool:
        return type(action) is Play and action.seat == self.seat and may_be_said(action.word, self.number)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sayings):
            return NotImplemented
        return (self.seat, self.number, self.listed) == (other.seat, other.number, other.listed)

    def __hash__(self) -> int:
        return hash((self.seat, self.number, self.listed))

    def __repr__(self) -> str:
        return f"Sayings({self.seat}, {self.number}, {self.listed})"


class View(NamedTuple):
    """All that a seat, or an onlooker, may know of a state: no face-down card, not even its own (FB-47).

    A page may veil what is due as well, where people are to keep it in mind: then `player`, `number`,
    `counted`, `sequence` or `direction` are None (see `veiling`).
    """

    seat: int | None
    phase: str
    sizes: tuple[int, ...]  # cards left in each pile
    table: tuple[str, ...]
    player: int | None
    number: int | None  # the number due
    counted: int | None  # the number before it in the count; None before the first one
    sequence: int | None
    direction: int | None
    said: Said | None
    shown: Judged | None
    round: int
    dealer: int
    totals: tuple[int, ...]
    winner: tuple[int, ...] | None
    last: Action | None
    legal: Collection[Action]
    rules: FizzBuzz

    @property
    def tells_count(self) -> bool:
        """True if it tells where the count has got to."""
        return self.number is not None or self.counted is not None

    def _repr_svg_(self) -> str:
        """The board as this view shows it, for a notebook."""
        from ludotheque.drawing.operations import Look
        from ludotheque.drawing.svg import svg
        from ludotheque.games.fizz_buzz.picture import picture

        return svg(picture(self, Look()), title="Fizz Buzz")


ACCEPT = Accept()
DEALT = Deal(())  # how a view shows the deal
