"""How fast the odds and the opponents of Qui dit vrai ? are: run ``python tests/benchmarks/odds.py``.

Not a timed test. The odds are made with empty caches each time, as for a table never seen before.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from time import perf_counter
from typing import Any

from ludotheque.engine.match import Match, play
from ludotheque.games.qui_dit_vrai import believing, confessing, estimating, odds, salades
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.coaching import hints
from ludotheque.games.qui_dit_vrai.estimating import estimate
from ludotheque.games.qui_dit_vrai.reading import seen
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

CACHES = (
    *(odds.picks, odds.ways, odds.divided, odds.laid, odds.laid_as_told, odds.payoffs, odds.payoff),
    *(confessing.made, confessing.all_ways, confessing.confessed, confessing.by_kind),
    *(believing.ways_with, believing.scaled),
    *(salades.best, salades.settled, salades.can),
)

TARGET = 5.0  # ms for a full table of odds


def cold(run: Callable[[], Any], rounds: int) -> float:
    """The shortest time of a run in milliseconds, with empty caches."""
    times = []
    for _ in range(rounds):
        for cache in CACHES:
            cache.cache_clear()
        gc.collect()
        begun = perf_counter()
        run()
        times.append(perf_counter() - begun)
    return min(times) * 1000


def first_turn(seats: int) -> Match[Any, Any, Any]:
    """A match in which the first player is to act."""
    seed = 0
    while True:
        match: Match[Any, Any, Any] = Match(QuiDitVrai(seats), seed)
        if match.draw().phase == "turn":
            return match
        seed += 1


def decisions(name: str, matches: int, seats: int) -> tuple[float, float]:
    """Decisions a second of an opponent at a table of all kinds, and its slowest one in milliseconds."""
    times: list[float] = []

    def timed(views: Any, rng: Any) -> Any:
        begun = perf_counter()
        action = OPPONENTS[name].bot(views, rng)
        times.append(perf_counter() - begun)
        return action

    others = [opponent.bot for opponent in OPPONENTS.values()]
    gc.disable()  # collecting what the matches of others leave is no part of a decision
    for seed in range(matches):
        table = [timed, *(others[(seed + seat) % len(others)] for seat in range(1, seats))]
        play(QuiDitVrai(seats), table, seed)
    gc.enable()
    return len(times) / sum(times), max(times) * 1000


def main() -> None:
    """Nothing; the figures are printed, one a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--matches", type=int, default=100)
    chosen = parser.parse_args()
    match = first_turn(4)
    views = match.views(match.turn)
    table, bid = seen(views), views[-1].bid
    claim = estimating.Claim(bid.number + 1, bid.fruit)
    for rule in (odds.NONE, odds.ALL):
        spent = cold(lambda rule=rule: odds.table_of_odds(table, rule), chosen.rounds)  # type: ignore[misc]
        print(f"table of odds, hand Salades {rule:5} {spent:9.2f} ms   ({TARGET / spent:.1f} × the target)")
    for what, run in (
        ("worths of every action", lambda: odds.worths(views)),
        ("estimate with its sum", lambda: estimate(views)),
        ("a hundred deals", lambda: estimating.deals(views, claim, "deals")),
        ("three hints", lambda: hints(views)),
    ):
        print(f"{what:31} {cold(run, chosen.rounds):9.2f} ms")
    for name in OPPONENTS:
        each, slowest = decisions(name, chosen.matches, 4)
        print(f"{name:9} decisions a second   {each:11.0f}   (slowest {slowest:.2f} ms)")


if __name__ == "__main__":
    main()
