"""Ways to press, and people who play whole matches on a page, with a twin of the match beside them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from browser.servers import eventually
from ludotheque.engine.record import action_json

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True, **STILL}

Press = Callable[[Page, str], None]


def told(action: Any) -> str:
    """An action as `data-action` holds it."""
    return json.dumps(action_json(action), ensure_ascii=False)


def click(page: Page, selector: str) -> None:
    """By mouse."""
    page.locator(selector).first.click()


def tap(page: Page, selector: str) -> None:
    """By touch."""
    page.locator(selector).first.tap()


HAS_FOCUS = "selector => document.activeElement?.matches(selector)"


# The arrow key that leads on to a button in the group of the one that has the focus, "" if it is in none.
WAY = """selector => {
  const now = document.activeElement, group = now?.closest('.ludo-bids, .ludo-spots');
  const aim = group?.querySelector(selector);
  if (!aim || aim === now) return '';
  const [from, to] = [now, aim].map(one => one.getBoundingClientRect());
  if (Math.abs(to.y - from.y) > 1) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
  return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
}"""


def keys(page: Page, selector: str) -> None:
    """By keyboard only: Tab, the arrows within a group, Enter."""
    for _ in range(80):
        if page.evaluate(HAS_FOCUS, selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press(page.evaluate(WAY, selector) or "Tab")
    raise AssertionError(f"no way to {selector} by keyboard")


def quick(page: Page) -> None:
    """Nothing; the bots play at once, if there are any."""
    speed = page.locator(".ludo-settings select:has(option[value='instant'])")
    if speed.count():
        page.locator(".ludo-settings > summary").click()
        speed.select_option("instant")
        page.locator(".ludo-settings > summary").click()


def read(page: Page, press: Press) -> None:
    """Nothing; what was shown has been seen."""
    seen = page.locator(".ludo-seen")
    if seen.count():
        # A bot that plays at once may show the next thing before we look, with a button of its own.
        this = seen.first.element_handle()
        press(page, ".ludo-seen")
        eventually(lambda: not this.evaluate("button => button.isConnected"), "it is seen")


def at_step(page: Page, step: int) -> None:
    """Nothing; the page has come to this step. Bots that play at once may be further on already."""
    table = page.locator(".ludo-table")
    eventually(lambda: int(table.get_attribute("data-step") or 0) >= step, f"step {step}")


def code_in(page: Page) -> str:
    """The match code in the page's address."""
    found = re.search(r"[?&]match=([\w-]+)", page.evaluate("() => location.href"))
    return found[1] if found else ""
