"""What happened between two views, in sentences that cite their clauses; and what is asked now.

Everything is told from views: of a card that only some have seen, the others hear that there was one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.engine.words import Seat, Words, noted, speaker
from ludotheque.games.qui_dit_vrai import challenging, counting
from ludotheque.games.qui_dit_vrai.cards import SALAD, passes, way
from ludotheque.games.qui_dit_vrai.challenging import cited
from ludotheque.games.qui_dit_vrai.counting import no_more, option
from ludotheque.games.qui_dit_vrai.naming import card_words, fruit_word, fruits, the_fruit
from ludotheque.games.qui_dit_vrai.rules import in_force, locked, may_gain, numbers
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Deal,
    Declare,
    Gain,
    Hit,
    Luck,
    Menteur,
    Name,
    View,
    Vrai,
)
from ludotheque.games.room import Line

say = speaker("qui_dit_vrai")


def telling(before: View, after: View) -> tuple[Line, ...]:
    """What the last action brought about, in the order of the table (3.8)."""
    tell = _TELL.get(type(after.last))
    return tuple(tell(before, after)) if tell else ()


# --- the deal ----------------------------------------------------------------------------------------


def deal(before: View, after: View) -> list[Line]:
    """The deal, the turned card, and how the round opens."""
    dealer, (turned, _) = Seat(after.dealer), after.centre[0]
    chosen = ("QV-51 (option)",) if after.round == 1 and after.dealer != after.rules.seats - 1 else ()
    dealt = say("{who} deals everybody one card for each token. Hands stay secret.", who=dealer)
    up = say("The top card of the pile is turned up in the middle: {card}.", card=card_words(turned))
    lines = [Line(dealt, ("QV-8", "QV-9", *chosen)), Line(up, ("QV-11", "QV-10"))]
    if turned == SALAD:
        words = say("It is a joker: {who} chooses the fruit that it stands for.", who=dealer)
        return [*lines, Line(words, ("QV-6", "QV-13"))]
    return [*lines, *opening(after)]


def name(before: View, after: View) -> list[Line]:
    """The fruit of the turned Salade, and how the round opens."""
    assert isinstance(after.last, Name)
    words = say(
        "{who} chooses the fruit of the Salade: {fruit}.",
        who=Seat(after.dealer),
        fruit=fruit_word(after.last.fruit),
    )
    return [Line(words, ("QV-13", "QV-38")), *opening(after)]


def opening(view: View) -> list[Line]:
    """Both markers, the first announcement, and who begins."""
    bid, turned = view.bid, view.centre[0][0]
    assert bid is not None
    markers = say("The start marker and the position marker go to {fruit}.", fruit=the_fruit(bid.fruit))
    first = say("The turned card is the first announcement: {fruits}.", fruits=fruits(bid.number, bid.fruit))
    begins = say("{who}, on the dealer’s left, begins.", who=Seat(view.player or 0))
    return [
        Line(markers, ("QV-12",)),
        Line(first, ("QV-14", "QV-7" if turned == SALAD else "QV-5")),
        Line(begins, ("QV-15", *(("QV-52",) if view.round > 1 else ()))),
    ]


# --- announcing --------------------------------------------------------------------------------------


def announce(before: View, after: View) -> list[Line]:
    """The announcement, the walk of the marker, and the Défi card that it may turn."""
    bid, rules = after.bid, after.rules
    assert bid is not None
    words = say(
        "{who} announces {fruits}: at least {fruits} are in play.",
        who=Seat(before.player or 0),
        fruits=fruits(bid.number, bid.fruit),
    )
    lines = [Line(words, ("QV-17", *raised(before)))]
    if bid.number == rules.highest:
        most = say("Nobody may announce more than {number}.", number=bid.number)
        lines.append(Line(most, ("QV-23" + option(rules.bid_cap != "auto"),)))
    lines += walk(before, after)
    if not triggers(before, after) or not rules.defi_pile:
        return lines
    if not after.used:
        return [*lines, challenging.run_out()]
    return [*lines, *challenging.turned(before, after)]


def raised(view: View) -> tuple[str, ...]:
    """The clauses by which the number and the fruit of an announcement are limited, for now."""
    limit, lock = in_force(view.rules, view, "raise_limit"), in_force(view.rules, view, "fruit_lock")
    return (
        "QV-20",
        *(("QV-21",) if limit is None else cited(limit)),
        *(("QV-22",) if lock is None else cited(lock)),
    )


def triggers(before: View, after: View) -> bool:
    """True if the marker has passed the start on its way (QV-25, QV-26)."""
    here, there, start, rules = before.marker, after.marker, before.start, after.rules
    assert here is not None
    assert there is not None
    assert start is not None
    return passes(rules.ring, here, there, start, landing=rules.defi_on_landing)


def walk(before: View, after: View) -> list[Line]:
    """The walk of the position marker, and whether it passes the start."""
    here, there, start, rules = before.marker or "", after.marker or "", before.start, after.rules
    fruit, steps = the_fruit(there), len(way(rules.ring, here, there))
    if not steps:
        return [Line(say("The position marker stays on {fruit}.", fruit=fruit), ("QV-24",))]
    walks = say(
        "The position marker walks on by one fruit, clockwise, to {fruit}.",
        plural="The position marker walks on by {count} fruits, clockwise, to {fruit}.",
        count=steps,
        fruit=fruit,
    )
    lines = [Line(walks, ("QV-24",))]
    on_it = ("QV-26" + option(not rules.defi_on_landing),) if there == start else ()
    if triggers(before, after):
        return [*lines, passing(after, there == start, on_it)]
    if there == start and rules.defi_pile:
        words = say("It stops on the start of the circle. Under this option that is not passing it: no Défi.")
        return [*lines, Line(words, ("QV-25", *on_it))]
    if here == start and rules.defi_pile:
        words = say("Leaving the start of the circle is not passing it: no Défi.")
        first = ("QV-27",) if before.bid is not None and before.bid.by is None else ()
        lines.append(Line(words, ("QV-25", "QV-26", *first)))
    return lines


def passing(view: View, on_it: bool, more: tuple[str, ...]) -> Line:
    """The start is passed: that is a Défi, if there are cards for it."""
    if not view.rules.defi_pile:
        words = say("It comes round to the start of the circle: with Défi cards, one would be turned now.")
        return Line(words, ("QV-25", *more, "QV-29 (option)"))
    words = (
        say("It stops on the start of the circle, and that counts as passing it: a Défi!")
        if on_it
        else say("On its way it passes the start of the circle: a Défi!")
    )
    return Line(words, ("QV-25", *more))


# --- Défi cards --------------------------------------------------------------------------------------


def luck(before: View, after: View) -> list[Line]:
    """What chance drew, or the new pile with the card that is turned from it."""
    if before.chosen is None:
        return challenging.turned(before, after)
    return challenging.drawn(before, after)


_TELL: Mapping[type[Any], Callable[[View, View], list[Line]]] = {
    Deal: deal,
    Name: name,
    Announce: announce,
    Vrai: counting.called,
    Menteur: counting.called,
    Declare: counting.declared,
    Gain: counting.rewarded,
    Hit: counting.rewarded,
    Choose: challenging.chosen,
    Luck: luck,
}


# --- what is asked now -------------------------------------------------------------------------------


def asking(view: View) -> Line:
    """Whose turn it is and what can be done, with the clauses."""
    ask = _ASK.get(view.phase)
    return ask(view) if ask else counting.ended(view)


def ask_deal(view: View) -> Line:
    """The cards are about to be dealt."""
    if view.round == 1:
        return Line(say("{who} is about to deal.", who=Seat(view.dealer)), ("QV-8",))
    words = say(
        "Round {number}: {who} is about to deal, and {other} will begin.",
        number=view.round,
        who=Seat(view.dealer),
        other=Seat(view.player or 0),
    )
    return Line(words, ("QV-8", "QV-51", "QV-52"))


def ask_name(view: View) -> Line:
    """The dealer names the fruit of the turned Salade."""
    words = say("{who} must name the fruit of the turned Salade.", who=Seat(view.player or 0))
    return Line(words, ("QV-13",))


def ask_turn(view: View) -> Line:
    """An announcement, or a call."""
    bid, allowed = view.bid, numbers(view.rules, view)
    assert bid is not None
    who, first, said = Seat(view.player or 0), bid.by is None, fruits(bid.number, bid.fruit)
    calls = ("QV-31", "QV-33", "QV-35") if first else ("QV-31",)
    if not allowed:
        sentence = (
            noted("{who} must answer “{bid}” with “Vrai !”: no higher number may be announced.")
            if first
            else noted("{who} must answer “{bid}” with “Vrai !” or “Menteur !”: there is no higher number.")
        )
        return Line(say(sentence, who=who, bid=said), ("QV-23", *calls))
    sentence = (
        noted("{who} must announce {numbers} {what}, or answer “{bid}” with “Vrai !”.")
        if first
        else noted("{who} must announce {numbers} {what}, or answer “{bid}” with “Vrai !” or “Menteur !”.")
    )
    what = say("of the same fruit") if locked(view.rules, view) else say("of any fruit")
    words = say(sentence, who=who, numbers=either(allowed), what=what, bid=said)
    return Line(words, ("QV-16", *raised(view), *calls))


def either(allowed: range) -> Words | str:
    """The numbers to choose from: "6", "6 or 7", "6 to 9"."""
    if len(allowed) == 1:
        return str(allowed[0])
    if len(allowed) == 2:
        return say("{least} or {most}", least=allowed[0], most=allowed[-1])
    return say("{least} to {most}", least=allowed[0], most=allowed[-1])


def ask_defi(view: View) -> Line:
    """A choice for the Défi card that was turned, or what chance is to draw."""
    who = Seat(view.player or 0)
    if view.chosen is not None:
        words = say("Chance draws a card for {who} and {other}.", who=who, other=Seat(view.chosen))
    elif not view.used:
        return Line(say("The Défi cards must be shuffled."), ("QV-30",))
    else:
        words = say(_CHOICES[view.rules.challenges[view.used[-1]].op], who=who)
    return Line(words, ("QV-28", *cited(view.rules.challenges[view.used[-1]])))


_CHOICES: Mapping[str, str] = {
    "peek": noted("{who} must choose whose card to look at."),
    "swap": noted("{who} must choose with whom to exchange a card."),
    "expose": noted("{who} must choose a card to lay open."),
    "redraw": noted("{who} must choose a card to put under the pile."),
    "add_centre": noted("{who} must choose the fruit of the Salade just turned."),
}


def ask_salads(view: View) -> Line:
    """An owner of Salades decides."""
    seat, bid = view.player or 0, view.bid
    assert bid is not None
    words = say(
        "{who} must say whether the Salade counts as {fruits}.",
        plural="{who} must say how many of {count} Salades count as {fruits} each.",
        count=(view.hands[seat] or ()).count(SALAD),
        who=Seat(seat),
        fruits=fruits(1, bid.fruit),
    )
    return Line(words, ("QV-39", "QV-40"))


def ask_reward(view: View) -> Line:
    """The reward of an exact "Vrai !"."""
    who = Seat(view.player or 0)
    if may_gain(view.rules, view):
        words = say("{who} must take a token or make a player lose one.", who=who)
        return Line(words, ("QV-42", "QV-48"))
    words = say("{who} must make a player lose a token: there are too few cards for one more.", who=who)
    return Line(words, ("QV-42", "QV-48", no_more(view)))


_ASK: Mapping[str, Callable[[View], Line]] = {
    "deal": ask_deal,
    "centre_fruit": ask_name,
    "turn": ask_turn,
    "defi": ask_defi,
    "salade": ask_salads,
    "reward": ask_reward,
}
