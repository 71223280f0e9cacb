"""Views: the same for everybody, no face-down card in them, and where the count has got to."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fizz_buzz.table import Table, wandered
from ludotheque.engine.match import Match
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import DEALT, Said


@given(st.integers(2, 6), st.sampled_from(["called", "auto"]), st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_FB_47_everybody_sees_the_same(seats, detection, seed):
    match = wandered(FizzBuzz(seats, error_detection=detection), seed, 120)
    for step in range(match.at + 1):
        seen = {match.view(seat, step)._replace(seat=None, legal=()) for seat in (*range(seats), None)}
        assert len(seen) == 1


@given(st.integers(2, 6), st.sampled_from(["called", "auto"]), st.integers(0, 10**9))
@settings(max_examples=12, deadline=None)
def test_FB_6_face_down_cards_are_in_no_view(seats, detection, seed):
    match = wandered(FizzBuzz(seats, error_detection=detection), seed, 120)
    for step, state in enumerate(match.states):
        view = match.view(0, step)
        open_cards = {*state.table, *([state.shown.said.card] if state.shown else [])}
        hidden = {card for pile in state.piles for card in pile} - open_cards
        assert not [card for card in hidden if repr(card) in repr(view)]


@given(st.integers(2, 6), st.integers(0, 10**9), st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_piles_dealt_anew_look_the_same(seats, seed, other):
    match = wandered(FizzBuzz(seats), seed, 60)
    state, game = match.state, match.game
    again = game.redeal(state, 0, Random(other))
    assert game.view(again, 0) == game.view(state, 0)
    assert sorted(card for pile in again.piles for card in pile) == sorted(
        card for pile in state.piles for card in pile
    )
    assert [len(pile) for pile in again.piles] == [len(pile) for pile in state.piles]


def test_the_deal_is_not_shown():
    match = Match(FizzBuzz(3), "deal")
    match.draw()
    assert match.view(0).last is DEALT
    assert match.state.last.piles == match.state.piles
    assert match.view(1).sizes == (18, 18, 18)


def test_what_a_view_says_of_the_play():
    table = Table(3, ["9"], number=8, direction=-1, totals=(3, 2, 1), round=2, dealer=1).lay("8")
    view = table.match.view(None)
    assert view.said == Said(0, "8", "9S")
    assert (view.player, view.number, view.counted, view.sequence, view.direction) == (0, 8, 7, 1, -1)
    assert (view.round, view.dealer, view.totals, view.winner) == (2, 1, (3, 2, 1), None)
    assert view.table[-1] == "9S"
    assert view.rules is table.game
    assert (view.shown, view.legal) == (None, ())


@pytest.mark.parametrize("first", [0, 1, 20])
def test_the_count_has_got_nowhere_before_it_starts(first):
    match = Match(FizzBuzz(3, first_number=first), "count")
    assert match.view(0).counted is None
    match.draw()
    assert match.view(0).counted is None
    table = Table(3, first_number=first)
    assert table.lay(table.due[2]).match.view(0).counted is None  # its first number is being said
    assert table.stands().match.view(0).counted == first


def test_the_count_starts_anew_after_an_error():
    table = Table(3, number=8).lay("Fizz").call(1)
    assert table.match.view(0).counted is None
    assert table.right("1").match.view(0).counted == 1


def test_on_the_way_down_the_number_before_is_one_higher():
    table = Table(3, ["K"], number=8).right("8")
    assert (table.match.view(0).counted, table.match.view(0).number) == (8, 7)


def test_up_again_from_0_is_no_new_beginning():
    table = Table(3, number=0, sequence=-1).right("0")
    assert (table.match.view(0).counted, table.match.view(0).number) == (0, 1)


def test_the_count_goes_on_from_an_error_that_nobody_noticed():
    table = Table(3, number=9).lay("15").stands()
    assert (table.match.view(0).counted, table.match.view(0).number) == (15, 16)


# --- what was judged -----------------------------------------------------------------------------------


def test_what_the_last_action_judged_is_shown_until_the_next():
    table = Table(3, ["9"], number=8, direction=-1).right("8")
    shown = table.match.view(None).shown
    assert shown == (Said(0, "8", "9S"), 0, 8, 1, -1, "right", None, 0, ())
    assert shown.goes_on
    assert table.lay("Fizz").match.view(None).shown is None


def test_what_an_error_shows():
    table = Table(3, ["9"], table="AS 2S", number=8, sequence=-1).lay("Buzz").call(2)
    shown = table.match.view(None).shown
    assert shown == (Said(0, "Buzz", "9S"), 0, 8, -1, 1, "error", 2, 3, ())
    assert not shown.goes_on


def test_what_goes_unnoticed_is_shown_as_it_was():
    table = Table(3, number=8).lay("Buzz", seat=2).stands()
    shown = table.match.view(None).shown
    assert (shown.verdict, shown.player, shown.said.player, shown.by) == ("stands", 0, 2, None)
    assert shown.goes_on


def test_a_vain_call_is_shown_while_the_card_still_waits():
    view = Table(3, number=8).lay("8").call(2).match.view(None)
    assert (view.phase, view.shown.verdict, view.shown.by) == ("call", "unfounded", 2)
    assert view.said == view.shown.said


def test_the_end_of_a_round_shows_what_was_left():
    view = Table(3, sizes=(1, 5, 7), number=16).right("16").match.view(None)
    assert (view.phase, view.shown.left, view.sizes) == ("deal", (0, 5, 7), (0, 0, 0))
    assert view.table == ()
