"""The clauses behind a step or an answer, as elements: their ids, where they come from, their texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludotheque.engine.clause import bare_id, clause_text, status_text
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Room
from ludotheque.ui.elements import Node, element

say = speaker("ludotheque")

Text = Callable[[Words], str]


def reasons(room: Room, cited: Iterable[str], text: Text, *, openly: bool, secret: bool = False) -> Node:
    """The clauses behind "Why?"; `secret` while they would give an answer away."""
    cites = () if secret else tuple(dict.fromkeys(cited))
    wait = element("p", {"key": "wait"}, text(say("First the answer, then the rules behind it.")))
    return element(
        "details",
        {"class": "ludo-why", "open": openly, "key": "why"},
        element("summary", {}, text(say("Why?")), " ", *(badge(cite) for cite in cites)),
        wait if secret else element("dl", {}, *(part for cite in cites for part in clause(room, cite, text))),
    )


def clause(room: Room, cite: str, text: Text) -> list[Node]:
    """One clause: its id and status, then its text and the holes that it fills."""
    name = room.rules.name
    found = next(clause for clause in room.clauses if clause.id == bare_id(cite))
    texts = [clause_text(name, found.id), *(clause_text(name, hole) for hole in found.hole.split())]
    return [
        element(
            "dt",
            {"key": f"dt {cite}"},
            badge(cite),
            " ",
            element("span", {"class": f"ludo-status-{found.status}"}, text(status_text(found))),
        ),
        element("dd", {"key": f"dd {cite}"}, *(element("p", {}, text(words)) for words in texts)),
    ]


def badge(cite: str) -> Node:
    """The id of a clause."""
    return element("span", {"class": "ludo-clause", "key": f"badge {cite}"}, cite)
