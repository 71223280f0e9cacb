"""What every part of the board's picture is made from: a view, how it is looked at, and where things lie."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing.operations import Look
from ludotheque.drawing.seating import places
from ludotheque.engine.words import Words, name_of
from ludotheque.games.fizz_buzz.effects import Effect, effect
from ludotheque.games.fizz_buzz.layouts import XY, Place, Plan, plan_of
from ludotheque.games.fizz_buzz.values import Judged, Said, View


class Flight(NamedTuple):
    """A card on its way; `card` is "" while its back is seen."""

    card: str
    x: float
    y: float
    width: float
    turn: float = 0
    narrow: float = 1


class Stage(NamedTuple):
    """What a picture on the way between two views shows otherwise than a view."""

    flying: tuple[Flight, ...] = ()
    hop: XY | None = None  # where the turn is, while it hops over somebody
    slid: float = 0  # how far the strip has slid on, in numbers
    turning: bool = False  # the way of play is just being turned
    quiet: bool = False  # nothing is said, and nothing told of the last card


class Board(NamedTuple):
    """A view, how it is looked at, and where things lie."""

    view: View
    look: Look
    plan: Plan
    places: tuple[Place, ...]  # by seat
    effect: Effect | None  # of the last card, if it has just been judged and play goes on
    stage: Stage

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return name_of(seat, self.look.lang, self.look.names)

    def text(self, words: Words) -> str:
        """The words in the page's language."""
        return words.text(self.look.lang, self.look.names)

    @property
    def said(self) -> Said | None:
        """What was said last, while it is still in the air."""
        if self.stage.quiet:
            return None
        shown = self.view.shown
        return self.view.said or (shown.said if shown else None)

    @property
    def left(self) -> tuple[int, ...]:
        """The cards left in each pile when the round has just ended."""
        return self.view.shown.left if self.view.shown else ()

    # People may keep the turn, the ways and the count in mind: then a view has None there, or how it was
    # before the card. What the card did to them is shown only where the view has how they are now.

    @property
    def skips(self) -> Effect | None:
        """The effect, if it skips somebody and the view tells whose turn it is."""
        found = self.effect
        return found if found and found.skipped and self.view.player == found.next else None

    @property
    def skipped(self) -> tuple[int, ...]:
        """The seats whose turn was skipped, if the view tells the way of play as well."""
        found, shown = self.skips, self.view.shown
        if not found or not shown:
            return ()
        return found.skipped if self.view.direction == way_after(shown, found) else ()

    @property
    def turns_count(self) -> Effect | None:
        """The effect, if it turned the count and the view tells how it goes now."""
        found, shown = self.effect, self.view.shown
        if not found or not shown or not (found.turned_count or found.kind == "bounce"):
            return None
        now = -shown.sequence if found.turned_count else shown.sequence
        return found if self.view.sequence == now else None

    @property
    def matched(self) -> Effect | None:
        """The effect, if the card matched and the view tells how play goes now."""
        found, shown = self.effect, self.view.shown
        if not found or not shown or found.kind != "match":
            return None
        return found if self.view.direction == way_after(shown, found) else None


def way_after(shown: Judged, found: Effect) -> int:
    """The way of play once the card has had its effect."""
    return -shown.direction if found.turned_play else shown.direction


NOTHING = Stage()


def board_of(view: View, look: Look, stage: Stage = NOTHING) -> Board:
    """The board for one view."""
    plan, shown = plan_of(look.layout, view.rules.seats), view.shown
    seated = tuple(plan.places[name] for name in places(view.rules.seats, look.front))
    told = view.phase == "play" and shown is not None and shown.goes_on and not stage.quiet
    return Board(view, look, plan, seated, effect(shown, view.rules) if told and shown else None, stage)
