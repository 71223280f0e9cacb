"""The table in sentences: what the board shows, the own hand last, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.describing import describing
from ludotheque.games.qui_dit_vrai.pace import settled
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.seeing import OPEN, pooled
from ludotheque.games.qui_dit_vrai.values import Count
from qui_dit_vrai.table import Table, wandered

NAMES = ("Ana", "Bo", "Cy", "Di")
MATCHES = [wandered(QuiDitVrai(seats), f"described {seats}", 100) for seats in (2, 3, 4)]


def told(view, lang: str = "en") -> list[str]:
    return [words.text(lang, NAMES) for words in describing(view)]


def test_the_own_hand_is_the_last_sentence_and_only_there() -> None:
    for match in MATCHES:
        for step, state in enumerate(match.states):
            mine, public = told(match.view(0, step)), told(match.view(None, step))
            assert mine[-1].startswith("You hold ") == bool(state.hands[0])
            assert not any(text.startswith("You hold ") for text in (*mine[:-1], *public))
            if state.hands[0] and state.phase not in OPEN:
                assert mine[:-1] == public


def test_hands_are_told_while_all_are_open_and_at_the_count() -> None:
    for match in MATCHES:
        for step, state in enumerate(match.states):
            shown = state.hands if state.phase in OPEN else getattr(state.shown, "hands", ())
            holders = [NAMES[seat] for seat, hand in enumerate(shown) if hand]
            view = match.view(None, step)
            assert [text.split()[0] for text in told(view) if " holds " in text] == holders
            if state.phase == "deal":
                assert not any(" holds " in text for text in told(settled(view)))


def test_nothing_hidden_is_told() -> None:
    rng = Random(5)
    for match in MATCHES:
        for step, state in enumerate(match.states):
            for seat in (None, 1):
                view = match.view(seat, step)
                other = match.game.view(match.game.redeal(state, seat, rng), seat)
                assert describing(other._replace(shown=view.shown)) == describing(view)


def test_everybodys_eyes_see_every_hand() -> None:
    table = Table(["s3 b1", "S k1", "a1 g2"], last=(4, "strawberry", 0))
    view = pooled([table.match.view(seat) for seat in range(3)])
    assert view.seat is None
    assert [text for text in told(view) if " holds " in text] == [
        "Ana holds strawberry ×3 and banana.",
        "Bo holds a Salade and kiwi.",
        "Cy holds apricot and grape ×2.",
    ]


def test_everybody_together_knows_what_one_has_seen() -> None:
    deck = QuiDitVrai(3, defi_deck="house")
    seen = 0
    for seed in range(4):
        match = wandered(deck, f"pooled {seed}", 150)
        for step, state in enumerate(match.states):
            assert pooled([match.view(seat, step) for seat in range(3)]).shown == state.shown
            seen += getattr(state.shown, "to", None) is not None
    assert seen


def test_a_plain_moment() -> None:
    table = Table(["s3 b1", "S k1", "a1 g2"], "S", named="grape", last=(4, "strawberry", 0), start="grape")
    assert told(table.match.view(1)) == [
        "Round 1. Cy deals.",
        "It is Bo’s turn.",
        "In the middle: a Salade that stands for the grape.",
        "The fruits of the circle, clockwise: strawberry, grape, watermelon, apricot, kiwi and banana.",
        "The circle starts at the grape. The position marker is on the strawberry.",
        "The last announcement: 4 strawberries, by Ana.",
        "Tokens, and as many cards in hand: Ana has 2, Bo has 2 and Cy has 2.",
        "44 cards are in the pile.",
        "20 Défi cards are left: house cards.",
        "You hold a Salade and kiwi.",
    ]


def test_a_count_is_told_as_the_round_that_ended() -> None:
    """QV-T21: until the next deal nothing is told of the round that comes."""
    table = Table(["s3 b1 g1", "s1 k1 k1", "a1 a1 w1"], "s2", last=(5, "strawberry", 0)).menteur()
    view = table.match.view(None)
    assert (view.phase, view.round, view.dealer) == ("deal", 2, 0)
    assert told(view) == [
        "Round 1, counted.",
        "In the middle: strawberry ×2.",
        "The fruits of the circle, clockwise: strawberry, grape, watermelon, apricot, kiwi and banana.",
        "The last announcement: 5 strawberries, by Ana.",
        "Bo says “Menteur !”: there are fewer than 5 strawberries.",
        "Counted: 6 strawberries.",
        "Tokens after this round: Ana has 3, Bo has 1 and Cy has 3.",
        "Ana holds strawberry ×3, banana and grape.",
        "Bo holds strawberry, kiwi and kiwi.",
        "Cy holds apricot, apricot and watermelon.",
    ]
    assert told(settled(view))[0] == "Round 2. Ana deals."


def test_the_round_that_is_counted_is_the_one_that_was_played() -> None:
    phases = set()
    for match in MATCHES:
        for step, state in enumerate(match.states):
            if isinstance(state.shown, Count):
                played = match.states[step - 1].round
                assert f"Round {played}, counted." in told(match.view(0, step))
                assert f"Round {played + 1}" not in " ".join(told(match.view(0, step)))
                phases.add(state.phase)
    assert phases >= {"deal", "over"}
    exact = Table(["a3 b1", "a2 a1", "a1 g1"], "a1", last=(8, "apricot", 0)).vrai()
    assert exact.phase == "reward"
    assert told(exact.match.view(None))[:2] == ["Round 1, counted.", "It is Bo’s turn."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_whole(lang: str) -> None:
    for match in MATCHES:
        for step in range(0, len(match.states), 3):
            for text in told(match.view(0, step), lang):
                assert text.endswith((".", "!", "»"))
                assert "{" not in text
                assert lang == "en" or not any(fruit in text for fruit in FRUITS if fruit != "kiwi")
