"""The account of a match: how well somebody judged, beside how it came out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.cards import SALAD, value_of, worth
from ludotheque.games.qui_dit_vrai.coaching import claim_of, ranked
from ludotheque.games.qui_dit_vrai.estimating import (
    DEALS,
    Claim,
    both,
    chance,
    deals,
    decimal,
    percent,
)
from ludotheque.games.qui_dit_vrai.odds import NONE
from ludotheque.games.qui_dit_vrai.reading import seen
from ludotheque.games.qui_dit_vrai.reviewing import count_after, is_good, is_right
from ludotheque.games.qui_dit_vrai.values import Action, Announce, Count, Menteur, View, Vrai
from ludotheque.games.room import Account, Estimate

say = speaker("qui_dit_vrai")

KINDS = (Menteur, Vrai, Announce)
FEW = 5  # fewer cases than these tell nothing
BANDS = ((0, 24), (25, 49), (50, 74), (75, 100))  # hundredths


class Judged(NamedTuple):
    """A choice of one's own: how likely it was to be right, whether it was, whether it was good."""

    action: Action
    chance: Fraction
    right: bool
    good: bool
    past: Sequence[View] = ()  # what could be known when it was made


def account(views: Sequence[View]) -> Account | None:
    """How a seat's calls and announcements came out beside their odds, from its views of a whole match."""
    seat = views[-1].seat
    if seat is None:
        return None
    who, found = Seat(seat), list(judged(views))
    if not found:
        return Account(None, (say("{who} has nothing to be judged by yet.", who=who),))
    good = sum(one.good for one in found)
    told = [
        say(
            "{who} made {count} choice. The best by the odds, or as good: {good}.",
            plural="{who} made {count} choices. The best by the odds, or as good: {good}.",
            count=len(found),
            who=who,
            good=good,
        )
    ]
    of_kind = [(kind, [one for one in found if isinstance(one.action, kind)]) for kind in KINDS]
    for kind, cases in of_kind:
        if cases:
            told += band_words(who, cases) if kind is Announce else [calls_words(who, kind, cases)]
        if len(cases) >= FEW:
            told[-1] = both(told[-1], all_in_all(cases))
    if any(0 < len(cases) < FEW for _, cases in of_kind):
        told.append(say("Fewer than {few} cases are too few to tell luck from skill.", few=FEW))
    told.append(say("These odds count cards only: what the announcements give away is not in them."))
    return Account(in_all(who, found), tuple(told))


def judged(views: Sequence[View]) -> Iterator[Judged]:
    """Each choice of the seat whose round has been counted."""
    for step in range(1, len(views)):
        view, action = views[step - 1], views[step].last
        if view.phase != "turn" or view.seat is None or view.seat != view.player:
            continue
        count = count_after(views, step)
        if count is None or not isinstance(action, Announce | Vrai | Menteur):
            continue
        past = views[:step]
        order = ranked(past)
        good = is_good(view, order[0][1], dict(order)[action])
        true = chance(view, seen(past), meant(view, action))
        likely = 1 - true if isinstance(action, Menteur) else true
        came_right = holds(action, count, view.seat) if type(action) is Announce else is_right(action, count)
        yield Judged(action, likely, came_right, good, past)


def meant(view: View, action: Action) -> Claim:
    """What has to be true for an announcement, or for what a call answers.

    With an announcement one's own Salades count and no others: nobody knows yet who will call.
    """
    if isinstance(action, Announce):
        return Claim(action.number - view.hand.count(SALAD), action.fruit, salades=NONE)
    return claim_of(view, action)


def holds(bid: Announce, count: Count, seat: int) -> bool:
    """True if the cards at the count bear an announcement out, one's own Salades counted and no others'."""
    found = count.hands[seat].count(SALAD)
    found += sum(value_of(hand, bid.fruit, flat=count.flat) for hand in count.hands)
    found += sum(worth(card, flat=count.flat) for card, fruit in count.centre if fruit == bid.fruit)
    return found >= bid.number


def in_all(who: Seat, found: Sequence[Judged]) -> Estimate:
    """The chance of all choices together: how likely they were to be right, on average."""
    mean = sum((one.chance for one in found), Fraction()) / len(found)
    asks = say(
        "{who} announced or called {count} time. How likely was that to be right, by what {who} could see?",
        plural="{who} announced or called {count} times. How likely was that to be right on average, by what "
        "{who} could see?",
        count=len(found),
        who=who,
    )
    due = sum((one.chance for one in found), Fraction())
    steps = (
        say(
            "In each deal one of these choices is tried: what {who} saw stays, the rest is dealt anew.",
            who=who,
        ),
        say(
            "Of {count} choice, {due} should have been right: {percent}.",
            plural="Of {count} choices, {due} should have been right: {due} ÷ {count} = {percent}.",
            count=len(found),
            due=decimal(due),
            percent=percent(mean),
        ),
    )
    return Estimate(asks, mean, steps, partial(all_deals, found), ("QV-17", "QV-32", "QV-54"))


def all_deals(found: Sequence[Judged], seed: str) -> tuple[bool, ...]:
    """In which of a hundred deals a choice is right: the choices in their order, each about as often."""
    right: list[bool] = []
    for at, one in enumerate(found, 1):
        times = DEALS * at // len(found) - len(right)
        lies = isinstance(one.action, Menteur)
        came_true = deals(one.past, meant(one.past[-1], one.action), f"{seed} {at}", times)
        right += [true is not lies for true in came_true]
    return tuple(right)


def calls_words(who: Seat, kind: type, calls: Sequence[Judged]) -> Words:
    """How often a call was made, how often it should have been right, how often it was."""
    due = decimal(sum((one.chance for one in calls), Fraction()))
    right = sum(one.right for one in calls)
    if kind is Menteur:
        return say(
            "{who} said “Menteur !” once. By what {who} could know, {due} should have been right; "
            "{right} came right.",
            plural="{who} said “Menteur !” {count} times. By what {who} could know, {due} should have been "
            "right; {right} came right.",
            count=len(calls),
            who=who,
            due=due,
            right=right,
        )
    return say(
        "{who} said “Vrai !” once. By what {who} could know, {due} should have been right; "
        "{right} came right.",
        plural="{who} said “Vrai !” {count} times. By what {who} could know, {due} should have been right; "
        "{right} came right.",
        count=len(calls),
        who=who,
        due=due,
        right=right,
    )


def band_words(who: Seat, bids: Sequence[Judged]) -> list[Words]:
    """How often announcements were true, by how likely they were, in whole hundredths."""
    found = []
    for low, high in BANDS:
        these = [one for one in bids if low <= round(100 * one.chance) <= high]
        if these:
            words = say(
                "{who} made {count} announcement with {low} to {high} chances in 100; true in the end: "
                "{right}.",
                plural="{who} made {count} announcements with {low} to {high} chances in 100; true in the "
                "end: {right}.",
                count=len(these),
                who=who,
                low=low,
                high=high,
                right=sum(one.right for one in these),
            )
            found.append(words)
    return found


def all_in_all(cases: Sequence[Judged]) -> Words:
    """Whether luck explains the difference: it does up to twice the usual spread."""
    away = sum((one.right - one.chance for one in cases), Fraction())
    spread = sum((one.chance * (1 - one.chance) for one in cases), Fraction())
    if away * away <= 4 * spread:
        return say("All in all, luck alone could explain it.")
    if away > 0:
        return say("All in all, more came right than luck explains.")
    return say("All in all, fewer came right than luck explains.")
