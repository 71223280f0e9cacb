"""A chance as elements: the estimate, the hundred deals, the exact figure; without a browser."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from ludotheque.engine.words import Words
from ludotheque.games.room import Estimate
from ludotheque.ui.estimating import Guess, estimating, evidence, heard, icons, percent, verdict

ASKS = Words("ludotheque", "How likely is it that a coin shows heads twice?")
STEPS = (Words("ludotheque", "1/2 × 1/2 = 1/4"), Words("ludotheque", "25 in 100"))


def deals(seed: str) -> tuple[bool, ...]:
    """A hundred deals, one in four of them true in the mean."""
    rng = Random(seed)
    return tuple(rng.random() < 0.25 for _ in range(100))


COINS = Estimate(ASKS, Fraction(1, 4), STEPS, deals)


def english(words: Words) -> str:
    return words.text("en")


def french(words: Words) -> str:
    return words.text("fr")


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def having(node, name: str, value=None) -> list:
    """The elements in a tree that have an attribute (of this value)."""
    if isinstance(node, str):
        return []
    if not (node and isinstance(node[0], str)):
        return [found for child in node for found in having(child, name, value)]
    mine = name in node[1] and (value is None or node[1][name] == value)
    return ([node] if mine else []) + [found for child in node[2:] for found in having(child, name, value)]


def test_nothing_is_given_away_before_it_is_shown() -> None:
    tree = estimating(Guess(COINS), english, "s")
    told = texts(tree)
    assert "heads twice?" in told
    assert "25" not in told
    assert "1/2" not in told
    assert having(tree, "role", "img") == []
    assert [node[1]["value"] for node in having(tree, "act", "estimate guess")] == ["50", ""]
    assert having(tree, "act", "estimate show")[0][2] == "Show me without an estimate"


def test_a_guess_is_shown_in_both_controls_and_then_beside_what_is_true() -> None:
    guess = heard(Guess(COINS), "guess", "31")
    tree = estimating(guess, english, "s")
    assert [node[1]["value"] for node in having(tree, "act", "estimate guess")] == ["31", "31"]
    assert having(tree, "act", "estimate show")[0][2] == "Show"
    tree = estimating(heard(guess, "show", None), english, "s")
    assert having(tree, "act") == []
    figures = [texts(node) for node in having(tree, "class", "ludo-figures")[0][2:]]
    count = sum(deals("s"))
    assert figures == ["Your estimate 31%", f"Counted in 100 deals {count}", "Exactly 25%"]
    assert "You were not far off." in texts(tree)
    assert "1/2 × 1/2 = 1/4" in texts(tree)


def test_after_a_question_there_is_no_guess_but_all_the_rest() -> None:
    told = texts(evidence(COINS, english, "s"))
    assert "estimate" not in told
    assert f"Of these 100 deals it comes true in {sum(deals('s'))}." in told
    assert told.endswith("25 in 100")
    bare = evidence(COINS._replace(sum=()), english, "s")
    assert "sum" not in texts(bare)


@pytest.mark.parametrize("count", [0, 1, 37, 100])
def test_as_many_dots_are_full_as_their_text_says(count: int) -> None:
    tree = icons([True] * count + [False] * (100 - count), english)
    assert tree[1]["aria-label"] == f"{count} of 100 dots are filled."
    assert len(tree[2:]) == 100
    assert len(having(tree, "class", "ludo-icon-on")) == count


@pytest.mark.parametrize(
    ("what", "value", "guess"),
    [("guess", "0", 0), ("guess", "7", 7), ("guess", "100", 100), ("guess", " 12 ", 12)],
)
def test_a_number_is_a_guess(what: str, value: str, guess: int) -> None:
    assert heard(Guess(COINS), what, value).guess == guess


@pytest.mark.parametrize("value", ["", None, "x", "-3", "1.5", "²", "101", "99999"])
def test_what_is_no_number_from_0_to_100_is_no_guess_and_that_is_said(value: str | None) -> None:
    refused = heard(Guess(COINS, 20), "guess", value)
    assert (refused.guess, refused.refused) == (20, True)
    assert "An estimate is a whole number from 0 to 100: it is still 20." in texts(
        estimating(refused, english, "s")
    )
    assert "from 0 to 100." in texts(estimating(heard(Guess(COINS), "guess", value), english, "s"))
    again = heard(refused, "guess", "30")
    assert (again.guess, again.refused) == (30, False)
    assert "whole number" not in texts(estimating(again, english, "s"))


def test_once_it_is_shown_the_guess_stays() -> None:
    assert heard(Guess(COINS, 20, shown=True), "guess", "25").guess == 20
    assert heard(Guess(COINS, 20), "nosuch", "25") == Guess(COINS, 20)


@pytest.mark.parametrize(
    ("chance", "english_text", "french_text"),
    [
        (Fraction(2, 3), "66.7%", "66,7\u202f%"),
        (Fraction(1, 2), "50%", "50\u202f%"),
        (Fraction(1, 10**9), "less than 0.1%", "moins de 0,1\u202f%"),
        (1 - Fraction(1, 10**9), "more than 99.9%", "plus de 99,9\u202f%"),
    ],
)
def test_a_chance_is_written_as_each_language_writes_it(
    chance: Fraction, english_text: str, french_text: str
) -> None:
    assert (percent(chance).text("en"), percent(chance).text("fr")) == (english_text, french_text)


def test_a_verdict_names_the_slip_of_fifty_fifty_only_where_it_is_one() -> None:
    assert "equally likely" in verdict(50, Fraction(9, 10)).text("en")
    assert "close" in verdict(50, Fraction(52, 100)).text("en")
    assert verdict(20, Fraction(9, 10)).text("en") == "More likely than you thought."
    assert verdict(80, Fraction(1, 10)).text("en") == "Less likely than you thought."
