"""Dice, shuffles and picks from `Random.random()` only: the one method whose sequence Python guarantees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: str, steps: int, use: str) -> Random:
    """The random numbers for one use ("chance", "bots") of a match that has `steps` actions so far."""
    # In bytes, as half a character, which an address may hold, is no text that could be a seed.
    return Random(f"{seed}\n{steps}\n{use}".encode(errors="replace"))


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items; IndexError if there is none."""
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Iterable[T]) -> tuple[T, ...]:
    """The items in a random order."""
    rest = list(items)
    for end in range(len(rest) - 1, 0, -1):
        other = int(rng.random() * (end + 1))
        rest[end], rest[other] = rest[other], rest[end]
    return tuple(rest)
