"""The board as a picture, made from a view: nothing in it tells a card that the view does not hold.

A table seen from above: six fruits on a ring with the flag of the start and the hoop of the position, the
turned card in its middle under what is announced, the players round it, the own hand in front. Wide for
screens, tall for phones. Three layers: the table with the names; hands and piles; what changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from ludotheque.drawing.challenges import CHALLENGE_BACK, CHIP, challenge_up
from ludotheque.drawing.fruit_cards import card_up
from ludotheque.drawing.fruits import fruit_name
from ludotheque.drawing.operations import Look, Operation, Path, Picture, Shape, Spot, Sprite, round_outline
from ludotheque.drawing.palette import INK, SPOTLIGHT
from ludotheque.drawing.playing_cards import card_back
from ludotheque.games.qui_dit_vrai import centre, hands, ring
from ludotheque.games.qui_dit_vrai.board import CHALLENGE, HIDDEN, TOKEN, Board, Flight, board_of
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.layouts import HIGH, XYWH
from ludotheque.games.qui_dit_vrai.values import View


def picture(view: View, look: Look) -> Picture:
    """The board for one view, with a place to tap for each fruit, player or card that may be chosen."""
    board = board_of(view, look)
    return drawn(board)._replace(spots=tuple(spots(board)))


def drawn(board: Board) -> Picture:
    """The board without places to tap, as it is or on the way from one view to the next."""
    plan, look, rules = board.plan, board.look, board.view.rules
    layers = (
        (*ring.table(look.layout, look.dark, rules.seats, look.lang, rules.ring), *hands.plates(board)),
        tuple(chain.from_iterable(lying(board))),
        tuple(chain.from_iterable(moving(board))),
    )
    return Picture(plan.width, plan.height, layers)


def lying(board: Board) -> Iterator[Iterator[Operation]]:
    """What lies on the table."""
    yield centre.lying(board)
    yield hands.hands(board)


def moving(board: Board) -> Iterator[Iterator[Operation]]:
    """What changes, the lowest first."""
    yield hands.bright(board)
    yield hands.tokens(board)
    yield ring.markers(board)
    yield fruit_edges(board)
    yield hands.signs(board)
    yield hands.seat_edges(board)
    yield centre.round_number(board)
    yield centre.announced(board)
    yield centre.counted(board)
    yield centre.finish(board)
    yield centre.challenged(board)
    yield centre.brought(board)
    yield hands.news(board)
    yield from (flying(board, flight) for flight in board.stage.flying)


def flying(board: Board, flight: Flight) -> Iterator[Operation]:
    """A card or a token on its way, above everything."""
    thing, x, y, width, turn, narrow = flight
    if thing == TOKEN:
        yield Sprite(CHIP, x, y, width / 100, turn)
    elif thing == CHALLENGE:
        yield Sprite(CHALLENGE_BACK, x, y, width / 100, turn, narrow)
    elif thing in board.view.rules.challenges:
        yield from challenge_up(x, y, width, centre.drawing_of(board, thing), turn, narrow)
    elif thing == HIDDEN:
        yield from card_back(x, y, width, turn, narrow)
    else:
        yield from card_up(x, y, width, thing, board.look.lang, True, turn, narrow)


# --- places to tap -----------------------------------------------------------------------------------

_MAY = Shape("fruit-may", (Path(round_outline(0, 0, 54, 54), "", SPOTLIGHT, 8),))
_TAKEN = Shape(
    "fruit-taken",
    (Path(round_outline(0, 0, 56, 56), "", INK, 18), Path(round_outline(0, 0, 56, 56), "", SPOTLIGHT, 11)),
)


def spot(action: list[Any]) -> str:
    """The id of the place on the board for an action as JSON, or "" if there is none."""
    kind, *values = action
    if kind not in ("Name", "Choose", "Hit") or not values:
        return ""
    value = values[0]
    if type(value) is int:
        return f"seat-{value}"
    return f"fruit-{value}" if value in FRUITS else hands.card_id(str(value))


def fruits(board: Board) -> tuple[str, ...]:
    """The fruits of the ring that may be chosen now."""
    found = [getattr(action, "fruit", getattr(action, "value", "")) for action in board.view.legal]
    if board.view.phase not in ("centre_fruit", "defi"):
        return ()
    return tuple(fruit for fruit in found if fruit in FRUITS)


def fruit_edges(board: Board) -> Iterator[Operation]:
    """A yellow edge round each fruit that may be chosen."""
    for fruit in fruits(board):
        x, y = ring.at(board, fruit)
        shape = _TAKEN if board.look.chosen == f"fruit-{fruit}" else _MAY
        yield Sprite(shape, x, y, board.plan.disc / 100)
        yield from ring.initial(board, fruit)


def spots(board: Board) -> Iterator[Spot]:
    """A place to tap for each fruit, player and own card that may be chosen."""
    lang, name = board.look.lang, board.view.legal[0].__class__.__name__ if board.view.legal else ""
    half = board.plan.disc / 2
    for fruit in fruits(board):
        x, y = ring.at(board, fruit)
        words = fruit_name(fruit).text(lang).capitalize()
        yield _spot(board, words, (x - half, y - half, 2 * half, 2 * half), name, fruit)
    for seat in hands.seats(board):
        kind = next(a.__class__.__name__ for a in board.view.legal if seat in a)
        x, y, w, h = board.places[seat].paper
        tall = max(h, 100)
        yield _spot(board, board.name(seat), (x, y - (tall - h) / 2, w, tall), kind, seat)
    if board.view.phase == "defi":
        for card, (x, y, width) in hands.own_cards(board):
            fruit, _, worth = card.partition(":")
            words = fruit_name(fruit).text(lang).capitalize() + (f" ×{worth}" if worth else "")
            high = width * HIGH
            yield _spot(board, words, (x - width / 2, y - high / 2, width, high), name, card)


def _spot(board: Board, label: str, box: XYWH, kind: str, value: str | int) -> Spot:
    """The spot over a box; its action as JSON."""
    plan, (x, y, w, h) = board.plan, box
    written = f'"{value}"' if isinstance(value, str) else str(value)
    return Spot(
        spot([kind, value]),
        label,
        *(x / plan.width, y / plan.height, w / plan.width, h / plan.height),
        f'["{kind}", {written}]',
    )
