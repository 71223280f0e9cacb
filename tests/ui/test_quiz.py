"""The quiz without a browser: one question at a time, every answer explained, no clock, no ranking."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from ludotheque import find
from ludotheque.ui import Quiz, quiz
from ludotheque.ui.frame import Page

ROOM = find("funky_fruity")
FRENCH = Page("fr", False, "wide", True, True, False, "")
ENGLISH = FRENCH._replace(lang="en")
QUESTIONS = ROOM.quiz()


@pytest.fixture
def asked() -> Quiz:
    made = quiz("funky_fruity")
    made._turn_page(ENGLISH)
    return made


@pytest.fixture
def twofold() -> Quiz:
    """A quiz of two questions; the first one is followed by another."""
    first, reason, last = QUESTIONS[0], QUESTIONS[2], QUESTIONS[3]
    made = Quiz(ROOM._replace(quiz=lambda: (first._replace(then=reason), last)))
    made._turn_page(ENGLISH)
    return made


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def told(asked: Quiz) -> str:
    return texts(asked.body.tree)


def test_nothing_is_shown_before_the_page_has_spoken() -> None:
    made = quiz("funky_fruity")
    made.show()
    assert made.body.tree == []


def test_right_answers_only_lead_to_the_end(asked: Quiz) -> None:
    for number, question in enumerate(QUESTIONS):
        assert asked.frame.marks == {"phase": "asked", "step": str(number)}
        assert f"Question {number + 1} of {len(QUESTIONS)}" in told(asked)
        asked._press(f"answer {question.right}")
        assert asked.frame.marks["phase"] == "answered"
        assert asked.text(question.choices[question.right].because) in told(asked)
        assert all(clause in told(asked) for clause in question.clauses)
        asked._press("onward")
    assert asked.frame.marks["phase"] == "over"
    assert "You know it all!" in told(asked)
    asked._press("onward")
    assert asked.frame.marks["phase"] == "over"


def test_a_wrong_answer_is_explained_and_another_may_be_tried(asked: Quiz) -> None:
    question = QUESTIONS[0]
    wrong = next(number for number in range(len(question.choices)) if number != question.right)
    because = [asked.text(choice.because) for choice in question.choices]
    assert not any(text in json.dumps(asked.body.tree, ensure_ascii=False) for text in because)
    asked._press(f"answer {wrong}")
    assert [text in told(asked) for text in because] == [number == wrong for number in range(len(because))]
    assert not any(clause in told(asked) for clause in question.clauses)
    asked._press(f"answer {question.right}")
    assert because[question.right] in told(asked)
    asked._press(f"answer {wrong}")
    assert because[question.right] in told(asked)


def test_the_end_shows_what_to_look_at_again_and_begins_again(asked: Quiz) -> None:
    first = QUESTIONS[0]
    asked._press(f"answer {first.right}")
    while asked.question is not None:
        asked._press("onward")
    assert "1 answer was right at once." in told(asked)
    for question in QUESTIONS[1:]:
        assert asked.text(question.asks) in told(asked)
        assert asked.text(question.choices[question.right].because) in told(asked)
    assert asked.text(first.asks) not in told(asked)
    asked._press("back")
    assert asked.at == len(QUESTIONS) - 1
    asked._press("onward")
    asked._press("again")
    assert asked.frame.marks == {"phase": "asked", "step": "0"}
    assert not any(asked.tried)


def test_the_language_changes_without_losing_the_question(asked: Quiz) -> None:
    asked._press("onward")
    asked._press("answer 0")
    english = told(asked)
    asked._turn_page(FRENCH)
    assert (asked.at, asked.tried[1]) == (1, (0,))
    assert told(asked) != english
    asked._turn_page(ENGLISH)
    assert told(asked) == english


def test_a_question_about_a_place_has_its_board_drawn_and_in_words(asked: Quiz) -> None:
    shown = 0
    for question in QUESTIONS:
        images = [node for node in asked.body.tree if node[0] == "img"]
        assert bool(images) == bool(question.known)
        for _, given in images:
            shown += 1
            assert unquote(given["src"]).startswith("data:image/svg+xml,<svg")
            assert "pawn stands at" in given["alt"]
        asked._press("onward")
    assert shown == 2


def test_the_focus_is_drawn_to_a_new_question_but_not_when_the_page_opens(asked: Quiz) -> None:
    def drawn() -> bool:
        return '"focus": "question' in json.dumps(asked.body.tree)

    assert not drawn()
    asked._press("answer 0")
    assert not drawn()
    asked._press("onward")
    assert drawn()


@pytest.mark.parametrize("act", ["answer 99", "answer -1", "answer x", "nosuch", "back"])
def test_a_strange_message_breaks_nothing(asked: Quiz, act: str) -> None:
    asked._press(act, "nonsense")
    assert asked.at == 0
    asked._press(f"answer {QUESTIONS[0].right}")
    assert asked.frame.marks["phase"] == "answered"


# --- a question followed by why -------------------------------------------------------------


def wrong(quiz: Quiz) -> int:
    assert quiz.question is not None
    return (quiz.question.right + 1) % len(quiz.question.choices)


def answer_right(quiz: Quiz) -> None:
    assert quiz.question is not None
    quiz._press(f"answer {quiz.question.right}")


def test_after_the_right_answer_one_is_asked_why(twofold: Quiz) -> None:
    twofold._press(f"answer {wrong(twofold)}")
    assert "And why?" not in told(twofold)
    answer_right(twofold)
    assert "And why?" in told(twofold)
    assert "Next question" not in told(twofold)
    twofold._press("onward")
    assert twofold.question is QUESTIONS[2]
    assert "Question 1 of 2" in told(twofold)
    assert twofold.frame.marks == {"phase": "asked", "step": "1"}
    answer_right(twofold)
    assert "Next question" in told(twofold)
    twofold._press("back")
    assert twofold.question is not None
    assert twofold.question.asks == QUESTIONS[0].asks
    twofold._press("onward")
    twofold._press("onward")
    assert twofold.question is QUESTIONS[3]
    assert "Question 2 of 2" in told(twofold)


@pytest.mark.parametrize("tries", [0, 1])
def test_without_the_right_answer_one_is_not_asked_why(twofold: Quiz, tries: int) -> None:
    for _ in range(tries):
        twofold._press(f"answer {wrong(twofold)}")
    twofold._press("onward")
    assert twofold.question is QUESTIONS[3]
    twofold._press("back")
    assert twofold.at == 0
    assert QUESTIONS[2].asks.text("en") not in json.dumps(twofold.body.tree)


def test_an_answer_counts_if_its_reason_is_right_too(twofold: Quiz) -> None:
    for miss in (False, True):
        twofold._press("again")
        answer_right(twofold)
        twofold._press("onward")
        if miss:
            twofold._press(f"answer {wrong(twofold)}")
        answer_right(twofold)
        twofold._press("onward")
        answer_right(twofold)
        assert "Finish" in told(twofold)
        twofold._press("onward")
        assert ("You know it all!" in told(twofold)) != miss
        assert ("1 answer was right at once." in told(twofold)) == miss
        assert (QUESTIONS[2].asks.text("en") in told(twofold)) == miss
        assert QUESTIONS[0].asks.text("en") not in told(twofold)


def test_a_reason_that_was_never_asked_is_no_miss_of_its_own(twofold: Quiz) -> None:
    while twofold.question is not None:
        twofold._press("onward")
    assert "0 answers were right at once." in told(twofold)
    assert QUESTIONS[0].asks.text("en") in told(twofold)
    assert QUESTIONS[2].asks.text("en") not in told(twofold)


def test_a_last_question_goes_on_to_why_before_the_end() -> None:
    made = Quiz(ROOM._replace(quiz=lambda: (QUESTIONS[0]._replace(then=QUESTIONS[2]),)))
    made._turn_page(ENGLISH)
    answer_right(made)
    assert "Finish" not in told(made)
    made._press("onward")
    assert made.frame.marks["phase"] == "asked"
    answer_right(made)
    assert "Finish" in told(made)
