"""The page's address: what it may ask for, and one sentence for what cannot be had."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque import code_of, find, load, play, record_of
from ludotheque.ui.address import asked

ROOM = find("funky_fruity")
SEATS = ("memory3", "guess")


def ask(text: str):
    return asked(ROOM, SEATS, "default", people=False, text=text)


def code(seats: int = 3, **options) -> str:
    bots = [ROOM.opponents["guess"].bot] * seats
    return code_of(record_of(play(ROOM.rules(seats, **options), bots, "x")))


def test_nothing_asked_is_the_default_and_says_nothing() -> None:
    wanted = ask("")
    assert (wanted.seats, wanted.seed) == (SEATS, "default")
    assert (wanted.step, wanted.match, wanted.notes) == (None, None, ())
    assert wanted.game == ROOM.rules(2)


def test_everything_that_can_be_asked() -> None:
    page = "lang=en&view=projector&seed=class+5b&seats=perfect,guess,memory1&step=12"
    wanted = ask(page + "&placement=left&max_turns=9")
    assert wanted.notes == ()
    assert wanted.seats == ("perfect", "guess", "memory1")
    assert (wanted.seed, wanted.step) == ("class 5b", 12)
    assert wanted.game == ROOM.rules(3, placement="left", max_turns=9)


def test_options_of_every_kind() -> None:
    wanted = ask("reveal_on_miss=false&fruit_counts=banana:6,pear:6&max_turns=none&die_faces=4")
    assert wanted.notes == ()
    two = {"banana": 6, "pear": 6}
    assert wanted.game == ROOM.rules(2, reveal_on_miss=False, fruit_counts=two, die_faces=4)


@pytest.mark.parametrize(
    "text",
    [
        "seats=nobody,guess",
        "seats=human,guess",
        "seats=",
        "seats=guess",
        "seats=guess,guess,guess,guess,guess",
        "seed=" + "x" * 65,
        "step=-1",
        "step=1e3",
        "step=" + "9" * 5000,
        "step=%C2%B2",
        "placement=middle",
        "max_turns=0",
        "fruit_counts=banana:12,plum:1",
        "fruit_counts=banana",
        "unknown=1",
        "match=",
        "match=1abc",
        "match=" + "A" * 60_000,
        "match=<script>",
    ],
)
def test_what_cannot_be_had_gives_one_sentence_and_the_default(text: str) -> None:
    wanted = ask(text)
    assert len(wanted.notes) == 1
    for lang in ("fr", "en"):
        sentence = wanted.notes[0].text(lang)
        assert sentence
        assert len(sentence) < 400
    assert wanted._replace(notes=()) == ask("")


def test_a_match_beats_seed_and_seats() -> None:
    wanted = ask(f"match={code()}&step=4")
    assert wanted.notes == ()
    assert wanted.match.game.seats == 3
    assert wanted.step == 4


def test_a_match_of_another_game_is_refused() -> None:
    record = record_of(load(record_of(play(ROOM.rules(2), [ROOM.opponents["guess"].bot] * 2, "x"))))
    wanted = ask("match=" + code_of({**record, "game": "chess"}))
    assert len(wanted.notes) == 1


@given(st.text(max_size=200))
def test_no_address_at_all_is_too_mad(text: str) -> None:
    wanted = ask(text)
    assert wanted.game.seats == len(wanted.seats)


def test_a_notice_names_people_and_options_as_the_page_does() -> None:
    wanted = asked(
        find("fizz_buzz"), ("human", "schoolkid"), "", people=True, text="seats=nobody&error_detection=x"
    )
    who, how = (note.text("en") for note in wanted.notes)
    assert "a person (human), Duckling (beginner)" in who
    assert how == (
        "The option “Who notices errors” must be one of the players (called) and a referee (auto), not “x”."
    )
