"""What people may be asked to keep in mind themselves, and a view without it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.rules import in_force
from ludotheque.games.fizz_buzz.values import Judged, View
from ludotheque.games.room import AFTER, ALWAYS, NEVER, Aid, AidPreset

say = speaker("fizz_buzz")

UNKNOWN = ""  # the verdict on a card that nobody called, where nobody is told

STRIP, TURN, WAYS, CHART, COACH = "strip", "turn", "ways", "chart", "coach"

AIDS = (
    Aid(STRIP, say("The number strip: where the count has got to")),
    Aid(TURN, say("Whose turn it is")),
    Aid(WAYS, say("Both directions: of play, and of the count")),
    Aid(CHART, say("The chart of words"), (ALWAYS, NEVER)),
    Aid(COACH, say("A word when nobody noticed an error"), (ALWAYS, NEVER)),
)

AID_PRESETS = (
    AidPreset(
        say("To learn"),
        say("Everything is shown but the word itself."),
        {STRIP: ALWAYS, TURN: ALWAYS, WAYS: ALWAYS, CHART: NEVER, COACH: ALWAYS},
    ),
    AidPreset(
        say("To practise"),
        say("You keep the count and the directions in mind. After each card the page says how it was."),
        {STRIP: AFTER, TURN: ALWAYS, WAYS: AFTER, CHART: NEVER, COACH: ALWAYS},
    ),
    AidPreset(
        say("As at a real table"),
        say("Nothing is shown but the cards: also whose turn it is, you must know yourself."),
        {STRIP: NEVER, TURN: NEVER, WAYS: NEVER, CHART: NEVER, COACH: NEVER},
    ),
)


def veil(view: View, aids: Mapping[str, str]) -> View:
    """The view without what the players keep in mind: `counted`, `player`, `sequence` and `direction`.

    What is shown after the play is shown as it was when the last card was judged, never as it is now;
    only the count is shown as everybody has heard it: the number in force (FB-37), or its new start (FB-33).
    """
    if view.phase not in ("play", "call"):
        return view
    shown = view.shown if view.phase == "play" else None
    hidden: dict[str, Any] = {}
    if aids.get(COACH, ALWAYS) == NEVER and view.shown and view.shown.goes_on:
        hidden["shown"] = view.shown._replace(verdict=UNKNOWN)
    if aids.get(STRIP, ALWAYS) != ALWAYS:
        told = shown if aids[STRIP] == AFTER else None
        hidden.update(number=None, counted=None)
        if told:
            hidden.update(heard(told, view))
    if aids.get(WAYS, ALWAYS) != ALWAYS:
        known = shown if shown and aids[WAYS] == AFTER else None
        hidden.update(
            sequence=known.sequence if known else None, direction=known.direction if known else None
        )
    if aids.get(TURN, ALWAYS) != ALWAYS:
        hidden.update(player=shown.player if shown and aids[TURN] == AFTER else None)
    return view._replace(**hidden) if hidden else view


def heard(shown: Judged, view: View) -> dict[str, int]:
    """What everybody has heard of the count once a card was judged."""
    if shown.goes_on:
        return {"counted": in_force(view.rules, shown)}
    return {"number": view.rules.first_number}
