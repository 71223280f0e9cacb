"""Going back in a match, and what if: another roll, another card; the real match waits meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.engine.game import CHANCE
from ludotheque.engine.record import action_from
from ludotheque.engine.words import Words, speaker
from ludotheque.ui import curtain, folds

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


class Mark(NamedTuple):
    """Something that is no action: a rewind."""

    at: int
    words: Words


def moved(table: Table) -> None:
    """Nothing; the table is at another step: whatever was begun there is put away, and all is shown."""
    curtain.fall(table)
    table._fresh()
    table.show()


def back(table: Table, rest: str, value: str | None) -> None:
    """Nothing; one step back, and the match pauses."""
    match = table.match
    if match is not None and match.at > 1:
        table.paused = True
        match.jump(match.at - 1)
        moved(table)


def forward(table: Table, rest: str, value: str | None) -> None:
    """Nothing; one step on, as it was played."""
    match = table.match
    if match is not None and match.at < len(match.actions):
        match.jump(match.at + 1)
        moved(table)


def resume(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the match goes on from here, and the log says that it was taken back."""
    match = table.match
    if match is None:
        return
    if match.at < len(match.actions):
        table.marks.append(Mark(match.at, say("The match was taken back to here.")))
    table.paused = False
    table.show()


def rig(table: Table, rest: str, value: str | None) -> None:
    """Nothing; chosen dice: a what-if begins, unless one is played already; the real match stays."""
    match = table.match
    if match is None or match.turn != CHANCE:
        return
    action = action_from(match.game, json.loads(rest))
    if table.real is None:
        table.real, table.match = match, match.branch()
        table.real_marks, table.marks = table.marks, []
    table.paused = table.reading = False
    table._act(action)


def wish(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what lies hidden is what a teacher wishes: a what-if begins, in which it is so."""
    match = table.match
    wished = None if match is None else folds.wishes(table).get(rest)
    if match is None or wished is None:
        return
    if table.real is None:
        table.real, table.real_marks, table.marks = match, table.marks, []
    table.match = folds.as_wished(match, table.room, rest)
    table.paused = False
    curtain.fall(table)
    table._fresh()
    table.led += 1
    table.leads = f"wish {table.led}"
    table.told = (say("What if the next one is this: {what}?", what=wished),)
    table.show()


def real(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the real match goes on."""
    if table.real is not None:
        table.match, table.real = table.real, None
        table.marks = table.real_marks
        table.paused = False
        moved(table)


HEARD: Mapping[str, Callable[[Table, str, str | None], None]] = {
    "back": back,
    "forward": forward,
    "resume": resume,
    "rig": rig,
    "wish": wish,
    "real": real,
}
