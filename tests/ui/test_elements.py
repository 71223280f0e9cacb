"""Elements without a browser: the plain lists, and what is heard."""

from __future__ import annotations

import json

import pytest

from ludotheque.ui.elements import Elements, button, element


def test_an_element_is_a_plain_list_and_leaves_out_nothing_children() -> None:
    tree = element("p", {"class": "a"}, "one", None, element("em", None, "two"))
    assert tree == ["p", {"class": "a"}, "one", ["em", {}, "two"]]
    assert json.loads(json.dumps(tree)) == tree


def test_a_button_that_is_off_stays_in_reach_of_the_keyboard() -> None:
    _, attributes, label = button("next", "Suite", "ludo-step-next", off=True)
    assert attributes["aria-disabled"] == "true"
    assert "disabled" not in attributes
    assert label == "Suite"


@pytest.mark.parametrize(
    ("message", "heard"),
    [
        ({"act": "next"}, [("next", None)]),
        ({"act": "slide", "value": "7"}, [("slide", "7")]),
        ({"act": "slide", "value": 7}, [("slide", None)]),
        ({"act": 3}, []),
        ({}, []),
    ],
)
def test_what_is_pressed_is_heard_once_and_always_answered(message, heard) -> None:
    said: list[tuple[str, str | None]] = []
    widget = Elements(lambda act, value: said.append((act, value)))
    widget._receive(widget, message, [])
    assert said == heard
    assert widget.heard == 1


def test_an_answer_is_given_even_if_the_listener_fails() -> None:
    def fail(act: str, value: str | None) -> None:
        raise RuntimeError(act)

    widget = Elements(fail)
    with pytest.raises(RuntimeError):
        widget._receive(widget, {"act": "x"}, [])
    assert widget.heard == 1
