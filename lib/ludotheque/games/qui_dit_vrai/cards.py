"""The fruit cards and the ring of fruits: what each card is worth, and how the marker walks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

FRUITS = ("strawberry", "grape", "watermelon", "apricot", "kiwi", "banana")
WORTH = 12  # of each fruit in the whole deck, multipliers included (QV-3)
SALAD = "salad"  # QV-6


def deck(multipliers: Mapping[int, int], salads: int) -> tuple[str, ...]:
    """The whole deck: for each fruit so many cards of each multiplier, and the Salades (QV-4)."""
    cards = [
        f"{fruit}:{worth}" for fruit in FRUITS for worth, copies in multipliers.items() for _ in range(copies)
    ]
    return (*cards, *(SALAD,) * salads)


def fruit_of(card: str) -> str | None:
    """The fruit of a card; None for a Salade, which may be any (QV-6)."""
    return None if card == SALAD else card.partition(":")[0]


def worth(card: str, *, flat: bool = False) -> int:
    """How many fruits a card counts as: its multiplier (QV-5), one for a Salade (QV-7), or one for all."""
    return 1 if flat or card == SALAD else int(card.partition(":")[2])


def value_of(cards: Sequence[str], fruit: str, *, flat: bool = False) -> int:
    """How many of a fruit these cards hold, Salades left out."""
    return sum(worth(card, flat=flat) for card in cards if fruit_of(card) == fruit)


def way(ring: Sequence[str], here: str, there: str) -> tuple[str, ...]:
    """The fruits on which the marker sets foot, walking clockwise from one to the other (QV-24).

    >>> way(FRUITS, "banana", "grape")
    ('strawberry', 'grape')
    """
    if here == there:
        return ()
    size, begun = len(ring), ring.index(here)
    steps = (ring.index(there) - begun) % size
    return tuple(ring[(begun + step) % size] for step in range(1, steps + 1))


def passes(ring: Sequence[str], here: str, there: str, start: str, *, landing: bool = True) -> bool:
    """True if the marker passes the start (QV-25): stopping on it counts, leaving it does not (QV-26)."""
    walked = way(ring, here, there)
    return start in (walked if landing else walked[:-1])
