"""The board of Funky Fruity: nothing overlaps, nothing leaks, everything can be tapped and read."""

from __future__ import annotations

import json
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from funky_fruity.boards import LOOKS, NAMES, NINE, bounds, laid_tiles, operations, overlap, views
from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Look, Path, Sprite, Text, segments
from ludotheque.drawing.svg import svg
from ludotheque.games.funky_fruity.choices import marked
from ludotheque.games.funky_fruity.picture import picture, walked
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Deal, Pick, Ready, Roll


@given(st.integers(2, 4), st.data())
def test_tiles_never_overlap_whatever_the_rows(seats, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, 12), min_size=seats - 1, max_size=seats - 1)))
    edges = [0, *cuts, 12]
    rows = tuple(tuple(range(a, b)) for a, b in pairwise(edges))
    if max(map(len, rows)) > 9:
        return
    gapped = tuple((*row[:1], None, *row[1:]) if row and data.draw(st.booleans()) else row for row in rows)
    pawns = tuple((seat, 0) if row else None for seat, row in enumerate(gapped))
    game = FunkyFruity(seats)
    view = game.view(game.start(), None)._replace(phase="roll", rows=gapped, pawns=pawns)
    for look in LOOKS[::2]:
        drawn = picture(view, look)
        boxes = [bounds(tile) for tile in laid_tiles(drawn)]
        assert len(boxes) == 12
        assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
        for left, top, right, bottom in boxes:
            assert left >= 0 <= top
            assert right <= drawn.width
            assert bottom <= drawn.height


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_inside_the_picture(seats, look):
    for view in views(seats, 1):
        drawn = picture(view, look)
        for operation in operations(drawn):
            left, top, right, bottom = bounds(operation)
            assert left >= -1 <= top, operation
            assert right <= drawn.width + 1, operation
            assert bottom <= drawn.height + 1, operation


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("look", LOOKS[:2], ids=str)
def test_a_face_down_fruit_is_nowhere_in_the_picture(seats, look):
    for view in views(seats, 2):
        visible = {fruit for _, fruit in view.up + view.shown}
        said = {view.last.fruit} if isinstance(view.last, Announce) else set()
        drawn = {op.shape.name for op in operations(picture(view, look)) if isinstance(op, Sprite)}
        assert drawn & (set(FRUITS) - {"salad"}) <= visible | said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_pick_has_its_spot_and_nothing_else(seats):
    for view in views(seats, 3):
        for look in LOOKS:
            spots = picture(view, look).spots
            picks = [action.tile for action in view.legal if isinstance(action, Pick)]
            assert sorted(json.loads(spot.action)[1] for spot in spots) == sorted(picks)
            assert len({spot.label for spot in spots}) == len(spots)
            assert all(0 <= spot.x <= spot.x + spot.w <= 1.0001 for spot in spots)
            assert all(0 <= spot.y <= spot.y + spot.h <= 1.0001 for spot in spots)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_every_spot_is_44_pixels_and_every_text_14(seats):
    for seed in range(4):
        for view in views(seats, seed):
            drawn = picture(view, LOOKS[2])
            pixel = 360 / drawn.width
            for spot in drawn.spots:
                assert spot.w * 360 >= 43.99
                assert spot.h * drawn.height * pixel >= 43.99
            sizes = [op.size * pixel for op in operations(drawn) if isinstance(op, Text)]
            assert min(sizes, default=14) >= 14


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_640_pixels_on_rows_of_six_can_be_tapped_and_every_text_read(seats):
    for seed in range(4):
        for view in views(seats, seed, placement="choose"):
            drawn = picture(view, LOOKS[0])
            pixel = 640 / drawn.width
            crowded = {
                f"tile-{tile}" for row in view.rows if len(tiles(row)) > 6 for tile in row if tile is not None
            }
            for spot in drawn.spots:
                if spot.id not in crowded:
                    assert spot.w * 640 >= 43.99
                    assert spot.h * drawn.height * pixel >= 43.99
            assert min(op.size * pixel for op in operations(drawn) if isinstance(op, Text)) >= 14


@pytest.mark.parametrize("look", LOOKS[::2], ids=str)
def test_a_short_row_has_large_tiles(look):
    view = views(4, 1)[1]
    own = [op.scale for op in laid_tiles(picture(view, look))][:3]
    assert min(own) >= {"wide": 1.7, "tall": 1.5}[look.layout]


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_chooses_an_end_has_two_arrows_beside_the_row(seats, look):
    found = [view for seed in range(3) for view in views(seats, seed, placement="choose")]
    placing = [view for view in found if view.phase == "place"]
    assert placing
    for view in placing:
        for front in range(seats):
            drawn = picture(view, look._replace(front=front))
            assert [json.loads(spot.action) for spot in drawn.spots] == [
                ["Place", "right"],
                ["Place", "left"],
            ]
            boxes = [bounds(op) for op in laid_tiles(drawn)]
            for spot in drawn.spots:
                x, y = spot.x * drawn.width, spot.y * drawn.height
                box = x + 5, y + 5, x + spot.w * drawn.width - 5, y + spot.h * drawn.height - 5
                assert not any(overlap(box, tile) for tile in boxes)
    right, left = picture(placing[0], look._replace(front=placing[0].player)).spots
    assert right.x > left.x


def test_nobody_else_sees_the_arrows():
    view = next(view for view in views(3, 0, whose="onlooker", placement="choose") if view.phase == "place")
    drawn = picture(view, LOOKS[0])
    assert drawn.spots == ()
    assert not any(isinstance(op, Sprite) and op.shape.name == "end" for op in operations(drawn))


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_chosen_spot_is_lifted_and_stands_out(look):
    for phase, ring in (("find_double", "chosen"), ("place", "end-chosen")):
        view = next(view for view in views(4, 2, placement="choose") if view.phase == phase)
        plain = picture(view, look)
        for spot in plain.spots:
            drawn = picture(view, look._replace(chosen=spot.id))
            assert drawn.spots == plain.spots
            names = [op.shape.name for op in operations(drawn) if isinstance(op, Sprite)]
            assert names.count(ring) == 1
            assert len(laid_tiles(drawn)) == len(laid_tiles(plain))
        assert picture(view, look._replace(chosen="tile-99")) == plain


def test_what_a_name_is_too_long_for_keeps_its_sentence():
    view = next(view for seed in range(20) if (view := views(2, seed)[-1]).winner == (1,))
    for look in LOOKS:
        said = [op.text for op in operations(picture(view, look)) if isinstance(op, Text)]
        assert any(text.endswith("gagne\u202f!" if look.lang == "fr" else "wins!") for text in said)


@pytest.mark.parametrize("look", LOOKS[::2], ids=str)
def test_a_tile_to_turn_bears_its_letter_and_no_other_does(look):
    for view in views(3, 2):
        chosen = [action.tile for action, _ in marked(view)][:1]
        lifted = look._replace(chosen=f"tile-{chosen[0]}") if chosen else look
        for one in (look, lifted):
            drawn = picture(view, one)
            texts = [(op.x, op.y, op.text) for op in operations(drawn) if isinstance(op, Text)]
            letters = {letter for _, letter in marked(view)}
            for spot in drawn.spots:
                x, y = spot.x * drawn.width, spot.y * drawn.height
                right, low = x + spot.w * drawn.width, y + spot.h * drawn.height
                inside = [text for tx, ty, text in texts if x < tx < right and y < ty < low]
                assert spot.label[0] in inside
            assert letters == {spot.label[0] for spot in drawn.spots if spot.id.startswith("tile-")}


def test_labels_tell_the_place_and_never_the_fruit():
    game = FunkyFruity(3)
    state = game.start()
    fruits = ("banana", "pear", "apple", "cherry") * 3
    for action in (Deal(fruits), Ready(), Roll((4, 4))):
        state = game.apply(state, action)
    view = game.view(state, 0)
    labels = {
        lang: [spot.label for spot in picture(view, Look("wide", lang, NAMES)).spots] for lang in ("fr", "en")
    }
    assert "A: Ana’s tile 1" in labels["en"]
    assert not any(fruit in label for label in labels["en"] for fruit in fruits)
    assert labels["fr"] != labels["en"]
    assert not any("{" in label for found in labels.values() for label in found)


def test_the_steps_counted_are_those_of_the_roll():
    for seats in (2, 3, 4):
        for view in views(seats, 4):
            steps = walked(view)
            if not isinstance(view.last, Roll):
                assert steps == {}
                continue
            row, slot = view.pawns[view.player]
            assert steps[view.rows[row][slot]] == sum(view.last.dice)
            ring = [tile for line in view.rows for tile in tiles(line)]
            order = sorted(steps, key=steps.__getitem__)
            for tile, following in pairwise(order):
                assert (ring.index(tile) + 1) % 12 == ring.index(following)


def test_every_pawn_is_drawn_even_where_several_stand():
    game = FunkyFruity(4)
    view = game.view(game.start(), None)
    view = view._replace(
        phase="roll", rows=((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11)), pawns=((1, 0),) * 4
    )
    for look in LOOKS:
        drawn = operations(picture(view, look))
        shadows = [op for op in drawn if isinstance(op, Sprite) and op.shape.name == "pawn-shadow"]
        places = [(op.x, op.y) for op in shadows]
        assert len(set(places)) == 4
        gaps = [abs(ax - bx) + abs(ay - by) for i, (ax, ay) in enumerate(places) for bx, by in places[:i]]
        assert min(gaps) >= 24


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_nine_fruits_and_strange_names_make_a_sound_picture(look):
    for view in views(4, 5, NINE)[:12]:
        drawn = picture(view, look)
        assert drawn == picture(view, look)
        assert hash(drawn) == hash(picture(view, look))
        written = svg(drawn, "Funky Fruity", "…")
        assert written == svg(picture(view, look), "Funky Fruity", "…")
        ElementTree.fromstring(written)
        assert "<b>" not in written


def test_path_operations_use_only_what_the_canvas_can_replay():
    for view in views(3, 6):
        for op in operations(picture(view, LOOKS[0])):
            if isinstance(op, Path):
                assert list(segments(op.d))
