"""Opponents for Funky Fruity. What one remembers is a pure fold over the views its seat has had.

So a bot needs no memory of its own: rewinding, branching or reloading a match gives it back exactly what
it knew at that moment, and a future that was thrown away is never remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random

from ludotheque.engine.chance import pick
from ludotheque.engine.game import Bot
from ludotheque.engine.words import noted, speaker
from ludotheque.games.funky_fruity.options import TILES
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.values import Action, Announce, Decline, Pick, Place, Ready, Stop, View
from ludotheque.games.room import Opponent

say = speaker("funky_fruity")

Memory = dict[int, str]  # tile -> fruit, the freshest last


def remember(views: Sequence[View], capacity: int) -> Memory:
    """The tiles that a seat still remembers: the last `capacity` different ones that it saw.

    Read backwards, so that no more of the past is looked at than is remembered.
    """
    freshest: Memory = {}
    for view in reversed(views):
        for tile, fruit in reversed(looked_at(view)):
            if len(freshest) == capacity:
                break
            freshest.setdefault(tile, fruit)
        if len(freshest) == capacity:
            break
    return dict(reversed(freshest.items()))


def looked_at(view: View) -> Sequence[tuple[int, str]]:
    """The (tile, fruit) pairs that a view shows, in the order in which its seat looks at them.

    In the minute a player looks round the table and keeps for the end what the pawn will meet first.
    """
    if view.phase != "memorise" or view.seat is None:
        return (*view.up, *view.shown)
    row = view.pawns[view.seat]
    assert row is not None
    ring = [
        tile
        for turn in range(1, len(view.rows) + 1)
        for tile in tiles(view.rows[(row[0] + turn) % len(view.rows)])
    ]
    return sorted(view.up, key=lambda seen: -ring.index(seen[0]))


def chances(view: View, known: Mapping[int, str]) -> dict[int, dict[str, float]]:
    """For each tile the chance of each fruit: certain if remembered or face up, else from what is left."""
    seen = {**known, **dict(view.up)}
    left = dict(view.rules.fruit_counts)
    for fruit in seen.values():
        left[fruit] -= 1
    unknown = sum(left.values())
    guess = {fruit: count / unknown for fruit, count in left.items()} if unknown else {}
    every = (tile for row in view.rows for tile in tiles(row))
    return {tile: {seen[tile]: 1.0} if tile in seen else guess for tile in every}


def best(rng: Random, worths: Mapping[Action, float]) -> Action:
    """The action worth most; among equals the one that shows nothing to the others, else one at random."""
    most = max(worths.values())
    equals = [action for action, worth in worths.items() if worth >= most - 1e-9]
    quiet = [action for action in equals if isinstance(action, Stop | Decline)]
    return pick(rng, quiet or equals)


def decide(capacity: int, views: Sequence[View], rng: Random) -> Action:
    """The action of greatest expected gain, for a player who remembers `capacity` tiles."""
    view = views[-1]
    if len(view.legal) == 1:
        return view.legal[0]
    known = remember(views, capacity) if capacity else {}
    return best(rng, worths(view, known))


def worths(view: View, known: Mapping[int, str]) -> dict[Action, float]:
    """The expected number of tiles gained by each legal action."""
    odds = chances(view, known)
    return {action: worth(view, odds, action) for action in view.legal}


def worth(view: View, odds: Mapping[int, Mapping[str, float]], action: Action) -> float:
    """The expected number of tiles gained by an action."""
    player = view.player or 0
    own = tiles(view.rows[player])
    match action:
        case Announce(fruit):
            pawn = view.pawns[player]
            assert pawn is not None
            tile = view.rows[pawn[0]][pawn[1]]
            assert tile is not None
            return odds[tile].get(fruit, 0.0)
        case Stop():
            won = gain(view.up, own)
            return float(TILES if len(own) + won >= view.rules.target else won)
        case Decline():
            return 0.0
        case Pick(tile):
            return pick_worth(view, odds, tile, own)
        case Place() | Ready():
            return 0.0
        case _:
            raise ValueError(f"{action!r} is chance's")


def gain(turned: Iterable[tuple[int, str]], own: Sequence[int]) -> int:
    """How many of these tiles would change hands."""
    return sum(tile not in own for tile, _ in turned)


def pick_worth(view: View, odds: Mapping[int, Mapping[str, float]], tile: int, own: Sequence[int]) -> float:
    """The expected gain of turning a tile: on a double, the best of stopping or going on is reckoned in."""
    fruit = view.up[0][1]
    right = odds[tile].get(fruit, 0.0)
    won = gain(view.up, own) + (tile not in own)
    if view.phase == "find_own":
        return right * (tile not in own)
    if (
        view.phase == "third"
        or not right
        or (view.rules.auto_stop_on_win and len(own) + won >= view.rules.target)
    ):
        return right * won
    barred = {view.up[0][0], tile}
    if view.rules.own_double_scope == "opponents" and view.up[0][0] in own:
        barred.update(own)
    return right * max(won, third_worth(odds, fruit, tile, set(odds) - barred, own, won))


def third_worth(
    odds: Mapping[int, Mapping[str, float]],
    fruit: str,
    second: int,
    rest: Iterable[int],
    own: Sequence[int],
    won: int,
) -> float:
    """The expected gain of the best third tile, once the second has shown the same fruit."""
    surprise = odds[second].get(fruit, 0.0) < 1.0  # one fewer of them, and of the unknown tiles, is left
    unknown = sum(1 for chance in odds.values() if chance.get(fruit, 0.0) < 1.0 and len(chance) != 1)

    def chance(tile: int) -> float:
        right = odds[tile].get(fruit, 0.0)
        if not surprise or right == 1.0 or len(odds[tile]) == 1:
            return right
        return max(0.0, (right * unknown - 1) / (unknown - 1)) if unknown > 1 else 0.0

    return max((chance(tile) * (won + (tile not in own)) for tile in rest), default=0.0)


def next_memory(memory: int, person_won: bool) -> int:
    """The dial for the next match: one up after a person's win, one down after a loss, from 1 to 6."""
    return max(1, min(6, memory + 1 if person_won else memory - 1))


def remembering(capacity: int) -> Bot[View, Action]:
    """A bot that remembers the last `capacity` tiles it saw."""
    return partial(decide, capacity)


DEFAULT_MEMORY = 3
NAMES = (
    noted("Hen"),
    noted("Rabbit"),
    noted("Cat"),
    noted("Fox"),
    noted("Crow"),
    noted("Dolphin"),
)
OPPONENTS: dict[str, Opponent] = {
    "guess": Opponent(
        say("Sparrow"),
        say("Remembers nothing; guesses from the fruits in the set."),
        remembering(0),
    ),
    **{
        f"memory{number}": Opponent(
            say(name),
            say(
                "Remembers the last tile that it saw.",
                plural="Remembers the last {count} different tiles that it saw.",
                count=number,
            ),
            remembering(number),
        )
        for number, name in enumerate(NAMES, 1)
    },
    "perfect": Opponent(
        say("Elephant"),
        say("Forgets nothing, for science: no person plays like this."),
        remembering(12),
    ),
}
