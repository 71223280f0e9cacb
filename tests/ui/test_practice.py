"""Practice without a browser: exercise after exercise, every answer explained; and the sheet."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from ludotheque import find
from ludotheque.games.room import Tried
from ludotheque.ui import Practice, practise
from ludotheque.ui.course import (
    Tally,
    address_of,
    answered,
    asked_for,
    begun,
    exercises,
    onward,
    tallies,
)
from ludotheque.ui.frame import Page
from ludotheque.ui.printable import COUNTS

ROOM = find("fizz_buzz")
EXERCISES = ROOM.exercises()
USUAL = {wish.name: wish.usual for wish in EXERCISES.wishes}
FRENCH = Page("fr", False, "wide", True, True, False, "", "https://example.org/practise.ipynb")
ENGLISH = FRENCH._replace(lang="en")


@pytest.fixture
def asked() -> Practice:
    return opened()


def opened(query: str = "seed=abc", monkeypatch=None) -> Practice:
    if monkeypatch:
        monkeypatch.setenv("QUERY_STRING", query)
    made = practise("fizz_buzz", "abc")
    made._turn_page(ENGLISH)
    return made


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def everything(made: Practice) -> list:
    areas = (made.head, made.question, made.reply, made.progress, made.more, made.paper)
    return [area.tree for area in areas]


def told(made: Practice) -> str:
    return texts([made.question.tree, made.reply.tree])


def sent(made: Practice) -> str:
    return json.dumps(everything(made), ensure_ascii=False)


def nodes(tree, tag: str) -> list:
    """All elements with this tag."""
    found = []
    for node in tree if tree and not isinstance(tree[0], str) else tree[2:]:
        if isinstance(node, list):
            found += ([node] if node[:1] == [tag] else []) + nodes(node, tag)
    return found


def prompt_of(made: Practice):
    assert made.course.prompt is not None
    return made.course.prompt


def answer(made: Practice, *, right: bool = True) -> None:
    prompt = prompt_of(made)
    if prompt.choices:
        values = [value for value, _ in prompt.choices]
        place = values.index(prompt.right)
        made._press(f"answer {place if right else (place + 1) % len(values)}")
    else:
        wrong = next(word for word in ("Fizz", "Buzz") if word != prompt.right)
        made._press("said", prompt.right if right else wrong)


def whole_set(made: Practice, wrong=()) -> None:
    while made.course.prompt is not None:
        answer(made, right=len(made.course.tried) not in wrong)
        made._press("onward")


# --- asking and answering ---------------------------------------------------------------------------


def test_nothing_is_shown_before_the_page_has_spoken() -> None:
    made = practise("fizz_buzz")
    made.show()
    assert everything(made) == [[]] * 6


def test_a_game_without_exercises_says_so() -> None:
    with pytest.raises(LookupError, match="funky_fruity"):
        practise("funky_fruity")


def test_a_set_of_right_answers_leads_to_the_end(asked: Practice) -> None:
    for step in range(EXERCISES.size):
        prompt = prompt_of(asked)
        assert asked.frame.marks == {"phase": "asking", "step": str(step)}
        assert f"Exercise {step + 1} of {EXERCISES.size}" in told(asked)
        assert asked.text(prompt.asks) in told(asked)
        answer(asked)
        assert asked.frame.marks == {"phase": "answered", "step": str(step)}
        assert "is right." in told(asked)
        assert all(clause in told(asked) for clause in prompt.clauses)
        assert f"{step + 1} of {EXERCISES.size} answered, {step + 1} right" in texts(asked.progress.tree)
        asked._press("onward")
    assert asked.frame.marks == {"phase": "over", "step": str(EXERCISES.size)}
    assert "All of them right!" in told(asked)
    assert "Worth another look" not in told(asked)
    assert "The ones I missed again" not in told(asked)
    asked._press("onward")
    asked._press("said", "Fizz")
    assert asked.frame.marks["phase"] == "over"


@pytest.mark.parametrize("kinds", ["numbers", "cards"])
def test_what_is_right_is_not_sent_before_it_is_answered(kinds: str, monkeypatch) -> None:
    made = opened(f"kinds={kinds}", monkeypatch)
    for _ in range(EXERCISES.size):
        prompt = prompt_of(made)
        because = [made.text(words) for words in EXERCISES.mark(prompt, prompt.right).because]
        before = sent(made)
        assert not all(sentence in before for sentence in because)  # some tell what lies on the table
        assert "ludo-large-right" not in before
        assert not any(clause in before for clause in prompt.clauses)
        answer(made)
        assert all(sentence in sent(made) for sentence in because)
        made._press("onward")


def test_a_wrong_answer_is_explained_and_shows_the_right_one(asked: Practice) -> None:
    assert prompt_of(asked).large == "12"
    asked._press("said", "12")
    assert "Not “12”." in told(asked)
    assert "it is a multiple of 3: 4 × 3. So: Fizz." in told(asked)
    assert "1 of 20 answered, 0 right" in texts(asked.progress.tree)
    [large] = [node for node in asked.question.tree if node[0] == "p"]
    assert texts(large) == "12 Fizz"
    asked._press("said", "Fizz")
    assert len(asked.course.tried) == 1


def test_an_answer_by_choice_is_marked(monkeypatch) -> None:
    made = opened("kinds=cards", monkeypatch)
    while not prompt_of(made).choices:
        answer(made)
        made._press("onward")
    answer(made, right=False)
    buttons = [one for one in nodes(made.reply.tree, "button") if "ludo-choice" in one[1].get("class", "")]
    assert len(buttons) == len(prompt_of(made).choices)
    assert [("ludo-right" in one[1]["class"]) for one in buttons].count(True) == 1
    assert [("ludo-wrong" in one[1]["class"]) for one in buttons].count(True) == 1
    assert "Not “" in told(made)


def test_a_run_has_its_picture_and_the_same_in_words(monkeypatch) -> None:
    made = opened("kinds=cards", monkeypatch)
    [picture] = nodes(made.question.tree, "img")
    assert unquote(picture[1]["src"]).startswith("data:image/svg+xml,<svg")
    assert "Clockwise sit Lou, Bo, Cléo and Max." in picture[1]["alt"]
    wide = picture[1]["src"]
    made._turn_page(ENGLISH._replace(layout="tall"))
    [picture] = nodes(made.question.tree, "img")
    assert picture[1]["src"] != wide


@pytest.mark.parametrize(
    ("act", "value"),
    [
        ("said", "fizz"),
        ("said", "1234"),
        ("said", "-1"),
        ("said", "١"),
        ("said", None),
        ("answer 0", None),
        ("answer x", None),
        ("onward", None),
        ("missed", None),
        ("count", "7"),
        ("print", None),
        ("wish level", "9"),
        ("wish nosuch", "5"),
        ("nosuch", "x"),
        ("", ""),
    ],
)
def test_a_strange_message_changes_nothing(asked: Practice, act: str, value) -> None:
    before, course = sent(asked), asked.course
    asked._press(act, value)
    assert (sent(asked), asked.course) == (before, course)


def test_the_focus_is_drawn_to_a_new_exercise_only(asked: Practice) -> None:
    def drawn() -> list[str]:
        all_nodes = [node for tag in ("button", "input") for node in nodes(everything(asked), tag)]
        return [node[1]["focus"] for node in all_nodes if node[1].get("focus")]

    assert drawn() == []
    asked._press("wish top", "100")
    assert drawn() == []
    answer(asked)
    assert drawn() == ["answered 1 of abc"]
    asked._press("onward")
    assert drawn() == ["2 of abc"]
    asked._press("wish top", "60")
    assert drawn() == []


def test_the_language_changes_without_losing_the_place(asked: Practice) -> None:
    answer(asked, right=False)
    asked._press("onward")
    asked._press("sheet")
    english, course = sent(asked), asked.course
    asked._turn_page(FRENCH)
    assert asked.course == course
    assert "Exercice 2 sur 20" in told(asked)
    assert "Fizz Buzz\u00a0: réponses" in texts(asked.paper.tree)
    asked._turn_page(ENGLISH)
    assert sent(asked) == english


def test_a_fault_leaves_the_set_as_it_was(asked: Practice, monkeypatch, caplog) -> None:
    answer(asked)
    course = asked.course

    def broken(*args):
        raise RuntimeError("broken")

    asked.exercises = EXERCISES._replace(next=broken)
    asked._press("onward")
    assert asked.course == course
    assert "Something went wrong here." in texts(asked.head.tree)
    assert "broken" in caplog.text
    asked.exercises = EXERCISES
    asked._press("onward")
    assert asked.frame.marks == {"phase": "asking", "step": "1"}


# --- how it went -------------------------------------------------------------------------------------


def test_the_end_says_how_it_went_and_what_helps(asked: Practice) -> None:
    while asked.course.prompt is not None:
        answer(asked, right="m7" not in prompt_of(asked).topics)
        asked._press("onward")
    wrong = sum(not one.right for one in asked.course.tried)
    assert wrong > 2
    assert f"{EXERCISES.size - wrong} of {EXERCISES.size} right" in told(asked)
    tally = tallies(EXERCISES, asked.course.tried)["m7"]
    assert tally.right < tally.asked
    assert f"Multiples of 7 {tally.right} of {tally.asked}" in told(asked)
    assert EXERCISES.topics["m7"].advice.text("en") in told(asked)
    assert EXERCISES.topics["m3"].advice.text("en") not in told(asked)


def test_what_was_missed_is_asked_again_and_nothing_else(asked: Practice) -> None:
    whole_set(asked, wrong=(1, 17, 19))
    missed = asked.course.missed
    before = asked.course.tried
    assert len(missed) == 3
    asked._press("missed")
    assert f"Exercise 1 of {len(missed)}" in told(asked)
    again = []
    while asked.course.prompt is not None:
        again.append(asked.course.prompt)
        answer(asked)
        asked._press("onward")
    assert tuple(again) == missed
    assert "All of them right!" in told(asked)
    assert asked.course.earlier == before
    assert f"In this sitting: 23 answered, {23 - len(missed)} right." in texts(asked.more.tree)


def test_another_set_has_another_seed_and_leans_on_what_was_tried(asked: Practice) -> None:
    answer(asked, right=False)
    tried = asked.course.tried
    asked._press("another")
    assert asked.course.seed != "abc"
    assert asked.course.earlier == tried
    assert asked.frame.address["seed"] == asked.course.seed
    assert asked.frame.marks == {"phase": "asking", "step": "0"}


def test_of_a_wrong_answer_only_what_went_wrong_counts_as_wrong() -> None:
    from ludotheque.games.fizz_buzz.exercises import of_number
    from ludotheque.games.fizz_buzz.runs import referee

    number = of_number(27, referee(5))
    assert set(number.topics) == {"m3", "e7", "both"}
    half = Tally(1, 0)
    assert tallies(EXERCISES, [Tried(number, "Fizz")]) == {"m3": Tally(1, 1), "e7": half, "both": half}
    # A slip in something else: all that was asked went wrong.
    assert tallies(EXERCISES, [Tried(of_number(9, referee(5)), "Fizz Buzz")]) == {"m3": half}
    assert tallies(EXERCISES, [Tried(number, "Fizz Buzz")] * 2)["m3"] == Tally(2, 2)


def test_the_marks_show_right_wrong_now_and_still_to_come(asked: Practice) -> None:
    def drawn() -> str:
        [picture] = nodes(asked.progress.tree, "img")
        return unquote(picture[1]["src"])

    assert drawn().count("<ellipse") == EXERCISES.size
    assert "<use" not in drawn()
    answer(asked)
    asked._press("onward")
    answer(asked, right=False)
    assert drawn().count('mark-right" transform') == 1
    assert drawn().count('mark-wrong" transform') == 1
    assert drawn().count("<ellipse") == EXERCISES.size - 2


# --- what can be chosen, and the address ---------------------------------------------------------


def test_a_choice_begins_a_set_and_goes_into_the_address(asked: Practice) -> None:
    assert asked.frame.address == {}
    asked._press("wish level", "1")
    assert asked.course.chosen["level"] == "1"
    assert asked.frame.address == {"seed": "abc", "level": "1", "top": None, "kinds": None}
    asked._press("wish level", "5")
    assert asked.frame.address["level"] is None
    asked._press("seed", "graine")
    assert asked.frame.address["seed"] == "graine"
    assert asked.course == begun(EXERCISES, "graine", USUAL)
    asked._press("seed", "")
    assert asked.course.seed


@pytest.mark.parametrize(
    ("query", "seed", "chosen", "sentences"),
    [
        ("", "", {}, []),
        ("seed=x&level=2&top=100&kinds=numbers", "x", {"level": "2", "top": "100", "kinds": "numbers"}, []),
        ("lang=fr&view=projector&step=3", "", {}, []),
        ("level=9", "", {}, ["The option “level” must be one of 1, 2, 3, 4, 5, not “9”."]),
        ("seed=" + "x" * 65, "", {}, ["The seed may have up to 64 characters."]),
        ("digits=2", "", {}, ["There is no option “digits”."]),
    ],
)
def test_the_address_asks_for_a_set(query, seed, chosen, sentences, monkeypatch) -> None:
    monkeypatch.setenv("QUERY_STRING", query)
    made = practise("fizz_buzz", seed or "abc")
    made._turn_page(ENGLISH)
    assert made.course.seed == (seed or "abc")
    assert made.course.chosen == {**USUAL, **chosen}
    assert [words.text("en") for words in made.notes] == sentences
    answer(made)
    assert made.notes == []


def test_the_same_address_gives_the_same_set() -> None:
    given = {"seed": "abc", "level": "4", "kinds": "cards"}
    seed, chosen, _ = asked_for(EXERCISES, given, "")
    course = begun(EXERCISES, seed, chosen)
    again = {name: value for name, value in address_of(EXERCISES, course).items() if value is not None}
    assert again == given
    found = exercises(EXERCISES, seed, chosen, EXERCISES.size)
    for prompt in found:
        assert course.prompt == prompt
        course = onward(EXERCISES, answered(course, prompt.right))


# --- the sheet ---------------------------------------------------------------------------------------


def test_the_sheet_holds_the_exercises_and_apart_from_them_the_answers(asked: Practice) -> None:
    assert asked.paper.tree == []
    asked._press("sheet")
    found = exercises(EXERCISES, "abc", USUAL, EXERCISES.size)
    [sheet] = nodes(asked.paper.tree, "section")
    questions, answers = sheet[2:]
    rows, solved = nodes(questions, "li"), nodes(answers, "li")
    assert len(rows) == len(solved) == EXERCISES.size
    for prompt, row, solution in zip(found, rows, solved, strict=True):
        because = [asked.text(words) for words in EXERCISES.mark(prompt, prompt.right).because]
        assert asked.text(prompt.asks) in texts(row)
        assert bool(nodes(row, "img")) == (EXERCISES.picture(prompt, asked._look) is not None)
        assert all(sentence in texts(solution) for sentence in because)
        right = asked.text(dict(prompt.choices)[prompt.right]) if prompt.choices else prompt.right
        assert texts(solution).casefold().startswith(right.casefold())
        assert all(sentence not in texts(questions) for sentence in because)
        assert all(asked.text(words).casefold() in texts(row).casefold() for _, words in prompt.choices)
    for page in (questions, answers):
        assert "Seed “abc”: everything, matches too, up to 60, numbers, and runs of cards." in texts(page)
        assert "https://example.org/practise.ipynb?seed=abc&lang=en" in texts(page)


def test_the_sheet_does_not_change_with_the_answers(asked: Practice) -> None:
    asked._press("sheet")
    before = json.dumps(asked.paper.tree)
    whole_set(asked, wrong=(0, 1, 2))
    assert json.dumps(asked.paper.tree) == before
    asked._press("wish kinds", "numbers")
    assert json.dumps(asked.paper.tree) != before
    assert "?seed=abc&kinds=numbers" in texts(asked.paper.tree)


@pytest.mark.parametrize("count", COUNTS)
def test_the_sheet_may_be_shorter_or_longer_and_is_put_away(asked: Practice, count: int) -> None:
    asked._press("sheet")
    asked._press("count", str(count))
    assert len(nodes(asked.paper.tree, "li")) == 2 * count
    asked._press("sheet")
    assert asked.paper.tree == []


def test_only_a_sheet_that_lies_there_is_printed(asked: Practice, monkeypatch) -> None:
    printed = []
    monkeypatch.setattr(type(asked.frame), "print", lambda frame: printed.append(frame))
    asked._press("print")
    assert printed == []
    asked._press("sheet")
    asked._press("print")
    assert printed == [asked.frame]


def test_what_was_not_understood_leaves_the_address_with_the_first_answer(monkeypatch) -> None:
    made = opened("seed=abc&digits=2&lang=en", monkeypatch)
    answer(made)
    assert made.frame.address["digits"] is None
    assert made.frame.address["seed"] == "abc"
    assert "lang" not in made.frame.address
