"""The quiz: one question at a time, no clock, no ranking; every answer is explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ludotheque.drawing.operations import Look
from ludotheque.engine.words import speaker
from ludotheque.games.room import Question, Room
from ludotheque.ui.asking import answers, explained
from ludotheque.ui.clauses import badge, reasons
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.estimating import evidence
from ludotheque.ui.image import image
from ludotheque.ui.paged import Paged

say = speaker("ludotheque")


class Asked(NamedTuple):
    """A question of the quiz; some are followed by the question why the answer is right."""

    question: Question
    number: int  # which one it is, or belongs to
    because: bool  # it asks why the answer before it is right


def in_turn(questions: tuple[Question, ...]) -> Iterator[Asked]:
    """The questions in their order, each one followed by what is asked after it."""
    for number, first in enumerate(questions):
        question: Question | None = first
        while question is not None:
            yield Asked(question, number, question is not first)
            question = question.then


class Quiz(Paged):
    """A widget that asks the questions of a game one by one, and at the end says which to look at again."""

    def __init__(self, room: Room):
        super().__init__("ludo-quiz")
        self.room = room
        self.asked = tuple(in_turn(room.quiz()))
        self.leads = False  # a new question draws the focus; the first one, when the page opens, does not
        self.at = 0  # the number of the question; after the last one the quiz is over
        self.tried: tuple[tuple[int, ...], ...] = ((),) * len(self.asked)
        self.body = self._area("quiz")
        self.children = [self.frame, self.head, self.body]

    @property
    def question(self) -> Question | None:
        """The question now; None at the end."""
        return self.asked[self.at].question if self.at < len(self.asked) else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names in questions with a picture: those of the lesson's players."""
        tables = [scene.record.get("players", []) for scene in self.room.scenes()]
        return tuple(player["name"] for player in max(tables, key=len, default=[]))

    # --- what people do ---

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        if what == "answer" and self.question:
            self._answer(self.question, int(rest))
        elif what == "onward" and self.question:
            self.at, self.leads = self._open(self.at + 1, 1), True
        elif what == "back" and self.at > 0:
            self.at, self.leads = self._open(self.at - 1, -1), True
        elif what == "again":
            self.at, self.tried = 0, ((),) * len(self.asked)
        self.show()

    def _open(self, at: int, way: int) -> int:
        """The nearest question that may be asked: why an answer is right only once it was given."""
        while at < len(self.asked) and self.asked[at].because and not self._solved(at - 1):
            at += way
        return at

    def _solved(self, at: int) -> bool:
        return self.asked[at].question.right in self.tried[at]

    def _answer(self, question: Question, number: int) -> None:
        tried = self.tried[self.at]
        if 0 <= number < len(question.choices) and number not in tried and question.right not in tried:
            self.tried = (*self.tried[: self.at], (*tried, number), *self.tried[self.at + 1 :])

    def _kept(self) -> Any:
        return (self.at, self.tried)

    def _give_back(self, kept: Any) -> None:
        self.at, self.tried = kept

    # --- what is shown ---

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        question = self.question
        self.show_head()
        self.body.tree = self._asking(question) if question else self._ending()
        phase = "over" if question is None else "answered" if self.tried[self.at] else "asked"
        self.frame.marks = {"phase": phase, "step": str(self.at)}
        self.frame.painted()

    def _asking(self, question: Question) -> list[Node]:
        assert self._page is not None
        text, tried, at, done = self.text, self.tried[self.at], self.at, self._solved(self.at)
        number, last = self.asked[at].number + 1, self.asked[-1].number + 1
        where = text(say("Question {number} of {last}", number=number, last=last))
        on = say("Skip") if not tried else say("Next question")
        if done and question.then:
            on = say("And why?")
        elif number == last and tried:
            on = say("Finish")
        return [
            element(
                "div",
                {"class": "ludo-status", "role": "status", "key": "status"},
                element("p", {"class": "ludo-where", "key": "where"}, where),
                element("p", {"class": "ludo-asks", "key": "asks"}, text(question.asks)),
            ),
            *self._picture(question),
            answers(question, tried, text, f"question {at}", lead=self.leads),
            explained(question, tried, text),
            *self._evidence(question, done),
            element(
                "div",
                {"class": "ludo-actions-row", "key": "on"},
                button("back", text(say("Back")), off=at == 0),
                button(
                    "onward",
                    text(on),
                    "ludo-onward ludo-do" if tried else "ludo-onward",
                    focus=f"solved {at}" if done else None,
                ),
            ),
            reasons(self.room, question.clauses, text, openly=False, secret=not done),
        ]

    def _evidence(self, question: Question, done: bool) -> list[Node]:
        """A hundred deals and the sum, once a question about a chance is answered."""
        if question.evidence is None or not done:
            return []
        inside = evidence(question.evidence, self.text, f"quiz {self.at}")
        return [element("div", {"class": "ludo-estimate", "key": f"evidence {self.at}"}, *inside)]

    def _picture(self, question: Question) -> list[Node]:
        """The board of a question about a place, and the same in words."""
        if question.known is None or self._page is None:
            return []
        look = Look(self._page.layout, self.lang, self.names, self._page.dark)
        told = " ".join(self.text(words) for words in self.room.describing(question.known.view))
        return [image(question.known.picture(look), told, "ludo-quiz-board", f"board {self.at}")]

    def _ending(self) -> list[Node]:
        text = self.text
        again = self._again()
        at_once = self.asked[-1].number + 1 - len({self.asked[at].number for at in again})
        well = say(
            "{count} answer was right at once.", plural="{count} answers were right at once.", count=at_once
        )
        return [
            element(
                "div",
                {"class": "ludo-status", "role": "status", "key": "status"},
                element("p", {"class": "ludo-where"}, text(say("That was the quiz."))),
                element("p", {"class": "ludo-asks"}, text(well) if again else text(say("You know it all!"))),
            ),
            *([element("h3", {"key": "look"}, text(say("Worth another look")))] if again else []),
            element(
                "ul",
                {"class": "ludo-again-list", "key": "list"},
                *(self._answer_of(self.asked[at].question) for at in again),
            ),
            element(
                "div",
                {"class": "ludo-actions-row", "key": "on"},
                button("back", text(say("Back"))),
                button(
                    "again", text(say("Once more, from the beginning")), "ludo-again ludo-do", focus="over"
                ),
            ),
        ]

    def _again(self) -> list[int]:
        """The questions that were not answered right at once. An answer is right if its reason is too."""
        return [
            at
            for at, one in enumerate(self.asked)
            if self.tried[at][:1] != (one.question.right,) and not (one.because and not self._solved(at - 1))
        ]

    def _answer_of(self, question: Question) -> Node:
        right = question.choices[question.right]
        return element(
            "li",
            {},
            element("p", {}, self.text(question.asks)),
            element("p", {}, element("strong", {}, self.text(right.words))),
            element("p", {}, self.text(right.because)),
            element("p", {}, *(part for cite in question.clauses for part in (badge(cite), " "))),
        )
