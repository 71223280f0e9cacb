"""Funky Fruity: memory and dice, 2 to 4 players. Rules, clauses, words, pictures and opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.clause import code_that_obeys
from ludotheque.games.funky_fruity import rules
from ludotheque.games.funky_fruity.bots import OPPONENTS
from ludotheque.games.funky_fruity.card import CARD
from ludotheque.games.funky_fruity.clauses import CLAUSES
from ludotheque.games.funky_fruity.describing import describing
from ludotheque.games.funky_fruity.rules import FunkyFruity, View
from ludotheque.games.funky_fruity.telling import asking, telling
from ludotheque.games.room import Room

if TYPE_CHECKING:
    from ludotheque.drawing.operations import Look, Picture


def drawn(view: View, look: Look) -> Picture:
    """The board as a view shows it."""
    from ludotheque.games.funky_fruity.picture import picture  # only a page draws

    return picture(view, look)


ROOM = Room(
    rules=FunkyFruity,
    clauses=CLAUSES,
    telling=telling,
    asking=asking,
    describing=describing,
    picture=drawn,
    opponents=OPPONENTS,
    card=CARD,
    obeyed_by=lambda id: code_that_obeys(rules, id),
)

__all__ = ["ROOM", "FunkyFruity"]
