"""A question before a step: what will happen? Which steps are asked, and the question as elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.words import speaker
from ludotheque.games.room import Known, Question, Room
from ludotheque.ui.asking import answers, explained, found, slates
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.estimating import evidence

if TYPE_CHECKING:
    from ludotheque.ui.stepper import Stepper

say = speaker("ludotheque")

APART = 4  # steps from one question to the next, where the stepper chooses them


class Predicted(NamedTuple):
    """The question before the next step, and the answers tried so far."""

    question: Question
    tried: tuple[int, ...] = ()
    first: Predicted | None = None  # the one before it, if it asks why the answer to that is right

    @property
    def solved(self) -> bool:
        """True once the right answer was given."""
        return self.question.right in self.tried

    @property
    def known(self) -> Known | None:
        """What can be known while it is asked: at least what could be known before."""
        return self.question.known or (self.first.known if self.first else None)

    @property
    def questions(self) -> tuple[Question, ...]:
        """All that was asked before this step, this question last."""
        return (*(self.first.questions if self.first else ()), self.question)

    def tries(self, number: int) -> Predicted:
        """The question after an answer; what cannot be answered now leaves it as it is."""
        known = 0 <= number < len(self.question.choices)
        if self.solved or not known or number in self.tried:
            return self
        return self._replace(tried=(*self.tried, number))


def steps_to_ask(views: Sequence[Any], room: Room) -> frozenset[int]:
    """The steps to ask before, about one in four: each kind of question only once it was shown, worked."""
    chosen: list[int] = []
    shown: set[tuple[str, str]] = set()
    for step in range(1, len(views)):
        question = room.predict(views[step - 1], views[step])
        if question is None:
            continue
        kind = (question.asks.key, question.choices[question.right].words.key)
        if kind in shown and (not chosen or step - chosen[-1] >= APART):
            chosen.append(step)
        shown.add(kind)
    return frozenset(chosen)


def asked(stepper: Stepper, predicted: Predicted) -> list[Node]:
    """The question with its answers to press; for a class with its answers to read, and Show."""
    question, tried, first = predicted
    name, text = f"{id(question)}", stepper.text
    status = element(
        "div",
        {"class": "ludo-status", "role": "status", "key": "status"},
        element("p", {"class": "ludo-asks"}, text(question.asks)),
    )
    if stepper.in_class:
        show = button("next", text(say("Show")), "ludo-show ludo-do", focus=name)
        shown = found(first.question, text) if first else []
        before = [element("div", {"class": "ludo-solved", "key": "shown"}, *shown)] if first else []
        return [*before, status, *slates(question, text, name), show]
    # Once it is answered this is the way on, and the focus goes there.
    on = say("Show") if tried else say("Skip")
    if predicted.solved and question.then:
        on = say("And why?")
    classes = "ludo-show ludo-do" if tried else "ludo-skip-question"
    return [
        status,
        answers(question, tried, text, name),
        explained(question, tried, text),
        *counted(stepper, predicted),
        button("next", text(on), classes, focus=f"{name} solved" if predicted.solved else None),
    ]


def counted(stepper: Stepper, predicted: Predicted) -> list[Node]:
    """A hundred deals and the sum, once a question about a chance is answered."""
    estimate = predicted.question.evidence
    if estimate is None or not predicted.solved:
        return []
    inside = evidence(estimate, stepper.text, f"{stepper.match.seed} {stepper.step}")
    return [element("div", {"class": "ludo-estimate", "key": "evidence"}, *inside)]
