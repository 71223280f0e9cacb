"""What every game's folder holds: the one value by which the rest of the product knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.clause import Clause
from ludotheque.engine.game import Bot
from ludotheque.engine.words import Words

if TYPE_CHECKING:
    from ludotheque.drawing.operations import Look, Picture


class Card(NamedTuple):
    """What the front page says of a game."""

    title: Words
    pitch: Words
    ages: Words
    players: Words
    minutes: Words
    cover: Callable[[Look], Picture]


class Line(NamedTuple):
    """One thing that happened, told with the clauses it rests on."""

    words: Words
    clauses: tuple[str, ...]
    later: Words | None = None  # how the log tells it, where it must not remember what was seen


class Opponent(NamedTuple):
    """A bot with its name and an honest word on how it plays."""

    name: Words
    skill: Words
    bot: Bot[Any, Any]


class Room(NamedTuple):
    """A game: rules, clauses, words, pictures, opponents, card."""

    rules: type[Any]  # the Game class, a dataclass of options
    clauses: tuple[Clause, ...]
    telling: Callable[[Any, Any], tuple[Line, ...]]  # (view before, view after) -> what happened
    asking: Callable[[Any], Line]  # view -> whose turn it is and what can be done
    describing: Callable[[Any], tuple[Words, ...]]  # view -> the table in sentences
    picture: Callable[[Any, Look], Picture]
    opponents: Mapping[str, Opponent]
    card: Card
    obeyed_by: Callable[[str], str]  # clause id -> the code that obeys it
