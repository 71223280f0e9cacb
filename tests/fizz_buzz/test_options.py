"""The options of Fizz Buzz: what they may be, what is refused, and that a record keeps them."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque import replay
from ludotheque.engine.game import NotARecord
from ludotheque.games.fizz_buzz.options import CHOICES
from ludotheque.games.fizz_buzz.rules import FizzBuzz

DEFAULTS = {
    "pack": 54,
    "pack40": "faces",
    "rounds": 5,
    "error_detection": "called",
    "match_effect": "reverse",
    "match_two_players": "no_effect",
    "unnoticed_number": "said",
    "pickup_count": 10,
    "pickup_end": "top",
    "tie_break": "shared",
    "digit_rule": "ends",
    "first_number": 1,
    "level": 5,
}

OTHERS = {
    "pack": [40],
    "pack40": ["numerals"],
    "rounds": [1, 2, 100],
    "error_detection": ["auto"],
    "match_effect": ["skip", "replay", "none"],
    "match_two_players": ["replay"],
    "unnoticed_number": ["true"],
    "pickup_count": [1, 5, 54, 1000],
    "pickup_end": ["bottom"],
    "tie_break": ["extra_round"],
    "digit_rule": ["contains"],
    "first_number": [0, 20, 999],
    "level": [1, 2, 3, 4],
}

ANY = st.fixed_dictionaries(
    {"seats": st.integers(2, 4)},
    optional={name: st.sampled_from([DEFAULTS[name], *others]) for name, others in OTHERS.items()},
)


def record(rules: object) -> dict:
    return {"format": "ludotheque/1", "game": "fizz_buzz", "rules": rules, "actions": []}


def test_the_options_are_those_of_the_written_rules():
    assert {field.name: field.default for field in fields(FizzBuzz) if field.name != "seats"} == DEFAULTS
    assert {name: {DEFAULTS[name], *OTHERS[name]} for name in CHOICES} == {
        name: set(words) for name, words in CHOICES.items()
    }


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in OTHERS for value in OTHERS[name]])
def test_an_option_survives_a_record(name, value):
    game = FizzBuzz(4, **{name: value})
    assert game.options() == {"seats": 4, name: value}
    assert FizzBuzz.from_options(json.loads(json.dumps(game.options()))) == game


@given(ANY)
def test_all_options_together_survive_a_record(options):
    game = FizzBuzz.from_options(options)
    assert FizzBuzz.from_options(json.loads(json.dumps(game.options()))) == game
    changed = {name: value for name, value in options.items() if value != DEFAULTS.get(name)}
    assert game.options() == changed


def test_what_is_left_out_has_its_default():
    game = FizzBuzz.from_options({"seats": 2})
    assert {name: getattr(game, name) for name in DEFAULTS} == DEFAULTS
    assert game.options() == {"seats": 2}
    assert FizzBuzz.from_options({"seats": 2, **DEFAULTS}).options() == {"seats": 2}


# --- what cannot be ------------------------------------------------------------------------------------

ODD = [None, True, False, 0, -1, 1.0, 10**700, "", "5", "fizz", [], ["ends"], {}, float("nan"), "ends\n"]

SEATS = [None, True, 0, 1, 7, 2.0, "3", [3], -2, 10**700]
NUMBERS = {
    "pack": [52, 41, 53, 55],
    "rounds": [0],
    "pickup_count": [0],
    "first_number": [-5, 1000],
    "level": [6],
}
BAD = [({}, "seats", value) for value in SEATS]
BAD += [
    ({"seats": 3}, name, value)
    for name in DEFAULTS
    for value in (*ODD, *NUMBERS.get(name, ()))
    if not (name == "first_number" and value == 0 and type(value) is int)
]


@pytest.mark.parametrize(
    ("others", "name", "value"), BAD, ids=[f"{name}-{value!r:.12}" for _, name, value in BAD]
)
def test_an_option_that_cannot_be_is_refused_in_one_sentence(others, name, value):
    with pytest.raises(NotARecord) as refusal:
        FizzBuzz.from_options({**others, name: value})
    sentence = refusal.value.text("en")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 200
    assert name in sentence or name == "pack"
    with pytest.raises(NotARecord):
        replay(record({**others, name: value}))


@pytest.mark.parametrize(
    "rules", [None, [], "seats", 3, {}, {"pack": 54}, {"seats": 3, "time_limit_s": 5}, {"seats": 3, 4: 5}]
)
def test_rules_that_are_none(rules):
    with pytest.raises(NotARecord):
        FizzBuzz.from_options(rules)


@pytest.mark.parametrize(
    "name",
    ["max_plays", "face_digits", "false_call_penalty", "shuffle_pickup", "time_limit_s", "next_dealer"],
)
def test_options_left_out_on_purpose_are_unknown(name):
    with pytest.raises(NotARecord, match=name):
        FizzBuzz.from_options({"seats": 3, name: 0})


@pytest.mark.parametrize(
    ("seats", "pack", "fits"),
    [
        (1, 54, False),
        (2, 54, True),
        (6, 54, True),
        (7, 54, False),
        (2, 40, True),
        (4, 40, True),
        (5, 40, False),
    ],
)
def test_how_many_may_play_with_which_pack(seats, pack, fits):
    if fits:
        assert len(FizzBuzz(seats, pack=pack).cards) == pack
    else:
        with pytest.raises(NotARecord):
            FizzBuzz(seats, pack=pack)


def test_five_with_40_cards_are_told_how_many_may_play():
    with pytest.raises(NotARecord) as refusal:
        FizzBuzz(5, pack=40)
    assert refusal.value.text("en") == "With 40 cards, at most 4 can play, not 5."
