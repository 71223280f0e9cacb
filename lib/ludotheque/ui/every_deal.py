"""Every deal of a few cards, listed: a chance that can be counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.drawing.fruits import fruit_name, initials
from ludotheque.engine.words import Words, listing, speaker
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess, estimating, heard
from ludotheque.ui.figures import figures
from ludotheque.ui.paged import Paged
from ludotheque.ui.sight import counter, folded
from ludotheque.ui.tableside import new_seed

if TYPE_CHECKING:
    from ludotheque.lab.tiny import Card, Tiny

say = speaker("ludotheque")


class Counted(NamedTuple):
    """What somebody looks at."""

    tiny: Tiny
    guess: Guess


class EveryDeal(Paged):
    """A widget that lists every deal of a tiny deck, and marks those with enough kiwis."""

    def __init__(self, tiny: Tiny):
        super().__init__("ludo-chart")
        self.add_class("ludo-odds")
        self.seed = new_seed()
        self.counted = Counted(tiny, Guess(tiny.estimate))
        self.ways = self._area("ways")
        self.asked = self._area("asked")
        self.found = self._area("found")
        self.children = [self.frame, self.head, self.ways, self.asked, self.found]

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        if what == "estimate":
            self.counted = self.counted._replace(guess=heard(self.counted.guess, rest, value))
        else:
            tiny = self.counted.tiny.changed(rest, 1 if what == "more" else -1)
            self.counted = Counted(tiny, Guess(tiny.estimate))
        self.show()

    def _kept(self) -> Any:
        return self.counted

    def _give_back(self, kept: Any) -> None:
        self.counted = kept

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        tiny, guess = self.counted
        text = self.text
        self.show_head()
        names = {
            "kiwis": say("Kiwis among the {cards} cards", cards=tiny.cards),
            "dealt": say("Cards dealt"),
            "number": say("Kiwis wanted, at least"),
        }
        self.ways.tree = [
            element(
                "div",
                {"class": "ludo-deal", "key": "deck", "role": "img", "aria-label": self._named(tiny.deck)},
                *self._chips(tiny.deck),
            ),
            folded(
                text(say("Other numbers")),
                *(
                    counter(
                        name,
                        text(label),
                        text,
                        getattr(tiny, name),
                        less=tiny.changed(name, -1) != tiny,
                        more=tiny.changed(name, 1) != tiny,
                    )
                    for name, label in names.items()
                ),
            ),
        ]
        self.asked.tree = [estimating(guess, text, self.seed)]
        self.found.tree = self._found() if guess.shown else []
        self.frame.marks = {"phase": "shown" if guess.shown else "asked"}
        self.frame.painted()

    def _found(self) -> list[Node]:
        tiny, text = self.counted.tiny, self.text
        rows = [(str(number), [str(count), str(tiny.ways(number))]) for number, count in tiny.counts.items()]
        heads = (say("Kiwis in it"), say("deals, counted"), say("deals, multiplied"))
        return [
            element("h2", {"key": "title"}, text(say("All {number} deals", number=len(tiny.all)))),
            element(
                "ul",
                {"class": "ludo-deals", "key": "deals"},
                *(self._deal(deal, tiny.good(deal)) for deal in tiny.all),
            ),
            figures(text(say("How many deals have how many kiwis")), [text(head) for head in heads], rows),
        ]

    def _deal(self, deal: Sequence[Card], good: bool) -> Node:
        told = self._named(deal)
        enough = self.text(say("{deal}: enough kiwis", deal=told)) if good else told
        return element(
            "li",
            {"class": "ludo-deal ludo-deal-good" if good else "ludo-deal", "key": told},
            element("span", {"class": "ludo-unseen"}, enough),
            *self._chips(deal),
        )

    def _chips(self, deal: Sequence[Card]) -> list[Node]:
        letters = initials(tuple(dict.fromkeys(fruit for fruit, _ in self.counted.tiny.deck)), self.lang)
        return [
            element(
                "span",
                {
                    "class": "ludo-chip ludo-chip-kiwi" if fruit == "kiwi" else "ludo-chip",
                    "aria-hidden": "true",
                },
                letters[fruit] + (str(at) if fruit == "kiwi" else ""),
            )
            for fruit, at in deal
        ]

    def _named(self, deal: Sequence[Card]) -> str:
        names = [
            f"{self.text(fruit_name(fruit))} {at}" if fruit == "kiwi" else fruit_name(fruit)
            for fruit, at in deal
        ]
        told = listing(names)
        return self.text(told) if isinstance(told, Words) else str(told)
