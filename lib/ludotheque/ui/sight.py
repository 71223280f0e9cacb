"""What a player sees, as elements: the cards, and the controls that change them and their table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ludotheque.drawing.fruit_cards import card_up
from ludotheque.drawing.fruits import fruit_name
from ludotheque.drawing.operations import Operation, Picture
from ludotheque.engine.words import Words, noted, speaker
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.grid import setting, switch
from ludotheque.ui.image import image
from ludotheque.ui.setup import select

if TYPE_CHECKING:
    from ludotheque.lab.chances import Sight

say = speaker("ludotheque")

Text = Callable[[Words], str]

PLAYERS = range(2, 7)
MOST_CARDS = 9  # in a hand
DECKS = {
    "plain": noted("single fruits"),
    "multipliers": noted("multipliers"),
    "full": noted("multipliers and Salades"),
}
SALADES = {"none": noted("count for nobody"), "all": noted("all count")}
_ROW = 5  # cards beside each other on a phone


def cards(sight: Sight, lang: str, layout: str) -> Node:
    """The hand, and the turned card set apart from it; both stand in words beside it."""
    across = _ROW if layout == "tall" else MOST_CARDS
    rows = [sight.hand[at : at + across] for at in range(0, sight.size, across)]
    drawn: list[Operation] = []
    for down, row in enumerate(rows):
        for at, card in enumerate(row):
            drawn += card_up(55 + 110 * at, 75 + 150 * down, 100, card, lang)
    x = 110 * max(map(len, rows)) + 45
    drawn += card_up(x + 50, 75, 100, sight.turned, lang)
    picture = Picture(x + 105, 150 * len(rows), ((), tuple(drawn)))
    return image(picture, "", f"ludo-hand ludo-hand-{layout}", f"hand {layout}")


def sight_words(sight: Sight, text: Text) -> str:
    """The cards in sight, and those that are played with."""
    return " ".join(text(words) for words in sight.with_deck)


def hand_controls(sight: Sight, text: Text) -> Node:
    """Another hand; folded away: the fruit that is thought about, and how many of its cards are held."""
    hand = sight.hand
    rows = [
        counter(
            card,
            card_name(sight, card, text),
            text,
            hand.count(card),
            less=card in hand,
            more=sight.may_add(card),
        )
        for card in sight.kinds
    ]
    fruits = [(f"fruit {fruit}", text(fruit_name(fruit)), fruit == sight.fruit) for fruit in sight.fruits]
    return element(
        "div",
        {"class": "ludo-sight", "key": "hand"},
        element(
            "div",
            {"class": "ludo-actions-row"},
            button("hand", text(say("Deal me another hand"))),
        ),
        folded(
            text(say("Another fruit, other cards")),
            switch(text(say("Which fruit")), fruits),
            element(
                "div",
                {"class": "ludo-counters", "role": "group", "aria-label": text(say("Your hand"))},
                *rows,
            ),
        ),
    )


def table_controls(sight: Sight, text: Text) -> Node:
    """The table round the hand: players, deck, cards, the turned card, Salades."""
    turned = [(card, card_name(sight, card, text)) for card in sight.turnable]
    size = text(say("Cards in each hand"))
    return another_table(
        text,
        players(sight.seats, text),
        decks(sight.deck, tuple(DECKS), text),
        counter("size", size, text, sight.size, less=sight.size > 1, more=sight.size < sight.most_cards),
        setting(text(say("Turned card")), select("turned", text(say("Turned card")), turned, sight.turned)),
        switch(
            text(say("Salades in hands")),
            [(f"salades {key}", text(say(name)), key == sight.salades) for key, name in SALADES.items()],
        )
        if sight.deck == "full"
        else None,
    )


def another_table(text: Text, *controls: Node | None) -> Node:
    """The controls of the table, folded away."""
    return folded(text(say("Another table")), *controls)


def folded(title: str, *controls: Node | None) -> Node:
    """Controls that are folded away: what is seen at first goes without them."""
    return element(
        "details", {"class": "ludo-another", "key": title}, element("summary", {}, title), *controls
    )


def players(now: int, text: Text) -> Node:
    """How many players there are."""
    return switch(text(say("Players")), [(f"players {n}", str(n), n == now) for n in PLAYERS])


def decks(now: str, offered: Sequence[str], text: Text) -> Node:
    """Which deck is used."""
    return switch(
        text(say("Cards with")), [(f"deck {key}", text(say(DECKS[key])), key == now) for key in offered]
    )


def counter(name: str, label: str, text: Text, now: int, *, less: bool, more: bool) -> Node:
    """A number between its two buttons: they say "less" and "more" with the name."""
    return element(
        "div",
        {"class": "ludo-counter", "role": "group", "aria-label": label, "key": f"counter {name}"},
        element("span", {"class": "ludo-counter-name"}, label),
        button(f"less {name}", "−", off=not less, aria_label=text(say("{what}: one less", what=label))),
        element("span", {"class": "ludo-counter-now"}, str(now)),
        button(f"more {name}", "+", off=not more, aria_label=text(say("{what}: one more", what=label))),
    )


def card_name(sight: Sight, card: str, text: Text) -> str:
    """A card, as it stands alone: "kiwi ×2"."""
    fruit, _, worth = card.partition(":")
    name = text(say("Salade")) if fruit == "salad" else text(fruit_name(fruit))
    return f"{name} ×{worth}" if worth and sight.deck != "plain" else name
