"""The account of a match: what choices were worth by what could be known, and how they came out."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ludotheque.engine.match import play
from ludotheque.engine.words import Seat
from ludotheque.games.qui_dit_vrai.account import (
    BANDS,
    FEW,
    Judged,
    account,
    all_in_all,
    band_words,
    judged,
)
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.estimating import percent
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai, total
from ludotheque.games.qui_dit_vrai.values import Announce, Count, Menteur, Vrai
from qui_dit_vrai.table import FOUR, Table, wandered
from qui_dit_vrai.test_reviewing import NAMES, matches


def test_the_account_adds_up_calls_and_announcements() -> None:
    for match in matches():
        for seat in range(match.game.seats):
            views, found = match.views(seat), list(judged(match.views(seat)))
            text = [words.text("en", NAMES) for words in account(views).told]
            mine = [
                (step, action)
                for step, action in enumerate(match.actions)
                if match.states[step].phase == "turn" and match.states[step].player == seat
            ]
            ended = max((step for step, one in enumerate(views) if isinstance(one.shown, Count)), default=0)
            assert [one.action for one in found] == [action for step, action in mine if step < ended]
            calls = [one for one in found if isinstance(one.action, Menteur)]
            if calls:
                (line,) = [one for one in text if "said “Menteur !”" in one]
                often = "once" if len(calls) == 1 else f"{len(calls)} times"
                assert f"{NAMES[seat]} said “Menteur !” {often}." in line
                due = sum((one.chance for one in calls), Fraction())
                shown = re.search(r"know, ([\d.]+) should", line)
                assert shown
                assert float(shown[1]) == pytest.approx(float(due), abs=0.051)
                assert f"{sum(one.right for one in calls)} came right." in line
                assert ("All in all" in line) is (len(calls) >= FEW)
            in_bands = [re.search(r"made (\d+) announcement.* end: (\d+)\.", one) for one in text]
            bids = [one for one in found if isinstance(one.action, Announce)]
            kinds = [sum(type(one.action) is kind for one in found) for kind in (Announce, Menteur, Vrai)]
            few = [one for one in text if "tell luck from skill" in one]
            assert len(few) == any(0 < number < FEW for number in kinds)
            assert sum(int(one[1]) for one in in_bands if one) == len(bids)
            assert sum(int(one[2]) for one in in_bands if one) == sum(one.right for one in bids)


def test_an_announcement_is_true_if_the_cards_bear_it_out() -> None:
    """Without Défi cards hands stay as they are, so the state of the announcement already tells."""
    checked = set()
    for seed in range(6):
        match = wandered(QuiDitVrai(3, defi_deck="none"), seed, limit=80)
        for seat in range(3):
            found = iter(judged(match.views(seat)))
            for step, action in enumerate(match.actions):
                state = match.states[step]
                if state.phase != "turn" or state.player != seat:
                    continue
                one = next(found, None)
                if one is None or not isinstance(action, Announce):
                    continue
                bare = state._replace(bid=state.bid._replace(fruit=action.fruit))
                there = total(match.game, bare) + state.hands[seat].count("salad")
                assert one.right is (there >= action.number)
                checked.add(one.right)
    assert checked == {True, False}


def test_chances_of_announcements_come_true_as_often_as_they_say() -> None:
    """People who announce at random choose by nothing that is hidden: four standard deviations."""
    found = [
        one
        for seed in range(30)
        for match in [wandered(QuiDitVrai(3, defi_deck="none"), f"fair {seed}", limit=60)]
        for seat in range(3)
        for one in judged(match.views(seat))
        if isinstance(one.action, Announce)
    ]
    away = sum((one.right - one.chance for one in found), Fraction())
    # Announcements of one round share their cards, so their spread is taken three times as wide.
    spread = 9 * sum((one.chance * (1 - one.chance) for one in found), Fraction())
    assert len(found) > 300
    assert away * away < 16 * spread


def of(chance: Fraction, *right: bool) -> list[Judged]:
    """Calls that had this chance each, and how they came out."""
    return [Judged(Menteur(), chance, one, True) for one in right]


@pytest.mark.parametrize(
    ("cases", "verdict"),
    [
        (
            of(Fraction(1, 2), *[True] * 3, *[False] * 3),
            "All in all, luck alone could explain it.",
        ),
        (of(Fraction(1, 2), *[True] * 9, False), "All in all, more came right than luck explains."),
        (of(Fraction(9, 10), *[True] * 3, *[False] * 3), "All in all, fewer came right than luck explains."),
    ],
)
def test_how_far_luck_reaches(cases: list[Judged], verdict: str) -> None:
    assert all_in_all(cases).text("en") == verdict


def test_who_has_done_nothing_is_not_judged() -> None:
    table = Table(FOUR, "b1")
    found = account(table.match.views(1))
    assert [words.text("en", NAMES) for words in found.told] == ["Bo has nothing to be judged by yet."]
    assert found.estimate is None
    assert account(table.match.views(None)) is None


def test_no_chance_is_in_two_bands() -> None:
    for hundredths in range(101):
        assert sum(low <= hundredths <= high for low, high in BANDS) == 1
    edges = (24, 25, 49, 50, 74, 75, 100)
    bids = [Judged(Announce(5, "kiwi"), Fraction(edge, 100), True, True) for edge in edges]
    text = [words.text("en", NAMES) for words in band_words(Seat(0), bids)]
    assert [re.findall(r"\d+", line) for line in text] == [
        ["1", "0", "24", "100", "1"],
        ["2", "25", "49", "100", "2"],
        ["2", "50", "74", "100", "2"],
        ["2", "75", "100", "100", "2"],
    ]


# --- the chance of all choices together ---------------------------------------------------------------


def test_the_chance_of_all_choices_is_their_mean_and_is_written_out() -> None:
    for match in matches():
        for seat in range(match.game.seats):
            views = match.views(seat)
            found = list(judged(views))
            estimate = account(views).estimate
            if not found:
                assert estimate is None
                continue
            assert estimate.exact == sum(one.chance for one in found) / len(found)
            (_, told) = [line.text("en", NAMES) for line in estimate.sum]
            assert told.startswith(f"Of {len(found)} choice")
            assert told.endswith(f"{percent(estimate.exact).text('en')}.")
            assert told.count("%") == 1  # no chance of a single choice: those are estimated in the review
            assert estimate.asks.text("en", NAMES).startswith(
                f"{NAMES[seat]} announced or called {len(found)} "
            )


def test_a_hundred_deals_of_all_choices_come_near_their_chance() -> None:
    match = play(QuiDitVrai(4), [OPPONENTS["beginner"].bot] * 4, 1)
    estimate = account(match.views(0)).estimate
    counted = [sum(estimate.deals(str(seed))) for seed in range(20)]
    assert estimate.deals("a") == estimate.deals("a")
    assert len(estimate.deals("a")) == 100
    assert abs(Fraction(sum(counted), 20) - 100 * estimate.exact) < 5
