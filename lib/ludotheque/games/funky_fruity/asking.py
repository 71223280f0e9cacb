"""Questions as they are put, what is shown meanwhile, and the answers when tiles change hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.chance import shuffled
from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.funky_fruity.board import Stage, Word
from ludotheque.games.funky_fruity.moving import frame
from ludotheque.games.funky_fruity.ring import count
from ludotheque.games.funky_fruity.values import View
from ludotheque.games.room import Choice, Known, Question

say = speaker("funky_fruity")

Answer = tuple[Words, Words]  # what it says, and why it is right or which slip it is


def asked(
    before: View,
    asks: Words,
    right: Answer,
    wrong: Sequence[Answer],
    clauses: tuple[str, ...],
    known: Known | None = None,
) -> Question:
    """The question with its answers in an order that tells nothing, and is the same each time."""
    key = f"{before.pawns} {before.dice} {before.turns} {asks.key}"
    order = shuffled(Random(key), [right, *wrong])
    return Question(asks, tuple(Choice(*answer) for answer in order), order.index(right), clauses, known)


def what_comes(fact: Words) -> Words:
    """The question what comes of something that has just been seen."""
    return say("{fact} What comes of it?", fact=fact)


def seen(before: View, turned: tuple[tuple[int, str], ...], word: Word, moments: int) -> Known:
    """The tiles are up, and the word is in the air; nothing has come of it yet."""
    view = before._replace(up=turned, legal=())

    def shown(look: Look) -> Picture:
        return frame(view, look, 0, Stage(word=word)).picture

    return Known(view, shown, moments)


def count_words(number: int) -> Words:
    """A number of tiles: "none", "1 tile", "3 tiles"."""
    if number == 0:
        return say("No tile")
    return say("{count} tile", plural="{count} tiles", count=number)


# --- a catch, somebody out, the end ----------------------------------------------------------------------


def how_many(
    asks: Words, right: int, meant: Mapping[int, Words], clauses: tuple[str, ...], known: Known | None = None
) -> Question:
    """A question for a number of tiles: the answers from the smallest to the largest, and why."""
    numbers = sorted(meant)
    choices = tuple(Choice(count_words(number), meant[number]) for number in numbers)
    return Question(asks, choices, numbers.index(right), clauses, known)


def catch(before: View, after: View, fact: Words, known: Known | None) -> Question:
    """How many tiles change hands: only those of opponents."""
    player, turned = before.player or 0, len(after.shown)
    number = count(after.rows[player]) - count(before.rows[player])
    stays = say("One of them was {who}’s already, and stays where it is.", who=Seat(player))
    moves = say("All that lay in rows of opponents change hands: count those.")
    meant = {other: moves if other < number else stays for other in range(turned + 1)}
    meant[number] = (
        say(
            "Only tiles of opponents move. Those that {who} owns already stay where they are.",
            who=Seat(player),
        )
        if number < turned
        else say("All of them lay in rows of opponents, so all of them move.")
    )
    asks = say("{fact} How many tiles change hands?", fact=fact)
    return how_many(asks, number, meant, ("FF-33", "FF-30" if turned > 2 else "FF-28"), known)


def won(before: View, after: View, fact: Words, known: Known | None) -> Question | None:
    """What it means that somebody has enough tiles, or none; None if nobody has."""
    who = Seat(before.player or 0)
    if after.phase == "over" and after.winner == (before.player,):
        return asked(
            before,
            what_comes(fact),
            (
                say("{who} has enough tiles and wins at once", who=who),
                say(
                    "With {number} tiles the match is won, in the middle of a turn too.",
                    number=after.rules.target,
                ),
            ),
            [
                (
                    say("{who} still has a second shot to play", who=who),
                    say("No need: whoever has enough tiles has won."),
                ),
                (
                    say("The others play one more turn each"),
                    say("That would be kind, but the first to have enough tiles wins at once."),
                ),
            ],
            ("FF-43", "FF-1"),
            known,
        )
    out = [
        Seat(seat) for seat, pawn in enumerate(after.pawns) if pawn is None and before.pawns[seat] is not None
    ]
    if not out:
        return None
    return asked(
        before,
        say("{fact} Now {who} has no tile left. What does that mean?", fact=fact, who=listing(out)),
        (
            say("Out of the match; the others play on"),
            say("Whoever has no tile left is out, and the pawn leaves the table."),
        ),
        [
            (
                say("The match is over"),
                say("It goes on until somebody has {number} tiles.", number=after.rules.target),
            ),
            (
                say("The pawn goes on, to win tiles back"),
                say("Alas, no: the pawn leaves the table, and that turn is skipped."),
            ),
            (
                say("Everybody gives one tile"),
                say("No tile is given back. They only change hands by being won."),
            ),
        ],
        ("FF-40", "FF-41"),
        known,
    )
