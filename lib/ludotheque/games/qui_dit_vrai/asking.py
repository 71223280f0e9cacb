"""How a question of the lesson is put together, and what is shown while it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.chance import shuffled
from ludotheque.engine.words import Words
from ludotheque.games.qui_dit_vrai.board import Stage, board_of
from ludotheque.games.qui_dit_vrai.picture import drawn, picture
from ludotheque.games.qui_dit_vrai.values import Count, View
from ludotheque.games.room import Choice, Known, Question

Answer = tuple[Words, Words]  # what it says, and why it is right or which slip it is

MOST_WRONG = 3
TURNED_OVER = 4  # pictures of a call: it is said, all hands turn over, nothing is counted yet


def asked(
    before: View,
    asks: Words,
    right: Answer,
    wrong: Sequence[Answer],
    clauses: tuple[str, ...],
    known: Known | None = None,
) -> Question:
    """The question with its answers, each once, in an order that tells nothing and is always the same."""
    different: dict[Words, Words] = {}
    for words, because in wrong:
        if words != right[0]:
            different.setdefault(words, because)
    answers = [right, *list(different.items())[:MOST_WRONG]]
    order = shuffled(Random(f"{before.round} {before.bid} {before.player} {asks.key}"), answers)
    return Question(asks, tuple(Choice(*answer) for answer in order), order.index(right), clauses, known)


def announced(before: View, after: View) -> Known:
    """An announcement is made; the marker has not moved yet."""
    view = before._replace(bid=after.bid, shown=None, last=None, legal=())

    def shown(look: Look) -> Picture:
        return picture(view, look)

    return Known(view, shown, int(before.marker != after.marker))


def shown_hands(before: View, after: View) -> Known:
    """All hands lie open after a call; nothing is counted, nobody is to decide yet."""
    end = after.shown if isinstance(after.shown, Count) else None
    hands, call = (after.hands, after.call) if end is None else (end.hands, end.call)
    view = before._replace(
        phase="salade", hands=hands, call=call, player=None, legal=(), shown=None, last=None
    )

    def shown(look: Look) -> Picture:
        return drawn(board_of(view, look, Stage(quiet=True, counted=0)))

    return Known(view, shown, TURNED_OVER)
