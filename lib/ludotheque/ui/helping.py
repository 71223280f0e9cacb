"""Help at a table: a hint, an estimate before it, undo, and what can be heard again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ludotheque.engine.words import Words
from ludotheque.ui import curtain, folds, tableside
from ludotheque.ui.estimating import heard
from ludotheque.ui.hinting import LEVELS, guess_of

if TYPE_CHECKING:
    from ludotheque.ui.table import Table


def hint(table: Table, rest: str, value: str | None) -> None:
    """Nothing; one hint more."""
    table.hint = min(LEVELS, table.hint + 1)
    table.show()


def estimate(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what the person takes a chance for, or Show."""
    guess = guess_of(table)
    if guess is not None:
        table.guess = heard(guess, rest, value)
        table.show()


def undo(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the last step is taken back, or it is said why not."""
    why_not = folds.why_no_undo(table)
    if why_not is not None:
        table.told = (why_not,)
    elif table.match is not None:
        table.match.jump(table.match.at - 1)
        curtain.fall(table)
        table._fresh()
    table.show()


def again(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what happened is said again."""
    _tell(table, tuple(line.words for line in table.lines()))


def since(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what has happened since the last turn is said."""
    _tell(table, folds.since_my_turn(table))


def where(table: Table, rest: str, value: str | None) -> None:
    """Nothing; whose turn it is and how the table stands are said."""
    _tell(table, (table.room.asking(table.seen).words, *table.room.describing(table.seen)))


def _tell(table: Table, words: tuple[Words, ...]) -> None:
    # Emptied first, so that a screen reader says the same sentence again.
    table.told = ()
    table.actions.tree = folds.with_told(table, tableside.actions(table))
    table.told = words
    table.show()


HEARD: Mapping[str, Callable[[Table, str, str | None], None]] = {
    "hint": hint,
    "estimate": estimate,
    "undo": undo,
    "again": again,
    "since": since,
    "where": where,
}
