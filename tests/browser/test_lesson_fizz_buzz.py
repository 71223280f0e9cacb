"""The chapters of Fizz Buzz in a real Chromium: predicted, with a reason, and for a class."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.servers import Server
from browser.visits import Visit
from ludotheque import find, load

LEARN = "voila/render/fizz_buzz/learn.ipynb"
ROOM = find("fizz_buzz")
SCENES = {scene.id: scene for scene in ROOM.scenes()}
THIRTEEN = 14  # the step of the first chapter that lays a card on 13

Come = Callable[..., Visit]


def opened(voila: Server, visit: Come, query: str, step: int, **more) -> tuple[Visit, Locator]:
    """A visit to the lesson at a step, and its stepper."""
    seen = visit(f"{voila.address}{LEARN}?{query}", **more)
    expect(seen.page.locator("html")).not_to_have_class(re.compile("ludo-laying"))
    stepper = seen.page.locator(".ludo-stepper")
    expect(stepper).to_have_attribute("data-step", str(step))
    return seen, stepper


def question(scene: str, step: int):
    """What is asked before a step, and the names."""
    match = load(SCENES[scene].record)
    found = ROOM.predict(match.view(None, step - 1), match.view(None, step))
    assert found is not None
    assert found.then is not None
    return found, match.names


def told(seen: Visit) -> str:
    """All that the page was sent."""
    came = "".join(one if isinstance(one, str) else one.decode(errors="replace") for one in seen.received)
    return came.encode().decode("unicode_escape", errors="replace") if "\\u" in came else came


def test_after_the_right_word_one_is_asked_why(voila: Server, visit: Come) -> None:
    before = THIRTEEN - 1
    seen, stepper = opened(voila, visit, f"scene=count&step={before}&lang=en", before)
    found, names = question("count", THIRTEEN)
    stepper.locator(".ludo-step-next").click()
    expect(stepper.locator(".ludo-asks")).to_have_text(found.asks.text("en", names))
    choices = stepper.locator(".ludo-choice")
    choices.nth((found.right + 1) % 4).click()
    expect(stepper.locator(".ludo-because")).to_contain_text("Not ")
    choices.nth(found.right).click()
    on = stepper.locator(".ludo-show")
    expect(on).to_have_text("And why?")
    expect(on).to_be_focused()
    secrets = [found.then.asks, *(choice.because for choice in found.then.choices)]
    sent = told(seen)
    assert found.asks.text("en", names)[:20] in sent
    assert [one for one in secrets if one.text("en", names) in sent] == []
    seen.page.keyboard.press("Enter")
    expect(stepper.locator(".ludo-asks")).to_have_text(found.then.asks.text("en"))
    expect(choices.first).to_be_focused()
    expect(stepper).to_have_attribute("data-step", str(before))
    choices.first.click()  # “it is a multiple of 3”
    expect(stepper.locator(".ludo-because")).to_contain_text("13 lies between them")
    choices.nth(found.then.right).click()
    expect(on).to_have_text("Show")
    on.click()
    expect(stepper).to_have_attribute("data-step", str(THIRTEEN))
    expect(stepper).to_have_attribute("data-asking", "no")
    assert seen.errors == []
    assert seen.foreign(voila) == []


def test_on_a_phone_by_keyboard_what_a_queen_does(voila: Server, visit: Come) -> None:
    more = {"lang": "fr", "width": 360, "height": 740, "reduced_motion": "reduce"}
    seen, stepper = opened(voila, visit, "scene=skip&step=4", 4, **more)
    stepper.locator(".ludo-step-next").focus()
    seen.page.keyboard.press("Enter")
    expect(stepper).to_have_attribute("data-asking", "yes")
    expect(stepper.locator(".ludo-choice").first).to_be_focused()
    expect(stepper.locator(".ludo-asks")).to_contain_text("À qui de jouer")
    assert seen.overflow() <= 0
    assert seen.axe() == []
    stepper.locator(".ludo-skip-question").press("Enter")
    expect(stepper).to_have_attribute("data-step", "5")
    expect(stepper.locator(".ludo-status")).to_contain_text("passe son tour")


def test_a_class_writes_twice(voila: Server, visit: Come) -> None:
    seen, stepper = opened(voila, visit, "scene=words&step=3&view=projector", 3, lang="fr", width=1920)
    press, slates = seen.page.keyboard.press, stepper.locator(".ludo-slates li")
    press("PageDown")
    expect(slates).to_have_count(4)
    press("PageDown")
    expect(slates).to_have_count(3)
    expect(stepper).to_have_attribute("data-step", "3")
    press("PageUp")
    expect(slates).to_have_count(4)
    press("PageDown")
    expect(slates).to_have_count(3)
    press("PageDown")
    expect(stepper).to_have_attribute("data-step", "4")
    expect(stepper.locator(".ludo-solved")).to_have_count(2)


def test_the_quiz_asks_why_too(voila: Server, visit: Come) -> None:
    seen, _ = opened(voila, visit, "lang=en", 0)
    quiz = seen.page.locator(".ludo-quiz")
    first = ROOM.quiz()[0]
    quiz.locator(".ludo-choice").nth(first.right).click()
    expect(quiz.locator(".ludo-onward")).to_have_text("And why?")
    quiz.locator(".ludo-onward").click()
    expect(quiz.locator(".ludo-where")).to_contain_text("Question 1 of")
    expect(quiz.locator(".ludo-choice").first).to_be_focused()
    quiz.locator(".ludo-choice").nth(first.then.right).click()
    quiz.locator(".ludo-onward").click()
    expect(quiz.locator(".ludo-where")).to_contain_text("Question 2 of")
    assert seen.errors == []


def test_at_a_projector_board_and_question_are_seen_whole(voila: Server, visit: Come) -> None:
    more = {"lang": "fr", "width": 1280, "height": 720, "reduced_motion": "reduce"}
    seen, stepper = opened(voila, visit, "scene=skip&step=4&view=projector", 4, **more)
    stepper.locator(".ludo-step-next").click()
    expect(stepper.locator(".ludo-asks")).to_contain_text("À qui de jouer")
    expect(stepper.locator(".ludo-slates")).to_be_in_viewport(ratio=1)
    expect(stepper.locator(".ludo-show")).to_be_in_viewport(ratio=1)
    expect(stepper.locator(".ludo-board")).to_be_in_viewport(ratio=0.99)  # but for a pixel's rounding
    assert seen.errors == []
