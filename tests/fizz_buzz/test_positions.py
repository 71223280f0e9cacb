"""Positions: each that play leads to is taken and printed back; any other is refused or can be played."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fizz_buzz.table import laid_out, wandered
from ludotheque import replay
from ludotheque.engine.game import NotARecord
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play_on
from ludotheque.games.fizz_buzz.positions import FIELDS, PHASES
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.telling import asking, telling

GAMES = [
    FizzBuzz(seats, **options)
    for seats in (2, 3, 4, 6)
    for options in (
        {"rounds": 2},
        {"error_detection": "auto", "rounds": 1, "match_two_players": "replay"},
        {"tie_break": "extra_round", "rounds": 1, "pickup_end": "bottom", "unnoticed_number": "true"},
        {"first_number": 20, "match_effect": "skip", "rounds": 3},
    )
]


@cache
def positions(number: int) -> list[dict]:
    """Positions of matches of a game, the rare phases as often as the common ones."""
    game = GAMES[number]
    found: dict[str, list] = {}
    for seed in range(6):
        for state in wandered(game, seed, 600, slips=0.05).states:
            found.setdefault(state.phase, []).append(game.position(state))
    some = Random(number)
    return [position for kept in found.values() for position in some.sample(kept, min(20, len(kept)))]


def goes_on(game: FizzBuzz, position: dict) -> None:
    """From the position a match is played and told without a crash, and each position of it is one."""
    match = Match(game, "on", game.restore(position))
    assert game.position(match.state) == position
    assert asking(match.view(None)).words.text("fr")
    play_on(match, [random_bot] * game.seats, limit=60)
    for step in range(match.at):
        for line in telling(match.view(0, step), match.view(0, step + 1)):
            assert line.words.text("fr")
    last = game.position(match.state)
    assert game.position(game.restore(last)) == last


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_position_of_play_is_taken_and_printed_back(number):
    game = GAMES[number]
    phases = set()
    for seed in range(4):
        for state in wandered(game, f"taken {seed}", 600, slips=0.02).states:
            position = game.position(state)
            kept = copy.deepcopy(position)
            assert list(position) == list(FIELDS)
            assert game.position(game.restore(json.loads(json.dumps(position)))) == position == kept
            phases.add(state.phase)
    assert phases == set(PHASES) - ({"call"} if game.error_detection == "auto" else set())


def test_all_phases_are_among_the_positions_tried():
    assert {position["phase"] for number in range(len(GAMES)) for position in positions(number)} == set(
        PHASES
    )


def test_the_shape_is_that_of_the_written_format():
    """The example of the format, whose piles are cut short there."""
    written = {
        "phase": "call",
        "piles": [["8H", "9C"], ["KD", "6S"]],
        "table": ["AS", "7H"],
        "player": 1,
        "number": 2,
        "sequence": 1,
        "direction": 1,
        "last": {"player": 1, "word": "2", "card": "7H"},
        "round": 1,
        "dealer": 1,
        "totals": [0, 0],
        "winner": None,
    }
    game = FizzBuzz(2)
    shown = {card for cards in (*written["piles"], written["table"]) for card in cards}
    rest = [card for card in game.cards if card not in shown]
    written["piles"] = [written["piles"][0] + rest[:24], written["piles"][1] + rest[24:]]
    printed = game.position(game.restore(written))
    assert printed == written
    assert list(printed) == list(written)
    assert list(printed["last"]) == list(written["last"])
    shuffled = dict(sorted(written.items()))  # the order of the keys means nothing
    assert game.position(game.restore(shuffled)) == written


def test_a_position_before_the_first_deal():
    game = FizzBuzz(3, first_number=20)
    assert game.position(game.start()) == {
        "phase": "deal",
        "piles": [[], [], []],
        "table": [],
        "player": 0,
        "number": 20,
        "sequence": 1,
        "direction": 1,
        "last": None,
        "round": 1,
        "dealer": 2,
        "totals": [0, 0, 0],
        "winner": None,
    }


# --- positions with a place changed -------------------------------------------------------------------

ODD = [
    None, True, False, 0, 1, 2, 3, 5, 6, -1, -2, 1.0, 54, 10**9, 10**700, "", "1", "Fizz", "fizz", "AS",
    "joker1", "joker3", "1S", "play", "call", [], {}, [0], [0, 0], [0, 1, 2], [[], []], ["AS"], [None], [[]],
    {"player": 0, "word": "1", "card": "AS"}, {"player": 0}, {"player": 0, "word": "Buzz Fizz", "card": "AS"},
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
    kind = draw(st.sampled_from(["phase", "other", "odd", "item", "swap", "drop", "double", "lose", "inner"]))
    value = position.get(field)
    if kind == "phase":
        position["phase"] = draw(st.sampled_from(PHASES))
    elif kind == "other":
        position[field] = copy.deepcopy(draw(st.sampled_from(known))[field])
    elif kind == "odd":
        position[field] = draw(st.sampled_from(ODD))
    elif kind == "lose":
        position.pop(field, None)
    elif isinstance(value, dict) and kind == "inner":
        value[draw(st.sampled_from(["player", "word", "card", "suit"]))] = draw(st.sampled_from(ODD))
    elif isinstance(value, list) and value:
        inner = value[draw(st.integers(0, len(value) - 1))]
        cards = inner if isinstance(inner, list) and inner and draw(st.booleans()) else value
        at, other = draw(st.integers(0, len(cards) - 1)), draw(st.integers(0, len(cards) - 1))
        if kind == "item":
            cards[at] = draw(st.sampled_from(ODD))
        elif kind == "swap":
            cards[at], cards[other] = cards[other], cards[at]
        elif kind == "drop":
            del cards[at]
        else:
            cards.insert(other, cards[at])


def sentence_of(game: FizzBuzz, position: object) -> str | None:
    """Why the position is refused; None if it is taken."""
    try:
        game.restore(position)
    except NotARecord as refusal:
        return refusal.text("en")
    return None


@given(mutations())
@settings(max_examples=600, deadline=None)
def test_a_changed_position_is_refused_or_can_be_played(changed):
    game, position = changed
    kept = repr(position)
    said = sentence_of(game, position)
    if said is None:
        goes_on(game, position)
    else:
        assert said.endswith(".")
        assert "\n" not in said
        assert "{" not in said.replace("{…}", "")
    assert repr(position) == kept


# --- positions that contradict themselves, by hand ---------------------------------------------------

PACK = FizzBuzz(3).cards
PILES, LAID = laid_out(PACK, ["9S 5H", "KD 6S", "8C"], "AS 2S")
ENDED, TABLE = laid_out(PACK, ["", "KD 6S", "8C"], "AS 2S", sizes=(0, 2, 1))
PLAY = {
    "phase": "play",
    "piles": PILES,
    "table": LAID,
    "player": 0,
    "number": 3,
    "sequence": 1,
    "direction": 1,
    "last": None,
    "round": 1,
    "dealer": 2,
    "totals": [0, 0, 0],
    "winner": None,
}
CALL = {**PLAY, "phase": "call", "player": 1, "number": 2, "last": {"player": 1, "word": "2", "card": "2S"}}
LAST_CARD = {
    **CALL,
    "piles": ENDED,
    "table": TABLE,
    "player": 0,
    "last": {"player": 0, "word": "2", "card": "2S"},
}
DEAL = {**PLAY, "phase": "deal", "piles": [[], [], []], "table": [], "number": 1}
OVER = {
    **PLAY,
    "phase": "over",
    "piles": ENDED,
    "table": TABLE,
    "player": None,
    "round": 5,
    "dealer": 0,
    "totals": [12, 20, 30],
    "winner": [0],
}


@pytest.mark.parametrize("position", [PLAY, CALL, LAST_CARD, DEAL, OVER], ids=lambda found: found["phase"])
def test_the_examples_themselves_are_taken(position):
    goes_on(FizzBuzz(3), position)


@pytest.mark.parametrize(
    ("position", "changes"),
    [
        (CALL, {"last": {"player": 2, "word": "Buzz", "card": "2S"}}),  # out of turn
        (PLAY, {"number": 0, "sequence": -1}),
        (PLAY, {"direction": -1}),
        (PLAY, {"number": 12345}),
        (CALL, {"number": 12345, "last": {"player": 1, "word": "12345", "card": "2S"}}),
        (PLAY, {"totals": [0, 53, 500], "round": 5}),
        (OVER, {"totals": [12, 12, 30], "winner": [0, 1]}),
        (OVER, {"number": 53, "sequence": -1, "direction": -1}),
        (DEAL, {"round": 3, "dealer": 1, "player": 2, "totals": [1, 2, 3]}),
    ],
)
def test_unusual_positions_are_taken(position, changes):
    goes_on(FizzBuzz(3), {**position, **changes})


def last(**changes) -> dict:
    """The play awaiting judgement, changed."""
    return {"last": {**CALL["last"], **changes}}


BAD = [
    (None, {}),
    (PLAY, {"colour": 1}),
    (PLAY, {"phase": "playing"}),
    (PLAY, {"phase": ["play"]}),
    (PLAY, {"phase": None}),
    # piles and table
    (PLAY, {"piles": None}),
    (PLAY, {"piles": PILES[:2]}),
    (PLAY, {"piles": [*PILES, []]}),
    (PLAY, {"piles": [tuple(pile) for pile in PILES]}),
    (PLAY, {"piles": [PILES[0][1:], *PILES[1:]]}),
    (PLAY, {"piles": [["9S", *PILES[0]], *PILES[1:]]}),
    (PLAY, {"piles": [["2H" if card == "9S" else card for card in PILES[0]], *PILES[1:]]}),
    (PLAY, {"piles": [[None, *PILES[0][1:]], *PILES[1:]]}),
    (PLAY, {"piles": [["joker3", *PILES[0][1:]], *PILES[1:]]}),
    (PLAY, {"piles": [["9s", *PILES[0][1:]], *PILES[1:]]}),
    (PLAY, {"piles": [[], *PILES[1:]], "table": PILES[0] + LAID}),
    (PLAY, {"piles": [[], [], []], "table": []}),
    (PLAY, {"table": None}),
    (PLAY, {"table": "AS2S"}),
    (PLAY, {"table": ["AS"]}),
    (PLAY, {"table": ["AS", 2]}),
    (PLAY, {"table": ["AS", "2S", "2S"]}),
    (PLAY, {"table": [["AS"], ["2S"]]}),
    # who, which number, which way
    (PLAY, {"player": None}),
    (PLAY, {"player": 3}),
    (PLAY, {"player": -1}),
    (PLAY, {"player": False}),
    (PLAY, {"player": 0.0}),
    (PLAY, {"number": -1}),
    (PLAY, {"number": None}),
    (PLAY, {"number": "3"}),
    (PLAY, {"number": True}),
    (PLAY, {"number": 3.0}),
    (PLAY, {"number": 10**700}),
    (PLAY, {"sequence": 0}),
    (PLAY, {"sequence": 2}),
    (PLAY, {"sequence": True}),
    (PLAY, {"sequence": "1"}),
    (PLAY, {"direction": 0}),
    (PLAY, {"direction": -2}),
    (PLAY, {"direction": None}),
    (PLAY, {"direction": 1.0}),
    # the play awaiting judgement
    (PLAY, {"last": CALL["last"]}),
    (PLAY, {"last": {}}),
    (CALL, {"last": None}),
    (CALL, {"last": []}),
    (CALL, {"last": {"player": 1, "word": "2"}}),
    (CALL, last(by=2)),
    (CALL, last(player=3)),
    (CALL, last(player=None)),
    (CALL, last(player=True)),
    (CALL, last(word="Buzz Fizz")),
    (CALL, last(word="fizz")),
    (CALL, last(word="02")),
    (CALL, last(word=2)),
    (CALL, last(word=None)),
    (CALL, last(word="12345")),
    (CALL, last(card="AS")),
    (CALL, last(card="9S")),
    (CALL, last(card=None)),
    (CALL, {"table": [], "piles": [[*PILES[0], "AS", "2S"], *PILES[1:]]}),
    (LAST_CARD, {"last": {"player": 1, "word": "2", "card": "2S"}}),
    (LAST_CARD, {"piles": [[], [], ["8C"]], "table": ["KD", "6S", *TABLE]}),
    (DEAL, {"last": CALL["last"]}),
    (OVER, {"last": CALL["last"]}),
    # rounds and points
    (PLAY, {"round": 0}),
    (PLAY, {"round": 6}),
    (PLAY, {"round": True}),
    (PLAY, {"round": None}),
    (PLAY, {"dealer": 3}),
    (PLAY, {"dealer": None}),
    (PLAY, {"dealer": False}),
    (PLAY, {"totals": [0, 0]}),
    (PLAY, {"totals": [0, 0, -1]}),
    (PLAY, {"totals": [0, 0, "1"]}),
    (PLAY, {"totals": [0, 0, 1.0]}),
    (PLAY, {"totals": None}),
    (PLAY, {"totals": {"0": 1}}),
    # the deal
    (DEAL, {"player": 1}),
    (DEAL, {"dealer": 0}),
    (DEAL, {"number": 2}),
    (DEAL, {"sequence": -1}),
    (DEAL, {"direction": -1}),
    (DEAL, {"piles": PILES, "table": LAID}),
    (DEAL, {"table": list(PACK)}),
    # the end
    (PLAY, {"winner": [0]}),
    (PLAY, {"winner": []}),
    (DEAL, {"winner": [0]}),
    (OVER, {"player": 0}),
    (OVER, {"round": 4}),
    (OVER, {"winner": None}),
    (OVER, {"winner": []}),
    (OVER, {"winner": [1]}),
    (OVER, {"winner": [0, 0]}),
    (OVER, {"winner": [0, 1]}),
    (OVER, {"winner": [False]}),
    (OVER, {"winner": 0}),
    (OVER, {"totals": [12, 12, 30]}),
    (OVER, {"totals": [12, 12, 30], "winner": [1, 0]}),
    (OVER, {"piles": PILES, "table": LAID}),
    (OVER, {"piles": [[], [], ["8C"]], "table": ["KD", "6S", *TABLE]}),
    (OVER, {"piles": [[], [], []], "table": []}),
]


@pytest.mark.parametrize("case", range(len(BAD)))
def test_a_position_that_cannot_be_is_refused(case):
    position, changes = BAD[case]
    changed = None if position is None else {**position, **changes}
    said = sentence_of(FizzBuzz(3), changed)
    assert said
    assert said.endswith(".")


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_may_not_be_missing(field):
    with pytest.raises(NotARecord, match=field):
        FizzBuzz(3).restore({name: value for name, value in PLAY.items() if name != field})


@pytest.mark.parametrize("given", [None, [], "play", 3, [PLAY]])
def test_a_position_is_an_object(given):
    with pytest.raises(NotARecord):
        FizzBuzz(3).restore(given)


def test_a_position_that_cannot_be_makes_the_file_no_record():
    record = {"format": "ludotheque/1", "game": "fizz_buzz", "rules": {"seats": 3}, "actions": []}
    assert len(list(replay({**record, "position": PLAY}))) == 1
    with pytest.raises(NotARecord):
        replay({**record, "position": {**PLAY, "direction": 0}})


def test_positions_agree_with_the_options():
    with pytest.raises(NotARecord):
        FizzBuzz(3, pack=40).restore(PLAY)
    with pytest.raises(NotARecord):
        FizzBuzz(4).restore(PLAY)
    with pytest.raises(NotARecord, match="referee"):
        FizzBuzz(3, error_detection="auto").restore(CALL)
    assert FizzBuzz(3, error_detection="auto").restore(PLAY).phase == "play"
    with pytest.raises(NotARecord):
        FizzBuzz(3, first_number=20).restore(DEAL)
    assert FizzBuzz(3, first_number=20).restore({**DEAL, "number": 20}).number == 20
    with pytest.raises(NotARecord):
        FizzBuzz(3, rounds=4).restore(OVER)


def test_with_two_players_a_position_goes_clockwise():
    game = FizzBuzz(2)
    piles, laid = laid_out(game.cards, ["9S", "KD"], "AS 2S")
    position = {**PLAY, "piles": piles, "table": laid, "dealer": 1, "totals": [0, 0]}
    assert game.restore(position).direction == 1
    with pytest.raises(NotARecord, match="two players"):
        game.restore({**position, "direction": -1})


def test_extra_rounds_go_on_until_one_is_ahead():
    game = FizzBuzz(3, tie_break="extra_round")
    assert game.restore({**OVER, "round": 8}).winner == (0,)
    assert game.restore({**PLAY, "round": 8}).round == 8
    with pytest.raises(NotARecord):
        game.restore({**OVER, "totals": [12, 12, 30], "winner": [0, 1]})
