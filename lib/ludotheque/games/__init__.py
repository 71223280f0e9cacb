"""The games. Each is one folder here; it is found by being here."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from ludotheque.engine.game import NoSuchGame
from ludotheque.games.room import Room


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    with os.scandir(__path__[0]) as entries:
        games = [entry.name for entry in entries if os.path.isfile(f"{entry.path}/__init__.py")]  # noqa: PTH113
    return tuple(sorted(games))


def find(name: str) -> Room:
    """A game's room. Raises NoSuchGame, a KeyError, for a name that no game has."""
    if name not in names():
        raise NoSuchGame(name)
    return import_module(f"{__name__}.{name}").ROOM  # type: ignore[no-any-return]
