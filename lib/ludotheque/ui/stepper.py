"""The stepper: a match, step by step, with what happened, why, and the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import VBox

from ludotheque.engine.clause import bare_id, clause_text, status_text
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES, Words, name_of, speaker
from ludotheque.drawing.operations import Look
from ludotheque.games.room import Line, Room
from ludotheque.ui.board import Board
from ludotheque.ui.elements import Elements, Node, button, element, log
from ludotheque.ui.frame import Frame, Page

say = speaker("ludotheque")

MOVES_SHOWN = 20  # of the list of moves: the latest ones
LANGUAGE_NAMES = {"fr": "Français", "en": "English"}


class Stepper(VBox):  # type: ignore[misc]
    """A widget that steps through a match as an onlooker: forward, back, by a slider, with the reasons.

    `match` is only read. `step` is where it begins. `notes` are sentences to show once, above.
    """

    def __init__(self, match: Match[Any, Any, Any], room: Room, step: int = 0, notes: Sequence[Words] = ()):
        self.match = match
        self.room = room
        self.last = len(match.states) - 1
        self.step = max(0, min(step, self.last))
        self.notes = list(notes)
        self._page: Page | None = None
        self.frame = Frame(self._turn_page, self._press)
        self.head = Elements(self._press)
        self.board = Board(self._board_ready)
        self.said = Elements()
        self.controls = Elements(self._press)
        self.why = Elements()
        self.moves = Elements(self._press)
        for part, name in (
            (self.head, "head"),
            (self.said, "said"),
            (self.controls, "controls"),
            (self.why, "why-area"),
            (self.moves, "moves"),
        ):
            part.add_class(f"ludo-area-{name}")
        super().__init__(
            [self.frame, self.head, self.board, self.controls, self.said, self.why, self.moves]
        )
        self.add_class("ludo-stepper")

    # --- what people do ---

    def go(self, step: int) -> None:
        """Nothing; the stepper shows this step, or the nearest there is."""
        self.step = max(0, min(step, self.last))
        self.show()

    def _press(self, act: str, value: str | None = None) -> None:
        before = self.step, self._page
        try:
            self._do(act, value)
        except Exception:
            # Voilà would let it vanish. The reader keeps the last good step, and the log has the reason.
            log.exception("the stepper could not do %r", act)
            self.step, self._page = before
            self.notes = [say("Something went wrong here. You are still where you were: try again.")]
            self._show_head()

    def _do(self, act: str, value: str | None) -> None:
        moves = {"first": 0, "back": self.step - 1, "next": self.step + 1, "last": self.last}
        if act in moves:
            self.go(moves[act])
        elif act == "slide" and value is not None:
            self.go(int(value))
        elif act.startswith("step-"):
            self.go(int(act.removeprefix("step-")))
        elif act.startswith("lang-") and act.removeprefix("lang-") in LANGUAGES and self._page:
            self._page = self._page._replace(lang=act.removeprefix("lang-"))
            self.frame.page = self._page._asdict()
            self.show()
        elif act == "seen-notes":
            self.notes = []
            self.show()

    # --- what the page tells ---

    def _turn_page(self, page: Page) -> None:
        self._page = page
        self.show()

    def _board_ready(self) -> None:
        self.show()

    # --- what is shown ---

    @property
    def lang(self) -> str:
        """The language of the page."""
        return self._page.lang if self._page else "fr"

    @property
    def names(self) -> tuple[str, ...]:
        """The names at this table, by seat, in the page's language."""
        return names_at(self.match, self.room, self.lang)

    def text(self, words: Words) -> str:
        """A sentence in the page's language."""
        return words.text(self.lang, self.names)

    def lines(self, step: int) -> tuple[Line, ...]:
        """What happened at a step, and for step 0 what is about to happen."""
        if step == 0:
            return (self.room.asking(self.match.view(None, 0)),)
        return self.room.telling(self.match.view(None, step - 1), self.match.view(None, step))

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page and the canvas are there."""
        if self._page is None:
            return
        page = self._page
        view = self.match.view(None, self.step)
        look = Look(page.layout, page.lang, self.names, page.dark)
        picture = self.room.picture(view, look)
        lines = self.lines(self.step)
        self._show_head()
        self.said.tree = self._said(lines)
        self.controls.tree = self._controls()
        self.why.tree = self._why(lines)
        self.moves.tree = self._moves()
        self.frame.marks = {"phase": view.phase, "step": str(self.step), "board": page.layout}
        self.frame.address = {"step": str(self.step) if self.step else None}
        if self.board.show(picture, self._in_words(view)):
            self.frame.painted()

    def _show_head(self) -> None:
        switch = element(
            "div",
            {"class": "ludo-lang", "role": "group", "aria-label": "Langue / Language", "key": "lang"},
            *(
                button(f"lang-{lang}", name, lang=lang, aria_pressed="true" if lang == self.lang else "false")
                for lang, name in LANGUAGE_NAMES.items()
            ),
        )
        notes = [element("p", {}, self.text(note)) for note in self.notes]
        told = element(
            "div",
            {"class": "ludo-notes", "role": "status", "key": "notes"},
            *notes,
            button("seen-notes", self.text(say("Fine"))) if notes else None,
        )
        # In Voilà the page's own header has the switch.
        self.head.tree = [told] if self._page and self._page.voila else [switch, told]

    def _said(self, lines: Sequence[Line]) -> list[Node]:
        return [
            element(
                "div",
                {"class": "ludo-status", "role": "status"},
                *(element("p", {}, self.text(line.words)) for line in lines),
            ),
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


def names_at(match: Match[Any, Any, Any], room: Room, lang: str) -> tuple[str, ...]:
    """The names by seat: the players' own, else the bots', numbered when two are alike."""
    names: list[str] = []
    for seat in range(match.game.seats):
        player = match.players[seat] if seat < len(match.players) else {}
        opponent = room.opponents.get(player.get("bot", ""))
        given = player.get("name") or (opponent.name.text(lang) if opponent else "")
        name = name_of(seat, lang, [""] * seat + [given])
        same = sum(other == name or other.startswith(f"{name} ") for other in names)
        names.append(f"{name} {same + 1}" if same else name)
    return tuple(names)
