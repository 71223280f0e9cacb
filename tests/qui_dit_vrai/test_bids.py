"""The table of announcements: its cells are what is allowed, its marks what turns a Défi card."""

from __future__ import annotations

import pytest

from ludotheque.engine.game import IllegalAction
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.bids import grid, refused
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Announce, Menteur
from qui_dit_vrai.table import Table, one_kind, wandered

RING = ("kiwi", "grape", "banana", "apricot", "watermelon", "strawberry")
GAMES = [
    QuiDitVrai(4),
    QuiDitVrai(2, ring=RING, defi_on_landing=False),
    QuiDitVrai(3, defi_deck="none"),
    QuiDitVrai(3, defi_deck=one_kind("fruit_lock", mode="same", scope="next_announcement")),
    QuiDitVrai(3, defi_deck=one_kind("raise_limit", min=2, max=6, scope="round"), bid_cap=10),
]


def moments(game: QuiDitVrai):
    """The states of some matches, with the view of an onlooker that may do what the player due may."""
    for seed in range(3):
        match = wandered(game, f"grid {seed}", 120)
        for step, state in enumerate(match.states):
            legal = () if state.player is None else match.view(state.player, step).legal
            yield state, match.view(None, step)._replace(legal=legal)


@pytest.mark.parametrize("game", GAMES)
def test_its_cells_are_the_legal_announcements(game: QuiDitVrai) -> None:
    for state, view in moments(game):
        shown = grid(view)
        if state.phase != "turn":
            assert shown is None
            continue
        assert [words.text("en").lower() for words in shown.columns] == list(game.ring)
        cells = [cell.action for _, row in shown.rows for cell in row if cell.action is not None]
        assert sorted(cells) == sorted(action for action in view.legal if isinstance(action, Announce))
        for head, row in shown.rows:
            assert [game.ring[at] for at, cell in enumerate(row) if cell.action] == [
                cell.action.fruit for cell in row if cell.action
            ]
            assert {cell.action.number for cell in row if cell.action} == {int(head.text("en"))}


@pytest.mark.parametrize("game", GAMES)
def test_its_marks_are_the_moves_that_turn_a_defi_card(game: QuiDitVrai) -> None:
    marked = 0
    for state, view in moments(game):
        shown = grid(view)
        cells = [cell for _, row in shown.rows for cell in row if cell.action] if shown else []
        for cell in cells:
            then = game.apply(state, cell.action)
            turns = then.phase == "defi" or then.used != state.used
            assert (cell.mark is not None) == turns
            marked += turns
        if shown:
            assert bool(shown.marks) == any(cell.mark for cell in cells)
    assert bool(marked) == (game.defi_deck != "none")


def test_at_the_highest_number_only_the_calls_are_left() -> None:
    table = Table(["s3 b1", "S k1", "a1 g2"], last=(15, "strawberry", 0))
    assert grid(table.match.view(1)).rows == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_menteur_is_refused_on_the_turned_card_with_the_rules_reason(lang: str) -> None:
    table = Table(["s3 b1", "S k1", "a1 g2"])
    ((action, why),) = refused(table.match.view(0))
    assert action == Menteur()
    with pytest.raises(IllegalAction) as refusal:
        table.menteur()
    assert refusal.value.words.text(lang) == why.text(lang)
    assert refused(table.say(2, FRUITS[0]).match.view(1)) == ()
