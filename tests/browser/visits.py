"""Pages in a real Chromium that remember all that happened on them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import axe_playwright_python
from playwright.sync_api import Page, expect

from browser.servers import PATIENCE, Server

expect.set_options(timeout=PATIENCE * 1000)

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


class Visit(NamedTuple):
    """A page in a window of its own, and all that happened on it."""

    page: Page
    requests: list[str]  # addresses
    sent: list[str | bytes]  # over websockets, from the page
    received: list[str | bytes]
    errors: list[str]  # of the console, and uncaught

    def foreign(self, server: Server) -> list[str]:
        """The requests that left the server's own address."""
        own = (server.address, server.address.replace("http", "ws", 1), "data:", "blob:", "about:")
        return [address for address in self.requests if not address.startswith(own)]

    def axe(self) -> list[str]:
        """What axe-core finds serious or critical: one line for each rule, with the elements concerned."""
        self.page.evaluate(AXE)
        found = self.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['id']} ({one['impact']}): " + json.dumps([node["html"][:200] for node in one["nodes"]])
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]

    def overflow(self) -> int:
        """By how many CSS pixels the page is wider than its window."""
        wide: int = self.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        return wide

    def hear(self) -> None:
        """Nothing comes back; from now on, what happens is remembered."""
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.on("websocket", lambda socket: self._hear_socket(socket))

    def _hear_socket(self, socket: Any) -> None:
        self.requests.append(socket.url)
        socket.on("framesent", lambda frame: self.sent.append(frame))
        socket.on("framereceived", lambda frame: self.received.append(frame))


def in_lab(lab: Server, notebook: str) -> str:
    """The address of a notebook in JupyterLab, with nothing else open there from an earlier visit."""
    return f"{lab.address}lab/tree/notebooks/{notebook}?reset"


def saved(page: Page) -> None:
    """Nothing comes back once JupyterLab has saved the notebook, with all that its cells show."""
    page.keyboard.press("Control+s")
    expect(page.locator(".lm-TabBar-tab.jp-mod-dirty, .jp-mod-dirty .jp-DirtyIndicator")).to_have_count(0)


def run_all(page: Page) -> None:
    """Nothing comes back once JupyterLab runs every cell of the notebook that is open.

    It says that the kernel is idle before it has a session for the notebook, and then passes over the
    request without a word: so it is asked again until a cell is at work.
    """
    expect(page.get_by_text(re.compile(r"\| Idle"))).to_be_visible()
    first = page.locator(".jp-CodeCell .jp-InputPrompt").first
    for _ in range(PATIENCE // 5):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).click()
        try:
            expect(first).not_to_have_text("[ ]:", timeout=5000)
        except AssertionError:
            continue
        return
    raise AssertionError("JupyterLab runs nothing")
