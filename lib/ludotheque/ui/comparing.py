"""Two rules for counting side by side, number by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.words import Words, speaker
from ludotheque.ui.chart import layer_name
from ludotheque.ui.elements import Node, element
from ludotheque.ui.grid import answer, cell, counted, grid, marks, of_words, reasons_for, sample
from ludotheque.ui.paged import Paged

if TYPE_CHECKING:
    from ludotheque.lab.patterns import Rule

say = speaker("ludotheque")

NUMBERS = range(1, 101)
ACROSS = 10


class Looked(NamedTuple):
    """What somebody has chosen to see."""

    at: int | None = None  # the number looked at, under both rules
    differing: bool = False  # only the numbers for which the rules say different things


class Comparison(Paged):
    """A widget that shows what two rules say for the same numbers."""

    def __init__(self, one: Rule, other: Rule):
        super().__init__("ludo-chart")
        self.add_class("ludo-comparison")
        self.rules = (one, other)
        self.seen = Looked()
        self.grids = self._area("grids")
        self.looked = self._area("looked")
        self.more = self._area("more")
        self.children = [self.frame, self.head, self.grids, self.looked, self.more]

    @property
    def same(self) -> list[int]:
        """The numbers for which both rules say the same."""
        one, other = self.rules
        return [number for number in NUMBERS if one.word(number) == other.word(number)]

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        if what == "look" and int(rest) in NUMBERS:
            self.seen = self.seen._replace(at=int(rest))
        elif what == "differing":
            self.seen = self.seen._replace(differing=value == "true")
        self.show()

    def _kept(self) -> Any:
        return self.seen

    def _give_back(self, kept: Any) -> None:
        self.seen = kept

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        self.show_head()
        self.grids.tree = [self._grid(rule) for rule in self.rules]
        self.looked.tree = [self._looked()]
        self.more.tree = [self._only(), self._counts()]
        self.frame.marks = {"differing": "yes" if self.seen.differing else "no"}
        self.frame.painted()

    def _grid(self, rule: Rule) -> Node:
        hidden = {*self.same} if self.seen.differing else set()
        title = self.text(rule.title)
        cells = [
            cell(
                rule.names,
                number,
                frozenset() if number in hidden else marks(rule, number),
                looked=number == self.seen.at,
            )
            for number in NUMBERS
        ]
        return element(
            "section",
            {"key": title},
            element("h2", {}, title),
            element("div", {"class": "ludo-layers"}, *self._key(rule)),
            grid(title, ACROSS, cells),
        )

    def _key(self, rule: Rule) -> list[Node]:
        """What the marks of a rule mean."""
        return [
            element(
                "p",
                {"class": "ludo-layer"},
                sample(rule.names, mark),
                element("span", {}, self.text(layer_name(rule, mark))),
            )
            for mark in of_words(rule.digits)
        ]

    def _only(self) -> Node:
        return element(
            "label",
            {"class": "ludo-layer", "key": "only"},
            element("input", {"type": "checkbox", "act": "differing", "checked": self.seen.differing}),
            element("span", {}, self.text(say("Mark only the numbers where the two differ"))),
        )

    def _looked(self) -> Node:
        told = self._compared(self.seen.at) if self.seen.at else [element("p", {}, self.text(self._alike()))]
        return element("div", {"class": "ludo-status", "role": "status", "key": "status"}, *told)

    def _compared(self, at: int) -> list[Node]:
        told = []
        for rule in self.rules:
            said = self.text(
                say("{rule}, {number}: {word}", rule=rule.title, number=at, word=answer(rule, at))
            )
            because = [element("p", {}, self.text(reason)) for reason in reasons_for(rule, at)]
            told.append(element("div", {}, element("p", {"class": "ludo-asks"}, said), *because))
        return told

    def _alike(self) -> Words:
        return say(
            "The two say the same for {same} of the numbers 1 to {last}. Choose a number to compare.",
            same=len(self.same),
            last=NUMBERS[-1],
        )

    def _counts(self) -> Node:
        columns = [(self.text(rule.title), rule.counts(NUMBERS[-1])) for rule in self.rules]
        return counted(self.text, columns)
