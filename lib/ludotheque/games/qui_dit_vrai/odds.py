"""How many of a fruit are in play, and what each action may bring: exact, by counting with whole numbers.

A seat sees its own hand, the middle, and what lies open or was shown to it (`reading.seen`); every way to
lay out the other cards is equally likely, if it agrees with what was told (QD-11, `confessing`). What the
bids give away is left out here: see `reading`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from operator import mul
from typing import Any, NamedTuple

from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, WORTH, fruit_of, value_of, worth
from ludotheque.games.qui_dit_vrai.confessing import Confessed, confessed, made
from ludotheque.games.qui_dit_vrai.reading import Seen, seen
from ludotheque.games.qui_dit_vrai.salades import (
    ANNOUNCER,
    CALLER,
    MENTEUR,
    OTHER,
    PLENTY,
    VRAI,
    Owners,
    Purses,
    outcome,
    settled,
    wish,
)
from ludotheque.games.qui_dit_vrai.turns import following
from ludotheque.games.qui_dit_vrai.values import Action, Announce, View, Vrai

Spread = tuple[Fraction, ...]  # the chance of each number, from 0 on
Copies = tuple[tuple[int, int], ...]  # (worth, how many cards), of the unseen cards of a fruit
Cards = tuple[Copies, int, int]  # the unseen cards of a fruit, how many of other fruits, how many Salades
Line = tuple[tuple[str, tuple[int, ...]], ...]  # (role, seats) in the order of deciding

PERFECT, NONE, ALL = "perfect", "none", "all"  # what owners of Salades do: `salades`, none or all for it


class Model(NamedTuple):
    """What the others are taken to do; every figure rests on it, so say it beside the figure."""

    menteur: Fraction | None = None  # the chance that the next player says "Menteur !"; None: see `doubted`
    salades: str = PERFECT  # how the others decide; oneself always does what is best against that


USUAL = Model()


class Worth(NamedTuple):
    """The expected token changes of an action: one's own, and those of all others together."""

    own: Fraction
    others: Fraction


class Case(NamedTuple):
    """A way in which the unseen Salades may lie, with the chances of each value of the unseen fruits then."""

    salads: tuple[int, ...]  # in each group of hands
    chances: tuple[Any, ...]  # of this case and each value: fractions or floats


# --- counting --------------------------------------------------------------------------------------


@lru_cache(maxsize=5000)
def picks(copies: Copies) -> tuple[tuple[int, int, int], ...]:
    """(cards, value, ways): how many sets of the cards of a fruit have so many cards and that value.

    >>> picks(((1, 2), (3, 1)))
    ((0, 0, 1), (1, 1, 2), (2, 2, 1), (1, 3, 1), (2, 4, 2), (3, 5, 1))
    """
    found = {(0, 0): 1}
    for value, count in copies:
        more: dict[tuple[int, int], int] = {}
        for (cards, total), ways in found.items():
            for taken in range(count + 1):
                key = (cards + taken, total + taken * value)
                more[key] = more.get(key, 0) + ways * comb(count, taken)
        found = more
    return tuple((*key, ways) for key, ways in sorted(found.items(), key=lambda item: item[0][::-1]))


@lru_cache(maxsize=50_000)
def ways(copies: Copies, rest: int, slots: int) -> tuple[int, ...]:
    """In how many ways `slots` cards, of these copies and `rest` others, have each value of the fruit."""
    found = [0] * (1 + sum(value * count for value, count in copies))
    for cards, value, count in picks(copies):
        if cards <= slots:
            found[value] += count * comb(rest, slots - cards)
    return tuple(found)


def sure(table: Seen, fruit: str) -> int:
    """How many of a fruit this seat sees in play, Salades in hands left out (QV-37, QV-38)."""
    flat, middle = table.flat, [worth(card, flat=table.flat) for card, as_ in table.centre if as_ == fruit]
    return sum(middle) + sum([value_of(hand, fruit, flat=flat) for hand in table.held if hand])


# --- how the unseen cards may lie ------------------------------------------------------------------


def cases(
    table: Seen, fruit: str, groups: Sequence[tuple[int, ...]], *, exact: bool = True
) -> tuple[Case, ...]:
    """Every way in which the unseen Salades may lie in these groups: in fractions, or floats if not exact.

    The groups hold every seat with unseen cards once. The Salades that are seen in a hand are not counted.
    """
    told = confessed(table, fruit)
    free = tuple(sum([table.hidden[seat] for seat in group if seat not in told.seats]) for group in groups)
    if not told.seats:
        return laid(cards_of(table, fruit), free, exact=exact)
    places = {seat: at for at, group in enumerate(groups) for seat in group}
    return laid_as_told(told, tuple(places[seat] for seat in told.seats), free, exact=exact)


def cards_of(table: Seen, fruit: str) -> Cards:
    """The unseen cards as a fruit divides them."""
    return divided(table.unseen, table.flat)[fruit]


@lru_cache(maxsize=5000)
def divided(unseen: tuple[tuple[str, int], ...], flat: bool) -> Mapping[str, Cards]:
    """The unseen cards as each fruit divides them."""
    copies: dict[str, dict[int, int]] = {fruit: {} for fruit in FRUITS}
    for card, count in unseen:
        fruit = fruit_of(card)
        if fruit is not None:
            value = worth(card, flat=flat)
            copies[fruit][value] = copies[fruit].get(value, 0) + count
    salads = sum(count for card, count in unseen if card == SALAD)
    plain = sum(count for _, count in unseen) - salads
    return {
        fruit: (tuple(sorted(own.items())), plain - sum(own.values()), salads)
        for fruit, own in copies.items()
    }


@lru_cache(maxsize=5000)
def laid(cards: Cards, slots: tuple[int, ...], *, exact: bool) -> tuple[Case, ...]:
    """For each number of Salades in each group of hands: the chance of that and each value of the fruit."""
    copies, rest, salads = cards
    plain = rest + sum(count for _, count in copies)
    cards_in_all, free = plain + salads, sum(slots)
    found = []
    for salade, lie in splits(salads, slots, cards_in_all - free):
        places = free - sum(salade)
        whole = comb(cards_in_all, salads) * comb(plain, places)
        by_value = ways(copies, rest, places)
        found.append(Case(salade, tuple([share(lie * count, whole, exact) for count in by_value])))
    return tuple(found)


@lru_cache(maxsize=500)
def laid_as_told(
    told: Confessed, places: tuple[int, ...], slots: tuple[int, ...], *, exact: bool
) -> tuple[Case, ...]:
    """The same where hands have told something: `places` are their groups, `slots` the other hands' cards."""
    after = made(told.kinds, told.left, told.hands)
    in_all, free = sum(told.left) - sum(hand.size for hand in told.hands), sum(slots)
    salads = sum(count for kind, count in zip(told.kinds, told.left, strict=True) if kind.salad)
    value = sum(kind.value * count for kind, count in zip(told.kinds, told.left, strict=True))
    every = sum(after.values())
    found: dict[tuple[int, ...], list[Any]] = {}
    for taken in sorted({one.salads for one in after}):
        left = salads - sum(taken)
        plain = in_all - left
        whole = every * comb(in_all, left)
        counted: dict[int, list[int]] = {}
        for salade, lie in splits(left, slots, in_all - free):
            places_left = free - sum(salade)
            if places_left not in counted:
                alike = [(one.copies, weight) for one, weight in after.items() if one.salads == taken]
                counted[places_left] = by_values(alike, plain, places_left, value)
            key = list(salade)
            for at, number in zip(places, taken, strict=True):
                key[at] += number
            had = found.setdefault(tuple(key), [0] * (value + 1))
            for at, count in enumerate(counted[places_left]):
                had[at] += share(lie * count, whole * comb(plain, places_left), exact)
    return tuple(Case(salade, tuple(chances)) for salade, chances in found.items())


def by_values(after: Sequence[tuple[Copies, int]], plain: int, places: int, value: int) -> list[int]:
    """In how many ways all hands have each value of a fruit, if so many places are still to be filled."""
    found = [0] * (value + 1)
    for copies, weight in after:
        done = value - sum(worth * count for worth, count in copies)
        rest = plain - sum(count for _, count in copies)
        for more, count in enumerate(ways(copies, rest, places)):
            found[done + more] += weight * count
    return found


def splits(salads: int, slots: tuple[int, ...], pile: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """(Salades in each group, in how many ways): how they may lie in the groups, the others in the pile."""
    for salade in product(*(range(min(salads, size) + 1) for size in slots)):
        if 0 <= salads - sum(salade) <= pile:
            yield salade, prod(map(comb, slots, salade)) * comb(pile, salads - sum(salade))


def share(part: int, whole: int, exact: bool) -> Any:
    """A part of a whole: a fraction, or a float if not exact."""
    return Fraction(part, whole) if exact else part / whole


# --- how many are in play --------------------------------------------------------------------------


def in_play(table: Seen, fruit: str, salades: str = NONE) -> Spread:
    """The chance of each number of a fruit in play: with no Salade of the hands, or with all of them.

    A Salade in the middle keeps its fruit and always counts (QV-38).
    """
    every, base = tuple(range(len(table.hidden))), sure(table, fruit)
    if salades == NONE and not any(table.hidden[one.seat] for one in table.told):
        copies, rest, salads = cards_of(table, fruit)
        slots = sum(table.hidden)
        found = ways(copies, rest + salads, slots)
        whole = comb(sum(count for _, count in table.unseen), slots)
        return (Fraction(),) * base + tuple(Fraction(count, whole) for count in found)
    held = sum(hand.count(SALAD) for hand in table.held) if salades == ALL else 0
    spread: dict[int, Fraction] = {}
    for (number,), chances in cases(table, fruit, (every,)):
        start = base + held + (number if salades == ALL else 0)
        for value, chance in enumerate(chances, start):
            spread[value] = spread.get(value, Fraction()) + chance
    return tuple(spread.get(number, Fraction()) for number in range(max(spread) + 1))


def exactly(spread: Spread, number: int) -> Fraction:
    """The chance of this very number."""
    return spread[number] if 0 <= number < len(spread) else Fraction()


def at_least(spread: Spread, number: int) -> Fraction:
    """The chance of this number or more."""
    return sum(spread[max(0, number) :], Fraction())


def expected(spread: Spread) -> Fraction:
    """The number to be expected in the mean."""
    return sum((number * chance for number, chance in enumerate(spread)), Fraction())


def salads_of_others(table: Seen, seat: int | None) -> Spread:
    """The chance of each number of Salades in the hands of the others."""
    seats = [other for other in range(len(table.hidden)) if other != seat]
    known = sum(table.held[other].count(SALAD) for other in seats)
    slots = sum(table.hidden[other] for other in seats)
    salads, cards = dict(table.unseen).get(SALAD, 0), sum(count for _, count in table.unseen)
    found = ways(((1, salads),), cards - salads, slots)
    return (Fraction(),) * known + tuple(Fraction(count, comb(cards, slots)) for count in found)


def table_of_odds(table: Seen, salades: str = NONE) -> dict[str, Spread]:
    """For each fruit the chances of at least 0, 1, 2 … up to 12 and all Salades in play."""
    highest, found = WORTH + table.salads, {}
    for fruit in FRUITS:
        spread = in_play(table, fruit, salades)
        odds, left = [], Fraction(1)
        for number in range(highest + 1):
            odds.append(left)
            left -= exactly(spread, number)
        found[fruit] = tuple(odds)
    return found


# --- what an action may bring ----------------------------------------------------------------------


def worths(views: Sequence[View], model: Model = USUAL) -> dict[Action, Worth]:
    """The expected token changes of each announcement and call that is allowed now.

    They are those of the call that comes next: after an announcement the next player calls "Menteur !" with
    the chance of the model, and if not, the announcer is taken to be out of danger. An exact "Vrai !" counts
    as a token gained, or as one that another loses where none may be gained (QV-49).
    """
    view = views[-1]
    if view.phase != "turn":
        return {}
    table, public = seen(views), seen(views, by="all")
    found: dict[Action, Worth] = {}
    for action in view.legal:
        if isinstance(action, Announce):
            found[action] = announced(view, table, public, action, model)
        else:
            found[action] = called(view, table, VRAI if isinstance(action, Vrai) else MENTEUR, model)
    return found


def announced(view: View, table: Seen, public: Seen, action: Announce, model: Model) -> Worth:
    """The worth of an announcement."""
    me, caller = seat_of(view), following(view.tokens, seat_of(view), view.direction)
    chance = doubted(public, action) if model.menteur is None else model.menteur
    line = line_up(view, MENTEUR, caller, me)
    theirs, own = expected_changes(view, table, MENTEUR, (action.number, action.fruit), line, model)
    return Worth(chance * own, chance * theirs)


def doubted(public: Seen, action: Announce) -> Fraction:
    """The chance that an announcement is false for an onlooker who counts no Salade of the hands."""
    return 1 - at_least(in_play(public, action.fruit), action.number)


def called(view: View, table: Seen, kind: str, model: Model) -> Worth:
    """The worth of a call."""
    bid = view.bid
    assert bid is not None
    line = line_up(view, kind, seat_of(view), bid.by)
    own, theirs = expected_changes(view, table, kind, (bid.number, bid.fruit), line, model)
    return Worth(own, theirs)


def seat_of(view: View) -> int:
    """The seat that is to act."""
    assert view.seat is not None
    return view.seat


def line_up(view: View, kind: str, caller: int, announcer: int | None) -> Line:
    """Who decides on Salades after a call, by role: the caller first, then clockwise (QV-40).

    After "Vrai !" the announcer has nothing to lose and decides like the others.
    """
    seats = len(view.tokens)
    line: list[tuple[str, tuple[int, ...]]] = [(CALLER, (caller,))]
    for step in range(1, seats):
        seat = (caller + step) % seats
        if not view.tokens[seat]:
            continue
        role = ANNOUNCER if seat == announcer and kind == MENTEUR else OTHER
        if line[-1][0] == role == OTHER:
            line[-1] = (role, (*line[-1][1], seat))
        else:
            line.append((role, (seat,)))
    return tuple(line)


def expected_changes(
    view: View, table: Seen, kind: str, bid: tuple[int, str], line: Line, model: Model
) -> tuple[Fraction, Fraction]:
    """The expected changes for caller and announcer; an exact "Vrai !" that may not gain costs another."""
    found = cases(table, bid[1], [seats for _, seats in line])
    return weighed(view, table, kind, bid, line, model.salades, found)


def weighed(
    view: View,
    table: Seen,
    kind: str,
    bid: tuple[int, str],
    line: Line,
    rule: str,
    found: Sequence[Case],
) -> tuple[Any, Any]:
    """The token changes over all cases: fractions, or floats if the cases have floats."""
    gap = bid[0] - sure(table, bid[1])
    purses = purses_of(view, line)
    mine = next((role for role, seats in line if view.seat in seats), "")
    held = [sum(table.held[seat].count(SALAD) for seat in seats) for _, seats in line]
    may_gain = sum(view.tokens) < view.rules.most_tokens
    caller: Any = 0
    announcer: Any = 0
    for salads, chances in found:
        owners = tuple(
            (role, known + more)
            for (role, _), known, more in zip(line, held, salads, strict=True)
            if known + more
        )
        costs, pays = payoffs(kind, gap, len(chances), owners, purses, rule, mine, may_gain)
        caller += sum(map(mul, chances, costs))
        announcer += sum(map(mul, chances, pays))
    return caller, announcer


def purses_of(view: View, line: Line) -> Purses:
    """The tokens of the caller and of the announcer."""
    by_role = {role: seats[0] for role, seats in line if role != OTHER}
    announcer = by_role.get(ANNOUNCER)
    return view.tokens[by_role[CALLER]], PLENTY if announcer is None else view.tokens[announcer]


@lru_cache(maxsize=50_000)
def payoffs(
    kind: str,
    gap: int,
    length: int,
    owners: Owners,
    purses: Purses,
    rule: str,
    mine: str,
    may_gain: bool,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The changes for caller and for the others if the unseen fruits are worth 0, 1, 2 …"""
    pairs = [payoff(kind, gap - value, owners, purses, rule, mine, may_gain) for value in range(length)]
    costs, pays = zip(*pairs, strict=True)
    return costs, pays


@lru_cache(maxsize=100_000)
def payoff(
    kind: str, gap: int, owners: Owners, purses: Purses, rule: str, mine: str, may_gain: bool
) -> tuple[int, int]:
    """The changes for caller and for the others with `gap` fruits missing to the number."""
    changes = outcome(kind, decisions(kind, gap, owners, purses, rule, mine) - gap, purses)
    return (0, -1) if changes.caller > 0 and not may_gain else changes


def decisions(kind: str, gap: int, owners: Owners, purses: Purses, rule: str, mine: str) -> int:
    """How many Salades are declared in all: by perfect play, or by a rule and oneself as is best."""
    if rule == PERFECT:
        return settled(kind, gap, owners, purses)
    fixed = sum(held for role, held in owners if role != mine) if rule == ALL else 0
    own = sum(held for role, held in owners if role == mine)
    return fixed + max(
        range(own + 1), key=lambda k: (wish(mine, outcome(kind, fixed + k - gap, purses), purses), -k)
    )
