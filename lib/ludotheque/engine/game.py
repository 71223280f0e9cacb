"""The Game protocol: what a table game must say of itself, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol, TypeVar

from ludotheque.engine.words import Words

CHANCE = -1  # the dice, the shuffle: `draw` samples the action
TABLE = -2  # anybody may speak, or nobody
OVER = -3  # the match has ended

S = TypeVar("S")  # a state: hashable, comparable, printable; holds the secrets
A = TypeVar("A")  # an action
V = TypeVar("V", bound="Seen")  # a view: what one seat may know


class Refusal(ValueError):
    """A sentence for a person about something that can't be done, in any of our languages."""

    def __init__(self, words: Words, *clauses: str):
        super().__init__(words, *clauses)
        self.words = words
        self.clauses = clauses

    def text(self, lang: str, names: Sequence[str] = ()) -> str:
        """The sentence in `lang`."""
        return self.words.text(lang, names)

    def __str__(self) -> str:
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return self.text("en") + cited


class IllegalAction(Refusal):
    """The rules refuse an action: `clauses` say which rules, the sentence says what is allowed."""


class NotARecord(Refusal):
    """Something is not a record, a position, a set of options or a share code."""


class NoSuchGame(KeyError):
    """No game has this name."""


class Line(Protocol):
    """One thing that happened, and the clauses it rests on."""

    @property
    def words(self) -> Words:
        """The sentence."""
        ...

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses."""
        ...


class Seen(Protocol):
    """What every view has: the legal actions of the seat that looks, which may be none."""

    @property
    def legal(self) -> Collection[Any]:
        """The actions; an empty collection for who is not to act."""
        ...


class Game(Protocol[S, A, V]):
    """A frozen dataclass of rule options with these pure functions; it is itself a value.

    A game with `TABLE` turns also has ``silence``, the action for "nobody speaks", and
    ``asked(state)``, the seats that may speak, in the order in which `play` asks them.
    """

    name: ClassVar[str]
    actions: ClassVar[tuple[type[Any], ...]]

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        ...

    def start(self) -> S:
        """The state before the deal. It holds no secret: the deal is an action."""
        ...

    def turn(self, state: S) -> int:
        """Who acts: a seat, CHANCE, TABLE or OVER."""
        ...

    def draw(self, state: S, rng: Random) -> A:
        """An action of chance, drawn with `rng.random()`."""
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after an action. Raises IllegalAction, with clause and reason."""
        ...

    def view(self, state: S, seat: int | None) -> V:
        """All that a seat may know of a state, with its legal actions; None is an onlooker."""
        ...

    def redeal(self, state: S, seat: int | None, rng: Random) -> S:
        """A state that looks the same to `seat`, with what it can't see dealt anew."""
        ...

    def position(self, state: S) -> dict[str, Any]:
        """The state as FORMAT's position: plain JSON values, without what was only shown."""
        ...

    def restore(self, position: object) -> S:
        """The state of a position, the inverse of `position`. Raises NotARecord."""
        ...

    def options(self) -> dict[str, Any]:
        """The options as JSON values: `seats`, and what differs from the default."""
        ...

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Game[S, A, V]:
        """The game with these options, as they stand in a record. Raises NotARecord."""
        ...


Bot = Callable[[Sequence[V], Random], A]  # all views its seat has had, the current one last


N = TypeVar("N", bound=tuple[Any, ...])


def action(cls: type[N]) -> type[N]:
    """The NamedTuple class, made to equal only its own kind: a bare ``Stop()`` is not ``Ready()``."""

    def equal(self: N, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def unequal(self: N, other: object) -> bool:
        return not equal(self, other)

    def hashed(self: N) -> int:
        return hash((cls.__name__, *self))

    for name, method in (("__eq__", equal), ("__ne__", unequal), ("__hash__", hashed)):
        setattr(cls, name, method)
    return cls
