"""Beside each row: who sits there, how many tiles they have, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.drawing.operations import Box, Operation, Sprite, Text, fitted
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.things import CROWN, TILE_BACK, badge, ribbon
from ludotheque.engine.words import speaker
from ludotheque.games.funky_fruity.board import Board
from ludotheque.games.funky_fruity.layouts import PAPER, Form
from ludotheque.games.funky_fruity.ring import tiles

say = speaker("funky_fruity")


def plate(board: Board, seat: int) -> Iterator[Operation]:
    """Who sits there: mark, name, how many tiles of how many needed; yellow when it is their turn."""
    view, plan = board.view, board.plan
    form = plan.plates[board.sides[seat].name]
    won = view.winner is not None and seat in view.winner
    now = view.player == seat and view.phase != "memorise"
    yield Sprite(ribbon(form.width, PAPER, SPOTLIGHT if now or won else CREAM), *form.paper)
    x, y = form.name
    name, size = fitted(board.name(seat), plan.letter * 1.1, form.room, plan.name)
    yield Text(x, y + size * 0.35, name, size, INK, "start")
    yield from badge(*form.badge, form.mark, seat)
    if won:
        yield Sprite(CROWN, form.badge[0], form.badge[1] - form.mark * 0.42, form.mark / 140)
    if board.out(seat):  # quietly: a veil of felt
        yield Box(*form.veil, 26, theme(board.look.dark).felt + "8C")
    if view.phase != "deal":
        yield from tally(board, seat, form)


def tally(board: Board, seat: int, form: Form) -> Iterator[Operation]:
    """How many tiles the seat has of how many needed, or that it is out."""
    (x, y), letter = form.tally, board.plan.letter
    ink = INK if form.on_paper else theme(board.look.dark).on_felt
    shown = f"{len(tiles(board.view.rows[seat]))} / {board.view.rules.target}"
    if board.out(seat):
        shown = board.text(say("out"))
    elif not form.on_paper:
        yield Sprite(TILE_BACK, x + 14, y, 0.36)
        x += 44
    yield Text(x, y + letter * 0.36, shown, letter, ink, form.anchor)
