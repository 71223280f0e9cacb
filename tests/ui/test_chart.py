"""The chart and the comparison without a browser: layers, rules, sentences."""

from __future__ import annotations

import json

import pytest

from ludotheque.lab.patterns import GAME, PROGRAMMERS, Rule
from ludotheque.ui import Chart, Comparison, chart, compare
from ludotheque.ui.frame import Page

FRENCH = Page("fr", False, "wide", True, True, False, "")
ENGLISH = FRENCH._replace(lang="en")


@pytest.fixture
def shown() -> Chart:
    made = chart(GAME, PROGRAMMERS)
    made._turn_page(ENGLISH)
    return made


@pytest.fixture
def compared() -> Comparison:
    made = compare(GAME, PROGRAMMERS)
    made._turn_page(ENGLISH)
    return made


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def nodes(tree, wanted: str) -> list:
    """The elements in a tree that have a class."""
    found = []
    for node in tree:
        if isinstance(node, list) and node and isinstance(node[0], str):
            found += [node] if wanted in (node[1].get("class") or "").split() else []
            found += nodes(node[2:], wanted)
    return found


def cells(widget) -> dict[int, list]:
    """The numbers on the chart, each as its element."""
    return {int(cell[1]["key"]): cell for cell in nodes(widget.grid.tree, "ludo-cell")}


def marks(cell) -> set[str]:
    """The marks that a number bears."""
    return {
        one.removeprefix("ludo-mark-") for one in cell[1]["class"].split() if one.startswith("ludo-mark-")
    }


def notes(widget) -> str:
    return " ".join(widget.text(note) for note in widget.notes)


def test_nothing_is_shown_before_the_page_has_spoken() -> None:
    made = chart(GAME)
    made.show()
    assert made.grid.tree == made.layers.tree == []


def test_every_number_bears_its_marks_and_says_its_word(shown: Chart) -> None:
    found = cells(shown)
    assert list(found) == list(range(211))
    assert marks(found[27]) == {"times-0", "digits-1", "all"}
    assert marks(found[13]) == {"digits-0"}
    assert marks(found[22]) == marks(found[0]) == set()
    for number, cell in found.items():
        word = GAME.word(number)
        assert cell[1]["aria-label"] == (str(number) if word == str(number) else f"{number}, {word}")
        letters = [child[2] for child in cell[2:] if "ludo-corner" in child[1].get("class", "")]
        assert letters == [one[0] for one in ("Fizz", "Buzz") if one in word]
        assert str(number) in texts(cell)


@pytest.mark.parametrize(
    ("layer", "count", "first"),
    [
        ("times 0", 70, 3),
        ("digits 0", 21, 3),
        ("times 1", 30, 7),
        ("digits 1", 21, 7),
        ("all", 18, 21),
        ("last", 1, 210),
    ],
)
def test_a_layer_alone(shown: Chart, layer: str, count: int, first: int) -> None:
    for other in ("times 0", "digits 0", "times 1", "digits 1", "all"):
        shown._press(f"layer {other}", "false")
    assert not any(map(marks, cells(shown).values()))
    shown._press(f"layer {layer}", "true")
    marked = [number for number, cell in cells(shown).items() if marks(cell)]
    assert (len(marked), marked[0]) == (count, first)
    assert {layer.replace(" ", "-")} == {mark for cell in cells(shown).values() for mark in marks(cell)}
    (label,) = [one for one in nodes(shown.layers.tree, "ludo-layer") if one[1]["key"] == layer]
    assert texts(nodes([label], "ludo-count")[0]) == str(count)


def test_words_in_the_squares_are_those_of_the_layers_shown(shown: Chart) -> None:
    shown._press("cells words")
    assert {number: texts(cell) for number, cell in cells(shown).items()} == dict(
        enumerate(GAME.words(210, first=0))
    )
    shown._press("layer times 0", "false")
    shown._press("layer all", "false")
    found = cells(shown)
    assert [texts(found[number]) for number in (9, 13, 21, 22)] == ["9", "Fizz", "Buzz", "22"]
    assert found[21][1]["aria-label"] == "21, Buzz"


def test_a_number_is_explained(shown: Chart) -> None:
    shown._press("look 27")
    told = texts(shown.looked.tree)
    for part in ("27: Fizz Buzz", "27 is 9 × 3, so Fizz.", "27 ends in 7, so Buzz.", "at 237"):
        assert part in told
    assert cells(shown)[27][1]["aria-current"] == "true"
    assert sum("aria-current" in cell[1] for cell in cells(shown).values()) == 1
    shown._press("more")
    assert "28: Buzz" in texts(shown.looked.tree)
    shown._press("number", " 31 ")
    assert "31: no word" in texts(shown.looked.tree)
    assert "31 is no multiple of 3 or 7, and ends in neither" in texts(shown.looked.tree)
    shown._press("number", "0")
    assert "Zero is a multiple of every number" in texts(shown.looked.tree)
    shown._press("less")
    assert shown.shown.at == 0
    shown._press("number", "9999")
    shown._press("more")
    assert shown.shown.at == 9999


@pytest.mark.parametrize("digits", ["ends", "contains", "none"])
def test_every_explanation_leads_to_the_word(shown: Chart, digits: str) -> None:
    shown._press("digits", digits)
    for number in range(1, 400, 7):
        shown._press("number", str(number))
        told = texts(shown.looked.tree)
        assert ("so Fizz." in told, "so Buzz." in told) == shown.shown.rule.earns(number)
        assert ("it stays a number" in told) == (not any(shown.shown.rule.earns(number)))


@pytest.mark.parametrize("value", ["", "-3", "3.5", "10000", "x", "²"])
def test_what_is_no_number_is_refused_kindly(shown: Chart, value: str) -> None:
    shown._press("look 27")
    shown._press("number", value)
    assert notes(shown) == "Choose a whole number from 0 to 9999."
    assert shown.shown.at == 27
    shown._press("more")
    assert shown.notes == []


def test_other_rules_have_their_layers_counts_and_period(shown: Chart) -> None:
    assert "210 is the smallest number that 3, 7 and 10 all divide" in texts(shown.more.tree)
    shown._press("rule 1")
    assert shown.shown.rule == PROGRAMMERS
    keys = [one[1]["key"] for one in nodes(shown.layers.tree, "ludo-layer")]
    assert keys == ["times 0", "times 1", "all", "last"]
    assert marks(cells(shown)[13]) == set()
    assert "Yes, after 15 numbers: 15 is the smallest number that 3 and 5 all divide." in texts(
        shown.more.tree
    )
    shown._press("divisor 1", "4")
    assert shown.shown.rule.divisors == (3, 4)
    shown._press("digits", "contains")
    assert "All from 300 to 399 contain 3" in texts(shown.more.tree)
    assert [one[1]["key"] for one in nodes(shown.layers.tree, "ludo-layer")][-1] == "all"
    assert marks(cells(shown)[143]) == {"digits-0", "digits-1", "all"}
    shown._press("rule 0")
    assert shown.shown.rule == GAME


def test_two_words_never_have_the_same_divisor(shown: Chart) -> None:
    shown._press("divisor 0", "7")
    assert shown.shown.rule.divisors == (7, 3)
    shown._press("divisor 1", "12")
    assert shown.shown.rule.divisors == (7, 12)


def test_a_period_shorter_than_its_parts_is_only_stated(shown: Chart) -> None:
    shown._press("rule 1")
    shown._press("divisor 0", "2")
    shown._press("divisor 1", "4")
    assert "Yes, after 4 numbers: 4 is the smallest number that 2 and 4 all divide." in texts(shown.more.tree)
    made = chart(Rule((10, 5)))
    made._turn_page(ENGLISH)
    period, whole = made.shown.rule.period(), 100
    assert period == 10 < whole
    assert "Yes, after 10 numbers." in texts(made.more.tree)


def test_the_next_stretch_looks_the_same_but_for_zero(shown: Chart) -> None:
    before = [marks(cell) for cell in cells(shown).values()]
    shown._press("first 210")
    after = [marks(cell) for cell in cells(shown).values()]
    assert list(cells(shown)) == list(range(210, 421))
    assert before[1:] == after[1:]
    assert (before[0], after[0]) == (set(), {"times-0", "times-1", "all"})


def test_the_chart_is_there_as_text(shown: Chart) -> None:
    told = texts(nodes(shown.more.tree, "ludo-chart-text"))
    assert "Fizz, only because of a digit: 13, 23, 43, 53, 73, 83, 103" in told
    assert "Buzz, as multiples of 7: 7, 14, 21" in told
    assert "Fizz Buzz: 21, 27, 42, 57, 63, 84, 87, 105" in told
    assert "Still numbers: 0, 1, 2, 4, 5, 8, 10, 11, 16, 19, 20, 22" in told
    shown._press("rule 1")
    assert "only because of a digit: none" in texts(nodes(shown.more.tree, "ludo-chart-text"))


def test_a_table_counts_a_hundred_and_a_period(shown: Chart) -> None:
    (table,) = nodes(shown.more.tree, "ludo-counted")
    rows = [texts(row).split() for row in table[2][2:] + table[3][2:]]
    assert rows == [
        ["1–100", "1–210"],
        ["numbers", "46", "96"],
        ["Fizz", "32", "66"],
        ["Buzz", "15", "30"],
        ["Fizz", "Buzz", "7", "18"],
    ]


def test_the_row_length_is_one_of_four(shown: Chart) -> None:
    for length in (7, 10, 21, 30):
        shown._press(f"across {length}")
        assert nodes(shown.grid.tree, f"ludo-across-{length}")
        assert shown.frame.marks == {"across": str(length)}
    shown._press("across 11")
    assert shown.shown.across == 30


def test_the_language_changes_without_losing_anything(shown: Chart) -> None:
    shown._press("look 27")
    shown._press("layer all", "false")
    shown._press("divisor 1", "8")
    english = [json.dumps(area.tree) for area in (shown.layers, shown.grid, shown.looked, shown.more)]
    before = shown.shown
    shown._turn_page(FRENCH)
    assert shown.shown == before
    assert "27 : Fizz" in texts(shown.looked.tree).replace("\u00a0", " ")
    shown._turn_page(ENGLISH)
    assert [json.dumps(area.tree) for area in (shown.layers, shown.grid, shown.looked, shown.more)] == english


@pytest.mark.parametrize(
    ("act", "value"),
    [
        ("look", None),
        ("look x", None),
        ("divisor 0", "99"),
        ("divisor 7", "4"),
        ("divisor x", "4"),
        ("divisor 0", None),
        ("digits", "often"),
        ("first 5", None),
        ("across x", None),
        ("rule 9", None),
        ("nosuch", "nonsense"),
    ],
)
def test_a_strange_message_breaks_nothing(shown: Chart, act: str, value: str | None) -> None:
    before = shown.shown
    shown._press(act, value)
    assert shown.shown == before
    shown._press("look 3")
    assert "3: Fizz" in texts(shown.looked.tree)


def test_letters_that_are_alike_become_numbers() -> None:
    made = chart(Rule((4, 6), "none", ("Pif", "Paf")))
    made._turn_page(ENGLISH)
    assert texts(cells(made)[12]).split() == ["1", "2", "12"]
    assert cells(made)[12][1]["aria-label"] == "12, Pif Paf"


def test_a_chart_needs_rules_with_two_words() -> None:
    with pytest.raises(ValueError, match="two words"):
        chart(Rule((3, 7, 11), names=("Fizz", "Buzz", "Bang")))


# --- two rules ------------------------------------------------------------------------------------------


def test_two_rules_say_different_things_of_a_number(compared: Comparison) -> None:
    assert len(compared.same) == 56
    assert "The two say the same for 56 of the numbers 1 to 100." in texts(compared.looked.tree)
    compared._press("look 15")
    told = texts(compared.looked.tree)
    assert "The card game, 15: Fizz" in told
    assert "The programmers’ exercise, 15: Fizz Buzz" in told
    assert "15 is 3 × 5, so Buzz." in told
    assert len(nodes(compared.grids.tree, "ludo-looked")) == 2


def test_only_the_differences_can_be_marked(compared: Comparison) -> None:
    one, other = (nodes([section], "ludo-grid")[0][2:] for section in compared.grids.tree)
    assert [marks(cell) for cell in one[2:7]] == [
        {"times-0", "digits-0"},
        set(),
        set(),
        {"times-0"},
        {"times-1", "digits-1"},
    ]
    compared._press("differing", "true")
    one, other = (nodes([section], "ludo-grid")[0][2:] for section in compared.grids.tree)
    for number, left, right in zip(range(1, 101), one, other, strict=True):
        differ = GAME.word(number) != PROGRAMMERS.word(number)
        assert bool(marks(left) | marks(right)) == differ
    assert compared.frame.marks == {"differing": "yes"}
    compared._press("differing", "false")
    assert compared.frame.marks == {"differing": "no"}


def test_both_are_counted_and_spoken_in_both_languages(compared: Comparison) -> None:
    (table,) = nodes(compared.more.tree, "ludo-counted")
    assert [texts(row).split()[-2:] for row in table[3][2:]] == [
        ["46", "53"],
        ["32", "27"],
        ["15", "14"],
        ["7", "6"],
    ]
    compared._press("look 35")
    compared._turn_page(FRENCH)
    assert "L’exercice des programmeurs, 35" in texts(compared.looked.tree)
    assert compared.seen.at == 35


@pytest.mark.parametrize("act", ["look 0", "look 101", "look x", "nosuch"])
def test_a_strange_message_breaks_no_comparison(compared: Comparison, act: str) -> None:
    compared._press(act, None)
    assert compared.seen.at is None
    compared._press("look 7")
    assert "The card game, 7: Buzz" in texts(compared.looked.tree)
