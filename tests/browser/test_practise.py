"""Practice in a real browser: by keyboard, by touch on a phone, and the sheet on paper."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.servers import Server
from browser.visits import Visit
from ludotheque import find
from ludotheque.games.room import Prompt, Tried
from ludotheque.ui.course import exercises

PRACTISE = "voila/render/fizz_buzz/practise.ipynb"
ROOM = find("fizz_buzz").exercises()
USUAL = {wish.name: wish.usual for wish in ROOM.wishes}

Come = Callable[..., Visit]


def opened(voila: Server, visit: Come, query: str, **more) -> Visit:
    """The page of the exercises, ready for the first answer."""
    seen = visit(f"{voila.address}{PRACTISE}?{query}", **more)
    expect(seen.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
    at(seen, 0)
    return seen


def at(seen: Visit, step: int, phase: str = "asking") -> None:
    outer = seen.page.locator(".ludo-practice")
    expect(outer).to_have_attribute("data-phase", phase)
    expect(outer).to_have_attribute("data-step", str(step))


def whole_set() -> tuple[Prompt, ...]:
    """The exercises that come where nothing goes wrong, with the seed abc."""
    return exercises(ROOM, "abc", USUAL, ROOM.size)


def small(where: Locator) -> list[str]:
    """What is too small for a finger."""
    return where.locator("button:visible, summary:visible, select:visible, input:visible").evaluate_all(
        "all => all.map(b => [b.getBoundingClientRect(), b.outerHTML])"
        ".filter(([r]) => r.width < 44 || r.height < 44).map(([r, html]) => html)"
    )


def test_by_keyboard_from_exercise_to_exercise(voila: Server, visit: Come) -> None:
    seen = opened(voila, visit, "seed=abc&lang=en")
    page, keys = seen.page, {"Fizz": "f", "Buzz": "b", "Fizz Buzz": "x"}
    for step, prompt in enumerate(whole_set()[:7]):
        expect(page.locator(".ludo-asks")).to_have_text(prompt.asks.text("en"))
        if step:
            expect(page.locator(".ludo-typed")).to_be_focused()
        if prompt.right in keys:
            page.keyboard.press(keys[prompt.right])
        else:
            page.keyboard.type(prompt.right)
            page.keyboard.press("Enter")
        at(seen, step, "answered")
        expect(page.locator(".ludo-because")).to_contain_text(f"“{prompt.right}” is right.")
        expect(page.locator(".ludo-onward")).to_be_focused()
        page.keyboard.press("Enter")
        at(seen, step + 1)
    # The eighth is a run with a choice: the focus stands on its first answer.
    expect(page.locator(".ludo-choice").first).to_be_focused()
    expect(page).to_have_url(re.compile("seed=abc"))
    expect(page.locator(".ludo-area-progress")).to_contain_text("7 of 20 answered, 7 right")
    assert seen.axe() == []
    assert seen.errors == []


def test_by_touch_on_a_phone_in_the_dark(voila: Server, visit: Come) -> None:
    phone = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2, "color_scheme": "dark"}
    seen = opened(voila, visit, "seed=abc&kinds=cards", width=360, height=740, **phone)
    page = seen.page
    tried: list[Tried] = []  # the same set beside the page
    for step in range(3):
        prompt = ROOM.next("abc", tried, {**USUAL, "kinds": "cards"}, ())
        assert seen.overflow() == 0
        assert small(page.locator(".ludo-practice")) == []
        if prompt.choices:
            wrong = 1 if prompt.choices[0][0] == prompt.right else 0
            page.locator(".ludo-choice").nth(wrong).tap()
            tried.append(Tried(prompt, prompt.choices[wrong][0]))
        else:
            for _ in range(2):
                page.locator(".ludo-digit", has_text="9").tap()
            expect(page.locator(".ludo-typed")).to_have_value("99")
            page.locator(".ludo-says").tap()
            tried.append(Tried(prompt, "99"))
        at(seen, step, "answered")
        expect(page.locator(".ludo-because")).to_contain_text("Non, pas")
        expect(page.locator(".ludo-onward")).to_be_in_viewport(ratio=1)
        if step == 0:
            assert seen.axe() == []
        page.locator(".ludo-onward").tap()
        at(seen, step + 1)
        expect(page.locator(".ludo-area-reply")).to_be_in_viewport(ratio=1)
    assert seen.errors == []


def test_the_sheet_alone_is_printed_its_answers_on_a_page_of_their_own(voila: Server, visit: Come) -> None:
    seen = opened(voila, visit, "seed=abc&lang=en")
    page = seen.page
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1 } }")
    page.get_by_role("button", name="Printable sheet").click()
    expect(page.locator(".ludo-paper")).to_have_count(2)
    assert seen.axe() == []
    page.get_by_role("button", name="Print", exact=True).click()
    page.wait_for_function("() => window.printed === 1")
    page.emulate_media(media="print")
    for hidden in (".ludo-bar", "h1", ".ludo-card-of", ".ludo-area-more", ".ludo-paper-tools"):
        expect(page.locator(hidden).first).to_be_hidden()
    sheet = page.locator(".ludo-printable")
    expect(sheet.locator("li")).to_have_count(2 * ROOM.size)
    for prompt, row in zip(whole_set(), sheet.locator(".ludo-paper-list > li").all(), strict=True):
        expect(row).to_contain_text(prompt.asks.text("en"))
    expect(sheet.get_by_text(re.compile(r"practise\.ipynb\?seed=abc")).first).to_be_visible()
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert len(pages) == 3
    # Once it is put away, the page is printed as it is.
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Put the sheet away").click()
    expect(page.locator(".ludo-printable")).to_have_count(0)
    page.emulate_media(media="print")
    expect(page.locator(".ludo-asks")).to_be_visible()
    assert seen.errors == []
    assert seen.foreign(voila) == []
