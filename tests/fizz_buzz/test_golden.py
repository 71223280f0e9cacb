"""The golden rows of Fizz Buzz, each a test that bears its id, in the order of the written rules."""

from __future__ import annotations

from collections import Counter

import pytest

from fizz_buzz.table import Table
from ludotheque.engine.game import OVER, TABLE
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Call, Play

# Cards without effect on any number that ends in 0 to 5.
FILL = ("9 8 7 6 9", "9 {} 8 7 6", "9 8 7 6 8")


def words(numbers, **options) -> list[str]:
    game = FizzBuzz(2, **options)
    return [game.word(number) for number in numbers]


def test_FB_T02_source_word_examples():
    assert words([3, 6, 9, 12, 13, 15]) == ["Fizz"] * 6
    assert words([7, 14, 17]) == ["Buzz"] * 3
    assert words([21, 27, 63]) == ["Fizz Buzz"] * 3


def test_FB_T03_ends_in_not_contains():
    assert words(range(30, 40)) == [
        "Fizz",
        "31",
        "32",
        "Fizz",
        "34",
        "Buzz",
        "Fizz",
        "Buzz",
        "38",
        "Fizz",
    ]


def test_FB_T04_all_of_1_to_100():
    found = words(range(1, 101))
    count = Counter(word if word in ("Fizz", "Buzz", "Fizz Buzz") else "plain" for word in found)
    assert count == {"plain": 46, "Fizz": 32, "Buzz": 15, "Fizz Buzz": 7}
    both = [number for number, word in enumerate(found, 1) if word == "Fizz Buzz"]
    assert both == [21, 27, 42, 57, 63, 84, 87]
    assert all(word == str(number) for number, word in enumerate(found, 1) if word.isdigit())


def test_FB_T05_zero():
    table = Table(3, ["9"], number=0, sequence=-1).right("0")
    assert "FB-15" in table.cited
    table = Table(3, ["9"], number=0, sequence=-1).lay("Fizz Buzz").call(1)
    assert table.due == (0, 1, "1")
    assert {"FB-15", "FB-27"} <= table.cited


def test_FB_T10_queen_skips_number_unaffected():
    table = Table(5, {3: "Q"}, player=3, number=8).right("8")
    assert table.due == (0, 9, "Fizz")
    assert "FB-16" in table.cited


def test_FB_T12_two_jacks_in_a_row():
    table = Table(4, {0: "J", 2: "J"}).right("1")
    assert table.due == (2, 2, "2")
    table.right("2")
    assert table.due == (0, 3, "Fizz")
    assert "FB-16" in table.cited


@pytest.mark.parametrize("turn", ["K", "joker"])
def test_FB_T14_source_king_joker_example(turn):
    table, seats = Table(3, [ranks.format(turn) for ranks in FILL]), []
    for word in ("1", "2", "Fizz", "4", "5", "4", "Fizz", "2", "1", "0", "1", "2", "Fizz", "4", "5"):
        seats.append(table.due[0])
        table.right(word)
        if word == "5" and len(seats) == 5:
            assert "FB-18" in table.cited
        if word == "0":
            assert "FB-19" in table.cited
    assert seats == [0, 1, 2] * 5


def test_FB_T15_king_on_the_very_first_card():
    table = Table(3, ["K", "9", "9"]).right("1")
    assert table.due == (1, 0, "0")
    table.right("0")
    assert table.due == (2, 1, "1")
    assert "FB-19" in table.cited
    table.right("1")
    assert table.due == (0, 2, "2")
    assert table.ways == (1, 1)


@pytest.mark.parametrize("turn", ["K", "joker"])
def test_FB_T16_king_on_zero(turn):
    table = Table(3, {1: turn, 2: "9"}, player=1, number=0, sequence=-1).right("0")
    assert table.due == (2, 1, "1")
    assert table.ways == (1, 1)
    assert "FB-20" in table.cited
    assert table.right("1").due == (0, 2, "2")


def test_FB_T19_match_ace_with_1():
    table = Table(4, ["A"]).right("1")
    assert table.due == (3, 2, "2")
    assert {"FB-21", "FB-22"} <= table.cited


@pytest.mark.parametrize(
    ("number", "word", "due"), [(11, "11", (0, 12, "Fizz")), (21, "Fizz Buzz", (0, 22, "22"))]
)
def test_FB_T20_match_ace_with_11_and_21(number, word, due):
    table = Table(4, {1: "A"}, player=1, number=number).right(word)
    assert table.due == due
    assert {"FB-21", "FB-22"} <= table.cited


@pytest.mark.parametrize(
    ("number", "word", "due"),
    [(10, "10", (1, 11, "11")), (20, "20", (1, 21, "Fizz Buzz")), (30, "Fizz", (1, 31, "31"))],
)
def test_FB_T21_match_ten_with_10_20_30(number, word, due):
    table = Table(4, {2: "10"}, player=2, number=number).right(word)
    assert table.due == due
    assert {"FB-21", "FB-22"} <= table.cited


@pytest.mark.parametrize(
    ("card", "number", "word", "due", "sequence"),
    [
        ("J", 11, "11", (2, 12, "Fizz"), 1),
        ("Q", 12, "Fizz", (2, 13, "Fizz"), 1),
        ("K", 13, "Fizz", (1, 12, "Fizz"), -1),
        ("joker", 10, "10", (1, 9, "Fizz"), -1),
    ],
)
def test_FB_T24_face_cards_never_match(card, number, word, due, sequence):
    table = Table(4, [card], number=number).right(word)
    assert table.due == due
    assert table.ways == (1, sequence)
    assert not {"FB-21", "FB-22"} & table.cited


def test_FB_T25_match_reverses_back():
    table = Table(4, {2: "5"}, player=2, number=5, direction=-1).right("5")
    assert table.due == (3, 6, "Fizz")
    assert table.ways == (1, 1)
    assert "FB-22" in table.cited


def test_FB_T29_error_on_the_first_card():
    table = Table(4)
    before = table.sizes
    table.lay("2").call(1)
    assert table.sizes == before
    assert table.state.table == ()
    assert table.due == (0, 1, "1")
    assert {"FB-30", "FB-33"} <= table.cited


C = ("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS")  # c1 … c12


def eleven_and_one(**options) -> Table:
    """c1 … c11 on the table, S0 about to lay c12 with 9H and 10D, x and y, below it."""
    tops = [f"{C[11]} 9H 10D"]
    table = Table(3, tops, table=" ".join(C[:11]), sizes={0: 3}, number=12, **options)
    return table.lay("12").call(1)


def test_FB_T30_which_ten_and_in_what_order():
    table = eleven_and_one()
    assert table.state.piles[0] == ("9H", "10D", *C[2:])
    assert table.state.table == C[:2]
    assert {"FB-31", "FB-32"} <= table.cited


def test_FB_T31_option_oldest_ten():
    table = eleven_and_one(pickup_end="bottom")
    assert table.state.piles[0] == ("9H", "10D", *C[:10])
    assert table.state.table == C[10:]
    assert "FB-31 (option)" in table.cited


def test_FB_T32_error_keeps_the_direction_of_play():
    table = Table(4, {2: "8 9"}, player=2, number=6, direction=-1).lay("6").call(0)
    assert table.due == (2, 1, "1")
    assert {"FB-34", "FB-35"} <= table.cited
    table.right("1")
    assert table.ways == (-1, 1)
    assert table.due == (1, 2, "2")


def test_FB_T37_unnoticed_plain_number_instead_of_a_word():
    table = Table(3, ["8"], number=9).lay("9").stands()
    assert table.due == (1, 10, "10")
    assert "FB-37" in table.cited


def test_FB_T39_too_late_to_call():
    table = Table(3, ["8", "9"], number=9).lay("9").stands().lay("10")
    before = table.game.position(table.state)
    table.call(2)
    assert table.game.position(table.state) == before
    assert "FB-38" in table.cited
    assert table.stands().due == (2, 11, "11")


def test_FB_T40_unfounded_call():
    table = Table(3, ["9"]).lay("1")
    before = table.game.position(table.state)
    table.call(1)
    assert table.game.position(table.state) == before
    assert "FB-38" in table.cited
    assert table.stands().due == (1, 2, "2")


def test_FB_T42_last_card_right():
    table = Table(3, ["9"], sizes=(1, 5, 7), number=16, rounds=2).right("16")
    assert (table.state.phase, table.state.round) == ("deal", 2)
    assert table.state.totals == (0, 5, 7)
    assert {"FB-40", "FB-42"} <= table.cited


def last_card_wrong(**options) -> Table:
    """S0 lays its last card on 30 others and says 17."""
    table = Table(3, ["9"], sizes=(1, 12, 11), number=17, **options)
    assert len(table.state.table) == 30
    return table.lay("17")


def test_FB_T43_last_card_wrong_and_called():
    table = last_card_wrong().call(2)
    assert table.sizes == (10, 12, 11)
    assert (table.state.phase, len(table.state.table)) == ("play", 21)
    assert table.due == (0, 1, "1")
    assert "FB-41" in table.cited


def test_FB_T44_last_card_wrong_and_unnoticed():
    table = last_card_wrong(rounds=1).stands()
    assert table.game.turn(table.state) == OVER
    assert table.state.totals == (0, 12, 11)
    assert {"FB-37", "FB-41"} <= table.cited


def test_FB_T46_five_rounds():
    totals = (0, 0, 0)
    for round, left in enumerate([(0, 5, 7), (4, 0, 9), (12, 3, 0), (0, 6, 2), (8, 0, 1)], 1):
        last = left.index(0)
        sizes = tuple(cards or 1 for cards in left)
        table = Table(
            3, {last: "9"}, sizes=sizes, player=last, number=16, round=round, dealer=round % 3, totals=totals
        ).right("16")
        totals = table.state.totals
    assert totals == (24, 14, 19)
    assert (table.state.phase, table.state.winner) == ("over", (1,))
    assert "FB-43" in table.cited


def test_FB_T48_next_round():
    table = Table(4, {1: "9"}, sizes=(4, 1, 4, 4), player=1, number=4, sequence=-1, direction=-1).right("4")
    assert table.state.piles == ((),) * 4
    assert "FB-45" in table.cited
    table.match.draw()
    assert (table.state.round, table.state.dealer) == (2, 0)
    assert table.due == (1, 1, "1")
    assert table.ways == (1, 1)
    assert sorted(card for pile in table.state.piles for card in pile) == sorted(table.game.cards)
    assert table.sizes == (13, 14, 14, 13)


def test_FB_T51_unnoticed_out_of_turn_play():
    table = Table(3, ["J", "9"]).right("1")
    assert table.due[0] == 2
    table.lay("2", seat=1).stands()
    assert table.due == (2, 3, "Fizz")
    assert {"FB-37", "FB-39"} <= table.cited


def test_FB_T52_unnoticed_error_card_effect_still_counts():
    table = Table(3, ["K"], number=7).lay("7").stands()
    assert table.due == (1, 6, "Fizz")
    assert {"FB-37", "FB-18"} <= table.cited


def test_FB_T54_complete_mini_round():
    table = Table(3, ["A 8 9", "K 6 5", "J 4 7"], sizes=(3, 3, 3), rounds=1)
    below = len(table.state.table)
    told = []
    cited = set()
    for word in ("1", "2", "Fizz", "4", "5"):
        seat = table.due[0]
        table.right(word)
        told.append((seat, word, table.state.direction))
        cited |= table.cited
    assert told == [(0, "1", -1), (2, "2", -1), (0, "Fizz", -1), (2, "4", 1), (0, "5", 1)]
    assert (table.state.phase, table.state.totals, table.state.winner) == ("over", (0, 3, 1), (0,))
    assert len(table.state.table) - below == 5
    assert {"FB-16", "FB-21", "FB-22", "FB-25", "FB-40", "FB-42"} <= cited


def test_FB_T57_six_players_skip_across_the_end_of_the_circle():
    table = Table(6, {5: "J"}, player=5, number=4).right("4")
    assert table.due == (1, 5, "5")
    assert "FB-16" in table.cited


@pytest.mark.parametrize("options", [{}, {"error_detection": "auto"}, {"pack": 40, "match_effect": "replay"}])
def test_FB_T58_views_and_choices(options):
    match = play(FizzBuzz(3, rounds=2, **options), [random_bot] * 3, "views", limit=300)
    for step, state in enumerate(match.states):
        views = [match.view(seat, step) for seat in (0, 1, 2, None)]
        assert len({view._replace(seat=None, legal=()) for view in views}) == 1
        laid = {judged.said.card for judged in (state.shown,) if judged}  # everybody has just seen it
        for view in views:
            hidden = {card for pile in state.piles for card in pile} - laid
            assert not any(repr(card) in repr(view) for card in hidden)
        if state.phase == "play":
            legal = views[state.player].legal
            assert legal
            assert all(type(action) is Play and action.seat == state.player for action in legal)
            words = [action.word for action in legal]
            assert len(set(words)) == len(words)  # the word alone is chosen: no card, no effect
        if match.game.turn(state) == TABLE:
            callers = [action.seat for view in views for action in view.legal if isinstance(action, Call)]
            assert sorted(callers) == sorted({0, 1, 2} - {state.said.player})


def test_FB_T60_house_beginner_level_1():
    assert words([13, 17, 23, 3, 7, 21], level=1) == ["13", "17", "23", "Fizz", "Buzz", "Fizz Buzz"]
    table = Table(4, {0: "K", 1: "J", 2: "5"}, number=3, level=1).right("Fizz")
    assert table.due[0] == 1
    assert table.right("4").due[0] == 2
    assert table.right("5").due == (3, 6, "Fizz")
    assert table.ways == (1, 1)
    assert not {"FB-16", "FB-18", "FB-21", "FB-22"} & table.cited
