"""What stands on buttons: one drawing for each action, on any colour."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludotheque.drawing.operations import Look
from ludotheque.drawing.svg import svg
from ludotheque.games.qui_dit_vrai.faces import face
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Deal,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Name,
    Vrai,
)
from qui_dit_vrai_pictures.boards import bounds, operations, sprites, texts

FACES = [
    *(Announce(2, "kiwi"), Announce(3, "kiwi"), Announce(15, "banana"), Vrai(), Menteur(), Gain()),
    *(Declare(0), Declare(1), Declare(2), Declare(3), Declare(4), Declare(7), Hit(2), Hit(4), Choose(1)),
    *(Choose("salad"), Choose("grape:2"), Choose("apricot"), Choose(""), Name("grape"), Luck(())),
    Deal((), (), ()),
]


@pytest.mark.parametrize("action", FACES, ids=str)
def test_a_face_is_square_small_and_has_no_ground(action):
    drawn = face(action, Look())
    assert (drawn.width, drawn.height) == (200, 200)
    assert drawn.spots == ()
    boxes = [bounds(op) for op in operations(drawn)]
    assert min(box[0] for box in boxes) >= 0 <= min(box[1] for box in boxes)
    assert max(max(box[2:]) for box in boxes) <= 200
    assert max(box[2] - box[0] for box in boxes) >= 50
    written = svg(drawn)
    ElementTree.fromstring(written)
    assert len(written) < 12_000


def test_every_face_looks_different():
    assert len({face(action, Look()) for action in FACES}) == len(FACES)


def test_every_kind_of_action_has_a_face():
    assert {type(action) for action in FACES} == set(QuiDitVrai.actions)


def test_an_announcement_is_its_number_and_its_fruit():
    drawn = face(Announce(9, "watermelon"), Look())
    assert texts(drawn) == ["9"]
    assert len(sprites(drawn, "watermelon")) == 1


def test_as_many_bowls_as_salades():
    assert [len(sprites(face(Declare(count), Look()), "salad")) for count in range(6)] == [1, 1, 2, 3, 4, 1]
    assert sprites(face(Declare(0), Look()), "mark-wrong")


def test_a_card_speaks_the_pages_language():
    assert face(Choose("grape:1"), Look(lang="fr")) != face(Choose("grape:1"), Look(lang="en"))
