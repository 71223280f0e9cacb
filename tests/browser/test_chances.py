"""The laboratory of chances in a real browser: by mouse and keys, on a small screen, in both themes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.servers import Server
from browser.visits import Visit

CHANCES = "voila/render/qui_dit_vrai/explore.ipynb"

Come = Callable[..., Visit]


def opened(voila: Server, visit: Come, query: str, **more) -> tuple[Visit, Page]:
    seen = visit(f"{voila.address}{CHANCES}?{query}", **more)
    expect(seen.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
    expect(seen.page.locator(".ludo-estimate")).to_have_count(4)
    expect(seen.page.locator(".ludo-numbers button")).to_have_count(12)
    return seen, seen.page


def test_a_chance_is_estimated_by_keys_and_then_shown(voila: Server, visit: Come) -> None:
    seen, page = opened(voila, visit, "lang=en")
    spread = page.locator(".ludo-odds").first
    slider = spread.get_by_role("slider")
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    number = spread.get_by_role("spinbutton")
    expect(number).to_have_value("55")
    expect(slider).to_have_attribute("aria-valuetext", "55%")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(spread.locator(".ludo-figures")).to_contain_text("36.1%")
    expect(spread.locator(".ludo-estimate-body")).to_be_focused()
    expect(spread.locator(".ludo-icons > span")).to_have_count(100)
    expect(spread.locator(".ludo-bars")).to_be_visible()
    spread.get_by_text("Another fruit, other cards").click()
    spread.get_by_role("button", name="kiwi ×1: one more").click()
    expect(spread).to_contain_text("In sight: 5 kiwis.")
    expect(spread.locator(".ludo-bars")).to_have_count(0)
    page.locator(".ludo-lang").get_by_text("Français").click()
    expect(spread).to_contain_text("En vue")
    assert seen.errors == []
    assert seen.foreign(voila) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_small_screen_shows_all_and_axe_finds_nothing(voila: Server, visit: Come, scheme: str) -> None:
    seen, page = opened(voila, visit, "lang=fr", width=320, color_scheme=scheme)
    assert seen.axe() == []
    for at in range(4):
        estimate = page.locator(".ludo-estimate").nth(at)
        estimate.get_by_role("button", name="Montre-moi").click()
        expect(estimate.locator(".ludo-icons")).to_be_visible()
    page.locator(".ludo-numbers button").nth(7).click()
    expect(page.locator(".ludo-counted")).to_have_count(5)
    for summary in page.locator(".ludo-another summary").all():
        summary.click()
    assert seen.axe() == []
    assert seen.overflow() <= 0
    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert page.locator(".ludo-figures-scroll").evaluate_all(wide) == 0
    small = """all => all.filter(one => one.offsetParent).map(one => one.getBoundingClientRect())
        .filter(box => box.width < 44 || box.height < 44).length"""
    assert page.locator(".ludo-odds :is(button, select, summary, label)").evaluate_all(small) == 0
