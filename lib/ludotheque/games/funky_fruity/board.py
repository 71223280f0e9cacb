"""What every part of the board's picture is made from: a view, how it is looked at, and where things lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludotheque.drawing.fruits import initials
from ludotheque.drawing.operations import Look
from ludotheque.drawing.seating import Side, Slot, sides, slots
from ludotheque.engine.words import Words, name_of
from ludotheque.games.funky_fruity.choices import marked
from ludotheque.games.funky_fruity.layouts import Plan, plan_of
from ludotheque.games.funky_fruity.values import Place, View


class Flight(NamedTuple):
    """A tile on its way from one row to another, face up."""

    tile: int
    fruit: str
    x: float
    y: float
    length: float  # of its place


class Word(NamedTuple):
    """What a seat has just said, and whether it was right; None before anybody knows."""

    seat: int
    fruit: str
    right: bool | None


class Tumble(NamedTuple):
    """A die in the air: what it shows, how far it is turned, and how far off its place, in its own size."""

    face: int
    turn: float
    dx: float
    dy: float


class Stage(NamedTuple):
    """What a picture on the way between two views shows otherwise than a view."""

    absent: frozenset[int] = frozenset()  # tiles not yet dealt
    turning: tuple[tuple[int, str], ...] = ()  # tiles half turned: the fruit, or "" while the back is seen
    flying: tuple[Flight, ...] = ()
    counted: tuple[tuple[int, int], ...] | None = None  # (tile, its number) so far; None: as the view says
    total: int = 0  # the number at which the pawn will stop
    hop: tuple[int, int, int] | None = None  # (seat, row, slot): a pawn that passes over an empty place
    tumbling: tuple[Tumble, ...] = ()
    word: Word | None = None


class Board(NamedTuple):
    """A view, how it is looked at, and where things lie."""

    view: View
    look: Look
    plan: Plan
    sides: tuple[Side, ...]  # by seat
    letters: Mapping[int, str]  # of the tiles that may be turned
    ends: tuple[str, ...]  # the ends of the player's row that may be chosen
    stage: Stage

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """The places of a seat's row; it makes room at its ends where one of them is to be chosen."""
        side = self.sides[seat]
        room = side.room - 2 * self.plan.tap if self.ends and seat == self.view.player else side.room
        return slots(self.view.rows[seat], room, side.largest, self.plan.tap)

    def slot(self, tile: int) -> tuple[Side, Slot]:
        """Where a tile lies."""
        seat = next(seat for seat, row in enumerate(self.view.rows) if tile in row)
        return self.sides[seat], self.slots(seat)[self.view.rows[seat].index(tile)]

    def end(self, end: str) -> tuple[Side, Slot]:
        """The place beyond an end of the player's row, its right or its left one."""
        seat = self.view.player or 0
        first, *_, last = (*self.slots(seat), *self.slots(seat))
        beyond = last.along + last.length / 2 + self.plan.tap / 2
        if end == "right":
            beyond = first.along - first.length / 2 - self.plan.tap / 2
        return self.sides[seat], Slot(beyond, self.plan.tap)

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return name_of(seat, self.look.lang, self.look.names)

    def text(self, words: Words) -> str:
        """The words in the page's language."""
        return words.text(self.look.lang, self.look.names)

    def initial(self, fruit: str) -> str:
        """What stands in the corner of a fruit's tile."""
        return initials(self.view.rules.fruits, self.look.lang)[fruit]

    def out(self, seat: int) -> bool:
        """True once the player has been eliminated."""
        return self.view.phase != "deal" and self.view.pawns[seat] is None


NOTHING = Stage()


def board_of(view: View, look: Look, stage: Stage = NOTHING) -> Board:
    """The board for one view."""
    plan = plan_of(look.layout, view.rules.seats)
    seated = tuple(plan.sides[name] for name in sides(view.rules.seats, look.front))
    letters = {action.tile: letter for action, letter in marked(view)}
    ends = tuple(action.end for action in view.legal if isinstance(action, Place))
    return Board(view, look, plan, seated, letters, ends, stage)
