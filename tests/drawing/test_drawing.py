"""Operations, shapes and the two painters."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.drawing.fruits import FRUITS, initials
from ludotheque.drawing.operations import (
    Box,
    Ellipse,
    Path,
    Picture,
    Sprite,
    Text,
    fitted,
    segments,
    text_width,
)
from ludotheque.drawing.seating import TAKEN, Side, sides, slots
from ludotheque.drawing.svg import svg
from ludotheque.drawing.things import SEAT_SHAPES, bubble, die, tile_face

SVG = "{http://www.w3.org/2000/svg}"


def picture(*operations):
    return Picture(200, 100, ((Box(0, 0, 200, 100, 0, "#FFFFFF"),), operations))


def test_svg_is_xml_and_escapes_every_text():
    evil = "<b>&\"'</b>\x00\x1b"
    written = svg(picture(Text(10, 20, evil, 12, "#000000")), title=evil, description="]]>" + evil)
    root = ElementTree.fromstring(written)
    assert root.find(f".//{SVG}text").text == "<b>&\"'</b>"
    assert root.get("role") == "img"
    assert "<script" not in written
    assert "<b>" not in written


def test_svg_is_deterministic_and_pictures_share_no_id():
    one = svg(picture(*tile_face(50, 50, 80, FRUITS["pear"], "P", 20)), "One")
    assert one == svg(picture(*tile_face(50, 50, 80, FRUITS["pear"], "P", 20)), "One")
    other = svg(picture(*tile_face(60, 50, 80, FRUITS["pear"], "P", 20)), "One")

    def ids(text):
        return set(re.findall(r' id="([^"]+)"', text))

    assert ids(one)
    assert not ids(one) & ids(other)
    assert set(re.findall(r'href="#([^"]+)"', one)) == ids(one)


def test_colours_that_shine_through_have_their_opacity_apart():
    assert 'fill="#1F2A37" fill-opacity="0.2"' in svg(picture(Ellipse(5, 5, 2, 2, "#1F2A3733")))


def test_a_die_that_tumbles_is_aslant_and_shows_no_number():
    assert {op.rotation for op in die(0, 0, 100, 4, 30)} == {30}
    assert len(die(0, 0, 100, 12, 30)) == 1


@pytest.mark.parametrize("faces", range(1, 21))
def test_a_die_shows_pips_up_to_six_and_then_its_number(faces):
    _, mark = die(0, 0, 100, faces)
    if faces <= 6:
        assert len(re.findall("M", mark.shape.parts[0].d)) == faces
    else:
        assert mark.text == str(faces)


def test_every_seat_has_its_own_colour_and_outline():
    colours = {shape.parts[2].fill for shape in SEAT_SHAPES}
    outlines = {shape.parts[0].d for shape in SEAT_SHAPES}
    assert len(colours) == len(outlines) == 6


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_fruits_have_the_same_initial(lang):
    nine = tuple(FRUITS)[:9]
    assert len(set(initials(nine, lang).values())) == 9
    assert max(map(len, initials(nine, lang).values())) == 2


def test_initials_of_the_default_set():
    default = ("banana", "pear", "apple", "cherry")
    assert initials(default, "en") == {"banana": "B", "pear": "P", "apple": "A", "cherry": "C"}
    assert initials(default, "fr") == {"banana": "B", "pear": "Pi", "apple": "Pm", "cherry": "C"}


@given(st.text(max_size=60), st.integers(60, 400))
def test_fitted_text_fits(text, room):
    shown, size = fitted(text, 40, room, 30)
    assert text_width(shown, size) <= room * 1.001 or shown == "…"
    assert 30 <= size <= 40


def test_segments_of_a_bubble_come_back_to_their_start():
    for tip in ((0, 50), (400, 50), (150, -40), (150, 200)):
        _, path = bubble((40, 20, 200, 80), tip)
        steps = list(segments(path.d))
        assert steps[0][0] == "M"
        assert steps[-1] == ("Z", ())
        assert sum(step == ("L", tuple(map(float, tip))) for step in steps) == 1


def test_seats_go_clockwise_from_the_front():
    assert sides(4, 0) == ("bottom", "left", "top", "right")
    assert sides(4, 3) == ("left", "top", "right", "bottom")
    assert sides(2, 1) == ("top", "bottom")
    assert {len(taken) for taken in TAKEN.values()} == {2, 3, 4}


def test_a_walker_goes_round_clockwise():
    size = {
        name: Side(name, x, y, 100, 20)
        for name, x, y in (("bottom", 0, 50), ("left", -50, 0), ("top", 0, -50), ("right", 50, 0))
    }
    walk = {
        name: tuple(b - a for a, b in zip(side.at(0, 0), side.at(1, 0), strict=True))
        for name, side in size.items()
    }
    assert walk == {"bottom": (-1, 0), "left": (0, -1), "top": (1, 0), "right": (0, 1)}


@given(st.lists(st.sampled_from([0, 1, 2, None]), max_size=13).map(lambda row: [0, *row]))
def test_slots_follow_one_another_within_their_room(row):
    places = slots(row, 600, 90)
    for place, following in pairwise(places):
        assert place.along + place.length / 2 == pytest.approx(following.along - following.length / 2)
    assert places[-1].along + places[-1].length / 2 <= 300.001
    assert len({place.length for place, tile in zip(places, row, strict=True) if tile is not None}) == 1


def test_an_empty_place_is_half_a_full_one_until_the_full_ones_become_too_small():
    roomy = slots([0, None, 1, 2], 600, 200, 98)
    assert roomy[1].length == pytest.approx(roomy[0].length / 2)
    crowded = slots([*range(7), None], 700, 200, 98)
    assert crowded[0].length == pytest.approx(min(98, 700 / 7.15))
    assert 0 < crowded[-1].length < crowded[0].length / 2
    assert slots([None, None], 600, 90)[0].length == 45


def test_operations_are_values():
    one = Sprite(FRUITS["apple"], 1, 2)
    assert one == Sprite(FRUITS["apple"], 1, 2)
    assert hash(picture(one)) == hash(picture(one))
    assert Path("M 0 0 Z") != Path("M 0 1 Z")
