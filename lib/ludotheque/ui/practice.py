"""Practice: sets of exercises without opponents. No clock, no ranking, nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import Box

from ludotheque.drawing.operations import Look
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Choice, Chosen, Prompt, Question, Room
from ludotheque.ui.address import SEED_LENGTH, left_behind
from ludotheque.ui.asking import answers
from ludotheque.ui.clauses import reasons
from ludotheque.ui.course import (
    Course,
    address_of,
    answered,
    begun,
    begun_again,
    exercises,
    onward,
    shown,
    tallies,
)
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.image import image
from ludotheque.ui.keypad import keypad
from ludotheque.ui.paged import Paged
from ludotheque.ui.printable import COUNTS, printable
from ludotheque.ui.progress import advice, mark, marks, topics
from ludotheque.ui.setup import select
from ludotheque.ui.tableside import new_seed

say = speaker("ludotheque")


class Practice(Paged):
    """A widget that asks exercise after exercise, explains every answer, and says at the end what to look at.

    The page's address keeps the seed and the choices, so that a set can be had again. The same set lies in
    a sheet to print.
    """

    def __init__(self, room: Room, course: Course, notes: Sequence[Words] = ()):
        super().__init__("ludo-practice", notes)
        found = room.exercises()
        assert found is not None
        self.room, self.exercises = room, found
        self.course = course
        self.leads = False  # a new exercise draws the focus, unless the page opens or somebody chooses
        self.sheet = 0  # how many exercises lie in the sheet; 0: it is put away
        self.question = self._area("question")
        self.reply = self._area("reply")
        self.progress = self._area("progress")
        self.more = self._area("more")
        self.paper = self._area("paper")
        card = Box([self.question, self.reply, self.progress])
        card.add_class("ludo-card-of")
        self.children = [self.frame, self.head, card, self.more, self.paper]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the exercises."""
        return self.exercises.names

    # --- what people do ---

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        done = getattr(self, f"_on_{what}", None) if what.isidentifier() else None
        if done is not None:
            done(rest, value or "")
        self.show()

    def _on_said(self, rest: str, value: str) -> None:
        self._answer(value)

    def _on_answer(self, rest: str, value: str) -> None:
        prompt = self.course.prompt
        if prompt is not None and rest.isdigit() and int(rest) < len(prompt.choices):
            self._answer(prompt.choices[int(rest)][0])

    def _answer(self, answer: str) -> None:
        self.course = answered(self.course, answer)
        self._keep_address()

    def _on_onward(self, rest: str, value: str) -> None:
        if self.course.answered:
            self.course, self.leads = onward(self.exercises, self.course), True

    def _on_another(self, rest: str, value: str) -> None:
        self._begin(new_seed(), self.course.chosen)
        self.leads = True

    def _on_missed(self, rest: str, value: str) -> None:
        if self.course.prompt is None and self.course.missed:
            self.course, self.leads = begun_again(self.course), True

    def _on_wish(self, rest: str, value: str) -> None:
        """A choice begins the set anew, from the same seed."""
        wish = next((one for one in self.exercises.wishes if one.name == rest), None)
        if wish is not None and value in dict(wish.choices):
            self._begin(self.course.seed, {**self.course.chosen, rest: value})

    def _on_seed(self, rest: str, value: str) -> None:
        self._begin(value[:SEED_LENGTH] or new_seed(), self.course.chosen)

    def _begin(self, seed: str, chosen: Chosen) -> None:
        before = (*self.course.earlier, *self.course.tried)
        self.course, self.leads = begun(self.exercises, seed, chosen, before), False
        self._keep_address()

    def _on_sheet(self, rest: str, value: str) -> None:
        self.sheet = 0 if self.sheet else self.exercises.size

    def _on_count(self, rest: str, value: str) -> None:
        if value in map(str, COUNTS):
            self.sheet = int(value)

    def _on_print(self, rest: str, value: str) -> None:
        if self.sheet:
            self.frame.print()

    def _keep_address(self) -> None:
        self.frame.address = {**left_behind(), **address_of(self.exercises, self.course)}

    def _kept(self) -> Any:
        return (self.course, self.sheet)

    def _give_back(self, kept: Any) -> None:
        self.course, self.sheet = kept

    # --- what is shown ---

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        self.show_head()
        prompt = self.course.prompt
        if prompt is None:
            self.question.tree, self.reply.tree = self._ending(), self._ways_on()
        else:
            name = f"{len(self.course.tried) + (not self.course.answered)} of {self.course.seed}"
            self.question.tree = self._asking(prompt, name)
            self.reply.tree = [*self._entry(prompt, name), self._because(prompt), *self._on(name)]
        self.progress.tree = marks(self.course, self.text, tall=self._page.layout == "tall")
        self.more.tree = [self._wishes(), self._topics(), self._sheet_button()]
        self.paper.tree = self._paper()
        phase = "over" if prompt is None else "answered" if self.course.answered else "asking"
        self.frame.marks = {"phase": phase, "step": str(len(self.course.tried) - self.course.answered)}
        self.frame.painted()

    @property
    def _look(self) -> Look:
        assert self._page is not None
        return Look(self._page.layout, self.lang, self.names, self._page.dark)

    def _asking(self, prompt: Prompt, name: str) -> list[Node]:
        text, course = self.text, self.course
        number = len(course.tried) + (not course.answered)
        where = text(say("Exercise {number} of {last}", number=number, last=course.size))
        return [self._status(where, text(prompt.asks)), self._shown(prompt, name)]

    def _status(self, where: str, asks: str) -> Node:
        return element(
            "div",
            {"class": "ludo-status", "role": "status", "key": "status"},
            element("p", {"class": "ludo-where", "key": "where"}, where),
            element("p", {"class": "ludo-asks", "key": "asks"}, asks),
        )

    def _shown(self, prompt: Prompt, name: str) -> Node:
        """The exercise in large: a picture, or the text; once it is answered, with what is right."""
        picture = self.exercises.picture(prompt, self._look)
        if picture is not None:
            told = " ".join(self.text(words) for words in self.exercises.describing(prompt))
            return image(picture, told, "ludo-exercise", f"picture {name}")
        right = None
        if self.course.answered:
            right = element("span", {"class": "ludo-large-right"}, prompt.right)
        return element(
            "p",
            {"class": "ludo-large", "key": f"large {name}", "aria-hidden": "true"},
            element("span", {}, prompt.large),
            right,
        )

    def _entry(self, prompt: Prompt, name: str) -> list[Node]:
        """The keypad or the answers; answered, only the answers stay, with their marks."""
        course = self.course
        if prompt.entry is not None:
            if course.answered:
                return []
            return [keypad(prompt.entry, self.text, "said", focus=name if self.leads else None)]
        values = [value for value, _ in prompt.choices]
        right = values.index(prompt.right)
        tried = (values.index(course.tried[-1].answer), right) if course.answered else ()
        question = Question(
            prompt.asks, tuple(Choice(words, words) for _, words in prompt.choices), right, prompt.clauses
        )
        return [answers(question, tuple(dict.fromkeys(tried)), self.text, name, lead=self.leads)]

    def _because(self, prompt: Prompt) -> Node:
        """Whether the answer was right, and why; said once by a screen reader."""
        told: list[Node] = []
        if self.course.answered:
            text, last = self.text, self.course.tried[-1]
            said = shown(prompt, last.answer, text)
            opening = (
                say("“{answer}” is right.", answer=said)
                if last.right
                else say("Not “{answer}”.", answer=said)
            )
            because = [text(words) for words in self.exercises.mark(prompt, last.answer).because]
            told = [
                mark(last.right),
                element(
                    "div",
                    {"key": "told"},
                    element("p", {}, element("strong", {}, text(opening))),
                    *(element("p", {}, one) for one in because),
                ),
            ]
        return element("div", {"class": "ludo-because", "role": "status", "key": "because"}, *told)

    def _on(self, name: str) -> list[Node]:
        course = self.course
        if not course.answered or course.prompt is None:
            return []
        last = len(course.tried) >= course.size
        on = button(
            "onward",
            self.text(say("See how it went") if last else say("Next exercise")),
            "ludo-onward ludo-do",
            focus=f"answered {name}",
            data_first=True,
        )
        why = reasons(self.room, course.prompt.clauses, self.text, openly=False)
        return [element("div", {"class": "ludo-actions-row", "key": "on"}, on), why]

    # --- how it went ---

    def _topics(self) -> Node:
        """How it goes so far in this sitting, topic by topic."""
        course, text = self.course, self.text
        tried = (*course.earlier, *course.tried)
        found = tallies(self.exercises, tried)
        all_of_it = say(
            "In this sitting: {tried} answered, {right} right.",
            tried=len(tried),
            right=sum(one.right for one in tried),
        )
        return element(
            "details",
            {"class": "ludo-topics", "key": "topics"},
            element("summary", {}, text(say("How it goes, topic by topic"))),
            element("p", {"key": "all"}, text(all_of_it)),
            topics(self.exercises, found, text),
        )

    def _ending(self) -> list[Node]:
        course, text = self.course, self.text
        found = tallies(self.exercises, course.tried)
        well = say("{right} of {tried} right", right=course.right, tried=len(course.tried))
        how = well if course.missed else say("All of them right!")
        return [
            self._status(text(say("That was the set.")), text(how)),
            topics(self.exercises, found, text),
            *advice(self.exercises, found, text),
        ]

    def _ways_on(self) -> list[Node]:
        """What was missed once more, or a new set."""
        text, missed = self.text, bool(self.course.missed)
        again = button("missed", text(say("The ones I missed again")), "ludo-do", focus="over")
        another = button("another", text(say("Another set")))
        if not missed:
            another = button("another", text(say("Another set")), "ludo-do", focus="over")
        nodes = [again, another] if missed else [another]
        return [element("div", {"class": "ludo-actions-row", "key": "on"}, *nodes)]

    # --- what can be chosen, and the sheet ---

    def _wishes(self) -> Node:
        text, course = self.text, self.course
        rows = [
            element(
                "label",
                {"class": "ludo-setting", "key": wish.name},
                element("span", {}, text(wish.says)),
                select(
                    f"wish {wish.name}",
                    text(wish.says),
                    [(value, text(words)) for value, words in wish.choices],
                    course.chosen[wish.name],
                ),
            )
            for wish in self.exercises.wishes
        ]
        return element(
            "details",
            {"class": "ludo-settings", "key": "wishes"},
            element("summary", {}, text(say("What to practise"))),
            element("p", {"key": "says"}, text(say("A choice begins a new set."))),
            *rows,
            element(
                "label",
                {"class": "ludo-setting", "key": "seed"},
                element("span", {}, text(say("Seed: the same one begins with the same set"))),
                element(
                    "input",
                    {"type": "text", "act": "seed", "value": course.seed, "maxlength": SEED_LENGTH},
                ),
            ),
        )

    def _sheet_button(self) -> Node:
        return element(
            "div",
            {"class": "ludo-actions-row", "key": "paper"},
            button(
                "sheet",
                self.text(say("Printable sheet")),
                aria_expanded="true" if self.sheet else "false",
            ),
            button("another", self.text(say("Another set"))) if self.course.prompt is not None else None,
        )

    def _paper(self) -> list[Node]:
        if not self.sheet or self._page is None:
            return []
        text = self.text
        course = self.course
        found = exercises(self.exercises, course.seed, course.chosen, self.sheet)
        counts = [(str(count), text(say("{number} exercises", number=count))) for count in COUNTS]
        return [
            element(
                "div",
                {"class": "ludo-actions-row ludo-paper-tools", "key": "tools"},
                select("count", text(say("How many exercises")), counts, str(self.sheet)),
                button("print", text(say("Print")), "ludo-do"),
                button("sheet", text(say("Put the sheet away")), key="away"),
            ),
            printable(self.room, self.exercises, course, found, text, self._look, self._page.address),
        ]
