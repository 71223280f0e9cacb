"""Fizz Buzz, the card game: mental arithmetic, 2 to 6 players. Rules, clauses, words, pictures, opponents."""

from __future__ import annotations

from ludotheque.engine.clause import code_that_obeys
from ludotheque.games.fizz_buzz import choices, pace, rules, saying, veiling
from ludotheque.games.fizz_buzz.bots import OPPONENTS, next_opponent
from ludotheque.games.fizz_buzz.card import CARD
from ludotheque.games.fizz_buzz.clauses import CLAUSES
from ludotheque.games.fizz_buzz.describing import describing
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.telling import asking, telling
from ludotheque.games.room import Room, on_call


def obeyed_by(id: str) -> str:
    """The source of the functions that name a clause: those of the words first, then the rules."""
    return "\n\n\n".join(filter(None, (code_that_obeys(module, id) for module in (saying, rules))))


ROOM = Room(
    rules=FizzBuzz,
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
    together=frozenset(),
    seconds=pace.seconds,
    out=pace.out,
    fields=pace.FIELDS,
    presets=choices.PRESETS,
    fewest_seats=2,
    most_seats=6,
    usual_opponent="schoolkid",
    next_opponent=next_opponent,
    hints=on_call(f"{__name__}.coaching", "hints"),
    review=on_call(f"{__name__}.reviewing", "review"),
    highlights=on_call(f"{__name__}.highlights", "highlights"),
    scenes=on_call(f"{__name__}.lessons", "scenes"),
    quiz=on_call(f"{__name__}.quiz", "quiz"),
    predict=on_call(f"{__name__}.predicting", "predict"),
    class_links=choices.CLASS_LINKS,
    begins_with=choices.BEGINS_WITH,
    aids=veiling.AIDS,
    aid_presets=veiling.AID_PRESETS,
    veil=veiling.veil,
    sheets=on_call(f"{__name__}.sheets", "sheets"),
    entry=choices.entry,
    said=choices.said,
    claim=choices.claim,
    claimed=choices.claimed,
    spoken=choices.spoken,
    unsaid=choices.unsaid,
    wishes=on_call(f"{__name__}.wishing", "wishes"),
    granted=on_call(f"{__name__}.wishing", "granted"),
    exercises=on_call(f"{__name__}.practising", "exercises"),
)

__all__ = ["ROOM", "FizzBuzz"]
