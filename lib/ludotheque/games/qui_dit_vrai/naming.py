"""What fruits, cards and hands are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotheque.engine.words import Field, Words, listing, speaker
from ludotheque.games.qui_dit_vrai.cards import SALAD, WORTH, fruit_of, worth

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

say = speaker("qui_dit_vrai")


def fruit_word(fruit: str) -> Words:
    """The fruit's bare name: "grape"."""
    return say(fruit)


def the_fruit(fruit: str) -> Words:
    """The fruit with its article: "the grape"."""
    return say(f"the {fruit}")


def fruit_head(fruit: str) -> Words:
    """The fruit as a heading or on a button: "Grape"."""
    return say(fruit.capitalize())


def fruits(number: int, fruit: str) -> Words:
    """So many of a fruit: "1 grape", "5 grapes"."""
    match fruit:
        case "strawberry":
            return say("{count} strawberry", plural="{count} strawberries", count=number)
        case "grape":
            return say("{count} grape", plural="{count} grapes", count=number)
        case "watermelon":
            return say("{count} watermelon", plural="{count} watermelons", count=number)
        case "apricot":
            return say("{count} apricot", plural="{count} apricots", count=number)
        case "kiwi":
            return say("{count} kiwi", plural="{count} kiwis", count=number)
        case _:
            return say("{count} banana", plural="{count} bananas", count=number)


def card_words(card: str) -> Words:
    """A card: "grape", "grape ×2" with a multiplier, "Salade"."""
    fruit = fruit_of(card)
    if fruit is None:
        return say("a Salade")
    if worth(card) == 1:
        return fruit_word(fruit)
    return say("{fruit} ×{worth}", fruit=fruit_word(fruit), worth=worth(card))


def lying_words(card: str, fruit: str | None) -> Words:
    """A card in the middle: a Salade with the fruit that it stands for, once that is named (QV-13)."""
    if card == SALAD and fruit is not None:
        return say("a Salade that stands for {fruit}", fruit=the_fruit(fruit))
    return card_words(card)


def cards_words(cards: Sequence[str]) -> Field:
    """Several cards in a row: "grape ×2, kiwi and a Salade"."""
    return listing([card_words(card) for card in cards])


def deck_words(rules: QuiDitVrai) -> Words:
    """The cards with which a match is played: whoever reckons must know them."""
    cards = len(rules.deck)
    if rules.salads:
        return say(
            "The deck: {cards} cards, {count} of them a Salade; each fruit is worth {worth} in all.",
            plural="The deck: {cards} cards, {count} of them Salades; each fruit is worth {worth} in all.",
            count=rules.salads,
            cards=cards,
            worth=WORTH,
        )
    if all(worth(card) == 1 for card in rules.deck):
        return say("The plain deck: {cards} cards, {worth} of each fruit.", cards=cards, worth=WORTH)
    return say(
        "The deck without Salades: {cards} cards; each fruit is worth {worth} in all.",
        cards=cards,
        worth=WORTH,
    )
