"""The stepper: a match, step by step, with what happened, why, and the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.drawing.operations import Look
from ludotheque.engine.clause import bare_id, clause_text, status_text
from ludotheque.engine.match import Match
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Line, Room
from ludotheque.ui.board import Board
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.paged import Paged, names_at

say = speaker("ludotheque")

MOVES_SHOWN = 20  # of the list of moves: the latest ones


class Stepper(Paged):
    """A widget that steps through a match as an onlooker: forward, back, by a slider, with the reasons.

    `match` is only read. `step` is where it begins. `notes` are sentences to show once, above. With `coach`
    it also says what an attentive player could have known. `address`: the page's address keeps the step.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        room: Room,
        step: int = 0,
        notes: Sequence[Words] = (),
        *,
        coach: bool = False,
        address: bool = True,
    ):
        super().__init__("ludo-stepper", notes)
        self.coach = coach
        self.keeps_address = address
        self.match = match
        self.room = room
        self.last = len(match.states) - 1
        self.step = max(0, min(step, self.last))
        self.board = Board(self.frame, self.show)
        self.controls = self._area("controls")
        self.said = self._area("said")
        self.why = self._area("why")
        self.moves = self._area("moves")
        self.children = [
            self.frame,
            self.head,
            self.board,
            self.controls,
            self.said,
            self.why,
            self.moves,
        ]

    # --- what people do ---

    def go(self, step: int, *, walk: bool = False) -> None:
        """Nothing; the stepper shows this step, or the nearest there is; `walk` shows how it comes about."""
        self.step = max(0, min(step, self.last))
        self.show(walk=walk)

    def _do(self, act: str, value: str | None) -> None:
        if act == "next":
            self.go(self.step + 1, walk=self.step < self.last)
        elif act in ("first", "back", "last"):
            self.go({"first": 0, "back": self.step - 1, "last": self.last}[act])
        elif act == "slide" and value is not None:
            self.go(int(value))
        elif act.startswith("step-"):
            self.go(int(act.removeprefix("step-")))

    def _kept(self) -> int:
        return self.step

    def _give_back(self, kept: int) -> None:
        self.step = kept

    # --- what is shown ---

    @property
    def names(self) -> tuple[str, ...]:
        """The names at this table, by seat, in the page's language."""
        return names_at(self.match, self.room, self.lang)

    def lines(self, step: int) -> tuple[Line, ...]:
        """What happened at a step, and for step 0 what is about to happen."""
        if step == 0:
            return (self.room.asking(self.match.view(None, 0)),)
        return self.room.telling(self.match.view(None, step - 1), self.match.view(None, step))

    def show(self, *, walk: bool = False) -> None:
        """Nothing; everything is brought up to date, once the page and the canvas are there."""
        if self._page is None:
            return
        page = self._page
        view = self.match.view(None, self.step)
        look = Look(page.layout, page.lang, self.names, page.dark)
        picture = self.room.picture(view, look)
        lines = self.lines(self.step)
        self.show_head()
        self.said.tree = self._said(lines)
        self.controls.tree = self._controls()
        self.why.tree = self._why(lines)
        self.moves.tree = self._moves()
        self.frame.marks = {"phase": view.phase, "step": str(self.step), "board": page.layout}
        if self.keeps_address:
            self.frame.address = {"step": str(self.step) if self.step else None}
        moving = (
            self.room.moving(self.match.view(None, self.step - 1), view, look) if walk and page.motion else ()
        )
        self.board.show(picture, self._in_words(view), moving)

    def _said(self, lines: Sequence[Line]) -> list[Node]:
        coached: list[Node] = []
        if self.coach and self.step:
            views = [self.match.view(None, step) for step in range(self.step + 1)]
            coached = [element("p", {}, self.text(line.words)) for line in self.room.review(views, self.step)]
        return [
            element(
                "div",
                {"class": "ludo-status", "role": "status"},
                *(element("p", {}, self.text(line.words)) for line in lines),
            ),
            element("div", {"class": "ludo-coach", "key": "coach"}, *coached),
        ]

    def _controls(self) -> list[Node]:
        step, last = self.step, self.last
        where = self.text(say("Step {step} of {last}", step=step, last=last))
        slider = element(
            "input",
            {
                "type": "range",
                "act": "slide",
                "key": "slider",
                "class": "ludo-step-slider",
                "min": 0,
                "max": last,
                "step": 1,
                "value": str(step),
                "aria-label": self.text(say("Step")),
                "aria-valuetext": where,
            },
        )
        buttons: list[tuple[str, Words, bool]] = [
            ("first", say("First"), step == 0),
            ("back", say("Back"), step == 0),
            ("next", say("Next"), step == last),
            ("last", say("Last"), step == last),
        ]
        return [
            element(
                "div",
                {"class": "ludo-steps", "role": "group", "aria-label": self.text(say("Steps"))},
                *(button(act, self.text(label), f"ludo-step-{act}", off=off) for act, label, off in buttons),
            ),
            element("div", {"class": "ludo-slide"}, slider, element("span", {"class": "ludo-where"}, where)),
        ]

    def _why(self, lines: Sequence[Line]) -> list[Node]:
        cited = list(dict.fromkeys(clause for line in lines for clause in line.clauses))
        openly = bool(self._page and (self._page.projector or not self._page.voila))
        return [
            element(
                "details",
                {"class": "ludo-why", "open": openly, "key": "why"},
                element("summary", {}, self.text(say("Why?")), " ", *(_badge(cite) for cite in cited)),
                element("dl", {}, *(part for cite in cited for part in self._clause(cite))),
            )
        ]

    def _clause(self, cite: str) -> list[Node]:
        name = self.room.rules.name
        clause = next(clause for clause in self.room.clauses if clause.id == bare_id(cite))
        texts = [clause_text(name, clause.id), *(clause_text(name, hole) for hole in clause.hole.split())]
        return [
            element(
                "dt",
                {"key": f"dt {cite}"},
                _badge(cite),
                " ",
                element("span", {"class": f"ludo-status-{clause.status}"}, self.text(status_text(clause))),
            ),
            element("dd", {"key": f"dd {cite}"}, *(element("p", {}, self.text(text)) for text in texts)),
        ]

    def _moves(self) -> list[Node]:
        shown = range(max(1, self.step - MOVES_SHOWN + 1), self.step + 1)
        rows = [
            element("li", {"key": f"move {step}"}, button(f"step-{step}", f"{step}. {self._move(step)}"))
            for step in reversed(shown)
        ]
        return [
            element(
                "details",
                {"class": "ludo-log", "key": "log"},
                element("summary", {}, self.text(say("Moves so far"))),
                element("ol", {}, *rows),
            )
        ]

    def _move(self, step: int) -> str:
        return " ".join(self.text(line.later or line.words) for line in self.lines(step)[:2])

    def _in_words(self, view: Any) -> tuple[str, list[str]]:
        title = self.text(say("The table in words"))
        return title, [self.text(words) for words in self.room.describing(view)]


def _badge(cite: str) -> Node:
    return element("span", {"class": "ludo-clause", "key": f"badge {cite}"}, cite)
