"""What is worth telling of a match at its end: up to three sentences, each true of the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.cards import SALAD
from ludotheque.games.qui_dit_vrai.counting import shares
from ludotheque.games.qui_dit_vrai.naming import fruits
from ludotheque.games.qui_dit_vrai.values import Announce, Bid, Count, Deal, View

say = speaker("qui_dit_vrai")

MOST = 3
# From here on it is worth telling.
FEW = 2  # tokens that a later winner was down to
LONG = 6  # announcements in a round
DEAR = 5  # tokens lost at one go

# What changes how many fruits are in play: then the count does not tell what an announcement was worth.
CHANGING = frozenset({"redraw", "add_centre", "count_mode"})


class Round(NamedTuple):
    """A round that was counted."""

    bids: tuple[Bid, ...]
    end: Count
    steady: bool  # no Défi card has changed how much is in play


def highlights(views: Sequence[View]) -> tuple[Words, ...]:
    """Up to three sentences about a match, from an onlooker's views of it; the most telling first."""
    played = tuple(rounds(views))
    told = [
        words
        for find in (boldest_bluff, exact, salads_decided, comeback, longest_round, dearest)
        if (words := find(views, played))
    ]
    return tuple(told[:MOST]) or (plain(views[-1], played),)


def rounds(views: Sequence[View]) -> Iterator[Round]:
    """The rounds of a match that have been counted, in order."""
    bids: list[Bid] = []
    for before, view in pairwise(views):
        if isinstance(view.last, Deal):
            bids = []
        if isinstance(view.last, Announce) and view.bid is not None:
            bids.append(view.bid)
        if isinstance(view.shown, Count) and view.phase != "reward":
            ops = {view.rules.challenges[id].op for id in before.used}
            yield Round(tuple(bids), view.shown, not ops & CHANGING)


# --- what may be told --------------------------------------------------------------------------------


def boldest_bluff(views: Sequence[View], played: Sequence[Round]) -> Words | None:
    """The announcement that was farthest above all that could be in play, and that nobody doubted."""
    held = [
        (bid.number - most_there(one.end, bid.fruit), bid)
        for one in played
        if one.steady
        for bid in one.bids[:-1]  # the next player went higher
    ]
    if not held:
        return None
    over, bid = max(held, key=lambda found: found[0])
    if over < 1:
        return None
    return say(
        "{who} announced {fruits}, where there could be {number} at most: nobody doubted it.",
        who=Seat(bid.by or 0),
        fruits=fruits(bid.number, bid.fruit),
        number=bid.number - over,
    )


def most_there(count: Count, fruit: str) -> int:
    """How many of a fruit there are in a round if every Salade in a hand stands for it."""
    found = shares(count._replace(bid=count.bid._replace(fruit=fruit)))
    return (
        found.middle
        + sum(number for _, number in found.hands)
        + sum(hand.count(SALAD) for hand in count.hands)
    )


def exact(views: Sequence[View], played: Sequence[Round]) -> Words | None:
    """The highest number that somebody rightly called exact."""
    right = [one.end for one in played if payer(one.end, one.end.total) is None]
    if not right:
        return None
    best = max(right, key=lambda count: count.total)
    return say(
        "{who} said “Vrai !” to {fruits}, and there were exactly so many.",
        who=Seat(best.call.by),
        fruits=fruits(best.total, best.bid.fruit),
    )


def payer(count: Count, total: int) -> int | None:
    """Who loses tokens if so many are counted; None for an exact "Vrai !"."""
    if count.call.kind == "vrai":
        return None if total == count.bid.number else count.call.by
    return count.bid.by if total < count.bid.number else count.call.by


def salads_decided(views: Sequence[View], played: Sequence[Round]) -> Words | None:
    """The last round in which others would have paid, had one owner's Salades not stood for the fruit."""
    for count in (one.end for one in reversed(played)):
        for owner, number in shares(count).salads:
            paid, else_paid = payer(count, count.total), payer(count, count.total - number)
            if paid != else_paid:
                return decided(count, owner, number, paid, else_paid)
    return None


def decided(count: Count, owner: int, number: int, paid: int | None, else_paid: int | None) -> Words:
    """What so many Salades of an owner have turned round."""
    who, caller = Seat(owner), Seat(count.call.by)
    if paid is None:
        return say(
            "{who}’s Salade made {caller}’s “Vrai !” exactly right.",
            plural="{who}’s Salades made {caller}’s “Vrai !” exactly right.",
            count=number,
            who=who,
            caller=caller,
        )
    if else_paid is None:
        return say(
            "{who}’s Salade spoilt {caller}’s “Vrai !”.",
            plural="{who}’s Salades spoilt {caller}’s “Vrai !”.",
            count=number,
            who=who,
            caller=caller,
        )
    return say(
        "{who}’s Salade turned a round: {payer} paid, and {other} got away.",
        plural="{who}’s Salades turned a round: {payer} paid, and {other} got away.",
        count=number,
        who=who,
        payer=Seat(paid),
        other=Seat(else_paid),
    )


def comeback(views: Sequence[View], played: Sequence[Round]) -> Words | None:
    """How few tokens the winner was down to."""
    winner = views[-1].winner
    if not winner:
        return None
    fewest = min(view.tokens[winner[0]] for view in views)
    if fewest > FEW:
        return None
    return say(
        "{who} was down to a single token, and won all the same.",
        plural="{who} was down to {count} tokens, and won all the same.",
        count=fewest,
        who=Seat(winner[0]),
    )


def longest_round(views: Sequence[View], played: Sequence[Round]) -> Words | None:
    """The round with the most announcements."""
    longest = max(played, key=lambda one: len(one.bids), default=None)
    if longest is None or len(longest.bids) < LONG:
        return None
    bid = longest.end.bid
    return say(
        "One round went on for {number} announcements, up to {fruits}.",
        number=len(longest.bids),
        fruits=fruits(bid.number, bid.fruit),
    )


def dearest(views: Sequence[View], played: Sequence[Round]) -> Words | None:
    """The most tokens that somebody lost at one go."""
    losses = [
        (had - has, seat)
        for one in played
        for seat, (had, has) in enumerate(zip(one.end.before, one.end.after, strict=True))
    ]
    loss, seat = max(losses, key=lambda found: found[0], default=(0, 0))
    if loss < DEAR:
        return None
    return say("{who} lost {number} tokens at one go.", who=Seat(seat), number=loss)


def plain(view: View, played: Sequence[Round]) -> Words:
    """The plain fact, where nothing else stands out."""
    if not view.winner:
        return say(
            "{count} round has been counted.",
            plural="{count} rounds have been counted.",
            count=len(played),
        )
    return say(
        "{who} won after a single round.",
        plural="{who} won after {count} rounds.",
        count=len(played),
        who=Seat(view.winner[0]),
    )
