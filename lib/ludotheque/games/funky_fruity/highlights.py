"""What is worth telling of a match at its end: up to three sentences, each true of the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.funky_fruity.knowing import MINUTE, Sight, sights
from ludotheque.games.funky_fruity.ring import count, tiles
from ludotheque.games.funky_fruity.telling import tile_words
from ludotheque.games.funky_fruity.values import View

say = speaker("funky_fruity")

MOST = 3
# From here on it is worth telling.
LONG_MEMORY = 4  # turns since a tile was seen
TRAVELS = 3  # times that a tile changed hands
FAR_BEHIND = 3  # tiles
STREAK = 4  # shots won in a row


def highlights(views: Sequence[View]) -> tuple[Words, ...]:
    """One to three sentences about a match, from an onlooker's views of it; the most telling first."""
    told = [
        words
        for find in (longest_memory, three_on_a_double, comeback, closest_finish, traveller, streak)
        if (words := find(views))
    ]
    return tuple(told[:MOST]) or (plain(views[-1]),)


class Win(NamedTuple):
    """An action by which a player took tiles, or banked a find that took none."""

    seat: int
    turn: int  # how many turns were over
    step: int  # of the view after it
    taken: tuple[int, ...]  # the tiles that changed hands
    alike: int  # how many tiles were up, all alike: one for a guess, three at most


def wins(views: Sequence[View]) -> Iterator[Win]:
    """Every win of the match, in order."""
    for step, (before, view) in enumerate(pairwise(views), 1):
        if before.player is None or not view.shown or before.phase == "memorise":
            continue
        had, has = before.rows[before.player], view.rows[before.player]
        taken = tuple(tile for tile in tiles(has) if tile not in had)
        if taken or (len(view.shown) > 1 and len({fruit for _, fruit in view.shown}) == 1):
            yield Win(before.player, before.turns, step, taken, len(view.shown))


# --- what may be told --------------------------------------------------------------------------------


def longest_memory(views: Sequence[View]) -> Words | None:
    """The tile that was won longest after it was last seen."""
    best: tuple[int, Sight, Sight] | None = None
    last: dict[int, Sight] = {}
    won = {(win.turn, win.seat, tile) for win in wins(views) for tile in win.taken}
    for sight in sights(views):
        seen = last.get(sight.tile)
        last[sight.tile] = sight
        if seen is None or sight.how == "landed" or (sight.turn, sight.by, sight.tile) not in won:
            continue
        turns = sight.turn - seen.turn
        if turns >= LONG_MEMORY and (best is None or turns > best[0]):
            best = turns, seen, sight
    if best is None:
        return None
    turns, seen, sight = best
    who = Seat(sight.by)
    if seen.how == MINUTE:
        return say(
            "{who} won a tile that nobody had seen since the minute, {number} turns before.",
            who=who,
            number=turns,
        )
    return say("{who} won a tile that nobody had seen for {number} turns.", who=who, number=turns)


def three_on_a_double(views: Sequence[View]) -> Words | None:
    """The first double that turned three alike, and took most."""
    found = [win for win in wins(views) if win.alike == 3 and win.taken]
    if not found:
        return None
    best = max(found, key=lambda win: len(win.taken))
    return say(
        "{who} turned three alike on a double, and took {count} tile.",
        plural="{who} turned three alike on a double, and took {count} tiles.",
        count=len(best.taken),
        who=Seat(best.seat),
    )


def comeback(views: Sequence[View]) -> Words | None:
    """How far behind the winner has been."""
    winner = sole_winner(views[-1])
    if winner is None:
        return None
    behind = max(max(map(count, view.rows)) - count(view.rows[winner]) for view in views)
    if behind < FAR_BEHIND:
        return None
    return say("{who} was {number} tiles behind, and won all the same.", who=Seat(winner), number=behind)


def closest_finish(views: Sequence[View]) -> Words | None:
    """Who else was within one tile of winning, at any time."""
    winner = sole_winner(views[-1])
    if winner is None or count(views[-1].rows[winner]) < views[-1].rules.target:
        return None
    near = views[-1].rules.target - 1
    close = [
        Seat(seat)
        for seat in range(len(views[-1].rows))
        if seat != winner and any(view.rows and count(view.rows[seat]) == near for view in views)
    ]
    if not close:
        return None
    return say("It was close: {who} once needed only one more tile.", who=listing(close))


def traveller(views: Sequence[View]) -> Words | None:
    """The tile that changed hands most."""
    moves = Counter(tile for win in wins(views) for tile in win.taken)
    if not moves:
        return None
    tile = max(sorted(moves), key=lambda tile: moves[tile])
    if moves[tile] < TRAVELS:
        return None
    return say(
        "{tile} is a great traveller: it changed hands {number} times.",
        tile=tile_words(views[-1], tile),
        number=moves[tile],
    )


def streak(views: Sequence[View]) -> Words | None:
    """The longest run of shots that one player won without a miss."""
    won = {win.step for win in wins(views)}
    runs: dict[int, int] = {}
    best: tuple[int, int] | None = None
    for step, (before, view) in enumerate(pairwise(views), 1):
        if before.player is None or not shot_over(before, view):
            continue
        runs[before.player] = runs.get(before.player, 0) + 1 if step in won else 0
        if runs[before.player] >= STREAK and (best is None or runs[before.player] > best[0]):
            best = runs[before.player], before.player
    if best is None:
        return None
    return say("{who} won {number} shots in a row without a miss.", who=Seat(best[1]), number=best[0])


def shot_over(before: View, view: View) -> bool:
    """True if a shot has ended between two views."""
    return before.phase not in ("deal", "memorise", "roll", "over") and view.phase in ("roll", "over")


def sole_winner(view: View) -> int | None:
    """The seat that has won alone."""
    return view.winner[0] if view.winner and len(view.winner) == 1 else None


def plain(view: View) -> Words:
    """The plain fact, where nothing else stands out."""
    if view.winner is None:
        return say(
            "{count} turn has been played.", plural="{count} turns have been played.", count=view.turns
        )
    who = listing([Seat(seat) for seat in view.winner])
    turns = view.turns + (count(view.rows[view.winner[0]]) >= view.rules.target)
    if len(view.winner) > 1:
        return say("{who} share the victory.", who=who)
    return say(
        "{who} won in the very first turn.",
        plural="{who} won after {count} turns.",
        count=turns,
        who=who,
    )
