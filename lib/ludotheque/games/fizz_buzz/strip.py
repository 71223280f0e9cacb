"""The ruler under the table: what was counted, in a window, and an end that points the way of counting.

It tells how far the count has got and nothing of the number due, which is for the player to find.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    fitted,
    number,
    outline,
    text_width,
)
from ludotheque.drawing.palette import BROWN, CREAM, INK, RED, SPOTLIGHT
from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.board import Board
from ludotheque.games.fizz_buzz.effects import effect
from ludotheque.games.fizz_buzz.values import View

say = speaker("fizz_buzz")

MOST = 4  # numbers on each side of the window
SPARE = 2  # and more of them come from below an end while the ruler slides
STEPS = {1: "+1", -1: "−1"}


def strip(board: Board) -> list[Operation]:
    """The ruler; or a closed curtain, when everybody counts in their head."""
    x, y, w, h = board.plan.strip
    if not board.view.tells_count:
        return [*curtain(board), *ends(board)]
    return [Sprite(tape(w, h), x, y), *numbers(board), *ends(board)]


def reached(view: View) -> int | None:
    """The last number of the count; None before the first."""
    if view.phase != "over":
        return view.counted
    shown = view.shown  # the number due stays as it was for the last card
    return effect(shown, view.rules).number if shown and shown.goes_on else view.number


# --- the paper, its numbers and the window -----------------------------------------------------------


@cache
def tape(w: float, h: float) -> Shape:
    """The paper of the ruler; its upper left corner is (0, 0)."""
    return Shape(f"tape-{w:g}x{h:g}", (Path(box_outline(-20, 0, w + 40, h, 6), CREAM, INK, 5),))


@cache
def ticks(step: float, h: float, reach: int) -> Shape:
    """The marks of a ruler round the middle one: long at each number, short half-way."""
    marks = []
    for half in range(-2 * reach, 2 * reach + 1):
        x, deep = half * step / 2, h * (0.12 if half % 2 else 0.2)
        marks.append(f"M {number(x)} 4 L {number(x)} {number(deep)}")
    return Shape(f"ticks-{step:g}x{h:g}-{reach}", (Path(" ".join(marks), "", INK, 3.5),))


@cache
def window(half: float, h: float) -> Shape:
    """The window over the last number, with a pointer above it."""
    return Shape(
        f"window-{half:g}x{h:g}",
        (
            Path(box_outline(-half, -9, 2 * half, h + 18, 14), SPOTLIGHT, INK, 5),
            Path(box_outline(-half + 9, 1, 2 * half - 18, h - 2, 7), "#FFF6D6"),
            Path(outline([(-18, -17), (18, -17), (0, 11)]), RED, INK, 4.5),
        ),
    )


def numbers(board: Board) -> Iterator[Operation]:
    """The numbers round the last one of the count; those that are not yet, or never, counted are left out."""
    plan, slid = board.plan, board.stage.slid
    x, y, w, h = plan.strip
    now, first = reached(board.view), board.view.rules.first_number
    middle, least = (first - 1, first) if now is None else (now, 0)
    size, reach = plan.name, MOST
    while reach > 1 and text_width(str(middle + reach), size) > 0.92 * w / (2 * reach + 1):
        reach -= 1
    step, longest = w / (2 * reach + 1), text_width(str(middle + reach), size)
    half = min(step * 0.62, h * 0.95, step - longest / 2 - size * 0.15)
    yield Sprite(ticks(step, h, reach), x + w / 2 - slid * step, y)
    yield Sprite(window(half, h), x + w / 2, y)
    for counted in range(max(least, middle - reach - SPARE), middle + reach + SPARE + 1):
        along = (counted - middle - slid) * step
        if abs(along) <= w / 2:
            large = size * 1.35 if counted == middle and not slid else size
            shown, height = fitted(str(counted), large, 2 * half - 12 if large > size else step, plan.letter)
            yield Text(x + w / 2 + along, y + h * 0.57 + height * 0.36, shown, height, INK, weight=700)


# --- the ends ----------------------------------------------------------------------------------------


def ends(board: Board) -> Iterator[Operation]:
    """The wooden ends, one of them a signpost if the view tells which way the count goes."""
    x, y, w, h = board.plan.strip
    nose = board.plan.nose
    for side in (-1, 1):
        at, points = x + w * (side + 1) / 2, side == board.view.sequence
        yield Sprite(end(side, nose, h, points), at, y + h / 2)
        if points:
            size = board.plan.name
            yield Text(at + side * nose * 0.42, y + h / 2 + size * 0.36, STEPS[side], size, CREAM)


@cache
def end(side: int, nose: float, h: float, points: bool) -> Shape:
    """A wooden end round the middle of its inner edge: `side` 1 is the right one."""
    half = h / 2 + 9
    if points:
        neck, tip = side * nose * 0.62, side * nose
        corners = [(0.0, -half), (neck, -half), (tip, 0.0), (neck, half), (0.0, half)]
        return Shape(f"end-{side}-points-{nose:g}x{h:g}", (Path(outline(corners), BROWN, INK, 5),))
    left = 0 if side > 0 else -nose * 0.36
    plain = box_outline(left, -half, nose * 0.36, 2 * half, 8)
    return Shape(f"end-{side}-{nose:g}x{h:g}", (Path(plain, BROWN, INK, 5),))


# --- the curtain -------------------------------------------------------------------------------------


def curtain(board: Board) -> list[Operation]:
    """A curtain over the ruler, and what it asks for."""
    plan = board.plan
    x, y, w, h = plan.strip
    words, size = fitted(board.text(say("Count in your head")), plan.name, w * 0.7, plan.letter)
    wide = text_width(words, size) + 2 * size
    return [
        Sprite(cloth(w, h), x, y),
        Sprite(label(wide, h * 0.66), x + w / 2, y + h / 2),
        Text(x + w / 2, y + h / 2 + size * 0.36, words, size, INK),
    ]


@cache
def cloth(w: float, h: float) -> Shape:
    """A curtain in folds; its upper left corner is (0, 0)."""
    folds = 18
    step = w / folds
    hem = " ".join(
        f"Q {number((fold - 0.5) * step)} {number(h + 16)} {number((fold - 1) * step)} {number(h - 2)}"
        for fold in range(folds, 0, -1)
    )
    at = [number(fold * step) for fold in range(1, folds)]
    lines = " ".join(f"M {x} 6 L {x} {number(h - 4)}" for x in at)
    return Shape(
        f"curtain-{w:g}x{h:g}",
        (
            Path(f"M 0 -6 L {number(w)} -6 L {number(w)} {number(h - 2)} {hem} Z", "#9E3B2E", INK, 5),
            Path(lines, "", "#7F2A22", 6),
        ),
    )


@cache
def label(w: float, h: float) -> Shape:
    """A strip of paper round (0, 0)."""
    return Shape(f"label-{w:g}x{h:g}", (Path(box_outline(-w / 2, -h / 2, w, h, h / 2), CREAM, INK, 4.5),))
