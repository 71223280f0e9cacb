"""Beside the ring: who sits there, their pile, their points, and what has just become of them."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    fitted,
    text_width,
)
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.playing_cards import NO_CARD, RISE, stack
from ludotheque.drawing.things import CROWN, HAND, SHEET, badge, pill, ribbon
from ludotheque.engine.words import Words, speaker
from ludotheque.games.fizz_buzz.board import Board
from ludotheque.games.fizz_buzz.layouts import XY, Place

say = speaker("fizz_buzz")


# Things of one kind are drawn one after the other, whoever's they are: that keeps a painting small.


def plates(board: Board) -> Iterator[Operation]:
    """Names and marks, yellow for whose turn it is and for who has won, and the points of the match."""
    view, plan, ink = board.view, board.plan, theme(board.look.dark).on_felt
    won = view.winner or ()
    for seat, place in enumerate(board.places):
        x, y, w, h = place.paper
        yield Sprite(ribbon(w, h, SPOTLIGHT if seat in won or seat == view.player else CREAM), x, y)
    for seat, place in enumerate(board.places):
        yield from badge(*place.badge, place.mark, seat)
        if seat in won:
            yield Sprite(CROWN, place.badge[0], place.badge[1] - place.mark * 0.42, place.mark / 140)
    for seat, place in enumerate(board.places):
        name, size = fitted(board.name(seat), plan.name, place.room, plan.letter)
        yield Text(place.name[0], place.name[1] + size * 0.36, name, size, INK, "start")
    if view.rules.rounds > 1 or view.phase == "over":
        size = plan.letter
        for place in board.places:
            yield Sprite(SHEET, place.score[0] + size * 0.4, place.score[1], size / 100)
        for total, place in zip(view.totals, board.places, strict=True):
            x, y = place.score
            yield Text(x + size, y + size * 0.36, str(total), size, ink, "start", 700)


# --- piles -------------------------------------------------------------------------------------------


def height(cards: int) -> int:
    """How many edges are seen of a pile."""
    return min(7, (cards + 2) // 4)


DUE = Shape("due", (Path(box_outline(-64, -84, 128, 172, 22), SPOTLIGHT, INK, 5),))


def piles(board: Board) -> Iterator[Operation]:
    """Each seat's pile with its count; at the end of a round what was left of it, as points (FB-42)."""
    view, left = board.view, board.left
    s = board.plan.back / 100
    sizes = left or view.sizes
    if view.phase == "play" and view.player is not None:
        x, y = board.places[view.player].pile
        yield Sprite(DUE, x, y - height(sizes[view.player]) * RISE * s * 0.5, s)
    for cards, place in zip(sizes, board.places, strict=True):
        yield Sprite(stack(height(cards)) if cards else NO_CARD, *place.pile, s)
    if view.phase != "deal" or left:
        counts = [f"+{cards}" if left else str(cards) for cards in sizes]
        at = [(place.pile[0], place.pile[1] + 60 * s) for place in board.places]
        yield from count(board, tuple(zip(counts, at, strict=True)), SPOTLIGHT if left else CREAM)


def count(board: Board, counts: tuple[tuple[str, XY], ...], fill: str = CREAM) -> Iterator[Operation]:
    """Numbers, each on a small piece of paper round its point."""
    size = board.plan.letter
    for shown, (x, y) in counts:
        yield Sprite(pill(round(size * (0.55 + 0.72 * max(2, len(shown)))), round(size * 1.25), fill), x, y)
    for shown, (x, y) in counts:
        yield Text(x, y + size * 0.36, shown, size, INK, weight=700)


# --- what has become of a seat -----------------------------------------------------------------------


def news(board: Board) -> Iterator[Operation]:
    """A mark on who called an error; a word on who was skipped, and on who deals."""
    view, shown = board.view, board.view.shown
    if shown and shown.by is not None and not board.stage.quiet:
        place = board.places[shown.by]
        x, y = place.badge
        yield Sprite(HAND, x - place.mark * 0.42, y - place.mark * 0.2, board.plan.letter / 52)
    for seat in board.skipped:
        yield from sticker(board, board.places[seat], say("skipped"))
    if view.phase == "deal":
        yield from sticker(board, board.places[view.dealer], say("deals"))


def sticker(board: Board, place: Place, words: Words) -> tuple[Operation, ...]:
    """A word on what has become of a seat."""
    return label(board, words, place.tag, SPOTLIGHT, place.hangs)


def label(board: Board, words: Words, at: XY, fill: str, hangs: int = 0) -> tuple[Operation, ...]:
    """Words on a small strip of paper: round a point, or with `hangs` 1 from there on."""
    shown, size = board.text(words), board.plan.letter
    wide = round(text_width(shown, size) + size * 0.9)
    x, y = at[0] + hangs * wide / 2, at[1]
    return (
        Sprite(pill(wide, round(size * 1.36), fill), x, y),
        Text(x, y + size * 0.34, shown, size, INK),
    )
