"""The page's address: what it may ask for, and one sentence for what cannot be had."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque import code_of, find, load, play, record_of
from ludotheque.engine.words import Words
from ludotheque.ui.address import asked
from ludotheque.ui.setup import Setup, seat_elements

ROOM = find("funky_fruity")
GAMES = ("funky_fruity", "fizz_buzz", "qui_dit_vrai")
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
        "The option “error_detection” (who notices errors) must be one of the players (called) and a referee "
        "(auto), not “x”."
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_option_has_a_short_name_beside_the_one_in_the_address(game: str, lang: str) -> None:
    room, seats = find(game), ("human",) * find(game).fewest_seats
    about = {"fr": "L’option «\u00a0{}\u00a0» ({}) ", "en": "The option “{}” ({}) "}[lang]
    named = 0
    for field in room.fields:
        short = Words(room.rules.name, f"short:{field.name}").text(lang)
        assert not short.startswith("short:")
        assert len(short) <= 55
        (note,) = asked(room, seats, "", people=True, text=f"{field.name}=-x").notes
        named += note.text(lang).startswith(about.format(field.name, short))
    assert named >= len(room.fields) - 3  # fruits, a ring and a pack of cards have sentences of their own


def test_placement_is_named_as_in_the_address() -> None:
    note = ask("placement=foo").notes[0]
    assert note.text("en").startswith(
        "The option “placement” (which end of your row gets the tiles) must be one of right end (right), "
    )
    assert note.text("fr").startswith(
        "L’option «\u00a0placement\u00a0» (le bout de ta rangée où vont les tuiles) a le choix entre "
    )


@pytest.mark.parametrize("game", GAMES)
def test_too_few_or_too_many_in_the_list_are_counted(game: str) -> None:
    room = find(game)
    few, many = (
        asked(
            room,
            ("human",) * room.fewest_seats,
            "",
            people=True,
            text="seats=" + ",".join(["human"] * number),
        ).notes
        for number in (room.fewest_seats - 1, room.most_seats + 1)
    )
    assert few[0].text("en") == (
        f"The list “seats” needs at least {room.fewest_seats} seats, not {room.fewest_seats - 1}."
    )
    assert many[0].text("en") == (
        f"The list “seats” has room for at most {room.most_seats} seats, not {room.most_seats + 1}."
    )
    assert few[0].text("fr") == (
        f"La liste «\u00a0seats\u00a0» doit compter au moins {room.fewest_seats} places, "
        f"et non {room.fewest_seats - 1}."
    )
    assert len(few) == len(many) == 1


# --- the list of bots on the set-up page ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_bots_are_listed_in_a_word_or_two_and_described_below(game: str, lang: str) -> None:
    room = find(game)
    for id, bot in room.opponents.items():
        setup = Setup(("human", id), ("", ""), {})
        row = json.dumps(seat_elements(room, setup, 1, lambda words: words.text(lang), lang))
        entries = [entry for entry in json.loads(row)[3][2:] if entry[1]["value"] in room.opponents]
        assert [entry[1]["value"] for entry in entries] == list(room.opponents)
        for entry in entries:
            assert len(entry[2]) <= 26
            assert " · " in entry[2]
            assert "bot:" not in entry[2]
        described = json.loads(row)[-1]
        assert described[1]["class"] == "ludo-skill"
        assert described[2] == bot.skill.text(lang)
