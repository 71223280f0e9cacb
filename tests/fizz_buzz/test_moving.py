"""What moves between two views: every picture is sound, tells no more than the views, and costs little."""

from __future__ import annotations

import json
from itertools import pairwise
from math import atan2

import pytest

from fizz_buzz.boards import LOOKS, bounds, cards_up, laid, operations, pairs, sprites, states, texts
from ludotheque.drawing.operations import Look, Text
from ludotheque.games.fizz_buzz.board import board_of
from ludotheque.games.fizz_buzz.moving import FLY, READ, moving
from ludotheque.games.fizz_buzz.picture import picture
from ludotheque.games.fizz_buzz.values import Accept, Call, Deal, Play
from ludotheque.games.fizz_buzz.veiling import NEVER, STRIP, TURN, WAYS, veil

WAYS_TO_PLAY = [
    (2, {"match_two_players": "replay"}),
    (3, {"error_detection": "auto"}),
    (4, {}),
    (5, {"pickup_end": "bottom", "first_number": 996}),
    (6, {"pickup_count": 4, "error_detection": "auto"}),
]
MOVING = [LOOKS[0], LOOKS[3]]


def moves(before, after, look=LOOKS[1]):
    return [frame.picture for frame in moving(before, after, look)]


def of_kind(kind, seats=4, seed=1, **options):
    return [(b, a) for b, a in pairs(seats, seed, **options) if isinstance(a.last, kind)]


@pytest.mark.parametrize("look", MOVING, ids=str)
@pytest.mark.parametrize("way", WAYS_TO_PLAY, ids=str)
def test_every_picture_is_sound_and_short(way, look):
    seats, options = way
    for before, after in pairs(seats, 2, 160, **options):
        frames = moving(before, after, look)
        assert frames == moving(before, after, look)
        assert len(frames) <= 12
        assert all(150 <= frame.ms <= 400 for frame in frames)
        assert sum(frame.ms for frame in frames) <= 2500
        for frame in frames[::2]:
            drawn, still = frame.picture, picture(after, look)
            assert drawn.spots == ()
            assert (drawn.width, drawn.height) == (still.width, still.height)
            for operation in operations(drawn):
                left, top, right, bottom = bounds(operation)
                assert left >= -1 <= top, operation
                assert right <= drawn.width + 1, operation
                assert bottom <= drawn.height + 1, operation


@pytest.mark.parametrize("way", WAYS_TO_PLAY, ids=str)
def test_no_picture_shows_a_card_that_was_not_face_up(way):
    seats, options = way
    for before, after in pairs(seats, 3, 200, **options):
        said = after.said or (after.shown.said if after.shown else None)
        known = {*before.table, *after.table} | ({said.card} if said else set())
        for drawn in moves(before, after):
            assert set(cards_up(drawn)) <= known


def test_the_deal_flies_round_clockwise_from_the_dealers_left():
    for seats in (2, 3, 4, 5, 6):
        ((before, after), *_) = of_kind(Deal, seats)
        look = Look("wide", "en")
        frames = moves(before, after, look)
        assert len(frames) == min(2, 12 // seats) * seats
        board = board_of(after, look)
        x, y = board.plan.ring[:2]
        ways = [atan2(place.pile[1] - y, place.pile[0] - x) for place in board.places]
        order = []
        for drawn in frames:
            *_, flying = sprites(drawn, "card-back")
            way = atan2(flying.y - y, flying.x - x)
            order += [seat for seat in range(seats) if abs(ways[seat] - way) < 0.01]
        assert order[:seats] == [(after.dealer + step) % seats for step in range(1, seats + 1)]
        assert len(sprites(frames[-1], "no-card")) == 0
        assert not cards_up(frames[-1])


def near(op, point):
    return (op.x - point[0]) ** 2 + (op.y - point[1]) ** 2


@pytest.mark.parametrize("look", MOVING, ids=str)
def test_a_card_slides_from_its_pile_to_the_middle_and_turns_over(look):
    for before, after in of_kind(Play, 4, 4)[:60]:
        frames = moves(before, after, look)
        board, said = board_of(before, look), after.said
        start, end = board.places[said.player].pile, board.plan.top
        flying = [sprites(drawn, "card-")[-1] for drawn in frames]
        assert [op.shape.name == "card-back" for op in flying] == [True, True, False]
        assert [op.narrow < 1 for op in flying] == [False, True, True]
        assert cards_up(frames[-1])[-1] == said.card
        ways = [near(op, start) for op in flying]
        assert ways == sorted(ways)
        assert near(flying[-1], end) < near(flying[0], end)
        for drawn in frames:
            assert said.word not in [op.text for op in operations(drawn) if is_said(op, board)]
            assert str(after.sizes[said.player]) in texts(drawn)


def is_said(op, board):
    return isinstance(op, Text) and op.size == board.plan.word


def test_no_movement_depends_on_the_number_due():
    for before, after in (*of_kind(Play, 3, 5)[:60], *of_kind(Accept, 3, 5)[:60]):
        if after.phase in ("play", "call"):
            others = (view._replace(number=view.number + 40) for view in (before, after))
            assert moves(before, after) == moves(*others)


def test_nothing_is_told_of_a_card_on_its_way():
    for before, after in of_kind(Play, 3, 5):
        for drawn in moves(before, after):
            assert not sprites(drawn, "mark-", "leap", "post-", "two-arrows-", "key-", "bright", "question")


def numbers(drawn, view, look):
    _, y, _, h = board_of(view, look).plan.strip
    found = [
        op for op in operations(drawn) if isinstance(op, Text) and y < op.y < y + h and op.text.isdigit()
    ]
    return {int(op.text): op.x for op in found}


@pytest.mark.parametrize("look", MOVING, ids=str)
def test_the_ruler_slides_towards_the_next_number(look):
    slid = 0
    for before, after in of_kind(Accept, 4, 6):
        if after.phase != "play" or before.counted is None or abs(after.counted - before.counted) != 1:
            continue
        slid += 1
        first, second, *_ = moves(before, after, look)
        numbers_seen = [
            numbers(drawn, before, look)
            for drawn in (picture(before, look), first, second, picture(after, look))
        ]
        where = [seen[after.counted] for seen in numbers_seen]
        assert where == sorted(where, reverse=after.counted > before.counted)
        assert len(set(where)) == 4
    assert slid > 20


def test_a_ruler_that_jumps_far_or_is_veiled_does_not_slide():
    for before, after in of_kind(Accept, 4, 6)[:40]:
        hidden = {STRIP: NEVER, TURN: NEVER, WAYS: NEVER}
        assert moves(veil(before, hidden), veil(after, hidden)) == []
        if after.phase == "play" and after.counted is not None:
            far = after._replace(counted=after.counted + 30)
            seen = [numbers(drawn, before, LOOKS[1]) for drawn in moves(before, far)]
            still = numbers(picture(before, LOOKS[1]), before, LOOKS[1])
            assert all(one in (still, numbers(picture(far, LOOKS[1]), far, LOOKS[1])) for one in seen)


def test_the_arrows_lose_their_heads_while_the_play_turns():
    before, after = laid(4, ("5S", "2H"))[-2:]
    frames = moves(before, after)
    ends = ["-1", "-0", "--1"]
    names = [sprites(drawn, "way-")[0].shape.name for drawn in (*frames, picture(after, LOOKS[1]))]
    assert [name.endswith(end) for name, end in zip(names, ends, strict=True)] == [True] * 3


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_turn_hops_over_who_is_skipped(seats):
    before, after = laid(seats, ("5S", "QH"))[-2:]
    look = LOOKS[1]
    frames = moves(before, after, look)
    hops = [sprite for drawn in frames for sprite in sprites(drawn, "turn")]
    assert len(hops) == 3
    board = board_of(after, look)
    over = board.places[board.skipped[0]].badge
    assert near(hops[1], over) == min(near(hop, over) for hop in hops)
    assert hops[1].y < over[1]
    assert not any(sprites(drawn, "turn") for drawn in moves(*laid(seats, ("5S", "9C"))[-2:]))


@pytest.mark.parametrize("detection", ["called", "auto"])
def test_an_error_is_seen_and_then_its_cards_go_to_their_pile(detection):
    found = [
        (before, after)
        for before, after in pairs(4, 8, error_detection=detection)
        if after.shown and after.shown.verdict == "error"
    ]
    assert found
    for before, after in found:
        frames = moving(before, after, LOOKS[1])
        if detection == "auto":
            assert isinstance(after.last, Play)
            assert frames[3].ms == READ
            assert not sprites(frames[3].picture, "mark-")  # the word first, then the verdict
            frames = frames[4:]
        assert isinstance(after.last, Play if detection == "auto" else Call)
        assert [frame.ms for frame in frames] == [READ, FLY, FLY, FLY]
        assert all(len(sprites(frame.picture, "mark-wrong")) == 1 for frame in frames)
        assert cards_up(frames[0].picture)[-1] == after.shown.said.card
        board = board_of(after, LOOKS[1])
        pile = board.places[after.shown.said.player].pile
        flying = [sprites(frame.picture, "card-")[-1] for frame in frames[1:]]
        assert [near(op, pile) for op in flying] == sorted((near(op, pile) for op in flying), reverse=True)
        assert flying[-1].shape.name == "card-back"
        held = after.sizes[after.shown.said.player] - after.shown.taken
        assert all(str(held) in texts(frame.picture) for frame in frames)


def test_nothing_moves_when_a_call_was_unfounded_or_a_round_is_over():
    still = [
        (before, after)
        for before, after in pairs(4, 9, 1500)
        if after.shown and (after.shown.verdict == "unfounded" or after.shown.left)
    ]
    assert len(still) > 10
    assert {moving(before, after, LOOKS[0]) for before, after in still} == {()}


@pytest.mark.parametrize("way", WAYS_TO_PLAY, ids=str)
def test_every_message_stays_below_20_kilobytes(way, monkeypatch):
    canvas_module = pytest.importorskip("ipycanvas.canvas")
    from ludotheque.ui.canvas import BoardCanvas

    sent = []
    manager = canvas_module._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", lambda content, buffers=None: sent.append(bytes(buffers[0])))
    seats, options = way
    for look in MOVING:
        board = BoardCanvas()
        board.repaint()
        for before, after in pairs(seats, 10, 70, **options):
            for frame in moving(before, after, look):
                board.show(frame.picture)
            board.show(picture(after, look))
    assert max(map(len, sent)) <= 20_000
    assert json.loads(sent[0])


def test_a_whole_board_is_one_message_below_20_kilobytes(monkeypatch):
    canvas_module = pytest.importorskip("ipycanvas.canvas")
    from ludotheque.ui.canvas import BoardCanvas

    sent = []
    manager = canvas_module._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", lambda content, buffers=None: sent.append(bytes(buffers[0])))
    people = [view for seed in (11, 12) for view in whole(6, seed) if crowded(view)]
    crowd = laid(6, ("KH", "QS", "JD", "joker1", "KC", "QD"))
    assert people
    for view in (*people[:20], *crowd):
        for look in LOOKS:
            board = BoardCanvas()
            board.show(picture(view, look))
            board.repaint()
    assert max(map(len, sent)) <= 20_000


def whole(seats, seed):
    game, found = states(seats, seed)
    return [game.view(state, None) for state in found]


def crowded(view):
    return sum(card[0] in "JQKj" for card in view.table[-5:]) >= 3


def test_what_follows_is_never_shown_before():
    """The last picture of a step leads to the next view: nothing jumps back."""
    for before, after in of_kind(Accept, 5, 13):
        if after.phase == "play":
            shown = moves(before, after)
            assert all(cards_up(drawn) == list(after.table[-5:]) for drawn in shown)
            assert all(a != b for a, b in pairwise(shown))
