"""The review says what the states confirm: counted here a second way, from the states alone."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from funky_fruity.table import Table
from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.funky_fruity.bots import remembering
from ludotheque.games.funky_fruity.clauses import CLAUSES
from ludotheque.games.funky_fruity.reviewing import review, worth_words
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Pick, State, Stop

NAMES = ("Ana", "Bo", "Cy", "Dee")
GAMES = (
    FunkyFruity(2),
    FunkyFruity(3),
    FunkyFruity(4),
    FunkyFruity(4, may_decline_find=True, placement="left"),
)
OTHERS = (
    FunkyFruity(3, memorise_scope="own", placement="choose"),
    FunkyFruity(4, memorise_scope="none", reveal_on_miss=False),
    FunkyFruity(3, auto_stop_on_win=False, own_double_scope="opponents"),
)
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


def told(match: Match, step: int, lang: str = "en") -> list[str]:
    """The review of a step, as the player who acted may read it."""
    lines = review(match.views(match.states[step - 1].player), step)
    return [line.words.text(lang, NAMES) for line in lines]


def moments(game: FunkyFruity, phases: tuple[str, ...], seeds=range(4)):
    """The match, step and state before each choice in these phases, in matches of bots that forget."""
    for seed in seeds:
        match = play(game, [remembering(3)] * game.seats, seed, limit=600)
        for step in range(1, len(match.states)):
            if match.states[step - 1].phase in phases:
                yield match, step, match.states[step - 1]


def flips(match: Match, step: int, tile: int) -> list[int]:
    """The steps before a choice, after the minute, at which a tile was face up."""
    return [at for at in range(2, step) if tile in (*match.states[at].up, *match.states[at].shown)]


def share(match: Match, step: int, tile: int, fruit: str) -> Fraction:
    """The chance of a fruit at a tile by the flips alone."""
    state = match.states[step - 1]
    seen = {other for other in range(12) if flips(match, step, other)}
    if tile in seen:
        return Fraction(state.fruits[tile] == fruit)
    hidden = [state.fruits[other] for other in range(12) if other not in seen]
    return Fraction(hidden.count(fruit), len(hidden))


def chance(text: str) -> Fraction:
    """The chance that ends a sentence."""
    found = re.search(r"(\d+) chances? in (\d+)\.$", text)
    assert found
    return Fraction(int(found[1]), int(found[2]))


def where(state: State, tile: int) -> str:
    """A tile's place in words."""
    row = next(row for row, line in enumerate(state.rows) if tile in line)
    return f"{NAMES[row]}’s tile {tiles(state.rows[row]).index(tile) + 1}"


@every_game
def test_a_guess(game: FunkyFruity) -> None:
    checked = set()
    for match, step, state in moments(game, ("guess",)):
        row, slot = state.pawns[state.player]
        tile, who = state.rows[row][slot], NAMES[state.player]
        first, second, third = told(match, step)
        assert first.startswith(where(state, tile))
        seen = flips(match, step, tile)
        if seen:
            at = next(at for at in seen[::-1] if at - 1 not in seen or not match.states[at - 1].up)
            turns = state.turns - match.states[at - 1].turns
            ago = f" {turns} turn{'s' * (turns > 1)} before, when " if turns else " in the same turn, when "
            assert ago in first
            assert NAMES[match.states[at - 1].player] in first.split("when ")[1]
        elif state.turns:
            assert first.endswith(
                f" had been seen in the minute only, {state.turns} turn{'s' * (state.turns > 1)} before."
            )
        else:
            assert first.endswith(" had been seen in the minute, just before.")
        by_flips = max(share(match, step, tile, fruit) for fruit in game.fruits)
        assert state.fruits[tile] in second
        if by_flips == 1:
            assert second.startswith(f"The flips alone, even without the minute, told {who}")
        else:
            assert second.startswith(f"With nothing forgotten, {who} would know its fruit")
            assert chance(second) == by_flips
        right = match.actions[step - 1] == Announce(state.fruits[tile])
        assert third.startswith(f"{who} named it" if right else f"{who} said “")
        assert third.endswith("now and then. Now everybody has seen it.") is not right
        checked.add((bool(seen), right, by_flips == 1))
    assert len(checked) > 3


@every_game
def test_a_find(game: FunkyFruity) -> None:
    results = set()
    for match, step, state in moments(game, ("find_own", "find_double")):
        seat, fruit, who = state.player, state.fruits[state.up[0]], NAMES[state.player]
        legal = [action.tile for action in match.view(seat, step - 1).legal if isinstance(action, Pick)]
        alike = [tile for tile in legal if state.fruits[tile] == fruit]
        first, second, third = told(match, step)
        if alike:
            assert f"{who} would know where to find" in first
            assert fruit in first
            listed = first.partition(": ")[2].partition(".")[0]
            assert all(where(state, tile) in listed for tile in alike)
            assert listed.count("’s tile") == len(alike)
        else:
            assert first.endswith("the try could only fail.")
        by_flips = max(share(match, step, tile, fruit) for tile in legal)
        if by_flips == 1:
            assert second == "The flips alone were enough to be certain."
        elif not by_flips:
            assert second == "The flips alone were enough to see that nothing could match."
        else:
            assert chance(second) == by_flips
        own = state.rows[seat]
        foreign = sum(tile not in own for tile in alike)
        won = [gains(game, state, alike, tile, foreign) for tile in legal]
        action = match.actions[step - 1]
        made = gains(game, state, alike, action.tile, foreign) if isinstance(action, Pick) else 0
        assert compared(third) == (made, max(won))
        results.add((bool(alike), made == max(won)))
    assert len(results) > 2 or (game.seats == 2 and results)


def gains(game: FunkyFruity, state: State, alike: list[int], tile: int, foreign: int) -> int:
    """The most tiles that turning this one can bring to somebody who knows the whole table."""
    own = state.rows[state.player]
    if tile not in alike:
        return 0
    if state.phase == "find_own":
        return 1
    pair = (state.up[0] not in own) + (tile not in own)
    if len(tiles(own)) + pair >= game.target:
        return pair
    return pair + (foreign - (tile not in own) > 0)


def compared(text: str) -> tuple[float, float]:
    """The worth of what was chosen and of the best, as the sentence says."""
    if text.startswith("Nothing could be won"):
        return 0, 0
    worths = [float(number) for number in re.findall(r"(\d(?:\.\d)?) tiles?(?: on average)?\b(?!’)", text)]
    if "chose the best there was" in text:
        return worths[0], worths[0]
    if "could bring nothing" in text:
        return 0, worths[-1]
    return worths[0], worths[-1]


def test_a_third_tile() -> None:
    results = set()
    for match, step, state in moments(FunkyFruity(4), ("third",), range(30)):
        own, fruit = state.rows[state.player], state.fruits[state.up[0]]
        gained = sum(tile not in own for tile in state.up)
        first, second, third = told(match, step)
        if gained:
            assert first.startswith(f"The pair brought {gained} tile")
            assert f" makes it {gained + 1}, or nothing" in first
            assert chance(first) == Fraction(gained, gained + 1)
        else:
            assert first.endswith("cost nothing to try.")
        rest = [tile for tile in range(12) if state.fruits[tile] == fruit and tile not in state.up]
        foreign = [tile for tile in rest if tile not in own]
        if foreign:
            assert "where a third lies" in second
            assert all(where(state, tile) in second for tile in foreign)
            outside = [tile for tile in range(12) if tile not in (*own, *state.up)]
            by_flips = max(share(match, step, tile, fruit) for tile in outside)
            if by_flips == 1:
                assert second.endswith("enough to be certain.")
            else:
                assert chance(second) == by_flips
        else:
            assert second == "No opponent had a third, so it could bring nothing more."
        action = match.actions[step - 1]
        made = gained if action == Stop() else (gained + (action.tile not in own)) * (action.tile in rest)
        assert compared(third) == (made, gained + bool(foreign))
        results.add((gained, bool(foreign), action == Stop()))
    assert len(results) > 4


@pytest.mark.parametrize("game", [*GAMES, *OTHERS], ids=repr)
def test_every_choice_is_reviewed_and_cites_clauses(game: FunkyFruity) -> None:
    known = {clause.id for clause in CLAUSES}
    reviewed = {"guess", "find_own", "find_double", "third"}
    match = play(game, [remembering(4)] * game.seats, 6, limit=400)
    for step in range(len(match.states)):
        seat = match.states[step - 1].player or 0 if step else 0
        lines = review(match.views(seat), step)
        assert bool(lines) is (step > 0 and match.states[step - 1].phase in reviewed)
        assert {clause.partition(" ")[0] for line in lines for clause in line.clauses} <= known
        assert all(line.clauses and line.words.text(lang, NAMES) for line in lines for lang in LANGUAGES)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_an_onlooker_may_review_where_all_saw_the_same(game: FunkyFruity) -> None:
    match = play(game, [remembering(4)] * game.seats, 6, limit=200)
    for step in range(1, len(match.states)):
        seat = match.states[step - 1].player or 0
        assert review(match.views(None), step) == review(match.views(seat), step)


def test_a_guess_that_nobody_could_know() -> None:
    table = Table().roll(1, 2).say("apple")
    assert told(table.match, table.match.at) == [
        "Nobody had turned Bo’s tile 3 yet.",
        "Ana could not be certain: the best guess had 1 chance in 4.",
        "Ana said “apple”, as good a guess as any: only bad luck. Now everybody has seen it.",
    ]
    assert told(table.match, table.match.at, "fr")[1] == (
        "Ana ne pouvait pas le savoir à coup sûr\u00a0: au mieux, 1 chance sur 4."
    )


def test_worths_in_words() -> None:
    said = [
        (worth_words(worth).text("en"), worth_words(worth).text("fr")) for worth in (0, 0.66, 1, 1.25, 2, 2.5)
    ]
    assert said == [
        ("0 tiles", "0 tuile"),
        ("0.7 tiles", "0,7 tuile"),
        ("1 tile", "1 tuile"),
        ("1.2 tiles", "1,2 tuile"),
        ("2 tiles", "2 tuiles"),
        ("2.5 tiles", "2,5 tuiles"),
    ]
