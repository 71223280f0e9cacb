"""How much of a memory game's table the flips alone have shown, to whoever has forgotten the minute."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.funky_fruity.values import View


def learning(views: Iterable[View]) -> tuple[int, ...]:
    """By step, how many different tiles have been face up since the minute: at most twelve.

    A tile that was seen once is known from then on, wherever it moves, to somebody who watches.
    """
    seen: set[int] = set()
    learnt = []
    for view in views:
        if view.phase != "memorise":
            seen.update(tile for tile, _ in (*view.up, *view.shown))
        learnt.append(len(seen))
    return tuple(learnt)
