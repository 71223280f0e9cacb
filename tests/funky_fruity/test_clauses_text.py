"""The clauses' texts: complete, short, written in each language, and typeset as French is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ludotheque
from ludotheque.games.funky_fruity.clauses import CLAUSES

PACKAGE = Path(ludotheque.__path__[0])
LONGEST = 240  # characters: what still reads at a glance
LANGUAGES = ("fr", "en")

# Status and holes of every clause, as the written rules have them.
TABLE = """
FF-1 S
FF-2 S
FF-3 I
FF-4 H FF-A2
FF-5 S
FF-6 S
FF-7 S
FF-8 I
FF-9 S
FF-10 D FF-A4 FF-A5
FF-11 I FF-A6
FF-12 S
FF-13 I FF-A7
FF-14 D FF-A8
FF-15 I FF-A9
FF-16 D FF-A10
FF-17 S
FF-18 S
FF-19 S
FF-20 S
FF-21 S FF-A13
FF-22 S
FF-23 S
FF-24 S
FF-25 D FF-A20
FF-26 S
FF-27 S
FF-28 S
FF-29 S
FF-30 S
FF-31 S
FF-32 I FF-A21
FF-33 I FF-A18
FF-34 D FF-A17
FF-35 D FF-A14
FF-36 D FF-A15 FF-A16
FF-37 I FF-A23
FF-38 I
FF-39 D FF-A11 FF-A12
FF-40 S
FF-41 D FF-A25
FF-42 D FF-A28
FF-43 S
FF-44 D FF-A29
FF-45 I
FF-46 I
FF-47 D FF-A33
FF-48 I
"""

OPTIONS = {
    "first_player",
    "fruit_counts",
    "die_faces",
    "memorise_seconds",
    "memorise_scope",
    "placement",
    "reveal_on_miss",
    "second_shot_after_find",
    "own_double_scope",
    "may_decline_find",
    "auto_stop_on_win",
    "max_turns",
}

IDS = tuple(clause.id for clause in CLAUSES)
HOLES = tuple(hole for clause in CLAUSES for hole in clause.hole.split())
KEYS = (*IDS, *HOLES, *(f"option:{name}" for name in sorted(OPTIONS)))
STATUSES = tuple(f"status:{status}" for status in "SIDH")


def texts(folder: Path, domain: str, lang: str) -> dict[str, str]:
    """The texts of a folder's catalogue, by key."""
    with (folder / "locale" / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    return {str(message.id): str(message.string) for message in catalogue if message.id and message.string}


def rule_texts(lang: str) -> dict[str, str]:
    """What this file is about: the texts of clauses, holes, options and statuses."""
    game = texts(PACKAGE / "games" / "funky_fruity", "funky_fruity", lang)
    shared = texts(PACKAGE, "ludotheque", lang)
    return {key: game.get(key, "") for key in KEYS} | {key: shared.get(key, "") for key in STATUSES}


def misset(text: str) -> list[str]:
    """The places where French spacing is wrong: around ! ? ; : and the quotation marks.

    >>> misset("Oui ! Non?")
    ['i !', 'on?']
    """
    wrong = r".?[^\u202f!?][!?;]|.?[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|[\u00a0\u202f] | [\u00a0\u202f]"
    return re.findall(wrong, text)


def test_the_clauses_are_numbered_1_to_48() -> None:
    assert tuple(f"FF-{number}" for number in range(1, 49)) == IDS


def test_statuses_and_holes_are_those_of_the_written_rules() -> None:
    found = [" ".join(filter(None, (clause.id, clause.status, clause.hole))) for clause in CLAUSES]
    assert found == TABLE.split("\n")[1:-1]


def test_what_we_chose_names_the_hole_it_fills() -> None:
    assert [clause.id for clause in CLAUSES if clause.status in "DH" and not clause.hole] == []


def test_every_option_changes_one_clause() -> None:
    named = [option for clause in CLAUSES for option in clause.option.split()]
    assert sorted(named) == sorted(OPTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_text(lang: str) -> None:
    assert [key for key, text in rule_texts(lang).items() if not text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_long(lang: str) -> None:
    assert {key: len(text) for key, text in rule_texts(lang).items() if len(text) > LONGEST} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_texts_are_the_same(lang: str) -> None:
    found = rule_texts(lang)
    assert len(set(found.values())) == len(found)


def test_french_is_not_english() -> None:
    french, english = rule_texts("fr"), rule_texts("en")
    assert [key for key in french if french[key] == english[key]] == []


@pytest.mark.parametrize("key", IDS)
def test_both_languages_give_the_same_numbers(key: str) -> None:
    french, english = (re.findall(r"\d+", rule_texts(lang)[key]) for lang in LANGUAGES)
    assert sorted(french) == sorted(english)


def test_french_spacing() -> None:
    found = {key: misset(text) for key, text in rule_texts("fr").items()}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


def test_english_spacing() -> None:
    found = {key: re.findall(r"\s[!?;:]|[\u00a0\u202f«»]", text) for key, text in rule_texts("en").items()}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_curly(lang: str) -> None:
    assert [key for key, text in rule_texts(lang).items() if "'" in text] == []


@pytest.mark.parametrize(
    "text", ["Oui !", "Oui!", "Oui\u00a0!", "un: deux", "un\u202f: deux", "« oui »", "a; b"]
)
def test_wrong_spacing_is_seen(text: str) -> None:
    assert misset(text)


@pytest.mark.parametrize(
    "text", ["Oui\u202f!", "un\u00a0: deux", "«\u00a0oui\u00a0»", "a\u202f; b", "Quoi\u202f?!"]
)
def test_right_spacing_is_left_alone(text: str) -> None:
    assert misset(text) == []
