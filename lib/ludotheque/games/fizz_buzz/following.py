"""What a card does: who is next, and where the count goes on; and what the last card ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.asking import Answer, asked, in_the_air, laid
from ludotheque.games.fizz_buzz.because import because_of, card_words
from ludotheque.games.fizz_buzz.cards import TURNS
from ludotheque.games.fizz_buzz.effects import Effect, effect
from ludotheque.games.fizz_buzz.telling import scores
from ludotheque.games.fizz_buzz.values import Judged, View
from ludotheque.games.room import Question

say = speaker("fizz_buzz")


def effect_asked(before: View, judged: Judged) -> Question | None:
    """What the card brings about, or None if it does nothing."""
    found = effect(judged, before.rules)
    if found.kind == "bounce" and judged.said.card not in TURNS:
        return None  # the word at 0 is the better question
    ask = _ASK.get(found.kind)
    return ask(before, judged, found) if ask else None


# --- jacks and queens --------------------------------------------------------------------------------


def skip(before: View, judged: Judged, found: Effect) -> Question:
    """Who plays after a jack or a queen."""
    said, seats = judged.said, before.rules.seats
    asks = say("{fact} Who plays next?", fact=laid(said))
    known = in_the_air(before, judged)
    if found.again:
        other = Seat((said.player + 1) % seats)
        return asked(
            before,
            asks,
            (
                say("{who} again", who=Seat(said.player)),
                say("The only one who can be skipped is {other}.", other=other),
            ),
            [
                (say("{who}, as always", who=other), say("{other} misses this turn.", other=other)),
                (
                    say("{who}, and the count turns", who=other),
                    say("Only a king or a joker turns the count."),
                ),
            ],
            ("FB-17", "FB-16"),
            known,
        )
    missing = found.skipped[0]
    right = say("{who} misses a turn {cause}.", who=Seat(missing), cause=because_of(said.card))
    behind = (said.player - judged.direction) % seats
    wrong = {
        missing: say("This is the one who misses a turn."),
        behind: say("Look at the arrow of the play: it goes the other way."),
        said.player: say("Only with two players does one play again."),
    }
    wrong.pop(found.next, None)
    others = [(say("{who}", who=Seat(seat)), why) for seat, why in wrong.items()]
    return asked(before, asks, (say("{who}", who=Seat(found.next)), right), others, ("FB-16",), known)


# --- kings and jokers, and 0 -------------------------------------------------------------------------


def turn(before: View, judged: Judged, found: Effect) -> Question:
    """Where the count goes on after a king or a joker."""
    number, way = found.number, judged.sequence
    back, on = number - way, number + way
    right = (goes_on(back, -way), say("A king or a joker turns the count, whichever way it went."))
    wrong: list[Answer] = [
        (goes_on(on, way), say("So it would be after any other card. This one turns the count.")),
        (
            say("{number} again", number=number),
            say("{number} has had its turn: the count goes on.", number=number),
        ),
    ]
    if before.rules.seats > 2:
        both = say("{answer}, and play turns round too", answer=goes_on(back, -way))
        wrong.append((both, say("The count turns, and only the count. Play goes on as before.")))
    asks = say("{fact} Where does the count go on?", fact=laid(judged.said))
    return asked(before, asks, right, wrong, ("FB-18",), in_the_air(before, judged))


def goes_on(number: int, way: int) -> Words:
    """Where the count goes on, and which way."""
    if way == 1:
        return say("At {number}, going up", number=number)
    return say("At {number}, going down", number=number)


def bounce(before: View, judged: Judged, found: Effect) -> Question:
    """Where the count goes on after a king or a joker on 0."""
    return asked(
        before,
        say("{fact} Where does the count go on?", fact=laid(judged.said)),
        (goes_on(1, 1), say("At 0 the count goes up again in any case. The card changes nothing more.")),
        [
            (say("At −1, going down"), say("Nothing is counted below 0.")),
            (
                say("At 1, but then down to 0 again"),
                say("That would be two turns, one for 0 and one for the card. There is only one: up."),
            ),
            (say("{number} again", number=0), say("{number} has had its turn: the count goes on.", number=0)),
        ],
        ("FB-19", "FB-20"),
        in_the_air(before, judged),
    )


# --- a match -----------------------------------------------------------------------------------------


def match(before: View, judged: Judged, found: Effect) -> Question:
    """Who plays after a match, and why."""
    said, seats = judged.said, before.rules.seats
    if seats == 2:
        return match_between_two(before, judged, found)
    by, there = said.player, judged.direction
    who, back, on, far = (Seat((by + there * step) % seats) for step in (0, -1, 1, 2))
    met = met_words(judged, found)
    answers: dict[str, Answer] = {
        "reverse": (
            say("{who}: play turns round", who=back),
            say("{fact} Play turns round: that is how we read the published rules.", fact=met),
        ),
        "none": (
            say("{who}: play goes on as before", who=on),
            say("Compare the card with the end of the number. {fact}", fact=met),
        ),
        "skip": (
            say("{who}: {other} misses a turn", who=far, other=on),
            say("That is what jacks and queens do."),
        ),
        "replay": (say("{who} again", who=who), say("Nobody plays again because of a match.")),
    }
    right = before.rules.match_effect
    chosen = right != "reverse"
    if chosen:
        answers = {name: (words, NOT_CHOSEN) for name, (words, _) in answers.items()}
        answers[right] = (answers[right][0], say("{fact} Under this option that is what it does.", fact=met))
    return asked(
        before,
        say("{fact} Who plays next?", fact=laid(said)),
        answers[right],
        [answer for name, answer in answers.items() if name != right],
        ("FB-21", "FB-22 (option)" if chosen else "FB-22"),
        in_the_air(before, judged),
    )


def match_between_two(before: View, judged: Judged, found: Effect) -> Question:
    """A match with two players: no effect, or by an option another turn."""
    who, other = Seat(judged.said.player), Seat(1 - judged.said.player)
    met = met_words(judged, found)
    nothing: Answer = (
        say("{who}: the match changes nothing", who=other),
        say("{fact} But between two, turning the play round changes nothing.", fact=met),
    )
    again: Answer = (say("{who} again", who=who), say("That is what jacks and queens do."))
    if found.again:
        nothing = (nothing[0], NOT_CHOSEN)
        again = (again[0], say("{fact} Under this option that is what it does.", fact=met))
    right, wrong = (again, nothing) if found.again else (nothing, again)
    count: Answer = (
        say("{who}, and the count turns", who=other),
        say("Only a king or a joker turns the count."),
    )
    return asked(
        before,
        say("{fact} Who plays next?", fact=laid(judged.said)),
        right,
        [wrong, count],
        ("FB-21", "FB-24 (option)" if found.again else "FB-24"),
        in_the_air(before, judged),
    )


NOT_CHOSEN = say("Not under the option that was chosen.")


def met_words(judged: Judged, found: Effect) -> Words:
    """That there is a match."""
    card = card_words(judged.said.card)
    return say("A match: {card} has the last digit of {number}.", card=card, number=found.number)


_ASK: Mapping[str, Callable[[View, Judged, Effect], Question]] = {
    "skip": skip,
    "turn": turn,
    "bounce": bounce,
    "match": match,
}


# --- the last card -----------------------------------------------------------------------------------


def last_card(before: View, judged: Judged) -> Question:
    """What comes of a last card on which no error is called."""
    who = Seat(judged.said.player)
    quiet = before.phase == "call"
    fact = (
        say("That was {who}’s last card, and nobody calls an error.", who=who)
        if quiet
        else say("That is {who}’s last card, and it is right.", who=who)
    )
    return asked(
        before,
        say("{fact} What now?", fact=fact),
        (
            say("The round is over; each card left is a point"),
            say("In penalty points: {points}. The fewest win.", points=scores(judged.left)),
        ),
        [
            (
                say("The others play on, to see who is second"),
                say("The round ends with the first empty pile."),
            ),
            (
                say("Everybody else lays one more card"),
                say("That would be fair, perhaps. But the round ends at once."),
            ),
            (
                say("The cards on the table are shared out as points"),
                say("Cards on the table count for nobody: only those in the piles."),
            ),
        ],
        ("FB-40", "FB-42"),
        in_the_air(before, judged),
    )
