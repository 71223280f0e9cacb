"""The options of Funky Fruity: their defaults are the clauses, their limits are checked here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludotheque.engine.game import NotARecord
from ludotheque.engine.options import check_choice, check_flag, check_number, options_of, quoted, read_options
from ludotheque.engine.words import speaker

if TYPE_CHECKING:
    from ludotheque.games.funky_fruity.rules import FunkyFruity

say = speaker("funky_fruity")

TILES = 12  # FF-3
FRUITS = ("banana", "pear", "apple", "cherry", "strawberry", "grape", "watermelon", "apricot", "kiwi")
HOUSE_SET = (("banana", 3), ("pear", 3), ("apple", 3), ("cherry", 3))  # FF-4

CHOICES = {
    "memorise_scope": ("all", "own", "none"),  # FF-7
    "placement": ("right", "left", "choose"),  # FF-39
    "own_double_scope": ("all", "opponents"),  # FF-34
}
FLAGS = ("reveal_on_miss", "second_shot_after_find", "may_decline_find", "auto_stop_on_win")


def check(game: FunkyFruity) -> tuple[tuple[str, int], ...]:
    """The fruit counts as pairs, every option having been checked. Raises NotARecord."""
    check_number("seats", game.seats, 2, 4)  # FF-1
    check_number("first_player", game.first_player, 0, game.seats - 1)  # FF-10
    check_number("die_faces", game.die_faces, 2, 20)  # FF-2
    check_number("memorise_seconds", game.memorise_seconds, 0)
    if game.max_turns is not None:
        check_number("max_turns", game.max_turns, 1)  # FF-47
    for name, choices in CHOICES.items():
        check_choice(name, getattr(game, name), choices)
    for name in FLAGS:
        check_flag(name, getattr(game, name))
    return fruit_counts(game.fruit_counts)


def fruit_counts(given: object) -> tuple[tuple[str, int], ...]:
    """The set of tiles as (fruit, number) pairs (FF-4, FF-A2). Raises NotARecord."""
    try:
        counts = dict(given)  # type: ignore[call-overload]
    except (TypeError, ValueError):
        raise NotARecord(say("“fruit_counts” must say how many tiles each fruit has.")) from None
    for fruit, count in counts.items():
        if fruit not in FRUITS:
            raise NotARecord(say("There is no fruit {fruit}.", fruit=quoted(fruit)))
        check_number(f"fruit_counts {fruit}", count, 0, TILES)
    if sum(counts.values()) != TILES:
        raise NotARecord(
            say("The fruit tiles must be twelve in all, not {number}.", number=sum(counts.values()))
        )
    if max(counts.values()) < 3:
        raise NotARecord(say("At least one fruit needs three tiles, or no third tile could ever match."))
    return tuple(counts.items())


def read(game: type[FunkyFruity], given: Mapping[str, Any]) -> FunkyFruity:
    """The game with the options of a record, where the set of tiles is an object. Raises NotARecord."""
    if isinstance(given, Mapping) and not isinstance(given.get("fruit_counts", {}), Mapping):
        raise NotARecord(say("“fruit_counts” must say how many tiles each fruit has."))
    return read_options(game, given)


def as_json(game: FunkyFruity) -> dict[str, Any]:
    """The options as a record holds them: `seats`, and whatever differs from its default."""
    told = options_of(game)
    if "fruit_counts" in told:
        told["fruit_counts"] = dict(told["fruit_counts"])
    return told
