"""Playing cards: the right pips, one index a language, people who can be told apart."""

from __future__ import annotations

import pytest

from ludotheque.drawing.courts import COURTS, JOKERS
from ludotheque.drawing.operations import Picture, Sprite, segments
from ludotheque.drawing.palette import INK, RED
from ludotheque.drawing.pips import LETTERS, SUITS, index, pips, placed
from ludotheque.drawing.playing_cards import CARD_BACK, card_back, card_face, card_shape
from ludotheque.drawing.svg import svg

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
CARDS = [rank + suit for suit in SUITS for rank in RANKS] + list(JOKERS)


def points(d):
    """The points of an outline."""
    numbers = [value for _, step in segments(d) for value in step]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def subpaths(d):
    return sum(letter == "M" for letter, _ in segments(d))


@pytest.mark.parametrize("count", range(2, 11))
def test_pips_are_as_many_as_the_card_says_none_twice_and_the_same_from_left_and_right(count):
    places = pips(count)
    assert len(set(places)) == len(places) == count
    assert {(-across, down) for across, down in places} == set(places)
    if count != 7:
        assert {(across, -down) for across, down in places} == set(places)


@pytest.mark.parametrize("rank", RANKS[:10])
@pytest.mark.parametrize("suit", SUITS)
def test_a_numeral_prints_its_pips_and_two_suits_below_the_index(rank, suit):
    marks = card_shape(rank + suit, "en").parts[2].d
    count = 1 if rank == "A" else int(rank)
    assert subpaths(marks) == (count + 2) * subpaths(SUITS[suit])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_card_has_its_own_name_and_drawing_and_stays_within_its_edge(lang):
    shapes = [card_shape(card, lang) for card in CARDS]
    assert len({shape.name for shape in shapes}) == len({shape.parts for shape in shapes}) == 54
    for shape in (*shapes, CARD_BACK):
        for part in shape.parts:
            assert all(-50 <= x <= 50 and -70 <= y <= 73 for x, y in points(part.d)), shape.name


def test_suits_differ_by_shape_and_have_two_colours():
    colours = {suit: card_shape("7" + suit, "en").parts[2].fill for suit in SUITS}
    assert colours == {"S": INK, "C": INK, "H": RED, "D": RED}
    assert len({tuple(points(d)) for d in SUITS.values()}) == 4


def test_the_index_has_the_letters_of_the_language():
    assert [index(rank, "en") for rank in "AJQK"] == [LETTERS[letter] for letter in "AJQK"]
    assert [index(rank, "fr") for rank in "AJQK"] == [LETTERS[letter] for letter in "AVDR"]
    for rank in RANKS:
        for suit in SUITS:
            same = card_shape(rank + suit, "fr") == card_shape(rank + suit, "en")
            assert same == (rank not in COURTS)
    assert len({index(rank, "en") for rank in RANKS}) == 13


@pytest.mark.parametrize("suit", SUITS)
def test_jack_queen_and_king_have_different_outlines(suit):
    people = {rank: {part.d for part in figure(suit)} for rank, figure in COURTS.items()}
    tops = {rank: min(y for d in people[rank] for _, y in points(d)) for rank in people}
    shared = people["J"] & people["Q"] & people["K"]
    assert all(len(people[rank] - shared) >= 5 for rank in people)
    assert tops["K"] < tops["Q"]  # the king's crown is the tallest


def test_a_covered_card_costs_little_and_keeps_its_edge_and_index():
    for card in CARDS:
        whole, covered = card_shape(card, "fr"), card_shape(card, "fr", covered=True)
        assert set(covered.parts[:2]) == set(whole.parts[:2])
        assert covered.parts[-1] == whole.parts[-1]
        assert len(covered.parts) <= 5
        assert (covered.name == whole.name) == (covered == whole)


def test_cards_are_sprites_that_lean_and_turn_over():
    (face,) = card_face(10, 20, 150, "10H", "en", 12, 0.4)
    (back,) = card_back(10, 20, 150, 12, 0.4)
    assert face == Sprite(card_shape("10H", "en"), 10, 20, 1.5, 12, 0.4)
    assert back == face._replace(shape=CARD_BACK)
    assert 'href="#' in svg(Picture(100, 100, ((face,), (back,))))


def test_an_outline_is_placed_by_scaling_turning_and_moving():
    assert placed("M 10 0 L 0 10 Z", 1, 2, 2, 180) == "M -19 2 L 1 -18 Z"
    assert placed("M 10 0 Q 0 10 5 5", 0, 0, 1, 90) == "M 0 10 Q -10 0 -5 5"
