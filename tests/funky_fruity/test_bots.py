"""Opponents: what they remember, and how they choose by expected gain."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from funky_fruity.table import L4, Table
from ludotheque.engine.match import Match, play, play_on
from ludotheque.engine.record import load, record_of
from ludotheque.engine.words import LANGUAGES
from ludotheque.games import find
from ludotheque.games.funky_fruity.bots import (
    DEFAULT_MEMORY,
    OPPONENTS,
    best,
    chances,
    decide,
    looked_at,
    next_memory,
    pick_worth,
    remember,
    remembering,
    worths,
)
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Decline, Pick, Stop

GAMES = [
    FunkyFruity(2),
    FunkyFruity(3),
    FunkyFruity(4, placement="choose", memorise_scope="own", may_decline_find=True),
    FunkyFruity(4, memorise_scope="none", own_double_scope="opponents", auto_stop_on_win=False),
]
MEMORIES = [1, 2, 3, 6, 12]


@pytest.fixture(scope="module", params=range(len(GAMES)))
def match(request) -> Match:
    game = GAMES[request.param]
    return play(game, [OPPONENTS["memory2"].bot, OPPONENTS["guess"].bot] * 2 if game.seats == 4 else
                [OPPONENTS["memory2"].bot] * game.seats, 5, limit=120)  # fmt: skip


# --- memory ------------------------------------------------------------------------------------------


def one_more(known: dict, view, capacity: int) -> dict:
    """What is remembered after one more view, from what was remembered before and nothing else."""
    known = dict(known)
    for tile, fruit in looked_at(view):
        known.pop(tile, None)
        known[tile] = fruit
    return dict(list(known.items())[-capacity:])


@pytest.mark.parametrize("capacity", MEMORIES)
def test_memory_is_a_pure_fold_over_the_views(match, capacity):
    for seat in range(match.game.seats):
        known: dict = {}
        for step, view in enumerate(match.views(seat)):
            known = one_more(known, view, capacity)
            past = [match.view(seat, earlier) for earlier in range(step + 1)]
            assert list(remember(past, capacity).items()) == list(known.items())


@pytest.mark.parametrize("capacity", MEMORIES)
def test_memory_keeps_the_last_tiles_and_is_never_wrong(match, capacity):
    fruits = match.states[1].fruits
    for seat in range(match.game.seats):
        for step in range(1, match.at + 1):
            match.jump(step)
            known = remember(match.views(seat), capacity)
            assert len(known) <= capacity
            assert all(fruits[tile] == fruit for tile, fruit in known.items())
    match.jump(len(match.actions))


def test_a_larger_memory_holds_all_that_a_smaller_one_does(match):
    for seat in range(match.game.seats):
        small, *larger = (remember(match.views(seat), capacity) for capacity in MEMORIES)
        for known in larger:
            assert list(known)[-len(small) :] == list(small)
            small = known


def test_memory_after_rewind_branch_and_reload():
    match = play(GAMES[1], [OPPONENTS["memory3"].bot] * 3, "rewound", limit=50)
    expected = [
        [remember([match.view(seat, earlier) for earlier in range(step + 1)], 3) for seat in range(3)]
        for step in range(match.at + 1)
    ]
    reloaded = load(record_of(match), find)
    for step in (0, 40, 7, 19, match.at, 23):
        if step > match.at and step > len(match.actions):
            continue
        match.jump(step)
        reloaded.jump(step)
        for one in (match, match.branch(), reloaded):
            assert [remember(one.views(seat), 3) for seat in range(3)] == expected[step]


def test_no_more_of_the_past_is_looked_at_than_is_remembered():
    made = []

    class Counting(FunkyFruity):
        def view(self, state, seat):
            made.append(seat)
            return super().view(state, seat)

    match = play(Counting(4), [remembering(0)] * 4, 3)
    match.jump(match.at - 1)
    fresh = load(record_of(match), find)
    looking = Match(match.game, "x")
    for action in fresh.actions:
        looking.act(action)
    made.clear()
    remember(looking.views(0), 2)
    assert len(made) < 40 < looking.at


def test_in_the_minute_the_first_tiles_to_be_met_are_kept():
    match = Match(FunkyFruity(3), 1)
    match.draw()
    assert list(remember(match.views(0), 3)) == [6, 5, 4]  # the left neighbour's, nearest last
    assert list(remember(match.views(2), 2)) == [1, 0]


def test_a_memory_of_nothing():
    match = play(FunkyFruity(2), [remembering(0)] * 2, 1, limit=20)
    assert remember(match.views(0), 0) == {}
    assert remember([], 3) == {}


# --- choosing ----------------------------------------------------------------------------------------


def test_forgetting_nothing_is_always_right():
    said = 0
    for seed in range(10):
        match = play(FunkyFruity(4), [OPPONENTS["perfect"].bot] * 4, seed)
        for step, action in enumerate(match.actions):
            state = match.states[step]
            if isinstance(action, Announce):
                row, slot = state.pawns[state.player]
                assert state.fruits[state.rows[row][slot]] == action.fruit
                said += 1
            elif state.phase == "find_own":
                fruit = state.fruits[state.up[0]]
                own = tiles(state.rows[state.player])
                if any(state.fruits[tile] == fruit for tile in range(12) if tile not in own):
                    assert state.fruits[action.tile] == fruit
            elif state.phase in ("find_double", "third") and isinstance(action, Pick):
                alike = state.fruits[action.tile] == state.fruits[state.up[0]]
                everything = dict(enumerate(state.fruits))
                assert alike or max(worths(match.view(state.player, step), everything).values()) == 0
    assert said > 50


def at(table: Table):
    return table.match.view(table.state.player)


def test_a_guess_follows_what_is_left():
    view = at(Table(L4).roll(1, 2))
    three_pears = {1: "pear", 9: "pear", 0: "banana"}
    worth = worths(view, three_pears)
    assert worth[Announce("pear")] == pytest.approx(1 / 9)
    assert worth[Announce("banana")] == pytest.approx(2 / 9)
    assert worth[Announce("apple")] == worth[Announce("cherry")] == pytest.approx(3 / 9)
    assert best(Random(1), worth) in (Announce("apple"), Announce("cherry"))
    assert worths(view, {5: "pear"})[Announce("pear")] == 1.0


def test_a_find_at_ones_own_tile():
    view = at(Table(L4).roll(4, 6))  # B0 is up
    worth = worths(view, {4: "banana", 3: "cherry"})
    assert worth[Pick(4)] == 1.0
    assert worth[Pick(3)] == 0.0
    assert worth[Pick(8)] == pytest.approx(1 / 9)
    assert best(Random(1), worth) == Pick(4)


@pytest.mark.parametrize(
    ("known", "p"), [({}, 1 / 10), ({0: "banana", 1: "pear", 3: "cherry"}, 1 / 7), ({2: "apple"}, 1)]
)
def test_a_third_tile_is_risked_if_it_is_worth_it(known, p):
    """One more tile with probability p against the g tiles of the pair: only if p (g + 1) > g."""
    table = Table(L4).roll(2, 2).pick("A10")  # A6 and A10 are up, both of opponents; A2 is one's own
    worth = worths(at(table), known)
    assert worth[Stop()] == 2
    assert worth[Pick(4)] == pytest.approx(p * 3 if p < 1 else 0)
    assert worth[Pick(2)] == pytest.approx(p * 2)
    assert best(Random(1), worth) == Stop()  # at best as good as the pair: nothing is shown for nothing


OWN_PAIR = ("B0 B1 P2", "P3 P4 A5", "A6 A7 C8", "C9 C10 B11")


def test_a_third_tile_after_a_pair_of_ones_own():
    table = Table(OWN_PAIR).roll(5, 5).pick("B1")
    worth = worths(at(table), {})
    assert worth[Stop()] == 0
    assert worth[Pick(11)] == pytest.approx(1 / 10)
    assert worth[Pick(2)] == 0
    assert isinstance(best(Random(1), worth), Pick)
    known = {
        2: "pear",
        3: "pear",
        4: "pear",
        5: "apple",
        6: "apple",
        7: "apple",
        8: "cherry",
        9: "cherry",
        10: "cherry",
    }
    assert best(Random(1), worths(at(table), known)) == Pick(11)


@pytest.mark.parametrize("g", [0, 1, 2])
@pytest.mark.parametrize("p", [0.0, 0.2, 0.5, 2 / 3, 0.7, 1.0])
def test_the_threshold_of_the_third_tile(g, p):
    """With g tiles of opponents in the pair and a third of an opponent right with probability p."""
    table = (
        Table(OWN_PAIR).roll(5, 5).pick("B1")
        if g == 0
        else Table(L4).roll(2, 2).pick("A10" if g == 2 else "A2")
    )
    view = at(table)
    own = tiles(view.rows[0])
    assert sum(tile not in own for tile, _ in view.up) == g
    fruit = view.up[0][1]
    odds = {tile: {"other": 1.0} for tile in range(12)} | {8: {fruit: p, "other": 1 - p}}
    risked = pick_worth(view, odds, 8, own)
    assert risked == pytest.approx(p * (g + 1))
    choice = best(Random(1), {Stop(): float(g), Pick(8): risked})
    assert (choice == Pick(8)) == (p * (g + 1) > g + 1e-9)


def test_a_pair_that_wins_is_kept():
    rows = ("B0 P1 A2 C3 B4 P5 A6", "C7 B8 P9", "A10 C11")
    table = Table(rows, auto_stop_on_win=False).roll(1, 1).pick("B0")
    assert best(Random(1), worths(at(table), {4: "banana"})) == Stop()


def test_declining_when_nothing_can_be_won():
    table = Table(("B0 B1 B2", "P3 P4 P5", "A6 A7 A8", "C9 C10 C11"), may_decline_find=True).roll(4, 6)
    known = {1: "banana", 2: "banana"}
    assert best(Random(1), worths(at(table), known)) == Decline()
    assert isinstance(best(Random(1), worths(at(table), {})), Pick)


def test_the_third_tile_is_looked_for_where_it_may_be():
    """On a double at one's own tile with the option, one's own tiles are no hope for a third."""
    rows = ("B0 B1 B2", "B3 P4 A5", "A6 A7 C8", "C9 C10 P11")
    known = {1: "banana", 2: "banana", 3: "banana"}
    for scope, worth in (("all", 1.0), ("opponents", 1.0)):
        table = Table(
            rows, own_double_scope=scope, fruit_counts={"banana": 4, "pear": 2, "apple": 3, "cherry": 3}
        )
        table.roll(5, 5)
        assert worths(at(table), known)[Pick(3)] == worth
    narrow = Table(
        ("B0 B1 A2", "B3 P4 A5", "A6 B7 C8", "C9 C10 P11"),
        own_double_scope="opponents",
        fruit_counts={"banana": 4, "pear": 2, "apple": 3, "cherry": 3},
    ).roll(5, 5)
    odds = chances(at(narrow), {1: "banana"})
    # 3 is unknown, and so is 7; 1 is known but may not be turned: worth the pair, or the third's chance.
    expected = odds[3]["banana"] * max(1, 2 * (odds[3]["banana"] * 10 - 1) / 9)
    assert worths(at(narrow), {1: "banana"})[Pick(3)] == pytest.approx(expected)


# --- the chance of a third tile, counted out ---------------------------------------------------------


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_the_worth_of_a_double_is_that_of_all_possible_tables(data):
    """The chance that a second, then a third tile match, against counting every arrangement of the rest."""
    fruits = data.draw(st.permutations(("banana",) * 3 + ("pear",) * 3 + ("apple",) * 3 + ("cherry",) * 3))
    names = [f"{fruit[0].upper()}{tile}" for tile, fruit in enumerate(fruits)]
    table = Table([" ".join(names[row : row + 3]) for row in (0, 3, 6, 9)]).roll(2, 2)
    view = at(table)
    landed, fruit = view.up[0]
    hidden = data.draw(
        st.sets(st.integers(0, 11).filter(lambda tile: tile != landed), min_size=2, max_size=6)
    )
    known = {tile: fruits[tile] for tile in range(12) if tile not in hidden and tile != landed}
    odds = chances(view, known)
    own = tiles(view.rows[0])
    tables = [
        known | {landed: fruit} | dict(zip(sorted(hidden), rest, strict=True))
        for rest in set(permutations([fruits[tile] for tile in sorted(hidden)]))
    ]

    def counted(second: int) -> float:
        """The best expected gain after turning `second`, by counting tables."""
        matching = [one for one in tables if one[second] == fruit]
        if not matching:
            return 0.0
        pair = (landed not in own) + (second not in own)
        thirds = [
            sum(one[third] == fruit for one in matching) / len(matching) * (pair + (third not in own))
            for third in range(12)
            if third not in (landed, second)
        ]
        return len(matching) / len(tables) * max(pair, *thirds)

    for second in range(12):
        if second != landed:
            assert pick_worth(view, odds, second, own) == pytest.approx(counted(second))


def test_chances_add_up_to_one(match):
    for step in range(2, match.at):
        view = match.view(0, step)
        for capacity in (0, 3, 12):
            known = remember([match.view(0, earlier) for earlier in range(step + 1)], capacity)
            for odds in chances(view, known).values():
                assert sum(odds.values()) == pytest.approx(1)
                assert all(chance >= 0 for chance in odds.values())


# --- who wins ----------------------------------------------------------------------------------------


def wins(first: str, second: str, matches: int = 60) -> int:
    """How many of the matches of two the first opponent wins, each beginning half of them."""
    won = 0
    for seed in range(matches):
        bots = [OPPONENTS[first].bot, OPPONENTS[second].bot]
        game = FunkyFruity(2, first_player=seed % 2)
        won += play(game, bots, seed).state.winner == (0,)
    return won


@pytest.mark.parametrize(
    ("better", "worse"),
    [("perfect", "memory3"), ("perfect", "guess"), ("memory6", "guess"), ("memory6", "memory1")],
)
def test_a_better_memory_wins_more(better, worse):
    assert wins(better, worse) > 36


def test_choices_depend_on_the_views_and_the_stream_alone():
    match = play(FunkyFruity(3), [OPPONENTS["memory3"].bot] * 3, "pure", limit=60)
    for step in range(match.at):
        seat = match.game.turn(match.states[step])
        if seat >= 0:
            views = [match.view(seat, earlier) for earlier in range(step + 1)]
            assert decide(3, views, Random(9)) == decide(3, tuple(views), Random(9))
            assert decide(3, views, Random(9)) in views[-1].legal


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_every_opponent_plays_every_game_to_its_end(name, game):
    match = Match(game, name)
    play_on(match, [OPPONENTS[name].bot] * game.seats, limit=3000)
    assert match.view(None).phase == "over"


# --- the dial ----------------------------------------------------------------------------------------


def test_the_dial_moves_by_one_and_stays_between_1_and_6():
    assert [next_memory(memory, True) for memory in range(1, 7)] == [2, 3, 4, 5, 6, 6]
    assert [next_memory(memory, False) for memory in range(1, 7)] == [1, 1, 2, 3, 4, 5]
    assert DEFAULT_MEMORY == 3


def test_opponents_are_named_and_explained():
    assert list(OPPONENTS) == ["guess", *(f"memory{number}" for number in range(1, 7)), "perfect"]
    for lang in LANGUAGES:
        names = [opponent.name.text(lang) for opponent in OPPONENTS.values()]
        assert len(set(names)) == len(names)
        assert all(opponent.skill.text(lang).endswith(".") for opponent in OPPONENTS.values())
    assert "science" in OPPONENTS["perfect"].skill.text("en")
