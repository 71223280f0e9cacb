"""The golden rows of Qui dit vrai ?, each a test that bears its id, in the order of the written rules."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ludotheque.engine.game import CHANCE, OVER, IllegalAction
from ludotheque.engine.match import Match
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Vrai,
)
from qui_dit_vrai.table import Table, card, cards, dealt

FILL = ("k1 k1", "a1 a1", "w1 w1")  # hands that do not matter


def refused(table: Table, action: object, *clauses: str) -> None:
    """The action is refused for these clauses, and nothing changes."""
    before = table.state
    with pytest.raises(IllegalAction) as refusal:
        table.match.act(action)
    assert refusal.value.clauses == clauses
    assert table.state == before


@pytest.mark.parametrize(("seats", "left"), [(2, 32), (3, 26), (4, 22), (5, 20), (6, 20)])
def test_QV_T03_draw_pile_after_the_deal(seats, left):
    game = QuiDitVrai(seats)
    state = game.apply(game.start(), game.draw(game.start(), Random(seats)))
    assert len(game.deck) == 51
    assert len(state.pile) == left
    assert len(state.centre) == 1
    assert tuple(map(len, state.hands)) == state.tokens


def test_QV_T08_source_5_grapes():
    table = Table(FILL, last=(5, "grape", 0))
    for number in (4, 5, 8):
        refused(table, Announce(number, "grape"), "QV-20", "QV-21")
    refused(table, Announce(5, "banana"), "QV-20", "QV-21")
    for number in (6, 7):
        for fruit in ("grape", "banana"):
            assert table.branch().say(number, fruit).state.bid == (number, fruit, 1)
    assert {action.number for action in table.legal(Announce)} == {6, 7}


def on_bananas(**options) -> Table:
    return Table(FILL, "s1", last=(4, "banana", 0), defi=["QD-7"], **options)


def test_QV_T09_source_defi_trigger():
    table = on_bananas()
    assert (table.state.start, table.state.marker, table.player) == ("strawberry", "banana", 1)
    table.say(5, "grape")
    assert (table.state.marker, table.challenged) == ("grape", 1)


def test_QV_T10_landing_exactly_on_the_start():
    assert on_bananas().say(5, "strawberry").challenged == 1
    assert on_bananas(defi_on_landing=False).say(5, "strawberry").challenged == 0


def test_QV_T12_same_fruit():
    table = on_bananas().say(5, "banana")
    assert (table.state.marker, table.challenged, table.phase) == ("banana", 0, "turn")


@pytest.mark.parametrize(("fruit", "defis"), [("watermelon", 0), ("apricot", 1), ("kiwi", 1)])
def test_QV_T14_any_start(fruit, defis):
    table = Table(FILL, "a3", last=(4, "grape", 0), defi=["QD-7"])
    assert (table.state.start, table.state.marker) == ("apricot", "grape")
    assert table.say(5, fruit).challenged == defis


def test_QV_T15_at_most_one_defi_per_lap():
    table, counts = Table(FILL, "s1", defi=["QD-7"]), []
    for number, fruit in enumerate((*FRUITS[1:], *FRUITS[:2]), 2):
        counts.append(table.say(number, fruit).challenged)
    assert counts == [0, 0, 0, 0, 0, 1, 1]


def eight_apricots() -> Table:
    table = Table(("a3 b1", "a2 a1", "a1 g1"), "a1")
    for number in (3, 5, 7, 8):
        table.say(number, "apricot")
    return table


def test_QV_T16_source_vrai_exact():
    table = eight_apricots()
    assert table.player == 1
    table.vrai()
    assert (table.phase, table.player, table.state.shown.total) == ("reward", 1, 8)
    assert table.gain().tokens == (2, 3, 2)
    assert (table.phase, table.state.round) == ("deal", 2)


def test_QV_T17_vrai_exact_other_reward():
    assert eight_apricots().vrai().hit(2).tokens == (2, 2, 1)


LOW = ("s3 s1 b1 g1", "s1 k1 k1 w1", "a1 a1 g1 b1")


def test_QV_T18_source_vrai_too_low():
    table = Table(LOW, "s2", last=(5, "strawberry", 0)).vrai()
    assert table.state.shown.total == 7
    assert table.tokens == (4, 1, 4)


def test_QV_T19_vrai_too_high():
    table = Table(LOW, "s2", last=(9, "strawberry", 0)).vrai()
    assert table.state.shown.total == 7
    assert table.tokens == (4, 1, 4)


def test_QV_T20_source_menteur_right():
    table = Table(("a3 b1 g1", "a2 k1 k1", "a1 s1 w1"), "a1", last=(8, "apricot", 0)).menteur()
    assert table.state.shown.total == 7
    assert table.tokens == (1, 3, 3)


SIX = ("s3 b1 g1", "s1 k1 k1", "a1 a1 w1")


def test_QV_T21_source_menteur_wrong():
    table = Table(SIX, "s2", last=(5, "strawberry", 0)).menteur()
    assert table.state.shown.total == 6
    assert table.tokens == (3, 1, 3)


def test_QV_T22_menteur_exact_count():
    table = Table(SIX, "s2", last=(6, "strawberry", 0)).menteur()
    assert table.tokens == (3, 2, 3)


def test_QV_T23_same_spot_vrai_instead():
    table = Table(SIX, "s2", last=(6, "strawberry", 0)).vrai().gain()
    assert table.tokens == (3, 4, 3)


def test_QV_T24_only_the_announced_fruit_counts():
    table = Table(("b2 b1", "b1 g1", "s1 s1"), "s3", last=(4, "banana", 2)).menteur()
    assert table.state.shown.total == 4
    assert table.tokens == (1, 2, 2)


def test_QV_T25_vrai_on_the_centre_card_right():
    table = Table(("g1 g1", "k1 w1", "a1 s1"), "b2")
    assert (table.player, table.state.bid) == (0, (2, "banana", None))
    assert table.vrai().gain().tokens == (3, 2, 2)


def test_QV_T26_vrai_on_the_centre_card_wrong():
    table = Table(("g1 g1", "k1 b3", "a1 s1"), "b2").vrai()
    assert table.state.shown.total == 5
    assert table.tokens == (0, 2, 2)
    assert (table.phase, table.state.dealer, table.player) == ("deal", 1, 2)


def test_QV_T27_menteur_on_the_centre_card():
    table = Table(FILL, "b2")
    refused(table, Menteur(), "QV-35", "QV-33")
    assert table.legal(Menteur) == []
    assert table.legal(Vrai) == [Vrai()]


GRAPE = ("g1 k1", "g2 a1", "b1 b1")


def test_QV_T29_salade_at_the_centre():
    match = Match(QuiDitVrai(3), "T29")
    deal = dealt(
        match.game, ("g1 k1 k1 k1 w1 w1 w1 w1", "g2 a1 a1 a1 s1 s1 s1 s1", "b1 b1 b1 a1 a1 k1 k1 w1"), "S"
    )
    match.act(deal)
    assert (match.state.phase, match.state.player, match.state.bid) == ("centre_fruit", 2, None)
    assert len(match.view(2).legal) == 6
    table = Table(GRAPE, "S", named="grape")
    assert (table.state.bid, table.player) == ((1, "grape", None), 0)
    table.say(3, "grape").say(4, "grape").menteur()
    assert table.state.shown.total == 4
    assert table.tokens == (2, 2, 1)


def test_QV_T30_centre_salade_is_fixed():
    table = Table(GRAPE, "S", named="grape", last=(4, "banana", 1)).menteur()
    assert table.state.shown.total == 2
    assert table.tokens == (2, 0, 2)


@pytest.mark.parametrize(("declared", "total", "tokens"), [(0, 5, (3, 2, 3)), (1, 6, (3, 1, 3))])
def test_QV_T32_caller_should_not_help_the_count(declared, total, tokens):
    table = Table(("s2 s1 b1", "S k1 k1", "s1 a1 g1"), "s1", last=(5, "strawberry", 0)).menteur()
    assert (table.phase, table.player) == ("salade", 1)
    table.declare(declared)
    assert table.state.shown.total == total
    assert table.tokens == tokens


@pytest.mark.parametrize(("declared", "total", "tokens"), [(1, 5, (3, 2, 3)), (0, 4, (1, 3, 3))])
def test_QV_T33_third_player_decides_who_loses(declared, total, tokens):
    table = Table(("s2 k1 b1", "s1 k1 k1", "S a1 g1"), "s1", last=(5, "strawberry", 0)).menteur()
    assert table.player == 2
    table.declare(declared)
    assert table.state.shown.total == total
    assert table.tokens == tokens


@pytest.mark.parametrize(("declared", "total"), [((1, 1), 6), ((0, 0), 4)])
def test_QV_T36_the_last_decider_has_the_last_word_vrai(declared, total):
    table = Table(("s2 k1 b1", "S s1 k1", "S a1 g1"), "s1", last=(5, "strawberry", 0)).vrai()
    players = []
    for count in declared:
        players.append(table.player)
        table.declare(count)
    assert players == [1, 2]
    assert table.state.shown.total == total
    assert table.tokens == (3, 1, 3)
    other = 1 - declared[0]  # if the caller could answer, the count would be right
    assert total - declared[0] + other == 5


def test_QV_T37_announcer_decides_after_the_caller_menteur():
    asked = Table(("S s2 b1", "S s1 k1", "s1 a1 g1"), "b1", last=(5, "strawberry", 0)).menteur()
    assert asked.player == 1
    after = asked.branch().declare(0)
    assert after.player == 0
    best = after.branch().declare(1)
    assert (best.state.shown.total, best.tokens) == (5, (3, 2, 3))
    worse = asked.branch().declare(1, 1)
    assert (worse.state.shown.total, worse.tokens) == (6, (3, 1, 3))
    assert after.declare(0).tokens == (1, 3, 3)


def test_QV_T39_loss_is_capped():
    table = Table(("b1 b1", "k2 k1 g1", "k1 a1 g1"), "s1", last=(9, "kiwi", 0)).menteur()
    assert table.state.shown.total == 4
    assert table.tokens == (0, 3, 3)


def test_QV_T40_vrai_reward_can_eliminate():
    table = Table(("a1", "b1 g1", "k1 k1 k1"), "a1", last=(2, "apricot", 0)).vrai().hit(0)
    assert table.tokens == (0, 2, 3)
    assert table.phase == "deal"


def test_QV_T41_last_survivor():
    table = Table(("k1", "b1 b1 g1 a1"), "s1", last=(3, "kiwi", 0)).menteur()
    assert table.state.shown.total == 1
    assert table.tokens == (0, 4)
    assert (table.phase, table.state.winner, table.player) == ("over", (1,), None)
    assert table.match.turn == OVER


def test_QV_T42_next_dealer_and_starter():
    table = Table(("k1 k1", "a1 a1", "w1 w1", "b1 b1"), "s1", last=(2, "kiwi", 0))
    assert table.state.dealer == 3
    table.menteur()
    assert table.tokens == (2, 1, 2, 2)
    assert (table.state.dealer, table.player) == (0, 1)
    table.match.draw()
    assert table.match.turn in (0, 1)
    assert table.state.dealer == 0


def test_QV_T45_bid_cap():
    table = Table(FILL, last=(14, "kiwi", 0))
    assert table.legal() == [*(Announce(15, fruit) for fruit in FRUITS), Vrai(), Menteur()]
    refused(table, Announce(16, "kiwi"), "QV-20", "QV-21", "QV-23")
    table = Table(FILL, last=(15, "kiwi", 0))
    assert table.legal() == [Vrai(), Menteur()]
    refused(table, Announce(16, "kiwi"), "QV-23")


def test_QV_T47_token_cap():
    game = QuiDitVrai(2)
    hands = (game.deck[:25], game.deck[25:50])  # all but one Salade, which is turned
    position = {
        **Table(("k1", "a1"), "s1").position,
        "tokens": [25, 25],
        "hands": [list(hand) for hand in hands],
        "pile": [],
        "centre": [["salad", "strawberry"]],
        "marker": "strawberry",
        "last": {"number": 13, "fruit": "strawberry", "by": 0},
    }
    match = Match(game, "T47", game.restore({**position, "player": 1}))
    match.act(Vrai())
    while match.state.phase == "salade":
        match.act(Declare(0))
    assert match.state.phase == "reward"
    assert match.view(1).legal == (Hit(0),)
    with pytest.raises(IllegalAction) as refusal:
        match.act(Gain())
    assert refusal.value.clauses == ("QV-49", "QV-48")
    match.act(Hit(0))
    assert match.state.tokens == (24, 25)


def triggered(id: str, hands=FILL, **options) -> Table:
    """S1 has announced 5 grapes past the start, and turns this card."""
    table = Table(hands, "s1", last=(4, "banana", 0), defi=[id], **options)
    return table.say(5, "grape")


def test_QV_T49_house_qd_1_peek():
    table = triggered("QD-1", ("k1 a2", "a1 a1", "w1 w1"))
    assert (table.phase, table.player) == ("defi", 1)
    assert table.legal() == [Choose(0), Choose(2)]
    table.do(Choose(0))
    assert (table.match.turn, table.state.chosen) == (CHANCE, 0)
    hands = table.state.hands
    table.do(Luck(("apricot:2",)))
    assert table.match.view(1).shown.cards == ((0, "apricot:2"),)
    assert table.match.view(1).last == Luck(("apricot:2",))
    for seat in (0, 2, None):
        view = table.match.view(seat)
        assert view.shown.cards == ((0, ""),)
        assert view.last == Luck(("",))
    assert table.state.hands == hands
    assert (table.phase, table.player) == ("turn", 2)


def test_QV_T50_house_qd_3_blind_swap():
    table = triggered("QD-3", ("b2 b1", "k1 S", "w1 w1")).do(Choose(0))
    assert table.match.turn == CHANCE
    table.do(Luck(("salad", "banana:2")))
    assert table.state.hands == (
        ("banana:1", "salad"),
        ("kiwi:1", "banana:2"),
        ("watermelon:1", "watermelon:1"),
    )
    assert table.tokens == (2, 2, 2)


def test_QV_T53_house_qd_7_baby_steps():
    table = triggered("QD-7")
    assert table.state.bid.number == 5
    for number in (6, 7, 8):
        assert table.legal() == [*(Announce(number, fruit) for fruit in FRUITS), Vrai(), Menteur()]
        table.say(number, "grape")


def test_QV_T56_house_qd_10_new_start():
    table = triggered("QD-10")
    assert (table.state.start, table.challenged, table.player) == ("grape", 1, 2)
    assert table.say(6, "watermelon").challenged == 1
    assert table.player == 0
    assert table.say(7, "grape").challenged == 2


def test_QV_T57_house_qd_11_confession():
    table = Table(("k1 k1 k1", "s2 s1 S", "w1 w1 w1"), "g1", last=(5, "banana", 0), defi=["QD-11"])
    table.say(6, "strawberry")
    assert table.challenged == 0  # from banana to strawberry: the start, grape, is not passed
    table = Table(("k1 k1 k1", "s2 s1 S", "w1 w1 w1"), "s1", last=(5, "banana", 0), defi=["QD-11"])
    table.say(6, "strawberry")
    assert (table.challenged, table.phase, table.player) == (1, "turn", 2)
    for seat in (0, 1, 2, None):
        shown = table.match.view(seat).shown
        assert (shown.told, shown.cards) == (3, ())


def test_QV_T58_house_qd_12_featherweight():
    hands = ("s3 b1 g1", "s1 k1 k1", "a1 a1 w1")
    table = Table(hands, "s2", last=(5, "strawberry", 0), used=["QD-12"])
    forced = table.game.restore({**table.position, "effects": ["QD-12"]})
    match = Match(table.game, "T58", forced)
    match.act(Menteur())
    assert match.state.shown.total == 3
    assert match.state.tokens == (0, 3, 3)
    table.menteur()
    assert table.state.shown.total == 6
    assert table.tokens == (3, 1, 3)


def test_QV_T60_bluffing_is_legal():
    table = Table(("a1 a1", "b1 b1", "w1 w1"), "s1")
    table.say(3, "kiwi")
    assert (table.state.bid, table.player) == ((3, "kiwi", 0), 1)


def whole_round() -> Table:
    return Table(("b2 g1", "g1 S", "s2 k1"), "s1", defi=["QD-10"])


def test_QV_T61_a_whole_round():
    table = whole_round()
    table.say(2, "banana")
    assert table.challenged == 0
    table.say(4, "grape")
    assert (table.challenged, table.state.start) == (1, "grape")
    table.say(5, "strawberry")
    assert table.challenged == 1
    table.menteur()
    assert (table.phase, table.player) == ("salade", 1)
    for declared, total in ((1, 4), (0, 3)):
        ended = table.branch().declare(declared)
        assert ended.state.shown.total == total
        assert ended.tokens == (2, 2, 0)
        assert (ended.state.dealer, ended.player) == (0, 1)


def test_QV_T62_defi_resolves_before_the_next_player_acts():
    table = Table(("b2 g1", "g1 S", "s2 k1"), "s1", defi=["QD-4"]).say(2, "banana").say(4, "grape")
    assert (table.phase, table.player) == ("defi", 1)
    refused(table, Announce(5, "strawberry"), "QV-28")
    assert [seat for seat in range(3) if table.match.view(seat).legal] == [1]


STRAWBERRIES = {0: "", 1: "s1", 2: "s2", 3: "s3", 4: "s3 s1", 5: "s3 s2", 6: "s3 s2 s1", 7: "s3 s2 s2"}
STRAWBERRIES |= {8 + more: "s3 s2 s2" + " s1" * (1 + more) for more in range(5)}


def announced(number: int, base: int, announcer: int, caller: int, other: int) -> Table:
    """A last announcement by S0 with so many strawberries and so many Salades in hand; S1 is to act."""
    hands = [f"{STRAWBERRIES[base]} k1{' S' * announcer}", f"k1{' S' * caller}", f"k1{' S' * other}"]
    return Table(hands, "b1", last=(number, "strawberry", 0), salads=9, bid_cap="none")


@pytest.mark.parametrize(("caller", "last"), [*product(range(3), range(1, 4))])
def test_QV_T64_a_hostile_last_decider_always_breaks_a_vrai(caller, last):
    for number, base in product(range(1, 13), range(13)):
        table = announced(number, base, 0, caller, last).vrai()
        for mine in range(caller + 1):
            asked = table.branch().declare(mine) if caller else table.branch()
            assert asked.player == 2
            totals = {asked.branch().declare(theirs).state.shown.total for theirs in range(last + 1)}
            assert totals - {number}


@pytest.mark.parametrize(("mine", "caller", "other"), [*product(range(4), range(2), range(2))])
def test_QV_T65_when_an_announcer_is_safe_from_menteur(mine, caller, other):
    """With all one's Salades, whatever the others declare."""
    for number, base in product(range(1, 13, 2), range(13)):
        table = announced(number, base, mine, caller, other)
        before = table.tokens[0]
        table.menteur()
        losses = {}
        for declared in product(*(range(count + 1) for count in (caller, other, mine))):
            counts = [n for n, held in zip(declared, (caller, other, mine), strict=True) if held]
            ended = table.branch().declare(*counts)
            losses[declared] = ended.tokens[0] < before
        others = [*product(range(caller + 1), range(other + 1))]
        safe = not any(losses[(*theirs, mine)] for theirs in others)
        assert safe == (base + mine >= number)
        assert all(losses[(0, 0, fewer)] for fewer in range(mine + 1)) == (not safe)


@pytest.mark.parametrize(("declared", "total", "tokens"), [(1, 2, (1, 0, 1)), (0, 1, (0, 1, 1))])
def test_QV_T68_a_salade_is_worth_one(declared, total, tokens):
    table = Table(("S", "b1", "s1"), "g1", last=(2, "strawberry", 0)).menteur()
    assert table.player == 0
    table.declare(declared)
    assert table.state.shown.total == total
    assert table.tokens == tokens


def test_QV_T72_defi_pile():
    game = QuiDitVrai(3)
    others = [id for id in game.defi_pile if id != "QD-10"]
    table = Table(FILL, "s1", last=(4, "banana", 0), defi=["QD-10"], used=others)
    table.say(5, "grape")
    assert (table.state.defi, table.challenged, table.phase) == ((), 20, "turn")
    table.say(6, "strawberry").say(7, "grape")
    assert (table.phase, table.match.turn, table.player) == ("defi", CHANCE, 0)
    table.match.draw()
    shuffled = table.match.actions[-1].cards
    assert sorted(shuffled) == sorted(game.defi_pile)
    assert table.state.used == shuffled[:1]
    assert table.state.defi == shuffled[1:]
    after = Table(FILL, "s1", last=(4, "banana", 0), used=others).menteur()
    after.match.draw()
    assert sorted(after.state.defi) == sorted(game.defi_pile)
    assert after.state.used == ()


@pytest.mark.parametrize(
    ("x", "total", "tokens"), [("b1", 4, (1, 3, 3)), ("b2", 5, (3, 2, 3)), ("b3", 6, (3, 1, 3))]
)
def test_QV_T75_source_5_bananas_means_at_least_five(x, total, tokens):
    table = Table(("b1 b1 g1", "k1 k1 w1", f"{x} a1 s1"), "b1", last=(5, "banana", 0)).menteur()
    assert table.state.shown.total == total
    assert table.tokens == tokens


def test_the_notation():
    assert cards("s3 b1 S") == ["strawberry:3", "banana:1", "salad"]
    assert card("k2") == "kiwi:2"
