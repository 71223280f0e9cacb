"""Qui dit vrai ? obeys the laws of every game, and its own: what stays true however people play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.laws import check, random_bot
from ludotheque.engine.match import play
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.defi import LASTING, OPERATIONS
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Announce, Declare, Gain, Hit, Menteur, Vrai
from qui_dit_vrai.table import one_kind, wandered

TURNED = ("apricot", "strawberry", "kiwi", "banana", "grape", "watermelon")
PARAMETERS = {op: {name: allowed[0] for name, allowed in needed.items()} for op, needed in OPERATIONS.items()}
PARAMETERS["raise_limit"] |= {"min": 2, "max": 3, "scope": "round"}
PARAMETERS["fruit_lock"] |= {"scope": "round"}

# Every value of every option at least once; a deck of one card of each kind, whose pile soon runs out.
MIXES = [
    {},
    {"defi_deck": "none", "salads": 0, "bid_cap": "none"},
    {"salads": 12, "ring": TURNED, "dealer": 0},
    {"multipliers": {1: 12}, "defi_on_landing": False, "bid_cap": 8},
    {"multipliers": {2: 6}, "token_cap": 1, "bid_cap": 1, "salads": 2},
    {"multipliers": {1: 1, 11: 1}, "salads": 12, "dealer": 1},
    {"token_cap": 40, "bid_cap": "none", "salads": 1},
    *({"defi_deck": one_kind(op, 1, **PARAMETERS[op])} for op in OPERATIONS),
    {"defi_deck": [{"id": op, "op": op, **PARAMETERS[op]} for op in OPERATIONS]},
]

ROWS = st.sampled_from(sorted(OPERATIONS)).flatmap(
    lambda op: st.fixed_dictionaries(
        {
            "op": st.just(op),
            "copies": st.integers(1, 3),
            **{
                name: st.integers(*allowed) if isinstance(allowed[0], int) else st.sampled_from(allowed)
                for name, allowed in OPERATIONS[op].items()
            },
        }
    )
)


@st.composite
def decks(draw):
    """A deck of any Défi cards, often a tiny one."""
    rows = draw(st.lists(ROWS, min_size=1, max_size=6))
    for number, row in enumerate(rows):
        row["id"] = f"card {number}"
        if row["op"] == "raise_limit":
            row["min"], row["max"] = sorted((row["min"], row["max"]))
    return rows


ANY = st.fixed_dictionaries(
    {"seats": st.integers(2, 6)},
    optional={
        "ring": st.permutations(FRUITS),
        "multipliers": st.sampled_from([{"1": 12}, {"1": 5, "2": 2, "3": 1}, {"2": 6}, {"1": 2, "10": 1}]),
        "salads": st.integers(0, 12),
        "bid_cap": st.sampled_from(["auto", "none", 1, 9, 30]),
        "defi_on_landing": st.booleans(),
        "defi_deck": st.one_of(st.sampled_from(["house", "none"]), decks()),
        "token_cap": st.one_of(st.just("auto"), st.integers(1, 60)),
        "dealer": st.integers(0, 1),
    },
)


@st.composite
def games(draw, **fixed):
    """A game with any options, and enough cards to deal."""
    options = {**draw(ANY), **fixed}
    copies = sum(options.get("multipliers", {"": 8}).values())
    if 6 * copies + options.get("salads", 3) <= 30:
        options.pop("multipliers", None)
    return QuiDitVrai.from_options(options)


@pytest.mark.parametrize("mix", range(len(MIXES)))
@pytest.mark.parametrize("seats", range(2, 7))
def test_qui_dit_vrai_obeys_the_laws(seats, mix):
    options = MIXES[mix]
    if sum(options.get("multipliers", {}).values()) == 2 and seats > 2:
        options = {**options, "multipliers": {1: 8, 2: 2}}
    check(QuiDitVrai(seats, **options), [f"{seats} {mix}"], limit=150)


@given(games(), st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_qui_dit_vrai_obeys_the_laws_with_any_options(game, seed):
    check(game, [seed], limit=100)


# --- its own ---------------------------------------------------------------------------------------

seeds = st.integers(0, 10**9)
some = settings(max_examples=120, deadline=None)


@given(games(), seeds)
@some
def test_every_fruit_card_and_every_defi_card_is_somewhere_once(game, seed):
    for state in wandered(game, seed).states:
        lying = [card for hand in state.hands for card in hand]
        lying += [*state.pile, *(card for card, _ in state.centre)]
        assert sorted(lying) == ([] if state.phase == "deal" else sorted(game.deck))
        shuffled = state.phase == "deal" or (state.phase == "defi" and not state.used)
        assert sorted((*state.defi, *state.used)) == ([] if shuffled else sorted(game.defi_pile))


@given(games(), seeds)
@some
def test_tokens_only_grow_by_a_gain_and_hands_are_as_large_as_tokens(game, seed):
    match = wandered(game, seed)
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        changes = [new - old for old, new in zip(before.tokens, after.tokens, strict=True)]
        if type(action) is Gain:
            assert sorted(changes) == [0] * (game.seats - 1) + [1]
            assert changes[before.player] == 1
            assert sum(after.tokens) <= game.most_tokens
        elif type(action) is Hit:
            assert changes == [-1 if seat == action.seat else 0 for seat in range(game.seats)]
        elif after.phase in ("deal", "over"):
            assert type(action) in (Vrai, Menteur, Declare)
            assert sum(change < 0 for change in changes) == 1
            assert max(changes) == 0
        else:
            assert not any(changes)
        assert min(after.tokens) >= 0
        if after.phase not in ("deal", "over"):
            assert tuple(map(len, after.hands)) == after.tokens


@given(games(), seeds)
@some
def test_numbers_rise_within_their_limits(game, seed):
    match = wandered(game, seed)
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        if type(action) is not Announce:
            continue
        rise = after.bid.number - before.bid.number
        limits = [game.challenges[id] for id in before.effects if game.challenges[id].op == "raise_limit"]
        least, most = (limits[-1].number("min"), limits[-1].number("max")) if limits else (1, 2)
        assert least <= rise <= most  # QV-20, QV-21
        assert game.highest is None or after.bid.number <= game.highest  # QV-23
        assert after.bid.by == before.player
        assert after.marker == after.bid.fruit
        if any(game.challenges[id].op == "fruit_lock" for id in before.effects):
            assert after.bid.fruit == before.bid.fruit


@given(games(), seeds)
@some
def test_a_defi_card_is_turned_when_the_start_is_passed_and_at_most_one(game, seed):
    match = wandered(game, seed)
    ring = game.ring
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        if type(action) is not Announce:
            continue
        # Counted clockwise from the start, the marker comes past it if it does not get further.
        at, to = (
            (ring.index(fruit) - ring.index(before.start)) % 6 for fruit in (before.marker, action.fruit)
        )
        passed = to < at and (to > 0 or game.defi_on_landing)
        assert bool(after.phase == "defi" or after.used != before.used) == (passed and bool(game.defi_pile))
        if before.bid.by is None:
            assert not passed  # QV-27
        if passed and game.defi_pile and before.defi:
            assert after.used == (*before.used, before.defi[0])


@given(games(), seeds)
@some
def test_effects_lapse(game, seed):
    match = wandered(game, seed)
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        kept = [game.challenges[id] for id in after.effects]
        assert {card.op for card in kept} <= LASTING
        assert len({(card.op, card.scope) for card in kept}) == len(kept)
        if type(action) is Announce:
            for id in set(before.effects) & set(after.effects):
                assert game.challenges[id].scope == "round" or after.used[-1] == id
        if after.phase == "deal":
            assert (after.effects, after.direction, after.start, after.marker) == ((), 1, None, None)
            assert not any(after.exposed)


@given(games(), seeds)
@some
def test_who_is_out_stays_out_and_turns_go_round(game, seed):
    match = wandered(game, seed)
    for before, after in zip(match.states, match.states[1:], strict=False):
        for old, new in zip(before.tokens, after.tokens, strict=True):
            assert old or not new
        if after.phase != "over":
            assert after.tokens[after.player]
            assert after.tokens[after.dealer]
        if sum(map(bool, after.tokens)) == 2:
            assert after.direction == 1
        if after.phase == "deal":
            assert after.round == before.round + 1
            seats = [(before.dealer + step) % game.seats for step in range(1, game.seats + 1)]
            assert after.dealer == next(seat for seat in seats if after.tokens[seat])  # QV-51
        else:
            assert after.round == before.round


@given(games(), seeds)
@some
def test_salades_are_decided_by_their_owners_the_caller_first(game, seed):
    match, order = wandered(game, seed, calls=0.4), []
    for action, before, after in zip(match.actions, match.states, match.states[1:], strict=False):
        if type(action) in (Vrai, Menteur):
            order = [(before.player + step) % game.seats for step in range(game.seats)]
            order = [seat for seat in order if "salad" in before.hands[seat]]
        if type(action) is Declare:
            assert before.player == order.pop(0)
        assert (after.phase == "salade") == bool(order) or type(action) not in (Vrai, Menteur, Declare)


@given(games(), seeds)
@settings(max_examples=60, deadline=None)
def test_matches_of_random_bots_end_with_one_winner(game, seed):
    match = play(game, [random_bot] * game.seats, seed, limit=20_000)
    state = match.state
    assert state.phase == "over"
    (winner,) = state.winner
    assert [seat for seat, tokens in enumerate(state.tokens) if tokens] == [winner]
    assert all(earlier.winner is None for earlier in match.states[:-1])


def test_every_kind_of_defi_card_is_met_on_the_way():
    met = {
        state.used[-1] for seed in range(30) for state in wandered(QuiDitVrai(3), seed).states if state.used
    }
    assert met == {f"QD-{number}" for number in range(1, 13)}
