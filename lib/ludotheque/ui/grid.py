"""Numbers in rows, as buttons: each with the marks it bears, and in sentences why it bears them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from ludotheque.engine.words import Words, noted, speaker
from ludotheque.ui.elements import Node, button, element

if TYPE_CHECKING:
    from ludotheque.lab.patterns import Rule

say = speaker("ludotheque")

NUMBER = "number"  # what a rule calls a number that stays one

ALL, LAST = "all", "last"  # marks: all words at once, and the last number before the pattern begins again


def of_words(digits: str, count: int = 2) -> list[str]:
    """The marks of each word under a digit rule: "times 0" for a multiple, "digits 0" for the digits."""
    kinds = ("times",) if digits == "none" else ("times", "digits")
    return [f"{kind} {place}" for place in range(count) for kind in kinds]


def marks(rule: Rule, number: int, period: int | None = None) -> frozenset[str]:
    """The marks that a number bears."""
    reasons = rule.reasons(number)
    found = {
        f"{kind} {place}"
        for place, divisor in enumerate(rule.divisors)
        for kind, letter in (("times", "m"), ("digits", "e"))
        if f"{letter}{divisor}" in reasons
    }
    if all(rule.earns(number)):
        found.add(ALL)
    if period and number and number % period == 0:
        found.add(LAST)
    return frozenset(found)


def cell(
    names: Sequence[str], number: int, seen: Collection[str], *, words: bool = False, looked: bool = False
) -> Node:
    """A number as a button with these marks; `words` shows the word instead, where the marks give one."""
    got = [place for place in range(len(names)) if {f"times {place}", f"digits {place}", ALL} & {*seen}]
    said = " ".join(names[place] for place in got)
    shown = said if words and said else str(number)
    return element(
        "button",
        {
            "act": f"look {number}",
            "key": str(number),
            "class": " ".join(["ludo-cell", *classes(seen), *(["ludo-looked"] if looked else [])]),
            "aria-label": f"{number}, {said}" if said else str(number),
            **({"aria-current": "true"} if looked else {}),
        },
        *([] if words else corners(names, got)),
        element("span", {}, shown),
    )


def sample(names: Sequence[str], mark: str) -> Node:
    """What a mark looks like, for a list of marks."""
    kind, _, place = mark.partition(" ")
    got = [int(place)] if place else list(range(len(names))) if kind == ALL else []
    seen = classes([mark])
    return element(
        "span", {"class": " ".join(["ludo-cell", *seen]), "aria-hidden": "true"}, *corners(names, got)
    )


def classes(seen: Collection[str]) -> list[str]:
    """The classes that draw these marks."""
    return [f"ludo-mark-{mark.replace(' ', '-')}" for mark in sorted(seen)]


def corners(names: Sequence[str], got: Sequence[int]) -> list[Node]:
    """The first letters of the words, each in its corner; the place if letters would not tell them apart."""
    letters = [name[:1].upper() for name in names]
    if len({*letters}) < len(letters):
        letters = [str(place + 1) for place in range(len(names))]
    return [element("span", {"class": f"ludo-corner ludo-corner-{place}"}, letters[place]) for place in got]


def grid(label: str, across: int, cells: Sequence[Node], *, words: bool = False) -> Node:
    """The numbers in rows of `across`: one tab stop, with the arrow keys inside."""
    classes = f"ludo-grid ludo-across-{across}" + (" ludo-grid-words" if words else "")
    inside = {"class": classes, "role": "group", "aria-label": label, "rove": True, "key": "cells"}
    return element("div", {"class": "ludo-grid-scroll", "key": "grid"}, element("div", inside, *cells))


def switch(label: str, choices: Sequence[tuple[str, str, bool]]) -> Node:
    """Buttons of which one is down: (act, what it says, whether it is)."""
    return element(
        "div",
        {"class": "ludo-switch", "role": "group", "aria-label": label, "key": label},
        element("span", {"aria-hidden": "true"}, label),
        *(button(act, says, aria_pressed="true" if now else "false") for act, says, now in choices),
    )


def setting(label: str, control: Node) -> Node:
    """A control with its label before it."""
    return element("label", {"class": "ludo-setting", "key": label}, element("span", {}, label), control)


def counted(text: Callable[[Words], str], columns: Sequence[tuple[str, Mapping[str, int]]]) -> Node:
    """How many numbers get which word, as a table: (heading, counts by word) for each column."""
    kinds = dict.fromkeys(kind for _, counts in columns for kind in counts)
    head = [element("th", {"scope": "col"}, heading) for heading, _ in columns]
    rows = [
        element(
            "tr",
            {},
            element("th", {"scope": "row"}, text(say("numbers")) if kind == NUMBER else kind),
            *(element("td", {}, str(counts.get(kind, 0))) for _, counts in columns),
        )
        for kind in kinds
    ]
    return element(
        "table",
        {"class": "ludo-counted"},
        element("thead", {}, element("tr", {}, element("td", {}), *head)),
        element("tbody", {}, *rows),
    )


def answer(rule: Rule, number: int) -> str | Words:
    """What is said for a number, where a word is said."""
    return rule.word(number) if any(rule.earns(number)) else say("no word")


def reasons_for(rule: Rule, number: int) -> list[Words]:
    """Why a number gets its words, or none."""
    if number == 0:
        return [say("Zero is a multiple of every number, and yet the rule leaves it as it is.")]
    reasons, told = rule.reasons(number), []
    for divisor, word in zip(rule.divisors, rule.names, strict=True):
        if f"m{divisor}" in reasons:
            times = say(
                "{number} is {times} × {divisor}", number=number, times=number // divisor, divisor=divisor
            )
            told.append(say("{reason}, so {word}.", reason=times, word=word))
        if f"e{divisor}" in reasons:
            digits = say(_DIGITS[rule.digits], number=number, digits=divisor)
            told.append(say("{reason}, so {word}.", reason=digits, word=word))
    one, *others = rule.divisors
    return told or [say(_NEITHER[rule.digits], number=number, one=one, two=others[-1])]


_DIGITS = {"ends": noted("{number} ends in {digits}"), "contains": noted("{number} contains {digits}")}

_NEITHER = {
    "none": noted("{number} is no multiple of {one} or {two}: it stays a number."),
    "ends": noted("{number} is no multiple of {one} or {two}, and ends in neither: it stays a number."),
    "contains": noted("{number} is no multiple of {one} or {two}, and contains neither: it stays a number."),
}
