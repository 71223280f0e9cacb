"""The clauses of Qui dit vrai ? and their texts: complete, short, honest, written in each language."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ludotheque
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.defi import house
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

LOCALE = Path(ludotheque.__path__[0]) / "games" / "qui_dit_vrai" / "locale"
LANGUAGES = ("fr", "en")
LONGEST = 240  # characters: what still reads at a glance
LABEL = 50  # characters that stand beside a control
every_language = pytest.mark.parametrize("lang", LANGUAGES)

# Status and holes of every clause, as the written rules have them.
STATUSES = "SSSHSSDSSSSSSDSISSISSSDSSDIS" + "HDSSSSSSSSSSDSSSSDSDDSSSSIID"

WRITTEN = {
    "QV-4": "QV-A2 QV-A3 QV-A4 QV-A5",
    "QV-7": "QV-A6 QV-A7",
    "QV-14": "QV-A8 QV-A9",
    "QV-16": "QV-A1",
    "QV-23": "QV-A13",
    "QV-26": "QV-A14 QV-A15",
    "QV-29": "QV-A18",
    "QV-30": "QV-A19",
    "QV-41": "QV-A23",
    "QV-46": "QV-A26",
    "QV-48": "QV-A27",
    "QV-49": "QV-A28",
    "QV-51": "QV-A29",
    "QV-56": "QV-A32",
}

# Questions that the written rules list and answer, shown with the clause they are about.
MORE = {
    "QV-8": "QV-A33",
    "QV-9": "QV-A39",
    "QV-11": "QV-A37",
    "QV-13": "QV-A10",
    "QV-20": "QV-A11",
    "QV-21": "QV-A12",
    "QV-24": "QV-A16",
    "QV-28": "QV-A17",
    "QV-33": "QV-A20",
    "QV-35": "QV-A21",
    "QV-39": "QV-A24",
    "QV-40": "QV-A25 QV-A41",
    "QV-42": "QV-A40",
    "QV-44": "QV-A22",
    "QV-47": "QV-A31",
    "QV-51": "QV-A38",
    "QV-52": "QV-A30",
    "QV-53": "QV-A36",
    "QV-55": "QV-A34 QV-A35",
}

# The other reading of these is an option; of the other questions it is none here.
WITH_AN_OPTION = {"QV-A3", "QV-A4", "QV-A5", "QV-A13", "QV-A14", "QV-A18", "QV-A28", "QV-A38"}

OPTIONS = {field.name for field in fields(QuiDitVrai)} - {"seats"}
LABELS = tuple(f"option:{name}" for name in sorted(OPTIONS))
WORDS = ("choice:auto", "choice:none", "choice:house")
IDS = tuple(clause.id for clause in CLAUSES)
DEFIS = tuple(id for id in IDS if id.startswith("QD-"))
NAMES = tuple(f"{id}:name" for id in DEFIS)
HOLES = tuple(dict.fromkeys(hole for clause in CLAUSES for hole in clause.hole.split()))
RULES = (*IDS, *HOLES)
KEYS = (*RULES, *NAMES, *LABELS, *WORDS)

# The game's words that are French in both languages, as all sentences of the game write them.
GAME_WORDS = re.compile("“(Vrai|Menteur) !”")


def texts(lang: str) -> dict[str, str]:
    """The texts of the clauses, holes, Défi cards, options and choices, by key."""
    with (LOCALE / lang / "LC_MESSAGES" / "qui_dit_vrai.po").open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    known = {str(message.id): str(message.string) for message in catalogue if message.id and message.string}
    return {key: known.get(key, "") for key in KEYS}


def test_the_clauses_are_numbered() -> None:
    numbered = (*(f"QV-{number}" for number in range(1, 57)), *(f"QD-{number}" for number in range(1, 13)))
    assert numbered == IDS
    assert tuple(card.id for card in house()) == DEFIS


def test_statuses_and_holes_are_those_of_the_written_rules() -> None:
    assert [clause.status for clause in CLAUSES] == [*STATUSES, *"H" * 12]
    for clause in CLAUSES[:56]:
        expected = [*WRITTEN.get(clause.id, "").split(), *MORE.get(clause.id, "").split()]
        assert clause.hole.split() == expected
    assert set(HOLES) == {f"QV-A{number}" for number in range(1, 42)}


def test_what_we_chose_names_the_hole_it_fills() -> None:
    assert [clause.id for clause in CLAUSES if clause.status in "DH" and not clause.hole] == []


def test_every_option_changes_a_clause() -> None:
    assert {option for clause in CLAUSES for option in clause.option.split()} == OPTIONS


@every_language
def test_everything_has_a_text(lang: str) -> None:
    assert [key for key, text in texts(lang).items() if not text] == []


@every_language
def test_no_text_is_for_nothing(lang: str) -> None:
    text = (LOCALE / lang / "LC_MESSAGES" / "qui_dit_vrai.po").read_text(encoding="utf-8")
    found = re.findall(r'^msgid "(Q[VD]-.*|option:.*|choice:[a-z].*)"$', text, re.MULTILINE)
    assert sorted(found) == sorted(KEYS)


@every_language
def test_no_text_is_long(lang: str) -> None:
    found = texts(lang)
    assert {key: len(found[key]) for key in RULES if len(found[key]) > LONGEST} == {}
    assert {key: len(found[key]) for key in KEYS if key not in RULES and len(found[key]) > LABEL} == {}


@every_language
def test_the_text_of_a_defi_card_fits_on_a_card(lang: str) -> None:
    found = texts(lang)
    assert {id: len(found[id]) for id in DEFIS if len(found[id]) > 150} == {}
    assert {name: found[name] for name in NAMES if len(found[name]) > 20} == {}


@every_language
def test_no_two_texts_are_the_same(lang: str) -> None:
    found = texts(lang)
    assert len(set(found.values())) == len(found)


@every_language
def test_choices_read_on_and_everything_else_is_a_sentence(lang: str) -> None:
    found = texts(lang)
    assert [
        key for key in RULES if not re.match("[A-ZÀÉ«“]", found[key]) or found[key][-1] not in ".!?»”"
    ] == []
    assert [key for key in (*LABELS, *NAMES) if not re.match("[A-ZÀÉ]", found[key])] == []
    assert [key for key in (*LABELS, *NAMES) if found[key][-1] in ".:"] == []
    assert [key for key in WORDS if found[key][0].isupper() or found[key][-1] == "."] == []


@every_language
@pytest.mark.parametrize("hole", HOLES)
def test_a_hole_asks_and_answers(hole: str, lang: str) -> None:
    question, _, answer = texts(lang)[hole].rpartition("?")
    assert question
    assert len(answer) > 15


def test_french_is_not_english() -> None:
    french, english = texts("fr"), texts("en")
    assert [key for key in KEYS if french[key] == english[key]] == []


@pytest.mark.parametrize("key", RULES)
def test_both_languages_give_the_same_numbers(key: str) -> None:
    french, english = (re.findall(r"\d+", texts(lang)[key]) for lang in LANGUAGES)
    assert sorted(french) == sorted(english)


@pytest.mark.parametrize("key", RULES)
def test_both_languages_name_the_same_calls(key: str) -> None:
    french = re.findall("«\u00a0(Vrai|Menteur)\u202f!\u00a0»", texts("fr")[key])
    assert sorted(french) == sorted(GAME_WORDS.findall(texts("en")[key]))


def test_english_typography() -> None:
    wrong = r"\s[!?;:]|['\"\u00a0\u202f«»]|\.\.\.|  "
    found = {key: re.findall(wrong, GAME_WORDS.sub("“…”", text)) for key, text in texts("en").items()}
    assert {key: places for key, places in found.items() if places} == {}


def test_french_typography() -> None:
    wrong = (
        r".?[^\u202f!?][!?;]|.?[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|[\u00a0\u202f] | [\u00a0\u202f]"
        r"|['\"“”]|\.\.\.|  |^ | $"
    )
    found = {key: re.findall(wrong, text) for key, text in texts("fr").items()}
    assert {key: places for key, places in found.items() if places} == {}


@pytest.mark.parametrize(
    ("key", "ours"),
    [
        ("QV-4", {"fr": "il est de nous", "en": "it is ours"}),
        ("QV-29", {"fr": "règles maison", "en": "house rule"}),
        ("QV-A1", {"fr": "perdue", "en": "lost"}),
        ("QV-A2", {"fr": "de nous", "en": "ours"}),
        ("QV-A4", {"fr": "ne le dit pas", "en": "do not say"}),
        ("QV-A5", {"fr": "de nous", "en": "ours"}),
        ("QV-A18", {"fr": "cartes maison", "en": "house cards"}),
    ],
)
def test_what_is_missing_is_said_to_be_missing(key: str, ours: dict[str, str]) -> None:
    for lang in LANGUAGES:
        assert ours[lang] in texts(lang)[key]


@every_language
def test_only_options_that_there_are_are_promised(lang: str) -> None:
    found = texts(lang)
    assert {hole for hole in HOLES if "option" in found[hole]} == WITH_AN_OPTION
