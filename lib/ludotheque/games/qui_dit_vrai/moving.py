"""What moves between two views, as a few pictures in the order in which the rules tell the events.

The marker walks fruit by fruit; a Défi card turns when it passes the start; after a call all hands turn over
and what counts glows, card by card, while the total climbs; tokens leave and arrive. Everything is made from
the two views, so no picture shows more than one of them tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ludotheque.drawing.operations import Frame, Look
from ludotheque.games.qui_dit_vrai.board import (
    CHALLENGE,
    HIDDEN,
    NOTHING,
    TOKEN,
    Board,
    Counted,
    Flight,
    Stage,
    board_of,
)
from ludotheque.games.qui_dit_vrai.cards import way
from ludotheque.games.qui_dit_vrai.hands import tokens_at
from ludotheque.games.qui_dit_vrai.layouts import XY
from ludotheque.games.qui_dit_vrai.picture import drawn
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Count,
    Deal,
    Declare,
    Gain,
    Glimpse,
    Hit,
    Luck,
    Menteur,
    View,
    Vrai,
)

STEP = 220  # ms, of the marker's walk
FLY = 170  # ms, of a part of a card's way
TURN = 170
COUNT = 260  # ms, for each card that is counted
READ = 400  # ms, for what everybody should see before things go on

HALF = 0.45  # how much of a card's width is seen half-way through a turn
MOST = 6  # moments in which all cards are counted


def moving(before: View, after: View, look: Look) -> tuple[Frame, ...]:
    """The pictures between two views, one action apart; () if nothing moves or nothing is known to."""
    shown = _SHOWN.get(type(after.last))
    return tuple(shown(before, after, look)) if shown else ()


def frame(view: View, look: Look, ms: int, stage: Stage = NOTHING) -> Frame:
    """One picture on the way: nothing in it can be tapped."""
    return Frame(drawn(board_of(view._replace(legal=()), look, stage)), ms)


def between(start: XY, end: XY, part: float) -> XY:
    """A point on the way."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def hand_at(board: Board, seat: int) -> XY:
    """The middle of where a hand lies."""
    x, y, w, h = board.places[seat].cards
    return x + w / 2, y + h / 2


# --- the deal ----------------------------------------------------------------------------------------


def deal(before: View, after: View, look: Look) -> Iterator[Frame]:
    """A hand flies to each seat, from the dealer's left on (QV-8); then the top card turns (QV-11)."""
    seats = len(after.sizes)
    nobody: tuple[None, ...] = (None,) * seats
    dealing = before._replace(
        hands=nobody, sizes=(0,) * seats, shown=None, last=None, exposed=((),) * seats, used=()
    )
    board = board_of(dealing, look)
    order = [(after.dealer + step) % seats for step in range(1, seats + 1)]
    for seat in (seat for seat in order if after.sizes[seat]):
        x, y = between(board.plan.cards, hand_at(board, seat), 0.62)
        width = board.plan.back * 1.1
        packet = tuple(
            Flight(HIDDEN, x + 9 * under, y + 5 * under, width, 20.0 * seat + 7 * under) for under in range(3)
        )
        yield frame(dealing, look, FLY, Stage(flying=packet, quiet=True))
        sizes = list(dealing.sizes)
        sizes[seat] = after.sizes[seat]
        dealing = dealing._replace(sizes=tuple(sizes))
    laid = after._replace(hands=nobody, start=None, marker=None, bid=None, player=None, last=None)
    yield frame(laid, look, TURN, Stage(middle=HALF, blank=True, quiet=True))
    yield frame(laid, look, TURN, Stage(middle=HALF, quiet=True))


# --- announcing --------------------------------------------------------------------------------------


def announce(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The announcement; the marker walks to its fruit, so that passing the start is seen (QV-24, QV-25); then
    the Défi card is turned (QV-28).
    """
    assert before.marker is not None
    assert after.bid is not None
    said = before._replace(bid=after.bid, shown=None, last=None)
    steps = way(before.rules.ring, before.marker, after.bid.fruit)
    passed = challenged = turned_card(before, after) != ""
    challenged = challenged or (after.phase == "defi" and not after.used)  # the pile is shuffled first
    if steps:
        yield frame(said, look, STEP)
    for fruit in steps:
        passing = challenged and fruit == before.start
        said = said._replace(marker=fruit)
        yield frame(said, look, READ if passing else STEP, Stage(passing=passing))
    if passed:
        yield from challenge(said, after, look)


def turned_card(before: View, after: View) -> str:
    """The id of the Défi card that was turned between two views, or ""."""
    fresh = after.phase != "deal" and after.defi < before.defi and len(after.used) > len(before.used)
    return after.used[-1] if fresh else ""


def challenge(said: View, after: View, look: Look) -> Iterator[Frame]:
    """The top Défi card comes to the middle and turns; what it does at once is seen."""
    id, board = after.used[-1], board_of(said, look)
    taken = said._replace(defi=after.defi)
    width = board.plan.card * 1.06
    start, end = board.challenges(), board.plan.cards
    for part, thing in ((0.5, CHALLENGE), (1.0, id)):
        flight = Flight(thing, *between(start, end, part), width, 0, HALF)
        yield frame(taken, look, TURN, Stage(flying=(flight,)))
    yield frame(taken._replace(phase="defi", used=after.used, player=said.player), look, READ)
    if len(after.centre) > len(said.centre):  # QD-5
        laid = taken._replace(centre=after.centre, pile=after.pile)
        yield frame(laid, look, TURN, Stage(middle=HALF, blank=True))
        yield frame(laid, look, TURN, Stage(middle=HALF))


# --- what Défi cards do ------------------------------------------------------------------------------


def choose(before: View, after: View, look: Look) -> Iterator[Frame]:
    """A card is exchanged with the pile (QD-4), or laid open (QD-2)."""
    shown = after.shown
    if not isinstance(shown, Glimpse) or not shown.cards or before.player is None:
        return
    seat, board = before.player, board_of(before, look)
    hand, pile = hand_at(board, seat), board.pile()
    quiet = before._replace(shown=None, legal=(), used=())
    width = board.plan.back
    if before.rules.challenges[shown.defi].op == "redraw":
        for card, start, end in ((shown.cards[0][1], hand, pile), (shown.cards[1][1], pile, hand)):
            for part in (0.35, 0.7):
                flight = Flight(card, *between(start, end, part), width)
                yield frame(quiet, look, FLY, Stage(flying=(flight,)))
    else:
        x, y = between(hand, board.plan.cards, 0.3)
        for card in (HIDDEN, shown.cards[0][1]):
            flight = Flight(card, x, y, board.plan.card, 0, HALF)
            yield frame(quiet, look, TURN, Stage(flying=(flight,)))


def luck(before: View, after: View, look: Look) -> Iterator[Frame]:
    """Two cards change hands (QD-3), one is looked at (QD-1), or the Défi pile is there again (QV-30)."""
    if before.chosen is None:
        if after.used:
            yield from challenge(before._replace(used=()), after, look)
    elif isinstance(after.shown, Glimpse):
        yield from crossing(before, after.shown, look)


def crossing(before: View, shown: Glimpse, look: Look) -> Iterator[Frame]:
    """Each card goes to the other one's owner, as far as this seat sees it; one looked at goes back."""
    board = board_of(before, look)
    quiet = before._replace(shown=None, used=())
    assert before.player is not None
    assert before.chosen is not None
    pair = {before.player: before.chosen, before.chosen: before.player}
    for part in (0.25, 0.5, 0.75) if len(shown.cards) > 1 else (0.3, 0.6, 0.3):
        flights = []
        for owner, card in shown.cards:
            start, end = hand_at(board, owner), hand_at(board, pair[owner])
            flights.append(Flight(card, *between(start, end, part), board.plan.card * 0.8, 12.0))
        yield frame(quiet, look, FLY, Stage(flying=tuple(flights)))


# --- a call ------------------------------------------------------------------------------------------


def called(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The call; all hands turn over (QV-36); what counts glows, card by card (QV-37); tokens move."""
    told = opened(before, after)
    hidden = told._replace(hands=before.hands, player=before.player, phase="turn")
    yield frame(hidden._replace(shown=None), look, READ, Stage(quiet=True))
    yield frame(hidden._replace(shown=None), look, TURN, Stage(quiet=True, turning=HALF))
    yield frame(told, look, TURN, Stage(quiet=True, turning=HALF))
    yield from count_up(told, 0, look)
    yield from settled(told, after, look)


def opened(before: View, after: View) -> View:
    """The view while its cards are counted: the round that has just ended, if one has, as it was played."""
    shown = after.shown
    if not isinstance(shown, Count):
        return after
    bid, call = shown.bid, shown.call
    return after._replace(
        phase="salade",
        player=None,
        tokens=shown.before,
        hands=shown.hands,
        sizes=tuple(map(len, shown.hands)),
        centre=shown.centre,
        bid=bid,
        start=before.start,
        marker=bid.fruit,
        effects=before.effects,
        call=call,
        declared=shown.declared,
        winner=None,
        shown=None,
    )


def cards(view: View, look: Look) -> tuple[Counted, ...]:
    """The cards that count in a view whose hands are open."""
    return board_of(view, look).counts


def count_up(view: View, begun: int, look: Look) -> Iterator[Frame]:
    """The cards that count glow one after the other, many of them some at a time, while the total climbs."""
    count = len(cards(view, look))
    stride = -(-(count - begun) // MOST)
    if not begun:
        yield frame(view, look, COUNT, Stage(quiet=True, counted=0))
    for upto in (*range(begun + stride, count, stride or 1), *((count,) if count > begun else ())):
        yield frame(view, look, COUNT, Stage(quiet=True, counted=upto))


def declare(before: View, after: View, look: Look) -> Iterator[Frame]:
    """The Salades of an owner are added (QV-39); after the last one tokens move."""
    told = opened(before, after)
    was, now = len(cards(before, look)), len(cards(told, look))
    if now > was:
        yield from count_up(told, was, look)
    elif isinstance(after.shown, Count) or after.phase == "reward":
        yield frame(told, look, READ, Stage(quiet=True))
    yield from settled(told, after, look)


def settled(told: View, after: View, look: Look) -> Iterator[Frame]:
    """What has come of it; tokens leave (QV-43 to QV-46), if the round is over."""
    if isinstance(after.shown, Count):
        judged = told._replace(shown=after.shown)
        yield frame(judged, look, READ)
        yield from tokens_move(judged, after.shown, look)


def rewarded(before: View, after: View, look: Look) -> Iterator[Frame]:
    """A token arrives, or leaves (QV-42)."""
    if isinstance(after.shown, Count):
        yield from tokens_move(opened(before, after)._replace(shown=after.shown), after.shown, look)


def tokens_move(view: View, shown: Count, look: Look) -> Iterator[Frame]:
    """The tokens that have changed fly between their owner's paper and the middle of the table."""
    board = board_of(view, look)
    middle = board.plan.cards
    for seat, (old, new) in enumerate(zip(shown.before, shown.after, strict=True)):
        if old == new:
            continue
        lost, end = old > new, tokens_at(board, seat)
        held = view._replace(tokens=shown.after if lost else shown.before)
        for part in (0.15, 0.5, 0.85) if lost else (0.85, 0.5, 0.15):
            x, y = between(end, middle, part)
            size = board.plan.letter * 1.7
            flights = tuple(
                Flight(TOKEN, x + (each - (min(abs(old - new), 6) - 1) / 2) * size * 0.62, y, size)
                for each in range(min(abs(old - new), 6))
            )
            yield frame(held, look, FLY, Stage(flying=flights))


_SHOWN: Mapping[type[Any], Callable[[View, View, Look], Iterator[Frame]]] = {
    Deal: deal,
    Announce: announce,
    Choose: choose,
    Luck: luck,
    Vrai: called,
    Menteur: called,
    Declare: declare,
    Gain: rewarded,
    Hit: rewarded,
}
