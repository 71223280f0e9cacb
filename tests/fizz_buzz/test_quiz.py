"""The quiz of Fizz Buzz: sound, explained, cited, and honest about what nobody knows."""

from __future__ import annotations

import re

import pytest

from ludotheque import find
from ludotheque.games.fizz_buzz.saying import word

ROOM = find("fizz_buzz")
QUIZ = ROOM.quiz()
IDS = {clause.id for clause in ROOM.clauses}
STATUS = {clause.id: clause.status for clause in ROOM.clauses}
NAMES = ("Ana", "Bo", "Cy", "Dee")
LANGUAGES = ("fr", "en")

ALL = [one for question in QUIZ for one in (question, question.then) if one]


def test_there_are_ten_to_twelve_questions() -> None:
    assert 10 <= len(QUIZ) <= 12


@pytest.mark.parametrize("question", ALL, ids=lambda one: one.asks.text("en", NAMES)[:30])
def test_every_answer_says_why(question) -> None:
    assert 3 <= len(question.choices) <= 4
    assert question.clauses
    assert set(question.clauses) <= IDS
    for lang in LANGUAGES:
        because = [choice.because.text(lang, NAMES) for choice in question.choices]
        assert all(re.search(r"[.!]$", text) for text in because)
        assert len({choice.words.text(lang, NAMES) for choice in question.choices}) == len(because)


def test_the_right_answers_stand_in_every_place() -> None:
    assert {question.right for question in QUIZ} == {0, 1, 2, 3}


@pytest.mark.parametrize("number", [13, 21])
def test_the_words_of_the_quiz_are_those_of_the_rules(number: int) -> None:
    asked = next(
        question for question in QUIZ if question.then and str(number) in question.then.asks.text("en")
    )
    assert asked.choices[asked.right].words.text("en") == word(number)


def test_the_words_for_30_and_31() -> None:
    asked = next(question for question in QUIZ if "29" in question.asks.text("en", NAMES))
    assert asked.choices[asked.right].words.text("en") == f"“{word(30)}”, then “{word(31)}”"


def test_one_question_has_a_picture_and_it_does_not_tell() -> None:
    pictured = [question for question in QUIZ if question.known]
    assert len(pictured) == 1
    known = pictured[0].known
    assert known is not None
    assert known.view.player is None
    assert known.view.direction == -1
    assert known.view.said.card[0] == "Q"


def test_what_nobody_knows_is_a_question_too() -> None:
    asked = QUIZ[-1]
    assert STATUS["FB-22"] == "D"
    assert "FB-22" in asked.clauses
    assert "our choice" in asked.choices[asked.right].words.text("en")
