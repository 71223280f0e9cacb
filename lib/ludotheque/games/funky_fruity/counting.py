"""Where does the pawn stop? The question before a walk, and the slips that lead to another tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.funky_fruity.board import board_of
from ludotheque.games.funky_fruity.picture import letter, picture
from ludotheque.games.funky_fruity.ring import landing, tiles
from ludotheque.games.funky_fruity.telling import crosses_gap, tile_words
from ludotheque.games.funky_fruity.values import View
from ludotheque.games.room import LETTERS, Choice, Known, Question

say = speaker("funky_fruity")

WRONG = 3  # answers beside the right one
THROWN = 3  # pictures of the dice in the air, before the pawn walks


class Slip(NamedTuple):
    """A tile that one reaches by a mistake, and the mistake."""

    tile: int
    because: Words
    clause: str


def where(before: View, after: View) -> Question:
    """The question where the pawn stops: the dice lie there, the pawn has not moved."""
    player = before.player or 0
    total = sum(after.dice)
    right = stop(before, total)
    found: dict[int, Slip] = {}
    for slip in slips(before, after.dice):
        if slip.tile != right and len(found) < WRONG:
            found.setdefault(slip.tile, slip)
    counted = say(
        "Say “one” at the next tile, and “{total}” at {tile}.", total=total, tile=tile_words(before, right)
    )
    meant = {right: counted, **{tile: slip.because for tile, slip in found.items()}}
    order = sorted(meant)
    view = before._replace(dice=after.dice, last=None, shown=())
    letters = dict(zip(order, LETTERS, strict=False))
    asks = say(
        "{who} rolls {dice}. Where does the pawn stop?",
        who=Seat(player),
        dice=" + ".join(map(str, after.dice)),
    )
    return Question(
        asks,
        tuple(Choice(tile_words(before, tile), meant[tile]) for tile in order),
        order.index(right),
        tuple(dict.fromkeys(["FF-12", "FF-13", "FF-11", *(slip.clause for slip in found.values())])),
        Known(view, lambda look: lettered(view, look, letters), THROWN),
    )


def stop(view: View, steps: int) -> int:
    """The tile where the player's pawn stops after so many steps."""
    pawn = view.pawns[view.player or 0]
    assert pawn is not None
    row, slot = landing(view.rows, pawn, steps)
    tile = view.rows[row][slot]
    assert tile is not None
    return tile


# --- slips: the likeliest first ------------------------------------------------------------------------


def slips(view: View, dice: tuple[int, ...]) -> Iterator[Slip]:
    """The tiles reached by the usual mistakes."""
    total = sum(dice)
    yield from one_short(view, total)
    yield Slip(
        row_backwards(view, total),
        say("That goes along the rows from left to right. A pawn enters a row at its owner’s right."),
        "FF-11",
    )
    if passes_pawn(view, total):
        leaves_out = say("That leaves out a tile where a pawn stands. It counts like any other.")
        yield Slip(stop(view, total + 1), leaves_out, "FF-14")
    yield Slip(
        anticlockwise(view, total), say("That walks the other way round. Pawns walk clockwise."), "FF-11"
    )
    if len(dice) > 1:
        one_die = say("That is one of the dice only. The pawn walks the total of both.")
        yield Slip(stop(view, max(dice)), one_die, "FF-12")
    too_far = say("That is one too far: the pawn stops at “{total}”.", total=total)
    yield Slip(stop(view, total + 1), too_far, "FF-12")


def one_short(view: View, total: int) -> Iterator[Slip]:
    """The slip of counting the start, or an empty place."""
    player = view.player or 0
    start = view.pawns[player]
    assert start is not None
    here = view.rows[start[0]][start[1]]
    short = stop(view, total - 1) if total > 1 else here
    if short is None:
        return
    if here is None:
        yield Slip(short, say("That says “one” at the empty place. Only tiles are counted."), "FF-15")
    elif crosses_gap(view, player, total):
        yield Slip(short, say("That counts an empty place. Only tiles are counted."), "FF-15")
    else:
        yield Slip(short, say("That counts the tile where the pawn stands. “One” is the next tile."), "FF-13")


def row_backwards(view: View, total: int) -> int:
    """The tile reached by going along each row from its owner's left to the right."""
    turned = tuple(row[::-1] for row in view.rows)
    pawn = view.pawns[view.player or 0]
    assert pawn is not None
    row, slot = landing(turned, (pawn[0], len(turned[pawn[0]]) - 1 - pawn[1]), total)
    tile = turned[row][slot]
    assert tile is not None
    return tile


def anticlockwise(view: View, total: int) -> int:
    """The tile reached by walking the other way round."""
    mirrored = tuple(row[::-1] for row in reversed(view.rows))
    pawn = view.pawns[view.player or 0]
    assert pawn is not None
    start = (len(view.rows) - 1 - pawn[0], len(view.rows[pawn[0]]) - 1 - pawn[1])
    row, slot = landing(mirrored, start, total)
    tile = mirrored[row][slot]
    assert tile is not None
    return tile


def passes_pawn(view: View, total: int) -> bool:
    """True if another pawn stands at one of the tiles that are counted."""
    ring = [tile for row in view.rows for tile in tiles(row)]
    first = ring.index(stop(view, 1))
    counted = {ring[(first + step) % len(ring)] for step in range(min(total, len(ring)))}
    others = [pawn for seat, pawn in enumerate(view.pawns) if pawn and seat != view.player]
    return any(view.rows[row][slot] in counted for row, slot in others)


# --- the picture ---------------------------------------------------------------------------------------


def lettered(view: View, look: Look, letters: Mapping[int, str]) -> Picture:
    """The board with the letter of an answer on each tile that is one."""
    shown = picture(view._replace(legal=()), look)
    board = board_of(view, look)
    marks = chain.from_iterable(letter(board, *one) for one in letters.items())
    *below, top = shown.layers
    return shown._replace(layers=(*below, (*top, *marks)))
