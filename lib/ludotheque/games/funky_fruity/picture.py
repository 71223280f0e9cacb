"""The board as a picture, made from what a seat may see: nothing in it tells a face-down fruit.

A square table seen from above. Pawns walk on a track between the rows and the centre; dice and what is
said lie in the centre. Wide for screens, tall for phones. Three layers: the table with the names, which
stays for a turn; the rows; and what moves: pawns, counted steps, the centre, tiles that are turned or on
their way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Box, Ellipse, Look, Operation, Picture, Spot, Sprite, Text
from ludotheque.drawing.palette import INK, SPOTLIGHT, theme
from ludotheque.drawing.seating import Side, Slot
from ludotheque.drawing.things import (
    BEND,
    CHOSEN,
    END,
    END_CHOSEN,
    LIFTED,
    MAY_PICK,
    PATTERN,
    PLAYED_FOR,
    SEEN,
    count_dot,
    pawn,
    tile_back,
    tile_face,
    tile_turning,
)
from ludotheque.engine.words import Seat, Words, noted, speaker
from ludotheque.games.funky_fruity.board import Board, Flight, board_of
from ludotheque.games.funky_fruity.centre import centre
from ludotheque.games.funky_fruity.layouts import BEND as BEND_RADIUS
from ludotheque.games.funky_fruity.layouts import Plan, plan_of
from ludotheque.games.funky_fruity.plates import plate
from ludotheque.games.funky_fruity.telling import tile_words
from ludotheque.games.funky_fruity.values import Roll, Row, View

say = speaker("funky_fruity")

_SPACE = 0.06  # of a tile, left free on either side of it
HOP = 0.35  # how high a pawn hops over an empty place, in its own size
HALF = 0.45  # how much of a tile's width is seen half-way through a turn


def picture(view: View, look: Look) -> Picture:
    """The board for one view: the table, and what lies on it; a spot for every place that may be chosen."""
    board = board_of(view, look)
    return drawn(board)._replace(spots=tuple(spots(board)))


def drawn(board: Board) -> Picture:
    """The board without places to tap."""
    plan, look, seats = board.plan, board.look, range(len(board.sides))
    plates = chain.from_iterable(plate(board, seat) for seat in seats)
    layers = (
        (*table(look.layout, look.dark, len(board.sides)), *plates),
        tuple(chain.from_iterable(lying(board))),
        tuple(chain.from_iterable(moving(board))),
    )
    return Picture(plan.width, plan.height, layers)


# --- the table: hardly ever changes ------------------------------------------------------------------


@lru_cache(maxsize=32)
def table(layout: str, dark: bool, seats: int) -> tuple[Operation, ...]:
    """The page, the table with its felt, the way the pawns walk, and a place for each row."""
    plan, colours = plan_of(layout, seats), theme(dark)
    w, h = plan.width, plan.height
    rim = 22 if layout == "wide" else 5
    x, y, long, high = plan.track
    parts: list[Operation] = [
        Box(0, 0, w, h, 0, colours.page),
        Box(5, 5, w - 10, h - 10, 64, colours.wood, INK, 5),
        Box(rim + 5, rim + 5, w - 2 * rim - 10, h - 2 * rim - 10, 64 - rim, colours.felt, INK, 5),
        Box(x, y, long, high, BEND_RADIUS, "", colours.felt_deep, plan.band + 10),
        Box(x, y, long, high, BEND_RADIUS, "", colours.felt_light, plan.band),
    ]
    parts.append(Sprite(PATTERN, *plan.dice[""], 4 if layout == "wide" else 3.4))
    return tuple(parts)


# --- what lies on it ---------------------------------------------------------------------------------


def lying(board: Board) -> Iterator[Iterable[Operation]]:
    """The rows, on a way that is long enough for them, the lowest first."""
    seats = range(len(board.sides))
    yield from (shelf(board, seat) for seat in seats)
    yield bends(board.plan)
    yield from (row(board, seat) for seat in seats)
    yield from (end_of_row(board, end) for end in board.ends)


def moving(board: Board) -> Iterator[Iterable[Operation]]:
    """What lies above the rows and changes from frame to frame, the lowest first."""
    yield turning(board)
    yield chosen(board)
    yield from (letter(board, *one) for one in board.letters.items())
    yield counted(board)
    yield pawns(board)
    yield centre(board)
    yield from (flying(board, flight) for flight in board.stage.flying)


def shelf(board: Board, seat: int) -> list[Operation]:
    """The way made longer in front of a row that reaches beyond the way's corners."""
    side, plan, places = board.sides[seat], board.plan, board.slots(seat)
    if not places:
        return []
    x, y, w, h = plan.track
    lying_down = side.turn in (0, 180)
    begins, long, middle = (x, w, side.x) if lying_down else (y, h, side.y)
    reach, spare = places[-1].along, 0.2 * BEND_RADIUS
    if begins + spare <= middle - reach and middle + reach <= begins + long - spare:
        return []
    box = side.box(0, _way(side, plan), reach * 2 + plan.band, plan.band)
    return [Box(*box, plan.band / 2, theme(board.look.dark).felt_light)]


def bends(plan: Plan) -> tuple[Operation, ...]:
    """An arrow in each corner of the way: pawns walk clockwise (FF-11)."""
    x, y, w, h = plan.track
    left, right, top, bottom = x + BEND_RADIUS, x + w - BEND_RADIUS, y + BEND_RADIUS, y + h - BEND_RADIUS
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple(Sprite(BEND, cx, cy, BEND_RADIUS / 100, 90 * turn) for turn, (cx, cy) in enumerate(corners))


def row(board: Board, seat: int) -> Iterator[Operation]:
    """A seat's row: its tiles, and the places left empty."""
    stage, side, places = board.stage, board.sides[seat], board.slots(seat)
    elsewhere = {flight.tile for flight in stage.flying} | stage.absent
    raised = {tile for tile, _ in stage.turning} | {chosen_tile(board)}
    for tile, slot in zip(board.view.rows[seat], places, strict=True):
        if tile is None:
            yield from gap(side, slot, max(place.length for place in places))
        elif tile not in elsewhere:
            yield from ring(board, side, slot, tile)
            if tile not in raised:
                yield from laid(board, side, slot, tile)


def gap(side: Side, slot: Slot, depth: float) -> tuple[Operation, ...]:
    """An empty place beside tiles of that depth, kept while a pawn stands there (FF-16)."""
    x, y, w, h = side.box(slot.along, -depth * 0.45, slot.length * 0.8, depth * 0.66)
    return (Box(x, y, w, h, min(14, slot.length * 0.4), "", "#FFFFFF99", 3.5, (2, 10)),)


def middle(side: Side, slot: Slot) -> tuple[float, float, float]:
    """The middle of a tile in this place, and its size."""
    return (*side.at(slot.along, -slot.length / 2), slot.length * (1 - 2 * _SPACE))


def ring(board: Board, side: Side, slot: Slot, tile: int) -> Iterator[Operation]:
    """What surrounds a tile that matters now: it is played for, or may be turned."""
    x, y, size = middle(side, slot)
    if tile == aim(board.view):
        yield Sprite(PLAYED_FOR, x, y, size / 100)
    elif tile in board.letters:
        yield Sprite(MAY_PICK, x, y, size / 100)


def laid(board: Board, side: Side, slot: Slot, tile: int) -> Iterator[Operation]:
    """A tile as it lies: face down, face up, or lifted since it was just seen."""
    x, y, size = middle(side, slot)
    up, seen = dict(board.view.up), dict(board.view.shown)
    if tile in seen:
        yield Sprite(SEEN, x, y, size / 100)
        yield from face_up(board, x + size * 0.03, y - size * 0.1, size, seen[tile])
    elif tile in up:
        yield from face_up(board, x, y, size, up[tile])
    else:
        yield from tile_back(x, y, size, side.turn)


def face_up(board: Board, x: float, y: float, size: float, fruit: str) -> tuple[Operation, ...]:
    """A tile face up."""
    letter = max(board.plan.name, min(size * 0.38, board.plan.letter), size * 0.26)
    return tile_face(x, y, size, FRUITS[fruit], board.initial(fruit), letter)


def aim(view: View) -> int | None:
    """The tile that the pawn has reached and that is being played for, if any."""
    if view.phase not in ("guess", "find_own", "find_double", "third", "place") or view.player is None:
        return None
    here = view.pawns[view.player]
    return view.rows[here[0]][here[1]] if here else None


# --- tiles that move ---------------------------------------------------------------------------------


def turning(board: Board) -> Iterator[Operation]:
    """The tiles that are half-way from one face to the other."""
    for tile, fruit in board.stage.turning:
        side, slot = board.slot(tile)
        x, y, size = middle(side, slot)
        if fruit:
            yield from tile_turning(x, y, size, FRUITS[fruit], HALF)
        else:
            yield from tile_back(x, y, size, side.turn, HALF)


def flying(board: Board, flight: Flight) -> Iterator[Operation]:
    """A tile on its way to another row, above everything."""
    size = flight.length * (1 - 2 * _SPACE)
    yield Sprite(LIFTED, flight.x, flight.y + size * 0.05, size / 100)
    yield from face_up(board, flight.x, flight.y, size, flight.fruit)


def chosen_tile(board: Board) -> int | None:
    """The tile that was tapped once and waits to be confirmed."""
    return next((tile for tile in board.letters if board.look.chosen == f"tile-{tile}"), None)


def chosen(board: Board) -> Iterator[Operation]:
    """The tile that was tapped once, lifted, in a bright ring."""
    tile = chosen_tile(board)
    if tile is not None:
        side, slot = board.slot(tile)
        x, y, size = middle(side, slot)
        yield Sprite(LIFTED, x, y + size * 0.08, size / 100)
        yield Sprite(CHOSEN, x, y - size * 0.08, size / 100)
        yield from tile_back(x, y - size * 0.08, size, side.turn)


def letter(board: Board, tile: int, shown: str) -> tuple[Operation, ...]:
    """The letter of a tile, the same as on its button; or of one that is an answer."""
    x, y, size = middle(*board.slot(tile))
    lift = size * 0.08 if tile == chosen_tile(board) else 0
    return (
        Ellipse(x, y - lift, size * 0.34, size * 0.34, SPOTLIGHT, INK, size * 0.0425),
        Text(x, y - lift + size * 0.15, shown, size * 0.425, INK, weight=700),
    )


# --- pawns -------------------------------------------------------------------------------------------


def standing(
    board: Board, place: tuple[int, int], aside: float = 0, spread: float = 0
) -> tuple[float, float]:
    """The point on the way in front of a place, for one of several pawns that reach `spread` to each side."""
    seat, slot = place
    side, plan = board.sides[seat], board.plan
    most = side.room / 2 - plan.pawn * 0.6 - spread  # at a narrow place at the end of a crowded row
    along = max(-most, min(most, board.slots(seat)[slot].along))
    return side.at(along + aside, _way(side, plan))


def _way(side: Side, plan: Plan) -> float:
    """How far the middle of the way lies from a row."""
    x, y, w, h = plan.track
    return {"bottom": side.y - y - h, "left": x - side.x, "top": y - side.y, "right": side.x - x - w}[
        side.name
    ]


def pawns(board: Board) -> list[Operation]:
    """The pawns; those that share a place stand beside one another, all of them to be seen."""
    there: dict[tuple[int, int], list[int]] = {}
    hop = board.stage.hop
    for seat, place in enumerate(board.view.pawns):
        if place is not None and not (hop and hop[0] == seat):
            there.setdefault(place, []).append(seat)
    drawn: list[Operation] = []
    size = board.plan.pawn
    for place, seats in there.items():
        step = min(size * 0.8, 1.5 * size / len(seats))
        spread = (len(seats) - 1) / 2 * step
        for order, seat in enumerate(seats):
            x, y = standing(board, place, order * step - spread, spread)
            drawn += pawn(x, y, size * (1 if len(seats) < 3 else 0.9), seat)
    if hop:
        drawn += pawn(*standing(board, hop[1:]), size, hop[0], HOP)
    return drawn


def walked(view: View) -> dict[int, int]:
    """The tiles that the last roll counted, each with its number: the last one is where the pawn stops."""
    if not isinstance(view.last, Roll) or view.player is None:
        return {}
    here = view.pawns[view.player]
    assert here is not None
    return counted_back(view.rows, here, sum(view.last.dice))


def counted_back(rows: tuple[Row, ...], here: tuple[int, int], count: int) -> dict[int, int]:
    """The tiles that a pawn counted when it stops `here` at `count`; each bears its latest number."""
    ring = [tile for row in rows for tile in row if tile is not None]
    stop = rows[here[0]][here[1]]
    assert stop is not None
    at = ring.index(stop)
    return {ring[(at - back) % len(ring)]: count - back for back in range(min(count, len(ring)))}


def counted(board: Board) -> list[Operation]:
    """The counted steps of the last roll, on the edge of each tile."""
    stage = board.stage
    steps = walked(board.view) if stage.counted is None else dict(stage.counted)
    total = stage.total or max(steps.values(), default=0)
    up = dict(board.view.up)
    drawn: list[Operation] = []
    for tile, number in steps.items():
        side, slot = board.slot(tile)
        aside = _BESIDE_INITIAL.get(side.name, 0) * slot.length if tile in up else 0
        at = side.at(slot.along + aside, -6)
        drawn += count_dot(*at, board.plan.letter, number, number == total)
    return drawn


_BESIDE_INITIAL = {"bottom": -0.22, "right": 0.24}  # there a number would cover the initial


# --- places to tap -----------------------------------------------------------------------------------


def end_of_row(board: Board, end: str) -> tuple[Operation, ...]:
    """An arrow at an end of the row, where the tiles won may be laid (FF-39, option `placement`)."""
    side, slot = board.end(end)
    x, y = side.at(slot.along, -slot.length / 2)
    shape = END_CHOSEN if board.look.chosen == f"place-{end}" else END
    return (Sprite(shape, x, y, slot.length / 100, (side.turn + (180 if end == "left" else 0)) % 360),)


ENDS = {
    "right": noted("{who}’s row, right end"),
    "left": noted("{who}’s row, left end"),
}


def spots(board: Board) -> Iterator[Spot]:
    """A place to tap for every tile and end of a row that may be chosen; no label tells a fruit."""
    view = board.view
    for tile in chain.from_iterable(view.rows):
        if tile is not None and tile in board.letters:
            words = say("{letter}: {tile}", letter=board.letters[tile], tile=tile_words(view, tile))
            yield spot(board, f"tile-{tile}", words, board.slot(tile), f'["Pick", {tile}]')
    for end in board.ends:
        words = say(ENDS[end], who=Seat(view.player or 0))
        yield spot(board, f"place-{end}", words, board.end(end), f'["Place", "{end}"]')


def spot(board: Board, id: str, words: Words, place: tuple[Side, Slot], action: str) -> Spot:
    """The spot over one place of a row, as long as the place and never too shallow to tap."""
    plan, (side, slot) = board.plan, place
    x, y, w, h = side.box(slot.along, -slot.length / 2, slot.length, max(slot.length, plan.tap))
    return Spot(
        id, board.text(words), x / plan.width, y / plan.height, w / plan.width, h / plan.height, action
    )
