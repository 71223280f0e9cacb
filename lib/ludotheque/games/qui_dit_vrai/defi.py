"""The Défi cards: rows of data, each an operation with its parameters. They are ours, not the source's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ludotheque.engine.game import NotARecord
from ludotheque.engine.options import is_whole, quoted
from ludotheque.engine.words import speaker

say = speaker("qui_dit_vrai")

# What the parameters of each operation may be: words, or the least and the largest number.
OPERATIONS: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "peek": {"target": ("opponent",), "cards": (1, 1), "pick": ("random",)},
    "expose": {"target": ("self",), "cards": (1, 1), "pick": ("chooser",)},
    "swap": {"target": ("opponent",), "cards": (1, 1), "pick": ("random",)},
    "redraw": {"target": ("self",), "cards": (1, 1), "pick": ("chooser",)},
    "add_centre": {"cards": (1, 1)},
    "raise_limit": {"min": (1, 12), "max": (1, 12), "scope": ("next_announcement", "round")},
    "fruit_lock": {"mode": ("same",), "scope": ("next_announcement", "round")},
    "reverse": {"scope": ("round",)},
    "move_start": {"to": ("position",)},
    "tell": {"what": ("announced_fruit_value",), "target": ("self",)},
    "count_mode": {"mode": ("flat",), "scope": ("round",)},
}

LASTING = frozenset({"raise_limit", "fruit_lock", "count_mode"})  # what leaves no trace but in `effects`
ASKING = frozenset(
    {"peek", "expose", "swap", "redraw", "add_centre"}
)  # what the announcer may have to choose
MOST_COPIES = 20
MOST_CARDS = 60
LONGEST_ID = 20


class Defi(NamedTuple):
    """A Défi card: its id, how often the deck holds it, its operation, and the parameters in their order."""

    id: str
    copies: int
    op: str
    parameters: tuple[tuple[str, Any], ...]

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        return int(dict(self.parameters)[name])

    @property
    def scope(self) -> str:
        """How long it lasts: "round", "next_announcement", or "" for at once."""
        return str(dict(self.parameters).get("scope", ""))

    def row(self) -> dict[str, Any]:
        """The card as the data file holds it."""
        return {"id": self.id, "copies": self.copies, "op": self.op, **dict(self.parameters)}


@cache
def house() -> tuple[Defi, ...]:
    """The house deck (QV-29)."""
    return deck(json.loads((Path(__file__).parent / "house_defi.json").read_text(encoding="utf-8")))


def clause_of(card: Defi) -> str:
    """The clause of a card: its own for one of the house deck, else that the deck is an option (QV-29)."""
    ours = any(card._replace(copies=house_card.copies) == house_card for house_card in house())
    return card.id if ours else "QV-29 (option)"


def deck(rows: object) -> tuple[Defi, ...]:
    """The cards of a deck given as a list of rows. Raises NotARecord, with the row that cannot be."""
    if not isinstance(rows, list | tuple) or not rows:
        raise NotARecord(say("A deck of Défi cards is “house”, “none”, or a list of cards."))
    cards = tuple(
        defi(row.row() if isinstance(row, Defi) else row, number) for number, row in enumerate(rows, 1)
    )
    ids = [card.id for card in cards]
    for id in ids:
        if ids.count(id) > 1:
            raise NotARecord(say("The Défi card {id} is there twice: use “copies”.", id=quoted(id)))
    if sum(card.copies for card in cards) > MOST_CARDS:
        raise NotARecord(say("A deck of Défi cards has up to {number} cards.", number=MOST_CARDS))
    return cards


def defi(row: object, number: int) -> Defi:
    """A card from its row. Raises NotARecord."""
    if not isinstance(row, Mapping):
        raise NotARecord(say("Défi card {number} must be an object.", number=number))
    id, op, copies = row.get("id"), row.get("op"), row.get("copies", 1)
    if not isinstance(id, str) or not id or len(id) > LONGEST_ID or not id.isprintable():
        raise NotARecord(say("Défi card {number} needs an id, a short text.", number=number))
    if not isinstance(op, str) or op not in OPERATIONS:
        known = ", ".join(OPERATIONS)
        raise NotARecord(
            say("Défi card {id} cannot do {op}: only {known}.", id=quoted(id), op=quoted(op), known=known)
        )
    if not is_whole(copies, 1, MOST_COPIES):
        raise NotARecord(refused(id, "copies", copies))
    needed = OPERATIONS[op]
    for name in row:
        if name not in ("id", "op", "copies", *needed):
            raise NotARecord(say("Défi card {id} has no {name}.", id=quoted(id), name=quoted(name)))
    for name, allowed in needed.items():
        if not fits(row.get(name), allowed):
            raise NotARecord(refused(id, name, row.get(name)))
    if op == "raise_limit" and row["min"] > row["max"]:
        raise NotARecord(refused(id, "max", row["max"]))
    return Defi(id, copies, op, tuple((name, row[name]) for name in needed))


def fits(value: object, allowed: tuple[Any, ...]) -> bool:
    """True for one of the words, or for a number within the limits."""
    if isinstance(allowed[0], int):
        return is_whole(value, allowed[0], allowed[1])
    return isinstance(value, str) and value in allowed


def refused(id: str, name: str, value: object) -> Any:
    """The sentence for a parameter that cannot be."""
    return say("Défi card {id}: “{name}” cannot be {value}.", id=quoted(id), name=name, value=quoted(value))
