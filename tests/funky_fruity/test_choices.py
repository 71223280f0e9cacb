"""Labels for every action, what needs two taps, and presets that are games."""

from __future__ import annotations

import pytest

from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.funky_fruity.choices import PRESETS, label, marked, reveals
from ludotheque.games.funky_fruity.options import FRUITS
from ludotheque.games.funky_fruity.ring import place_of, tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Deal, Decline, Pick, Place, Ready, Roll, Stop

NAMES = ("Ana", "Bo", "Cy", "Dee")
EVERYTHING = FunkyFruity(4, placement="choose", may_decline_find=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_legal_action_has_its_own_label(lang: str) -> None:
    phases = set()
    for seed in range(6):
        match = play(EVERYTHING, [random_bot] * 4, seed, limit=400)
        for step, state in enumerate(match.states):
            if match.game.turn(state) < 0:
                continue
            view = match.view(state.player, step)
            told = [label(action, view).text(lang, NAMES) for action in view.legal]
            assert len(set(told)) == len(told) > 0
            assert all(text == text.strip() and text[0].isupper() for text in told)
            phases.add(state.phase)
    assert phases == {"memorise", "guess", "find_own", "find_double", "third", "place"}


def test_chance_is_labelled() -> None:
    one, two = (FunkyFruity(seats).view(FunkyFruity(seats).start(), None) for seats in (2, 3))
    assert label(Roll(()), one).text("en") == "Roll the die"
    assert label(Roll(()), one).text("fr") == "Lancer le dé"
    assert label(Roll(()), two).text("en") == "Roll the dice"
    assert label(Roll(()), two).text("fr") == "Lancer les dés"
    assert label(Roll((2, 5)), two).text("fr") == "Faire 2 + 5"
    assert label(Deal(()), two).text("fr") == "Distribuer les tuiles"


def test_every_fruit_has_a_label() -> None:
    view = EVERYTHING.view(EVERYTHING.start(), None)
    for fruit in FRUITS:
        assert label(Announce(fruit), view).text("en") == fruit.capitalize()
    assert len({label(Announce(fruit), view).text("fr") for fruit in FRUITS}) == len(FRUITS)


def test_a_pick_says_where_the_tile_lies() -> None:
    match = play(FunkyFruity(2), [random_bot] * 2, 1, limit=2)
    view = match.view(0)
    tile = tiles(view.rows[1])[2]
    assert label(Pick(tile), view).text("en", NAMES) == "Bo, tile 3"
    assert label(Pick(tile), view).text("fr", NAMES) == "Bo, tuile 3"


def test_the_tiles_to_turn_are_lettered_round_the_table_whatever_their_numbers() -> None:
    for seed in range(6):
        match = play(EVERYTHING, [random_bot] * 4, seed, limit=400)
        for step, state in enumerate(match.states):
            view = match.view(state.player, step)
            found = marked(view)
            picks = [action for action in view.legal if isinstance(action, Pick)]
            assert sorted(action.tile for action, _ in found) == [action.tile for action in picks]
            assert [letter for _, letter in found] == sorted({letter for _, letter in found})
            places = [place_of(view.rows, action.tile) for action, _ in found]
            assert places == sorted(places)


def test_what_shows_a_tile_needs_two_taps() -> None:
    assert [action for action in (Announce("pear"), Pick(0)) if not reveals(action)] == []
    quiet = (Ready(), Roll(()), Roll((1, 2)), Stop(), Place("left"), Decline(), Deal(()))
    assert [action for action in quiet if reveals(action)] == []


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name.key)
def test_a_preset_is_a_game(preset) -> None:
    game = FunkyFruity.from_options(preset.options)
    assert game.options() == dict(preset.options)
    match = play(game, [random_bot] * game.seats, "preset", limit=3000)
    assert match.state.phase == "over"


def test_presets_differ() -> None:
    games = {FunkyFruity.from_options(preset.options) for preset in PRESETS}
    assert len(games) == len(PRESETS) == len({preset.name for preset in PRESETS})
    for lang in LANGUAGES:
        assert len({preset.name.text(lang) for preset in PRESETS}) == len(PRESETS)


def test_the_published_games_change_nothing() -> None:
    assert [dict(preset.options) for preset in PRESETS[:3]] == [{"seats": seats} for seats in (2, 3, 4)]


def test_a_preset_says_how_many_play() -> None:
    said = {2: ("two", "À deux"), 3: ("three", "À trois"), 4: ("four", "À quatre")}
    for preset in PRESETS[3:]:
        en, fr = said[preset.options["seats"]]
        assert preset.says.text("en").startswith(f"For {en}")
        assert preset.says.text("fr").startswith(fr)
