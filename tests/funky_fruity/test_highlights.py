"""Every highlight is true of its record: counted here a second way, from the states."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.funky_fruity.bots import remembering
from ludotheque.games.funky_fruity.highlights import highlights
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import State

NAMES = ("Ana", "Bo", "Cy", "Dee")
GAMES = (
    FunkyFruity(2),
    FunkyFruity(3, memorise_scope="own"),
    FunkyFruity(4),
    FunkyFruity(4, placement="choose", second_shot_after_find=True),
    FunkyFruity(4, max_turns=12),
    FunkyFruity(3, memorise_scope="none", reveal_on_miss=False),
)


def told(match: Match, lang: str = "en") -> list[str]:
    """The highlights of a match."""
    return [words.text(lang, NAMES) for words in highlights(match.views(None))]


def moves(match: Match) -> list[tuple[int, int, int]]:
    """(step, tile, seat that took it) each time that a tile changed hands."""
    found = []
    for step in range(3, len(match.states)):
        before, after = match.states[step - 1], match.states[step]
        for seat, row in enumerate(after.rows):
            found += [(step, tile, seat) for tile in tiles(row) if tile not in before.rows[seat]]
    return found


def counts(state: State) -> list[int]:
    return [len(tiles(row)) for row in state.rows]


def longest_memory(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) won a tile .*?(\d+) turns", text).groups()
    best = 0
    for step, tile, seat in moves(match):
        turning = step - 1 if match.states[step - 1].phase == "place" else step
        while match.states[turning - 1].phase != "deal" and tile in match.states[turning - 1].up:
            turning -= 1  # back to the action that turned it
        if match.states[turning - 1].phase == "roll":
            continue  # the dice chose it on a double
        turn = match.states[turning - 1].turns
        seen = [at for at in range(2, turning) if tile in (*match.states[at].up, *match.states[at].shown)]
        if seen:
            at = seen[-1]
            while tile in match.states[at - 1].up:
                at -= 1
            since, minute = turn - match.states[at - 1].turns, False
        elif match.game.memorise_scope == "all":
            since, minute = turn, True
        else:
            continue
        best = max(best, since)
        if since == int(number) and NAMES[seat] == who and ("minute" in text) == minute:
            found = True
    return found and best == int(number)


def three_alike(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) turned three alike .* (\d+) tile", text).groups()
    return any(
        NAMES[match.states[step - 1].player] == who
        and len({match.states[step].fruits[tile] for tile in match.states[step].shown}) == 1
        and len(match.states[step].shown) == 3
        and sum(at == step for at, _, _ in moves(match)) == int(number)
        for step in range(3, len(match.states))
    )


def comeback(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) was (\d+) tiles behind", text).groups()
    seat = NAMES.index(who)
    behind = max(max(counts(state)) - counts(state)[seat] for state in match.states)
    return match.state.winner == (seat,) and behind == int(number) >= 3


def close(match: Match, text: str) -> bool:
    names = re.findall(r"[A-Z]\w+", text.removeprefix("It was close: "))
    near = [
        name
        for seat, name in enumerate(NAMES[: match.game.seats])
        if (seat,) != match.state.winner
        and any(counts(state)[seat] == match.game.target - 1 for state in match.states)
    ]
    return names == near and max(counts(match.state)) >= match.game.target


def traveller(match: Match, text: str) -> bool:
    who, place, number = re.match(r"(\w+)’s tile (\d+) is .* (\d+) times", text).groups()
    tile = tiles(match.state.rows[NAMES.index(who)])[int(place) - 1]
    times = Counter(tile for _, tile, _ in moves(match))
    return times[tile] == max(times.values()) == int(number)


def streak(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) won (\d+) shots in a row", text).groups()
    runs, best = Counter(), Counter()
    for step in range(3, len(match.states)):
        before, after = match.states[step - 1], match.states[step]
        if before.phase == "roll" or after.phase not in ("roll", "over"):
            continue
        found = len(after.shown) > 1 and len({after.fruits[tile] for tile in after.shown}) == 1
        won = found or any(at == step for at, _, _ in moves(match))
        runs[before.player] = runs[before.player] + 1 if won else 0
        best[before.player] = max(best[before.player], runs[before.player])
    return best[NAMES.index(who)] == max(best.values()) == int(number)


def plain(match: Match, text: str) -> bool:
    winners = [NAMES[seat] for seat in match.state.winner or ()]
    over = match.state.turns + (max(counts(match.state)) >= match.game.target)
    if "share the victory" in text:
        return len(winners) > 1 and all(name in text for name in winners)
    if "very first turn" in text:
        return over == 1
    return all(name in text for name in winners) and f"{over} turn" in text


TRUE = {
    r"\w+ won a tile that nobody": longest_memory,
    r"\w+ turned three alike": three_alike,
    r"\w+ was \d+ tiles behind": comeback,
    "It was close": close,
    r"\w+’s tile \d+ is a great traveller": traveller,
    r"\w+ won \d+ shots": streak,
    r".*(share the victory|in the very first turn|after \d+ turns|been played)\.$": plain,
}


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_highlights_are_true(game: FunkyFruity) -> None:
    for seed in range(8):
        for bot in (random_bot, remembering(4)):
            match = play(game, [bot] * game.seats, seed)
            lines = told(match)
            assert 1 <= len(set(lines)) == len(lines) <= 3
            for text in lines:
                (check,) = [check for start, check in TRUE.items() if re.match(start, text)]
                assert check(match, text), (seed, text)
            assert told(match) == lines
            assert all(told(match, lang) for lang in LANGUAGES)


def test_every_highlight_comes_up() -> None:
    seen = set()
    for game in (*GAMES, FunkyFruity(4, max_turns=2)):
        for seed in range(15):
            for bot in (random_bot, remembering(12)):
                lines = told(play(game, [bot] * game.seats, seed))
                seen |= {start for text in lines for start in TRUE if re.match(start, text)}
    assert seen == set(TRUE)


def test_a_match_that_has_hardly_begun_has_its_plain_fact() -> None:
    match = play(FunkyFruity(4), [random_bot] * 4, 1, limit=2)
    assert told(match) == ["0 turns have been played."]
    assert told(match, "fr") == ["On a joué 0 tour."]


def test_no_highlight_names_a_fruit() -> None:
    for seed in range(10):
        match = play(FunkyFruity(3), [remembering(5)] * 3, seed)
        assert not re.search("banana|pear|apple|cherry", " ".join(told(match)))
