"""What happened between two views, in sentences that cite their clauses; and what is asked now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from ludotheque.engine.words import Seat, Words, listing, noted, speaker
from ludotheque.games.fizz_buzz.because import because_of, card_words, clauses_of, why
from ludotheque.games.fizz_buzz.cards import SKIPS, TURNS
from ludotheque.games.fizz_buzz.effects import Effect, effect
from ludotheque.games.fizz_buzz.rules import SKIPS_FROM, TURNS_FROM, FizzBuzz, matches
from ludotheque.games.fizz_buzz.saying import UNKNOWN, number_said
from ludotheque.games.fizz_buzz.values import Accept, Call, Deal, Judged, Play, View
from ludotheque.games.fizz_buzz.veiling import COACH, STRIP, TURN, WAYS
from ludotheque.games.room import Line

say = speaker("fizz_buzz")


def telling(before: View, after: View) -> tuple[Line, ...]:
    """What the last action brought about, in the order of the table. Lines name the aid they give away."""
    tell = _TELL.get(type(after.last))
    return tuple(tell(before, after)) if tell else ()


# --- the deal ----------------------------------------------------------------------------------------


def deal(before: View, after: View) -> list[Line]:
    """The deal, and how the round opens."""
    rules, starts = after.rules, Seat(after.player or 0)
    dealt = Line(say("All the cards are dealt, face down: nobody looks at theirs."), ("FB-4", "FB-5", "FB-6"))
    opens = say(
        "{who} starts at {number}; play goes clockwise, the count goes up.",
        who=starts,
        number=rules.first_number,
    )
    new = ("FB-45",) if after.round > 1 else ()
    at = ("FB-8",) if rules.first_number == 1 else ("FB-8", "FB-50 (option)")
    return [dealt, Line(opens, ("FB-7", *at, *new))]


# --- a card ------------------------------------------------------------------------------------------


def play(before: View, after: View) -> list[Line]:
    """The card and the word; with a referee also what became of them."""
    said = after.said or (after.shown.said if after.shown else None)
    assert said is not None
    who, card = Seat(said.player), card_words(said.card)
    laid = (
        say("{who} lays {card} and says another word.", who=who, card=card)
        if said.word == UNKNOWN
        else say("{who} lays {card} and says “{word}”.", who=who, card=card, word=said.word)
    )
    line = Line(laid, ("FB-9",))
    return [line] if after.shown is None else [line, *outcome(before, after, after.shown)]


def call(before: View, after: View) -> list[Line]:
    """An error that somebody calls, rightly or not."""
    judged = after.shown
    assert judged is not None
    assert judged.by is not None
    caller = Seat(judged.by)
    if judged.verdict == "error":
        calls = Line(say("{who} calls an error!", who=caller), ("FB-27", "FB-29"))
        return [calls, *picked_up(after, judged)]
    vain = say(
        "{who} calls an error, but there is none: {why} That costs nothing.",
        who=caller,
        why=why(judged.number, after.rules),
    )
    return [Line(vain, ("FB-38", *clauses_of(judged.number, after.rules)))]


def accept(before: View, after: View) -> list[Line]:
    """Nobody calls an error: what was said stands."""
    return [] if after.shown is None else outcome(before, after, after.shown)


_TELL: dict[type[Any], Callable[[View, View], list[Line]]] = {
    Deal: deal,
    Play: play,
    Call: call,
    Accept: accept,
}


def outcome(before: View, after: View, judged: Judged) -> list[Line]:
    """What became of a card that was judged without a call."""
    if judged.verdict == "error":
        return [referee(), *picked_up(after, judged)]
    lines = [right(judged, after.rules)] if judged.verdict == "right" else stands(judged, after.rules)
    if judged.left:
        return [*lines, *round_over(before, after, judged)]
    return [*lines, *effects(judged, after.rules)]


def right(judged: Judged, rules: FizzBuzz) -> Line:
    """Why the word was right."""
    words = say("Right. {why}", why=why(judged.number, rules))
    return Line(words, clauses_of(judged.number, rules), aid=STRIP)


# --- errors ------------------------------------------------------------------------------------------


def referee() -> Line:
    """The referee speaks."""
    return Line(say("The referee calls an error!"), ("FB-27", "FB-29 (option)"))


def mistaken(judged: Judged, rules: FizzBuzz) -> list[Line]:
    """What was wrong: the turn, or the word (FB-28)."""
    said = judged.said
    if said.player != judged.player:
        turn = say("It was not {who}’s turn, but {due}’s.", who=Seat(said.player), due=Seat(judged.player))
        return [Line(turn, ("FB-28", "FB-39"))]
    reason = why(judged.number, rules)
    wrong = reason if said.word == UNKNOWN else say("Not “{word}”: {why}", word=said.word, why=reason)
    return [Line(wrong, ("FB-28", *clauses_of(judged.number, rules)))]


def picked_up(after: View, judged: Judged) -> list[Line]:
    """What was wrong, the cards taken, the restart."""
    rules, who = after.rules, Seat(judged.said.player)
    option = " (option)" if rules.pickup_count != 10 else ""
    end = " (option)" if rules.pickup_end != "top" else ""
    takes = say(
        "{who} takes the card back from the table, under the pile.",
        plural="{who} takes {count} cards from the table, under the pile, in the order they were laid.",
        count=judged.taken,
        who=who,
    )
    last = ("FB-41",) if after.sizes[judged.said.player] == judged.taken else ()
    lines = [*mistaken(judged, rules), Line(takes, ("FB-30" + option, "FB-31" + end, "FB-32", *last))]
    if has_effect(judged.said.card, rules):
        lines.append(Line(say("The card has no effect this time."), ("FB-36",)))
    again = say("{who} starts the count again at {number}, going up.", who=who, number=rules.first_number)
    from_where = () if rules.first_number == 1 else ("FB-50 (option)",)
    lines.append(Line(again, ("FB-33", "FB-34", "FB-35", *from_where)))
    return lines


def has_effect(card: str, rules: FizzBuzz) -> bool:
    """True for a card that always does something at this level."""
    return (card in SKIPS and rules.level >= SKIPS_FROM) or (card in TURNS and rules.level >= TURNS_FROM)


def stands(judged: Judged, rules: FizzBuzz) -> list[Line]:
    """An error that nobody noticed."""
    said = judged.said
    if said.player != judged.player:
        words = say(
            "It was {due}’s turn. Nobody noticed: play goes on from {who}.",
            due=Seat(judged.player),
            who=Seat(said.player),
        )
        lines = [Line(words, ("FB-37", "FB-39"), aid=COACH)]
        if said.word == rules.word(judged.number):
            return lines
    else:
        lines = []
    reason = why(judged.number, rules)
    missed = (
        say("That was not right. {why} Nobody noticed, so it stands.", why=reason)
        if said.word == UNKNOWN
        else say("“{word}” was not right. {why} Nobody noticed, so it stands.", word=said.word, why=reason)
    )
    lines.append(Line(missed, ("FB-37", *clauses_of(judged.number, rules)), aid=COACH))
    number = number_said(said.word)
    if number is not None and number != judged.number:
        if rules.unnoticed_number == "true":
            goes_on = say("The count goes on from {number}, as if it had been right.", number=judged.number)
            lines.append(Line(goes_on, ("FB-37 (option)",), aid=COACH))
        else:
            lines.append(Line(say("The count goes on from {number}.", number=number), ("FB-37",), aid=COACH))
    return lines


# --- effects of cards --------------------------------------------------------------------------------


def effects(judged: Judged, rules: FizzBuzz) -> list[Line]:
    """What the card does, and what happens at 0."""
    found = effect(judged, rules)
    return [*matched(judged, rules, found), *skipped(judged, found), *turned(judged, rules, found)]


def skipped(judged: Judged, found: Effect) -> list[Line]:
    """A jack or queen."""
    if found.kind != "skip":
        return []
    card = card_words(judged.said.card)
    if found.again:
        again = say(
            "{who} plays again: with two players, {card} skips the other.",
            who=Seat(judged.said.player),
            card=card,
        )
        return [Line(again, ("FB-17", "FB-16"), aid=TURN)]
    misses = say(
        "{who} misses a turn {cause}.",
        who=listing([Seat(seat) for seat in found.skipped]),
        cause=because_of(judged.said.card),
    )
    return [Line(misses, ("FB-16",), aid=TURN)]


def turned(judged: Judged, rules: FizzBuzz, found: Effect) -> list[Line]:
    """A king or joker, and the turn at 0, on which they change nothing more."""
    card = card_words(judged.said.card)
    turns = judged.said.card in TURNS and rules.level >= TURNS_FROM
    if found.at_zero and turns:
        nothing = say("On 0, {card} changes nothing more: the count goes up from here.", card=card)
        return [Line(nothing, ("FB-18", "FB-19", "FB-20"), aid=WAYS)]
    if found.at_zero and found.turned_count:
        return [Line(say("At 0 the count goes up again."), ("FB-19",), aid=WAYS)]
    if not turns:
        return []
    now = say("down") if judged.sequence == 1 else say("up")
    return [
        Line(
            say(
                "The count turns {cause}: from now on it goes {way}.",
                cause=because_of(judged.said.card),
                way=now,
            ),
            ("FB-18",),
            aid=WAYS,
        )
    ]


def matched(judged: Judged, rules: FizzBuzz, found: Effect) -> list[Line]:
    """A card whose digit is the number's last."""
    if not matches(rules, judged.said.card, found.number):
        return []
    card = card_words(judged.said.card)
    met = say("A match: {card} has the last digit of {number}.", card=card, number=found.number)
    return [Line(met, ("FB-21",), aid=STRIP), match_line(judged, rules, found)]


def match_line(judged: Judged, rules: FizzBuzz, found: Effect) -> Line:
    """What a match does."""
    who = Seat(judged.said.player)
    if rules.match_effect == "none":
        return Line(say("Under this option a match changes nothing."), ("FB-22 (option)",))
    if rules.seats == 2:
        if found.again:
            return Line(say("{who} plays again.", who=who), ("FB-24 (option)",), aid=TURN)
        return Line(say("With two players, turning the play round changes nothing."), ("FB-22", "FB-24"))
    if found.turned_play:
        way = say("anticlockwise") if judged.direction == 1 else say("clockwise")
        return Line(
            say("Play turns round: from now on it goes {way}.", way=way), ("FB-22", "FB-25"), aid=WAYS
        )
    if found.again:
        return Line(say("{who} plays again.", who=who), ("FB-22 (option)",), aid=TURN)
    misses = say("{who} misses a turn.", who=listing([Seat(seat) for seat in found.skipped]))
    return Line(misses, ("FB-22 (option)",), aid=TURN)


# --- the end of a round ------------------------------------------------------------------------------


def round_over(before: View, after: View, judged: Judged) -> list[Line]:
    """Who got rid of all cards, the points, and who has won."""
    who = Seat(judged.said.player)
    over = say("{who} has no cards left: the round is over.", who=who)
    lines = [
        Line(over, ("FB-40", "FB-41")),
        Line(say("One penalty point for each card left: {points}.", points=scores(judged.left)), ("FB-42",)),
    ]
    if after.phase == "over":
        return [*lines, ended(after)]
    if after.round > after.rules.rounds:
        tied = listing([Seat(seat) for seat, total in enumerate(after.totals) if total == min(after.totals)])
        lines.append(Line(say("{who} are level in front: one more round.", who=tied), ("FB-46 (option)",)))
    return [*lines, asking(after)]


def scores(points: Sequence[int]) -> Words:
    """What each player has: "Ana: 5, Bo: 0"."""
    each = [say("{who}: {points}", who=Seat(seat), points=one) for seat, one in enumerate(points)]
    return reduce(lambda begun, one: say("{begun}, {one}", begun=begun, one=one), each)


def ended(view: View) -> Line:
    """Who has won, with how many points."""
    winner = view.winner or ()
    fewest = min(view.totals)
    clauses = ("FB-43",) if view.rules.rounds == 5 else ("FB-43", "FB-44")
    if len(winner) > 1:
        both = say(
            "{who} have the fewest points, {number}, and share the win.",
            who=listing([Seat(seat) for seat in winner]),
            number=fewest,
        )
        return Line(both, (*clauses, "FB-46"))
    won = say("{who} has the fewest points, {number}, and wins!", who=Seat(winner[0]), number=fewest)
    return Line(won, clauses)


# --- what is asked now -------------------------------------------------------------------------------


def asking(view: View) -> Line:
    """Whose turn it is and what can be done, with the clauses; never which word."""
    if view.phase == "over":
        return ended(view)
    if view.phase == "play" and view.player is None:
        return Line(say("Whoever’s turn it is lays a card and says the next word."), ("FB-9",))
    if view.phase == "deal" and view.round > 1:
        next_round = say("Round {round}: {who} will start.", round=view.round, who=Seat(view.player or 0))
        return Line(next_round, ("FB-45",))
    sentence, clauses = _ASK[view.phase]
    return Line(say(sentence, who=Seat(view.player or 0)), clauses)


_ASK: dict[str, tuple[str, tuple[str, ...]]] = {
    "deal": (noted("The cards are about to be dealt."), ("FB-4",)),
    "play": (noted("{who} must lay a card and say the next word."), ("FB-9",)),
    "call": (noted("Was that right? Whoever heard an error calls it now."), ("FB-29",)),
}
