"""Which word is due, number by number, and what can be said at all."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import WORDS, may_be_said, number_said, reasons, word

# The word table of the written rules, ten numbers a row; bold there, Fizz Buzz.
TABLE = """
| 0+ | 0 | 1 | 2 | Fizz | 4 | 5 | Fizz | Buzz | 8 | Fizz |
| 10+ | 10 | 11 | Fizz | Fizz | Buzz | Fizz | 16 | Buzz | Fizz | 19 |
| 20+ | 20 | **Fizz Buzz** | 22 | Fizz | Fizz | 25 | 26 | **Fizz Buzz** | Buzz | 29 |
| 30+ | Fizz | 31 | 32 | Fizz | 34 | Buzz | Fizz | Buzz | 38 | Fizz |
| 40+ | 40 | 41 | **Fizz Buzz** | Fizz | 44 | Fizz | 46 | Buzz | Fizz | Buzz |
| 50+ | 50 | Fizz | 52 | Fizz | Fizz | 55 | Buzz | **Fizz Buzz** | 58 | 59 |
| 60+ | Fizz | 61 | 62 | **Fizz Buzz** | 64 | 65 | Fizz | Buzz | 68 | Fizz |
| 70+ | Buzz | 71 | Fizz | Fizz | 74 | Fizz | 76 | Buzz | Fizz | 79 |
| 80+ | 80 | Fizz | 82 | Fizz | **Fizz Buzz** | 85 | 86 | **Fizz Buzz** | 88 | 89 |
| 90+ | Fizz | Buzz | 92 | Fizz | 94 | 95 | Fizz | Buzz | Buzz | Fizz |
| 100+ | 100 |
"""


def written() -> list[str]:
    """The words of the table, from 0 on."""
    rows = [row.strip("|").replace("*", "").split("|")[1:] for row in TABLE.strip().splitlines()]
    return [cell.strip() for row in rows for cell in row]


def totals(numbers, **how) -> tuple[int, int, int, int]:
    """How many are said as they are, Fizz, Buzz, Fizz Buzz."""
    count = Counter(word(number, **how) if word(number, **how) in WORDS else "" for number in numbers)
    return tuple(count[kind] for kind in ("", *WORDS))


def test_the_word_table_from_0_to_100():
    assert [word(number) for number in range(101)] == written()


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        (range(1, 101), (46, 32, 15, 7)),
        (range(1, 54), (24, 18, 8, 3)),
        (range(1, 211), (96, 66, 30, 18)),
        (range(211, 421), (96, 66, 30, 18)),
    ],
    ids=["1-100", "1-53", "a period", "the next period"],
)
def test_totals(numbers, expected):
    assert totals(numbers) == expected


@given(st.integers(1, 10**30))
def test_the_words_come_again_after_210_numbers(number):
    assert reasons(number) == reasons(number + 210)


def test_no_shorter_period():
    for period in range(1, 210):
        assert any(reasons(number) != reasons(number + period) for number in range(1, 211)), period


@pytest.mark.parametrize(
    ("number", "codes"),
    [
        (63, ("m3", "e3", "m7")),
        (27, ("m3", "e7")),
        (57, ("m3", "e7")),
        (42, ("m3", "m7")),
        (33, ("m3", "e3")),
        (77, ("m7", "e7")),
        (13, ("e3",)),
        (17, ("e7",)),
        (9, ("m3",)),
        (14, ("m7",)),
        (31, ()),
        (0, ()),
        (210, ("m3", "m7")),
        (273, ("m3", "e3", "m7")),
        (147, ("m3", "m7", "e7")),
    ],
)
def test_reason_codes(number, codes):
    assert reasons(number) == codes


@given(st.integers(1, 10**12), st.sampled_from(["ends", "contains"]), st.integers(1, 5))
def test_the_word_is_what_its_reasons_make_it(number, digit_rule, level):
    fizz = number % 3 == 0
    buzz = number % 7 == 0
    if level > 1:
        place = str(number) if digit_rule == "contains" else str(number)[-1:]
        fizz, buzz = fizz or "3" in place, buzz or "7" in place
    both = {(True, True): "Fizz Buzz", (True, False): "Fizz", (False, True): "Buzz"}
    assert word(number, digit_rule, level) == both.get((fizz, buzz), str(number))


# --- the options -----------------------------------------------------------------------------------


def test_digit_rule_contains():
    assert [word(number, "contains") for number in range(30, 40)] == [
        "Fizz",
        "Fizz",
        "Fizz",
        "Fizz",
        "Fizz",
        "Fizz Buzz",
        "Fizz",
        "Fizz Buzz",
        "Fizz",
        "Fizz",
    ]
    assert {word(number, "contains") for number in range(70, 80)} == {"Buzz", "Fizz Buzz"}
    assert word(0, "contains") == "0"
    assert reasons(373, "contains") == ("e3", "e7")
    changed = [number for number in range(1, 101) if word(number) != word(number, "contains")]
    assert changed == [31, 32, 34, 35, 37, 38, 71, 72, 73, 74, 75, 76, 78, 79]


@pytest.mark.parametrize("digit_rule", ["ends", "contains"])
def test_level_1_has_the_multiples_only(digit_rule):
    found = [word(number, digit_rule, 1) for number in range(1, 22)]
    assert " ".join(found) == (
        "1 2 Fizz 4 5 Fizz Buzz 8 Fizz 10 11 Fizz 13 Buzz Fizz 16 17 Fizz 19 20 Fizz Buzz"
    )


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_other_levels_have_all_the_words(level):
    assert [word(number, "ends", level) for number in range(101)] == written()


def test_a_game_says_the_words_of_its_options():
    assert FizzBuzz(2, digit_rule="contains").word(31) == "Fizz"
    assert FizzBuzz(2, digit_rule="contains", level=1).word(31) == "31"
    assert FizzBuzz(2, level=1).word(13) == "13"
    assert FizzBuzz(2, level=2).word(13) == "Fizz"


# --- what can be said ------------------------------------------------------------------------------

SAYABLE = ["Fizz", "Buzz", "Fizz Buzz", "0", "1", "9", "10", "53", "999", "9999"]
HOSTILE = [
    "",
    " ",
    "Buzz Fizz",
    "fizz",
    "FIZZ",
    "Fizz-Buzz",
    "FizzBuzz",
    "Fizz  Buzz",
    "Fizz ",
    " Fizz",
    "Fizz\n",
    "Fizz\u00a0Buzz",
    "01",
    "00",
    "0000",
    "-1",
    "+1",
    "-0",
    "1.0",
    "1e3",
    "1_0",
    "0x1",
    "1 ",
    "\t1",
    "\uff11\uff12",
    "\u0661",
    "\u00b2",
    "\u2460",
    "99999",
    "10000",
    "1" * 10**5,
    "<b>1</b>",
    None,
    0,
    12,
    True,
    1.0,
    ("1",),
    [],
    {},
    b"1",
    float("nan"),
]


@pytest.mark.parametrize("said", SAYABLE)
def test_what_a_mouth_can_say(said):
    assert may_be_said(said, 1)


@pytest.mark.parametrize("said", HOSTILE, ids=lambda said: repr(said)[:20])
def test_what_nobody_says(said):
    assert not may_be_said(said, 1)


@pytest.mark.parametrize("number", [10_000, 99_999, 10**20, 10**600])
def test_the_number_due_may_be_said_however_long_it_is(number):
    assert may_be_said(str(number), number)
    assert not may_be_said(str(number + 1), number)
    assert not may_be_said(f"0{number}", number)


@given(st.integers(0, 10**9))
def test_the_word_due_may_always_be_said(number):
    for digit_rule in ("ends", "contains"):
        for level in range(1, 6):
            assert may_be_said(word(number, digit_rule, level), number)


@given(st.text(max_size=6))
def test_only_numbers_and_the_three_words_can_be_said(said):
    assert may_be_said(said, 1) == (said in WORDS or said in map(str, range(10_000)))


@pytest.mark.parametrize("said", WORDS)
def test_a_word_announces_no_number(said):
    assert number_said(said) is None


@given(st.integers(0, 9999))
def test_a_number_announces_itself(number):
    assert number_said(str(number)) == number
