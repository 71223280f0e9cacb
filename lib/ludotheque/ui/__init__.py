"""Widgets: the board, the stepper, and what links them with their page. No game is named here."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.match import play
from ludotheque.games import find
from ludotheque.ui.address import asked
from ludotheque.ui.stepper import Stepper

__all__ = ["Stepper", "watch"]


def watch(game: str, seats: Sequence[str], seed: str = "", step: int = 0) -> Stepper:
    """A stepper over a match of bots: `seats` are the bots' ids, in seat order.

    The page's address may ask for another match: `seed`, `seats`, the rule options, `step`, `match`.
    """
    room = find(game)
    wanted = asked(room, tuple(seats), seed, people=False)
    match = wanted.match
    if match is None:
        match = play(wanted.game, [room.opponents[seat].bot for seat in wanted.seats], wanted.seed)
        match.players = [{"bot": seat} for seat in wanted.seats]
    return Stepper(match, room, step if wanted.step is None else wanted.step, wanted.notes)
