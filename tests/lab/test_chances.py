"""What the laboratory says of fruits in play: against dealing, counting, and the game's own odds."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, WORTH, fruit_of, value_of
from ludotheque.games.qui_dit_vrai.odds import (
    ALL,
    MENTEUR,
    NONE,
    VRAI,
    Model,
    Spread,
    at_least,
    exactly,
    expected,
    worths,
)
from ludotheque.games.qui_dit_vrai.options import TOKENS
from ludotheque.games.qui_dit_vrai.values import Announce, Menteur, Vrai
from ludotheque.lab.calls import HELD, Held, total, weighed
from ludotheque.lab.chances import DECKS, FULL, LATE, MULTIPLIERS, PLAIN, SIGHT, Sight
from ludotheque.lab.tiny import TINY, Tiny, kiwis

# --- what one player sees ------------------------------------------------------------------------------


def test_holding_four_the_expected_number_goes_from_6_8_to_7_9() -> None:
    assert SIGHT.sure == 4
    assert expected(SIGHT.before) == Fraction(12 * 29, 51)
    assert SIGHT.mean == 4 + 8 * Fraction(21, 43)
    told = [words.text("en") for words in SIGHT.before_and_after]
    assert "6.8 are to be expected" in told[0]
    assert "7.9" in told[0]
    assert "not 6.8 + 4" in told[1]
    none = SIGHT.with_less("kiwi:3").with_less("kiwi:1")
    assert none.sure == 0
    assert "none" in none.before_and_after[1].text("en")


@pytest.mark.parametrize("number", [5, 8, 9, 12])
def test_in_the_plain_deck_the_chance_is_a_hypergeometric_one(number: int) -> None:
    sight = Held(3, 4, PLAIN).sight
    unseen, others = 72 - 8, 21
    for there in range(3, WORTH + 1):
        ways = comb(9, there - 3) * comb(unseen - 9, others - (there - 3))
        assert exactly(sight.chances, there) == Fraction(ways, comb(unseen, others))
    assert sight._replace(number=number).estimate.exact == at_least(sight.chances, number)


@pytest.mark.parametrize("salades", [NONE, ALL])
@pytest.mark.parametrize("deck", DECKS)
def test_a_hundred_deals_come_out_as_the_chance_says(deck: str, salades: str) -> None:
    sight = SIGHT.at(deck=deck)._replace(number=6, salades=salades)
    estimate = sight.estimate
    assert estimate.exact == at_least(sight.chances, 6)
    counted = [sum(estimate.deals(str(seed))) for seed in range(20)]
    assert abs(sum(counted) / 20 - 100 * estimate.exact) < 5
    assert estimate.deals("a") == estimate.deals("a")
    assert len(estimate.deals("a")) == 100


CHANGES = st.one_of(
    st.tuples(st.just("seats"), st.integers(2, 6)),
    st.tuples(st.just("deck"), st.sampled_from(sorted(DECKS))),
    st.tuples(st.just("size"), st.integers(1, 9)),
    st.tuples(st.just("turned"), st.integers(0, 100)),
    st.tuples(st.just("more"), st.integers(0, 100)),
    st.tuples(st.just("less"), st.integers(0, 100)),
    st.tuples(st.just("dealt"), st.integers(0, 100)),
    st.tuples(st.just("fruit"), st.sampled_from(FRUITS)),
)


def change(sight: Sight, what: str, value) -> Sight:
    """The sight after one of the changes that the page offers."""
    match what:
        case "seats":
            return sight.at(seats=value)
        case "deck":
            return sight.at(deck=value)
        case "size":
            return sight.at(size=min(value, sight.most_cards))
        case "turned":
            return sight.at(turned=sight.turnable[value % len(sight.turnable)])
        case "more":
            card = sight.kinds[value % len(sight.kinds)]
            return sight.with_more(card) if sight.may_add(card) else sight
        case "less":
            card = sight.kinds[value % len(sight.kinds)]
            return sight.with_less(card) if card in sight.hand else sight
        case "dealt":
            return sight.dealt(str(value))
    return sight._replace(fruit=value)


def test_late_in_a_match_a_number_may_be_hit_exactly() -> None:
    """Two players with a card each: of the other 51 cards, ten are kiwis (QV-32)."""
    others = LATE.cards.total() - 2
    kiwis = sum(count for card, count in LATE.unseen.items() if card.startswith("kiwi"))
    assert LATE.estimate.exact == exactly(LATE.chances, 2) == Fraction(others - kiwis, others)
    assert "exactly" in LATE.estimate.asks.text("en")
    assert round(100 * LATE.estimate.exact) == 87  # as the page says


@given(st.lists(CHANGES, max_size=12))
@settings(max_examples=150, deadline=None)
def test_whatever_is_changed_the_cards_are_those_of_the_deck(changes) -> None:
    sight = SIGHT
    for what, value in changes:
        before, sight = sight, change(sight, what, value)
        seen = Counter([*sight.hand, sight.turned])
        assert all(seen[card] <= sight.cards[card] for card in seen), (what, value)
        assert 1 <= sight.size <= sight.most_cards
        assert sight.number <= sight.most
        if what == "more" and sight != before:
            assert sight.sure + sight.hand.count(SALAD) > before.sure + before.hand.count(SALAD)
        if what == "seats":
            assert sight.size == TOKENS[sight.seats]
        view = sight.view
        assert view.hand == sight.hand
        assert [hand for hand in view.hands[1:] if hand is not None] == []
        assert sum(sight.chances) == sum(sight.before) == 1
        assert view.phase == "turn"


def test_another_deck_keeps_the_fruit_that_is_held() -> None:
    plain = SIGHT.at(deck=PLAIN)
    assert plain.hand.count("kiwi:1") == 2
    assert plain.at(deck=FULL).deck == FULL
    salad = SIGHT.with_more(SALAD)
    assert SALAD in salad.hand
    assert SALAD not in salad.at(deck=MULTIPLIERS).hand
    few = SIGHT.at(size=2)
    assert sorted(few.hand) == ["kiwi:1", "kiwi:3"]


# --- announcing and calling ------------------------------------------------------------------------------


def brute(kind: str, spread: Spread, number: int, tokens: int) -> tuple[Fraction, Fraction]:
    """Caller's and announcer's changes, by the clauses as they stand (QV-42 to QV-46)."""
    caller = announcer = Fraction()
    for there, chance in enumerate(spread):
        loss = min(tokens, abs(there - number) + 1)
        if kind == VRAI:
            caller += chance * (1 if there == number else -loss)
        elif there >= number:
            caller -= chance * loss
        else:
            announcer -= chance * loss
    return caller, announcer


@pytest.mark.parametrize("held", [HELD, Held(0, 2), Held(6, 6), Held(2, 3, PLAIN)])
def test_calls_are_weighed_as_the_clauses_say(held: Held) -> None:
    for number in range(1, WORTH + 1):
        for kind in (MENTEUR, VRAI):
            found = total(held.rows(kind, number))
            assert tuple(found) == brute(kind, held.spread, number, held.tokens)


@pytest.mark.parametrize("held", [HELD, Held(2, 3), Held(1, 2, PLAIN)])
def test_calls_are_worth_what_the_odds_of_the_game_say(held: Held) -> None:
    for number in (4, 7, 9):
        view = held.sight._replace(number=number).view
        found = worths((view,), Model(Fraction(1), NONE))
        menteur, vrai = total(held.rows(MENTEUR, number)), total(held.rows(VRAI, number))
        assert found[Menteur()] == (menteur.caller, menteur.announcer)
        assert found[Vrai()].own == vrai.caller
        one = held.raises[number]
        assert one.number == number + 1
        assert found[Announce(number + 1, "kiwi")] == (-one.mine, -one.theirs)


def test_what_is_likely_and_what_pays_is_read_off_the_rows() -> None:
    for held in (HELD, Held(0, 6), Held(5, 2)):
        likely = [one.number for one in held.raises if at_least(held.spread, one.number) > Fraction(1, 2)]
        paying = [one.number for one in held.raises if one.theirs > one.mine]
        assert likely == list(range(1, held.last_likely + 1))
        assert paying == list(range(1, held.last_paying + 1))


@pytest.mark.parametrize("deck", [PLAIN, MULTIPLIERS])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_rule_of_thumb_is_never_wrong_by_more_than_one(seats: int, deck: str) -> None:
    """The page says so, for whatever can be chosen there."""
    for number in range(Held(0, seats, deck).most + 1):
        held = Held(number, seats, deck)
        assert held.sight.sure == number
        assert held.sight.size == TOKENS[seats]
        assert abs(int(held.thumb) - held.last_likely) <= 1
        assert abs(int(held.thumb) - held.last_paying) <= 1


def test_with_four_players_the_rule_is_six_and_half_of_what_is_seen() -> None:
    for number in range(HELD.most + 1):
        assert abs(Held(number).thumb - (6 + Fraction(number, 2))) < Fraction(1, 2)
    assert abs(Held(0, 2).share - Fraction(1, 4)) < Fraction(3, 100)
    assert abs(Held(0, 6).share - Fraction(6, 10)) < Fraction(3, 100)


def test_as_many_are_held_as_can_be() -> None:
    assert Held(8, 6, PLAIN).at().number == 5
    assert Held(7, 2).at(seats=6, deck=PLAIN) == Held(5, 6, PLAIN)
    with pytest.raises(ValueError, match="worth 6"):
        _ = Held(6, 6, PLAIN).sight


def test_the_advice_names_the_call_that_pays() -> None:
    assert "better raise" in HELD.advice(6).text("en")
    assert "costs the announcer more" in HELD.advice(10).text("en")
    assert not any("Vrai" in HELD.advice(number).text("en") for number in range(1, 13))


def test_vrai_pays_with_few_cards() -> None:
    """Two players with a card each; the page tells of it."""
    late = Sight(("kiwi:1",), "kiwi:1", "kiwi", 2, 2, MULTIPLIERS)
    assert round(100 * exactly(late.chances, 2)) == 87
    assert total(weighed(VRAI, late.chances, 2, 1)).caller > 0


# --- a tiny deck -----------------------------------------------------------------------------------------

TINIES = [
    Tiny(own, 6, dealt, number)
    for own in range(1, 6)
    for dealt in range(1, 6)
    for number in range(1, min(own, dealt) + 1)
]


@pytest.mark.parametrize("tiny", TINIES, ids=str)
def test_listing_and_multiplying_agree(tiny: Tiny) -> None:
    assert len(tiny.deck) == len({*tiny.deck}) == 6
    assert kiwis(tiny.deck) == tiny.kiwis
    assert len(tiny.all) == comb(6, tiny.dealt)
    assert all(count == tiny.ways(number) for number, count in tiny.counts.items())
    good = sum(
        sum(card[0] == "kiwi" for card in deal) >= tiny.number for deal in combinations(tiny.deck, tiny.dealt)
    )
    assert tiny.chance == Fraction(good, comb(6, tiny.dealt)) == tiny.estimate.exact
    assert f"{good}/{len(tiny.all)}" in tiny.estimate.sum[-1].text("en")


def test_a_hundred_deals_of_the_tiny_deck_come_out_as_its_chance_says() -> None:
    counted = [sum(TINY.estimate.deals(str(seed))) for seed in range(20)]
    assert abs(sum(counted) / 20 - 80) < 4


def test_a_tiny_deck_stays_one() -> None:
    for tiny in TINIES:
        for name in ("kiwis", "dealt", "number"):
            for step in (-1, 1):
                new = tiny.changed(name, step)
                assert new in TINIES
                assert new == tiny or getattr(new, name) == getattr(tiny, name) + step
    with pytest.raises(ValueError, match="nosuch"):
        TINY.changed("nosuch", 1)


# --- what the page tells -----------------------------------------------------------------------------------


def prose(repository: Path, cell_id: str) -> str:
    cells = json.loads((repository / "notebooks/qui_dit_vrai/explore.ipynb").read_text(encoding="utf-8"))
    return "".join(next(cell["source"] for cell in cells["cells"] if cell["id"] == cell_id))


def test_the_figures_in_the_prose_are_true(repository: Path) -> None:
    look, think = prose(repository, "look"), prose(repository, "think")
    chances = SIGHT.chances
    likely = max(range(len(chances)), key=lambda n: chances[n])
    assert f"It is {likely}, yet" in look
    assert chances[likely] < Fraction(1, 4)  # "rare", "far from 100"
    assert at_least(chances, likely) > Fraction(1, 2)
    none = SIGHT.with_less("kiwi:3").with_less("kiwi:1")
    assert f"goes down, to {float(none.mean):.1f}" in look
    two = SIGHT.at(size=2)
    assert (
        f"{float(expected(two.before)):.1f} kiwis were to be expected; with your 4, it is {two.mean}." in look
    )
    held = Held(3)
    menteur = total(held.rows(MENTEUR, 8))
    assert at_least(held.spread, 8) > Fraction(1, 2)  # more often wrong than right, and yet it pays
    assert menteur.announcer < menteur.caller
    assert LATE.estimate.exact > Fraction(2, 3)
    for cell in (look, think, prose(repository, "late-folds")):
        assert not re.search(r"\d+ (of|in) 100|\d%", cell)  # chances are estimated first, in the widgets
    assert (
        f"lose {-float(menteur.caller):.2f} tokens and the announcer {-float(menteur.announcer):.2f}" in think
    )
    vrai = {number: HELD.spread[number] for number in range(13)}
    assert max(vrai.values()) < Fraction(2, 3)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("look", "chercher"),
        ("rule", "regle"),
        ("think", "penser"),
        ("small", "petit"),
        ("large", "grand"),
        ("late-folds", "tard-replis"),
    ],
)
def test_both_languages_tell_the_same_figures(repository: Path, english: str, french: str) -> None:
    one, other = (
        sorted(re.findall(r"\d+(?:\.\d+)?", prose(repository, cell).replace(",", ".")))
        for cell in (english, french)
    )
    assert one == other


def spread_width(sight: Sight) -> float:
    """How far the number lies from its mean, as a rule."""
    mean = sight.mean
    return float(sum(chance * (number - mean) ** 2 for number, chance in enumerate(sight.chances))) ** 0.5


def test_single_fruits_draw_the_bars_together() -> None:
    assert spread_width(SIGHT.at(deck=PLAIN)) < spread_width(SIGHT) * 0.9
    assert all(
        fruit_of(card) and value_of([card], fruit_of(card) or "") == 1 for card in SIGHT.at(deck=PLAIN).hand
    )
