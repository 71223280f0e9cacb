"""What people say at a table, and what they keep in mind themselves: what comes of a press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ludotheque.engine.words import Seat, speaker
from ludotheque.ui import speaking

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


def say_word(table: Table, rest: str, value: str | None) -> None:
    """Nothing; a word put in by the keypad: typing it was the first tap, saying it the second."""
    seat = speaking.speaking(table)
    if value is not None and seat is not None and not (table.paused or table.reviewing or table.reading):
        table._act(table.room.said(seat, value))


def claim(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what is said along with the action that was chosen."""
    action = table.chosen_action
    if value is None or action is None or table.room.claim(action, table.seen) is None:
        return
    words = table.room.claimed(table.view, value)
    table._act(action, () if words is None else (words,))


def spoken(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what a teacher presses for a class that has spoken."""
    choices = table.room.spoken(table.view) if table.match is not None else ()
    if rest.isdigit() and int(rest) < len(choices) and not (table.paused or table.reviewing or table.reading):
        chosen = choices[int(rest)]
        table.vague += [chosen.action] if chosen.vague else []
        table._act(chosen.action)


def speaks(table: Table, rest: str, value: str | None) -> None:
    """Nothing; this person speaks, where it is not shown whose turn it is."""
    if rest.isdigit() and int(rest) in table.people:
        table.speaker, table.chosen = int(rest), ""  # a word that was chosen was another's
        table.show()


def let_pass(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the people say that it is not their turn."""
    due = table._due()
    if table.match is None or table.reading or table.paused or not speaking.is_open(table):
        return
    if due in table.people:
        table.told = (say("It is {who}’s turn.", who=Seat(due or 0)),)
        table.speaker = due or 0
        table.show()
    else:
        table._bot()


def aids(table: Table, rest: str, value: str | None) -> None:
    """Nothing; a ready-made choice of aids."""
    if rest.isdigit() and int(rest) < len(table.room.aid_presets):
        table.aids = dict(table.room.aid_presets[int(rest)].shown)
        table.show()


def aid(table: Table, rest: str, value: str | None) -> None:
    """Nothing; one aid is shown otherwise."""
    found = next((one for one in table.room.aids if one.name == rest), None)
    if found is not None and value in found.choices:
        table.aids = {**speaking.shown_aids(table), rest: str(value)}
        table.show()


HEARD: Mapping[str, Callable[[Table, str, str | None], None]] = {
    "say": say_word,
    "claim": claim,
    "spoken": spoken,
    "speaker": speaks,
    "pass": let_pass,
    "aids": aids,
    "aid": aid,
}
