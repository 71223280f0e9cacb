"""What somebody who pays attention can know: when each tile was last seen, and what that is worth.

Two readers are told apart: one who has forgotten nothing since the minute, and one who has forgotten the
minute but has watched every flip. Both are folds over the views of a seat, never over states.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import factorial
from typing import NamedTuple

from ludotheque.games.funky_fruity.bots import chances, gain, worth
from ludotheque.games.funky_fruity.ring import place_of, tiles
from ludotheque.games.funky_fruity.rules import picks_beside
from ludotheque.games.funky_fruity.values import (
    DECLINE,
    PLACES,
    READY,
    STOP,
    Action,
    Announce,
    Pick,
    Roll,
    View,
)

MINUTE, MISSED, WON, LANDED, TURNED = "minute", "missed", "won", "landed", "turned"

Odds = dict[int, dict[str, float]]  # tile -> fruit -> chance; no fruit that cannot be


class Sight(NamedTuple):
    """One time that a tile was face up."""

    tile: int
    fruit: str
    turn: int  # how many turns were over when it was turned
    how: str  # MINUTE, MISSED (a wrong guess), WON (a right one), LANDED (a pawn stopped there), TURNED
    by: int  # who turned it; in the minute whoever was to begin
    owner: int  # in whose row it then lay, once what was won had moved
    number: int  # its place in that row, from the owner's right, gaps not counted


class Known(NamedTuple):
    """What a reader of the views knows: no more than a person could."""

    sights: Mapping[int, Sight]  # the last of each tile
    excluded: Mapping[int, frozenset[str]]  # fruits that wrong guesses ruled out, where misses stay hidden

    @property
    def fruits(self) -> dict[int, str]:
        """The fruit of each tile that was seen."""
        return {tile: sight.fruit for tile, sight in self.sights.items()}


def known(views: Sequence[View], *, minute: bool = True) -> Known:
    """What these views have shown; without the minute if somebody has forgotten it."""
    seen = (sight for sight in sights(views) if minute or sight.how != MINUTE)
    return Known({sight.tile: sight for sight in seen}, excluded(views))


def sights(views: Sequence[View]) -> Iterator[Sight]:
    """Every time that a tile came face up in these views; again with its new place if it moved while up."""
    before: View | None = None
    up: dict[int, Sight] = {}
    for view in views:
        if before and before.phase == "memorise":
            up = {}
        now = {}
        for order, (tile, fruit) in enumerate(view.up or view.shown):
            seen = up.get(tile)
            if seen:
                owner, _ = place_of(view.rows, tile)
                now[tile] = seen._replace(owner=owner, number=number(view, tile))
            else:
                now[tile] = sight(before or view, view, tile, fruit, order)
            if now[tile] != seen:
                yield now[tile]
        up = now if view.up else {}
        before = view


def sight(before: View, view: View, tile: int, fruit: str, order: int) -> Sight:
    """How a tile came face up between two views; `before` is the view itself at the start of a record."""
    by = before.player or 0
    owner, _ = place_of(view.rows, tile)
    if view.phase == "memorise":
        how = MINUTE
    elif isinstance(view.last, Announce):
        how = WON if view.phase == "place" or owner == by else MISSED
    elif isinstance(view.last, Roll) or order == 0:
        how = LANDED
    else:
        how = TURNED
    return Sight(tile, fruit, before.turns, how, by, owner, number(view, tile))


def number(view: View, tile: int) -> int:
    """The place of a tile in its row, from the owner's right, gaps not counted; 1 is the first."""
    row, _ = place_of(view.rows, tile)
    return tiles(view.rows[row]).index(tile) + 1


def excluded(views: Sequence[View]) -> dict[int, frozenset[str]]:
    """By tile, the fruits that it cannot be, as a wrong guess said so without showing it (FF-21, option)."""
    found: dict[int, frozenset[str]] = {}
    before: View | None = None
    for view in views:
        if before and isinstance(view.last, Announce) and not view.shown and not view.up:
            tile = landed(before)
            found[tile] = found.get(tile, frozenset()) | {view.last.fruit}
        before = view
    return found


def landed(view: View) -> int:
    """The tile in front of the player's pawn."""
    pawn = view.pawns[view.player or 0]
    assert pawn is not None
    tile = view.rows[pawn[0]][pawn[1]]
    assert tile is not None
    return tile


# --- odds, and what an action is worth ---------------------------------------------------------------


def odds(view: View, reader: Known) -> Odds:
    """For each tile the chance of each fruit that it can still be."""
    seen = {**reader.fruits, **dict(view.up)}
    barred = {tile: reader.excluded[tile] for tile in reader.excluded if tile not in seen}
    if not barred:
        found = chances(view, reader.fruits)
        return {tile: {fruit: p for fruit, p in of_tile.items() if p} for tile, of_tile in found.items()}
    left = {
        fruit: count - list(seen.values()).count(fruit)
        for fruit, count in dict(view.rules.fruit_counts).items()
    }
    every = [tile for row in view.rows for tile in tiles(row)]
    return {
        tile: {seen[tile]: 1.0} if tile in seen else odds_of(tile, barred, left) for tile in sorted(every)
    }


def odds_of(tile: int, barred: Mapping[int, frozenset[str]], left: Mapping[str, int]) -> dict[str, float]:
    """The chance of each fruit at a tile nobody has seen: the share of the deals that fit all guesses."""
    names = tuple(left)
    others = tuple(sorted(tuple(sorted(none)) for other, none in barred.items() if other != tile))
    here = barred.get(tile, frozenset())
    deals = {
        fruit: deals_left(names, one_less(left, fruit), others)
        for fruit in names
        if left[fruit] and fruit not in here
    }
    every = sum(deals.values())
    return {fruit: count / every for fruit, count in deals.items() if count}


def one_less(left: Mapping[str, int], fruit: str) -> tuple[int, ...]:
    """The numbers of fruits left once one of them is laid."""
    return tuple(count - (name == fruit) for name, count in left.items())


@cache
def deals_left(names: tuple[str, ...], left: tuple[int, ...], barred: tuple[tuple[str, ...], ...]) -> int:
    """In how many ways the fruits left fill the tiles left, each barred tile without the fruits it bars."""
    if not barred:
        ways = factorial(sum(left))
        for count in left:
            ways //= factorial(count)
        return ways
    first, *rest = barred
    return sum(
        deals_left(names, (*left[:place], left[place] - 1, *left[place + 1 :]), tuple(rest))
        for place, name in enumerate(names)
        if left[place] and name not in first
    )


def worths(view: View, reader: Known) -> dict[Action, float]:
    """The tiles that each action brings on average, to somebody who knows this and plays on well."""
    now = odds(view, reader)
    return {
        action: pair_worth(view, reader, action.tile, now)
        if view.phase == "find_double" and isinstance(action, Pick)
        else float(gain(view.up, tiles(view.rows[view.player or 0])))
        if action in STOP
        else worth(view, now, action)
        for action in open_to(view)
    }


def pair_worth(view: View, reader: Known, tile: int, now: Odds) -> float:
    """The average gain of turning a tile on a double, the best third tile reckoned in."""
    fruit = view.up[0][1]
    right = now[tile].get(fruit, 0.0)
    if not right:
        return 0.0
    own = tiles(view.rows[view.player or 0])
    pair = view._replace(phase="third", up=(*view.up, (tile, fruit)), legal=())
    won = float(gain(pair.up, own))
    if view.rules.auto_stop_on_win and len(own) + won >= view.rules.target:  # FF-44
        return right * won
    then = odds(pair, reader)
    thirds = (worth(pair, then, action) for action in open_to(pair) if isinstance(action, Pick))
    return right * max(won, *thirds)


def open_to(view: View) -> tuple[Action, ...]:
    """What the player may do, also in a view of somebody else, which does not say it."""
    row, up = view.rows[view.player or 0] if view.rows else (), tuple(tile for tile, _ in view.up)
    match view.phase:
        case "guess":
            return view.rules.announcements
        case "memorise":
            return READY
        case "place":
            return PLACES
        case "find_own":
            return picks_beside(row) + (DECLINE if view.rules.may_decline_find else ())
        case "find_double" | "third":
            only = view.rules.own_double_scope == "opponents" and up[0] in row
            picks = picks_beside((*up, *row) if only else up)
            return picks if view.phase == "find_double" else picks + STOP
    return ()
