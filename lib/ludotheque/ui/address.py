"""The page's address, read with care: what cannot be had gives one sentence and a default.

`lang=fr|en`, `view=projector`, `seed=` any text, `seats=` a list of `human` and bots' ids, `scene=`, `step=`
a number, `match=` a code, the rule options by their names, and `aids=`: what the page shows and what people
keep in mind, a letter for each aid in the room's order: `a` always, `f` after the play, `n` never.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from ludotheque.engine.game import NotARecord, Refusal
from ludotheque.engine.options import quoted
from ludotheque.engine.record import load
from ludotheque.engine.share import record_from
from ludotheque.engine.words import Words, listing, speaker
from ludotheque.games.room import AFTER, ALWAYS, NEVER, Room
from ludotheque.ui.setup import HUMAN, as_named, with_id
from ludotheque.ui.sharing import only

say = speaker("ludotheque")

SEED_LENGTH = 64
AIDS = "aids"
LETTERS = {ALWAYS: "a", AFTER: "f", NEVER: "n"}
OWN_KEYS = ("lang", "view")
PAGE_KEYS = (*OWN_KEYS, "seed", "seats", "scene", "step", "match")


class Asked(NamedTuple):
    """What an address asks for, and a sentence for each thing in it that cannot be had."""

    game: Any  # the rules with their options
    seats: tuple[str, ...]  # bot ids, or "human"
    seed: str
    step: int | None
    match: Any = None  # a whole match, which beats seed and seats
    aids: Mapping[str, str] | None = None  # how each aid is shown; None: as usual
    notes: tuple[Words, ...] = ()


def query() -> str:
    """The query of the page's address, as Voilà tells it; "" in JupyterLab."""
    return os.environ.get("QUERY_STRING", "")


def parameters(text: str | None = None) -> dict[str, str]:
    """The parameters in the address, by name; of a name given twice the last."""
    return dict(parse_qsl(query() if text is None else text, keep_blank_values=True))


def left_behind() -> dict[str, None]:
    """What an address need not say once a match stands in it, understood or not: all but the page's own."""
    return dict.fromkeys(name for name in parameters() if name not in OWN_KEYS)


def asked(room: Room, seats: tuple[str, ...], seed: str, *, people: bool, text: str | None = None) -> Asked:
    """What the address asks for, over these defaults. `people` says whether persons may sit at this table."""
    given = parameters(text)
    notes: list[Words] = []
    seats = _seats(room, given.get("seats"), seats, people, notes)
    seed = seed_asked(given.get("seed"), seed, notes)
    step = _step(given.get("step"), notes)
    game = _game(room, len(seats), given, notes)
    match = _match(room, given.get("match"), notes)
    aids = _aids(room, given.get(AIDS), notes)
    return Asked(game, seats, seed, step, match, aids, tuple(notes))


def _seats(
    room: Room, given: str | None, default: tuple[str, ...], people: bool, notes: list[Words]
) -> tuple[str, ...]:
    if given is None:
        return default
    found = tuple(given.split(","))
    names = {id: one.name for id, one in room.opponents.items()}
    known = {HUMAN: say("a person"), **names} if people else names
    for seat in found:
        if seat not in known:
            notes.append(
                say(
                    "Nobody called {name} can sit here: only {known}.",
                    name=quoted(seat),
                    known=listing([with_id(name, id) for id, name in known.items()]),
                )
            )
            return default
    if len(found) < room.fewest_seats:
        needs = say(
            "The list “seats” needs at least {least} seats, not {number}.",
            least=room.fewest_seats,
            number=len(found),
        )
    elif len(found) > room.most_seats:
        needs = say(
            "The list “seats” has room for at most {most} seats, not {number}.",
            most=room.most_seats,
            number=len(found),
        )
    else:
        return found
    notes.append(needs)
    return default


def seed_asked(given: str | None, default: str, notes: list[Words]) -> str:
    """The seed that an address asks for; a sentence is added to the notes if it cannot be had."""
    if given is None:
        return default
    if len(given) > SEED_LENGTH:
        notes.append(say("The seed may have up to {number} characters.", number=SEED_LENGTH))
        return default
    return given


def _step(given: str | None, notes: list[Words]) -> int | None:
    if given is None:
        return None
    if not (given.isascii() and given.isdigit() and len(given) < 9):
        notes.append(say("The step must be a number, not {value}.", value=quoted(given)))
        return None
    return int(given)


def _game(room: Room, seats: int, given: Mapping[str, str], notes: list[Words]) -> Any:
    options: dict[str, Any] = {}
    for name, text in given.items():
        if name in PAGE_KEYS or (name == AIDS and room.aids):
            continue
        meant = _value(text)
        if meant is None and any(name == field.name and text in field.choices for field in room.fields):
            meant = text  # a word of this option, not "no limit"
        try:
            room.rules.from_options({"seats": seats, **options, name: meant})
            options[name] = meant
        except NotARecord as refusal:
            notes.append(as_named(room, refusal.words))
    return room.rules.from_options({"seats": seats, **options})


def _value(text: str) -> Any:
    """An option's value as it is written in an address: true, 3, none, pear:6,apple:6, or a word."""
    if text in ("true", "false"):
        return text == "true"
    if text == "none":
        return None
    if text.isascii() and text.isdigit() and len(text) < 9:
        return int(text)
    if ":" in text:
        return {name: _value(value) for name, _, value in (pair.partition(":") for pair in text.split(","))}
    return text


# --- what people keep in mind: a letter for each aid, in the room's order ---


def aids_asked(room: Room, shown: Mapping[str, str]) -> dict[str, str | None]:
    """What an address says of the aids: "nfaaa" for never, after the play, and three times always. All is
    as usual without it; a game without aids says nothing.
    """
    if not room.aids:
        return {}
    code = "".join(LETTERS[shown.get(aid.name, ALWAYS)] for aid in room.aids)
    return {AIDS: None if shown == usual_aids(room) else code}


def usual_aids(room: Room) -> dict[str, str]:
    """How the aids are shown where nobody has chosen otherwise."""
    return dict(room.aid_presets[0].shown) if room.aid_presets else {}


def _aids(room: Room, given: str | None, notes: list[Words]) -> dict[str, str] | None:
    if given is None or not room.aids:
        return None
    by_letter = [{LETTERS[choice]: choice for choice in aid.choices} for aid in room.aids]
    if len(given) != len(by_letter) or any(
        letter not in known for letter, known in zip(given, by_letter, strict=True)
    ):
        notes.append(
            say(
                "What the page shows is {number} letters, a (always), f (after) or n (never), not {value}.",
                number=len(by_letter),
                value=quoted(given),
            )
        )
        return None
    return {aid.name: known[letter] for aid, letter, known in zip(room.aids, given, by_letter, strict=True)}


def _match(room: Room, code: str | None, notes: list[Words]) -> Any:
    if code is None:
        return None

    try:
        return load(record_from(code), only(room))
    except Refusal as refusal:
        notes.append(refusal.words)
        return None
