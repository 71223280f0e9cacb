"""What stands on buttons: one drawing for each action, without words, on any colour."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from fizz_buzz.boards import bounds, operations
from ludotheque.drawing.operations import Look, Text
from ludotheque.drawing.svg import svg
from ludotheque.games.fizz_buzz.faces import face
from ludotheque.games.fizz_buzz.values import ACCEPT, Call, Deal, Play

FACES = [Call(2), ACCEPT, Deal(())]


@pytest.mark.parametrize("action", FACES, ids=str)
def test_a_face_is_square_small_and_has_no_words_and_no_ground(action):
    drawn = face(action, Look())
    assert (drawn.width, drawn.height) == (200, 200)
    assert drawn.spots == ()
    assert not any(isinstance(op, Text) for op in operations(drawn))
    boxes = [bounds(op) for op in operations(drawn)]
    assert min(box[0] for box in boxes) >= 0 <= min(box[1] for box in boxes)
    assert max(max(box[2:]) for box in boxes) <= 200
    assert max(box[2] - box[0] for box in boxes) >= 50
    written = svg(drawn)
    ElementTree.fromstring(written)
    assert len(written) < 6000


def test_every_face_looks_different():
    drawn = [face(action, Look()) for action in FACES]
    assert len(set(drawn)) == len(drawn)


def test_whoever_calls_the_hand_is_the_same():
    assert face(Call(0), Look()) == face(Call(5), Look("tall", "fr"))


def test_a_word_says_itself():
    assert face(Play(0, "Fizz"), Look()) is None
