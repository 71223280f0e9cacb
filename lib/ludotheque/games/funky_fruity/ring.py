"""The ring of tiles: rows, gaps, and how a pawn walks round.

A row is kept in path order, from its owner's right end to its left end; the rows follow one another
clockwise (FF-6, FF-11). So all tiles form one ring of twelve (FF-3), and a pawn walks it forwards. A slot
holds a tile, or None: a place left empty, kept only while a pawn stands there (FF-16).
"""

from __future__ import annotations

from ludotheque.games.funky_fruity.values import Pawn, Row


def tiles(row: Row) -> list[int]:
    """The tiles of a row, in path order, without the gaps."""
    return [tile for tile in row if tile is not None]


def count(row: Row) -> int:
    """How many tiles lie in a row."""
    return len(row) - row.count(None)


def place_of(rows: tuple[Row, ...], tile: int) -> tuple[int, int]:
    """The (row, slot) of a tile."""
    for number, row in enumerate(rows):
        if tile in row:
            return number, row.index(tile)
    raise ValueError(f"tile {tile} is in no row")


def landing(rows: tuple[Row, ...], pawn: tuple[int, int], steps: int) -> tuple[int, int]:
    """The (row, slot) where a pawn stops after `steps` tiles, clockwise (FF-11, FF-12).

    The tile where it stands is not counted (FF-13); gaps are not counted (FF-15), so from a gap the first
    tile counted is the next one (FF-16). Other pawns never block (FF-14).
    """
    row, slot = pawn
    while True:
        here = rows[row]
        if None not in here:  # one step a slot, without looking at each
            slot += steps
            if slot < len(here):
                return row, slot
            steps = slot - len(here) + 1
        else:
            for beyond in range(slot + 1, len(here)):
                if here[beyond] is not None:
                    steps -= 1
                    if not steps:
                        return row, beyond
        row, slot = (row + 1) % len(rows), -1


def leave(
    rows: tuple[Row, ...], pawns: tuple[Pawn, ...], place: tuple[int, int]
) -> tuple[tuple[Row, ...], tuple[Pawn, ...]]:
    """Rows and pawns once an empty place is closed, unless a pawn still stands there (FF-16)."""
    row, slot = place
    here = rows[row]
    if here[slot] is not None or place in pawns:
        return rows, pawns
    closed = (*rows[:row], here[:slot] + here[slot + 1 :], *rows[row + 1 :])
    return closed, shift(pawns, row, slot, -1)


def shift(pawns: tuple[Pawn, ...], row: int, after: int, by: int) -> tuple[Pawn, ...]:
    """The pawns, those of a row that stand beyond the slot `after` moved by `by` slots."""
    return tuple(
        [(row, pawn[1] + by) if pawn and pawn[0] == row and pawn[1] > after else pawn for pawn in pawns]
    )
