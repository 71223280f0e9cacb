"""Opponents for Qui dit vrai ?, from their views only: by odds, by belief, with bluffs, with reading bids."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, partial
from operator import mul
from random import Random
from typing import NamedTuple, TypeVar

from ludotheque.engine.chance import pick
from ludotheque.engine.words import speaker
from ludotheque.games.qui_dit_vrai.believing import Belief, Chances, believe
from ludotheque.games.qui_dit_vrai.cards import SALAD, WORTH, fruit_of, value_of, worth
from ludotheque.games.qui_dit_vrai.odds import PERFECT, line_up, sure, weighed
from ludotheque.games.qui_dit_vrai.reading import likely, seen
from ludotheque.games.qui_dit_vrai.salades import MENTEUR, VRAI, advise, stakes
from ludotheque.games.qui_dit_vrai.turns import following, still_in
from ludotheque.games.qui_dit_vrai.values import (
    Action,
    Announce,
    Choose,
    Declare,
    Gain,
    Hit,
    Menteur,
    Name,
    View,
    Vrai,
)
from ludotheque.games.room import Opponent

say = speaker("qui_dit_vrai")

Number = TypeVar("Number", float, Fraction)


def gains(view: View, own: Number, others: Number) -> Number:
    """What a player is after: own tokens, and a share of what the others lose."""
    return own - others / max(1, len(still_in(view.tokens)) - 1)


def call_worth(view: View, belief: Belief, kind: str) -> float:
    """What a call gains in the mean, with perfect Salade decisions."""
    bid = view.bid
    assert bid is not None
    assert view.seat is not None
    line = line_up(view, kind, view.seat, bid.by)
    found = belief.cases(bid.fruit, [seats for _, seats in line])
    own, others = weighed(view, belief.table, kind, (bid.number, bid.fruit), line, PERFECT, found)
    return float(gains(view, own, others))


def bid_worth(view: View, belief: Belief, number: int, fruit: str) -> float:
    """What one gains in the mean if the next player says "Menteur !" to an announcement.

    All own Salades stand for it if they are needed, and none of the others': so one is safe whenever the
    number is there (RULES 3.6).
    """
    assert view.seat is not None
    caller = following(view.tokens, view.seat, view.direction)
    missing = number - belief.sure[fruit] - view.hand.count(SALAD)
    purses = (view.tokens[view.seat], view.tokens[caller])
    chances = belief.values[fruit]
    share = max(1, len(still_in(view.tokens)) - 1)
    return float(sum(map(mul, chances, if_doubted(missing, len(chances), purses, share))))


@lru_cache(maxsize=20_000)
def if_doubted(missing: int, length: int, purses: tuple[int, int], share: int) -> Chances:
    """What an announcer gains by each value of the unseen fruits, once "Menteur !" is said."""
    return tuple(
        -min(purses[0], missing - value + 1)
        if value < missing
        else min(purses[1], value - missing + 1) / share
        for value in range(length)
    )


# --- everything but announcing and calling ---------------------------------------------------------


def elsewhere(view: View, rng: Random) -> Action:
    """The action in every phase but "turn": own fruits are made to count, Salades are played perfectly."""
    if view.phase == "salade":
        return Declare(advise(stakes(view)).best[0])
    if view.phase == "reward":
        return pick(rng, rewards(view))
    if view.phase == "centre_fruit":
        return Name(pick(rng, strongest(view)))
    return Choose(pick(rng, choices(view)))


def rewards(view: View) -> list[Action]:
    """The best rewards: to put out who has one token left; else a token; else the richest loses one."""
    hits = [action for action in view.legal if isinstance(action, Hit)]
    last: list[Action] = [hit for hit in hits if view.tokens[hit.seat] == 1]
    if last:
        return last
    if Gain() in view.legal:
        return [Gain()]
    richest = max(view.tokens[hit.seat] for hit in hits)
    return [hit for hit in hits if view.tokens[hit.seat] == richest]


def strongest(view: View) -> list[str]:
    """The fruits of which one's hand is worth most."""
    worths = {fruit: value_of(view.hand, fruit) for fruit in view.rules.ring}
    return [fruit for fruit, worth in worths.items() if worth == max(worths.values())]


def choices(view: View) -> list[int | str]:
    """What a Défi card is best given: who has most cards, one's best or worst card, the announced fruit."""
    bid = view.bid
    assert bid is not None
    values: list[int | str] = [action.value for action in view.legal if isinstance(action, Choose)]
    op = view.rules.challenges[view.used[-1]].op
    if op in ("peek", "swap"):
        most = max(view.sizes[int(seat)] for seat in values)
        return [seat for seat in values if view.sizes[int(seat)] == most]
    if op == "add_centre":
        return [bid.fruit]

    def helps(card: int | str) -> tuple[bool, int]:
        return fruit_of(str(card)) == bid.fruit, worth(str(card))

    if op == "expose":
        return [max(values, key=helps)]
    plain = [card for card in values if card != SALAD]
    return [min(plain or values, key=helps)]


# --- by odds ---------------------------------------------------------------------------------------


class Mind(NamedTuple):
    """How a player weighs: what it thinks of bids, how often it bluffs, what it fears."""

    bluffs: float = 0.0  # how often it announces a fruit of which it holds nothing
    reads: float | None = None  # it reads bids and reckons with this share of bluffs; None: it does not


def decide(mind: Mind, views: Sequence[View], rng: Random) -> Action:
    """The action that gains most in the mean."""
    view = views[-1]
    if len(view.legal) == 1:
        return only(view)
    if view.phase != "turn":
        return elsewhere(view, rng)
    belief = believe(seen(views), {} if mind.reads is None else likely(views, mind.reads))
    public = believe(seen(views, by="all"), {})
    worths = {action: call_worth(view, belief, kind) for action, kind in CALLS if action in view.legal}
    for bid in view.legal[: -len(worths)]:
        worths[bid] = bid_value(view, belief, public, bid)
    if mind.bluffs and rng.random() < mind.bluffs:
        bluffs = [
            bid
            for bid, worth in worths.items()
            if isinstance(bid, Announce)
            and not value_of(view.hand, bid.fruit)
            and worth >= max(worths.values()) - BOLD
        ]
        if bluffs:
            return pick(rng, bluffs)
    most = max(worths.values()) - 1e-9
    return pick(rng, [action for action, worth in worths.items() if worth >= most])


CALLS: tuple[tuple[Action, str], ...] = ((Vrai(), VRAI), (Menteur(), MENTEUR))
BOLD = 0.5  # tokens that a bluff may cost in the mean


def bid_value(view: View, belief: Belief, public: Belief, bid: Announce) -> float:
    """What an announcement gains: it is doubted the more often, the less an onlooker would believe it."""
    doubt = max(0.0, 1 - public.at_least(bid.number, bid.fruit)) ** DOUBT
    return doubt * bid_worth(view, belief, bid.number, bid.fruit)


DOUBT = 2  # "Menteur !" is said as often as this power of the chance that an onlooker gives to a lie


def only(view: View) -> Action:
    """The one thing that may be done."""
    action: Action = view.legal[0]
    return action


# --- by belief -------------------------------------------------------------------------------------

SURE = 0.5  # an honest player announces what is at least as likely as not


def honest(views: Sequence[View], rng: Random) -> Action:
    """The likeliest announcement if it is believed; else whichever call is worth more."""
    view = views[-1]
    if len(view.legal) == 1:
        return only(view)
    if view.phase != "turn":
        return elsewhere(view, rng)
    belief, own = believe(seen(views), {}), view.hand.count(SALAD)
    trust = {
        bid: belief.at_least(bid.number, bid.fruit, own) for bid in view.legal if isinstance(bid, Announce)
    }
    most = max(trust.values(), default=0.0)
    if most >= SURE:
        return pick(rng, [bid for bid, chance in trust.items() if chance >= most - 1e-9])
    calls = {action: call_worth(view, belief, kind) for action, kind in CALLS if action in view.legal}
    return max(calls, key=lambda action: calls[action])


# --- with slips ------------------------------------------------------------------------------------


def beginner(views: Sequence[View], rng: Random) -> Action:
    """What somebody does who makes the usual slips, but sees what lies before them.

    What is in one's own hand is added to what there is in the mean ("I hold 4, so there are 4 more"); Salades
    are forgotten; "Vrai !" is said whenever the number seems right.
    """
    view = views[-1]
    if len(view.legal) == 1:
        return only(view)
    if view.phase == "salade":
        return declared(view)
    if view.phase != "turn":
        return elsewhere(view, rng)
    bid = view.bid
    assert bid is not None
    sight = sure(seen(views), bid.fruit)
    cards = sum(view.sizes) + len(view.centre)
    mean = WORTH * cards / len(view.rules.deck)
    guess = {fruit: int(mean + value_of(view.hand, fruit)) for fruit in view.rules.ring}
    bids = [action for action in view.legal if isinstance(action, Announce)]
    believed = [action for action in bids if action.number <= guess[action.fruit]]
    seems_right = bid.number == guess[bid.fruit] and bid.number >= sight
    if seems_right and Vrai() in view.legal and rng.random() < RASH:
        return Vrai()
    if believed:
        most = max(guess[action.fruit] for action in believed)
        return pick(rng, [action for action in believed if guess[action.fruit] == most])
    if Menteur() in view.legal and (sight < bid.number or not bids):
        return Menteur()
    return bids[0] if bids else Vrai()


def declared(view: View) -> Action:
    """What a beginner declares: all for the fruit, unless that plainly spoils one's own call."""
    call = view.call
    assert call is not None
    if call.by == view.seat:
        return Declare(advise(stakes(view)).best[0])
    return Declare(view.hand.count(SALAD))


RASH = 0.5  # how often a beginner who takes the number for right says so


# --- who they are ----------------------------------------------------------------------------------

BLUFFS, READS = 0.3, 0.1

# The figures are measured over mixed tables of four with the usual rules: see the tests.
OPPONENTS: dict[str, Opponent] = {
    "beginner": Opponent(
        say("Gosling"),
        say(
            "Adds its own fruits to what there is on average, forgets the Salades, and says “Vrai !” too "
            "soon. Against the others, four at a table, it wins about 5 matches in 100."
        ),
        beginner,
    ),
    "honest": Opponent(
        say("Bear"),
        say(
            "Announces only what it believes itself, and what is likeliest; if nothing is left to believe, "
            "it calls. Against the others, four at a table, it wins about 24 matches in 100."
        ),
        honest,
    ),
    "bluffer": Opponent(
        say("Magpie"),
        say(
            "Counts the odds and bluffs: about 23 of its announcements in 100 name a fruit that it does not "
            "hold. Against the others, four at a table, it wins about 24 matches in 100."
        ),
        partial(decide, Mind(bluffs=BLUFFS)),
    ),
    "careful": Opponent(
        say("Beaver"),
        say(
            "Counts the odds of all cards that it does not see, and listens to nobody. Against the others, "
            "four at a table, it wins about 26 matches in 100."
        ),
        partial(decide, Mind()),
    ),
    "reader": Opponent(
        say("Lynx"),
        say(
            "Counts the odds and listens: what you announce, it believes that you hold, unless it smells a "
            "bluff. Against the others, four at a table, it wins about 46 matches in 100."
        ),
        partial(decide, Mind(reads=READS)),
    ),
}
LADDER = tuple(OPPONENTS)


def next_opponent(id: str, person_won: bool) -> str:
    """The opponent for the next match: one up after a person's win, one down after a loss."""
    if id not in OPPONENTS:
        return id
    return LADDER[max(0, min(len(LADDER) - 1, LADDER.index(id) + (1 if person_won else -1)))]
