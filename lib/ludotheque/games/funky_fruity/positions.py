"""Positions of Funky Fruity: a state as plain JSON values, and the state that a position describes.

A position is checked for types, conservation and agreement with its phase, not for reachability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.engine.options import is_whole
from ludotheque.engine.position import (
    check_player,
    disagrees,
    fields,
    is_seat,
    items,
    no_winner_yet,
    number,
    one_each,
    refuse,
)
from ludotheque.engine.words import speaker
from ludotheque.games.funky_fruity.options import TILES

if TYPE_CHECKING:
    from ludotheque.games.funky_fruity.rules import FunkyFruity
    from ludotheque.games.funky_fruity.values import State

say = speaker("funky_fruity")

PHASES = ("deal", "memorise", "roll", "guess", "find_own", "find_double", "third", "place", "over")
FIELDS = ("phase", "fruits", "rows", "pawns", "player", "shot", "dice", "up", "turns", "winner")


def position(state: State) -> dict[str, Any]:
    """The state as a position: what was only shown is left out."""
    return {
        "phase": state.phase,
        "fruits": list(state.fruits),
        "rows": [list(row) for row in state.rows],
        "pawns": [None if pawn is None else list(pawn) for pawn in state.pawns],
        "player": state.player,
        "shot": state.shot,
        "dice": list(state.dice),
        "up": list(state.up),
        "turns": state.turns,
        "winner": None if state.winner is None else list(state.winner),
    }


def read(game: FunkyFruity, given: object) -> tuple[Any, ...]:
    """The fields of the position's state, in order. Raises NotARecord for a position that cannot be."""
    found = fields(given, FIELDS, PHASES)
    number("shot", found["shot"], 1, 2)
    number("turns", found["turns"], 0, None)
    for check in (check_turn, check_fruits, check_rows, check_pawns, check_dice, check_up, check_winner):
        check(game, found)
    return (
        found["phase"],
        tuple(found["fruits"]),
        tuple(tuple(row) for row in found["rows"]),
        tuple(None if pawn is None else tuple(pawn) for pawn in found["pawns"]),
        found["player"],
        found["shot"],
        tuple(found["dice"]),
        tuple(found["up"]),
        found["turns"],
        None if found["winner"] is None else tuple(found["winner"]),
    )


def is_tile(value: object) -> bool:
    """True for a number of a tile."""
    return is_whole(value, 0, TILES - 1)


def before_play(found: dict[str, Any]) -> bool:
    """True in the phases in which nothing has been rolled yet."""
    return found["phase"] in ("deal", "memorise")


def check_turn(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless it can be this player's turn."""
    check_player(found, game.seats)
    if before_play(found) and (
        found["player"] != game.first_player or found["shot"] != 1 or found["turns"] != 0
    ):
        refuse(say("Before the first roll it is the first player’s first shot."))
    if found["phase"] != "over" and game.max_turns is not None and found["turns"] >= game.max_turns:
        refuse(say("The turns have reached “max_turns”: the match would be over."))


def check_fruits(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the twelve fruits are those of the set (FF-3, FF-4)."""
    items("fruits", found["fruits"], lambda fruit: isinstance(fruit, str))
    expected = [] if found["phase"] == "deal" else sorted(game.pack)
    if sorted(found["fruits"]) != expected:
        refuse(say("“fruits” must hold the twelve fruits of the set, or none before the deal."))


def check_rows(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless every tile lies in exactly one row (FF-3)."""
    rows = found["rows"]
    items("rows", rows, lambda row: isinstance(row, list))
    one_each("rows", rows, game.seats)
    for row in rows:
        items("rows", row, lambda slot: slot is None or is_tile(slot))
    lying = sorted(slot for row in rows for slot in row if slot is not None)
    if lying != ([] if found["phase"] == "deal" else list(range(TILES))):
        refuse(say("Each of the twelve tiles must lie in one row, and no tile twice."))
    if found["phase"] == "deal" and any(rows):
        refuse(say("Before the deal the rows are empty."))
    if found["phase"] == "memorise" and any(len(row) != game.share or None in row for row in rows):
        refuse(say("In the minute every player has an equal share of the tiles."))
    fullest = max(sum(slot is not None for slot in row) for row in rows)
    if found["phase"] != "over" and fullest >= game.target:
        refuse(say("Somebody has {number} tiles already: the match would be over.", number=fullest))


def check_pawns(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless each player with tiles has a pawn, and each gap holds one (FF-16, FF-41)."""
    rows, pawns = found["rows"], found["pawns"]

    def stands(pawn: object) -> bool:
        return pawn is None or (
            isinstance(pawn, list)
            and len(pawn) == 2
            and all(type(place) is int for place in pawn)
            and 0 <= pawn[0] < len(rows)
            and 0 <= pawn[1] < len(rows[pawn[0]])
        )

    items("pawns", pawns, stands)
    one_each("pawns", pawns, game.seats)
    for row, pawn in zip(rows, pawns, strict=True):
        if (pawn is not None) != any(slot is not None for slot in row):
            refuse(say("A player has a pawn as long as they have tiles, and only then."))
    for row_number, row in enumerate(rows):
        for slot, tile in enumerate(row):
            if tile is None and [row_number, slot] not in pawns:
                refuse(say("A place left empty is kept only while a pawn stands there."))
    if found["phase"] == "memorise" and pawns != [[seat, game.share - 1] for seat in range(game.seats)]:
        refuse(say("In the minute every pawn stands at its owner’s leftmost tile."))
    if found["phase"] not in ("deal", "over") and pawns[found["player"]] is None:
        refuse(say("The player to act is out of the game."))


def check_dice(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the dice are those of the roll being played (FF-2)."""
    dice = found["dice"]
    items("dice", dice, lambda face: is_whole(face, 1, game.die_faces))
    expected = 0 if found["phase"] in ("deal", "memorise", "roll", "over") else game.dice_count
    if len(dice) != expected:
        disagrees("dice", found["phase"])


def check_up(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the tiles face up are those of the phase."""
    up, phase = found["up"], found["phase"]
    items("up", up, is_tile)
    if len(set(up)) != len(up) or not up_fits(game, found):
        disagrees("up", phase)


def up_fits(game: FunkyFruity, found: dict[str, Any]) -> bool:
    """True if the phase, the dice, the pawn and the tiles face up agree."""
    up, phase, dice = found["up"], found["phase"], found["dice"]
    if phase in ("deal", "memorise", "roll", "over"):
        return not up
    row, slot = found["pawns"][found["player"]]
    stop = found["rows"][row][slot]
    own = found["rows"][found["player"]]
    double = len(dice) == 2 and dice[0] == dice[1]
    alike = len({found["fruits"][tile] for tile in up}) == 1
    if stop is None or (up and up[0] != stop):
        return False
    if not double and len(up) > 1 and any(tile in own for tile in up[1:]):
        return False
    if double and game.own_double_scope == "opponents" and stop in own and any(t in own for t in up[1:]):
        return False
    if phase == "guess":
        return not up and not double and stop not in own
    if phase == "find_own":
        return len(up) == 1 and not double and stop in own
    if phase == "find_double":
        return len(up) == 1 and double
    if phase == "third":
        return len(up) == 2 and double and alike and not (game.auto_stop_on_win and wins(game, found))
    caught = [tile for tile in up if tile not in own]  # phase "place"
    right_number = (2, 3) if double else ((2,) if stop in own else (1,))
    return game.placement == "choose" and len(up) in right_number and alike and bool(caught)


def wins(game: FunkyFruity, found: dict[str, Any]) -> bool:
    """True if banking the tiles that are up reaches the target (FF-44)."""
    own = [tile for tile in found["rows"][found["player"]] if tile is not None]
    return len({*own, *found["up"]}) >= game.target


def check_winner(game: FunkyFruity, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the winner is null until the match is over, then right (FF-43, FF-47)."""
    no_winner_yet(found)
    if found["phase"] != "over":
        return
    winner = found["winner"]
    items("winner", winner, is_seat(game.seats))
    counts = [sum(slot is not None for slot in row) for row in found["rows"]]
    leaders = [seat for seat, count in enumerate(counts) if count == max(counts)]
    limit = game.max_turns is not None and found["turns"] >= game.max_turns
    if winner != leaders or not (max(counts) >= game.target or limit):
        refuse(say("“winner” must be the seats that lead, once the target or the limit is reached."))
