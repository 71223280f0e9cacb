"""The end of a match, its review, the next one; and matches kept and opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ludotheque.engine.game import OVER
from ludotheque.engine.words import speaker
from ludotheque.ui import curtain, judging, tableside
from ludotheque.ui.coached import EVERYBODY
from ludotheque.ui.setup import HUMAN, setup_of, strangers
from ludotheque.ui.sharing import file_text, kept, taken_in
from ludotheque.ui.stepper import Stepper

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")

LONGEST_BETWEEN = 100_000  # actions that "finish fast" plays at most


def finish(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the bots play to the end, once no person can act any more."""
    match = table.match
    if match is None or tableside.somebody_can_act(table):
        return
    for _ in range(LONGEST_BETWEEN):
        if match.turn == OVER:
            break
        match.act(table._drawn(match))
    table._fresh()
    table.show()


def review(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the match is gone through again, through the eyes of who played it."""
    match = table.match
    if match is None:
        return
    table.reviewing = True
    table.frame.stay()
    eyes = str(table.people[0]) if len(table.people) == 1 else EVERYBODY
    accounts = table.accounts  # what was estimated at the table stands
    gone_through = Stepper(match, table.room, coach=True, address=False, eyes=eyes, accounts=accounts)
    table.review.children = (gone_through,)
    table.show()


def back_to_table(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the review is put away."""
    table.reviewing = False
    table.review.children = ()
    table.show()


def new(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the set-up page comes again."""
    table.match = table.real = None
    table.reviewing = table.paused = False
    table.review.children = ()
    table.setup = table.setup._replace(seed="")
    table._fresh()
    table.frame.stay()
    table.show()


def rematch(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the same people play again; a bot against one person adapts, if it is to."""
    over = table.match is not None and table.match.turn == OVER
    if over and len(table.people) == 1 and table.habits.adapts:
        won = table.people[0] in (table.view.winner or ())
        seats = tuple(
            who if who == HUMAN else table.room.next_opponent(who, won) for who in table.setup.seats
        )
        changed = [who for who, old in zip(seats, table.setup.seats, strict=True) if who != old]
        table.setup = table.setup._replace(seats=seats)
        table.notes = [
            say(
                "{name} plays now: the bot adapts to you (see the settings).",
                name=table.room.opponents[who].name,
            )
            for who in changed
        ]
    table.setup = table.setup._replace(seed="")
    table._begin()


def save(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the match is offered as a file."""
    if table.match is not None:
        table.frame.save(f"{table.room.rules.name}.json", file_text(kept(table)))


def open_match(table: Table, rest: str, value: str | None) -> None:
    """Nothing; a code, a link or a file's text: its match goes on here. Raises NotARecord."""
    match = taken_in(table.room, value or "")
    table.match, table.real = match, None
    table.since = match.at
    table.setup = setup_of(table.room, match.players, match.game, match.seed)
    table.marks, table.reviewing, table.paused = [], False, False
    table.review.children = ()
    table.notes = strangers(table.room, match.players)
    curtain.fall(table)
    table._fresh()
    table.show()


def judge(table: Table, rest: str, value: str | None) -> None:
    """Nothing; what a person takes the chance of their own choices for, or Show: "1 guess", "1 show"."""
    if table.accounts is not None:
        judging.hear(table.accounts, rest, value)
        table.show()


HEARD: Mapping[str, Callable[[Table, str, str | None], None]] = {
    "finish": finish,
    "account": judge,
    "review": review,
    "table": back_to_table,
    "new": new,
    "rematch": rematch,
    "save": save,
    "open": open_match,
}
