"""How fast the engine is: run ``python tests/benchmarks/engine.py``. Not a timed test.

Each figure is the best of several runs, as everything else that a machine does only makes it slower.
Decisions are those of seats: the rolls and the deal are on top of them.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from ludotheque import games
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play

SEATS = 3


def best(run: Callable[[], Any], rounds: int) -> float:
    """The shortest time of a run in seconds."""
    times = []
    for _ in range(rounds):
        gc.collect()
        begun = perf_counter()
        run()
        times.append(perf_counter() - begun)
    return min(times)


def a_loop() -> int:
    """Something that only depends on the core and on Python, to compare other machines with."""
    total = 0
    for number in range(1_000_000):
        total += number
    return total


def decisions(match: Match[Any, Any, Any]) -> int:
    """How many of a match's actions seats have chosen."""
    return sum(match.game.turn(state) >= 0 for state in match.states[:-1])


def throughput(game: Any, matches: int, rounds: int) -> tuple[float, float]:
    """Decisions and actions a second of random bots, through `play`: everything validated and kept."""

    def run() -> list[Match[Any, Any, Any]]:
        return [play(game, [random_bot] * game.seats, seed) for seed in range(matches)]

    played = run()
    seconds = best(run, rounds)
    return sum(map(decisions, played)) / seconds, sum(len(match.actions) for match in played) / seconds


def step_times(match: Match[Any, Any, Any], rounds: int) -> tuple[float, float]:
    """Microseconds for one apply and one view, in the mean over a match."""
    game, moments = match.game, list(zip(match.states[:-1], match.actions, match.states[1:], strict=True))
    views = [(after, max(game.turn(after), 0)) for _, _, after in moments]

    def apply() -> None:
        for state, action, _ in moments:
            game.apply(state, action)

    def view() -> None:
        for state, seat in views:
            game.view(state, seat)

    return tuple(best(run, rounds) / len(moments) * 1e6 for run in (apply, view))  # type: ignore[return-value]


def jump_time(match: Match[Any, Any, Any], rounds: int) -> float:
    """Microseconds for a jump to any step with the view of it, made anew."""
    steps = [step * 7919 % len(match.states) for step in range(1000)]

    def run() -> None:
        for step in steps:
            match.jump(step)
            match.game.view(match.state, None)

    return best(run, rounds) / len(steps) * 1e6


def import_time(program: str, rounds: int) -> float:
    """Milliseconds that a program needs beyond an empty one."""

    def seconds(source: str) -> float:
        return best(lambda: subprocess.run([sys.executable, "-c", source], check=True), rounds)

    return (seconds(program) - seconds("pass")) * 1000


def main() -> None:
    """Nothing; the figures are printed, one a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--matches", type=int, default=60)
    chosen = parser.parse_args()
    rounds = chosen.rounds
    print(f"a loop of a million additions     {best(a_loop, rounds) * 1000:9.1f} ms")
    for name in games.names():
        game = games.find(name).rules(seats=SEATS)
        each, all_actions = throughput(game, chosen.matches, rounds)
        print(f"{name}: decisions a second  {each:9.0f}   (actions {all_actions:.0f})")
        long = max((play(game, [random_bot] * SEATS, seed) for seed in range(20)), key=lambda match: match.at)
        apply, view = step_times(long, rounds)
        print(f"{name}: apply + view        {apply + view:9.2f} µs  ({apply:.2f} + {view:.2f})")
        print(f"{name}: jump and view       {jump_time(long, rounds):9.2f} µs  (of {long.at} steps)")
    print(f"import ludotheque                 {import_time('import ludotheque', rounds):9.1f} ms")
    everything = "import ludotheque; [ludotheque.find(name) for name in ludotheque.games.names()]"
    print(f"import ludotheque and its games   {import_time(everything, rounds):9.1f} ms")


if __name__ == "__main__":
    main()
