"""A chart of numbers: what a rule for counting says instead of each, in layers to switch on and off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.game import Refusal
from ludotheque.engine.words import Words, listing, noted, speaker
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.grid import (
    ALL,
    LAST,
    answer,
    cell,
    counted,
    grid,
    marks,
    of_words,
    reasons_for,
    sample,
    setting,
    switch,
)
from ludotheque.ui.paged import Paged
from ludotheque.ui.setup import select

if TYPE_CHECKING:
    from ludotheque.lab.patterns import Rule

say = speaker("ludotheque")

LENGTH = 210  # numbers after the first one on the chart
FIRSTS = (0, 210, 420)
ACROSS = (7, 10, 21, 30)  # numbers in a row
DIVISORS = range(2, 13)
LARGEST = 9999  # that may be looked at
USUAL = 100  # what is counted beside one period

_LAYERS = {
    "none": noted("{word}: multiples of {divisor}"),
    "ends": noted("{word}: ending in {divisor}"),
    "contains": noted("{word}: containing {divisor}"),
}

_DIGIT_RULES = {
    "ends": noted("count at the end"),
    "contains": noted("count anywhere"),
    "none": noted("do not count"),
}


class Shown(NamedTuple):
    """What somebody has chosen to see."""

    rule: Rule
    hidden: frozenset[str] = frozenset({LAST})  # layers
    across: int = 10
    first: int = 0
    words: bool = False  # in the cells, instead of numbers
    at: int | None = None  # the number looked at

    @property
    def numbers(self) -> range:
        """The numbers on the chart."""
        return range(self.first, self.first + LENGTH + 1)


class Chart(Paged):
    """A widget that shows numbers as a rule says them: the first of these rules, until another is chosen."""

    def __init__(self, *rules: Rule):
        if any(len(rule.names) != 2 for rule in rules):
            raise ValueError("a chart has two corners in each square: give rules with two words")
        super().__init__("ludo-chart")
        self.rules = rules
        self.shown = Shown(rules[0])
        self.layers = self._area("layers")
        self.grid = self._area("grid")
        self.looked = self._area("looked")
        self.more = self._area("more")
        self.children = [self.frame, self.head, self.layers, self.grid, self.looked, self.more]

    # --- what people do ---

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        shown = self.shown
        if what == "layer":
            now = shown.hidden - {rest} if value == "true" else shown.hidden | {rest}
            self.shown = shown._replace(hidden=now)
        elif what in ("look", "number"):
            self.shown = shown._replace(at=number_in(rest or value or ""))
        elif what in ("less", "more"):
            at = shown.first if shown.at is None else shown.at + (1 if what == "more" else -1)
            self.shown = shown._replace(at=min(max(at, 0), LARGEST))
        elif what == "across" and int(rest) in ACROSS:
            self.shown = shown._replace(across=int(rest))
        elif what == "first" and int(rest) in FIRSTS:
            self.shown = shown._replace(first=int(rest))
        elif what == "cells":
            self.shown = shown._replace(words=rest == "words")
        elif what == "rule":
            self.shown = shown._replace(rule=self.rules[int(rest)])
        elif what == "divisor" and int(value or "") in DIVISORS:
            self.shown = shown._replace(rule=with_divisor(shown.rule, int(rest), int(value or "")))
        elif what == "digits" and value in _DIGIT_RULES:
            self.shown = shown._replace(rule=shown.rule._replace(digits=value))
        self.show()

    def _kept(self) -> Any:
        return self.shown

    def _give_back(self, kept: Any) -> None:
        self.shown = kept

    # --- what is shown ---

    def show(self) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is None:
            return
        period = self.shown.rule.period()
        borne = {number: marks(self.shown.rule, number, period) for number in self.shown.numbers}
        self.show_head()
        self.layers.tree = [self._layers(borne.values(), period), self._ways()]
        self.grid.tree = [self._grid(borne)]
        self.looked.tree = self._looked(period)
        self.more.tree = [self._rule(), self._counts(period), self._begins(period), self._as_text()]
        self.frame.marks = {"across": str(self.shown.across)}
        self.frame.painted()

    def _layers(self, borne: Iterable[frozenset[str]], period: int | None) -> Node:
        rule, text = self.shown.rule, self.text
        count = dict.fromkeys(layers(rule, period), 0)
        for found in borne:
            for layer in found:
                count[layer] += 1
        return element(
            "fieldset",
            {"class": "ludo-layers", "key": "layers"},
            element("legend", {}, text(say("Marked, and how many"))),
            *(
                element(
                    "label",
                    {"class": "ludo-layer", "key": layer},
                    element(
                        "input",
                        {
                            "type": "checkbox",
                            "act": f"layer {layer}",
                            "checked": layer not in self.shown.hidden,
                        },
                    ),
                    sample(rule.names, layer),
                    element(
                        "span",
                        {},
                        text(layer_name(rule, layer)),
                        " ",
                        element("span", {"class": "ludo-count"}, str(number)),
                    ),
                )
                for layer, number in count.items()
            ),
        )

    def _ways(self) -> Node:
        """How the chart is laid out."""
        shown, text = self.shown, self.text
        lengths = [(f"across {length}", str(length), length == shown.across) for length in ACROSS]
        spans = [(f"first {first}", f"{first}–{first + LENGTH}", first == shown.first) for first in FIRSTS]
        filled = [
            ("cells numbers", text(say("numbers")), not shown.words),
            ("cells words", text(say("words")), shown.words),
        ]
        return element(
            "div",
            {"class": "ludo-chart-ways", "key": "ways"},
            switch(text(say("In a row")), lengths),
            switch(text(say("In the squares")), filled),
            switch(text(say("From, to")), spans),
        )

    def _grid(self, borne: dict[int, frozenset[str]]) -> Node:
        shown = self.shown
        first, last = shown.numbers[0], shown.numbers[-1]
        label = say(
            "Numbers {first} to {last}, {across} in a row", first=first, last=last, across=shown.across
        )
        cells = [
            cell(
                shown.rule.names,
                number,
                seen - shown.hidden,
                words=shown.words,
                looked=number == shown.at,
            )
            for number, seen in borne.items()
        ]
        return grid(self.text(label), shown.across, cells, words=shown.words)

    def _looked(self, period: int | None) -> list[Node]:
        text, at, rule = self.text, self.shown.at, self.shown.rule
        if at is None:
            told = [element("p", {}, text(say("Choose a number: here you read what is said, and why.")))]
        else:
            said = say("{number}: {word}", number=at, word=answer(rule, at))
            told = [element("p", {"class": "ludo-asks"}, text(said))]
            told += [element("p", {}, text(reason)) for reason in reasons_for(rule, at)]
            if at and period:
                again = say("{steps} further on, at {next}, it is the same.", steps=period, next=at + period)
                told.append(element("p", {"class": "ludo-where"}, text(again)))
        label = text(say("A number to look at"))
        field = {"type": "number", "min": "0", "max": str(LARGEST), "act": "number", "key": "number"}
        return [
            element(
                "div",
                {"class": "ludo-look", "role": "group", "aria-label": label, "key": "look"},
                button("less", "−", off=at == 0, aria_label=text(say("One less"))),
                element("input", {**field, "aria-label": label, "value": "" if at is None else str(at)}),
                button("more", "+", off=at == LARGEST, aria_label=text(say("One more"))),
            ),
            element("div", {"class": "ludo-status", "role": "status", "key": "status"}, *told),
        ]

    def _rule(self) -> Node:
        rule, text = self.shown.rule, self.text
        known = [
            button(f"rule {place}", text(one.title), aria_pressed="true" if one == rule else "false")
            for place, one in enumerate(self.rules)
        ]
        divisors = [(str(divisor), str(divisor)) for divisor in DIVISORS]
        rows = []
        for place, (name, divisor) in enumerate(zip(rule.names, rule.divisors, strict=True)):
            words = text(say("{word} for multiples of", word=name))
            rows.append(setting(words, select(f"divisor {place}", words, divisors, str(divisor))))
        words = text(say("Their digits"))
        ways = [(value, text(say(key))) for value, key in _DIGIT_RULES.items()]
        rows.append(setting(words, select("digits", words, ways, rule.digits)))
        return element(
            "section",
            {"class": "ludo-rule", "key": "rule"},
            element("h2", {}, text(say("The rule"))),
            element("div", {"class": "ludo-actions-row"}, *known),
            *rows,
        )

    def _counts(self, period: int | None) -> Node:
        lasts = sorted({USUAL, period or LENGTH})
        return element(
            "section",
            {"key": "counts"},
            element("h2", {}, self.text(say("How many of each"))),
            counted(self.text, [(f"1–{last}", self.shown.rule.counts(last)) for last in lasts]),
        )

    def _begins(self, period: int | None) -> Node:
        return element(
            "section",
            {"key": "begins"},
            element("h2", {}, self.text(say("Does the pattern begin again?"))),
            element("p", {}, self.text(begins_again(self.shown.rule, period))),
        )

    def _as_text(self) -> Node:
        """The chart for whoever reads it rather than looks at it."""
        lines = as_text(self.shown.rule, self.shown.numbers)
        return element(
            "details",
            {"class": "ludo-chart-text", "key": "text"},
            element("summary", {}, self.text(say("The chart as text"))),
            *(element("p", {}, self.text(line)) for line in lines),
        )


# --- numbers and rules -----------------------------------------------------------------------------


def number_in(text: str) -> int:
    """The number that somebody has put in. Raises Refusal for what is none, or too large."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))):
        raise Refusal(say("Choose a whole number from 0 to {last}.", last=LARGEST))
    return int(text)


def with_divisor(rule: Rule, place: int, divisor: int) -> Rule:
    """The rule with another divisor for one word; the two change places if the other word has it."""
    before = rule.divisors
    swapped = [before[place] if one == divisor else one for one in before]
    swapped[place] = divisor
    return rule._replace(divisors=tuple(swapped))


def layers(rule: Rule, period: int | None) -> list[str]:
    """The layers that this rule has."""
    return [*of_words(rule.digits), ALL, *([LAST] if period else [])]


def layer_name(rule: Rule, layer: str) -> Words:
    """What a layer is called."""
    if layer == ALL:
        return say("{word}: both at once", word=" ".join(rule.names))
    if layer == LAST:
        return say("After it all begins again")
    kind, place = layer.split()
    key = _LAYERS["none" if kind == "times" else rule.digits]
    return say(key, word=rule.names[int(place)], divisor=rule.divisors[int(place)])


# --- in words --------------------------------------------------------------------------------------


def begins_again(rule: Rule, period: int | None) -> Words:
    """After how many numbers the pattern of a rule begins again, and why then."""
    if period is None:
        digits = min(rule.divisors)
        first, last = digits * 100, digits * 100 + 99
        return say(
            "Never. All from {first} to {last} contain {digits}, and higher up such rows only get longer.",
            first=first,
            last=last,
            digits=digits,
        )
    cycles = rule.cycles()
    if period < lcm(*cycles):
        return say("Yes, after {period} numbers.", period=period)
    return say(
        "Yes, after {period} numbers: {period} is the smallest number that {cycles} all divide.",
        period=period,
        cycles=listing([*cycles]),
    )


def as_text(rule: Rule, numbers: range) -> list[Words]:
    """The numbers of a chart by what is said, and why."""
    found = []
    for name, divisor in zip(rule.names, rule.divisors, strict=True):
        times = [number for number in numbers if f"m{divisor}" in rule.reasons(number)]
        only = [number for number in numbers if rule.reasons(number) and number % divisor]
        only = [number for number in only if f"e{divisor}" in rule.reasons(number)]
        found.append(
            say(
                "{word}, as multiples of {divisor}: {numbers}", word=name, divisor=divisor, numbers=row(times)
            )
        )
        found.append(say("{word}, only because of a digit: {numbers}", word=name, numbers=row(only)))
    both = [number for number in numbers if all(rule.earns(number))]
    plain = [number for number in numbers if not any(rule.earns(number))]
    found.append(say("{word}: {numbers}", word=" ".join(rule.names), numbers=row(both)))
    found.append(say("Still numbers: {numbers}", numbers=row(plain)))
    return found


def row(numbers: Sequence[int]) -> str | Words:
    """Numbers in a row of text."""
    return ", ".join(map(str, numbers)) or say("none")
