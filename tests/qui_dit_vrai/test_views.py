"""Views: nothing that a seat may not know is in them, nor in a refusal, nor in what an error prints."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.game import CHANCE, IllegalAction
from ludotheque.engine.match import Match
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.seeing import DEALT
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Count,
    Declare,
    Gain,
    Glimpse,
    Hit,
    Luck,
    Menteur,
    Name,
    State,
    Vrai,
)
from qui_dit_vrai.table import Table, wandered

FILL = ("k1 k1", "a1 a1", "w1 w1")
OPEN = ("salade", "reward", "over")
ATTEMPTS = (
    *(Announce(number, "kiwi") for number in (0, 5, 99)),
    *(Declare(9), Hit(9), Gain(), Vrai(), Menteur(), Name("pear"), Name("kiwi"), None),
    *(Choose(value) for value in (None, 9, "kiwi:9", "kiwi:1", "kiwi")),
    *(Luck(cards) for cards in (None, (), ("kiwi:9",), ("kiwi:9", "kiwi:9"))),
)


def errors(match: Match, state: State) -> list[str]:
    """What is said and printed of everything that is refused now."""
    found = []
    for action in ATTEMPTS:
        try:
            match.game.apply(state, action)
        except IllegalAction as refusal:
            found += [refusal.text("fr"), refusal.text("en"), str(refusal), repr(refusal)]
    return found


# --- all through a match --------------------------------------------------------------------------------


def hidden_from(state: State, seat: int | None) -> Counter:
    """The cards that lie where a seat does not see them: others' hands less what is open, and the pile."""
    found = Counter(state.pile)
    if state.phase not in OPEN:
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                found.update(Counter(hand) - Counter(state.exposed[owner]))
    return found


def seen_in(text: str, game: QuiDitVrai) -> set[str]:
    """The fruit cards whose names stand in a text."""
    return {card for card in {*game.deck} if repr(card) in text}


def open_to(state: State, seat: int | None) -> set[str]:
    """The cards that a seat may see: its own, the middle, what lies open, what it was just shown."""
    cards = {card for card, _ in state.centre}
    cards.update(*state.exposed)
    if seat is not None:
        cards.update(state.hands[seat])
    if state.phase in OPEN:
        cards.update(*state.hands)
    if type(state.shown) is Count:
        cards.update(*state.shown.hands, (card for card, _ in state.shown.centre))
    if type(state.shown) is Glimpse and (state.shown.to is None or seat in state.shown.to):
        cards.update(card for _, card in state.shown.cards)
    return cards


games = st.builds(
    QuiDitVrai,
    st.integers(2, 6),
    defi_deck=st.sampled_from(["house", "house", "none"]),
    salads=st.integers(2, 5),
)


@given(games, st.integers(0, 10**9))
@settings(max_examples=25, deadline=None)
def test_QV_54_no_card_is_in_the_repr_of_a_view_that_its_seat_may_not_see(game, seed):
    match = wandered(game, seed, 150)
    for step, state in enumerate(match.states):
        for seat in (*range(game.seats), None):
            assert seen_in(repr(match.view(seat, step)), game) <= open_to(state, seat)


@given(games, st.integers(0, 10**9))
@settings(max_examples=15, deadline=None)
def test_QV_54_no_card_is_in_what_a_refusal_says_or_prints(game, seed):
    match = wandered(game, seed, 120)
    for state in match.states:
        for text in errors(match, state):
            assert not seen_in(text, game)
            assert ":9" in text or not any(f"{fruit}:" in text for fruit in FRUITS)


@given(games, st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_QV_54_what_is_hidden_may_be_anything_and_nothing_looks_otherwise(game, seed):
    """Dealt anew among the hidden places, all that a seat sees, and all that is refused, is the same."""
    match, rng = wandered(game, seed, 120), Random(seed)
    for step, state in enumerate(match.states):
        for seat in (*range(game.seats), None):
            other = game.redeal(state, seat, rng)
            assert hidden_from(other, seat) == hidden_from(state, seat)
            assert sorted(other.defi) == sorted(state.defi)
            assert repr(game.view(other, seat)) == repr(match.view(seat, step))
            assert other.exposed == state.exposed
            if seat is not None:
                assert other.hands[seat] == state.hands[seat]
        if state.player is not None:
            other = game.redeal(state, state.player, rng)
            if state.phase != "defi" or match.game.turn(state) != CHANCE:
                assert errors(match, other) == errors(match, state)


@given(games, st.integers(0, 10**9))
@settings(max_examples=25, deadline=None)
def test_QV_10_the_order_of_the_defi_cards_is_in_no_view(game, seed):
    match = wandered(game, seed, 150)
    for step, state in enumerate(match.states):
        view = match.view(state.player, step)
        assert view.defi == len(state.defi)
        assert (view.used, view.pile) == (state.used, len(state.pile))
        for id in {*state.defi} - {*state.used, *state.effects}:
            shown = view._replace(rules=None, shown=None if type(view.shown) is Count else view.shown)
            assert repr(id) not in repr(shown) or (type(view.shown) is Glimpse and view.shown.defi == id)


@given(games, st.integers(0, 10**9))
@settings(max_examples=15, deadline=None)
def test_an_onlooker_knows_no_more_than_any_seat(game, seed):
    match = wandered(game, seed, 150)
    for step in range(match.at + 1):
        onlooker = match.view(None, step)
        assert onlooker.legal == ()
        assert onlooker.hand == ()
        for seat in range(game.seats):
            view = match.view(seat, step)
            assert view._replace(seat=None, hands=(), legal=(), last=None, shown=None) == onlooker._replace(
                hands=(), last=None, shown=None
            )
            assert [hand or mine for hand, mine in zip(onlooker.hands, view.hands, strict=True)] == [
                *view.hands
            ]


# --- what is private -----------------------------------------------------------------------------------


def test_the_deal_is_not_shown():
    match = Match(QuiDitVrai(3), "deal")
    match.draw()
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert view.last is DEALT
        assert view.sizes == (8, 8, 8)
        assert [hand is not None for hand in view.hands] == [owner == seat for owner in range(3)]


def house(id: str, **more) -> Table:
    return Table(FILL, last=(4, "banana", 0), defi=[id], **more).say(5, "grape")


def test_QD_1_only_who_looked_sees_the_card():
    table = house("QD-1").do(Choose(2)).do(Luck(("watermelon:1",)))
    for seat in (0, 1, 2, None):
        view = table.match.view(seat)
        assert view.shown == Glimpse("QD-1", (1,), ((2, "watermelon:1" if seat == 1 else ""),))
        assert view.last == Luck(("watermelon:1" if seat == 1 else "",))
    assert "watermelon:1" not in repr(table.say(6, "grape").match.view(1))


def test_QD_2_a_card_on_the_table_is_seen_by_all():
    table = house("QD-2").do(Choose("apricot:1"))
    for seat in (0, 2, None):
        view = table.match.view(seat)
        assert view.exposed == ((), ("apricot:1",), ())
        assert view.hands[1] is None
        assert view.last == Choose("apricot:1")
    table.say(6, "grape")
    assert table.match.view(0).exposed == ((), ("apricot:1",), ())


def test_QD_3_only_the_two_see_what_changes_hands():
    table = house("QD-3").do(Choose(0)).do(Luck(("apricot:1", "kiwi:1")))
    for seat in (0, 1, 2, None):
        view = table.match.view(seat)
        two = seat in (0, 1)
        assert view.shown.cards == ((1, "apricot:1" if two else ""), (0, "kiwi:1" if two else ""))
        assert view.last == Luck(("apricot:1", "kiwi:1") if two else ("", ""))
    assert table.match.view(0).hand == ("kiwi:1", "apricot:1")


def test_QD_4_only_who_changes_a_card_sees_both():
    table = house("QD-4", pile="b3").do(Choose("apricot:1"))
    assert table.state.hands[1] == ("apricot:1", "banana:3")
    assert table.state.pile[-1] == "apricot:1"
    for seat in (0, 1, 2, None):
        view = table.match.view(seat)
        assert view.last == Choose("apricot:1" if seat == 1 else "")
        assert [card for _, card in view.shown.cards] == (
            ["apricot:1", "banana:3"] if seat == 1 else ["", ""]
        )
        assert view.pile == len(table.state.pile)


def test_QD_5_all_see_the_card_and_the_fruit_chosen():
    table = house("QD-5", pile="S").do(Choose("kiwi"))
    for seat in (0, 1, 2, None):
        assert table.match.view(seat).centre == (("strawberry:1", "strawberry"), ("salad", "kiwi"))
        assert table.match.view(seat).last == Choose("kiwi")


def test_QV_30_nobody_sees_the_new_order_of_the_defi_cards():
    others = list(QuiDitVrai(3).defi_pile)
    table = Table(FILL, last=(4, "banana", 0), used=others).say(5, "grape")
    table.match.draw()
    order = table.state.last.cards
    assert len(order) == 20
    for seat in (0, 1, 2, None):
        assert table.match.view(seat).last == Luck(("",) * 20)


@pytest.mark.parametrize("phase", OPEN)
def test_QV_36_after_a_call_all_hands_are_shown(phase):
    table = {
        "salade": lambda: Table(("k1 k1", "S S", "w1 w1"), last=(5, "grape", 0)).menteur(),
        "reward": lambda: Table(FILL, last=(2, "kiwi", 0)).vrai(),
        "over": lambda: Table(("k1", "b1 b1 g1 a1"), last=(3, "kiwi", 0)).menteur(),
    }[phase]()
    assert table.phase == phase
    for seat in (*range(table.game.seats), None):
        assert table.match.view(seat).hands == table.state.hands
        assert table.match.view(seat).call == table.state.call


def test_QV_36_the_count_is_shown_to_all_until_the_next_deal():
    table = Table(("b1 b1 g1", "k1 k1 w1", "b2 a1 s1"), "b1", last=(5, "banana", 0)).menteur()
    for seat in (0, 1, 2, None):
        shown = table.match.view(seat).shown
        assert (shown.total, shown.before, shown.after) == (5, (3, 3, 3), (3, 2, 3))
        assert shown.hands[2] == ("banana:2", "apricot:1", "strawberry:1")
    table.match.draw()
    assert table.match.view(0).shown is None


def test_QV_40_who_decides_later_sees_what_was_decided():
    table = Table(("S k1", "S a1", "S w1"), last=(5, "grape", 0)).menteur().declare(1)
    assert table.player == 2
    assert table.match.view(2).declared == (None, 1, None)
