"""The end of a round told: the call, the Salades, the count with its sum, the tokens, who deals next."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.qui_dit_vrai.cards import SALAD, value_of, worth
from ludotheque.games.qui_dit_vrai.defi import clause_of
from ludotheque.games.qui_dit_vrai.naming import fruits, lying_words
from ludotheque.games.qui_dit_vrai.rules import may_gain
from ludotheque.games.qui_dit_vrai.turns import following, still_in
from ludotheque.games.qui_dit_vrai.values import Bid, Call, Count, Declare, Hit, View
from ludotheque.games.room import Line

say = speaker("qui_dit_vrai")


# --- the call ----------------------------------------------------------------------------------------


def called(before: View, after: View) -> list[Line]:
    """The call, the hands that are shown, and what comes of it."""
    call = before.player or 0
    bid = before.bid
    assert bid is not None
    opens = Line(say("The round stops, and everybody shows their hand."), ("QV-36",))
    lines = [call_line(call_of(after), bid), opens]
    if isinstance(after.shown, Count):
        return [*lines, *count_lines(after, after.shown)]
    return [*lines, *waiting(after, call)]


def call_of(view: View) -> Call:
    """The call that has stopped the round."""
    call = view.shown.call if isinstance(view.shown, Count) else view.call
    assert call is not None
    return call


def call_line(call: Call, bid: Bid) -> Line:
    """What the call claims."""
    who, said = Seat(call.by), fruits(bid.number, bid.fruit)
    if call.kind == "vrai":
        words = say("{who} says “Vrai !”: exactly {fruits} in play.", who=who, fruits=said)
        return Line(words, ("QV-31", "QV-32", *(("QV-33",) if bid.by is None else ())))
    words = say("{who} says “Menteur !”: there are fewer than {fruits}.", who=who, fruits=said)
    return Line(words, ("QV-31", "QV-34"))


# --- Salades -----------------------------------------------------------------------------------------


def waiting(view: View, caller: int) -> list[Line]:
    """Who decides for Salades, in their order."""
    seats = [(caller + step) % view.rules.seats for step in range(view.rules.seats)]
    held = {seat: (view.hands[seat] or ()).count(SALAD) for seat in seats}
    owners = [seat for seat in seats if held[seat]]
    if len(owners) > 1:
        who = listing([Seat(seat) for seat in owners])
        words = say("Several players hold Salades and decide one after the other: {who}.", who=who)
    else:
        words = say(
            "{who} holds a Salade and says now what it stands for.",
            plural="{who} holds {count} Salades and says now what they stand for.",
            count=held[owners[0]],
            who=Seat(owners[0]),
        )
    return [Line(words, ("QV-39", "QV-40"))]


def declared(before: View, after: View) -> list[Line]:
    """What an owner has decided; after the last one the count."""
    seat, bid = before.player or 0, before.bid
    assert isinstance(after.last, Declare)
    assert bid is not None
    held, stand, who = (before.hands[seat] or ()).count(SALAD), after.last.salads, Seat(seat)
    if not stand:
        words = say(
            "{who}’s Salade stands for another fruit.",
            plural="{who}’s {count} Salades stand for other fruits.",
            count=held,
            who=who,
        )
    elif stand == held:
        words = say(
            "{who}’s Salade counts as {fruits}.",
            plural="{who}’s {count} Salades count as {fruits}.",
            count=held,
            who=who,
            fruits=fruits(stand, bid.fruit),
        )
    else:
        words = say(
            "One of {who}’s {held} Salades counts as {fruits}.",
            plural="{count} of {who}’s {held} Salades count as {fruits}.",
            count=stand,
            who=who,
            held=held,
            fruits=fruits(stand, bid.fruit),
        )
    several = ("QV-41",) if held > 1 else ()
    lines = [Line(words, ("QV-39", "QV-40", *several))]
    return [*lines, *count_lines(after, after.shown)] if isinstance(after.shown, Count) else lines


# --- the count ---------------------------------------------------------------------------------------


class Shares(NamedTuple):
    """What the count is made of."""

    middle: int
    hands: tuple[tuple[int, int], ...]  # (seat, how many it holds), the caller first; Salades left out
    salads: tuple[tuple[int, int], ...]  # (seat, how many stand for the fruit), in the order of deciding

    @property
    def parts(self) -> tuple[int, ...]:
        """The numbers of the sum, those that are 0 left out."""
        parts = (self.middle, *(number for _, number in (*self.hands, *self.salads)))
        return tuple(part for part in parts if part)


def shares(count: Count) -> Shares:
    """The shares of the middle, of the hands and of the Salades (QV-18, QV-37 to QV-40)."""
    fruit, flat, seats = count.bid.fruit, count.flat, len(count.hands)
    order = [(count.call.by + step) % seats for step in range(seats)]
    return Shares(
        sum(worth(card, flat=flat) for card, stands in count.centre if stands == fruit),
        tuple((seat, value_of(count.hands[seat], fruit, flat=flat)) for seat in order if count.hands[seat]),
        tuple((seat, number) for seat in order if (number := count.declared[seat] or 0)),
    )


def count_lines(after: View, count: Count) -> list[Line]:
    """The count, step by step, and what it costs or brings."""
    found = shares(count)
    named = ("QV-38",) if any(card == SALAD for card, _ in count.centre) else ()
    if found.middle:
        middle = say("In the middle: {fruits}.", fruits=fruits(found.middle, count.bid.fruit))
    else:
        cards = listing([lying_words(card, fruit) for card, fruit in count.centre])
        middle = say("In the middle: {cards}. That is another fruit and does not count.", cards=cards)
    hands = listing([share(*one) for one in found.hands])
    flat = flat_clauses(after, count)
    lines = [
        Line(middle, ("QV-18", "QV-37", *named)),
        Line(say("In the hands: {shares}.", shares=hands), ("QV-37", *(flat or ("QV-5",)))),
    ]
    if found.salads:
        more = [say("{who} has {number} more", who=Seat(seat), number=n) for seat, n in found.salads]
        words = say("And with Salades: {shares}.", shares=listing(more))
        lines.append(Line(words, ("QV-7", "QV-39")))
    return [*lines, total_line(count, found), *outcome(after, count)]


def share(seat: int, number: int) -> Words:
    """A player with a number: "Ana has 2"."""
    return say("{who} has {number}", who=Seat(seat), number=number)


def flat_clauses(after: View, count: Count) -> tuple[str, ...]:
    """The clause by which every card counted one this round (QD-12)."""
    if not count.flat:
        return ()
    ids = {clause_of(card) for card in after.rules.challenges.values() if card.op == "count_mode"}
    return tuple(sorted(ids))


def total_line(count: Count, found: Shares) -> Line:
    """The sum, against the number that was announced."""
    there, said = fruits(count.total, count.bid.fruit), count.bid.number
    if len(found.parts) > 1:
        total = f"{' + '.join(map(str, found.parts))} = {count.total}"
        words = say("{sum}: {fruits}. Announced: {number}.", sum=total, fruits=there, number=said)
    else:
        words = say("In all: {fruits}. Announced: {number}.", fruits=there, number=said)
    return Line(words, ("QV-37",))


# --- what it costs, what it brings -------------------------------------------------------------------


def outcome(after: View, count: Count) -> list[Line]:
    """Whether the call was right, and what comes of it."""
    total, said, caller = count.total, count.bid.number, Seat(count.call.by)
    if count.call.kind == "vrai" and total == said:
        return [Line(say("Exactly so many: {who} was right and gets a reward.", who=caller), ("QV-42",))]
    lost, liar, clause = loss_words(total, said), count.call.by, "QV-45"
    if count.call.kind == "vrai":
        words, clause = (
            say("Not exactly: {who} loses {lost}, the difference and one more.", who=caller, lost=lost),
            "QV-43",
        )
    elif total < said:
        liar, clause = count.bid.by or 0, "QV-44"
        words = say(
            "Fewer: {who} announced too much and loses {lost}, the difference and one more.",
            who=Seat(liar),
            lost=lost,
        )
    elif total == said:
        words = say("Just as many as announced: {who} was mistaken and loses {lost}.", who=caller, lost=lost)
    else:
        words = say(
            "More than announced: {who} was mistaken and loses {lost}, the difference and one more.",
            who=caller,
            lost=lost,
        )
    return [Line(words, (clause,)), *capped(count, liar), *after_the_loss(after, count)]


def loss_words(total: int, said: int) -> Words:
    """How many tokens a wrong claim costs, with the sum: "7 − 5 + 1 = 3 tokens"."""
    high, low = max(total, said), min(total, said)
    loss = high - low + 1
    return say("{sum} token", plural="{sum} tokens", count=loss, sum=f"{high} − {low} + 1 = {loss}")


def capped(count: Count, seat: int) -> list[Line]:
    """A loss that is larger than what is there (QV-46)."""
    had = count.before[seat]
    if had >= abs(count.total - count.bid.number) + 1:
        return []
    words = say(
        "{who} has only one token left, and loses just that.",
        plural="{who} has only {count} tokens left, and loses all of them.",
        count=had,
        who=Seat(seat),
    )
    return [Line(words, ("QV-46",))]


def rewarded(before: View, after: View) -> list[Line]:
    """The reward that the caller has chosen (QV-42)."""
    who, count = Seat(before.player or 0), after.shown
    assert isinstance(count, Count)
    if isinstance(after.last, Hit):
        words = say("{who} makes {other} lose a token.", who=who, other=Seat(after.last.seat))
        full = () if may_gain(after.rules, before) else (no_more(after),)
        return [Line(words, ("QV-42", "QV-48", *full)), *after_the_loss(after, count)]
    return [Line(say("{who} takes a token.", who=who), ("QV-42",)), *after_the_loss(after, count)]


def no_more(view: View) -> str:
    """The clause by which no token can be gained."""
    return "QV-49" + option(view.rules.token_cap != "auto")


def option(changed: bool) -> str:
    """What marks a clause that an option has changed."""
    return " (option)" if changed else ""


def after_the_loss(after: View, count: Count) -> list[Line]:
    """Who is out, and who has won or deals next."""
    out = [
        Line(say("{who} has no token left and is out.", who=Seat(seat)), ("QV-47",))
        for seat, (had, has) in enumerate(zip(count.before, count.after, strict=True))
        if had and not has
    ]
    return [*out, ended(after) if after.phase == "over" else next_round(after)]


def next_round(view: View) -> Line:
    """The cards are gathered; who deals, and who will begin."""
    dealer, starter = Seat(view.dealer), Seat(following(view.tokens, view.dealer, 1))
    clauses = ("QV-50", "QV-51", "QV-52")
    if len(still_in(view.tokens)) == view.rules.seats:
        words = say(
            "All cards are gathered. {who} deals next, and {other} will begin.", who=dealer, other=starter
        )
        return Line(words, clauses)
    words = say(
        "All cards are gathered. Among those still in, {who} deals next, and {other} will begin.",
        who=dealer,
        other=starter,
    )
    return Line(words, (*clauses, "QV-47"))


def ended(view: View) -> Line:
    """Who has won the match."""
    winner = Seat((view.winner or (0,))[0])
    return Line(say("Only {who} has tokens left, and wins the match!", who=winner), ("QV-53", "QV-1"))
