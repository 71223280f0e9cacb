"""Fizz Buzz obeys the laws of every game, and its own: what stays true however people play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fizz_buzz.table import wandered
from ludotheque.engine.laws import check
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Accept, Call, Play

# Every value of every option at least once.
MIXES = [
    {},
    {"error_detection": "auto"},
    {"pack": 40, "match_effect": "skip", "unnoticed_number": "true", "rounds": 1},
    {"pack": 40, "pack40": "numerals", "match_effect": "replay", "match_two_players": "replay"},
    {"error_detection": "auto", "match_effect": "none", "pickup_end": "bottom", "pickup_count": 3},
    {"pickup_count": 1, "pickup_end": "bottom", "tie_break": "extra_round", "rounds": 1},
    {"digit_rule": "contains", "first_number": 20, "rounds": 2, "error_detection": "auto"},
    {"first_number": 0, "level": 4, "match_two_players": "replay"},
    {"first_number": 999, "level": 3, "unnoticed_number": "true"},
    {"level": 2, "rounds": 7, "pickup_count": 100},
    {"level": 1, "digit_rule": "contains", "tie_break": "extra_round"},
]

ANY = st.fixed_dictionaries(
    {"seats": st.integers(2, 6)},
    optional={
        "pack40": st.sampled_from(["faces", "numerals"]),
        "rounds": st.integers(1, 3),
        "error_detection": st.sampled_from(["called", "auto"]),
        "match_effect": st.sampled_from(["reverse", "skip", "replay", "none"]),
        "match_two_players": st.sampled_from(["no_effect", "replay"]),
        "unnoticed_number": st.sampled_from(["said", "true"]),
        "pickup_count": st.integers(1, 60),
        "pickup_end": st.sampled_from(["top", "bottom"]),
        "tie_break": st.sampled_from(["shared", "extra_round"]),
        "digit_rule": st.sampled_from(["ends", "contains"]),
        "first_number": st.integers(0, 999),
        "level": st.integers(1, 5),
    },
)


@st.composite
def games(draw, **fixed):
    """A game with any options; with 40 cards where four at most sit at the table."""
    options = {**draw(ANY), **fixed}
    if options["seats"] <= 4 and draw(st.booleans()):
        options["pack"] = 40
    return FizzBuzz.from_options(options)


@pytest.mark.parametrize("mix", range(len(MIXES)))
@pytest.mark.parametrize("seats", range(2, 7))
def test_fizz_buzz_obeys_the_laws(seats, mix):
    if MIXES[mix].get("pack") == 40 and seats > 4:
        seats -= 3
    check(FizzBuzz(seats, **MIXES[mix]), [f"{seats} {mix}"], limit=150)


@given(games(), st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_fizz_buzz_obeys_the_laws_with_any_options(game, seed):
    check(game, [seed], limit=100)


# --- its own ---------------------------------------------------------------------------------------

seeds = st.integers(0, 10**9)
some = settings(max_examples=150, deadline=None)


@given(games(), seeds)
@some
def test_every_card_is_somewhere_once(game, seed):
    for state in wandered(game, seed).states:
        lying = sorted([card for pile in state.piles for card in pile] + list(state.table))
        assert lying == ([] if state.phase == "deal" else sorted(game.cards))


@given(games(), seeds)
@some
def test_piles_only_shrink_by_the_card_laid_and_grow_by_cards_taken(game, seed):
    match = wandered(game, seed)
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        if "deal" in (before.phase, after.phase):
            continue
        laid = {action.seat: 1} if type(action) is Play else {}
        taken = after.shown.taken if after.shown else 0
        offender = after.shown.said.player if after.shown else None
        for seat in range(game.seats):
            grown = taken if seat == offender else 0
            assert len(after.piles[seat]) == len(before.piles[seat]) - laid.get(seat, 0) + grown
            kept = before.piles[seat][laid.get(seat, 0) :]
            assert after.piles[seat][: len(kept)] == kept  # what is taken goes below, FB-32


@given(games(error_detection="called"), seeds)
@some
def test_what_an_error_costs_and_where_it_leads(game, seed):
    match = wandered(game, seed, slips=0.4, strays=0.3, noticed=0.8)
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        judged = after.shown
        if type(action) is not Call:
            continue
        if judged.verdict == "unfounded":
            assert game.position(after) == game.position(before)  # FB-38
            continue
        size = len(before.table)
        count = min(game.pickup_count, size)  # FB-30
        taken = before.table[-count:] if game.pickup_end == "top" else before.table[:count]  # FB-31
        seat = before.said.player
        assert after.piles[seat] == before.piles[seat] + taken
        assert len(after.table) == size - count
        assert (after.phase, after.player, after.number, after.sequence) == (
            "play",
            seat,
            game.first_number,
            1,
        )
        assert after.direction == before.direction  # FB-34
        assert judged.taken == count


@given(games(), seeds)
@some
def test_with_two_players_the_direction_is_always_1(game, seed):
    for state in wandered(game, seed).states:
        assert state.direction in ((1,) if game.seats == 2 else (1, -1))
        assert state.number >= 0
        assert state.sequence in (1, -1)


@given(games(), seeds)
@some
def test_points_add_up(game, seed):
    match = wandered(game, seed, 600, slips=0.02, strays=0)
    totals, rounds = (0,) * game.seats, 0
    for state in match.states:
        left = state.shown.left if state.shown else ()
        if left:
            totals = tuple(total + cards for total, cards in zip(totals, left, strict=True))
            rounds += 1
            assert min(left) == 0
            assert left.count(0) == 1  # FB-40: the round ends with the first empty pile
        assert state.totals == totals
        assert state.round == rounds + (state.phase != "over")
    if match.state.phase == "over":
        fewest = min(totals)
        assert match.state.winner == tuple(seat for seat, total in enumerate(totals) if total == fewest)
        assert game.tie_break == "shared" or len(match.state.winner) == 1
        assert rounds == game.rounds or game.tie_break == "extra_round"
        assert rounds >= game.rounds


@given(games(), seeds)
@some
def test_FB_49_without_errors_a_round_takes_53_cards_at_most(game, seed):
    match = wandered(game, seed, 2000, slips=0, strays=0)
    laid = 0
    for action, state in zip(match.actions, match.states[1:], strict=False):
        laid += type(action) is Play
        assert laid <= len(game.cards) - game.seats + 1 <= 53
        laid *= state.phase not in ("deal", "over")
    assert match.state.phase == "over" or game.tie_break == "extra_round"


@given(games(), seeds)
@some
def test_FB_49_while_every_error_is_called_the_number_stays_below_54(game, seed):
    match = wandered(game, seed, slips=0.1, noticed=1)
    highest = max(state.number for state in match.states)
    assert highest <= game.first_number + 52
    assert highest <= 53 or game.first_number > 1


def test_FB_49_the_bound_is_reached():
    game = FizzBuzz(2, rounds=1, match_effect="none", level=2)
    match = wandered(game, "bound", slips=0, strays=0)
    assert match.state.number == 53
    assert match.state.totals == (0, 1)


@given(games(error_detection="auto"), seeds)
@some
def test_with_a_referee_nothing_ever_awaits_a_call(game, seed):
    match = wandered(game, seed, slips=0.3, strays=0.2)
    for state in match.states:
        assert state.phase != "call"
        assert state.said is None
        assert state.shown is None or state.shown.verdict in ("right", "error")
        assert state.shown is None or state.shown.by is None
    assert not {Accept, Call} & {type(action) for action in match.actions}
