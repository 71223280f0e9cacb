"""What the Défi cards do, and how they bear on each other. All of them are house cards."""

from __future__ import annotations

import pytest

from ludotheque.engine.game import CHANCE
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.defi import clause_of, house
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Announce, Choose, Luck
from qui_dit_vrai.table import Table

FILL = ("k1 k1", "a1 a2", "w1 w1")


def table(*ids: str, hands=FILL, **more) -> Table:
    """S1 is to act after 4 bananas by S0; these Défi cards lie on top."""
    return Table(hands, "s1", last=(4, "banana", 0), defi=ids, **more)


def rises(table: Table) -> set[int]:
    """By how much the next announcement may go up."""
    return {action.number - table.state.bid.number for action in table.legal(Announce)}


def with_empty_pile(id: str, **options) -> Table:
    """S1 is to act after 4 bananas by S0, and all cards are in the hands and in the middle."""
    deck = [f"{fruit[0]}{worth}" for fruit in FRUITS for worth in (1, 1, 1, 1, 1, 2, 2, 3)] + ["S"] * 3
    deck.remove("s1")
    return Table(
        (" ".join(deck[:25]), " ".join(deck[25:])), "s1", last=(4, "banana", 0), defi=[id], **options
    )


# --- what a card asks for, and when it cannot be applied -----------------------------------------------


def test_cards_that_lie_open_are_neither_looked_at_nor_swapped():
    for id in ("QD-1", "QD-3"):
        turned = table(id)
        opened = {**turned.position, "exposed": [["kiwi:1", "kiwi:1"], [], ["watermelon:1"]]}
        turned.match.states[0] = turned.game.restore(opened)
        turned.say(5, "grape")
        assert turned.legal() == [Choose(2)]
        turned.do(Choose(2)).match.draw()
        assert turned.state.exposed[2] == ("watermelon:1",)


@pytest.mark.parametrize("id", ["QD-1", "QD-3"])
def test_with_nobody_to_choose_the_card_has_no_effect(id):
    turned = table(id)
    opened = {**turned.position, "exposed": [["kiwi:1", "kiwi:1"], [], ["watermelon:1", "watermelon:1"]]}
    turned.match.states[0] = turned.game.restore(opened)
    turned.say(5, "grape")
    assert (turned.phase, turned.player, turned.state.used) == ("turn", 2, (id,))


@pytest.mark.parametrize("id", ["QD-2", "QD-3", "QD-4"])
def test_with_no_card_of_ones_own_face_down_the_card_has_no_effect(id):
    turned = table(id)
    opened = {**turned.position, "exposed": [[], ["apricot:1", "apricot:2"], []]}
    turned.match.states[0] = turned.game.restore(opened)
    before = turned.state
    turned.say(5, "grape")
    assert (turned.phase, turned.state.hands, turned.state.exposed) == ("turn", before.hands, before.exposed)


def test_an_open_card_is_neither_opened_again_nor_exchanged():
    turned = table("QD-2", "QD-4").say(5, "grape").do(Choose("apricot:2"))
    turned.say(6, "watermelon").say(7, "kiwi").say(8, "grape")
    assert (turned.phase, turned.player, turned.legal()) == ("defi", 1, [Choose("apricot:1")])
    assert turned.do(Choose("apricot:1")).state.exposed[1] == ("apricot:2",)


@pytest.mark.parametrize("id", ["QD-4", "QD-5"])
def test_with_an_empty_pile_the_card_has_no_effect(id):
    turned = with_empty_pile(id)
    assert turned.state.pile == ()
    before = turned.state
    turned.say(5, "grape")
    assert turned.phase == "turn"
    assert (turned.state.hands, turned.state.centre) == (before.hands, before.centre)


def test_equal_cards_are_offered_once():
    turned = table("QD-2", hands=("k1 k1", "a1 a1 a2", "w1 w1")).say(5, "grape")
    assert turned.legal() == [Choose("apricot:1"), Choose("apricot:2")]
    turned.do(Choose("apricot:1"))
    assert turned.state.exposed[1] == ("apricot:1",)


# --- hands ---------------------------------------------------------------------------------------------


def test_QD_3_the_first_equal_card_leaves_and_what_comes_goes_last():
    turned = table("QD-3", hands=("k1 b1 k1", "a1 g1 a1", "w1 w1 w1")).say(5, "grape").do(Choose(0))
    turned.do(Luck(("apricot:1", "kiwi:1")))
    assert turned.state.hands[:2] == (("banana:1", "kiwi:1", "apricot:1"), ("grape:1", "apricot:1", "kiwi:1"))


def test_QD_4_the_card_goes_under_the_pile_and_the_top_one_comes():
    turned = table("QD-4", hands=("k1 k1 k1", "a1 g1 a1", "w1 w1 w1"), pile="b3 b2").say(5, "grape")
    size = len(turned.state.pile)
    turned.do(Choose("apricot:1"))
    assert turned.state.hands[1] == ("grape:1", "apricot:1", "banana:3")
    assert (turned.state.pile[0], turned.state.pile[-1]) == ("banana:2", "apricot:1")
    assert len(turned.state.pile) == size


@pytest.mark.parametrize("id", ["QD-1", "QD-3"])
def test_chance_draws_any_card_that_is_face_down(id):
    drawn = set()
    for seed in range(40):
        turned = table(id, hands=("k1 k2 k3", "a1 a2 a3", "w1 w1 w1")).say(5, "grape").do(Choose(0))
        turned.match.seed = str(seed)
        turned.match.jump(0)
        turned.match.jump(2)
        turned.match.draw()
        drawn.add(turned.match.actions[-1].cards)
    assert len(drawn) == (3 if id == "QD-1" else 9)


# --- the middle, the start and the count --------------------------------------------------------------


def test_QD_5_one_more_card_counts_for_its_fruit():
    turned = table("QD-5", pile="g3").say(5, "grape")
    assert turned.state.centre == (("strawberry:1", "strawberry"), ("grape:3", "grape"))
    assert (turned.state.start, turned.state.bid, turned.player) == ("strawberry", (5, "grape", 1), 2)
    assert turned.menteur().state.shown.total == 3


def test_QD_5_the_announcer_names_a_salade_and_it_counts_for_one():
    turned = table("QD-5", pile="S").say(5, "grape")
    assert (turned.phase, turned.player, turned.state.centre[-1]) == ("defi", 1, ("salad", None))
    assert turned.legal() == [Choose(fruit) for fruit in FRUITS]
    assert turned.branch().do(Choose("grape")).menteur().state.shown.total == 1
    assert turned.do(Choose("kiwi")).menteur().state.shown.total == 0


def test_QD_5_a_third_card_may_come():
    turned = table("QD-5", "QD-5", pile="g3 S").say(5, "grape").say(6, "strawberry").do(Choose("strawberry"))
    assert [fruit for _, fruit in turned.state.centre] == ["strawberry", "grape", "strawberry"]
    assert turned.menteur().state.shown.total == 2


def test_QD_10_the_start_goes_back_when_the_round_ends():
    turned = table("QD-10").say(5, "grape")
    assert (turned.state.start, turned.state.marker) == ("grape", "grape")
    assert turned.menteur().state.start is None


def test_QD_11_the_value_is_told_without_salades():
    assert table("QD-11", hands=("k1 k1", "g3 S", "w1 w1")).say(5, "grape").state.shown.told == 3
    assert table("QD-11").say(5, "grape").state.shown.told == 0


def test_QD_11_under_QD_12_each_card_is_told_as_it_will_count():
    turned = table("QD-12", "QD-11", hands=("k1 k1", "w1 w1", "g3 g1")).say(5, "grape").say(6, "strawberry")
    assert turned.state.shown.told == 0
    turned = table("QD-12", "QD-11", hands=("k1 k1", "w1 w1", "s3 s1")).say(5, "grape").say(6, "strawberry")
    assert turned.state.shown.told == 2


def test_QD_12_all_cards_count_one_salades_and_the_middle_too():
    hands = ("s3 s2 k1", "S k1 k2", "w1 w1 w1")
    turned = (
        Table(hands, "s2", last=(4, "banana", 0), defi=["QD-12"]).say(5, "strawberry").menteur().declare(1)
    )
    assert (turned.state.shown.flat, turned.state.shown.total) == (True, 4)
    assert turned.state.effects == ()


# --- what lasts ----------------------------------------------------------------------------------------


def test_QD_6_holds_for_one_announcement():
    turned = table("QD-6").say(5, "grape")
    assert rises(turned) == {1, 2, 3, 4}
    assert rises(turned.say(9, "grape")) == {1, 2}


def test_QD_7_holds_until_the_round_ends():
    turned = table("QD-7").say(5, "grape")
    assert rises(turned) == {1}
    assert rises(turned.say(6, "grape").say(7, "kiwi")) == {1}
    turned.menteur().match.draw()
    assert turned.state.effects == ()


def test_QD_6_after_QD_7_and_then_QD_7_is_back():
    turned = table("QD-7", "QD-6").say(5, "grape").say(6, "strawberry")
    assert turned.state.effects == ("QD-7", "QD-6")
    assert rises(turned) == {1, 2, 3, 4}
    assert rises(turned.say(10, "strawberry")) == {1}


def test_a_newer_limit_takes_the_place_of_an_older_one():
    deck = [
        {"id": "high", "op": "raise_limit", "min": 2, "max": 3, "scope": "round"},
        {"id": "low", "op": "raise_limit", "min": 1, "max": 1, "scope": "round"},
    ]
    turned = table("high", "low", defi_deck=deck).say(5, "grape")
    assert (rises(turned), turned.state.effects) == ({2, 3}, ("high",))
    turned.say(7, "strawberry")
    assert (rises(turned), turned.state.effects) == ({1}, ("low",))


def test_QD_8_holds_for_one_announcement():
    turned = table("QD-8").say(5, "grape")
    assert {action.fruit for action in turned.legal(Announce)} == {"grape"}
    assert len(turned.legal()) == 4
    assert {action.fruit for action in turned.say(6, "grape").legal(Announce)} == {*FRUITS}


@pytest.mark.parametrize("id", ["QD-6", "QD-8"])
def test_what_is_for_the_next_announcement_lapses_with_a_call(id):
    turned = table(id).say(5, "grape").menteur()
    turned.match.draw()
    assert turned.state.effects == ()
    if turned.phase == "centre_fruit":
        turned.do(turned.legal()[0])
    assert rises(turned) == {1, 2}


# --- turns the other way -------------------------------------------------------------------------------


def test_QD_9_turns_go_the_other_way_until_the_round_ends():
    turned = table("QD-9").say(5, "grape")
    assert (turned.state.direction, turned.player) == (-1, 0)
    assert turned.say(6, "grape").player == 2
    assert turned.say(7, "grape").player == 1
    assert turned.menteur().state.direction == 1


def test_QD_9_twice_is_as_before():
    turned = table("QD-9", "QD-9").say(5, "grape").say(6, "strawberry")
    assert (turned.state.direction, turned.player) == (1, 1)


def test_QD_9_changes_nothing_with_two_left():
    turned = Table(("k1 k1", "a1 a1", ""), last=(4, "banana", 0), dealer=1, player=1, defi=["QD-9"]).say(
        5, "grape"
    )
    assert (turned.state.direction, turned.player) == (1, 0)


def test_QV_A22_QV_A41_when_turns_go_the_other_way_who_announced_pays_and_salades_are_decided_clockwise():
    turned = table("QD-9", hands=("k1 S", "a1 S", "w1 S")).say(5, "grape").menteur()
    assert turned.state.call == ("menteur", 0)
    order = []
    while turned.phase == "salade":
        order.append(turned.player)
        turned.declare(0)
    assert order == [0, 1, 2]
    assert turned.tokens == (2, 0, 2)


# --- the pile ------------------------------------------------------------------------------------------


def test_QV_30_a_deck_of_one_card_is_shuffled_again_and_again():
    deck = [{"id": "only", "op": "move_start", "to": "position"}]
    turned = Table(FILL, last=(2, "banana", 0), defi_deck=deck).say(3, "grape")
    assert (turned.state.defi, turned.state.used) == ((), ("only",))
    for number, fruit in ((4, "strawberry"), (5, "grape"), (6, "strawberry"), (7, "grape")):
        turned.say(number, fruit)
        if turned.phase == "defi":
            assert (turned.match.turn, turned.state.used) == (CHANCE, ())
            turned.match.draw()
            assert (turned.phase, turned.state.used, turned.state.start) == ("turn", ("only",), fruit)


def test_without_defi_cards_a_turn_passes_on():
    turned = Table(FILL, last=(4, "banana", 0), defi_deck="none").say(5, "grape")
    assert (turned.phase, turned.player, turned.state.used) == ("turn", 2, ())


def test_what_is_cited_for_a_card():
    assert [clause_of(card) for card in house()] == [f"QD-{number}" for number in range(1, 13)]
    row = {**house()[6].row(), "copies": 5}
    (again,) = QuiDitVrai(3, defi_deck=[row]).challenges.values()
    assert clause_of(again) == "QD-7"
    (other,) = QuiDitVrai(3, defi_deck=[{**row, "max": 2}]).challenges.values()
    assert clause_of(other) == "QV-29 (option)"
