"""What moves between two views, as a few pictures in the order in which the rules tell the events.

A card slides from its owner's pile to the middle and turns over; the ruler slides on; the arrows of the play
turn; the turn hops over who is skipped; an error's cards go to their pile. Everything is made from the two
views, so no picture shows more than one of them tells. Most pictures change only the highest layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ludotheque.drawing.operations import Frame, Look
from ludotheque.games.fizz_buzz.board import NOTHING, Board, Flight, Stage, board_of
from ludotheque.games.fizz_buzz.layouts import XY
from ludotheque.games.fizz_buzz.picture import drawn
from ludotheque.games.fizz_buzz.values import Accept, Call, Deal, Play, View

FLY = 150  # ms, of a part of a card's way
SLIDE = 150
HOP = 180
READ = 400  # ms, for a word or a verdict that everybody should see before things go on
MOST = 12  # moments of the longest deal

HALF = 0.45  # how much of a card's width is seen half-way through a turn
FARTHEST = 2  # numbers over which the ruler slides; beyond, it is there at once


def moving(before: View, after: View, look: Look) -> tuple[Frame, ...]:
    """The pictures between two views, one action apart; () if nothing moves or nothing is known to."""
    shown = _SHOWN.get(type(after.last))
    return tuple(shown(before, after, look)) if shown else ()


def frame(view: View, look: Look, ms: int, stage: Stage = NOTHING) -> Frame:
    """One picture on the way."""
    return Frame(drawn(board_of(view, look, stage)), ms)


# --- the deal ----------------------------------------------------------------------------------------


def deal(before: View, after: View, look: Look) -> Iterator[Frame]:
    """Cards fly from the pack to every seat, from the dealer's left on, once or twice round (FB-4, FB-5)."""
    seats = len(after.sizes)
    laps = min(2, MOST // seats)
    dealing = after._replace(phase="deal", sizes=(0,) * seats)
    board = board_of(dealing, look)
    for lap in range(1, laps + 1):
        for step in range(1, seats + 1):
            seat = (after.dealer + step) % seats
            x, y = between(board.plan.ring[:2], board.places[seat].pile, 0.74)
            card = Flight("", x, y, board.plan.back * 1.15, 14.0 * step)
            yield frame(dealing, look, FLY, Stage(flying=(card,)))
            sizes = list(dealing.sizes)
            sizes[seat] = after.sizes[seat] * lap // laps
            dealing = dealing._replace(sizes=tuple(sizes))


# --- a card is laid ----------------------------------------------------------------------------------


def play(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The top card slides to the middle and turns over (FB-9); a referee's verdict follows at once."""
    said = after.said or (after.shown.said if after.shown else None)
    if said is None:
        return
    sizes = tuple(size - (seat == said.player) for seat, size in enumerate(before.sizes))
    board = board_of(before, look)
    sliding = before._replace(shown=None, sizes=sizes)
    start, end = board.places[said.player].pile, board.plan.top
    for part, card, narrow in ((0.3, "", 1.0), (0.6, "", HALF), (0.85, said.card, HALF)):
        x, y = between(start, end, part)
        width = board.plan.back + (board.plan.card - board.plan.back) * part
        flight = Flight(card, x, y, width, (1 - part) * 24, narrow)
        yield frame(sliding, look, FLY, Stage(flying=(flight,)))
    if after.shown is not None:
        laid = sliding._replace(said=said, table=(*before.table, said.card))
        yield frame(laid, look, READ)
        yield from judged(laid, after, look)


# --- it is judged ------------------------------------------------------------------------------------


def judged(before: View, after: View, look: Look) -> Iterator[Frame]:
    """What comes of a card: it stands and has its effect, or its player picks up."""
    shown = after.shown
    if shown is None or shown.left:
        return
    if shown.verdict == "error":
        yield from picked_up(before, after, look)
    elif after.phase == "play":
        yield from went_on(before, after, look)


def went_on(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The ruler slides on and the play turns (FB-10, FB-22); the turn hops over who is skipped (FB-16)."""
    then = after._replace(
        player=before.player, counted=before.counted, sequence=before.sequence, direction=before.direction
    )
    turns = None not in (before.direction, after.direction) and before.direction != after.direction
    far = slide(before, after)
    if far or turns:
        yield frame(then, look, SLIDE, Stage(slid=far * 0.35))
        yield frame(then, look, SLIDE, Stage(slid=far * 0.75, turning=turns))
    board = board_of(after, look)
    if board.skipped:
        counted = then._replace(counted=after.counted, sequence=after.sequence, direction=after.direction)
        for place in hops(board):
            yield frame(counted, look, HOP, Stage(hop=place))


def slide(before: View, after: View) -> int:
    """How many numbers the ruler slides on; 0 if the views do not tell, or it is too far to follow."""
    if before.number is None or after.number is None or after.counted is None:
        return 0
    start = after.rules.first_number - 1 if before.counted is None else before.counted
    return after.counted - start if abs(after.counted - start) <= FARTHEST else 0


def hops(board: Board) -> tuple[XY, ...]:
    """The turn's way from who laid the card over who is skipped to who is next."""
    shown, found = board.view.shown, board.effect
    assert shown is not None
    assert found is not None
    start, over, end = (board.places[seat] for seat in (shown.said.player, *found.skipped, found.next))
    x, y = over.badge
    above = x, y - over.mark * 0.75
    return between(start.badge, above, 0.5), above, between(above, end.badge, 0.5)


def picked_up(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The error is seen; then its cards slide from the middle under the offender's pile (FB-30, FB-32)."""
    shown = after.shown
    assert shown is not None
    seat, count = shown.said.player, shown.taken
    taken = before.table[-count:] if after.rules.pickup_end == "top" else before.table[:count]
    sizes = tuple(size - (each == seat) * count for each, size in enumerate(after.sizes))
    seen = after._replace(player=before.player, counted=before.counted, sizes=sizes)
    yield frame(seen._replace(table=before.table), look, READ)
    board = board_of(after, look)
    start, end = board.plan.top, board.places[seat].pile
    for part, card, narrow in ((0.25, taken[-1], 1.0), (0.55, taken[-1], HALF), (0.85, "", HALF)):
        width = board.plan.card + (board.plan.back - board.plan.card) * part
        x, y = between(start, end, part)
        packet = tuple(
            Flight(card if not under else "", x - 5 * under, y + 6 * under, width, -8.0 * under, narrow)
            for under in range(min(count, 3) - 1, -1, -1)
        )
        yield frame(seen, look, FLY, Stage(flying=packet))


def between(start: XY, end: XY, part: float) -> XY:
    """A point on the way."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


_SHOWN: Mapping[type[Any], Callable[[View, View, Look], Iterator[Frame]]] = {
    Deal: deal,
    Play: play,
    Call: judged,
    Accept: judged,
}
