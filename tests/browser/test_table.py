"""Whole matches at the table in a real browser: by mouse, by keyboard only, by touch; and odd things."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser.servers import Server, eventually
from browser.sittings import PHONE, STILL, at_step, click, code_in, keys, quick, read, tap, told
from browser.test_stepper import FRUITS, painted
from browser.visits import Visit, in_lab, run_all, saved
from ludotheque import Match, find, load, record_from
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.funky_fruity.values import Announce, Decline, Pick, Stop

PLAY = "voila/render/funky_fruity/play.ipynb"
ROOM = find("funky_fruity")

Come = Callable[..., Visit]


class Sitting(NamedTuple):
    """A person at the page, who knows the whole match: a twin of it is played beside."""

    page: Page
    twin: Match
    people: tuple[int, ...]
    bots: tuple[Any, ...]
    press: Callable[[Page, str], None]

    def due(self) -> int | None:
        """Who is to act or to roll."""
        turn = self.twin.turn
        return self.twin.view(None).player if turn == CHANCE else turn

    def best(self) -> Any:
        """The action of a player who sees through the tiles."""
        view, fruits = self.twin.view(self.twin.turn), self.twin.state.fruits
        wanted = fruits[view.up[0][0]] if view.up else ""
        own = {tile for tile in view.rows[view.player] if tile is not None}

        def worth(action: Any) -> int:
            if isinstance(action, Announce):
                row, slot = view.pawns[view.player]
                return int(fruits[view.rows[row][slot]] == action.fruit)
            if isinstance(action, Pick):
                return (fruits[action.tile] == wanted) * (1 + (action.tile not in own))
            return isinstance(action, Stop) - isinstance(action, Decline)

        return max(view.legal, key=worth)

    def move(self) -> None:
        """Nothing; one action, the person's or another's, is done on the page and in the twin."""
        page, twin = self.page, self.twin
        if self.due() in self.people or twin.view(None).phase == "memorise":
            if twin.turn == CHANCE:
                twin.draw()
                self.press(page, ".ludo-actions [data-action='[\"Roll\"]']")
            else:
                self.choose(self.best())
        else:
            bot = self.bots[twin.turn] if twin.turn >= 0 else None
            twin.act(bot(twin.views(twin.turn), twin.bots_chance)) if bot else twin.draw()
        at_step(page, twin.at)
        read(page, self.press)

    def choose(self, action: Any) -> None:
        """Nothing; a legal action is pressed, twice if it shows something; picks on the board."""
        where = ".ludo-spots" if isinstance(action, Pick) and self.press is not keys else ".ludo-actions"
        button = f"{where} [data-action='{told(action)}']"
        self.press(self.page, button)
        if ROOM.reveals(action):
            if where == ".ludo-actions":
                expect(self.page.locator(button)).to_have_attribute("aria-pressed", "true")
            else:
                expect(self.page.locator(".ludo-confirm")).to_be_visible()
            self.press(self.page, button)
        self.twin.act(action)

    def to_the_end(self, most: int = 400) -> None:
        """Nothing; the match is over on the page."""
        for _ in range(most):
            if self.twin.turn == OVER:
                break
            self.move()
        expect(self.page.locator(".ludo-table")).to_have_attribute("data-phase", "over")
        expect(self.page.locator(".ludo-highlights li").first).to_be_visible()


def sat_down(seen: Visit, seats: str, seed: str, press: Callable[[Page, str], None] = click) -> Sitting:
    """Somebody at a table that has been dealt, the bots playing at once."""
    names = seats.split(",")
    game = ROOM.rules(len(names))
    players = [{"name": ""} if name == "human" else {"bot": name} for name in names]
    twin: Match = Match(game, seed, None, players)
    twin.draw()
    page = seen.page
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "memorise")
    painted(page)
    bots = tuple(None if name == "human" else ROOM.opponents[name].bot for name in names)
    return Sitting(page, twin, tuple(i for i, name in enumerate(names) if name == "human"), bots, press)


def address(server: Server, seats: str, seed: str) -> str:
    return f"{server.address}{PLAY}?seats={seats}&seed={seed}"


@pytest.mark.parametrize(("seats", "seed"), [("human,memory3", "two"), ("human,guess,human,memory3", "four")])
def test_a_whole_match_by_mouse(voila: Server, visit: Come, seats: str, seed: str) -> None:
    seen = visit(address(voila, seats, seed), lang="en", **STILL)
    sitting = sat_down(seen, seats, seed)
    quick(seen.page)
    sitting.to_the_end()
    assert seen.foreign(voila) == []
    assert seen.errors == []
    assert seen.axe() == []
    seen.page.locator(".ludo-actions-row [class*=ludo-do]").first.click()
    expect(seen.page.locator(".ludo-table")).to_have_attribute("data-phase", "memorise")


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,memory3", "keys two"), ("memory1,human,guess,guess", "keys four 41")]
)
def test_a_whole_match_by_keyboard_only(voila: Server, visit: Come, seats: str, seed: str) -> None:
    seen = visit(address(voila, seats, seed), lang="fr", **STILL)
    sitting = sat_down(seen, seats, seed, keys)
    sitting.to_the_end()
    assert seen.errors == []


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,human", "touch two"), ("human,guess,memory3,human", "touch four")]
)
def test_a_whole_match_by_touch_on_a_phone(voila: Server, visit: Come, seats: str, seed: str) -> None:
    seen = visit(address(voila, seats, seed), lang="fr", **PHONE)
    sitting = sat_down(seen, seats, seed, tap)
    expect(seen.page.locator(".ludo-table")).to_have_attribute("data-board", "tall")
    small = (
        "all => all.map(b => b.getBoundingClientRect()).filter(r => r.width < 43.5 || r.height < 43.5).length"
    )
    while sitting.twin.turn != OVER:
        sitting.move()
        buttons = seen.page.locator(".ludo-actions button:visible, .ludo-spots button:visible")
        assert buttons.evaluate_all(small) == 0
    assert seen.overflow() <= 0
    assert seen.axe() == []


def test_a_rewind_and_a_what_if_in_the_middle(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "back"), lang="en", **STILL)
    sitting, page = sat_down(seen, "human,human", "back"), seen.page
    for _ in range(6):
        sitting.move()
    while sitting.twin.turn != CHANCE:
        sitting.move()
    step = sitting.twin.at
    page.locator(".ludo-teacher summary").click()
    page.locator(".ludo-rig [data-action='[\"Roll\", [5]]']").click()
    expect(page.locator(".ludo-banner")).to_be_visible()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step + 1))
    page.get_by_role("button", name="Back to the real match").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))
    page.locator(".ludo-teacher .ludo-back").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step - 1))
    page.get_by_role("button", name="Forward").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))
    expect(page.locator(".ludo-actions [data-action='[\"Roll\"]']")).to_be_visible()
    expect(page.locator(".ludo-area-actions :focus, .ludo-area-actions:focus")).to_have_count(1)


def test_looking_back_playing_on_and_reloading_lose_no_move(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "kept"), lang="en", **STILL)
    sitting, page = sat_down(seen, "human,human", "kept"), seen.page
    for _ in range(6):
        sitting.move()
    while sitting.twin.turn != CHANCE:
        sitting.move()
    step = sitting.twin.at
    eventually(lambda: code_in(page) and len(load(record_from(code_in(page))).actions) == step, "the address")
    page.locator(".ludo-teacher summary").click()
    for back in (1, 2):
        page.locator(".ludo-teacher .ludo-back").click()
        expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step - back))
    page.reload()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))
    page.locator(".ludo-teacher summary").click()
    page.locator(".ludo-teacher .ludo-back").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".ludo-banner")).to_be_visible()
    page.reload()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))
    expect(page.locator(".ludo-banner")).to_have_count(0)


def test_a_reload_in_mid_match_brings_it_back(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "reload"), lang="en", **STILL)
    sitting, page = sat_down(seen, "human,human", "reload"), seen.page
    for _ in range(7):
        sitting.move()
    step = sitting.twin.at
    eventually(lambda: code_in(page) and len(load(record_from(code_in(page))).actions) == step, "the address")
    page.reload()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))
    painted(page)
    assert load(record_from(code_in(page))).states[-1] == sitting.twin.state


# Of how many of these some part lies outside the window.
OUTSIDE = """selectors => selectors.map(one => document.querySelector(one).getBoundingClientRect())
  .filter(box => box.top < -1 || box.bottom > innerHeight + 1).length"""


def test_at_a_projector_the_board_and_the_second_tap_are_in_sight(voila: Server, visit: Come) -> None:
    where = address(voila, "human,human", "class") + "&view=projector"
    seen = visit(where, lang="fr", width=1280, height=720, **STILL)
    sitting, page = sat_down(seen, "human,human", "class"), seen.page
    board = ".ludo-board canvas"
    found = set()
    while len(found) < 2:
        turn = sitting.twin.turn
        kind = type(sitting.twin.view(turn).legal[0]).__name__ if turn >= 0 else ""
        if kind in ("Announce", "Pick"):
            action = sitting.twin.view(turn).legal[-1]
            page.locator(f".ludo-actions [data-action='{told(action)}']").click()
            expect(page.locator(".ludo-confirm")).to_be_visible()
            eventually(lambda: page.evaluate(OUTSIDE, [board, ".ludo-confirming"]) == 0, kind)
            page.locator(".ludo-drop").click()
            expect(page.locator(".ludo-confirm")).to_have_count(0)
            found.add(kind)
        sitting.move()
        eventually(lambda: page.evaluate(OUTSIDE, [board]) == 0, "the board is in sight")
    places = page.locator(".ludo-actions > .ludo-move").evaluate_all("all => all.map(one => one.offsetLeft)")
    assert len(places) < 4 or len(set(places)) == 2


def test_on_a_phone_the_chosen_tile_is_seen_together_with_the_second_tap(voila: Server, visit: Come) -> None:
    seats = "human,human,human,human"
    seen = visit(address(voila, seats, "phone"), lang="en", **PHONE)
    sitting, page = sat_down(seen, seats, "phone", tap), seen.page
    while sitting.twin.turn < 0 or not isinstance(sitting.twin.view(sitting.twin.turn).legal[0], Pick):
        sitting.move()
    moves = page.locator(".ludo-actions [data-action^='[\"Pick\"']")
    for number in (moves.count() - 1, 0, moves.count() // 2):
        action = moves.nth(number).get_attribute("data-action")
        moves.nth(number).tap()
        expect(moves.nth(number)).to_have_attribute("aria-pressed", "true")
        both = [f".ludo-spots [data-action='{action}']", ".ludo-confirming"]
        eventually(lambda both=both: page.evaluate(OUTSIDE, both) == 0, f"both are in sight: {action}")
        second, drop = (page.locator(one).bounding_box() for one in (".ludo-confirm", ".ludo-drop"))
        assert (second["y"], second["height"]) == (drop["y"], drop["height"])
        page.locator(".ludo-drop").tap()
        expect(page.locator(".ludo-confirm")).to_have_count(0)


def test_no_face_down_fruit_reaches_the_browser(voila: Server, visit: Come) -> None:
    """At each step the frames name only fruits that are up, were just seen or said, or are on the buttons."""
    seats = "human,memory3,memory6"
    seen = visit(address(voila, seats, "secret"), lang="en", **STILL)
    sitting = sat_down(seen, seats, "secret")
    sitting.move()
    for _ in range(24):
        if sitting.twin.turn == OVER:
            break
        seen.received.clear()
        before = sitting.twin.at
        sitting.move()
        views = [sitting.twin.view(None, step) for step in range(before, sitting.twin.at + 1)]
        allowed = {fruit for view in views for _, fruit in (*view.up, *view.shown)}
        allowed |= {getattr(view.last, "fruit", "") for view in views}
        if any(view.phase == "guess" for view in views):
            continue  # then all fruits are on the buttons
        came = "".join(
            frame if isinstance(frame, str) else frame.decode(errors="replace") for frame in seen.received
        )
        named = {fruit for fruit, words in FRUITS.items() if any(word in came.lower() for word in words)}
        assert named <= allowed


def test_motion_is_seen_and_a_tap_ends_it(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "motion"), lang="en")
    sitting, page = sat_down(seen, "human,human", "motion"), seen.page
    sitting.move()
    page.locator(".ludo-actions [data-action='[\"Roll\"]']").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", "3")
    page.locator(".ludo-actions [data-action]").first.click()  # while the pawn walks
    expect(page.locator(".ludo-actions [aria-pressed=true], .ludo-confirm").first).to_be_visible()


def test_language_setup_share_and_odd_input(voila: Server, visit: Come) -> None:
    seen = visit(voila.address + PLAY, lang="fr", **STILL)
    page = seen.page
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "setup")
    page.locator(".ludo-seat select").nth(2).select_option("guess")
    expect(page.locator(".ludo-seat")).to_have_count(4)
    page.locator(".ludo-seat input").first.fill("<img src=x onerror=alert(1)> & Zoé")
    page.locator(".ludo-open input[type=text]").fill("not a code")
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-notes p")).to_be_visible()
    assert seen.axe() == []
    page.locator(".ludo-start").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "memorise")
    assert page.locator("img[src=x]").count() == 0
    page.locator(".ludo-lang").get_by_text("English").click()
    expect(page.locator(".ludo-status")).to_contain_text("tiles")
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "memorise")
    page.locator(".ludo-share summary").click()
    code = page.locator(".ludo-share input[readonly]").input_value()
    assert load(record_from(code)).game.seats == 3
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = json.loads(download.value.path().read_text(encoding="utf8"))
    assert len(load(saved).actions) == 1
    page.locator(".ludo-share .ludo-new").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "setup")
    page.locator(".ludo-open input[type=file]").set_input_files(download.value.path())
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "memorise")
    assert seen.errors == []


def test_the_board_stays_painted_over_a_reload_in_jupyterlab(lab: Server, visit: Come) -> None:
    seen = visit(in_lab(lab, "funky_fruity/play.ipynb"), lang="en", **STILL)
    page = seen.page
    run_all(page)
    table = page.locator(".ludo-table")
    expect(table).to_have_attribute("data-phase", "setup")
    table.locator(".ludo-start").click()
    expect(table).to_have_attribute("data-phase", "memorise")
    painted(page)
    table.locator(".ludo-actions [data-action]").first.click()
    expect(table).to_have_attribute("data-step", "2")
    saved(page)
    page.reload()
    expect(table).to_have_attribute("data-step", "2")
    painted(page)
    table.locator(".ludo-actions [data-action]").first.click()
    expect(table).to_have_attribute("data-step", "3")
    assert seen.foreign(lab) == []
