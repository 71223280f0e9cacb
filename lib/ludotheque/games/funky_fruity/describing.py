"""The board in words: what the picture shows, for whoever cannot see it. Only what the view shows."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.telling import a_fruit, tile_words
from ludotheque.games.funky_fruity.values import View

say = speaker("funky_fruity")


def describing(view: View) -> tuple[Words, ...]:
    """The table in sentences: each row with its pawn, the dice, the tiles that are face up."""
    if view.phase == "deal":
        return (say("No tile is dealt yet."),)
    told = [words for seat in range(len(view.rows)) for words in row_in_words(view, seat)]
    if view.dice:
        told.append(say("The dice show {dice}.", dice=" + ".join(map(str, view.dice))))
    for tile, fruit in view.up or view.shown:
        seen = say("{tile}: {fruit}, face up.", tile=tile_words(view, tile), fruit=a_fruit(fruit))
        gone = say("{tile}: {fruit}, face down again.", tile=tile_words(view, tile), fruit=a_fruit(fruit))
        told.append(seen if view.up else gone)
    return tuple(told)


def row_in_words(view: View, seat: int) -> list[Words]:
    """A player's number of tiles, and where their pawn stands."""
    who, pawn = Seat(seat), view.pawns[seat]
    if pawn is None:
        return [say("{who} is out of the game.", who=who)]
    number = len(tiles(view.rows[seat]))
    has = say("{who} has {count} tile.", plural="{who} has {count} tiles.", count=number, who=who)
    row, slot = pawn
    tile = view.rows[row][slot]
    if tile is None:
        stands = say("{who}’s pawn stands at an empty place in the row of {owner}.", who=who, owner=Seat(row))
    else:
        stands = say("{who}’s pawn stands at {tile}.", who=who, tile=tile_words(view, tile))
    return [has, stands]
