"""Whole matches with the lines expected of them: positions equal, and no event without its citation.

The clauses of the samples are one defensible citation. Ours cite at least the same ones, with two kinds of
difference: an option that rules the step is named as such ("FB-31 (option)" for "FB-31"), and more is cited,
each time for something that did happen in the step.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludotheque import load, record_of, replay
from ludotheque.engine.clause import bare_id
from ludotheque.games import find

SAMPLES = Path(__file__).parent / "samples"
NAMES = sorted(path.stem for path in SAMPLES.glob("*.json"))

# What we cite beyond the samples, and for which event.
MORE = {
    "FB-6": "the cards are dealt face down, and nobody looks",
    "FB-11": "the word due was Fizz, or Fizz Buzz",
    "FB-12": "the word due was Buzz, or Fizz Buzz",
    "FB-13": "the word due was Fizz Buzz",
    "FB-14": "the number itself was due",
    "FB-15": "0 was due",
    "FB-22": "a card matched, with the effect that the option gives it",
    "FB-28": "what kind of error it was",
    "FB-29": "who called the error, here the referee",
    "FB-32": "the cards taken go under the pile in their order",
    "FB-36": "the card laid with the error would have had an effect",
    "FB-41": "the last card was right, so the round is over",
    "FB-44": "the match had another number of rounds",
    "FB-45": "a round after the first is dealt",
}


def sample(name: str) -> tuple[dict, list[dict]]:
    record = json.loads((SAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    lines = (SAMPLES / f"{name}.expected.jsonl").read_text(encoding="utf-8").splitlines()
    return record, [json.loads(line) for line in lines]


def test_there_are_samples():
    assert len(NAMES) == 2


@pytest.mark.parametrize("name", NAMES)
def test_positions_are_those_expected(name):
    record, expected = sample(name)
    told = list(replay(record))
    assert len(told) == len(expected)
    for line, awaited in zip(told, expected, strict=True):
        assert (line["step"], line.get("position")) == (awaited["step"], awaited.get("position"))
        assert list(line["position"]) == list(awaited["position"])


@pytest.mark.parametrize("name", NAMES)
def test_clauses_are_those_expected_and_defensible_ones(name):
    record, expected = sample(name)
    known = {clause.id: clause for clause in find(record["game"]).clauses}
    for line, awaited in zip(list(replay(record))[1:], expected[1:], strict=True):
        cited = {bare_id(clause): clause for clause in line["clauses"]}
        assert len(cited) == len(line["clauses"])
        missing = {bare_id(clause) for clause in awaited["clauses"]} - set(cited)
        assert not missing, (line["step"], missing)
        assert set(cited) - set(map(bare_id, awaited["clauses"])) <= set(MORE)
        for id, clause in cited.items():
            if clause != id:  # "(option)" only where an option of this record changes the clause
                assert set(known[id].option.split()) & set(record["rules"])


@pytest.mark.parametrize("name", NAMES)
def test_every_position_starts_the_rest_of_its_match(name):
    record, expected = sample(name)
    for line in expected:
        rest = {**record, "position": line["position"], "actions": record["actions"][line["step"] :]}
        told = list(replay(rest))
        assert [one["position"] for one in told] == [one["position"] for one in expected[line["step"] :]]


@pytest.mark.parametrize("name", NAMES)
def test_the_record_is_written_as_it_was_read(name):
    record, _ = sample(name)
    again = record_of(load(record))
    assert again["actions"] == record["actions"]
    assert load(again).states == load(record).states
