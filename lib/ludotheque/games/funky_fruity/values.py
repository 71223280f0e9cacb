"""What a match of Funky Fruity is made of: actions, states, and the views that are shown of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ludotheque.engine.game import action
from ludotheque.games.funky_fruity.options import TILES

if TYPE_CHECKING:
    from ludotheque.games.funky_fruity.rules import FunkyFruity


@action
class Deal(NamedTuple):
    """Chance deals: the fruit of each tile, 0 to 11 (FF-5). Seen by nobody: `()` in a view."""

    fruits: tuple[str, ...]


@action
class Ready(NamedTuple):
    """The minute is over: all tiles are turned face down (FF-7)."""


@action
class Roll(NamedTuple):
    """Chance rolls one die or two (FF-2)."""

    dice: tuple[int, ...]


@action
class Announce(NamedTuple):
    """The player names the fruit under the tile where the pawn stopped (FF-17)."""

    fruit: str


@action
class Pick(NamedTuple):
    """The player turns a tile, hoping for the same fruit (FF-22, FF-27, FF-29)."""

    tile: int


@action
class Stop(NamedTuple):
    """The player keeps the pair and does not risk a third tile (FF-29)."""


@action
class Place(NamedTuple):
    """The player chooses the end of the row for what was won (FF-39, option `placement`)."""

    end: str


@action
class Decline(NamedTuple):
    """The player turns nothing at their own tile (FF-37, option `may_decline_find`)."""


Action = Deal | Ready | Roll | Announce | Pick | Stop | Place | Decline

Row = tuple[int | None, ...]
Pawn = tuple[int, int] | None  # (row, slot); None once eliminated


# Where every decision passes, they are built by `_make`, which takes half the time of the constructor.


class State(NamedTuple):
    """A moment of a match, with the fruits under all tiles: never shown to a page."""

    phase: str
    fruits: tuple[str, ...]  # by tile; () before the deal
    rows: tuple[Row, ...]
    pawns: tuple[Pawn, ...]
    player: int | None
    shot: int
    dice: tuple[int, ...]
    up: tuple[int, ...]  # tiles face up, in the order they were turned
    turns: int  # completed turns
    winner: tuple[int, ...] | None
    last: Action | None = None  # what was just done
    shown: tuple[int, ...] = ()  # tiles that the last action showed and hid again


class View(NamedTuple):
    """All that a seat, or an onlooker, may know of a state. It holds no face-down fruit (FF-8, FF-46)."""

    seat: int | None
    phase: str
    rows: tuple[Row, ...]
    pawns: tuple[Pawn, ...]
    player: int | None
    shot: int
    dice: tuple[int, ...]
    up: tuple[tuple[int, str], ...]  # (tile, fruit) face up now; in the minute, all that may be studied
    shown: tuple[tuple[int, str], ...]  # (tile, fruit) that the last action showed and hid again
    turns: int
    winner: tuple[int, ...] | None
    last: Action | None
    legal: tuple[Action, ...]
    rules: FunkyFruity

    def _repr_svg_(self) -> str:
        """The board as this view shows it, for a notebook."""
        from ludotheque.drawing.operations import Look
        from ludotheque.drawing.svg import svg
        from ludotheque.games.funky_fruity.picture import picture

        return svg(picture(self, Look()), title="Funky Fruity")


READY = (Ready(),)
PICKS = tuple(Pick(tile) for tile in range(TILES))
STOP = (Stop(),)
PLACES = (Place("right"), Place("left"))
DECLINE = (Decline(),)
