"""The board of Qui dit vrai ?: all of it can be read, it tells what the view tells, and no secret."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludotheque.drawing.fruits import initials
from ludotheque.drawing.operations import Look, Text
from ludotheque.drawing.palette import SPOTLIGHT
from ludotheque.drawing.seating import places
from ludotheque.drawing.svg import svg
from ludotheque.engine.record import action_from
from ludotheque.games.qui_dit_vrai import ring
from ludotheque.games.qui_dit_vrai.board import board_of
from ludotheque.games.qui_dit_vrai.card import cover
from ludotheque.games.qui_dit_vrai.layouts import spread
from ludotheque.games.qui_dit_vrai.picture import picture, spot
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Count,
    Declare,
    Gain,
    Glimpse,
    Luck,
    Menteur,
    Name,
    Vrai,
)
from qui_dit_vrai_pictures.boards import (
    LOOKS,
    NAMES,
    bounds,
    cards_up,
    operations,
    overlap,
    set_up,
    sprites,
    texts,
    views,
)

SEATS = [2, 3, 4, 5, 6]
WIDE, TALL = Look("wide", "en", NAMES), Look("tall", "fr", NAMES)
YELLOW = f"-{SPOTLIGHT[1:]}"
HANDS = (
    ("strawberry:1", "strawberry:2", "salad"),
    ("kiwi:1", "grape:1", "kiwi:1"),
    ("banana:2", "strawberry:3", "salad"),
)


def shown(view, look=WIDE):
    return picture(view, look)


def yellow(board, drawn):
    """The seats whose names stand on yellow."""
    at = {(op.x, op.y) for op in sprites(drawn, "ribbon-") if op.shape.name.endswith(YELLOW)}
    return {seat for seat, place in enumerate(board.places) if place.paper[:2] in at}


def backs(drawn):
    """How many cards are seen face down in hands."""
    return sum(int(op.shape.name.split("-")[1]) for op in sprites(drawn, "backs-"))


def box(x, y, w, h):
    return x, y, x + w, y + h


def near(op, x, y, far=2.0):
    return abs(op.x - x) <= far and abs(op.y - y) <= far


# --- it can be read ----------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_inside_the_picture_and_can_be_read(seats, look):
    for seat, daring in ((0, 0.1), (None, 0.4)):
        for view in views(seats, 2, 160, daring, seat)[::2]:
            drawn = shown(view, look)
            for operation in operations(drawn):
                left, top, right, bottom = bounds(operation)
                assert left >= -1 <= top, operation
                assert right <= drawn.width + 1, operation
                assert bottom <= drawn.height + 1, operation
            sizes = [op.size for op in operations(drawn) if isinstance(op, Text)]
            assert min(sizes) * (640 if look.layout == "wide" else 360) / drawn.width >= 14


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_names_hands_and_ring_do_not_cover_one_another(seats, look):
    for view in views(seats, 3, 120, 0.2)[::3]:
        board = board_of(view, look)
        names = [box(*place.paper) for place in board.places]
        hands = [
            (x - w / 2, y - w * 0.7, x + w / 2, y + w * 0.7) for slots in board.slots for x, y, w in slots
        ]
        half = board.plan.disc / 2
        fruits = [box(x - half, y - half, 2 * half, 2 * half) for x, y in map(board.plan.fruit, range(6))]
        for name in names:
            assert not any(overlap(name, other, 6) for other in (*hands, *fruits))
        for card in hands:
            assert not any(overlap(card, fruit, 6) for fruit in fruits)


@pytest.mark.parametrize("count", [1, 2, 5, 8, 9, 12, 18, 30, 49])
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_a_hand_stays_in_its_box_and_each_index_is_seen(layout, count):
    for seats in SEATS:
        board = board_of(QuiDitVrai(seats).view(QuiDitVrai(seats).start(), 0), Look(layout))
        for place in board.places:
            x, y, w, h = place.cards
            slots = spread(count, place.cards, place.card)
            assert len(slots) == count
            for slot in slots:
                assert x - 0.01 <= slot.x - slot.width / 2
                assert slot.x + slot.width / 2 <= x + w + 0.01
                assert y - 0.01 <= slot.y - slot.width * 0.7
                assert slot.y + slot.width * 0.7 <= y + h + 0.01
            rows = {}
            for slot in slots:
                rows.setdefault(slot.y, []).append(slot)
            for row in rows.values():
                steps = [b.x - a.x for a, b in pairwise(row)]
                assert all(step >= 0.43 * row[0].width for step in steps)
            if count <= 12 and place is board.places[0]:
                assert slots[0].width >= (100 if layout == "wide" else 80)


# --- the ring ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
def test_the_ring_goes_clockwise_in_the_order_of_the_rules(look):
    order = ("kiwi", "banana", "strawberry", "grape", "watermelon", "apricot")
    view = views(4, 4, 10, ring=order)[-1]
    drawn, board = shown(view, look), board_of(view, look)
    x, y = board.plan.ring[:2]
    letters = initials(order, look.lang)
    tags = [op for op in operations(drawn) if isinstance(op, Text) and op.text in letters.values()]
    assert [op.text for op in tags[:6]] == [letters[fruit] for fruit in order]
    found = [ring.at(board, fruit) for fruit in order]
    for (ax, ay), (bx, by), tag in zip(found, (*found[1:], found[0]), tags, strict=False):
        assert (ax - x) * (by - y) - (ay - y) * (bx - x) > 0  # on the screen, that is clockwise
        assert abs(tag.x - ax) < board.plan.disc / 2 > abs(tag.y - ay)
    (art,) = sprites(drawn, "ring-wide-", "ring-tall-")
    assert art.shape.name.endswith("-".join(order))


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_flag_and_hoop_stand_where_the_view_says(seats, look):
    for view in views(seats, 5, 100)[::2]:
        board, drawn = board_of(view, look), shown(view, look)
        hoops, flags = sprites(drawn, "hoop"), sprites(drawn, "flag")
        marker = view.marker or (view.shown.bid.fruit if isinstance(view.shown, Count) else None)
        assert [(op.x, op.y) for op in hoops] == ([ring.at(board, marker)] if marker else [])
        assert len(flags) == (view.start is not None)
        if flags:
            x, y = ring.at(board, view.start)
            assert x - look_size(board) < flags[0].x < x
            assert y - look_size(board) < flags[0].y < y


def look_size(board):
    return board.plan.disc


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_announcement_stands_large_with_who_made_it(look):
    for view in views(4, 6, 80):
        if view.bid is None or view.phase == "over":
            continue
        board, drawn = board_of(view, look), shown(view, look)
        said = [op for op in operations(drawn) if isinstance(op, Text) and op.size == board.plan.said]
        assert [op.text for op in said if op.text == str(view.bid.number)]
        x, y = board.plan.bubble
        fruit = [op for op in sprites(drawn, view.bid.fruit) if abs(op.y - y) < 2 and abs(op.x - x) < 300]
        assert len(fruit) == 1
        marks = [op for op in sprites(drawn, "seat-") if abs(op.y - y) < 2 and abs(op.x - x) < 300]
        assert len(marks) == (view.bid.by is not None)


# --- secrets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_exactly_the_cards_that_a_view_holds_are_face_up(seats):
    for seat in (0, 1, None):
        for view in views(seats, 8, 120, 0.2, seat):
            end = view.shown if isinstance(view.shown, Count) else None
            hands = end.hands if end else view.hands
            if end:
                up = [card for hand in hands for card in hand]
            else:
                up = [
                    card
                    for hand, exposed in zip(hands, view.exposed, strict=True)
                    for card in (exposed if hand is None else hand)
                ]
            if view.phase != "over":
                up += [card for card, _ in (end.centre if end else view.centre)]
            if isinstance(view.shown, Glimpse) and view.shown.defi not in ("QD-2", "QD-5"):
                up += [card for _, card in view.shown.cards if card]
            assert sorted(cards_up(shown(view))) == sorted(up)


def test_the_backs_are_as_many_as_the_cards():
    view = set_up(HANDS, ("kiwi:2",))[-1]
    assert backs(shown(view)) == 6
    onlooker = set_up(HANDS, ("kiwi:2",), seat=None)[-1]
    assert backs(shown(onlooker)) == 9


# --- seats -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_names_tokens_and_whose_turn_it_is(seats):
    for view in views(seats, 9, 150, 0.3):
        drawn = shown(view)
        due = {view.player} if view.phase not in ("deal", "over") else set()
        assert yellow(board_of(view, WIDE), drawn) == (set(view.winner) if view.winner else due)
        assert len(sprites(drawn, "chips-")) == sum(tokens > 0 for tokens in view.tokens)
        assert {str(tokens) for tokens in view.tokens if tokens} <= set(texts(drawn))


@pytest.mark.parametrize("front", range(4))
def test_the_seat_in_front_sits_before_the_shelf(front):
    view = set_up((*HANDS, ("apricot:1",)), ("kiwi:2",), seat=front)[-1]
    board = board_of(view, Look("tall", "fr", NAMES, False, front))
    assert board.places[front] == board.plan.places["bottom"]
    assert board.places == tuple(board.plan.places[name] for name in places(4, front))


# --- Défi cards --------------------------------------------------------------------------------------

ROUND = (Announce(3, "strawberry"), Announce(4, "kiwi"))  # passes the start, a kiwi is turned


def challenged(*actions, defi, seat=1):
    return set_up(HANDS, ("kiwi:2", "salad"), *ROUND, *actions, defi=(defi,), seat=seat)[-1]


def test_a_card_that_asks_says_that_it_is_a_house_card_and_offers_what_may_be_chosen():
    for lang, words in (("en", "house card"), ("fr", "carte maison")):
        drawn = shown(challenged(defi="QD-2"), Look("wide", lang, NAMES, False, 1))
        assert words in texts(drawn)
        assert [spot.action for spot in drawn.spots] == ['["Choose", "kiwi:1"]', '["Choose", "grape:1"]']
    other = shown(challenged(defi="QD-2", seat=0))
    assert other.spots == ()
    assert "house card" in texts(other)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_places_to_tap_are_large_inside_and_say_what_they_do(look):
    found = [
        set_up(HANDS, ("salad",), seat=2)[-1],
        *(challenged(defi=id) for id in ("QD-1", "QD-2", "QD-3", "QD-4", "QD-5")),
        set_up(HANDS, ("apricot:1",), Vrai(), Declare(0), Declare(0))[-1],
    ]
    counts = []
    for view in found:
        drawn = picture(view, look._replace(front=view.seat))
        counts.append(len(drawn.spots))
        wide = {"wide": 640, "tall": 360}[look.layout]
        for place in drawn.spots:
            assert 0 <= place.x <= place.x + place.w <= 1.001
            assert 0 <= place.y <= place.y + place.h <= 1.001
            assert place.w * wide >= 40
            assert place.h * wide * drawn.height / drawn.width >= 40
            action = json.loads(place.action)
            assert action_from(view.rules, action) in view.legal
            assert spot(action) == place.id
            assert place.label
            chosen = picture(view, look._replace(front=view.seat, chosen=place.id))
            assert chosen.layers != drawn.layers
        assert len({place.id for place in drawn.spots}) == len(drawn.spots)
    assert counts == [6, 2, 2, 2, 2, 6, 2]


LASTING = {"QD-7": "emblem-raise-1-1", "QD-8": "emblem-fruit_lock", "QD-12": "emblem-count_mode"}


def test_what_lasts_is_seen_and_what_is_over_is_not():
    for id, name in (
        ("QD-7", "emblem-raise-1-1"),
        ("QD-8", "emblem-fruit_lock"),
        ("QD-12", "emblem-count_mode"),
    ):
        assert len(sprites(shown(challenged(defi=id)), name)) == 1
    assert len(sprites(shown(challenged(defi="QD-9")), "emblem-reverse")) == 1
    after = challenged(Announce(5, "kiwi"), defi="QD-8")
    assert not sprites(shown(after), "emblem-")


def test_an_open_card_is_marked_and_face_up_for_all():
    for seat in (0, 1, None):
        drawn = shown(challenged(Choose("grape:1"), defi="QD-2", seat=seat))
        assert len(sprites(drawn, "eye")) == 1
        assert "grape:1" in cards_up(drawn)


def test_what_is_looked_at_is_seen_by_one_only():
    views_of = {seat: challenged(Choose(0), Luck(("salad",)), defi="QD-1", seat=seat) for seat in (1, 2)}
    up = {seat: cards_up(shown(view)) for seat, view in views_of.items()}
    assert "salad" in up[1]
    assert up[2].count("salad") == 1  # its own
    assert all(len(sprites(shown(view), "eye")) == 1 for view in views_of.values())


def test_a_second_turned_card_lies_beside_the_first():
    view = challenged(Choose("kiwi"), defi="QD-5")
    drawn = shown(view)
    assert [card for card in cards_up(drawn) if card in ("kiwi:2", "salad")] == ["kiwi:2", "salad"]
    tags = sprites(drawn, "fruit-tag")
    assert len(tags) == 1
    assert any(near(op, tags[0].x, tags[0].y) for op in sprites(drawn, "kiwi"))


def test_a_confession_is_told():
    drawn = shown(challenged(defi="QD-11"))
    assert texts(drawn).count("2") == 1


# --- the reveal --------------------------------------------------------------------------------------

BID = (Announce(4, "strawberry"), Announce(6, "strawberry"))


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
def test_counted_cards_glow_and_the_total_stands_against_the_announcement(look):
    asked = set_up(HANDS, ("strawberry:2",), *BID, Menteur())[-1]
    drawn = shown(asked, look)
    assert len(sprites(drawn, "counted")) == 4
    assert "8" in texts(drawn)
    assert not {"> 6", "−3"} & set(texts(drawn))
    end = set_up(HANDS, ("strawberry:2",), *BID, Menteur(), Declare(1), Declare(0))[-1]
    drawn = shown(end, look)
    assert len(sprites(drawn, "counted")) == 5
    assert {"9", "> 6", "−3"} <= set(texts(drawn))
    assert len(sprites(drawn, "mark-wrong")) == 2  # the call, and a Salade that stands for another fruit
    assert len(sprites(drawn, "fruit-tag")) == 1
    assert ("Menteur\u202f!" if look.lang == "fr" else "Menteur !") in texts(drawn)


def test_glowing_cards_are_worth_what_was_counted():
    seen = 0
    for seats in SEATS:
        for view in views(seats, 10, 300, 0.4):
            if isinstance(view.shown, Count):
                seen += 1
                board = board_of(view, WIDE)
                assert board.total == view.shown.total
                assert len(sprites(shown(view), "counted")) == len(board.counts) - (
                    sum(card.seat is None for card in board.counts) if view.phase == "over" else 0
                )
    assert seen > 20


def test_a_right_call_gets_a_check_and_a_reward_is_told():
    end = set_up(
        HANDS, ("strawberry:2",), *BID, Announce(8, "strawberry"), Vrai(), Declare(0), Declare(0), Gain()
    )
    drawn = shown(end[-1])
    assert len(sprites(drawn, "mark-right")) == 1
    assert {"8", "= 8", "+1"} <= set(texts(drawn))


def test_a_fruit_named_for_the_turned_salade_stands_on_it():
    before, after = set_up(HANDS, ("salad",), Name("grape"), seat=2)[-2:]
    assert "?" in texts(shown(before))
    assert len(shown(before).spots) == 6
    assert not sprites(shown(before), "hoop", "flag")
    assert len(sprites(shown(after), "fruit-tag")) == 1


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_end_shows_who_has_won(look):
    for seats in (2, 3, 6):
        view = views(seats, 11, 4000, 0.5)[-1]
        assert view.phase == "over"
        for seen in (view, view._replace(shown=None)):
            drawn = shown(seen, look)
            assert len(sprites(drawn, "laurel")) == 1
            assert len(sprites(drawn, "crown")) == 2
            end = "gagne\u202f!" if look.lang == "fr" else "wins!"
            assert any(text.endswith(end) for text in texts(drawn))


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_dealer_is_named_before_the_deal(look):
    view = QuiDitVrai(4).view(QuiDitVrai(4).start(), 0)
    written = texts(shown(view, look))
    assert ("donne" if look.lang == "fr" else "deals") in written
    assert ("Manche 1" if look.lang == "fr" else "Round 1") in written


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_count_tells_nothing_of_the_round_that_comes(look):
    counted = [view for view in views(4, 11, 400, 0.5) if view.phase == "deal" and view.shown]
    assert counted
    for view in counted:
        written = texts(shown(view, look))
        assert "donne" not in written
        assert "deals" not in written


# --- stills ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_cover_is_a_lively_moment(look):
    drawn = cover(look)
    assert drawn.spots == ()
    assert len(cards_up(drawn)) >= 9
    assert sprites(drawn, "eye")
    assert sprites(drawn, "hoop")
    assert "7" in texts(drawn)


def test_a_view_draws_itself():
    view = QuiDitVrai(3).view(QuiDitVrai(3).start(), None)
    assert ElementTree.fromstring(view._repr_svg_()).get("role") == "img"


BOARD = Path("notebooks", "qui_dit_vrai", "board.svg")


def painted() -> str:
    """The picture in the notebooks' folder, as the painter gives it now."""
    return svg(
        cover(Look("wide", "en", ("Ana", "Bo", "Cy", "Di"))),
        title="A table of Qui dit vrai ?, seen from above",
    )


def test_the_picture_in_the_notebooks_folder_is_what_the_painter_gives(repository: Path) -> None:
    assert (repository / BOARD).read_text(encoding="utf-8") == painted(), (
        "paint it again: python -c 'import qui_dit_vrai_pictures.test_picture as t; "
        f"t.BOARD.write_text(t.painted())' at the root, with PYTHONPATH=tests, then look at {BOARD}"
    )
