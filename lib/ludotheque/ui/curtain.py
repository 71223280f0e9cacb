"""Several people at one screen: a curtain between their turns, and a look at one's own cards.

Whatever a seat knows that an onlooker does not is secret: found by comparing the two views, so no game has
to say it. While the curtain is down, and as long as nobody looks, everything is made from the onlooker's
view, and so nothing secret can reach the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ludotheque.engine.game import CHANCE
from ludotheque.engine.match import Match
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.hinting import hinted

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


# --- who knows what ------------------------------------------------------------------------------------


def keeps_secrets(match: Match[Any, Any, Any], seat: int, step: int | None = None) -> bool:
    """True if a seat knows something at a step (default: now) that an onlooker does not."""
    own, open_ = match.view(seat, step), match.view(None, step)
    return bool(own._replace(seat=None, legal=()) != open_._replace(seat=None, legal=()))


def shared(table: Table) -> bool:
    """True while several people of this match share the screen: then words are told as to an onlooker."""
    match = table.match
    if match is None or len(table.people) < 2:
        return False
    out = table.room.out(match.view(None))
    return sum(seat not in out for seat in table.people) > 1


def owner(table: Table) -> int | None:
    """The person whose secrets are at stake now; None if there is nothing to hide."""
    match = table.match
    if match is None or not shared(table):
        return None
    seat = table.lifted if table.reading and table.lifted is not None else table._due()
    return seat if seat in table.people and keeps_secrets(match, seat or 0) else None


def down(table: Table) -> int | None:
    """The person to whom the screen must be passed first; None while no curtain hangs."""
    seat = owner(table)
    acts = table.match is not None and (table.match.turn >= 0 or table.match.turn == CHANCE)
    return seat if acts and not table.reading and table.lifted != seat else None


def covered(table: Table) -> bool:
    """True while something secret must not be shown: the owner is not there, or does not look."""
    return owner(table) is not None and not table.looking


def lower(table: Table) -> None:
    """Nothing; after something was done nobody looks, and the curtain falls once somebody else is due."""
    table.looking = False
    if table.lifted is not None and owner(table) != table.lifted:
        table.lifted = None


def fall(table: Table) -> None:
    """Nothing; the curtain falls for everybody: the table is at another place of the match, or at another."""
    table.lifted, table.looking = None, False


def view(table: Table) -> Any:
    """What may be shown: the view of whoever looks; while it is covered the onlooker's, with the moves of
    whoever is due, unless these show cards.
    """
    match = table.match
    assert match is not None
    seat, eyes = owner(table), table.eyes
    if seat is None:  # nobody's turn to look: while a bot thinks, not the next person's either
        return match.view(None if shared(table) and keeps_secrets(match, eyes or 0) else eyes)
    if table.looking and table.lifted == seat:
        return match.view(seat)
    legal = () if down(table) is not None else match.view(seat).legal
    private = any(table.room.private(action) for action in legal)
    return match.view(None)._replace(legal=() if private else legal)


def private_choice(table: Table) -> bool:
    """True if the moves themselves show cards, and so are to be seen by their owner only."""
    match, seat = table.match, owner(table)
    if match is None or seat is None or match.turn != seat:
        return False
    return any(table.room.private(action) for action in match.view(seat).legal)


# --- what is shown of it -------------------------------------------------------------------------------


def pass_on(table: Table, seat: int) -> list[Node]:
    """The curtain: to whom the screen is to be passed, and the button that lifts it."""
    text = table.text
    return [
        element("p", {"class": "ludo-curtain-to"}, text(say("Pass the screen to {who}.", who=Seat(seat)))),
        element(
            "p",
            {"class": "ludo-aside"},
            text(say("Everybody else looks away. If the page is read aloud to you, put on earphones.")),
        ),
        button(
            f"ready {seat}",
            text(say("I am {who}, and I am ready", who=Seat(seat))),
            "ludo-ready ludo-do",
            data_first=True,
        ),
    ]


def peeping(table: Table) -> list[Node]:
    """The buttons with which the owner looks at what is theirs.

    When their turn is over only if it showed them something: then their name stands above.
    """
    seat = owner(table)
    if seat is None or table.lifted != seat or (table.reading and not private_news(table, seat)):
        return []
    text = table.text
    named = element(
        "p",
        {"class": "ludo-peek-for"},
        text(say("For {who} only: look now, then press “Seen”.", who=Seat(seat))),
    )
    return [
        element(
            "div",
            {"class": "ludo-peek", "key": "peek"},
            named if table.reading else None,
            element(
                "div",
                {"class": "ludo-actions-row", "key": "looks"},
                button("look", text(say("Hold to look")), "ludo-held", data_hold=True),
                button(
                    "look",
                    text(say("Hide my cards") if table.looking else say("Show my cards")),
                    "ludo-look-on",
                    key="look on",
                    aria_pressed="true" if table.looking else "false",
                ),
            ),
        )
    ]


def private(table: Table) -> list[Node]:
    """What the owner reads while they look: below the moves, which stay where they are."""
    seat = owner(table)
    if seat is None or table.lifted != seat:
        return []
    told = [element("p", {}, table.text(words)) for words in own(table)] if table.looking else []
    hints = hinted(table) if table.looking else []
    return [element("div", {"class": "ludo-private", "key": "private"}, *told, *hints)]


def private_news(table: Table, seat: int) -> list[Words]:
    """What the last action told a seat and nobody else."""
    match = table.match
    assert match is not None
    return secrets_of(table, seat, match.at) if match.at else []


def secrets_of(table: Table, seat: int, step: int) -> list[Words]:
    """What a step told a seat and not an onlooker."""
    public = {line.words for line in told(table, None, step)}
    return [line.words for line in told(table, seat, step) if line.words not in public]


def own(table: Table) -> tuple[Words, ...]:
    """What the owner alone may read: the news since their last turn, and their cards."""
    match, seat = table.match, owner(table)
    assert match is not None
    assert seat is not None
    first = last_turn(match, seat)
    news = [words for step in range(first + 1, match.at + 1) for words in secrets_of(table, seat, step)]
    public_words = table.room.describing(match.view(None))
    cards = [words for words in table.room.describing(match.view(seat)) if words not in public_words]
    return (*news, *cards)


def last_turn(match: Match[Any, Any, Any], seat: int) -> int:
    """The step before a seat's last action; 0 if it has not acted."""
    turns = (step for step in range(match.at - 1, -1, -1) if match.game.turn(match.states[step]) == seat)
    return next(turns, 0)


def told(table: Table, seat: int | None, step: int) -> tuple[Any, ...]:
    """What a step tells a seat."""
    match = table.match
    assert match is not None
    return table.room.telling(match.view(seat, step - 1), match.view(seat, step))


# --- what people do ---------------------------------------------------------------------------------


def ready(table: Table, rest: str, value: str | None) -> None:
    """Nothing; the person to whom the screen was passed is there."""
    seat = down(table)
    if seat is not None and rest == str(seat):
        table.lifted = table.front = seat
        table.looking = False
        table.show()


def look(table: Table, rest: str, value: str | None) -> None:
    """Nothing; whoever holds the screen looks or stops looking; without a value, the one after the other."""
    if table.lifted is not None and owner(table) == table.lifted:
        table.looking = not table.looking if value is None else value == "on"
        if private_choice(table):
            table.chosen = ""  # it would name a card
        table.show()


HEARD: Mapping[str, Callable[[Table, str, str | None], None]] = {"ready": ready, "look": look}
