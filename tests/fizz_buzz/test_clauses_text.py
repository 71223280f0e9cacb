"""The clauses of Fizz Buzz and their texts: complete, short, honest, written in each language."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ludotheque
from ludotheque.games import find
from ludotheque.games.fizz_buzz.clauses import CLAUSES
from ludotheque.games.fizz_buzz.options import CHOICES
from ludotheque.games.fizz_buzz.rules import FizzBuzz

LOCALE = Path(ludotheque.__path__[0]) / "games" / "fizz_buzz" / "locale"
LANGUAGES = ("fr", "en")
LONGEST = 240  # characters: what still reads at a glance
LABEL = 50  # characters that stand beside a control
every_language = pytest.mark.parametrize("lang", LANGUAGES)

# Status and holes of every clause, as the written rules have them.
TABLE = """
FB-1 S
FB-2 S
FB-3 D FB-A2
FB-4 S
FB-5 D FB-A3
FB-6 S
FB-7 S
FB-8 S
FB-9 S
FB-10 S
FB-11 S
FB-12 S
FB-13 S
FB-14 S
FB-15 S FB-A6
FB-16 S
FB-17 S
FB-18 S
FB-19 S
FB-20 D FB-A11
FB-21 S
FB-22 D FB-A14
FB-23 D FB-A17
FB-24 D FB-A15
FB-25 D FB-A18
FB-26 I
FB-27 S
FB-28 D FB-A21
FB-29 D FB-A22
FB-30 S
FB-31 D FB-A26
FB-32 S FB-A27
FB-33 S
FB-34 S
FB-35 D FB-A30
FB-36 D FB-A31
FB-37 D FB-A23 FB-A24 FB-A25
FB-38 D FB-A34
FB-39 D FB-A35
FB-40 S
FB-41 D FB-A33
FB-42 S
FB-43 S
FB-44 S
FB-45 D FB-A38 FB-A39
FB-46 D FB-A40
FB-47 I
FB-48 H FB-A43
FB-49 I
FB-50 H FB-A49
"""

# Questions that the written rules list and answer, shown with the clause they are about.
MORE = {
    "FB-2": "FB-A1",
    "FB-9": "FB-A4",
    "FB-10": "FB-A5",
    "FB-11": "FB-A7",
    "FB-12": "FB-A7",
    "FB-13": "FB-A8",
    "FB-16": "FB-A9",
    "FB-18": "FB-A13",
    "FB-19": "FB-A12",
    "FB-21": "FB-A16 FB-A20",
    "FB-27": "FB-A48",
    "FB-28": "FB-A37",
    "FB-30": "FB-A28",
    "FB-33": "FB-A29",
    "FB-42": "FB-A42",
    "FB-49": "FB-A45",
}

# The other reading of these is an option; of the other questions it is none here.
WITH_AN_OPTION = {
    "FB-A2",
    "FB-A7",
    "FB-A14",
    "FB-A15",
    "FB-A23",
    "FB-A24",
    "FB-A26",
    "FB-A28",
    "FB-A40",
}

OPTIONS = {field.name for field in fields(FizzBuzz)} - {"seats"}
LABELS = tuple(f"option:{name}" for name in sorted(OPTIONS))
WORDS = tuple(
    f"choice:{word}" for word in dict.fromkeys(word for words in CHOICES.values() for word in words)
)
NUMBERS = tuple(
    f"choice:{choice}"
    for field in find("fizz_buzz").fields
    for choice in field.choices
    if isinstance(choice, int)
)
IDS = tuple(clause.id for clause in CLAUSES)
HOLES = tuple(dict.fromkeys(hole for clause in CLAUSES for hole in clause.hole.split()))
RULES = (*IDS, *HOLES)
KEYS = (*RULES, *LABELS, *WORDS, *NUMBERS)


def texts(lang: str) -> dict[str, str]:
    """The texts of the clauses, holes, options and choices, by key."""
    with (LOCALE / lang / "LC_MESSAGES" / "fizz_buzz.po").open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    known = {str(message.id): str(message.string) for message in catalogue if message.id and message.string}
    return {key: known.get(key, "") for key in KEYS}


def test_the_clauses_are_numbered_1_to_50() -> None:
    assert tuple(f"FB-{number}" for number in range(1, 51)) == IDS


def test_statuses_and_holes_are_those_of_the_written_rules() -> None:
    written = [line.split() for line in TABLE.split("\n")[1:-1]]
    assert [(clause.id, clause.status) for clause in CLAUSES] == [(id, status) for id, status, *_ in written]
    for clause, (id, _, *holes) in zip(CLAUSES, written, strict=True):
        assert clause.hole.split() == [*holes, *MORE.get(id, "").split()]


def test_what_we_chose_names_the_hole_it_fills() -> None:
    assert [clause.id for clause in CLAUSES if clause.status in "DH" and not clause.hole] == []


def test_every_option_changes_a_clause() -> None:
    assert {option for clause in CLAUSES for option in clause.option.split()} == OPTIONS


@every_language
def test_everything_has_a_text(lang: str) -> None:
    assert [key for key, text in texts(lang).items() if not text] == []


@every_language
def test_no_text_is_for_nothing(lang: str) -> None:
    text = (LOCALE / lang / "LC_MESSAGES" / "fizz_buzz.po").read_text(encoding="utf-8")
    assert set(re.findall(r'^msgid "((?:FB-|option:|choice:).*)"$', text, re.MULTILINE)) == set(KEYS)


@every_language
def test_no_text_is_long(lang: str) -> None:
    found = texts(lang)
    assert {key: len(found[key]) for key in RULES if len(found[key]) > LONGEST} == {}
    assert {key: len(found[key]) for key in KEYS if key not in RULES and len(found[key]) > LABEL} == {}


@every_language
def test_no_two_texts_are_the_same(lang: str) -> None:
    found = texts(lang)
    assert len(set(found.values())) == len(found)


@every_language
def test_choices_read_on_and_everything_else_is_a_sentence(lang: str) -> None:
    found = texts(lang)
    assert [
        key for key in RULES if not re.match(r"[A-ZÀÉ]", found[key]) or found[key][-1] not in ".!?»”"
    ] == []
    assert [key for key in LABELS if not found[key][0].isupper() or found[key][-1] in ".:"] == []
    assert [key for key in (*WORDS, *NUMBERS) if found[key][0].isupper() or found[key][-1] == "."] == []


@every_language
@pytest.mark.parametrize("hole", HOLES)
def test_a_hole_asks_and_answers(hole: str, lang: str) -> None:
    question, _, answer = texts(lang)[hole].rpartition("?")
    assert question
    assert len(answer) > 15


def test_french_is_not_english() -> None:
    french, english = texts("fr"), texts("en")
    assert [key for key in KEYS if french[key] == english[key]] == []


@pytest.mark.parametrize("key", IDS)
def test_both_languages_give_the_same_numbers(key: str) -> None:
    french, english = (re.findall(r"\d+", texts(lang)[key]) for lang in LANGUAGES)
    assert sorted(french) == sorted(english)


def test_english_typography() -> None:
    found = {
        key: re.findall(r"\s[!?;:]|['\"\u00a0\u202f«»]|\.\.\.|  ", text) for key, text in texts("en").items()
    }
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("key", "lost", "ours"),
    [
        ("FB-22", {"fr": "perdue", "en": "lost"}, {"fr": "notre choix", "en": "our choice"}),
        ("FB-48", {"fr": "perdue", "en": "lost"}, {"fr": "de nous", "en": "ours"}),
        ("FB-50", {}, {"fr": "nous avons ajoutée", "en": "our own idea"}),
        ("FB-A15", {"fr": "perdue", "en": "lost"}, {"fr": "Nous disons", "en": "We say"}),
    ],
)
def test_what_is_lost_is_said_to_be_lost(key: str, lost: dict[str, str], ours: dict[str, str]) -> None:
    for lang in LANGUAGES:
        assert lost.get(lang, "") in texts(lang)[key]
        assert ours[lang] in texts(lang)[key]


@every_language
def test_only_options_that_there_are_are_promised(lang: str) -> None:
    found = texts(lang)
    assert {hole for hole in HOLES if "option" in found[hole]} == WITH_AN_OPTION
