"""Funky Fruity: memory and dice, 2 to 4 players. Rules, clauses, words, pictures and opponents."""

from __future__ import annotations

from ludotheque.engine.clause import code_that_obeys
from ludotheque.games.funky_fruity import rules
from ludotheque.games.funky_fruity.bots import OPPONENTS
from ludotheque.games.funky_fruity.card import CARD
from ludotheque.games.funky_fruity.clauses import CLAUSES
from ludotheque.games.funky_fruity.picture import picture
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.telling import asking, telling
from ludotheque.games.room import Room

ROOM = Room(
    rules=FunkyFruity,
    clauses=CLAUSES,
    telling=telling,
    asking=asking,
    picture=picture,
    opponents=OPPONENTS,
    card=CARD,
    obeyed_by=lambda id: code_that_obeys(rules, id),
)

__all__ = ["ROOM", "FunkyFruity"]
