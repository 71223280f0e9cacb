"""Hints name no fruit that is face down, and say only what the states confirm."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from funky_fruity.table import Table
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.funky_fruity.bots import remembering
from ludotheque.games.funky_fruity.coaching import chance_words, hints
from ludotheque.games.funky_fruity.options import FRUITS
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.telling import fruit_word
from ludotheque.games.funky_fruity.values import Pick

NAMES = ("Ana", "Bo", "Cy", "Dee")
WORDS = {lang: {fruit_word(fruit).text(lang): fruit for fruit in FRUITS} for lang in LANGUAGES}
FIVE = {"banana": 3, "pear": 3, "apple": 2, "grape": 2, "kiwi": 2}
GAMES = (
    FunkyFruity(2),
    FunkyFruity(2, fruit_counts={"banana": 6, "pear": 6}, die_faces=3),
    FunkyFruity(3, memorise_scope="own", may_decline_find=True),
    FunkyFruity(4, placement="choose", own_double_scope="opponents"),
    FunkyFruity(4, memorise_scope="none", reveal_on_miss=False, fruit_counts=FIVE),
    FunkyFruity(3, auto_stop_on_win=False, second_shot_after_find=True),
)


def named(text: str, lang: str) -> set[str]:
    """The fruits that a text names, in the singular or the plural."""
    bare = {word.rstrip("s") for word in re.findall(r"\w+", text.lower())}
    return {fruit for word, fruit in WORDS[lang].items() if word.rstrip("s") in bare}


def told(match: Match, seat: int, step: int, lang: str) -> list[str]:
    """The three hints of a seat at a step."""
    return [words.text(lang, NAMES) for words in hints(match.views(seat)[: step + 1])]


def last(table: Table, lang: str = "en") -> list[str]:
    """The hints of the player at a table, now."""
    return told(table.match, table.state.player, table.match.at, lang)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 999), st.sampled_from((0, 3, 12)))
def test_hints_never_name_a_hidden_fruit(game: FunkyFruity, seed: int, memory: int) -> None:
    match = play(game, [remembering(memory)] * game.seats, seed, limit=150)
    for step, state in enumerate(match.states):
        seats = {state.player or 0, (seed + step) % game.seats}
        for seat in seats:
            up = {fruit for _, fruit in match.view(seat, step).up}
            for lang in LANGUAGES:
                three = told(match, seat, step, lang)
                assert len(three) == 3
                assert all(three)
                assert named(" ".join(three), lang) <= up


def test_the_fruit_words_are_recognised() -> None:
    assert named("Two cherries? No: Pears, and an apple.", "en") == {"pear", "apple"}
    assert named("Une Cerise, des poires.", "fr") == {"cherry", "pear"}


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_phase_has_hints(game: FunkyFruity) -> None:
    match = play(game, [random_bot] * game.seats, 4, limit=500)
    for step, state in enumerate(match.states):
        three = told(match, state.player or 0, step, "en")
        assert len(set(three)) == (1 if state.phase in ("deal", "over") else 3)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_hints_say_truly_when_a_tile_was_last_seen(game: FunkyFruity) -> None:
    match = play(game, [random_bot] * game.seats, 8, limit=400)
    checked = 0
    for step, state in enumerate(match.states):
        if state.phase != "guess":
            continue
        seat = state.player
        row, slot = state.pawns[seat]
        tile = state.rows[row][slot]
        flips = [at for at in range(2, step) if tile in (*match.states[at].up, *match.states[at].shown)]
        nudge, method, _ = told(match, seat, step, "en")
        minute = tile in dict(match.view(seat, 1).up)
        if flips:
            # The action that showed it was played when so many turns were over.
            at = next(at for at in flips[::-1] if at - 1 not in flips or not match.states[at - 1].up)
            turns = state.turns - match.states[at - 1].turns
            ago = f"{turns} turn{'s' * (turns > 1)} ago" if turns else "earlier in this turn"
            actor = match.states[at - 1].player
            assert nudge == "This tile has been turned since play began."
            assert method.startswith(f"It was last face up {ago}, when ")
            assert ("you" in method.split("when ")[1]) == (actor == seat)
            if actor != seat:
                assert NAMES[actor] in method
        elif minute:
            assert nudge == "Nobody has turned this tile since the minute."
        else:
            assert nudge == "You have not seen this tile yet."
        place = tiles(state.rows[row]).index(tile) + 1
        if flips or minute:
            assert re.search(rf"tile {place}( from its owner’s right)?\.$", method)
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_find_said_to_be_certain_is(game: FunkyFruity) -> None:
    match = play(game, [remembering(3)] * game.seats, 2, limit=400)
    for step, state in enumerate(match.states):
        if state.phase not in ("find_own", "find_double"):
            continue
        seat, answer = state.player, told(match, state.player, step, "en")[2]
        fruit = state.fruits[state.up[0]]
        legal = {action.tile for action in match.view(seat, step).legal if isinstance(action, Pick)}
        rows = {
            row
            for row, line in enumerate(state.rows)
            for tile in tiles(line)
            if tile in legal and state.fruits[tile] == fruit
        }
        if "certain: look" in answer:
            first = answer.partition(".")[0]
            said = {row for row in range(game.seats) if NAMES[row] in first}
            said |= {seat} if "your own row" in answer else set()
            assert said
            assert said <= rows
            if game.memorise_scope == "all":
                assert said == rows
        elif answer.startswith("None can match"):
            assert rows == set()


def test_the_rule_for_the_third_tile_has_its_numbers() -> None:
    table = Table().roll(1, 1).pick("B0")  # from A2 to B4, an opponent's; B0 is the player's own
    assert table.state.phase == "third"
    _, method, answer = last(table)
    assert method == (
        "The pair brings 1 tile; with a third it would be 2, or nothing. "
        "It pays if you have more than 1 chance in 2."
    )
    assert answer == "A tile you have not seen has at best 1 chance in 10: stop."
    two = Table().roll(1, 1).pick("B8")
    assert last(two)[1].endswith("It pays if you have more than 2 chances in 3.")


def test_a_pair_that_wins_is_kept() -> None:
    rows = ("B0 P1 A2 A6 C7 P9 A10", "C3 B4 P5", "B8", "C11")
    table = Table(rows, auto_stop_on_win=False).roll(1, 1).pick("B8")
    assert last(table)[2] == "Stop here: you win."


def test_a_guess_by_somebody_who_saw_a_miss() -> None:
    table = Table().roll(1, 2).say("apple").roll(1, 2).say("pear").roll(1, 2).say("pear")
    table.roll(2, 4)
    assert table.state.phase == "guess"
    assert table.stop_of(3) == "P5"
    assert last(table)[:2] == [
        "This tile has been turned since play began.",
        "It was last face up 3 turns ago, when Ana missed it. "
        "It still has the same place: tile 3 from its owner’s right.",
    ]
    assert last(table, "fr")[1].startswith(
        "On l’a vue pour la dernière fois il y a 3 tours, quand Ana l’a ratée."
    )


def test_chances_in_words() -> None:
    said = [chance_words(chance).text("en") for chance in (0, 1 / 4, 2 / 3, 3 / 11, 0.37, 0.001)]
    assert said == [
        "no chance",
        "1 chance in 4",
        "2 chances in 3",
        "3 chances in 11",
        "about 37 chances in 100",
        "about 1 chance in 100",
    ]
    assert chance_words(0.37).text("fr") == "environ 37 chances sur 100"
