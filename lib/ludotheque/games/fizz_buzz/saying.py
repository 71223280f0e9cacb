"""Which word is due for a number, and why: the arithmetic of Fizz Buzz."""

from __future__ import annotations

from functools import lru_cache

FIZZ, BUZZ, FIZZ_BUZZ = "Fizz", "Buzz", "Fizz Buzz"
WORDS = (FIZZ, BUZZ, FIZZ_BUZZ)

UNKNOWN = "?"  # stands for a wrong word in a view, where nobody has put in which one it was

LONGEST = 4  # digits of a number that may be said, unless it is the number due

# Level 1 has the multiples only, level 2 adds the endings (FB-48).
MULTIPLES_ONLY = 1


def reasons(number: int, digit_rule: str = "ends", level: int = 5) -> tuple[str, ...]:
    """Why a number gets a word: of `m3` multiple of 3, `e3` ends in 3, `m7`, `e7`, those that hold.

    With `digit_rule` "contains", `e3` and `e7` mean that the digit stands anywhere in the number. Zero has
    no reason: it is said as it is (FB-15).
    """
    if number == 0:  # FB-15
        return ()
    digits = str(number) if digit_rule == "contains" else str(number)[-1]
    if level <= MULTIPLES_ONLY:  # FB-48
        digits = ""
    found = (
        ("m3", number % 3 == 0),  # FB-11
        ("e3", "3" in digits),
        ("m7", number % 7 == 0),  # FB-12
        ("e7", "7" in digits),
    )
    return tuple(code for code, holds in found if holds)


def word_of(codes: tuple[str, ...], number: int) -> str:
    """The word that these reasons give to a number: "Fizz", "Buzz", "Fizz Buzz", or the number itself."""
    fizz = "m3" in codes or "e3" in codes  # FB-11
    buzz = "m7" in codes or "e7" in codes  # FB-12
    if fizz and buzz:  # FB-13
        return FIZZ_BUZZ
    return FIZZ if fizz else BUZZ if buzz else str(number)  # FB-14


@lru_cache(maxsize=4096)
def word(number: int, digit_rule: str = "ends", level: int = 5) -> str:
    """The word due for a number (FB-11 to FB-15)."""
    return word_of(reasons(number, digit_rule, level), number)


def may_be_said(said: object, number: int) -> bool:
    """True for what a mouth can say: a word of the game, or a number of up to four digits.

    The number due may always be said, however long it is.
    """
    if not isinstance(said, str):
        return False
    if said in WORDS:
        return True
    if not (said.isascii() and said.isdigit()):
        return False
    plain = said == "0" or said[0] != "0"
    return (plain and len(said) <= LONGEST) or said == str(number)


def number_said(said: str) -> int | None:
    """The number, if a number was said and not a word of the game; None also for an unknown word."""
    return None if said in WORDS or said == UNKNOWN else int(said)
