"""What can be known: sights agree with the states, odds with a count of all deals, worths with the bots'."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from funky_fruity.table import Table
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.games.funky_fruity import bots
from ludotheque.games.funky_fruity.knowing import Known, Sight, known, odds, open_to, worths
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Stop

GAMES = (
    FunkyFruity(2),
    FunkyFruity(3, memorise_scope="own"),
    FunkyFruity(4, placement="choose", may_decline_find=True),
    FunkyFruity(4, own_double_scope="opponents", auto_stop_on_win=False),
    FunkyFruity(3, memorise_scope="none", reveal_on_miss=False),
)
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


@every_game
def test_only_what_was_seen_is_known(game: FunkyFruity) -> None:
    match = play(game, [random_bot] * game.seats, 7, limit=300)
    for step in range(0, len(match.states), 7):
        state = match.states[step]
        for seat in (0, 1):
            for minute in (True, False):
                views = match.views(seat)[: step + 1]
                seen = {
                    tile: fruit
                    for view in views
                    if minute or view.phase != "memorise"
                    for tile, fruit in (*view.up, *view.shown)
                }
                reader = known(views, minute=minute)
                assert reader.fruits == seen
                assert all(state.fruits[tile] == fruit for tile, fruit in seen.items())
                for tile, never in reader.excluded.items():
                    assert state.fruits[tile] not in never


@every_game
def test_a_tile_never_moves_unseen(game: FunkyFruity) -> None:
    match = play(game, [bots.remembering(6)] * game.seats, 3, limit=300)
    for step in range(2, len(match.states)):
        view = match.view(0, step)
        for tile, sight in known(match.views(0)[: step + 1]).sights.items():
            if view.phase != "place":
                assert tile in view.rows[sight.owner]


@every_game
def test_what_is_open_is_what_is_legal(game: FunkyFruity) -> None:
    match = play(game, [random_bot] * game.seats, 5, limit=300)
    for step, state in enumerate(match.states):
        legal = match.view(state.player, step).legal if state.player is not None else ()
        assert set(open_to(match.view(None, step))) == set(legal)


@every_game
def test_worths_agree_with_the_bots(game: FunkyFruity) -> None:
    match = play(game, [random_bot] * game.seats, 11, limit=400)
    compared = 0
    for step, state in enumerate(match.states):
        if state.phase not in ("guess", "find_own", "find_double", "third"):
            continue
        reader = known(match.views(state.player)[: step + 1], minute=step % 2 == 0)
        if reader.excluded:
            continue
        view = match.view(state.player, step)
        theirs = bots.worths(view, reader.fruits)
        if game.auto_stop_on_win:
            assert worths(view, reader) == pytest.approx(theirs)
        else:  # the bots count a win at a stop as the whole table
            mine = worths(view, reader)
            picks = [action for action in mine if action != Stop()]
            assert [mine[action] for action in picks] == pytest.approx([theirs[action] for action in picks])
        compared += 1
    assert compared or not game.reveal_on_miss


def test_odds_count_all_deals() -> None:
    counts = {"banana": 4, "pear": 3, "apple": 5}
    game = FunkyFruity(4, fruit_counts=counts, memorise_scope="none", reveal_on_miss=False)
    view = game.view(game.apply(game.start(), game.draw(game.start(), Random(1))), None)
    # Six tiles have been seen; of the six others, three have been guessed wrong.
    seen = dict(enumerate(("banana", "banana", "pear", "apple", "apple", "apple")))
    excluded = {6: frozenset({"pear"}), 7: frozenset({"pear", "apple"}), 8: frozenset({"banana"})}
    sights = {tile: Sight(tile, fruit, 0, "turned", 0, 0, 1) for tile, fruit in seen.items()}
    found = odds(view, Known(sights, excluded))
    left = ("banana", "banana", "pear", "pear", "apple", "apple")
    deals = [
        deal
        for deal in set(permutations(left))
        if all(fruit not in excluded.get(6 + place, ()) for place, fruit in enumerate(deal))
    ]
    for place in range(6):
        for fruit in counts:
            share = Fraction(sum(deal[place] == fruit for deal in deals), len(deals))
            assert found[6 + place].get(fruit, 0.0) == pytest.approx(float(share))
    assert found[7] == {"banana": 1.0}


def test_a_hidden_miss_rules_a_fruit_out() -> None:
    table = Table(reveal_on_miss=False).roll(1, 2).say("apple")
    reader = known(table.match.views(0))
    assert reader.excluded == {5: frozenset({"apple"})}
    assert reader.sights == {}


def test_how_a_tile_was_seen() -> None:
    table = Table().roll(1, 2).say("pear").roll(1, 1).pick("B8").roll(1, 3).say("banana")
    seen = known(table.match.views(None)).sights
    assert (seen[5].how, seen[5].by, seen[5].turn, seen[5].owner, seen[5].number) == ("won", 0, 0, 0, 1)
    assert seen[7].how == "landed"
    assert (seen[8].how, seen[8].by, seen[8].turn) == ("turned", 0, 0)
    assert [sight.how for sight in seen.values() if sight.by == 1] == ["missed"]
