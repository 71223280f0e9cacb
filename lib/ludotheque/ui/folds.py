"""What is folded away beside a table until it is wanted: help, log, teacher, settings, sharing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotheque.engine.game import CHANCE
from ludotheque.engine.words import Words, speaker
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.setup import select
from ludotheque.ui.sharing import address_code
from ludotheque.ui.tableside import as_json

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")

MOVES_SHOWN = 20


def more(table: Table) -> list[Node]:
    """Everything that is there when wanted."""
    if table.reviewing:
        return []
    return [tools(table), told(table), ear(table), log(table), teacher(table), settings(table), share(table)]


def tools(table: Table) -> Node:
    """Hint and undo."""
    why_not = why_no_undo(table)
    reason = None if why_not is None else table.text(why_not)
    can_hint = may_hint(table)
    return element(
        "div",
        {"class": "ludo-tools", "key": "tools"},
        button("hint", table.text(say("Hint")), "ludo-hint", off=not can_hint or table.hint >= 3),
        button("undo", table.text(say("Undo")), "ludo-undo", off=why_not is not None, title=reason),
    )


def ear(table: Table) -> Node:
    """The three commands for whoever listens, or has looked away."""
    return element(
        "details",
        {"class": "ludo-ear", "key": "ear"},
        element("summary", {}, table.text(say("What happened?"))),
        element(
            "div",
            {"class": "ludo-actions-row"},
            button("again", table.text(say("Say again"))),
            button("since", table.text(say("Since my last turn"))),
            button("where", table.text(say("Where am I?"))),
        ),
    )


def may_hint(table: Table) -> bool:
    """True while a person has a choice to make."""
    match = table.match
    return (
        match is not None
        and match.turn >= 0
        and match.turn in table.people
        and len(tuple(match.view(match.turn).legal)) > 1
        and not table.reading
    )


def told(table: Table) -> Node:
    """Hints and what was asked for, in a place that a screen reader watches."""
    hints: list[Words] = []
    if table.hint and may_hint(table) and table.match is not None:
        hints = list(table.room.hints(table.match.views(table.match.turn)))[: table.hint]
    words = (*hints, *table.told)
    return element(
        "div",
        {"class": "ludo-told", "role": "status", "key": "told"},
        *(element("p", {}, table.text(one)) for one in words),
    )


def quiet_lines(table: Table, steps: Sequence[int]) -> list[tuple[int, str]]:
    """The lines of the log: what was seen is not told again, only where."""
    match = table.match
    assert match is not None
    lines = []
    for step in steps:
        for line in table.room.telling(match.view(table.eyes, step - 1), match.view(table.eyes, step)):
            lines.append((step, table.text(line.later or line.words)))
    return lines


def log(table: Table) -> Node:
    """The latest moves, newest first, with the teacher's rewinds."""
    match = table.match
    assert match is not None
    steps = range(max(1, match.at - MOVES_SHOWN + 1), match.at + 1)
    rows = [(step, f"{step}. {text}") for step, text in quiet_lines(table, steps)]
    rows += [(mark.at, f"↶ {table.text(mark.words)}") for mark in table.marks if mark.at in steps]
    rows.sort(key=lambda row: row[0])
    return element(
        "details",
        {"class": "ludo-log", "key": "log"},
        element("summary", {}, table.text(say("Moves so far"))),
        element("ol", {}, *(element("li", {}, text) for _, text in reversed(rows))),
    )


def since_my_turn(table: Table) -> tuple[Words, ...]:
    """What has happened since the person's last move, as the log tells it."""
    match = table.match
    assert match is not None
    seat = table.eyes
    first = next(
        (step for step in range(match.at, 0, -1) if match.game.turn(match.states[step - 1]) == seat), 1
    )
    found: list[Words] = []
    for step in range(first, match.at + 1):
        lines = table.room.telling(match.view(seat, step - 1), match.view(seat, step))
        found += [line.later or line.words for line in lines]
    return tuple(found)


def why_no_undo(table: Table) -> Words | None:
    """Why the last move cannot be taken back; None if it can."""
    match = table.match
    assert match is not None
    if match.at == 0:
        return say("There is nothing to take back.")
    actor = match.game.turn(match.states[match.at - 1])
    if match.view(None, match.at - 1).phase in table.room.together:
        return say("The time to look is over: that cannot be taken back.")
    if actor == CHANCE:
        return say("Chance has played since: that cannot be taken back.")
    if actor not in table.people:
        return say("Somebody else has played since: that cannot be taken back.")
    if table.room.reveals(match.actions[match.at - 1]):
        return say("Something has been shown to everybody: that cannot be taken back.")
    return None


def teacher(table: Table) -> Node:
    """Going back, and choosing what chance brings."""
    match = table.match
    assert match is not None
    rig: list[Node] = []
    if match.turn == CHANCE:
        rig = [
            element("p", {}, table.text(say("What if chance brought…"))),
            element(
                "div",
                {"class": "ludo-rig"},
                *(
                    button(f"rig {as_json(action)}", table.text(words), data_action=as_json(action))
                    for words, action in table.room.chances(table.view)
                ),
            ),
        ]
    return element(
        "details",
        {"class": "ludo-teacher", "key": "teacher"},
        element("summary", {}, table.text(say("Go back, or try what if"))),
        button("back", table.text(say("One step back")), "ludo-back", off=match.at <= 1),
        *rig,
    )


def settings(table: Table) -> Node:
    """How this page is played."""
    text, habits = table.text, table.habits
    speeds = [
        ("instant", text(say("at once"))),
        ("normal", text(say("normal"))),
        ("press", text(say("I press"))),
    ]
    reads = [("tap", text(say("until I tap")))]
    reads += [(str(n), text(say("{count} second", plural="{count} seconds", count=n))) for n in (3, 6)]
    taps = [("2", text(say("two taps"))), ("1", text(say("one tap")))]

    def row(words: Words, control: Node, key: str) -> Node:
        return element(
            "label", {"class": "ludo-setting", "key": key}, element("span", {}, text(words)), control
        )

    def tick(name: str, words: Words) -> Node:
        on = getattr(habits, name)
        box = element(
            "input", {"type": "checkbox", "act": f"habit {name}", "checked": on, "aria-label": text(words)}
        )
        return row(words, box, name)

    def choice(name: str, words: Words, choices: Sequence[tuple[str, str]]) -> Node:
        return row(words, select(f"habit {name}", text(words), choices, getattr(habits, name)), name)

    return element(
        "details",
        {"class": "ludo-settings", "key": "settings"},
        element("summary", {}, text(say("Settings"))),
        choice("speed", say("The bots play"), speeds),
        choice("reading", say("What was shown stays"), reads),
        choice("taps", say("A move that shows something takes"), taps),
        tick("motion", say("The pieces move")),
        tick("clock", say("A clock while we look")),
        tick("adapts", say("The bot adapts to me after each match")),
    )


def share(table: Table) -> Node:
    """The match as a code and as a file, and a place to take one in."""
    text = table.text
    code = address_code(table.real or table.match)  # type: ignore[arg-type]
    shown: list[Node] = (
        [
            element(
                "p",
                {},
                text(say("This code is the whole match, hidden tiles included. It is in the address too.")),
            ),
            element(
                "input",
                {"type": "text", "value": code, "readonly": True, "aria-label": text(say("Match code"))},
            ),
        ]
        if code
        else [element("p", {}, text(say("The match is too long for an address now: save it as a file.")))]
    )
    return element(
        "details",
        {"class": "ludo-share", "key": "share"},
        element("summary", {}, text(say("Share, save, open"))),
        *shown,
        element(
            "div",
            {"class": "ludo-actions-row"},
            button("save", text(say("Save as a file"))),
            button("new", text(say("New match")), "ludo-new"),
        ),
        *open_again(table),
    )


def open_again(table: Table) -> list[Node]:
    """Where a code, a link or a file is taken in."""
    text = table.text
    label = text(say("Paste a match code or a link, then press Enter"))
    return [
        element(
            "div",
            {"class": "ludo-open", "key": "open"},
            element("h3", {}, text(say("Continue a match"))),
            element(
                "input",
                {"type": "text", "act": "open", "value": "", "placeholder": label, "aria-label": label},
            ),
            element(
                "label",
                {"class": "ludo-file"},
                element("span", {}, text(say("or open a file"))),
                element("input", {"type": "file", "act": "open", "aria-label": text(say("Open a file"))}),
            ),
        )
    ]
