"""The lesson: chapters of about three minutes, each a short match played by the real rules.

Each rule is shown once, worked; later it is asked, at about one step in four.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ludotheque.engine.record import FORMAT, action_json
from ludotheque.engine.words import speaker
from ludotheque.games.funky_fruity.values import Action, Announce, Deal, Pick, Ready, Roll, Stop
from ludotheque.games.room import Scene

say = speaker("funky_fruity")

PLAYERS = ("Lou", "Bo", "Cléo", "Max")
FRUITS = {"B": "banana", "P": "pear", "A": "apple", "C": "cherry"}

FOUR = ("B0 P1 A2", "C3 B4 P5", "A6 C7 B8", "P9 A10 C11")
THREE = ("B0 P1 A2 C3", "B4 P5 A6 C7", "B8 P9 A10 C11")
TWO = ("B0 P1 A2 C3 B4 P5", "A6 C7 B8 P9 A10 C11")
LATE = ("B0 P1 A2 C3 B4", "P5 A6", "C7", "B8 P9 A10 C11")


def record(
    rows: Sequence[str], actions: Iterable[Action], pawns: Mapping[int, str] | None = None
) -> dict[str, Any]:
    """A record that starts with these rows, written as fruit letter and number, right end to left end.

    The first seat is to roll; each pawn stands at its owner's left end, unless `pawns` names another tile.
    """
    names = [row.split() for row in rows]
    fruits = {int(tile[1:]): FRUITS[tile[0]] for row in names for tile in row}
    places = {tile: [seat, slot] for seat, row in enumerate(names) for slot, tile in enumerate(row)}
    stand = {**{seat: row[-1] for seat, row in enumerate(names)}, **(pawns or {})}
    position = {
        "phase": "roll",
        "fruits": [fruits[tile] for tile in range(len(fruits))],
        "rows": [[int(tile[1:]) for tile in row] for row in names],
        "pawns": [places[stand[seat]] for seat in range(len(rows))],
        "player": 0,
        "shot": 1,
        "dice": [],
        "up": [],
        "turns": 0,
        "winner": None,
    }
    return written(len(rows), position, actions)


def written(seats: int, position: dict[str, Any] | None, actions: Iterable[Action]) -> dict[str, Any]:
    """The record of a match of so many players."""
    return {
        "format": FORMAT,
        "game": "funky_fruity",
        "rules": {"seats": seats},
        "players": [{"name": name} for name in PLAYERS[:seats]],
        "seed": "lesson",
        "position": position,
        "actions": [action_json(action) for action in actions],
    }


def rolls(*dice: int) -> Action:
    """A roll."""
    return Roll(dice)


BANANA, PEAR, APPLE, CHERRY = (Announce(fruit) for fruit in FRUITS.values())


# --- the chapters ------------------------------------------------------------------------------------


def table() -> Scene:
    """From the deal to the first turns."""
    dealt = tuple(FRUITS[tile[0]] for row in THREE for tile in row.split())
    actions = [
        *(Deal(dealt), Ready()),
        *(rolls(1, 2), APPLE, rolls(1, 3), CHERRY),
        *(rolls(2, 3), APPLE, rolls(1, 2), CHERRY),
    ]
    return Scene(
        "table",
        say("The table and the minute"),
        say(
            "Three players, twelve tiles. You get one minute to look at all the fruits, then they hide. "
            "Step forward and see how a match begins."
        ),
        written(3, None, actions),
        frozenset({7, 9}),
    )


def counting() -> Scene:
    """Whose tile comes next, and which is not counted."""
    actions = [
        *(rolls(1, 2), APPLE),
        *(rolls(1, 4), CHERRY),
        *(rolls(2, 4), CHERRY),
        *(rolls(4, 5), BANANA, rolls(1, 4), BANANA),
    ]
    return Scene(
        "counting",
        say("Counting the way round"),
        say(
            "A pawn walks clockwise, one step a tile, whoever owns the tile. Watch where it says “one”, and "
            "which way it goes along a row. Twice, you count before the pawn does."
        ),
        record(FOUR, actions),
        frozenset({5, 7}),
    )


def guessing() -> Scene:
    """A right guess, the second shot, a wrong guess."""
    actions = [
        *(rolls(1, 2), APPLE, rolls(1, 2), PEAR),
        *(rolls(2, 4), PEAR),
        *(rolls(1, 2), BANANA, rolls(1, 4), CHERRY),
    ]
    return Scene(
        "guessing",
        say("Right guess, wrong guess"),
        say(
            "At an opponent’s tile you name the fruit, and only then is it turned. A right guess wins the "
            "tile and a second shot. Look what a wrong one costs."
        ),
        record(THREE, actions),
        frozenset({8, 10}),
    )


def own() -> Scene:
    """What happens at one's own tile."""
    actions = [
        *(rolls(4, 6), Pick(4)),
        *(rolls(5, 6), Pick(10)),
        *(rolls(4, 6), Pick(10)),
        *(rolls(5, 6), Pick(7)),
    ]
    return Scene(
        "own",
        say("At your own tile"),
        say(
            "When the pawn comes home there is nothing to guess: your tile is turned, and you look for the "
            "same fruit in somebody else’s row. You may win one, and everybody sees one of yours."
        ),
        record(FOUR, actions),
        frozenset({3, 6}),
    )


def doubles() -> Scene:
    """A double, the pair, the third tile."""
    actions = [
        *(rolls(2, 2), Pick(8)),
        *(rolls(1, 1), Pick(3), Pick(11)),
        *(rolls(3, 3), Pick(7), Pick(5)),
        *(rolls(1, 1), Pick(9), Stop()),
    ]
    return Scene(
        "doubles",
        say("Doubles and the third tile"),
        say(
            "Two equal dice: the tile is turned at once, and you look for the same fruit on the whole "
            "table. With a pair you choose: keep it, or risk it for three."
        ),
        record(FOUR, actions),
        frozenset({6, 8, 11}),
    )


def gaps() -> Scene:
    """Empty places, shared places, somebody out, the end of a match."""
    actions = [
        *(rolls(1, 2), PEAR, rolls(1, 3), APPLE),
        *(rolls(1, 3), CHERRY, rolls(2, 3), BANANA),
        *(rolls(4, 5), CHERRY),
        *(rolls(1, 1), Pick(7)),
    ]
    return Scene(
        "gaps",
        say("Empty places, and the end"),
        say(
            "Late in a match tiles have moved, and pawns wait at places where nothing is left. Somebody "
            "has only one tile, and somebody is close to eight."
        ),
        record(LATE, actions, {0: "A2", 1: "A2", 2: "B8", 3: "P5"}),
        frozenset({5, 9, 12}),
    )


def two() -> Scene:
    """The game for two."""
    actions = [
        *(rolls(4), PEAR, rolls(2), CHERRY),
        *(rolls(6), BANANA),
        *(rolls(3), Pick(8)),
    ]
    return Scene(
        "two",
        say("The game for two"),
        say(
            "Two players have six tiles each, and one die: so there are no doubles. Nine tiles win. The "
            "rest you know already."
        ),
        record(TWO, actions),
        frozenset({5, 8}),
    )


@cache
def scenes() -> tuple[Scene, ...]:
    """The chapters, in their order."""
    return (table(), counting(), guessing(), own(), doubles(), gaps(), two())
