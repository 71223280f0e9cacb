"""The stepper without a browser: what it shows, says and survives."""

from __future__ import annotations

import json

import pytest

from ludotheque import find, play
from ludotheque.engine.match import Match
from ludotheque.games.funky_fruity.values import View
from ludotheque.ui import watch
from ludotheque.ui.frame import Page, page_from
from ludotheque.ui.stepper import Stepper, names_at

ROOM = find("funky_fruity")
FRENCH = Page("fr", False, "wide", True, True, False, "")
ENGLISH = FRENCH._replace(lang="en")


@pytest.fixture
def stepper() -> Stepper:
    made = watch("funky_fruity", ("memory3", "guess", "memory3"), "a test")
    made._turn_page(ENGLISH)
    return made


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def shown(stepper: Stepper) -> dict[str, str]:
    parts = ("head", "said", "controls", "why", "moves")
    return {name: texts(getattr(stepper, name).tree) for name in parts}


def test_nothing_is_shown_before_the_page_has_spoken() -> None:
    made = watch("funky_fruity", ("guess", "guess"), "a test")
    assert made.said.tree == []
    made.show()
    assert made.said.tree == []
    made._turn_page(FRENCH)
    assert made.said.tree


def test_forward_back_first_last_and_slider(stepper: Stepper) -> None:
    for act, step in (("next", 1), ("next", 2), ("back", 1), ("last", stepper.last), ("next", stepper.last)):
        stepper._press(act)
        assert stepper.step == step
        assert stepper.frame.marks["step"] == str(step)
    stepper._press("first")
    stepper._press("back")
    assert stepper.step == 0
    stepper._press("slide", "7")
    assert stepper.step == 7
    assert stepper.frame.marks["phase"] == stepper.match.states[7].phase
    assert stepper.frame.address == {"step": "7"}


def test_every_step_has_a_sentence_and_clauses_in_both_languages(stepper: Stepper) -> None:
    for page in (ENGLISH, FRENCH):
        stepper._turn_page(page)
        for step in range(stepper.last + 1):
            stepper.go(step)
            told = shown(stepper)
            assert told["said"].strip()
            assert "FF-" in told["why"]
            assert not any("{" in text for text in told.values())


def test_the_language_changes_in_the_middle_without_losing_the_step(stepper: Stepper) -> None:
    stepper.go(9)
    english = shown(stepper)
    stepper._turn_page(FRENCH)
    assert stepper.step == 9
    french = shown(stepper)
    assert all(english[part] != french[part] for part in ("said", "controls", "why", "moves"))
    stepper._turn_page(ENGLISH)
    assert shown(stepper) == english


def test_in_jupyterlab_the_stepper_has_its_own_language_switch(stepper: Stepper) -> None:
    stepper._turn_page(ENGLISH._replace(voila=False))
    assert "Français" in texts(stepper.head.tree)
    stepper._press("lang-fr")
    assert stepper.lang == "fr"
    assert stepper.frame.page["lang"] == "fr"
    stepper._turn_page(ENGLISH)
    assert "Français" not in texts(stepper.head.tree)


def test_the_clauses_are_open_for_teachers_and_in_jupyterlab(stepper: Stepper) -> None:
    def is_open() -> bool:
        return stepper.why.tree[0][1]["open"]

    assert not is_open()
    stepper._turn_page(ENGLISH._replace(projector=True))
    assert is_open()
    stepper._turn_page(ENGLISH._replace(voila=False))
    assert is_open()


def test_a_fault_says_so_and_keeps_the_last_good_step(stepper: Stepper, monkeypatch, caplog) -> None:
    stepper.go(5)

    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(stepper, "room", ROOM._replace(picture=fail))
    stepper._press("next")
    assert stepper.step == 5
    assert "Something went wrong" in texts(stepper.head.tree)
    assert "planted" in caplog.text
    monkeypatch.setattr(stepper, "room", ROOM)
    stepper._press("next")
    assert stepper.step == 6
    stepper._press("seen-notes")
    assert "Something went wrong" not in texts(stepper.head.tree)


@pytest.mark.parametrize("act", ["step-", "step-x", "slide", "lang-xx", "nosuch", "step-99999", "step--3"])
def test_a_strange_message_breaks_nothing(stepper: Stepper, act: str) -> None:
    stepper.go(3)
    stepper._press(act, "not a number")
    assert 0 <= stepper.step <= stepper.last
    stepper._press("first")
    assert stepper.step == 0


def test_bots_with_the_same_name_are_numbered() -> None:
    match: Match = play(ROOM.rules(4), [ROOM.opponents["guess"].bot] * 4, "x")
    match.players = [{"bot": "guess"}, {"bot": "guess"}, {"name": "Ana"}, {"name": "x" * 10_000}]
    names = names_at(match, ROOM, "en")
    assert names[:3] == ("Sparrow", "Sparrow 2", "Ana")
    assert len(names[3]) == 40


def test_a_name_is_text_and_never_markup() -> None:
    match: Match = play(ROOM.rules(2), [ROOM.opponents["guess"].bot] * 2, "x")
    match.players = [{"name": "<img src=x onerror=alert(1)>"}, {"name": "{who}"}]
    made = Stepper(match, ROOM)
    made._turn_page(ENGLISH)
    made.go(3)
    assert "<img src=x onerror=alert(1)>" in texts(made.said.tree) + texts(made.board.spots.tree)
    assert json.dumps(made.said.tree)


def test_all_that_is_shown_is_made_from_an_onlookers_views(stepper: Stepper, monkeypatch) -> None:
    """A view holds no face-down fruit (a law of the game), and a state never comes near the page."""
    given: list[object] = []

    def spy(name: str):
        made = getattr(ROOM, name)

        def watched(*args: object):
            given.extend(args[:2] if name == "telling" else args[:1])
            return made(*args)

        return watched

    makers = ("telling", "asking", "describing", "picture")
    monkeypatch.setattr(stepper, "room", ROOM._replace(**{name: spy(name) for name in makers}))
    for step in range(stepper.last + 1):
        stepper.go(step)
    assert {type(value) for value in given} == {View}
    assert {value.seat for value in given if isinstance(value, View)} == {None}


@pytest.mark.parametrize(
    "told",
    [None, [], {}, {"lang": "de"}, {**ENGLISH._asdict(), "lang": "xx"}, {**ENGLISH._asdict(), "layout": 3}],
)
def test_a_page_that_makes_no_sense_is_no_page(told) -> None:
    assert page_from(told) is None


def test_a_page_is_read_as_it_is_told() -> None:
    assert page_from(ENGLISH._asdict()) == ENGLISH
