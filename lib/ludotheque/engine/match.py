"""A match: every state kept, a cursor that walks over them, and `play` for matches of bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, overload

from ludotheque.engine.chance import stream
from ludotheque.engine.game import CHANCE, OVER, TABLE, A, Bot, Game, S, V


class Match(Generic[S, A, V]):
    """A match and all its states; `at` is the index of the current one.

    Chance and bots draw from two streams, begun from (seed, number of actions), so a match that is
    loaded or rewound goes on without repeating its dice.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        seed: str | int = "",
        start: S | None = None,
        players: Sequence[dict[str, str]] = (),
    ):
        self.game = game
        self.seed = str(seed)
        self.players = [dict(player) for player in players]
        self.from_position = start is not None
        self.states: list[S] = [game.start() if start is None else start]
        self.actions: list[A] = []
        self.at = 0
        self._seen: dict[int | None, dict[int, V]] = {}  # by seat, then by step
        self._streams: tuple[Random, Random] | None = None

    def __repr__(self) -> str:
        # No state: a state holds what nobody may see.
        return f"<Match {self.game!r}, seed {self.seed!r}, step {self.at} of {len(self.actions)}>"

    @property
    def state(self) -> S:
        """The current state. It holds the secrets: show views, never states."""
        return self.states[self.at]

    @property
    def turn(self) -> int:
        """Who acts now: a seat, CHANCE, TABLE or OVER."""
        return self.game.turn(self.states[self.at])

    @property
    def names(self) -> list[str]:
        """The players' names by seat; an empty text where none was given."""
        named = [player.get("name", "") for player in self.players]
        return named + [""] * (self.game.seats - len(named))

    @property
    def chance(self) -> Random:
        """The stream for chance."""
        return self._both_streams()[0]

    @property
    def bots_chance(self) -> Random:
        """The stream for the bots' own dice."""
        return self._both_streams()[1]

    def act(self, action: A) -> S:
        """The state after an action at the cursor; what came later is forgotten.

        Raises IllegalAction and then changes nothing.
        """
        at = self.at
        state = self.game.apply(self.states[at], action)
        if at < len(self.actions):
            self._forget_after(at)
        self.actions.append(action)
        self.states.append(state)
        self.at = at + 1
        return state

    def draw(self) -> S:
        """The state after chance has acted, from the match's own stream."""
        return self.act(self.game.draw(self.states[self.at], self.chance))

    def jump(self, step: int) -> S:
        """The state at a step, which becomes the current one. Raises IndexError outside the match."""
        if not 0 <= step < len(self.states):
            raise IndexError(f"step {step} of {len(self.actions)}")
        if step != self.at:
            self.at = step
            self._streams = None
        return self.states[step]

    def branch(self, step: int | None = None) -> Match[S, A, V]:
        """A new match with the same past up to a step (default: the cursor); this one stays as it is."""
        at = self.at if step is None else step
        twin: Match[S, A, V] = Match(self.game, self.seed, self.states[0], self.players)
        twin.from_position = self.from_position
        twin.states = self.states[: at + 1]
        twin.actions = self.actions[:at]
        twin.at = at
        return twin

    def view(self, seat: int | None, step: int | None = None) -> V:
        """What a seat may know at a step (default: now). Made once, then kept."""
        at = self.at if step is None else step
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = {}
        view = seen.get(at)
        if view is None:
            view = seen[at] = self.game.view(self.states[at], seat)
        return view

    def views(self, seat: int | None) -> Views[S, A, V]:
        """All views that a seat has had so far, the current one last, each made when looked at."""
        return Views(self, seat, self.at + 1)

    def _both_streams(self) -> tuple[Random, Random]:
        if self._streams is None:
            self._streams = (stream(self.seed, self.at, "chance"), stream(self.seed, self.at, "bots"))
        return self._streams

    def _forget_after(self, at: int) -> None:
        forgotten = range(at + 1, len(self.states))
        del self.actions[at:], self.states[at + 1 :]
        for seen in self._seen.values():
            for step in forgotten:
                seen.pop(step, None)


class Views(Sequence[V], Generic[S, A, V]):
    """The views of a seat over the first `length` states of a match, as a lazy sequence."""

    __slots__ = ("_length", "_match", "_seat")

    def __init__(self, match: Match[S, A, V], seat: int | None, length: int):
        self._match = match
        self._seat = seat
        self._length = length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> V: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[V]: ...
    def __getitem__(self, index: int | slice) -> V | Sequence[V]:
        if isinstance(index, slice):
            return [self._match.view(self._seat, i) for i in range(*index.indices(self._length))]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        return self._match.view(self._seat, index)


def play(
    game: Game[S, A, V],
    bots: Sequence[Bot[V, A]],
    seed: str | int = "",
    *,
    limit: int | None = None,
) -> Match[S, A, V]:
    """A match of bots, one a seat, played to its end, or to `limit` actions.

    The same game, bots and seed give the same match. Raises ValueError for another number of bots than
    seats; IllegalAction for a bot's illegal action.
    """
    if len(bots) != game.seats:
        raise ValueError(f"{game.seats} seats need {game.seats} bots, not {len(bots)}")
    match = Match(game, seed)
    play_on(match, bots, limit=limit)
    return match


def play_on(match: Match[S, A, V], bots: Sequence[Bot[V, A]], *, limit: int | None = None) -> None:
    """Nothing; the match goes on from its cursor to its end, or until it has `limit` actions."""
    turn, draw, act = match.game.turn, match.game.draw, match.act
    chance, rng = match.chance, match.bots_chance
    state = match.state
    while limit is None or match.at < limit:
        seat = turn(state)
        if seat >= 0:
            action = bots[seat](match.views(seat), rng)
        elif seat == CHANCE:
            action = draw(state, chance)
        elif seat == TABLE:
            action = first_to_speak(match, bots, rng)
        elif seat == OVER:
            return
        else:
            raise ValueError(f"turn {seat} is neither a seat nor CHANCE, TABLE or OVER")
        state = act(action)


def first_to_speak(match: Match[S, A, V], bots: Sequence[Bot[V, A] | None], rng: Random) -> A:
    """The first thing that a seat says when anybody may speak, in the game's order, or its silence.

    What has been said already since the last card or move is not heard again; a seat that is None is not
    asked.
    """
    game: Any = match.game  # of a kind that has TABLE turns: see Game
    silence: A = game.silence
    heard = said_in_vain(match)
    for seat in game.asked(match.state):
        bot = bots[seat]
        said = silence if bot is None else bot(match.views(seat), rng)
        if said != silence and said not in heard:
            return said
    return silence


def said_in_vain(match: Match[S, A, V]) -> list[A]:
    """What has been said since anybody may speak."""
    game, at = match.game, match.at
    while at and game.turn(match.states[at - 1]) == TABLE:
        at -= 1
    return match.actions[at : match.at]
