"""Questions as they are put, and what is shown while one is asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.chance import shuffled
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.because import card_words
from ludotheque.games.fizz_buzz.picture import picture
from ludotheque.games.fizz_buzz.values import Judged, Said, View
from ludotheque.games.room import Choice, Known, Question

say = speaker("fizz_buzz")

Answer = tuple[Words, Words]  # what it says, and why it is right or which slip it is

LAID = 4  # pictures in which a card is laid and its word is said and read


def asked(
    before: View,
    asks: Words,
    right: Answer,
    wrong: Sequence[Answer],
    clauses: tuple[str, ...],
    known: Known | None = None,
) -> Question:
    """The question with its answers in an order that tells nothing, and is the same each time."""
    key = f"{before.table} {before.counted} {asks.key}"
    order = shuffled(Random(key), [right, *wrong])
    return Question(asks, tuple(Choice(*answer) for answer in order), order.index(right), clauses, known)


def laid(said: Said) -> Words:
    """That a card was laid and something said."""
    return say(
        "{who} lays {card} and says “{word}”.",
        who=Seat(said.player),
        card=card_words(said.card),
        word=said.word,
    )


def in_the_air(before: View, judged: Judged) -> Known | None:
    """The card lies and the word is said; nothing has come of it yet, and nobody is due.

    None where that is what stands already, as the players call errors themselves.
    """
    if before.phase != "play":
        return None
    said = judged.said
    sizes = tuple(size - (seat == said.player) for seat, size in enumerate(before.sizes))
    table = (*before.table, said.card)
    view = before._replace(player=None, sizes=sizes, table=table, said=said, shown=None, last=None, legal=())

    def shown(look: Look) -> Picture:
        return picture(view, look)

    return Known(view, shown, LAID)
