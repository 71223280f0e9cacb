"""What stands on buttons: one drawing for each action, without words, on any colour."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from funky_fruity.boards import bounds, operations
from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Look, Text
from ludotheque.drawing.svg import svg
from ludotheque.games.funky_fruity.faces import face
from ludotheque.games.funky_fruity.options import FRUITS as NAMES
from ludotheque.games.funky_fruity.values import Announce, Deal, Decline, Pick, Place, Ready, Roll, Stop

FACES = [
    *map(Announce, NAMES),
    *(Roll(dice) for dice in ((), (3,), (4, 4), (12,), (20, 1))),
    *(Ready(), Stop(), Place("left"), Place("right"), Decline()),
]


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


def test_an_announcement_shows_its_fruit_only():
    for fruit in NAMES:
        names = {op.shape.name for op in operations(face(Announce(fruit), Look()))}
        assert names & set(FRUITS) == {fruit}


def test_a_tile_to_turn_and_the_deal_have_no_face():
    assert face(Pick(3), Look()) is None
    assert face(Deal(()), Look()) is None
