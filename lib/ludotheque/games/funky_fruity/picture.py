"""The board as a picture, made from what a seat may see: nothing in it tells a face-down fruit.

A square table seen from above. Pawns walk on a track between the rows and the centre; dice and what is
said lie in the centre. Wide for screens, tall for phones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ludotheque.drawing.fruits import FRUITS, SALAD, fruit_name, initials
from ludotheque.drawing.operations import Box, Look, Operation, Picture, Spot, Sprite, Text, fitted
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.seating import Side, Slot, sides, slots
from ludotheque.drawing.things import (
    BEND,
    CROWN,
    EYE,
    MAY_PICK,
    PATTERN,
    PLAYED_FOR,
    RIGHT_MARK,
    SEEN,
    TILE_BACK,
    WRONG_MARK,
    badge,
    bubble,
    count_dot,
    die,
    die_awaited,
    pawn,
    ribbon,
    tile_back,
    tile_face,
)
from ludotheque.engine.words import Seat, Words, name_of, speaker
from ludotheque.games.funky_fruity.layouts import BEND as BEND_RADIUS
from ludotheque.games.funky_fruity.layouts import PAPER, XYWH, Form, Plan, plan_of
from ludotheque.games.funky_fruity.rules import Announce, Pick, Roll, View, tiles

say = speaker("funky_fruity")

_SPACE = 0.06  # of a tile, left free on either side of it


def picture(view: View, look: Look) -> Picture:
    """The board for one view: the table, and what lies on it; a spot for every tile that may be picked."""
    plan = plan_of(look.layout, view.rules.seats)
    seated = tuple(plan.sides[name] for name in sides(view.rules.seats, look.front))
    pickable = frozenset(action.tile for action in view.legal if isinstance(action, Pick))
    board = Board(view, look, plan, seated, pickable)
    return Picture(
        plan.width,
        plan.height,
        (table(look.layout, look.dark, view.rules.seats), tuple(chain.from_iterable(things(board)))),
        tuple(spots(board)),
    )


class Board(NamedTuple):
    """What every part of the picture is made from."""

    view: View
    look: Look
    plan: Plan
    sides: tuple[Side, ...]  # by seat
    pickable: frozenset[int]  # the tiles that may be turned

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """The places of a seat's row."""
        side = self.sides[seat]
        return slots(self.view.rows[seat], side.room, side.largest)

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return name_of(seat, self.look.lang, self.look.names)

    def text(self, words: Words) -> str:
        """The words in the page's language."""
        return words.text(self.look.lang, self.look.names)

    def initial(self, fruit: str) -> str:
        """What stands in the corner of a fruit's tile."""
        return initials(self.view.rules.fruits, self.look.lang)[fruit]

    def out(self, seat: int) -> bool:
        """True once the player has been eliminated."""
        return self.view.phase != "deal" and self.view.pawns[seat] is None


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


# Where nobody sits, the cloth shows its pattern.
_FREE = {2: ("left", "right"), 3: ("top",), 4: ()}


# --- what lies on it ---------------------------------------------------------------------------------


def things(board: Board) -> Iterator[Iterable[Operation]]:
    """Everything on the table, the lowest first."""
    seats = range(len(board.sides))
    yield from (shelf(board, seat) for seat in seats)
    yield bends(board.plan)
    yield from (plate(board, seat) for seat in seats)
    yield from (row(board, seat) for seat in seats)
    yield counted(board)
    yield pawns(board)
    yield centre(board)


def shelf(board: Board, seat: int) -> list[Operation]:
    """The way made longer in front of a row that reaches beyond the way's corners."""
    side, plan, places = board.sides[seat], board.plan, board.slots(seat)
    half = (plan.track[2] if side.turn in (0, 180) else plan.track[3]) / 2
    if not places or places[-1].along < half - 0.2 * BEND_RADIUS:
        return []
    x, y, w, h = side.box(0, _way(side, plan), places[-1].along * 2 + plan.band, plan.band)
    return [Box(x, y, w, h, plan.band / 2, theme(board.look.dark).felt_light)]


def bends(plan: Plan) -> tuple[Operation, ...]:
    """An arrow in each corner of the way: pawns walk clockwise (FF-11)."""
    x, y, w, h = plan.track
    left, right, top, bottom = x + BEND_RADIUS, x + w - BEND_RADIUS, y + BEND_RADIUS, y + h - BEND_RADIUS
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple(Sprite(BEND, cx, cy, BEND_RADIUS / 100, 90 * turn) for turn, (cx, cy) in enumerate(corners))


def row(board: Board, seat: int) -> Iterator[Operation]:
    """A seat's row: its tiles, and the places left empty."""
    for tile, slot in zip(board.view.rows[seat], board.slots(seat), strict=True):
        side = board.sides[seat]
        yield from gap(side, slot) if tile is None else laid(board, side, slot, tile)


def gap(side: Side, slot: Slot) -> tuple[Operation, ...]:
    """An empty place, kept while a pawn stands there (FF-16)."""
    x, y, w, h = side.box(slot.along, -side.largest * 0.4, slot.length * 0.8, side.largest * 0.64)
    return (Box(x, y, w, h, min(14, slot.length * 0.4), "", "#FFFFFF99", 3.5, (2, 10)),)


def laid(board: Board, side: Side, slot: Slot, tile: int) -> Iterator[Operation]:
    """A tile as it lies: face down, face up, or lifted since it was just seen; ringed if it matters now."""
    view, size = board.view, slot.length * (1 - 2 * _SPACE)
    x, y = side.at(slot.along, -slot.length / 2)
    up, seen = dict(view.up), dict(view.shown)
    if tile == aim(view):
        yield Sprite(PLAYED_FOR, x, y, size / 100)
    elif tile in board.pickable:
        yield Sprite(MAY_PICK, x, y, size / 100)
    if tile in seen:
        yield Sprite(SEEN, x, y, size / 100)
        yield from face(board, x + size * 0.03, y - size * 0.1, size, seen[tile])
    elif tile in up:
        yield from face(board, x, y, size, up[tile])
    else:
        yield from tile_back(x, y, size, side.turn)


def face(board: Board, x: float, y: float, size: float, fruit: str) -> tuple[Operation, ...]:
    """A tile face up."""
    initial = board.initial(fruit)
    letter = max(board.plan.name, min(board.plan.letter, size * 0.38))
    return tile_face(x, y, size, FRUITS[fruit], initial, letter)


def aim(view: View) -> int | None:
    """The tile that the pawn has reached and that is being played for, if any."""
    if view.phase not in ("guess", "find_own", "find_double", "third", "place") or view.player is None:
        return None
    here = view.pawns[view.player]
    return view.rows[here[0]][here[1]] if here else None


# --- pawns -------------------------------------------------------------------------------------------


def standing(board: Board, place: tuple[int, int], aside: float = 0) -> tuple[float, float]:
    """The point on the way in front of a place."""
    seat, slot = place
    side, plan = board.sides[seat], board.plan
    return side.at(board.slots(seat)[slot].along + aside, _way(side, plan))


def _way(side: Side, plan: Plan) -> float:
    """How far the middle of the way lies from a row."""
    x, y, w, h = plan.track
    return {"bottom": side.y - y - h, "left": x - side.x, "top": y - side.y, "right": side.x - x - w}[
        side.name
    ]


def pawns(board: Board) -> list[Operation]:
    """The pawns; those that share a place stand beside one another, all of them to be seen."""
    there: dict[tuple[int, int], list[int]] = {}
    for seat, place in enumerate(board.view.pawns):
        if place is not None:
            there.setdefault(place, []).append(seat)
    drawn: list[Operation] = []
    size = board.plan.pawn
    for place, seats in there.items():
        step = min(size * 0.8, 1.5 * size / len(seats))
        for order, seat in enumerate(seats):
            x, y = standing(board, place, (order - (len(seats) - 1) / 2) * step)
            drawn += pawn(x, y, size * (1 if len(seats) < 3 else 0.9), seat)
    return drawn


def walked(view: View) -> dict[int, int]:
    """The tiles that the last roll counted, each with its number: the last one is where the pawn stops."""
    if not isinstance(view.last, Roll) or view.player is None:
        return {}
    here = view.pawns[view.player]
    assert here is not None
    ring = [tile for row in view.rows for tile in row if tile is not None]
    stop = view.rows[here[0]][here[1]]
    assert stop is not None
    at, total = ring.index(stop), sum(view.last.dice)
    return {ring[(at - back) % len(ring)]: total - back for back in range(min(total, len(ring)))}


def counted(board: Board) -> list[Operation]:
    """The counted steps of the last roll, on the edge of each tile."""
    steps = walked(board.view)
    total = max(steps.values(), default=0)
    drawn: list[Operation] = []
    for seat, tiled in enumerate(board.view.rows):
        for tile, slot in zip(tiled, board.slots(seat), strict=True):
            if tile in steps:
                x, y = board.sides[seat].at(slot.along, -6)
                drawn += count_dot(x, y, board.plan.letter, steps[tile], steps[tile] == total)
    return drawn


# --- beside the rows ---------------------------------------------------------------------------------


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


# --- the centre --------------------------------------------------------------------------------------


def centre(board: Board) -> list[Operation]:
    """The dice, what is said or looked for, or who has won."""
    view, plan = board.view, board.plan
    x, y = plan.dice[""]
    if view.phase == "deal":
        return [Sprite(SALAD, x, y, 2.2)]
    if view.phase == "memorise":
        return [Sprite(EYE, x, y, 1.8)]
    if view.phase == "over":
        return finish(board)
    speaking = speaker_of(view)
    said = speech(board, speaking)
    return [*dice(board, board.sides[speaking].name if said and speaking is not None else ""), *said]


def dice(board: Board, beside: str) -> list[Operation]:
    """The dice as they lie, or where they will."""
    view, plan = board.view, board.plan
    x, y = plan.dice[beside]
    count, pitch = view.rules.dice_count, plan.die * 1.14
    drawn: list[Operation] = []
    for order in range(count):
        at = x + (order - (count - 1) / 2) * pitch
        drawn += die(at, y, plan.die, view.dice[order]) if view.dice else die_awaited(at, y, plan.die)
    return drawn


def speaker_of(view: View) -> int | None:
    """Who has just announced, or has to announce or find; None if nobody has."""
    if not isinstance(view.last, Announce) or view.phase == "place":
        return view.player if view.phase not in ("roll", "place") else None
    if right(view) and view.shot == 2:
        return view.player
    if view.player is None:
        return None
    seats = len(view.rows)
    before = ((view.player - step) % seats for step in range(1, seats + 1))
    return next(seat for seat in before if view.pawns[seat] is not None)


def right(view: View) -> bool:
    """True if the announcement just made named the fruit that was shown."""
    return isinstance(view.last, Announce) and any(fruit == view.last.fruit for _, fruit in view.shown)


def speech(board: Board, seat: int | None) -> list[Operation]:
    """The bubble of the seat that speaks: the fruit announced, or the one that is looked for."""
    if seat is None:
        return []
    view, side, plan = board.view, board.sides[seat], board.plan
    at, middle = plan.bubbles[side.name]
    announced = isinstance(view.last, Announce)
    w, h = plan.bubble[0] if announced else plan.bubble[1] * (1.2 + 0.85 * len(view.up)), plan.bubble[1]
    box = x, y, w, h = at - w / 2, middle - h / 2, w, h
    drawn = list(bubble(box, _tip(box, side.name)))
    if isinstance(view.last, Announce):
        fruit = view.last.fruit
        name, size = fitted(board.text(fruit_name(fruit)), plan.letter * 1.5, w - h - 30, plan.letter)
        drawn.append(Sprite(FRUITS[fruit], x + h / 2 + 4, middle, h / 130))
        drawn.append(Text(x + h + 4 + (w - h - 24) / 2, middle + size * 0.35, name, size, INK, weight=700))
        drawn.append(Sprite(RIGHT_MARK if right(view) else WRONG_MARK, x + w - 14, y + 10, 0.62))
        return drawn
    fruits = [fruit for _, fruit in view.up]
    step = w / (len(fruits) + 2)
    for order, fruit in enumerate(fruits):
        drawn.append(Sprite(FRUITS[fruit], x + step * (order + 1), middle, h / 140))
    drawn.append(Text(x + step * (len(fruits) + 1), middle + h * 0.25, "?", h * 0.7, INK, weight=700))
    return drawn


def _tip(box: XYWH, side: str) -> tuple[float, float]:
    """Where the tail of a bubble ends: out towards the side of who speaks."""
    x, y, w, h = box
    return {
        "bottom": (x + w / 2, y + h + 40),
        "left": (x - 40, y + h / 2),
        "top": (x + w / 2, y - 40),
        "right": (x + w + 40, y + h / 2),
    }[side]


def finish(board: Board) -> list[Operation]:
    """Who has won, large."""
    view, plan = board.view, board.plan
    winner = view.winner or ()
    x, y = plan.dice[""]
    drawn: list[Operation] = []
    step = min(190, (plan.track[2] - plan.band - 40) / len(winner))
    for order, seat in enumerate(winner):
        at = x + (order - (len(winner) - 1) / 2) * step
        drawn += badge(at, y - 10, 190 if len(winner) == 1 else step * 0.8, seat)
        drawn.append(
            Sprite(
                CROWN, at, y - (118 if len(winner) == 1 else step * 0.55), 1.2 if len(winner) == 1 else 0.7
            )
        )
    if len(winner) == 1:
        words = board.text(say("{who} wins!", who=Seat(winner[0])))
        shown, size = fitted(words, plan.letter * 1.6, plan.track[2] - plan.band - 50, plan.letter)
        drawn.append(Text(x, y + 150, shown, size, theme(board.look.dark).on_felt, weight=700))
    return drawn


# --- places to tap -----------------------------------------------------------------------------------

_NTH = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th")


def spots(board: Board) -> Iterator[Spot]:
    """A place to tap for every tile that may be picked; its label tells where it lies, never its fruit."""
    view, plan = board.view, board.plan
    for seat, tiled in enumerate(view.rows):
        side = board.sides[seat]
        for tile, slot in zip(tiled, board.slots(seat), strict=True):
            if tile not in board.pickable:
                continue
            depth = max(slot.length, plan.letter * 3.1)
            x, y, w, h = side.box(slot.along, -slot.length / 2, slot.length, depth)
            nth = say(_NTH[tiles(tiled).index(tile)])
            words = say("{who}’s row, {nth} tile from their right", who=Seat(seat), nth=nth)
            yield Spot(
                f"tile-{tile}",
                board.text(words),
                x / plan.width,
                y / plan.height,
                w / plan.width,
                h / plan.height,
                f'["Pick", {tile}]',
            )
