"""Why a number gets its word, and what a card is called: pieces of sentences."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from ludotheque.engine.words import Words, noted, speaker
from ludotheque.games.fizz_buzz.cards import rank, suit
from ludotheque.games.fizz_buzz.saying import FIZZ_BUZZ, WORDS, reasons, word

if TYPE_CHECKING:
    from ludotheque.games.fizz_buzz.rules import FizzBuzz

say = speaker("fizz_buzz")

_REASONS = {
    "m3": noted("multiple of 3"),
    "e3": noted("ends in 3"),
    "m7": noted("multiple of 7"),
    "e7": noted("ends in 7"),
}
_CONTAINS = {"e3": noted("has a 3 in it"), "e7": noted("has a 7 in it")}

_CLAUSES = {"m3": "FB-11", "e3": "FB-11", "m7": "FB-12", "e7": "FB-12"}


def why(number: int, rules: FizzBuzz) -> Words:
    """The number's word with its reasons: "63 is Fizz Buzz: multiple of 3, ends in 3, multiple of 7."."""
    codes = reasons(number, rules.digit_rule, rules.level)
    if number == 0:  # FB-15
        return say("0 is said as it is: “0”.")
    if not codes:
        return say("{number} is neither Fizz nor Buzz: it is said as it is.", number=number)
    due = word(number, rules.digit_rule, rules.level)
    return say("{number} is {word}: {reasons}.", number=number, word=due, reasons=listed(codes, rules))


def listed(codes: tuple[str, ...], rules: FizzBuzz) -> Words:
    """The reasons in a row."""
    found = [reason(code, rules) for code in codes]
    return reduce(lambda begun, one: say("{begun}, {one}", begun=begun, one=one), found)


def reason(code: str, rules: FizzBuzz) -> Words:
    """One reason: `m3`, `e3`, `m7` or `e7`."""
    contains = rules.digit_rule == "contains" and code in _CONTAINS
    return say(_CONTAINS[code] if contains else _REASONS[code])


def clauses_of(number: int, rules: FizzBuzz) -> tuple[str, ...]:
    """The clauses on which the number's word rests (FB-11 to FB-15)."""
    if number == 0:
        return ("FB-15",)
    codes = reasons(number, rules.digit_rule, rules.level)
    found = list(dict.fromkeys(_CLAUSES[code] for code in codes)) or ["FB-14"]
    if word(number, rules.digit_rule, rules.level) == FIZZ_BUZZ:
        found.append("FB-13")
    return tuple(found)


_CARDS = {
    "A": noted("the ace of {suit}"),
    "J": noted("the jack of {suit}"),
    "Q": noted("the queen of {suit}"),
    "K": noted("the king of {suit}"),
}
_SUITS = {"S": noted("spades"), "H": noted("hearts"), "D": noted("diamonds"), "C": noted("clubs")}


def card_words(card: str) -> Words:
    """The card in words: "the queen of hearts"."""
    if not suit(card):
        return say("a joker")
    of = say(_SUITS[suit(card)])
    if rank(card) in _CARDS:
        return say(_CARDS[rank(card)], suit=of)
    return say("the {rank} of {suit}", rank=rank(card), suit=of)


_CAUSES = {
    "A": noted("because of the ace of {suit}"),
    "J": noted("because of the jack of {suit}"),
    "Q": noted("because of the queen of {suit}"),
    "K": noted("because of the king of {suit}"),
}


def because_of(card: str) -> Words:
    """The card as a cause: "because of the queen of hearts"."""
    if not suit(card):
        return say("because of a joker")
    of = say(_SUITS[suit(card)])
    if rank(card) in _CAUSES:
        return say(_CAUSES[rank(card)], suit=of)
    return say("because of the {rank} of {suit}", rank=rank(card), suit=of)


def spoken_word(said: str) -> str:
    """What was said, as it stands in a sentence: words of the game and numbers alike."""
    return said if said in WORDS else str(int(said))
