"""What moves between two views, as a few pictures in the order in which the rules tell the events.

The dice tumble, the pawn walks and counts, a tile turns, tiles travel to their winner's row. Everything is
made from the two views, so no picture shows more than one of them tells. Only what moves is in the highest
layer; most pictures leave the two below as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ludotheque.drawing.operations import Frame, Look
from ludotheque.games.funky_fruity.board import NOTHING, Flight, Stage, Tumble, Word, board_of
from ludotheque.games.funky_fruity.picture import counted_back, drawn
from ludotheque.games.funky_fruity.ring import landing
from ludotheque.games.funky_fruity.values import Announce, Deal, Pick, Place, Ready, Roll, Row, Stop, View

STEP = 220  # ms, of a pawn's walk
QUICKEST = 150
WALK = 2500  # ms, the longest walk
HALF_TURN = 160
READ = 400  # ms, for a word or a fruit that everybody should see before things go on
THROW = 150
FLY = 180

Fruits = tuple[tuple[int, str], ...]  # tiles that are seen, each with its fruit


def moving(before: View, after: View, look: Look) -> tuple[Frame, ...]:
    """The pictures between two views, one action apart; () if nothing moves or nothing is known to."""
    shown = _SHOWN.get(type(after.last))
    return tuple(shown(before, after, look)) if shown else ()


def frame(view: View, look: Look, ms: int, stage: Stage = NOTHING) -> Frame:
    """One picture on the way: nothing in it can be tapped."""
    return Frame(drawn(board_of(view._replace(legal=()), look, stage)), ms)


# --- the deal and the minute -------------------------------------------------------------------------


def deal(before: View, after: View, look: Look) -> Iterator[Frame]:
    """A round of tiles, then another; then those that may be studied are turned up (FF-5, FF-7)."""
    dealing = after._replace(phase="deal", up=(), pawns=(None,) * len(after.pawns))
    for number in range(1, after.rules.share + 1):
        absent = frozenset(tile for row in after.rows for tile in row[number:] if tile is not None)
        yield frame(dealing, look, FLY, Stage(absent=absent))
    yield from turned_up(after._replace(up=()), look, after.up)


def ready(before: View, after: View, look: Look) -> Iterator[Frame]:
    """All tiles turn face down at once (FF-7)."""
    if before.up:
        yield frame(before, look, HALF_TURN, Stage(turning=backs(before.up)))


# --- a roll ------------------------------------------------------------------------------------------


def roll(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The dice tumble, while what was shown turns back; the pawn walks; a tile may turn up (FF-12)."""
    rolling = before._replace(last=None, dice=after.dice, shown=())
    for number, tumbling in enumerate(tumbles(after.dice, after.rules.die_faces)):
        turning = (before.shown, backs(before.shown), ())[number]
        yield frame(rolling, look, THROW, Stage(turning=turning, tumbling=tumbling, counted=()))
    yield from walk(rolling, sum(after.dice), look)
    if after.up:
        arrived = after._replace(phase="roll", up=())
        yield from turned_up(arrived, look, after.up)


def tumbles(dice: Sequence[int], faces: int) -> list[tuple[Tumble, ...]]:
    """Three moments of the throw: the dice fall apart and come to rest with what was rolled."""
    return [
        tuple(_tumble(face, order, moment, min(faces, 6)) for order, face in enumerate(dice))
        for moment in range(len(_FALL))
    ]


_FALL = ((0.5, 64), (0.3, -28), (0.08, 9))  # how high, and how far turned


def _tumble(face: int, order: int, moment: int, faces: int) -> Tumble:
    height, turn = _FALL[moment]
    outward = 1 if order else -1
    if moment < len(_FALL) - 1:  # not yet what was rolled
        face = (face + 1 + moment + order) % faces + 1
    return Tumble(face, turn * outward, height * outward * 0.6, -height)


def walk(view: View, total: int, look: Look) -> Iterator[Frame]:
    """The player's pawn goes from tile to tile and counts; it hops over empty places (FF-13, FF-15)."""
    player = view.player or 0
    start = view.pawns[player]
    assert start is not None
    stride = -(-total * QUICKEST // WALK)  # many-faced dice: a very long walk shows every second step only
    moves: list[tuple[View, Stage]] = []
    here = start
    counted: tuple[tuple[int, int], ...] = ()
    for step in (*range(stride, total, stride), total):
        there = landing(view.rows, start, step)
        if stride == 1:
            empty = passed(view.rows, here, there)
            moves += [(view, Stage(counted=counted, total=total, hop=(player, *place))) for place in empty]
        pawns = (*view.pawns[:player], there, *view.pawns[player + 1 :])
        here, counted = there, tuple(counted_back(view.rows, there, step).items())
        moves.append((view._replace(pawns=pawns), Stage(counted=counted, total=total)))
    ms = max(QUICKEST, min(STEP, WALK // len(moves)))
    for moved, stage in moves:
        yield frame(moved, look, ms, stage)


def passed(rows: tuple[Row, ...], here: tuple[int, int], there: tuple[int, int]) -> list[tuple[int, int]]:
    """The empty places between a place and the next tile that a pawn reaches."""
    empty: list[tuple[int, int]] = []
    row, slot = here
    while True:
        slot += 1
        if slot >= len(rows[row]):
            row, slot = (row + 1) % len(rows), -1
        elif (row, slot) == there:
            return empty
        elif rows[row][slot] is None:
            empty.append((row, slot))


# --- a word, a tile turned, a catch ------------------------------------------------------------------


def announce(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The word, so that everybody reads it; then the tile; then its way to who has won it (FF-18, FF-21)."""
    assert isinstance(after.last, Announce)
    word = Word(before.player or 0, after.last.fruit, None)
    yield frame(before, look, READ, Stage(word=word))
    turned = after.shown or after.up
    if not turned:  # a miss that is not shown, by option
        return
    for turning in (backs(turned), turned):
        yield frame(before, look, HALF_TURN, Stage(turning=turning, word=word))
    if moved(before, after):
        said = word._replace(right=True)
        yield frame(before._replace(up=turned), look, READ, Stage(word=said))
        yield from travel(before, after, look, said)


def pick(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The tile picked turns up; on a catch the tiles travel (FF-22, FF-27, FF-30)."""
    assert isinstance(after.last, Pick)
    tile = after.last.tile
    turned = ((tile, dict(after.up or after.shown)[tile]),)
    yield from turned_up(before, look, turned)
    if moved(before, after):
        found = Word(before.player or 0, turned[0][1], True)
        yield frame(before._replace(up=before.up + turned), look, READ, Stage(word=found))
        yield from travel(before, after, look, found)


def kept(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The tiles that are up travel to who keeps them (FF-29, FF-39)."""
    if moved(before, after):
        found = Word(before.player or 0, before.up[0][1], True) if before.phase == "third" else None
        yield from travel(before, after, look, found)


def moved(before: View, after: View) -> list[int]:
    """The tiles that have changed hands."""
    won = zip(before.rows, after.rows, strict=True)
    return [tile for had, has in won for tile in has if tile is not None and tile not in had]


def travel(before: View, after: View, look: Look, word: Word | None = None) -> Iterator[Frame]:
    """The tiles won fly over the middle to their new places, face up; the row has opened for them.

    There they stay to be seen: the next roll turns them face down.
    """
    fruits = dict(after.shown)
    landed = tuple((tile, fruit) for tile, fruit in after.shown if tile not in moved(before, after))
    view = after._replace(
        phase="roll",
        player=before.player,
        shot=before.shot,
        dice=before.dice,
        shown=landed,
        winner=None,
        last=None,
    )
    seen, will_be = board_of(before._replace(legal=()), look), board_of(view, look)
    mid = will_be.plan.dice[""]
    for part in (0.25, 0.55, 0.85):
        flights = []
        for tile in moved(before, after):
            (start, begin), (end, place) = seen.slot(tile), will_be.slot(tile)
            x, y = _between(
                start.at(begin.along, -begin.length / 2), mid, end.at(place.along, -place.length / 2), part
            )
            length = begin.length + (place.length - begin.length) * part
            flights.append(Flight(tile, fruits[tile], x, y, length))
        yield frame(view, look, FLY, Stage(flying=tuple(flights), word=word))


def _between(
    start: tuple[float, float], over: tuple[float, float], end: tuple[float, float], part: float
) -> tuple[float, float]:
    """A point on the curve from start to end that bends towards a third point."""
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    x, y = (a * p + b * q + c * r for p, q, r in zip(start, over, end, strict=True))
    return x, y


def turned_up(view: View, look: Look, fruits: Fruits) -> Iterator[Frame]:
    """Tiles half turned: first their backs are seen aslant, then their faces."""
    if fruits:
        yield frame(view, look, HALF_TURN, Stage(turning=backs(fruits)))
        yield frame(view, look, HALF_TURN, Stage(turning=fruits))


def backs(fruits: Fruits) -> Fruits:
    """The same tiles, their backs to be seen."""
    return tuple((tile, "") for tile, _ in fruits)


_SHOWN: Mapping[type[Any], Callable[[View, View, Look], Iterator[Frame]]] = {
    Deal: deal,
    Ready: ready,
    Roll: roll,
    Announce: announce,
    Pick: pick,
    Stop: kept,
    Place: kept,
}
