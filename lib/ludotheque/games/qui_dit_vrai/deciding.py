"""Who decides first about Salades, and which decision is best: then all hands are open."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.qui_dit_vrai.amounts import loses
from ludotheque.games.qui_dit_vrai.asking import Answer, asked, shown_hands
from ludotheque.games.qui_dit_vrai.cards import SALAD
from ludotheque.games.qui_dit_vrai.naming import fruit_word, fruits
from ludotheque.games.qui_dit_vrai.salades import OTHER, Advice, Decision, Stakes, advise, stakes
from ludotheque.games.qui_dit_vrai.values import View
from ludotheque.games.room import Question

say = speaker("qui_dit_vrai")


def who_first(before: View, after: View) -> Question | None:
    """Who decides first; None if only one player holds Salades."""
    assert after.call is not None
    caller, seats = after.call.by, after.rules.seats
    order = [(caller + step) % seats for step in range(seats)]
    owners = [seat for seat in order if SALAD in (after.hands[seat] or ())]
    if len(owners) < 2:
        return None
    first, *others = owners
    asks = say(
        "{who} has stopped the round. Salades are held by {owners}. Who decides first what theirs stand for?",
        who=Seat(caller),
        owners=listing([Seat(seat) for seat in sorted(owners)]),
    )
    if first == caller:
        because = say("Whoever called decides first, then it goes clockwise.")
        later = say("After {who}: whoever called decides first.", who=Seat(first))
    else:
        because = say("{who} holds none, so the first owner clockwise decides first.", who=Seat(caller))
        later = say("Clockwise from {who}, {first} comes before.", who=Seat(caller), first=Seat(first))
    return asked(
        before,
        asks,
        (say("{who}", who=Seat(first)), because),
        [
            *((say("{who}", who=Seat(seat)), later) for seat in others),
            (
                say("All of them at the same time"),
                say("One after the other: whoever comes later knows what was said before."),
            ),
        ],
        ("QV-39", "QV-40"),
        shown_hands(before, after),
    )


def which_is_best(before: View) -> Question | None:
    """What is best for an owner who may lose tokens; None for any other, or if nothing is clearly best."""
    found, advice = stakes(before), advise(stakes(before))
    every = len(advice.best) == len(advice.decisions)
    if advice.role == OTHER or not (every or len(advice.best) == 1):
        return None
    who, bid = Seat(advice.seat), found.bid
    asks = say(
        "Counted without Salades: {base}. Announced: {fruits}. {who} decides now. What is best for {who}?",
        base=found.base,
        fruits=fruits(bid.number, bid.fruit),
        who=who,
    )
    same: Answer = (
        say("It makes no difference to {who}", who=who),
        comes_of(found, advice.decisions[0]) if every else differs(found, advice),
    )
    answers = [same, *((chosen(advice, one, bid.fruit), comes_of(found, one)) for one in advice.decisions)]
    right = answers[0] if every else answers[1 + advice.best[0]]
    wrong = [answer for answer in answers if answer != right]
    return asked(before, asks, right, wrong, ("QV-39", "QV-40", *(("QV-41",) if advice.held > 1 else ())))


def chosen(advice: Advice, one: Decision, fruit: str) -> Words:
    """A decision as an answer."""
    if advice.held == 1:
        if one.declared:
            return say("The Salade stands for this fruit: {fruit}", fruit=fruit_word(fruit))
        return say("The Salade stands for another fruit")
    return say("Salades that stand for {fruit}: {number}", fruit=fruit_word(fruit), number=one.declared)


def comes_of(found: Stakes, one: Decision) -> Words:
    """What a decision leads to, if all who come later decide as well as they can."""
    caller, announcer = one.changes
    if caller > 0:
        what = say("{who} gets a reward", who=Seat(found.call.by))
    else:
        what = loses(found.call.by, -caller) if caller else loses(found.bid.by or 0, -announcer)
    if one.then:
        return say(
            "Then comes {next}, who makes it {total}: {what}.",
            next=listing([Seat(seat) for seat, _ in one.then]),
            total=one.total,
            what=what,
        )
    return say("That makes {total}: {what}.", total=one.total, what=what)


def differs(found: Stakes, advice: Advice) -> Words:
    """That a decision makes a difference: what comes of the worst one."""
    worst = next(one for one in advice.decisions if one.declared not in advice.best)
    return say("It does. Choose otherwise! {then}", then=comes_of(found, worst))
