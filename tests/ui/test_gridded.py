"""The table of announcements beside the board, what is refused and why, and a chance before a hint."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import find
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.qui_dit_vrai.values import Announce, Declare, Menteur, Vrai
from ludotheque.ui.curtain import down
from ludotheque.ui.frame import Page
from ludotheque.ui.setup import Setup
from ludotheque.ui.speaking import as_json
from ludotheque.ui.table import Table

ROOM = find("qui_dit_vrai")
PAGE = Page("en", False, "wide", False, True, False, "")
HOUSE = {"defi_deck": "house"}
PLAIN = {"defi_deck": "none"}


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def having(node, name: str, value: str) -> list[Any]:
    """The elements of a tree one of whose attributes begins with this value."""
    if isinstance(node, str):
        return []
    if not (node and isinstance(node[0], str)):
        return [found for child in node for found in having(child, name, value)]
    own = [node] if str(node[1].get(name, "")).startswith(value) else []
    return own + [found for child in node[2:] for found in having(child, name, value)]


def table(*seats: str, seed: str = "a test", **options: Any) -> Table:
    """A table at which a match has just been dealt."""
    made = Table(ROOM, Setup(seats, ("Ana", *("",) * (len(seats) - 1)), options, seed), start=True)
    made._turn_page(PAGE)
    return made


def on(made: Table) -> None:
    """Nothing; whatever lets the match go on until a person is to act."""
    while made.match.turn not in made.people or made.reading or down(made) is not None:
        assert made.match.turn != OVER
        if made.reading:
            made._press("seen")
        elif down(made) is not None:
            made._press(f"ready {down(made)}")
        elif made.match.turn == CHANCE and made._persons_turn():
            made._press("act []")
        else:
            made.frame._receive(made.frame, {"call": made.frame._calls}, [])


def do(made: Table, action: Any) -> None:
    """Nothing; a person does something, with both taps."""
    made._press(f"act {as_json(action)}")
    made._press("do")
    assert made.notes == []
    on(made)


def acts(made: Table) -> list[str]:
    """What stands in the table, row by row."""
    inside = having(made.actions.tree, "key", "cells")
    return [cell[1]["act"] for node in inside for cell in node[2:] if "act" in cell[1]]


def bids(made: Table) -> list[Any]:
    legal = made.match.view(made.match.turn).legal
    return [action for action in legal if isinstance(action, Announce)]


def opened(*seats: str, **options: Any) -> Table:
    made = table(*(seats or ("human", "human")), **options)
    on(made)
    return made


# --- the table --------------------------------------------------------------------------------------


def test_every_announcement_has_a_place_and_every_other_move_a_button() -> None:
    made = opened(**PLAIN)
    for _ in range(5):
        assert acts(made) == [f"act {as_json(bid)}" for bid in bids(made)]
        beside = having(made.actions.tree, "class", "ludo-beside")
        calls = [node[1]["act"] for node in having(beside, "act", "act ")]
        view = made.match.view(made.match.turn)
        assert calls == [f"act {as_json(call)}" for call in (Vrai(), Menteur()) if call in view.legal]
        do(made, bids(made)[0])


def test_the_places_are_in_rows_of_the_circle_with_gaps_where_nothing_is_allowed() -> None:
    made = opened(**PLAIN)
    (inside,) = having(made.actions.tree, "key", "cells")
    grid = ROOM.grid(made.seen)
    ring = made.match.game.ring
    assert inside[1]["rove"] is True
    assert len(inside[2:]) == len(grid.rows) * len(ring)
    for at, cell in enumerate(inside[2:]):
        _, row = grid.rows[at // len(ring)]
        action = row[at % len(ring)].action
        if action is None:
            assert cell[1]["class"] == "ludo-no-cell"
        else:
            assert action.fruit == ring[at % len(ring)]
            assert cell[1]["aria-label"].startswith(made.text(ROOM.label(action, made.seen)))


def test_a_place_that_is_chosen_is_pressed_and_done_by_the_second_tap() -> None:
    made = opened(**PLAIN)
    bid, at = bids(made)[1], made.match.at
    made._press(f"act {as_json(bid)}")
    assert [node[1]["act"] for node in having(made.actions.tree, "aria-pressed", "true")] == [
        f"act {as_json(bid)}"
    ]
    assert made.match.at == at
    made._press(f"act {as_json(bids(made)[0])}")
    assert made.match.at == at
    made._press("do")
    assert made.match.actions[-1] == bids_before(made)


def bids_before(made: Table) -> Any:
    """The first announcement that was allowed before the last action."""
    view = made.match.view(made.match.game.turn(made.match.states[-2]), made.match.at - 1)
    return view.legal[0]


def test_a_mark_is_said_too_and_explained_once() -> None:
    made = opened(**HOUSE)
    while made.match.view(None).phase != "turn":
        do(made, made.match.view(made.match.turn).legal[0])
    start = made.match.game.ring.index(made.match.state.start)
    before = made.match.game.ring[start - 1]  # from there every way but staying leads past the start
    do(made, next(bid for bid in bids(made) if bid.fruit == before))
    marked = [bid for bid, cell in grid_cells(made) if cell.mark is not None]
    assert 0 < len(marked) < len(bids(made))
    flags = having(made.actions.tree, "class", "ludo-flagged")
    assert len(flags) == len(marked)
    for bid in bids(made):
        (button,) = having(made.actions.tree, "act", f"act {as_json(bid)}")
        assert ("Défi card" in button[1]["aria-label"]) == (bid in marked)
    (legend,) = ROOM.grid(made.seen).marks
    assert texts(made.actions.tree).count(made.text(legend)) == 1
    assert not having(opened(**PLAIN).actions.tree, "class", "ludo-flagged")


def grid_cells(made: Table) -> list[Any]:
    rows = ROOM.grid(made.seen).rows
    return [(cell.action, cell) for _, row in rows for cell in row if cell.action is not None]


def test_what_is_refused_is_there_with_its_reason_and_cannot_be_pressed() -> None:
    made = opened(**PLAIN)
    ((call, why),) = ROOM.refused(made.seen)
    assert call == Menteur()
    (refused,) = having(made.actions.tree, "class", "ludo-refused")
    assert made.text(why) in texts(refused)
    (button,) = having(refused, "aria-disabled", "true")
    assert "act" not in button[1]
    at = made.match.at
    made._press(f"act {as_json(call)}")
    made._press("do")
    assert made.match.at == at
    do(made, bids(made)[0])
    assert not having(made.actions.tree, "class", "ludo-refused")
    assert having(made.actions.tree, "act", f"act {as_json(call)}")


def test_at_the_highest_number_only_the_calls_are_left() -> None:
    made = opened(bid_cap=12, **PLAIN)
    while bids(made):
        do(made, bids(made)[-1])
    assert not having(made.actions.tree, "class", "ludo-bid-table")
    assert len(having(having(made.actions.tree, "class", "ludo-beside"), "act", "act ")) == 2


def test_in_other_phases_there_is_no_table() -> None:
    made = opened("human", "human", "human", seed="salades", **PLAIN)
    while made.match.view(None).phase != "salade":
        legal = made.match.view(made.match.turn).legal
        lies = made.match.view(None).bid is not None and made.match.view(None).bid.number > 7
        do(made, Menteur() if Menteur() in legal and lies else legal[0])
    assert ROOM.grid(made.seen) is None
    assert not having(made.actions.tree, "class", "ludo-bid-table")
    legal = made.match.view(made.match.turn).legal
    assert all(isinstance(action, Declare) for action in legal)
    assert [node[1]["act"] for node in having(made.actions.tree, "act", "act ")] == [
        f"act {as_json(action)}" for action in legal
    ]


def test_a_table_of_another_game_has_no_grid() -> None:
    other = find("funky_fruity")
    made = Table(other, Setup(("human", "human"), ("", ""), {}, "x"), start=True)
    made._turn_page(PAGE)
    assert "ludo-below" not in made._dom_classes
    assert "ludo-below" in table("human", "human")._dom_classes
    assert not having(made.actions.tree, "class", "ludo-bid-table")


def test_where_no_move_is_ever_taken_back_undo_is_not_offered() -> None:
    """Whatever is announced, called or chosen has been heard or seen by all (QV-16, QV-28)."""
    made = opened("human", "human", **PLAIN)
    assert ROOM.final
    for _ in range(20):
        assert not having(made.actions.tree, "act", "undo")
        legal = made.match.view(made.match.turn).legal
        assert all(ROOM.reveals(action) for action in legal)
        if len(legal) < 3 or made.match.at > 25:
            break
        do(made, legal[0])


# --- a chance before a hint -------------------------------------------------------------------------


def answered(**options: Any) -> Table:
    """A person against a bot, who is to answer an announcement of the bot's."""
    made = opened("human", "honest", **{**PLAIN, **options})
    while made.match.view(0).phase != "turn" or made.match.state.bid.by is None:
        do(made, made.match.view(0).legal[0])
    return made


def told(made: Table) -> str:
    return texts(having(made.actions.tree, "class", "ludo-told"))


def test_the_last_hint_waits_for_an_estimate_or_for_show() -> None:
    made = answered()
    nudge, method, answer = (made.text(words) for words in ROOM.hints(made.match.views(0)))
    asks = made.text(ROOM.estimate(made.match.views(0)).asks)
    for level, shown in ((1, (nudge,)), (2, (nudge, method)), (3, (nudge, method, asks))):
        made._press("hint")
        assert made.hint == level
        assert [text in told(made) for text in (nudge, method, asks, answer)] == [
            text in shown for text in (nudge, method, asks, answer)
        ]
    made._press("estimate guess", "140")
    assert (made.guess.guess, made.guess.refused) == (None, True)
    made._press("estimate guess", "31")
    assert answer not in told(made)
    made._press("estimate show")
    assert answer in told(made)
    assert "31%" in told(made)
    made._press("estimate guess", "80")
    assert made.guess.guess == 31, "once it is shown the estimate stays"


def test_an_estimate_is_gone_with_its_turn() -> None:
    made = answered()
    for act in ("hint", "hint", "hint", "estimate show"):
        made._press(act)
    assert having(made.actions.tree, "class", "ludo-evidence")
    do(made, made.match.view(0).legal[-1])
    assert (made.hint, made.guess) == (0, None)
    assert not having(made.actions.tree, "class", "ludo-estimate")


def test_before_the_last_hint_there_is_nothing_to_estimate() -> None:
    made = answered()
    made._press("estimate guess", "31")
    made._press("estimate show")
    assert made.guess is None
    made._press("hint")
    assert not having(made.actions.tree, "class", "ludo-estimate")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_done_at_the_slider_is_not_read_aloud(lang: str) -> None:
    made = answered()
    made._turn_page(PAGE._replace(lang=lang))
    for _ in range(3):
        made._press("hint")
    (quiet,) = having(made.actions.tree, "aria-live", "off")
    assert having(quiet, "class", "ludo-estimate")


def test_at_one_screen_the_estimate_lies_behind_the_curtain() -> None:
    made = opened("human", "human", **PLAIN)
    do(made, bids(made)[0])
    for _ in range(3):
        made._press("hint")
    assert not having(made.actions.tree, "class", "ludo-estimate")
    made._press("look", "on")
    assert len(having(made.actions.tree, "class", "ludo-estimate-body")) == 1
    assert having(having(made.actions.tree, "class", "ludo-private"), "class", "ludo-estimate-body")
    made._press("look", "off")
    assert not having(made.actions.tree, "class", "ludo-estimate")
