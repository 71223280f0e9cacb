"""Whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.values import State


def following(tokens: tuple[int, ...], seat: int, direction: int) -> int:
    """The next seat that is still in (QV-15, QV-47)."""
    seats = len(tokens)
    after = (seat + direction) % seats
    while not tokens[after]:
        after = (after + direction) % seats
    return after


def next_turn(state: State) -> State:
    """It is the next player's turn (QV-15)."""
    assert state.player is not None
    return state._replace(phase="turn", player=following(state.tokens, state.player, state.direction))


def still_in(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have tokens left (QV-47)."""
    return tuple(seat for seat, left in enumerate(tokens) if left)
