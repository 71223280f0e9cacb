"""One chance, by what one player sees: estimated, counted in a hundred deals, then known exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.ui.elements import element
from ludotheque.ui.estimating import Guess, another_hundred, estimating, heard
from ludotheque.ui.paged import Paged
from ludotheque.ui.sight import cards, sight_words
from ludotheque.ui.tableside import new_seed

if TYPE_CHECKING:
    from ludotheque.lab.chances import Sight


class Asked(NamedTuple):
    """What somebody takes the chance for, and how many times a hundred deals were counted."""

    guess: Guess
    hundreds: int = 0


class Chance(Paged):
    """A widget that asks how likely an announcement is, at a table that stays as it is."""

    def __init__(self, sight: Sight):
        super().__init__("ludo-chart")
        self.add_class("ludo-odds")
        self.seed = new_seed()
        self.sight = sight
        self.asked = Asked(Guess(sight.estimate))
        self.body = self._area("asked")
        self.children = [self.frame, self.head, self.body]

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        if what == "estimate":
            self.asked = self.asked._replace(guess=heard(self.asked.guess, rest, value))
        elif what == "hundred":
            self.asked = self.asked._replace(hundreds=self.asked.hundreds + 1)
        self.show()

    def _kept(self) -> Any:
        return self.asked

    def _give_back(self, kept: Any) -> None:
        self.asked = kept

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        text, asked = self.text, self.asked
        self.show_head()
        self.body.tree = [
            cards(self.sight, self.lang, self._page.layout),
            element("p", {"class": "ludo-where", "key": "sight"}, sight_words(self.sight, text)),
            estimating(asked.guess, text, f"{self.seed} {asked.hundreds}"),
            *([another_hundred(text)] if asked.guess.shown else []),
        ]
        self.frame.marks = {"phase": "shown" if asked.guess.shown else "asked"}
        self.frame.painted()
