"""Tournaments: every bot sits on every seat, so that no seat and no deal favours one of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ludotheque.engine.game import OVER, Bot, Game
from ludotheque.engine.match import play


class Tally(NamedTuple):
    """The wins of a tournament; a win that several seats share counts a part for each."""

    matches: int  # that came to their end
    unfinished: int  # that reached the limit of actions: they count for nobody
    by_seat: tuple[Fraction, ...]
    by_bot: tuple[Fraction, ...]  # in the order in which the bots were given


def tournament(
    game: Game[Any, Any, Any],
    bots: Sequence[Bot[Any, Any]],
    seeds: Iterable[str | int],
    *,
    limit: int | None = None,
) -> Tally:
    """The wins by seat and by bot; each seed is played once for each turn of the bots round the table.

    Needs one bot a seat, and views that say who won. `limit` bounds the actions of a match. Raises ValueError
    for another number of bots than seats.
    """
    seats = range(game.seats)
    if len(bots) != len(seats):
        raise ValueError(f"{len(seats)} seats need {len(seats)} bots, not {len(bots)}")
    by_seat, by_bot = [Fraction()] * game.seats, [Fraction()] * len(bots)
    matches = unfinished = 0
    for seed in seeds:
        for first in seats:
            order = [(seat + first) % len(seats) for seat in seats]
            match = play(game, [bots[number] for number in order], seed, limit=limit)
            if match.turn != OVER:
                unfinished += 1
                continue
            matches += 1
            winners = match.view(None).winner
            for seat in winners:
                by_seat[seat] += Fraction(1, len(winners))
                by_bot[order[seat]] += Fraction(1, len(winners))
    return Tally(matches, unfinished, tuple(by_seat), tuple(by_bot))
