"""A table set up in the notation of the golden rows: tiles as fruit letter and number, rows in path order."""

from __future__ import annotations

from ludotheque.engine.match import Match
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Pick, Roll, State

FRUIT = {"B": "banana", "P": "pear", "A": "apple", "C": "cherry"}

L4 = ("B0 P1 A2", "C3 B4 P5", "A6 C7 B8", "P9 A10 C11")
L3 = ("B0 P1 A2 C3", "B4 P5 A6 C7", "B8 P9 A10 C11")
L2 = ("B0 P1 A2 C3 B4 P5", "A6 C7 B8 P9 A10 C11")


def number(tile: str) -> int:
    """The number of a tile: 5 for "P5"."""
    return int(tile[1:])


def state_of(game: FunkyFruity, rows, pawns=None, player: int = 0, shot: int = 1) -> State:
    """The state with these rows, `player` to roll; `pawns` gives tiles by seat, default the left ends."""
    names = [row.split() for row in rows]
    fruits = {number(tile): FRUIT[tile[0]] for row in names for tile in row}
    stand = [row[-1] if row else None for row in names]
    for seat, tile in (pawns or {}).items():
        stand[seat] = tile
    place = {tile: [row, slot] for row, line in enumerate(names) for slot, tile in enumerate(line)}
    return game.restore(
        {
            "phase": "roll",
            "fruits": [fruits[tile] for tile in range(12)],
            "rows": [[number(tile) for tile in line] for line in names],
            "pawns": [place.get(tile) for tile in stand],
            "player": player,
            "shot": shot,
            "dice": [],
            "up": [],
            "turns": 0,
            "winner": None,
        }
    )


class Table:
    """A match to be played by the golden rows' own words."""

    def __init__(self, rows=L4, pawns=None, player: int = 0, **options):
        self.game = FunkyFruity(len(rows), **options)
        self.match = Match(self.game, "golden", state_of(self.game, rows, pawns, player))

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def counts(self) -> str:
        """Tiles by seat: "4/2/3/3"."""
        return "/".join(str(len(tiles(row))) for row in self.state.rows)

    @property
    def picks(self) -> set[int]:
        """The tiles that may be picked now."""
        return {action.tile for action in self.legal if isinstance(action, Pick)}

    @property
    def legal(self):
        """The legal actions of the player."""
        return self.match.view(self.state.player).legal

    def roll(self, *dice: int) -> Table:
        """The table after a roll."""
        self.match.act(Roll(dice))
        return self

    def say(self, fruit: str) -> Table:
        """The table after an announcement."""
        self.match.act(Announce(fruit))
        return self

    def pick(self, tile: str) -> Table:
        """The table after a tile was turned."""
        self.match.act(Pick(number(tile)))
        return self

    def do(self, action) -> Table:
        """The table after any other action."""
        self.match.act(action)
        return self

    def row(self, seat: int) -> str:
        """A row in the golden notation; a gap is "_"."""
        return " ".join("_" if tile is None else self.tile(tile) for tile in self.state.rows[seat])

    def tile(self, tile: int) -> str:
        """A tile in the golden notation."""
        return self.state.fruits[tile][0].upper() + str(tile)

    def stop_of(self, seat: int) -> str:
        """The tile in front of a seat's pawn; "_" for a gap."""
        pawn = self.state.pawns[seat]
        assert pawn is not None
        tile = self.state.rows[pawn[0]][pawn[1]]
        return "_" if tile is None else self.tile(tile)
