"""Fruit cards and what lies beside them: as many fruits as they count, an initial a language, few parts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludotheque.drawing.challenges import CHALLENGE_BACK, MOST_CHIPS, chips, emblem
from ludotheque.drawing.fruit_cards import RING, SALAD, fruit_card, lettered, plain, printed, row
from ludotheque.drawing.fruits import FRUITS, initials
from ludotheque.drawing.operations import segments
from ludotheque.drawing.palette import INK
from ludotheque.drawing.playing_cards import CARD_BACK, RISE, stack
from ludotheque.games.qui_dit_vrai.cards import FRUITS as OF_THE_GAME
from ludotheque.games.qui_dit_vrai.defi import OPERATIONS

WORTHS = (1, 2, 3, 4, 5, 12)
CARDS = [f"{fruit}:{worth}" for fruit in RING for worth in WORTHS] + [SALAD]


def points(d):
    numbers = [value for _, step in segments(d) for value in step]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def begun(d):
    return sum(letter == "M" for letter, _ in segments(d))


def test_the_fruits_are_those_of_the_game():
    assert RING == OF_THE_GAME


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("small", [False, True])
def test_every_card_has_its_own_drawing_and_stays_on_its_paper(lang, small):
    shapes = [fruit_card(card, lang, small) for card in CARDS]
    assert len({shape.name for shape in shapes}) == len({shape.parts for shape in shapes}) == len(CARDS)
    for shape in shapes:
        for part in shape.parts:
            assert all(-50 <= x <= 50 and -70 <= y <= 73 for x, y in points(part.d)), shape.name


@pytest.mark.parametrize("fruit", RING)
@pytest.mark.parametrize("worth", [1, 2, 3, 4])
def test_a_card_bears_its_fruit_as_often_as_it_counts(fruit, worth):
    drawn = printed(f"{fruit}:{worth}", "en").parts[worth > 1 : -1]
    assert [begun(part.d) for part in drawn] == [worth * begun(part.d) for part in FRUITS[fruit].parts]
    small = printed(f"{fruit}:{worth}", "en", True).parts[worth > 1 : -1]
    assert [begun(part.d) for part in small] == [worth * begun(part.d) for part in plain(fruit).parts[:-1]]


def test_only_a_multiplier_is_written_below_the_initial():
    for fruit in RING:
        one, two = (printed(f"{fruit}:{worth}", "en").parts[-1].d for worth in (1, 2))
        assert two.startswith(one)
        assert begun(two) > begun(one)


def test_initials_differ_and_can_all_be_drawn():
    for lang in ("fr", "en"):
        letters = initials(RING, lang)
        assert len(set(letters.values())) == 6
        assert len({lettered(letter, 0, 0, 100) for letter in letters.values()}) == 6
    assert fruit_card("grape:1", "fr").parts != fruit_card("grape:1", "en").parts
    assert fruit_card("kiwi:1", "fr").parts == fruit_card("kiwi:1", "en").parts
    assert len({lettered(str(digit), 0, 0, 100) for digit in range(10)}) == 10


def test_small_cards_have_few_parts_and_the_same_index():
    for card in CARDS:
        small, large = (fruit_card(card, "en", small) for small in (True, False))
        assert len(small.parts) < len(large.parts)
        assert len(small.parts) <= (8 if card == SALAD else 5)
        if card != SALAD:
            assert small.parts[-1].d.endswith(large.parts[-1].d)


@pytest.mark.parametrize("fruit", [*RING, SALAD])
def test_a_plain_fruit_keeps_its_outline_and_its_seeds(fruit):
    outlined = {point for part in FRUITS[fruit].parts if part.stroke == INK for point in points(part.d)}
    line = plain(fruit).parts[-1].d
    assert outlined <= set(points(line))
    seeds = {"strawberry": 6, "watermelon": 5, "kiwi": 8}.get(fruit, 0)
    assert begun(line) == seeds + sum(begun(part.d) for part in FRUITS[fruit].parts if part.stroke == INK)


@pytest.mark.parametrize("face", [True, False])
@pytest.mark.parametrize(("count", "step"), [(1, 100), (5, 106), (9, 80), (12, 44)])
def test_a_row_of_papers_is_as_long_as_its_cards(count, step, face):
    parts = row(count, step, face).parts
    assert len(parts) == (2 if face else 3)
    for part in parts:
        across = [x for x, _ in points(part.d)]
        assert min(across) >= -50
        assert max(across) <= 50 + step * (count - 1)
    assert begun(parts[0].d) == begun(parts[1].d) == count
    fronts = [x for x, _ in points(parts[1].d)]
    assert max(fronts) == pytest.approx(46.5 + step * (count - 1))


def test_every_operation_has_an_emblem_of_its_own():
    shapes = [emblem(op) for op in OPERATIONS] + [emblem("raise_limit", 1, 4), emblem("raise_limit", 1, 2)]
    assert len({shape.name for shape in shapes}) == len({shape.parts for shape in shapes}) == len(shapes)
    for shape in shapes:
        assert all(abs(x) <= 62 and abs(y) <= 62 for part in shape.parts for x, y in points(part.d))


def test_piles_of_tokens_grow_up_to_twelve():
    tops = [min(y for _, y in points(chips(count).parts[0].d)) for count in range(1, MOST_CHIPS + 1)]
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == MOST_CHIPS
    assert chips(MOST_CHIPS + 9) == chips(MOST_CHIPS)


def test_a_stack_grows_upwards_and_shows_its_own_back():
    assert stack(0) is CARD_BACK
    assert stack(0, CHALLENGE_BACK) is CHALLENGE_BACK
    for back in (CARD_BACK, CHALLENGE_BACK):
        tops = [min(y for part in stack(e, back).parts for _, y in points(part.d)) for e in range(5)]
        assert [a - b for a, b in pairwise(tops)] == [RISE] * 4
    assert stack(3).name != stack(3, CHALLENGE_BACK).name
    assert stack(3).parts[-1].d != stack(3, CHALLENGE_BACK).parts[-1].d
