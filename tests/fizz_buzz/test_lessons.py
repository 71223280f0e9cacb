"""The chapters: real matches, short, each rule worked before it is asked."""

from __future__ import annotations

import re

import pytest

from fizz_buzz.table import wandered
from ludotheque import find, load
from ludotheque.games.fizz_buzz import lessons
from ludotheque.games.fizz_buzz.effects import effect
from ludotheque.games.fizz_buzz.predicting import predict
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Play
from ludotheque.ui.lesson import MATCH
from ludotheque.ui.predicted import steps_to_ask

ROOM = find("fizz_buzz")
SCENES = ROOM.scenes()
LANGUAGES = ("fr", "en")
LAST = "round"  # the chapter in which nearly everything is predicted

every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)


def steps(scene):
    """(step, view before, view after) of a chapter."""
    match = load(scene.record)
    for step in range(1, len(match.states)):
        yield step, match.view(None, step - 1), match.view(None, step)


def kind_of(question, after) -> tuple[str, str]:
    """What is asked, and of what a card does."""
    key = question.asks.key
    if "What must" in key:
        return "word", ""
    if after.shown and after.shown.verdict in ("error", "unfounded"):
        return "call", after.shown.verdict
    return key, effect(after.shown, after.rules).kind if "Who plays" in key or "go on" in key else ""


def words(scene) -> list[str]:
    return [action[2] for action in scene.record["actions"] if action[0] == "Play"]


def scene_named(id: str):
    return next(scene for scene in SCENES if scene.id == id)


@every_scene
def test_a_chapter_is_short_and_asks_about_one_step_in_four(scene) -> None:
    match = load(scene.record)
    assert len(match.actions) <= 22
    assert scene.asked <= set(range(1, len(match.states)))
    least, most = (1 / 2, 1) if scene.id == LAST else (1 / 6, 1 / 3)
    assert least <= len(scene.asked) / len(match.actions) <= most


def test_what_is_asked_was_shown_before_in_the_lesson() -> None:
    """Each kind of question could have been put at an earlier step; of what cards do, that very thing."""
    shown = set()
    for scene in SCENES:
        for step, before, after in steps(scene):
            question = predict(before, after)
            if question is None:
                assert step not in scene.asked, (scene.id, step)
                continue
            kind = kind_of(question, after)
            assert step not in scene.asked or kind in shown, (scene.id, step, kind)
            shown.add(kind)


def test_every_kind_of_question_is_asked() -> None:
    """Which word, why, who is next, where the count goes on, errors, the end."""
    asked = {
        question.asks.key
        for scene in SCENES
        for step, before, after in steps(scene)
        if step in scene.asked
        for question in [predict(before, after)]
    }
    for key in (
        "The count has got to {number} and goes up. What must {who} say?",
        "The count has got to {number} and goes down. What must {who} say?",
        "{fact} Who plays next?",
        "{fact} Where does the count go on?",
        "{fact} What does it cost?",
        "{fact} What is wrong?",
        "{fact} What does that cost {caller}?",
        "{fact} What now?",
    ):
        assert key in asked, key


def test_chapters_have_their_own_ids_titles_and_words() -> None:
    assert len({MATCH, *(scene.id for scene in SCENES)}) == 1 + len(SCENES)
    for lang in LANGUAGES:
        assert len({scene.title.text(lang) for scene in SCENES}) == len(SCENES)
        for scene in SCENES:
            told = scene.says.text(lang)
            assert len(told) <= 260, "read in one breath"
            assert len(re.findall(r"[.!?]", told)) >= 2


@every_scene
def test_each_seat_has_a_name(scene) -> None:
    names = [player["name"] for player in scene.record["players"]]
    assert names == list(lessons.PLAYERS[: scene.record["rules"]["seats"]])


def test_the_chapters_show_every_important_clause() -> None:
    shown = {
        clause
        for scene in SCENES
        for _, before, after in steps(scene)
        for line in ROOM.telling(before, after)
        for clause in line.clauses
    }
    numbers = (*range(4, 23), 24, 25, 27, *range(28, 38), *range(38, 44))
    assert {f"FB-{number}" for number in numbers} - {"FB-10", "FB-23", "FB-26"} <= shown | {
        "FB-29",
        "FB-33",
    }


def test_the_count_is_the_published_sequence() -> None:
    game = FizzBuzz(3)
    assert words(scene_named("count")) == [game.word(number) for number in range(1, 22)]
    assert words(scene_named("turn"))[:12] == [*"12", "Fizz", *"454", "Fizz", *"21012"]


@pytest.mark.parametrize("id", ["count", "words"])
def test_no_card_does_anything_while_the_words_are_learnt(id: str) -> None:
    for _, _, after in steps(scene_named(id)):
        if after.shown:
            found = effect(after.shown, after.rules)
            assert (found.kind, found.at_zero) == ("", False)


def test_zero_two_players_a_king_on_0_and_a_restart_are_shown() -> None:
    kings, restarts = 0, 0
    for scene in SCENES:
        for _, before, after in steps(scene):
            judged = after.shown
            if judged and judged.verdict == "error" and type(after.last) is not Play:
                restarts += 1
                assert after.player == judged.said.player
                assert (after.number, after.sequence, after.direction) == (1, 1, before.direction)
            kings += bool(judged and judged.number == 0 and judged.said.card[0] == "K")
    assert kings >= 2
    assert restarts >= 4
    assert any(scene.record["rules"]["seats"] == 2 for scene in SCENES)
    assert "0" in words(scene_named("zero"))


def test_where_players_call_there_is_no_referee() -> None:
    called = {scene.id for scene in SCENES if "error_detection" not in scene.record["rules"]}
    assert called == {"errors", "unnoticed", "last"}


def test_the_small_round_is_played_to_its_end() -> None:
    *_, (_, _, after) = steps(scene_named(LAST))
    assert after.phase == "over"
    assert after.shown.left == (0, 3, 1)
    assert after.winner == (0,)


def test_a_match_that_is_watched_is_asked_about_one_step_in_four() -> None:
    match = wandered(FizzBuzz(4, rounds=1), 1, limit=120)
    asked = steps_to_ask(match.views(None), ROOM)
    assert 0.1 < len(asked) / len(match.actions) <= 0.25


def test_the_second_chapter_is_another_game_and_says_so() -> None:
    """The first one has been past 20, with other cards: the second does not go on from it."""
    assert "20" in words(scene_named("count"))
    assert words(scene_named("words"))[0] == "20"
    assert scene_named("words").says.text("en").startswith("Another game, from 20 on.")
    assert scene_named("words").says.text("fr").startswith("Une autre partie, à partir de 20.")
