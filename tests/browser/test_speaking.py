"""Whole matches in which words are said and errors called, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser.servers import Server, eventually
from browser.sittings import PHONE, STILL, Press, at_step, click, code_in, keys, quick, read, tap, told
from browser.test_stepper import painted
from browser.visits import Visit, in_lab, run_all, saved
from ludotheque import Match, find, load, record_from
from ludotheque.engine.game import CHANCE, OVER, TABLE
from ludotheque.engine.match import first_to_speak, said_in_vain
from ludotheque.games.fizz_buzz.because import card_words
from ludotheque.games.fizz_buzz.cards import PACK_54
from ludotheque.games.fizz_buzz.rules import is_error
from ludotheque.games.fizz_buzz.values import Accept, Call, Deal, Play

PLAY = "voila/render/fizz_buzz/play.ipynb"
ROOM = find("fizz_buzz")
WORD_KEYS = {"Fizz": "f", "Buzz": "b", "Fizz Buzz": "x"}
SMALL = "all => all.map(b => b.getBoundingClientRect()).filter(r => r.width < 43.5 || r.height < 43.5).length"

Come = Callable[..., Visit]


class Sitting(NamedTuple):
    """People at the page, who know the count but slip at every ninth card, and notice every second slip."""

    page: Page
    twin: Match
    people: tuple[int, ...]
    bots: tuple[Any, ...]
    press: Press

    def move(self) -> None:
        """Nothing; one thing is said or done on the page and in the twin."""
        page, twin = self.page, self.twin
        if twin.turn == CHANCE:
            if twin.view(None).player in self.people:
                self.press(page, ".ludo-actions [data-action='[\"Deal\"]']")
            twin.draw()
        elif twin.turn == TABLE:
            self.judge()
        elif twin.turn in self.people:
            slips = sum(isinstance(one, Play) for one in twin.actions) % 9 == 8
            self.say(twin.turn, "1" if slips else twin.game.word(twin.state.number))
        else:
            twin.act(self.bots[twin.turn](twin.views(twin.turn), twin.bots_chance))
        at_step(page, twin.at)
        read(page, self.press)

    def waits(self) -> bool:
        """True if a person is to act, so that page and twin are at the same step."""
        return self.twin.turn in self.people or (self.twin.turn == TABLE and bool(self.objectors()))

    def objectors(self) -> list[int]:
        """The people who may call an error now."""
        vain = said_in_vain(self.twin)
        asked = self.twin.game.asked(self.twin.state)
        return [seat for seat in asked if seat in self.people and Call(seat) not in vain]

    def say(self, seat: int, word: str) -> None:
        """Nothing; a person lays the top card and says a word."""
        self.put_in(word, f".ludo-actions [data-action='{told(Play(seat, word))}']")
        self.twin.act(Play(seat, word))

    def put_in(self, word: str, button: str = "", within: str = ".ludo-actions") -> None:
        """Nothing; the word is said by the keypad."""
        page = self.page
        if self.press is keys:
            expect(page.locator(".ludo-keypad").first).to_be_visible()
            if word in WORD_KEYS:
                page.keyboard.press(WORD_KEYS[word])
                if button:
                    expect(page.locator(button)).to_have_attribute("aria-pressed", "true")
                    page.keyboard.press(WORD_KEYS[word])
            else:
                page.keyboard.type(word)
                page.keyboard.press("Enter")
        elif word in WORD_KEYS and button:
            self.press(page, button)
            expect(page.locator(button)).to_have_attribute("aria-pressed", "true")
            self.press(page, button)
        elif word in WORD_KEYS:
            self.press(page, f'{within} .ludo-words button:text-is("{word}")')
        else:
            for digit in word:
                self.press(page, f'{within} .ludo-digit:text-is("{digit}")')
            self.press(page, f"{within} .ludo-says")

    def judge(self) -> None:
        """Nothing; the people call an error or let it pass, then the bots are asked."""
        twin, asked = self.twin, self.objectors()
        errors = is_error(twin.game, twin.state) and len(twin.actions) % 2
        alarm = len(twin.actions) % 31 == 5
        if asked and (errors or alarm):
            self.call(asked[0])
            return
        if asked:
            self.next()
        bots = [None if seat in self.people else bot for seat, bot in enumerate(self.bots)]
        twin.act(first_to_speak(twin, bots, twin.bots_chance))

    def call(self, seat: int) -> None:
        """Nothing; the person calls an error and says which word was due."""
        button = f".ludo-actions [data-action='{told(Call(seat))}']"
        if self.press is keys:
            expect(self.page.locator(button)).to_be_visible()
            self.page.keyboard.press("e")
        else:
            self.press(self.page, button)
        expect(self.page.locator(button)).to_have_attribute("aria-pressed", "true")
        self.put_in(self.twin.game.word(self.twin.state.number))
        self.twin.act(Call(seat))

    def next(self) -> None:
        """Nothing; the people let it pass."""
        button = f".ludo-actions [data-action='{told(Accept())}']"
        if self.press is keys:
            expect(self.page.locator(button)).to_be_visible()
            self.page.keyboard.press("n")
        else:
            self.press(self.page, button)

    def to_the_end(self, each: Callable[[], None] = lambda: None, most: int = 900) -> None:
        """Nothing; the match is over on the page."""
        for _ in range(most):
            if self.twin.turn == OVER:
                break
            self.move()
            each()
        expect(self.page.locator(".ludo-table")).to_have_attribute("data-phase", "over")
        expect(self.page.locator(".ludo-highlights li").first).to_be_visible()


def address(server: Server, seats: str, seed: str, **options: object) -> str:
    more = "".join(f"&{name}={value}" for name, value in options.items())
    return f"{server.address}{PLAY}?seats={seats}&seed={seed}{more}"


def sat_down(seen: Visit, seats: str, seed: str, press: Press = click, **options: Any) -> Sitting:
    """People at a table that has been dealt, the bots playing at once."""
    names = seats.split(",")
    game = ROOM.rules(len(names), **{"rounds": 1, **options})
    twin: Match = Match(
        game, seed, None, [{"name": ""} if name == "human" else {"bot": name} for name in names]
    )
    twin.draw()
    page = seen.page
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", re.compile("play|call"))
    painted(page)
    quick(page)
    bots = tuple(None if name == "human" else ROOM.opponents[name].bot for name in names)
    return Sitting(page, twin, tuple(i for i, name in enumerate(names) if name == "human"), bots, press)


def test_a_three_player_match_with_calls_by_mouse(voila: Server, visit: Come) -> None:
    seats, options = "human,beginner,schoolkid", {"pack": 40}
    seen = visit(address(voila, seats, "mouse three", **options), lang="en", **STILL)
    sitting = sat_down(seen, seats, "mouse three", **options)
    sitting.to_the_end()
    called = [action for action in sitting.twin.actions if isinstance(action, Call)]
    assert {call.seat for call in called} >= {0}
    assert seen.foreign(voila) == []
    assert seen.errors == []
    assert seen.axe() == []
    assert "False alarms" in seen.page.locator(".ludo-sheet-score").text_content()


def test_a_two_player_match_with_skips_by_keyboard_only(voila: Server, visit: Come) -> None:
    seats, options = "human,beginner", {"pack": 40, "error_detection": "auto"}
    seen = visit(address(voila, seats, "keys two", **options), lang="fr", **STILL)
    sitting = sat_down(seen, seats, "keys two", keys, **options)
    sitting.to_the_end()
    twin = sitting.twin
    again = [
        step
        for step in range(1, twin.at)
        if isinstance(twin.actions[step], Play)
        and twin.states[step].player == twin.states[step + 1].player
        and twin.states[step + 1].shown.verdict == "right"
    ]
    assert again  # a jack or a queen: the same player again
    assert seen.errors == []


def test_a_match_by_touch_on_a_phone_with_calls(voila: Server, visit: Come) -> None:
    seats, options = "human,flawless,human,beginner", {"pack": 40}
    seen = visit(address(voila, seats, "touch", **options), lang="fr", **PHONE)
    sitting = sat_down(seen, seats, "touch", tap, **options)
    expect(seen.page.locator(".ludo-table")).to_have_attribute("data-board", "tall")

    def each() -> None:
        assert seen.page.locator(".ludo-actions button:visible").evaluate_all(SMALL) == 0

    sitting.to_the_end(each)
    assert seen.overflow() <= 0
    assert seen.axe() == []


def test_at_320_px_the_keypad_fits_and_letters_can_be_switched_off(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "narrow"), lang="en", **{**PHONE, "width": 320})
    page = seen.page
    expect(page.locator(".ludo-keypad")).to_be_visible()
    assert seen.overflow() <= 0
    assert page.locator(".ludo-actions button:visible").evaluate_all(SMALL) == 0
    page.keyboard.press("f")
    expect(page.locator(".ludo-drop")).to_be_visible()
    page.locator(".ludo-settings > summary").click()
    page.get_by_label("Letters and digits work as keys").uncheck()
    expect(page.locator(".ludo-keypad[data-hotkeys]")).to_have_count(0)
    page.locator(".ludo-settings > summary").focus()
    page.keyboard.press("b")
    expect(page.locator("[aria-pressed=true][data-action*=Buzz]")).to_have_count(0)
    keys(page, '[data-action=\'["Play", 0, "Buzz"]\']')  # by Tab and Enter it still goes
    expect(page.locator("[aria-pressed=true][data-action*=Buzz]")).to_have_count(1)


def test_a_reload_in_mid_match_brings_it_back_also_in_the_window(voila: Server, visit: Come) -> None:
    seats = "human,schoolkid,human"
    seen = visit(address(voila, seats, "reload"), lang="en", **STILL)
    sitting, page = sat_down(seen, seats, "reload"), seen.page
    for _ in range(6):
        sitting.move()
    while sitting.twin.turn != TABLE:
        sitting.move()
    step = sitting.twin.at
    eventually(lambda: code_in(page) and len(load(record_from(code_in(page))).actions) == step, "the address")
    page.reload()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(step))
    expect(page.locator(".ludo-table")).to_have_attribute("data-phase", "call")
    painted(page)
    assert load(record_from(code_in(page))).states[-1] == sitting.twin.state
    page.locator(".ludo-lang").get_by_text("Français").click()
    expect(page.locator(".ludo-actions")).to_contain_text("Suite")


def test_no_face_down_card_reaches_the_browser(voila: Server, visit: Come) -> None:
    """Neither words nor codes of a card come before it is laid: not even one's own top card."""
    seats = "human,schoolkid"
    seen = visit(address(voila, seats, "secret"), lang="en", **STILL)
    sitting = sat_down(seen, seats, "secret")
    words = {card: card_words(card).text("en") for card in PACK_54 if not card.startswith("joker")}
    for _ in range(24):
        sitting.move()
        if not sitting.waits():
            continue  # bots that play at once may be further on than our twin
        laid = {state.said.card for state in sitting.twin.states if state.said} | set(
            sitting.twin.state.table
        )
        came = "".join(one if isinstance(one, str) else one.decode(errors="replace") for one in seen.received)
        named = {card for card, word in words.items() if word in came}
        named |= {card for card in words if f'"{card}"' in came}
        assert named <= laid
        assert named  # so the words looked for are the words that come
    assert not any(isinstance(one, Deal) for one in sitting.twin.view(0).legal)


def test_a_class_speaks_and_the_due_word_comes_afterwards(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human,human", "class", error_detection="auto"), lang="en", **STILL)
    page = seen.page
    painted(page)
    page.locator(".ludo-settings > summary").click()
    page.get_by_label("For a class: pupils speak, I press right or wrong").check()
    expect(page.locator(".ludo-spoken")).to_have_count(2)
    page.get_by_role("button", name="Right word").click()
    expect(page.locator(".ludo-status")).to_contain_text("says “1”")
    page.get_by_role("button", name="Other word").click()
    expect(page.locator(".ludo-status")).to_contain_text("The referee calls an error!")


def test_words_can_be_said_in_jupyterlab_and_stay_over_a_reload(lab: Server, visit: Come) -> None:
    seen = visit(in_lab(lab, "fizz_buzz/play.ipynb"), lang="en", **STILL)
    page = seen.page
    run_all(page)
    table = page.locator(".ludo-table")
    expect(table).to_have_attribute("data-phase", "setup")
    table.locator(".ludo-start").click()
    expect(table).to_have_attribute("data-phase", "play")
    painted(page)
    table.locator(".ludo-digit").first.click()
    page.keyboard.press("Enter")
    expect(table).to_have_attribute("data-step", re.compile("[2-9]"))
    saved(page)
    page.reload()
    expect(table).to_have_attribute("data-step", re.compile("[2-9]"))
    painted(page)
    assert seen.foreign(lab) == []


@pytest.mark.parametrize("query", ["seats=human,nobody", "seats=human", "first_number=1000&level=9&pack=52"])
def test_a_mad_address_gets_a_sentence_and_a_table(voila: Server, visit: Come, query: str) -> None:
    seen = visit(f"{voila.address}{PLAY}?{query}", lang="en", **STILL)
    expect(seen.page.locator(".ludo-notes p").first).to_be_visible()
    expect(seen.page.locator(".ludo-start")).to_be_visible()
    assert seen.errors == []


def test_impatient_presses_say_no_word(voila: Server, visit: Come) -> None:
    seats = "human,flawless,flawless"
    seen = visit(address(voila, seats, "impatient"), lang="en", **STILL)
    sitting, page = sat_down(seen, seats, "impatient", keys), seen.page
    sitting.move()
    passes = page.locator(".ludo-actions [data-action='[\"Accept\"]']")
    while sitting.twin.turn not in sitting.people:
        if sitting.waits():
            expect(passes).to_be_visible()
            passes.focus()
        sitting.move()
    expect(page.locator(".ludo-typed")).to_be_focused()
    for _ in range(5):
        page.keyboard.press("Enter")
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(sitting.twin.at))
    expect(page.locator(".ludo-drop")).to_have_count(0)


def test_the_question_of_a_call_has_the_focus_and_escape_drops_it(voila: Server, visit: Come) -> None:
    seats = "flawless,human"
    seen = visit(address(voila, seats, "escape"), lang="en", **STILL)
    sitting, page = sat_down(seen, seats, "escape", keys), seen.page
    expect(page.locator(".ludo-object")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator(".ludo-typed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-object")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".ludo-actions [data-action='[\"Accept\"]']")).to_be_visible()
    assert sitting.twin.at == int(page.locator(".ludo-table").get_attribute("data-step") or 0) - 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_six_people_at_a_phone_see_the_board_and_all_they_can_press(
    voila: Server, visit: Come, lang: str
) -> None:
    seen = visit(address(voila, ",".join(["human"] * 6), "six"), lang=lang, **PHONE)
    page = seen.page
    lowest = "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom)) + scrollY"
    keypad = page.locator(".ludo-actions :is(.ludo-digit, .ludo-word, .ludo-says)")
    expect(keypad.first).to_be_visible()
    assert keypad.evaluate_all(lowest) <= PHONE["height"]
    word = page.locator(".ludo-word").first
    word.tap()
    expect(page.locator(".ludo-says:not([aria-disabled])")).to_be_in_viewport(ratio=1)
    word.tap()
    expect(page.locator(".ludo-object")).to_have_count(5)
    assert page.locator(".ludo-actions > button").evaluate_all(lowest) <= PHONE["height"]
    assert page.locator(".ludo-actions > button").evaluate_all(SMALL) == 0
    assert seen.overflow() <= 0


def test_only_numbers_get_into_the_number_box_as_long_as_they_may_be(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "typed"), lang="en", **STILL)
    box = seen.page.locator(".ludo-typed")
    box.click()
    box.press_sequentially("a0c1é2-3.4q5")
    expect(box).to_have_value("1234")
    box.evaluate(
        "(box) => { box.value = '9a8b7c6d5e'; box.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    expect(box).to_have_value("9876")
    assert seen.errors == []


def test_as_at_a_real_table_by_keys_and_again_after_a_reload(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,flawless", "real", aids="nnnnn"), lang="en", **STILL)
    sitting, page = sat_down(seen, "human,flawless", "real", keys), seen.page
    page.keyboard.press("n")
    expect(page.locator(".ludo-told")).to_contain_text("It is Player 1’s turn.")
    sitting.put_in("1")
    at_step(page, 3)
    page.keyboard.press("n")  # seen
    page.keyboard.press("n")  # not our turn
    at_step(page, 4)
    expect(page.locator(".ludo-board .ludo-unseen")).not_to_contain_text("cards lie")
    page.wait_for_url("**aids=nnnnn**match=**")
    page.reload()
    expect(page.locator(".ludo-pass, .ludo-object").first).to_be_visible()
    expect(page.locator(".ludo-board .ludo-unseen")).not_to_contain_text("The count")
    expect(page.locator(".ludo-settings")).to_contain_text("As at a real table")
    assert seen.errors == []


def test_a_card_of_what_if_leads_to_the_moves(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "what if"), lang="en", **STILL)
    page = seen.page
    page.locator(".ludo-teacher summary").click()
    page.locator(".ludo-rig button").last.click()
    expect(page.locator(".ludo-banner")).to_be_visible()
    expect(page.locator(".ludo-actions").first).to_be_focused()
    expect(page.locator(".ludo-words")).to_be_in_viewport(ratio=1)
    page.keyboard.type("1")
    expect(page.locator(".ludo-typed")).to_have_value("1")
    assert seen.errors == []


def test_at_a_projector_all_that_is_pressed_is_in_sight(voila: Server, visit: Come) -> None:
    seen = visit(
        address(voila, "human,human,human", "beamer", view="projector"),
        lang="fr",
        **{**STILL, "width": 1280, "height": 720},
    )
    page = seen.page
    page.locator(".ludo-settings > summary").click()
    board, settings = (page.locator(one).bounding_box() for one in (".ludo-board", ".ludo-settings"))
    assert settings["y"] > board["y"] + board["height"]
    assert settings["width"] > 0.9 * board["width"]
    page.get_by_label("Pour une classe").check()
    expect(page.locator(".ludo-spoken").last).to_be_in_viewport(ratio=1)
    page.get_by_label("Pour une classe").uncheck()
    page.locator(".ludo-digit").first.click()
    page.locator(".ludo-says").click()
    for each in range(2):
        expect(page.locator(".ludo-object").nth(each)).to_be_in_viewport(ratio=1)
    assert seen.overflow() <= 0
    assert seen.errors == []


def test_one_key_says_what_was_chosen_or_typed_and_is_off_before(voila: Server, visit: Come) -> None:
    seen = visit(address(voila, "human,human", "one key"), lang="en", width=768, **STILL)
    page = seen.page
    painted(page)
    says, typed = page.locator(".ludo-says"), page.locator(".ludo-typed")
    chosen = page.locator(".ludo-word[aria-pressed=true]")
    expect(says).to_have_attribute("aria-disabled", "true")
    says.click(force=True)
    page.keyboard.press("f")
    expect(chosen).to_have_text("Fizz")
    expect(typed).to_be_focused()
    expect(says).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator(".ludo-do:visible")).to_have_count(1)
    page.keyboard.press("7")  # a number takes its place
    expect(chosen).to_have_count(0)
    expect(typed).to_have_value("7")
    expect(says).to_have_attribute("data-action", told(Play(0, "7")))
    page.keyboard.press("b")  # and a word takes the number's
    expect(chosen).to_have_text("Buzz")
    expect(typed).to_have_value("")
    page.keyboard.press("Backspace")
    expect(chosen).to_have_count(0)
    expect(says).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", "1")
    page.keyboard.press("f")
    expect(chosen).to_have_text("Fizz")
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-status")).to_contain_text("says “Fizz”")
    page.locator(".ludo-object").first.click()
    expect(page.locator(".ludo-confirm, .ludo-drop")).to_have_count(2)
    rows = page.locator(".ludo-confirm, .ludo-drop").evaluate_all(
        "all => all.map(b => b.getBoundingClientRect()).map(r => `${r.top} ${r.height}`)"
    )
    assert len(rows) == 2
    assert len(set(rows)) == 1
    assert seen.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_yellow_is_for_what_was_chosen_and_not_for_the_pointer(
    voila: Server, visit: Come, scheme: str
) -> None:
    seen = visit(address(voila, "human,human", "hover"), lang="en", color_scheme=scheme, **STILL)
    page = seen.page
    painted(page)
    colours = "one => { const s = getComputedStyle(one); return [s.backgroundColor, s.color]; }"
    line = "one => getComputedStyle(one).boxShadow"
    for name in (".ludo-word", ".ludo-digit", ".ludo-help button, .ludo-tools button"):
        key = page.locator(name).first
        before = key.evaluate(colours)
        key.hover()
        assert key.evaluate(colours) == before
        assert key.evaluate(line) != "none"
    page.locator(".ludo-word").first.click()
    page.locator(".ludo-word[aria-pressed=true]").hover()
    chosen = page.locator(".ludo-word[aria-pressed=true]").evaluate(colours)
    assert chosen != page.locator(".ludo-word").nth(1).evaluate(colours)
    assert seen.axe() == []


def test_on_a_phone_the_set_up_page_has_no_empty_table_and_the_match_has_one(
    voila: Server, visit: Come
) -> None:
    seen = visit(voila.address + PLAY, lang="fr", **PHONE)
    page = seen.page
    expect(page.locator(".ludo-start")).to_be_visible()
    expect(page.locator(".ludo-table")).to_have_attribute("data-room", "below")
    expect(page.locator(".ludo-board")).to_be_hidden()
    page.locator(".ludo-start").tap()
    expect(page.locator(".ludo-board")).to_be_visible()
    painted(page)
    assert seen.overflow() <= 0
    assert seen.errors == []


def test_at_a_projector_the_empty_table_is_no_smaller(voila: Server, visit: Come) -> None:
    for game in ("fizz_buzz", "qui_dit_vrai"):
        wide = []
        for view in ("", "?view=projector"):
            seen = visit(
                f"{voila.address}voila/render/{game}/play.ipynb{view}",
                lang="fr",
                **{**STILL, "width": 1280, "height": 720},
            )
            expect(seen.page.locator(".ludo-start")).to_be_visible()
            expect(seen.page.locator(".ludo-table")).to_have_attribute("data-room", "beside")
            wide.append(seen.page.locator(".ludo-board").bounding_box()["width"])
        assert wide[1] >= wide[0] - 1
