"""The lesson and its quiz in a real browser: predicted, answered, shown, by every way of pressing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.servers import Server, eventually
from browser.visits import Visit, in_lab, run_all
from ludotheque import find, load

LEARN = "voila/render/funky_fruity/learn.ipynb"
NOTEBOOK = "funky_fruity/learn.ipynb"
ROOM = find("funky_fruity")
SCENES = {scene.id: scene for scene in ROOM.scenes()}

Come = Callable[..., Visit]


class Lesson:
    """The lesson on a page."""

    def __init__(self, seen: Visit):
        self.seen = seen
        self.page: Page = seen.page
        self.stepper = seen.page.locator(".ludo-stepper")

    def part(self, selector: str) -> Locator:
        return self.stepper.locator(selector)

    def opened(self, step: int) -> Lesson:
        expect(self.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
        return self.at(step)

    def at(self, step: int, asking: str = "no") -> Lesson:
        expect(self.stepper).to_have_attribute("data-step", str(step))
        expect(self.stepper).to_have_attribute("data-asking", asking)
        return self

    def next(self) -> Lesson:
        self.part(".ludo-step-next").click()
        return self


def begun(voila: Server, visit: Come, query: str, step: int = 0, **more) -> Lesson:
    """The lesson, opened at an address."""
    return Lesson(visit(f"{voila.address}{LEARN}?{query}", **more)).opened(step)


def asked(
    voila: Server, visit: Come, scene: str = "counting", step: int = 5, query: str = "", **more
) -> Lesson:
    """The lesson while a step is asked."""
    lesson = begun(voila, visit, f"scene={scene}&step={step - 1}{query}", step - 1, **more)
    return lesson.next().at(step - 1, "yes")


def question(scene: str, step: int):
    """What is asked before a step, and the names."""
    match = load(SCENES[scene].record)
    found = ROOM.predict(match.view(None, step - 1), match.view(None, step))
    assert found is not None
    return found, match.names


def small(where: Locator) -> int:
    """How many buttons are too small for a finger."""
    return where.locator("button:visible, summary:visible, select:visible").evaluate_all(
        "all => all.map(b => b.getBoundingClientRect()).filter(r => r.width < 44 || r.height < 44).length"
    )


def test_a_page_without_a_wish_begins_with_the_first_chapter(voila: Server, visit: Come) -> None:
    lesson = begun(voila, visit, "lang=en")
    expect(lesson.part(".ludo-chapters [aria-current]")).to_have_text(re.compile("The table and the minute"))
    for step in range(1, 5):
        lesson.next().at(step)
    lesson.part(".ludo-chapters button").nth(3).click()
    lesson.at(0)
    expect(lesson.page).to_have_url(re.compile(r"scene=own"))
    lesson.next().at(1)
    expect(lesson.page).to_have_url(re.compile(r"scene=own&step=1|step=1&scene=own"))
    lesson.page.reload()
    lesson.opened(1)
    expect(lesson.part(".ludo-chapters [aria-current]")).to_have_text(re.compile("At your own tile"))
    assert lesson.seen.errors == []
    assert lesson.seen.foreign(voila) == []


def test_a_chapter_by_mouse_from_the_first_step_to_the_next_chapter(voila: Server, visit: Come) -> None:
    lesson = begun(voila, visit, "scene=counting&lang=en")
    scene = SCENES["counting"]
    for step in range(1, len(scene.record["actions"]) + 1):
        lesson.next()
        if step in scene.asked:
            lesson.at(step - 1, "yes")
            found, _ = question("counting", step)
            wrong = (found.right + 1) % len(found.choices)
            lesson.part(".ludo-choice").nth(wrong).click()
            expect(lesson.part(".ludo-because")).to_contain_text("Not ")
            lesson.part(".ludo-choice").nth(found.right).click()
            expect(lesson.part(".ludo-because")).to_contain_text("is right")
            lesson.part(".ludo-show").click()
        lesson.at(step)
    lesson.part(".ludo-onward").click()
    lesson.at(0)
    expect(lesson.part(".ludo-chapters [aria-current]")).to_have_text(re.compile("Right guess"))
    assert lesson.seen.errors == []


def test_by_keyboard_the_focus_is_led_to_the_question_and_to_the_way_on(voila: Server, visit: Come) -> None:
    lesson = begun(voila, visit, "scene=counting&step=4&lang=en", 4)
    keyboard = lesson.page.keyboard
    lesson.part(".ludo-step-next").focus()
    keyboard.press("Enter")
    lesson.at(4, "yes")
    expect(lesson.part(".ludo-choice").first).to_be_focused()
    found, _ = question("counting", 5)
    assert found.right > 0
    keyboard.press("Enter")  # a wrong one: the focus stays
    expect(lesson.part(".ludo-because")).to_contain_text("Not A")
    expect(lesson.part(".ludo-choice").first).to_be_focused()
    for _ in range(found.right):
        keyboard.press("Tab")
    expect(lesson.part(".ludo-choice").nth(found.right)).to_be_focused()
    keyboard.press("Space")
    expect(lesson.part(".ludo-show")).to_be_focused()
    keyboard.press("Enter")
    lesson.at(5)
    expect(lesson.part(".ludo-step-next")).to_be_focused()
    keyboard.press("Enter")
    lesson.at(6)


def test_a_question_can_be_skipped_by_keyboard(voila: Server, visit: Come) -> None:
    lesson = asked(voila, visit, "own", 3)
    expect(lesson.part(".ludo-choice").first).to_be_focused()
    for _ in range(4):
        lesson.page.keyboard.press("Tab")
    expect(lesson.part(".ludo-skip-question")).to_be_focused()
    lesson.page.keyboard.press("Enter")
    lesson.at(3)
    expect(lesson.part(".ludo-step-next")).to_be_focused()


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize(("scene", "step"), [("counting", 5), ("guessing", 8), ("doubles", 11)])
def test_by_touch_on_a_phone(voila: Server, visit: Come, width: int, scene: str, step: int) -> None:
    lesson = asked(
        voila,
        visit,
        scene,
        step,
        width=width,
        height=740,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    assert lesson.seen.overflow() <= 0
    assert small(lesson.stepper) == 0
    found, _ = question(scene, step)
    expect(lesson.part(".ludo-skip-question")).to_be_in_viewport()
    lesson.part(".ludo-choice").nth((found.right + 1) % len(found.choices)).tap()
    expect(lesson.part(".ludo-because")).to_be_in_viewport()
    assert lesson.seen.overflow() <= 0
    assert small(lesson.stepper) == 0
    lesson.part(".ludo-show").tap()
    lesson.at(step)
    expect(lesson.part(".ludo-board")).to_be_in_viewport(ratio=0.9)  # what comes of it is seen
    on = ".ludo-onward" if step == len(SCENES[scene].record["actions"]) else ".ludo-step-next"
    expect(lesson.part(on)).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_question_nor_in_the_quiz(voila: Server, visit: Come, scheme: str) -> None:
    lesson = asked(voila, visit, color_scheme=scheme)
    assert lesson.seen.axe() == []
    found, _ = question("counting", 5)
    lesson.part(".ludo-choice").nth((found.right + 1) % 4).click()
    lesson.part(".ludo-choice").nth(found.right).click()
    expect(lesson.part(".ludo-right")).to_be_visible()
    for summary in lesson.page.locator("summary:visible").all():
        summary.click()
    quiz = lesson.page.locator(".ludo-quiz")
    quiz.locator(".ludo-onward").click()
    quiz.locator(".ludo-choice").first.click()
    expect(quiz).to_have_attribute("data-phase", "answered")
    assert lesson.seen.axe() == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("scene", "step"), [("counting", 7), ("guessing", 8), ("own", 6), ("doubles", 8)])
def test_nothing_of_the_answer_reaches_the_browser_before_it_is_shown(
    voila: Server, visit: Come, lang: str, scene: str, step: int
) -> None:
    lesson = begun(voila, visit, f"scene={scene}&step={step - 1}", step - 1, lang=lang)
    lesson.seen.received.clear()
    lesson.next().at(step - 1, "yes")
    found, names = question(scene, step)
    match = load(SCENES[scene].record)
    lines = ROOM.telling(match.view(None, step - 1), match.view(None, step))
    secrets = [choice.because.text(lang, names) for choice in found.choices]
    secrets += [line.words.text(lang, names) for line in lines]
    came = "".join(
        one if isinstance(one, str) else one.decode(errors="replace") for one in lesson.seen.received
    ).replace("\\u", "\\u")
    told = came.encode().decode("unicode_escape", errors="replace") if "\\u" in came else came
    assert found.asks.text(lang, names)[:8] in told
    assert [text for text in secrets if text in told] == []
    lesson.next().at(step)
    expect(lesson.part(".ludo-status")).to_contain_text(lines[0].words.text(lang, names)[:12])


def test_for_a_class_a_remote_asks_shows_and_goes_on(voila: Server, visit: Come) -> None:
    lesson = begun(voila, visit, "scene=doubles&step=4&view=projector", 4, lang="en", width=1920, height=1080)
    press = lesson.page.keyboard.press
    press("PageDown")
    lesson.at(5)
    press("PageDown")
    lesson.at(5, "yes")
    expect(lesson.part(".ludo-choice")).to_have_count(0)
    expect(lesson.part(".ludo-slates li")).to_have_count(4)
    expect(lesson.part(".ludo-show")).to_be_in_viewport()
    press("PageUp")
    lesson.at(5)
    press("PageDown")
    lesson.at(5, "yes")
    press("PageDown")
    lesson.at(6)
    expect(lesson.part(".ludo-solved")).to_be_visible()
    expect(lesson.part(".ludo-why dd").first).to_be_visible()
    assert lesson.seen.overflow() <= 0
    assert lesson.seen.axe() == []


def test_the_language_changes_in_the_middle_of_a_question(voila: Server, visit: Come) -> None:
    lesson = asked(voila, visit, lang="fr")
    found, names = question("counting", 5)
    lesson.part(".ludo-choice").nth((found.right + 1) % 4).click()
    expect(lesson.part(".ludo-status")).to_have_text(found.asks.text("fr", names))
    lesson.page.locator(".ludo-lang").get_by_text("English").first.click()
    expect(lesson.part(".ludo-status")).to_have_text(found.asks.text("en", names))
    expect(lesson.part(".ludo-because")).to_contain_text("Not ")
    lesson.at(4, "yes")


def test_it_goes_on_by_itself_and_stops_at_a_question(voila: Server, visit: Come) -> None:
    lesson = begun(voila, visit, "scene=counting&step=2&lang=en", 2, reduced_motion="reduce")
    lesson.part(".ludo-ways summary").click()
    lesson.part(".ludo-ways select").select_option("quick")
    lesson.at(4, "yes")
    expect(lesson.part(".ludo-ways select")).to_have_value("")


def test_the_quiz_by_keyboard_to_its_end_and_again(voila: Server, visit: Come) -> None:
    lesson = begun(voila, visit, "lang=en")
    quiz = lesson.page.locator(".ludo-quiz")
    questions = ROOM.quiz()
    quiz.locator(".ludo-choice").first.focus()
    for number, one in enumerate(questions):
        expect(quiz).to_have_attribute("data-step", str(number))
        expect(quiz.locator(".ludo-choice").first).to_be_focused()
        for _ in range(one.right):
            lesson.page.keyboard.press("Tab")
        lesson.page.keyboard.press("Enter")
        expect(quiz.locator(".ludo-onward")).to_be_focused()
        lesson.page.keyboard.press("Enter")
    expect(quiz).to_have_attribute("data-phase", "over")
    expect(quiz.locator(".ludo-status")).to_contain_text("You know it all!")
    expect(quiz.locator(".ludo-again")).to_be_focused()
    lesson.page.keyboard.press("Enter")
    expect(quiz).to_have_attribute("data-step", "0")
    expect(quiz.locator(".ludo-choice").first).to_be_focused()
    assert lesson.seen.errors == []


def test_in_jupyterlab_a_question_is_asked_and_answered(lab: Server, visit: Come) -> None:
    seen = visit(in_lab(lab, NOTEBOOK), lang="en")
    page, lesson = seen.page, Lesson(seen)
    run_all(page)
    lesson.at(0)
    lesson.part(".ludo-chapters button").nth(1).click()
    for step in range(1, 5):
        lesson.next().at(step)
    lesson.next().at(4, "yes")
    found, _ = question("counting", 5)
    lesson.part(".ludo-choice").nth(found.right).click()
    expect(lesson.part(".ludo-show")).to_be_focused()
    expect(lesson.part(".ludo-why dd").first).to_be_visible()  # open in the notebook, once answered
    lesson.part(".ludo-show").click()
    lesson.at(5)
    page.locator(".ludo-quiz .ludo-choice").first.click()
    expect(page.locator(".ludo-quiz")).to_have_attribute("data-phase", "answered")
    eventually(lambda: seen.foreign(lab) == [], "no request left the server")
