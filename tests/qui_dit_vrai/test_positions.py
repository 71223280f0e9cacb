"""Positions: each that play leads to is taken and printed back; any other is refused or can be played."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque.engine.game import NotARecord
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play_on
from ludotheque.games.qui_dit_vrai.defi import OPERATIONS
from ludotheque.games.qui_dit_vrai.positions import FIELDS, PHASES
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Choose
from qui_dit_vrai.table import Table, card, wandered, without

ALL_ROUND = [
    {"id": op, "op": op, **{name: allowed[-1] for name, allowed in needed.items()}}
    for op, needed in OPERATIONS.items()
]
GAMES = [
    QuiDitVrai(seats, **options)
    for seats in (2, 3, 4, 6)
    for options in (
        {},
        {"defi_deck": "none", "salads": 8},
        {"defi_deck": ALL_ROUND, "bid_cap": "none", "salads": 6},
        {"multipliers": {1: 12}, "defi_on_landing": False, "token_cap": 20, "dealer": 0},
    )
]


@cache
def positions(number: int) -> list[dict]:
    """Positions of matches of a game, the rare phases as often as the common ones."""
    game = GAMES[number]
    found: dict[str, list] = {}
    for seed in range(8):
        for state in wandered(game, seed, 1500).states:
            found.setdefault(state.phase, []).append(game.position(state))
    some = Random(number)
    return [position for kept in found.values() for position in some.sample(kept, min(20, len(kept)))]


def goes_on(game: QuiDitVrai, position: dict) -> None:
    """From the position a match is played without a crash, and each position of it is one."""
    match = Match(game, "on", game.restore(position))
    assert game.position(match.state) == position
    play_on(match, [random_bot] * game.seats, limit=60)
    for state in match.states:
        for seat in (*range(game.seats), None):
            assert repr(game.view(state, seat))
        found = game.position(state)
        assert game.position(game.restore(found)) == found


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_position_of_play_is_taken_and_printed_back(number):
    game = GAMES[number]
    phases = set()
    for seed in range(5):
        for state in wandered(game, f"taken {seed}", 800).states:
            position = game.position(state)
            kept = copy.deepcopy(position)
            assert list(position) == list(FIELDS)
            assert game.position(game.restore(json.loads(json.dumps(position)))) == position == kept
            phases.add(state.phase)
    assert phases >= set(PHASES) - {"defi", "reward", "centre_fruit"}
    assert ("defi" in phases) == (game.defi_deck != "none")


def test_all_phases_are_among_the_positions_tried():
    assert {position["phase"] for number in range(len(GAMES)) for position in positions(number)} == set(
        PHASES
    )


def test_the_shape_is_that_of_the_written_format():
    """The example of the format, whose hands and piles are cut short there."""
    game = QuiDitVrai(3)
    hands = [
        ["strawberry:1", "salad", *["kiwi:1"] * 4, *["grape:1"] * 2],
        ["apricot:1"] * 5,
        ["watermelon:1"] * 5,
    ]
    hands[1] += ["banana:2", "banana:2", "banana:3"]
    hands[2] += ["strawberry:2", "strawberry:2", "strawberry:3"]
    held = [one for hand in hands for one in hand]
    rest = without(game.deck, [*held, "kiwi:1", "banana:1"])
    written = {
        "phase": "turn",
        "tokens": [8, 8, 8],
        "hands": hands,
        "pile": ["kiwi:1", *rest],
        "centre": [["banana:1", "banana"]],
        "start": "banana",
        "marker": "grape",
        "last": {"number": 3, "fruit": "grape", "by": 0},
        "player": 1,
        "direction": 1,
        "dealer": 2,
        "round": 1,
        "call": None,
        "declared": {},
        "defi": list(game.defi_pile),
        "used": [],
        "chosen": None,
        "effects": [],
        "exposed": [[], [], []],
        "winner": None,
    }
    printed = game.position(game.restore(written))
    assert printed == written
    assert list(printed) == list(written)
    assert list(printed["last"]) == list(written["last"])
    shuffled = dict(sorted(written.items()))  # the order of the keys means nothing
    assert game.position(game.restore(shuffled)) == written


def test_a_position_before_the_first_deal():
    game = QuiDitVrai(3)
    assert game.position(game.start()) == {
        "phase": "deal",
        "tokens": [8, 8, 8],
        "hands": [[], [], []],
        "pile": [],
        "centre": [],
        "start": None,
        "marker": None,
        "last": None,
        "player": 0,
        "direction": 1,
        "dealer": 2,
        "round": 1,
        "call": None,
        "declared": {},
        "defi": [],
        "used": [],
        "chosen": None,
        "effects": [],
        "exposed": [[], [], []],
        "winner": None,
    }


# --- positions with a place changed -------------------------------------------------------------------

ODD = [
    *(None, True, False, 0, 1, 2, 3, 6, -1, -2, 1.0, 10**9, 10**700, "", "0", "1", "kiwi", "kiwi:1", "salad"),
    *("pear", "QD-1", "QD-8", "vrai", "turn", "defi", [], {}, [0], [[]], [[], []], [None], ["kiwi:1"]),
    *(["QD-12"], ["QD-6"], ["salad", None], ["kiwi:1", "kiwi"], {"0": 1}, {"1": 0}, {"number": 3}),
    *({"kind": "vrai", "by": 0}, {"kind": "menteur", "by": 1}),
    *({"number": 3, "fruit": "kiwi", "by": 0}, {"number": 3, "fruit": "kiwi", "by": None}),
]
KEYS = ["number", "fruit", "by", "kind", "0", "1", "2", "card"]


@st.composite
def mutations(draw):
    """A game and a position of its play with one or two places changed."""
    number = draw(st.integers(0, len(GAMES) - 1))
    known = positions(number)
    position = copy.deepcopy(draw(st.sampled_from(known)))
    for _ in range(draw(st.integers(1, 2))):
        mutate(draw, position, known)
    return GAMES[number], position


def mutate(draw, position: dict, known: list[dict]) -> None:
    """Nothing; one place of the position is changed."""
    field = draw(st.sampled_from(FIELDS))
    kinds = ["phase", "other", "odd", "item", "swap", "drop", "double", "lose", "inner", "move"]
    kind = draw(st.sampled_from(kinds))
    value = position.get(field)
    if kind == "phase":
        position["phase"] = draw(st.sampled_from(PHASES))
    elif kind == "other":
        position[field] = copy.deepcopy(draw(st.sampled_from(known))[field])
    elif kind == "odd":
        position[field] = draw(st.sampled_from(ODD))
    elif kind == "lose":
        position.pop(field, None)
    elif kind == "move":
        between(draw, position)
    elif isinstance(value, dict) and kind == "inner":
        value[draw(st.sampled_from(KEYS))] = draw(st.sampled_from(ODD))
    elif isinstance(value, list) and value:
        inner = value[draw(st.integers(0, len(value) - 1))]
        items = inner if isinstance(inner, list) and inner and draw(st.booleans()) else value
        at, other = draw(st.integers(0, len(items) - 1)), draw(st.integers(0, len(items) - 1))
        if kind == "item":
            items[at] = draw(st.sampled_from(ODD))
        elif kind == "swap":
            items[at], items[other] = items[other], items[at]
        elif kind == "drop":
            del items[at]
        else:
            items.insert(other, copy.deepcopy(items[at]))


def between(draw, position: dict) -> None:
    """Nothing; a Défi card or fruit card goes from one place to another, so that none is lost."""
    lists = [position.get(name) for name in ("defi", "used", "pile", "effects")]
    hands = position.get("hands")
    lists += hands if isinstance(hands, list) else []
    here = draw(st.sampled_from([found for found in lists if isinstance(found, list) and found] or [[None]]))
    there = draw(st.sampled_from([found for found in lists if isinstance(found, list)] or [[]]))
    there.append(here.pop(draw(st.integers(0, len(here) - 1))))


def sentence_of(game: QuiDitVrai, position: object) -> str | None:
    """Why the position is refused, in both languages; None if it is taken."""
    refusal = None
    try:
        game.restore(position)
    except NotARecord as error:
        refusal = error
    if refusal is None:
        return None
    assert refusal.text("fr") != refusal.text("en")
    return refusal.text("en")


@given(mutations())
@settings(
    max_examples=600,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # a position is large, and a busy machine slow
)
def test_a_changed_position_is_refused_or_can_be_played(changed):
    game, position = changed
    kept = repr(position)
    said = sentence_of(game, position)
    if said is None:
        goes_on(game, position)
    else:
        assert said.endswith(".")
        assert "\n" not in said
        assert "{" not in said.replace("{…}", "")
    assert repr(position) == kept


# --- positions that contradict themselves, by hand ---------------------------------------------------

FILL = ("k1 k1", "a1 S", "w1 w1")
GAME = QuiDitVrai(3)
TURN = Table(FILL, last=(4, "banana", 0)).position
FIRST = Table(FILL).position
DEFI = Table(FILL, last=(4, "banana", 0), defi=["QD-1"]).say(5, "grape").position
CHOSEN = {**DEFI, "chosen": 0}
OPENED = Table(FILL, last=(4, "banana", 0), defi=["QD-2"]).say(5, "grape").position
EXCHANGED = Table(FILL, last=(4, "banana", 0), defi=["QD-4"]).say(5, "grape").position
ADDED = Table(FILL, last=(4, "banana", 0), defi=["QD-5"], pile="S").say(5, "grape").position
EMPTY = Table(FILL, last=(4, "banana", 0), used=list(GAME.defi_pile)).say(5, "grape").position
SALADE = Table(FILL, last=(4, "banana", 0)).menteur().position
LATER = Table(("S k1", "a1 S", "w1 S"), last=(4, "banana", 0)).menteur().declare(1).position
REWARD = Table(FILL, last=(2, "kiwi", 0)).vrai().declare(0).position
DEAL = Table(FILL, last=(4, "banana", 0)).menteur().declare(0).position
OVER = Table(("k1", "b1 b1 g1 a1", ""), last=(3, "kiwi", 0), dealer=1, player=1).menteur().position
NAMED = {
    **FIRST,
    "phase": "centre_fruit",
    "centre": [["salad", None]],
    "pile": ["strawberry:1", *without(FIRST["pile"], ["salad"])],
    "start": None,
    "marker": None,
    "last": None,
    "player": 2,
}
EXAMPLES = {
    "turn": TURN,
    "first": FIRST,
    "defi": DEFI,
    "chosen": CHOSEN,
    "opened": OPENED,
    "exchanged": EXCHANGED,
    "added": ADDED,
    "empty": EMPTY,
    "salade": SALADE,
    "later": LATER,
    "reward": REWARD,
    "deal": DEAL,
    "over": OVER,
    "named": NAMED,
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_themselves_are_taken(name):
    goes_on(GAME, EXAMPLES[name])


@pytest.mark.parametrize(
    ("position", "changes"),
    [
        (TURN, {"direction": -1}),
        (TURN, {"effects": ["QD-12", "QD-7", "QD-6", "QD-8"]}),
        (TURN, {"exposed": [["kiwi:1", "kiwi:1"], ["salad"], []]}),
        (TURN, {"start": "apricot"}),
        (TURN, {"round": 99}),
        (TURN, {"last": {"number": 40, "fruit": "banana", "by": 0}}),
        (TURN, {"player": 2}),  # after an about-turn
        (TURN, {"dealer": 0}),
        (SALADE, {"call": {"kind": "vrai", "by": 1}}),
        (DEFI, {"exposed": [["kiwi:1"], [], ["watermelon:1", "watermelon:1"]]}),
        (DEAL, {"round": 1}),
    ],
)
def test_unusual_positions_are_taken(position, changes):
    goes_on(GAME, {**position, **changes})


def used(*ids: str) -> dict:
    """These Défi cards used, the rest in their pile."""
    return {"used": list(ids), "defi": without(GAME.defi_pile, ids)}


def said(**changes) -> dict:
    """The last announcement, changed."""
    return {"last": {**TURN["last"], **changes}}


def out(seat: int, position: dict) -> dict:
    """A player has neither tokens nor cards left."""
    hands = [[] if owner == seat else hand for owner, hand in enumerate(position["hands"])]
    tokens = [len(hand) for hand in hands]
    return {"hands": hands, "tokens": tokens, "pile": [*position["pile"], *position["hands"][seat]]}


SALAD_LEFT = without(TURN["pile"], ["salad"])
BAD = [
    (None, {}),
    (TURN, {"colour": 1}),
    (TURN, {"phase": "turns"}),
    (TURN, {"phase": ["turn"]}),
    (TURN, {"phase": None}),
    # tokens
    (TURN, {"tokens": None}),
    (TURN, {"tokens": [2, 2]}),
    (TURN, {"tokens": [2, 2, 2, 0]}),
    (TURN, {"tokens": [2, 2, 3]}),
    (TURN, {"tokens": [2, 2, -2]}),
    (TURN, {"tokens": [2, 2, True]}),
    (TURN, {"tokens": [2, 2, 2.0]}),
    (TURN, {"tokens": {"0": 2}}),
    (DEAL, {"tokens": [17, 17, 17]}),
    (DEAL, {"tokens": [10**700, 1, 1]}),
    (DEAL, {"tokens": [0, 0, 0]}),
    (DEAL, {"tokens": [0, 3, 0]}),
    (OVER, {"tokens": [1, 4, 0]}),
    (OVER, {"tokens": [0, 0, 0], "winner": []}),
    # cards
    (TURN, {"hands": None}),
    (TURN, {"hands": TURN["hands"][:2]}),
    (TURN, {"hands": [*TURN["hands"], []]}),
    (TURN, {"hands": [tuple(hand) for hand in TURN["hands"]]}),
    (TURN, {"hands": [["kiwi:1"], *TURN["hands"][1:]], "pile": ["kiwi:1", *TURN["pile"]]}),
    (TURN, {"hands": [["kiwi:1", "kiwi:3"], *TURN["hands"][1:]]}),
    (TURN, {"hands": [["kiwi:1", "pear:1"], *TURN["hands"][1:]]}),
    (TURN, {"hands": [["kiwi:1", None], *TURN["hands"][1:]]}),
    (TURN, {"pile": None}),
    (TURN, {"pile": TURN["pile"][1:]}),
    (TURN, {"pile": [*TURN["pile"], "salad"]}),
    (TURN, {"pile": [1, *TURN["pile"][1:]]}),
    (DEAL, {"pile": list(GAME.deck)}),
    (DEAL, {"hands": TURN["hands"], "pile": TURN["pile"], "centre": TURN["centre"]}),
    # the middle and the markers
    (TURN, {"centre": None}),
    (TURN, {"centre": [], "pile": ["strawberry:1", *TURN["pile"]]}),
    (TURN, {"centre": ["strawberry:1"]}),
    (TURN, {"centre": [["strawberry:1"]]}),
    (TURN, {"centre": [["strawberry:1", 1]]}),
    (TURN, {"centre": [["strawberry:1", None]]}),
    (TURN, {"centre": [["strawberry:1", "kiwi"]]}),
    (TURN, {"centre": [["salad", None]], "pile": ["strawberry:1", *SALAD_LEFT]}),
    (TURN, {"centre": [["salad", "pear"]], "pile": ["strawberry:1", *SALAD_LEFT]}),
    (TURN, {"centre": [["strawberry:1", "strawberry"], ["salad", None]], "pile": SALAD_LEFT}),
    (TURN, {"start": None}),
    (TURN, {"start": "pear"}),
    (TURN, {"start": ["kiwi"]}),
    (TURN, {"marker": None}),
    (TURN, {"marker": "kiwi"}),
    (NAMED, {"centre": [["salad", "kiwi"]]}),
    (NAMED, {"centre": [["strawberry:1", "strawberry"]], "pile": FIRST["pile"]}),
    (NAMED, {"start": "kiwi"}),
    (NAMED, {"marker": "kiwi"}),
    (NAMED, {"last": FIRST["last"]}),
    (NAMED, {"player": 0}),
    (NAMED, {"direction": -1}),
    (NAMED, {"effects": ["QD-7"]}),
    (NAMED, {"exposed": [["kiwi:1"], [], []]}),
    (NAMED, used("QD-7")),
    (DEAL, {"start": "kiwi"}),
    (DEAL, {"marker": "kiwi"}),
    # the announcement
    (TURN, {"last": None}),
    (TURN, {"last": []}),
    (TURN, {"last": {"number": 4, "fruit": "banana"}}),
    (TURN, said(card="kiwi:1")),
    (TURN, said(number=0)),
    (TURN, said(number=True)),
    (TURN, said(number=4.0)),
    (TURN, said(number="4")),
    (TURN, said(number=10**700)),
    (TURN, said(fruit="kiwi")),
    (TURN, said(fruit=None)),
    (TURN, said(by=3)),
    (TURN, said(by=True)),
    (TURN, said(by=1)),  # whose turn it is
    (DEAL, {"last": TURN["last"]}),
    # who acts, and which way
    (TURN, {"player": None}),
    (TURN, {"player": 3}),
    (TURN, {"player": -1}),
    (TURN, {"player": True}),
    (TURN, {"player": 1.0}),
    (TURN, {"direction": 0}),
    (TURN, {"direction": 2}),
    (TURN, {"direction": True}),
    (TURN, {"direction": None}),
    (TURN, {"dealer": 3}),
    (TURN, {"dealer": None}),
    (TURN, {"dealer": True}),
    (TURN, {"round": 0}),
    (TURN, {"round": True}),
    (TURN, {"round": None}),
    (TURN, out(1, TURN)),
    (TURN, out(2, TURN)),
    (TURN, out(0, TURN)),
    (TURN, {**out(0, TURN), **said(by=2), "direction": -1}),  # with two left
    (DEAL, {"player": 0}),
    (DEAL, {"direction": -1}),
    # the call and the Salades declared
    (TURN, {"call": {"kind": "vrai", "by": 1}}),
    (TURN, {"declared": {"1": 0}}),
    (TURN, {"declared": None}),
    (DEAL, {"call": SALADE["call"]}),
    (SALADE, {"call": None}),
    (SALADE, {"call": {"kind": "vrai"}}),
    (SALADE, {"call": {"kind": "liar", "by": 1}}),
    (SALADE, {"call": {"kind": ["vrai"], "by": 1}}),
    (SALADE, {"call": {"kind": "menteur", "by": 3}}),
    (SALADE, {"call": {"kind": "menteur", "by": None}}),
    (SALADE, {"call": {"kind": "menteur", "by": 0}}),  # their own announcement
    (SALADE, {"last": {**SALADE["last"], "by": None}}),
    (SALADE, {"player": 0}),
    (SALADE, {"declared": {"1": 0}}),
    (SALADE, {"declared": {"0": 0}}),
    (LATER, {"declared": {}}),
    (LATER, {"declared": {"1": 2}}),
    (LATER, {"declared": {"1": True}}),
    (LATER, {"declared": {1: 1}}),
    (LATER, {"declared": {"01": 1}}),
    (LATER, {"declared": {"1": 1, "0": 1}}),
    (LATER, {"declared": {"1": 1, "2": 1}}),
    (LATER, {"player": 0}),
    (REWARD, {"call": {"kind": "menteur", "by": 1}}),
    (REWARD, {"call": {"kind": "vrai", "by": 2}}),
    (REWARD, {"player": 2}),
    (REWARD, {"declared": {}}),
    # Défi cards
    (TURN, {"defi": None}),
    (TURN, {"defi": TURN["defi"][1:]}),
    (TURN, {"defi": ["QD-1", *TURN["defi"]]}),
    (TURN, {"defi": ["QD-13", *TURN["defi"][1:]]}),
    (TURN, {"defi": [1, *TURN["defi"][1:]]}),
    (TURN, {"defi": [], "used": []}),
    (TURN, {"used": ["QD-1"]}),
    (DEAL, {"defi": list(GAME.defi_pile)}),
    (DEAL, {"used": ["QD-1"], "defi": without(GAME.defi_pile, ["QD-1"])}),
    (DEFI, used()),
    (DEFI, used("QD-6")),
    (DEFI, used("QD-9")),
    (DEFI, used("QD-1", "QD-11")),
    (DEFI, used("QD-5")),
    (DEFI, {"player": 2}),
    (DEFI, {"last": {**DEFI["last"], "by": None}}),
    (DEFI, {"exposed": [["kiwi:1", "kiwi:1"], [], ["watermelon:1", "watermelon:1"]]}),
    (DEFI, {"chosen": 1}),
    (DEFI, {"chosen": 3}),
    (DEFI, {"chosen": True}),
    (DEFI, {"chosen": "0"}),
    (CHOSEN, {"exposed": [["kiwi:1", "kiwi:1"], [], []]}),
    (CHOSEN, used("QD-2")),
    (CHOSEN, {"defi": [], "used": []}),
    (TURN, {"chosen": 0}),
    (DEAL, {"chosen": 0}),
    (OPENED, {"exposed": [[], ["apricot:1", "salad"], []]}),
    (OPENED, {"chosen": 0}),
    (EXCHANGED, {"exposed": [[], ["apricot:1", "salad"], []]}),
    (EXCHANGED, {"centre": [*TURN["centre"], ["salad", None]], "pile": SALAD_LEFT}),
    (ADDED, {"centre": [["strawberry:1", "strawberry"], ["salad", "kiwi"]]}),
    (ADDED, {"centre": [["salad", None], ["strawberry:1", "strawberry"]]}),
    (ADDED, {"chosen": 0}),
    (ADDED, used("QD-1")),
    # what lasts, and what lies open
    (TURN, {"effects": None}),
    (TURN, {"effects": ["QD-1"]}),
    (TURN, {"effects": ["QD-9"]}),
    (TURN, {"effects": ["QD-7", "QD-7"]}),
    (TURN, {"effects": ["QD-13"]}),
    (TURN, {"effects": [7]}),
    (DEAL, {"effects": ["QD-7"]}),
    (TURN, {"exposed": None}),
    (TURN, {"exposed": [[], []]}),
    (TURN, {"exposed": [["kiwi:2"], [], []]}),
    (TURN, {"exposed": [["kiwi:1"] * 3, [], []]}),
    (TURN, {"exposed": [[1], [], []]}),
    (DEAL, {"exposed": [["kiwi:1"], [], []]}),
    # the end
    (TURN, {"winner": [0]}),
    (TURN, {"winner": []}),
    (TURN, {"phase": "over", "player": None, "winner": [0], "call": SALADE["call"]}),
    (OVER, {"player": 1}),
    (OVER, {"winner": None}),
    (OVER, {"winner": []}),
    (OVER, {"winner": [0]}),
    (OVER, {"winner": [0, 1]}),
    (OVER, {"winner": [1, 1]}),
    (OVER, {"winner": [True]}),
    (OVER, {"winner": 1}),
    (OVER, {"call": None}),
    (OVER, {"call": {"kind": "menteur", "by": 0}}),
    (OVER, {"declared": {"1": 1}}),
]  # fmt: skip


@pytest.mark.parametrize("case", range(len(BAD)))
def test_a_position_that_cannot_be_is_refused(case):
    position, changes = BAD[case]
    changed = None if position is None else {**position, **changes}
    found = sentence_of(GAME, changed)
    assert found
    assert found.endswith(".")


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("field", FIELDS)
def test_a_field_may_not_be_missing(field, name):
    with pytest.raises(NotARecord, match=field):
        GAME.restore({key: value for key, value in EXAMPLES[name].items() if key != field})


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_checked_for_its_kind(field, name):
    for odd in (True, 1.0, "such", [{}], {"such": "such"}, [None, None, None], 10**700):
        said = sentence_of(GAME, {**EXAMPLES[name], field: odd})
        assert said, (field, odd)


@pytest.mark.parametrize("given", [None, [], "turn", 3, [TURN]])
def test_a_position_is_an_object(given):
    assert sentence_of(GAME, given)


def test_positions_agree_with_the_options():
    strict = QuiDitVrai(3, defi_deck="none")
    assert sentence_of(strict, TURN)
    assert strict.restore({**TURN, "defi": []}).phase == "turn"
    assert "Without" in sentence_of(strict, {**DEFI, "defi": [], "used": []})
    assert sentence_of(QuiDitVrai(3, salads=2), TURN)
    assert sentence_of(QuiDitVrai(4), TURN)


def test_what_the_card_being_applied_asks_for_is_there():
    assert GAME.restore(DEFI)._replace(chosen=0) == GAME.restore(CHOSEN)
    assert GAME.view(GAME.restore(ADDED), 1).legal[0] == Choose("strawberry")
    assert GAME.view(GAME.restore(OPENED), 1).legal == (Choose(card("a1")), Choose("salad"))
