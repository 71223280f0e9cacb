"""What is worth telling of a match at its end: up to three sentences, each true of the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.fizz_buzz.slips import Moment, moment
from ludotheque.games.fizz_buzz.values import Judged, View

say = speaker("fizz_buzz")

MOST = 3
# From here on it is worth telling.
HARD = 3.0  # of a number said right
PICKED_UP = 8  # cards
CLOSE = 2  # points
CALLS = 2  # errors called by one player
ALARMS = 2
CARDS = 20  # laid without a slip


class Heard(NamedTuple):
    """A judgement, and the moment it is about."""

    judged: Judged
    now: Moment


def highlights(views: Sequence[View]) -> tuple[Words, ...]:
    """Up to three sentences about a match, from an onlooker's views of it; the most telling first."""
    heard = [
        Heard(view.shown, moment(views[:step]))
        for step, view in enumerate(views)
        if step and view.shown is not None
    ]
    if not heard:
        return (say("No card has been judged yet."),)
    told = [
        words
        for find in (
            spotless,
            comeback,
            tie,
            closest,
            hardest,
            unnoticed,
            best_ears,
            down_to_zero,
            false_alarms,
            longest_run,
            farthest,
            most_picked_up,
            laid,
        )
        if (words := find(views[-1], heard))
    ]
    return tuple(told[:MOST])


# --- figures -----------------------------------------------------------------------------------------


def plays(heard: Sequence[Heard]) -> list[Heard]:
    """The judgements that closed a card: all but calls in vain."""
    return [one for one in heard if one.judged.verdict != "unfounded"]


def taken(heard: Sequence[Heard]) -> Counter[int]:
    """How many cards each seat has picked up in all."""
    found: Counter[int] = Counter()
    for one in heard:
        found[one.judged.said.player] += one.judged.taken
    return found


def alone_most(found: Counter[int], least: int) -> tuple[int, int] | None:
    """The seat with the highest figure, and the figure; None if it is not alone or the figure is low."""
    ranked = found.most_common(2)
    if not ranked or ranked[0][1] < least or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0]


# --- what may be told --------------------------------------------------------------------------------


def spotless(view: View, heard: Sequence[Heard]) -> Words | None:
    """A match without any error."""
    cards = plays(heard)
    if len(cards) < CARDS or any(one.judged.verdict != "right" for one in cards):
        return None
    return say("{number} cards, and not a single slip!", number=len(cards))


def comeback(view: View, heard: Sequence[Heard]) -> Words | None:
    """How many cards the winner has picked up."""
    winner = view.winner[0] if view.winner and len(view.winner) == 1 else None
    if winner is None or taken(heard)[winner] < PICKED_UP:
        return None
    return say(
        "{who} picked up {number} cards, and won all the same.", who=Seat(winner), number=taken(heard)[winner]
    )


def tie(view: View, heard: Sequence[Heard]) -> Words | None:
    """Several winners."""
    if not view.winner or len(view.winner) == 1:
        return None
    who = listing([Seat(seat) for seat in view.winner])
    return say("It could not be closer: {who} have the same points.", who=who)


def closest(view: View, heard: Sequence[Heard]) -> Words | None:
    """By how little the match was won."""
    if not view.winner or len(view.winner) > 1:
        return None
    first, second = sorted(view.totals)[:2]
    if second - first > CLOSE:
        return None
    who = listing([Seat(seat) for seat, total in enumerate(view.totals) if total == second])
    return say(
        "It was close: {count} card more or less, and it could have been {who}.",
        plural="It was close: {count} cards more or less, and it could have been {who}.",
        count=second - first,
        who=who,
    )


def hardest(view: View, heard: Sequence[Heard]) -> Words | None:
    """The hardest number that was said right."""
    found = [one for one in heard if one.judged.verdict == "right" and one.now.hardness >= HARD]
    if not found:
        return None
    best = max(found, key=lambda one: (one.now.hardness, one.now.number))
    return say(
        "The hardest moment: {number} was due. {who} said “{word}”, and that was right.",
        number=best.now.number,
        who=Seat(best.judged.said.player),
        word=best.now.word,
    )


def unnoticed(view: View, heard: Sequence[Heard]) -> Words | None:
    """The wrong words that nobody noticed, and the first of them."""
    stood = [one for one in heard if one.judged.verdict == "stands"]
    wrong = [one for one in stood if one.judged.said.word != one.now.word]
    if not wrong:
        return None
    return say(
        "One wrong word went unnoticed: {who} said “{said}” instead of “{word}”.",
        plural="{count} wrong words went unnoticed. The first: {who} said “{said}” instead of “{word}”.",
        count=len(wrong),
        who=Seat(wrong[0].judged.said.player),
        said=wrong[0].judged.said.word,
        word=wrong[0].now.word,
    )


def best_ears(view: View, heard: Sequence[Heard]) -> Words | None:
    """Who called most errors."""
    calls = Counter(one.judged.by for one in heard if one.judged.verdict == "error")
    most = alone_most(Counter({seat: count for seat, count in calls.items() if seat is not None}), CALLS)
    if most is None:
        return None
    return say("{who} has sharp ears, and called {number} errors.", who=Seat(most[0]), number=most[1])


def down_to_zero(view: View, heard: Sequence[Heard]) -> Words | None:
    """How often the count came down to 0."""
    times = sum(one.now.number == 0 and one.now.sequence < 0 for one in plays(heard))
    if not times:
        return None
    return say("The count came down to 0.", plural="The count came down to 0 {count} times.", count=times)


def false_alarms(view: View, heard: Sequence[Heard]) -> Words | None:
    """How often somebody called an error that was none."""
    alarms = sum(one.judged.verdict == "unfounded" for one in heard)
    if alarms < ALARMS:
        return None
    return say("There were {number} false alarms: better one too many than an error missed.", number=alarms)


def longest_run(view: View, heard: Sequence[Heard]) -> Words | None:
    """The longest run of right words."""
    run = best = 0
    for one in plays(heard):
        run = run + 1 if one.judged.verdict == "right" else 0
        best = max(best, run)
    if best < 2 or best == len(plays(heard)):
        return None
    return say("The longest run without a slip: {number} cards.", number=best)


def farthest(view: View, heard: Sequence[Heard]) -> Words | None:
    """The highest number that was reached rightly."""
    reached = [one.now.number for one in heard if one.judged.verdict == "right"]
    return say("The count got as far as {number}.", number=max(reached)) if reached else None


def most_picked_up(view: View, heard: Sequence[Heard]) -> Words | None:
    """Who picked up most cards."""
    most = alone_most(taken(heard), PICKED_UP)
    if most is None or view.winner == (most[0],):
        return None
    return say("{who} picked up {number} cards in all, and played on.", who=Seat(most[0]), number=most[1])


def laid(view: View, heard: Sequence[Heard]) -> Words:
    """How many cards were laid."""
    return say("{count} card was laid.", plural="{count} cards were laid.", count=len(plays(heard)))
