"""What stands before a match: who sits where, and under which options. Plain values, and their elements."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ludotheque.engine.game import NotARecord
from ludotheque.engine.options import quoted
from ludotheque.engine.words import NAME_LENGTH, Words, listing, name_of, speaker
from ludotheque.games.room import Room
from ludotheque.ui.elements import Node, button, element

say = speaker("ludotheque")

HUMAN = "human"
LOT = "lot"
Text = Callable[[Words], str]


class Setup(NamedTuple):
    """What was chosen for a match: seats in order ("human" or a bot's id), names of people, options."""

    seats: tuple[str, ...]
    names: tuple[str, ...]  # "" where none was given
    options: Mapping[str, Any]
    seed: str = ""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which persons sit."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == HUMAN)

    def players(self) -> list[dict[str, str]]:
        """The players as a record holds them."""
        return [
            {"name": name} if who == HUMAN else {"bot": who}
            for who, name in zip(self.seats, self.names, strict=True)
        ]


def setup_of(room: Room, players: Sequence[Mapping[str, str]], game: Any, seed: str) -> Setup:
    """The setup that a match was played with: whoever is no bot of ours is a person."""
    given = [players[seat] if seat < len(players) else {} for seat in range(game.seats)]
    seats = tuple(one["bot"] if one.get("bot") in room.opponents else HUMAN for one in given)
    names = tuple(one.get("name", "") for one in given)
    options = {name: value for name, value in game.options().items() if name != "seats"}
    return Setup(seats, names, options, seed)


def strangers(room: Room, players: Sequence[Mapping[str, str]]) -> list[Words]:
    """A sentence for each bot that a record names and nobody here knows: a person takes its place."""
    bots = [player["bot"] for player in players if player.get("bot", HUMAN) not in (HUMAN, *room.opponents)]
    return [
        say("No bot called {name} is known here: a person plays instead.", name=quoted(bot)) for bot in bots
    ]


class Refused(NamedTuple):
    """A setup that could not be changed as wished, and the sentence why."""

    setup: Setup
    why: Words


def changed(room: Room, setup: Setup, act: str, value: str) -> Setup | Refused:
    """The setup after a choice on the set-up page: its act and value."""
    what, _, which = act.partition(" ")
    if what == "seat" and which.isdigit():
        return seated(room, setup, int(which), value)
    if what == "name" and which.isdigit() and int(which) < len(setup.names):
        return named(setup, int(which), value)
    if what == "preset":
        ready = {str(number): preset.options for number, preset in enumerate(room.presets)}
        return with_options(room, setup, ready.get(which, {}))
    if what == "option":
        return with_option(room, setup, which, value)
    return setup


def seated(room: Room, setup: Setup, seat: int, who: str) -> Setup | Refused:
    """The setup with somebody else in a seat; "" leaves the last seat free, one beyond the last adds one."""
    seats, names = list(setup.seats), list(setup.names)
    if who == "" and seat == len(seats) - 1:
        seats.pop()
        names.pop()
    elif who == HUMAN or who in room.opponents:
        if seat == len(seats):
            seats.append(who)
            names.append("")
        elif seat < len(seats):
            seats[seat] = who
    return checked(room, setup, setup._replace(seats=tuple(seats), names=tuple(names)))


def named(setup: Setup, seat: int, name: str) -> Setup | Refused:
    """The setup with a person's name."""
    name = " ".join(name.split())
    names = (*setup.names[:seat], name[:NAME_LENGTH], *setup.names[seat + 1 :])
    named = setup._replace(names=names)
    if len(name) > NAME_LENGTH:
        return Refused(
            named, say("A name may have up to {number} characters: it was cut.", number=NAME_LENGTH)
        )
    return named


def with_options(room: Room, setup: Setup, options: Mapping[str, Any]) -> Setup:
    """The setup under ready-made options; for another number of seats, bots come or the last ones go."""
    rest = {name: value for name, value in options.items() if name != "seats"}
    seats, names = list(setup.seats), list(setup.names)
    wanted = options.get("seats", len(seats))
    companion = next((who for who in seats if who != HUMAN), room.usual_opponent)
    while len(seats) < wanted:
        seats.append(companion)
        names.append("")
    return setup._replace(seats=tuple(seats[:wanted]), names=tuple(names[:wanted]), options=rest)


def with_option(room: Room, setup: Setup, name: str, value: str) -> Setup | Refused:
    """The setup with one option changed."""
    field = next((one for one in room.fields if one.name == name), None)
    if field is None:
        return setup
    meant: Any = next((choice for choice in field.choices if str(choice) == value), value)
    if field.seat and value == LOT:
        meant = secrets.randbelow(len(setup.seats))  # drawn now: a record holds the seat
    elif not field.choices:
        meant = value == "true" if value in ("true", "false") else None
        if value.isascii() and value.lstrip("-").isdigit() and len(value) < 10:
            meant = int(value)
    return checked(room, setup, setup._replace(options={**setup.options, name: meant}))


def possible(room: Room, setup: Setup, options: Mapping[str, Any]) -> bool:
    """True if the game allows these ready-made options with whoever sits here now."""
    return not isinstance(checked(room, setup, with_options(room, setup, options)), Refused)


def checked(room: Room, before: Setup, wished: Setup) -> Setup | Refused:
    """The setup wished for, if the game allows it; else the one before, with the reason."""
    try:
        game_of(room, wished)
    except NotARecord as refusal:
        return Refused(before, as_named(room, refusal.words))
    return wished


def as_named(room: Room, words: Words) -> Words:
    """A sentence about an option with what it means in brackets, where the rules know only its id."""
    fields = dict(words.fields)
    field = next((one for one in room.fields if quoted(one.name) == fields.get("option")), None)
    if field is None:
        return words
    meaning = Words(room.rules.name, f"short:{field.name}")
    fields["option"] = say("{option} ({meaning})", option=quoted(field.name), meaning=meaning)
    if "choices" in fields:
        fields["choices"] = listing([with_id(choice_words(room, one), str(one)) for one in field.choices])
    return words._replace(fields=tuple(fields.items()))


def choice_words(room: Room, choice: str | int) -> Words:
    """A choice of an option, as the set-up page names it."""
    return Words(room.rules.name, f"choice:{choice}")


def with_id(name: Words, id: str) -> Words:
    """A name with the id that stands for it in an address."""
    return say("{name} ({id})", name=name, id=id)


def game_of(room: Room, setup: Setup) -> Any:
    """The game with the setup's options. Raises NotARecord."""
    return room.rules.from_options({"seats": len(setup.seats), **setup.options})


# --- the page ----------------------------------------------------------------------------------------


def setup_elements(room: Room, setup: Setup, text: Text, lang: str) -> list[Node]:
    """The set-up page: preset, seats, the start button, and all options folded away."""
    shown = min(room.most_seats, len(setup.seats) + 1)
    return [
        element("h2", {}, text(say("Who plays?"))),
        element(
            "div",
            {"class": "ludo-seats", "key": "seats"},
            *(seat_elements(room, setup, seat, text, lang) for seat in range(shown)),
        ),
        element(
            "div",
            {"class": "ludo-actions-row", "key": "go"},
            button("start", text(say("Start the match")), "ludo-start ludo-do", data_first=True),
        ),
        preset_elements(room, setup, text),
        element(
            "details",
            {"key": "options", "class": "ludo-options"},
            element("summary", {}, text(say("All options"))),
            *(option_elements(room, setup, field, text) for field in room.fields),
        ),
    ]


def seat_elements(room: Room, setup: Setup, seat: int, text: Text, lang: str) -> Node:
    """One seat: who sits there, and a person's name."""
    free = seat >= len(setup.seats)
    who = "" if free else setup.seats[seat]
    choices: list[tuple[str, str]] = [(HUMAN, text(say("A person")))]
    for id, one in room.opponents.items():
        kind = Words(room.rules.name, f"bot:{id}")  # a list cuts what is longer
        choices.append((id, text(say("{name} · {kind}", name=one.name, kind=kind))))
    if free or (seat == len(setup.seats) - 1 and seat >= room.fewest_seats):
        choices.insert(0, ("", text(say("Nobody"))))
    label = text(say("Seat {number}", number=seat + 1))
    name = None
    if who == HUMAN:
        name = element(
            "input",
            {
                "type": "text",
                "act": f"name {seat}",
                "key": f"name {seat}",
                "value": setup.names[seat],
                "placeholder": name_of(seat, lang),
                "aria-label": text(say("Name of player {number}", number=seat + 1)),
            },
        )
    skill = None
    if who in room.opponents:
        skill = element("span", {"class": "ludo-skill", "key": "skill"}, text(room.opponents[who].skill))
    return element(
        "div",
        {"class": "ludo-seat", "key": f"seat {seat}"},
        element("strong", {}, label),
        select(f"seat {seat}", label, choices, who),
        name,
        skill,
    )


def preset_elements(room: Room, setup: Setup, text: Text) -> Node:
    """The published game and the presets as buttons, each with what it changes."""
    published = say("What the published rules leave open, we have chosen: see the options.")
    offered: list[tuple[str, Words, Words, Mapping[str, Any]]]
    offered = [("", say("The published game"), published, {})]
    # A preset of seats only is the published game with that many players: the seats say it already.
    special = [(n, one) for n, one in enumerate(room.presets) if set(one.options) != {"seats"}]
    offered += [
        (str(n), one.name, one.says, one.options) for n, one in special if possible(room, setup, one.options)
    ]
    now = game_of(room, setup)
    chosen = [game_of(room, with_options(room, setup, options)) == now for *_, options in offered]
    current = next(
        (name for (_, name, *_), yes in zip(offered, chosen, strict=True) if yes), say("Your own options")
    )

    def card(number: str, name: Words, says: Words, yes: bool) -> Node:
        return element(
            "button",
            {"act": f"preset {number}", "key": number, "aria-pressed": "true" if yes else "false"},
            element("strong", {}, text(name)),
            element("span", {}, text(says)),
        )

    return element(
        "details",
        {"class": "ludo-presets", "key": "presets"},
        element("summary", {}, text(say("Which game? {name}", name=current))),
        *(
            card(number, name, says, yes)
            for (number, name, says, _), yes in zip(offered, chosen, strict=True)
        ),
    )


def option_elements(room: Room, setup: Setup, field: Any, text: Text) -> Node:
    """One option: its control and what it changes."""
    now = getattr(game_of(room, setup), field.name)
    act = f"option {field.name}"
    says = text(Words(room.rules.name, f"option:{field.name}"))
    control: Node
    if field.seat:
        places = [
            (str(seat), text(say("Seat {number}", number=seat + 1))) for seat in range(len(setup.seats))
        ]
        control = select(act, says, [*places, (LOT, text(say("draw lots")))], str(now))
    elif field.choices:
        named = [(str(one), text(choice_words(room, one))) for one in field.choices]
        control = select(act, says, named, str(now))
    elif isinstance(now, bool):
        control = element("input", {"type": "checkbox", "act": act, "checked": now, "aria-label": says})
    else:
        shown = "" if now is None else str(now)
        control = element("input", {"type": "text", "act": act, "value": shown, "aria-label": says})
    return element("div", {"class": "ludo-option", "key": field.name}, control, element("span", {}, says))


def select(act: str, label: str, choices: Sequence[tuple[str, str]], now: str) -> Node:
    """A list to choose from."""
    return element(
        "select",
        {"act": act, "key": act, "aria-label": label},
        *(
            element("option", {"value": value, "key": value or "none", "selected": value == now}, shown)
            for value, shown in choices
        ),
    )
