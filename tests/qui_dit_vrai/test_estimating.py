"""Estimates: against every way to lay the cards, against their own deals, and that they give nothing away."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.believing import believe
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.cards import FRUITS, value_of
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.confessing import heeded
from ludotheque.games.qui_dit_vrai.estimating import (
    Claim,
    chance_of,
    deals,
    dealt,
    estimate,
    figures,
    percent,
    sum_of,
)
from ludotheque.games.qui_dit_vrai.odds import (
    ALL,
    NONE,
    PERFECT,
    at_least,
    exactly,
    expected,
    in_play,
)
from ludotheque.games.qui_dit_vrai.reading import Told, seen
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.salades import advise, stakes
from ludotheque.games.qui_dit_vrai.values import Announce, Declare, Menteur, View, Vrai
from qui_dit_vrai.table import FOUR, Table, one_kind, wandered

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Fox")
KIWI = "kiwi"
# Three cards of each fruit, worth 4, and seven Salades: with 14 in one's own hand, few are out of sight.
TINY = {"multipliers": {"4": 3}, "salads": 7, "defi_deck": "none", "bid_cap": "none"}
OWN = "s4 s4 s4 w4 w4 w4 a4 a4 a4 g4 k4"
MINE = f"{OWN} S S S"  # out of sight are k4 k4 g4 g4 b4 b4 S S S S


def four(number: int = 8, fruit: str = KIWI, **options: object) -> list[View]:
    """The views of the first of four, who answers the last one's announcement and holds four kiwis."""
    return Table(FOUR, "b1", last=(number, fruit, 3), player=0, **options).match.views(0)


# --- the worked figures ------------------------------------------------------------------------------


def test_holding_four_the_hands_hold_a_share_of_the_other_eight() -> None:
    """From outside 6.8 of 12 are in play; holding four of them 4 + 8 × 21/43, about 7.9: not 6.8 + 4."""
    found = figures(four(), Claim(8, KIWI))
    assert (found.sight, found.need, found.left, found.dealt, found.unseen) == (4, 4, 8, 21, 43)
    assert found.sight + found.share == expected(in_play(seen(four()), KIWI))
    assert round(float(found.sight + found.share), 1) == 7.9
    assert round(float(Fraction(12 * 29, 51)), 1) == 6.8


def test_the_sum_is_written_out() -> None:
    found = estimate(four())
    assert found is not None
    assert found.asks.text("en") == "How likely is it to find at least 8 kiwis?"
    assert [words.text("en") for words in found.sum[:-1]] == [
        "In sight: 4 in the hand + 0 in the middle = 4 kiwis.",
        "43 cards are out of sight; 21 of these are in hands.",
        "Among them: 8 kiwis, on 6 cards.",
        "The hands get their share of these: on average 8 × 21 ÷ 43 ≈ 3.9.",
        "First without the Salades: the hands must get 4 of them or more. Of all deals, 59% do that.",
    ]
    assert found.sum[-1].text("en").endswith("With them: 70%.")
    assert found.sum[1].text("fr") == "43 cartes sont cachées\u202f; 21 d’entre elles sont dans des mains."


def test_a_short_fraction_is_written_out() -> None:
    views = Table((MINE, "k4 S", "g4"), "b4", last=(13, KIWI, 2), player=0, **TINY).match.views(0)
    plain = chance_of(views, 8, KIWI, salades=NONE)
    assert plain.exact == 1 - Fraction(8 * 7 * 6, 10 * 9 * 8)  # not all three cards miss both kiwis
    assert "8 in 15 do that: 53%." in plain.sum[4].text("en")
    assert plain.sum[-1].text("en") == "Salades in hands are left out here."


@pytest.mark.parametrize("exact", [False, True])
def test_what_is_in_sight_may_decide(exact: bool) -> None:
    found = chance_of(four(), 4 - exact, KIWI, exact=exact)
    assert found.exact == (0 if exact else 1)
    assert len(found.sum) == 2


def test_percents() -> None:
    said = [percent(Fraction(*pair)) for pair in ((0, 1), (1, 900), (1, 3), (899, 900), (1, 1))]
    assert [one.text("en") for one in said] == ["0%", "less than 1%", "33%", "more than 99%", "100%"]
    assert said[2].text("fr") == "33\u00a0%"


# --- when there is something to estimate ---------------------------------------------------------------


def test_only_who_is_to_answer_estimates() -> None:
    match = play(QuiDitVrai(3), [OPPONENTS["honest"].bot] * 3, 2)
    for step, state in enumerate(match.states):
        for seat in (0, 1, 2, None):
            found = estimate(match.views(seat)[: step + 1])
            assert (found is not None) is (state.phase == "turn" and state.player == seat)
            if found is not None:
                asked = "exactly" if state.bid.by is None else "at least"
                assert asked in found.asks.text("en")


# --- against every way to lay the cards ----------------------------------------------------------------


def lays(views: list[View]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way in which the unseen cards may lie in the hands."""
    table = seen(views)
    pool = [card for card, count in table.unseen for _ in range(count)]

    def split(left: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
        if not sizes:
            yield ()
            return
        for hand in combinations(left, sizes[0]):
            rest = tuple(at for at in left if at not in hand)
            for others in split(rest, sizes[1:]):
                yield (tuple(pool[at] for at in hand), *others)

    yield from split(tuple(range(len(pool))), table.hidden)


def played(table: Table, hands: tuple[tuple[str, ...], ...], exact: bool, announced: Claim | None) -> bool:
    """Whether a claim comes true with these unseen cards: by the rules, with perfect Salade decisions."""
    state, seat = table.state, table.player
    held = tuple(state.hands[at] if at == seat else hand for at, hand in enumerate(hands))
    rest = list(table.game.deck)
    for card in (card for part in (*held, [one for one, _ in state.centre]) for card in part):
        rest.remove(card)
    now = state._replace(hands=held, pile=tuple(rest))
    if announced is not None:
        now = table.game.apply(now, Announce(announced.number, announced.fruit))
    bid = now.bid
    now = table.game.apply(now, Vrai() if exact else Menteur())
    while now.phase == "salade":
        best = advise(stakes(table.game.view(now, now.player))).best[0]
        now = table.game.apply(now, Declare(best))
    total = now.shown.total
    return bool(total == bid.number if exact else total >= bid.number)


SETS = (
    ((MINE, "k4 S", "g4 b4"), "b4", (8, KIWI, 2)),
    ((MINE, "k4 S", "g4 b4"), "b4", (9, "banana", 1)),
    ((f"{OWN} S S S S S", "k4", "g4 b4"), "b4", (4, KIWI, 2)),
    ((f"{OWN} b4 g4 S", "k4 S", "S b4"), "k4", (10, KIWI, 1)),
)


@pytest.mark.parametrize(("hands", "centre", "last"), SETS)
@pytest.mark.parametrize("exact", [False, True])
def test_the_chance_against_every_way_to_lay_the_cards(hands, centre, last, exact) -> None:
    table = Table(hands, centre, last=last, player=0, **TINY)
    views = table.match.views(0)
    every = [played(table, ways, exact, None) for ways in lays(views)]
    assert len(every) >= 80
    assert chance_of(views, last[0], last[1], exact=exact).exact == Fraction(sum(every), len(every))


@pytest.mark.parametrize("fruit", ["grape", KIWI, "strawberry"])
def test_the_chance_of_ones_own_announcement_against_every_way(fruit: str) -> None:
    table = Table((MINE, "k4 S", "g4 b4"), "b4", last=(11, "banana", 2), player=0, **TINY)
    views, claim = table.match.views(0), Claim(12, fruit)
    every = [played(table, ways, False, claim) for ways in lays(views)]
    assert chance_of(views, 12, fruit).exact == Fraction(sum(every), len(every))


def test_without_salades_it_is_what_the_odds_say() -> None:
    views = four()
    for salades in (NONE, ALL):
        spread = in_play(seen(views), KIWI, salades)
        for number in range(16):
            assert chance_of(views, number, KIWI, salades=salades).exact == at_least(spread, number)
            assert chance_of(views, number, KIWI, exact=True, salades=salades).exact == exactly(
                spread, number
            )


# --- a hundred deals -----------------------------------------------------------------------------------


def far(count: int, times: int, chance: Fraction) -> bool:
    """True if a count is more than four standard deviations away: once in some 16,000."""
    return (count - times * chance) ** 2 > 16 * times * chance * (1 - chance)


@pytest.mark.parametrize("salades", [PERFECT, NONE, ALL])
@pytest.mark.parametrize(("number", "exact"), [(6, False), (8, False), (10, False), (8, True)])
def test_the_rate_of_the_deals_agrees_with_the_chance(salades: str, number: int, exact: bool) -> None:
    found = chance_of(four(), number, KIWI, exact=exact, salades=salades)
    count = sum(sum(found.deals(f"deal {seed}")) for seed in range(40))
    assert 0 < found.exact < 1
    assert not far(count, 4000, found.exact)


def test_deals_come_from_their_seed() -> None:
    found = chance_of(four(), 8, KIWI)
    assert len(found.deals("a")) == 100
    assert found.deals("a") == found.deals("a") != found.deals("b")
    assert len(deals(four(), Claim(8, KIWI), "a", 7)) == 7


def test_a_deal_keeps_what_is_known_and_deals_the_rest() -> None:
    match = wandered(QuiDitVrai(4), 3)
    dealt_once: Counter[str] = Counter()
    for step, state in enumerate(match.states):
        if state.phase != "turn":
            continue
        table, rng = seen(match.views(state.player)[: step + 1]), Random(step)
        for fruit in FRUITS:
            hands = dealt(table, fruit, rng)
            assert hands[state.player] == ()
            assert tuple(map(len, hands)) == table.hidden
            taken = Counter(card for hand in hands for card in hand)
            assert not taken - Counter(dict(table.unseen))
            dealt_once += taken
    assert len(dealt_once) == len(set(QuiDitVrai(4).deck))


def confessed() -> list[View]:
    """The views of the first of three, after the two others have told what they hold."""
    tell = one_kind("tell", what="announced_fruit_value", target="self")
    hands = ("k1 k2 a1 g1", "k3 k1 b1 g1 S", "k1 k1 w1 w1 w2")
    table = Table(hands, "s1", player=1, start="kiwi", last=(2, "banana", 0), defi_deck=tell)
    table.say(3, KIWI).say(4, "banana").say(5, "grape")
    return table.match.views(0)


def test_what_was_told_stays_in_every_deal() -> None:
    views = confessed()
    table = seen(views)
    assert [(one.seat, one.fruit, one.value) for one in table.told] == [(1, KIWI, 4)]
    found = chance_of(views, 8, KIWI, salades=NONE)
    told = [words.text("en", NAMES) for words in found.sum]
    assert "Bo holds 4 kiwis: that was said, and it is true." in told
    assert "QD-11" in found.clauses
    rng = Random(5)
    for _ in range(50):
        assert value_of(dealt(table, KIWI, rng)[1], KIWI) == 4
    count = sum(sum(found.deals(f"{seed}")) for seed in range(40))
    assert 0 < found.exact < 1
    assert not far(count, 4000, found.exact)


@pytest.mark.parametrize("fruit", ["grape", "apricot"])
def test_what_was_told_of_one_fruit_counts_for_the_others_too(fruit: str) -> None:
    """Who holds kiwis has the fewer places left for grapes: against every way to lay that hand."""
    tell = one_kind("tell", what="announced_fruit_value", target="self")
    hands = ("k1 a1 g1", "k3 k1 k1", "s1 w1 w1")
    table = Table(hands, "s1", player=1, start="kiwi", last=(4, "banana", 0), defi_deck=tell, salads=0)
    table.say(5, KIWI).say(6, "banana")
    views = table.match.views(0)
    table = seen(views)
    own = value_of(views[-1].hand, fruit)
    spread, careless = in_play(table, fruit), in_play(table._replace(told=()), fruit)
    assert expected(spread) < expected(careless)
    unseen = [card for card, count in table.unseen for _ in range(count)]
    counted: Counter[int] = Counter()
    for theirs in combinations(range(len(unseen)), 3):
        hand = [unseen[at] for at in theirs]
        if value_of(hand, KIWI) == 5:
            counted[value_of(hand, fruit)] += 1
    alone = in_play(table._replace(hidden=(0, 3, 0)), fruit)
    whole = sum(counted.values())
    assert {n - own: chance for n, chance in enumerate(alone) if chance} == {
        n: Fraction(count, whole) for n, count in counted.items()
    }
    found = chance_of(views, own + 2, fruit)
    assert "Bo holds 5 kiwis: that was said, and it is true." in [
        words.text("en", NAMES) for words in found.sum
    ]
    assert not far(sum(sum(found.deals(f"{seed}")) for seed in range(40)), 4000, found.exact)


def test_two_who_told_are_dealt_with_the_right_weights() -> None:
    """Each way to lay two told hands is equally likely: also where the first takes what the second needs."""
    table = seen(confessed())
    one = table.told[0]
    table = table._replace(told=(one, one._replace(seat=2, value=1)))
    rng, counted = Random(8), Counter()
    times = 3000
    for _ in range(times):
        hands = dealt(table, KIWI, rng)
        assert [value_of(hands[seat], KIWI) for seat in (1, 2)] == [4, 1]
        counted["kiwi:3" in hands[1]] += 1
    others = sum(count for _, count in table.unseen) - 6

    def together(ones: int, twos: int, threes: int) -> int:
        """In how many ways the first hand takes these of the six kiwi cards, and the second what it told."""
        free = 5 - ones - twos - threes
        taken = comb(4, ones) * comb(1, twos) * comb(1, threes) * comb(others, free)
        return taken * (4 - ones) * comb(others - free, 4)

    with_three = together(1, 0, 1)
    every = with_three + together(2, 1, 0) + together(4, 0, 0)
    assert not far(counted[True], times, Fraction(with_three, every))


def test_where_too_much_was_told_the_sum_says_what_is_left_out() -> None:
    """All that was told of the fruit that is asked for is heeded, and the latest of the others."""
    table = seen(four())
    told = tuple(Told(seat, fruit, 1, False) for seat, fruit in ((1, "grape"), (2, KIWI), (3, "apricot")))
    table = table._replace(told=told)
    assert [one.fruit for one in heeded(table, KIWI)] == [KIWI, "apricot"]
    assert [one.fruit for one in heeded(table, "grape")] == ["grape", "apricot"]
    assert [one.fruit for one in heeded(table, "banana")] == [KIWI, "apricot"]
    assert heeded(table._replace(told=told[:2]), "banana") == list(told[:2])
    found = figures(four(), Claim(8, KIWI, salades=NONE))
    said = [
        " ".join(words.text("en") for words in sum_of(found._replace(told=told, more_told=more)))
        for more in (False, True)
    ]
    assert ["leaves the rest out" in text for text in said] == [False, True]
    assert not found.more_told


def test_opponents_leave_the_exact_odds_exact() -> None:
    """They may share a cache with the odds: what was told must be the same there, whole numbers."""
    views = confessed()
    believe(seen(views), {})
    assert isinstance(chance_of(views, 8, KIWI, salades=NONE).exact, Fraction)


def test_flat_cards_are_counted_as_one() -> None:
    flat = one_kind("count_mode", mode="flat", scope="round")
    hands = ("k3 k2 a1", "g1 b1 S", "w1 w1 w2")
    table = Table(hands, "s1", player=2, start="banana", last=(2, "kiwi", 1), defi_deck=flat)
    table.say(3, "banana")
    found = chance_of(table.match.views(0), 3, KIWI)
    assert found.sum[0].text("en") == "This round every card counts as one."
    assert "In sight: 2 in the hand + 0 in the middle = 2 kiwis." in [words.text("en") for words in found.sum]
    assert "QD-12" in found.clauses


# --- nothing leaks -------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10_000))
def test_nothing_changes_when_what_is_hidden_is_dealt_anew(seats: int, seed: int) -> None:
    game = QuiDitVrai(seats)
    match = wandered(game, seed, limit=60)
    turns = [step for step, state in enumerate(match.states) if state.phase == "turn"]
    step = turns[seed % len(turns)]
    state = match.states[step]
    twin = game.redeal(state, state.player, Random(seed))
    told = []
    for one in (state, twin):
        past = Match(game, "twin", one)
        found = estimate(past.views(state.player))
        assert found is not None
        told.append((found.asks, found.exact, found.sum, found.deals("x"), found.clauses))
    assert told[0] == told[1]


def test_every_sum_has_its_clauses_and_both_languages() -> None:
    known = {clause.id for clause in CLAUSES}
    shown = set()
    for seed in range(3):
        match = wandered(QuiDitVrai(4), seed)
        for step, state in enumerate(match.states):
            found = estimate(match.views(state.player or 0)[: step + 1])
            if found is None:
                continue
            assert set(found.clauses) <= known
            for lang in LANGUAGES:
                text = " ".join(words.text(lang, NAMES) for words in (found.asks, *found.sum))
                assert not re.search(r"[{}]", text)
            shown.update(words.key for words in found.sum)
    assert len(shown) > 8
