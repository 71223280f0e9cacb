"""What lies beside the board: the score sheet, and the chart of words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.values import Judged, View
from ludotheque.games.fizz_buzz.veiling import CHART
from ludotheque.games.room import ALWAYS, Sheet

say = speaker("fizz_buzz")

CHART_ROWS = 6  # tens on the chart: 0 to 59 holds every number that correct play reaches


def sheets(views: Sequence[View], aids: Mapping[str, str]) -> tuple[Sheet, ...]:
    """The score sheet once a card has been judged, and the chart if it is wanted."""
    if not views:
        return ()
    found = [score(views)] if len(views) > 1 else []
    if aids.get(CHART) == ALWAYS:
        found.append(chart(views[-1]))
    return tuple(found)


def score(views: Sequence[View]) -> Sheet:
    """One row a seat: points of each round and in all, errors paid for, errors called, false alarms."""
    view = views[-1]
    judged = [one.shown for one in views if one.shown is not None]
    finished = [one.left for one in judged if one.left]
    head = (
        say("Player"),
        *(say("Round {number}", number=number + 1) for number in range(len(finished))),
        *((say("Points"),) if len(finished) > 1 else ()),
        say("Errors picked up"),
        say("Errors called"),
        say("False alarms"),
    )
    rows = tuple(row(seat, finished, judged) for seat in range(view.rules.seats))
    return Sheet("score", say("Score sheet"), head, rows)


def row(seat: int, finished: Sequence[tuple[int, ...]], judged: Sequence[Judged]) -> tuple[Words, ...]:
    """The figures of one seat."""
    points = [left[seat] for left in finished]
    figures = [
        *points,
        *([sum(points)] if len(points) > 1 else []),
        sum(one.verdict == "error" and one.said.player == seat for one in judged),
        sum(one.verdict == "error" and one.by == seat for one in judged),
        sum(one.verdict == "unfounded" and one.by == seat for one in judged),
    ]
    return (say("{who}", who=Seat(seat)), *(say("{number}", number=figure) for figure in figures))


def chart(view: View) -> Sheet:
    """The word of each number, ten in a row, around the numbers that this match counts."""
    tens = view.rules.first_number // 10
    head = (say("tens"), *(say("{number}", number=digit) for digit in range(10)))
    rows = tuple(
        (
            say("{number}", number=10 * ten),
            *(say("{word}", word=view.rules.word(10 * ten + digit)) for digit in range(10)),
        )
        for ten in range(tens, tens + CHART_ROWS)
    )
    return Sheet("chart", say("Chart of words"), head, rows, open=True)
