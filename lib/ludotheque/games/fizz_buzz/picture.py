"""The board as a picture, made from a view: the cards on the table, and nothing of a face-down one.

A table seen from above, its players round a ring of chalk arrows that shows the way of play; a ruler along
its front edge shows how far the count has got. Wide for screens, tall for phones. Three layers: the table
with the names; what lies on it; what changes from card to card: ruler, words, signs, cards on their way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain

from ludotheque.drawing.arrows import TURN, bent_arrow
from ludotheque.drawing.operations import Box, Ellipse, Look, Operation, Path, Picture, Shape, Sprite
from ludotheque.drawing.palette import INK, theme
from ludotheque.drawing.playing_cards import card_back, card_face
from ludotheque.drawing.things import CHALK
from ludotheque.games.fizz_buzz.board import Board, Flight, board_of
from ludotheque.games.fizz_buzz.centre import centre, saying
from ludotheque.games.fizz_buzz.layouts import plan_of
from ludotheque.games.fizz_buzz.plates import news, piles, plates
from ludotheque.games.fizz_buzz.signs import signs
from ludotheque.games.fizz_buzz.strip import strip
from ludotheque.games.fizz_buzz.values import View


def picture(view: View, look: Look) -> Picture:
    """The board for one view. Nothing on it is tapped: words are said beside it."""
    return drawn(board_of(view, look))


def drawn(board: Board) -> Picture:
    """The board as it is, or on the way from one view to the next."""
    plan, look = board.plan, board.look
    layers = (
        (*table(look.layout, look.dark, len(board.places)), *plates(board)),
        tuple(chain.from_iterable(lying(board))),
        tuple(chain.from_iterable(moving(board))),
    )
    return Picture(plan.width, plan.height, layers)


@lru_cache(maxsize=32)
def table(layout: str, dark: bool, seats: int) -> tuple[Operation, ...]:
    """The page, the table with its felt, and the ring on which play goes round."""
    plan, colours = plan_of(layout, seats), theme(dark)
    w, h = plan.width, plan.height
    x, y, rx, ry = plan.ring
    return (
        Box(0, 0, w, h, 0, colours.page),
        Box(5, 5, w - 10, h - 10, plan.corner + plan.felt[0] - 5, colours.wood, INK, 5),
        Box(*plan.felt, plan.corner, colours.felt, INK, 5),
        Ellipse(x, y, rx, ry, "", colours.felt_deep, plan.band + 10),
        Ellipse(x, y, rx, ry, "", colours.felt_light, plan.band),
    )


def lying(board: Board) -> Iterator[Iterator[Operation]]:
    """What lies on the table, the lowest first."""
    yield way(board)
    yield piles(board)
    yield centre(board)


def moving(board: Board) -> Iterator[Iterator[Operation]]:
    """What changes from card to card, the lowest first."""
    yield iter(strip(board))
    yield news(board)
    yield signs(board)
    yield saying(board)
    yield from (flying(board, flight) for flight in board.stage.flying)
    yield hopping(board)


# --- the way of play ---------------------------------------------------------------------------------


def way(board: Board) -> Iterator[Operation]:
    """Broad arrows on the ring, if the view tells the way of play (FB-7, FB-22)."""
    direction, plan = board.view.direction, board.plan
    if direction is not None and board.view.phase in ("play", "call"):
        x, y, rx, ry = plan.ring
        yield Sprite(arrows(rx, ry, plan.band / 2.4, 0 if board.stage.turning else direction), x, y)


@cache
def arrows(rx: float, ry: float, width: float, direction: int) -> Shape:
    """Two arrows half round an ellipse each; with direction 0 they have no heads."""
    spans = ((200, 340), (20, 160)) if rx > ry else ((110, 250), (290, 430))
    outlines = (
        bent_arrow(0, 0, rx, ry, *(span if direction >= 0 else span[::-1]), width, direction != 0)
        for span in spans
    )
    return Shape(f"way-{rx:g}x{ry:g}x{width:g}-{direction}", (Path(" ".join(outlines), CHALK),))


# --- what is on its way ------------------------------------------------------------------------------


def flying(board: Board, flight: Flight) -> Iterator[Operation]:
    """A card on its way, above everything."""
    x, y, width, turn, narrow = flight[1:]
    if flight.card:
        yield from card_face(x, y, width, flight.card, board.look.lang, turn, narrow)
    else:
        yield from card_back(x, y, width, turn, narrow)


def hopping(board: Board) -> Iterator[Operation]:
    """The turn as it hops over somebody."""
    if board.stage.hop:
        yield Sprite(TURN, *board.stage.hop, board.places[0].mark / 100)
