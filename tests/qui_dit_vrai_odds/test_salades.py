"""Salade decisions: the golden rows of RULES 3.6, its two laws, and play after which nobody would change."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.qui_dit_vrai.salades import (
    ANNOUNCER,
    CALLER,
    MENTEUR,
    OTHER,
    PLENTY,
    VRAI,
    Changes,
    Stakes,
    advise,
    can,
    fate,
    outcome,
    settled,
    stakes,
    wish,
)
from ludotheque.games.qui_dit_vrai.values import Bid, Call, Declare, Menteur, Vrai
from qui_dit_vrai_odds.boards import board

RICH = (PLENTY, PLENTY)


def called(game, state, call):
    """The table after a call, and the advice for the first owner."""
    state = game.apply(state, call)
    return state, advise(stakes(game.view(state, state.player)))


def advice(game, state):
    return advise(stakes(game.view(state, state.player)))


def losses(before, game, state, *declared):
    """The tokens after these declarations, less those before."""
    for number in declared:
        state = game.apply(state, Declare(number))
    return tuple(now - then for now, then in zip(state.tokens, before.tokens, strict=True))


# --- golden rows -------------------------------------------------------------------------------------


def test_qv_t32_the_caller_should_not_help_the_count():
    game, first = board("s1", "s2 s1 b1/S k1 k1/s1 a1 g1", (5, "strawberry"))
    state, told = called(game, first, Menteur())
    assert (told.seat, told.role, told.best, told.last) == (1, CALLER, (0,), True)
    assert [one.total for one in told.decisions] == [5, 6]
    assert [one.changes.caller for one in told.decisions] == [-1, -2]
    assert losses(first, game, state, 0) == (0, -1, 0)
    assert losses(first, game, state, 1) == (0, -2, 0)
    assert [(one.role, one.safe, one.lost) for one in told.standings] == [
        (ANNOUNCER, True, False),
        (CALLER, False, True),
    ]


def test_qv_t33_the_third_player_decides_who_loses():
    game, first = board("s1", "s2 k1 b1/s1 k1 k1/S a1 g1", (5, "strawberry"))
    state, told = called(game, first, Menteur())
    assert (told.seat, told.role) == (2, OTHER)
    assert [one.changes for one in told.decisions] == [Changes(0, -2), Changes(-1, 0)]
    assert told.best == (0,)  # both are possible; more tokens go that way
    assert losses(first, game, state, 1) == (0, -1, 0)
    assert losses(first, game, state, 0) == (-2, 0, 0)
    assert [(one.safe, one.lost) for one in told.standings] == [(False, False)] * 2


def test_qv_t36_the_last_to_decide_has_the_last_word():
    game, first = board("s1", "s2 k1 b1/S s1 k1/S a1 g1", (5, "strawberry"))
    state, told = called(game, first, Vrai())
    assert (told.seat, told.role, told.last) == (1, CALLER, False)
    assert [(one.total, one.changes.caller) for one in told.decisions] == [(4, -2), (6, -2)]
    assert told.best == (0, 1)
    assert [(one.safe, one.lost) for one in told.standings] == [(False, False)]  # it could be helped
    assert losses(first, game, state, 1, 1) == losses(first, game, state, 0, 0) == (0, -2, 0)
    assert advice(game, game.apply(state, Declare(1))).best == (1,)
    assert advice(game, game.apply(state, Declare(0))).best == (0,)
    turned = Stakes(Bid(5, "strawberry", 0), Call(VRAI, 1), 4, ((2, 1), (1, 1)))  # if S2 decided first
    assert [one.changes.caller for one in advise(turned).decisions] == [1, 1]
    assert can(VRAI, 1, turned.roles, CALLER, alone=True)


def test_qv_t37_the_announcer_decides_after_the_caller():
    game, first = board("b1", "S s2 b1/S s1 k1/s1 a1 g1", (5, "strawberry"))
    state, told = called(game, first, Menteur())
    assert (told.seat, told.best) == (1, (0,))
    assert told.decisions[0].then == ((0, 1),)
    assert [(one.total, one.changes.caller) for one in told.decisions] == [(5, -1), (6, -2)]
    assert losses(first, game, state, 0, 1) == (0, -1, 0)
    after = advice(game, game.apply(state, Declare(0)))
    assert (after.seat, after.role, after.best) == (0, ANNOUNCER, (1,))


def test_qv_t58_featherweight_counts_cards():
    game, state = board("s2", "s3 b1 S/s1 k1 k1/a1 a1 w1", (4, "strawberry"))
    flat = game.apply(state._replace(effects=("QD-12",)), Menteur())
    assert stakes(game.view(flat, 0)).base == 3
    assert stakes(game.view(game.apply(state, Menteur()), 0)).base == 6


# --- the two laws ------------------------------------------------------------------------------------


def test_qv_t64_a_hostile_last_owner_always_breaks_a_vrai():
    for number, base, caller, last in product(range(1, 13), range(13), range(3), range(1, 4)):
        spoiled = all(
            any(base + mine + theirs != number for theirs in range(last + 1)) for mine in range(caller + 1)
        )
        assert spoiled
        owners = ((CALLER, caller), (OTHER, last)) if caller else ((OTHER, last),)
        assert not can(VRAI, number - base, owners, CALLER, alone=True)
        assert base + settled(VRAI, number - base, owners, RICH) != number


def test_qv_t65_an_announcer_is_safe_if_and_only_if_the_number_can_be_reached():
    """Whatever the others hold, and in whatever order all decide."""
    for number, base, own, caller, other in product(range(1, 13), range(13), *[range(3)] * 3):
        held = [(ANNOUNCER, own), (CALLER, caller), (OTHER, other)]
        for owners in permutations([pair for pair in held if pair[1]]):
            assert fate(MENTEUR, number - base, owners, ANNOUNCER)[0] == (base + own >= number)


def test_who_cannot_be_helped_has_lost():
    for gap, caller, other in product(range(-3, 6), range(3), range(3)):
        owners = tuple(pair for pair in ((CALLER, caller), (OTHER, other)) if pair[1])
        assert fate(VRAI, gap, owners, CALLER)[1] == (not 0 <= gap <= caller + other)
        assert fate(MENTEUR, gap, owners, CALLER)[1] == (gap <= 0)
        assert fate(MENTEUR, gap, owners, ANNOUNCER)[1] == (gap > caller + other)


# --- best play ---------------------------------------------------------------------------------------

ROLES = st.lists(st.tuples(st.sampled_from([CALLER, ANNOUNCER, OTHER]), st.integers(1, 3)), max_size=4)
PURSES = st.tuples(st.integers(1, 9), st.integers(1, 9))


def by_hand(kind, gap, owners, purses):
    """The count above the number when all play their best, by trying everything."""
    if not owners:
        return -gap
    (role, held), *rest = owners
    ends = [by_hand(kind, gap - number, rest, purses) for number in range(held + 1)]
    return max(ends, key=lambda end: (wish(role, outcome(kind, end, purses), purses), -ends.index(end)))


@given(st.sampled_from([VRAI, MENTEUR]), st.integers(-4, 9), ROLES, PURSES)
@settings(max_examples=300, deadline=None)
def test_best_play_is_found(kind, gap, owners, purses):
    assert settled(kind, gap, tuple(owners), purses) - gap == by_hand(kind, gap, owners, purses)


@pytest.mark.parametrize("kind", [VRAI, MENTEUR])
def test_owners_who_have_nothing_to_lose_decide_like_one(kind):
    """So the odds may put them together."""
    for gap, one, two, own, purses in product(
        range(-2, 6), range(1, 3), range(1, 3), range(3), [RICH, (1, 3), (3, 1), (2, 2)]
    ):
        last = ((ANNOUNCER, own),) if own else ()
        apart = settled(kind, gap, ((OTHER, one), (OTHER, two), *last), purses)
        together = settled(kind, gap, ((OTHER, one + two), *last), purses)
        assert outcome(kind, apart - gap, purses) == outcome(kind, together - gap, purses)


def test_a_caller_never_gains_by_helping_a_menteur():
    for gap, own, rest in product(range(-3, 6), range(1, 4), range(3)):
        told = advise(
            Stakes(Bid(6, "kiwi", 0), Call(MENTEUR, 1), 6 - gap, ((1, own), *([(0, rest)] if rest else [])))
        )
        assert told.best[0] == 0


def test_the_loss_is_no_more_than_ones_tokens():
    """With one token left, the announcer is out in any case, and the others need not try."""
    told = advise(Stakes(Bid(9, "kiwi", 0), Call(MENTEUR, 1), 4, ((2, 2),), (1, 8, 8)))
    assert [one.changes for one in told.decisions] == [Changes(0, -1)] * 3
    assert told.best == (0, 1, 2)
    assert [one.lost for one in told.standings] == [True, False]


def test_what_is_advised_comes_true_in_the_game():
    """The decisions' counts and token changes are those of the rules, if the rest follow the advice."""
    boards = [
        ("s1", "s2 S b1/S k1 k1/S a1 g1", 5),
        ("s1", "s2 b1 g1/S S k1/S a1 g1", 6),
        ("S", "S s1 s1/k1 k1 b1/S g1 g1", 4),
        ("k1", "S S s2/a1 a1 k1/S b1 b1", 5),
    ]
    seen = 0
    for (centre, hands, number), call in product(boards, (Vrai(), Menteur())):
        game, first = board(centre, hands, (number, "strawberry"))
        state = game.apply(first, call)
        while state.phase == "salade":
            told = advice(game, state)
            for one in told.decisions:
                changes = losses(first, game, state, one.declared, *(k for _, k in one.then))
                after = game.apply(state, Declare(one.declared))
                for seat, declared in one.then:
                    assert (after.player, advice(game, after).best[0]) == (seat, declared)
                    after = game.apply(after, Declare(declared))
                assert after.shown.total == one.total
                if after.phase != "reward":
                    assert (changes[1], changes[0]) == one.changes
                seen += 1
            state = game.apply(state, Declare(told.best[0]))
    assert seen > 30
