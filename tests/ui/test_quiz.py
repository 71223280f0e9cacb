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


@pytest.fixture
def asked() -> Quiz:
    made = quiz("funky_fruity")
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
    for number, question in enumerate(asked.questions):
        assert asked.frame.marks == {"phase": "asked", "step": str(number)}
        assert f"Question {number + 1} of {len(asked.questions)}" in told(asked)
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
    question = asked.questions[0]
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
    first = asked.questions[0]
    asked._press(f"answer {first.right}")
    while asked.question is not None:
        asked._press("onward")
    assert "1 answer was right at once." in told(asked)
    for question in asked.questions[1:]:
        assert asked.text(question.asks) in told(asked)
        assert asked.text(question.choices[question.right].because) in told(asked)
    assert asked.text(first.asks) not in told(asked)
    asked._press("back")
    assert asked.at == len(asked.questions) - 1
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
    for question in asked.questions:
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
    asked._press(f"answer {asked.questions[0].right}")
    assert asked.frame.marks["phase"] == "answered"
