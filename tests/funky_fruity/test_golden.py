"""The golden rows of Funky Fruity, each a test that bears its id."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from funky_fruity.table import L2, L3, L4, Table
from ludotheque.engine.game import CHANCE, OVER, IllegalAction, NotARecord
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Deal, Decline, Pick, Place, Ready, Roll, Stop


def dealt(seats: int, **options) -> Match:
    match = Match(FunkyFruity(seats, **options), "golden")
    match.draw()
    return match


def refused(table: Table, action, clause: str) -> None:
    """The action is refused for this clause, and nothing changes."""
    before = table.state
    with pytest.raises(IllegalAction) as refusal:
        table.do(action)
    assert clause in refusal.value.clauses
    assert refusal.value.text("fr")
    assert refusal.value.text("en")
    assert table.state == before


def clauses(table: Table) -> set[str]:
    """The clauses that the last action is told with."""
    from ludotheque.games.funky_fruity.telling import telling

    match = table.match
    lines = telling(match.view(None, match.at - 1), match.view(None))
    return {clause for line in lines for clause in line.clauses}


@pytest.mark.parametrize(
    ("seats", "share", "dice", "target"),
    [(4, 3, 2, 8), (3, 4, 2, 8), (2, 6, 1, 9)],
    ids=["T01", "T02", "T03"],
)
def test_FF_T01_FF_T02_FF_T03_set_up(seats, share, dice, target):
    match = dealt(seats)
    game, state = match.game, match.state
    assert [len(tiles(row)) for row in state.rows] == [share] * seats
    assert (game.dice_count, game.target) == (dice, target)
    assert sum(len(tiles(row)) for row in state.rows) == 12
    assert state.pawns == tuple((seat, share - 1) for seat in range(seats))
    table = Table({4: L4, 3: L3, 2: L2}[seats])
    ends = {4: ["A2", "P5", "B8", "C11"], 3: ["C3", "C7", "C11"], 2: ["P5", "C11"]}[seats]
    assert [table.stop_of(seat) for seat in range(seats)] == ends
    assert len(game.draw(table.state, match.chance).dice) == dice


def test_FF_T04_geometry_of_the_first_step():
    table = Table(L4).roll(1, 2)
    assert table.stop_of(0) == "P5"
    assert table.state.phase == "guess"
    assert {"FF-12", "FF-13", "FF-17"} <= clauses(table)


def test_FF_T05_wrap_around_to_own_row():
    stops, owners = {}, {}
    for dice in product(range(1, 7), repeat=2):
        table = Table(L4).roll(*dice)
        stops[sum(dice)] = table.stop_of(0)
        owners[sum(dice)] = table.state.pawns[0][0]
    assert [stops[total] for total in range(2, 13)] == [
        "B4",
        "P5",
        "A6",
        "C7",
        "B8",
        "P9",
        "A10",
        "C11",
        "B0",
        "P1",
        "A2",
    ]
    assert [total for total in range(2, 13) if owners[total] == 0] == [10, 11, 12]


@pytest.mark.parametrize(("rows", "own"), [(L4, 6), (L3, 10), (L2, 0)])
def test_FF_T06_regression_on_row_direction(rows, own):
    rolls = product(range(1, 7), repeat=1 if rows is L2 else 2)
    assert sum(Table(rows).roll(*dice).state.pawns[0][0] == 0 for dice in rolls) == own


def test_FF_T07_right_guess():
    table = Table(L4).roll(1, 2).say("pear")
    assert table.counts == "4/2/3/3"
    assert table.row(0) == "P5 B0 P1 A2"
    assert (table.state.shot, table.state.player, table.state.phase) == (2, 0, "roll")
    assert {"FF-18", "FF-19", "FF-39"} <= clauses(table)


def test_FF_T09_two_shots_both_right():
    table = Table(L4).roll(1, 2).say("pear").roll(1, 2)
    assert table.stop_of(0) == "B8"
    assert {"FF-15", "FF-16"} & clauses(table)


def two_right_shots() -> Table:
    return Table(L4).roll(1, 2).say("pear").roll(1, 2).say("banana")


def test_FF_T10_stop_after_two_shots():
    table = two_right_shots()
    assert table.counts == "5/2/2/3"
    assert table.row(0) == "B8 P5 B0 P1 A2"
    assert (table.state.player, table.state.shot) == (1, 1)
    assert "FF-20" in clauses(table)


def test_FF_T11_gap_not_counted_others_pawns_in_the_gap_too():
    table = two_right_shots()
    assert (table.stop_of(1), table.stop_of(2)) == ("_", "_")
    assert table.roll(1, 2).stop_of(1) == "P9"
    assert "FF-15" in clauses(table)


def test_FF_T12_second_shot_missed():
    table = Table(L4).roll(1, 2).say("pear").roll(1, 2).say("cherry")
    assert table.counts == "4/2/3/3"
    assert "B8" in table.row(2)
    assert table.state.player == 1
    assert "FF-21" in clauses(table)


def test_FF_T13_own_tile_find_succeeds():
    table = Table(L4).roll(4, 6)
    assert (table.stop_of(0), table.state.phase) == ("B0", "find_own")
    assert table.match.view(2).up == ((0, "banana"),)
    table.pick("B4")
    assert table.counts == "4/2/3/3"
    assert table.row(0) == "B4 B0 P1 A2"
    assert (table.state.player, table.state.up) == (1, ())
    assert {"FF-23", "FF-35"} <= clauses(table)


def test_FF_T14_same_option_on():
    table = Table(L4, second_shot_after_find=True).roll(4, 6).pick("B4")
    assert table.counts == "4/2/3/3"
    assert (table.state.player, table.state.shot, table.state.phase) == (0, 2, "roll")
    assert "FF-35 (option)" in clauses(table)


def test_FF_T15_own_tile_find_fails():
    table = Table(L4).roll(4, 6).pick("C3")
    assert table.counts == "3/3/3/3"
    assert table.match.view(3).shown == ((0, "banana"), (3, "cherry"))
    assert (table.state.player, table.state.up) == (1, ())
    assert table.row(0) == "B0 P1 A2"
    assert "FF-24" in clauses(table)


def test_FF_T16_own_tile_legal_picks():
    table = Table(L4).roll(4, 6)
    assert table.picks == {3, 4, 5, 6, 7, 8, 9, 10, 11}
    for tile in (0, 1, 2):
        refused(table, Pick(tile), "FF-38")
    refused(table, Decline(), "FF-37")


NO_MATCH = ("B0 B1 B2", "P3 P4 P5", "A6 A7 A8", "C9 C10 C11")


def test_FF_T17_own_tile_no_match_exists():
    table = Table(NO_MATCH).roll(4, 6)
    assert table.picks == set(range(3, 12))
    assert table.match.view(0) == Table(L4).roll(4, 6).match.view(0)  # nothing tells that none can match
    table.pick("P3")
    assert (table.counts, table.state.player) == ("3/3/3/3", 1)


def test_FF_T18_same_option_on():
    table = Table(NO_MATCH, may_decline_find=True).roll(4, 6).do(Decline())
    assert table.match.view(0).shown == ((0, "banana"),)
    assert (table.counts, table.state.player) == ("3/3/3/3", 1)
    assert "FF-37 (option)" in clauses(table)


def test_FF_T22_double_missed_at_the_second_tile():
    table = Table(L4).roll(2, 2)
    assert (table.stop_of(0), table.state.up) == ("A6", (6,))
    table.pick("B8")
    assert (table.counts, table.state.up, table.state.player) == ("3/3/3/3", (), 1)
    assert "FF-31" in clauses(table)


def double_on_the_second_shot() -> Table:
    table = Table(L4).roll(1, 2).say("pear").roll(1, 1)
    assert table.stop_of(0) == "C7"
    assert "FF-36" in clauses(table)
    return table.pick("C3")


def test_FF_T23_double_on_the_second_shot_three_tiles_won():
    table = double_on_the_second_shot()
    assert "FF-29" in clauses(table)
    table.pick("C11")
    assert table.counts == "7/1/2/2"
    assert table.row(0) == "C11 C3 C7 P5 B0 P1 A2"
    assert table.state.player == 1
    assert {"FF-30", "FF-39"} <= clauses(table)


def test_FF_T24_third_tile_missed():
    table = double_on_the_second_shot().pick("B8")
    assert table.counts == "4/2/3/3"
    assert (table.row(1), table.row(2)) == ("C3 B4 _", "A6 C7 B8")
    assert table.state.player == 1
    assert {"FF-31", "FF-32"} <= clauses(table)


def test_FF_T25_third_tile_legal_picks():
    table = Table(L4).roll(2, 2).pick("A10")
    assert table.picks == set(range(12)) - {6, 10}
    assert Stop() in table.legal
    assert len(table.legal) == 11
    refused(table, Pick(6), "FF-38")
    refused(table, Pick(10), "FF-38")


OWN_DOUBLE = ("B0 B1 P2", "P3 P4 A5", "A6 A7 C8", "C9 C10 B11")


def test_FF_T27_double_onto_own_tile_own_match_then_third():
    table = Table(OWN_DOUBLE).roll(5, 5)
    assert table.stop_of(0) == "B0"
    assert "FF-34" in clauses(table)
    table.pick("B1")
    stopped = Table(OWN_DOUBLE).roll(5, 5).pick("B1").do(Stop())
    assert stopped.counts == "3/3/3/3"
    assert "FF-33" in clauses(stopped)
    table.pick("B11")
    assert table.counts == "4/3/3/2"


def test_FF_T28_double_onto_own_tile_restrictive_option():
    table = Table(L4, own_double_scope="opponents").roll(6, 6)
    assert table.stop_of(0) == "A2"
    assert table.picks == set(range(3, 12))
    refused(table, Pick(0), "FF-34 (option)")
    table.pick("A6")
    assert table.state.phase == "third"
    assert table.picks == set(range(3, 12)) - {6}
    refused(table, Pick(1), "FF-34 (option)")


def test_FF_T29_two_players_no_double_one_die():
    table = Table(L2)
    refused(table, Roll((2, 2)), "FF-2")
    table.roll(4)
    assert table.stop_of(0) == "P9"
    table.say("pear")
    assert table.counts == "7/5"
    table.roll(2)
    assert table.stop_of(0) == "C11"
    table.say("cherry")
    assert (table.counts, table.state.player) == ("8/4", 1)


def test_FF_T30_two_players_own_tile():
    table = Table(L2, {0: "C11"}).roll(3)
    assert (table.stop_of(0), table.state.phase) == ("A2", "find_own")
    table.pick("A6")
    assert (table.counts, table.state.player, table.state.shot) == ("7/5", 1, 1)


SEVEN = ("B0 P1 A2 C3 B4 P5 A6", "C7 B8 P9", "A10 C11")


def test_FF_T32_win_on_the_first_shot():
    table = Table(SEVEN).roll(1, 2)
    assert table.stop_of(0) == "P9"
    table.say("pear")
    assert (table.counts, table.state.phase, table.state.winner) == ("8/2/2", "over", (0,))
    assert table.game.turn(table.state) == OVER
    assert "FF-43" in clauses(table)


def test_FF_T33_double_at_7_tiles_auto_stop():
    table = Table(SEVEN).roll(1, 1)
    assert table.stop_of(0) == "B8"
    table.pick("B0")
    assert (table.counts, table.state.phase, table.state.winner) == ("8/2/2", "over", (0,))
    assert "FF-44" in clauses(table)


def test_FF_44_option_the_third_tile_is_offered_although_the_pair_wins():
    table = Table(SEVEN, auto_stop_on_win=False).roll(1, 1).pick("B0")
    assert table.state.phase == "third"
    assert table.pick("A10").counts == "7/3/2"


FIVE = ("B0 B1 P2 P3 A4", "A5 C6 C7 P8", "A9 C10 B11")


def test_FF_T35_third_tile_reaches_exactly_8():
    table = Table(FIVE).roll(3, 3)
    assert table.stop_of(0) == "C10"
    table.pick("C6")
    assert table.state.phase == "third"
    wrong = Table(FIVE).roll(3, 3).pick("C6").pick("B0")
    assert wrong.counts == "5/4/3"
    table.pick("C7")
    assert (table.counts, table.state.winner) == ("8/2/2", (0,))


FEW = ("A0 P1 B2 P3", "C4", "C5", "A6 A7 B8 B9 P10 C11")


def test_FF_T37_two_eliminations_in_one_double():
    table = Table(FEW, {0: "P1"}).roll(2, 2)
    assert table.stop_of(0) == "C5"
    table.pick("C4").do(Stop())
    assert table.counts == "6/0/0/6"
    assert table.state.pawns[1] is table.state.pawns[2] is None
    assert (table.state.player, table.game.dice_count, table.game.target) == (3, 2, 8)
    assert {"FF-40", "FF-41"} <= clauses(table)
    assert table.game.position(table.game.restore(table.game.position(table.state)))  # a row of one gap


def test_FF_T38_no_elimination_while_the_pair_is_provisional():
    table = Table(FEW, {0: "P1"}).roll(2, 2).pick("C4")
    assert None not in table.state.pawns
    table.pick("A6")
    assert (table.counts, table.state.player) == ("4/1/1/6", 1)
    assert None not in table.state.pawns


def test_FF_T40_left_placement_next_to_the_gap():
    table = Table(L4, {0: "B0"}, placement="left").roll(1, 2)
    assert table.stop_of(0) == "C3"
    table.say("cherry")
    assert table.row(0) == "B0 P1 A2 C3"
    assert table.roll(1, 2).stop_of(0) == "A6"


def test_FF_T43_out_of_phase_actions():
    table = Table(L4)
    refused(table, Announce("pear"), "FF-12")
    refused(table, Stop(), "FF-12")
    table.roll(1, 2)
    refused(table, Roll((1, 2)), "FF-17")
    refused(table, Stop(), "FF-17")
    refused(table, Pick(3), "FF-17")
    refused(table, Ready(), "FF-17")
    table = Table(L4).roll(2, 2)
    refused(table, Stop(), "FF-27")


@given(st.integers(2, 4), st.integers(0, 10**6), st.sampled_from(["right", "left", "choose"]))
@settings(max_examples=60, deadline=None)
def test_FF_T44_conservation(seats, seed, placement):
    game = FunkyFruity(seats, placement=placement)
    match = play(game, [random_bot] * seats, seed, limit=400)
    for before, after in zip(match.states[1:], match.states[2:], strict=False):
        assert sorted(tile for row in after.rows for tile in tiles(row)) == list(range(12))
        player = before.player
        assert set(tiles(before.rows[player])) <= set(tiles(after.rows[player]))
        if after.phase in ("third", "place"):
            assert before.rows == after.rows


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_FF_T45_two_player_elimination_is_unreachable(seed):
    match = play(FunkyFruity(2), [random_bot] * 2, seed)
    assert sorted(len(tiles(row)) for row in match.state.rows) == [3, 9]
    assert all(None not in state.pawns for state in match.states[1:])


def test_FF_T46_default_tile_set_and_views():
    match = dealt(4)
    assert Counter(match.state.fruits) == {"banana": 3, "pear": 3, "apple": 3, "cherry": 3}
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).up == tuple(enumerate(match.state.fruits))
    match.act(Ready())
    views = [match.view(seat)._replace(seat=None, legal=()) for seat in (0, 1, 2, 3, None)]
    assert len(set(views)) == 1
    assert (views[0].up, views[0].shown) == ((), ())
    assert not any(fruit in repr(views[0]._replace(rules=None)) for fruit in FRUIT_NAMES)


FRUIT_NAMES = ("banana", "pear", "apple", "cherry")


def test_FF_T47_turn_order():
    table, players = Table(L4), []
    for stop, wrong in (("P5", "apple"), ("B8", "apple"), ("C11", "apple"), ("A2", "cherry")):
        player = table.state.player
        players.append(player)
        assert table.roll(1, 2).stop_of(player) == stop
        table.say(wrong)
    assert [*players, table.state.player] == [0, 1, 2, 3, 0]
    assert (table.counts, table.state.turns) == ("3/3/3/3", 4)


def test_FF_T48_no_third_tile_after_an_own_tile_find():
    table = Table(L4).roll(4, 6).pick("B4")
    assert (table.state.phase, table.state.player) == ("roll", 1)
    refused(table, Pick(8), "FF-12")


def test_FF_T49_safety_limit():
    table = Table(L4, max_turns=2).roll(1, 2).say("apple").roll(1, 2).say("apple")
    assert (table.state.phase, table.state.winner) == ("over", (0, 1, 2, 3))
    assert "FF-47" in clauses(table)
    assert "FF-43" not in clauses(table)


def test_FF_T50_a_gap_at_the_end_of_a_row():
    table = Table(L4, {0: "B0", 2: "C3"}).roll(1, 2)
    assert table.stop_of(0) == "C3"
    table.say("cherry").roll(1, 2)
    assert table.stop_of(0) == "A6"
    table.say("pear").roll(1, 2)
    assert table.stop_of(1) == "B8"
    table.say("banana").roll(1, 2)
    assert table.stop_of(1) == "C11"
    table.say("pear")
    assert table.row(1) == "B8 _ B4 P5"
    table.roll(1, 2)
    assert (table.stop_of(2), table.state.phase) == ("A6", "find_own")
    assert table.counts == "4/3/2/3"


# --- beyond the rows ---------------------------------------------------------------------------------


def test_FF_1_FF_4_options_that_cannot_be():
    bad = [
        {"seats": 1},
        {"seats": 5},
        {"seats": True},
        {"seats": 2.0},
        {"first_player": 4},
        {"fruit_counts": {"banana": 12, "plum": 0}},
        {"fruit_counts": {"banana": 11}},
        {"fruit_counts": {"banana": 2, "pear": 2, "apple": 2, "cherry": 2, "kiwi": 2, "grape": 2}},
        {"fruit_counts": {"banana": 13, "pear": -1}},
        {"fruit_counts": 12},
        {"fruit_counts": "banana"},
        {"die_faces": 1},
        {"die_faces": 21},
        {"memorise_seconds": -1},
        {"memorise_scope": "some"},
        {"placement": ["right"]},
        {"reveal_on_miss": 1},
        {"max_turns": 0},
        {"max_turns": "none"},
    ]
    for options in bad:
        with pytest.raises(NotARecord):
            FunkyFruity.from_options({"seats": 4, **options})


def test_FF_7_option_memorise_scope():
    own = dealt(4, memorise_scope="own")
    assert own.view(1).up == tuple((tile, own.state.fruits[tile]) for tile in (3, 4, 5))
    assert own.view(None).up == ()
    assert dealt(4, memorise_scope="none").view(1).up == ()


def test_FF_10_option_first_player():
    match = dealt(4, first_player=2)
    assert match.turn == 2
    match.act(Ready())
    assert (match.turn, match.state.player) == (CHANCE, 2)


def test_FF_21_option_a_missed_tile_stays_hidden():
    table = Table(L4, reveal_on_miss=False).roll(1, 2).say("apple")
    assert table.match.view(0).shown == ()
    assert "FF-21 (option)" in clauses(table)


def test_FF_39_option_choose():
    table = Table(L4, placement="choose").roll(1, 2).say("pear")
    assert (table.state.phase, table.state.up) == ("place", (5,))
    assert table.row(1) == "C3 B4 P5"
    refused(table, Place("middle"), "FF-39 (option)")
    table.do(Place("left"))
    assert (table.row(0), table.state.shot) == ("B0 P1 A2 P5", 2)


def test_FF_2_dice_of_other_faces_walk_round_more_than_once():
    table = Table(L4, die_faces=20).roll(20, 19)
    assert table.stop_of(0) == Table(L4, die_faces=20).roll(1, 2).stop_of(0)


def test_FF_5_a_deal_must_be_the_whole_set():
    match = Match(FunkyFruity(4), "x")
    for fruits in ((), ("banana",) * 12, ("plum",) * 12, 7, None, ("banana",) * 11 + (None,)):
        with pytest.raises(IllegalAction):
            match.act(Deal(fruits))
    assert match.actions == []


@pytest.mark.parametrize(
    "action", [Pick(True), Pick("3"), Pick(None), Pick(12), Pick(-1), Pick((3,)), Pick(3.0)]
)
def test_FF_38_a_pick_is_a_tile_number(action):
    refused(Table(L4).roll(2, 2), action, "FF-38")
    refused(Table(L4).roll(4, 6), action, "FF-38")


@pytest.mark.parametrize(
    "dice", [(), (1,), (1, 2, 3), (0, 1), (7, 1), (True, 2), ("1", 2), (1.0, 2), None, 3]
)
def test_FF_2_a_roll_is_the_right_dice(dice):
    refused(Table(L4), Roll(dice), "FF-2")
