"""The laboratory of chances without a browser: estimated first, then bars, tables, sentences."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from ludotheque.drawing.operations import Box, Look, Path, Text
from ludotheque.games.qui_dit_vrai.odds import at_least
from ludotheque.lab.calls import HELD, MENTEUR, VRAI, Held, total
from ludotheque.lab.chances import LATE, SIGHT
from ludotheque.lab.tiny import TINY, Tiny
from ludotheque.ui import EveryDeal, Raising, Spread, Weighing, chance, every_deal, raising, spread, weigh
from ludotheque.ui.bars import bars, span
from ludotheque.ui.estimating import percent
from ludotheque.ui.figures import decimal
from ludotheque.ui.frame import Page

FRENCH = Page("fr", False, "wide", True, True, False, "")
ENGLISH = FRENCH._replace(lang="en")


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def having(node, name: str, value=None) -> list:
    """The elements in a tree that have an attribute (of this value)."""
    if isinstance(node, str):
        return []
    if not (node and isinstance(node[0], str)):
        return [found for child in node for found in having(child, name, value)]
    mine = name in node[1] and (value is None or node[1][name] == value)
    return ([node] if mine else []) + [found for child in node[2:] for found in having(child, name, value)]


def rows(tree) -> dict[str, list[str]]:
    """The rows of the table in a tree: the cells by their head."""
    (table,) = having(tree, "class", "ludo-counted")
    return {texts(row[2]): [texts(cell) for cell in row[3:]] for row in table[4][2:]}


@pytest.fixture
def seen() -> Spread:
    made = spread(SIGHT)
    made._turn_page(ENGLISH)
    return made


@pytest.fixture
def tried() -> Raising:
    made = raising(HELD)
    made._turn_page(ENGLISH)
    return made


@pytest.fixture
def doubt() -> Weighing:
    made = weigh(HELD, 9)
    made._turn_page(ENGLISH)
    return made


@pytest.fixture
def counted() -> EveryDeal:
    made = every_deal(TINY)
    made._turn_page(ENGLISH)
    return made


# --- how many are in play ----------------------------------------------------------------------------------


def test_no_chance_is_shown_before_it_was_estimated(seen: Spread) -> None:
    assert seen.found.tree == []
    assert seen.frame.marks == {"phase": "asked"}
    everything = json.dumps([seen.hand.tree, seen.asked.tree])
    assert percent(SIGHT.estimate.exact).text("en") not in everything
    assert "In sight: 4 kiwis." in texts(seen.hand.tree)
    assert "Your hand: kiwi ×3, kiwi, strawberry" in texts(seen.hand.tree)


def test_once_estimated_the_bars_stand_in_a_table_too(seen: Spread) -> None:
    seen._press("estimate guess", "40")
    seen._press("estimate show")
    assert seen.frame.marks == {"phase": "shown"}
    told = rows(seen.found.tree)
    for number in span(SIGHT.chances):
        chance, least = SIGHT.chances[number], at_least(SIGHT.chances, number)
        assert told[str(number)] == [percent(chance).text("en"), percent(least).text("en")]
    assert "7.9" in texts(seen.found.tree)
    assert "40%" in texts(seen.asked.tree)
    (looked,) = having(seen.found.tree, "class", "ludo-looked-row")
    assert texts(looked[2]) == "9"


def test_another_table_asks_again_unless_chances_are_shown_at_once(seen: Spread) -> None:
    seen._press("estimate show")
    seen._press("more number")
    assert seen.seen.sight.number == 10
    assert seen.found.tree == []
    seen._press("at-once", "true")
    seen._press("less number")
    assert seen.found.tree != []
    seen._press("at-once", "false")
    seen._press("more kiwi:1")
    assert seen.seen.sight.sure == 5
    assert seen.found.tree == []


def test_another_hundred_deals_are_counted_for_the_same_estimate(seen: Spread) -> None:
    seen._press("estimate guess", "40")
    seen._press("estimate show")
    before = texts(seen.asked.tree)
    counts = set()
    for _ in range(4):
        seen._press("hundred")
        counts.add(texts(having(seen.asked.tree, "class", "ludo-figures")))
    assert "40%" in before
    assert all("40%" in one for one in counts)
    assert len(counts) > 1


@pytest.mark.parametrize(
    ("act", "value", "name", "now"),
    [
        ("fruit grape", None, "fruit", "grape"),
        ("players 6", None, "seats", 6),
        ("deck plain", None, "deck", "plain"),
        ("salades all", None, "salades", "all"),
        ("turned", "kiwi:2", "turned", "kiwi:2"),
        ("less size", None, "size", 6),
        ("more size", None, "size", 8),
        ("less number", None, "number", 8),
    ],
)
def test_every_control_changes_what_it_says(seen: Spread, act: str, value, name: str, now) -> None:
    seen._press(act, value)
    assert getattr(seen.seen.sight, name) == now
    assert seen.notes == []


def test_hands_are_dealt_one_after_the_other(seen: Spread) -> None:
    hands = {seen.seen.sight.hand}
    for _ in range(3):
        seen._press("hand")
        hands.add(seen.seen.sight.hand)
    assert len(hands) == 4


@pytest.mark.parametrize(
    "act",
    ["fruit pear", "players 9", "deck x", "turned", "less kiwi:2", "more kiwi:3", "nosuch", "players x"],
)
def test_a_strange_message_breaks_nothing(seen: Spread, act: str) -> None:
    seen._press(act, "pear:1")
    assert seen.seen.sight == SIGHT
    assert len(seen.notes) == 1
    seen._press("estimate show")
    assert seen.notes == []
    assert seen.found.tree != []


def test_buttons_that_can_do_nothing_say_so(seen: Spread) -> None:
    off = {node[1]["act"] for node in having(seen.hand.tree, "aria-disabled", "true")}
    assert off == {"less kiwi:2", "more kiwi:3", "less salad"}


def test_all_is_told_in_french(seen: Spread) -> None:
    seen._press("estimate show")
    seen._turn_page(FRENCH)
    assert "En vue\u00a0: 4 kiwis." in texts(seen.hand.tree)
    assert "Les barres en chiffres" in texts(seen.found.tree)
    assert rows(seen.found.tree)["9"] == ["18,8\u202f%", "36,1\u202f%"]


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("dark", [False, True])
def test_the_picture_has_a_bar_for_each_number(layout: str, dark: bool) -> None:
    chances, before = SIGHT.chances, SIGHT.before
    picture = bars(chances, range(9, 13), Look(layout, dark=dark), before)
    drawn = [one for one in picture.layers[0] if isinstance(one, Box)]
    shown = span(chances, before)
    assert len(drawn) == len(shown)
    heights = [box.h for box in drawn]
    assert heights.index(max(heights)) == shown.index(8)
    assert [n for n, box in zip(shown, drawn, strict=True) if box.fill] == [9, 10, 11, 12]
    assert len([one for one in picture.layers[0] if isinstance(one, Path) and one.dash]) == 1
    assert [one.text for one in picture.layers[1] if isinstance(one, Text)][shown.index(8)] == "23"
    smallest = min(one.size for layer in picture.layers for one in layer if isinstance(one, Text))
    assert smallest * (328 if layout == "tall" else 640) / picture.width >= 14  # CSS px, at 360 wide


# --- every deal of a tiny deck -----------------------------------------------------------------------------


def test_every_deal_is_listed_once_it_was_estimated(counted: EveryDeal) -> None:
    assert counted.found.tree == []
    counted._press("estimate show")
    (deals,) = having(counted.found.tree, "class", "ludo-deals")
    assert len(deals[2:]) == 15
    assert len(having(deals, "class", "ludo-deal ludo-deal-good")) == 12
    assert texts(deals[2]) == "kiwi 1 and kiwi 2: enough kiwis K1 K2"
    assert rows(counted.found.tree) == {"0": ["3", "3"], "1": ["9", "9"], "2": ["3", "3"]}
    assert "12/15" in texts(counted.asked.tree)


def test_the_tiny_deck_can_be_changed_within_its_bounds(counted: EveryDeal) -> None:
    counted._press("more dealt")
    counted._press("more number")
    assert counted.counted.tiny == Tiny(3, 6, 3, 2)
    counted._press("less kiwis")
    counted._press("less kiwis")
    assert counted.counted.tiny == Tiny(1, 6, 3, 1)
    off = {node[1]["act"] for node in having(counted.ways.tree, "aria-disabled", "true")}
    assert off == {"less kiwis", "less number", "more number"}
    counted._press("more nosuch")
    assert counted.counted.tiny == Tiny(1, 6, 3, 1)
    assert len(counted.notes) == 1


# --- how far to raise --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "told"), [(8, "Exactly: 8."), (5, "go on"), (11, "daring")])
def test_a_bet_on_the_last_number_is_answered_kindly(tried: Raising, last: int, told: str) -> None:
    assert tried.found.tree == []
    tried._press(f"last {last}")
    assert told in texts(tried.asked.tree)
    assert "≈ 8.2" in texts(tried.found.tree)
    for one in HELD.raises:
        assert rows(tried.found.tree)[str(one.number)] == [
            percent(one.true).text("en"),
            "yes" if one.likely else "no",
            decimal(one.mine).text("en"),
            decimal(one.theirs).text("en"),
            "yes" if one.pays else "no",
        ]


def test_another_hand_is_another_bet(tried: Raising) -> None:
    tried._press("last 8")
    tried._press("more seen")
    assert tried.tried.held == Held(5)
    assert tried.found.tree == []
    tried._press("players 2")
    tried._press("deck plain")
    assert tried.tried.held == Held(5, 2, "plain")
    tried._press("deck full")
    assert tried.tried.held == Held(5, 2, "plain")
    assert len(tried.notes) == 1


# --- both calls weighed ------------------------------------------------------------------------------------


def test_both_calls_are_weighed_row_by_row(doubt: Weighing) -> None:
    assert doubt.found.tree == []
    doubt._press("estimate guess", "50")
    doubt._press("estimate show")
    menteur, vrai = doubt.found.tree[0][2:]
    told = rows(menteur)
    assert told["8"] == ["13.1%", "0", "−2"]
    assert told["9"] == ["20%", "−1", "0"]
    sums = total(HELD.rows(MENTEUR, 9))
    assert told["on average"][1:] == [decimal(one).text("en") for one in sums] == ["−0.95", "−1.80"]
    told = rows(vrai)
    assert told["9"] == ["20%", "+1"]
    assert told["10"][1] == "−2"
    assert told["on average"][1:] == [decimal(total(HELD.rows(VRAI, 9)).caller).text("en")]
    assert "it pays" in texts(doubt.found.tree[1])


def test_another_announcement_is_estimated_anew(doubt: Weighing) -> None:
    doubt._press("estimate show")
    doubt._press("more number")
    assert doubt.doubt.number == 10
    assert doubt.found.tree == []
    assert "at least 10 kiwis" in texts(doubt.asked.tree)
    for _ in range(5):
        doubt._press("more number")
    assert doubt.doubt.number == 12
    doubt._turn_page(FRENCH)
    doubt._press("estimate show")
    assert "en moyenne" in texts(doubt.found.tree)


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert decimal(Fraction(-5, 3)).text("fr") == "−1,67"
    assert decimal(Fraction(7, 2)).text("en") == "3.50"


# --- one chance, at a table that stays as it is ---------------------------------------------------------


def test_one_chance_is_told_only_once_it_was_estimated() -> None:
    made = chance(LATE)
    made._turn_page(ENGLISH)
    exact = percent(LATE.estimate.exact).text("en")
    assert "kiwi" in texts(made.body.tree)
    assert exact not in texts(made.body.tree)
    assert not having(made.body.tree, "act", "hundred")
    made._press("hundred")
    made._press("estimate guess", "50")
    made._press("estimate show")
    assert exact in texts(made.body.tree)
    assert "50%" in texts(made.body.tree)
    before = having(made.body.tree, "class", "ludo-icons")
    made._press("hundred")
    assert having(made.body.tree, "act", "hundred")
    assert len(before) == 1
