"""What a card did, worked out from what was shown of it, is what the rules did."""

from __future__ import annotations

import pytest

from fizz_buzz.boards import laid, states
from ludotheque.games.fizz_buzz.effects import effect

OPTIONS = [
    {},
    {"match_effect": "skip"},
    {"match_effect": "replay", "match_two_players": "replay"},
    {"match_effect": "none"},
    {"unnoticed_number": "true", "first_number": 0},
    {"level": 3},
    {"level": 4, "error_detection": "auto"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_effect_is_what_the_rules_did(seats, options):
    kinds = set()
    for seed in range(3):
        game, found = states(seats, seed, **options)
        for state in found:
            shown = state.shown
            if shown is None or state.phase != "play":
                continue
            did = effect(shown, game)
            kinds.add(did.kind)
            assert did.next == state.player
            if not shown.goes_on:
                assert did[2:6] == ((), False, False, False)
                assert did.kind == ""
                continue
            assert did.number + state.sequence == state.number
            assert did.turned_count == (state.sequence != shown.sequence)
            assert did.turned_play == (state.direction != shown.direction)
            assert did.again == (state.player == shown.said.player)
            assert did.at_zero == (did.number == 0)
            passed = (shown.said.player + state.direction) % seats
            assert did.skipped in ((), (passed,))
            if did.skipped:
                assert state.player == (passed + state.direction) % seats
            else:
                assert state.player in (passed, shown.said.player)
    assert "" in kinds
    assert "skip" in kinds


@pytest.mark.parametrize(
    ("seats", "cards", "kind", "skipped"),
    [
        (4, "5S QH", "skip", (2,)),
        (2, "5S JH", "skip", (0,)),
        (4, "5S KH", "turn", ()),
        (4, "5S joker1", "turn", ()),
        (4, "5S 2H", "match", ()),
        (2, "5S 2H", "match", ()),
        (3, "5S KH 9S 8S", "bounce", ()),
        (3, "KH 9S", "bounce", ()),
        (3, "KH KS", "bounce", ()),
        (3, "KH QS", "skip", (2,)),
        (3, "KH 10S", "match", ()),
        (4, "5S 9H", "", ()),
    ],
)
def test_each_kind_of_effect(seats, cards, kind, skipped):
    view = laid(seats, tuple(cards.split()))[-1]
    did = effect(view.shown, view.rules)
    assert (did.kind, did.skipped) == (kind, skipped)
    assert did.turned_play == (kind == "match" and seats > 2)
    assert did.again == (kind == "skip" and seats == 2)


def test_a_count_that_starts_at_zero_goes_up_and_nothing_turns():
    view = laid(3, ("7S",), first_number=0)[-1]
    did = effect(view.shown, view.rules)
    assert did.at_zero
    assert (did.kind, did.turned_count, did.number) == ("", False, 0)


def test_what_ended_a_round_or_was_called_did_nothing():
    game, found = states(3, 2)
    ended = [state.shown for state in found if state.shown and state.shown.left]
    called = [state.shown for state in found if state.shown and state.shown.verdict in ("error", "unfounded")]
    assert ended
    assert called
    for shown in (*ended, *called):
        assert effect(shown, game)[0] == ""
        assert effect(shown, game).next == shown.said.player
