"""What a page must know to keep the pace of the table: when to wait, what chance does, who is out."""

from __future__ import annotations

from typing import Any

from ludotheque.engine.words import Words
from ludotheque.games.fizz_buzz.options import CHOICES, PACKS
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Action, Deal, View
from ludotheque.games.room import Field

FIELDS = (
    Field("rounds"),
    Field("error_detection", CHOICES["error_detection"]),
    Field("level", (5, 4, 3, 2, 1)),
    Field("first_number"),
    Field("pack", PACKS),
    *(Field(name, choices) for name, choices in CHOICES.items() if name != "error_detection"),
    Field("pickup_count"),
)


def shows(before: View, after: View) -> bool:
    """True if an error was paid for or a round is over: there is something to read before play goes on."""
    judged = after.shown
    return judged is not None and (judged.verdict == "error" or bool(judged.left))


def settled(view: View) -> View:
    """The view once everybody has seen what was shown."""
    return view._replace(shown=None, last=None) if view.shown else view


def seconds(game: FizzBuzz) -> int:
    """There is no time to look: nobody ever sees a face-down card (FB-6)."""
    return 0


def chance(view: View) -> Action:
    """What chance does now, not yet done: the deal."""
    return Deal(())


def chances(view: View) -> tuple[tuple[Words, Action], ...]:
    """Nothing: a deal has too many outcomes to choose from a list."""
    return ()


def out(view: View) -> frozenset[int]:
    """Nobody is ever out of a match."""
    return frozenset()


def spot(action: list[Any]) -> str:
    """Nothing on the board is tapped: words are said."""
    return ""
