"""What a card does, as signs beside it: somebody is skipped, the count turns, the card matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from ludotheque.drawing.arrows import bent_arrow
from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    outline,
    round_outline,
    text_width,
)
from ludotheque.drawing.palette import BROWN, CREAM, INK, LIGHT, SPOTLIGHT
from ludotheque.drawing.things import badge
from ludotheque.games.fizz_buzz.board import Board
from ludotheque.games.fizz_buzz.cards import DIGITS
from ludotheque.games.fizz_buzz.strip import STEPS, reached

Sign = Callable[[Board, float, float, float], Iterator[Operation]]  # at (x, y), of a size

_DISC = Path(round_outline(0, 0, 48, 48), CREAM, INK, 4)


def signs(board: Board) -> Iterator[Operation]:
    """What the last card has just done, or that it may still be called: only what the view tells."""
    drawn = list(told(board))
    (x, y), plan = board.plan.sign, board.plan
    step = min(plan.sign_size * 1.06, plan.sign_room / max(1, len(drawn)))
    for order, sign in enumerate(drawn):
        yield from sign(board, x, y + (order - (len(drawn) - 1) / 2) * step, step / 1.06)


def told(board: Board) -> Iterator[Sign]:
    """The signs, in the order of the rules: the play turns, somebody is skipped, the count turns (FB-25)."""
    found = board.matched
    if found and reached(board.view) == found.number:
        yield match
    if found and found.turned_play:
        yield play_turns
    if board.skips:
        yield leap
    elif found and found.again and board.view.player == found.next:
        yield again
    if board.turns_count:
        yield count_turns
    if board.view.phase == "call" and not board.stage.quiet:
        yield asked


# --- the signs ---------------------------------------------------------------------------------------

LEAP = Shape(
    "leap",
    (
        _DISC,
        Path(f"{round_outline(-32, 17, 7, 7)} {round_outline(32, 17, 7, 7)}", "#B9AE97"),
        Path(bent_arrow(0, 8, 32, 36, 188, 350, 9), INK),
    ),
)
SOMEBODY = Shape("somebody", (Path(round_outline(0, 14, 12, 12), "#B9AE97", INK, 3.5),))
AGAIN = Shape("again", (_DISC, Path(bent_arrow(0, 0, 27, 27, -60, 240, 10), INK)))
QUESTION = Shape("question", (Path(round_outline(0, 0, 48, 48), SPOTLIGHT, INK, 4),))
TWO_ARROWS = {
    way: Shape(
        f"two-arrows-{way}",
        (
            Path(round_outline(0, 0, 48, 48), LIGHT.felt_light, INK, 4),
            Path(
                " ".join(bent_arrow(0, 0, 27, 27, at, at + way * 160, 11) for at in (way * 15, way * 195)),
                "#FFFFFF",
            ),
        ),
    )
    for way in (1, -1)
}


def leap(board: Board, x: float, y: float, size: float) -> Iterator[Operation]:
    """Over somebody's head: who is skipped, if the view tells it (FB-16)."""
    yield Sprite(LEAP, x, y, size / 100)
    if board.skipped:
        yield from badge(x, y + size * 0.17, size * 0.3, board.skipped[0])
    else:
        yield Sprite(SOMEBODY, x, y, size / 100)


def again(board: Board, x: float, y: float, size: float) -> Iterator[Operation]:
    """The same player plays again."""
    yield Sprite(AGAIN, x, y, size / 100)


def play_turns(board: Board, x: float, y: float, size: float) -> Iterator[Operation]:
    """The way of play, as it is now (FB-22)."""
    yield Sprite(TWO_ARROWS[board.view.direction or 1], x, y, size / 100)


def count_turns(board: Board, x: float, y: float, size: float) -> Iterator[Operation]:
    """The end of the ruler that points now, and a bend that leads to it (FB-18, FB-19)."""
    side = board.view.sequence or 1
    yield Sprite(_post(side), x, y, size / 100)
    letter = max(size * 0.25, board.plan.letter)
    yield Text(
        x - side * size * 0.02, y + size * 0.19 + letter * 0.36, STEPS[side], letter, CREAM, weight=700
    )


@cache
def _post(side: int) -> Shape:
    tip = outline([(-side * 34, 0), (side * 20, 0), (side * 45, 19), (side * 20, 38), (-side * 34, 38)])
    bend = bent_arrow(0, -8, 24, 21, *((180, 356) if side > 0 else (360, 184)), 10)
    return Shape(f"post-{side}", (_DISC, Path(bend, INK), Path(tip, BROWN, INK, 3.5)))


def asked(board: Board, x: float, y: float, size: float) -> Iterator[Operation]:
    """The card may still be called."""
    yield Sprite(QUESTION, x, y, size / 125)
    yield Text(x, y + size * 0.22, "?", size * 0.6, INK, weight=700)


# --- a match -----------------------------------------------------------------------------------------


def match(board: Board, x: float, y: float, size: float) -> Iterator[Operation]:
    """The digit of the card and the last digit of the number, the same on both (FB-21)."""
    found, shown = board.matched, board.view.shown
    if not found or not shown:
        return
    digit, number = str(DIGITS[shown.said.card]), str(found.number)
    letter = max(size * 0.3, board.plan.letter)
    key, box = letter * 1.1, letter * 1.5
    ten = text_width(number[:-1], letter)
    wide = ten + 2 * key + letter * 2.2
    yield Sprite(_slip(round(wide), round(box * 1.35)), x, y)
    left = x - wide / 2 + letter * 0.5 + key / 2
    right = x + wide / 2 - letter * 0.5 - key / 2
    for at, text in ((left, digit), (right, digit)):
        yield Sprite(_key(round(key), round(box)), at, y)
        yield Text(at, y + letter * 0.36, text, letter, INK, weight=700)
    yield Text((left + right - ten) / 2, y + letter * 0.36, "=", letter, INK, weight=700)
    if ten:
        yield Text(right - key / 2 - letter * 0.06, y + letter * 0.36, number[:-1], letter, INK, "end", 700)


@cache
def _slip(w: float, h: float) -> Shape:
    return Shape(f"slip-{w:g}x{h:g}", (Path(box_outline(-w / 2, -h / 2, w, h, 16), CREAM, INK, 5),))


@cache
def _key(w: float, h: float) -> Shape:
    return Shape(f"key-{w:g}x{h:g}", (Path(box_outline(-w / 2, -h / 2, w, h, 8), SPOTLIGHT, INK, 3.5),))
