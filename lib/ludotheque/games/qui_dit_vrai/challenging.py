"""What is told of a Défi card: its name, that it is ours (QV-29), what it does, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludotheque.engine.words import Field, Seat, Words, noted, speaker
from ludotheque.games.qui_dit_vrai.cards import SALAD
from ludotheque.games.qui_dit_vrai.defi import Defi, clause_of, house
from ludotheque.games.qui_dit_vrai.naming import card_words, fruit_word, fruits, the_fruit
from ludotheque.games.qui_dit_vrai.values import Choose, Glimpse, View
from ludotheque.games.room import Line

say = speaker("qui_dit_vrai")


# --- the card ----------------------------------------------------------------------------------------


def is_ours(card: Defi) -> bool:
    """True for a card of the house deck; others come with the record."""
    return clause_of(card) == card.id


def name_of(card: Defi) -> Field:
    """The card's name; one that comes with the record is called by its id."""
    return say(f"{card.id}:name") if is_ours(card) else card.id


def does(card: Defi) -> Words:
    """What the card asks for or changes: the text of the house card that does the same, if there is one."""
    for one in house():
        if (one.op, one.parameters) == (card.op, card.parameters):
            return say(one.id)
    if card.op == "fruit_lock":
        return say("Until the end of the round, every announcement must keep the same fruit.")
    least, most = card.number("min"), card.number("max")
    if card.scope == "round":
        return say(
            "Until the end of the round, each announcement goes up by {least} to {most}.",
            least=least,
            most=most,
        )
    return say("The next announcement goes up by {least} to {most}.", least=least, most=most)


def cited(card: Defi) -> tuple[str, ...]:
    """The clauses of a card: its own, and that all these cards are house cards."""
    return ("QV-29", card.id) if is_ours(card) else (clause_of(card),)


# --- turning it --------------------------------------------------------------------------------------


def turned(before: View, after: View) -> list[Line]:
    """The Défi card that the announcer has turned, and what it brought about at once (QV-28)."""
    card = after.rules.challenges[after.used[-1]]
    sentence = (
        noted("{who} turns a Défi card, one of our house cards: “{name}”. {does}")
        if is_ours(card)
        else noted("{who} turns a Défi card that this match brings along: “{name}”. {does}")
    )
    words = say(sentence, who=Seat(before.player or 0), name=name_of(card), does=does(card))
    at_once = _AT_ONCE.get(card.op, asked)
    return [Line(words, ("QV-28", *cited(card))), *at_once(before, after, card)]


def run_out() -> Line:
    """No Défi card is left in the pile."""
    return Line(say("No Défi card is left: the used ones are shuffled into a new pile."), ("QV-28", "QV-30"))


def asked(before: View, after: View, card: Defi) -> list[Line]:
    """A card that asks for a choice where there is none."""
    return [] if after.phase == "defi" else [nothing(card)]


def nothing(card: Defi) -> Line:
    """A card that cannot be applied."""
    return Line(say("The card cannot be applied now, so nothing happens."), cited(card))


def goes_on(before: View, after: View, card: Defi) -> list[Line]:
    """Nothing more to tell: the card stays in force."""
    return []


def centre(before: View, after: View, card: Defi) -> list[Line]:
    """One more card in the middle (QD-5)."""
    if len(after.centre) == len(before.centre):
        return [nothing(card)]
    drawn, _ = after.centre[-1]
    if drawn == SALAD:
        words = say("It is a Salade: {who} chooses its fruit.", who=Seat(before.player or 0))
    else:
        words = say("Now {card} lies in the middle as well.", card=card_words(drawn))
    return [Line(words, cited(card))]


def reverse(before: View, after: View, card: Defi) -> list[Line]:
    """The way of play (QD-9)."""
    if after.direction == before.direction:
        return [Line(say("With two players nothing changes."), (*cited(card), "QV-56"))]
    words = say("Turns go clockwise again.") if after.direction == 1 else say("Turns now go anticlockwise.")
    return [Line(words, cited(card))]


def start(before: View, after: View, card: Defi) -> list[Line]:
    """The new start of the circle (QD-10)."""
    words = say("The start marker is moved to {fruit}.", fruit=the_fruit(after.start or ""))
    return [Line(words, (*cited(card), "QV-12"))]


def tell(before: View, after: View, card: Defi) -> list[Line]:
    """What the announcer says truly of their hand (QD-11)."""
    shown, bid = after.shown, after.bid
    assert isinstance(shown, Glimpse)
    assert bid is not None
    words = say(
        "{who} says, and it is the truth: {fruits} in hand, Salades left out.",
        who=Seat(before.player or 0),
        fruits=fruits(shown.told or 0, bid.fruit),
    )
    return [Line(words, cited(card))]


_AT_ONCE: Mapping[str, Callable[[View, View, Defi], list[Line]]] = {
    "add_centre": centre,
    "raise_limit": goes_on,
    "fruit_lock": goes_on,
    "count_mode": goes_on,
    "reverse": reverse,
    "move_start": start,
    "tell": tell,
}


# --- what was chosen, and what chance drew -----------------------------------------------------------


def chosen(before: View, after: View) -> list[Line]:
    """What the announcer has chosen; which card only to those who see it."""
    card, who = after.rules.challenges[before.used[-1]], Seat(before.player or 0)
    value = after.last.value if isinstance(after.last, Choose) else ""
    if isinstance(value, int):
        return [Line(say("{who} chooses {other}.", who=who, other=Seat(value)), cited(card))]
    if card.op == "add_centre":
        words = say("{who} chooses the fruit of the Salade: {fruit}.", who=who, fruit=fruit_word(value))
        return [Line(words, (*cited(card), "QV-38"))]
    if card.op == "expose":
        words = say(
            "{who} lays this face up: {card}. Everybody sees it until the end of the round.",
            who=who,
            card=card_words(value),
        )
    elif not value:
        words = say("{who} puts a card under the pile and takes the top one. Nobody else sees them.", who=who)
    else:
        words = say(
            "{who} puts {card} under the pile and takes {drawn}. Nobody else sees them.",
            who=who,
            card=card_words(value),
            drawn=card_words(seen(after)[-1]),
        )
    return [Line(words, cited(card))]


def drawn(before: View, after: View) -> list[Line]:
    """What chance drew: told to those who see it, to the others only that it was done."""
    card, who = after.rules.challenges[before.used[-1]], Seat(before.player or 0)
    other, cards = Seat(before.chosen or 0), seen(after)
    if card.op == "peek" and cards[0]:
        words = say(
            "{who} looks at one of {other}’s cards: {card}. Only {who} sees it.",
            who=who,
            other=other,
            card=card_words(cards[0]),
        )
    elif card.op == "peek":
        words = say("{who} looks at one of {other}’s cards. Only {who} sees it.", who=who, other=other)
    elif cards[0]:
        words = say(
            "{who} gives {mine} and takes {theirs} from {other}. Only the two of them see that.",
            who=who,
            other=other,
            mine=card_words(cards[0]),
            theirs=card_words(cards[1]),
        )
    else:
        words = say(
            "{who} and {other} exchange a card. Only the two of them see which.", who=who, other=other
        )
    return [Line(words, cited(card))]


def seen(view: View) -> tuple[str, ...]:
    """The cards that were just seen; "" for each that this view does not show."""
    assert isinstance(view.shown, Glimpse)
    return tuple(card for _, card in view.shown.cards)
