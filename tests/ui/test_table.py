"""The table without a browser: set-up, turns, two taps, reading time, hints, undo, what if, sharing."""

from __future__ import annotations

import json
from random import Random

import pytest

from ludotheque import code_of, find, record_from, record_of
from ludotheque.engine.chance import pick
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.funky_fruity.values import Announce, Pick, Place
from ludotheque.ui import play
from ludotheque.ui.frame import Page
from ludotheque.ui.setup import Setup
from ludotheque.ui.sharing import file_text
from ludotheque.ui.speaking import as_json
from ludotheque.ui.stepper import Stepper
from ludotheque.ui.table import Table

ROOM = find("funky_fruity")
DICE = Random("how the people play")
PAGE = Page("en", False, "wide", False, True, False, "")  # no motion: every picture at once


def texts(node) -> str:
    """All text in a tree."""
    if isinstance(node, str):
        return node
    return " ".join(texts(child) for child in (node[2:] if node and isinstance(node[0], str) else node))


def acts(node) -> list[str]:
    """What can be pressed in a tree, buttons that are off left out."""
    if isinstance(node, str):
        return []
    if node and isinstance(node[0], str):
        off = node[1].get("aria-disabled") == "true"
        own = [node[1]["act"]] if "act" in node[1] and not off else []
        return own + [act for child in node[2:] for act in acts(child)]
    return [act for child in node for act in acts(child)]


def table(*seats: str, seed: str = "a test", **options) -> Table:
    """A table at which a match has just been dealt."""
    made = Table(ROOM, Setup(seats, ("",) * len(seats), options, seed), start=True)
    made._turn_page(PAGE)
    return made


def alarm(made: Table) -> bool:
    """True after what the page's clock was to call has been called; False if it was to call nothing."""
    then = made.frame._then
    if then is None:
        return False
    made.frame._receive(made.frame, {"call": made.frame._calls}, [])
    return True


def shown(made: Table) -> str:
    parts = (made.head, made.before, made.said, made.actions, made.more, made.board.spots)
    return " ".join(texts(part.tree) for part in parts)


def one_move(made: Table) -> bool:
    """True after something was done that lets the match go on; False once it is over."""
    assert made.match is not None
    if alarm(made):
        return True
    if made.reading:
        made._press("seen")
    elif made.match.turn == OVER:
        return False
    else:
        act = pick(DICE, [act for act in acts(made.actions.tree) if act.startswith("act ")])
        made._press(act)
        if made.chosen:
            made._press(act)
    assert made.notes == []
    return True


def until(made: Table, phase: str) -> Table:
    """The table, once a person is to act in this phase."""
    while not (made.match.view(None).phase == phase and made.match.turn in made.people and not made.reading):
        assert one_move(made), f"the match ended before {phase}"
    return made


@pytest.mark.parametrize(
    "seats",
    [
        ("human", "memory3"),
        ("human", "human"),
        ("guess", "human", "memory6"),
        ("human", "memory2", "human", "perfect"),
        ("memory3", "guess"),
    ],
)
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_whole_match_of_people_and_bots(seats, speed) -> None:
    made = table(*seats)
    made._press("habit speed", speed)
    steps = 0
    while one_move(made):
        steps += 1
        assert steps < 3000
    assert made.match.turn == OVER
    assert "wins" in shown(made)
    assert made.frame.marks["phase"] == "over"
    assert {"rematch", "review", "new"} <= set(acts(made.actions.tree))


def test_the_set_up_page_seats_people_and_bots_and_never_an_impossible_table() -> None:
    made = play("funky_fruity")
    made._turn_page(PAGE)
    assert made.frame.marks["phase"] == "setup"
    made._press("seat 2", "guess")
    made._press("seat 3", "human")
    made._press("name 3", "Zoé")
    assert made.setup.seats == ("human", "memory3", "guess", "human")
    made._press("seat 4", "human")
    assert len(made.setup.seats) == 4
    made._press("seat 3", "")
    made._press("seat 2", "")
    made._press("seat 1", "")
    assert made.setup.seats == ("human", "memory3")
    assert made.notes  # two is the fewest: said, not done
    made._press("name 0", "x" * 10_000)
    assert "up to 40" in shown(made)
    made._press("name 0", "<b>Ana</b>")
    made._press("start")
    assert made.names == ("<b>Ana</b>", "Cat")


def test_presets_and_options_change_the_rules_that_are_played() -> None:
    made = play("funky_fruity")
    made._turn_page(PAGE)
    for number, preset in enumerate(ROOM.presets):
        made._press(f"preset {number}")
        assert ROOM.rules.from_options({**preset.options}) == ROOM.rules.from_options(
            {"seats": len(made.setup.seats), **made.setup.options}
        )
    made._press("preset ")
    made._press("option placement", "choose")
    made._press("option reveal_on_miss", "false")
    made._press("option max_turns", "12")
    kept = made.setup
    wrong = {"max_turns": "0", "die_faces": "1000", "first_player": "9", "placement": "middle"}
    for name, bad in wrong.items():
        made._press(f"option {name}", bad)
        assert made.notes
        assert made.setup == kept
    made._press("start")
    assert made.match.game == ROOM.rules(
        len(made.setup.seats), placement="choose", reveal_on_miss=False, max_turns=12
    )


def test_a_move_that_shows_something_takes_two_taps_or_one_by_a_setting() -> None:
    made = until(table("human", "human"), "guess")
    at = made.match.at
    made._press("act " + as_json(Announce("pear")))
    assert made.match.at == at
    made._press("act " + as_json(Announce("apple")))
    assert made.match.at == at
    assert made.chosen == as_json(Announce("apple"))
    made._press("do")
    assert made.match.at == at + 1
    made = until(table("human", "human"), "guess")
    made._press("habit taps", "1")
    at = made.match.at
    made._press("act " + as_json(Announce("pear")))
    assert made.match.at == at + 1


def test_what_was_shown_stays_until_somebody_has_seen_it() -> None:
    made = until(table("human", "memory3"), "guess")
    fruit = made.match.state.fruits[made.match.state.rows[1][0]]
    wrong = next(one for one in made.match.game.fruits if one != fruit)
    made._press("act " + as_json(Announce(wrong)))
    made._press("do")
    at = made.match.at
    assert made.reading
    assert not alarm(made)
    assert acts(made.actions.tree) == [f"seen {made.match.at}"]
    made._press('act ["Roll"]')
    assert made.match.at == at
    made._press("seen")
    assert not made.reading
    assert made.frame.wait["ms"] == 600  # a bot's pause, nothing to read


def test_looking_at_something_else_never_stops_the_match() -> None:
    made = table("human", "memory3", "memory3")
    while made._persons_turn() or made.reading:
        assert one_move(made)
    for act in ("where", "since", "again", "habit speed"):
        made._press(act, "normal")
        assert made.frame.wait["call"], act
    made._turn_page(PAGE._replace(dark=True))
    assert made.frame.wait["call"]


def test_every_legal_move_has_a_button_and_picks_a_place_on_the_board() -> None:
    made = table("human", "human", "human")
    phases: dict[str, int] = {}
    while one_move(made):
        if made.reading or made.match.turn < 0:
            continue
        phase = made.match.view(None).phase
        phases[phase] = phases.get(phase, 0) + 1
        legal = made.match.view(made.match.turn).legal
        shown_moves = [act for act in acts(made.actions.tree) if act.startswith("act ")]
        assert sorted(shown_moves) == sorted(f"act {as_json(action)}" for action in legal)
        spots = acts(made.board.spots.tree)
        board = [action for action in legal if isinstance(action, Pick | Place)]
        assert sorted(spots) == sorted(f"act {as_json(action)}" for action in board)
    assert {"guess", "find_own", "find_double"} <= set(phases)


def test_moves_stand_in_the_order_of_the_table_with_the_marks_of_the_board() -> None:
    """The tiles' own numbers follow the deal: in their order a button would tell what lay there."""
    made = table("human", "human", "human")
    orders = set()
    while one_move(made):
        view = made.match.view(made.match.turn) if made.match.turn >= 0 else None
        if made.reading or view is None or not any(isinstance(action, Pick) for action in view.legal):
            continue
        ring = [tile for row in view.rows for tile in row if tile is not None]
        (group,) = [node for node in made.actions.tree if node[1].get("key") == "actions"]
        moves = [node for node in group[2:] if '"Pick"' in node[1]["act"]]
        tiles = [json.loads(node[1]["data-action"])[1] for node in moves]
        assert tiles == [tile for tile in ring if Pick(tile) in view.legal]
        orders.add(tiles == sorted(tiles))
        spots = {spot[1]["data-action"]: spot[1]["aria-label"] for spot in made.board.spots.tree[1][2:]}
        for node, tile in zip(moves, tiles, strict=True):
            letter = "ABCDEFGHIJKL"[ring.index(tile)]  # its own through the whole turn
            assert texts(node).split()[0] == letter
            assert spots[node[1]["data-action"]].startswith(f"{letter}: ")
    assert orders == {True, False}


def test_no_line_of_a_button_ends_before_a_number() -> None:
    made = until(table("human", "guess", "guess"), "find_own")
    named = [texts(node) for node in made.actions.tree[0][2:]]
    assert any("Sparrow\u00a02, tile\u00a01" in text for text in named)


def test_an_action_that_is_not_allowed_changes_nothing_and_says_so() -> None:
    made = until(table("human", "human"), "guess")
    at = made.match.at
    for act in ('act ["Stop"]', 'act ["Nosuch"]', 'act ["Announce", "plum"]', 'act ["Announce"]'):
        made._press(act)
        if made.chosen:
            made._press("do")
        assert made.match.at == at
        assert made.notes, act
        made._press("seen-notes")
    for act in ("act {", "act", "act 7", "act null", "nosuch", "", "habit nosuch", "rig x"):
        made._press(act, "x")
        assert made.match.at == at


def test_hints_come_in_three_levels_and_are_gone_after_the_move() -> None:
    made = until(table("human", "memory3"), "guess")
    lengths = []
    for _ in range(4):
        lengths.append(len(texts(made.actions.tree)))
        made._press("hint")
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == 4
    assert "hint" not in acts(made.actions.tree)
    made._press("act " + as_json(Announce("pear")))
    made._press("do")
    assert made.hint == 0


def test_the_log_and_what_is_said_again_never_become_the_players_memory() -> None:
    made = table("human", "memory3", "memory3")
    while one_move(made):
        view = made.view
        if view.phase in ("memorise", "over"):
            continue
        up = {fruit for _, fruit in (*view.up, *view.shown)}
        for act in ("since", "where"):
            made._press(act)
            told = texts([*made.more.tree, made.actions.tree[-1]]).lower()
            named = {fruit for fruit in ("banana", "pear", "apple", "cherry") if fruit in told}
            assert named <= up, (act, made.match.at)


def test_undo_takes_back_only_what_nobody_has_answered() -> None:
    made = until(table("human", "human", placement="choose"), "guess")
    assert "undo" not in acts(made.more.tree)
    state = made.match.state
    pawn = state.pawns[state.player]
    right = state.fruits[state.rows[pawn[0]][pawn[1]]]
    made._press("act " + as_json(Announce(right)))
    made._press("do")
    if made.reading:
        made._press("seen")
    assert made.view.phase == "place"
    made._press("undo")
    assert made.view.phase == "place"  # everybody has seen the tile
    assert "Everybody has seen or heard it" in shown(made)
    made._press('act ["Place", "left"]')
    if made.reading:
        made._press("seen")
    assert made.view.phase == "roll"
    made._press("undo")
    assert made.view.phase == "place"
    made._press('act ["Place", "right"]')
    if made.reading:
        made._press("seen")
    made._press('act ["Roll"]')
    if made.reading:
        made._press("seen")
    made._press("undo")
    assert made.view.phase != "place"


def test_looking_back_keeps_the_whole_match_in_address_code_and_file() -> None:
    made = until(table("human", "human"), "guess")
    whole = record_of(made.match)
    saved: list[str] = []
    made.frame.save = lambda name, text: saved.append(text)  # type: ignore[method-assign]
    for _ in range(2):
        made._press("back")
        made._press("save")
        code = made.frame.address["match"]
        assert record_from(code) == json.loads(saved[-1]) == whole
        assert code in json.dumps(made.more.tree)
    made._press("open", code)
    assert record_of(made.match) == whole
    assert not made.paused


def test_forward_to_the_end_ends_the_look_back_at_the_moves() -> None:
    made = until(table("human", "human"), "guess")
    at, offered = made.match.at, acts(made.actions.tree)
    made._press("back")
    made._press("back")
    assert made.paused
    made._press("forward")
    assert made.paused
    leads = made.leads
    made._press("forward")
    assert not made.paused
    assert made.match.at == at
    assert acts(made.actions.tree) == offered
    assert made.leads != leads
    assert made.leads in json.dumps(made.actions.tree)


def test_forward_to_the_end_finds_what_was_still_to_be_read() -> None:
    made = until(table("human", "memory3"), "guess")
    made._press("act " + as_json(Announce("pear")))
    made._press("do")
    assert made.reading
    made._press("back")
    assert not made.reading
    made._press("next")  # a presenter's remote
    assert made.reading
    assert made.frame._then is None


def test_a_remote_goes_on_step_by_step_while_one_looks_back() -> None:
    made = table("memory3", "memory3")
    while made.match.at < 6:
        assert one_move(made)
    whole = record_of(made.match)
    for _ in range(3):
        made._press("back")
    made._press("next")
    assert made.match.at == 4
    assert record_from(made.frame.address["match"]) == whole


def test_looking_back_is_told_in_the_log_once() -> None:
    made = until(table("human", "human"), "guess")
    assert "looked back" not in shown(made)
    for _ in range(2):
        made._press("back")
        made._press("forward")
    assert shown(made).count("looked back") == 1


def test_what_going_back_shows_again_is_said_before_the_button() -> None:
    made = table("human", "human")
    said = "Going back shows again what has been turned back since"
    assert said not in shown(made)  # all lies open still
    until(made, "guess")
    fold = next(node for node in made.more.tree if node[1].get("key") == "teacher")
    assert texts(fold).index(said) < texts(fold).index("One step back")
    made = table("human", "human", memorise_scope="none")
    until(made, "guess")
    assert said not in shown(made)  # no tile has been seen
    made._press("act " + as_json(Announce("pear")))
    made._press("do")
    if made.reading:
        made._press("seen")
    while made.match.view(None).shown or made.match.view(None).up:
        assert one_move(made)
    assert said in shown(made)


def test_where_chance_decides_nothing_the_fold_says_so() -> None:
    made = until(table("human", "human"), "guess")
    assert "Chance decides nothing at this step" in shown(made)
    while made.match.turn != CHANCE:
        assert one_move(made)
    assert "Chance decides nothing at this step" not in shown(made)


def test_the_log_has_one_number_for_each_step() -> None:
    made = until(table("human", "human"), "guess")
    (fold,) = [node for node in made.more.tree if node[1].get("key") == "log"]
    numbers = [int(texts(row).split(".")[0]) for row in fold[3][2:]]
    assert numbers == list(range(made.match.at, 0, -1))
    assert "All the tiles" in texts(fold)


def test_playing_on_from_an_earlier_step_is_a_what_if_and_loses_nothing() -> None:
    made = until(table("human", "human"), "guess")
    real, whole = made.match, record_of(made.match)
    for _ in range(2):
        made._press("back")
    made._press("resume")
    assert made.match is not real
    assert made.match.at == real.at - 2
    assert {"real", "adopt"} <= set(acts(made.said.tree))
    assert "was taken back" in shown(made)
    for _ in range(5):
        assert one_move(made)
        assert record_from(made.frame.address["match"]) == whole
    made._press("real")
    assert made.match is real
    assert record_of(real) == whole
    assert "was taken back" not in shown(made)
    assert "looked back" in shown(made)


def test_a_what_if_can_become_the_match() -> None:
    made = until(table("human", "human"), "guess")
    for _ in range(2):
        made._press("back")
    made._press("resume")
    assert one_move(made)
    branch = made.match
    made._press("adopt")
    assert made.real is not None, "it is asked first"
    assert "Give up the real match?" in texts(made.said.tree)
    made._press("adopt")
    assert made.match is branch
    assert made.real is None
    assert record_from(made.frame.address["match"]) == record_of(branch)
    assert "real" not in acts(made.said.tree)
    assert "was taken back" in shown(made)
    assert one_move(made)


def test_chosen_dice_after_looking_back_lose_nothing() -> None:
    made = until(table("human", "human"), "guess")
    whole = record_of(made.match)
    while made.match.turn != CHANCE:
        made._press("back")
    made._press('rig ["Roll", [5]]')
    assert made.match.view(None).dice == (5,)
    assert record_from(made.frame.address["match"]) == whole
    made._press("real")
    assert record_of(made.match) == whole


def test_what_was_undone_does_not_come_back_by_looking_back() -> None:
    made = until(table("human", "human", placement="choose"), "guess")
    state = made.match.state
    pawn = state.pawns[state.player]
    made._press("act " + as_json(Announce(state.fruits[state.rows[pawn[0]][pawn[1]]])))
    made._press("do")
    if made.reading:
        made._press("seen")
    made._press('act ["Place", "left"]')
    if made.reading:
        made._press("seen")
    made._press("undo")
    assert made.view.phase == "place"
    left = record_of(made.match)
    made._press("back")
    assert record_from(made.frame.address["match"]) == left
    made._press("forward")
    assert made.view.phase == "place"
    assert not made.paused


def test_a_fault_in_a_what_if_gives_back_the_log(monkeypatch) -> None:
    made = until(table("human", "human"), "guess")
    made._press("back")
    before, marks = record_of(made.match), list(made.marks)

    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(made, "room", ROOM._replace(telling=fail))
    made._press("resume")
    assert made.paused
    assert made.real is None
    assert record_of(made.match) == before
    assert made.marks == marks


def test_what_if_with_chosen_dice_keeps_the_real_match() -> None:
    made = table("human", "human")
    while made.match.turn != CHANCE:
        assert one_move(made)
    real, before = made.match, record_of(made.match)
    made._press('rig ["Roll", [5]]')
    assert made.match is not real
    assert made.match.view(None).dice == (5,)
    assert "What if" in shown(made)
    assert one_move(made)
    made._press("real")
    assert made.match is real
    assert record_of(made.match) == before


def test_the_address_holds_the_match_and_a_code_a_link_or_a_file_brings_it_back() -> None:
    made = until(table("human", "memory3"), "guess")
    code = made.frame.address["match"]
    assert code == code_of(record_of(made.match))
    for text in (code, f"http://localhost/x?lang=fr&match={code}&y=1", file_text(made.match)):
        other = play("funky_fruity")
        other._turn_page(PAGE)
        other._press("open", text)
        assert other.match.states == made.match.states
        assert other.setup.seats == ("human", "memory3")
        assert other.frame.marks["phase"] == "guess"


@pytest.mark.parametrize(
    "text",
    ["", "x", "1abc", "{", "{}", "[]", '{"format": "ludotheque/1"}', "http://[", "é" * 50, "A" * 100_000],
)
def test_a_broken_code_says_so_and_loses_nothing(text: str) -> None:
    made = until(table("human", "memory3"), "guess")
    before = record_of(made.match)
    made._press("open", text)
    assert len(made.notes) == 1
    assert record_of(made.match) == before
    made._press("act " + as_json(Announce("pear")))
    assert made.chosen


def test_the_language_changes_in_mid_match() -> None:
    made = until(table("human", "memory3"), "guess")
    record, english = record_of(made.match), shown(made)
    made._turn_page(PAGE._replace(lang="fr"))
    assert "nommer" in shown(made)
    assert record_of(made.match) == record
    made._turn_page(PAGE)
    assert shown(made) == english


def test_the_review_opens_the_stepper_with_the_coach_and_the_table_comes_back() -> None:
    made = table("human", "memory3")
    while one_move(made):
        pass
    made._press("review")
    (stepper,) = made.review.children
    stepper._turn_page(PAGE)
    plain = Stepper(made.match, ROOM)
    plain._turn_page(PAGE)
    coached = 0
    for step in range(stepper.last + 1):
        stepper.go(step)
        plain.go(step)
        coached += len(texts(stepper.said.tree)) > len(texts(plain.said.tree))
    assert coached > 3  # what could have been known at each guess
    made._press("table")
    assert made.review.children == ()


def test_a_rematch_moves_the_bots_memory_by_one() -> None:
    made = table("human", "memory3")
    while one_move(made):
        pass
    won = 0 in made.match.view(None).winner
    first = record_of(made.match)["actions"][0]
    made._press("rematch")
    assert made.setup.seats == ("human", "memory4" if won else "memory2")
    assert made.match.at == 1
    assert record_of(made.match)["actions"][0] != first


def test_finish_fast_when_no_person_is_left() -> None:
    made = table("memory3", "guess", "memory6")
    assert "finish" in acts(made.actions.tree)
    made._press("finish")
    assert made.match.turn == OVER


def test_the_clock_turns_the_tiles_when_the_time_is_over() -> None:
    made = table("human", "memory3", memorise_seconds=3)
    made._press("habit clock", "true")
    assert "3 seconds left" in shown(made)
    assert alarm(made)
    assert "2 seconds left" in shown(made)
    assert alarm(made)
    assert alarm(made)
    assert made.match.view(None).phase == "roll"


def test_a_fault_in_the_middle_gives_back_the_last_good_state(monkeypatch, caplog) -> None:
    made = until(table("human", "memory3"), "guess")
    before = record_of(made.match)

    def fail(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(made, "room", ROOM._replace(telling=fail))
    made._press("act " + as_json(Announce("pear")))
    made._press("do")
    assert record_of(made.match) == before
    assert "Something went wrong" in texts(made.head.tree)
    assert "planted" in caplog.text
    monkeypatch.setattr(made, "room", ROOM)
    made._press("act " + as_json(Announce("pear")))
    made._press("do")
    assert made.match.at == len(before["actions"]) + 1


def test_everything_shown_survives_json() -> None:
    made = table("human", "memory3", "human")
    while one_move(made):
        for part in (made.head, made.said, made.actions, made.more, made.board.spots):
            json.dumps(part.tree)


def test_a_rematch_says_who_plays_now() -> None:
    made = table("human", "memory3")
    made._press("habit speed", "instant")
    while one_move(made):
        pass
    made._press("rematch")
    assert made.setup.seats[1] != "memory3"
    assert "adapts to you" in texts(made.head.tree)


def test_a_review_begins_at_the_beginning() -> None:
    made = table("guess", "guess")
    made._press("finish")
    made._press("review")
    assert made.review.children[0].step == 0
