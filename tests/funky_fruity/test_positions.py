"""Positions: each that play leads to is taken and printed back; any other is refused or can be played."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.game import NotARecord
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play, play_on
from ludotheque.games.funky_fruity.positions import FIELDS, PHASES
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.telling import asking, telling

GAMES = [
    FunkyFruity(seats, **options)
    for seats in (2, 3, 4)
    for options in (
        {},
        {"placement": "choose", "own_double_scope": "opponents", "second_shot_after_find": True},
        {"placement": "left", "may_decline_find": True, "auto_stop_on_win": False, "max_turns": 12},
        {"placement": "choose", "auto_stop_on_win": False, "memorise_scope": "none", "die_faces": 20},
        {"fruit_counts": {"kiwi": 9, "pear": 3}, "first_player": 1, "reveal_on_miss": False},
    )
]


@cache
def positions(number: int) -> list[dict]:
    """Positions of random matches of a game, the rare phases as often as the common ones."""
    game = GAMES[number]
    found: dict[str, list] = {}
    for seed in range(12):
        for state in play(game, [random_bot] * game.seats, seed, limit=300).states:
            found.setdefault(state.phase, []).append(game.position(state))
    some = Random(number)
    return [position for kept in found.values() for position in some.sample(kept, min(25, len(kept)))]


def goes_on(game: FunkyFruity, position: dict) -> None:
    """From the position a match is played and told without a crash."""
    match = Match(game, "on", game.restore(position))
    assert game.position(match.state) == position
    asking(match.view(None))
    play_on(match, [random_bot] * game.seats, limit=400)
    for step in range(match.at):
        for line in telling(match.view(0, step), match.view(0, step + 1)):
            assert line.words.text("fr")


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_position_of_play_is_taken_and_printed_back(number):
    game = GAMES[number]
    phases = set()
    for seed in range(15):
        for state in play(game, [random_bot] * game.seats, f"taken {seed}", limit=300).states:
            position = game.position(state)
            kept = copy.deepcopy(position)
            assert list(position) == list(FIELDS)
            assert game.position(game.restore(json.loads(json.dumps(position)))) == position == kept
            phases.add(state.phase)
    assert phases >= {"deal", "memorise", "roll", "guess", "find_own", "over"}


def test_all_phases_are_among_the_positions_tried():
    assert {position["phase"] for number in range(len(GAMES)) for position in positions(number)} == set(
        PHASES
    )


ODD = [
    None, True, False, 0, 1, 2, 3, 5, 7, 8, 11, 12, -1, 1.0, 10**700, "", "pear", "roll", "third", [], {},
    [0], [0, 0], [0, 1, 2], [[0, 2], None], [1, 1], [3, 4], [[]], [None],
]  # fmt: skip


@st.composite
def mutations(draw):
    """A game and a position of its play with one or two places changed."""
    number = draw(st.integers(0, len(GAMES) - 1))
    known = positions(number)
    position = copy.deepcopy(draw(st.sampled_from(known)))
    for _ in range(draw(st.integers(1, 2))):
        mutate(draw, position, known)
    return GAMES[number], position


def mutate(draw, position: dict, known: list[dict]) -> None:
    """Nothing; one place of the position is changed."""
    field = draw(st.sampled_from(FIELDS))
    kind = draw(st.sampled_from(["phase", "other", "odd", "item", "swap", "drop", "double", "lose"]))
    value = position.get(field)
    if kind == "phase":
        position["phase"] = draw(st.sampled_from(PHASES))
    elif kind == "other":
        position[field] = copy.deepcopy(draw(st.sampled_from(known))[field])
    elif kind == "odd":
        position[field] = draw(st.sampled_from(ODD))
    elif kind == "lose":
        position.pop(field, None)
    elif isinstance(value, list) and value:
        inner = value[draw(st.integers(0, len(value) - 1))]
        rows = inner if isinstance(inner, list) and inner and draw(st.booleans()) else value
        at, other = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows) - 1))
        if kind == "item":
            rows[at] = draw(st.sampled_from(ODD))
        elif kind == "swap":
            rows[at], rows[other] = rows[other], rows[at]
        elif kind == "drop":
            del rows[at]
        else:
            rows.insert(other, rows[at])


def sentence_of(game: FunkyFruity, position: dict) -> str | None:
    """Why the position is refused; None if it is taken."""
    try:
        game.restore(position)
    except NotARecord as refusal:
        return refusal.text("en")
    return None


@given(mutations())
@settings(max_examples=500, deadline=None)
def test_a_changed_position_is_refused_or_can_be_played(changed):
    game, position = changed
    kept = repr(position)
    said = sentence_of(game, position)
    if said is None:
        goes_on(game, position)
    else:
        assert "\n" not in said
        assert "{" not in said.replace("{…}", "")
    assert repr(position) == kept


# --- positions that contradict themselves, by hand ---------------------------------------------------

ROLL = {
    "phase": "roll",
    "fruits": ["banana", "pear", "apple", "cherry"] * 3,
    "rows": [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]],
    "pawns": [[0, 3], [1, 3], [2, 3]],
    "player": 0,
    "shot": 1,
    "dice": [],
    "up": [],
    "turns": 0,
    "winner": None,
}
GUESS = {**ROLL, "phase": "guess", "dice": [1, 2], "pawns": [[1, 2], [1, 3], [2, 3]]}
DOUBLE = {**ROLL, "phase": "find_double", "dice": [1, 1], "pawns": [[1, 1], [1, 3], [2, 3]], "up": [5]}
THIRD = {**DOUBLE, "phase": "third", "up": [5, 9]}
OWN = {**ROLL, "phase": "find_own", "dice": [5, 6], "pawns": [[0, 2], [1, 3], [2, 3]], "up": [2]}
GAP = {**ROLL, "rows": [[0, 1, 2, 3], [4, None, 6, 7], [5, 8, 9, 10, 11]], "pawns": [[1, 1], [1, 3], [2, 3]]}
WON = {
    **ROLL,
    "phase": "over",
    "player": None,
    "winner": [0],
    "rows": [[0, 1, 2, 3, 4, 5, 6, 7], [8], [9, 10, 11]],
    "pawns": [[0, 3], [1, 0], [2, 0]],
}


@pytest.mark.parametrize(
    "position", [ROLL, GUESS, DOUBLE, THIRD, OWN, GAP, WON], ids=lambda found: found["phase"]
)
def test_the_examples_themselves_are_taken(position):
    goes_on(FunkyFruity(3), position)


BAD = [
    (None, {}),
    (ROLL, {"colour": 1}),
    (ROLL, {"phase": "rolling"}),
    (ROLL, {"phase": ["roll"]}),
    (ROLL, {"phase": "memorise", "turns": 3}),
    (
        ROLL,
        {
            "phase": "memorise",
            "rows": [[0, 1, 2, 3, 4], [5, 6, 7], [8, 9, 10, 11]],
            "pawns": [[0, 3], [1, 2], [2, 3]],
        },
    ),
    (ROLL, {"phase": "memorise", "pawns": [[0, 0], [1, 3], [2, 3]]}),
    (ROLL, {"phase": "memorise", "player": 1}),
    (ROLL, {"phase": "deal"}),
    (ROLL, {"phase": "over", "player": None}),
    (ROLL, {"fruits": [5] * 12}),
    (ROLL, {"fruits": ["pear"] * 12}),
    (ROLL, {"fruits": ["plum"] * 12}),
    (ROLL, {"fruits": ROLL["fruits"][1:]}),
    (ROLL, {"rows": [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 10]]}),
    (ROLL, {"rows": [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10]]}),
    (ROLL, {"rows": [[0, 1, 2, 3], [4, 5, 6, 7, 8, 9, 10, 11]], "pawns": [[0, 3], [1, 3]]}),
    (ROLL, {"rows": [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, "11"]]}),
    (ROLL, {"rows": [[0, True, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]}),
    (ROLL, {"rows": [[0, 1.0, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]}),
    (ROLL, {"rows": [[0, 1, None, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]}),
    (ROLL, {"rows": [[*range(8)], [8], [9, 10, 11]], "pawns": [[0, 0], [1, 0], [2, 0]]}),
    (ROLL, {"pawns": [[0, 4], [1, 3], [2, 3]]}),
    (ROLL, {"pawns": [[0, -1], [1, 3], [2, 3]]}),
    (ROLL, {"pawns": [[0, True], [1, 3], [2, 3]]}),
    (ROLL, {"pawns": [[0, 3], [1, 3], None]}),
    (ROLL, {"pawns": [[0, 3], [1, 3]]}),
    (ROLL, {"pawns": [[0, 3, 0], [1, 3], [2, 3]]}),
    (ROLL, {"pawns": [(0, 3), [1, 3], [2, 3]]}),
    (ROLL, {"player": None}),
    (ROLL, {"player": 3}),
    (ROLL, {"player": False}),
    (ROLL, {"rows": [[], [0, 1, 2, 3, 4, 5], [*range(6, 12)]], "pawns": [None, [1, 0], [2, 0]]}),
    (ROLL, {"rows": [[None], [0, 1, 2, 3, 4, 5], [*range(6, 12)]], "pawns": [[0, 0], [1, 0], [2, 0]]}),
    (ROLL, {"shot": 0}),
    (ROLL, {"shot": 3}),
    (ROLL, {"shot": True}),
    (ROLL, {"dice": [1, 2]}),
    (ROLL, {"up": [0]}),
    (ROLL, {"turns": -1}),
    (ROLL, {"turns": 1.0}),
    (ROLL, {"winner": [0]}),
    (ROLL, {"winner": []}),
    (GUESS, {"dice": []}),
    (GUESS, {"dice": [1]}),
    (GUESS, {"dice": [2, 2]}),
    (GUESS, {"dice": [1, 7]}),
    (GUESS, {"up": [6]}),
    (GUESS, {"pawns": [[0, 2], [1, 3], [2, 3]]}),
    (GAP, {"phase": "guess", "dice": [1, 2]}),
    (GAP, {"pawns": [[1, 0], [1, 3], [2, 3]]}),
    (DOUBLE, {"up": []}),
    (DOUBLE, {"up": [6]}),
    (DOUBLE, {"up": [5, 9]}),
    (DOUBLE, {"dice": [1, 2]}),
    (THIRD, {"up": [5, 6]}),
    (THIRD, {"up": [5, 5]}),
    (THIRD, {"up": [9, 5]}),
    (THIRD, {"up": [5, 9, 1]}),
    (THIRD, {"up": [5, True]}),
    (OWN, {"up": [3]}),
    (OWN, {"up": []}),
    (OWN, {"dice": [6, 6]}),
    (OWN, {"pawns": [[1, 2], [1, 3], [2, 3]], "up": [6]}),
    (THIRD, {"phase": "place"}),  # without the option nobody chooses an end
    (WON, {"winner": [1]}),
    (WON, {"winner": [0, 0]}),
    (WON, {"winner": []}),
    (WON, {"winner": [False]}),
    (WON, {"winner": None}),
    (WON, {"player": 0}),
    (WON, {"dice": [1, 2]}),
    (WON, {"up": [1]}),
    (WON, {"fruits": []}),
]


@pytest.mark.parametrize("case", range(len(BAD)))
def test_a_position_that_cannot_be_is_refused(case):
    position, changes = BAD[case]
    with pytest.raises(NotARecord):
        FunkyFruity(3).restore(None if position is None else {**position, **changes})


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_may_not_be_missing(field):
    with pytest.raises(NotARecord, match=field):
        FunkyFruity(3).restore({name: value for name, value in ROLL.items() if name != field})


def test_positions_agree_with_the_options():
    limited = FunkyFruity(3, max_turns=4)
    with pytest.raises(NotARecord):
        limited.restore({**ROLL, "turns": 4})
    tie = {**ROLL, "phase": "over", "player": None, "turns": 4, "winner": [0, 1, 2]}
    assert limited.restore(tie).winner == (0, 1, 2)
    with pytest.raises(NotARecord):
        limited.restore({**tie, "turns": 3})
    with pytest.raises(NotARecord):
        FunkyFruity(3).restore(tie)
    with pytest.raises(NotARecord):
        limited.restore({**tie, "winner": [0, 2, 1]})
    with pytest.raises(NotARecord):
        FunkyFruity(2).restore(ROLL)
    # A pair that is enough to win: no third tile is offered, except by option.
    near = {**THIRD, "rows": [[0, 1, 2, 3, 4, 6, 7], [5], [8, 9, 10, 11]], "pawns": [[1, 0], [1, 0], [2, 3]]}
    with pytest.raises(NotARecord):
        FunkyFruity(3).restore(near)
    assert FunkyFruity(3, auto_stop_on_win=False).restore(near).phase == "third"
    # A double at one's own tile, with its option.
    own = {**THIRD, "pawns": [[0, 1], [1, 3], [2, 3]], "up": [1, 5]}
    assert FunkyFruity(3, own_double_scope="opponents").restore(own).up == (1, 5)
    own["rows"] = [[0, 1, 2, 5], [4, 3, 6, 7], [8, 9, 10, 11]]
    assert FunkyFruity(3).restore(own).up == (1, 5)
    with pytest.raises(NotARecord):
        FunkyFruity(3, own_double_scope="opponents").restore(own)
