"""Whose eyes a match is seen through, in a review and in a lesson; chances estimated before they are told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ludotheque import find
from ludotheque.drawing.svg import svg
from ludotheque.engine.game import OVER
from ludotheque.engine.match import Match, play
from ludotheque.games.qui_dit_vrai.values import Menteur, Vrai
from ludotheque.ui import Lesson, learn, quiz, watch
from ludotheque.ui.coached import EVERYBODY, ONLOOKER, all_eyes
from ludotheque.ui.curtain import keeps_secrets
from ludotheque.ui.frame import Page
from ludotheque.ui.setup import Setup
from ludotheque.ui.speaking import as_json
from ludotheque.ui.stepper import Stepper
from ludotheque.ui.table import Table

ROOM = find("qui_dit_vrai")
PAGE = Page("en", False, "wide", False, True, False, "")  # no motion: every picture at once
SEATS = ("honest", "bluffer", "careful")
SCENES = {scene.id: scene for scene in ROOM.scenes()}


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def having(node, name: str, value: str) -> list[Any]:
    """The elements of a tree that have an attribute with this value."""
    if isinstance(node, str):
        return []
    if not (node and isinstance(node[0], str)):
        return [found for child in node for found in having(child, name, value)]
    own = [node] if node[1].get(name) == value else []
    return own + [found for child in node[2:] for found in having(child, name, value)]


def played(seed: str = "eyes", person: int | None = 0) -> Match[Any, Any, Any]:
    """A whole match of bots; one of them is called a person afterwards."""
    match = play(ROOM.rules(len(SEATS)), [ROOM.opponents[seat].bot for seat in SEATS], seed)
    match.players = [{"name": "Ana"} if at == person else {"bot": seat} for at, seat in enumerate(SEATS)]
    return match


def stepper(match: Match[Any, Any, Any] | None = None, eyes: str = EVERYBODY, coach: bool = True) -> Stepper:
    """A review, or what is watched without a coach."""
    made = Stepper(match or played(), ROOM, coach=coach, address=False, eyes=eyes)
    made._turn_page(PAGE)
    return made


def first(made: Stepper, *phases: str) -> int:
    """The first step at which the match is in one of these phases."""
    return next(step for step in range(made.last) if made.match.states[step].phase in phases)


def hands(made: Stepper) -> list[str]:
    """The sentences about hands, in the table in words."""
    told = having(made.board.spots.tree, "class", "ludo-unseen")[0]
    return [text for text in map(texts, told[2:]) if text.startswith("You hold") or " holds " in text]


# --- whose eyes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("eyes", "own", "others"), [("0", 1, 0), ("2", 1, 0), (ONLOOKER, 0, 0), (EVERYBODY, 0, 3)]
)
def test_a_seat_sees_its_hand_an_onlooker_none_and_everybody_all(eyes: str, own: int, others: int) -> None:
    made = stepper()
    made.go(first(made, "turn"))
    made._press("eyes", eyes)
    assert made.eyes == eyes
    told = hands(made)
    assert sum(text.startswith("You hold") for text in told) == own
    assert len(told) == own + others


def test_each_seat_sees_its_own_hand_as_the_match_has_it() -> None:
    made = stepper()
    step = first(made, "turn")
    made.go(step)
    for seat in range(len(SEATS)):
        made._press("eyes", str(seat))
        state = made.match.states[step]
        assert made.view(step).hand == state.hands[seat]
        assert made.view(step).hands.count(None) == len(SEATS) - 1
    made._press("eyes", EVERYBODY)
    assert made.view(step).hands == made.match.states[step].hands


@pytest.mark.parametrize("eyes", ["3", "-1", "nobody", "", None])
def test_strange_eyes_change_nothing(eyes: str | None) -> None:
    made = stepper(eyes="1")
    made._press("eyes", eyes)
    assert made.eyes == "1"


def test_the_choice_of_eyes_is_for_reviews_of_matches_with_secrets() -> None:
    assert having(stepper().controls.tree, "class", "ludo-setting ludo-eyes")
    assert not having(stepper(coach=False).controls.tree, "class", "ludo-setting ludo-eyes")
    made = watch("funky_fruity", ("guess", "guess"), "a test")
    made.coach = True
    made._turn_page(PAGE)
    assert not made.secretive
    assert "eyes" not in json.dumps(made.controls.tree)
    assert "estimate" not in json.dumps(made.moves.tree)


@pytest.mark.parametrize("eyes", ["0", "1", ONLOOKER])
def test_through_a_seats_eyes_all_is_the_same_whatever_the_others_hold(eyes: str) -> None:
    match, dice = played(), Random(eyes)
    seat = int(eyes) if eyes.isdigit() else None
    other = match.branch()
    other.states[:] = [match.game.redeal(state, seat, dice) for state in match.states]
    other.players = match.players
    one, two = (stepper(each, eyes, coach=False) for each in (match, other))
    for step in range(one.last + 1):
        shown = []
        for made in (one, two):
            made.go(step)
            trees = [part.tree for part in (made.said, made.why, made.moves, made.board.spots)]
            assert made.board._last is not None
            shown.append(json.dumps(trees) + svg(made.board._last))
        assert shown[0] == shown[1]


def test_while_a_bot_thinks_between_two_people_nobodys_hand_is_shown() -> None:
    made = Table(ROOM, Setup(("human", "honest", "human"), ("Ana", "", "Cy"), {}, "x"), start=True)
    made._turn_page(PAGE)
    made._press("ready 0")
    bid = made.match.view(0).legal[0]
    made._press(f"act {as_json(bid)}")
    made._press("do")
    assert made.match.turn == 1
    assert made.view.hands == (None, None, None)
    assert "You hold" not in json.dumps(made.board.spots.tree)


def test_before_the_deal_there_is_nothing_to_hide() -> None:
    match = played()
    step = next(step for step, state in enumerate(match.states) if step and state.phase == "deal")
    assert not any(keeps_secrets(match, seat, step) for seat in range(len(SEATS)))
    assert all(keeps_secrets(match, seat, 1) for seat in range(len(SEATS)))


# --- estimates before the coach ---------------------------------------------------------------------


def weighed(made: Stepper) -> int:
    """The first step behind which there is a chance."""
    return next(step for step in range(2, made.last) if ROOM.weighed(made.knowing(step), step))


def coach(made: Stepper) -> str:
    return texts(having(made.said.tree, "class", "ludo-coach"))


def test_the_coach_speaks_once_the_chance_has_been_estimated() -> None:
    made = stepper()
    step = weighed(made)
    made.go(step)
    lines = [made.text(line.words) for line in ROOM.review(made.knowing(step), step)]
    assert lines
    estimate = ROOM.weighed(made.knowing(step), step)
    assert made.text(estimate.asks) in coach(made)
    assert not any(line in coach(made) for line in lines)
    made._press(f"estimate-{step} guess", "35")
    assert not any(line in coach(made) for line in lines)
    made._press(f"estimate-{step} show")
    assert all(line in coach(made) for line in lines)
    assert "35%" in coach(made)


def test_an_estimate_is_kept_while_one_looks_round() -> None:
    made = stepper()
    step = weighed(made)
    made.go(step)
    made._press(f"estimate-{step} guess", "35")
    made._press(f"estimate-{step} show")
    shown = coach(made)
    made._press("next")
    made._press("back")
    assert coach(made) == shown


def test_without_estimates_the_coach_speaks_at_once() -> None:
    made = stepper()
    step = weighed(made)
    made.go(step)
    assert having(made.moves.tree, "act", "estimates")[0][1]["checked"] is True
    made._press("estimates", "false")
    lines = [made.text(line.words) for line in ROOM.review(made.knowing(step), step)]
    assert not having(made.said.tree, "class", "ludo-estimate")
    assert all(line in coach(made) for line in lines)
    made._press(f"estimate-{step} show")  # from a page that has not heard of it yet
    assert not having(made.said.tree, "class", "ludo-estimate")
    made._press("estimates", "true")
    assert having(made.said.tree, "class", "ludo-estimate")


def test_a_choice_is_talked_about_only_where_the_hand_behind_it_is_seen() -> None:
    made = stepper()
    step = weighed(made)
    made.go(step)
    seat = made.match.game.turn(made.match.states[step - 1])
    assert made.knowing(step)[step - 1].hand == made.match.states[step - 1].hands[seat]
    told = {}
    for eyes in all_eyes(made):
        made._press("eyes", eyes)
        told[eyes] = coach(made)
    assert told[EVERYBODY] == told[str(seat)] != ""
    assert {told[eyes] for eyes in told if eyes not in (EVERYBODY, str(seat))} == {""}


def test_the_chance_of_a_call_is_estimated_before_the_hands_open() -> None:
    made = stepper()
    call = next(step for step in range(2, made.last) if made.match.actions[step - 1] in (Vrai(), Menteur()))
    asks = made.text(ROOM.weighed(made.knowing(call), call).asks)
    made.go(call - 1)
    assert asks in coach(made)
    made._press(f"estimate-{call} guess", "60")
    made._press(f"estimate-{call} show")
    assert "60%" in coach(made)
    made.go(call)
    assert "60%" in coach(made), "what was estimated before stands beside what it was worth"
    assert all(made.text(line.words) in coach(made) for line in ROOM.review(made.knowing(call), call))


def test_whoever_comes_to_a_call_at_once_estimates_its_chance_there() -> None:
    made = stepper()
    call = next(step for step in range(2, made.last) if made.match.actions[step - 1] in (Vrai(), Menteur()))
    asks = made.text(ROOM.weighed(made.knowing(call), call).asks)
    lines = [made.text(line.words) for line in ROOM.review(made.knowing(call), call)]
    made.go(call)
    assert asks in coach(made)
    assert not any(line in coach(made) for line in lines)
    made._press(f"estimate-{call} show")
    assert all(line in coach(made) for line in lines)


def test_at_the_end_it_is_told_how_the_people_judged_and_nobody_else() -> None:
    for person in (0, None):
        made = stepper(played(person=person))
        made._press("estimates", "false")
        made.go(made.last)
        accounts = [ROOM.account(made.match.views(seat)) for seat in range(3)]
        found = [all(made.text(words) in coach(made) for words in one.told) for one in accounts]
        assert made.people == (() if person is None else (person,))
        assert found.count(True) == len(made.people)


def test_how_one_judged_is_told_once_its_chance_has_been_estimated() -> None:
    made = stepper(played(person=0))
    made.go(made.last)
    found = ROOM.account(made.match.views(0))
    told = [made.text(words) for words in found.told]
    assert made.text(found.estimate.asks) in coach(made)
    assert "%" not in texts(having(made.said.tree, "class", "ludo-account"))
    assert not any(line in coach(made) for line in told)
    made._press("account 0 guess", "35")
    made._press("account 1 show")  # nobody's account
    made._press("account x show")
    assert not any(line in coach(made) for line in told)
    made._press("account 0 show")
    assert all(line in coach(made) for line in told)
    assert "35%" in coach(made)


def test_what_was_estimated_at_the_table_stands_in_its_review() -> None:
    match = played(person=0)
    made = Table(ROOM, Setup(("human", *SEATS[1:]), ("Ana", "", ""), {}, "eyes"), match)
    made._turn_page(PAGE)
    assert made.match.turn == OVER
    told = [made.text(words) for words in ROOM.account(match.views(0)).told]
    assert not any(line in texts(made.actions.tree) for line in told)
    made._press("account 0 guess", "35")
    made._press("account 0 show")
    assert all(line in texts(made.actions.tree) for line in told)
    made._press("review")
    (review,) = made.review.children
    review._turn_page(PAGE)
    review.go(review.last)
    assert all(line in coach(review) for line in told)
    made._press("table")
    made._press("rematch")
    assert made.accounts is None


# --- lessons and the quiz ---------------------------------------------------------------------------


@pytest.fixture
def lesson() -> Lesson:
    made = learn("qui_dit_vrai", SEATS, "a test")
    made._turn_page(PAGE)
    return made


def test_each_scene_is_seen_through_the_eyes_it_names(lesson: Lesson) -> None:
    for scene in SCENES.values():
        lesson._press(f"chapter {scene.id}")
        assert lesson.eyes == (ONLOOKER if scene.eyes is None else str(scene.eyes))
        lesson.go(first(lesson, "turn"))
        assert [text[:8] for text in hands(lesson)] == ["You hold"] * (scene.eyes is not None)
    lesson._press("chapter match")
    assert lesson.eyes == ONLOOKER
    lesson.go(first(lesson, "turn"))
    assert hands(lesson) == []


def test_what_is_asked_is_made_from_that_seats_views(lesson: Lesson, monkeypatch) -> None:
    asked = []

    def predict(before: Any, after: Any) -> Any:
        asked.append((before.seat, after.seat))
        return ROOM.predict(before, after)

    monkeypatch.setattr(lesson, "room", ROOM._replace(predict=predict))
    lesson._press("chapter raising")
    lesson._press("slide", str(min(SCENES["raising"].asked) - 1))
    lesson._press("next")
    assert lesson.predicted is not None
    assert asked == [(SCENES["raising"].eyes,) * 2]


def chances() -> list[tuple[str, int]]:
    """The chapters and steps of the lesson at which a chance is asked."""
    made, found = Lesson(ROOM), []
    for scene in SCENES.values():
        made.turn_to(scene.id)
        for step in sorted(scene.asked):
            question = ROOM.predict(made.view(step - 1), made.view(step))
            if question is not None and question.evidence is not None:
                found.append((scene.id, step))
    return found


@pytest.mark.parametrize(("chapter", "step"), chances())
def test_a_chance_in_the_lesson_is_counted_once_it_is_answered(lesson: Lesson, chapter, step) -> None:
    lesson._press(f"chapter {chapter}")
    lesson._press("slide", str(step - 1))
    lesson._press("next")
    question = lesson.predicted.question
    wrong = next(at for at in range(len(question.choices)) if at != question.right)
    for number, shown in ((wrong, 0), (question.right, 1)):
        assert not having(lesson.said.tree, "class", "ludo-icons")
        lesson._press(f"answer {number}")
        assert len(having(lesson.said.tree, "class", "ludo-icons")) == shown
    deals = having(lesson.said.tree, "class", "ludo-icon-on")
    assert len(deals) == sum(question.evidence.deals(f"{lesson.match.seed} {step - 1}"))


def test_a_chance_in_the_quiz_is_counted_once_it_is_answered() -> None:
    made = quiz("qui_dit_vrai")
    made._turn_page(PAGE)
    counted = 0
    for question in ROOM.quiz():
        wrong = next(at for at in range(len(question.choices)) if at != question.right)
        made._press(f"answer {wrong}")
        assert not having(made.body.tree, "class", "ludo-evidence")
        made._press(f"answer {question.right}")
        shown = len(having(made.body.tree, "class", "ludo-evidence"))
        assert shown == (question.evidence is not None)
        counted += shown
        made._press("onward")
    assert counted >= 4
