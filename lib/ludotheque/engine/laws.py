"""The laws that every game obeys. A new game is tested in one line: ``check(game, seeds)``."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from ludotheque.engine.chance import pick, stream
from ludotheque.engine.game import OVER, TABLE, Game, IllegalAction
from ludotheque.engine.match import Match, play
from ludotheque.engine.record import action_from, action_json, load, record_of

# Of every match this many moments are looked at closely; looking at all would take minutes.
CLOSE_LOOKS = 60
STRAYS = 40  # foreign actions tried at each of them


class LawBroken(AssertionError):
    """A law that a game does not obey: which, and the seed and step that show it."""


def random_bot(views: Sequence[Any], rng: Random) -> Any:
    """Any legal action."""
    return pick(rng, tuple(views[-1].legal))


def check(game: Game[Any, Any, Any], seeds: Iterable[str | int] = range(5), *, limit: int = 2000) -> None:
    """Nothing; LawBroken at the first law that a random match of the game breaks.

    The laws: the same seed gives the same match, whatever the global dice do; a record replays to equal
    states; records and positions survive JSON; states, views and actions are hashable; only who is to act
    has legal actions; every legal action applies, every other action ever seen is refused and changes
    nothing; dealing anew what a seat cannot see leaves its view equal; a position rebuilds an equal state.
    `limit` bounds the actions of a match.
    """
    matches = {seed: _played(game, seed, limit) for seed in seeds}
    seen = _strays(matches.values())
    for seed, match in matches.items():
        for law in (_same_seed_same_match, _record_replays, _values_are_values):
            law(match, limit)
        for step in _close_looks(match):
            for look in (_only_who_is_to_act, _position_rebuilds, _views_hide):
                look(match, step)
            _legal_and_no_other(match, step, seen)


def _played(game: Game[Any, Any, Any], seed: str | int, limit: int) -> Match[Any, Any, Any]:
    return play(game, [random_bot] * game.seats, seed, limit=limit)


def _strays(matches: Iterable[Match[Any, Any, Any]]) -> list[Any]:
    """Every action played or offered in these matches, each once, in a fixed order."""
    found: dict[Any, None] = {}
    for match in matches:
        found.update(dict.fromkeys(match.actions))
        for step in _close_looks(match):
            for seat in range(match.game.seats):
                found.update(dict.fromkeys(match.view(seat, step).legal))
    return list(found)


def _close_looks(match: Match[Any, Any, Any]) -> list[int]:
    steps = len(match.states)
    if steps <= CLOSE_LOOKS:
        return list(range(steps))
    return sorted({round(i * (steps - 1) / (CLOSE_LOOKS - 1)) for i in range(CLOSE_LOOKS)})


def _broken(law: str, match: Match[Any, Any, Any], step: int, detail: str = "") -> LawBroken:
    return LawBroken(
        f"{law}\n  game {match.game!r}\n  seed {match.seed!r}, step {step}"
        + (f"\n  {detail}" if detail else "")
    )


def bare(state: Any) -> Any:
    """The state without what it only showed, and what was last done: two states equal as positions are."""
    blank = {name: state._field_defaults[name] for name in state._field_defaults}
    return state._replace(**blank) if blank else state


def _same_seed_same_match(match: Match[Any, Any, Any], limit: int) -> None:
    before = random.getstate()
    random.seed(f"another world {match.seed}")
    again = _played(match.game, match.seed, limit)
    random.setstate(before)
    if again.actions != match.actions or again.states != match.states:
        step = next(
            (i for i, (a, b) in enumerate(zip(again.states, match.states, strict=False)) if a != b), 0
        )
        raise _broken("The same seed must give the same match.", match, step)


class _Room:
    """Just enough of a game's room to load a record of this very game."""

    def __init__(self, game: Any):
        self.rules = type(game)


def _record_replays(match: Match[Any, Any, Any], limit: int) -> None:
    record = record_of(match)
    if json.loads(json.dumps(record)) != record:
        raise _broken("A record must survive JSON.", match, 0)
    loaded = load(json.loads(json.dumps(record)), lambda name: _Room(match.game))
    if loaded.game != match.game or loaded.states != match.states:
        raise _broken("A record must replay to equal states.", match, 0)


def _values_are_values(match: Match[Any, Any, Any], limit: int) -> None:
    for step, state in enumerate(match.states):
        try:
            hash(state)
        except TypeError as error:
            raise _broken("A state must be hashable.", match, step, str(error)) from error
    for step, action in enumerate(match.actions):
        if hash(action) != hash(action_from(match.game, action_json(action))):
            raise _broken("An action must equal the one read from its record.", match, step, repr(action))


def _only_who_is_to_act(match: Match[Any, Any, Any], step: int) -> None:
    turn = match.game.turn(match.states[step])
    asked = set(_asked(match, step))
    if turn >= 0 and not asked:
        raise _broken("The seat to act must have a legal action.", match, step)
    if turn != TABLE and not asked <= {turn}:
        raise _broken("Only the seat to act has legal actions.", match, step, f"seats {sorted(asked)}")
    if match.view(None, step).legal:
        raise _broken("An onlooker has no legal action.", match, step)
    if turn == OVER and step != len(match.states) - 1:
        raise _broken("Nothing happens after the end.", match, step)


def _asked(match: Match[Any, Any, Any], step: int) -> Iterator[int]:
    return (seat for seat in range(match.game.seats) if tuple(match.view(seat, step).legal))


def _position_rebuilds(match: Match[Any, Any, Any], step: int) -> None:
    game, state = match.game, match.states[step]
    position = game.position(state)
    if json.loads(json.dumps(position)) != position:
        raise _broken("A position must survive JSON.", match, step)
    if bare(game.restore(position)) != bare(state):
        raise _broken("A position must rebuild an equal state.", match, step, json.dumps(position))


def _views_hide(match: Match[Any, Any, Any], step: int) -> None:
    game, state = match.game, match.states[step]
    for seat in (*range(game.seats), None):
        view = game.view(state, seat)
        hash(view)
        for trial in range(3):
            other = game.redeal(state, seat, stream(match.seed, step, f"redeal {trial}"))
            if game.view(other, seat) != view:
                raise _broken("A view must not show what its seat cannot see.", match, step, f"seat {seat}")


def _legal_and_no_other(match: Match[Any, Any, Any], step: int, strays: Sequence[Any]) -> None:
    game, state = match.game, match.states[step]
    kept = hash(state), repr(state)
    legal = [action for seat in range(game.seats) for action in match.view(seat, step).legal]
    for action in legal:
        if action not in match.view(next(_asked(match, step)), step).legal and game.turn(state) != TABLE:
            raise _broken("`legal` must contain what it lists.", match, step, repr(action))
        try:
            game.apply(state, action)
        except IllegalAction as refusal:
            raise _broken(
                "Every legal action must apply.", match, step, f"{action!r}: {refusal}"
            ) from refusal
    possible = set(legal)
    if game.turn(state) < 0 and step < len(match.actions):
        possible.add(match.actions[step])
    rng = stream(match.seed, step, "strays")
    for _ in range(min(STRAYS, len(strays))):
        action = pick(rng, strays)
        if action in possible or _is_chance(match, step, action):
            continue
        try:
            game.apply(state, action)
        except IllegalAction:
            pass
        else:
            raise _broken("An action that nobody may do must be refused.", match, step, repr(action))
    if kept != (hash(state), repr(state)):
        raise _broken("A state must not change.", match, step)


def _is_chance(match: Match[Any, Any, Any], step: int, action: Any) -> bool:
    """True if chance is to act and such an action is of the kind it draws: it may well be allowed."""
    game, state = match.game, match.states[step]
    if game.turn(state) >= 0 or game.turn(state) in (TABLE, OVER):
        return False
    return type(action) is type(game.draw(state, stream(match.seed, step, "kind")))
