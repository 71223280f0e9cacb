"""Figures beside a picture: tables, what its marks mean, and numbers as a language writes them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ludotheque.engine.words import Words, speaker
from ludotheque.ui.elements import Node, element

say = speaker("ludotheque")

Row = tuple[str, Sequence[Node]]  # its head, its cells


def figures(
    caption: str, heads: Sequence[str], rows: Sequence[Row], looked: str = "", foot: Row | None = None
) -> Node:
    """A table of figures; the row whose head is `looked` stands out, `foot` is set apart at the end."""
    return element(
        "div",
        {"class": "ludo-figures-scroll", "key": caption},
        element(
            "table",
            {"class": "ludo-counted"},
            element("caption", {}, caption),
            element(
                "thead", {}, element("tr", {}, *(element("th", {"scope": "col"}, head) for head in heads))
            ),
            element(
                "tbody",
                {},
                *(_row(*row, "ludo-looked-row" if row[0] == looked else "") for row in rows),
                None if foot is None else _row(*foot, "ludo-foot-row"),
            ),
        ),
    )


def _row(head: str, cells: Sequence[Node], classes: str) -> Node:
    return element(
        "tr",
        {"key": head, "class": classes},
        element("th", {"scope": "row"}, head),
        *(element("td", {}, cell) for cell in cells),
    )


def key(*entries: tuple[str, str]) -> Node:
    """What the marks in a picture mean: the class of each, and what it says."""
    return element(
        "ul",
        {"class": "ludo-key", "key": "key"},
        *(
            element(
                "li", {}, element("span", {"class": mark, "aria-hidden": "true"}), element("span", {}, says)
            )
            for mark, says in entries
        ),
    )


def decimal(number: Fraction) -> Words:
    """A number to two decimals, with its sign if it is below zero.

    >>> [decimal(Fraction(n, 300)).text("en") for n in (-500, 0, 1, 3)]
    ['−1.67', '0.00', '0.00', '0.01']
    """
    hundredths = round(number * 100)
    whole, part = divmod(abs(hundredths), 100)
    said = say("{whole}.{part}", whole=whole, part=f"{part:02}")
    return say("−{number}", number=said) if hundredths < 0 else said
