"""Widgets: the board, the stepper, and what links them with their page. No game is named here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.engine import match as engine
from ludotheque.engine.match import Match
from ludotheque.games import find
from ludotheque.games.room import Room
from ludotheque.ui.address import Asked, asked, parameters
from ludotheque.ui.chance import Chance
from ludotheque.ui.chart import Chart
from ludotheque.ui.comparing import Comparison
from ludotheque.ui.course import asked_for, begun
from ludotheque.ui.every_deal import EveryDeal
from ludotheque.ui.lesson import Lesson, scene_asked
from ludotheque.ui.practice import Practice
from ludotheque.ui.quiz import Quiz
from ludotheque.ui.raising import Raising
from ludotheque.ui.setup import HUMAN, Setup
from ludotheque.ui.spread import Spread
from ludotheque.ui.stepper import Stepper
from ludotheque.ui.table import Table
from ludotheque.ui.tableside import new_seed
from ludotheque.ui.weighing import Weighing

if TYPE_CHECKING:
    from ludotheque.lab.calls import Held
    from ludotheque.lab.chances import Sight
    from ludotheque.lab.patterns import Rule
    from ludotheque.lab.tiny import Tiny

__all__ = [
    "Chance",
    "Chart",
    "Comparison",
    "EveryDeal",
    "Lesson",
    "Practice",
    "Quiz",
    "Raising",
    "Spread",
    "Stepper",
    "Table",
    "Weighing",
    "chance",
    "chart",
    "compare",
    "every_deal",
    "learn",
    "play",
    "practise",
    "quiz",
    "raising",
    "spread",
    "watch",
    "weigh",
]


def play(game: str, seats: Sequence[str] = ()) -> Table:
    """A table to play at: `seats` are "human" or bots' ids, in seat order; default a person and a bot.

    The page's address may ask for more: `seed`, `seats` (then the match starts at once), the rule options,
    `match` (then it goes on), `aids`.
    """
    room = find(game)
    usual = tuple(seats) or (HUMAN, room.usual_opponent)
    wanted = asked(room, usual, "", people=True)
    given = parameters()
    begins = {name: value for name, value in room.begins_with.items() if name not in given}
    options = begins | {name: value for name, value in wanted.game.options().items() if name != "seats"}
    setup = Setup(wanted.seats, ("",) * len(wanted.seats), options, wanted.seed)
    starts = "seats" in given and wanted.match is None and not wanted.notes
    return Table(room, setup, wanted.match, wanted.notes, start=starts, aids=wanted.aids)


def watch(game: str, seats: Sequence[str], seed: str = "", step: int = 0) -> Stepper:
    """A stepper over a match of bots: `seats` are the bots' ids, in seat order.

    The page's address may ask for another match: `seed`, `seats`, the rule options, `step`, `match`.
    """
    room = find(game)
    wanted = asked(room, tuple(seats), seed, people=False)
    return Stepper(watched(room, wanted), room, step if wanted.step is None else wanted.step, wanted.notes)


def learn(game: str, seats: Sequence[str] = (), seed: str = "") -> Lesson:
    """The lesson of a game, by chapters; with `seats`, the ids of bots, it ends with a whole match of theirs.

    The page's address may ask for a chapter (`scene`) and its `step`, or for another match as `watch` does.
    """
    room = find(game)
    wanted = asked(room, tuple(seats) or (room.usual_opponent,) * room.fewest_seats, seed, people=False)
    begins = {name: value for name, value in room.begins_with.items() if name not in parameters()}
    wanted = wanted._replace(game=room.rules.from_options(begins | wanted.game.options()))
    whole = watched(room, wanted) if seats or wanted.match is not None else None
    scene, sorry = scene_asked(room, parameters(), whole=whole is not None)
    return Lesson(room, whole, scene, wanted.step or 0, (*wanted.notes, *sorry))


def quiz(game: str) -> Quiz:
    """The quiz of a game's lesson."""
    return Quiz(find(game))


def practise(game: str, seed: str = "") -> Practice:
    """Exercises of a game, in sets: the same seed begins with the same set, and gives the same sheet.

    The page's address may ask for another `seed`, and for what can be chosen. A game without exercises
    raises LookupError.
    """
    room = find(game)
    found = room.exercises()
    if found is None:
        raise LookupError(f"{game} has no exercises")
    seed, chosen, notes = asked_for(found, parameters(), seed or new_seed())
    return Practice(room, begun(found, seed, chosen), notes)


def chart(*rules: Rule) -> Chart:
    """The numbers from 0 to 210 as the first of these rules says them; the others are there to choose."""
    return Chart(*rules)


def compare(one: Rule, other: Rule) -> Comparison:
    """The numbers from 1 to 100 as two rules say them, side by side."""
    return Comparison(one, other)


def spread(sight: Sight) -> Spread:
    """How likely each number of a fruit is in play, by what one player sees; all can be changed."""
    return Spread(sight)


def chance(sight: Sight) -> Chance:
    """How likely the announcement of one table is, by what one player sees."""
    return Chance(sight)


def every_deal(tiny: Tiny) -> EveryDeal:
    """Every deal of a few cards, listed and counted."""
    return EveryDeal(tiny)


def raising(held: Held) -> Raising:
    """Up to which number one may raise, number by number and as a rule of thumb."""
    return Raising(held)


def weigh(held: Held, number: int) -> Weighing:
    """What both calls to an announcement of so many are worth to somebody who holds so much."""
    return Weighing(held, number)


def watched(room: Room, wanted: Asked) -> Match[Any, Any, Any]:
    """The match that an address asks for: its own, or one of bots, played to its end."""
    if wanted.match is not None:
        return wanted.match  # type: ignore[no-any-return]
    match = engine.play(wanted.game, [room.opponents[seat].bot for seat in wanted.seats], wanted.seed)
    match.players = [{"bot": seat} for seat in wanted.seats]
    return match
