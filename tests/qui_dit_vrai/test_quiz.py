"""The quiz of Qui dit vrai ?: sound, explained, its figures reckoned again, honest about what is ours."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest

from ludotheque import find, load
from ludotheque.engine.game import IllegalAction
from ludotheque.games.qui_dit_vrai import quiz as questions
from ludotheque.games.qui_dit_vrai.cards import deck
from ludotheque.games.qui_dit_vrai.estimating import chance_of
from ludotheque.games.qui_dit_vrai.odds import NONE
from ludotheque.games.qui_dit_vrai.values import Menteur
from qui_dit_vrai.table import Table

ROOM = find("qui_dit_vrai")
QUIZ = ROOM.quiz()
IDS = {clause.id for clause in ROOM.clauses}
STATUS = {clause.id: clause.status for clause in ROOM.clauses}
NAMES = ("Lina", "Bo", "Cléo", "Max")
LANGUAGES = ("fr", "en")


def asking(part: str):
    """The question with this part in its English sentence."""
    (found,) = [question for question in QUIZ if part in question.asks.text("en", NAMES)]
    return found


def right(question) -> str:
    return question.choices[question.right].words.text("en", NAMES)


def because(question) -> str:
    return question.choices[question.right].because.text("en", NAMES)


def test_there_are_about_twelve_questions() -> None:
    assert 10 <= len(QUIZ) <= 13


@pytest.mark.parametrize("question", QUIZ, ids=lambda one: one.asks.text("en", NAMES)[:30])
def test_every_answer_says_why(question) -> None:
    assert 3 <= len(question.choices) <= 4
    assert question.clauses
    assert set(question.clauses) <= IDS
    for lang in LANGUAGES:
        told = [choice.because.text(lang, NAMES) for choice in question.choices]
        assert all(re.search(r"[.!]$", text) for text in told)
        assert len(set(told)) == len(told)
        assert len({choice.words.text(lang, NAMES) for choice in question.choices}) == len(told)
        assert "{" not in question.asks.text(lang, NAMES) + "".join(told)


def test_the_right_answers_stand_in_every_place() -> None:
    assert {question.right for question in QUIZ} == {0, 1, 2, 3}


# --- the rules -----------------------------------------------------------------------------------------


def test_six_bananas_for_five() -> None:
    """QV-T75."""
    table = Table(("b1 b1 g1", "k1 k1 w1", "b3 a1 s1"), "b1", last=(5, "banana", 0)).menteur()
    assert table.tokens == (3, 1, 3)
    assert right(asking("In all hands and in the middle there are 6")).startswith("Bo loses 2 tokens")


def test_what_may_follow_five_grapes() -> None:
    """QV-T08."""
    table = Table(("k1 k1", "a1 a1", "w1 w1"), last=(5, "grape", 0))
    assert table.branch().say(6, "banana").state.bid.number == 6
    for number, fruit in ((5, "banana"), (8, "grape"), (1, "kiwi")):
        with pytest.raises(IllegalAction):
            table.branch().say(number, fruit)
    assert right(asking("5 grapes")) == "6 bananas"


def test_a_wrong_vrai() -> None:
    """QV-T18: 7 for 5."""
    table = Table(("s3 s1 b1 g1", "s1 k1 k1 w1", "a1 a1 g1 b1"), "s2", last=(5, "strawberry", 0)).vrai()
    lost = 4 - table.tokens[1]
    assert right(asking("5 strawberries have been announced")) == f"{lost} tokens"


def test_what_may_be_said_to_the_turned_card() -> None:
    """QV-T25, QV-T27."""
    table = Table(("g1 g1", "k1 w1", "a1 s1"), "b2")
    with pytest.raises(IllegalAction):
        table.branch().do(Menteur())
    assert table.vrai().phase == "reward"
    assert right(asking("the turned card")).startswith("“Vrai !”")


def test_fewer_tokens_are_fewer_cards() -> None:
    assert right(asking("You had 6 tokens")).startswith(f"You get {6 - 2} cards")


def test_whoever_decides_last_spoils_an_exact_number() -> None:
    """QV-T36, QV-T64."""
    table = Table(("s2 k1 b1", "s2 k1 g1", "S a1 g1"), "s1", last=(5, "strawberry", 0)).vrai().declare(1)
    assert table.tokens[1] == 1
    assert right(asking("decides last")).startswith("No: Max")


# --- chances -------------------------------------------------------------------------------------------


def test_four_questions_bring_their_evidence() -> None:
    shown = [question for question in QUIZ if question.evidence]
    assert len(shown) == 4
    for question in shown:
        assert question.known is not None
        cards = len(question.known.view.rules.deck)
        for lang in LANGUAGES:  # else nobody could reckon it
            assert f" {cards} car" in question.asks.text(lang, NAMES)
        deals = question.evidence.deals("quiz")
        assert len(deals) == 100
        assert abs(sum(deals) - 100 * question.evidence.exact) < 15
        assert question.evidence.sum


def test_five_kiwis_by_lina_s_hand() -> None:
    """Two are missing: among 8 cards of 67 that are out of sight, 9 of them kiwis."""
    exact = 1 - Fraction(comb(58, 8) + 9 * comb(58, 7), comb(67, 8))
    number = round(100 * exact)
    assert right(asking("how often is that true")) == f"In about {number} of 100 deals"
    luck = asking("Was it a bad call?")
    assert luck.evidence.exact == exact < Fraction(1, 3)  # "false far more often than true"
    told = [
        luck.asks,
        *(choice.words for choice in luck.choices),
        *(choice.because for choice in luck.choices),
    ]
    assert not any(str(number) in words.text("en", NAMES) for words in told)  # asked elsewhere in the quiz


def test_it_was_a_good_call_that_came_out_badly() -> None:
    scene = ROOM.scenes()[0]
    match = load(scene.record)
    before, after = match.states[4], match.states[5]
    assert match.actions[4] == Menteur()
    assert before.player == 0
    assert after.shown.total == before.bid.number == 5
    assert after.tokens[0] == before.tokens[0] - 1


def test_my_four_and_then_how_many() -> None:
    """The house deck, four players: 12 × 29 ÷ 51, then 4 + 8 × 21 ÷ 43, not 4 more than before."""
    question = asking("on average")
    before, own = Fraction(12 * 29, 51), 4 + Fraction(8 * 21, 43)
    assert f"{float(before):.1f} kiwis" in question.asks.text("en", NAMES)
    assert right(question) == f"{float(own):.1f} on average" == "7.9 on average"
    said = [choice.words.text("en", NAMES) for choice in question.choices]
    assert f"{float(before + 4):.1f} on average" in said
    assert "10.8 on average" in said
    assert f"{float(own - 4):.1f} on average" in because(question)
    assert "7,9 en moyenne" in question.choices[question.right].words.text("fr")
    hand = question.known.view.hand
    assert sum(int(card[-1]) for card in hand if card.startswith("kiwi")) == 4
    assert len(hand) == 7
    assert question.known.view.centre[0][1] != "kiwi"


def test_the_last_round_is_forgotten() -> None:
    """From this hand there are as likely at least so many grapes as bananas: one of each is held."""
    question = asking("Last round")
    view = question.known.view
    assert sorted(card for card in view.hand if card[:4] in ("grap", "bana")) == ["banana:1", "grape:1"]
    view = questions.four_kiwis()
    chances = [chance_of((view,), questions.MANY, fruit, salades=NONE).exact for fruit in ("grape", "banana")]
    assert chances[0] == chances[1] == question.evidence.exact
    assert right(question) == "Both are as likely"


def test_what_is_shown_is_one_seat_s_view() -> None:
    for question in QUIZ:
        if question.known:
            view = question.known.view
            assert view.seat == 0
            assert view.legal == ()
            assert [hand is None for hand in view.hands] == [False, *[True] * (len(view.hands) - 1)]


# --- what is ours --------------------------------------------------------------------------------------


def test_the_house_cards_are_a_question_and_the_answer_says_so() -> None:
    question = asking("Who has invented that?")
    assert "house cards" in right(question)
    assert {STATUS["QV-29"], STATUS["QD-12"]} == {"H"}
    assert {"QV-29", "QD-12"} <= set(question.clauses)
    assert len(ROOM.rules(3).challenges) == 12, "all twelve are ours"


def test_twelve_of_each_fruit() -> None:
    cards = deck({1: 5, 2: 2, 3: 1}, 3)
    assert {
        sum(int(card[-1]) for card in cards if card.startswith(fruit)) for fruit in ("grape", "banana")
    } == {12}
