"""A question as elements: its answers, and what an answer was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import LETTERS, Question
from ludotheque.ui.elements import Node, element

say = speaker("ludotheque")

Text = Callable[[Words], str]

SHORT = 24  # characters of an answer that may have another beside it


def answers(question: Question, tried: Sequence[int], text: Text, name: str, *, lead: bool = True) -> Node:
    """The answers as buttons. One that was tried says whether it was right, and cannot be pressed again.

    `name` tells one question from the next: with `lead`, a new one draws the focus to its first answer.
    """
    over = question.right in tried
    return element(
        "div",
        {
            "class": _kind("ludo-choices", question, text),
            "role": "group",
            "aria-label": text(say("Answers")),
            "key": f"answers {name}",
        },
        *(
            element(
                "button",
                {
                    "act": f"answer {number}",
                    "key": f"answer {number}",
                    "class": f"ludo-choice {_mark(question, number) if number in tried else ''}".strip(),
                    "aria-disabled": "true" if over or number in tried else None,
                    "focus": name if lead and number == 0 else None,
                },
                _letter(number),
                element("span", {"class": "ludo-answer"}, text(choice.words)),
                element("span", {"class": "ludo-verdict"}, _verdict(question, number, text))
                if number in tried
                else None,
            )
            for number, choice in enumerate(question.choices)
        ),
    )


def explained(question: Question, tried: Sequence[int], text: Text) -> Node:
    """Why the last answer was right, or which slip leads to it: said once by a screen reader."""
    told: list[Node] = []
    if tried:
        letter = LETTERS[tried[-1]]
        right = tried[-1] == question.right
        opening = say("{letter} is right.", letter=letter) if right else say("Not {letter}.", letter=letter)
        told = [element("strong", {}, text(opening)), " ", text(question.choices[tried[-1]].because)]
    return element(
        "div",
        {"class": "ludo-because", "role": "status", "key": "because", "sight": "".join(map(str, tried))},
        *told,
    )


def slates(question: Question, text: Text, name: str) -> list[Node]:
    """The answers for a class to read: nothing is clicked, nothing is counted."""
    *some, last = list(LETTERS[: len(question.choices)])
    return [
        element(
            "ol",
            {"class": _kind("ludo-slates", question, text), "key": f"slates {name}"},
            *(
                element("li", {}, _letter(number), element("span", {}, text(choice.words)))
                for number, choice in enumerate(question.choices)
            ),
        ),
        element(
            "p",
            {"class": "ludo-slates-up", "key": "slates up"},
            text(say("Slates up: {some} or {last}?", some=", ".join(some), last=last)),
        ),
    ]


def found(question: Question, text: Text) -> list[Node]:
    """For a class, once it has been shown: the right answer with its reason."""
    right = question.choices[question.right]
    return [
        element("p", {}, element("strong", {}, _letter(question.right), " ", text(right.words))),
        element("p", {}, text(right.because)),
    ]


def solved(question: Question, text: Text, name: str) -> Node:
    """The right answer with its reason, and why not the others; `name` tells one question from the next."""
    others = [(number, choice) for number, choice in enumerate(question.choices) if number != question.right]
    return element(
        "div",
        {"class": "ludo-solved", "key": f"solved {name}"},
        *found(question, text),
        element(
            "details",
            {"key": "others"},
            element("summary", {}, text(say("Why not the others?"))),
            *(element("p", {}, _letter(number), " ", text(choice.because)) for number, choice in others),
        ),
    )


def _kind(kind: str, question: Question, text: Text) -> str:
    """The class of these answers: short ones may have another beside them."""
    short = all(len(text(choice.words)) <= SHORT for choice in question.choices)
    return f"{kind} ludo-short" if short else kind


def _letter(number: int) -> Node:
    return element("span", {"class": "ludo-letter"}, LETTERS[number])


def _mark(question: Question, number: int) -> str:
    return "ludo-right" if number == question.right else "ludo-wrong"


def _verdict(question: Question, number: int, text: Text) -> str:
    return text(say("right")) if number == question.right else text(say("not this"))
