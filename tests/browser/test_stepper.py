"""The stepper in a real browser: painted, stepped, spoken, reloaded, in Voilà and in JupyterLab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.servers import Server, eventually
from browser.visits import Visit, in_lab, run_all, saved
from ludotheque.ui import watch

LEARN = "voila/render/funky_fruity/learn.ipynb"
MATCH = LEARN + "?scene=match"  # the lesson's last chapter
NOTEBOOK = "funky_fruity/learn.ipynb"
FRUITS = {
    "banana": ("banana", "banane"),
    "pear": ("pear", "poire"),
    "apple": ("apple", "pomme"),
    "cherry": ("cherry", "cerise"),
}

Come = Callable[..., Visit]

# The board's canvases, as one row of colours each: what is painted where.
COLOURS = """() => [...document.querySelectorAll('.ludo-board canvas')].map(canvas => {
  const {width, height} = canvas, pen = canvas.getContext('2d');
  const at = (x, y) => [...pen.getImageData(x * width, y * height, 1, 1).data].join();
  const seen = new Set();
  for (let x = 0.05; x < 1; x += 0.03) for (let y = 0.05; y < 1; y += 0.03) seen.add(at(x, y));
  return seen.size;
})"""


def painted(page: Page) -> None:
    """Nothing comes back once the board shows many colours: felt, wood, tiles, pawns."""
    eventually(lambda: max(page.evaluate(COLOURS), default=0) > 5, "the board is painted")


def at_step(page: Page, step: int) -> None:
    """Nothing comes back once the stepper shows this step."""
    expect(page.locator(".ludo-stepper")).to_have_attribute("data-step", str(step))


def opened(seen: Visit, step: int = 0) -> Page:
    """The page, once its board stands and is painted."""
    expect(seen.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
    at_step(seen.page, step)
    painted(seen.page)
    return seen.page


def test_a_match_is_stepped_to_its_end_by_mouse(voila: Server, visit: Come) -> None:
    seen = visit(voila.address + MATCH, lang="en")
    page = opened(seen)
    for step in range(1, 6):
        page.locator(".ludo-step-next").click()
        at_step(page, step)
    page.locator(".ludo-step-back").click()
    at_step(page, 4)
    page.locator(".ludo-step-last").click()
    expect(page.locator(".ludo-stepper")).to_have_attribute("data-phase", "over")
    expect(page.locator(".ludo-stepper .ludo-status")).to_contain_text("wins")
    page.locator(".ludo-stepper .ludo-why summary").click()
    expect(page.locator(".ludo-stepper .ludo-why dd").first).to_be_visible()
    page.locator(".ludo-log summary").click()
    page.locator(".ludo-log button").last.click()
    expect(page.locator(".ludo-stepper")).not_to_have_attribute("data-phase", "over")
    page.locator(".ludo-step-first").click()
    at_step(page, 0)
    painted(page)
    assert seen.errors == []
    assert seen.foreign(voila) == []


def test_by_keyboard_only_and_the_focus_stays(voila: Server, visit: Come) -> None:
    page = opened(visit(voila.address + MATCH, lang="en"))
    for _ in range(40):  # no trap on the way
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.classList.contains('ludo-step-next')"):
            break
    for step, key in ((1, "Enter"), (2, "Space"), (3, "Enter")):
        page.keyboard.press(key)
        at_step(page, step)
        expect(page.locator(".ludo-step-next")).to_be_focused()
    while not page.evaluate("() => document.activeElement.type === 'range'"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    at_step(page, 4)
    page.keyboard.press("Home")
    at_step(page, 0)
    page.keyboard.press("End")
    expect(page.locator(".ludo-stepper")).to_have_attribute("data-phase", "over")
    expect(page.locator(".ludo-step-slider")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".ludo-step-last")).to_be_focused()


def test_by_touch_on_a_phone(voila: Server, visit: Come) -> None:
    seen = visit(
        voila.address + MATCH,
        lang="fr",
        width=360,
        height=740,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=3,
    )
    page = opened(seen)
    expect(page.locator(".ludo-stepper")).to_have_attribute("data-board", "tall")
    for step in (1, 2, 3):
        page.locator(".ludo-step-next").tap()
        at_step(page, step)
    painted(page)
    assert seen.overflow() <= 0
    small = page.locator(".ludo-stepper button:visible").evaluate_all(
        "all => all.map(b => b.getBoundingClientRect()).filter(r => r.width < 44 || r.height < 44).length"
    )
    assert small == 0


def test_the_page_scrolls_with_the_pointer_over_the_board(voila: Server, visit: Come) -> None:
    page = opened(visit(voila.address + MATCH, height=500))
    page.locator(".ludo-board").hover()
    page.mouse.wheel(0, 200)
    eventually(lambda: page.evaluate("() => window.scrollY") > 50, "the page has scrolled")


def test_the_language_changes_in_mid_match(voila: Server, visit: Come) -> None:
    page = opened(visit(voila.address + MATCH, lang="fr"))
    page.locator(".ludo-step-next").click()
    at_step(page, 1)
    expect(page.locator(".ludo-stepper .ludo-status")).to_contain_text("tuiles")
    page.locator(".ludo-lang").get_by_text("English").click()
    expect(page.locator(".ludo-stepper .ludo-status")).to_contain_text("tiles")
    expect(page.locator(".ludo-stepper")).to_have_attribute("lang", "en")
    at_step(page, 1)


def test_a_reload_brings_the_step_back_painted(voila: Server, visit: Come) -> None:
    seen = visit(voila.address + MATCH)
    page = opened(seen)
    for step in range(1, 4):
        page.locator(".ludo-step-next").click()
        at_step(page, step)
    expect(page).to_have_url(re.compile(r"step=3"))
    page.reload()
    opened(seen, 3)


def test_a_presenters_remote_steps_in_the_projector_view(voila: Server, visit: Come) -> None:
    page = opened(visit(voila.address + MATCH + "&view=projector", width=1920, height=1080))
    page.keyboard.press("PageDown")
    at_step(page, 1)
    page.keyboard.press("PageDown")
    at_step(page, 2)
    page.keyboard.press("PageUp")
    at_step(page, 1)
    expect(page.locator(".ludo-stepper .ludo-why dd").first).to_be_visible()


@pytest.mark.parametrize(
    "query", ["seed=other&seats=perfect,guess&step=9999", "match=1broken", "seats=ghost", "step=x"]
)
def test_an_odd_address_gives_a_sentence_or_the_nearest_thing(voila: Server, visit: Come, query: str) -> None:
    seen = visit(f"{voila.address}{LEARN}?{query}", lang="en")
    page = seen.page
    expect(page.locator(".ludo-stepper")).to_have_attribute("data-step", re.compile(r"\d"))
    painted(page)
    if "seed" in query:
        expect(page.locator(".ludo-stepper")).to_have_attribute("data-phase", "over")
    else:
        expect(page.locator(".ludo-stepper .ludo-notes")).to_be_visible()
        page.locator(".ludo-stepper .ludo-notes button").click()
        expect(page.locator(".ludo-stepper .ludo-notes p")).to_have_count(0)


def test_no_face_down_fruit_reaches_the_browser(voila: Server, visit: Come) -> None:
    """At each step the frames name only fruits that lie face up, or were seen or said a moment ago.

    What was just seen still turns back while the next step begins.
    """
    twin = watch("funky_fruity", ("memory3", "guess", "memory6"), "premier match").match
    seen = visit(voila.address + LEARN + "?step=2", lang="en")
    page = opened(seen, 2)
    for step in range(3, len(twin.states)):
        seen.received.clear()
        page.locator(".ludo-step-next").click()
        at_step(page, step)
        came = "".join(
            frame if isinstance(frame, str) else frame.decode(errors="replace") for frame in seen.received
        )
        named = {fruit for fruit, words in FRUITS.items() if any(word in came.lower() for word in words)}
        views = [twin.view(None, late) for late in range(max(0, step - 2), step + 1)]
        allowed = {
            fruit for view in views for _, fruit in (*view.up, *view.shown) if view.phase != "memorise"
        }
        allowed |= {getattr(view.last, "fruit", "") for view in views}
        assert named <= allowed, f"step {step}"


def test_painted_stepped_and_painted_again_after_a_reload_in_jupyterlab(lab: Server, visit: Come) -> None:
    seen = visit(in_lab(lab, NOTEBOOK), lang="en")
    page = seen.page
    run_all(page)
    at_step(page, 0)
    painted(page)
    stepper = page.locator(".ludo-stepper")
    for step in (1, 2, 3):
        stepper.locator(".ludo-step-next").click()
        at_step(page, step)
    expect(stepper.locator(".ludo-why dd").first).to_be_visible()
    stepper.locator(".ludo-lang").get_by_text("Français").click()
    expect(stepper.locator(".ludo-status")).to_contain_text("tuiles")
    saved(page)
    page.reload()
    at_step(page, 3)
    painted(page)
    stepper.locator(".ludo-step-next").click()
    at_step(page, 4)
    painted(page)
    assert seen.foreign(lab) == []
