"""A sheet to print: the exercises of a set, with room to write, and on a page of their own the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlencode

from ludotheque.drawing.operations import Look
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Exercises, Prompt, Room
from ludotheque.ui.course import Course, address_of, shown
from ludotheque.ui.elements import Node, element
from ludotheque.ui.image import image
from ludotheque.ui.paged import in_front

say = speaker("ludotheque")

Text = Callable[[Words], str]

COUNTS = (10, 20, 30)

SHORT = 12  # characters of an answer that may have another beside it

PAPER = "paper"  # the layout of a picture without colour behind it


def printable(
    room: Room,
    exercises: Exercises,
    course: Course,
    found: Sequence[Prompt],
    text: Text,
    look: Look,
    address: str,
) -> Node:
    """The sheet: one page or more of exercises, then the answers with their reasons."""
    title = text(room.card.title)
    again = says_again(exercises, course, text, address, look.lang)
    look = look._replace(layout=PAPER, dark=False)
    return element(
        "section",
        {"class": "ludo-printable", "key": "printable", "aria-label": text(say("Printable sheet"))},
        element(
            "div",
            {"class": "ludo-paper", "key": "exercises"},
            element("h2", {}, text(say("{title}: exercises", title=title))),
            element(
                "p",
                {"class": "ludo-paper-name"},
                element("span", {}, text(say("Name"))),
                element("span", {}, text(say("Date"))),
            ),
            element(
                "ol", {"class": "ludo-paper-list"}, *(exercise(exercises, one, text, look) for one in found)
            ),
            *again,
        ),
        element(
            "div",
            {"class": "ludo-paper", "key": "answers"},
            element("h2", {}, text(say("{title}: answers", title=title))),
            element("ol", {"class": "ludo-paper-answers"}, *(answer(exercises, one, text) for one in found)),
            *again,
        ),
    )


def exercise(exercises: Exercises, prompt: Prompt, text: Text, look: Look) -> Node:
    """One exercise, with room to write the answer or with the answers to tick."""
    picture = exercises.picture(prompt, look)
    drawn = None
    if picture is not None:
        told = " ".join(text(words) for words in exercises.describing(prompt))
        drawn = image(picture, told, "ludo-paper-picture", "picture")
    answers = [in_front(text(words)) for _, words in prompt.choices]
    ticks = "ludo-tick ludo-tick-half" if max(map(len, answers), default=0) <= SHORT else "ludo-tick"
    return element(
        "li",
        {"class": "ludo-paper-wide" if picture else ""},
        drawn,
        element(
            "p",
            {},
            element("span", {}, text(prompt.asks)),
            *(element("span", {"class": ticks}, one) for one in answers),
            None if answers else element("span", {"class": "ludo-blank"}, "\u00a0"),
        ),
    )


def answer(exercises: Exercises, prompt: Prompt, text: Text) -> Node:
    """The right answer with its reasons."""
    right = shown(prompt, prompt.right, text)
    because = " ".join(text(words) for words in exercises.mark(prompt, prompt.right).because)
    return element("li", {}, element("strong", {}, in_front(right)), " · ", because)


def says_again(exercises: Exercises, course: Course, text: Text, address: str, lang: str) -> list[Node]:
    """How to get the same sheet again: the seed and the choices, and the address that holds both."""
    chosen = [text(dict(wish.choices)[course.chosen[wish.name]]) for wish in exercises.wishes]
    held = {**address_of(exercises, course), "lang": lang}
    wanted = {name: value for name, value in held.items() if value is not None}
    sentence = say("Seed “{seed}”: {chosen}.", seed=course.seed, chosen=", ".join(chosen))
    return [
        element(
            "p",
            {"class": "ludo-paper-seed", "key": "seed"},
            text(sentence),
            " ",
            text(say("The same again: {address}", address=f"{address}?{urlencode(wanted)}")),
        )
    ]
