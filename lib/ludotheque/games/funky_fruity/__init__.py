"""Funky Fruity: memory and dice, 2 to 4 players. Rules, clauses, words, pictures and opponents."""

from __future__ import annotations

from ludotheque.engine.clause import code_that_obeys
from ludotheque.games.funky_fruity import choices, pace, ring, rules
from ludotheque.games.funky_fruity.bots import DEFAULT_MEMORY, OPPONENTS
from ludotheque.games.funky_fruity.card import CARD
from ludotheque.games.funky_fruity.clauses import CLAUSES
from ludotheque.games.funky_fruity.describing import describing
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.telling import asking, telling
from ludotheque.games.room import Room, on_call


def obeyed_by(id: str) -> str:
    """The source of the functions that name a clause: those of the ring first, then the rules."""
    return "\n\n\n".join(filter(None, (code_that_obeys(module, id) for module in (ring, rules))))


ROOM = Room(
    rules=FunkyFruity,
    clauses=CLAUSES,
    telling=telling,
    asking=asking,
    describing=describing,
    picture=on_call(f"{__name__}.picture", "picture"),
    opponents=OPPONENTS,
    card=CARD,
    obeyed_by=obeyed_by,
    label=choices.label,
    face=on_call(f"{__name__}.faces", "face"),
    reveals=choices.reveals,
    moving=on_call(f"{__name__}.moving", "moving"),
    shows=pace.shows,
    settled=pace.settled,
    spot=pace.spot,
    chance=pace.chance,
    chances=pace.chances,
    together=pace.TOGETHER,
    seconds=pace.seconds,
    out=pace.out,
    hidden_since=pace.hidden_since,
    marked=choices.marked,
    fields=pace.FIELDS,
    presets=choices.PRESETS,
    fewest_seats=2,
    most_seats=4,
    usual_opponent=f"memory{DEFAULT_MEMORY}",
    next_opponent=pace.next_opponent,
    hints=on_call(f"{__name__}.coaching", "hints"),
    review=on_call(f"{__name__}.reviewing", "review"),
    highlights=on_call(f"{__name__}.highlights", "highlights"),
    scenes=on_call(f"{__name__}.lessons", "scenes"),
    quiz=on_call(f"{__name__}.quiz", "quiz"),
    predict=on_call(f"{__name__}.predicting", "predict"),
)

__all__ = ["ROOM", "FunkyFruity"]
