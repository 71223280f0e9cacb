"""The options of Qui dit vrai ?: what they may be, what is refused, and that a record keeps them."""

from __future__ import annotations

import copy
import json
from dataclasses import fields

import pytest

from ludotheque.engine.game import NotARecord
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.defi import OPERATIONS, Defi, house
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

ROW = {"id": "mine", "op": "raise_limit", "copies": 2, "min": 1, "max": 4, "scope": "round"}
HOUSE = [card.row() for card in house()]

# Options as a record holds them, each other than its default.
OTHERS = {
    "ring": [[*FRUITS[1:], FRUITS[0]], sorted(FRUITS)],
    "multipliers": [{"1": 12}, {"1": 7, "2": 1, "3": 1}, {"2": 6}, {"1": 1, "11": 1}],
    "salads": [0, 1, 12],
    "bid_cap": ["none", 1, 15, 1000],
    "defi_on_landing": [False],
    "defi_deck": ["none", [ROW], HOUSE[:3], HOUSE],
    "token_cap": [1, 30, 1000],
    "dealer": [0],
}
SINGLE = [(name, value) for name, values in OTHERS.items() for value in values]


def options(name: str, value: object) -> dict:
    """These options, with as many Salades as the deck may need."""
    return {"seats": 2, "salads": 12, name: value}


def sentence(rules: object) -> str:
    """The one clear sentence with which the rules are refused, in both languages."""
    with pytest.raises(NotARecord) as refusal:
        QuiDitVrai.from_options(rules)
    for lang in ("fr", "en"):
        said = refusal.value.text(lang)
        assert said[-1] in ".»”"
        assert "\n" not in said
        assert len(said) < 260
        assert "{" not in said.replace("{…}", "")
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.text("en")


def test_the_options_are_those_of_the_written_rules():
    assert [field.name for field in fields(QuiDitVrai)] == ["seats", *OTHERS]
    game = QuiDitVrai.from_options({"seats": 4})
    assert game.ring == FRUITS
    assert dict(game.multipliers) == {1: 5, 2: 2, 3: 1}
    assert (game.salads, game.bid_cap, game.token_cap, game.defi_deck) == (3, "auto", "auto", "house")
    assert (game.defi_on_landing, game.dealer) == (True, 3)
    assert game.options() == {"seats": 4}
    assert (len(game.deck), len(game.defi_pile), game.highest, game.most_tokens) == (51, 20, 15, 50)


@pytest.mark.parametrize(("name", "value"), SINGLE, ids=lambda value: str(value)[:15])
def test_an_option_survives_a_record(name, value):
    given = options(name, value)
    kept = copy.deepcopy(given)
    game = QuiDitVrai.from_options(given)
    assert given == kept
    assert game.options() == given
    again = QuiDitVrai.from_options(json.loads(json.dumps(game.options())))
    assert again == game
    assert hash(again) == hash(game)


def test_all_options_together_survive_a_record():
    given = {"seats": 2, **{name: values[0] for name, values in OTHERS.items()}}
    given["multipliers"] = {"1": 7, "2": 1, "3": 1}
    game = QuiDitVrai.from_options(given)
    assert game.options() == given
    assert QuiDitVrai.from_options(json.loads(json.dumps(game.options()))) == game


def test_what_is_given_as_its_default_is_left_out_again():
    given = {"seats": 3, "ring": list(FRUITS), "multipliers": {"3": 1, "1": 5, "2": 2, "4": 0}, "salads": 3}
    given |= {
        "bid_cap": "auto",
        "token_cap": "auto",
        "defi_on_landing": True,
        "defi_deck": "house",
        "dealer": 2,
    }
    assert QuiDitVrai.from_options(given).options() == {"seats": 3}


def test_the_house_deck_is_that_of_the_written_rules():
    assert [(card.id, card.copies, card.op) for card in house()] == [
        ("QD-1", 2, "peek"),
        ("QD-2", 2, "expose"),
        ("QD-3", 2, "swap"),
        ("QD-4", 2, "redraw"),
        ("QD-5", 2, "add_centre"),
        ("QD-6", 2, "raise_limit"),
        ("QD-7", 1, "raise_limit"),
        ("QD-8", 2, "fruit_lock"),
        ("QD-9", 2, "reverse"),
        ("QD-10", 1, "move_start"),
        ("QD-11", 1, "tell"),
        ("QD-12", 1, "count_mode"),
    ]
    limits = {card.id: (card.number("min"), card.number("max"), card.scope) for card in house()[5:7]}
    assert limits == {"QD-6": (1, 4, "next_announcement"), "QD-7": (1, 1, "round")}
    assert {card.op for card in house()} == set(OPERATIONS)


# --- what cannot be ------------------------------------------------------------------------------------

ODD = [None, 1.0, -1, "", "5", "house\n", [], [1], {}, {"1": 1}, float("nan"), float("inf")]
BAD = {
    "seats": [*ODD, True, 0, 1, 7, "3", 10**700],
    "ring": [*ODD, True, 3, "house", FRUITS[:5], [*FRUITS, "pear"], [*FRUITS[:5], "pear"], [FRUITS[0]] * 6,
             [*FRUITS[:5], None], [*FRUITS, FRUITS[0]], dict.fromkeys(FRUITS, 1)],
    "multipliers": [*ODD, True, 3, "house", {"1": 11}, {"1": 13}, {"1": "12"}, {"1": 12.0}, {"1": True},
                    {"1": 12, "2": -1}, {"0": 5, "1": 12}, {"-1": 1, "1": 12}, {"01": 12}, {"1": 6, "01": 6},
                    {"1.0": 12}, {"\u0661": 12}, {"\u00b9": 12}, {"": 12}, {"x1": 12}, {"13": 0, "1": 12},
                    {"1": [12]}, {"1": None}, [[1, 12]], [["1", 12]]],
    "salads": [*ODD, True, 13, "auto", 10**700],
    "bid_cap": [*ODD, True, 0, "house", "None", 10**700],
    "defi_on_landing": [*ODD, 0, 1, "true"],
    "defi_deck": [*ODD, True, 3, "custom", "deck.json", "/etc/passwd", [[]], [None], ["QD-1"], [HOUSE]],
    "token_cap": [*ODD, True, 0, "none", 10**700],
    "dealer": [*ODD, True, False, 3, "random", 10**700],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in BAD.items() for value in values],
    ids=lambda value: f"{value!r:.24}",
)
def test_an_option_that_cannot_be_is_refused_in_one_sentence(name, value):
    sentence({"seats": 3, name: value})


PEEK = {"id": "mine", "op": "peek", "target": "opponent", "cards": 1, "pick": "random"}
EXPOSE = {"id": "mine", "op": "expose", "target": "self", "cards": 1, "pick": "chooser"}

ROWS = [
    ({}, "needs an id"),
    ({"op": "peek"}, "needs an id"),
    ({**ROW, "id": ""}, "needs an id"),
    ({**ROW, "id": 7}, "needs an id"),
    ({**ROW, "id": None}, "needs an id"),
    ({**ROW, "id": ["mine"]}, "needs an id"),
    ({**ROW, "id": "a" * 21}, "needs an id"),
    ({**ROW, "id": "two\nlines"}, "needs an id"),
    ({**ROW, "id": "\ud800"}, "needs an id"),
    ({**ROW, "id": "\u202e"}, "needs an id"),
    ({"id": "mine"}, "cannot do null"),
    ({**ROW, "op": "steal"}, "cannot do “steal”"),
    ({**ROW, "op": ["peek"]}, "cannot do […]"),
    ({**ROW, "op": {"peek": 1}}, "cannot do {…}"),
    ({**ROW, "op": True}, "cannot do true"),
    ({**ROW, "copies": 0}, "“copies” cannot be 0"),
    ({**ROW, "copies": -1}, "“copies” cannot be -1"),
    ({**ROW, "copies": 21}, "“copies” cannot be 21"),
    ({**ROW, "copies": True}, "“copies” cannot be true"),
    ({**ROW, "copies": 2.0}, "“copies” cannot be 2.0"),
    ({**ROW, "copies": "2"}, "“copies” cannot be “2”"),
    ({**ROW, "copies": None}, "“copies” cannot be null"),
    ({**ROW, "colour": "green"}, "has no “colour”"),
    ({**ROW, "cards": 1}, "has no “cards”"),
    ({**ROW, 7: 1}, "has no 7"),
    ({name: value for name, value in ROW.items() if name != "min"}, "“min” cannot be null"),
    ({name: value for name, value in ROW.items() if name != "scope"}, "“scope” cannot be null"),
    ({**ROW, "min": 0}, "“min” cannot be 0"),
    ({**ROW, "min": 13, "max": 13}, "“min” cannot be 13"),
    ({**ROW, "min": True}, "“min” cannot be true"),
    ({**ROW, "min": 5}, "“max” cannot be 4"),
    ({**ROW, "max": 13}, "“max” cannot be 13"),
    ({**ROW, "max": 4.0}, "“max” cannot be 4.0"),
    ({**ROW, "max": 10**700}, "“max” cannot be …"),
    ({**ROW, "scope": "match"}, "“scope” cannot be “match”"),
    ({**ROW, "scope": 1}, "“scope” cannot be 1"),
    ({**PEEK, "target": "self"}, "“target” cannot be “self”"),
    ({**PEEK, "cards": 2}, "“cards” cannot be 2"),
    ({**PEEK, "pick": "chooser"}, "“pick” cannot be"),
    ({**PEEK, "cards": True}, "“cards” cannot be true"),
    ({"id": "mine", "op": "swap", "target": "opponent", "cards": 1}, "“pick” cannot be null"),
    ({**EXPOSE, "target": "opponent"}, "“target” cannot be"),
    ({**EXPOSE, "op": "redraw", "pick": "random"}, "“pick” cannot be"),
    ({"id": "mine", "op": "add_centre", "cards": 0}, "“cards” cannot be 0"),
    ({"id": "mine", "op": "fruit_lock", "mode": "other", "scope": "round"}, "“mode” cannot be “other”"),
    ({"id": "mine", "op": "reverse", "scope": "next_announcement"}, "“scope” cannot be"),
    ({"id": "mine", "op": "move_start", "to": "start"}, "“to” cannot be “start”"),
    ({"id": "mine", "op": "tell", "what": "hand", "target": "self"}, "“what” cannot be “hand”"),
    ({"id": "mine", "op": "count_mode", "mode": "double", "scope": "round"}, "“mode” cannot be “double”"),
]  # fmt: skip


@pytest.mark.parametrize("case", range(len(ROWS)))
def test_a_defi_card_that_cannot_be_is_named_in_one_sentence(case):
    row, told = ROWS[case]
    assert told in sentence({"seats": 3, "defi_deck": [*HOUSE, row]})


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ([], "a list of cards"),
        ([ROW, ROW], "“mine” is there twice"),
        ([*HOUSE, HOUSE[0]], "“QD-1” is there twice"),
        ([{**ROW, "id": f"card {number}", "copies": 20} for number in range(4)], "up to 60 cards"),
        ([ROW, None], "card 2 must be an object"),
        ([ROW, ["id", "op"]], "card 2 must be an object"),
        ({"id": "mine"}, "a list of cards"),
    ],
)
def test_a_deck_that_cannot_be_is_refused_in_one_sentence(deck, told):
    assert told in sentence({"seats": 3, "defi_deck": deck})


def test_a_card_built_in_python_is_checked_as_well():
    assert QuiDitVrai(3, defi_deck=house()[:2]).challenges["QD-2"].op == "expose"
    with pytest.raises(NotARecord):
        QuiDitVrai(3, defi_deck=(Defi("mine", 1, "steal", ()),))


@pytest.mark.parametrize("rules", [None, [], "seats", 3, {}, {"salads": 3}, {"seats": 3, 4: 5}])
def test_rules_that_are_none(rules):
    sentence(rules)


@pytest.mark.parametrize("name", ["fruits", "next_dealer", "max_rounds"])
def test_options_left_out_on_purpose_are_unknown(name):
    assert name in sentence({"seats": 3, name: 1})


@pytest.mark.parametrize(("seats", "most"), [(2, 18), (3, 24), (4, 28), (5, 30), (6, 30)])
def test_there_are_cards_for_all_and_one_to_turn(seats, most):
    sixes = {"2": 6}  # 36 cards
    assert len(QuiDitVrai.from_options({"seats": seats, "multipliers": sixes, "salads": 0}).deck) > most
    few = {"2": 4, "4": 1}  # 30 cards
    rules = {"seats": seats, "multipliers": few, "salads": 0}
    if most < 30:
        assert QuiDitVrai.from_options(rules).most_tokens == 29
    else:
        assert sentence(rules) == "With 30 cards there are too few to deal and turn one."
        assert QuiDitVrai.from_options({**rules, "salads": 1}).most_tokens == 30


@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_a_seat_and_the_next_one_begins(dealer):
    state = QuiDitVrai(4, dealer=dealer).start()
    assert (state.dealer, state.player) == (dealer, (dealer + 1) % 4)
