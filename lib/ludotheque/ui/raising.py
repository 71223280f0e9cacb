"""Up to which number one may raise: estimated first, then number by number, then as a rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.words import Words, speaker
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.estimating import percent
from ludotheque.ui.figures import decimal, figures
from ludotheque.ui.paged import Paged
from ludotheque.ui.sight import PLAYERS, another_table, counter, decks, players, sight_words

if TYPE_CHECKING:
    from ludotheque.lab.calls import Held

say = speaker("ludotheque")

Text = Callable[[Words], str]

CALLABLE = ("plain", "multipliers")  # decks without Salades: there a call is a sum, and nobody decides


class Tried(NamedTuple):
    """What somebody looks at, and which number they took for the last."""

    held: Held
    last: int | None = None


class Raising(Paged):
    """A widget that shows for each number whether announcing it is likely to be true, and whether it pays."""

    def __init__(self, held: Held):
        super().__init__("ludo-chart")
        self.add_class("ludo-odds")
        self.tried = Tried(held)
        self.ways = self._area("ways")
        self.asked = self._area("asked")
        self.found = self._area("found")
        self.children = [self.frame, self.head, self.ways, self.asked, self.found]

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        if what == "last":
            self.tried = self.tried._replace(last=int(rest))
        else:
            self.tried = Tried(changed(self.tried.held, what, rest))
        self.show()

    def _kept(self) -> Any:
        return self.tried

    def _give_back(self, kept: Any) -> None:
        self.tried = kept

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        shown = self.tried.last is not None
        self.show_head()
        self.ways.tree = [held_controls(self.tried.held, self.text)]
        self.asked.tree = self._asked()
        self.found.tree = [self._rule(), self._table()] if shown else []
        self.frame.marks = {"phase": "shown" if shown else "asked"}
        self.frame.painted()

    def _asked(self) -> list[Node]:
        text, last = self.text, self.tried.last
        asks = text(say("Up to which number of kiwis is an announcement more likely true than not?"))
        return [
            element("p", {"class": "ludo-asks", "key": "asks"}, asks),
            element(
                "div",
                {
                    "class": "ludo-numbers",
                    "role": "group",
                    "aria-label": asks,
                    "rove": True,
                    "key": "numbers",
                },
                *(
                    button(
                        f"last {one.number}",
                        str(one.number),
                        aria_pressed="true" if one.number == last else "false",
                    )
                    for one in self.tried.held.raises
                ),
            ),
            element("div", {"class": "ludo-status", "role": "status", "key": "status"}, *self._verdict()),
        ]

    def _verdict(self) -> list[Node]:
        last, right = self.tried.last, self.tried.held.last_likely
        if last is None:
            return []
        if last == right:
            told = say("Exactly: {number}.", number=right)
        elif last < right:
            told = say("You could go on a little: up to {number}.", number=right)
        else:
            told = say("That is daring: only up to {number}.", number=right)
        return [element("p", {}, self.text(told))]

    def _rule(self) -> Node:
        return element(
            "section",
            {"key": "rule"},
            element("h2", {}, self.text(say("A rule of thumb"))),
            *(element("p", {}, self.text(words)) for words in self.tried.held.by_thumb),
        )

    def _table(self) -> Node:
        text = self.text
        yes, no = text(say("yes")), text(say("no"))
        rows = [
            (
                str(one.number),
                [
                    text(percent(one.true)),
                    _mark(one.likely, yes, no),
                    text(decimal(one.mine)),
                    text(decimal(one.theirs)),
                    _mark(one.pays, yes, no),
                ],
            )
            for one in self.tried.held.raises
        ]
        heads: Sequence[Words] = (
            say("You say"),
            say("true"),
            say("over 50%"),
            say("you lose"),
            say("caller loses"),
            say("pays?"),
        )
        caption = say(
            "How often it is true; and tokens lost on average, if the next player says “Menteur !”."
        )
        return figures(
            f"{text(caption)} {text(no_more(self.tried.held))}", [text(head) for head in heads], rows
        )


def _mark(holds: bool, yes: str, no: str) -> Node:
    return element("span", {"class": "ludo-yes" if holds else "ludo-no"}, yes if holds else no)


# --- how much of a fruit one sees: controls that other widgets have too ------------------------------


def held_controls(held: Held, text: Text) -> Node:
    """What one sees, how many of the fruit that are; and the table round it, folded away."""
    return element(
        "div",
        {"class": "ludo-sight", "key": "held"},
        element("p", {"class": "ludo-where", "key": "sight"}, sight_words(held.sight, text)),
        counter(
            "seen",
            text(say("Kiwis in your hand")),
            text,
            held.number,
            less=held.number > 0,
            more=held.number < held.most,
        ),
        another_table(text, players(held.seats, text), decks(held.deck, CALLABLE, text)),
    )


def no_more(held: Held) -> Words:
    """How much can be lost at most (QV-46)."""
    return say("Nobody can lose more than their {number} tokens.", number=held.tokens)


def changed(held: Held, what: str, rest: str) -> Held:
    """What is held after a control was used; ValueError for what no control says."""
    match what, rest:
        case "players", seats if int(seats) in PLAYERS:
            return held.at(seats=int(seats))
        case "deck", deck if deck in CALLABLE:
            return held.at(deck=deck)
        case "more", "seen" if held.number < held.most:
            return held.at(number=held.number + 1)
        case "less", "seen" if held.number > 0:
            return held.at(number=held.number - 1)
    raise ValueError(f"no such control: {what} {rest}")
