"""Who loses how many tokens once all hands are open, and why: the sum, and the slips in it."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.amounts import loses
from ludotheque.games.qui_dit_vrai.asking import Answer, asked, shown_hands
from ludotheque.games.qui_dit_vrai.board import Counted, counting
from ludotheque.games.qui_dit_vrai.cards import SALAD, worth
from ludotheque.games.qui_dit_vrai.counting import call_line, declared, shares
from ludotheque.games.qui_dit_vrai.salades import MENTEUR, PLENTY, VRAI, outcome
from ludotheque.games.qui_dit_vrai.values import Count, View
from ludotheque.games.room import Known, Question

say = speaker("qui_dit_vrai")


def at_call(before: View, after: View, end: Count) -> Question:
    """The question at a call after which nobody decides about Salades."""
    asks = say(
        "{call} All hands lie open. Who loses how many tokens?", call=call_line(end.call, end.bid).words
    )
    return who_loses(before, end, asks, shown_hands(before, after))


def at_declaration(before: View, after: View, end: Count) -> Question:
    """The question at the last decision about Salades, once it is told."""
    decided, *_ = declared(before, after)
    asks = say(
        "{call} {decided} Who loses how many tokens?",
        call=call_line(end.call, end.bid).words,
        decided=decided.words,
    )
    return who_loses(before, end, asks, None)


def who_loses(before: View, end: Count, asks: Words, known: Known | None) -> Question:
    """Who loses how many tokens."""
    judged = {VRAI: ("QV-42", "QV-43"), MENTEUR: ("QV-44", "QV-45")}[end.call.kind]
    capped = ("QV-46",) if lost(end) < cost(end) else ()
    right = result(end, end.total), why(end)
    return asked(before, asks, right, [*slips(end)], ("QV-37", *judged, *capped), known)


# --- what comes of a count -----------------------------------------------------------------------------


def difference(end: Count) -> int:
    """How far the count is from the number announced."""
    return abs(end.total - end.bid.number)


def lost(end: Count) -> int:
    """How many tokens are lost (QV-46)."""
    return max(0, -sum(changes(end, end.total)))


def cost(end: Count) -> int:
    """How many ought to be lost (QV-43 to QV-45)."""
    return difference(end) + 1 if lost(end) else 0


def changes(end: Count, total: int) -> tuple[int, int]:
    """The token changes of caller and announcer if so many were counted."""
    caller, by = end.call.by, end.bid.by
    purses = end.before[caller], PLENTY if by is None else end.before[by]
    return outcome(end.call.kind, total - end.bid.number, purses)


def result(end: Count, total: int) -> Words:
    """What would come of it if so many were counted."""
    caller, announcer = changes(end, total)
    if caller > 0:
        return rewarded(end)
    return loses(end.call.by, -caller) if caller else loses(end.bid.by or 0, -announcer)


def loser(end: Count) -> int:
    """The seat that loses; the caller's if nobody does."""
    return end.call.by if changes(end, end.total)[0] or end.bid.by is None else end.bid.by


def rewarded(end: Count) -> Words:
    """That the caller is rewarded."""
    return say("Nobody: {who} is right and gets a reward", who=Seat(end.call.by))


def why(end: Count) -> Words:
    """The sum, and what follows from it."""
    total, number, parts = end.total, end.bid.number, shares(end).parts
    if len(parts) > 1:
        summed = say("{sum} = {total}.", sum=" + ".join(map(str, parts)), total=total)
    else:
        summed = say("Counted: {total}.", total=total)
    if end.call.kind == VRAI and total == number:
        return say("{counted} That is exactly the number announced.", counted=summed)
    if end.call.kind == VRAI:
        judged = say("{counted} “Vrai !” means exactly {number}.", counted=summed, number=number)
    elif total < number:
        judged = say("{counted} That is fewer than {number}.", counted=summed, number=number)
    else:
        judged = say(
            "{counted} At least {number} was announced: that is true.", counted=summed, number=number
        )
    if lost(end) < cost(end):
        return say(
            "{judged} The difference is {difference}, and 1 more: {cost}. But nobody loses more than is "
            "there.",
            judged=judged,
            difference=difference(end),
            cost=cost(end),
        )
    return say(
        "{judged} The difference is {difference}, and 1 more: {cost}.",
        judged=judged,
        difference=difference(end),
        cost=cost(end),
    )


# --- the slips -----------------------------------------------------------------------------------------


def slips(end: Count) -> Iterator[Answer]:
    """What people answer who forget something, the likeliest slip first."""
    if end.flat:
        total = sum(printed(end, card) for card in counted(end))
        yield (
            result(end, total),
            say("In this round every card counts as one, whatever is printed on it."),
        )
    yield from misjudged(end)
    for total, because in miscounted(end):
        yield result(end, total), because
    yield from misplaced(end)


def misjudged(end: Count) -> Iterator[Answer]:
    """The count is right, what follows from it is not."""
    caller, by, number, off = end.call.by, end.bid.by, end.bid.number, difference(end)
    if end.call.kind == MENTEUR and by is not None:
        if end.total > number:
            yield (
                loses(by, off + 1),
                say("An announcement says “at least”, not “exactly”: more than that is fine."),
            )
        elif end.total == number:
            yield (
                say("Nobody: the number is exactly right"),
                say("“Menteur !” says that there are fewer. There are not, and that costs 1."),
            )
        else:
            yield loses(caller, off + 1), say("{who} is right: there are fewer.", who=Seat(caller))
    elif off:
        if end.total > number:
            yield (
                rewarded(end),
                say("At least {number}, yes. But “Vrai !” means exactly {number}.", number=number),
            )
        if by is not None:
            yield (
                loses(by, off + 1),
                say("After “Vrai !” only {who}, who said it, can lose.", who=Seat(caller)),
            )
    if off:
        yield (
            loses(loser(end), min(off, end.before[loser(end)])),
            say("That is the difference. Being wrong costs 1 more."),
        )
    if lost(end) < cost(end):
        yield loses(loser(end), cost(end)), say("So many are not there: nobody loses more than they have.")


def miscounted(end: Count) -> Iterator[tuple[int, Words]]:
    """Counts that leave something out, or count something that does not count."""
    total, cards = end.total, len(counted(end))
    middle = shares(end).middle
    if middle:
        yield total - middle, say("The card in the middle counts too.")
    else:
        extra = sum(worth(card, flat=end.flat) for card, _ in end.centre)
        yield total + extra, say("The card in the middle is another fruit: it does not count.")
    if total != cards:
        yield cards, say("Count fruits, not cards: a x2 counts as 2, a x3 as 3.")
    held, stand = sum(hand.count(SALAD) for hand in end.hands), sum(n or 0 for n in end.declared)
    if stand < held:
        yield total + held - stand, say("A Salade counts only if its owner says so.")
    if stand:
        yield total - stand, say("A Salade that stands for the fruit counts too, as one.")


def counted(end: Count) -> tuple[Counted, ...]:
    """The cards that count."""
    return counting(end.hands, end.centre, end.bid, end.call, end.declared, end.flat)


def printed(end: Count, card: Counted) -> int:
    """What is printed on a card that counts."""
    return worth(end.centre[card.at][0] if card.seat is None else end.hands[card.seat][card.at])


def misplaced(end: Count) -> Iterator[Answer]:
    """What is left to be said where there are few slips."""
    caller = end.call.by
    if not lost(end):
        yield loses(caller, 1), say("An exact “Vrai !” costs nothing: it is rewarded.")
        if end.bid.by is not None:
            yield (
                loses(end.bid.by, 1),
                say("That may come of it, but only if {who} chooses so.", who=Seat(caller)),
            )
        yield loses(caller, 2), say("That would be the price for being off by one.")
        return
    who = Seat(loser(end))
    yield say("All the others lose 1 token"), say("Only one player loses tokens in a round.")
    yield (
        say("{who} loses {number}, and the other one gets them", who=who, number=lost(end)),
        say("Nobody gets these tokens: they go out of the game."),
    )
