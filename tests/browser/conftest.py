"""Real servers and a real Chromium.

Without a Chromium the tests here are skipped and say so; with ``LUDOTHEQUE_REQUIRE_BROWSER=1`` in the
environment they fail instead.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from browser.servers import PATIENCE, Server, lab_of, voila_of
from browser.visits import Visit

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies in this folder needs a browser, also if it forgot to say so."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def voila(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Voilà on the repository's notebooks."""
    with voila_of(repository / "notebooks", tmp_path_factory.mktemp("voila") / "voila.log") as server:
        yield server


@pytest.fixture(scope="session")
def lab(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on a copy of the notebooks, so that opening them changes none of ours."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(repository / "notebooks", folder / "notebooks")
    with lab_of(folder, tmp_path_factory.mktemp("lab-log") / "lab.log") as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        if os.environ.get("LUDOTHEQUE_REQUIRE_BROWSER") == "1":
            pytest.fail("no Chromium, and LUDOTHEQUE_REQUIRE_BROWSER=1")
        pytest.skip("no Chromium on this machine: nothing was tried in a browser")
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """A maker of visits: ``visit(address, lang="fr", width=1280, height=800)``; more is the context's."""
    contexts: list[BrowserContext] = []

    def come(address: str, lang: str = "fr", width: int = 1280, height: int = 800, **more: Any) -> Visit:
        context = chromium.new_context(locale=lang, viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        seen = Visit(page, [], [], [], [])
        seen.hear()
        page.goto(address, wait_until="commit")
        return seen

    yield come
    for context in contexts:
        for page in context.pages:
            page.goto("about:blank")  # as a visitor leaves: then the page ends its kernel
        context.close()
