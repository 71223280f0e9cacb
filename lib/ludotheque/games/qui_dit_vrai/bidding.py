"""What may be announced next, and whether a Défi card comes: told by the ring and the markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.asking import Answer, announced, asked
from ludotheque.games.qui_dit_vrai.cards import passes, way
from ludotheque.games.qui_dit_vrai.challenging import name_of
from ludotheque.games.qui_dit_vrai.defi import clause_of
from ludotheque.games.qui_dit_vrai.naming import fruit_word, fruits, the_fruit
from ludotheque.games.qui_dit_vrai.rules import in_force, limits, locked, numbers
from ludotheque.games.qui_dit_vrai.values import View
from ludotheque.games.room import Question

say = speaker("qui_dit_vrai")


# --- which numbers -------------------------------------------------------------------------------------


def which_numbers(before: View) -> Question | None:
    """Which numbers may come next; None where the fruit is not free either."""
    bid, rules = before.bid, before.rules
    if bid is None or locked(rules, before):
        return None
    allowed, card = numbers(rules, before), in_force(rules, before, "raise_limit")
    number, some = bid.number, fruits(bid.number, bid.fruit)
    limit = "QV-21" if card is None else clause_of(card)
    capped = rules.highest is not None and number + 2 > rules.highest
    cap = "QV-23" if rules.bid_cap == "auto" else "QV-23 (option)"
    asks = say("The last announcement: {fruits}. Which numbers may come now, with any fruit?", fruits=some)
    if bid.by is None:
        asks = say("The turned card: {fruits}. Which numbers may come now, with any fruit?", fruits=some)
    wrong = [*off_limits(number, limits(rules, before)[1])]
    if card is not None:
        usual = (
            either((number + 1, number + 2)),
            say("So it is as a rule. But “{name}” is in force.", name=name_of(card)),
        )
        wrong.insert(0, usual)
        because = say("So says the Défi card “{name}”, which is in force.", name=name_of(card))
    elif capped:
        highest = rules.highest or 0
        because = (
            say("{highest} is the most that can be in play, so nobody announces more.", highest=highest)
            if rules.bid_cap == "auto"
            else say("Nobody announces more than {highest}: an option says so.", highest=highest)
        )
        over = say("By 2 at most, yes, but not above {highest}.", highest=highest)
        wrong.insert(0, (either((number + 1, number + 2)), over))
    else:
        because = say(
            "More than {number}, and by 2 at most. The fruit may be kept or changed.", number=number
        )
    return asked(
        before,
        asks,
        (either(allowed), because),
        wrong,
        ("QV-20", limit, "QV-22", *((cap,) if capped else ())),
    )


def off_limits(number: int, most: int) -> Iterator[Answer]:
    """Numbers that are not allowed, with the reason."""
    yield (
        either((number, number + 1, number + 2)),
        say("The same number is not enough, not even with another fruit: it must go up."),
    )
    yield (
        say("Any number above {number}", number=number),
        say("Up it must go, but by {most} at most.", most=most),
    )
    yield (
        say("Any number, if the fruit changes"),
        say("A new fruit does not start anew: the number goes up all the same."),
    )


def either(allowed: Sequence[int]) -> Words:
    """Some numbers in a row: "5 or 6"."""
    if not allowed:
        return say("None: only “Vrai !” or “Menteur !” is left")
    if len(allowed) == 1:
        return say("Only {number}", number=allowed[0])
    if len(allowed) == 2:
        return say("{one} or {two}", one=allowed[0], two=allowed[1])
    return say("From {least} to {most}", least=allowed[0], most=allowed[-1])


# --- the marker, and the Défi --------------------------------------------------------------------------


def comes_a_challenge(before: View, after: View) -> Question:
    """Whether the marker passes the start, and so a Défi card is turned."""
    rules, bid, here, start = before.rules, after.bid, before.marker, before.start
    assert bid is not None
    assert here is not None
    assert start is not None
    there = bid.fruit
    passed = passes(rules.ring, here, there, start, landing=rules.defi_on_landing)
    walked = way(rules.ring, here, there)
    asks = say(
        "{who} announces {fruits}. The start of the circle is {start}. Is a Défi card turned?",
        who=Seat(before.player or 0),
        fruits=fruits(bid.number, there),
        start=the_fruit(start),
    )
    return asked(
        before,
        asks,
        right(here, walked, start, passed=passed),
        [*wrong(before, walked, passed=passed)],
        clauses(walked, start, landing=rules.defi_on_landing),
        announced(before, after),
    )


def clauses(walked: Sequence[str], start: str, *, landing: bool) -> tuple[str, ...]:
    """What the answer rests on."""
    stops = bool(walked) and walked[-1] == start
    return ("QV-24", "QV-25", *(("QV-26" if landing else "QV-26 (option)",) if stops else ()))


def right(here: str, walked: Sequence[str], start: str, *, passed: bool) -> Answer:
    """Whether the start is passed, with the way."""
    if not walked:
        return (
            say("No: the marker does not move"),
            say("The fruit stays the same, so the marker stays where it is."),
        )
    road = say("{road}.", road=arrows((here, *walked)))
    if walked[-1] == start:
        if passed:
            return (
                say("Yes: the marker stops at the start"),
                say("{road} We count that as passing: the published rules leave it open.", road=road),
            )
        return (
            say("No: the marker stops at the start"),
            say("{road} Under the option that was chosen, stopping there is not passing.", road=road),
        )
    if passed:
        return say("Yes: the marker passes the start"), say("{road} It always walks clockwise.", road=road)
    return (
        say("No: the marker does not get to the start"),
        say("{road} It always walks clockwise, and it does not pass the start.", road=road),
    )


def wrong(before: View, walked: Sequence[str], *, passed: bool) -> Iterator[Answer]:
    """The slips: the wrong way round, leaving the start, a card for each new fruit."""
    start = before.start
    stops = bool(walked) and walked[-1] == start
    if stops:
        yield (
            (
                say("No: it must go past the start"),
                say("Stopping there counts as well, we chose. An option says otherwise."),
            )
            if passed
            else (
                say("Yes: stopping there is passing"),
                say("So we play as a rule. Here the option says otherwise."),
            )
        )
    elif passed:
        yield (
            say("No: it does not stop at the start"),
            say("Passing over it is enough."),
        )
        yield (
            say("No: it goes back the other way round"),
            say("The marker never goes back: it walks clockwise, however long the way."),
        )
    elif walked and before.marker == start:
        yield say("Yes: it leaves the start"), say("Leaving is not passing: it must come round to it again.")
    elif walked:
        yield (
            say("Yes: the other way round it passes the start"),
            say("The marker walks clockwise only."),
        )
    if walked:
        yield say("Yes: every new fruit turns a card"), say("Only a walk to the start or over it does.")
    else:
        yield say("Yes: it walks once all round"), say("It walks only if the fruit changes.")
    yield say("Yes: the number has gone up"), say("The number has nothing to do with it: look at the marker.")
    yield say("No: a card is turned only once a round"), say("Each time the start is passed, one is turned.")


def arrows(path: Sequence[str]) -> Words:
    """The fruits on the way: "banana → strawberry → grape"."""
    return reduce(
        lambda begun, fruit: say("{begun} → {fruit}", begun=begun, fruit=fruit),
        [fruit_word(fruit) for fruit in path],
    )
