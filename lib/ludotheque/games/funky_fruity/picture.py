"""The board as a picture, made from what a seat may see: nothing in it tells a face-down fruit.

A square table seen from above. Pawns walk on a track between the rows and the centre; dice and what is
said lie in the centre. Wide for screens, tall for phones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ludotheque.drawing.fruits import FRUITS, SALAD, fruit_name, initials
from ludotheque.drawing.operations import Box, Look, Operation, Picture, Spot, Sprite, Text, fitted
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.seating import TAKEN, Side, Slot, sides, slots
from ludotheque.drawing.things import (
    CHEVRON,
    CROWN,
    EYE,
    RIGHT_MARK,
    TILE_BACK,
    WRONG_MARK,
    badge,
    bubble,
    count_dot,
    dice_awaited,
    die,
    pawn,
    tile_back,
    tile_face,
)
from ludotheque.engine.words import Seat, Words, name_of, speaker
from ludotheque.games.funky_fruity.rules import Announce, Pick, Roll, View, tiles

say = speaker("funky_fruity")

XYWH = tuple[float, float, float, float]
_SPACE = 0.06  # of a tile, left free on either side of it


class Plan(NamedTuple):
    """Where everything is in one layout."""

    width: float
    height: float
    track: XYWH  # the middle of the way
    band: float  # how wide the way is
    sides: dict[str, Side]
    plates: dict[str, XYWH]
    bubbles: dict[str, XYWH]
    dice: dict[str, tuple[float, float]]
    letter: float  # the smallest text
    pawn: float
    die: float


_WIDE = Plan(
    width=1600,
    height=1000,
    track=(316, 234, 968, 532),
    band=72,
    sides={
        "bottom": Side("bottom", 800, 818, 860, 128),
        "left": Side("left", 264, 500, 640, 128),
        "top": Side("top", 800, 182, 860, 128),
        "right": Side("right", 1336, 500, 640, 128),
    },
    plates={
        "bottom": (52, 838, 306, 108),
        "left": (52, 54, 306, 108),
        "top": (1242, 54, 306, 108),
        "right": (1242, 838, 306, 108),
    },
    bubbles={
        "bottom": (600, 532, 400, 150),
        "left": (420, 330, 400, 150),
        "top": (600, 318, 400, 150),
        "right": (780, 330, 400, 150),
    },
    dice={"bottom": (800, 400), "left": (800, 610), "top": (800, 590), "right": (800, 610), "": (800, 500)},
    letter=35,
    pawn=74,
    die=118,
)
_TALL = Plan(
    width=800,
    height=1160,
    track=(154, 236, 492, 678),
    band=64,
    sides={
        "bottom": Side("bottom", 400, 962, 784, 112),
        "left": Side("left", 110, 575, 740, 98),
        "top": Side("top", 400, 188, 784, 104),
        "right": Side("right", 690, 575, 740, 98),
    },
    plates={
        "bottom": (190, 1084, 420, 64),
        "left": (192, 276, 200, 116),
        "top": (190, 12, 420, 64),
        "right": (408, 276, 200, 116),
    },
    bubbles={
        "bottom": (220, 690, 360, 140),
        "left": (220, 440, 360, 140),
        "top": (220, 450, 360, 140),
        "right": (220, 440, 360, 140),
    },
    dice={"bottom": (400, 560), "left": (400, 720), "top": (400, 720), "right": (400, 720), "": (400, 600)},
    letter=32,
    pawn=66,
    die=104,
)
PLANS = {"wide": _WIDE, "tall": _TALL}


def picture(view: View, look: Look) -> Picture:
    """The board for one view: the table, and what lies on it; a spot for every tile that may be picked."""
    plan = PLANS[look.layout]
    board = Board(view, look, plan, tuple(plan.sides[name] for name in sides(view.rules.seats, look.front)))
    return Picture(
        plan.width,
        plan.height,
        (table(look.layout, look.dark, view.rules.seats), tuple(chain(*map(tuple, things(board))))),
        tuple(spots(board)),
    )


class Board(NamedTuple):
    """What every part of the picture is made from."""

    view: View
    look: Look
    plan: Plan
    sides: tuple[Side, ...]  # by seat

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
    plan, colours = PLANS[layout], theme(dark)
    w, h = plan.width, plan.height
    rim = 22 if layout == "wide" else 5
    x, y, long, high = plan.track
    parts: list[Operation] = [
        Box(0, 0, w, h, 0, colours.page),
        Box(5, 5, w - 10, h - 10, 64, colours.wood, INK, 5),
        Box(rim + 5, rim + 5, w - 2 * rim - 10, h - 2 * rim - 10, 64 - rim, colours.felt, INK, 5),
        Box(x, y, long, high, 76, "", colours.felt_deep, plan.band + 10),
        Box(x, y, long, high, 76, "", colours.felt_light, plan.band),
    ]
    corners = ((x, y + high, -45 - 90), (x, y, -45), (x + long, y, 45), (x + long, y + high, 135))
    bend = 76 * 0.293
    for cx, cy, turn in corners:
        parts.append(
            Sprite(CHEVRON, cx + (bend if cx == x else -bend), cy + (bend if cy == y else -bend), 0.8, turn)
        )
    return tuple(parts)


# --- what lies on it ---------------------------------------------------------------------------------


def things(board: Board) -> Iterator[Sequence[Operation]]:
    """Everything on the table, the lowest first."""
    for seat in range(len(board.sides)):
        yield plate(board, seat)
        yield row(board, seat)
    yield counted(board)
    yield pawns(board)
    yield centre(board)


def row(board: Board, seat: int) -> list[Operation]:
    """A seat's row: tiles, gaps, and the place on the way in front of each."""
    view, side, plan = board.view, board.sides[seat], board.plan
    felt = theme(board.look.dark)
    drawn: list[Operation] = []
    up, seen = dict(view.up), dict(view.shown)
    goal = aim(view)
    pickable = {action.tile for action in view.legal if isinstance(action, Pick)}
    if board.out(seat):
        x, y = side.at(0, -side.largest / 2)
        return [Text(x, y + 12, board.text(say("out")), plan.letter, felt.on_felt, weight=400, opacity=0.75)]
    for tile, slot in zip(view.rows[seat], board.slots(seat), strict=True):
        size = slot.length * (1 - 2 * _SPACE) if tile is not None else slot.length * 0.8
        depth = slot.length if tile is not None else side.largest * 0.8
        if tile is None:
            x, y, w, h = side.box(slot.along, -depth / 2, size, depth * 0.8)
            drawn.append(Box(x, y, w, h, min(14, size / 2), "", "#FFFFFF", 3.5, 0.6, (2, 10)))
            continue
        x, y = side.at(slot.along, -slot.length / 2)
        if tile == goal or tile in pickable:
            half = size / 2 + (4 if tile == goal else 1)
            drawn.append(
                Box(x - half, y - half, 2 * half, 2 * half, size * 0.2, "", SPOTLIGHT, 12 if tile == goal else 7)
            )
        if tile in seen:
            half = size / 2
            drawn.append(
                Box(x - half, y - half, 2 * half, 2 * half, size * 0.18, felt.felt_deep, SPOTLIGHT, 5, 1, (14, 10))
            )
            lifted = size * 0.10
            drawn += face(board, x + lifted * 0.3, y - lifted, size, seen[tile])
        elif tile in up:
            drawn += face(board, x, y, size, up[tile])
        else:
            drawn += tile_back(x, y, size, side.turn)
    return drawn


def face(board: Board, x: float, y: float, size: float, fruit: str) -> tuple[Operation, ...]:
    """A tile face up."""
    initial = board.initial(fruit)
    letter = min(board.plan.letter, size * 0.36)
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
    return {"bottom": side.y - y - h, "left": x - side.x, "top": y - side.y, "right": side.x - x - w}[side.name]


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


def plate(board: Board, seat: int) -> list[Operation]:
    """Who sits there: mark, name, how many tiles of how many needed; yellow when it is their turn."""
    view, plan, side = board.view, board.plan, board.sides[seat]
    x, y, w, h = plan.plates[side.name]
    now = view.player == seat and view.phase != "memorise"
    won = view.winner is not None and seat in view.winner
    faded = 0.55 if board.out(seat) else 1
    fill = SPOTLIGHT if now or won else CREAM
    count = f"{len(tiles(view.rows[seat]))} / {view.rules.target}"
    ribbon, mark = 60.0, 84.0
    one_line = h < 100
    stacked = w < 250
    top = y + (2 if one_line else h - ribbon if stacked else 0)
    drawn: list[Operation] = [
        Box(x + 2, top + 7, w, ribbon, 22, INK, opacity=0.22 * faded),
        Box(x, top, w, ribbon, 22, fill, INK, 4.5, faded),
    ]
    if stacked:
        inset, room, badge_at = 14.0, w - 28, (x + 34, y + 26)
    else:
        inset, room, badge_at = mark + 4, w - mark - 20, (x + 42, top + ribbon / 2)
    if one_line:
        room -= 110
    name, size = fitted(board.name(seat), plan.letter * 1.1, room, plan.letter)
    drawn.append(Text(x + inset, top + ribbon / 2 + size * 0.35, name, size, INK, "start", 600, room, faded))
    drawn += badge(*badge_at, 62 if stacked else mark, seat, faded)
    if won:
        drawn.append(Sprite(CROWN, badge_at[0], badge_at[1] - 44, 0.6))
    if view.phase == "deal" or board.out(seat):
        return drawn
    white = theme(board.look.dark).on_felt
    if one_line:
        drawn.append(Text(x + w - 20, top + ribbon / 2 + 12, count, plan.letter, INK, "end", 600))
        return drawn
    cx, cy = (x + 84, y + 24) if stacked else (x + inset + 22, y + ribbon + 30)
    drawn.append(Sprite(TILE_BACK, cx, cy, 0.36))
    drawn.append(Text(cx + 30, cy + plan.letter * 0.36, count, plan.letter, white, "start", 600))
    return drawn


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
        drawn += die(at, y, plan.die, view.dice[order]) if view.dice else dice_awaited(at, y, plan.die)
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
    box = x, y, w, h = plan.bubbles[side.name]
    drawn = list(bubble(box, _tip(box, side.name)))
    middle = y + h / 2
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
        drawn.append(Sprite(CROWN, at, y - (118 if len(winner) == 1 else step * 0.55), 1.2 if len(winner) == 1 else 0.7))
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
    pickable = {action.tile for action in view.legal if isinstance(action, Pick)}
    for seat, tiled in enumerate(view.rows):
        side = board.sides[seat]
        for tile, slot in zip(tiled, board.slots(seat), strict=True):
            if tile not in pickable:
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
