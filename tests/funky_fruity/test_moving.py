"""What moves between two views: every picture is sound, tells no more than the views, and costs little."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from funky_fruity.boards import LOOKS, NINE, bounds, laid_tiles, operations, overlap, views
from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Look, Sprite, Text
from ludotheque.drawing.things import SEAT_SHAPES
from ludotheque.games.funky_fruity.moving import READ, WALK, moving, passed
from ludotheque.games.funky_fruity.picture import picture
from ludotheque.games.funky_fruity.ring import landing
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Deal, Decline, Pick, Place, Ready, Roll

WAYS = [
    (2, (), {"whose": "player"}),
    (3, (), {"whose": "onlooker", "placement": "left", "second_shot_after_find": True}),
    (4, (), {"whose": "onlooker", "placement": "choose"}),
    (4, NINE, {"whose": "player", "reveal_on_miss": False, "may_decline_find": True}),
]
MOVING = [LOOKS[0], LOOKS[3]]


def steps(seats, fruits, options, seed=1, most=50):
    return list(pairwise(views(seats, seed, fruits, **options)))[:most]


def sprites(drawn, *names):
    return [op for op in operations(drawn) if isinstance(op, Sprite) and op.shape.name in names]


def of_kind(kind, seats=4, seed=1, **options):
    return [(b, a) for b, a in pairwise(views(seats, seed, **options)) if isinstance(a.last, kind)]


@pytest.mark.parametrize("look", MOVING, ids=str)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_no_picture_tells_more_than_the_two_views(way, look):
    for before, after in steps(*way):
        known = dict((*before.up, *before.shown, *after.up, *after.shown))
        said = {after.last.fruit} if isinstance(after.last, Announce) else set()
        for frame in moving(before, after, look):
            drawn = {op.shape.name for op in operations(frame.picture) if isinstance(op, Sprite)}
            assert drawn & (set(FRUITS) - {"salad"}) <= set(known.values()) | said
            assert frame.picture.spots == ()


@pytest.mark.parametrize("look", MOVING, ids=str)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_picture_is_sound_and_short(way, look):
    for before, after in steps(*way, seed=2):
        frames = moving(before, after, look)
        assert frames == moving(before, after, look)
        assert all(150 <= frame.ms <= 400 for frame in frames)
        assert sum(frame.ms for frame in frames) <= WALK + 800
        for frame in frames:
            drawn = frame.picture
            still = picture(after, look)
            assert (drawn.width, drawn.height) == (still.width, still.height)
            for operation in operations(drawn):
                left, top, right, bottom = bounds(operation)
                assert left >= -1 <= top
                assert right <= drawn.width + 1
                assert bottom <= drawn.height + 1


@pytest.mark.parametrize("look", MOVING, ids=str)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_lying_tiles_never_overlap_and_none_is_lost(way, look):
    for before, after in steps(*way, seed=3):
        for frame in moving(before, after, look):
            rows = laid_tiles(frame.picture._replace(layers=frame.picture.layers[1:2]))
            boxes = [bounds(tile) for tile in rows]
            assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])
            assert isinstance(after.last, Deal) or len(laid_tiles(frame.picture)) == 12


@pytest.mark.parametrize("look", MOVING, ids=str)
def test_a_pawn_walks_from_where_it_stood_to_where_it_stops_and_counts(look):
    for before, after in of_kind(Roll, 4, 5) + of_kind(Roll, 2, 6):
        player, total = before.player, sum(after.dice)
        pawn = SEAT_SHAPES[player].name
        counted = []
        for frame in moving(before, after, look):
            numbers = sprites(frame.picture, *(f"dot-{n}-{c}" for n in (1, 2) for c in ("FFFDF7", "F2C230")))
            counted.append(len(numbers))
            assert len(sprites(frame.picture, pawn)) == 2  # the pawn, and the mark beside the name
        assert counted[:3] == [0, 0, 0]
        assert list(dict.fromkeys(counted))[: total + 1] == list(range(min(total, 12) + 1))
        assert counted == sorted(counted)
        first, last = moving(before, after, look)[0], moving(before, after, look)[-1]
        assert places(first.picture, pawn) == places(picture(before, look), pawn)
        assert len(places(last.picture, pawn) & places(picture(after, look), pawn)) >= 1


def places(drawn, name):
    return {(round(op.x, 3), round(op.y, 3)) for op in sprites(drawn, name)}


def test_a_pawn_hops_over_empty_places():
    found = 0
    for seed in range(6):
        for before, after in of_kind(Roll, 4, seed):
            frames = moving(before, after, Look())
            hops = sum(lifted(frame.picture) for frame in frames)
            here, at = before.pawns[before.player], before.rows
            gaps = 0
            for _ in range(sum(after.dice)):
                there = landing(at, here, 1)
                gaps += len(passed(at, here, there))
                here = there
            assert hops == gaps
            found += gaps
    assert found


def lifted(drawn):
    """True if a pawn's shadow is smaller than the pawn, as in a hop."""
    shadows = sprites(drawn, "pawn-shadow")
    scales = {round(op.scale, 4) for op in shadows}
    pawns = {round(op.scale, 4) for op in sprites(drawn, *(shape.name for shape in SEAT_SHAPES))}
    return bool(scales - pawns)


def test_the_word_comes_before_the_tile_and_the_tile_before_its_way():
    for before, after in of_kind(Announce, 4, 7):
        first, *rest = moving(before, after, Look(lang="en"))
        assert first.ms == READ
        assert after.last.fruit in [op.text for op in operations(first.picture) if isinstance(op, Text)]
        assert not sprites(first.picture, "tile-face", "mark-right", "mark-wrong")
        assert any(op.narrow < 1 for op in sprites(rest[0].picture, "tile-back"))
        assert any(op.narrow < 1 for op in sprites(rest[1].picture, "tile-face"))
        caught = before.rows != after.rows
        assert any(sprites(frame.picture, "lifted") for frame in rest) == caught
        assert len(rest) == (6 if caught else 2)


def test_a_miss_that_is_not_shown_shows_only_the_word():
    misses = [
        (before, after)
        for before, after in of_kind(Announce, 3, 2, reveal_on_miss=False)
        if before.rows == after.rows and not after.shown
    ]
    assert misses
    for before, after in misses:
        assert len(moving(before, after, Look())) == 1


@pytest.mark.parametrize("kind", [Announce, Pick, Place])
def test_tiles_travel_towards_their_new_places(kind):
    placement = "choose" if kind is Place else "right"
    caught = 0
    for seed in range(3):
        for before, after in of_kind(kind, 3, seed, placement=placement):
            flying = [f for f in moving(before, after, Look()) if sprites(f.picture, "lifted")]
            if before.rows == after.rows:
                assert flying == []
                continue
            caught += 1
            assert len(flying) == 3
            assert flying[0].picture.layers[:2] == flying[-1].picture.layers[:2]
            assert flying[0].picture.layers[2] != flying[1].picture.layers[2]
            still = picture(after, Look())
            assert len(laid_tiles(flying[0].picture)) == len(laid_tiles(still))
    assert caught


def test_what_was_shown_turns_back_while_the_dice_tumble():
    for before, after in of_kind(Roll, 4, 8):
        frames = moving(before, after, Look())
        if before.shown:
            assert any(op.narrow < 1 for op in sprites(frames[0].picture, "tile-face"))
            assert any(op.narrow < 1 for op in sprites(frames[1].picture, "tile-back"))
        assert not sprites(frames[2].picture, "tile-face")
        assert len(sprites(frames[0].picture, "die")) == after.rules.dice_count


def test_the_deal_and_the_end_of_the_minute():
    ((before, after),) = of_kind(Deal, 3)
    frames = moving(before, after, Look())
    assert [len(laid_tiles(frame.picture)) for frame in frames] == [3, 6, 9, 12, 12, 12]
    ((before, after),) = of_kind(Ready, 3)
    (half,) = moving(before, after, Look())
    assert {op.narrow < 1 for op in laid_tiles(half.picture)} == {True}
    assert not sprites(half.picture, "tile-face")
    ((before, after),) = of_kind(Ready, 3, memorise_scope="none")
    assert moving(before, after, Look()) == ()


def test_nothing_moves_when_a_find_is_declined():
    found = [pair for seed in range(30) for pair in of_kind(Decline, 3, seed, may_decline_find=True)]
    assert found
    assert {moving(before, after, Look()) for before, after in found} == {()}


def test_dice_of_many_faces_do_not_make_a_walk_long():
    game = FunkyFruity(4, die_faces=20)
    state = game.start()
    for action in (Deal(game.pack), Ready()):
        state = game.apply(state, action)
    before = game.view(state, None)
    for dice in ((20, 20), (7, 6), (1, 1)):
        after = game.view(game.apply(state, Roll(dice)), None)
        frames = moving(before, after, Look())
        assert all(150 <= frame.ms <= 400 for frame in frames)
        assert sum(frame.ms for frame in frames) <= WALK + 800


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_message_stays_below_20_kilobytes(way, monkeypatch):
    canvas_module = pytest.importorskip("ipycanvas.canvas")
    from ludotheque.ui.canvas import BoardCanvas

    sent = []
    manager = canvas_module._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", lambda content, buffers=None: sent.append(bytes(buffers[0])))
    for look in MOVING:
        board = BoardCanvas()
        board.repaint()
        for before, after in steps(*way, most=40):
            for frame in moving(before, after, look):
                board.show(frame.picture)
            board.show(picture(after, look))
    assert max(map(len, sent)) <= 20_000
    assert json.loads(sent[0])
