"""The laws that every game obeys. A new game is tested in one line: ``check(game)``.

A law is a function whose docstring is the law; it yields what breaks it, or raises. Some laws look at a
whole match, some at a single moment of one.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ludotheque.engine.chance import pick, stream
from ludotheque.engine.game import CHANCE, OVER, TABLE, Game, IllegalAction
from ludotheque.engine.match import Match, play_on
from ludotheque.engine.record import action_from, action_json

AnyMatch = Match[Any, Any, Any]

# Of every match this many moments are looked at closely; looking at all would take minutes.
CLOSE_LOOKS = 60
# At each of them this many actions that nobody offers are tried, and a view is looked at this many times.
STRAYS = 40
REDEALS = 3

# No field of any action of any game may hold these.
NEVER = (None, "no such thing")


class LawBroken(AssertionError):
    """A law that a game does not obey, with the moment that shows it and a program that shows it again."""

    def __init__(self, law: str, match: AnyMatch, step: int, detail: str, limit: int):
        self.law, self.step = law, step
        kind = type(match.game)
        told = [law, f"  seed {match.seed!r}, step {step}: {detail}".rstrip(": "), "  To see it again:"]
        told.append(f"    from {kind.__module__} import {kind.__name__}")
        told.append("    from ludotheque.engine.laws import check")
        told.append(f"    check({match.game!r}, seeds=[{match.seed!r}], limit={limit})")
        super().__init__("\n".join(told))


def random_bot(views: Sequence[Any], rng: Random) -> Any:
    """Any legal action."""
    return pick(rng, tuple(views[-1].legal))


def check(game: Game[Any, Any, Any], seeds: Iterable[str | int] = range(5), *, limit: int = 2000) -> None:
    """Nothing; LawBroken at the first law that a random match of the game breaks.

    The laws are the docstrings of `OF_A_MATCH` and `OF_A_MOMENT`. `limit` bounds the actions of a match.
    """
    for seed in seeds:
        match = played(game, seed, limit)
        for law in OF_A_MATCH:
            for step, detail in guarded(law, match, limit):
                raise LawBroken(sentence(law), match, step, detail, limit)
        strays = strays_of(match)
        for step in close_looks(match):
            for look in OF_A_MOMENT:
                for _, detail in guarded(look, match, limit, step, strays):
                    raise LawBroken(sentence(look), match, step, detail, limit)


def played(game: Game[Any, Any, Any], seed: str | int, limit: int) -> AnyMatch:
    """A match of random bots. Raises LawBroken if it cannot be played."""
    match: AnyMatch = Match(game, seed)
    try:
        play_on(match, [random_bot] * game.seats, limit=limit)
    except Exception as error:
        for law in (only_who_is_to_act, legal_actions_apply):
            for step, detail in guarded(law, match, limit, match.at, ()):
                raise LawBroken(sentence(law), match, step, detail, limit) from error
        detail = f"{type(error).__name__}: {error}"
        raise LawBroken("Random bots must be able to play.", match, match.at, detail, limit) from error
    return match


def guarded(
    law: Callable[..., Iterator[Any]], match: AnyMatch, limit: int, *moment: Any
) -> Iterator[tuple[int, str]]:
    """What breaks the law, as (step, detail); an exception that comes out of the game breaks it too."""
    try:
        for found in law(match, *moment):
            yield (moment[0], found) if moment else found
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
        raise LawBroken(sentence(law), match, moment[0] if moment else 0, detail, limit) from error


def sentence(law: Callable[..., Any]) -> str:
    """The law in words."""
    return (law.__doc__ or law.__name__).strip()


def close_looks(match: AnyMatch) -> list[int]:
    """The steps of a match that are looked at closely: all of a short one, else some from all over it."""
    last = len(match.states) - 1
    return sorted({round(look * last / (CLOSE_LOOKS - 1)) for look in range(CLOSE_LOOKS)})


def strays_of(match: AnyMatch) -> list[Any]:
    """Every action played or offered in a match, and each with one field spoilt; each once."""
    found: dict[Any, None] = dict.fromkeys(match.actions)
    for step in close_looks(match):
        for seat in range(match.game.seats):
            found.update(dict.fromkeys(match.view(seat, step).legal))
    for action in list(found):
        found.update(dict.fromkeys(spoilt(action)))
    return list(found)


def spoilt(action: Any) -> Iterator[Any]:
    """The action, each of its fields in turn holding what no action may hold."""
    for field in action._fields:
        for value in NEVER:
            yield action._replace(**{field: value})


def bare(state: Any) -> Any:
    """The state without what was only shown, and what was last done: a position does not hold them."""
    blank: Mapping[str, Any] = state._field_defaults
    return state._replace(**blank) if blank else state


# --- of a whole match --------------------------------------------------------------------------------


def same_seed_same_match(match: AnyMatch) -> Iterator[tuple[int, str]]:
    """The same seed must give the same match, whatever the global dice do."""
    again: AnyMatch = Match(match.game, match.seed)
    kept = random.getstate()
    random.seed(f"another world {match.seed}")
    try:
        play_on(again, [random_bot] * match.game.seats, limit=len(match.actions))
    finally:
        random.setstate(kept)
    for step, (one, other) in enumerate(zip(match.actions, again.actions, strict=False)):
        if one != other:
            yield step, f"once {one!r}, once {other!r}"
    if match.states != again.states:
        yield 0, "the same actions, but not the same states"


def values_are_values(match: AnyMatch) -> Iterator[tuple[int, str]]:
    """States, views and actions must be hashable, and states must not change."""
    for step, state in enumerate(match.states):
        hash(state)
        for seat in (*range(match.game.seats), None):
            hash(match.view(seat, step))
    for step, action in enumerate(match.actions):
        before = repr(match.states[step])
        hash(action)
        if match.game.apply(match.states[step], action) != match.states[step + 1]:
            yield step, f"{action!r} does not lead to the same state again"
        if repr(match.states[step]) != before:
            yield step, f"{action!r} changes the state itself"


def options_survive(match: AnyMatch) -> Iterator[tuple[int, str]]:
    """The options must survive a record."""
    options = match.game.options()
    again = type(match.game).from_options(json.loads(json.dumps(options)))
    if again != match.game:
        yield 0, f"{options} gives {again!r}"


def record_replays(match: AnyMatch) -> Iterator[tuple[int, str]]:
    """The actions must survive a record and lead through the same states."""
    state = match.states[0]
    for step, action in enumerate(match.actions):
        written = action_json(action)
        read = action_from(match.game, json.loads(json.dumps(written)))
        if read != action:
            yield step, f"{action!r} comes back as {read!r}"
        state = match.game.apply(state, read)
        if state != match.states[step + 1]:
            yield step, f"{written} leads to another state"


OF_A_MATCH: tuple[Callable[[AnyMatch], Iterator[tuple[int, str]]], ...] = (
    same_seed_same_match,
    values_are_values,
    options_survive,
    record_replays,
)


# --- of a moment -------------------------------------------------------------------------------------


def only_who_is_to_act(match: AnyMatch, step: int, strays: Sequence[Any]) -> Iterator[str]:
    """Only who is to act has legal actions, and has at least one."""
    turn = match.game.turn(match.states[step])
    offered = {seat for seat in range(match.game.seats) if tuple(match.view(seat, step).legal)}
    table: Any = match.game
    expected = set(table.asked(match.states[step])) if turn == TABLE else {turn} if turn >= 0 else set()
    if offered != expected:
        yield f"seats {sorted(expected)} are to act, seats {sorted(offered)} have legal actions"
    if tuple(match.view(None, step).legal):
        yield "an onlooker has legal actions"


def legal_actions_apply(match: AnyMatch, step: int, strays: Sequence[Any]) -> Iterator[str]:
    """Every legal action must apply, and be in the `legal` that lists it."""
    for seat in range(match.game.seats):
        legal = match.view(seat, step).legal
        for action in legal:
            if action not in legal:
                yield f"{action!r} is listed but not in it"
            match.game.apply(match.states[step], action)


def no_other_action_applies(match: AnyMatch, step: int, strays: Sequence[Any]) -> Iterator[str]:
    """An action that nobody may do must be refused with IllegalAction, and change nothing."""
    game, state = match.game, match.states[step]
    before = repr(state)
    rng = stream(match.seed, step, "strays")
    for action in (*match.actions[step + 1 : step + 2], *(pick(rng, strays) for _ in range(STRAYS))):
        if may_be_done(match, step, action):
            continue
        try:
            game.apply(state, action)
        except IllegalAction:
            pass
        else:
            yield repr(action)
    if repr(state) != before:
        yield "a refused action has changed the state"


def may_be_done(match: AnyMatch, step: int, action: Any) -> bool:
    """True if somebody may do it, or if chance might: another deal or roll of the kind that it draws."""
    game, state = match.game, match.states[step]
    turn = game.turn(state)
    if turn == CHANCE:
        drawn = game.draw(state, stream(match.seed, step, "kind"))
        return type(action) is type(drawn) and not any(value in NEVER for value in action)
    if turn == TABLE and action == getattr(game, "silence", None):
        return True
    legals: list[Collection[Any]] = [match.view(seat, step).legal for seat in range(game.seats)]
    return turn != OVER and any(action in legal for legal in legals)


def views_hide(match: AnyMatch, step: int, strays: Sequence[Any]) -> Iterator[str]:
    """A view must not show what its seat cannot see."""
    game, state = match.game, match.states[step]
    for seat in (*range(game.seats), None):
        view = game.view(state, seat)
        for trial in range(REDEALS):
            other = game.redeal(state, seat, stream(match.seed, step, f"redeal {trial}"))
            if game.view(other, seat) != view:
                yield f"the view of {'an onlooker' if seat is None else f'seat {seat}'}"
                break


def position_rebuilds(match: AnyMatch, step: int, strays: Sequence[Any]) -> Iterator[str]:
    """A position must survive JSON, rebuild an equal state, and be printed back unchanged."""
    game, state = match.game, match.states[step]
    position = game.position(state)
    again = json.loads(json.dumps(position))
    if again != position:
        yield f"JSON makes {again} of {position}"
    restored = game.restore(again)
    if bare(restored) != bare(state):
        yield f"{json.dumps(position)} rebuilds another state"
    if game.position(restored) != position:
        yield f"{json.dumps(position)} comes back as {json.dumps(game.position(restored))}"


class RandomOnly:
    """A stream of random numbers that can do nothing else: `Random.random()` alone is the same everywhere."""

    def __init__(self, rng: Random):
        self.random = rng.random


def chance_draws_by_random_only(match: AnyMatch, step: int, strays: Sequence[Any]) -> Iterator[str]:
    """Chance must draw with `random()` only, and what it draws must apply."""
    game, state = match.game, match.states[step]
    if game.turn(state) == CHANCE:
        rng: Any = RandomOnly(stream(match.seed, step, "chance"))
        game.apply(state, game.draw(state, rng))
    yield from ()


OF_A_MOMENT: tuple[Callable[[AnyMatch, int, Sequence[Any]], Iterator[str]], ...] = (
    only_who_is_to_act,
    legal_actions_apply,
    no_other_action_applies,
    views_hide,
    position_rebuilds,
    chance_draws_by_random_only,
)
