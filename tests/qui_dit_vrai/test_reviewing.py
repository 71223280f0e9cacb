"""The review: each choice is judged by the odds of who made it, and the account by what could be known."""

from __future__ import annotations

import re
from fractions import Fraction

from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.clauses import CLAUSES
from ludotheque.games.qui_dit_vrai.coaching import gained, signed
from ludotheque.games.qui_dit_vrai.estimating import chance_of, percent
from ludotheque.games.qui_dit_vrai.odds import worths
from ludotheque.games.qui_dit_vrai.reviewing import review
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.salades import advise, stakes
from ludotheque.games.qui_dit_vrai.values import Announce, Count, Declare, Menteur, Vrai
from qui_dit_vrai.table import FOUR, Table, wandered

NAMES = ("Ana", "Bo", "Cy", "Dee")


def told(match: Match, step: int, lang: str = "en") -> list[str]:
    """The review of a step, by what who acted could know."""
    lines = review(match.views(match.states[step - 1].player), step)
    return [line.words.text(lang, NAMES) for line in lines]


def matches():
    """Matches of opponents, and of bold people."""
    names = ("honest", "careful", "bluffer", "beginner")
    for seed in range(3):
        yield play(QuiDitVrai(4), [OPPONENTS[name].bot for name in names], seed)
        yield wandered(QuiDitVrai(3), seed, limit=80)


def test_each_choice_has_its_odds_and_its_worth() -> None:
    seen = set()
    for match in matches():
        for step, action in enumerate(match.actions, 1):
            state = match.states[step - 1]
            if state.phase != "turn":
                continue
            views = match.views(state.player)[:step]
            bid = action if isinstance(action, Announce) else state.bid
            chance = chance_of(views, bid.number, bid.fruit, exact=isinstance(action, Vrai)).exact
            odds, worth, *luck = told(match, step)
            shown = 1 - chance if isinstance(action, Menteur) else chance
            assert percent(shown).text("en") in odds
            found = worths(views)
            most = max(gained(views[-1], one) for one in found.values())
            good = most - gained(views[-1], found[action]) <= Fraction(1, 10)
            assert ("nothing was clearly better" in worth) is good
            own = signed(found[action].own)
            assert f"on average {own if isinstance(own, int) else own.text('en')} for" in worth
            assert bool(luck) is not isinstance(action, Announce)
            if luck:
                counts = (one.shown for one in match.views(None)[step:])
                count = next(one for one in counts if isinstance(one, Count))
                exact, fewer = count.total == count.bid.number, count.total < count.bid.number
                right = exact if isinstance(action, Vrai) else fewer
                assert ("came right" in luck[0]) is right
                assert luck[0].startswith("A good call") is good
                seen.add((good, right))
    assert len(seen) >= 3


def test_a_good_call_that_lost_is_still_good() -> None:
    hands = (FOUR[0], "k2 k2 k1 a1 a1 a1 a1", "k1 k1 k1 g1 g1 g1 g1", FOUR[3])
    table = Table(hands, "b1", last=(11, "kiwi", 3), player=0).menteur()
    assert table.match.state.tokens[0] < 7  # all twelve were there
    odds, _, luck = told(table.match, 1)
    assert odds.startswith("Ana saw 4 kiwis.")
    assert luck == "A good call that lost. That is bad luck: next time, it would be good again."


def test_a_poor_call_that_won_is_still_poor() -> None:
    table = Table(FOUR, "b1", last=(4, "kiwi", 3), player=0).vrai()
    assert table.phase == "reward"  # nobody else holds a kiwi or a Salade
    assert told(table.match, 1)[2] == (
        "It came right, but by luck: over many deals, something else brings more."
    )
    assert told(table.match, 1, "fr")[2].startswith("C’était juste, mais par chance\u00a0:")


def test_luck_is_left_open_until_the_count() -> None:
    hands = ("s2 s1 b1", "S k1 k1", "s1 a1 g1")
    table = Table(hands, "s1", last=(5, "strawberry", 0)).menteur()
    assert table.phase == "salade"
    assert len(told(table.match, 1)) == 2
    table.declare(0)
    assert len(told(table.match, 1)) == 3


def test_salades_are_compared_with_perfect_play() -> None:
    compared = set()
    careless = [wandered(QuiDitVrai(3, salads=6), f"careless {seed}", 80, calls=0.5) for seed in range(6)]
    for match in [*matches(), *careless]:
        for step, action in enumerate(match.actions, 1):
            if not isinstance(action, Declare):
                continue
            advice = advise(stakes(match.view(match.states[step - 1].player, step - 1)))
            lines = told(match, step)
            who, best = NAMES[advice.seat], action.salads in advice.best
            if len(advice.best) == len(advice.decisions):
                assert lines[0] == f"Whatever {who} did here, it was equally good."
            elif best:
                assert lines[0].startswith(f"{who} could do nothing better.")
            else:
                assert lines[1].startswith(f"{who} had something better. With {advice.best[0]} Salade")
            compared.add((best, len(lines)))
    assert compared == {(True, 1), (True, 2), (False, 2)}


def test_what_others_or_chance_do_is_not_reviewed_and_lines_cite_clauses() -> None:
    known = {clause.id for clause in CLAUSES}
    for match in matches():
        for step in range(len(match.states)):
            actor = match.states[step - 1].player if step else 0
            assert review(match.views(None), step) == ()
            lines = review(match.views(actor), step) if actor is not None else ()
            phase = match.states[step - 1].phase if step else ""
            assert bool(lines) is (phase in ("turn", "salade"))
            assert {clause for line in lines for clause in line.clauses} <= known
            for lang in LANGUAGES:
                text = " ".join(line.words.text(lang, NAMES) for line in lines)
                assert not re.search(r"[{}]", text)
                assert all(line.clauses for line in lines)
