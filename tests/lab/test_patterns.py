"""The chart's rules: the same as the game's own words, counted, and when they come again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludotheque import find, play
from ludotheque.games.fizz_buzz import saying
from ludotheque.lab.patterns import DIGIT_RULES, GAME, PROGRAMMERS, Rule

SAYING = {"ends": ("ends", 5), "contains": ("contains", 5), "none": ("ends", 1)}  # digit rule, level


@pytest.mark.parametrize("digits", DIGIT_RULES)
def test_the_words_are_those_of_the_game(digits: str) -> None:
    rule = GAME._replace(digits=digits)
    for number in range(4000):
        assert rule.word(number) == saying.word(number, *SAYING[digits]), number
        assert rule.reasons(number) == saying.reasons(number, *SAYING[digits]), number


def test_the_game_is_the_rule_of_the_table() -> None:
    game = find("fizz_buzz").rules(seats=4)
    assert GAME.words(300, first=0) == [game.word(number) for number in range(301)]


@pytest.mark.parametrize(
    ("rule", "last", "counts"),
    [
        (GAME, 100, (46, 32, 15, 7)),  # FB-T04
        (GAME, 53, (24, 18, 8, 3)),
        (GAME, 210, (96, 66, 30, 18)),
        (PROGRAMMERS, 100, (53, 27, 14, 6)),
        (PROGRAMMERS, 2, (2, 0, 0, 0)),
    ],
)
def test_counts(rule: Rule, last: int, counts: tuple[int, ...]) -> None:
    assert tuple(rule.counts(last).values()) == counts
    assert list(rule.counts(last)) == ["number", "Fizz", "Buzz", "Fizz Buzz"]
    assert sum(rule.counts(last + 13, first=14).values()) == last


@pytest.mark.parametrize("digits", ["ends", "none"])
@pytest.mark.parametrize("divisors", [(3, 7), (3, 5), (2, 4), (2, 5), (5, 10), (6, 8), (12, 3)])
def test_the_period_is_the_first_shift_that_changes_nothing(divisors: tuple[int, int], digits: str) -> None:
    rule = Rule(divisors, digits)
    period = rule.period()
    assert period is not None
    kinds = [rule.earns(number) for number in range(1, 4 * period + 1)]
    shifts = [shift for shift in range(1, 2 * period) if kinds[shift:] == kinds[: len(kinds) - shift]]
    assert shifts[0] == period


def test_where_a_digit_counts_anywhere_nothing_comes_again() -> None:
    rule = GAME._replace(digits="contains")
    assert rule.period() is None
    assert all(rule.earns(number)[0] for number in range(30_000, 40_000))
    assert not rule.earns(40_000)[0]


def test_the_longest_run_is_the_first_of_its_length() -> None:
    assert list(GAME.longest_run(100)) == [12, 13, 14, 15]
    assert len(GAME.longest_run(2100)) == 4
    assert list(PROGRAMMERS.longest_run(100)) == [5, 6]
    assert list(GAME.longest_run(2)) == []


def test_a_rule_may_have_other_words_and_more_of_them() -> None:
    rule = Rule((2, 5), "none", ("Pif", "Paf"))
    assert rule.words(10) == ["1", "Pif", "3", "Pif", "Paf", "Pif", "7", "Pif", "9", "Pif Paf"]
    three = Rule((3, 7, 11), names=("Fizz", "Buzz", "Bang"))
    assert [three.word(number) for number in (11, 33, 111, 77, 231, 22)] == [
        "Bang",
        "Fizz Bang",
        "Fizz Bang",
        "Buzz Bang",
        "Fizz Buzz Bang",
        "Bang",
    ]
    assert three.kinds()[1:4] == ["Fizz", "Buzz", "Bang"]
    assert sum(three.counts(500).values()) == 500


def test_divisors_of_two_digits_end_in_both_of_them() -> None:
    rule = Rule((12, 7))
    assert [number for number in range(1, 500) if "e12" in rule.reasons(number)] == [12, 112, 212, 312, 412]
    assert "e12" in rule._replace(digits="contains").reasons(3125)


# --- what the page tells of matches ---------------------------------------------------------------------


def told(notebook: Path) -> dict[int, tuple[int, int]]:
    """The table on the page: first number -> (of 100 cards, within ten numbers; with a Buzz)."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    table = "".join(next(cell["source"] for cell in cells if cell["id"] == "far"))
    rows = re.findall(r"^\| (\d+) \| (\d+) in 100 \| (\d+) in 100 \|$", table, re.MULTILINE)
    return {int(first): (int(near), int(buzz)) for first, near, buzz in rows}


def test_how_far_beginners_count_is_told_as_it_is(repository: Path) -> None:
    room = find("fizz_buzz")
    found = told(repository / "notebooks" / "fizz_buzz" / "explore.ipynb")
    assert list(found) == [1, 20, 40]
    for first, (near, buzz) in found.items():
        game = room.rules(seats=4, rounds=1, first_number=first)
        bots = [room.opponents["beginner"].bot] * 4
        due = [
            state.number
            for seed in range(150)
            for state in play(game, bots, seed).states
            if state.phase == "play"
        ]
        assert abs(100 * sum(number < first + 10 for number in due) / len(due) - near) < 5
        assert abs(100 * sum("Buzz" in GAME.word(number) for number in due) / len(due) - buzz) < 4
