"""What a page must know to keep the pace of the table: when to wait, what chance may bring, who is out."""

from __future__ import annotations

from itertools import product
from typing import Any

from ludotheque.engine.words import Words, speaker
from ludotheque.games.funky_fruity.bots import next_memory
from ludotheque.games.funky_fruity.options import CHOICES
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Action, Roll, View
from ludotheque.games.room import Field

say = speaker("funky_fruity")

TOGETHER = frozenset({"memorise"})  # everybody looks, and says when they are ready (FF-7)


FIELDS = (
    Field("first_player", seat=True),
    Field("memorise_seconds"),
    *(Field(name, choices) for name, choices in CHOICES.items()),
    Field("reveal_on_miss"),
    Field("second_shot_after_find"),
    Field("may_decline_find"),
    Field("auto_stop_on_win"),
    Field("die_faces"),
    Field("max_turns"),
)


def shows(before: View, after: View) -> bool:
    """True if the last action showed a tile that was not up before."""
    return bool(after.shown) or (len(after.up) > len(before.up) and after.phase not in TOGETHER)


def settled(view: View) -> View:
    """The view once everybody has seen what was shown: the tiles are face down again."""
    return view._replace(shown=(), last=None) if view.shown else view


def seconds(game: FunkyFruity) -> int:
    """How long the time to look is, if people want a clock (FF-7)."""
    return game.memorise_seconds


def chance(view: View) -> Action:
    """What chance does now, not yet done: dice without a number, for the button of whoever rolls."""
    return Roll((0,) * view.rules.dice_count)


def chances(view: View) -> tuple[tuple[Words, Action], ...]:
    """What chance may bring now, each with its words: every roll, for a what-if."""
    faces = range(1, view.rules.die_faces + 1)
    rolls = product(faces, repeat=view.rules.dice_count)
    return tuple((say("Roll {dice}", dice=" + ".join(map(str, dice))), Roll(dice)) for dice in rolls)


def out(view: View) -> frozenset[int]:
    """The seats that have been eliminated (FF-40)."""
    if view.phase == "deal":
        return frozenset()
    return frozenset(seat for seat, pawn in enumerate(view.pawns) if pawn is None)


def hidden_since(then: View, now: View) -> bool:
    """True if a tile whose fruit was seen then lies face down now (FF-8)."""
    return bool({*then.up, *then.shown} - {*now.up, *now.shown})


def spot(action: list[Any]) -> str:
    """The id of the board's spot for an action as JSON, or ""."""
    prefix = {"Pick": "tile-", "Place": "place-"}.get(action[0])
    return f"{prefix}{action[1]}" if prefix else ""


def next_opponent(id: str, person_won: bool) -> str:
    """The opponent for the next match: one with a memory moves by one, so that a pupil wins about half."""
    if id.startswith("memory"):
        return f"memory{next_memory(int(id.removeprefix('memory')), person_won)}"
    return id
