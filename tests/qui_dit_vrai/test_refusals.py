"""What the rules of Qui dit vrai ? refuse, with the clause and a sentence."""

from __future__ import annotations

import json

import pytest

from ludotheque.engine.clause import bare_id
from ludotheque.engine.game import CHANCE, IllegalAction
from ludotheque.engine.match import Match
from ludotheque.engine.record import action_from
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Deal,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Name,
    Vrai,
)
from qui_dit_vrai.table import Table, dealt, one_kind, wandered

IDS = {clause.id for clause in CLAUSES}
FILL = ("k1 k1", "a1 a1", "w1 w1")
FULL = ("g1 k1 k1 k1 w1 w1 w1 w1", "g2 a1 a1 a1 s1 s1 s1 s1", "b1 b1 b1 a1 a1 k1 k1 w1")


def refused(match: Match, action: object, *clauses: str) -> str:
    """The action is refused for these clauses, in a sentence of each language, and nothing changes."""
    before, done = match.state, match.at
    with pytest.raises(IllegalAction) as refusal:
        match.act(action)
    assert refusal.value.clauses == clauses
    assert {bare_id(clause) for clause in clauses} <= IDS
    for lang in ("fr", "en"):
        assert refusal.value.text(lang)[-1] in ".»”"
        assert "{" not in refusal.value.text(lang)
    assert refusal.value.text("fr") != refusal.value.text("en")
    assert (match.state, match.at) == (before, done)
    return refusal.value.text("en")


def in_phase(phase: str) -> Match:
    """A match that stands in this phase."""
    if phase in ("deal", "centre_fruit"):
        match = Match(QuiDitVrai(3), "refused")
        if phase == "centre_fruit":
            match.act(dealt(match.game, FULL, "S"))
        return match
    if phase == "turn":
        return Table(FILL, last=(5, "grape", 0)).match
    if phase == "defi":
        return Table(FILL, last=(4, "banana", 0), defi=["QD-1"]).say(5, "grape").match
    if phase == "luck":
        return Match(in_phase("defi").game, "", in_phase("defi").act(Choose(0)))
    if phase == "salade":
        return Table(("k1 k1", "S S", "w1 w1"), last=(5, "grape", 0)).menteur().match
    if phase == "reward":
        return Table(FILL, last=(2, "kiwi", 0)).vrai().match
    return Table(("k1", "b1 b1 g1 a1"), last=(3, "kiwi", 0)).menteur().match


ACTIONS = (
    dealt(QuiDitVrai(3), FULL, "S"),
    Name("kiwi"),
    Announce(6, "grape"),
    Vrai(),
    Menteur(),
    Declare(1),
    Gain(),
    Hit(0),
    Choose(0),
    Luck(("kiwi:1",)),
    None,
    "Vrai",
    (6, "grape"),
    [],
)
AWAITED = {
    "deal": ((Deal,), ("QV-8",)),
    "centre_fruit": ((Name,), ("QV-13",)),
    "turn": ((Announce, Vrai, Menteur), ("QV-16", "QV-31")),
    "defi": ((Choose, Luck), ("QV-28",)),
    "luck": ((Choose, Luck), ("QV-28",)),
    "salade": ((Declare,), ("QV-39", "QV-40")),
    "reward": ((Gain, Hit), ("QV-42", "QV-48")),
    "over": ((), ("QV-53",)),
}


@pytest.mark.parametrize("phase", AWAITED)
def test_the_phases_are_those_they_say(phase):
    match = in_phase(phase)
    assert match.state.phase == ("defi" if phase == "luck" else phase)
    assert (match.turn == CHANCE) == (phase in ("deal", "luck"))


@pytest.mark.parametrize(
    ("phase", "action"),
    [
        (phase, action)
        for phase, (fitting, _) in AWAITED.items()
        for action in ACTIONS
        if type(action) not in fitting
    ],
    ids=lambda value: str(value)[:20],
)
def test_an_action_of_another_phase_is_refused(phase, action):
    refused(in_phase(phase), action, *AWAITED[phase][1])


@pytest.mark.parametrize("phase", AWAITED)
def test_an_action_that_fits_the_phase_is_taken(phase):
    match = in_phase(phase)
    legal = [action for seat in range(match.game.seats) for action in match.view(seat).legal]
    for action in legal:
        match.game.apply(match.state, action)
    assert bool(legal) == (phase not in ("deal", "luck", "over"))


# --- each phase --------------------------------------------------------------------------------------

ODD_SEATS = [None, True, False, 0.0, 2.0, "0", (0,), -1, 3, 10**30]
ODD_FRUITS = [None, "", "Kiwi", "pear", "kiwi:1", "salad", 3, True, ("kiwi",)]


@pytest.mark.parametrize("fruit", ODD_FRUITS)
def test_QV_13_the_dealer_names_a_fruit(fruit):
    refused(in_phase("centre_fruit"), Name(fruit), "QV-13")


@pytest.mark.parametrize("fruit", ODD_FRUITS)
def test_QV_22_a_fruit_is_announced(fruit):
    refused(in_phase("turn"), Announce(6, fruit), "QV-22")


@pytest.mark.parametrize("number", [None, True, 6.0, "6", (6,), 0, -6, 5, 8, 10**30])
def test_QV_20_QV_21_the_number_is_one_or_two_more(number):
    said = refused(in_phase("turn"), Announce(number, "kiwi"), "QV-20", "QV-21")
    assert said == "The number must be from 6 to 7."


def test_QV_23_the_limit_is_named_where_it_is_met():
    table = Table(FILL, last=(14, "grape", 0))
    assert refused(table.match, Announce(16, "grape"), "QV-20", "QV-21", "QV-23").endswith("15 to 15.")
    table = Table(FILL, last=(15, "grape", 0))
    assert "above 15" in refused(table.match, Announce(16, "grape"), "QV-23")
    assert Table(FILL, last=(15, "grape", 0), bid_cap="none").say(17, "grape").state.bid.number == 17


def test_QV_35_at_the_turned_card_the_limit_leaves_vrai_alone():
    table = Table(FILL, "s3", bid_cap=3)
    assert table.legal() == [Vrai()]
    assert "Menteur" not in refused(table.match, Announce(4, "kiwi"), "QV-23")
    refused(table.match, Menteur(), "QV-35", "QV-33")


def challenged(deck: object, *announced: int) -> Table:
    """S1 has turned a card of this deck; the next ones have gone on with these numbers of grapes."""
    table = Table(FILL, last=(4, "banana", 0), defi_deck=deck).say(5, "grape")
    for number in announced:
        table.say(number, "grape")
    return table


def house(id: str) -> Table:
    return Table(FILL, last=(4, "banana", 0), defi=[id]).say(5, "grape")


def test_QD_6_QD_7_QD_8_are_named_where_they_forbid():
    assert "6 to 9" in refused(house("QD-6").match, Announce(10, "kiwi"), "QV-20", "QD-6")
    assert "6 to 6" in refused(house("QD-7").match, Announce(7, "kiwi"), "QV-20", "QD-7")
    refused(house("QD-8").match, Announce(6, "kiwi"), "QD-8")
    leap = house("QD-6").say(9, "kiwi")
    assert "10 to 11" in refused(leap.match, Announce(13, "kiwi"), "QV-20", "QV-21")
    assert house("QD-8").say(6, "grape").say(7, "kiwi").state.bid.fruit == "kiwi"


def test_QV_29_option_a_card_of_another_deck_is_no_house_card():
    wide = challenged(one_kind("raise_limit", min=3, max=5, scope="round"))
    assert "8 to 10" in refused(wide.match, Announce(6, "grape"), "QV-20", "QV-29 (option)")
    same = challenged([{"id": "QD-1", "op": "fruit_lock", "mode": "same", "scope": "round"}], 6, 7)
    refused(same.match, Announce(8, "kiwi"), "QV-29 (option)")
    again = [{"id": "QD-7", "copies": 5, "op": "raise_limit", "min": 1, "max": 1, "scope": "round"}]
    refused(challenged(again).match, Announce(7, "kiwi"), "QV-20", "QD-7")


@pytest.mark.parametrize("salads", [None, True, False, 1.0, "1", -1, 3, 10**30])
def test_QV_41_no_more_salades_are_declared_than_held(salads):
    assert "0 to 2" in refused(in_phase("salade"), Declare(salads), "QV-39", "QV-41")


@pytest.mark.parametrize("seat", [*ODD_SEATS, 1])
def test_QV_48_another_player_is_hit(seat):
    refused(in_phase("reward"), Hit(seat), "QV-48")


def test_QV_48_nobody_who_is_out_is_hit():
    table = Table(("k1 k1", "a1 a1", ""), last=(2, "kiwi", 0), dealer=1, player=1).vrai()
    refused(table.match, Hit(2), "QV-48")
    assert table.legal() == [Gain(), Hit(0)]


def test_QV_49_option_a_lower_limit_of_tokens():
    table = Table(FILL, last=(2, "kiwi", 0), token_cap=6).vrai()
    refused(table.match, Gain(), "QV-49", "QV-48")
    assert table.legal() == [Hit(0), Hit(2)]
    assert Table(FILL, last=(2, "kiwi", 0), token_cap=7).vrai().gain().tokens == (2, 3, 2)


@pytest.mark.parametrize("value", [*ODD_SEATS[:-4], 1, "kiwi", "kiwi:1", -1, 3])
def test_QD_1_another_player_is_chosen(value):
    refused(in_phase("defi"), Choose(value), "QV-28", "QV-29")


def test_nobody_chooses_while_chance_draws():
    for value in (0, 2, "kiwi:1"):
        refused(in_phase("luck"), Choose(value), "QV-28", "QV-29")
    refused(in_phase("defi"), Luck(("kiwi:1",)), "QV-28", "QV-30")


@pytest.mark.parametrize("id", ["QD-2", "QD-4"])
@pytest.mark.parametrize("value", ["kiwi:1", "apricot:3", "salad", "kiwi", 0, None, True, ("apricot:1",)])
def test_QD_2_QD_4_a_card_of_ones_own_is_chosen(id, value):
    refused(house(id).match, Choose(value), "QV-28", "QV-29")


@pytest.mark.parametrize("value", ["apricot:1", "pear", 0, None, ("kiwi",)])
def test_QD_5_a_fruit_is_chosen_for_a_salade(value):
    table = Table(FILL, last=(4, "banana", 0), pile="S", defi=["QD-5"]).say(5, "grape")
    refused(table.match, Choose(value), "QV-28", "QV-29")
    assert table.do(Choose("kiwi")).state.centre[-1] == ("salad", "kiwi")


@pytest.mark.parametrize(
    "cards",
    [None, "kiwi:1", (), ["kiwi:1"], ("apricot:1",), ("kiwi:1", "kiwi:1"), (None,), (1,), (("kiwi:1",),)],
)
def test_QD_1_chance_draws_a_card_of_that_hand(cards):
    refused(in_phase("luck"), Luck(cards), "QV-28", "QV-30")


@pytest.mark.parametrize(
    "cards",
    [("kiwi:1",), ("kiwi:1", "apricot:1"), ("apricot:1", "apricot:1"), ("apricot:1", "kiwi:1", "kiwi:1"), ()],
)
def test_QD_3_chance_draws_the_announcers_card_then_the_opponents(cards):
    table = house("QD-3").do(Choose(0))
    refused(table.match, Luck(cards), "QV-28", "QV-30")
    table.do(Luck(("apricot:1", "kiwi:1")))


def test_QV_30_chance_gives_the_whole_defi_pile_a_new_order():
    deck = [
        {"id": "one", "op": "move_start", "to": "position"},
        {"id": "two", "op": "reverse", "scope": "round"},
    ]
    table = challenged(deck)
    table.say(6, "strawberry").say(7, "banana").say(8, "strawberry").say(9, "banana")
    assert (table.match.turn, table.state.used, table.state.defi) == (CHANCE, (), ())
    for cards in (
        (),
        ("one",),
        ("one", "one"),
        ("one", "two", "two"),
        ("one", "three"),
        ["one", "two"],
        ("one", 2),
    ):
        refused(table.match, Luck(cards), "QV-28", "QV-30")
    table.do(Luck(("two", "one")))
    assert (table.state.used, table.state.defi) == (("two",), ("one",))


WHOLE = dealt(QuiDitVrai(3), FULL, "S")


@pytest.mark.parametrize(
    "deal",
    [
        Deal(None, None, None),
        Deal((), (), ()),
        WHOLE._replace(hands=list(WHOLE.hands)),
        WHOLE._replace(hands=tuple(map(list, WHOLE.hands))),
        WHOLE._replace(hands=WHOLE.hands[:2]),
        WHOLE._replace(hands=(*WHOLE.hands, ())),
        WHOLE._replace(hands=(WHOLE.hands[0][1:], *WHOLE.hands[1:])),
        WHOLE._replace(hands=(WHOLE.hands[0][1:], *WHOLE.hands[1:]), pile=(*WHOLE.pile, WHOLE.hands[0][0])),
        WHOLE._replace(hands=((None, *WHOLE.hands[0][1:]), *WHOLE.hands[1:])),
        WHOLE._replace(hands=(("pear:1", *WHOLE.hands[0][1:]), *WHOLE.hands[1:])),
        WHOLE._replace(pile=WHOLE.pile[1:]),
        WHOLE._replace(pile=list(WHOLE.pile)),
        WHOLE._replace(pile=(*WHOLE.pile[:-1], "kiwi:1")),
        WHOLE._replace(pile="salad"),
        WHOLE._replace(defi=()),
        WHOLE._replace(defi=WHOLE.defi[1:]),
        WHOLE._replace(defi=(*WHOLE.defi, "QD-1")),
        WHOLE._replace(defi=(1, *WHOLE.defi[1:])),
        WHOLE._replace(defi=list(WHOLE.defi)),
    ],
)
def test_QV_8_a_deal_is_the_whole_of_both_decks_a_card_for_each_token(deal):
    refused(in_phase("deal"), deal, "QV-8", "QV-10", "QV-30")


def test_QV_8_the_whole_deal_is_taken():
    assert in_phase("deal").act(WHOLE).phase == "centre_fruit"


@pytest.mark.parametrize(
    "given",
    [
        ["Announce", 6],
        ["Announce", 6, "grape", 1],
        ["Pass"],
        ["Vrai", 1],
        ["Choose", {}],
        ["Luck"],
        ["announce"],
    ],
)
def test_what_is_no_action_is_refused(given):
    with pytest.raises(IllegalAction):
        action_from(QuiDitVrai(3), given)


@pytest.mark.parametrize(
    "given",
    [["Announce", True, "kiwi"], ["Announce", 6.0, "kiwi"], ["Announce", "6", "kiwi"], ["Announce", [6], []]],
)
def test_other_kinds_of_values_are_refused_by_the_rules(given):
    match = in_phase("turn")
    with pytest.raises(IllegalAction):
        match.act(action_from(match.game, json.loads(json.dumps(given))))


def test_every_legal_action_is_taken_and_every_other_refused_on_the_way():
    for seed in range(4):
        match = wandered(QuiDitVrai(3), f"legal {seed}", 250, calls=0.3)
        for step, state in enumerate(match.states):
            legal = {action for seat in range(3) for action in match.view(seat, step).legal}
            for action in legal:
                match.game.apply(state, action)
            for action in (
                *(Announce(number, "kiwi") for number in range(17)),
                *(Declare(number) for number in range(4)),
                *(Hit(seat) for seat in range(4)),
                *(Choose(value) for value in (0, 1, 2, "kiwi:1", "salad", "kiwi")),
                *(Vrai(), Menteur(), Gain(), Name("kiwi")),
            ):
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        match.game.apply(state, action)
