"""Handing a match on: a code, a link, a file; and taking one in again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from ludotheque.engine.game import NotARecord
from ludotheque.engine.match import Match
from ludotheque.engine.record import load, parse, record_of
from ludotheque.engine.share import code_of, record_from
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Room

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")

LONGEST_CODE = 6000  # characters that an address may be trusted with


def kept(table: Table) -> Match[Any, Any, Any]:
    """The match that must not be lost, to its end: the real one, whatever is looked at or played now."""
    match = table.real or table.match
    assert match is not None
    return match.branch(len(match.actions)) if table.paused and table.real is None else match


def address_code(match: Match[Any, Any, Any]) -> str | None:
    """The code of the match for the page's address; None if it has become too long for one."""
    code = code_of(record_of(match))
    return code if len(code) <= LONGEST_CODE else None


def file_text(match: Match[Any, Any, Any]) -> str:
    """The match as the text of a file."""
    return json.dumps(record_of(match), ensure_ascii=False, indent=1) + "\n"


def taken_in(room: Room, text: str) -> Match[Any, Any, Any]:
    """The match in a code, a link or a file's text. Raises NotARecord or IllegalAction, with a sentence."""
    text = text.strip()
    if not text:
        raise NotARecord(say("There is nothing here: paste a code or a link, or open a file."))
    record = parse(text) if text.startswith("{") else record_from(code_in(text))
    return load(record, only(room))


def code_in(text: str) -> str:
    """The code in a link, or the text itself."""
    if "match=" not in text:
        return text
    try:
        found = parse_qs(urlsplit(text).query).get("match")
    except ValueError:
        found = None
    return found[0] if found else text


def only(room: Room) -> Any:
    """A finder of rooms that knows this one only. Raises NotARecord for another game of ours."""

    def find(name: str) -> Room:
        if name != room.rules.name:
            raise NotARecord(other_game())
        return room

    return find


def other_game() -> Words:
    """The sentence for a match of another game."""
    return say("This match belongs to another game.")
