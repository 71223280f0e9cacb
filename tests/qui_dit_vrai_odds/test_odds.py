"""The odds: against counting by hand on small decks, against dealing on the real one, and what is known."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, value_of
from ludotheque.games.qui_dit_vrai.odds import (
    ALL,
    MENTEUR,
    NONE,
    PERFECT,
    Model,
    Worth,
    at_least,
    cases,
    decisions,
    doubted,
    exactly,
    expected,
    in_play,
    salads_of_others,
    sure,
    table_of_odds,
    worths,
)
from ludotheque.games.qui_dit_vrai.reading import OPEN, Seen, Told, bids, known_hands, likely, seen
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.salades import ANNOUNCER, CALLER, OTHER, PLENTY, advise, stakes
from ludotheque.games.qui_dit_vrai.values import Announce, Choose, Declare, Gain, Luck, Menteur, Vrai
from qui_dit_vrai_odds.boards import board

RICH = (PLENTY, PLENTY)
KIWI = "kiwi"


# --- small decks, counted by hand --------------------------------------------------------------------


@st.composite
def small_tables(draw):
    """Up to eight unseen cards for up to three hands, two of which may have told kiwis or grapes."""
    kinds = ["kiwi:1", "kiwi:2", "kiwi:3", "grape:1", "grape:2", "banana:1", SALAD]
    pool = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=8))
    sizes = tuple(draw(st.integers(0, 3)) for _ in range(3))
    assume(sum(sizes) <= len(pool))
    flat = draw(st.booleans())
    deal = iter(draw(st.permutations(pool)))
    hands = [[next(deal) for _ in range(size)] for size in sizes]
    told = tuple(
        Told(seat, fruit, value_of(hands[seat], fruit, flat=then), then)
        for seat, fruit, then in draw(
            st.lists(
                st.tuples(st.integers(1, 2), st.sampled_from(("kiwi", "grape")), st.booleans()),
                max_size=2,
                unique=True,
            )
        )
    )
    return Seen(
        tuple(Counter(sorted(pool)).items()), ((), (), ()), sizes, (("kiwi:2", KIWI),), told, flat, 3
    ), pool


def lays(table, pool):
    """Every way to lay the unseen cards into the hands, that agrees with what was told."""
    first, second, third = table.hidden
    every = set(range(len(pool)))
    for one in combinations(sorted(every), first):
        for two in combinations(sorted(every - set(one)), second):
            for three in combinations(sorted(every - set(one) - set(two)), third):
                hands = tuple([pool[at] for at in hand] for hand in (one, two, three))
                if all(value_of(hands[t.seat], t.fruit, flat=t.flat) == t.value for t in table.told):
                    yield hands


@given(small_tables())
@settings(max_examples=150, deadline=None)
def test_all_cases_against_every_way_to_lay_the_cards(given_table):
    table, pool = given_table
    counted: Counter = Counter()
    for hands in lays(table, pool):
        salads = [hand.count(SALAD) for hand in hands]
        value = sum(value_of(hand, KIWI, flat=table.flat) for hand in hands)
        counted[(salads[0], salads[1] + salads[2]), value] += 1
    whole = sum(counted.values())
    found = {
        (salads, value): chance
        for salads, chances in cases(table, KIWI, [(0,), (1, 2)])
        for value, chance in enumerate(chances)
        if chance
    }
    assert found == {key: Fraction(count, whole) for key, count in counted.items()}
    rough = cases(table, KIWI, [(0,), (1, 2)], exact=False)
    for salads, chances in rough:
        for value, chance in enumerate(chances):
            assert chance == pytest.approx(float(found.get((salads, value), 0)))


@given(small_tables())
@settings(max_examples=80, deadline=None)
def test_how_many_are_in_play_against_every_way_to_lay_the_cards(given_table):
    table, pool = given_table
    for rule in (NONE, ALL):
        counted: Counter = Counter()
        for hands in lays(table, pool):
            salads = sum(hand.count(SALAD) for hand in hands) if rule == ALL else 0
            counted[salads + sure(table, KIWI) + sum(value_of(h, KIWI, flat=table.flat) for h in hands)] += 1
        whole, spread = sum(counted.values()), in_play(table, KIWI, rule)
        assert sum(spread) == 1
        assert {n: chance for n, chance in enumerate(spread) if chance} == {
            n: Fraction(count, whole) for n, count in counted.items()
        }


# --- the real deck -----------------------------------------------------------------------------------

FOUR = "k3 k1 s1 s1 g1 w1 b1/a1 a1 a1 a1 a1 a2 a2/g1 g1 g1 g1 g2 g2 g3/w1 w1 w1 w1 w2 w2 w3"


def test_holding_four_of_a_fruit_the_expected_number_goes_from_6_8_to_7_9():
    """Not to 6.8 + 4: the others now hold less of it."""
    assert round(float(Fraction(12 * 29, 51)), 1) == 6.8
    game, state = board("b1", FOUR, player=0)
    nobody = seen([game.view(state, None)])
    assert expected(in_play(nobody, KIWI)) == Fraction(12 * 28, 50)  # the turned card is no kiwi
    mine = seen([game.view(state, 0)])
    assert sure(mine, KIWI) == 4
    assert expected(in_play(mine, KIWI)) == 4 + 8 * Fraction(21, 43)
    assert round(float(expected(in_play(mine, KIWI))), 1) == 7.9
    game, state = board("k1", FOUR.replace("k1 ", "b1 "), player=0)  # 3 in hand and 1 in the middle
    assert expected(in_play(seen([game.view(state, 0)]), KIWI)) == 4 + 8 * Fraction(21, 43)


def test_the_number_before_anything_is_seen():
    """The mean over all cards that may be turned is 6.8, by four players, and 1.7 Salades."""
    game = QuiDitVrai(4)
    unseen = tuple(Counter(game.deck).items())
    table = Seen(unseen, ((),) * 4, (8, 7, 7, 7), (), (), False, 3)  # the turned card as one more
    for fruit in FRUITS:
        assert expected(in_play(table, fruit)) == Fraction(12 * 29, 51)
    table = table._replace(hidden=(7, 7, 7, 7))
    assert round(float(expected(salads_of_others(table, None))), 1) == 1.6  # 1.7 with the turned card
    assert salads_of_others(table, 0)[0] == Fraction(comb(30, 3), comb(51, 3))
    assert round(float(salads_of_others(table, 0)[0]), 1) == 0.2  # no opponent holds one: 20 % (CONTENT)


def test_the_table_of_odds_falls_from_certainty_to_nothing():
    game, state = board("b1", FOUR, player=0)
    table = seen([game.view(state, 0)])
    for rule in (NONE, ALL):
        odds = table_of_odds(table, rule)
        assert list(odds) == list(FRUITS)
        for fruit, row in odds.items():
            assert len(row) == 16  # 12 and 3 Salades
            assert row[0] == row[sure(table, fruit)] == 1
            assert list(row) == sorted(row, reverse=True)
            spread = in_play(table, fruit, rule)
            assert row == tuple(at_least(spread, number) for number in range(16))
            assert exactly(spread, 5) == row[5] - row[6]
    assert table_of_odds(table, NONE)[KIWI][13] == 0 < table_of_odds(table, ALL)[KIWI][15]
    assert exactly(in_play(table, KIWI), -1) == exactly(in_play(table, KIWI), 99) == 0


def test_open_hands_leave_no_doubt():
    game, state = board("s1", "s2 s1 b1/S k1 k1/s1 a1 g1", (5, "strawberry"))
    called = game.apply(state, Menteur())
    table = seen([game.view(called, None)])
    assert exactly(in_play(table, "strawberry"), 5) == exactly(in_play(table, "strawberry", ALL), 6) == 1
    over = seen([game.view(game.start(), 0)])  # before the deal nothing is in play
    assert in_play(over, KIWI)[0] == 1


# --- against dealing ---------------------------------------------------------------------------------


def dealt(game, state, seat, action, times):
    """The mean changes (own, of the others) over tables that look the same to a seat, played by the rules.

    After an announcement the next player says "Menteur !"; Salades are played as advised.
    """
    rng, own, others = Random(3), [], []
    for _ in range(times):
        now = game.apply(game.redeal(state, seat, rng), action)
        if isinstance(action, Announce):
            now = game.apply(now, Menteur())
        while now.phase == "salade":
            now = game.apply(now, Declare(advise(stakes(game.view(now, now.player))).best[0]))
        if now.phase == "reward":
            now = game.apply(now, Gain())
        changes = [after - before for after, before in zip(now.tokens, state.tokens, strict=True)]
        own.append(changes.pop(seat))
        others.append(sum(changes))
    return sum(own) / times, sum(others) / times


@pytest.mark.parametrize(
    ("centre", "hands", "bid", "by", "action"),
    [
        ("b1", FOUR, (7, KIWI), 3, Menteur()),
        ("b1", FOUR, (10, KIWI), 3, Menteur()),
        ("b1", FOUR, (8, KIWI), 3, Vrai()),
        ("b1", FOUR, (8, "apricot"), 2, Menteur()),  # as after an about-turn: others decide on both sides
        ("b1", FOUR.replace("w1 b1/", "S b1/"), (7, KIWI), 3, Announce(9, KIWI)),
        ("b1", FOUR, (6, "grape"), 3, Announce(8, "grape")),
        ("b3", FOUR, None, None, Vrai()),
    ],
)
def test_worths_against_dealing(centre, hands, bid, by, action):
    """The mean of 2500 deals has a standard error of up to 0.05."""
    game, state = board(centre, hands, bid, by=by, player=0, defi_deck="none")
    found = worths([game.view(state, 0)], Model(menteur=Fraction(1)))[action]
    own, others = dealt(game, state, 0, action, 2500)
    assert float(found.own) == pytest.approx(own, abs=0.13)
    assert float(found.others) == pytest.approx(others, abs=0.13)


def test_no_tokens_are_made_by_a_call():
    game, state = board("b1", FOUR, (8, KIWI), by=3, player=0)
    found = worths([game.view(state, 0)])
    assert set(found) == set(game.view(state, 0).legal)
    assert all(worth.own <= 0 and worth.others <= 0 for worth in found.values())
    assert found[Vrai()].others == 0


def test_what_is_there_for_sure_can_only_be_doubted_in_vain():
    game, state = board("b1", "k3 k2 k2 k1/s1 s1/a1 a1", (5, KIWI), by=2, player=0, tokens=(4, 2, 2))
    found = worths([game.view(state, 0)], Model(menteur=Fraction(1)))
    assert found[Announce(7, KIWI)].own == 0
    assert found[Announce(7, KIWI)].others < -1
    assert found[Menteur()].own == -4 == found[Vrai()].own  # the loss is capped at one's tokens
    half = worths([game.view(state, 0)], Model(menteur=Fraction(1, 2)))
    assert half[Announce(7, KIWI)].others == found[Announce(7, KIWI)].others / 2


def test_the_model_of_doubt():
    game, state = board("b1", FOUR, (6, KIWI), by=3, player=0)
    views = [game.view(state, 0)]
    public = seen(views, by="all")
    assert public.held == ((),) * 4
    doubts = [doubted(public, Announce(number, KIWI)) for number in range(6, 14)]
    assert doubts == sorted(doubts)
    assert doubts[-1] == 1
    assert doubted(public, Announce(1, "banana")) == 0  # it lies in the middle
    always = worths(views, Model(menteur=Fraction(1)))[Announce(8, KIWI)]
    by_odds = worths(views)[Announce(8, KIWI)]
    chance = doubted(public, Announce(8, KIWI))
    assert by_odds == Worth(always.own * chance, always.others * chance)


def test_a_token_that_may_not_be_gained_is_lost_by_another():
    options = {"token_cap": 6, "defi_deck": "none", "salads": 0}
    game, state = board("b3", "k1 k1/s1 s1/a1 a1", None, player=0, tokens=(2, 2, 2), **options)
    open_game, _ = board("b3", "k1 k1/s1 s1/a1 a1", None, player=0, defi_deck="none", salads=0)
    capped, free = (worths([one.view(state, 0)])[Vrai()] for one in (game, open_game))
    exact = exactly(in_play(seen([game.view(state, 0)]), "banana"), 3)
    assert free.own - capped.own == exact == -capped.others
    assert free.others == 0


@pytest.mark.parametrize("rule", [NONE, ALL, PERFECT])
def test_the_rules_for_salades(rule):
    """The others by a rule; oneself whatever is best."""
    owners = ((CALLER, 1), (OTHER, 1), (ANNOUNCER, 1))
    announcers, callers = (
        [decisions(MENTEUR, gap, owners, RICH, rule, role) for gap in range(5)]
        for role in (ANNOUNCER, CALLER)
    )
    # An announcer declares their own in any case: the loss is smaller, or the caller's larger.
    expected_of = {NONE: ([1] * 5, [0] * 5), ALL: ([3] * 5, [2] * 5)}
    if rule in expected_of:
        assert (announcers, callers) == expected_of[rule]
    else:  # whoever has nothing at stake sinks the one who loses more: the announcer from two missing on
        assert announcers == callers == [2, 2, 1, 1, 1]


def test_rules_for_salades_change_the_worth():
    game, state = board("b1", FOUR, (9, KIWI), by=3, player=0)
    views = [game.view(state, 0)]
    none, every, perfect = (
        worths(views, Model(salades=rule))[Menteur()].own for rule in (NONE, ALL, PERFECT)
    )
    assert every < perfect < none < 0


def test_only_announcing_and_calling_have_a_worth_here():
    game, state = board("s1", "s2 s1 b1/S k1 k1/s1 a1 g1", (5, "strawberry"))
    assert worths([game.view(game.apply(state, Menteur()), 1)]) == {}


# --- what Défi cards have shown ----------------------------------------------------------------------

SHOWING = (
    {"id": "peek", "copies": 4, "op": "peek", "target": "opponent", "cards": 1, "pick": "random"},
    {"id": "swap", "copies": 4, "op": "swap", "target": "opponent", "cards": 1, "pick": "random"},
    {"id": "redraw", "copies": 4, "op": "redraw", "target": "self", "cards": 1, "pick": "chooser"},
    {"id": "expose", "copies": 2, "op": "expose", "target": "self", "cards": 1, "pick": "chooser"},
    {"id": "centre", "copies": 3, "op": "add_centre", "cards": 1},
    {"id": "tell", "copies": 3, "op": "tell", "what": "announced_fruit_value", "target": "self"},
    {"id": "flat", "copies": 1, "op": "count_mode", "mode": "flat", "scope": "round"},
)


def bold(views, rng):
    """Announces to pass the start as often as it can; else anything."""
    view = views[-1]
    if view.phase == "turn" and rng.random() < 0.93:
        fewest = min((bid.number for bid in view.legal if isinstance(bid, Announce)), default=None)
        home = [bid for bid in view.legal if bid == Announce(fewest, view.start)]
        away = [bid for bid in view.legal if isinstance(bid, Announce) and bid.number == fewest]
        if away:
            return home[0] if home and view.marker != view.start else away[int(rng.random() * len(away))]
    return random_bot(views, rng)


def test_what_is_known_is_true():
    """Of matches full of Défi cards: nobody believes to know what is not so."""
    known: Counter = Counter()
    for seed in range(60):
        game = QuiDitVrai(2 + seed % 4, defi_deck=SHOWING, salads=4)
        match = play(game, [bold] * game.seats, seed, limit=150)
        for step in range(match.at + 1):
            match.jump(step)
            state = match.state
            for seat in (*range(game.seats), None):
                views = match.views(seat)
                table = seen(views)
                for hand, held, hidden in zip(state.hands, table.held, table.hidden, strict=True):
                    assert not Counter(held) - Counter(hand)
                    assert len(held) + hidden == len(hand)
                for one in table.told:
                    assert value_of(state.hands[one.seat], one.fruit, flat=one.flat) == one.value
                    known["told"] += 1
                if state.phase == "deal":
                    continue
                rest = Counter(state.pile)
                for hand, held in zip(state.hands, table.held, strict=True):
                    rest += Counter(hand) - Counter(held)
                unknown = known_hands(views, seat)
                for card, above in unknown.under:
                    assert state.pile[above] == card
                    known["under"] += 1
                rest -= Counter(card for card, _ in unknown.under)
                assert rest == Counter(dict(table.unseen))
                if state.phase not in OPEN and seat is not None:
                    known["cards"] += sum(map(len, table.held)) - len(table.held[seat])
                    known["exposed"] += sum(map(len, state.exposed)) - len(state.exposed[seat])
                    public, looker = seen(views, by="all"), match.views(None)
                    assert public == seen(looker)
    assert known["told"] > 500
    assert known["under"] > 100
    assert known["cards"] > known["exposed"] + 300


def chain(game, state, *actions):
    """The views of seat 0 over these actions."""
    states = [state]
    for action in actions:
        states.append(game.apply(states[-1], action))
    return [game.view(one, 0) for one in states]


def test_a_peek_an_exchange_and_a_card_put_back():
    deck = [dict(row) for row in SHOWING if row["id"] in ("peek", "swap", "redraw")]
    game, state = board("s1", "k1 a1 g1/k3 b1 S/w1 w1 w2", None, player=0, defi_deck=deck)
    away, home = Announce(2, "banana"), Announce(3, "strawberry")
    state = game.apply(state._replace(player=2), away)._replace(player=0, defi=("peek", "swap", "redraw"))
    looks = chain(game, state, home, Choose(1), Luck(("kiwi:3",)))
    assert seen(looks).held[1] == ("kiwi:3",)
    assert dict(seen(looks).unseen).get("kiwi:3", 0) == 0
    last = game.apply(game.apply(game.apply(state, home), Choose(1)), Luck(("kiwi:3",)))
    last = game.apply(last._replace(player=2), Announce(4, "banana"))._replace(player=0)
    steps = chain(game, last, Announce(5, "strawberry"), Choose(1), Luck(("apricot:1", "kiwi:3")))
    both = seen([*looks, *steps])
    assert both.held[0] == ("kiwi:1", "grape:1", "kiwi:3")
    assert both.held[1] == ("apricot:1",)
    last = game.apply(game.apply(game.apply(last, Announce(5, "strawberry")), Choose(1)), steps[-1].last)
    last = game.apply(last._replace(player=2), Announce(6, "banana"))._replace(player=0)
    back = chain(game, last, Announce(7, "strawberry"), Choose("grape:1"))
    assert known_hands([*looks, *steps, *back], 0).under == (("grape:1", back[-1].pile - 1),)
    assert dict(seen([*looks, *steps, *back]).unseen)["grape:1"] == 4  # five, less the one under the pile


def test_a_confession_is_a_condition():
    deck = [dict(row) for row in SHOWING if row["id"] == "tell"]
    game, state = board("s1", "k1 a1 g1/k3 b1 S/w1 w1 w2", (2, "banana"), by=0, player=1, defi_deck=deck)
    first, second = state, game.apply(state, Announce(3, KIWI))
    views = [game.view(one, 0) for one in (first, second)]
    assert seen(views).told == (Told(1, KIWI, 3, False),)
    spread, before = in_play(seen(views), KIWI), in_play(seen(views)._replace(told=()), KIWI)
    assert spread[:4] == (0, 0, 0, 0)  # one's own and three
    assert expected(spread) > expected(before) + 1


# --- what bids give away -----------------------------------------------------------------------------


def test_bids_of_this_round_only():
    match = play(QuiDitVrai(4), [random_bot] * 4, 5)
    said: list = []
    for step in range(match.at + 1):
        match.jump(step)
        action = match.actions[step - 1] if step else None
        if match.state.phase in ("deal", "centre_fruit"):
            said = []
        if isinstance(action, Announce):
            said.append((match.states[step - 1].player, action.number, action.fruit))
        if match.state.phase not in ("deal", "centre_fruit"):
            assert bids(match.views(1)) == said


def test_an_announcement_speaks_for_its_fruit():
    game, state = board("s1", "k1 a1 g1/k3 b1 g1/w1 w1 w2", None, player=1)
    views = [game.view(one, 0) for one in (state, game.apply(state, Announce(2, KIWI)))]
    weights = likely(views, 0.25)[KIWI][1]
    assert list(weights) == sorted(weights)
    assert weights[0] == pytest.approx(0.25 + 0.75 / 2)
    assert set(likely(views, 1.0)[KIWI][1]) == {1.0}  # all bluffs: nothing is told
    assert likely([game.view(one, 1) for one in (state, game.apply(state, Announce(2, KIWI)))], 0.25) == {}
