"""What "Menteur !" and "Vrai !" are worth side by side: every number in play, its chance, what it changes."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.drawing.operations import Look
from ludotheque.engine.words import Words, speaker
from ludotheque.ui.bars import bars
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess, estimating, heard, percent
from ludotheque.ui.figures import decimal, figures
from ludotheque.ui.image import image
from ludotheque.ui.paged import Paged
from ludotheque.ui.raising import changed, held_controls, no_more
from ludotheque.ui.sight import counter
from ludotheque.ui.tableside import new_seed

if TYPE_CHECKING:
    from ludotheque.lab.calls import Held

say = speaker("ludotheque")

MENTEUR, VRAI = "menteur", "vrai"
MOST = 12  # that is announced
LEAST = Fraction(1, 1000)  # what is less likely has no row of its own


class Doubt(NamedTuple):
    """What somebody looks at: what they hold, and the announcement that they may call."""

    held: Held
    number: int
    guess: Guess


class Weighing(Paged):
    """A widget that weighs both calls to an announcement."""

    def __init__(self, held: Held, number: int):
        super().__init__("ludo-chart")
        self.add_class("ludo-odds")
        self.seed = new_seed()
        self.doubt = Doubt(held, number, Guess(held.claim(number)))
        self.ways = self._area("ways")
        self.asked = self._area("asked")
        self.found = self._area("found")
        self.children = [self.frame, self.head, self.ways, self.asked, self.found]

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        held, number, guess = self.doubt
        if what == "estimate":
            self.doubt = self.doubt._replace(guess=heard(guess, rest, value))
        else:
            if rest == "number":
                number = min(MOST, max(1, number + (1 if what == "more" else -1)))
            else:
                held = changed(held, what, rest)
            self.doubt = Doubt(held, number, Guess(held.claim(number)))
        self.show()

    def _kept(self) -> Any:
        return self.doubt

    def _give_back(self, kept: Any) -> None:
        self.doubt = kept

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        held, number, guess = self.doubt
        text = self.text
        self.show_head()
        announced = text(say("Announced"))
        self.ways.tree = [
            held_controls(held, text),
            counter("number", announced, text, number, less=number > 1, more=number < MOST),
        ]
        self.asked.tree = [estimating(guess, text, self.seed)]
        self.found.tree = self._found() if guess.shown else []
        self.frame.marks = {"phase": "shown" if guess.shown else "asked"}
        self.frame.painted()

    def _found(self) -> list[Node]:
        held, number, _ = self.doubt
        text = self.text
        fewer = say("“Menteur !” wins wherever there are fewer than {number}.", number=number)
        exact = say("“Vrai !” wins in one place only: exactly {number}.", number=number)
        return [
            element(
                "div",
                {"class": "ludo-beside", "key": "calls"},
                self._call(MENTEUR, say("Menteur !"), fewer, range(number)),
                self._call(VRAI, say("Vrai !"), exact, range(number, number + 1)),
            ),
            element("p", {"class": "ludo-asks", "key": "advice"}, text(held.advice(number))),
        ]

    def _call(self, kind: str, title: Words, wins: Words, good: range) -> Node:
        """A call: where it wins, and its sum of changes times chances."""
        assert self._page is not None
        held, number, _ = self.doubt
        text, rows = self.text, held.rows(kind, number)
        look = Look("tall", self.lang, (), self._page.dark)
        picture = bars(held.spread, good, look)
        sides = (0, 1) if kind == MENTEUR else (0,)  # after "Vrai !" the announcer has nothing to lose
        lines = [
            (str(row.number), [text(percent(row.chance)), *(signed(row[2:][side]) for side in sides)])
            for row in rows
            if row.chance >= LEAST
        ]
        sums = [sum((row.chance * row[2:][side] for row in rows), Fraction()) for side in sides]
        heads = (say("In play"), say("how likely"), *(say("you"), say("announcer"))[: len(sides)])
        return element(
            "section",
            {"key": kind},
            element("h2", {}, text(title)),
            element("p", {}, text(wins)),
            image(picture, text(wins), "ludo-bars", f"bars {kind}"),
            figures(
                f"{text(say('Tokens gained or lost, for each number in play.'))} {text(no_more(held))}",
                [text(head) for head in heads],
                lines,
                str(number),
                (text(say("on average")), ["", *(text(decimal(one)) for one in sums)]),
            ),
        )


def signed(change: int) -> str:
    """A change of tokens: "+1", "−2", "0"."""
    return f"+{change}" if change > 0 else str(change).replace("-", "−")
