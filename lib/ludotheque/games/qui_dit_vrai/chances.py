"""True or too much: how likely an announcement is, going by one's own hand; and the slips about it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.amounts import hundredths, in_hundred
from ludotheque.games.qui_dit_vrai.asking import Answer, asked
from ludotheque.games.qui_dit_vrai.cards import value_of
from ludotheque.games.qui_dit_vrai.estimating import estimate
from ludotheque.games.qui_dit_vrai.naming import deck_words, fruits
from ludotheque.games.qui_dit_vrai.odds import at_least, exactly, in_play, sure
from ludotheque.games.qui_dit_vrai.reading import seen
from ludotheque.games.qui_dit_vrai.values import Bid, View
from ludotheque.games.room import Question

say = speaker("qui_dit_vrai")

APART = 8  # hundredths between two answers: nearer ones would ask for luck
SEEN_ONCE = frozenset({"peek", "swap", "redraw", "tell"})  # Défi cards that one view does not remember


def how_likely(view: View) -> Question | None:
    """How likely the last announcement is to be true, for the seat that is to act.

    None for the turned card, which is true; with Salades, as then it is a matter of wills too; and where
    more was seen than this view holds.
    """
    bid = view.bid
    if view.seat is None or view.seat != view.player or bid is None or bid.by is None or view.rules.salads:
        return None
    if SEEN_ONCE & {view.rules.challenges[id].op for id in view.used}:
        return None
    found = estimate((view,))
    if found is None:
        return None
    question = asked(
        view,
        say(
            "{deck} {by} announces {fruits}, and it is {who}’s turn. Going by {who}’s hand, how often is "
            "that true?",
            deck=deck_words(view.rules),
            by=Seat(bid.by),
            fruits=fruits(bid.number, bid.fruit),
            who=Seat(view.seat),
        ),
        (in_hundred(found.exact), needed(view, bid)),
        apart(found.exact, slips(view, bid, found.exact)),
        ("QV-17", "QV-18", "QV-54"),
    )
    return question._replace(evidence=found)


def needed(view: View, bid: Bid) -> Words:
    """How many more must lie in the other hands."""
    here = sure(seen((view,)), bid.fruit)
    if here >= bid.number:
        return say("All {number} are in sight already, in this hand and in the middle.", number=bid.number)
    return say(
        "In sight, in this hand and in the middle: {here}. The others must hold {more} of them, or more.",
        here=here,
        more=bid.number - here,
    )


def slips(view: View, bid: Bid, chance: Fraction) -> Iterator[tuple[Fraction, Answer]]:
    """Chances that people name, and the slip that each comes from."""
    table, public = seen((view,)), seen((view,), by="all")
    outside, held = in_play(public, bid.fruit), value_of(view.hand, bid.fruit, flat=table.flat)
    half = Fraction(1, 2)
    yield (
        half,
        (
            say("In 50 of 100 deals: it is true, or it is not"),
            say("Two things may happen, but not equally often. Count the cards."),
        ),
    )
    exact = exactly(in_play(table, bid.fruit), bid.number)
    yield (
        exact,
        (
            in_hundred(exact),
            say(
                "So often there are exactly {number}. More than that make it true as well.", number=bid.number
            ),
        ),
    )
    if held:
        stacked = at_least(outside, bid.number - held)
        yield (
            stacked,
            (
                in_hundred(stacked),
                say("That adds this hand to what one expects without seeing it. It was in there already."),
            ),
        )
    blind = at_least(outside, bid.number)
    yield (
        blind,
        (
            in_hundred(blind),
            say(
                "So it is for somebody who does not see this hand. {who} knows more.",
                who=Seat(view.seat or 0),
            ),
        ),
    )
    yield 1 - chance, (in_hundred(1 - chance), say("So often there are fewer, and it is false."))


def apart(chance: Fraction, found: Iterator[tuple[Fraction, Answer]]) -> list[Answer]:
    """The answers that are not nearly the right one, nor nearly each other; and that nobody can know."""
    taken = [hundredths(chance)]
    answers: list[Answer] = []
    for other, answer in found:
        number = hundredths(other)
        if all(abs(number - one) >= APART for one in taken) and len(answers) < 2:
            taken.append(number)
            answers.append(answer)
    return [
        *answers,
        (
            say("Nobody can know, so there is no number"),
            say("Nobody knows for sure. But how often it comes true, the unseen cards tell."),
        ),
    ]
