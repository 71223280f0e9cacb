"""What lies beside the board of a table, as elements: words, moves to choose, help, log, settings."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any

from ludotheque.engine.game import CHANCE, OVER
from ludotheque.engine.game import TABLE as ANYBODY
from ludotheque.engine.words import Seat, speaker
from ludotheque.games.room import no_grid
from ludotheque.ui import curtain, gridded
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.judging import account, judged
from ludotheque.ui.speaking import asks_word, by_keypad, claims, hotkey, move, objections, words_to_say

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


def new_seed() -> str:
    """A seed that nobody can foresee, short enough to be read out in a class."""
    return secrets.token_hex(4)


# --- what happened, and whose turn it is ---------------------------------------------------------------


def said(table: Table) -> list[Node]:
    """What the last action brought about, then what is asked now: said once by a screen reader."""
    happened = [element("p", {}, table.text(line.words)) for line in table.lines()]
    asked = None
    if not table.reading and table.match is not None and table.match.turn != OVER:
        line = table.room.asking(table.seen)
        told = {clause for one in table.lines() for clause in one.clauses}
        if not told & set(line.clauses):  # else it has just been said
            asked = element("p", {"class": "ludo-asked"}, table.text(line.words))
    earlier = [element("p", {}, table.text(line.later or line.words)) for line in table.earlier()]
    return [
        *(branch(table) if table.real is not None else []),
        element("div", {"class": "ludo-earlier", "key": "earlier"}, *earlier),
        element("div", {"class": "ludo-status", "role": "status", "key": "status"}, *happened, asked),
    ]


def branch(table: Table) -> list[Node]:
    """A what-if is played: what becomes of the real match, and the ways out."""
    told = say("What if: the real match waits. Reloading the page, or a link, brings that one back.")
    adopt = say("Give up the real match?") if table.adopting else say("Go on with this one instead")
    return [
        element(
            "div",
            {"class": "ludo-banner", "key": "what-if"},
            element("span", {}, table.text(told)),
            element(
                "div",
                {"class": "ludo-actions-row"},
                button("real", table.text(say("Back to the real match"))),
                button("adopt", table.text(adopt)),
            ),
        )
    ]


# --- what can be done ----------------------------------------------------------------------------------


def actions(table: Table) -> list[Node]:
    """A button for every legal move, or for what lets the match go on."""
    match = table.match
    assert match is not None
    if table.reviewing:
        back = button("table", table.text(say("Back to the table")), "ludo-do")
        return [element("div", {"class": "ludo-actions-row", "key": "after"}, back)]
    if table.paused:
        return [element("div", {"class": "ludo-actions", "key": "actions"}, *paused(table))]
    if table.reading:
        # Named by its step: a double tap must not also put away what it brings.
        key = hotkey(table, "n") if table.room.aids else None
        seen = button(
            f"seen {match.at}",
            table.text(say("Seen")),
            "ludo-seen ludo-do",
            data_first=not key,
            data_hotkey=key,
            aria_keyshortcuts=key and key.upper(),
        )
        # Where words are typed an Enter too many must not put away what it brings: there it has no focus.
        first = {"tabindex": "-1", "data-first": True} if key else {}
        return [
            *curtain.peeping(table),  # who is shown something looks first
            element(
                "div", {"class": "ludo-actions", "key": "actions", "sight": in_sight(table), **first}, seen
            ),
            *curtain.private(table),
            *watching(table),
        ]
    if match.turn == OVER:
        return finish(table)
    behind = curtain.down(table)
    if behind is not None:
        shut = {
            "class": "ludo-actions ludo-curtain",
            "role": "group",
            "key": "curtain",
            "sight": str(match.at),
        }
        return [element("div", shut, *curtain.pass_on(table, behind))]
    return [
        *curtain.peeping(table),
        element(
            "div",
            {
                "class": "ludo-actions",
                "role": "group",
                "aria-label": table.text(say("Moves")),
                "key": "actions",
                "tabindex": "-1",
                "data-first": True,
                "sight": in_sight(table),
                "focus": table.leads or None,
            },
            *moves(table),
        ),
        *(confirm(table) if table.room.grid(table.seen) is None else ()),
        *curtain.private(table),
        *watching(table),
    ]


def in_sight(table: Table) -> str | None:
    """What is to be seen whole once it changes: a table of moves, or what a teacher presses for a class."""
    match, page = table.match, table._page
    assert match is not None
    assert page is not None
    spoken = "spoken" if table.habits.spoken and table.room.spoken(table.view) else ""
    if table.room.grid(table.seen) is not None or page.projector:
        return f"{match.at} {spoken}".strip()
    return spoken or None


def moves(table: Table) -> list[Node]:
    """The legal moves of the person to act, or the dice that wait for them."""
    match = table.match
    assert match is not None
    if not table._persons_turn():
        return []
    if match.turn == CHANCE:
        chance = table.room.chance(table.seen)
        return [move(table, chance, "ludo-do", first=True, told=json.dumps([type(chance).__name__]))]
    if match.turn == ANYBODY:
        return [*objections(table), *claims(table)]
    words = words_to_say(table)
    if words is not None:
        return words
    if curtain.private_choice(table) and not table.looking:
        return [element("p", {"class": "ludo-aside"}, table.text(say("Show your cards to choose one.")))]
    if table.room.grid(table.seen) is not None:
        return gridded.moves(table, confirm(table))
    legal = in_order(table, match.view(table._due()))
    decides: list[Node] = []
    if curtain.shared(table) and table.room.grid is not no_grid:  # the screen was not passed on for this
        said = say("{who} decides:", who=Seat(match.turn))
        decides = [element("p", {"class": "ludo-decides", "key": "decides"}, table.text(said))]
    # Among several moves none has the focus at first: a press too many must not choose one.
    nodes = [move(table, action, first=len(legal) == 1) for action in legal]
    nodes = [*decides, *nodes]
    if table.left:
        shown = say("{count} second left", plural="{count} seconds left", count=table.left)
        nodes.append(element("span", {"class": "ludo-clock", "key": "clock"}, table.text(shown)))
    return nodes


def in_order(table: Table, view: Any) -> list[Any]:
    """The legal moves, those that choose a place in the order of the table: a list gives nothing away."""
    places = [action for action, _ in table.room.marked(view)]
    return [*places, *(action for action in view.legal if action not in places)]


def confirm(table: Table) -> list[Node]:
    """The second tap of a move that cannot be taken back, unless the keypad has it, and the way out of it."""
    if not table.chosen:
        return []
    claimed = table.room.claim(table.chosen_action, table.seen) is not None
    what = table.room.label(table.chosen_action, table.seen)
    mark = dict(table.room.marked(table.seen)).get(table.chosen_action)
    chosen = say("Do it? {what}", what=say("{mark}, {what}", mark=mark, what=what) if mark else what)
    does = say("Without a word") if claimed else say("Do it")
    do = button("do", table.text(does), "ludo-confirm" if claimed else "ludo-do ludo-confirm")
    row = {"class": "ludo-actions-row ludo-confirming", "key": "confirm", "sight": table.chosen}
    if asks_word(table):  # nothing stays in the way of the keypad
        row = {"class": "ludo-actions-row", "key": "confirm"}
    return [
        element(
            "div",
            row,
            element("p", {"class": "ludo-unseen", "role": "status"}, table.text(chosen)),
            None if by_keypad(table) else do,
            button("drop", table.text(say("Not after all")), "ludo-drop", data_hotkey="escape"),
        )
    ]


def watching(table: Table) -> list[Node]:
    """What a person can do while others play."""
    if table.match is None or table.match.turn == OVER or (table._persons_turn() and not table.reading):
        return []
    nodes: list[Node] = []
    if table.habits.speed == "press" and not table.reading:
        nodes.append(button("next", table.text(say("Next")), "ludo-next ludo-do", data_first=True))
    if table.people and not somebody_can_act(table):
        nodes.append(button("finish", table.text(say("Finish fast"))))
        nodes.append(button("new", table.text(say("New match")), "ludo-new"))
    elif not table.people:
        nodes.append(button("finish", table.text(say("Finish fast"))))
    return [element("div", {"class": "ludo-actions-row", "key": "watching"}, *nodes)] if nodes else []


def somebody_can_act(table: Table) -> bool:
    """True while a person is still in the match."""
    out = table.room.out(table.view)
    return any(seat not in out for seat in table.people)


def paused(table: Table) -> list[Node]:
    """Somebody looks back: step by step, then on from here, or at the end from where it was left."""
    match = table.match
    assert match is not None
    return [
        button("back", table.text(say("Back")), off=match.at <= 1),
        button("forward", table.text(say("Forward"))),
        button("resume", table.text(say("Play on from here")), "ludo-do", data_first=True),
    ]


def finish(table: Table) -> list[Node]:
    """The end: what was remarkable, and what can be done now."""
    match = table.match
    assert match is not None
    if table.accounts is None:
        table.accounts = judged(match, table.room, table.people)
    views = [table.as_said(match.view(None, step), step) for step in range(match.at + 1)]
    told = [element("li", {}, table.text(words)) for words in table.room.highlights(views)]
    return [
        element("ul", {"class": "ludo-highlights", "key": "highlights"}, *told),
        *(account(seat, one, table.text, match.seed) for seat, one in table.accounts.items()),
        after_the_match(table, button("review", table.text(say("Review this match")), "ludo-review")),
    ]


def after_the_match(table: Table, first: Node) -> Node:
    """What can be done once a match has been played."""
    return element(
        "div",
        {"class": "ludo-actions-row", "key": "after"},
        button("rematch", table.text(say("Rematch")), "ludo-do", data_first=True),
        first,
        button("new", table.text(say("New match")), "ludo-new"),
    )


def spot_of(table: Table, chosen: str) -> str:
    """The board's spot for the chosen action, or ""."""
    return table.room.spot(json.loads(chosen)) if chosen else ""
