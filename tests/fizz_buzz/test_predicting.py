"""What is predicted: sound, knowable, explained, and telling nothing early."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fizz_buzz.table import Table, wandered
from ludotheque import find, load
from ludotheque.drawing.operations import Look
from ludotheque.games.fizz_buzz.effects import effect
from ludotheque.games.fizz_buzz.naming import reason_asked, which_word
from ludotheque.games.fizz_buzz.predicting import predict
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import reasons
from ludotheque.games.fizz_buzz.values import Accept, Play

ROOM = find("fizz_buzz")
IDS = {clause.id for clause in ROOM.clauses}
LANGUAGES = ("fr", "en")
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Flo")

GAMES = (
    FizzBuzz(2, rounds=1),
    FizzBuzz(2, rounds=1, error_detection="auto", match_two_players="replay"),
    FizzBuzz(3, rounds=2),
    FizzBuzz(3, rounds=1, error_detection="auto", pickup_count=3, first_number=20),
    FizzBuzz(4, rounds=1, error_detection="auto"),
    FizzBuzz(4, rounds=1, match_effect="skip", unnoticed_number="true"),
    FizzBuzz(4, rounds=1, match_effect="replay", digit_rule="contains"),
    FizzBuzz(5, rounds=1, match_effect="none", pickup_end="bottom"),
    FizzBuzz(6, rounds=1),
    FizzBuzz(3, rounds=1, level=1),
)


def matches():
    """All scenes, and matches of people who slip."""
    yield from (load(scene.record) for scene in ROOM.scenes())
    for number, game in enumerate(GAMES):
        yield wandered(game, number, limit=160)


def questions(match):
    """(view before, view after, question) wherever something can be asked."""
    for step in range(1, len(match.states)):
        before, after = match.view(None, step - 1), match.view(None, step)
        question = predict(before, after)
        if question is not None:
            yield before, after, question


ASKED = [one for match in matches() for one in questions(match)]


def right(question, lang: str = "en") -> str:
    return question.choices[question.right].words.text(lang, NAMES)


def answers(question) -> dict[str, str]:
    """What each answer is told, in English."""
    return {one.words.text("en", NAMES): one.because.text("en", NAMES) for one in question.choices}


def asked(table: Table):
    """What is asked before the last action of a table."""
    match = table.match
    question = predict(match.view(None, match.at - 1), match.view(None, match.at))
    assert question is not None
    return question


# --- every question ----------------------------------------------------------------


def test_every_question_has_one_right_answer_of_some_different_ones() -> None:
    assert len(ASKED) > 800
    for _, _, first in ASKED:
        for question in filter(None, (first, first.then)):
            assert 3 <= len(question.choices) <= 4, question
            assert 0 <= question.right < len(question.choices)
            assert {clause.removesuffix(" (option)") for clause in question.clauses} <= IDS
            assert question.clauses
            for lang in LANGUAGES:
                said = [choice.words.text(lang, NAMES) for choice in question.choices]
                told = [choice.because.text(lang, NAMES) for choice in question.choices]
                assert len(set(said)) == len(said), said
                assert all(text[-1] in ".!" for text in told), told
                assert "{" not in question.asks.text(lang, NAMES) + "".join(said + told)


def test_the_right_answer_has_no_favourite_place() -> None:
    places = [question.right for _, _, question in ASKED]
    assert max(map(places.count, range(4))) < 0.5 * len(places)


def test_a_question_is_the_same_each_time() -> None:
    for before, after, question in ASKED[:200]:
        again = predict(before, after)
        assert again is not None
        assert again._replace(known=None) == question._replace(known=None)


def test_the_right_answer_is_what_happens() -> None:
    """Checked against the state that comes, kind by kind; every kind of question occurs."""
    seen = set()
    for before, after, question in ASKED:
        key, answer, judged = question.asks.key, right(question), after.shown
        seen.add(key)
        if "What must {who} say?" in key:
            assert answer == before.rules.word(before.number)
        elif key == "{fact} Who plays next?":
            assert answer.startswith(NAMES[after.player])
        elif key == "{fact} Where does the count go on?" and type(after.last) is Play | Accept:
            assert answer.split()[1].rstrip(",") == str(after.number)
        elif key == "{fact} What does it cost?":
            who = NAMES[judged.said.player]
            assert answer.split()[0] == str(judged.taken)
            assert answer.endswith(f"{who} begins again at {after.number}")
        elif key == "{fact} What is wrong?":
            due = judged.said.player == judged.player
            fits = judged.said.word == before.rules.word(judged.number)
            assert answer.startswith(("The word" if not fits else "Nothing") if due else "Somebody else")
        elif key == "{fact} Which way does it go on?":
            assert after.direction == before.direction
            assert answer == f"Play goes on the same way. At {after.number}, going up"
    assert seen >= {
        "The count begins. What must {who} say?",
        "After the error the count begins again. What must {who} say?",
        "The count has got to {number} and goes up. What must {who} say?",
        "The count has got to {number} and goes down. What must {who} say?",
        "{fact} Who plays next?",
        "{fact} Where does the count go on?",
        "{fact} What does it cost?",
        "{fact} What is wrong?",
        "{fact} What does that cost {caller}?",
        "{fact} Which way does it go on?",
        "{fact} What now?",
        "All the cards are dealt, face down. What may you do with yours?",
    }


def test_where_the_count_goes_on() -> None:
    number = 0
    for _, after, question in ASKED:
        if question.asks.key == "{fact} Where does the count go on?" and after.phase == "play":
            number += 1
            told = right(question)
            assert told.removeprefix("At ").split(",")[0] == str(after.number), told
            if "going" in told:
                assert ("going up" in told) == (after.sequence == 1)
    assert number > 10


# --- nothing is told early ----------------------------------------------------------------


def test_while_one_is_asked_nothing_is_shown_but_the_card_and_the_word() -> None:
    """With a referee too: as it would be while the players may still call an error."""
    number = 0
    for before, after, question in ASKED:
        known = question.known
        if known is None:
            continue
        number += 1
        assert before.phase == "play"
        assert before.rules.error_detection == "auto"
        for name in ("phase", "sequence", "direction", "counted", "totals", "round", "dealer"):
            assert getattr(known.view, name) == getattr(before, name)
        assert known.view.player is None
        assert known.view.said == after.shown.said
        assert known.view.table == (*before.table, after.shown.said.card)
        assert known.view.shown is None
        assert known.view.winner is None
        assert list(known.view.legal) == []
    assert number > 30


def test_what_is_shown_is_what_players_see_who_call_errors_themselves() -> None:
    table = Table(3, ["9", "K", "4"], number=4, error_detection="auto").lay("4")
    before = table.match.view(None)
    twin = table.game.restore(table.game.position(table.state))
    called = replace(table.game, error_detection="called")
    view = called.view(called.apply(twin, Play(1, "5")), None)
    table.lay("5")
    question = asked(table)
    assert question.known is not None
    assert predict(before, table.match.view(None)) is not None
    shown = question.known.view
    names = ("sizes", "table", "number", "counted", "sequence", "direction", "said", "shown")
    assert {name: getattr(shown, name) for name in names} == {name: getattr(view, name) for name in names}


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_picture_is_that_of_what_is_known(layout: str) -> None:
    look = Look(layout, "fr", NAMES)
    table = Table(3, ["9", "K", "4"], number=4, error_detection="auto").lay("4").lay("5")
    question = asked(table)
    assert question.known is not None
    drawn = question.known.picture(look)
    assert drawn == ROOM.picture(question.known.view, look)
    assert drawn != ROOM.picture(table.match.view(None), look)


def test_before_a_word_nothing_more_is_shown_than_what_stands() -> None:
    for before, _, question in ASKED:
        if "What must {who} say?" in question.asks.key:
            assert before.phase == "play"
            assert question.known is None
            word = before.rules.word(before.number)
            told = question.asks.text("en", NAMES)
            assert before.counted is None or str(before.counted) in told
            assert word not in told.replace(f"got to {before.counted} ", "").split()


def test_who_speaks_out_of_turn_is_not_told_before() -> None:
    table = Table(3, ["J", "9", "9"]).lay("1").stands().lay("2", seat=1)
    match = table.match
    assert predict(match.view(None, match.at - 1), match.view(None, match.at)) is None


def test_two_things_wrong_at_once_are_not_asked() -> None:
    table = Table(3, ["J", "9", "9"]).lay("1").stands().lay("7", seat=1).call(0)
    match = table.match
    assert predict(match.view(None, match.at - 1), match.view(None, match.at)) is None


# --- the slips ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("tops", "number", "words", "wrong", "told"),
    [
        (["9", "9", "9"], 9, ["Fizz"], "11", "the last word stood for a number too"),
        (["Q", "9", "9"], 14, ["Buzz"], "16", "skips a player, but no number"),
        (["K", "9", "9"], 6, ["Fizz"], "Buzz", "turns the count"),
        (["A", "9", "9"], 11, ["11"], "10", "turns the play, not the count"),
    ],
)
def test_each_card_has_its_slip(tops, number: int, words, wrong: str, told: str) -> None:
    table = Table(3, tops, number=number).right(*words)
    found = answers(which_word(table.match.view(None)))
    assert told in found.get(wrong, ""), found


def test_an_error_is_not_mended() -> None:
    table = Table(3, ["9", "9", "9"], number=16).lay("15").call(1)
    question = which_word(table.match.view(None))
    assert right(question) == "1"
    assert "not mended" in answers(question)["16"]


def test_zero_is_no_fizz_buzz() -> None:
    table = Table(3, ["9", "9", "9"], number=1, sequence=-1).right("1")
    question = which_word(table.match.view(None))
    assert right(question) == "0"
    assert "keeps its name" in answers(question)["Fizz Buzz"]
    assert "FB-15" in question.clauses


def test_a_king_on_zero_and_on_one() -> None:
    on_zero = asked(Table(3, ["K", "9"], number=0, sequence=-1).lay("0").stands())
    assert right(on_zero) == "At 1, going up"
    assert "At −1, going down" in answers(on_zero)
    on_one = asked(Table(3, ["K", "9"], number=1).lay("1").stands())
    assert right(on_one) == "At 0, going down"


def test_who_is_next_after_a_queen_in_reverse() -> None:
    question = asked(Table(4, ["Q"], number=8, direction=-1).lay("8").stands())
    found = answers(question)
    assert right(question) == "Cy"
    assert "misses a turn" in found["Dee"]
    assert "the other way" in found["Bo"]


def test_a_match_is_said_to_be_our_reading() -> None:
    question = asked(Table(4, ["A"], number=21).lay("Fizz Buzz").stands())
    assert right(question) == "Dee: play turns round"
    assert "how we read" in answers(question)["Dee: play turns round"]
    assert question.clauses == ("FB-21", "FB-22")


@pytest.mark.parametrize(("effect_", "who"), [("skip", "Cy: Bo"), ("replay", "Ana again")])
def test_a_match_under_an_option(effect_: str, who: str) -> None:
    question = asked(Table(4, ["A"], number=11, match_effect=effect_).lay("11").stands())
    assert right(question).startswith(who)
    assert "FB-22 (option)" in question.clauses


def test_two_players() -> None:
    jack = asked(Table(2, ["J"], number=8).lay("8").stands())
    assert right(jack) == "Ana again"
    match = asked(Table(2, ["8"], number=8).lay("8").stands())
    assert right(match).startswith("Bo")
    assert "FB-24" in match.clauses


def test_an_error_with_four_cards_on_the_table() -> None:
    table = Table(3, ["9", "8", "9"], table="4 5 6", sizes={0: 17, 1: 17, 2: 17}, number=4)
    table.lay("5").call(1)
    question = asked(table)
    assert right(question) == f"{table.match.view(None).shown.taken} cards; Ana begins again at 1"


# --- why ----------------------------------------------------------------


@pytest.mark.parametrize("number", range(10, 100))
def test_the_reason_asked_is_the_number_s(number: int) -> None:
    codes = reasons(number)
    question = reason_asked(number, FizzBuzz(3))
    if not codes:
        assert question is None
        return
    assert question is not None
    said = right(question)
    for code, words in (
        ("m3", "it is a multiple of 3"),
        ("e3", "it ends in 3"),
        ("m7", "it is a multiple of 7"),
        ("e7", "it ends in 7"),
    ):
        assert (words in said) == (code in codes)


@pytest.mark.parametrize(
    ("number", "digit", "below", "above"),
    [(13, 3, 12, 15), (23, 3, 21, 24), (43, 3, 42, 45), (53, 3, 51, 54), (17, 7, 14, 21), (37, 7, 35, 42)],
)
def test_a_multiple_that_is_none_is_explained(number: int, digit: int, below: int, above: int) -> None:
    question = reason_asked(number, FizzBuzz(3))
    assert question is not None
    told = answers(question)[f"it is a multiple of {digit}"]
    assert f"= {below}," in told
    assert f"= {above}:" in told
    assert right(question) == f"it ends in {digit}"


def test_27_is_a_multiple_of_3_and_ends_in_7() -> None:
    question = reason_asked(27, FizzBuzz(3))
    assert question is not None
    assert right(question) == "it is a multiple of 3, and it ends in 7"
    assert "27 lies between" in answers(question)["it is a multiple of 3, and it is a multiple of 7"]


def test_one_reason_of_two_is_not_enough() -> None:
    question = reason_asked(33, FizzBuzz(3))
    assert question is not None
    assert answers(question)["it ends in 3"] == "True, but there is more: 11 × 3 = 33."


def test_under_the_option_a_digit_counts_anywhere() -> None:
    question = reason_asked(31, FizzBuzz(3, digit_rule="contains"))
    assert question is not None
    assert right(question) == "it has a 3 in it"


def test_why_is_asked_where_one_may_be_wrong_about_it() -> None:
    assert reason_asked(9, FizzBuzz(3)) is None
    assert reason_asked(12, FizzBuzz(3, level=1)) is None
    assert reason_asked(31, FizzBuzz(3)) is None


def test_no_answer_gives_the_reason_away_that_is_asked_next() -> None:
    followed = [question for _, _, question in ASKED if question.then]
    assert len(followed) > 50
    for question in followed:
        told = question.choices[question.right].because.text("en", NAMES)
        assert "multiple" not in told
        assert "ends" not in told
        word = right(question)
        for answer, because in answers(question).items():
            if answer != word and "no multiple" not in because:
                assert "multiple of" not in because or "no multiple" in because, because


def test_effects_are_asked_for_cards_that_do_something() -> None:
    """With a referee, where one step holds both: the word of any other card."""
    for before, after, question in ASKED:
        judged = after.shown
        if type(after.last) is Play and judged and judged.goes_on and not judged.left:
            kind = effect(judged, before.rules).kind
            plain_zero = kind == "bounce" and judged.said.card[0] not in "Kj"
            assert ("What must" in question.asks.key) == (kind == "" or plain_zero)


def test_what_moves_before_the_question_tells_nothing_of_the_effect() -> None:
    """The card comes to lie and the word is read: as if it had been any card that does nothing."""
    look = Look("wide", "en", NAMES)
    number = 0
    for before, after, question in ASKED:
        known = question.known
        if known is None or number > 40:
            continue
        number += 1
        moments = ROOM.moving(before, after, look)
        *_, read = moments[: known.moments]
        assert len(moments) >= known.moments
        assert read.picture == ROOM.picture(known.view._replace(player=before.player), look)
