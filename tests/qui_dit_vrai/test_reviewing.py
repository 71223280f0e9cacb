"""The review: each choice is judged by the odds of who made it, and the account by what could be known."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.coaching import gained, signed
from ludotheque.games.qui_dit_vrai.estimating import chance_of, percent
from ludotheque.games.qui_dit_vrai.odds import worths
from ludotheque.games.qui_dit_vrai.reviewing import FEW, Judged, account, all_in_all, judged, review
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai, total
from ludotheque.games.qui_dit_vrai.salades import advise, stakes
from ludotheque.games.qui_dit_vrai.values import Announce, Count, Declare, Menteur, Vrai
from qui_dit_vrai.table import Table, wandered

NAMES = ("Ana", "Bo", "Cy", "Dee")
FOUR = ("k3 k1 s1 s1 g1 w1 b1", "a1 a1 a1 a1 a1 a2 a2", "g1 g1 g1 g1 g2 g2 g3", "w1 w1 w1 w1 w2 w2 w3")


def told(match: Match, step: int, lang: str = "en") -> list[str]:
    """The review of a step, by what who acted could know."""
    lines = review(match.views(match.states[step - 1].player), step)
    return [line.words.text(lang, NAMES) for line in lines]


def matches():
    """Matches of opponents, and of bold people."""
    names = ("honest", "careful", "bluffer", "beginner")
    for seed in range(3):
        yield play(QuiDitVrai(4), [OPPONENTS[name].bot for name in names], seed)
        yield wandered(QuiDitVrai(3), seed, limit=80)


def test_each_choice_has_its_odds_and_its_worth() -> None:
    seen = set()
    for match in matches():
        for step, action in enumerate(match.actions, 1):
            state = match.states[step - 1]
            if state.phase != "turn":
                continue
            views = match.views(state.player)[:step]
            bid = action if isinstance(action, Announce) else state.bid
            chance = chance_of(views, bid.number, bid.fruit, exact=isinstance(action, Vrai)).exact
            odds, worth, *luck = told(match, step)
            shown = 1 - chance if isinstance(action, Menteur) else chance
            assert percent(shown).text("en") in odds
            found = worths(views)
            most = max(gained(views[-1], one) for one in found.values())
            good = most - gained(views[-1], found[action]) <= Fraction(1, 10)
            assert ("nothing was clearly better" in worth) is good
            own = signed(found[action].own)
            assert f"on average {own if isinstance(own, int) else own.text('en')} for" in worth
            assert bool(luck) is not isinstance(action, Announce)
            if luck:
                counts = (one.shown for one in match.views(None)[step:])
                count = next(one for one in counts if isinstance(one, Count))
                exact, fewer = count.total == count.bid.number, count.total < count.bid.number
                right = exact if isinstance(action, Vrai) else fewer
                assert ("came right" in luck[0]) is right
                assert luck[0].startswith("A good call") is good
                seen.add((good, right))
    assert len(seen) >= 3


def test_a_good_call_that_lost_is_still_good() -> None:
    hands = (FOUR[0], "k2 k2 k1 a1 a1 a1 a1", "k1 k1 k1 g1 g1 g1 g1", FOUR[3])
    table = Table(hands, "b1", last=(11, "kiwi", 3), player=0).menteur()
    assert table.match.state.tokens[0] < 7  # all twelve were there
    odds, _, luck = told(table.match, 1)
    assert odds.startswith("Ana saw 4 kiwis.")
    assert luck == "A good call that lost. That is bad luck: next time, it would be good again."


def test_a_poor_call_that_won_is_still_poor() -> None:
    table = Table(FOUR, "b1", last=(4, "kiwi", 3), player=0).vrai()
    assert table.phase == "reward"  # nobody else holds a kiwi or a Salade
    assert told(table.match, 1)[2] == (
        "It came right, but by luck: over many deals, something else brings more."
    )
    assert told(table.match, 1, "fr")[2].startswith("C’était juste, mais par chance\u00a0:")


def test_luck_is_left_open_until_the_count() -> None:
    hands = ("s2 s1 b1", "S k1 k1", "s1 a1 g1")
    table = Table(hands, "s1", last=(5, "strawberry", 0)).menteur()
    assert table.phase == "salade"
    assert len(told(table.match, 1)) == 2
    table.declare(0)
    assert len(told(table.match, 1)) == 3


def test_salades_are_compared_with_perfect_play() -> None:
    compared = set()
    for match in matches():
        for step, action in enumerate(match.actions, 1):
            if not isinstance(action, Declare):
                continue
            advice = advise(stakes(match.view(match.states[step - 1].player, step - 1)))
            lines = told(match, step)
            who, best = NAMES[advice.seat], action.salads in advice.best
            if len(advice.best) == len(advice.decisions):
                assert lines[0] == f"Whatever {who} did here, it was equally good."
            elif best:
                assert lines[0].startswith(f"{who} could do nothing better.")
            else:
                assert lines[1].startswith(f"{who} had something better. With {advice.best[0]} Salade")
            compared.add((best, len(lines)))
    assert compared == {(True, 1), (True, 2), (False, 2)}


def test_what_others_or_chance_do_is_not_reviewed_and_lines_cite_clauses() -> None:
    known = {clause.id for clause in CLAUSES}
    for match in matches():
        for step in range(len(match.states)):
            actor = match.states[step - 1].player if step else 0
            assert review(match.views(None), step) == ()
            lines = review(match.views(actor), step) if actor is not None else ()
            phase = match.states[step - 1].phase if step else ""
            assert bool(lines) is (phase in ("turn", "salade"))
            assert {clause for line in lines for clause in line.clauses} <= known
            for lang in LANGUAGES:
                text = " ".join(line.words.text(lang, NAMES) for line in lines)
                assert not re.search(r"[{}]", text)
                assert all(line.clauses for line in lines)


# --- the account -------------------------------------------------------------------------------------


def test_the_account_adds_up_calls_and_announcements() -> None:
    for match in matches():
        for seat in range(match.game.seats):
            views, found = match.views(seat), list(judged(match.views(seat)))
            text = [words.text("en", NAMES) for words in account(views)]
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
    assert [words.text("en", NAMES) for words in account(table.match.views(1))] == [
        "Bo has nothing to be judged by yet."
    ]
    assert account(table.match.views(None)) == ()
