"""Widgets: the board, the stepper, and what links them with their page. No game is named here."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine import match as engine
from ludotheque.games import find
from ludotheque.ui.address import asked, parameters
from ludotheque.ui.setup import HUMAN, Setup
from ludotheque.ui.stepper import Stepper
from ludotheque.ui.table import Table

__all__ = ["Stepper", "Table", "play", "watch"]


def play(game: str, seats: Sequence[str] = ()) -> Table:
    """A table to play at: `seats` are "human" or bots' ids, in seat order; default a person and a bot.

    The page's address may ask for more: `seed`, `seats` (then the match starts at once), the rule options,
    `match` (then it goes on).
    """
    room = find(game)
    usual = tuple(seats) or (HUMAN, room.usual_opponent)
    wanted = asked(room, usual, "", people=True)
    options = {name: value for name, value in wanted.game.options().items() if name != "seats"}
    setup = Setup(wanted.seats, ("",) * len(wanted.seats), options, wanted.seed)
    starts = "seats" in parameters() and wanted.match is None
    return Table(room, setup, wanted.match, wanted.notes, start=starts)


def watch(game: str, seats: Sequence[str], seed: str = "", step: int = 0) -> Stepper:
    """A stepper over a match of bots: `seats` are the bots' ids, in seat order.

    The page's address may ask for another match: `seed`, `seats`, the rule options, `step`, `match`.
    """
    room = find(game)
    wanted = asked(room, tuple(seats), seed, people=False)
    match = wanted.match
    if match is None:
        match = engine.play(wanted.game, [room.opponents[seat].bot for seat in wanted.seats], wanted.seed)
        match.players = [{"bot": seat} for seat in wanted.seats]
    return Stepper(match, room, step if wanted.step is None else wanted.step, wanted.notes)
