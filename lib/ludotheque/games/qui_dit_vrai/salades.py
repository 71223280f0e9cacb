"""The best Salade decisions after a call, by backward induction: then all hands are open (RULES 3.6).

Only the announcer and the caller can lose tokens, so all other owners want the same. Everybody is taken to
lose as few tokens as possible (for the caller of an exact "Vrai !", to gain one), then to have the others
lose as many as possible, then to have it hit whoever has more tokens, then to declare as few as possible.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludotheque.games.qui_dit_vrai.cards import SALAD, value_of, worth
from ludotheque.games.qui_dit_vrai.values import Bid, Call, View

CALLER, ANNOUNCER, OTHER = "caller", "announcer", "other"
VRAI, MENTEUR = "vrai", "menteur"
PLENTY = 99  # more tokens than anybody can lose

Owners = tuple[tuple[str, int], ...]  # (role, Salades) of who is still to decide, in the order of deciding
Purses = tuple[int, int]  # tokens of the caller and of the announcer


class Changes(NamedTuple):
    """What the count does to the tokens."""

    caller: int
    announcer: int

    def of(self, role: str) -> int:
        """The change for a role; nothing changes for the others."""
        return self.caller if role == CALLER else self.announcer if role == ANNOUNCER else 0


class Decision(NamedTuple):
    """What comes of declaring so many Salades, if all go on as well as they can."""

    declared: int
    total: int  # the count in the end
    changes: Changes
    then: tuple[tuple[int, int], ...]  # (seat, declared) of who decides afterwards


class Standing(NamedTuple):
    """Whether who can lose still may avoid it: by their own Salades, or only if others help."""

    seat: int
    role: str  # caller or announcer
    safe: bool  # whatever the others do, this seat can avoid losing
    lost: bool  # whatever anybody does, this seat loses


class Advice(NamedTuple):
    """What the owner who is to decide had best do, and why."""

    seat: int
    role: str
    held: int
    best: tuple[int, ...]  # equally good for this seat, the fewest first
    decisions: tuple[Decision, ...]  # by declared Salades, 0 to all
    least: int  # the count if nobody declares a Salade from now on
    most: int  # the count if everybody declares all
    last: bool  # nobody decides after this seat
    standings: tuple[Standing, ...]  # of the announcer, if there is one and it can lose, and of the caller


class Stakes(NamedTuple):
    """All that the decisions depend on: made from counts, or from a view by `stakes`."""

    bid: Bid
    call: Call
    base: int  # the count so far: everything but the Salades not yet declared
    owners: tuple[tuple[int, int], ...]  # (seat, Salades) of who is still to decide, in order (QV-40)
    tokens: tuple[int, ...] = ()  # by seat; none: enough

    def role(self, seat: int) -> str:
        """What a seat has to do with the call."""
        return CALLER if seat == self.call.by else ANNOUNCER if seat == self.bid.by else OTHER

    @property
    def purses(self) -> Purses:
        """The tokens of the caller and of the announcer."""
        caller, announcer = self.call.by, self.bid.by
        if not self.tokens:
            return PLENTY, PLENTY
        return self.tokens[caller], PLENTY if announcer is None else self.tokens[announcer]

    @property
    def roles(self) -> Owners:
        """Who is still to decide, by role."""
        return tuple((self.role(seat), held) for seat, held in self.owners)


def stakes(view: View) -> Stakes:
    """What stands on the Salades of a view in phase "salade", in which all hands are open."""
    bid, call = view.bid, view.call
    assert bid is not None
    assert call is not None
    flat = any(view.rules.challenges[id].op == "count_mode" for id in view.effects)
    hands = [hand or () for hand in view.hands]
    base = sum(value_of(hand, bid.fruit, flat=flat) for hand in hands)  # QV-37
    base += sum(worth(card, flat=flat) for card, fruit in view.centre if fruit == bid.fruit)
    order = [(call.by + step) % len(hands) for step in range(len(hands))]  # QV-40
    owners = tuple(
        (seat, hands[seat].count(SALAD))
        for seat in order
        if SALAD in hands[seat] and view.declared[seat] is None
    )
    return Stakes(bid, call, base + sum(k or 0 for k in view.declared), owners, view.tokens)


def advise(stakes: Stakes) -> Advice:
    """The advice for the owner who is to decide; there must be one."""
    (seat, held), *_ = stakes.owners
    role, gap = stakes.role(seat), stakes.bid.number - stakes.base
    decisions = tuple(decided(stakes, declared) for declared in range(held + 1))
    worths = [wish(role, one.changes, stakes.purses) for one in decisions]
    salads = sum(number for _, number in stakes.owners)
    standings = [
        Standing(who, stakes.role(who), *fate(stakes.call.kind, gap, stakes.roles, stakes.role(who)))
        for who in (stakes.bid.by, stakes.call.by)
        if who is not None and (who == stakes.call.by or stakes.call.kind == MENTEUR)
    ]
    return Advice(
        *(seat, role, held, tuple(k for k, one in enumerate(worths) if one == max(worths)), decisions),
        *(stakes.base, stakes.base + salads, len(stakes.owners) == 1, tuple(standings)),
    )


def decided(stakes: Stakes, declared: int) -> Decision:
    """What comes of declaring so many."""
    kind, purses, gap = stakes.call.kind, stakes.purses, stakes.bid.number - stakes.base - declared
    then, rest = [], stakes.roles[1:]
    for (seat, _), at in zip(stakes.owners[1:], range(len(rest)), strict=True):
        number = best(kind, gap, rest[at:], purses)
        then.append((seat, number))
        gap -= number
    return Decision(declared, stakes.bid.number - gap, outcome(kind, -gap, purses), tuple(then))


# --- by roles --------------------------------------------------------------------------------------


def outcome(kind: str, excess: int, purses: Purses = (PLENTY, PLENTY)) -> Changes:
    """The token changes for a count that is so much above the announced number (QV-42 to QV-46).

    >>> outcome("menteur", -2)
    Changes(caller=0, announcer=-3)
    """
    if kind == VRAI and excess == 0:
        return Changes(1, 0)
    if kind == MENTEUR and excess < 0:
        return Changes(0, -min(purses[1], 1 - excess))
    return Changes(-min(purses[0], abs(excess) + 1), 0)


def wish(role: str, changes: Changes, purses: Purses) -> tuple[int, int, int]:
    """How much a role likes these changes: own tokens first, then the others' losses, then the richer's."""
    others = [
        (-change, purse)
        for one, change, purse in zip((CALLER, ANNOUNCER), changes, purses, strict=True)
        if one != role
    ]
    lost = sum(loss for loss, _ in others)
    return changes.of(role), lost, sum(loss * purse for loss, purse in others)


@lru_cache(maxsize=100_000)
def best(kind: str, gap: int, owners: Owners, purses: Purses) -> int:
    """How many Salades the first owner had best declare, with `gap` fruits missing to the number."""
    (role, held), rest = owners[0], owners[1:]
    worths = [
        wish(role, outcome(kind, k + settled(kind, gap - k, rest, purses) - gap, purses), purses)
        for k in range(held + 1)
    ]
    return worths.index(max(worths))


@lru_cache(maxsize=100_000)
def settled(kind: str, gap: int, owners: Owners, purses: Purses) -> int:
    """How many Salades these owners declare in all, if each does what is best."""
    if not owners:
        return 0
    first = best(kind, gap, owners, purses)
    return first + settled(kind, gap - first, owners[1:], purses)


def fate(kind: str, gap: int, owners: Owners, role: str) -> tuple[bool, bool]:
    """Whether a role can avoid losing whatever the others do, and whether it loses whatever anybody does."""
    return can(kind, gap, owners, role, alone=True), not can(kind, gap, owners, role, alone=False)


@lru_cache(maxsize=100_000)
def can(kind: str, gap: int, owners: Owners, role: str, *, alone: bool) -> bool:
    """True if a role can avoid losing: alone, against all others; or with the help of all."""
    if not owners:
        return outcome(kind, -gap).of(role) >= 0
    (first, held), rest = owners[0], owners[1:]
    ways = (can(kind, gap - k, rest, role, alone=alone) for k in range(held + 1))
    return all(ways) if alone and first != role else any(ways)
