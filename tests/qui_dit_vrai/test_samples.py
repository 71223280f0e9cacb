"""A whole match with the lines expected of it: the positions are equal.

The clauses of the sample are one defensible citation: `missing` says which of them a telling leaves out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ludotheque import load, record_of, replay
from ludotheque.engine.clause import bare_id
from ludotheque.engine.match import Match
from ludotheque.engine.record import action_from, action_json
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

# What we cite beyond the sample, and for which event.
MORE = {
    "QV-1": "somebody has won the match",
    "QV-5": "a card counts as many as its multiplier says",
    "QV-6": "the turned card is a Salade, a joker",
    "QV-7": "a Salade counts as one",
    "QV-9": "hands are dealt, and stay secret",
    "QV-10": "the card is turned from the pile",
    "QV-17": "what an announcement says",
    "QV-18": "the middle is counted, or is another fruit",
    "QV-22": "the fruit of an announcement is free",
    "QV-29": "the start is passed, but there are no Défi cards",
    "QV-31": "somebody calls on their turn",
    "QV-33": "“Vrai !” to the turned card",
    "QV-38": "a Salade in the middle keeps its fruit",
    "QV-39": "who is to decide for Salades",
    "QV-40": "in which order they decide",
    "QV-46": "a loss is larger than what is there",
    "QV-48": "another player loses a token",
    "QV-52": "who will begin",
}

SAMPLES = Path(__file__).parent / "samples"
NAMES = sorted(path.stem for path in SAMPLES.glob("*.json"))


def sample(name: str) -> tuple[dict, list[dict]]:
    record = json.loads((SAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    lines = (SAMPLES / f"{name}.expected.jsonl").read_text(encoding="utf-8").splitlines()
    return record, [json.loads(line) for line in lines]


def played(record: dict, position: dict | None = None, done: int = 0) -> Match:
    """The match of a record, from the start or from a position after so many actions."""
    game = QuiDitVrai.from_options(record["rules"])
    match = Match(game, "", None if position is None else game.restore(position))
    for given in record["actions"][done:]:
        match.act(action_from(game, given))
    return match


def missing(told: Sequence[dict], expected: Sequence[dict]) -> Iterator[tuple[int, set[str]]]:
    """The steps at which what was told lacks clauses that are expected, with these."""
    for line, awaited in zip(told, expected, strict=True):
        lacking = {*map(bare_id, awaited.get("clauses", ()))} - {*map(bare_id, line.get("clauses", ()))}
        if lacking:
            yield line["step"], lacking


def test_there_is_a_sample():
    assert NAMES == ["qui_dit_vrai_strict"]


@pytest.mark.parametrize("name", NAMES)
def test_positions_are_those_expected(name):
    record, expected = sample(name)
    match = played(record)
    assert len(match.states) == len(expected)
    for state, line in zip(match.states, expected, strict=True):
        position = match.game.position(state)
        assert position == line["position"]
        assert list(position) == list(line["position"])
    assert match.state.phase == "over"


@pytest.mark.parametrize("name", NAMES)
def test_the_clauses_expected_are_clauses(name):
    _, expected = sample(name)
    cited = {bare_id(clause) for line in expected for clause in line.get("clauses", ())}
    assert cited
    assert cited <= {clause.id for clause in CLAUSES}
    assert list(missing(expected, expected)) == []
    assert len(list(missing([{"step": line["step"]} for line in expected], expected))) == len(expected) - 1


@pytest.mark.parametrize("name", NAMES)
def test_every_position_starts_the_rest_of_its_match(name):
    record, expected = sample(name)
    for line in expected[::7]:
        match = played(record, line["position"], line["step"])
        positions = [match.game.position(state) for state in match.states]
        assert positions == [one["position"] for one in expected[line["step"] :]]


@pytest.mark.parametrize("name", NAMES)
def test_the_actions_are_written_as_they_were_read(name):
    record, _ = sample(name)
    assert [action_json(action) for action in played(record).actions] == record["actions"]


@pytest.mark.parametrize("name", NAMES)
def test_clauses_told_are_those_expected_and_defensible_ones(name):
    record, expected = sample(name)
    told = list(replay(record))
    assert list(missing(told, expected)) == []
    more: set[str] = set()
    for line, awaited in zip(told[1:], expected[1:], strict=True):
        assert len(set(map(bare_id, line["clauses"]))) == len(line["clauses"])
        more |= {*map(bare_id, line["clauses"])} - {*awaited["clauses"]}
    assert more == set(MORE)


@pytest.mark.parametrize("name", NAMES)
def test_the_record_is_written_as_it_was_read(name):
    record, _ = sample(name)
    again = record_of(load(record))
    assert again["actions"] == record["actions"]
    assert load(again).states == load(record).states
