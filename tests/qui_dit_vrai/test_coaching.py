"""Hints: the answer is what the odds say is best, the sum agrees with it, and nothing hidden is told."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.coaching import (
    action_words,
    claim_of,
    estimate,
    gained,
    hints,
    ranked,
    signed,
    turn,
)
from ludotheque.games.qui_dit_vrai.estimating import chance_of, percent
from ludotheque.games.qui_dit_vrai.naming import fruits
from ludotheque.games.qui_dit_vrai.odds import worths
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.salades import advise, stakes
from ludotheque.games.qui_dit_vrai.values import Announce, Gain, Hit, Menteur, Vrai
from qui_dit_vrai.table import FOUR, Table, one_kind, wandered

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Fox")
GAMES = (
    QuiDitVrai(2),
    QuiDitVrai(3, salads=6),
    QuiDitVrai(4, salads=0, defi_deck="none"),
    QuiDitVrai(5, token_cap=25),
)


def told(views, lang: str = "en") -> list[str]:
    """The three hints in words."""
    return [words.text(lang, NAMES) for words in hints(views)]


def moments(phase: str, seeds=range(6), games=GAMES):
    """The views of who is to act in a phase, over matches of people and of opponents."""
    for seed in seeds:
        for game in games:
            match = wandered(game, seed, limit=120)
            for step, state in enumerate(match.states):
                if state.phase == phase and match.view(state.player, step).legal:
                    yield match.views(state.player)[: step + 1]


def test_the_answer_is_what_the_odds_say_is_best() -> None:
    kinds = set()
    nearly_sure = Table(("k3 a1 g1", "b1"), "s1", last=(3, "kiwi", 1), player=0, salads=0)
    for views in [nearly_sure.match.views(0), *moments("turn", range(1))]:
        found, view = worths(views), views[-1]
        best = max(gained(view, worth) for worth in found.values())
        (action, worth), *_ = ranked(views)
        assert gained(view, worth) == best == worth.own - worth.others / (sum(map(bool, view.tokens)) - 1)
        assert worth == found[action]
        first, *others = re.split(r"(?<=[.]) (?=[A-Z])", told(views)[2])
        assert f"{action_words(action).text('en')}: " in first
        assert "%" in first
        assert not any("%" in sentence for sentence in others)  # one main figure
        assert len(others) <= 3
        kinds.add(type(action))
    assert kinds == {Announce, Vrai, Menteur}


def test_the_answer_tells_no_chance_but_the_one_that_was_estimated() -> None:
    others = 0
    for views in moments("turn", range(2)):
        found, text = estimate(views), told(views)[2]
        action = ranked(views)[0][0]
        shown = percent(1 - found.exact if isinstance(action, Menteur) else found.exact).text("en")
        assert re.findall(r"(?:less than |more than )?\d+%", text) == [shown]
        claim = claim_of(views[-1], action)
        assert fruits(claim.number, claim.fruit).text("en") in found.asks.text("en")
        assert ("exactly" in found.asks.text("en")) is isinstance(action, Vrai)
        others += isinstance(action, Announce)
    assert others > 5
    assert all(estimate(views) is None for views in moments("salade", range(1)))


def test_the_figures_of_the_answer_make_its_mean() -> None:
    """Chance times loss, added up: within what rounding to a hundredth and a tenth may leave."""
    checked = set()
    for views in moments("turn", range(2)):
        action, worth = ranked(views)[0]
        claim = claim_of(views[-1], action)
        chance = chance_of(views, claim.number, claim.fruit, exact=claim.exact).exact
        text = told(views)[2]
        losses = [float(number) for number in re.findall(r"loses? (\d+(?:\.\d)?)", text)]
        own = -float(worth.own)
        if isinstance(action, Menteur) and 0 < chance < 1:
            assert f"false in {percent(1 - chance).text('en')}" in text
            assert losses[0] * float(1 - chance) == pytest.approx(-float(worth.others), abs=0.06)
            assert losses[1] * float(chance) == pytest.approx(own, abs=0.06)
        elif isinstance(action, Vrai) and 0 < chance < 1 and not worth.others:
            assert losses[0] * float(1 - chance) - float(chance) == pytest.approx(own, abs=0.06)
        elif isinstance(action, Announce) and 0 < chance < 1 and len(losses) == 2:
            assert losses[1] * float(1 - chance) >= own - 0.06  # doubted at most always
        else:
            continue
        checked.add(type(action))
    assert Announce in checked
    assert Menteur in checked


def test_the_method_gives_the_expected_number() -> None:
    views = Table(FOUR, "b1", last=(11, "kiwi", 3), player=0).match.views(0)
    nudge, method, answer = told(views)
    assert nudge == (
        "Dee says at least 11 kiwis. How many of them do you see, in your hand and in the middle?"
    )
    assert method == (
        "You see 4 kiwis; 8 more are hidden. The others hold 21 of the 43 cards that you do not see, so on "
        "average about 3.9 of those 8. In all that is about 7.9. “Menteur !” is right with any number below "
        "11. “Vrai !” must hit it exactly, and a miss costs at least 2 tokens."
    )
    assert answer.startswith("By the odds, say “Menteur !”: the announcement is false in 88% of the deals.")
    assert told(views, "fr")[2].startswith("D’après les chances, dis «\u00a0Menteur\u202f!\u00a0»\u00a0: ")


def test_the_turned_card_is_true() -> None:
    views = Table(FOUR, "b2").match.views(0)
    nudge, method, _ = told(views)
    assert nudge.startswith("What the turned card says is true already.")
    assert method.endswith("one more anywhere and it is wrong.")
    assert "Menteur" not in method


def test_what_is_certain_needs_no_average() -> None:
    views = Table(("k3 k2 k2", "s1", "a1"), "k1", last=(8, "kiwi", 2), player=0).match.views(0)
    assert "You see 8 kiwis; 4 more are hidden." in told(views)[1]
    flat = Table(("k3 k2 k2 k1 k1 k1 k1", "s1", "a1"), "k1", last=(8, "kiwi", 2), player=0).match.views(0)
    assert told(flat)[1].startswith("You see 12 kiwis. No more are out of sight.")


def test_salades_are_played_perfectly() -> None:
    lengths = set()
    for views in moments("salade"):
        advice, text = advise(stakes(views[-1])), told(views)
        assert all(f"{one.total} in the end" in text[2] for one in advice.decisions)
        if len(advice.best) == len(advice.decisions):
            assert text[2].endswith("All of that is equally good for you.")
        else:
            assert text[2].endswith(f"Best for you: {' or '.join(map(str, advice.best))}.")
        assert ("You decide last" in text[1]) is advice.last
        lengths.add((len(advice.best), len(advice.decisions), advice.last))
    assert len(lengths) > 4


def test_the_last_owner_spoils_a_vrai() -> None:
    """QV-T36: whatever the caller does, the last decider breaks the exact number."""
    hands = ("s2 k1 b1", "S s1 k1", "S a1 g1")
    table = Table(hands, "s1", last=(5, "strawberry", 0)).vrai()
    assert told(table.match.views(1))[1].startswith("Begin at the end: think what Cy will do after you")
    table.declare(1)
    assert told(table.match.views(2))[2] == (
        "With 0 Salades for it, 5 in the end: Bo may take a token, or have another lose one. "
        "With 1 Salade for it, 6 in the end: Bo loses 2 tokens. Best for you: 1."
    )


def reward(tokens: str, **options: object) -> Table:
    """A caller of an exact "Vrai !" who is to be rewarded; `tokens` are the hands."""
    return Table(tokens.split("/"), "b2", defi_deck="none", **options).vrai()


@pytest.mark.parametrize(
    ("hands", "options", "best", "end"),
    [
        ("g1 g1/k1 w1/a1 s1", {}, {Gain()}, "take one."),
        ("g1 g1/k1/a1 s1", {}, {Hit(1)}, "Have Bo lose the last token."),
        ("g1 g1/k1 k1 k1/a1 s1", {"token_cap": 7}, {Hit(1)}, "Have Bo lose one: nobody has more."),
        ("g1 g1/k1/a1", {}, {Hit(1), Hit(2)}, "Have Bo or Cy lose the last token."),
    ],
)
def test_the_reward(hands, options, best, end) -> None:
    table = reward(hands, **options)
    assert table.phase == "reward"
    assert told(table.match.views(0))[2].endswith(end)
    assert best <= set(table.legal())


@pytest.mark.parametrize(
    ("op", "end"),
    [("peek", "Choose Cy: the most cards."), ("expose", "Show kiwi ×3."), ("redraw", "Give away grape.")],
)
def test_a_defi_card_that_asks(op: str, end: str) -> None:
    more = {"target": "opponent" if op == "peek" else "self", "cards": 1}
    deck = one_kind(op, pick="random" if op == "peek" else "chooser", **more)
    hands = ("a1 a1", "k3 g1 S", "w1 w1 w2 w3")
    table = Table(hands, "s1", last=(2, "banana", 0), start="kiwi", defi_deck=deck).say(3, "kiwi")
    assert table.phase == "defi"
    nudge, _, answer = told(table.match.views(1))
    assert answer == end
    assert "house" not in nudge  # this deck came with the record
    house = Table(hands, "s1", last=(2, "banana", 0), start="kiwi", defi=["QD-1"]).say(3, "kiwi")
    assert told(house.match.views(1))[0].startswith("This Défi card is one of our house cards.")


def test_the_dealer_names_what_they_hold_most_of() -> None:
    for views in moments("centre_fruit"):
        words = told(views)[2]
        assert words.startswith("You hold most of this: ")


def test_every_moment_has_hints_in_both_languages() -> None:
    for game in GAMES:
        match = play(game, [OPPONENTS["bluffer"].bot] * game.seats, 1, limit=80)
        for step, state in enumerate(match.states):
            for seat in (state.player or 0, ((state.player or 0) + 1) % game.seats):
                three = hints(match.views(seat)[: step + 1])
                for lang in LANGUAGES:
                    texts = [words.text(lang, NAMES) for words in three]
                    assert not re.search(r"[{}]", " ".join(texts))
                    assert len(set(texts)) == (1 if state.player is None or state.phase == "deal" else 3)


def test_nothing_changes_when_what_is_hidden_is_dealt_anew() -> None:
    for seed in range(30):
        game = GAMES[seed % len(GAMES)]
        match = wandered(game, seed, limit=40)
        for step in (9, 17, 26):
            state = match.states[min(step, match.at)]
            if state.player is None or state.phase == "deal":
                continue
            twin = game.redeal(state, state.player, Random(seed))
            one, two = (hints(Match(game, "x", kept).views(state.player)) for kept in (state, twin))
            assert one == two


def test_signed_changes() -> None:
    changes = [signed(Fraction(number, 100)) for number in (-34, 0, 2, 100, -205)]
    assert [one if isinstance(one, int) else one.text("en") for one in changes] == ["−0.3", 0, 0, "+1", "−2"]
    assert turn(Table(FOUR, "b1", last=(8, "kiwi", 3), player=0).match.views(0))[0]
