"""A chance to estimate: what it is, the sum that leads to it, and a hundred deals in which it is counted.

Everything is made from the views of one seat. Its hand, the middle and what else it knows stay as they are;
the other cards are dealt anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import NamedTuple

from ludotheque.engine.chance import shuffled, stream
from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.cards import SALAD, value_of, worth
from ludotheque.games.qui_dit_vrai.confessing import (
    Counts,
    Kind,
    all_ways,
    by_kind,
    confessed,
    confessions,
    fillings,
    heeded,
    rest_of,
)
from ludotheque.games.qui_dit_vrai.naming import fruits
from ludotheque.games.qui_dit_vrai.odds import (
    ALL,
    NONE,
    PERFECT,
    Line,
    at_least,
    cards_of,
    cases,
    exactly,
    in_play,
    line_up,
    purses_of,
    sure,
)
from ludotheque.games.qui_dit_vrai.reading import Seen, Told, seen
from ludotheque.games.qui_dit_vrai.salades import MENTEUR, VRAI, Purses, settled
from ludotheque.games.qui_dit_vrai.turns import following
from ludotheque.games.qui_dit_vrai.values import View
from ludotheque.games.room import Estimate

say = speaker("qui_dit_vrai")

DEALS = 100
SHORT = 1000  # a fraction over no more than this is written out


class Claim(NamedTuple):
    """What may be true: at least so many of a fruit are in play, or exactly so many."""

    number: int
    fruit: str
    exact: bool = False
    salades: str = PERFECT  # which Salades of the hands count: as each owner wants, none or all (`odds`)


class Owners(NamedTuple):
    """Who would decide on Salades, if it came to a call now: by role, and the tokens of who may lose."""

    line: Line
    purses: Purses


class Figures(NamedTuple):
    """The numbers of the sum."""

    claim: Claim
    by: int | None  # the seat that sees this; None: an onlooker
    hand: int  # how many of the fruit are in one's own hand
    middle: int
    known: int  # in other hands, as one knows
    unseen: int  # cards out of sight
    dealt: int  # of these, how many are in hands
    left: int  # how many of the fruit are out of sight
    cards: int  # on so many cards
    told: tuple[Told, ...]  # what others have said truly of their hands
    more_told: bool  # more than is counted
    flat: bool
    salads: int  # that may be in hands
    plain: Fraction  # the chance without the Salades of the hands
    chance: Fraction

    @property
    def sight(self) -> int:
        """How many are in sight."""
        return self.hand + self.middle + self.known

    @property
    def need(self) -> int:
        """How many more there must be."""
        return self.claim.number - self.sight

    @property
    def share(self) -> Fraction:
        """How many of those out of sight are in hands, on average."""
        return Fraction(self.left * self.dealt, max(1, self.unseen))


# --- the chance ------------------------------------------------------------------------------------


def estimate(views: Sequence[View]) -> Estimate | None:
    """The chance that the last announcement is true, for the seat that is to answer it; None at other times.

    The turned card is true anyway: there it is the chance that it is exactly right.
    """
    view = views[-1]
    if view.phase != "turn" or view.bid is None or view.seat is None or view.seat != view.player:
        return None
    return chance_of(views, view.bid.number, view.bid.fruit, exact=view.bid.by is None)


def chance_of(
    views: Sequence[View], number: int, fruit: str, *, exact: bool = False, salades: str = PERFECT
) -> Estimate:
    """The chance that there are at least (or exactly) so many of a fruit, for the seat whose views these are.

    Somebody must be to act, as the Salades depend on who would call: see `owners`.
    """
    claim = Claim(number, fruit, exact, salades)
    found = figures(views, claim)
    many = fruits(number, fruit)
    asks = (
        say("How likely is it to find exactly {fruits}, no more and no less?", fruits=many)
        if exact
        else say("How likely is it to find at least {fruits}?", fruits=many)
    )
    return Estimate(asks, found.chance, sum_of(found), partial(deals, views, claim), clauses_of(found))


def clauses_of(found: Figures) -> tuple[str, ...]:
    """The clauses on which a sum rests."""
    return (
        *("QV-18", "QV-54", "QV-32" if found.claim.exact else "QV-17"),
        *(("QV-39", "QV-40") if found.salads else ()),
        *(("QD-11",) if found.told else ()),
        *(("QD-12",) if found.flat else ()),
    )


def figures(views: Sequence[View], claim: Claim) -> Figures:
    """The numbers of the sum for a claim."""
    view, table = views[-1], seen(views)
    fruit, flat, me = claim.fruit, table.flat, view.seat
    in_hands = [value_of(hand, fruit, flat=flat) for hand in table.held]
    hand = 0 if me is None else in_hands[me]
    copies, _, unseen_salads = cards_of(table, fruit)
    dealt = sum(table.hidden)
    held = sum([cards.count(SALAD) for cards in table.held])
    return Figures(
        *(claim, me, hand, sum(worth(card, flat=flat) for card, as_ in table.centre if as_ == fruit)),
        sum(in_hands) - hand,
        sum(count for _, count in table.unseen),
        dealt,
        sum(value * count for value, count in copies),
        sum(count for _, count in copies),
        tuple(heeded(table, fruit)),
        len(heeded(table, fruit)) < len(confessions(table)),
        flat,
        held + min(unseen_salads, dealt),
        chance(view, table, claim._replace(salades=NONE)),
        chance(view, table, claim),
    )


def chance(view: View, table: Seen, claim: Claim) -> Fraction:
    """How likely a claim is by what a seat knows, exactly."""
    if claim.salades != PERFECT:
        spread = in_play(table, claim.fruit, claim.salades)
        return exactly(spread, claim.number) if claim.exact else at_least(spread, claim.number)
    line, purses = owners(view, claim)
    sight = sure(table, claim.fruit)
    known = [sum(table.held[seat].count(SALAD) for seat in seats) for _, seats in line]
    found = Fraction()
    for salads, chances in cases(table, claim.fruit, [seats for _, seats in line]):
        held = tuple([had + more for had, more in zip(known, salads, strict=True)])
        found += sum(
            (
                one
                for value, one in enumerate(chances, sight)
                if comes_true(claim, value, held, Owners(line, purses))
            ),
            Fraction(),
        )
    return found


def owners(view: View, claim: Claim) -> Owners:
    """Who would decide on Salades: whoever is to act calls; or announces, and the next player calls."""
    player, bid = view.player, view.bid
    assert player is not None, "nobody is to act"
    if claim.exact:
        line = line_up(view, VRAI, player, None)
        return Owners(line, purses_of(view, line))
    announcer = player
    if bid is not None and bid.by is not None and (bid.number, bid.fruit) == (claim.number, claim.fruit):
        announcer = bid.by
    caller = player if player != announcer else following(view.tokens, player, view.direction)
    line = line_up(view, MENTEUR, caller, announcer)
    return Owners(line, purses_of(view, line))


def comes_true(claim: Claim, count: int, held: Sequence[int], owners: Owners) -> bool:
    """True if a claim holds with such a count and so many Salades in the hands of each role in the line."""
    if claim.salades == PERFECT:
        kind = VRAI if claim.exact else MENTEUR
        roles = tuple([(role, salads) for (role, _), salads in zip(owners.line, held, strict=True) if salads])
        count += settled(kind, claim.number - count, roles, owners.purses)
    elif claim.salades == ALL:
        count += sum(held)
    return count == claim.number if claim.exact else count >= claim.number


# --- a hundred deals -------------------------------------------------------------------------------


def deals(views: Sequence[View], claim: Claim, seed: str, times: int = DEALS) -> tuple[bool, ...]:
    """In which of so many deals a claim comes true: all that the seat knows stays, the rest is dealt anew."""
    view, table, rng = views[-1], seen(views), stream(seed, 0, "deals")
    among, sight = owners(view, claim), sure(table, claim.fruit)
    found = []
    for _ in range(times):
        hands = dealt(table, claim.fruit, rng)
        salads = [(*hand, *known).count(SALAD) for hand, known in zip(hands, table.held, strict=True)]
        held = [sum(salads[seat] for seat in seats) for _, seats in among.line]
        more = sum([value_of(hand, claim.fruit, flat=table.flat) for hand in hands])
        found.append(comes_true(claim, sight + more, held, among))
    return tuple(found)


def dealt(table: Seen, fruit: str, rng: Random) -> tuple[tuple[str, ...], ...]:
    """For each hand the cards that the seat does not see, as they may lie: every way is equally likely.

    Whoever has told something of their hand holds what they told (QD-11), as far as it is heeded where this
    fruit is asked for.
    """
    told = confessed(table, fruit)
    piles, hands, left = dict(by_kind(table, fruit)), {}, told.left
    for at, (seat, hand) in enumerate(zip(told.seats, told.hands, strict=True), 1):
        ways = {
            taken: number * all_ways(told.kinds, rest_of(left, taken), told.hands[at:])
            for taken, number in fillings(told.kinds, left, hand)
        }
        taken = weighted(rng, ways)
        hands[seat] = drawn(piles, dict(zip(told.kinds, taken, strict=True)), rng)
        left = rest_of(left, taken)
    rest = iter(shuffled(rng, [card for pile in piles.values() for card in pile]))
    return tuple(
        hands[seat] if seat in hands else tuple([next(rest) for _ in range(size)])
        for seat, size in enumerate(table.hidden)
    )


def drawn(piles: dict[Kind, tuple[str, ...]], counts: Mapping[Kind, int], rng: Random) -> tuple[str, ...]:
    """So many cards of each kind; they leave their piles."""
    found: list[str] = []
    for kind, count in counts.items():
        pile = tuple(shuffled(rng, piles[kind]))
        found += pile[:count]
        piles[kind] = pile[count:]
    return tuple(found)


def weighted(rng: Random, ways: Mapping[Counts, int]) -> Counts:
    """One of the keys, each as often as it has ways."""
    left = int(rng.random() * sum(ways.values()))
    for key, number in ways.items():
        left -= number
        if left < 0:
            return key
    raise ValueError("what was told cannot be")


# --- the sum in words ------------------------------------------------------------------------------


def sum_of(found: Figures) -> tuple[Words, ...]:
    """The sum, step by step."""
    steps = [say("This round every card counts as one.")] if found.flat else []
    steps.append(sight_words(found))
    if decided(found):
        return (*steps, verdict(found))
    steps += [hidden_words(found), left_words(found)]
    if found.told:
        steps += map(told_words, found.told)
        if found.more_told:
            steps.append(say("More was told than can be counted here: the chance leaves the rest out."))
    else:
        steps.append(share_words(found))
    steps.append(plain_words(found))
    if found.salads:
        steps.append(salad_words(found))
    return tuple(steps)


def decided(found: Figures) -> bool:
    """True if what is in sight is enough to know."""
    return found.need < 0 or (found.need == 0 and not found.claim.exact)


def sight_words(found: Figures) -> Words:
    """How many are in sight, and where."""
    in_sight = fruits(found.sight, found.claim.fruit)
    if found.by is None:
        return say("In sight for everybody: {fruits}.", fruits=in_sight)
    if found.known:
        return say(
            "In sight: {hand} in the hand + {middle} in the middle + {known} known of others = {fruits}.",
            hand=found.hand,
            middle=found.middle,
            known=found.known,
            fruits=in_sight,
        )
    return say(
        "In sight: {hand} in the hand + {middle} in the middle = {fruits}.",
        hand=found.hand,
        middle=found.middle,
        fruits=in_sight,
    )


def verdict(found: Figures) -> Words:
    """What is in sight decides it."""
    if found.claim.exact:
        return say("That is more already: it cannot be.")
    return say("That is enough already: it is certain.")


def hidden_words(found: Figures) -> Words:
    """How many cards are out of sight, and how many of them are in hands."""
    return say(
        "{count} card is out of sight; {hands} of these are in hands.",
        plural="{count} cards are out of sight; {hands} of these are in hands.",
        count=found.unseen,
        hands=found.dealt,
    )


def left_words(found: Figures) -> Words:
    """How many of the fruit are out of sight."""
    if not found.left:
        return say("None of them shows this fruit.")
    return say(
        "Among them: {fruits}, on {count} card.",
        plural="Among them: {fruits}, on {count} cards.",
        count=found.cards,
        fruits=fruits(found.left, found.claim.fruit),
    )


def told_words(told: Told) -> Words:
    """What somebody has said truly of their hand (QD-11)."""
    many = fruits(told.value, told.fruit)
    if told.flat:
        return say(
            "{who} holds {fruits}, each card as one: that was said, and it is true.",
            who=Seat(told.seat),
            fruits=many,
        )
    return say("{who} holds {fruits}: that was said, and it is true.", who=Seat(told.seat), fruits=many)


def share_words(found: Figures) -> Words:
    """How many of those out of sight are in hands on average."""
    return say(
        "The hands get their share of these: on average {left} × {hands} ÷ {cards} = {share}."
        if (10 * found.share).denominator == 1
        else "The hands get their share of these: on average {left} × {hands} ÷ {cards} ≈ {share}.",
        left=found.left,
        hands=found.dealt,
        cards=found.unseen,
        share=decimal(found.share),
    )


def plain_words(found: Figures) -> Words:
    """In how many deals the hands get as many as are missing."""
    need, chance, first = found.need, found.plain, found.salads and found.claim.salades != NONE
    if found.claim.exact:
        needed = (
            say("First without the Salades: the hands must get exactly {need} of them.", need=need)
            if first
            else say("The hands must get exactly {need} of them.", need=need)
        )
    else:
        needed = (
            say("First without the Salades: the hands must get {need} of them or more.", need=need)
            if first
            else say("The hands must get {need} of them or more.", need=need)
        )
    if chance in (0, 1):
        deals = say("No deal does that.") if not chance else say("Every deal does that.")
    elif chance.denominator <= SHORT:
        deals = say(
            "Of all deals, {good} in {all} do that: {percent}.",
            good=chance.numerator,
            all=chance.denominator,
            percent=percent(chance),
        )
    else:
        deals = say("Of all deals, {percent} do that.", percent=percent(chance))
    return both(needed, deals)


def salad_words(found: Figures) -> Words:
    """What the Salades in hands change, and what their owners are taken to do."""
    salades, number = found.claim.salades, percent(found.chance)
    if salades == NONE:
        return say("Salades in hands are left out here.")
    if salades == ALL:
        return say("Then every Salade in a hand counts as well. With them: {percent}.", percent=number)
    if found.claim.exact:
        return say(
            "Then each Salade counts if its owner wants it to, and the others want the call to fail. With "
            "them: {percent}.",
            percent=number,
        )
    return say(
        "Then the Salades: the announcer wants theirs to count, the caller does not, the others take what "
        "costs most. With them: {percent}.",
        percent=number,
    )


def percent(chance: Fraction) -> Words:
    """A chance in hundredths: only what cannot be is 0%, only what is certain 100%."""
    number = round(100 * chance)
    if number == 0 and chance:
        return say("less than {number}%", number=1)
    if number == 100 and chance != 1:
        return say("more than {number}%", number=99)
    return say("{number}%", number=number)


def decimal(number: Fraction) -> Words | int:
    """A number of at least 0, to one decimal: "4.4", "4"."""
    whole, tenth = divmod(round(10 * number), 10)
    return say("{whole}.{tenth}", whole=whole, tenth=tenth) if tenth else whole


def both(first: Words, then: Words) -> Words:
    """Two sentences, one after the other."""
    return say("{first} {then}", first=first, then=then)
