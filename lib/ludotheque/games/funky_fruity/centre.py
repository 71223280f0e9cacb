"""The middle of the board: the dice, what is said or looked for, who has won."""

from __future__ import annotations

from ludotheque.drawing.fruits import FRUITS, SALAD, fruit_name
from ludotheque.drawing.operations import Operation, Sprite, Text, fitted, text_width
from ludotheque.drawing.palette import INK, theme
from ludotheque.drawing.things import (
    CROWN,
    EYE,
    RIGHT_MARK,
    WRONG_MARK,
    badge,
    bubble,
    die,
    die_awaited,
)
from ludotheque.engine.words import Seat, speaker
from ludotheque.games.funky_fruity.board import Board, Word
from ludotheque.games.funky_fruity.layouts import XYWH
from ludotheque.games.funky_fruity.values import Announce, View

say = speaker("funky_fruity")


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
    word = board.stage.word or announced(view)
    if word:
        return [*dice(board, board.sides[word.seat].name), *saying(board, word)]
    seeker = seeker_of(view)
    if seeker is None:
        return dice(board, "")
    return [*dice(board, board.sides[seeker].name), *seeking(board, seeker)]


# --- the dice ----------------------------------------------------------------------------------------


def dice(board: Board, beside: str) -> list[Operation]:
    """The dice as they lie or tumble, or where they will lie."""
    view, plan = board.view, board.plan
    x, y = plan.dice[beside]
    count, size = view.rules.dice_count, plan.die
    drawn: list[Operation] = []
    for order in range(count):
        at = x + (order - (count - 1) / 2) * size * 1.14
        if board.stage.tumbling:
            face, turn, dx, dy = board.stage.tumbling[order]
            drawn += die(at + dx * size, y + dy * size, size, face, turn)
        else:
            drawn += die(at, y, size, view.dice[order]) if view.dice else die_awaited(at, y, size)
    return drawn


# --- what is said ------------------------------------------------------------------------------------


def announced(view: View) -> Word | None:
    """The announcement just made, while it is still in the air."""
    if not isinstance(view.last, Announce) or view.player is None or view.phase == "place":
        return None
    right = any(fruit == view.last.fruit for _, fruit in view.shown)
    if right and view.shot == 2:  # only a right announcement leaves the turn where it was
        return Word(view.player, view.last.fruit, right)
    seats = len(view.rows)
    before = ((view.player - step) % seats for step in range(1, seats + 1))
    seat = next(seat for seat in before if view.pawns[seat] is not None)
    return Word(seat, view.last.fruit, right)


def saying(board: Board, word: Word) -> list[Operation]:
    """The bubble of an announcement: the fruit, its name, and whether it was right."""
    plan, side = board.plan, board.sides[word.seat].name
    box = x, y, w, h = _box(board, side, plan.bubble[0])
    middle = y + h / 2
    name, size = fitted(board.text(fruit_name(word.fruit)), plan.letter * 1.5, w - h - 30, plan.letter)
    drawn = [
        *bubble(box, _tip(box, side)),
        Sprite(FRUITS[word.fruit], x + h / 2 + 4, middle, h / 130),
        Text(x + h + 4 + (w - h - 24) / 2, middle + size * 0.35, name, size, INK, weight=700),
    ]
    if word.right is not None:
        drawn.append(Sprite(RIGHT_MARK if word.right else WRONG_MARK, x + w - 14, y + 10, 0.62))
    return drawn


def seeker_of(view: View) -> int | None:
    """Who has to announce, or to find the same fruit again."""
    return view.player if view.phase in ("guess", "find_own", "find_double", "third") else None


def seeking(board: Board, seat: int) -> list[Operation]:
    """The bubble of who has to name a fruit, or looks for the one that is up: the fruit, and "?"."""
    view, side, h = board.view, board.sides[seat].name, board.plan.bubble[1]
    fruits = [fruit for _, fruit in view.up]
    box = x, y, w, h = _box(board, side, h * (1.2 + 0.85 * len(fruits)))
    middle, step = y + h / 2, w / (len(fruits) + 2)
    return [
        *bubble(box, _tip(box, side)),
        *(Sprite(FRUITS[fruit], x + step * order, middle, h / 140) for order, fruit in enumerate(fruits, 1)),
        Text(x + step * (len(fruits) + 1), middle + h * 0.25, "?", h * 0.7, INK, weight=700),
    ]


def _box(board: Board, side: str, width: float) -> XYWH:
    """The box of the bubble of who sits on that side."""
    (x, y), height = board.plan.bubbles[side], board.plan.bubble[1]
    return x - width / 2, y - height / 2, width, height


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
        shown, size = won(board, winner[0], plan.track[2] - plan.band - 50)
        drawn.append(Text(x, y + 150, shown, size, theme(board.look.dark).on_felt, weight=700))
    return drawn


def won(board: Board, seat: int, room: float) -> tuple[str, float]:
    """That this seat has won, and how large; a name too long for it is cut, never the sentence."""
    letter, name = board.plan.letter, board.name(seat)
    for length in range(len(name), 0, -1):
        called = name if length == len(name) else name[:length].rstrip() + "…"
        names = ("",) * seat + (called,)
        words = say("{who} wins!", who=Seat(seat)).text(board.look.lang, names)
        if text_width(words, letter) <= room:
            break
    return fitted(words, letter * 1.6, room, letter)
