"""The chapters, what is predicted in them, and the quiz: sound, knowable, and telling nothing early."""

from __future__ import annotations

import itertools
import re
from random import Random

import pytest

from funky_fruity.table import L4, Table
from ludotheque import find, load, play
from ludotheque.engine.match import Match
from ludotheque.games.funky_fruity import counting
from ludotheque.games.funky_fruity.predicting import predict
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Pick, Roll

ROOM = find("funky_fruity")
SCENES = ROOM.scenes()
IDS = {clause.id for clause in ROOM.clauses}
LANGUAGES = ("fr", "en")

every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)


def questions(match: Match):
    """(step, view before, view after, question) wherever something can be asked."""
    for step in range(1, len(match.states)):
        before, after = match.view(None, step - 1), match.view(None, step)
        question = predict(before, after)
        if question is not None:
            yield step, before, after, question


def matches() -> list[Match]:
    """All scenes, and matches of bots with 2, 3 and 4 seats."""
    played = [
        play(ROOM.rules(seats), [ROOM.opponents["memory3"].bot] * seats, f"{seats} {number}")
        for seats in (2, 3, 4)
        for number in range(4)
    ]
    return [load(scene.record) for scene in SCENES] + played


# --- the chapters ----------------------------------------------------------------


@every_scene
def test_a_chapter_is_short_and_asks_about_one_step_in_four(scene) -> None:
    match = load(scene.record)
    assert 6 <= len(match.actions) <= 14
    assert scene.asked
    assert scene.asked <= set(range(1, len(match.states)))
    assert 1 / 6 <= len(scene.asked) / len(match.actions) <= 1 / 3


def test_what_is_asked_was_shown_before_in_the_lesson() -> None:
    """An action in the same phase, worked; only keeping a pair is asked at first sight."""
    shown = {("Stop", "third")}
    for scene in SCENES:
        match = load(scene.record)
        for step, action in enumerate(match.actions, 1):
            before, after = match.view(None, step - 1), match.view(None, step)
            kind = (type(action).__name__, before.phase)
            if step in scene.asked:
                assert predict(before, after) is not None, (scene.id, step)
                assert kind in shown, (scene.id, step)
            shown.add(kind)


def test_chapters_have_their_own_ids_titles_and_words() -> None:
    assert len({scene.id for scene in SCENES}) == len(SCENES)
    for lang in LANGUAGES:
        assert len({scene.title.text(lang) for scene in SCENES}) == len(SCENES)
        assert all(scene.says.text(lang) for scene in SCENES)


def test_the_chapters_show_every_important_clause() -> None:
    shown = {
        clause
        for scene in SCENES
        for match in [load(scene.record)]
        for step in range(1, len(match.states))
        for line in ROOM.telling(match.view(None, step - 1), match.view(None, step))
        for clause in line.clauses
    }
    assert {f"FF-{number}" for number in (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)} <= shown
    assert {
        f"FF-{number}" for number in (21, 22, 23, 24, 26, 28, 29, 30, 31, 32, 33, 35, 39, 40, 41, 43)
    } <= shown


# --- what is predicted ----------------------------------------------------------------


def test_every_question_has_one_right_answer_of_three_or_four_different_ones() -> None:
    for match in matches():
        for step, _, _, question in questions(match):
            assert 3 <= len(question.choices) <= 4, (step, question.asks)
            assert 0 <= question.right < len(question.choices)
            assert set(question.clauses) <= IDS
            for lang in LANGUAGES:
                said = [choice.words.text(lang, match.names) for choice in question.choices]
                assert len(set(said)) == len(said)
                assert all(choice.because.text(lang, match.names) for choice in question.choices)
                assert "{" not in question.asks.text(lang, match.names) + "".join(said)


def test_the_right_answer_has_no_favourite_place() -> None:
    places = [question.right for match in matches() for _, _, _, question in questions(match)]
    assert max(map(places.count, range(4))) < 0.5 * len(places)


def test_a_walk_is_asked_where_the_pawn_really_stops() -> None:
    for match in matches():
        for _, before, after, question in questions(match):
            if type(after.last) is Roll and after.phase == "guess":
                row, slot = after.pawns[after.player]
                tile = after.rows[row][slot]
                right = question.choices[question.right].words
                assert right == counting.tile_words(before, tile)


def test_the_slips_are_those_that_people_make() -> None:
    """From A2 with 1 + 2 to P5. Counting A2 gives B4; leaving out Bo's pawn A6; the other way round C11."""
    table = Table(L4)
    before = table.match.view(None)
    table.roll(1, 2)
    question = predict(before, table.match.view(None))
    assert question is not None
    answers = {choice.words.text("en", ("Ana", "Bo", "Cy", "Dee")) for choice in question.choices}
    assert answers == {"Bo’s tile 2", "Bo’s tile 3", "Cy’s tile 1", "Dee’s tile 3"}
    assert question.choices[question.right].words.text("en", ("Ana", "Bo")) == "Bo’s tile 3"


def test_counting_an_empty_place_is_a_slip() -> None:
    table = Table(L4).roll(1, 2).say("pear")
    before = table.match.view(None)
    question = predict(before, table.roll(1, 2).match.view(None))
    assert question is not None
    told = [choice.because.text("en") for choice in question.choices]
    assert any("empty place" in text for text in told)
    assert "FF-15" in question.clauses


def test_nothing_that_is_shown_while_one_is_asked_tells_the_answer() -> None:
    """Neither words nor picture nor what moves before it: tiles lie, pawns stand and turns are as before."""
    from ludotheque.drawing.operations import Look

    look = Look("wide", "en", ("Ana", "Bo", "Cy", "Dee"))
    for match in matches()[:9]:
        for _, before, after, question in questions(match):
            known = question.known
            if known is None:
                continue
            moments = ROOM.moving(before, after, look)
            early, late = moments[: known.moments], moments[known.moments :]
            assert len(early) + len(late) == len(moments)
            if type(after.last) is Roll:
                assert known.view.up == ()
                assert known.view.rows == before.rows or after.phase != "guess"
                if after.phase == "guess":  # the pawn still stands where it stood
                    assert known.view.pawns == before.pawns
                assert ROOM.picture(after, look) != known.picture(look)
            if type(after.last) in (Announce, Pick):  # nothing has changed hands, nobody else is due
                assert known.view.rows == before.rows
                assert known.view.player == before.player
                assert known.view.turns == before.turns


def test_a_question_is_the_same_whatever_lies_hidden() -> None:
    """Re-dealing what nobody sees changes no question: it is made of views."""
    game = FunkyFruity(4)
    for seed, steps in itertools.product(range(6), (3, 7, 11)):
        match = play(game, [ROOM.opponents["memory3"].bot] * 4, str(seed), limit=steps)
        state = match.state
        if state.phase != "roll":
            continue
        other = game.redeal(state, None, Random(seed))
        roll = Roll((1, 2))
        asked = [
            predict(game.view(one, None), game.view(game.apply(one, roll), None)) for one in (state, other)
        ]
        told = [(one.asks, one.choices, one.right) if one else None for one in asked]
        assert told[0] == told[1]


def test_letters_stand_on_the_tiles_of_the_answers() -> None:
    from ludotheque.drawing.operations import Look, Text

    for layout in ("wide", "tall"):
        table = Table(L4)
        before = table.match.view(None)
        question = predict(before, table.roll(1, 2).match.view(None))
        assert question is not None
        assert question.known is not None
        picture = question.known.picture(Look(layout, "fr", ("Ana", "Bo", "Cy", "Dee")))
        top = [operation.text for operation in picture.layers[-1] if isinstance(operation, Text)]
        assert top[-4:] == ["A", "B", "C", "D"]
        assert picture.spots == ()


# --- the quiz ----------------------------------------------------------------


def test_the_quiz_is_sound_and_every_answer_says_why() -> None:
    quiz = ROOM.quiz()
    assert 8 <= len(quiz) <= 12
    for question in quiz:
        assert 3 <= len(question.choices) <= 4
        assert set(question.clauses) <= IDS
        assert question.clauses
        for lang in LANGUAGES:
            names = ("Lou", "Bo", "Cléo", "Max")
            because = [choice.because.text(lang, names) for choice in question.choices]
            assert all(re.search(r"[.!]$", text) for text in because)
            assert len({choice.words.text(lang, names) for choice in question.choices}) == len(because)
    assert len({question.right for question in quiz}) == 4
