from __future__ import annotations

import pytest

from engine.snap import Shuffle, Snap
from ludotheque.engine.chance import stream
from ludotheque.engine.game import CHANCE, OVER, IllegalAction
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play, play_on
from ludotheque.engine.record import load, record_of
from ludotheque.games import find
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Ready, Roll, State

BOTS = [find("funky_fruity").opponents[name].bot for name in ("memory3", "guess", "perfect")]


@pytest.fixture
def match() -> Match:
    return play(FunkyFruity(3), BOTS, "match", limit=60)


def test_a_new_match_stands_before_the_deal():
    match = Match(FunkyFruity(2), 7)
    assert (match.at, match.turn, match.actions, match.seed) == (0, CHANCE, [], "7")
    assert match.states == [match.game.start()]


def test_act_appends_and_a_refused_action_changes_nothing(match):
    before = (match.at, list(match.actions), list(match.states))
    with pytest.raises(IllegalAction):
        match.act(Roll((9, 9)))
    assert (match.at, match.actions, match.states) == before
    match.jump(10)
    with pytest.raises(IllegalAction):
        match.act(Roll((9, 9)))
    assert (match.at, match.actions, match.states) == (10, before[1], before[2])


def test_undo_is_an_index_and_redo_too(match):
    state = match.state
    assert match.jump(5) is match.states[5]
    assert (match.at, match.state) == (5, match.states[5])
    assert match.jump(60) is state


@pytest.mark.parametrize("step", [-1, 61, 1000])
def test_a_jump_out_of_the_match_is_refused(match, step):
    with pytest.raises(IndexError):
        match.jump(step)
    assert match.at == 60


def test_acting_in_the_past_forgets_the_future(match):
    past, gone = match.states[:3], match.view(0, 30)
    match.jump(2)
    assert match.turn == CHANCE
    match.act(Roll((1, 2)))
    assert match.states[:3] == past
    assert (len(match.states), len(match.actions), match.at) == (4, 3, 3)
    while match.at < 30:
        match.draw() if match.turn == CHANCE else match.act(match.view(match.turn).legal[0])
    assert match.view(0, 30) == match.game.view(match.states[30], 0)
    assert match.view(0, 30) is not gone


def test_a_branch_shares_the_past_and_nothing_else(match):
    match.jump(20)
    twin = match.branch()
    assert (twin.states, twin.actions, twin.at) == (match.states[:21], match.actions[:20], 20)
    assert (twin.seed, twin.players, twin.from_position) == (match.seed, match.players, False)
    play_on(twin, [random_bot] * 3, limit=25)
    assert (match.at, len(match.actions), len(twin.actions)) == (20, 60, 25)
    twin.players.append({"name": "somebody"})
    assert match.players == []


def test_a_branch_of_a_set_up_position_is_from_that_position():
    game = FunkyFruity(3)
    start = play(game, BOTS, 1, limit=12).state
    match = Match(game, "x", start)
    assert record_of(match.branch())["position"] == game.position(start)


def test_views_are_made_when_looked_at_and_then_kept():
    made = []

    class Counting(FunkyFruity):
        def view(self, state, seat):
            made.append(seat)
            return super().view(state, seat)

    match = play(Counting(3), [lambda views, rng: views[-1].legal[0]] * 3, "x", limit=30)
    decisions = sum(match.game.turn(state) >= 0 for state in match.states[:-1])
    assert len(made) == decisions
    views = match.views(1)
    assert len(views) == 31
    assert len(made) == decisions
    assert views[7] is match.view(1, 7) is views[-24]
    before = len(made)
    assert list(views) == views[:] == [match.game.view(state, 1) for state in match.states]
    assert len(made) - before <= 31 + 31
    with pytest.raises(IndexError):
        views[31]
    with pytest.raises(IndexError):
        views[-32]


def test_views_stay_as_long_as_they_were(match):
    match.jump(10)
    views = match.views(0)
    match.jump(20)
    assert len(views) == 11
    assert views[-1] == match.view(0, 10)


def test_the_same_seed_gives_the_same_match():
    one, other = (play(FunkyFruity(3), BOTS, "same") for _ in range(2))
    assert (one.actions, one.states) == (other.actions, other.states)
    assert play(FunkyFruity(3), BOTS, "different").actions != one.actions
    assert play(FunkyFruity(3), BOTS, 5).actions == play(FunkyFruity(3), BOTS, "5").actions


def test_any_text_is_a_seed():
    for seed in ("", "é愛", "\ud800", "\x00", "x" * 10_000):
        assert len(play(FunkyFruity(2), [random_bot] * 2, seed, limit=5).actions) == 5


def test_the_streams_are_those_of_every_python():
    """Written down once: a record that is played on must go on alike everywhere."""
    rng = stream("class 5b", 3, "chance")
    assert [round(rng.random(), 6) for _ in range(3)] == [0.553991, 0.218754, 0.368436]


def test_chance_does_not_depend_on_who_plays():
    """Chance and bots have streams of their own."""
    one = play(FunkyFruity(2), [random_bot] * 2, "x", limit=3)
    other = play(FunkyFruity(2), [BOTS[0]] * 2, "x", limit=3)
    assert one.actions[:3] == other.actions[:3]


@pytest.mark.parametrize("way", ["jump", "branch", "load"])
def test_streams_start_again_from_seed_and_number_of_actions(match, way):
    """Rewound, branched or loaded, a match goes on alike, and does not repeat its first dice."""

    def back_to_thirty() -> Match:
        match.jump(30)
        if way == "load":
            return load(record_of(match), find)
        return match.branch() if way == "branch" else match

    record = record_of(match)
    runs = []
    for _ in range(2):
        again = back_to_thirty()
        first = (again.chance.random(), again.bots_chance.random())
        again.jump(0)
        again.jump(30)
        play_on(again, BOTS, limit=60)
        runs.append((first, list(again.actions)))
    assert runs[0] == runs[1]
    assert runs[0][0][0] != runs[0][0][1]
    fresh = Match(match.game, match.seed)
    assert fresh.chance.random() != runs[0][0][0]
    assert record["actions"][:30] == record_of(match)["actions"][:30]


@pytest.mark.parametrize("step", [4, 17, 33, 59])
def test_bots_are_restored_exactly(match, step):
    """After a rewind, in a branch and after a reload, every seat's bots choose alike."""
    reloaded = load(record_of(match), find)
    match.jump(step)
    reloaded.jump(step)
    for bot in BOTS:
        for seat in range(3):
            if match.view(seat).legal:
                choices = {
                    bot(one.views(seat), one.bots_chance) for one in (match.branch(), reloaded.branch())
                }
                choices.add(bot(match.views(seat), match.branch().bots_chance))
                assert len(choices) == 1


def test_a_discarded_future_is_not_remembered(match):
    """A match that took another way back is as one that never knew the first."""
    match.jump(22)
    never = match.branch()
    match.jump(60)
    match.jump(22)
    for one in (match, never):
        play_on(one, BOTS, limit=80)
    assert (match.actions, match.states) == (never.actions, never.states)


def test_the_limit_stops_a_match_from_outside():
    match = play(FunkyFruity(4), [random_bot] * 4, 1, limit=10)
    assert (match.at, len(match.actions)) == (10, 10)
    assert match.turn != OVER
    play_on(match, [random_bot] * 4)
    assert match.turn == OVER
    assert play(FunkyFruity(4), [random_bot] * 4, 1, limit=0).actions == []


@pytest.mark.parametrize("count", [0, 2, 4])
def test_another_number_of_bots_than_seats_is_refused(count):
    with pytest.raises(ValueError, match=f"3 seats need 3 bots, not {count}"):
        play(FunkyFruity(3), [random_bot] * count)


def test_an_illegal_action_of_a_bot_is_its_error():
    with pytest.raises(IllegalAction):
        play(FunkyFruity(2), [lambda views, rng: Announce("stone")] * 2, 1)


def test_a_turn_that_is_none_is_refused():
    class Nowhere(FunkyFruity):
        def turn(self, state):
            return -9

    with pytest.raises(ValueError, match="-9"):
        play(Nowhere(2), [random_bot] * 2)


def test_nothing_secret_in_the_text_of_a_match():
    match = play(FunkyFruity(3, memorise_scope="none"), BOTS, 3, limit=2)
    assert repr(match) == "<Match " + repr(match.game) + ", seed '3', step 2 of 2>"
    assert "deck" not in repr(play(Snap(2), [random_bot] * 2, 1, limit=1))


def test_names_by_seat():
    assert Match(FunkyFruity(3), players=[{"name": "Ana"}, {}, {"name": "Cy"}]).names == ["Ana", "", "Cy"]
    assert Match(FunkyFruity(2)).names == ["", ""]


def test_actions_of_different_kinds_are_never_equal():
    assert Ready() != Shuffle(())
    assert Ready() != ()
    assert Roll((1, 2)) == Roll((1, 2))
    assert len({Ready(), Shuffle(()), Ready()}) == 2
    assert isinstance(hash(State("deal", (), (), (), 0, 1, (), (), 0, None)), int)
