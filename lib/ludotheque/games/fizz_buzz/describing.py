"""The table in sentences: all that the board shows, for whoever listens or reads."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.because import card_words
from ludotheque.games.fizz_buzz.telling import scores
from ludotheque.games.fizz_buzz.values import View

say = speaker("fizz_buzz")


def describing(view: View) -> tuple[Words, ...]:
    """The table as this view shows it: what is veiled is not said."""
    if view.phase == "deal":
        told = [say("Round {round}. {who} deals.", round=view.round, who=Seat(view.dealer))]
        return (*told, *points(view))
    return (*count(view), *ways(view), *middle(view), piles(view), *points(view))


def count(view: View) -> tuple[Words, ...]:
    """Where the count has got to."""
    if view.phase == "over":
        return ()
    if view.counted is not None:
        return (say("The count has got to {number}.", number=view.counted),)
    if view.number is not None:
        return (say("The count starts now, at {number}.", number=view.number),)
    return ()


def ways(view: View) -> tuple[Words, ...]:
    """Which way the count goes, and the play; whose turn it is."""
    told = []
    if view.phase == "over":
        return ()
    if view.sequence is not None:
        told.append(say("The count goes up.") if view.sequence == 1 else say("The count goes down."))
    if view.direction is not None and view.rules.seats > 2:
        told.append(say("Play goes clockwise.") if view.direction == 1 else say("Play goes anticlockwise."))
    if view.player is not None and view.phase == "play":
        told.append(say("It is {who}’s turn.", who=Seat(view.player)))
    return tuple(told)


def middle(view: View) -> tuple[Words, ...]:
    """The cards on the table, the last one by name."""
    if not view.table:
        return (say("No card lies on the table."),)
    card = card_words(view.table[-1])
    if not view.tells_count:  # as many cards as numbers lie there, if all went well
        return (say("The last card on the table is {card}.", card=card),)
    return (
        say(
            "One card lies on the table: {card}.",
            plural="{count} cards lie on the table; the last is {card}.",
            count=len(view.table),
            card=card,
        ),
    )


def piles(view: View) -> Words:
    """How many cards each player still has."""
    return say("Cards left: {cards}.", cards=scores(view.sizes))


def points(view: View) -> tuple[Words, ...]:
    """The penalty points, where more than one round counts."""
    if view.rules.rounds == 1 and view.phase != "over":
        return ()
    return (say("Penalty points: {points}.", points=scores(view.totals)),)
