"""The laboratory in a real browser: the chart by mouse and by keys, two rules side by side."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.servers import Server
from browser.visits import Visit

EXPLORE = "voila/render/fizz_buzz/explore.ipynb"

Come = Callable[..., Visit]


def opened(voila: Server, visit: Come, query: str, **more) -> tuple[Visit, Page]:
    seen = visit(f"{voila.address}{EXPLORE}?{query}", **more)
    expect(seen.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
    expect(seen.page.locator(".ludo-chart .ludo-grid")).to_have_count(3)
    return seen, seen.page


def number(chart: Locator, which: int) -> Locator:
    return chart.locator(f".ludo-grid button[aria-label^='{which}']").first


def test_the_chart_by_mouse_and_by_keys(voila: Server, visit: Come) -> None:
    seen, page = opened(voila, visit, "lang=en")
    chart = page.locator(".ludo-chart").first
    status = chart.locator(".ludo-status")
    assert page.locator(".celltag_lab.jp-CodeCell, .ludo-still picture").count() == 0

    number(chart, 27).click()
    expect(status).to_contain_text("27: Fizz Buzz")
    expect(number(chart, 27)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(status).to_contain_text("38: no word")
    assert chart.locator(".ludo-grid button[tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("63")
    page.keyboard.press("Enter")
    expect(status).to_contain_text("63 is 21 × 3, so Fizz.")

    expect(chart.locator(".ludo-mark-digits-0")).not_to_have_count(1)
    chart.get_by_label("Fizz: ending in 3").uncheck()
    expect(chart.locator(".ludo-grid .ludo-mark-digits-0")).to_have_count(0)
    chart.get_by_role("group", name="In a row", exact=True).get_by_text("21").click()
    columns = "grid => getComputedStyle(grid).gridTemplateColumns.split(' ').length"
    expect(chart.locator(".ludo-across-21")).to_be_visible()
    assert chart.locator(".ludo-grid").evaluate(columns) == 21
    chart.get_by_label("Buzz for multiples of").select_option("5")
    expect(chart).to_contain_text("Yes, after 30 numbers")
    page.locator(".ludo-lang").get_by_text("Français").click()
    expect(chart).to_contain_text("Oui, après 30 nombres")
    expect(status).to_contain_text("63, c’est 21 × 3, donc Fizz.")

    both = page.locator(".ludo-comparison")
    number(both, 35).click()
    expect(both.locator(".ludo-status")).to_contain_text("L’exercice des programmeurs, 35 : Buzz")
    assert seen.errors == []
    assert seen.foreign(voila) == []


SMALL = """chart => [...chart.querySelectorAll("button, select, summary, label.ludo-layer")]
    .filter(one => one.offsetParent && one.getBoundingClientRect().height < 44).length"""


def test_it_is_sound_and_fits(voila: Server, visit: Come) -> None:
    seen, page = opened(voila, visit, "lang=fr", width=320, height=700)
    number(page.locator(".ludo-chart").first, 27).click()
    expect(page.locator(".ludo-status").first).to_contain_text("9 × 3")
    for fold in page.locator("main summary:visible").all():
        fold.click()
    assert seen.overflow() <= 0
    assert page.locator(".ludo-chart").first.evaluate(SMALL) == 0
    assert seen.axe() == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="dark")
    expect(page.locator(".ludo-chart").first).to_have_attribute("data-room", "beside")
    assert seen.axe() == []
    assert seen.overflow() <= 0


def test_on_a_phone_nothing_covers_the_chart_before_a_number_is_chosen(voila: Server, visit: Come) -> None:
    _, page = opened(voila, visit, "lang=fr", width=360, height=740)
    chart = page.locator(".ludo-chart").first
    looked = chart.locator(".ludo-area-looked")
    place = "one => getComputedStyle(one).position"
    assert looked.evaluate(place) == "static"
    number(chart, 27).click()
    expect(chart.locator(".ludo-status")).to_contain_text("27 : Fizz Buzz")
    expect(chart.locator(".ludo-status")).to_be_in_viewport(ratio=1)
    assert looked.evaluate(place) == "sticky"
    expect(chart.locator(".ludo-look")).not_to_be_in_viewport(ratio=0.5)
    keys = chart.locator(".ludo-look input")
    keys.focus()
    expect(keys).to_be_in_viewport(ratio=1)
