"""Going back in a match, and what if: another move, roll or card; the real match waits meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.game import CHANCE
from ludotheque.engine.match import Match
from ludotheque.engine.record import action_from
from ludotheque.engine.words import Words, speaker
from ludotheque.ui import curtain, folds

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


class Mark(NamedTuple):
    """Something that is no action: a look back, a rewind."""

    at: int
    words: Words


def moved(table: Table) -> None:
    """Nothing; the table is at another step: whatever was begun there is put away, and all is shown."""
    curtain.fall(table)
    table._fresh()
    table.show()


def marked(table: Table, words: Words) -> None:
    """Nothing; the log says so at this step, once."""
    assert table.match is not None
    mark = Mark(table.match.at, words)
    table.marks = [*(one for one in table.marks if one != mark), mark]


def back(table: Table, rest: str, value: str | None) -> None:
    """Nothing; one step back, and the match pauses."""
    match = table.match
    if match is None or match.at <= 1 or table.reviewing:
        return
    if not table.paused:
        table.match = match = match if match.at == len(match.actions) else match.branch()  # undone is undone
        marked(table, say("Somebody looked back from here."))
        table.left_off = table.reading, table.read
    table.paused = True
    match.jump(match.at - 1)
    moved(table)


def forward(table: Table, rest: str, value: str | None) -> None:
    """Nothing; one step on, as it was played. At the end of it the match goes on."""
    match = table.match
    if match is None or not table.paused:
        return
    match.jump(match.at + 1)
    if match.at < len(match.actions):
        moved(table)
    else:
        table.paused = False
        go_on(table, *table.left_off)


def go_on(table: Table, reading: bool = False, read: bool = False) -> None:
    """Nothing; the match goes on where it stands: whoever has to act finds the focus at their moves."""
    curtain.fall(table)
    table._fresh()
    table.reading, table.read = reading, read
    if table._persons_turn():
        table.lead("on")
    table.show()


def what_if(table: Table, twin: Match[Any, Any, Any], words: Words) -> None:
    """Nothing; another match goes on here, and its log says why; the real one waits, whole."""
    match = table.match
    assert match is not None
    if table.real is None:
        table.real, table.real_marks = match, table.marks
        if table.paused:
            match.jump(len(match.actions))
    table.match, table.paused = twin, False
    table.marks = [mark for mark in table.marks if mark.at <= twin.at]
    marked(table, words)


def resume(table: Table, rest: str, value: str | None) -> None:
    """Nothing; a what-if goes on from the step that is looked at."""
    match = table.match
    if match is not None and table.paused:
        what_if(table, match.branch(), say("The match was taken back to here."))
        go_on(table)


def rig(table: Table, rest: str, value: str | None) -> None:
    """Nothing; chosen dice: a what-if begins, unless one is played already; the real match stays."""
    match = table.match
    if match is None or match.turn != CHANCE:
        return
    action = action_from(match.game, json.loads(rest))
    what_if(table, match.branch(), say("What came next was chosen."))
    table.reading = False
    table._act(action)


def wish(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what lies hidden is what a teacher wishes: a what-if begins, in which it is so."""
    match = table.match
    wished = None if match is None else folds.wishes(table).get(rest)
    if match is None or wished is None:
        return
    what_if(table, folds.as_wished(match, table.room, rest), say("What came next was chosen."))
    curtain.fall(table)
    table._fresh()
    table.lead("wish")
    table.told = (say("What if the next one is this: {what}?", what=wished),)
    table.show()


def real(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the real match goes on."""
    if table.real is not None:
        table.match, table.real = table.real, None
        table.marks = table.real_marks
        table.paused = False
        go_on(table)


def adopt(table: Table, rest: str, value: str | None) -> None:
    """Nothing; at the second press the what-if becomes the real match, and the other is given up."""
    if table.real is not None:
        table.real, table.adopting = (None, False) if table.adopting else (table.real, True)
        table.show()


HEARD: Mapping[str, Callable[[Table, str, str | None], None]] = {
    "back": back,
    "forward": forward,
    "resume": resume,
    "rig": rig,
    "wish": wish,
    "real": real,
    "adopt": adopt,
}
