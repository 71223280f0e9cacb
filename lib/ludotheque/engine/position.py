"""Reading a position: what every game's positions have in common. Each check raises NotARecord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from ludotheque.engine.game import NotARecord
from ludotheque.engine.options import is_whole, quoted
from ludotheque.engine.words import Words, speaker

say = speaker("ludotheque")


def refuse(words: Words) -> NoReturn:
    """Never returns: raises NotARecord."""
    raise NotARecord(words)


def fields(given: object, names: Sequence[str], phases: Sequence[str]) -> dict[str, Any]:
    """The fields of a position: all of these names and no other, in one of these phases."""
    if not isinstance(given, dict):
        refuse(say("A position must be an object."))
    for name in given:
        if name not in names:
            refuse(say("A position has no field {name}.", name=quoted(name)))
    for name in names:
        if name not in given:
            refuse(say("The position lacks its field “{name}”.", name=name))
    if given["phase"] not in phases or type(given["phase"]) is not str:
        refuse(say("There is no phase {phase}.", phase=quoted(given["phase"])))
    return dict(given)


def number(name: str, value: object, least: int, most: int | None) -> None:
    """Nothing; NotARecord unless the field is an integer within its limits."""
    if not is_whole(value, least, most):
        cannot_be(name, value)


def items(name: str, value: object, fits: Callable[[object], bool]) -> None:
    """Nothing; NotARecord unless the field is a list of which every item fits."""
    if not isinstance(value, list) or not all(map(fits, value)):
        cannot_be(name, value)


def one_each(name: str, value: Sequence[object], seats: int) -> None:
    """Nothing; NotARecord unless there is one entry for each seat."""
    if len(value) != seats:
        refuse(say("“{name}” needs one entry for each seat.", name=name))


def cannot_be(name: str, value: object) -> NoReturn:
    """Never returns: this field cannot have this value."""
    refuse(say("“{name}” cannot be {value} in a position.", name=name, value=quoted(value)))


def disagrees(name: str, phase: str) -> NoReturn:
    """Never returns: this field cannot be so in this phase."""
    refuse(say("“{name}” does not agree with the phase “{phase}”.", name=name, phase=phase))


def is_seat(seats: int) -> Callable[[object], bool]:
    """A check that a value is the number of a seat."""
    return lambda value: is_whole(value, 0, seats - 1)


def check_player(found: dict[str, Any], seats: int) -> None:
    """Nothing; NotARecord unless somebody is to act, or nobody when the match is over."""
    if found["phase"] != "over":
        number("player", found["player"], 0, seats - 1)
    elif found["player"] is not None:
        refuse(say("When the match is over, nobody is to act."))


def no_winner_yet(found: dict[str, Any]) -> None:
    """Nothing; NotARecord if somebody has won before the match is over."""
    if found["phase"] != "over" and found["winner"] is not None:
        refuse(say("Nobody has won before the match is over."))
