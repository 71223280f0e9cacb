"""Hints at the table, in three levels; where the last one tells a chance, it is estimated first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.words import speaker
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess, estimating

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")

LEVELS = 3


def guess_of(table: Table) -> Guess | None:
    """The chance that comes before the last hint, with what the person takes it for; None without one."""
    match = table.match
    if match is None or table.hint < LEVELS or match.turn not in table.people:
        return None
    if table.guess is not None:
        return table.guess
    estimate = table.room.estimate(match.views(match.turn))
    return None if estimate is None else Guess(estimate)


def hinted(table: Table) -> list[Node]:
    """As many hints as were asked for; the answer only after its chance has been estimated, or shown."""
    hints, guess = table.hints(), guess_of(table)
    if not hints:
        return []
    answer = guess is None or guess.shown
    told = hints if answer else hints[: LEVELS - 1]
    nodes: list[Node] = [
        element("p", {"key": f"hint {number}"}, table.text(words)) for number, words in enumerate(told)
    ]
    if guess is not None and table.match is not None:
        seed = f"{table.match.seed} {table.match.at}"
        # What somebody does at the slider is not for a screen reader's announcements.
        own = element("div", {"aria-live": "off", "key": "estimate"}, estimating(guess, table.text, seed))
        nodes.insert(LEVELS - 1, own)
    return nodes
