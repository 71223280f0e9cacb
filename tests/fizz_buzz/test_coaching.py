"""The first two hints give nothing away; the third is what the states confirm."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fizz_buzz.table import Table
from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.fizz_buzz.bots import OPPONENTS
from ludotheque.games.fizz_buzz.coaching import hints
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.slips import of_number

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Flo")
GAMES = (
    FizzBuzz(2, rounds=1),
    FizzBuzz(3, rounds=1, error_detection="auto"),
    FizzBuzz(4, rounds=2, pack=40, match_effect="skip", digit_rule="contains"),
    FizzBuzz(6, rounds=1, first_number=20, unnoticed_number="true"),
    FizzBuzz(3, rounds=1, first_number=0, level=1),
    FizzBuzz(3, rounds=1, first_number=900, level=4, pickup_count=3),
)
WORD = re.compile(r"fizz|buzz", re.IGNORECASE)


def told(match: Match, seat: int, step: int, lang: str = "en") -> list[str]:
    """The three hints of a seat at a step."""
    return [words.text(lang, NAMES) for words in hints(match.views(seat)[: step + 1])]


def last(table: Table, lang: str = "en") -> list[str]:
    """The hints of the player at a table, now."""
    return told(table.match, table.state.player, table.match.at, lang)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 999), st.sampled_from(tuple(OPPONENTS)))
def test_nudge_and_method_give_nothing_away(game: FizzBuzz, seed: int, name: str) -> None:
    match = play(game, [OPPONENTS[name].bot] * game.seats, seed, limit=150)
    for step, state in enumerate(match.states):
        for seat in {state.player or 0, (seed + step) % game.seats}:
            for lang in LANGUAGES:
                nudge, method, answer = told(match, seat, step, lang)
                assert nudge
                assert answer
                assert not re.search(r"\d", nudge + method)
                assert not WORD.search(nudge + method)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_answer_says_the_number_and_its_word(game: FizzBuzz) -> None:
    match = play(game, [OPPONENTS["beginner"].bot] * game.seats, 7, limit=400)
    checked = 0
    for step, state in enumerate(match.states):
        if state.phase != "play":
            continue
        three = told(match, state.player, step)
        assert len(set(three)) == 3
        word, number = game.word(state.number), state.number
        assert re.search(rf"(comes|begins at|anew, at) {number}\. ", three[2])
        assert re.search(rf"{number} (is {word}: |is neither|is said)", three[2])
        checked += 1
    assert checked > 20


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_where_the_number_comes_from(game: FizzBuzz) -> None:
    """The answer's first sentence, against the states: who counted before, and which way it goes."""
    match = play(game, [OPPONENTS["schoolkid"].bot] * game.seats, 11, limit=400)
    for step, state in enumerate(match.states):
        if state.phase != "play":
            continue
        first, shown = told(match, state.player, step)[2].partition(". ")[0], state.shown
        if shown is None:
            assert first == f"The count begins at {game.first_number}"
        elif shown.verdict == "error":
            assert first == f"After an error the count begins anew, at {game.first_number}"
        else:
            counted = state.number - state.sequence
            assert first.lower().endswith(f"after {counted} comes {state.number}")
            went = "turned" if state.sequence != shown.sequence else "down" if state.sequence < 0 else ""
            if counted:
                assert (went in first) if went else first.startswith("After")
            elif shown.sequence < 0:
                assert first.startswith("At 0 the count goes up again")


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_whoever_checks_a_word_is_told_the_truth(game: FizzBuzz) -> None:
    match = play(game, [OPPONENTS["beginner"].bot] * game.seats, 5, limit=400)
    for step, state in enumerate(match.states):
        if state.phase == "call":
            wrong = state.said.word != game.word(state.number)
            listener, speaker = (state.said.player + 1) % game.seats, state.said.player
            answer = told(match, listener, step)[2]
            assert answer.startswith(f"“{state.said.word}” is {'wrong: call' if wrong else 'right'}")
            assert told(match, speaker, step)[2] == "There is nothing to say now."


def test_a_player_out_of_turn_is_noticed() -> None:
    table = Table(3, ["9"], number=4).lay("4", seat=2)
    assert told(table.match, 1, 1)[2] == "It was Ana’s turn, not Cy’s: call the error."
    assert told(table.match, 1, 1, "fr")[0].endswith("Et était-ce bien à Cy de jouer\u202f?")


def test_who_waits_is_told_to_listen() -> None:
    table = Table(3, ["9"])
    assert told(table.match, 1, 0)[2] == "It is Ana’s turn: you have nothing to say now."
    match = Match(FizzBuzz(2), 1)
    assert told(match, 0, 0) == ["There is nothing to say now."] * 3


NUDGES = {
    "start": (Table(3, ["9"]), "The count begins. At which number?"),
    "again": (Table(3, ["9"], number=5).lay("6").call(1), "After an error the count begins anew. At which"),
    "king": (Table(3, ["K"], number=5).right("5"), "The last card did something to the count."),
    "zero": (Table(3, ["9"], number=0, sequence=-1).right("0"), "Which way does the count go now?"),
    "down": (Table(3, ["9"], number=5, sequence=-1).right("5"), "Which way does the count go now?"),
    "jack": (Table(3, ["J"], number=5).right("5"), "The last card changed whose turn it is."),
    "match": (Table(3, ["5"], number=5).right("5"), "The last card changed whose turn it is."),
    "word": (Table(3, ["9"], number=3).right("Fizz"), "The last thing you heard was a word."),
    "plain": (Table(3, ["9"], number=4).right("4"), "Which number comes now?"),
}


@pytest.mark.parametrize("name", NUDGES)
def test_the_nudge_fits_the_moment(name: str) -> None:
    table, begun = NUDGES[name]
    assert last(table)[0].startswith(begun)


def test_the_nudge_does_not_tell_that_an_error_stands() -> None:
    """People who ask the page not to tell them must not learn it from a hint."""
    right = Table(3, ["9"], number=4).lay("4").stands()
    wrong = Table(3, ["9"], number=4).lay("10").stands()
    assert last(right)[:1] == last(wrong)[:1]


METHODS = {
    0: "One number has a rule of its own, whatever the tables say. Is it this one?",
    8: "Is it in the table of three? Is it in the table of seven? Then look at the last digit: is it a three "
    "or a seven?",
    13: "last digit: is it a three or a seven? Do that even if it is in no table.",
    21: "Check the threes and the sevens to the end: one does not rule out the other.",
    31: "is it a three or a seven? Any other digit is only there to mislead you.",
    22: "Then look at the last digit: is it a three or a seven?",
}


@pytest.mark.parametrize("number", METHODS)
def test_the_method_fits_the_number(number: int) -> None:
    assert last(Table(3, ["9"], number=number, sequence=-1))[1].endswith(METHODS[number])


def test_the_method_follows_the_rules() -> None:
    level = last(Table(3, ["9"], number=13, level=1))
    assert level[1].endswith("At this level only the tables count, not what the number looks like.")
    assert level[2].startswith("After 12 comes 13. 13 is neither Fizz nor Buzz")
    assert of_number(31, "contains")[1] == "Fizz"
    contains = last(Table(3, ["9"], number=31, digit_rule="contains"))
    assert contains[1].endswith("is there a three or a seven? Do that even if it is in no table.")
    assert contains[2] == "After 30 comes 31. 31 is Fizz: has a 3 in it."


def test_hints_in_french() -> None:
    table = Table(3, ["K"], number=14).right("Buzz")
    assert last(table, "fr") == [
        "La dernière carte a agi sur le compte. Dans quel sens va-t-il maintenant\u202f?",
        "Additionne ses chiffres\u00a0: la somme est-elle dans la table de trois\u202f? Pour sept, pars d’un "
        "multiple que tu connais bien et continue à partir de là. Regarde ensuite le dernier chiffre\u00a0: "
        "est-ce un trois ou un sept\u202f? Fais-le même s’il n’est dans aucune table.",
        "Depuis le roi de pique, le compte va dans l’autre sens\u00a0: après 14 vient 13. "
        "13, c’est Fizz\u00a0: finit par 3.",
    ]
