"""The rules beyond the golden rows, clause by clause: options, corners, and who is heard."""

from __future__ import annotations

from random import Random

import pytest

from fizz_buzz.table import Table
from ludotheque.engine.game import CHANCE, OVER, TABLE
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import first_to_speak, play, play_on, said_in_vain
from ludotheque.games.fizz_buzz.cards import DIGITS, PACK_40, PACK_54, SKIPS, TURNS, rank, suit
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import ACCEPT, Accept, Call, Play

# --- the packs and the deal ------------------------------------------------------------------------


def test_FB_2_FB_3_the_packs():
    faces, numerals = PACK_40["faces"], PACK_40["numerals"]
    assert [len(set(pack)) for pack in (PACK_54, faces, numerals)] == [54, 40, 40]
    assert {rank(card) for card in faces} == {"A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"}
    assert {rank(card) for card in numerals} == {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10"}
    assert [card for card in PACK_54 if not suit(card)] == ["joker1", "joker2"]
    assert all(sum(rank(card) == one for card in PACK_54) == 4 for one in {rank(card) for card in numerals})


def test_FB_21_FB_23_what_each_card_can_do():
    assert [sum(digit == one for digit in DIGITS.values()) for one in range(10)] == [4] * 10
    assert (DIGITS["AS"], DIGITS["9D"], DIGITS["10C"]) == (1, 9, 0)
    assert (len(SKIPS), len(TURNS)) == (8, 6)
    assert set(DIGITS) | SKIPS | TURNS == set(PACK_54)
    assert not set(DIGITS) & (SKIPS | TURNS)


@pytest.mark.parametrize(
    ("seats", "pack", "sizes"),
    [
        (2, 54, [27, 27]),
        (3, 54, [18, 18, 18]),
        (4, 54, [14, 14, 13, 13]),
        (5, 54, [11, 11, 11, 11, 10]),
        (6, 54, [9] * 6),
        (2, 40, [20, 20]),
        (3, 40, [14, 13, 13]),
        (4, 40, [10] * 4),
    ],
)
def test_FB_4_FB_5_the_shares_from_the_dealers_left(seats, pack, sizes):
    game = FizzBuzz(seats, pack=pack)
    for dealer in range(seats):
        left = (dealer + 1) % seats
        before = game.start()._replace(dealer=dealer, player=left)
        state = game.apply(before, game.draw(before, Random(5)))
        assert [len(state.piles[(left + place) % seats]) for place in range(seats)] == sizes
        assert (state.phase, state.player) == ("play", left)


def test_FB_7_FB_8_the_opening():
    game = FizzBuzz(4)
    start = game.start()
    assert game.turn(start) == CHANCE
    state = game.apply(start, game.draw(start, Random(5)))
    assert (state.dealer, state.player, state.number, state.sequence, state.direction) == (3, 0, 1, 1, 1)
    assert game.turn(state) == 0


def test_the_deal_is_drawn_only_when_it_is_due():
    game = FizzBuzz(3)
    state = game.apply(game.start(), game.draw(game.start(), Random(5)))
    with pytest.raises(ValueError, match="play"):
        game.draw(state, Random(5))


# --- what cards do -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J", "Q"])
def test_FB_17_with_two_players_one_plays_again(card):
    table = Table(2, [f"{card} 9"]).right("1")
    assert table.due == (0, 2, "2")
    assert "FB-17" in table.cited
    assert table.right("2").due[0] == 1


@pytest.mark.parametrize(("seats", "next"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_FB_16_a_skip_follows_the_direction_of_play(seats, next):
    assert Table(seats, ["J"], direction=-1).right("1").due[0] == next


def test_FB_18_each_king_or_joker_turns_the_count_once_more():
    table = Table(3, ["K 9", "joker", "K"], number=4).right("4", "Fizz", "4", "Fizz")
    assert table.due == (1, 2, "2")
    assert table.ways == (1, -1)


def test_FB_18_a_king_on_the_way_down_turns_the_count_up():
    table = Table(3, ["K"], number=5, sequence=-1).right("5")
    assert table.due == (1, 6, "Fizz")


def test_FB_20_a_king_on_an_opening_0_changes_nothing():
    table = Table(3, ["K"], first_number=0).right("0")
    assert table.due == (1, 1, "1")
    assert table.ways == (1, 1)


def test_FB_21_a_ten_matches_0():
    table = Table(3, ["10"], number=0, sequence=-1).right("0")
    assert table.due == (2, 1, "1")
    assert table.ways == (-1, 1)


def test_FB_21_matches_on_the_way_down_too():
    table = Table(4, ["4"], number=4, sequence=-1).right("4")
    assert table.due == (3, 3, "Fizz")


@pytest.mark.parametrize("number", [1, 2, 8, 13, 24, 47, 100])
def test_FB_21_only_the_last_digit_matches(number):
    for card in (*(str(digit) for digit in range(2, 11)), "A"):
        table = Table(4, [card], number=number).right(FizzBuzz(4).word(number))
        digit = 1 if card == "A" else int(card) % 10
        assert table.ways[0] == (-1 if digit == number % 10 else 1)


@pytest.mark.parametrize(
    ("effect", "next", "direction"),
    [("reverse", 3, -1), ("skip", 2, 1), ("replay", 0, 1), ("none", 1, 1)],
)
def test_FB_22_option_match_effect(effect, next, direction):
    table = Table(4, ["A"], match_effect=effect).right("1")
    assert table.due == (next, 2, "2")
    assert table.ways == (direction, 1)
    assert ("FB-22" if effect == "reverse" else "FB-22 (option)") in table.cited


def test_FB_22_a_match_that_skips_goes_the_way_of_play():
    assert Table(4, ["A"], direction=-1, match_effect="skip").right("1").due[0] == 2
    assert Table(5, ["A"], direction=-1, match_effect="skip").right("1").due[0] == 3


@pytest.mark.parametrize("effect", ["reverse", "skip", "replay"])
@pytest.mark.parametrize(("two", "next"), [("no_effect", 1), ("replay", 0)])
def test_FB_24_two_players_have_a_rule_of_their_own(effect, two, next):
    table = Table(2, ["A"], match_effect=effect, match_two_players=two).right("1")
    assert table.due[0] == next
    assert table.ways == (1, 1)
    assert ("FB-24" if two == "no_effect" else "FB-24 (option)") in table.cited


def test_FB_24_no_effect_is_none_for_two_players_too():
    table = Table(2, ["A"], match_effect="none", match_two_players="replay").right("1")
    assert table.due[0] == 1


def test_FB_25_the_next_player_sits_in_the_new_direction():
    table = Table(5, {2: "8", 1: "J"}, player=2, number=8).right("8")
    assert (table.due[0], table.ways[0]) == (1, -1)
    assert table.right("Fizz").due[0] == 4  # 0 is skipped


# --- errors ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "fits"), [("8", True), ("Fizz", False), ("9", False), ("0", False)])
def test_FB_28_a_wrong_word_is_an_error(word, fits):
    table = Table(3, number=8).lay(word).call(1)
    assert table.match.view(None).shown.verdict == ("unfounded" if fits else "error")


def test_FB_28_the_right_word_out_of_turn_is_an_error():
    table = Table(3).lay("1", seat=2).call(0)
    assert table.due == (2, 1, "1")
    assert "FB-39" in table.cited


@pytest.mark.parametrize(("seat", "word"), [(0, "Fizz"), (1, "8"), (2, "Buzz")])
def test_FB_29_option_the_referee_notices_everything_at_once(seat, word):
    table = Table(3, number=8, table="AS 2S", error_detection="auto").lay(word, seat=seat)
    assert (table.state.phase, table.state.said) == ("play", None)
    assert table.due == (seat, 1, "1")
    assert table.state.table == ()
    assert table.match.view(None).shown[-3:] == (None, 3, ())
    assert "FB-29 (option)" in table.cited


def test_FB_29_option_right_words_just_go_on():
    table = Table(3, error_detection="auto").lay("1")
    assert table.due == (1, 2, "2")
    assert table.match.view(None).shown.verdict == "right"


@pytest.mark.parametrize(("count", "taken"), [(1, 1), (5, 5), (10, 7), (99, 7)])
def test_FB_30_option_pickup_count(count, taken):
    table = Table(3, table="AS 2S 3S 4S 5S 6S", number=8, pickup_count=count)
    size = table.sizes[0]
    table.lay("9").call(2)
    assert table.sizes[0] == size - 1 + taken
    assert len(table.state.table) == 7 - taken
    assert ("FB-30" if count == 10 else "FB-30 (option)") in table.cited


@pytest.mark.parametrize(
    ("card", "number", "wrong"),
    [("J", 8, "9"), ("K", 8, "9"), ("joker", 8, "9"), ("8", 8, "Fizz"), ("8", 5, "8")],
)
def test_FB_36_the_card_of_a_called_error_has_no_effect(card, number, wrong):
    table = Table(4, [card], number=number, direction=-1).lay(wrong).call(1)
    assert table.ways == (-1, 1)
    assert table.due == (0, 1, "1")


def test_FB_35_the_count_goes_up_after_an_error_on_the_way_down():
    table = Table(3, number=8, sequence=-1).lay("Buzz").call(1)
    assert (table.due, table.ways) == ((0, 1, "1"), (1, 1))


@pytest.mark.parametrize(
    ("number", "sequence", "word", "next"),
    [
        (9, 1, "9", 10),
        (9, 1, "15", 16),
        (9, -1, "15", 14),
        (8, 1, "Fizz", 9),
        (8, -1, "Fizz Buzz", 7),
        (8, -1, "0", 1),
        (8, 1, "0", 1),
        (9, 1, "9999", 10_000),
    ],
)
def test_FB_37_the_number_said_is_in_force_a_word_keeps_the_one_due(number, sequence, word, next):
    table = Table(3, ["K"], number=number, sequence=sequence, level=3).lay(word).stands()
    assert table.due[:2] == (1, next)
    assert table.state.sequence == (1 if word == "0" else sequence)


@pytest.mark.parametrize(("number", "word", "next"), [(9, "15", 10), (8, "Fizz", 9), (8, "0", 9)])
def test_FB_37_option_the_true_count(number, word, next):
    table = Table(3, ["J"], number=number, unnoticed_number="true", level=2).lay(word).stands()
    assert table.due[:2] == (1, next)


@pytest.mark.parametrize(("unnoticed", "card"), [("said", "5"), ("true", "9")])
def test_FB_37_a_card_matches_the_number_in_force(unnoticed, card):
    for laid in ("5", "9"):
        table = Table(3, [laid], number=9, unnoticed_number=unnoticed).lay("15").stands()
        assert table.ways[0] == (-1 if laid == card else 1)


def test_FB_37_a_number_said_far_up_is_counted_on():
    table = Table(3, number=8).lay("9999").stands()
    assert table.due[1] == 10_000
    table.lay("10000").stands()  # the number due, however long
    assert table.due[1] == 10_001


def test_FB_38_anybody_may_call_in_vain_as_often_as_they_like():
    table = Table(3).lay("1")
    before = table.game.position(table.state)
    for seat in (1, 1, 2, 1):
        table.call(seat)
        assert table.game.position(table.state) == before
        assert table.match.turn == TABLE
        assert table.match.view(None).shown.by == seat
    assert table.stands().due == (1, 2, "2")


def test_FB_39_a_skipped_player_who_plays_all_the_same():
    table = Table(4, ["J"]).right("1")
    called = Table(4, ["J"]).right("1").lay("2", seat=1).call(3)
    assert called.due == (1, 1, "1")
    assert table.lay("2", seat=1).stands().due == (2, 3, "Fizz")


# --- the end of a round, and of the match ------------------------------------------------------------


def test_FB_40_the_last_card_has_no_effect_any_more():
    table = Table(4, ["J"], sizes=(1, 3, 3, 3), number=8, direction=-1, sequence=-1, rounds=1).right("8")
    assert (table.state.phase, table.state.player, table.state.winner) == ("over", None, (0,))
    assert table.ways == (-1, -1)
    assert table.state.number == 8
    assert table.game.turn(table.state) == OVER


def test_FB_41_a_last_card_out_of_turn():
    tops, sizes = {2: "9"}, (3, 3, 1)
    table = Table(3, tops, sizes=sizes, rounds=1).lay("1", seat=2).call(0)
    assert (table.state.phase, table.sizes) == ("play", (3, 3, 10))
    table = Table(3, tops, sizes=sizes, rounds=1).lay("1", seat=2).stands()
    assert (table.state.phase, table.state.totals) == ("over", (3, 3, 0))


def test_FB_41_the_referee_looks_at_the_last_card_too():
    table = Table(3, sizes=(1, 3, 3), number=8, error_detection="auto", rounds=1).lay("Fizz")
    assert (table.state.phase, table.sizes) == ("play", (10, 3, 3))
    table = Table(3, sizes=(1, 3, 3), number=8, error_detection="auto", rounds=1).lay("8")
    assert (table.state.phase, table.state.winner) == ("over", (0,))


def test_FB_44_another_number_of_rounds():
    table = Table(3, sizes=(1, 3, 3), number=8, rounds=7, round=6).right("8")
    assert (table.state.phase, table.state.round) == ("deal", 7)
    table = Table(3, sizes=(1, 3, 3), number=8, rounds=7, round=7).right("8")
    assert table.state.phase == "over"
    assert "FB-44" in table.cited


def level_in_front(**options) -> Table:
    """S0 and S1 have five points each at the end of the last round."""
    return Table(3, sizes=(1, 3, 3), number=8, rounds=2, round=2, totals=(5, 2, 9), **options).right("8")


def test_FB_46_a_tie_is_shared():
    table = level_in_front()
    assert (table.state.phase, table.state.totals, table.state.winner) == ("over", (5, 5, 12), (0, 1))
    assert "FB-46" in table.cited


def test_FB_46_option_rounds_until_one_is_ahead():
    table = level_in_front(tie_break="extra_round")
    assert (table.state.phase, table.state.round, table.state.winner) == ("deal", 3, None)
    assert "FB-46 (option)" in table.cited
    position = {"tie_break": "extra_round", "rounds": 2, "round": 3, "totals": (5, 5, 12)}
    again = Table(3, sizes=(1, 1, 3), number=8, **position).right("8")
    assert (again.state.phase, again.state.winner) == ("over", (0,))
    level = Table(3, {2: "9"}, sizes=(2, 2, 1), number=8, player=2, **position).right("8")
    assert (level.state.phase, level.state.round, level.state.totals) == ("deal", 4, (7, 7, 12))


def test_FB_46_option_a_round_more_only_after_the_last_one():
    table = Table(3, sizes=(1, 3, 3), number=8, rounds=2, tie_break="extra_round").right("8")
    assert (table.state.phase, table.state.round) == ("deal", 2)
    assert "FB-46 (option)" not in table.cited


# --- house rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_FB_48_each_level_adds_an_effect(level):
    def after(card: str, number: int) -> Table:
        table = Table(4, [card], number=number, level=level)
        return table.right(table.due[2])

    assert after("J", 8).due[0] == (2 if level >= 3 else 1)
    assert after("K", 8).ways[1] == (-1 if level >= 4 else 1)
    assert after("joker", 8).ways[1] == (-1 if level >= 4 else 1)
    assert after("8", 8).ways[0] == (-1 if level >= 5 else 1)
    assert after("9", 13).due[1] == 14


def test_FB_50_the_count_starts_and_restarts_at_the_first_number():
    table = Table(3, first_number=20)
    assert table.due == (0, 20, "20")
    table.right("20", "Fizz Buzz").lay("23").call(0)
    assert table.due == (2, 20, "20")
    assert "FB-50 (option)" in table.cited


def test_FB_50_the_next_round_starts_there_too():
    table = Table(3, sizes=(1, 3, 3), number=22, first_number=20).right("22")
    assert table.due[:2] == (1, 20)


@pytest.mark.parametrize("first", [0, 999])
def test_FB_50_the_outermost_first_numbers(first):
    table = Table(3, ["5", "K"], first_number=first).right(FizzBuzz(3).word(first))
    assert table.due[1] == first + 1
    table.right(FizzBuzz(3).word(first + 1))
    assert table.due[1] == first


# --- calls, heard in turn ----------------------------------------------------------------------------


def calling(views, rng):
    """A bot that says the right word, and calls an error whenever it may."""
    view = views[-1]
    return Call(view.seat) if view.phase == "call" else Play(view.seat, view.rules.word(view.number))


@pytest.mark.parametrize(
    ("laid", "direction", "order"),
    [(0, 1, (1, 2, 3)), (0, -1, (3, 2, 1)), (2, 1, (3, 0, 1)), (2, -1, (1, 0, 3))],
)
def test_FB_29_callers_are_asked_in_turn_order(laid, direction, order):
    table = Table(4, player=laid, number=8, direction=direction).lay("Fizz")
    assert table.game.asked(table.state) == order
    asked = []

    def waiting(views, rng):
        asked.append(views[-1].seat)
        return Call(views[-1].seat) if views[-1].seat == order[-1] else ACCEPT

    assert first_to_speak(table.match, [waiting] * 4, Random(1)) == Call(order[-1])
    assert tuple(asked) == order


@pytest.mark.parametrize(("direction", "caller"), [(1, 1), (-1, 3)])
def test_FB_29_the_first_founded_caller_in_turn_order_counts(direction, caller):
    table = Table(4, number=8, direction=direction).lay("Fizz")
    play_on(table.match, [calling] * 4, limit=table.match.at + 1)
    assert table.match.actions[-1] == Call(caller)
    assert table.match.view(None).shown.by == caller
    assert table.due == (0, 1, "1")


def test_FB_38_whoever_called_in_vain_is_not_heard_again():
    table = Table(4, ["9 9", "8"], number=8, direction=-1).lay("8")
    play_on(table.match, [calling] * 4, limit=table.match.at + 4)
    assert table.match.actions[-4:] == [Call(3), Call(2), Call(1), Accept()]
    table.lay("Fizz")
    assert said_in_vain(table.match) == []  # another card: everybody is heard anew
    assert first_to_speak(table.match, [calling] * 4, Random(1)) == Call(table.game.asked(table.state)[0])


def test_who_called_in_vain_by_hand_is_not_heard_either_and_people_are_not_asked():
    table = Table(4, number=8).lay("8").call(2)
    bots = [calling, None, calling, None]  # seats 1 and 3 are people's
    assert first_to_speak(table.match, bots, Random(1)) == ACCEPT
    assert first_to_speak(table.match, [calling] * 4, Random(1)) == Call(1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bots_that_always_call_come_to_an_end(seats):
    match = play(FizzBuzz(seats, rounds=2), [calling] * seats, "always", limit=20_000)
    assert match.turn == OVER
    plays = sum(type(action) is Play for action in match.actions)
    assert sum(type(action) is Call for action in match.actions) == plays * (seats - 1)


def test_random_bots_play_with_a_referee_and_without():
    for detection in ("called", "auto"):
        match = play(FizzBuzz(4, error_detection=detection), [random_bot] * 4, "random", limit=500)
        assert match.at == 500
