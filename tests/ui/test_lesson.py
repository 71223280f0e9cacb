"""The lesson without a browser: chapters, predicting first, class form, going on by itself, the address."""

from __future__ import annotations

import json

import pytest

from ludotheque import find
from ludotheque.ui import Lesson, learn, watch
from ludotheque.ui.frame import Page
from ludotheque.ui.lesson import scene_asked
from ludotheque.ui.predicted import steps_to_ask
from ludotheque.ui.stepper import PACES

ROOM = find("funky_fruity")
FRENCH = Page("fr", False, "wide", True, True, False, "")
ENGLISH = FRENCH._replace(lang="en")
SCENES = {scene.id: scene for scene in ROOM.scenes()}
BOTS = ("memory3", "guess", "memory6")


@pytest.fixture
def lesson() -> Lesson:
    made = learn("funky_fruity", BOTS, "a test")
    made._turn_page(ENGLISH)
    return made


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def nodes(tree, test):
    """The elements of a tree that pass a test of their attributes."""
    for node in tree:
        if isinstance(node, list):
            if test(node[1]):
                yield node
            yield from nodes(node[2:], test)


def acts(lesson: Lesson) -> list[str]:
    """What can be pressed where things are said."""
    return [node[1]["act"] for node in nodes(lesson.said.tree, lambda given: "act" in given)]


def at(lesson: Lesson, chapter: str, step: int) -> Lesson:
    """The lesson at a step of a chapter."""
    lesson._press(f"chapter {chapter}")
    lesson._press("slide", str(step))
    return lesson


def asking(lesson: Lesson, chapter: str = "counting", step: int = 5) -> Lesson:
    """The lesson while a step is asked."""
    at(lesson, chapter, step - 1)._press("next")
    assert lesson.predicted is not None
    return lesson


def sent(lesson: Lesson) -> str:
    """All that a browser would get: trees, marks, address, and what is painted last."""
    trees = [part.tree for part in (lesson.said, lesson.why, lesson.moves, lesson.controls, lesson.contents)]
    return json.dumps(
        [trees, lesson.board.spots.tree, lesson.frame.marks, lesson.frame.address], ensure_ascii=False
    )


# --- chapters ----------------------------------------------------------------


def test_every_chapter_opens_at_its_beginning_and_ends_with_the_way_to_the_next(lesson: Lesson) -> None:
    chapters = (*SCENES, "match")
    assert lesson.chapters == chapters
    for chapter in chapters:
        lesson._press(f"chapter {chapter}")
        assert (lesson.chapter, lesson.step) == (chapter, 0)
        assert lesson.frame.address == {"scene": chapter, "step": None}
        current = list(nodes(lesson.contents.tree, lambda given: given.get("aria-current") == "true"))
        assert [node[1]["act"] for node in current] == [f"chapter {chapter}"]
        if chapter != "match":
            assert SCENES[chapter].says.text("en") in texts(lesson.said.tree)
        lesson._press("last")
        assert lesson.frame.address["step"] == str(lesson.last)
        following = chapters[chapters.index(chapter) + 1 :][:1]
        assert acts(lesson) == [f"chapter {name}" for name in following]


def test_a_remote_goes_on_to_the_next_chapter(lesson: Lesson) -> None:
    at(lesson, "table", 99)._press("next")
    assert (lesson.chapter, lesson.step) == ("counting", 0)
    at(lesson, "match", 9999)._press("next")
    assert lesson.frame.marks["phase"] == "over"


def test_without_bots_there_is_no_whole_match() -> None:
    made = learn("funky_fruity")
    made._turn_page(FRENCH)
    assert made.chapters == tuple(SCENES)


def test_a_strange_chapter_changes_nothing(lesson: Lesson) -> None:
    at(lesson, "own", 2)._press("chapter nosuch")
    assert (lesson.chapter, lesson.step) == ("own", 2)


@pytest.mark.parametrize(
    ("given", "chapter", "notes"),
    [
        ({}, "", 0),
        ({"scene": "own"}, "own", 0),
        ({"scene": "own", "step": "3"}, "own", 0),
        ({"step": "3"}, "match", 0),
        ({"seed": "x"}, "match", 0),
        ({"scene": "match"}, "match", 0),
        ({"scene": "<b>"}, "", 1),
    ],
)
def test_the_address_names_a_chapter(given, chapter: str, notes: int) -> None:
    scene, sorry = scene_asked(ROOM, given, whole=True)
    assert (scene, len(sorry)) == (chapter, notes)


def test_the_whole_address(monkeypatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "scene=doubles&step=4&lang=fr")
    made = learn("funky_fruity", BOTS)
    assert (made.chapter, made.step) == ("doubles", 4)
    monkeypatch.setenv("QUERY_STRING", "seed=other&seats=perfect,guess&step=9999")
    made = learn("funky_fruity", BOTS)
    assert (made.chapter, made.step, made.match.game.seats) == ("match", made.last, 2)


# --- predicting first ----------------------------------------------------------------


@pytest.mark.parametrize("chapter", SCENES)
def test_going_through_a_chapter_asks_before_its_steps_and_only_there(lesson: Lesson, chapter: str) -> None:
    lesson._press(f"chapter {chapter}")
    asked = set()
    while lesson.step < lesson.last:
        step = lesson.step
        lesson._press("next")
        if lesson.predicted is not None:
            asked.add(step + 1)
            assert lesson.step == step
            assert lesson.frame.marks["asking"] == "yes"
            lesson._press("next")
        assert (lesson.step, lesson.predicted) == (step + 1, None)
        assert lesson.frame.marks["asking"] == "no"
    assert asked == SCENES[chapter].asked


def test_slider_list_first_and_last_never_ask(lesson: Lesson) -> None:
    at(lesson, "counting", 4)
    for act, value in (("slide", "5"), ("last", None), ("first", None), ("slide", "7"), ("step-5", None)):
        lesson._press(act, value)
        assert lesson.predicted is None
    asking(lesson)._press("last")
    assert lesson.predicted is None


def test_back_closes_the_question(lesson: Lesson) -> None:
    asking(lesson)._press("back")
    assert (lesson.step, lesson.predicted) == (4, None)
    lesson._press("back")
    assert lesson.step == 3


def test_a_wrong_answer_is_explained_and_another_may_be_tried(lesson: Lesson) -> None:
    predicted = asking(lesson).predicted
    assert predicted is not None
    question = predicted.question
    assert "Skip" in texts(lesson.said.tree)
    wrong = next(number for number in range(4) if number != question.right)
    because = question.choices[wrong].because.text("en", lesson.names)
    assert because not in sent(lesson)
    lesson._press(f"answer {wrong}")
    assert because in texts(lesson.said.tree)
    assert "not this" in texts(lesson.said.tree)
    assert lesson.step == 4
    right = question.choices[question.right].because.text("en", lesson.names)
    assert right not in sent(lesson)
    lesson._press(f"answer {question.right}")
    assert right in texts(lesson.said.tree)
    focused = list(nodes(lesson.said.tree, lambda given: "solved" in str(given.get("focus"))))
    assert [texts(node) for node in focused] == ["Show"]
    lesson._press(f"answer {wrong}")  # answered is answered
    assert lesson.predicted is not None
    assert lesson.predicted.tried == (wrong, question.right)
    lesson._press("next")
    assert lesson.step == 5


def test_the_clauses_wait_for_the_answer(lesson: Lesson) -> None:
    predicted = asking(lesson).predicted
    assert predicted is not None
    assert "FF-" not in texts(lesson.why.tree)
    lesson._press(f"answer {predicted.question.right}")
    assert "FF-13" in texts(lesson.why.tree)


@pytest.mark.parametrize("chapter", SCENES)
@pytest.mark.parametrize("page", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_nothing_of_the_answer_is_told_before(lesson: Lesson, chapter: str, page: Page) -> None:
    """Not the sentences of the step, not its picture, not why any answer is right."""
    lesson._turn_page(page)
    for step in SCENES[chapter].asked:
        log = at(lesson, chapter, step - 1).moves.tree
        lesson._press("next")
        predicted = lesson.predicted
        assert predicted is not None
        assert lesson.moves.tree == log
        told = sent(lesson).replace(json.dumps(log, ensure_ascii=False), "")
        assert not any(lesson.text(line.words) in told for line in lesson.lines(step))
        for choice in predicted.question.choices:
            assert lesson.text(choice.because) not in told
        lesson.board.arrive()
        painted = lesson.board.painter.picture
        assert painted is not None
        view = lesson.match.view(None, step)
        from ludotheque.drawing.operations import Look

        assert painted != ROOM.picture(view, Look("wide", page.lang, lesson.names, False))
        lesson._press("next")


def test_a_question_is_asked_once_politely(lesson: Lesson) -> None:
    predicted = asking(lesson).predicted
    assert predicted is not None
    told = lesson.text(predicted.question.asks)
    assert sent(lesson).count(told) == 1
    live = list(nodes(lesson.said.tree, lambda given: given.get("role") == "status"))
    assert [told in texts(node) for node in live] == [True, False]


def test_the_language_changes_while_a_question_stands(lesson: Lesson) -> None:
    asking(lesson)._press("answer 0")
    english = texts(lesson.said.tree)
    lesson._turn_page(FRENCH)
    assert lesson.predicted is not None
    assert lesson.predicted.tried == (0,)
    assert lesson.step == 4
    assert texts(lesson.said.tree) != english
    lesson._turn_page(ENGLISH)
    assert texts(lesson.said.tree) == english


def test_being_asked_can_be_switched_off(lesson: Lesson) -> None:
    at(lesson, "counting", 4)._press("predicts", "false")
    lesson._press("next")
    assert (lesson.step, lesson.predicted) == (5, None)
    lesson._press("chapter own")
    assert not lesson.predicts


def test_a_match_that_is_watched_asks_if_one_wishes_about_one_step_in_four(lesson: Lesson) -> None:
    lesson._press("chapter match")
    assert not lesson.predicts
    lesson._press("predicts", "true")
    asked = steps_to_ask(lesson.match.views(None), ROOM)
    assert 0.1 < len(asked) / lesson.last <= 0.25
    assert min(asked) > 3
    at(lesson, "match", min(asked) - 1)._press("next")
    assert lesson.predicted is not None
    stepper = watch("funky_fruity", BOTS, "a test")
    stepper._turn_page(ENGLISH)
    for _ in range(30):
        stepper._press("next")
    assert stepper.step == 30


@pytest.mark.parametrize("act", ["answer 9", "answer -1", "answer x", "answer", "pace", "predicts"])
def test_a_strange_message_breaks_nothing(lesson: Lesson, act: str) -> None:
    asking(lesson)._press(act, "nonsense")
    assert lesson.step == 4
    lesson._press("first")
    assert lesson.step == 0


def test_a_fault_keeps_the_question(lesson: Lesson, monkeypatch, caplog) -> None:
    asking(lesson)

    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(lesson, "room", ROOM._replace(picture=fail))
    lesson._press("next")
    assert lesson.step == 4
    assert lesson.predicted is not None
    assert "Something went wrong" in texts(lesson.head.tree)
    monkeypatch.setattr(lesson, "room", ROOM)
    lesson._press("next")
    assert lesson.step == 5


# --- why it is right ----------------------------------------------------------------

REASON = ROOM.quiz()[2]


@pytest.fixture
def twofold(lesson: Lesson) -> Lesson:
    """The lesson while a step is asked; the question is followed by another."""

    def predict(before, after):
        question = ROOM.predict(before, after)
        return question._replace(then=REASON) if question else None

    lesson.room = ROOM._replace(predict=predict)
    return asking(lesson)


def question_of(lesson: Lesson):
    assert lesson.predicted is not None
    return lesson.predicted.question


def test_after_the_right_answer_one_is_asked_why(twofold: Lesson) -> None:
    twofold.board.arrive()
    question, board = question_of(twofold), twofold.board.painter.picture
    wrong = (question.right + 1) % len(question.choices)
    twofold._press(f"answer {wrong}")
    assert "And why?" not in texts(twofold.said.tree)
    twofold._press(f"answer {question.right}")
    assert "And why?" in texts(twofold.said.tree)
    assert twofold.text(REASON.asks) not in sent(twofold)
    twofold._press("next")
    assert (twofold.step, question_of(twofold)) == (4, REASON)
    assert twofold.frame.marks["asking"] == "yes"
    assert twofold.board.painter.picture == board  # nothing more is seen
    assert "FF-8" not in texts(twofold.why.tree)
    focused = [node[1]["focus"] for node in nodes(twofold.said.tree, lambda given: given.get("focus"))]
    assert focused == [str(id(REASON))]
    twofold._press(f"answer {REASON.right}")
    assert "FF-8" in texts(twofold.why.tree)
    twofold._press("next")
    assert (twofold.step, twofold.predicted) == (5, None)


@pytest.mark.parametrize("tries", [0, 1])
def test_without_the_right_answer_the_step_is_shown(twofold: Lesson, tries: int) -> None:
    if tries:
        twofold._press(f"answer {(question_of(twofold).right + 1) % 4}")
    twofold._press("next")
    assert (twofold.step, twofold.predicted) == (5, None)


def test_why_can_be_skipped_and_left_again(twofold: Lesson) -> None:
    question = question_of(twofold)
    twofold._press(f"answer {question.right}")
    twofold._press("next")
    twofold._press("back")
    assert question_of(twofold) == question
    assert twofold.predicted is not None
    assert twofold.predicted.solved
    twofold._press("back")
    assert (twofold.step, twofold.predicted) == (4, None)
    twofold._press("next")
    twofold._press(f"answer {question.right}")
    twofold._press("next")
    assert "Skip" in texts(twofold.said.tree)
    twofold._press("next")
    assert (twofold.step, twofold.predicted) == (5, None)


def test_why_leaves_what_has_been_shown_of_the_step(twofold: Lesson) -> None:
    """What moves comes once: with the step it starts where the first question stood."""
    shown: list[int] = []
    twofold.show = lambda *, walk=False, begun=0: shown.append(begun)  # type: ignore[method-assign]
    known = question_of(twofold).known
    assert known is not None
    twofold.predicted = twofold.predicted and twofold.predicted._replace(
        question=question_of(twofold)._replace(known=known._replace(moments=2))
    )
    twofold._press(f"answer {question_of(twofold).right}")
    twofold._press("next")
    twofold._press("next")
    assert shown == [0, 0, 2]


def test_a_class_is_asked_why_on_a_second_slate(twofold: Lesson) -> None:
    twofold._turn_page(ENGLISH._replace(projector=True))
    question = question_of(twofold)
    right = question.choices[question.right]
    assert twofold.text(right.because) not in sent(twofold)
    twofold._press("next")
    assert (twofold.step, question_of(twofold)) == (4, REASON)
    told = texts(twofold.said.tree)
    assert twofold.text(right.words) in told
    assert twofold.text(right.because) in told
    assert told.count("Slates up") == 1
    assert not any(twofold.text(choice.because) in sent(twofold) for choice in REASON.choices)
    twofold._press("back")
    assert question_of(twofold) == question
    twofold._press("next")
    twofold._press("next")
    assert twofold.step == 5
    told = texts(twofold.said.tree)
    for one in (question, REASON):
        assert all(twofold.text(choice.because) in told for choice in one.choices)
    twofold._press("next")
    assert twofold.text(right.because) not in texts(twofold.said.tree)


# --- for a class ----------------------------------------------------------------


def test_for_a_class_nothing_is_clicked_and_the_answer_is_shown(lesson: Lesson) -> None:
    lesson._turn_page(ENGLISH._replace(projector=True))
    predicted = asking(lesson).predicted
    assert predicted is not None
    assert acts(lesson) == ["next"]
    assert "Slates up" in texts(lesson.said.tree)
    because = [lesson.text(choice.because) for choice in predicted.question.choices]
    assert not any(text in sent(lesson) for text in because)
    lesson._press("next")
    assert lesson.step == 5
    assert all(text in texts(lesson.said.tree) for text in because)
    lesson._press("next")
    assert because[predicted.question.right] not in texts(lesson.said.tree)


def test_the_class_form_can_be_had_without_a_projector(lesson: Lesson) -> None:
    at(lesson, "counting", 4)._press("for_class", "true")
    lesson._press("next")
    assert acts(lesson) == ["next"]
    lesson._press("for_class", "false")
    lesson._press("next")
    assert len(acts(lesson)) == 5


# --- by itself ----------------------------------------------------------------


def rung(lesson: Lesson) -> int:
    """The milliseconds for which the page's clock was set; it rings."""
    ms = lesson.frame.wait["ms"]
    lesson.frame._receive(None, {"call": lesson.frame.wait["call"]}, None)
    return ms


def test_it_goes_on_by_itself_until_a_question_or_a_press(lesson: Lesson) -> None:
    lesson._turn_page(ENGLISH._replace(motion=False))
    lesson._press("chapter counting")
    assert lesson.frame.wait["call"] == 0
    lesson._press("pace", "quick")
    for step in (1, 2, 3, 4):
        assert rung(lesson) == PACES["quick"][1]
        assert lesson.step == step
    rung(lesson)
    assert lesson.predicted is not None
    assert lesson.frame.wait["call"] == 0
    lesson._press("next")
    assert lesson.frame.wait["call"] == 0
    lesson._press("pace", "slow")
    assert lesson.frame.wait["ms"] == PACES["slow"][1]
    lesson._press("back")
    assert lesson.frame.wait["call"] == 0


def test_time_to_read_comes_after_what_moves(lesson: Lesson) -> None:
    lesson._press("pace", "normal")
    seen = []
    while lesson.step < 4:
        seen.append((lesson.step, rung(lesson)))
    moving = [ms for _, ms in seen if ms != PACES["normal"][1]]
    assert moving
    assert all(ms <= 400 for ms in moving)
    assert [step for step, ms in seen if ms == PACES["normal"][1]] == [0, 1, 2, 3]
