"""Several people at one screen: the curtain between their turns, and the look at one's own cards."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ludotheque import find
from ludotheque.drawing.svg import svg
from ludotheque.engine.chance import pick
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.engine.match import Match
from ludotheque.ui.curtain import covered, down, keeps_secrets, owner, shared, told
from ludotheque.ui.frame import Page
from ludotheque.ui.setup import Setup
from ludotheque.ui.table import Table

ROOM = find("qui_dit_vrai")
PAGE = Page("en", False, "wide", False, True, False, "")
NAMES = ("Ana", "Bo", "Cy")
PEOPLE = ("human", "human", "human")


def table(*seats: str, match: Match[Any, Any, Any] | None = None, seed: str = "a test", **options) -> Table:
    """A table at which a match has just been dealt, or goes on."""
    setup = Setup(seats, NAMES[: len(seats)], options, seed)
    made = Table(ROOM, setup, match, start=match is None)
    made._turn_page(PAGE)
    return made


def acts(node) -> list[str]:
    """What can be pressed in a tree, buttons that are off left out."""
    if isinstance(node, str):
        return []
    if node and isinstance(node[0], str):
        off = node[1].get("aria-disabled") == "true"
        own = [node[1]["act"]] if "act" in node[1] and not off else []
        return own + [act for child in node[2:] for act in acts(child)]
    return [act for child in node for act in acts(child)]


def sent(made: Table) -> str:
    """All that the page gets but the match code: every word, every attribute, the whole picture."""
    parts = [part.tree for part in (made.head, made.before, made.said, made.actions, made.board.spots)]
    more = [one for one in made.more.tree if one[1].get("key") != "share"]
    assert made.board._last is not None
    told = json.dumps([*parts, more]).replace(made.frame.model_id, "this page")
    return told + svg(made.board._last)


def moves(made: Table) -> list[str]:
    return [act for act in acts(made.actions.tree) if act.startswith("act ")]


def alarm(made: Table) -> bool:
    """True after what the page's clock was to call has been called."""
    if made.frame._then is None:
        return False
    made.frame._receive(made.frame, {"call": made.frame._calls}, [])
    return True


def step(made: Table, dice: Random) -> bool:
    """True after somebody did one thing; False at the end."""
    match = made.match
    assert match is not None
    if made.reading:
        made._press("seen")
    elif match.turn == OVER:
        return False
    elif alarm(made):
        pass
    elif down(made) is not None:
        assert not moves(made), "nothing can be done behind the curtain"
        made._press(f"ready {down(made)}")
        assert down(made) is None
        assert made.lifted is not None
    else:
        if not moves(made):
            made._press("look")
        act = pick(dice, moves(made))
        made._press(act)
        if made.chosen:
            made._press("do")
    assert made.notes == []
    return True


def twin(made: Table, dice: Random) -> Table:
    """The same table after all cards that an onlooker does not see have been dealt anew."""
    match = made.match
    assert match is not None
    other = match.branch()
    other.states[:] = [match.game.redeal(state, None, dice) for state in other.states]
    again = table(*made.setup.seats, match=other)
    again.setup = made.setup
    for name in ("lifted", "front", "since", "reading", "read", "chosen", "hint", "told", "class_seed"):
        setattr(again, name, getattr(made, name))
    again.show()
    return again


@pytest.mark.parametrize("seed", ["one", "two"])
def test_three_people_play_a_whole_match_at_one_screen(seed) -> None:
    made, dice, steps = table(*PEOPLE, seed=seed), Random(seed), 0
    while step(made, dice):
        steps += 1
        assert steps < 4000
    assert made.match.turn == OVER


@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("seats", [PEOPLE, ("human", "honest", "human")])
def test_while_nobody_looks_the_page_is_the_same_whatever_the_cards_are(seed, seats) -> None:
    made, dice, compared = table(*seats, seed=seed), Random(seed), 0
    for _ in range(120):
        if shared(made) and not made.looking and not made.reading and made.match.turn != OVER:
            made.show()
            assert sent(twin(made, dice)) == sent(made)
            compared += 1
        if not step(made, dice):
            break
    assert compared > 20


def test_the_hand_is_shown_only_while_its_owner_looks() -> None:
    made = table(*PEOPLE)
    seat = down(made)
    made._press("look on")
    made._press("look", "on")
    assert covered(made), "nobody can look through the curtain"
    made._press(f"ready {seat}")
    closed = sent(made)
    made._press("look", "on")
    assert not covered(made)
    opened = sent(made)
    assert opened != closed
    made._press("look", "off")
    assert sent(made) == closed
    made._press("look")
    assert sent(made) == opened.replace('"false"', '"true"') or "Hide my cards" in sent(made)
    made._press("look")
    assert sent(made) == closed


def test_the_curtain_falls_after_the_turn_and_for_nobody_else() -> None:
    made = table(*PEOPLE)
    first = down(made)
    made._press(f"ready {(first + 1) % 3}")
    assert down(made) == first
    made._press(f"ready {first}")
    made._press("look")
    act = moves(made)[0]
    made._press(act)
    made._press("do")
    while made.reading:
        made._press("seen")
    assert not made.looking
    assert down(made) is not None


def test_hints_are_behind_the_curtain_too() -> None:
    made = table(*PEOPLE)
    made._press(f"ready {down(made)}")
    closed = sent(made)
    made._press("hint")
    hint = made.text(made.hints()[0])
    assert hint not in sent(made)
    made._press("look")
    assert hint in sent(made)
    assert sent(made) != closed


def test_with_one_person_against_bots_there_is_no_curtain_and_the_hand_stays_in_view() -> None:
    made, dice = table("human", "honest", "honest"), Random(3)
    made._press("habit speed", "instant")
    for _ in range(200):
        assert down(made) is None
        assert owner(made) is None
        if made.match.view(0).phase == "turn" and not made.reading:
            assert made.view.hand == made.match.view(0).hand
        if not step(made, dice):
            break


def test_a_match_that_is_opened_again_hangs_the_curtain_first() -> None:
    made = table(*PEOPLE)
    made._press(f"ready {down(made)}")
    again = table(*PEOPLE, match=made.match.branch())
    assert down(again) is not None
    assert not moves(again)


def test_where_nobody_has_secrets_no_curtain_hangs() -> None:
    for game in ("funky_fruity", "fizz_buzz"):
        room = find(game)
        made = Table(room, Setup(("human", "human"), ("", ""), {}, "x"), start=True)
        made._turn_page(PAGE)
        assert down(made) is None
        assert not keeps_secrets(made.match, 0)
        assert made.match.turn != CHANCE or game


def test_what_a_card_lets_one_person_see_is_there_for_that_person_only() -> None:
    found = 0
    for seed in range(12):
        made, dice = table(*PEOPLE, seed=f"peek {seed}"), Random(seed)
        for _ in range(300):
            shown = made.match.view(None).shown
            to = getattr(shown, "to", None)
            if made.reading and to is not None and made.lifted in to:
                closed = sent(made)
                own = [line.words for line in told(made, made.lifted, made.match.at)]
                secret = [words for words in own if words not in [one.words for one in made.lines()]]
                assert secret
                assert all(made.text(words) not in closed for words in secret)
                made._press("look")
                assert all(json.dumps(made.text(words))[1:-1] in sent(made) for words in secret)
                made._press("seen")
                assert not made.looking
                found += 1
                break
            if not step(made, dice):
                break
    assert found > 2


@pytest.mark.parametrize("act", ["back", "rematch", "new"])
def test_wherever_the_table_goes_nobody_looks_any_more(act) -> None:
    made, dice = table(*PEOPLE), Random(5)
    while made.match.at < 4 or down(made) is None:
        assert step(made, dice)
    made._press(f"ready {down(made)}")
    made._press("look")
    assert made.view.hand
    made._press(act)
    if made.match is None:
        made._press("start")
    assert not made.looking
    assert made.lifted is None
