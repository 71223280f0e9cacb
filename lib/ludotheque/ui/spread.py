"""How many of a fruit are in play, for any hand and table: estimated, counted, then as bars and a table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.drawing.operations import Look
from ludotheque.engine.words import speaker
from ludotheque.ui.bars import bars, span
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess, another_hundred, estimating, heard, percent
from ludotheque.ui.figures import figures, key
from ludotheque.ui.image import image
from ludotheque.ui.paged import Paged
from ludotheque.ui.sight import (
    DECKS,
    PLAYERS,
    SALADES,
    cards,
    counter,
    hand_controls,
    sight_words,
    table_controls,
)
from ludotheque.ui.tableside import new_seed

if TYPE_CHECKING:
    from ludotheque.lab.chances import Sight

say = speaker("ludotheque")


class Seen(NamedTuple):
    """What somebody looks at."""

    sight: Sight
    guess: Guess
    at_once: bool = False  # chances are shown without being estimated first
    hands: int = 0  # how many were dealt here
    hundreds: int = 0  # how many times a hundred deals were counted


class Spread(Paged):
    """A widget that shows how likely each number of a fruit is, by what one player sees."""

    def __init__(self, sight: Sight):
        super().__init__("ludo-chart")
        self.add_class("ludo-odds")
        self.seed = new_seed()
        self.seen = Seen(sight, Guess(sight.estimate))
        self.hand = self._area("hand")
        self.asked = self._area("asked")
        self.found = self._area("found")
        self.children = [self.frame, self.head, self.hand, self.asked, self.found]

    # --- what people do ---

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        seen, sight = self.seen, self.seen.sight
        if what == "estimate":
            self.seen = seen._replace(guess=heard(seen.guess, rest, value))
        elif what == "hundred":
            self.seen = seen._replace(hundreds=seen.hundreds + 1)
        elif what == "at-once":
            now = value == "true"
            self.seen = seen._replace(at_once=now, guess=seen.guess._replace(shown=now or seen.guess.shown))
        elif what == "hand":
            self.seen = seen._replace(hands=seen.hands + 1)
            self._look(sight.dealt(f"{self.seed} {seen.hands}"))
        else:
            self._look(another(sight, what, rest, value or ""))
        self.show()

    def _look(self, sight: Sight) -> None:
        """Nothing; another table is looked at, with its chance still to be estimated."""
        if sight != self.seen.sight:
            guess = Guess(sight.estimate, shown=self.seen.at_once)
            self.seen = self.seen._replace(sight=sight, guess=guess)

    def _kept(self) -> Any:
        return self.seen

    def _give_back(self, kept: Any) -> None:
        self.seen = kept

    # --- what is shown ---

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        sight, text = self.seen.sight, self.text
        self.show_head()
        self.hand.tree = [
            cards(sight, self.lang, self._page.layout),
            element(
                "div",
                {"role": "status", "key": "sight"},
                element("p", {"class": "ludo-where"}, sight_words(sight, text)),
                element("p", {"class": "ludo-in-sight"}, text(sight.in_sight)),
            ),
            hand_controls(sight, text),
            table_controls(sight, text),
        ]
        self.asked.tree = self._asked()
        self.found.tree = self._found() if self.seen.guess.shown else []
        self.frame.marks = {"phase": "shown" if self.seen.guess.shown else "asked"}
        self.frame.painted()

    def _asked(self) -> list[Node]:
        seen, text, sight = self.seen, self.text, self.seen.sight
        at_once = {"type": "checkbox", "act": "at-once", "checked": seen.at_once}
        return [
            counter(
                "number",
                text(say("At least")),
                text,
                sight.number,
                less=sight.number > 1,
                more=sight.number < sight.most,
            ),
            estimating(seen.guess, text, f"{self.seed} {seen.hundreds}"),
            *([another_hundred(text)] if seen.guess.shown else []),
            element(
                "label",
                {"class": "ludo-layer", "key": "at once"},
                element("input", at_once),
                element("span", {}, text(say("Show chances at once, without estimating"))),
            ),
        ]

    def _found(self) -> list[Node]:
        assert self._page is not None
        sight, text = self.seen.sight, self.text
        chances, before, number = sight.chances, sight.before, sight.number
        look = Look(self._page.layout, self.lang, (), self._page.dark)
        full = range(number, len(chances))
        told = text(
            say(
                "A bar for each number, most likely {number}. The table below says the same in figures.",
                number=max(range(len(chances)), key=lambda n: chances[n]),
            )
        )
        return [
            element("h2", {"key": "title"}, text(say("How often which number is in play, in 100 deals"))),
            image(bars(chances, full, look, before), told, "ludo-bars", f"bars {look.layout}"),
            key(
                ("ludo-key-full", text(say("{number} or more: the announcement is true", number=number))),
                ("ludo-key-hollow", text(say("fewer: it is false"))),
                ("ludo-key-line", text(say("before anybody looks at a card"))),
            ),
            element(
                "div",
                {"class": "ludo-beside", "key": "beside"},
                self._table(),
                element(
                    "section",
                    {"key": "before"},
                    element("h2", {}, text(say("What your cards change"))),
                    *(element("p", {}, text(words)) for words in sight.before_and_after),
                ),
            ),
        ]

    def _table(self) -> Node:
        """The bars in figures."""
        text, sight = self.text, self.seen.sight
        chances = sight.chances
        rows = [
            (str(n), [text(percent(chances[n])), text(percent(sum(chances[n:], Fraction())))])
            for n in span(chances)
        ]
        heads = [text(words) for words in (say("Number"), say("exactly"), say("at least"))]
        return figures(text(say("The bars in figures")), heads, rows, str(sight.number))


def another(sight: Sight, what: str, rest: str, value: str) -> Sight:
    """The table after one of its controls was used; ValueError for what no control says."""
    match what, rest:
        case "fruit", fruit if fruit in sight.fruits:
            return sight._replace(fruit=fruit)
        case "players", seats if int(seats) in PLAYERS:
            return sight.at(seats=int(seats))
        case "deck", deck if deck in DECKS:
            return sight.at(deck=deck)
        case "salades", which if which in SALADES:
            return sight._replace(salades=which)
        case "turned", "" if value in sight.turnable:
            return sight.at(turned=value)
        case "more", "number" if sight.number < sight.most:
            return sight._replace(number=sight.number + 1)
        case "less", "number" if sight.number > 1:
            return sight._replace(number=sight.number - 1)
        case "more", "size" if sight.size < sight.most_cards:
            return sight.at(size=sight.size + 1)
        case "less", "size" if sight.size > 1:
            return sight.at(size=sight.size - 1)
        case "more", card if sight.may_add(card):
            return sight.with_more(card)
        case "less", card if card in sight.hand:
            return sight.with_less(card)
    raise ValueError(f"no such control: {what} {rest}")
