"""What can be predicted between two views of a seat: only what whoever knows the rules and that hand can.

No question asks for a card that lies face down, nor what a player will choose. While one is asked, nothing
is shown of the answer. A view of nobody's, an onlooker's, gives no question about chances.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai import losing
from ludotheque.games.qui_dit_vrai.asking import Answer, asked
from ludotheque.games.qui_dit_vrai.bidding import comes_a_challenge, which_numbers
from ludotheque.games.qui_dit_vrai.chances import how_likely
from ludotheque.games.qui_dit_vrai.deciding import which_is_best, who_first
from ludotheque.games.qui_dit_vrai.options import TOKENS
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Count,
    Deal,
    Declare,
    Gain,
    Hit,
    Menteur,
    Name,
    View,
    Vrai,
)
from ludotheque.games.room import Question

say = speaker("qui_dit_vrai")


def predict(before: View, after: View) -> Question | None:
    """The question before an action, one view on either side of it; None where nothing can be known."""
    ask = _ASK.get(type(after.last))
    return ask(before, after) if ask else None


# --- before the announcements --------------------------------------------------------------------------


def deal(before: View, after: View) -> Question:
    """How many cards somebody gets: of the players still in, the one with the fewest tokens."""
    left = [seat for seat, tokens in enumerate(before.tokens) if tokens]
    who = min(left, key=lambda seat: before.tokens[seat])
    number, begun = before.tokens[who], TOKENS[before.rules.seats]
    most = max(before.tokens)
    shared = len(before.rules.deck) // len(left)
    wrong: list[Answer] = [
        (
            cards(most),
            say("Not everybody gets the same: it goes by each one’s own tokens."),
        ),
        (cards(begun), say("So it is at the start of a match. For each token lost it is a card less.")),
        (cards(number + 1), say("The card in the middle belongs to everybody: it is not in a hand.")),
        (cards(shared), say("Not all cards are dealt: the rest is the pile.")),
    ]
    return asked(
        before,
        say("How many fruit cards does {who} get in the next round?", who=Seat(who)),
        (cards(number), say("As many as {who} has tokens.", who=Seat(who))),
        wrong,
        ("QV-8", "QV-50") if before.round > 1 else ("QV-8", "QV-10"),
    )


def cards(number: int) -> Words:
    """A number of cards."""
    return say("{count} card", plural="{count} cards", count=number)


def name(before: View, after: View) -> Question:
    """Which number a turned Salade announces."""
    return asked(
        before,
        say(
            "A Salade was turned, and {who} names its fruit. Which number is announced?",
            who=Seat(before.dealer),
        ),
        (say("1 of that fruit"), say("A Salade counts as one, so the first announcement is 1.")),
        [
            (
                say("3 of that fruit, as there are 3 Salades"),
                say("Only the one in the middle is turned: it counts as one."),
            ),
            (
                say("None yet: the first player begins anywhere"),
                say("The turned card is an announcement, a Salade too: 1 of the fruit that is named."),
            ),
            (
                say("As many as the dealer likes"),
                say("The dealer chooses the fruit, not the number."),
            ),
        ],
        ("QV-13", "QV-14"),
    )


# --- announcements and calls ---------------------------------------------------------------------------


def announce(before: View, after: View) -> Question | None:
    """Whether a Défi card comes; else how true the last announcement is; else which numbers may come."""
    if before.rules.challenges and before.marker != after.marker:
        return comes_a_challenge(before, after)
    return how_likely(before) or which_numbers(before)


def call(before: View, after: View) -> Question | None:
    """Who loses how many, or who decides first about Salades; before one's own call, how likely it is."""
    end, first = after.shown, how_likely(before)
    if not isinstance(end, Count):
        return first or who_first(before, after)
    then = losing.at_call(before, after, end)._replace(then=next_dealer(before, after))
    return first._replace(then=then) if first else then


def declare(before: View, after: View) -> Question | None:
    """What is best for who decides; at the last decision of somebody else, who loses how many."""
    best, end = which_is_best(before), after.shown
    if best is not None or not isinstance(end, Count):
        return best
    return losing.at_declaration(before, after, end)._replace(then=next_dealer(before, after))


# --- the end of a round --------------------------------------------------------------------------------


def reward(before: View) -> Question | None:
    """What an exact "Vrai !" brings; None where the token may not be taken (QV-49)."""
    who = Seat(before.player or 0)
    if sum(before.tokens) >= before.rules.most_tokens:
        return None
    return asked(
        before,
        say("{who} said “Vrai !”, and it is exact. What does that bring?", who=who),
        (
            say("{who} gains a token, or makes somebody else lose one", who=who),
            say("One or the other, as {who} likes. Nobody may refuse both.", who=who),
        ),
        [
            (
                say("{who} takes a token from somebody", who=who),
                say("Tokens never go from one player to another: one is gained, or one is lost."),
            ),
            (
                say("{who} gains a token, and the announcer loses one", who=who),
                say("Not both: one of the two."),
            ),
            (
                say("{who} loses nothing, that is all", who=who),
                say("More than that: an exact “Vrai !” is hard, and it is rewarded."),
            ),
        ],
        ("QV-42", "QV-48"),
    )


def next_dealer(before: View, after: View) -> Question | None:
    """Who deals the next round; None while all are in, and where there is no next round yet."""
    if after.phase != "deal" or all(after.tokens):
        return None
    right, seats = after.dealer, range(len(after.tokens))
    wrong: list[Answer] = []
    for seat in seats:
        words = say("{who}", who=Seat(seat))
        if not after.tokens[seat]:
            wrong.insert(0, (words, say("{who} has no tokens left and is out.", who=Seat(seat))))
        elif seat == before.dealer:
            wrong.append((words, say("{who} has just dealt: the deal moves on.", who=Seat(seat))))
        elif seat != right:
            wrong.append((words, say("{who} sits further on, clockwise.", who=Seat(seat))))
    return asked(
        before,
        say("Then a new round begins. Who deals?"),
        (
            say("{who}", who=Seat(right)),
            say("Clockwise from {who}, the next one who is still in.", who=Seat(before.dealer)),
        ),
        wrong,
        ("QV-51", "QV-47"),
    )


_ASK: Mapping[type[Any], Callable[[View, View], Question | None]] = {
    Deal: deal,
    Name: name,
    Announce: announce,
    Vrai: call,
    Menteur: call,
    Declare: declare,
    Gain: lambda before, after: reward(before),
    Hit: lambda before, after: reward(before),
}
