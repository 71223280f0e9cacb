"""The laws hold for our games, and a bug that is planted in a copy is caught and named by its law."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.snap import Lay, Silence, Slap, Snap
from ludotheque.engine import laws
from ludotheque.engine.laws import LawBroken, check
from ludotheque.engine.match import play
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Pick, Ready, Roll, Stop

EVERYTHING = {
    "placement": "choose",
    "memorise_scope": "own",
    "may_decline_find": True,
    "second_shot_after_find": True,
    "own_double_scope": "opponents",
    "auto_stop_on_win": False,
    "reveal_on_miss": False,
    "die_faces": 9,
    "max_turns": 25,
}

OPTIONS = st.fixed_dictionaries(
    {"seats": st.integers(2, 4)},
    optional={
        "first_player": st.integers(0, 1),
        "die_faces": st.integers(2, 20),
        "memorise_seconds": st.integers(0, 300),
        "memorise_scope": st.sampled_from(["all", "own", "none"]),
        "placement": st.sampled_from(["right", "left", "choose"]),
        "reveal_on_miss": st.booleans(),
        "second_shot_after_find": st.booleans(),
        "own_double_scope": st.sampled_from(["all", "opponents"]),
        "may_decline_find": st.booleans(),
        "auto_stop_on_win": st.booleans(),
        "max_turns": st.none() | st.integers(1, 40),
        "fruit_counts": st.sampled_from(
            [
                {"kiwi": 6, "pear": 6},
                {"apple": 12},
                {"grape": 4, "banana": 4, "cherry": 3, "pear": 1, "kiwi": 0},
            ]
        ),
    },
)


@pytest.mark.parametrize(
    "options", [{}, EVERYTHING, {"memorise_scope": "none"}, {"placement": "left"}], ids=str
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_funky_fruity_obeys_the_laws(seats, options):
    check(FunkyFruity(seats, **options), range(2))


@given(OPTIONS, st.integers(0, 10**9))
@settings(max_examples=25, deadline=None)
def test_funky_fruity_obeys_the_laws_with_any_options(options, seed):
    check(FunkyFruity.from_options(options), [seed], limit=300)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_in_which_anybody_may_speak_obeys_the_laws(seats):
    check(Snap(seats))


# --- planted bugs ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LeakInAView(FunkyFruity):
    """The pawn's tile is shown before it is turned."""

    def view(self, state, seat):
        view = super().view(state, seat)
        if state.phase != "guess" or seat is None:
            return view
        row, slot = state.pawns[seat]
        tile = state.rows[row][slot]
        return view if tile is None else view._replace(shown=((tile, state.fruits[tile]),))


@dataclass(frozen=True)
class LeakByLast(FunkyFruity):
    """What was last done is shown as chance did it."""

    def view(self, state, seat):
        return super().view(state, seat)._replace(last=state.last)


@dataclass(frozen=True)
class LeakByLegal(FunkyFruity):
    """Only fruits that can be right are offered."""

    def view(self, state, seat):
        view = super().view(state, seat)
        if state.phase != "find_own":
            return view
        fruit = state.fruits[state.up[0]]
        right = tuple(a for a in view.legal if isinstance(a, Pick) and state.fruits[a.tile] == fruit)
        return view._replace(legal=right or view.legal)


@dataclass(frozen=True)
class MissingCheck(FunkyFruity):
    """Any word may be announced."""

    def apply(self, state, action):
        if state.phase == "guess" and isinstance(action, Announce):
            action = action if action.fruit in self.fruits else Announce(self.fruits[0])
        return super().apply(state, action)


@dataclass(frozen=True)
class OutOfTurn(Snap):
    """A seat may lay a card whenever it likes."""

    def apply(self, state, action):
        if state.phase == "lay" and isinstance(action, Lay) and action.seat in range(self.seats):
            action = Lay(state.player)
        return super().apply(state, action)


@dataclass(frozen=True)
class OutOfPhase(FunkyFruity):
    """Stopping is always allowed, and does nothing."""

    def apply(self, state, action):
        if isinstance(action, Stop) and state.phase == "guess":
            return state
        return super().apply(state, action)


@dataclass(frozen=True)
class CrashInsteadOfRefusal(FunkyFruity):
    """A wrong action ends in a KeyError."""

    def apply(self, state, action):
        if state.phase == "guess":
            dict.fromkeys(self.fruits, 0)[action.fruit]
        return super().apply(state, action)


@dataclass(frozen=True)
class GlobalDice(FunkyFruity):
    """The dice are not the match's own."""

    def draw(self, state, rng):
        return super().draw(state, random if state.phase == "roll" else rng)


@dataclass(frozen=True)
class OtherMethodOfRandom(FunkyFruity):
    """The dice use a method whose numbers differ between versions of Python."""

    def draw(self, state, rng):
        if state.phase == "roll":
            return Roll(tuple(rng.randint(1, self.die_faces) for _ in range(self.dice_count)))
        return super().draw(state, rng)


@dataclass(frozen=True)
class EverybodyIsAsked(FunkyFruity):
    """Seats that are not to act have legal actions."""

    def view(self, state, seat):
        view = super().view(state, seat)
        return view._replace(legal=(Ready(),)) if state.phase == "memorise" and seat is not None else view


@dataclass(frozen=True)
class LegalButRefused(FunkyFruity):
    """Stopping is offered before there is a pair."""

    def view(self, state, seat):
        view = super().view(state, seat)
        return view._replace(legal=(*view.legal, Stop())) if view.legal and state.phase == "guess" else view


@dataclass(frozen=True)
class PositionLosesAField(FunkyFruity):
    def position(self, state):
        found = super().position(state)
        del found["turns"]
        return found


@dataclass(frozen=True)
class PositionIsNotJson(FunkyFruity):
    def position(self, state):
        return {**super().position(state), "up": state.up}


@dataclass(frozen=True)
class RestoreForgets(FunkyFruity):
    """The second shot becomes a first one."""

    def restore(self, position):
        return super().restore(position)._replace(shot=1)


@dataclass(frozen=True)
class UnhashableState(FunkyFruity):
    def apply(self, state, action):
        state = super().apply(state, action)
        return state._replace(rows=[list(row) for row in state.rows]) if isinstance(action, Ready) else state


@dataclass(frozen=True)
class ChangingState(FunkyFruity):
    """The rules keep something outside the state."""

    def apply(self, state, action):
        rolled = self.__dict__.setdefault("rolled", [])
        if isinstance(action, Roll):
            rolled.append(action)
        return super().apply(state, action)._replace(turns=len(rolled))


@dataclass(frozen=True)
class OptionLost(FunkyFruity):
    def options(self):
        return {name: value for name, value in super().options().items() if name != "placement"}


@dataclass(frozen=True)
class OptionRefused(FunkyFruity):
    def options(self):
        return {"places": 3, **super().options()}


@dataclass(frozen=True)
class NobodyListens(Snap):
    """One seat is never asked."""

    def view(self, state, seat):
        view = super().view(state, seat)
        return view._replace(legal=()) if seat == 1 and state.phase == "table" else view


@dataclass(frozen=True)
class NothingToDo(FunkyFruity):
    def view(self, state, seat):
        view = super().view(state, seat)
        return view._replace(legal=()) if state.phase == "find_double" else view


PLANTED = [
    (LeakInAView(3), laws.views_hide),
    (LeakByLast(3, memorise_scope="none"), laws.views_hide),
    (LeakByLegal(4), laws.views_hide),
    (MissingCheck(3), laws.no_other_action_applies),
    (OutOfTurn(3), laws.no_other_action_applies),
    (OutOfPhase(3), laws.no_other_action_applies),
    (CrashInsteadOfRefusal(3), laws.no_other_action_applies),
    (GlobalDice(3), laws.same_seed_same_match),
    (OtherMethodOfRandom(3), laws.chance_draws_by_random_only),
    (EverybodyIsAsked(3), laws.only_who_is_to_act),
    (NobodyListens(3), laws.only_who_is_to_act),
    (LegalButRefused(3), laws.legal_actions_apply),
    (PositionLosesAField(3), laws.position_rebuilds),
    (PositionIsNotJson(3), laws.position_rebuilds),
    (RestoreForgets(3), laws.position_rebuilds),
    (UnhashableState(3), laws.values_are_values),
    (ChangingState(3), laws.same_seed_same_match),
    (NothingToDo(4), laws.only_who_is_to_act),
    (OptionLost(3, placement="left"), laws.options_survive),
    (OptionRefused(3), laws.options_survive),
]


@pytest.mark.parametrize(("game", "law"), PLANTED, ids=lambda value: type(value).__name__)
def test_a_planted_bug_is_caught_and_named(game, law):
    with pytest.raises(LawBroken) as broken:
        check(game, ["a", "b", "c"])
    assert broken.value.law == law.__doc__


@dataclass(frozen=True)
class NobodysTurn(FunkyFruity):
    def turn(self, state):
        return -7 if state.phase == "find_double" else super().turn(state)

    def view(self, state, seat):
        view = super().view(state, seat)
        return view._replace(legal=()) if state.phase == "find_double" else view


def test_a_match_that_cannot_be_played_is_told():
    with pytest.raises(LawBroken, match="Random bots must be able to play") as broken:
        check(NobodysTurn(4), range(3))
    assert broken.value.step > 0


def test_a_broken_law_prints_a_program_that_shows_it(tmp_path):
    with pytest.raises(LawBroken) as broken:
        check(GlobalDice(3), ["a"])
    told = str(broken.value)
    program = "\n".join(line.strip() for line in told.splitlines() if line.startswith("    "))
    assert f"check({GlobalDice(3)!r}, seeds=['a'], limit=2000)" in program
    # The same lines, run on the game without its bug.
    program = program.replace(GlobalDice.__module__, FunkyFruity.__module__).replace(
        "GlobalDice", "FunkyFruity"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=tmp_path, check=False).returncode == 0


def test_the_global_dice_are_left_as_they_were():
    random.seed(5)
    expected = random.random()
    random.seed(5)
    check(FunkyFruity(2), ["x"])
    assert random.random() == expected


# --- a game in which anybody may speak ---------------------------------------------------------------


def talking(asked, seat, speaks):
    """A bot that notes when it is asked, and slaps if it `speaks`."""

    def bot(views, rng):
        legal = views[-1].legal
        if Slap(seat) not in legal:
            return legal[0]
        asked.append(seat)
        return Slap(seat) if speaks else Silence()

    return bot


def test_the_first_to_speak_counts_and_seats_are_asked_in_order():
    asked = []
    match = play(Snap(4), [talking(asked, seat, seat in (0, 2)) for seat in range(4)], "x", limit=5)
    # Seat 0 lays: 1, then 2, which speaks. Seat 1 lays: 2 speaks at once.
    assert asked == [1, 2, 2]
    assert match.actions[1:] == [Lay(0), Slap(2), Lay(1), Slap(2)]


def test_silence_when_nobody_speaks():
    asked = []
    match = play(Snap(3), [talking(asked, seat, False) for seat in range(3)], "x", limit=5)
    assert asked == [1, 2, 0, 2, 0, 1]
    assert match.actions[1:] == [Lay(0), Silence(), Lay(1), Silence()]


def test_options_are_part_of_a_game():
    assert replace(Snap(3), prize=2) != Snap(3)
