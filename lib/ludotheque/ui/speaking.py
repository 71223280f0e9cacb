"""Who may speak at a table now, and what people can press or type to say it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.engine.game import TABLE as ANYBODY
from ludotheque.engine.match import said_in_vain
from ludotheque.engine.record import action_json
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.room import ALWAYS, AidPreset
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.keypad import keypad
from ludotheque.ui.setup import select

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


def as_json(action: Any) -> str:
    """An action as JSON, as it stands in `data-action`."""
    return json.dumps(action_json(action), ensure_ascii=False)


# --- when anybody may speak ---------------------------------------------------------------------------


def objectors(table: Table) -> tuple[int, ...]:
    """The people who may speak now, before the bots are asked; nobody once they have let it pass."""
    match = table.match
    if match is None or match.turn != ANYBODY or table.passed:
        return ()
    vain = said_in_vain(match)
    asked: Any = match.game
    return tuple(
        seat
        for seat in asked.asked(match.state)
        if seat in table.people and any(one not in vain for one in said_by(table, seat))
    )


def closing(table: Table) -> list[Node]:
    """The seconds until the page goes on by itself, where people want it to; the page counts them down."""
    if table.habits.window == "off":
        return []
    seconds = table.text(say("{number} s", number=int(table.habits.window)))
    return [element("span", {"class": "ludo-closing", "aria-hidden": "true", "key": "closing"}, seconds)]


def said_by(table: Table, seat: int) -> list[Any]:
    """What a seat may say when anybody may speak, its silence left out."""
    assert table.match is not None
    silence = table.match.game.silence  # type: ignore[attr-defined]
    return [action for action in table.match.view(seat).legal if action != silence]


def objections(table: Table) -> list[Node]:
    """A button to let it pass, and one for what each person may say, with names where there are several."""
    match, seats = table.match, objectors(table)
    assert match is not None
    chosen = table.chosen_action
    if chosen is not None and table.room.claim(chosen, table.seen) is not None:
        by = next((seat for seat in seats if chosen in said_by(table, seat)), None)
        return [move(table, chosen, "ludo-object", who=by if len(seats) > 1 else None)]
    silence = match.game.silence  # type: ignore[attr-defined]
    # It has no focus at first: an Enter too many must not let an error pass.
    passes = [*move(table, silence, "ludo-do", hotkey="n"), *closing(table)]
    spoken = [
        move(
            table,
            action,
            "ludo-object",
            hotkey="e" if len(seats) == 1 else None,
            who=seat if len(seats) > 1 else None,
        )
        for seat in seats
        for action in said_by(table, seat)
    ]
    return [passes, *spoken]


def move(
    table: Table,
    action: Any,
    classes: str = "",
    *,
    first: bool = False,
    hotkey: str | None = None,
    who: int | None = None,
    told: str | None = None,
) -> Node:
    """One move as a button, with its picture if it has one; `who` puts the name before it."""
    told = as_json(action) if told is None else told
    label = table.room.label(action, table.seen)
    # Two pieces: a line may end after the name, not inside it.
    named = None if who is None else element("span", {}, table.text(say("{who}:", who=Seat(who))))
    whole = label if who is None else say("{who}: {what}", who=Seat(who), what=label)
    key = hotkey if hotkey and table.habits.keys else None
    mark = dict(table.room.marked(table.seen)).get(action)
    return element(
        "button",
        {
            "act": f"act {told}",
            "key": told,
            "class": f"ludo-move {classes}".strip(),
            "data-action": told,
            "data-first": first,
            "data-hotkey": key,
            "aria-keyshortcuts": key.upper() if key else None,
            "aria-pressed": "true" if told == table.chosen else None,
            "aria-label": None if who is None else table.text(whole),
        },
        *table.face(action),
        None if mark is None else element("span", {"class": "ludo-place"}, mark),
        named,
        element("span", {}, table.unbroken(label)),
    )


# --- words that are said --------------------------------------------------------------------------------


def is_open(table: Table) -> bool:
    """True if whose turn it is is not shown: then a person may speak at any time, in turn or not."""
    match = table.match
    if match is None or match.turn < 0 or not table.people:
        return False
    return table.room.entry(table.seen) is not None and table.seen.player is None


def speaking(table: Table) -> int | None:
    """The seat for which the keypad speaks."""
    match = table.match
    if match is None or match.turn < 0:
        return None
    if not is_open(table):
        return match.turn if match.turn in table.people else None
    if table.speaker in table.people:
        return table.speaker
    return table.people[0] if len(table.people) == 1 else None


def words_to_say(table: Table) -> list[Node] | None:
    """The keypad, or what a teacher presses for a class that speaks; None where moves are chosen."""
    entry, seat = table.room.entry(table.seen), speaking(table)
    match = table.match
    if entry is None or match is None or match.turn < 0:
        return None
    if table.habits.spoken:
        choices = table.room.spoken(table.view)
        return [
            element(
                "p", {"class": "ludo-keypad-asks"}, table.text(say("Say it aloud. Was it the right word?"))
            ),
            *(
                button(f"spoken {number}", table.text(one.words), "ludo-move ludo-spoken")
                for number, one in enumerate(choices)
            ),
            element(
                "p",
                {"class": "ludo-spoken-note"},
                table.text(say("For another word, the page writes a usual slip.")),
            ),
        ]
    who: list[Node] = []
    if is_open(table):
        who = [
            button("pass", table.text(say("Not our turn: next")), "ludo-pass", data_hotkey=hotkey(table, "n"))
        ]
        if len(table.people) > 1:
            who += [
                button(
                    f"speaker {person}",
                    table.text(say("{who} speaks", who=Seat(person))),
                    aria_pressed="true" if person == seat else "false",
                )
                for person in table.people
            ]
    if seat is None:
        return who
    words = [
        move(
            table,
            table.room.said(seat, word),
            "ludo-word",
            hotkey=entry.keys[number],
        )
        for number, word in enumerate(entry.words)
    ]
    keys = keypad(
        entry,
        table.text,
        "say",
        words,
        template=as_json(table.room.said(seat, "%")),
        hotkeys=table.habits.keys,
        first=True,
        chosen=bool(table.chosen),
    )
    return [keys, *who]


def by_keypad(table: Table) -> bool:
    """True if what was chosen is a word, which the keypad's own key says."""
    spoken = table.habits.spoken or speaking(table) is None
    return bool(table.chosen) and not spoken and table.room.entry(table.seen) is not None


def claims(table: Table) -> list[Node]:
    """What may be said along with the move that was chosen."""
    action = table.chosen_action
    entry = None if action is None else table.room.claim(action, table.seen)
    if entry is None:
        return []
    return [keypad(entry, table.text, "claim", hotkeys=table.habits.keys, focus=table.chosen)]


def hotkey(table: Table, key: str) -> str | None:
    """The key, unless keys are switched off."""
    return key if table.habits.keys else None


def asks_word(table: Table) -> bool:
    """True if a keypad stands for what was chosen: the word itself, or what is said along with it."""
    action = table.chosen_action
    claimed = action is not None and table.room.claim(action, table.seen) is not None
    return claimed or by_keypad(table)


# --- what people keep in mind ------------------------------------------------------------------------------


def preset_now(table: Table) -> AidPreset | None:
    """The ready-made choice of aids that holds now, if one does."""
    return next((one for one in table.room.aid_presets if dict(one.shown) == shown_aids(table)), None)


def shown_aids(table: Table) -> dict[str, str]:
    """Every aid with how it is shown."""
    return {aid.name: table.aids.get(aid.name, ALWAYS) for aid in table.room.aids}


def aid_presets(table: Table) -> Node | None:
    """The ready-made choices of what the page shows and what people keep in mind."""
    if not table.room.aid_presets:
        return None
    now = preset_now(table)
    name = now.name if now else say("your own choice")
    return element(
        "details",
        {"class": "ludo-presets", "key": "aids"},
        element("summary", {}, table.text(say("What does the page show? {name}", name=name))),
        *(
            element(
                "button",
                {"act": f"aids {number}", "key": number, "aria-pressed": "true" if one is now else "false"},
                element("strong", {}, table.text(one.name)),
                element("span", {}, table.text(one.says)),
            )
            for number, one in enumerate(table.room.aid_presets)
        ),
    )


def aids_one_by_one(table: Table) -> Node:
    """Each aid with its own choice, folded away: the ready-made choices stand before it."""
    return element(
        "details",
        {"class": "ludo-aids", "key": "aids one by one"},
        element("summary", {}, table.text(say("Choose one by one"))),
        *(
            element(
                "label",
                {"class": "ludo-setting", "key": f"aid {name}"},
                element("span", {}, table.text(says)),
                select(f"aid {name}", table.text(says), choices, now),
            )
            for name, says, choices, now in aid_choices(table)
        ),
    )


def aid_choices(table: Table) -> Sequence[tuple[str, Words, list[tuple[str, str]], str]]:
    """Each aid: its name, what it shows, the choices as (value, text), and the one that holds."""
    words = {"always": say("always"), "after": say("after the play"), "never": say("never")}
    return [
        (
            aid.name,
            aid.says,
            [(choice, table.text(words[choice])) for choice in aid.choices],
            table.aids.get(aid.name, ALWAYS),
        )
        for aid in table.room.aids
    ]
