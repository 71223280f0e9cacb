"""Right or wrong, what an error costs, what becomes of one that nobody notices."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.fizz_buzz.asking import Answer, asked, in_the_air, laid
from ludotheque.games.fizz_buzz.because import clauses_of, why
from ludotheque.games.fizz_buzz.following import goes_on
from ludotheque.games.fizz_buzz.naming import ANSWERS
from ludotheque.games.fizz_buzz.saying import number_said
from ludotheque.games.fizz_buzz.values import Judged, View
from ludotheque.games.room import Question

say = speaker("fizz_buzz")


def is_it_right(before: View, judged: Judged) -> Question | None:
    """Whether an error should be called; None where two things are wrong at once."""
    said, rules = judged.said, before.rules
    fits, due = said.word == rules.word(judged.number), said.player == judged.player
    if not fits and not due:
        return None
    reason = why(judged.number, rules)
    whose = say("It was {who}’s turn.", who=Seat(judged.player))
    not_whose = say("It was {due}’s turn, not {who}’s.", due=Seat(judged.player), who=Seat(said.player))
    nothing: Answer = (
        say("Nothing: nobody should call"),
        reason if fits else say("Listen again. {why}", why=reason),
    )
    if not due:
        nothing = (nothing[0], not_whose)
    word: Answer = (say("The word is wrong"), reason)
    turn: Answer = (say("Somebody else should have played"), whose if due else not_whose)
    right = turn if not due else nothing if fits else word
    clauses = ("FB-28", "FB-29") if due else ("FB-28", "FB-39")
    return asked(
        before,
        say("{fact} What is wrong?", fact=laid(said)),
        right,
        [answer for answer in (nothing, word, turn) if answer != right],
        (*clauses, *clauses_of(judged.number, rules)) if due else clauses,
        in_the_air(before, judged),
    )


def error_is(judged: Judged) -> Words:
    """That an error is called, and by whom."""
    if judged.by is None:
        return say("{fact} The referee calls an error.", fact=laid(judged.said))
    return say("{fact} {caller} calls an error, rightly.", fact=laid(judged.said), caller=Seat(judged.by))


def cost(before: View, judged: Judged) -> Question:
    """How many cards whoever was wrong takes, and who begins again."""
    said, rules, taken = judged.said, before.rules, judged.taken
    who, following = (Seat((said.player + judged.direction * step) % rules.seats) for step in (0, 1))
    begins = say("{who} begins again at {number}", who=who, number=rules.first_number)
    passed_on = say("{who} begins again at {number}", who=following, number=rules.first_number)
    mended = say("{who} says “{word}”", who=who, word=rules.word(judged.number))
    table = len(before.table) + (before.phase == "play")  # the card itself lies there too
    wrong: list[Answer] = [
        (paid(taken, passed_on), say("Whoever was wrong begins again.")),
        (paid(taken, mended), say("An error is not mended: the count begins again.")),
    ]
    why_so_many = say("{number} cards, and the same player starts the count anew.", number=taken)
    if taken < rules.pickup_count:
        why_so_many = say("There are fewer than {number}, so all are taken.", number=rules.pickup_count)
        wrong.append((paid(0, begins), why_so_many))
    elif table > taken:
        enough = say("{number} are enough: the top ones of the table.", number=taken)
        wrong.append((paid(table, begins), enough))
    return asked(
        before,
        say("{fact} What does it cost?", fact=error_is(judged)),
        (paid(taken, begins), why_so_many),
        wrong,
        ("FB-30", "FB-33"),
        in_the_air(before, judged),
    )


def paid(number: int, then: Words) -> Words:
    """Cards to pick up, and what follows."""
    return say("{cards}; {then}", cards=cards_taken(number), then=then)


def cards_taken(number: int) -> Words:
    """A number of cards to pick up."""
    if number == 0:
        return say("No card")
    return say("{count} card", plural="{count} cards", count=number)


def both_ways(before: View, judged: Judged) -> Question:
    """Which way play and count go after an error."""
    first, way = before.rules.first_number, judged.direction
    up, down = goes_on(first, 1), goes_on(first, -1)
    stays, turns = say("Play goes on the same way"), say("Play turns round")
    reset = say("The count goes up from here, as at the start of a round.")
    clockwise = say("An error does not change the way of play, even if it is anticlockwise.")
    kept = clockwise if way == -1 else say("An error does not change the way of play.")
    return asked(
        before,
        say("{fact} Which way does it go on?", fact=error_is(judged)),
        (ways(stays, up), say("The way of play stays; the count begins again, upwards.")),
        [
            (ways(turns, up), kept),
            (ways(stays, down), reset),
            (
                ways(turns, down),
                say("Neither: the way of play stays, and the count goes up."),
            ),
        ],
        ("FB-34", "FB-35"),
        in_the_air(before, judged),
    )


def ways(play: Words, count: Words) -> Words:
    """Both ways as an answer."""
    return say("{play}. {then}", play=play, then=count)


def unfounded(before: View, judged: Judged) -> Question:
    """What a call costs that was wrong itself."""
    caller = Seat(judged.by or 0)
    fact = say("{fact} {caller} calls an error, but it was right.", fact=laid(judged.said), caller=caller)
    return asked(
        before,
        say("{fact} What does that cost {caller}?", fact=fact, caller=caller),
        (say("Nothing"), say("The published rules name no price, so there is none. Play goes on.")),
        [
            (say("Ten cards from the table"), say("That is for an error in playing, not in calling.")),
            (say("The next turn"), say("Only a jack or a queen makes somebody miss a turn.")),
            (say("One penalty point"), say("Points come only from cards that are left at the end.")),
        ],
        ("FB-38",),
    )


def stands(before: View, after: View, judged: Judged) -> Question:
    """Where the count goes on after an error that nobody called."""
    number, said = after.number, judged.said
    assert number is not None
    assert after.sequence is not None
    beyond = number + after.sequence
    heard = number_said(said.word) is not None and after.rules.unnoticed_number == "said"
    meant = {
        number: say("Nobody called it, so the error stands: the count goes on from what was said.")
        if heard
        else say("Nobody called it, so the error stands. But the count itself goes on as it was.")
    }
    others = (
        (
            judged.number + judged.sequence,
            say("So it would be, had it been right. But what was said stands."),
        ),
        (judged.number, say("It is not said again: nobody called the error.")),
        (after.rules.first_number, say("The count begins again only if the error is called.")),
        (beyond, say("{said} is one too far.", said=beyond)),
    )
    for other, because in others:
        if other >= 0 and len(meant) < ANSWERS:
            meant.setdefault(other, because)
    answers = {one: (say("At {number}", number=one), because) for one, because in meant.items()}
    fact = say("{fact} It is wrong, but nobody calls it.", fact=laid(said))
    return asked(
        before,
        say("{fact} Where does the count go on?", fact=fact),
        answers.pop(number),
        list(answers.values()),
        ("FB-37",),
    )
