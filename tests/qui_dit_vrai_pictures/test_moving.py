"""What moves between two views: every picture is sound, tells no more than the views, and costs little."""

from __future__ import annotations

import json

import pytest

from ludotheque.drawing.operations import Look
from ludotheque.games.qui_dit_vrai import ring
from ludotheque.games.qui_dit_vrai.board import board_of
from ludotheque.games.qui_dit_vrai.moving import READ, cards, moving, opened
from ludotheque.games.qui_dit_vrai.picture import picture
from ludotheque.games.qui_dit_vrai.values import Announce, Count, Deal, Declare, Glimpse, Menteur, Vrai
from qui_dit_vrai_pictures.boards import (
    LOOKS,
    bounds,
    cards_up,
    operations,
    pairs,
    set_up,
    sprites,
    texts,
)
from qui_dit_vrai_pictures.test_picture import BID, HANDS, backs

SEATS = [2, 3, 4, 5, 6]
MOVING = [LOOKS[0], LOOKS[3]]


def moves(before, after, look=LOOKS[1]):
    return [frame.picture for frame in moving(before, after, look)]


@pytest.mark.parametrize("look", MOVING, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_is_sound_and_short(seats, look):
    for before, after in pairs(seats, 2, 130, 0.2):
        frames = moving(before, after, look)
        assert frames == moving(before, after, look)
        assert len(frames) <= 14
        assert all(150 <= frame.ms <= 400 for frame in frames)
        assert sum(frame.ms for frame in frames) <= 4000
        for frame in frames[::2]:
            drawn, still = frame.picture, picture(after, look)
            assert drawn.spots == ()
            assert (drawn.width, drawn.height) == (still.width, still.height)
            for operation in operations(drawn):
                left, top, right, bottom = bounds(operation)
                assert left >= -1 <= top, operation
                assert right <= drawn.width + 1, operation
                assert bottom <= drawn.height + 1, operation


@pytest.mark.parametrize("seats", SEATS)
def test_no_picture_shows_a_card_that_neither_view_shows(seats):
    for seat in (0, None):
        for before, after in pairs(seats, 4, 150, 0.2, seat):
            known = set(cards_up(picture(before, LOOKS[0]))) | set(cards_up(picture(after, LOOKS[0])))
            if isinstance(after.shown, Glimpse):
                known |= {card for _, card in after.shown.cards}
            if isinstance(after.shown, Count):
                known |= {card for hand in after.shown.hands for card in hand}
                known |= {card for card, _ in after.shown.centre}
            for drawn in moves(before, after):
                assert set(cards_up(drawn)) <= known


def hoops(drawn):
    return [(op.x, op.y) for op in sprites(drawn, "hoop")]


@pytest.mark.parametrize("look", MOVING, ids=str)
def test_the_marker_walks_clockwise_fruit_by_fruit(look):
    walks = 0
    for before, after in pairs(4, 5, 150, 0.05):
        if not isinstance(after.last, Announce):
            continue
        frames = moves(before, after, look)
        board = board_of(before, look)
        order, at = before.rules.ring, before.rules.ring.index(before.marker)
        steps = (order.index(after.bid.fruit) - at) % 6
        if not steps:
            continue
        walks += 1
        way = [ring.at(board, order[(at + step) % 6]) for step in range(steps + 1)]
        assert [hoops(drawn)[0] for drawn in frames[: steps + 1]] == way
        assert all(str(after.bid.number) in texts(drawn) for drawn in frames)
    assert walks > 20


def test_passing_the_start_is_seen_and_the_card_turns():
    before, after = set_up(
        HANDS,
        ("kiwi:1",),
        Announce(2, "strawberry"),
        Announce(3, "grape"),
        Announce(5, "banana"),
        defi=("QD-7",),
    )[-2:]
    frames = moving(before, after, LOOKS[1])
    passing = [frame for frame in frames if sprites(frame.picture, "passed")]
    assert [frame.ms for frame in passing] == [READ]
    board = board_of(before, LOOKS[1])
    assert hoops(passing[0].picture) == [ring.at(board, "kiwi")]
    narrow = [op for frame in frames for op in sprites(frame.picture, "challenge-back") if op.narrow < 1]
    assert len(narrow) == 1
    assert "house card" in texts(frames[-1].picture)
    assert frames[-1].ms == READ
    assert not any(sprites(frame.picture, "emblem-") for frame in frames[:5])


def test_an_announcement_that_does_not_pass_turns_no_card():
    for before, after in pairs(4, 6, 150, 0.05, defi_deck="none"):
        if isinstance(after.last, Announce):
            assert not any(
                sprites(drawn, "passed", "challenge-", "emblem-") for drawn in moves(before, after)
            )


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal_brings_every_hand_and_turns_a_card(seats):
    before, after = next(pair for pair in pairs(seats, 7, 3) if isinstance(pair[1].last, Deal))
    frames = moves(before, after)
    assert len(frames) == seats + 2
    laid = [backs(drawn) for drawn in frames]
    assert laid[0] == 0
    assert laid == sorted(laid)
    assert laid[-1] == sum(after.sizes)
    assert [cards_up(drawn) for drawn in frames[:-1]] == [[]] * (seats + 1)
    assert cards_up(frames[-1]) == [after.centre[0][0]]


def test_hands_turn_over_and_cards_glow_while_the_total_climbs():
    before, after = set_up(HANDS, ("strawberry:2",), *BID, Menteur())[-2:]
    frames = moves(before, after)
    assert not {"salad", "banana:2"} & {card for card in cards_up(frames[0]) if card not in before.hand}
    assert "Menteur !" in texts(frames[0])
    assert backs(frames[0]) == 6
    assert {op.narrow for op in sprites(frames[1], "card-back")} == {0.45}
    assert not sprites(frames[2], "card-back", "backs-")
    glows = [len(sprites(drawn, "counted")) for drawn in frames]
    assert glows[-1] == 4
    assert glows == sorted(glows)
    totals = [board_total(drawn) for drawn in frames[3:]]
    assert totals == sorted(totals)
    assert totals[0] == 0
    assert totals[-1] == 8


def board_total(drawn):
    """The number on the yellow paper."""
    (paper,) = sprites(drawn, "total-")
    return next(
        int(op.text)
        for op in operations(drawn)
        if hasattr(op, "text") and op.x == paper.x and op.text.isdigit()
    )


def test_declared_salades_are_added_and_then_tokens_leave():
    before, after = set_up(HANDS, ("strawberry:2",), *BID, Menteur(), Declare(1), Declare(1))[-2:]
    frames = moves(before, after)
    assert board_total(frames[0]) == 10
    lost = after.shown.before[after.shown.call.by] - after.shown.after[after.shown.call.by]
    chips = [len(sprites(drawn, "chip")) for drawn in frames]
    assert chips[-3:] == [lost] * 3
    assert f"−{lost}" in texts(frames[1])
    assert str(after.shown.before[0]) in texts(frames[1])


def test_a_token_arrives_on_its_owners_paper():
    found = [
        (before, after)
        for seats in SEATS
        for before, after in pairs(seats, 8, 600, 0.5)
        if before.phase == "reward"
    ]
    assert found
    for before, after in found:
        assert [len(sprites(drawn, "chip")) for drawn in moves(before, after)] == [1, 1, 1]


def test_every_kind_of_call_was_seen():
    kinds = {type(after.last) for seats in SEATS for _, after in pairs(seats, 8, 600, 0.5)}
    assert {Vrai, Menteur, Declare, Deal} <= kinds


def test_QD_12_what_glows_adds_up_to_the_flat_count():
    hands = (("grape:3", "kiwi:1"), ("banana:3", "kiwi:2"), ("banana:1", "apricot:1"))
    calls = (Announce(3, "strawberry"), Announce(4, "banana"), Menteur())
    views = set_up(hands, ("banana:2",), *calls, defi=("QD-12",))
    before, after = views[-2:]
    assert before.effects == ("QD-12",)
    assert sum(card.value for card in cards(opened(before, after), LOOKS[0])) == after.shown.total == 3
    assert opened(before, after).start == before.start


@pytest.mark.parametrize("seats", SEATS)
def test_every_message_stays_below_20_kilobytes(seats, monkeypatch):
    canvas_module = pytest.importorskip("ipycanvas.canvas")
    from ludotheque.ui.canvas import BoardCanvas

    sent = []
    manager = canvas_module._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", lambda content, buffers=None: sent.append(bytes(buffers[0])))
    for look in MOVING:
        board = BoardCanvas()
        board.repaint()
        for before, after in pairs(seats, 9, 90, 0.25):
            for frame in moving(before, after, look):
                board.show(frame.picture)
            board.show(picture(after, look))
    assert max(map(len, sent)) <= 20_000
    assert json.loads(sent[0])


def test_the_first_painting_is_one_message_below_25_kilobytes(monkeypatch):
    canvas_module = pytest.importorskip("ipycanvas.canvas")
    from ludotheque.ui.canvas import BoardCanvas

    sent = []
    manager = canvas_module._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", lambda content, buffers=None: sent.append(bytes(buffers[0])))
    for seats in (2, 4, 6):
        for _, view in pairs(seats, 10, 120, 0.3)[::4]:
            for look in (Look("wide"), Look("tall")):
                board = BoardCanvas()
                board.show(picture(view, look))
                board.repaint()
    assert max(map(len, sent)) <= 25_000
