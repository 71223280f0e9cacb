"""What is told: every event with its clauses, in both languages, and never a fruit that is face down."""

from __future__ import annotations

import re

import pytest

from funky_fruity.table import L4, Table
from ludotheque.engine.clause import bare_id
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.engine.words import LANGUAGES, Words
from ludotheque.games import find
from ludotheque.games.funky_fruity.options import FRUITS
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.telling import asking, minute, telling
from ludotheque.games.funky_fruity.values import Announce, Decline, Place, Stop

NAMES = ("Ana", "Bo", "Cy", "Di")
CLAUSES = {clause.id: clause for clause in find("funky_fruity").clauses}

GAMES = [
    FunkyFruity(2),
    FunkyFruity(3),
    FunkyFruity(4),
    FunkyFruity(2, placement="left", memorise_scope="own", may_decline_find=True, max_turns=6),
    FunkyFruity(3, placement="choose", second_shot_after_find=True, own_double_scope="opponents"),
    FunkyFruity(4, placement="choose", auto_stop_on_win=False, reveal_on_miss=False, memorise_scope="none"),
    FunkyFruity(4, may_decline_find=True, die_faces=20, fruit_counts={"kiwi": 8, "apple": 4}),
    FunkyFruity(3, fruit_counts={"apricot": 5, "watermelon": 4, "grape": 2, "strawberry": 1}),
]


def steps(game: FunkyFruity, seeds=range(6)):
    """The moments of random matches: state before, state after, views before and after, lines."""
    for seed in seeds:
        match = play(game, [random_bot] * game.seats, seed, limit=400)
        for step in range(match.at):
            before, after = match.view(None, step), match.view(None, step + 1)
            yield match.states[step], match.states[step + 1], before, after, telling(before, after)


def ids(lines) -> set[str]:
    """The ids cited, without "(option)"."""
    return {bare_id(clause) for line in lines for clause in line.clauses}


def awaited(game, before, after) -> set[str]:
    """The ids that the step must cite, found from the states, not from the views (event map, 1.6)."""
    player, action = before.player, after.last
    found = set()
    match before.phase:
        case "deal":
            return {"FF-5", "FF-6", "FF-7"}
        case "memorise":
            return {"FF-7", "FF-8", "FF-9", "FF-10"}
        case "roll":
            found |= {"FF-12", "FF-13"}
            row, slot = before.pawns[player]
            if before.rows[row][slot] is None:
                found |= {"FF-15", "FF-16"}
            if after.pawns.count(after.pawns[player]) > 1:
                found.add("FF-14")
            found.add({"guess": "FF-17", "find_own": "FF-22", "find_double": "FF-26"}[after.phase])
            if after.phase == "find_double" and before.shot == 2:
                found.add("FF-36")
            if after.phase == "find_double" and after.pawns[player][0] == player:
                found.add("FF-34")
            return found
    turned = (*before.up, action.tile) if hasattr(action, "tile") else before.up
    alike = len({before.fruits[tile] for tile in turned}) == 1
    match before.phase:
        case "guess":
            row, slot = before.pawns[player]
            right = before.fruits[before.rows[row][slot]] == action.fruit
            found.add("FF-18" if right else "FF-21")
            hit = right
        case "find_own":
            hit = alike and not isinstance(action, Decline)
            found.add("FF-37" if isinstance(action, Decline) else "FF-23" if hit else "FF-24")
        case "find_double":
            hit = alike
            found.add("FF-28" if hit else "FF-31")
        case "third":
            hit = alike
            found.add("FF-29" if isinstance(action, Stop) else "FF-30" if hit else "FF-31")
        case "place":
            hit = True
    if not hit and before.shot == 2 and not isinstance(action, Decline):
        found.add("FF-32")
    if after.phase == "third":
        found |= {"FF-29", "FF-45"}
    gained = set(tiles(after.rows[player])) - set(tiles(before.rows[player]))
    if gained:
        found.add("FF-39")
        if any(pawn and before.rows[pawn[0]][pawn[1]] in gained for pawn in before.pawns):
            found.add("FF-16")
    if before.pawns.count(None) < after.pawns.count(None):
        found |= {"FF-40", "FF-41"}
    won = after.phase == "over" and len(tiles(after.rows[player])) >= game.target
    if after.phase == "over":
        found |= {"FF-43", "FF-1"} if won else {"FF-47"}
    if after.phase == "roll" and after.player == player and after.turns == before.turns:
        find_again = before.phase in ("find_own", "find_double", "third") or len(before.up) > 1
        found.add("FF-35" if find_again else "FF-19")
    if hit and after.turns > before.turns:
        found.add("FF-20" if before.shot == 2 else "FF-35")
    if after.turns > before.turns and after.phase == "roll":
        found.add("FF-10")
        seat = (player + 1) % game.seats
        if seat != after.player:
            found.add("FF-41")
    if before.phase == "find_double" and hit and after.phase in ("over", "place"):
        found.add("FF-44")
    return found


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_event_cites_its_clauses(number):
    game = GAMES[number]
    for before, after, _, _, lines in steps(game):
        missing = awaited(game, before, after) - ids(lines)
        assert not missing, (before, after.last, missing)


def test_every_clause_of_the_event_map_is_reached():
    reached = set().union(*(ids(lines) for game in GAMES for *_, lines in steps(game)))
    every = {*range(5, 46)} - {25, 27, 37, 38, 42}  # these forbid or promise something: refusals cite them
    assert {f"FF-{number}" for number in every} <= reached


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_citations_exist_and_options_are_marked(number):
    game = GAMES[number]
    changed = set(game.options()) - {"seats"}
    for *_, lines in steps(game, range(3)):
        for line in lines:
            assert line.clauses
            for cited in line.clauses:
                clause = CLAUSES[bare_id(cited)]
                assert cited in (clause.id, f"{clause.id} (option)")
                if cited != clause.id:
                    assert set(clause.option.split()) & changed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_line_is_a_sentence_in_both_languages(number, lang):
    game = GAMES[number]
    seen = set()
    for *_, after, lines in steps(game, range(4)):
        for line in (*lines, asking(after)):
            if line not in seen:
                seen.add(line)
                text = line.words.text(lang, NAMES)
                assert text
                assert not re.search(r"[{}]|None|Words\(", text)
                assert line.words.text(lang)


def fruits_named(words: Words) -> set[str]:
    """The fruits that a sentence names, in whatever fields they stand."""
    found = {fruit for fruit in FRUITS if words.key in (fruit, f"a {fruit}", f"an {fruit}")}
    for _, value in words.fields:
        if isinstance(value, Words):
            found |= fruits_named(value)
    return found


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_only_fruits_that_are_up_or_were_said_are_named(number):
    for before, after, _, view, lines in steps(GAMES[number]):
        may = {fruit for _, fruit in (*view.up, *view.shown)}
        if isinstance(after.last, Announce):
            may.add(after.last.fruit)
        for line in (*lines, asking(view)):
            assert fruits_named(line.words) <= may
        if before.phase in ("deal", "memorise"):
            assert not any(fruits_named(line.words) for line in lines)


def test_a_missed_tile_that_is_not_shown_is_not_named():
    table = Table(L4, reveal_on_miss=False).roll(1, 2).say("apple")
    lines = telling(table.match.view(None, table.match.at - 1), table.match.view(None))
    assert [fruits_named(line.words) for line in lines] == [{"apple"}, set()]


def test_what_is_asked_tells_the_phase():
    asked = {
        (view.phase, asking(view).words.key)
        for game in GAMES
        for _, _, _, view, _ in steps(game, range(4))
        if view.phase != "over"
    }
    assert len({phase for phase, _ in asked}) == 7
    memorise = {key for phase, key in asked if phase == "memorise"}
    assert len(memorise) == 3


def test_an_end_by_the_safety_limit_is_never_told_as_a_rule():
    for *_, view, lines in steps(FunkyFruity(4, max_turns=3)):
        if view.phase == "over":
            assert "FF-47" in ids(lines)
            assert "FF-43" not in ids(lines)
            assert asking(view).clauses == ("FF-47",)


def test_the_place_of_won_tiles_is_told_once():
    for *_, view, lines in steps(GAMES[4]):
        if isinstance(view.last, Place):
            assert sum("FF-39 (option)" in line.clauses for line in lines) == 1


def test_it_is_said_from_whom_every_tile_is_taken():
    taken = 0
    for game in GAMES:
        for _, _, before, after, lines in steps(game, range(3)):
            player = before.player or 0
            won = {tile for tile in after.rows[player] if tile is not None} - {*before.rows[player]}
            losing = {NAMES[seat] for seat, row in enumerate(before.rows) if won & {*row}} if won else set()
            told = " ".join(line.words.text("en", NAMES) for line in lines)
            assert all(f"from {name}" in told or f" {name}" in told.split(" from ", 1)[-1] for name in losing)
            assert " from " in told or not losing
            taken += bool(losing)
    assert taken > 100


def test_the_time_to_look_is_what_holds_with_and_without_a_clock():
    for scope in ("all", "own"):
        words, _ = minute(FunkyFruity(2, memorise_scope=scope))
        assert words.text("en").endswith(": a minute by the rules, as long as you like without a clock.")
