"""The cards of Fizz Buzz: which packs there are, and what each card can do."""

from __future__ import annotations

SUITS = "SHDC"  # spades, hearts, diamonds, clubs
NUMERALS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
FACES = ("J", "Q", "K")
JOKERS = ("joker1", "joker2")

PACK_54 = tuple(rank + suit for suit in SUITS for rank in (*NUMERALS, *FACES)) + JOKERS  # FB-2
PACK_40 = {  # FB-3
    "faces": tuple(rank + suit for suit in SUITS for rank in (*NUMERALS[:7], *FACES)),
    "numerals": tuple(rank + suit for suit in SUITS for rank in NUMERALS),
}


def rank(card: str) -> str:
    """The rank: "A", "2" … "10", "J", "Q", "K", or "joker"."""
    return "joker" if card in JOKERS else card[:-1]


def suit(card: str) -> str:
    """The suit: "S", "H", "D" or "C"; "" for a joker."""
    return "" if card in JOKERS else card[-1]


# The last digit of each card that has one: an ace is 1, a ten ends in 0 (FB-21). Faces have none (FB-23).
DIGITS = {card: (NUMERALS.index(rank(card)) + 1) % 10 for card in PACK_54 if rank(card) in NUMERALS}

SKIPS = frozenset(card for card in PACK_54 if rank(card) in ("J", "Q"))  # FB-16
TURNS = frozenset(card for card in PACK_54 if rank(card) in ("K", "joker"))  # FB-18
