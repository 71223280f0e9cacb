"""Tournaments are fair and exact; learning counts the tiles that have been seen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.games.funky_fruity.bots import remembering
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.lab import learning, tournament


def test_a_tournament_counts_every_match_once() -> None:
    game = FunkyFruity(3)
    bots = [remembering(0), remembering(4), remembering(12)]
    tally = tournament(game, bots, range(4))
    assert tally.matches == 12
    assert sum(tally.by_seat) == sum(tally.by_bot) == 12
    again = [
        play(game, [bots[(seat + first) % 3] for seat in range(3)], seed)
        for seed in range(4)
        for first in range(3)
    ]
    winners = [match.state.winner[0] for match in again]
    assert tally.by_seat == tuple(Fraction(winners.count(seat)) for seat in range(3))
    bot_of = [(winner + turn % 3) % 3 for turn, winner in enumerate(winners)]
    assert tally.by_bot == tuple(Fraction(bot_of.count(bot)) for bot in range(3))


def test_a_shared_win_is_divided() -> None:
    tally = tournament(FunkyFruity(4, max_turns=1), [remembering(0)] * 4, range(6))
    assert sum(tally.by_seat) == tally.matches == 24
    assert all(tally.by_seat)  # whoever begins takes nothing now and then, and then all four are level


def test_a_match_at_its_limit_counts_for_nobody() -> None:
    tally = tournament(FunkyFruity(2), [random_bot] * 2, [1], limit=3)
    assert (tally.matches, tally.unfinished, sum(tally.by_bot)) == (0, 2, 0)


def test_who_remembers_wins_more() -> None:
    tally = tournament(FunkyFruity(2), [remembering(0), remembering(6)], range(20))
    assert tally.by_bot[1] > 2 * tally.by_bot[0]


def test_a_tournament_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 seats need 3 bots, not 2"):
        tournament(FunkyFruity(3), [random_bot] * 2, [1])


def test_learning_follows_the_flips() -> None:
    match = play(FunkyFruity(4), [random_bot] * 4, 2)
    learnt = learning(match.views(None))
    assert len(learnt) == len(match.states)
    assert learnt[:3] == (0, 0, 0)  # the start, the minute, the tiles face down
    for step in range(len(match.states)):
        past = match.states[2 : step + 1]
        assert learnt[step] == len({tile for one in past for tile in (*one.up, *one.shown)})
    assert match.state.phase == "over"
