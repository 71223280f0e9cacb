"""The review says what the states confirm: worked out here a second way, from states and actions alone."""

from __future__ import annotations

import re

import pytest

from fizz_buzz.table import Table
from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.fizz_buzz.bots import OPPONENTS, Mind, slipping
from ludotheque.games.fizz_buzz.clauses import CLAUSES
from ludotheque.games.fizz_buzz.reviewing import review
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Accept, Call, Play

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Flo")
GAMES = (
    FizzBuzz(2, rounds=1),
    FizzBuzz(3, rounds=2),
    FizzBuzz(4, rounds=1, pack=40, match_effect="skip", digit_rule="contains"),
    FizzBuzz(6, rounds=1, first_number=20, unnoticed_number="true"),
    FizzBuzz(3, rounds=1, first_number=0, level=1),
    FizzBuzz(3, rounds=1, error_detection="auto"),
)
CLUMSY = slipping(Mind(tables=0.06, thread=0.06, overlooks=0.15, alarms=0.01))
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


def told(match: Match, step: int, lang: str = "en") -> list[str]:
    """The review of a step."""
    views = [match.view(None, at) for at in range(step + 1)]
    return [line.words.text(lang, NAMES) for line in review(views, step)]


def clauses(table: Table) -> set[str]:
    """What the review of the last step cites."""
    views = [table.match.view(None, at) for at in range(table.match.at + 1)]
    return {clause for line in review(views, table.match.at) for clause in line.clauses}


def last(table: Table, lang: str = "en") -> list[str]:
    """The review of the last step at a table."""
    return told(table.match, table.match.at, lang)


def cards(match: Match):
    """(step of the judgement, state before the card, the card's action, how it was judged) of each card.

    A card is judged by an Accept, by a Call of a wrong one, or at once by the referee.
    """
    for step, action in enumerate(match.actions, 1):
        before = match.states[step - 1]
        if isinstance(action, Play) and match.game.error_detection == "auto":
            wrong = action.word != match.game.word(before.number)
            yield step, before, action, "called" if wrong else "right"
        elif isinstance(action, Accept | Call):
            laid = next(one for one in reversed(match.actions[: step - 1]) if isinstance(one, Play))
            wrong = laid.word != match.game.word(before.number)
            if isinstance(action, Accept):
                yield step, before, laid, "unnoticed" if wrong else "right"
            else:
                yield step, before, laid, "called" if wrong else "in vain"


@every_game
def test_an_error_has_its_reason_and_who_could_have_called_it(game: FizzBuzz) -> None:
    seen = set()
    for seed in range(6):
        match = play(game, [CLUMSY] * game.seats, seed, limit=500)
        for step, _, laid, how in cards(match):
            lines = [
                line for line in told(match, step) if not line.startswith(("A moment", "A new", "An error"))
            ]
            offender, action = NAMES[laid.seat], match.actions[step - 1]
            seen.add(how)
            if how == "right":
                assert len(lines) <= 1
                assert not re.search("probably|called", " ".join(lines))
            elif how == "in vain":
                (line,) = lines
                assert line.startswith(NAMES[action.seat])
            else:
                every_line = told(match, step)
                if game.error_detection == "auto":
                    reason = every_line[-1]
                else:
                    reason, heard = every_line
                    others = [
                        name
                        for seat, name in enumerate(NAMES[: game.seats])
                        if seat != laid.seat and not (how == "called" and seat == action.seat)
                    ]
                    if how == "called":
                        assert heard.startswith(f"{NAMES[action.seat]} was listening well")
                    named = [name for name in NAMES if name in heard.partition("well")[2 * (how == "called")]]
                    assert named == others
                    assert ("could have called" in heard) == bool(others)
                assert offender in reason or f"“{laid.word}”" in reason
    expected = {"right", "called"} if game.error_detection == "auto" else {"right", "called", "in vain"}
    assert expected <= seen


@every_game
def test_before_the_judgement_only_what_had_happened_is_told(game: FizzBuzz) -> None:
    """Neither the number due nor a word nor a verdict: whoever steps through may still guess."""
    told_at_all = 0
    for seed in range(4):
        match = play(game, [CLUMSY] * game.seats, seed, limit=500)
        for step, action in enumerate(match.actions, 1):
            if isinstance(action, Play) and game.error_detection == "called":
                lines = told(match, step)
                told_at_all += len(lines)
                assert not re.search(r"Fizz|Buzz|right|wrong|probably|[1-9]", " ".join(lines))
                shown = match.states[step - 1].shown
                again = any(line.startswith("A new beginning") for line in lines)
                assert again == (shown is not None and shown.verdict == "error")
    assert told_at_all or game.error_detection == "auto"


@every_game
def test_every_review_cites_clauses_and_is_in_both_languages(game: FizzBuzz) -> None:
    known = {clause.id for clause in CLAUSES}
    match = play(game, [CLUMSY] * game.seats, 2, limit=500)
    for step in range(match.at + 1):
        views = [match.view(None, at) for at in range(step + 1)]
        lines = review(views, step)
        assert {clause.partition(" ")[0] for line in lines for clause in line.clauses} <= known
        assert all(line.clauses and line.words.text(lang, NAMES) for line in lines for lang in LANGUAGES)
        if step and isinstance(match.actions[step - 1], Play | Call | Accept):
            seat = match.actions[step - 1][0] if match.actions[step - 1] else 0
            assert review([match.view(seat, at) for at in range(step + 1)], step) == lines
        else:
            assert lines == ()


def test_nothing_is_said_before_the_first_step_or_of_a_plain_card() -> None:
    table = Table(3, ["9", "9"], number=1)
    assert last(table) == []
    assert last(table.lay("1")) == []
    assert last(table.stands()) == []


# --- each kind of slip -------------------------------------------------------------------------------

SLIPS = {
    "Ana probably thought of the tables only: it is a digit that gives 13 its word.": (
        Table(3, ["9"], number=13).lay("13"),
        {"FB-11"},
    ),
    "Ana probably stopped after one of the two words.": (
        Table(3, ["9"], number=21).lay("Buzz"),
        {"FB-11", "FB-12", "FB-13"},
    ),
    "Ana probably went by the tables: 0 is in both, but has a rule of its own.": (
        Table(3, ["9"], number=0, sequence=-1).lay("Fizz Buzz"),
        {"FB-15"},
    ),
    "Ana probably did not see that 12 is a multiple of 3.": (Table(3, ["9"], number=12).lay("12"), {"FB-11"}),
    "Ana probably did not see that 28 is a multiple of 7.": (Table(3, ["9"], number=28).lay("28"), {"FB-12"}),
    "Ana probably mixed up the table of 3 with the table of 7.": (
        Table(3, ["9"], number=14).lay("Fizz"),
        {"FB-12"},
    ),
    "Ana probably just counted on, and the number slipped out.": (
        Table(3, ["9"], number=7).lay("7"),
        {"FB-12"},
    ),
    "Ana was probably misled by a digit of 31 that does not count.": (
        Table(3, ["9"], number=31).lay("Fizz"),
        {"FB-14"},
    ),
    "Ana probably counted one too far.": (Table(3, ["9"], number=10).lay("11"), {"FB-10", "FB-14"}),
    "Bo probably counted on the old way, but the king of spades had turned the count.": (
        Table(3, ["K"], number=9).right("Fizz").lay("10"),
        {"FB-18", "FB-14"},
    ),
    "Bo probably forgot that the count was going down.": (
        Table(3, ["9"], number=12, sequence=-1).right("Fizz").lay("Fizz"),
        {"FB-10", "FB-14"},
    ),
    "Cy probably counted for the skipped player too: a skip leaves the count alone.": (
        Table(3, ["J"], number=4).right("4").lay("Fizz"),
        {"FB-16", "FB-10", "FB-14"},
    ),
    "Cy probably turned the count as well: a match changes only whose turn it is.": (
        Table(3, ["5"], number=5).right("5").lay("4"),
        {"FB-21", "FB-10", "FB-11"},
    ),
    "Ana probably mended the old error, instead of beginning anew.": (
        Table(3, ["9"], number=10).lay("11").call(2).lay("10"),
        {"FB-33", "FB-14"},
    ),
    "An error had stood just before: Bo probably counted on from another number.": (
        Table(3, ["9"], number=4).lay("10").stands().lay("5"),
        {"FB-37", "FB-14"},
    ),
    "Bo had probably lost the number behind the word before.": (
        Table(3, ["8"], number=9).right("Fizz").lay("11"),
        {"FB-10", "FB-14"},
    ),
    "Why “50”? There is no usual reason: it may just have slipped out.": (
        Table(3, ["9"], number=4).lay("50"),
        {"FB-14"},
    ),
    "Bo probably did not think of the jack of spades, which skips a player.": (
        Table(3, ["J"], number=4).right("4").lay("5", seat=1),
        {"FB-16", "FB-28", "FB-39"},
    ),
    "Bo probably did not think of the 4 of spades, which skips a player.": (
        Table(3, ["4"], number=4, match_effect="skip").right("4").lay("5", seat=1),
        {"FB-22 (option)", "FB-28", "FB-39"},
    ),
    "Bo probably went the old way round: the play had just been turned.": (
        Table(3, ["4"], number=4).right("4").lay("5", seat=1),
        {"FB-22", "FB-28", "FB-39"},
    ),
    "Cy probably thought that the king of spades turns the play: it turns the count.": (
        Table(3, ["K"], number=5).right("5").lay("4", seat=2),
        {"FB-18", "FB-28", "FB-39"},
    ),
    "Cy probably spoke too soon.": (Table(3, ["9"]).lay("1", seat=2), {"FB-28", "FB-39"}),
}


@pytest.mark.parametrize("sentence", SLIPS)
def test_what_kind_of_slip_it_was(sentence: str) -> None:
    table, cited = SLIPS[sentence]
    listeners = [seat for seat in range(3) if seat != table.state.said.player]
    laid = table.match.at
    for end in (Accept(), *map(Call, listeners)):
        table.match.jump(laid)
        table.do(end)
        assert last(table)[0] == sentence
        assert clauses(table) - {"FB-29"} - ({"FB-37"} if end == Accept() else set()) == cited - (
            {"FB-37"} if end == Accept() else set()
        )
        assert last(table, "fr")[0] != sentence


def test_a_referee_tells_the_same_at_once() -> None:
    table = Table(3, ["K"], number=9, error_detection="auto").lay("Fizz").lay("10")
    assert last(table) == [
        "A moment to be careful: the count had just turned.",
        "Bo probably counted on the old way, but the king of spades had turned the count.",
    ]


def test_who_could_have_called() -> None:
    wrong = Table(3, ["9"], number=13).lay("13")
    assert last(wrong.stands())[1] == "Bo and Cy could have called it, but nobody did."
    wrong.match.jump(1)
    assert last(wrong.call(2))[1] == "Cy was listening well; Bo could have called too."
    assert last(wrong, "fr")[1] == "Cy écoutait bien. C’était aussi possible pour Bo."
    two = Table(2, ["9"], number=13).lay("13")
    assert last(two.stands())[1] == "Bo could have called it, but did not."
    two.match.jump(1)
    assert last(two.call(1))[1] == "Bo was listening well."


# --- what was right ----------------------------------------------------------------------------------

PRAISE = {
    "Well remembered: 0 is in both tables, and is said as it is all the same.": Table(
        3, ["9"], number=0, sequence=-1
    ),
    "Well found: the threes alone or the sevens alone would not have been enough.": Table(
        3, ["9"], number=27
    ),
    "Well spotted: 17 is in no table, only a digit gives it its word.": Table(3, ["9"], number=17),
    "Not taken in: 31 has a 3 or a 7 in it, but here that does not count.": Table(3, ["9"], number=31),
    "Well followed: many would have gone on the old way.": Table(3, ["K"], number=9).right("Fizz"),
}


@pytest.mark.parametrize("sentence", PRAISE)
def test_what_was_hard_is_praised(sentence: str) -> None:
    table = PRAISE[sentence]
    assert last(table.lay(table.due[2]).stands()) == [sentence]


DOUBTS = {
    "Bo probably went by the tables: 0 is in both, but has a rule of its own.": Table(
        3, ["9"], number=0, sequence=-1
    ),
    "Bo probably had only one of the two words in mind.": Table(3, ["9"], number=21),
    "Bo probably thought of the tables only: it is a digit that gives 23 its word.": Table(
        3, ["9"], number=23
    ),
    "Bo was probably misled by a digit of 71 that does not count.": Table(3, ["9"], number=71),
    "Bo was not sure. To call once too often costs nothing.": Table(3, ["9"], number=8),
    "Bo probably counted on the old way, but the king of spades had turned the count.": Table(
        3, {2: "K"}, number=9, player=2
    ).right("Fizz"),
}


@pytest.mark.parametrize("sentence", DOUBTS)
def test_why_somebody_called_in_vain(sentence: str) -> None:
    table = DOUBTS[sentence]
    assert last(table.lay(table.due[2]).call(1)) == [sentence]
    assert "FB-38" in clauses(table)
    assert last(table.call(2))[0].startswith(sentence.replace("Bo", "Cy")[:12])


def test_a_match_that_begins_with_a_card_on_the_table() -> None:
    table = Table(3, ["9"], number=13).lay("13")
    position = table.game.position(table.state)
    match = Match(table.game, "", table.game.restore(position))
    match.act(Accept())
    assert told(match, 1)[0].startswith("Ana probably thought of the tables only")


def test_opponents_slip_for_a_reason() -> None:
    """What bots say by mistake is what the review can explain."""
    explained = unexplained = 0
    for seed in range(30):
        match = play(FizzBuzz(3, rounds=1), [OPPONENTS["beginner"].bot] * 3, seed)
        for step, _, _, how in cards(match):
            if how in ("called", "unnoticed"):
                bare = "no usual reason" in told(match, step)[0]
                unexplained += bare
                explained += not bare
    assert explained > 100
    assert unexplained * 50 < explained
