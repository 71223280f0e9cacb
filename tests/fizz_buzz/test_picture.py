"""The board of Fizz Buzz: all of it can be read, and it tells what the view tells, nothing of what is due."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, pi
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fizz_buzz.boards import (
    LOOKS,
    NAMES,
    bounds,
    cards_up,
    laid,
    operations,
    overlap,
    sprites,
    texts,
    views,
)
from ludotheque import Match
from ludotheque.drawing.operations import Look, Text
from ludotheque.drawing.palette import SPOTLIGHT
from ludotheque.drawing.seating import ROUND, places
from ludotheque.drawing.svg import svg
from ludotheque.drawing.things import SEAT_SHAPES
from ludotheque.engine.words import name_of
from ludotheque.games.fizz_buzz.board import board_of
from ludotheque.games.fizz_buzz.bots import OPPONENTS
from ludotheque.games.fizz_buzz.card import cover
from ludotheque.games.fizz_buzz.describing import describing
from ludotheque.games.fizz_buzz.effects import effect
from ludotheque.games.fizz_buzz.picture import picture
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import ACCEPT, Call, Play
from ludotheque.games.fizz_buzz.veiling import AFTER, ALWAYS, NEVER, STRIP, TURN, WAYS, veil

SEATS = [2, 3, 4, 5, 6]
WIDE, TALL = Look("wide", "en", NAMES), Look("tall", "fr", NAMES)
YELLOW = f"-{SPOTLIGHT[1:]}"


def shown(view, look=WIDE):
    return picture(view, look)


def ribbons(drawn):
    """True for each seat whose name stands on yellow."""
    return [op.shape.name.endswith(YELLOW) for op in sprites(drawn, "ribbon-")]


def after(cards, *actions, seats=4, **options):
    """The view once these cards have been laid rightly and these actions done."""
    view = laid(seats, cards, **options)[-1]
    game, state = view.rules, replayed(seats, cards, options)
    for action in actions:
        state = game.apply(state, action)
    return game.view(state, 0)


def replayed(seats, cards, options):
    """The state behind the last view of `laid`."""
    found = laid(seats, cards, **options)
    game = found[0].rules
    state = game.start()
    piles = [
        tuple(view.said.card for view in found if view.said and view.said.player == seat)
        for seat in range(seats)
    ]
    rest = [card for card in game.cards if not any(card in pile for pile in piles)]
    sizes = found[1].sizes
    full = []
    for seat, pile in enumerate(piles):
        below = sizes[seat] - len(pile)
        full.append((*pile, *rest[:below]))
        rest = rest[below:]
    state = game.apply(state, game.actions[0](tuple(full)))
    for view in found:
        if view.said:
            state = game.apply(game.apply(state, Play(view.said.player, view.said.word)), ACCEPT)
    return state


# --- it can be read ----------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_inside_the_picture(seats, look):
    for view in views(seats)[::3]:
        drawn = shown(view, look)
        assert drawn.spots == ()
        for operation in operations(drawn):
            left, top, right, bottom = bounds(operation)
            assert left >= -1 <= top, operation
            assert right <= drawn.width + 1, operation
            assert bottom <= drawn.height + 1, operation


@pytest.mark.parametrize("first", [1, 996, 9990])
@pytest.mark.parametrize("seats", SEATS)
def test_every_text_is_14_pixels_at_the_least_width_of_its_layout(seats, first):
    start = min(first, 999)
    for view in views(seats, 2, first_number=start)[::2]:
        if first > 999 and view.counted is not None:
            view = view._replace(counted=view.counted + 9000, number=view.number + 9000)
        for look, width in ((LOOKS[0], 640), (LOOKS[2], 360)):
            drawn = shown(view, look)
            sizes = [op.size for op in operations(drawn) if isinstance(op, Text)]
            assert min(sizes) * width / drawn.width >= 14


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_words_cover_neither_the_last_card_nor_the_names_nor_the_ruler(seats, look):
    for view in views(seats, 3)[::2]:
        board, drawn = board_of(view, look), shown(view, look)
        said = board.said
        if said is None or view.phase in ("deal", "over"):
            continue
        (spoken,) = [op for op in operations(drawn) if isinstance(op, Text) and op.size == board.plan.word]
        word = bounds(spoken)
        for name in sprites(drawn, "ribbon-"):
            assert not overlap(word, bounds(name))
        assert not overlap(word, board_box(board.plan.strip))
        if view.table:
            x, y = board.plan.top
            half = board.plan.card / 2
            assert not overlap(word, (x - half, y - half * 1.4, x + half, y + half * 1.4))


def board_box(xywh):
    x, y, w, h = xywh
    return x, y, x + w, y + h


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_piles_names_and_the_last_card_lie_apart(seats, look):
    for view in views(seats, 4)[1::7]:
        board, drawn = board_of(view, look), shown(view, look)
        boxes = [bounds(op) for op in sprites(drawn, "ribbon-", "stack-", "no-card", "card-back")]
        faces = [bounds(op) for op in sprites(drawn, "card-") if op.shape.name != "card-back"]
        own = 2 * len(board.places)
        assert len(boxes) >= own
        for each, box in enumerate(boxes[:own]):
            assert not any(overlap(box, other, 8) for other in boxes[:each])
            assert not any(overlap(box, face, 12) for face in faces[-1:])


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_strange_names_make_a_sound_picture(look):
    for view in views(6, 5)[::9]:
        drawn = shown(view, look)
        assert drawn == shown(view, look)
        assert hash(drawn) == hash(shown(view, look))
        written = svg(drawn, "Fizz Buzz", "…")
        ElementTree.fromstring(written)
        assert "<b>" not in written


# --- who sits where ----------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_seats_go_clockwise_and_the_front_one_sits_at_the_bottom(seats, look):
    view = views(seats)[1]
    for front in range(seats):
        drawn = shown(view, look._replace(front=front))
        x, y = board_of(view, look).plan.ring[:2]
        angles = []
        for step in range(seats):
            marks = sprites(drawn, SEAT_SHAPES[(front + step) % seats].name)
            angles.append(atan2(marks[0].y - y, marks[0].x - x))
        turns = [(b - a) % (2 * pi) for a, b in pairwise([*angles, angles[0]])]
        assert all(0 < turn < pi + 0.4 for turn in turns)
        assert sum(turns) == pytest.approx(2 * pi)
        lowest = max(sprites(drawn, *(shape.name for shape in SEAT_SHAPES)), key=lambda op: op.y)
        assert lowest.shape.name in (SEAT_SHAPES[front].name, SEAT_SHAPES[(front - 1) % seats].name)


def test_places_are_as_many_as_seats():
    for seats in SEATS:
        assert len(set(ROUND[seats])) == seats
        for front in range(seats):
            assert places(seats, front)[front] == "bottom"


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
def test_each_seat_shows_the_cards_it_has_and_the_points_of_the_match(look):
    for seats in (3, 6):
        for view in views(seats, 6)[1::11]:
            if view.phase not in ("play", "call"):
                continue
            written = texts(shown(view, look))
            for number in (*map(str, view.sizes), *map(str, view.totals)):
                assert number in written
    alone = laid(3, ("5S", "9C"), rounds=1)[-1]
    assert not sprites(shown(alone, look), "sheet")
    assert len(sprites(shown(laid(3, ("5S", "9C"))[-1], look), "sheet")) == 3


# --- the cards on the table --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_only_the_last_five_cards_of_the_table_are_seen_face_up(seats):
    for view in views(seats, 7):
        for look in (WIDE, TALL):
            drawn = shown(view, look)
            seen = list(view.table[-5:]) if view.phase in ("play", "call") else []
            assert cards_up(drawn) == seen
            if seen:
                assert any(text.startswith(f"{len(view.table)} car") for text in texts(drawn))


def test_the_card_that_awaits_judgement_is_bright_and_nobody_is_marked():
    for view in views(4, 8):
        if view.phase != "call":
            assert not sprites(shown(view), "bright", "question")
            continue
        drawn = shown(view)
        assert sprites(drawn, "bright")
        assert view.said.word in texts(drawn)
        if view.shown is None:
            assert not sprites(drawn, "mark-", "hand", "cross")


def test_right_and_wrong_words_look_the_same_until_they_are_judged():
    right, wrong = (after(("5S", "9C"), Play(2, word)) for word in ("Fizz", "Buzz"))
    drawn = [
        [op._replace(text="") if isinstance(op, Text) and op.text in ("Fizz", "Buzz") else op for op in ops]
        for ops in (operations(shown(right)), operations(shown(wrong)))
    ]
    alike = [a == b for a, b in zip(*drawn, strict=True)]
    assert alike.count(False) <= 3  # the word and its bubble, as wide as the word


# --- what became of a card ---------------------------------------------------------------------------


def test_a_right_card_gets_a_check():
    drawn = shown(after(("5S", "9C")))
    assert len(sprites(drawn, "mark-right")) == 1
    assert "2" in texts(drawn)


def test_an_error_gets_a_cross_how_many_cards_and_who_called():
    view = after(("5S", "9C"), Play(2, "3"), Call(0))
    drawn = shown(view)
    assert len(sprites(drawn, "mark-wrong")) == len(sprites(drawn, "hand")) == 1
    assert "picks up 3" in texts(drawn)
    (hand,) = sprites(drawn, "hand")
    x, y, w, h = board_of(view, WIDE).places[0].paper
    assert x < hand.x < x + w
    assert y < hand.y < y + h
    assert sprites(drawn, "no-card")


def test_what_nobody_noticed_is_said_to_be_unnoticed():
    drawn = shown(after(("5S", "9C"), Play(2, "3"), ACCEPT))
    assert len(sprites(drawn, "mark-unseen")) == 1
    assert "unnoticed" in texts(drawn)


def test_an_unfounded_call_shows_that_the_card_was_right_and_who_called():
    drawn = shown(after(("5S", "9C"), Play(2, "Fizz"), Call(1)))
    assert len(sprites(drawn, "mark-right")) == len(sprites(drawn, "hand")) == 1
    assert sprites(drawn, "bright")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_after_a_round_the_cards_left_are_points_and_the_dealer_is_named(look):
    ends = [view for view in views(4, 9, most=1500) if view.phase == "deal" and view.shown]
    assert ends
    for view in ends:
        written = texts(shown(view, look))
        for cards in view.shown.left:
            assert f"+{cards}" in written
        assert ("donne" if look.lang == "fr" else "deals") in written
        assert ("plus de carte" if look.lang == "fr" else "no cards left") in written


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_end_shows_who_has_won(look):
    for seats in (2, 3, 6):
        view = views(seats, 10, most=4000, slips=0.02, rounds=1)[-1]
        assert view.phase == "over"
        for winner in (view.winner, (0, seats - 1), tuple(range(seats))):
            drawn = shown(view._replace(winner=winner), look)
            assert len(sprites(drawn, "laurel")) == len(winner)
            assert len(sprites(drawn, "crown")) == 2 * len(winner)
            assert ribbons(drawn) == [seat in winner for seat in range(seats)]
            ends = {"fr": ("gagne\u202f!", "Égalité\u202f!"), "en": ("wins!", "win!")}[look.lang]
            assert any(text.endswith(ends) for text in texts(drawn))


# --- effects -----------------------------------------------------------------------------------------


def test_a_jack_or_queen_leaps_over_the_one_who_is_skipped():
    view = after(("5S", "9C", "QH"))
    drawn = shown(view)
    assert len(sprites(drawn, "leap")) == 1
    assert texts(drawn).count("skipped") == 1
    assert len(sprites(drawn, SEAT_SHAPES[3].name)) == 2
    assert ribbons(drawn) == [True, False, False, False]


def test_a_king_or_joker_turns_the_end_of_the_ruler():
    for card in ("KH", "joker2"):
        drawn = shown(after(("5S", card)))
        assert sprites(drawn, "post--1", "end--1-points-")
        assert texts(drawn).count("−1") == 2


def test_a_match_links_the_digits_and_turns_the_arrows():
    before, now = laid(4, (*["5S", "9C", "8D", "7H"], "5D"))[-3:][::2]
    drawn = shown(now)
    assert sprites(shown(before), "way-") != sprites(drawn, "way-")
    assert sprites(drawn, "two-arrows--1")
    assert len(sprites(drawn, "key-")) == 2
    two = shown(laid(2, ("5S", "2H"))[-1])
    assert len(sprites(two, "key-")) == 2  # it matches, and nothing turns (FB-24)
    assert not sprites(two, "two-arrows-")


def test_at_zero_the_count_goes_up_again():
    drawn = shown(after(("5S", "KH", "9S", "8S"), seats=3))
    assert sprites(drawn, "post-1", "end-1-points-")
    assert len(sprites(drawn, "post-1")) == 1


def test_nothing_is_told_of_a_card_that_did_nothing():
    for view in (after(("5S", "9C")), after(("5S",), Play(1, "3"), Call(0))):
        assert not sprites(shown(view), "leap", "post-", "two-arrows-", "key-", "again")


@pytest.mark.parametrize("options", [{"match_effect": "skip"}, {"match_effect": "replay"}], ids=str)
def test_the_other_effects_of_a_match(options):
    drawn = shown(after(("5S", "2H"), **options))
    assert len(sprites(drawn, "key-")) == 2
    assert sprites(drawn, "leap" if options["match_effect"] == "skip" else "again")


# --- both directions, and the ruler ------------------------------------------------------------------


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
def test_the_arrows_of_play_and_the_end_of_the_ruler_are_two_things(look):
    for view in views(4, 11)[::3]:
        if view.phase not in ("play", "call"):
            continue
        drawn = shown(view, look)
        (way,) = sprites(drawn, "way-")
        assert way.shape.name.endswith("-1") == (view.direction in (1, -1))
        assert way.shape.name.endswith("--1") == (view.direction == -1)
        (points,) = [op for op in sprites(drawn, "end-") if "points" in op.shape.name]
        assert points.shape.name.startswith(f"end-{view.sequence}-")
        assert {"+1": 1, "−1": -1}[
            next(text for text in texts(drawn) if text in ("+1", "−1"))
        ] == view.sequence


def on_strip(view, look=WIDE):
    """The numbers on the ruler, from left to right, with their heights."""
    _, y, _, h = board_of(view, look).plan.strip
    found = [op for op in operations(shown(view, look)) if isinstance(op, Text) and y < op.y < y + h]
    return [(int(op.text), op.size) for op in sorted(found, key=lambda op: op.x) if op.text.isdigit()]


@pytest.mark.parametrize("look", [WIDE, TALL], ids=str)
def test_the_ruler_shows_what_was_counted_and_gives_no_number_due_away(look):
    for view in views(4, 12):
        if view.phase != "play":
            continue
        numbers = on_strip(view, look)
        shown_numbers = [number for number, _ in numbers]
        assert all(number >= 0 for number in shown_numbers)
        assert [b - a for a, b in pairwise(shown_numbers)] == [1] * (len(numbers) - 1)
        largest = [number for number, size in numbers if size == max(size for _, size in numbers)]
        if view.counted is None:
            assert shown_numbers == [1, 2, 3, 4]
            assert len(largest) == 4  # none stands out
        else:
            assert largest == [view.counted]
            assert len({size for _, size in numbers}) == 2
            assert set(shown_numbers) == {n for n in range(view.counted - 4, view.counted + 5) if n >= 0}


def test_the_ruler_does_not_depend_on_the_number_due():
    view = after(("5S", "9C", "8D"))
    assert shown(view) == shown(view._replace(number=view.number + 40))


@pytest.mark.parametrize(("first", "look", "count"), [(998, WIDE, 9), (998, TALL, 5), (42, TALL, 9)])
def test_long_numbers_are_fewer_and_never_cut(first, look, count):
    view = after(("5S", "9C", "7D", "8H"), first_number=first)
    assert view.counted == first + 3
    assert [number for number, _ in on_strip(view, look)] == list(
        range(view.counted - count // 2, view.counted + count // 2 + 1)
    )


def test_a_round_that_starts_elsewhere_shows_only_what_will_be_counted():
    view = laid(4, ("5S",), first_number=20)[1]
    assert [number for number, _ in on_strip(view)] == [20, 21, 22, 23]


def test_at_the_end_the_ruler_stands_at_the_last_number():
    view = views(3, 10, most=4000, slips=0.02, rounds=1)[-1]
    last = effect(view.shown, view.rules).number
    for seen in (view, view._replace(shown=None)):
        assert max(on_strip(seen), key=lambda entry: entry[1])[0] == last


# --- what people keep in mind themselves -------------------------------------------------------------

HIDING = [
    {STRIP: NEVER, TURN: NEVER, WAYS: NEVER},
    {STRIP: AFTER, TURN: AFTER, WAYS: AFTER},
    {STRIP: ALWAYS, TURN: ALWAYS, WAYS: NEVER},
    {STRIP: NEVER, TURN: ALWAYS, WAYS: ALWAYS},
]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_veiled_board_tells_nothing_of_it(look):
    for view in views(4, 13):
        drawn = shown(veil(view, HIDING[0]), look)
        if view.phase not in ("play", "call"):
            continue
        assert ribbons(drawn) == [False] * 4
        assert not sprites(drawn, "due", "way-", "ticks-", "window-", "leap", "post-", "two-arrows-", "key-")
        assert not any("points" in op.shape.name for op in sprites(drawn, "end-"))
        assert ("Compte dans ta tête" if look.lang == "fr" else "Count in your head") in texts(drawn)
        assert not {"skipped", "passe", "+1", "−1"} & set(texts(drawn))


def test_how_many_cards_lie_there_is_said_as_such_and_only_with_the_count():
    for view in views(4, 13):
        if view.phase not in ("play", "call") or not view.table:
            continue
        many = len(view.table)
        assert (f"{many} cards" if many > 1 else "1 card") in texts(shown(view))
        veiled = veil(view, HIDING[0])
        assert not any("card" in text for text in texts(shown(veiled)))
        assert str(many) not in " ".join(words.text("en") for words in describing(veiled)).split()[:8]


def test_what_is_shown_after_the_play_is_how_it_was():
    seen = 0
    for view in views(4, 14):
        veiled = veil(view, HIDING[1])
        drawn = shown(veiled)
        if view.phase != "play":
            continue
        if view.shown is None:
            assert not sprites(drawn, "way-")
            continue
        seen += 1
        did = effect(view.shown, view.rules)
        if view.shown.goes_on:
            assert max(on_strip(veiled), key=lambda entry: entry[1])[0] == did.number
        else:
            assert on_strip(veiled)[0][0] == view.rules.first_number  # the new start, which everybody heard
        (way,) = sprites(drawn, "way-")
        assert way.shape.name.endswith("--1") == (view.shown.direction == -1)
        assert ribbons(drawn)[view.shown.player]
        if did.turned_play or did.turned_count or did.skipped:
            assert not sprites(drawn, "leap", "post-", "two-arrows-", "key-")
    assert seen > 20


def test_an_unnoticed_wrong_number_is_what_the_count_has_got_to():
    """FB-37: it is in force, also where the count is shown only after the play."""
    match = Match(FizzBuzz(2), "5")
    match.draw()
    for action in (Play(0, "5"), ACCEPT):
        match.act(action)
    seen = match.view(None)
    for aids in ({STRIP: AFTER}, {STRIP: ALWAYS}):
        veiled = veil(seen, aids)
        assert max(on_strip(veiled), key=lambda entry: entry[1])[0] == 5
        assert "The count has got to 5." in [words.text("en") for words in describing(veiled)]


def test_each_sign_needs_what_it_tells():
    skip, turn, match = after(("5S", "9C", "QH")), after(("5S", "KH")), after(("5S", "2H"))
    only_turn = HIDING[2]
    assert sprites(shown(veil(skip, only_turn)), "leap")
    assert "skipped" not in texts(shown(veil(skip, only_turn)))
    assert not sprites(shown(veil(turn, only_turn)), "post-")
    assert not sprites(shown(veil(match, only_turn)), "key-", "two-arrows-")
    no_strip = HIDING[3]
    assert sprites(shown(veil(match, no_strip)), "two-arrows-")
    assert not sprites(shown(veil(match, no_strip)), "key-")


# --- stills ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_cover_is_a_lively_moment(look):
    drawn = cover(look)
    assert len(cards_up(drawn)) == 5
    assert sprites(drawn, "leap")
    assert sprites(drawn, "mark-right")
    assert ("passe" if look.lang == "fr" else "skipped") in texts(drawn)


def test_a_view_draws_itself():
    view = FizzBuzz(3).view(FizzBuzz(3).start(), None)
    assert ElementTree.fromstring(view._repr_svg_()).get("role") == "img"


BOARD = Path("notebooks", "fizz_buzz", "board.svg")


def painted() -> str:
    """The picture in the notebooks' folder, as the painter gives it now."""
    return svg(
        cover(Look("wide", "en", ("Ana", "Bo", "Cy", "Di"))), title="A table of Fizz Buzz, seen from above"
    )


def test_the_picture_in_the_notebooks_folder_is_what_the_painter_gives(repository: Path) -> None:
    assert (repository / BOARD).read_text(encoding="utf-8") == painted(), (
        "paint it again: python -c 'import fizz_buzz.test_picture as t; t.BOARD.write_text(t.painted())' "
        f"at the root, with PYTHONPATH=tests, then look at {BOARD}"
    )


# --- names -------------------------------------------------------------------------------------------


def given_names(lang):
    """The names of whoever gave none, and of the opponents, where two of one kind play."""
    usual = [name_of(seat, lang, ()) for seat in range(6)]
    return usual + [f"{one.name.text(lang)} 2" for one in OPPONENTS.values()]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("seats", SEATS)
def test_no_name_of_ours_is_cut(seats, layout, lang):
    view = views(seats)[1]
    for name in given_names(lang):
        assert texts(shown(view, Look(layout, lang, (name,) * seats))).count(name) == seats


def test_the_board_of_many_leaves_a_phone_room_for_the_moves():
    for seats in SEATS:
        plan = board_of(views(seats)[1], TALL).plan
        assert plan.height / plan.width * 360 <= 740 - 47 - 200  # CSS px: less the header and the keypad


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_a_short_name_of_the_winner_is_not_cut(layout, lang):
    for seats in (2, 3, 6):
        view = views(seats, 10, most=4000, slips=0.02, rounds=1)[-1]
        drawn = shown(view._replace(winner=(0,)), Look(layout, lang))
        called = {"fr": "Joueur 1 gagne\u202f!", "en": "Player 1 wins!"}[lang]
        assert called in " ".join(texts(drawn))
        long = shown(view._replace(winner=(0,)), Look(layout, lang, ("Maximiliane-Alexandra",) * seats))
        assert any(text.endswith(called.split(" ")[-1]) for text in texts(long))
