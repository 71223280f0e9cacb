"""Qui dit vrai ?: bluff and probability, 2 to 6 players. Rules, clauses, words, pictures, opponents."""

from __future__ import annotations

from ludotheque.engine.clause import code_that_obeys
from ludotheque.games.qui_dit_vrai import (
    bids,
    cards,
    choices,
    daring,
    defi,
    options,
    pace,
    rules,
    seeing,
    turns,
)
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS, next_opponent
from ludotheque.games.qui_dit_vrai.card import CARD
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.describing import describing
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.telling import asking, telling
from ludotheque.games.room import Room, on_call


def obeyed_by(id: str) -> str:
    """The source of the functions that name a clause: the rules first, then what they are made of."""
    modules = (rules, cards, turns, seeing, daring, defi, options)
    return "\n\n\n".join(filter(None, (code_that_obeys(module, id) for module in modules)))


ROOM = Room(
    rules=QuiDitVrai,
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
    spot=on_call(f"{__name__}.picture", "spot"),
    chance=pace.chance,
    chances=pace.chances,
    together=frozenset(),
    seconds=pace.seconds,
    out=pace.out,
    fields=pace.FIELDS,
    presets=choices.PRESETS,
    fewest_seats=2,
    most_seats=6,
    usual_opponent="honest",
    next_opponent=next_opponent,
    hints=on_call(f"{__name__}.coaching", "hints"),
    review=on_call(f"{__name__}.reviewing", "review"),
    highlights=on_call(f"{__name__}.highlights", "highlights"),
    scenes=on_call(f"{__name__}.lessons", "scenes"),
    quiz=on_call(f"{__name__}.quiz", "quiz"),
    predict=on_call(f"{__name__}.predicting", "predict"),
    final=True,
    class_links=choices.CLASS_LINKS,
    begins_with=choices.BEGINS_WITH,
    private=choices.private,
    grid=bids.grid,
    refused=bids.refused,
    estimate=on_call(f"{__name__}.coaching", "estimate"),
    weighed=on_call(f"{__name__}.reviewing", "weighed"),
    pooled=seeing.pooled,
    account=on_call(f"{__name__}.account", "account"),
)

__all__ = ["ROOM", "QuiDitVrai"]
