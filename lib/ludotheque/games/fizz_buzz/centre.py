"""The middle of the board: the cards on the table, what is said, who has won."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    text_width,
)
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.playing_cards import HIGH, NO_CARD, card_face, stack
from ludotheque.drawing.things import (
    CROWN,
    LAUREL,
    RIGHT_MARK,
    SHADOW,
    UNSEEN_MARK,
    WRONG_MARK,
    badge,
    bubble,
)
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.board import Board
from ludotheque.games.fizz_buzz.layouts import XY, XYWH
from ludotheque.games.fizz_buzz.plates import label
from ludotheque.games.fizz_buzz.values import Judged

say = speaker("fizz_buzz")

FANNED = 4  # cards seen behind the last one
_LEAN = 6.5  # degrees from one to the next

# Behind the last card while it awaits judgement.
BRIGHT = Shape(
    "bright",
    (
        Path(box_outline(-54, -62, 116, 152, 18), SHADOW),
        Path(box_outline(-59, -79, 118, 160.5, 18), SPOTLIGHT, INK, 4),
    ),
)


def centre(board: Board) -> Iterator[Operation]:
    """The pack, the cards on the table, or who has won."""
    if board.view.phase == "deal":
        yield from pack(board)
    elif board.view.phase == "over":
        yield from finish(board)
    else:
        yield from table_pile(board)


# --- the cards on the table --------------------------------------------------------------------------


def table_pile(board: Board) -> Iterator[Operation]:
    """The last card large, up to four before it fanned behind, and how many lie there."""
    view, plan = board.view, board.plan
    x, y = plan.top
    if not view.table:
        yield Sprite(NO_CARD, x, y, plan.card / 100)
        return
    *before, last = view.table[-1 - FANNED :]
    for order, card in enumerate(before):
        fx, fy, turn = fanned(board, len(before) - order)
        yield from card_face(fx, fy, plan.card, card, board.look.lang, turn, covered=True)
    lifted = view.phase == "call" and not board.stage.quiet
    up = plan.card * 0.06 if lifted else 0
    if lifted:
        yield Sprite(BRIGHT, x, y - up, plan.card / 100)
    yield from card_face(x, y - up, plan.card, last, board.look.lang)
    if view.tells_count:  # as many cards as numbers lie there, if all went well
        many = say("{count} card", plural="{count} cards", count=len(view.table))
        yield from label(board, many, (x, y + plan.card * HIGH / 2 + plan.letter * 0.3), CREAM)


def fanned(board: Board, back: int) -> tuple[float, float, float]:
    """Where the card lies that was laid so many before the last, and how far it leans."""
    (x, y), arm, turn = board.plan.top, board.plan.card * board.plan.fan, -_LEAN * back
    return x + arm * sin(radians(turn)), y + arm * (1 - cos(radians(turn))) * 0.5, turn


def pack(board: Board) -> Iterator[Operation]:
    """The pack before it is dealt, and which round it is for."""
    view, plan = board.view, board.plan
    x, y = plan.ring[:2]
    yield Sprite(stack(7), x, y, plan.card / 100)
    if view.rules.rounds > 1:
        words = board.text(say("Round {number}", number=view.round))
        yield Text(x, y + plan.card * 0.98, words, plan.name, theme(board.look.dark).on_felt)


# --- what is said ------------------------------------------------------------------------------------


def saying(board: Board) -> Iterator[Operation]:
    """The bubble of who laid the last card: the word, and the verdict by a mark and a word."""
    said = board.said
    if not said:
        return
    plan, place = board.plan, board.places[said.player]
    mark, words = verdict(board.view.shown)
    lines = [(said.word, plan.word)] + ([(board.text(words), plan.letter)] if words else [])
    w = max(text_width(text, size) for text, size in lines) + plan.word * 1.1
    h = plan.word * 1.9 + (plan.letter * 1.05 if words else 0)
    box = x, y, w, h = boxed(place.bubble, place.grows, max(w, h * 1.25), h)
    yield from bubble(box, place.tip, min(34, h * 0.3))
    below = y + (plan.word * 1.27 if words else h / 2 + plan.word * 0.36)
    yield Text(x + w / 2, below, said.word, plan.word, INK, weight=700)
    if words:
        yield Text(x + w / 2, below + plan.letter * 1.25, lines[1][0], plan.letter, INK)
    if mark:
        yield Sprite(mark, x + w - 16, y + 12, plan.word / 90)


def boxed(at: XY, grows: XY, w: float, h: float) -> XYWH:
    """The box of that size that grows from a point."""
    return at[0] + (grows[0] - 1) / 2 * w, at[1] + (grows[1] - 1) / 2 * h, w, h


def verdict(shown: Judged | None) -> tuple[Shape | None, Words | None]:
    """The mark and the few words for what became of a card."""
    if not shown:
        return None, None
    words = say("no cards left") if shown.left else None
    if shown.verdict in ("right", "unfounded"):
        return RIGHT_MARK, words
    if shown.verdict == "stands":
        return UNSEEN_MARK, words or say("unnoticed")
    if shown.verdict == "error":
        return WRONG_MARK, say("picks up {number}", number=shown.taken)
    return None, words


# --- the end -----------------------------------------------------------------------------------------


def finish(board: Board) -> Iterator[Operation]:
    """Who has won, large."""
    view, plan = board.view, board.plan
    winner = view.winner or ()
    x, y, rx, _ = plan.ring
    room = 2 * (rx - plan.band)
    step = min(plan.card * 1.3, room / len(winner))
    size = step * 0.72 if len(winner) > 1 else plan.card * 0.86
    for order, seat in enumerate(winner):
        at = x + (order - (len(winner) - 1) / 2) * step
        yield Sprite(LAUREL, at, y - plan.name * 0.6, size * 1.25 / 100)
        yield from badge(at, y - plan.name * 0.6, size * 0.78, seat)
        yield Sprite(CROWN, at, y - plan.name * 0.6 - size * 0.52, size / 170)
    words, letter = won(board, 2 * rx - plan.band)
    for order, line in enumerate(words):
        below = plan.card * 0.72 + order * letter * 1.2
        yield Text(x, y + below, line, letter, theme(board.look.dark).on_felt, weight=700)


def won(board: Board, room: float) -> tuple[tuple[str, ...], float]:
    """Who has won, in one line or two, and how large; a name too long for that is cut, never the sentence."""
    plan, winner = board.plan, board.view.winner or ()
    if len(winner) > 1:
        lines = in_lines(board.text(say("A shared win!")), room, plan.letter)
    else:
        name = board.name(winner[0])
        for length in range(len(name), 0, -1):
            called = name if length == len(name) else name[:length].rstrip() + "…"
            names = ("",) * winner[0] + (called,)
            words = say("{who} wins!", who=Seat(winner[0])).text(board.look.lang, names)
            lines = in_lines(words, room, plan.letter)
            if width(lines, plan.letter) <= room:
                break
    return lines, min(plan.name * 1.3, plan.name * 1.3 * room / width(lines, plan.name * 1.3))


def in_lines(words: str, room: float, size: float) -> tuple[str, ...]:
    """The words as they are if they have room, else broken in two, as even as can be."""
    first, *rest = words.split(" ")
    if not rest or text_width(words, size) <= room:
        return (words,)
    broken = [(" ".join((first, *rest[:at])), " ".join(rest[at:])) for at in range(len(rest))]
    return min(broken, key=lambda two: width(two, size))


def width(lines: tuple[str, ...], size: float) -> float:
    """How wide the widest of these lines is."""
    return max(text_width(line, size) for line in lines)
