"""The stepper: a match, step by step, with the board, what happened and why; and questions on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from ludotheque.drawing.operations import Frame as Moment
from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.match import Match
from ludotheque.engine.words import Words, noted, speaker
from ludotheque.games.room import Line, Question, Room
from ludotheque.ui import judging
from ludotheque.ui.asking import solved
from ludotheque.ui.board import Board
from ludotheque.ui.clauses import reasons
from ludotheque.ui.coached import (
    EVERYBODY,
    ONLOOKER,
    all_eyes,
    coached,
    estimating_first,
    guessed,
    whose_eyes,
)
from ludotheque.ui.curtain import keeps_secrets
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.estimating import Guess
from ludotheque.ui.paged import Paged, names_at
from ludotheque.ui.predicted import Predicted, asked, steps_to_ask
from ludotheque.ui.setup import select

say = speaker("ludotheque")

MOVES_SHOWN = 20  # of the list of moves: the latest ones

# How the steps follow each other: what the list says, and the milliseconds left for reading.
PACES = {
    "": (noted("when I press"), 0),
    "slow": (noted("slowly"), 9000),
    "normal": (noted("at a normal pace"), 5500),
    "quick": (noted("quickly"), 2500),
}


class Stepper(Paged):
    """A widget that steps through a match as an onlooker: forward, back, by a slider, with the reasons.

    Where players hold secrets it is seen through the eyes of a seat, `eyes`, or of everybody.

    `match` is only read. `step` is where it begins. `notes` are sentences to show once, above. With `coach`
    it also says what an attentive player could have known. `address`: the page's address keeps the step.
    `predicts`: going on, one is asked before some steps what will happen: before those `asked`, else about
    one in four, each rule once shown. `for_class`: a question is read out and shown, not clicked; None: in
    the projector's view.
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
        predicts: bool = False,
        asked: frozenset[int] | None = None,
        eyes: str = ONLOOKER,
        accounts: dict[int, judging.Judged] | None = None,
    ):
        super().__init__("ludo-stepper", notes)
        self.coach = coach
        self.keeps_address = address
        self.match = match
        self.room = room
        self.step = max(0, min(step, self.last))
        self.predicts = predicts
        self.for_class: bool | None = None
        self.asked = asked
        self.eyes = eyes  # the number of a seat, EVERYBODY or ONLOOKER
        self.estimates = True  # a chance is estimated before it is told
        self.guesses: dict[int, Guess] = {}  # by step
        self.accounts = accounts  # of the people, by seat; None: not drawn up yet
        self.predicted: Predicted | None = None  # what is asked now
        self.solved: tuple[Question, ...] = ()  # what a class was asked, with the answers
        self.pace = ""
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

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.match.states) - 1

    # --- what is seen ---

    def view(self, step: int) -> Any:
        """What is shown of a step: what a seat may know, or an onlooker, or all seats together."""
        if self.eyes == EVERYBODY:
            return self.room.pooled([self.match.view(seat, step) for seat in range(self.match.game.seats)])
        return self.match.view(int(self.eyes) if self.eyes.isdigit() else None, step)

    def knowing(self, step: int) -> Sequence[Any]:
        """All views of the seat that acted at a step, those after it too; an onlooker's for chance."""
        seat = self.actor(step)
        return [self.match.view(seat if seat >= 0 else None, at) for at in range(self.last + 1)]

    def actor(self, step: int) -> int:
        """The seat that acted at a step; negative where it was none: see `Game.turn`."""
        return self.match.game.turn(self.match.states[step - 1])

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons in this match."""
        players = self.match.players
        seats = range(self.match.game.seats)
        return tuple(seat for seat in seats if seat >= len(players) or "bot" not in players[seat])

    # --- what people do ---

    def go(self, step: int, *, walk: bool = False, begun: int = 0) -> None:
        """Nothing; the stepper shows this step, or the nearest there is.

        `walk` shows how it comes about, but for what has `begun`: so many pictures were shown already.
        """
        self.predicted, self.solved = None, ()
        self.step = max(0, min(step, self.last))
        self.show(walk=walk, begun=begun)

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        self.pace = value if what == "pace" and value in PACES else ""
        if what == "next":
            self._forward()
        elif what == "back" and self.predicted:
            self._ask_before(self.predicted)
        elif what in ("first", "back", "last"):
            self.go({"first": 0, "back": self.step - 1, "last": self.last}[what])
        elif what == "slide" and value is not None:
            self.go(int(value))
        elif act.startswith("step-"):
            self.go(int(act.removeprefix("step-")))
        elif what == "answer" and self.predicted:
            self._answer(int(rest))
        elif what.startswith("estimate-"):
            guessed(self, int(what.removeprefix("estimate-")), rest, value)
            self.show()
        elif what == "account" and self.accounts is not None:
            judging.hear(self.accounts, rest, value)
            self.show()
        elif what == "eyes" and value in all_eyes(self):
            self.eyes = value
            self.show()
        elif what in ("predicts", "for_class", "estimates"):
            setattr(self, what, value == "true")
            self.go(self.step)
        elif what == "pace":
            self.go(self.step)

    def _forward(self) -> None:
        """Nothing; the next step is shown, or asked first; once answered, it may be asked why."""
        if self.predicted is not None:
            self._after(self.predicted)
            return
        question = self._question()
        if question is None:
            self.go(self.step + 1, walk=self.step < self.last)
            return
        self.pace = ""
        self.solved = ()
        self.predicted = Predicted(question)
        self.show(walk=True)

    def _after(self, predicted: Predicted) -> None:
        """Nothing; after the right answer it is asked why it is right, else what was asked is shown."""
        then = predicted.question.then
        if then is None or not (predicted.solved or self.in_class):
            self._reveal(predicted)
            return
        self.predicted = Predicted(then, first=predicted)
        self.show()

    def _ask_before(self, predicted: Predicted) -> None:
        """Nothing; the question before this one stands again; before the first one, the step itself."""
        if predicted.first is None:
            self.go(self.step)
            return
        self.predicted = predicted.first
        self.show()

    def _question(self) -> Question | None:
        """The question before the next step, if it is to be asked."""
        step = self.step + 1
        if not self.predicts or step > self.last or step not in self._steps_to_ask():
            return None
        return self.room.predict(self.view(self.step), self.view(step))

    def _steps_to_ask(self) -> frozenset[int]:
        if self.asked is None:
            self.asked = steps_to_ask([self.view(step) for step in range(self.last + 1)], self.room)
        return self.asked

    def _answer(self, number: int) -> None:
        assert self.predicted is not None
        self.predicted = self.predicted.tries(number)
        self.show()

    def _reveal(self, predicted: Predicted) -> None:
        """Nothing; the step that was asked is shown, from where the question stood."""
        begun = predicted.known.moments if predicted.known else 0
        self.step = min(self.step + 1, self.last)
        self.predicted = None
        self.solved = predicted.questions if self.in_class else ()
        self.show(walk=True, begun=begun)

    @property
    def in_class(self) -> bool:
        """True if questions are for a class to answer."""
        projector = bool(self._page and self._page.projector)
        return projector if self.for_class is None else self.for_class

    def _rest(self) -> None:
        """Nothing; what moved has arrived. After the time to read the next step comes, if it is to."""
        if self.pace and self.step < self.last:
            self.frame.after(PACES[self.pace][1], self._forward)

    def _kept(self) -> Any:
        return (self.step, self.predicted, self.solved, self.pace)

    def _give_back(self, kept: Any) -> None:
        self.step, self.predicted, self.solved, self.pace = kept

    # --- what is shown ---

    @property
    def names(self) -> tuple[str, ...]:
        """The names at this table, by seat, in the page's language."""
        return names_at(self.match, self.room, self.lang)

    def lines(self, step: int) -> tuple[Line, ...]:
        """What happened at a step, and for step 0 what is about to happen."""
        if step == 0:
            return (self.room.asking(self.view(0)),)
        return self.room.telling(self.view(step - 1), self.view(step))

    def show(self, *, walk: bool = False, begun: int = 0) -> None:
        """Nothing; everything is brought up to date, once the page and the canvas are there."""
        if self._page is None:
            return
        page = self._page
        look = Look(page.layout, page.lang, self.names, page.dark)
        view, picture = self._standing(look)
        moving = self._moving(look, begun) if walk and page.motion else ()
        lines = self.lines(self.step)
        self.show_head()
        self.said.tree = asked(self, self.predicted) if self.predicted else self._said(lines)
        self.controls.tree = self._controls()
        self.why.tree = [self._why(lines)]
        self.moves.tree = [self._moves(), self._ways()]
        asking = "yes" if self.predicted else "no"
        phase = view.phase
        self.frame.marks = {"phase": phase, "step": str(self.step), "board": page.layout, "asking": asking}
        if self.keeps_address:
            self.frame.address = self._address()
        self.board.show(picture, self._in_words(view), moving, self._rest)

    def _address(self) -> dict[str, str | None]:
        return {"step": str(self.step) if self.step else None}

    def _standing(self, look: Look) -> tuple[Any, Picture]:
        """What stands on the board: a view for the words, and a picture."""
        view = self.view(self.step)
        known = self.predicted.known if self.predicted else None
        if known is not None:
            return known.view, known.picture(look)
        return view, self.room.picture(view, look)

    def _moving(self, look: Look, begun: int) -> Sequence[Moment]:
        """What moves: on the way to this step, or as much of the next one as can be known when asked."""
        step = self.step + 1 if self.predicted else self.step
        if not 0 < step <= self.last:
            return ()
        moments = self.room.moving(self.view(step - 1), self.view(step), look)
        if self.predicted is None:
            return moments[begun:]
        known = self.predicted.known
        return moments[: known.moments] if known else ()

    def _said(self, lines: Sequence[Line]) -> list[Node]:
        return [
            element(
                "div",
                {"class": "ludo-status", "role": "status", "key": "status"},
                *(element("p", {}, self.text(line.words)) for line in lines),
            ),
            *(solved(one, self.text, str(number)) for number, one in enumerate(self.solved)),
            element("div", {"class": "ludo-coach", "key": "coach"}, *coached(self)),
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
                *(
                    button(
                        act,
                        self.text(label),
                        f"ludo-step-{act}",
                        off=off,
                        data_first=act == "next" and not off,
                    )
                    for act, label, off in buttons
                ),
            ),
            element("div", {"class": "ludo-slide"}, slider, element("span", {"class": "ludo-where"}, where)),
            *whose_eyes(self),
        ]

    @cached_property
    def secretive(self) -> bool:
        """True if somebody knows at some step what an onlooker does not."""
        seats = range(self.match.game.seats)
        return any(keeps_secrets(self.match, seat, step) for step in range(self.last + 1) for seat in seats)

    def _why(self, lines: Iterable[Line]) -> Node:
        openly = bool(self._page and (self._page.projector or not self._page.voila))
        cited = [clause for line in lines for clause in line.clauses]
        if self.predicted is not None:
            cited = list(self.predicted.question.clauses)
        secret = self.predicted is not None and not self.predicted.solved
        return reasons(self.room, cited, self.text, openly=openly, secret=secret)

    def _moves(self) -> Node:
        shown = range(max(1, self.step - MOVES_SHOWN + 1), self.step + 1)
        rows = [
            element("li", {"key": f"move {step}"}, button(f"step-{step}", f"{step}. {self._move(step)}"))
            for step in reversed(shown)
        ]
        return element(
            "details",
            {"class": "ludo-log", "key": "log"},
            element("summary", {}, self.text(say("Moves so far"))),
            element("ol", {}, *rows),
        )

    def _move(self, step: int) -> str:
        return " ".join(self.text(line.later or line.words) for line in self.lines(step)[:2])

    def _ways(self) -> Node:
        """How one steps: asked first or not, alone or in class, by hand or not."""
        label = self.text(say("The next step comes"))
        paces = [(pace, self.text(say(words))) for pace, (words, _) in PACES.items()]
        return element(
            "details",
            {"class": "ludo-ways", "key": "ways"},
            element("summary", {}, self.text(say("How to step"))),
            self.ticked("predicts", say("Ask me first, now and then"), self.predicts),
            *estimating_first(self),
            self.ticked("for_class", say("For a class: read, write on slates, show"), self.in_class),
            element(
                "label",
                {"class": "ludo-setting", "key": "pace"},
                element("span", {}, label),
                select("pace", label, paces, self.pace),
            ),
        )

    def ticked(self, name: str, words: Words, on: bool) -> Node:
        """A setting to tick, with its name."""
        return element(
            "label",
            {"class": "ludo-setting", "key": name},
            element("span", {}, self.text(words)),
            element(
                "input", {"type": "checkbox", "act": name, "checked": on, "aria-label": self.text(words)}
            ),
        )

    def _in_words(self, view: Any) -> tuple[str, list[str]]:
        title = self.text(say("The table in words"))
        return title, [self.text(words) for words in self.room.describing(view)]
