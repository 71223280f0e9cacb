"""Reading a game's options: refused at the door, with a sentence, when they cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ludotheque.engine.game import NotARecord
from ludotheque.engine.words import Words, speaker

if TYPE_CHECKING:
    from dataclasses import Field

say = speaker("ludotheque")

T = TypeVar("T")


# Whole numbers may be long, but Python does not write out those of more than some thousand digits.
LARGEST = 10**600


def is_whole(value: object, least: int, most: int | None = None) -> bool:
    """True for an integer (not true, 1.0 or "1") from `least` to `most`, or at least `least`."""
    return type(value) is int and least <= value <= (LARGEST if most is None else most)


def quoted(value: object, length: int = 40) -> str | Words:
    """A foreign value as it may stand in a sentence: JSON's words, short, and nothing that hides or turns
    the text around it. A text stands in the quotation marks of the sentence's language. Of a list or an
    object only the brackets are shown, however deep it is.
    """
    if isinstance(value, str):
        return say("“{text}”", text=shortened(repr(value[: length + 1])[1:-1], length))
    if value is None:
        shown = "null"
    elif isinstance(value, bool):
        shown = "true" if value else "false"
    elif isinstance(value, int | float):
        shown = repr(value) if -LARGEST < value < LARGEST else "…"
    else:
        brackets: dict[type, str] = {list: "[…]", tuple: "[…]", dict: "{…}"}
        shown = brackets.get(type(value), type(value).__name__)
    return shortened(shown, length)


def shortened(shown: str, length: int) -> str:
    """The text, cut where it is too long."""
    return shown if len(shown) <= length else shown[: length - 1] + "…"


def read_options(game: type[T], given: object) -> T:
    """The game with the options given. Raises NotARecord: not a mapping, unknown, missing, impossible."""
    if not isinstance(given, Mapping):
        raise NotARecord(say("The rules must be an object of options."))
    known = {field.name for field in fields_of(game)}
    for name in given:
        if name not in known:
            raise NotARecord(say("There is no option {option}.", option=quoted(name)))
    if "seats" not in given:
        raise NotARecord(say("The option “seats” is missing."))
    return game(**given)


def options_of(game: Any) -> dict[str, Any]:
    """The options as a record holds them: `seats`, and whatever differs from its default."""
    return {
        field.name: getattr(game, field.name)
        for field in fields_of(game)
        if field.name == "seats" or getattr(game, field.name) != field.default
    }


def fields_of(game: Any) -> Sequence[Field[Any]]:
    """The fields of a game's options, in order."""
    from dataclasses import fields  # here, because it is a third of the import, and a game has it already

    return fields(game)


def check_number(name: str, value: object, least: int, most: int | None = None) -> None:
    """Nothing; NotARecord unless the value is an integer from `least` to `most`."""
    if is_whole(value, least, most):
        return
    if most is None:
        raise NotARecord(
            say(
                "The option {option} must be a whole number, at least {least}, not {value}.",
                option=quoted(name),
                least=least,
                value=quoted(value),
            )
        )
    raise NotARecord(
        say(
            "The option {option} must be a whole number from {least} to {most}, not {value}.",
            option=quoted(name),
            least=least,
            most=most,
            value=quoted(value),
        )
    )


def check_choice(name: str, value: object, choices: Sequence[str]) -> None:
    """Nothing; NotARecord unless the value is one of the words."""
    if not (isinstance(value, str) and value in choices):
        raise NotARecord(
            say(
                "The option {option} must be one of {choices}, not {value}.",
                option=quoted(name),
                choices=", ".join(choices),
                value=quoted(value),
            )
        )


def check_flag(name: str, value: object) -> None:
    """Nothing; NotARecord unless the value is true or false."""
    if type(value) is not bool:
        raise NotARecord(
            say(
                "The option {option} must be true or false, not {value}.",
                option=quoted(name),
                value=quoted(value),
            )
        )
