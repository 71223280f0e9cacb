"""What is folded away beside a table until it is wanted: help, log, teacher, settings, sharing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from ludotheque.engine.game import CHANCE, OVER
from ludotheque.engine.match import Match
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Room, Sheet
from ludotheque.ui import curtain
from ludotheque.ui.address import aids_asked
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.hinting import hinted
from ludotheque.ui.setup import select
from ludotheque.ui.sharing import address_code, kept
from ludotheque.ui.speaking import aid_presets, aids_one_by_one, as_json, is_open

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")

MOVES_SHOWN = 20


def more(table: Table) -> list[Node]:
    """Everything that is there when wanted."""
    if table.reviewing:
        return []
    return [
        *sheets(table),
        ear(table),
        log(table),
        teacher(table),
        settings(table),
        share(table),
    ]


def with_told(table: Table, actions: list[Node]) -> list[Node]:
    """The moves, and right below them hint and undo, and what was asked for: a hint is read beside the keys
    that it is about.
    """
    match = table.match
    playing = match is not None and match.turn != OVER and not (table.paused or table.reviewing)
    playing = playing and curtain.down(table) is None
    return [*actions, *([tools(table)] if playing else []), told(table)]


def tools(table: Table) -> Node:
    """Hint and undo, and why the latter is off; no undo where no move is ever taken back."""
    can_hint = may_hint(table)
    hint = button("hint", table.text(say("Hint")), "ludo-hint", off=not can_hint or table.hint >= 3)
    undo = [] if table.room.final else undoing(table)
    return element("div", {"class": "ludo-tools", "key": "tools"}, hint, *undo)


def undoing(table: Table) -> list[Node]:
    """Undo, or why it is off."""
    why_not = why_no_undo(table)
    reason = None if why_not is None else table.text(why_not)
    named = f"ludo-no-undo-{table.frame.model_id}"
    undo = button(
        "undo",
        table.text(say("Undo")),
        "ludo-undo",
        off=why_not is not None,
        aria_describedby=None if reason is None else named,
    )
    return [undo, *([] if reason is None else [element("p", {"class": "ludo-no-undo", "id": named}, reason)])]


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
        and not is_open(table)
        and match.turn in table.people
        and len(tuple(match.view(match.turn).legal)) > 1
        and not table.reading
        and curtain.down(table) is None
    )


def told(table: Table) -> Node:
    """Hints and what was asked for, in a place that a screen reader watches.

    Where they are for one person's eyes they lie behind the curtain.
    """
    hints, said = hinted(table), [table.text(one) for one in table.told]
    if hints and curtain.owner(table) is not None:
        only = say("The hint is for your eyes only: show your cards.")
        hints = [] if table.looking else [element("p", {}, table.text(only))]
    return element(
        "div",
        {
            "class": "ludo-told",
            "role": "status",
            "key": "told",
            "sight": f"{table.hint} {len(hints)} {' '.join(said)}" if hints or said else None,
        },
        *hints,
        *(element("p", {}, one) for one in said),
    )


def quietly(table: Table, step: int) -> str:
    """A step as the log tells it: what was seen is not told again, only where."""
    return " ".join(table.text(line.later or line.words) for line in table.lines_of(step))


def log(table: Table) -> Node:
    """The latest moves, newest first, with the teacher's rewinds."""
    match = table.match
    assert match is not None
    steps = range(max(1, match.at - MOVES_SHOWN + 1), match.at + 1)
    told = ((step, quietly(table, step)) for step in steps)
    rows = [(step, f"{step}. {text}") for step, text in told if text]
    rows += [(mark.at, f"↶ {table.text(mark.words)}") for mark in table.marks if mark.at in steps]
    rows.sort(key=lambda row: row[0], reverse=True)  # the newest move first, each in its own order
    return element(
        "details",
        {"class": "ludo-log", "key": "log"},
        element("summary", {}, table.text(say("Moves so far"))),
        element("ol", {}, *(element("li", {}, text) for _, text in rows)),
    )


def since_my_turn(table: Table) -> tuple[Words, ...]:
    """What has happened since the person's last move, as the log tells it."""
    match = table.match
    assert match is not None
    seat = table.eyes if table.lifted is None else table.lifted
    first = next(
        (step for step in range(match.at, 0, -1) if match.game.turn(match.states[step - 1]) == seat), 1
    )
    found: list[Words] = []
    for step in range(first, match.at + 1):
        found += [line.later or line.words for line in table.lines_of(step)]
    return tuple(found)


def why_no_undo(table: Table) -> Words | None:
    """Why the last move cannot be taken back; None if it can."""
    match = table.match
    assert match is not None
    if not any(match.game.turn(state) != CHANCE for state in match.states[: match.at]):
        return say("There is nothing to take back.")  # nobody has acted yet
    actor = match.game.turn(match.states[match.at - 1])
    if match.view(None, match.at - 1).phase in table.room.together:
        return say("The time to look is over: that cannot be taken back.")
    if actor == CHANCE:
        return say("Chance has played since: that cannot be taken back.")
    if actor not in table.people:
        return say("Somebody else has played since: that cannot be taken back.")
    if table.room.reveals(match.actions[match.at - 1]):
        return say("Everybody has seen or heard it: that cannot be taken back.")
    return None


def teacher(table: Table) -> Node:
    """Going back, and choosing what chance brings."""
    match = table.match
    assert match is not None
    rig = [
        button(f"rig {as_json(action)}", table.text(words), data_action=as_json(action))
        for words, action in (table.room.chances(table.view) if match.turn == CHANCE else ())
    ]
    wished = [button(f"wish {wish}", table.text(words)) for wish, words in wishes(table).items()]
    if rig or wished:
        asks = say("What if chance brought…") if rig else say("What if the next one were…")
    elif match.turn == CHANCE:
        asks = say("Chance decides this step by itself: what it brings cannot be chosen here.")
    else:
        asks = say("Chance decides nothing at this step, so there is nothing to choose for it.")
    what_if: list[Node] = [element("p", {"key": "asks"}, table.text(asks))]
    if rig or wished:
        what_if.append(element("div", {"class": "ludo-rig", "key": "rig"}, *rig, *wished))
    peeks = say(
        "Going back shows again what has been turned back since: whoever looks cannot play from memory "
        "any more."
    )
    warned = element("p", {"class": "ludo-aside", "key": "peeks"}, table.text(peeks))
    opens = say(
        "A what-if may lay open what somebody still keeps secret in the real match: whoever looks cannot "
        "play that one fairly any more."
    )
    opened = element("p", {"class": "ludo-aside", "key": "opens"}, table.text(opens))
    return element(
        "details",
        {"class": "ludo-teacher", "key": "teacher"},
        element("summary", {}, table.text(say("Go back, or try what if"))),
        warned if shows_again(table) else None,
        opened if may_open(table) else None,
        button("back", table.text(say("One step back")), "ludo-back", off=match.at <= 1),
        *what_if,
    )


def shows_again(table: Table) -> bool:
    """True if a step back would show something that has been hidden since."""
    match = table.match
    assert match is not None
    end, eyes = len(match.actions) if table.paused else match.at, table.eyes
    now = match.view(eyes, end)
    return any(table.room.hidden_since(match.view(eyes, step), now) for step in range(end))


def may_open(table: Table) -> bool:
    """True if somebody keeps something secret in the real match, which is not over."""
    match = table.real or table.match
    assert match is not None
    if match.turn == OVER:
        return False
    return any(curtain.keeps_secrets(match, seat, len(match.actions)) for seat in range(match.game.seats))


def wishes(table: Table) -> dict[str, Words]:
    """What a teacher may wish for now, with its words."""
    match = table.match
    assert match is not None
    return {wish: words for words, wish in table.room.wishes(match.views(None))}


def as_wished(match: Match[Any, Any, Any], room: Room, wish: str) -> Match[Any, Any, Any]:
    """A new match with the same past, as far as anybody has seen it, in which the wish comes true."""
    twin: Match[Any, Any, Any] = Match(match.game, match.seed, match.states[0], match.players)
    twin.from_position = match.from_position
    for action in room.granted(match.views(None), match.actions[: match.at], wish):
        twin.act(action)
    return twin


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
    taps = [("2", text(say("two taps: choose, then do"))), ("1", text(say("one tap")))]
    bots = len(table.people) < len(table.setup.seats)
    twice = say("A word, or a call, takes") if table.room.aids else say("A move that counts at once takes")

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
        *([choice("speed", say("The bots play"), speeds)] if bots else []),
        choice("reading", say("What was shown stays"), reads),
        choice("taps", twice, taps),
        tick("motion", say("The pieces move")),
        *([tick("clock", say("A clock while we look"))] if table.room.together else []),
        *([tick("adapts", say("The bot adapts to me after each match"))] if bots else []),
        *speech(table, choice, tick),
    )


def speech(table: Table, choice: Any, tick: Any) -> list[Node]:
    """The settings of games in which words are said and errors called."""
    text = table.text
    if not table.room.aids:
        return []
    seconds = [("off", text(say("until I press")))]
    seconds += [(str(n), text(say("{count} second", plural="{count} seconds", count=n))) for n in (4, 8)]
    presets = aid_presets(table)
    return [
        choice("window", say("After each card the page waits"), seconds),
        tick("spoken", say("For a class: pupils speak, I press right or wrong")),
        tick("keys", say("Letters and digits work as keys")),
        element("p", {"class": "ludo-hint-keys", "key": "which keys"}, text(which_keys(table))),
        *([presets] if presets else []),
        aids_one_by_one(table),
    ]


def which_keys(table: Table) -> Words:
    """The keys that a keyboard has for what is said."""
    entry = table.room.entry(table.seen) if table.match is not None else None
    alone = len(table.people) == 1
    if entry is None:
        return say("Keys: N next, E error.") if alone else say("Keys: N next.")
    words = ", ".join(f"{key.upper()} {word}" for key, word in zip(entry.keys, entry.words, strict=True))
    if is_open(table):
        return say("Keys: {words}, digits and Enter for a number; N not our turn.", words=words)
    if alone:
        return say("Keys: {words}, digits and Enter for a number; N next, E error.", words=words)
    return say("Keys: {words}, digits and Enter for a number; N next.", words=words)


def sheets(table: Table) -> list[Node]:
    """The tables of texts that lie beside the board."""
    match = table.match
    assert match is not None
    views = match.views(table.ears)
    return [sheet(table, one) for one in table.room.sheets(views, table.aids)]


def sheet(table: Table, one: Sheet) -> Node:
    """A table of texts, folded away unless it is to lie open."""
    text = table.text
    head = [element("th", {"scope": "col"}, text(words)) for words in one.head]
    rows = [
        element(
            "tr",
            {},
            element("th", {"scope": "row"}, text(row[0])),
            *(element("td", {}, text(words)) for words in row[1:]),
        )
        for row in one.rows
    ]
    return element(
        "details",
        {"class": f"ludo-sheet ludo-sheet-{one.id}", "key": f"sheet {one.id}", "open": one.open},
        element("summary", {}, text(one.title)),
        element(
            "div",
            {"class": "ludo-sheet-scroll", "tabindex": "0", "role": "region", "aria-label": text(one.title)},
            element(
                "table",
                {},
                element("thead", {}, element("tr", {}, *head)),
                element("tbody", {}, *rows),
            ),
        ),
    )


def class_link(table: Table) -> Node | None:
    """A link that gives a whole class the same deal, under the options of the set-up page."""
    page, room, text = table._page, table.room, table.text
    if page is None or not page.address:
        return None
    setup = table.setup
    options = [(name, value) for name, value in setup.options.items() if isinstance(value, str | int)]
    asked = [("seats", ",".join(setup.seats)), ("seed", table.class_seed)]
    asked += [
        (name, str(value).lower() if isinstance(value, bool) else str(value)) for name, value in options
    ]
    aids = {name: code for name, code in aids_asked(room, table.aids).items() if code is not None}
    links: list[Node] = []
    for number, (words, more) in enumerate(room.class_links or ((say("A link for the class"), {}),)):
        held = {**dict(asked), **{name: str(value) for name, value in more.items()}, **aids}
        query = urlencode(held, safe=",")
        links.append(
            element(
                "div",
                {"class": "ludo-class-deal", "key": str(number)},
                element("span", {"aria-hidden": "true"}, text(words)),
                to_copy(table, f"{page.address}?{query}", words),
            )
        )
    return element(
        "details",
        {"class": "ludo-class-link", "key": "class"},
        element("summary", {}, text(say("The same deal for a whole class"))),
        element("p", {}, text(say("Whoever opens this link plays with the same deal and the same options."))),
        *links,
    )


def to_copy(table: Table, shown: str, words: Words) -> Node:
    """A text to hand on, and a button that copies it."""
    text = table.text
    copy = button("copy", text(say("Copy")), "ludo-copies", data_done=text(say("Copied.")), key="copy")
    attributes = {"type": "text", "value": shown, "readonly": True, "aria-label": text(words)}
    return element(
        "div",
        {"class": "ludo-copy", "key": "copied"},
        element("input", attributes),
        copy,
        element("span", {"class": "ludo-copied", "role": "status"}),
    )


def share(table: Table) -> Node:
    """The match as a code and as a file, and a place to take one in."""
    text = table.text
    code = address_code(kept(table))
    shown: list[Node] = (
        [
            element(
                "p",
                {},
                text(say("This code is the whole match, what is hidden included. It is in the address too.")),
            ),
            to_copy(table, code, say("Match code")),
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
    label = text(say("A match code or a link, then Enter"))
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
