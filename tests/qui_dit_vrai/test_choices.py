"""Labels for every action, what needs two taps, presets and options that are games, and the pace."""

from __future__ import annotations

import json

import pytest

from ludotheque.engine.game import CHANCE
from ludotheque.engine.record import action_json
from ludotheque.engine.words import LANGUAGES, Words
from ludotheque.games import find
from ludotheque.games.qui_dit_vrai.choices import BEGINS_WITH, CLASS_LINKS, PRESETS, label, reveals
from ludotheque.games.qui_dit_vrai.pace import FIELDS, chance, out, settled, shows
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Count, Deal, Luck, Menteur, Vrai
from qui_dit_vrai.table import Table, one_kind, wandered

NAMES = ("Ana", "Bo", "Cy", "Di")
DECKS = [
    "house",
    one_kind("add_centre", cards=1),
    one_kind("peek", target="opponent", cards=1, pick="random"),
    one_kind("swap", target="opponent", cards=1, pick="random"),
    one_kind("redraw", target="self", cards=1, pick="chooser"),
    one_kind("expose", 1, target="self", cards=1, pick="chooser"),
]
MATCHES = [
    wandered(QuiDitVrai(4, defi_deck=deck, salads=9), f"chosen {n}", 150) for n, deck in enumerate(DECKS)
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_legal_action_has_its_own_label(lang: str) -> None:
    phases = set()
    for match in MATCHES:
        for step, state in enumerate(match.states):
            if match.game.turn(state) < 0:
                continue
            public = match.view(None, step)
            told = [
                label(action, public).text(lang, NAMES) for action in match.view(state.player, step).legal
            ]
            assert len(set(told)) == len(told) > 0
            assert all(text == text.strip() and "{" not in text for text in told)
            assert all(text[0].isupper() or text[0].isdigit() for text in told)
            phases.add(state.phase)
    assert phases >= {"turn", "defi", "salade", "centre_fruit"}


def test_the_calls_say_what_they_mean() -> None:
    table = Table(["s3 b1", "S k1", "a1 g2"], last=(4, "strawberry", 0))
    view = table.match.view(1)
    assert label(Vrai(), view).text("en") == "Vrai ! Exactly 4 strawberries"
    assert label(Menteur(), view).text("fr") == "Menteur\u202f! Moins de 4 fraises"


def test_what_a_player_does_takes_two_taps() -> None:
    for match in MATCHES:
        for step, action in enumerate(match.actions):
            assert reveals(action) == (match.game.turn(match.states[step]) != CHANCE)


def test_chance_has_an_action_that_is_not_done_yet() -> None:
    kinds = set()
    for match in MATCHES:
        for step, state in enumerate(match.states[:-1]):
            if match.game.turn(state) == CHANCE:
                view = match.view(None, step)
                waiting = chance(view)
                assert type(waiting) is type(match.actions[step])
                assert not any(waiting)
                assert label(waiting, view).text("en")
                kinds.add(type(waiting))
    assert kinds == {Deal, Luck}


def test_every_place_on_the_board_is_a_spot_of_the_picture() -> None:
    from ludotheque.drawing.operations import Look

    room, found = find("qui_dit_vrai"), set()
    for match in MATCHES:
        for step, state in enumerate(match.states):
            if state.player is None or state.phase not in ("defi", "reward", "centre_fruit"):
                continue
            view = match.view(state.player, step)
            spots = {spot.id for spot in room.picture(view, Look(front=state.player)).spots}
            asked = {room.spot(json.loads(json.dumps(action_json(action)))) for action in view.legal}
            assert asked - {""} == spots
            found |= spots
    assert {one.partition("-")[0] for one in found} == {"seat", "fruit", "card"}


# --- the pace ----------------------------------------------------------------------------------------


def test_counts_and_defi_cards_are_to_be_read() -> None:
    for match in MATCHES:
        for step, (before, after) in enumerate(zip(match.states, match.states[1:], strict=False)):
            views = match.view(None, step), match.view(None, step + 1)
            turned = after.phase != "deal" and len(after.used) > len(before.used)
            assert shows(*views) == (turned or after.shown is not None)
            if isinstance(after.shown, Count):
                assert settled(views[1]).shown is None
                assert settled(views[1])._replace(shown=after.shown, last=views[1].last) == views[1]


def test_who_has_no_token_is_out() -> None:
    for match in MATCHES:
        for step, state in enumerate(match.states):
            assert out(match.view(None, step)) == {seat for seat, left in enumerate(state.tokens) if not left}


# --- sets of rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_presets_are_games_for_any_number_of_players(seats: int) -> None:
    games = [QuiDitVrai.from_options({"seats": seats, **preset.options}) for preset in PRESETS]
    assert len({str(game.options()) for game in games}) == len(games)
    assert QuiDitVrai(seats) not in games  # the page offers the published game by itself
    plain = games[0]
    assert set(plain.deck) == {f"{fruit}:1" for fruit in plain.ring}
    assert not plain.defi_pile
    assert QuiDitVrai.from_options({"seats": seats, **BEGINS_WITH}).defi_pile == ()
    for _, options in CLASS_LINKS:
        QuiDitVrai.from_options({"seats": seats, **options})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_offered_is_one_and_is_named(lang: str) -> None:
    for field in FIELDS:
        assert hasattr(QuiDitVrai(3), field.name)
        assert Words("qui_dit_vrai", f"option:{field.name}").text(lang) != f"option:{field.name}"
        for choice in field.choices:
            assert getattr(QuiDitVrai.from_options({"seats": 3, field.name: choice}), field.name) == choice
            assert Words("qui_dit_vrai", f"choice:{choice}").text(lang) != f"choice:{choice}"
