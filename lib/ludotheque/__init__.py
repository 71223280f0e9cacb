"""Ludothèque: table games to learn with. Rules as code, matches that step, boards for Jupyter.

>>> from ludotheque import find, play
>>> game = find("funky_fruity").rules(seats=3)
>>> sharp = find("funky_fruity").opponents["memory3"].bot
>>> match = play(game, [sharp, sharp, sharp], seed="class 5b")
>>> match.view(None).phase
'over'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque import games
from ludotheque.engine import record as _record
from ludotheque.engine.game import CHANCE, OVER, TABLE, IllegalAction, NotARecord
from ludotheque.engine.match import Match, play
from ludotheque.engine.record import record_of
from ludotheque.engine.share import code_of, record_from
from ludotheque.games import find
from ludotheque.reasons import Why, why

__all__ = [
    "CHANCE",
    "OVER",
    "TABLE",
    "IllegalAction",
    "Match",
    "NotARecord",
    "Why",
    "code_of",
    "find",
    "games",
    "load",
    "play",
    "record_from",
    "record_of",
    "replay",
    "why",
]


def replay(record: object, lang: str = "fr") -> Iterator[dict[str, Any]]:
    """The dicts of the record format, one a step: positions, and the clauses that each step rests on.

    Raises NotARecord, a ValueError, at once for something that is not a record; a refused action gives a
    last dict with `error` in `lang` ("fr" or "en").
    """
    return _record.replay(record, find, lang)


def load(record: object) -> Match[Any, Any, Any]:
    """The match of a record, at its last step. Raises NotARecord or IllegalAction."""
    return _record.load(record, find)
