"""Matches of announcements in a real browser: by mouse, keys and touch; hints, the review, odd addresses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.servers import Server, eventually
from browser.sittings import PHONE, STILL, Press, at_step, click, code_in, keys, quick, read, tap, told
from browser.test_stepper import painted
from browser.visits import Visit, in_lab, run_all, saved
from ludotheque import Match, find, load, record_from, record_of
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.qui_dit_vrai.bids import marked
from ludotheque.games.qui_dit_vrai.cards import fruit_of, worth
from ludotheque.games.qui_dit_vrai.values import Announce, Hit, Menteur, State, Vrai

PLAY = "voila/render/qui_dit_vrai/play.ipynb"
ROOM = find("qui_dit_vrai")
SMALL = """all => all.filter(one => one.offsetParent).map(one => one.getBoundingClientRect())
    .filter(box => box.width < 43.5 || box.height < 43.5).length"""
FAR = 5  # how far beyond the truth an announcement is called

Come = Callable[..., Visit]


def holding(state: State, fruit: str) -> int:
    """How many of a fruit are in play, Salades left out."""
    cards = [card for hand in state.hands for card in hand] + [card for card, _ in state.centre]
    return sum(worth(card) for card in cards if fruit_of(card) == fruit)


class Sitting(NamedTuple):
    """People at the page, who see through the cards and bluff wildly: then a match is short."""

    page: Page
    twin: Match
    people: tuple[int, ...]
    bots: tuple[Any, ...]
    press: Press

    @property
    def due(self) -> int:
        """Who is to act, or for whom chance acts."""
        turn = self.twin.turn
        return self.twin.view(None).player if turn == CHANCE else turn

    def best(self) -> Any:
        """What a person does: they turn two Défi cards, leap with each announcement, and call a lie late."""
        state, view = self.twin.state, self.twin.view(self.twin.turn)
        bids = [action for action in view.legal if isinstance(action, Announce)]
        if state.phase != "turn":
            hits = [action for action in view.legal if isinstance(action, Hit)]
            return (*hits, view.legal[-1 if state.phase == "salade" else 0])[0]
        if state.bid.by is not None:
            there = holding(state, state.bid.fruit)
            if state.round == 1 and there == state.bid.number:
                return Vrai()
            if not bids or state.bid.number - there >= FAR:
                return Menteur()
        daring = len(state.used) < 2
        lies = {bid: bid.number - holding(state, bid.fruit) for bid in bids}
        return max(bids, key=lambda bid: (daring and marked(view, bid) is not None, lies[bid]))

    def ready(self) -> bool:
        """True after a curtain that hung has been lifted."""
        hangs = self.page.locator(".ludo-ready").count() > 0
        if hangs:
            self.press(self.page, ".ludo-ready")
            expect(self.page.locator(".ludo-held")).to_be_visible()
        return hangs

    def move(self) -> None:
        """Nothing; one thing is done on the page and in the twin, and what it shows has been seen."""
        twin = self.twin
        if self.due in self.people:
            self.ready()
        if twin.turn == CHANCE:
            if self.due in self.people:
                self.press(self.page, f".ludo-actions [data-action='{self.chance}']")
            twin.draw()
        elif twin.turn in self.people:
            self.choose(self.best())
        else:
            twin.act(self.bots[twin.turn](twin.views(twin.turn), twin.bots_chance))
        at_step(self.page, twin.at)
        read(self.page, self.press)

    @property
    def chance(self) -> str:
        """What chance does, as `data-action` holds it."""
        return f'["{type(ROOM.chance(self.twin.view(None))).__name__}"]'

    def button(self, action: Any) -> str:
        """The button of an action."""
        return f".ludo-actions [data-action='{told(action)}']"

    def choose(self, action: Any) -> None:
        """Nothing; a person presses a legal action, twice."""
        button = self.button(action)
        self.press(self.page, button)
        expect(self.page.locator(button)).to_have_attribute("aria-pressed", "true")
        self.press(self.page, button)
        self.twin.act(action)

    def to_the_end(self, each: Callable[[], None] = lambda: None, most: int = 150) -> None:
        """Nothing; the match is over on the page, and its code there is the record of the twin."""
        for _ in range(most):
            if self.twin.turn == OVER:
                break
            self.move()
            each()
        self.is_over()

    def is_over(self) -> None:
        """Nothing; the page shows the end, and holds the code of the same match."""
        page = self.page
        expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "over")
        expect(page.locator(".ludo-highlights li").first).to_be_visible()
        whole = record_of(self.twin)["actions"]
        eventually(lambda: record_of(load(record_from(code_in(page))))["actions"] == whole, "the code")
        assert load(record_from(code_in(page))).states == self.twin.states


def address(server: Server, seats: str, seed: str, **options: object) -> str:
    more = "".join(f"&{name}={value}" for name, value in options.items())
    return f"{server.address}{PLAY}?seats={seats}&seed={seed}{more}"


def sat_down(seen: Visit, seats: str, seed: str, press: Press = click, **options: Any) -> Sitting:
    """People at a table that has been dealt."""
    names = seats.split(",")
    players = [{"name": ""} if name == "human" else {"bot": name} for name in names]
    twin: Match = Match(ROOM.rules(len(names), **{"defi_deck": "none", **options}), seed, None, players)
    twin.draw()
    page = seen.page
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", re.compile("[1-9]"))
    painted(page)
    bots = tuple(None if name == "human" else ROOM.opponents[name].bot for name in names)
    return Sitting(page, twin, tuple(at for at, name in enumerate(names) if name == "human"), bots, press)


def begun(server: Server, visit: Come, seats: str, seed: str, **more: Any) -> tuple[Visit, Sitting]:
    """One person at the page and bots; it is the person's turn.

    The bots play at once, but for touch: of two taps in a moment at one place the second does not count.
    """
    press = more.pop("press", click)
    options = more.pop("options", {})
    seen = visit(address(server, seats, seed, **options), **{"lang": "en", **STILL, **more})
    sitting = sat_down(seen, seats, seed, press, **options)
    if press is not tap:
        quick(seen.page)
    while sitting.twin.turn not in sitting.people:
        sitting.move()
    return seen, sitting


def hand(page: Page) -> Locator:
    """The sentence of the own hand, in the table in words."""
    return page.locator(".ludo-unseen p", has_text=re.compile("^(You hold|Dans ta main)"))


# --- whole matches --------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_whole_match_by_mouse_with_challenges(voila: Server, visit: Come, scheme: str) -> None:
    options = {"defi_deck": "house"}
    seats, seed = ("human,honest,bluffer", "34") if scheme == "light" else ("human,careful", "23")
    seen, sitting = begun(voila, visit, seats, seed, options=options, color_scheme=scheme)
    assert hand(seen.page).count() == 1
    assert seen.axe() == []
    sitting.to_the_end()
    assert seen.axe() == []
    assert seen.foreign(voila) == []
    assert seen.errors == []
    account = seen.page.locator(".ludo-account")
    account.locator("summary").click()
    assert "%" not in account.inner_text()
    estimated(account, 40)
    expect(account.locator("> ul > li").first).to_be_visible()
    assert seen.axe() == []
    seen.page.locator(".ludo-actions-row [class*=ludo-do]").first.click()
    expect(seen.page.locator(".ludo-table")).to_have_attribute("data-step", re.compile("^[1-9]$"))


def test_a_whole_match_by_keyboard_only(voila: Server, visit: Come) -> None:
    options = {"defi_deck": "house"}
    seen, sitting = begun(voila, visit, "human,careful", "29", press=keys, lang="fr", options=options)
    sitting.to_the_end()
    assert seen.errors == []


def test_a_whole_match_by_touch_on_a_phone(voila: Server, visit: Come) -> None:
    options = {"defi_deck": "house"}
    seen, sitting = begun(voila, visit, "human,careful", "32", press=tap, lang="fr", options=options, **PHONE)
    page = seen.page
    expect(page.locator(".ludo-table")).to_have_attribute("data-board", "tall")

    def each() -> None:
        assert page.locator(".ludo-actions button, .ludo-spots button").evaluate_all(SMALL) == 0
        assert seen.overflow() <= 0

    each()
    assert seen.axe() == []
    sitting.to_the_end(each)
    assert seen.axe() == []
    assert seen.errors == []


# --- the table of announcements ---------------------------------------------------------------------


def test_at_320_px_all_fits_and_the_table_is_one_tab_stop(voila: Server, visit: Come) -> None:
    seen, sitting = begun(voila, visit, "human,honest", "narrow", **{**PHONE, "width": 320})
    page, legal = seen.page, sitting.twin.view(0).legal
    assert seen.overflow() <= 0
    assert page.locator(".ludo-actions button").evaluate_all(SMALL) == 0
    stops = page.locator(".ludo-bids button[tabindex='0']")
    assert stops.count() == 1
    first, *_, last = page.locator(".ludo-bids button").all()
    first.focus()
    page.keyboard.press("ArrowRight")
    assert stops.count() == 1
    expect(page.locator(".ludo-bids button").nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(last).to_be_focused()
    page.keyboard.press("Home")
    expect(first).to_be_focused()
    bids = [told(action) for action in legal if isinstance(action, Announce)]
    shown = page.locator(".ludo-bids button").evaluate_all("all => all.map(one => one.dataset.action)")
    assert shown == bids


def test_a_call_to_the_turned_card_is_refused_with_its_reason(voila: Server, visit: Come) -> None:
    seen, sitting = begun(voila, visit, "human,human", "refused", lang="en")
    page, step = seen.page, sitting.twin.at
    page.locator(".ludo-ready").click()
    refused = page.locator(".ludo-refused")
    expect(refused.get_by_role("button", name="Menteur")).to_have_attribute("aria-disabled", "true")
    expect(refused.locator("p")).to_contain_text("turned card")
    refused.get_by_role("button").click(force=True)
    page.locator(sitting.button(sitting.twin.view(sitting.twin.turn).legal[0])).click()
    expect(page.locator(".ludo-confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ludo-confirm")).to_have_count(0)
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))


# --- hints, and the review --------------------------------------------------------------------------


def estimated(where: Locator, number: int) -> None:
    """Nothing; a chance was taken for so much, and is shown."""
    field = where.get_by_role("spinbutton")
    field.fill(str(number))
    field.press("Tab")
    expect(where.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(str(number)))
    where.get_by_role("button", name=re.compile("^(Show|Montre)")).click()
    expect(where.locator(".ludo-figures")).to_contain_text(str(number))
    expect(where.locator(".ludo-icons > span")).to_have_count(100)


def test_a_hint_comes_after_its_chance_has_been_estimated(voila: Server, visit: Come) -> None:
    seen, sitting = begun(voila, visit, "human,honest,careful", "hint")
    page = seen.page
    while sitting.twin.turn != 0 or sitting.twin.view(0).phase != "turn" or sitting.twin.state.bid.by is None:
        sitting.move()
    hints = [words.text("en") for words in ROOM.hints(sitting.twin.views(0))]
    lines = page.locator(".ludo-told > p")
    for count in (1, 2):
        page.locator(".ludo-hint").click()
        expect(lines).to_have_count(count)
    page.locator(".ludo-hint").click()
    estimate = page.locator(".ludo-told .ludo-estimate")
    expect(estimate.locator(".ludo-asks")).to_be_visible()
    expect(lines).to_have_count(2)
    assert hints[2] not in page.locator(".ludo-table").text_content()
    slider = estimate.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(estimate.get_by_role("spinbutton")).to_have_value("51")
    estimated(estimate, 30)
    expect(lines).to_have_count(3)
    assert seen.axe() == []
    assert seen.errors == []


def test_the_review_sees_through_everybodys_eyes_or_one_persons(voila: Server, visit: Come) -> None:
    seen, sitting = begun(voila, visit, "human,honest", "review", lang="fr")
    page, twin = seen.page, sitting.twin
    sitting.to_the_end()
    page.locator(".ludo-review").click()
    stepper = page.locator(".ludo-stepper")
    eyes = stepper.locator(".ludo-eyes select")
    expect(eyes).to_have_value("0")
    step = next(at for at in range(2, twin.at) if twin.states[at - 1].phase == "turn")
    slider = stepper.locator(".ludo-step-slider")
    slider.fill(str(step))
    expect(stepper).to_have_attribute("data-step", str(step))
    sentences = stepper.locator(".ludo-unseen p")
    for chosen, mine, others in (("0", 1, 0), ("1", 1, 0), ("all", 0, 2), ("none", 0, 0)):
        eyes.select_option(chosen)
        expect(eyes).to_have_value(chosen)
        expect(sentences.filter(has_text=re.compile("^Dans ta main"))).to_have_count(mine)
        expect(sentences.filter(has_text=re.compile(" a en main"))).to_have_count(others)
    weighed = next(
        at
        for at in range(2, twin.at)
        if ROOM.weighed(twin.views(twin.game.turn(twin.states[at - 1])), at)
        and isinstance(twin.actions[at - 1], Announce)
    )
    eyes.select_option("all")
    slider.fill(str(weighed))
    expect(stepper).to_have_attribute("data-step", str(weighed))
    coach = stepper.locator(".ludo-coach")
    expect(coach.locator(".ludo-estimate")).to_be_visible()
    expect(coach.locator("> p")).to_have_count(0)
    estimated(coach, 40)
    expect(coach.locator("> p").first).to_be_visible()
    assert seen.axe() == []
    assert seen.errors == []


# --- addresses, languages, JupyterLab -----------------------------------------------------------------


@pytest.mark.parametrize("query", ["salads=99", "defi_deck=nonsense", "seats=human,nobody"])
def test_a_mad_address_gets_one_sentence_and_a_table(voila: Server, visit: Come, query: str) -> None:
    seen = visit(f"{voila.address}{PLAY}?{query}", lang="en", **STILL)
    page = seen.page
    expect(page.locator(".ludo-notes p")).to_have_count(1)
    page.locator(".ludo-start").click()
    expect(page.locator(".ludo-table")).not_to_have_attribute("data-phase", "setup")
    painted(page)
    assert seen.errors == []


def test_the_language_changes_in_the_middle_of_a_turn(voila: Server, visit: Come) -> None:
    seen, sitting = begun(voila, visit, "human,honest", "language", lang="fr")
    page = seen.page
    expect(hand(page)).to_have_text(re.compile("^Dans ta main"))
    bid = next(action for action in sitting.twin.view(0).legal if isinstance(action, Announce))
    page.locator(sitting.button(bid)).click()
    page.locator(".ludo-lang").get_by_text("English").click()
    expect(hand(page)).to_have_text(re.compile("^You hold"))
    expect(page.locator(sitting.button(bid))).to_have_attribute(
        "aria-label", re.compile(ROOM.label(bid, sitting.twin.view(0)).text("en"))
    )
    expect(page.locator(sitting.button(bid))).to_have_attribute("aria-pressed", "true")


def test_announcements_can_be_made_in_jupyterlab_and_stay_over_a_reload(lab: Server, visit: Come) -> None:
    seen = visit(in_lab(lab, "qui_dit_vrai/play.ipynb"), lang="en", **STILL)
    page = seen.page
    run_all(page)
    table = page.locator(".ludo-table")
    expect(table).to_have_attribute("data-phase", "setup")
    table.locator(".ludo-start").click()
    painted(page)
    first = table.locator(".ludo-bids button").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    table.locator(".ludo-confirm").first.click()
    expect(table).to_have_attribute("data-step", re.compile("^[2-9]"))
    saved(page)
    page.reload()
    expect(table).to_have_attribute("data-step", re.compile("^[2-9]"))
    painted(page)
    assert seen.foreign(lab) == []
