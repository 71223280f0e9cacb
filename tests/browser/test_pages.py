"""The pages round the games: front page, language, odd addresses, and what a visit leaves behind."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from browser.servers import Server, eventually
from browser.visits import Visit

LEARN = "voila/render/funky_fruity/learn.ipynb"

Come = Callable[..., Visit]


def read(address: str, **headers: str) -> tuple[int, str, dict[str, str]]:
    """Status, text and headers of an answer, of an error too."""
    try:
        with urlopen(Request(address, headers=headers)) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers)


def laid(seen: Visit) -> Visit:
    """The visit, once its board has taken the place of the still picture."""
    expect(seen.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
    return seen


def test_the_front_page_starts_no_kernel_and_leads_to_every_page(
    voila: Server, visit: Come, repository: Path
) -> None:
    before = voila.kernels()
    seen = visit(voila.address)
    expect(seen.page.locator("h1")).to_have_text("Ludothèque")
    links = seen.page.locator("main a, footer a").evaluate_all("links => links.map(link => link.href)")
    notebooks = repository / "notebooks"
    expected = {
        urljoin(voila.address, f"voila/render/{path.relative_to(notebooks).as_posix()}")
        for path in notebooks.rglob("*.ipynb")
        if ".ipynb_checkpoints" not in path.parts and path.name != "index.ipynb"  # itself, for JupyterLab
    }
    assert set(links) == expected
    assert voila.kernels() <= before  # those of earlier visits may be ending


@pytest.mark.parametrize("page", ["", LEARN])
class TestEveryPage:
    def test_asks_nobody_else_and_keeps_nothing(self, voila: Server, visit: Come, page: str) -> None:
        seen = laid(visit(voila.address + page))
        assert seen.foreign(voila) == []
        assert seen.page.context.cookies() == []
        assert seen.page.evaluate("() => localStorage.length + sessionStorage.length") == 0
        assert seen.errors == []

    def test_says_its_language_its_title_and_where_its_content_is(
        self, voila: Server, visit: Come, page: str
    ) -> None:
        for lang in ("fr", "en"):
            seen = laid(visit(voila.address + page, lang=lang))
            expect(seen.page.locator("html")).to_have_attribute("lang", lang)
            expect(seen.page.locator("main, [role=main]")).to_have_count(1)
            expect(seen.page.locator("h1")).to_have_count(1)
            assert seen.page.title().strip()
            assert not seen.page.title().endswith(".ipynb")

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_is_found_sound_by_axe(self, voila: Server, visit: Come, page: str, scheme: str) -> None:
        assert laid(visit(voila.address + page, color_scheme=scheme)).axe() == []

    @pytest.mark.parametrize("query", ["lang=fr", "lang=en", "lang=fr&view=projector"])
    def test_fits_a_narrow_window(self, voila: Server, visit: Come, page: str, query: str) -> None:
        width = 1280 if "projector" in query else 320
        assert laid(visit(f"{voila.address}{page}?{query}", width=width, height=640)).overflow() <= 0

    def test_changes_its_language_without_loading_again(self, voila: Server, visit: Come, page: str) -> None:
        seen = laid(visit(voila.address + page + "?seed=ours", lang="fr"))
        heard = "() => { document.addEventListener('ludo:lang', event => window.heard = event.detail.lang) }"
        seen.page.evaluate(heard)
        asked = len(seen.requests)
        seen.page.locator(".ludo-lang").get_by_text("English").click()
        expect(seen.page.locator("html")).to_have_attribute("lang", "en")
        expect(seen.page.locator(".ludo-lang [aria-current]")).to_have_text("English")
        expect(seen.page).to_have_url(re.compile(r"\?seed=ours&lang=en$"))
        assert seen.page.evaluate("() => window.heard") == "en"
        assert len(seen.requests) == asked
        assert seen.page.locator(".ludo-fr:visible, .celltag_fr:visible").count() == 0
        home = seen.page.locator("a[data-ludo-page]").first
        assert "lang=en" in home.evaluate("link => link.href")

    @pytest.mark.parametrize(
        "query",
        [
            "lang=xx",
            "template=nosuch",
            'theme="><script>window.bad=1</script>',
            'lang="><script>window.bad=1</script>',
            "classic-tree=false",
            "view=%00%ff&seed=%F0%9F%8D%8C",
        ],
    )
    def test_does_not_mind_an_odd_address(self, voila: Server, visit: Come, page: str, query: str) -> None:
        seen = laid(visit(f"{voila.address}{page}?{query}"))
        expect(seen.page.locator("html")).to_have_attribute("lang", "fr")
        assert seen.page.evaluate("() => window.bad") is None
        assert "window.bad=1" not in read(f"{voila.address}{page}?x=%3Cscript%3Ewindow.bad=1")[1]

    def test_bears_a_very_long_address(self, voila: Server, page: str) -> None:
        status, text, _ = read(f"{voila.address}{page}?match=" + 60_000 * "A")
        assert status == 200
        assert "<main" in text
        assert "AAAAAAAAAA" not in text

    def test_sends_the_headers_that_keep_the_match_at_home(self, voila: Server, page: str) -> None:
        _, _, headers = read(voila.address + page)
        assert headers["Referrer-Policy"] == "origin"
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe-eval" not in headers["Content-Security-Policy"]
        assert "Set-Cookie" not in headers


@pytest.mark.parametrize(
    ("accepted", "query", "lang"),
    [
        ("en-GB,en;q=0.9,fr;q=0.5", "", "en"),
        ("en", "?lang=fr", "fr"),
        ("de", "", "fr"),
        ("de;q=x,,;q=1,*", "?lang=xx", "fr"),
    ],
)
def test_the_first_bytes_are_in_the_visitors_language(
    voila: Server, accepted: str, query: str, lang: str
) -> None:
    _, text, _ = read(voila.address + LEARN + query, **{"Accept-Language": accepted})
    assert f'<html lang="{lang}"' in text


@pytest.mark.parametrize(
    "path", ["nosuch", "voila/tree/nosuch", "voila/render/nosuch.ipynb", "voila/%22%3E%3Cb%3E"]
)
def test_an_address_that_leads_nowhere_leads_home(voila: Server, visit: Come, path: str) -> None:
    assert read(voila.address + path)[0] == 404
    seen = visit(voila.address + path, lang="en")
    expect(seen.page.locator("h1")).to_have_text("There is no page here", use_inner_text=True)
    assert seen.page.locator("b").count() == 0
    assert seen.axe() == []
    seen.page.get_by_role("link", name="See all games").click()
    expect(seen.page.locator("h1")).to_have_text("Ludothèque")


def test_title_and_board_are_there_before_the_kernel(voila: Server) -> None:
    """The page's beginning comes whole, with all that it shows inside it, before any cell has run."""
    with urlopen(voila.address + LEARN) as answer:
        beginning = b""
        while b'id="ludo-cells"' not in beginning:
            more = answer.read1()
            assert more, "the page ended before its cells began"
            beginning += more
        assert b"cell-index" not in beginning
        assert b"<h1>" in beginning
        assert b"data:image/svg+xml" in beginning
        assert b'<link rel="stylesheet"' not in beginning
        rest = answer.read()
    assert b"cell-index" in rest


def test_the_board_comes_where_the_still_picture_was(voila: Server, visit: Come) -> None:
    seen = visit(voila.address + LEARN)
    still = seen.page.locator(".ludo-still img").bounding_box()
    board = laid(seen).page.locator(".ludo-board").first.bounding_box()
    assert still is not None
    assert board is not None
    assert all(abs(still[side] - board[side]) <= 2 for side in ("x", "y", "width", "height"))


def test_a_closed_page_leaves_no_kernel(voila: Server, visit: Come) -> None:
    before = voila.kernels()
    seen = laid(visit(voila.address + LEARN))
    mine = voila.kernels() - before
    assert len(mine) == 1
    with seen.page.expect_event("close"):
        seen.page.close(run_before_unload=True)
    eventually(lambda: not mine & voila.kernels(), "the closed page's kernel is gone")


def test_a_page_that_loses_its_kernel_says_so(voila: Server, visit: Come) -> None:
    before = voila.kernels()
    seen = laid(visit(voila.address + LEARN, lang="en"))
    notice = seen.page.locator(".ludo-notice [data-notice=gone]")
    expect(notice).to_be_hidden()
    for kernel in voila.kernels() - before:
        kernel.kill()
    expect(notice).to_be_visible()
    notice.get_by_role("link", name="Load the page again").click()
    expect(laid(seen).page.locator(".ludo-notice [data-notice=gone]")).to_be_hidden()


def test_a_page_whose_kernel_the_server_ended_says_so(voila: Server, visit: Come) -> None:
    seen = laid(visit(voila.address + LEARN, lang="en"))
    socket = next(address for address in seen.requests if address.startswith("ws"))
    kernel = re.search(r"api/kernels/([0-9a-f-]+)", socket)
    assert kernel is not None
    with urlopen(Request(f"{voila.address}voila/api/shutdown/{kernel[1]}", method="POST")) as answer:
        assert answer.status == 204
    expect(seen.page.locator(".ludo-notice [data-notice=gone]")).to_be_visible()


def test_without_javascript_a_page_says_what_it_needs(voila: Server, visit: Come) -> None:
    front = visit(voila.address + "?lang=en", java_script_enabled=False)
    expect(front.page.get_by_role("link", name=re.compile("Learn")).first).to_be_visible()
    learn = visit(voila.address + LEARN + "?lang=en", java_script_enabled=False)
    expect(learn.page.get_by_text("This page needs JavaScript")).to_be_visible()


def test_in_jupyterlab_the_front_page_is_there_too(lab: Server, visit: Come) -> None:
    seen = visit(lab.address + "voila/tree")
    expect(seen.page.locator("h1")).to_have_text("Ludothèque")
    seen.page.get_by_role("link", name=re.compile("Apprendre")).first.click()
    laid(seen)
    assert seen.foreign(lab) == []
    seen.page.locator(".ludo-home").click()
    expect(seen.page.locator(".ludo-shelves")).to_be_visible()
