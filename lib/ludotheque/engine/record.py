"""Records: a whole match as JSON values (format 1), read with care, written, and replayed.

Here too the engine knows no game: `find` gives a game's room by its name, or raises NoSuchGame.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from ludotheque.engine.game import IllegalAction, NoSuchGame, NotARecord, Refusal
from ludotheque.engine.match import Match
from ludotheque.engine.options import quoted
from ludotheque.engine.words import LANGUAGES, Words, noted, speaker

say = speaker("ludotheque")

FORMAT = "ludotheque/1"
FIELDS = ("format", "game", "rules", "players", "seed", "position", "actions")
OPTIONAL = ("players", "seed", "position")

# More than any match a person plays: a longest known match of bots has under 3,000 actions.
LONGEST_TEXT = 4_000_000
TOO_LONG = noted("This text is too long to be a record of a match.")

Find = Callable[[str], Any]


class Opening(NamedTuple):
    """A record that has been read: a game, its first state, and the actions still to be judged."""

    room: Any
    game: Any
    start: Any
    from_position: bool
    players: list[dict[str, str]]
    seed: str
    actions: list[list[Any]]


# --- reading ---------------------------------------------------------------------------------------


def parse(text: str) -> Any:
    """The JSON value of a text. Raises NotARecord: not JSON, too long, too deep, a name given twice."""
    if len(text) > LONGEST_TEXT:
        refuse(say(TOO_LONG))
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_named_once)
    except RecursionError:
        refuse(say("This is not a record: its brackets are nested too deeply."))
    except json.JSONDecodeError as error:
        refuse(say("This is not a record: line {line} is not JSON.", line=error.lineno))
    except ValueError as error:
        if isinstance(error, NotARecord):
            raise
        refuse(say("This is not a record: it holds a number that is too long."))


def _no_constant(name: str) -> NoReturn:
    refuse(say("This is not a record: {value} is not a JSON number.", value=name))


def _named_once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        refuse(say("This is not a record: an object gives the same name twice."))
    return found


def read(record: object, find: Find) -> Opening:
    """The game, the first state and the actions of a record, which is left unchanged. Raises NotARecord."""
    if not isinstance(record, Mapping):
        refuse(say("A record must be a JSON object."))
    for name in record:
        if name not in FIELDS:
            refuse(say("A record has no field {name}.", name=quoted(name)))
    for name in FIELDS:
        if name not in record and name not in OPTIONAL:
            refuse(say("The record lacks its field “{name}”.", name=name))
    if record["format"] != FORMAT:
        refuse(
            say("The format must be “{format}”, not {value}.", format=FORMAT, value=quoted(record["format"]))
        )
    try:
        room = find(record["game"])
    except NoSuchGame:
        refuse(say("There is no game {name}.", name=quoted(record["game"])))
    game = room.rules.from_options(record["rules"])
    position = record.get("position")
    start = game.start() if position is None else game.restore(position)
    actions = record["actions"]
    if not isinstance(actions, list):
        refuse(say("“actions” must be a list."))
    for number, given in enumerate(actions, 1):
        if not (isinstance(given, list) and given and isinstance(given[0], str)):
            refuse(say("Action {number} is not a list that starts with a name.", number=number))
    return Opening(
        room,
        game,
        start,
        position is not None,
        read_players(record.get("players"), game.seats),
        read_seed(record.get("seed")),
        actions,
    )


def read_players(given: object, seats: int) -> list[dict[str, str]]:
    """The players of a record, one a seat, or none. Raises NotARecord."""
    if given is None:
        return []
    if not isinstance(given, list) or len(given) != seats:
        refuse(say("“players” must be a list with one player for each seat."))
    for player in given:
        if not isinstance(player, dict) or not set(player) <= {"name", "bot"}:
            refuse(say("A player has a name, and a bot if no person plays; nothing else."))
        for value in player.values():
            check_text(value)
    return [dict(player) for player in given]


def read_seed(given: object) -> str:
    """The seed of a record as text; none is the empty text. Raises NotARecord."""
    if given is None:
        return ""
    return check_text(given)


def check_text(value: object) -> str:
    """The text itself. Raises NotARecord for something else, or for half a character."""
    if not isinstance(value, str):
        refuse(say("Names and seeds must be text, not {value}.", value=quoted(value)))
    try:
        value.encode()
    except UnicodeEncodeError:
        refuse(say("A name or seed holds half a character: {value}.", value=quoted(value)))
    return value


def refuse(words: Words) -> NoReturn:
    """Never returns: raises NotARecord."""
    raise NotARecord(words)


# No action's field is nested deeper than a list of hands of cards.
DEEPEST = 4


def action_from(game: Any, given: Sequence[Any]) -> Any:
    """The action of a record's list.

    Raises IllegalAction for a name, a number of fields or a kind of value that no action has.
    """
    name, *values = given
    for kind in game.actions:
        if kind.__name__ == name:
            if len(values) != len(kind._fields):
                raise IllegalAction(
                    say(
                        "“{action}” takes {count} value.",
                        plural="“{action}” takes {count} values.",
                        count=len(kind._fields),
                        action=name,
                    )
                )
            return kind(*map(_frozen, values))
    known = ", ".join(kind.__name__ for kind in game.actions)
    raise IllegalAction(say("There is no action {name}: only {known}.", name=quoted(name), known=known))


def action_json(action: Any) -> list[Any]:
    """The action as a record holds it: its name, then its fields."""
    return [type(action).__name__, *map(_thawed, action)]


def _frozen(value: Any, depth: int = 0) -> Any:
    if isinstance(value, list) and depth < DEEPEST:
        return tuple([_frozen(item, depth + 1) for item in value])
    if value is None or isinstance(value, str | int | float):
        return value
    raise IllegalAction(say("An action holds words, numbers and lists of them, nothing else."))


def _thawed(value: Any) -> Any:
    return list(map(_thawed, value)) if isinstance(value, tuple) else value


# --- writing, loading ------------------------------------------------------------------------------


def record_of(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """The whole match up to its cursor as a record."""
    game = match.game
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.options(),
        **({"players": [dict(player) for player in match.players]} if match.players else {}),
        "seed": match.seed,
        "position": game.position(match.states[0]) if match.from_position else None,
        "actions": [action_json(action) for action in match.actions[: match.at]],
    }


def load(record: object, find: Find) -> Match[Any, Any, Any]:
    """The match of a record, at its last step. Raises NotARecord; IllegalAction for a refused action."""
    opening = read(record, find)
    match: Match[Any, Any, Any] = Match(
        opening.game, opening.seed, opening.start if opening.from_position else None, opening.players
    )
    for given in opening.actions:
        match.act(action_from(opening.game, given))
    return match


# --- replaying -------------------------------------------------------------------------------------


def replay(record: object, find: Find, lang: str = "fr") -> Iterator[dict[str, Any]]:
    """The dicts of the format: a position for each step, then for each action the clauses it rests on.

    An action that the rules refuse gives a last dict with `error` in `lang`. Raises NotARecord (a
    ValueError) at once for something that is not a record, ValueError for another language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"lang must be one of {', '.join(LANGUAGES)}, not {lang!r}")
    return _replayed(read(record, find), lang)


def _replayed(opening: Opening, lang: str) -> Iterator[dict[str, Any]]:
    yield {"step": 0, "position": opening.game.position(opening.start)}
    for step, _, after, lines in told(opening):
        if isinstance(after, Refusal):
            names = [player.get("name", "") for player in opening.players]
            yield {"step": step, "error": after.text(lang, names), "clauses": list(after.clauses)}
            return
        cited = dict.fromkeys(clause for line in lines for clause in line.clauses)
        yield {"step": step, "position": opening.game.position(after), "clauses": list(cited)}


def told(opening: Opening) -> Iterator[tuple[int, Any, Any, Sequence[Any]]]:
    """For each action: step, action, state after it (or the Refusal, then no more), lines for an onlooker."""
    game, state = opening.game, opening.start
    seen = game.view(state, None)
    for step, given in enumerate(opening.actions, 1):
        try:
            action = action_from(game, given)
            state = game.apply(state, action)
        except IllegalAction as refusal:
            yield step, given, refusal, ()
            return
        before, seen = seen, game.view(state, None)
        yield step, action, state, opening.room.telling(before, seen)
