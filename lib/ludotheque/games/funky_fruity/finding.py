"""What can be predicted when tiles are turned to find the same fruit: at one's own tile, or on a double."""

from __future__ import annotations

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.funky_fruity.asking import asked, catch, seen, what_comes, won
from ludotheque.games.funky_fruity.board import Word
from ludotheque.games.funky_fruity.telling import a_fruit
from ludotheque.games.funky_fruity.values import Pick, View
from ludotheque.games.room import Known, Question

say = speaker("funky_fruity")

TURNED = 3  # pictures: the tile turns, and is read


def pick(before: View, after: View) -> Question | None:
    """What two or three tiles bring, once they are seen."""
    assert isinstance(after.last, Pick)
    turned = after.up if after.phase in ("third", "place") else after.shown
    if after.phase == "place":
        return None
    alike = len({fruit for _, fruit in turned}) == 1
    player = before.player or 0
    known = seen(before, turned, Word(player, turned[-1][1], alike), TURNED)
    fruits = listing([a_fruit(fruit) for _, fruit in turned])
    fact = say("{who} has turned {fruits}.", who=Seat(player), fruits=fruits)
    asks = what_comes(fact)
    if before.phase == "find_own":
        return (won(before, after, fact, known) if alike else None) or found_own(before, asks, alike, known)
    if not alike:
        return mismatch(before, asks, known)
    if after.phase == "third":
        return pair(before, asks, known)
    return won(before, after, fact, known) or catch(before, after, fact, known)


def found_own(before: View, asks: Words, alike: bool, known: Known) -> Question:
    """At one's own tile: one tile or none, and then the turn is over."""
    who = Seat(before.player or 0)
    again = (
        say("{who} wins that tile, and has a second shot", who=who),
        say("A second shot is for naming a fruit. Here nothing was named."),
    )
    third = (
        say("{who} may try a third tile", who=who),
        say("A third tile is for doubles. Here there is one try for one tile."),
    )
    takes = say("{who} wins that tile, and the turn is over", who=who)
    nothing = say("Both are turned back, and the turn is over")
    if alike:
        return asked(
            before,
            asks,
            (takes, say("The opponent’s tile changes hands, {who}’s own stays where it is.", who=who)),
            [again, third, (nothing, say("The same fruit was found: that wins the tile."))],
            ("FF-23", "FF-25", "FF-35"),
            known,
        )
    return asked(
        before,
        asks,
        (nothing, say("Nothing is won and no tile is lost. But everybody has seen both.")),
        [
            (
                say("{who} loses the tile to that opponent", who=who),
                say(
                    "No tile is lost. All it costs is that everybody has seen one of {who}’s fruits.", who=who
                ),
            ),
            (say("{who} may try another tile", who=who), say("Here there is a single try.")),
        ],
        ("FF-24", "FF-25"),
        known,
    )


def pair(before: View, asks: Words, known: Known) -> Question:
    """A pair on a double: stop, or risk it."""
    who = Seat(before.player or 0)
    return asked(
        before,
        asks,
        (
            say("{who} may keep the pair, or risk it for a third tile", who=who),
            say("It is a choice: the pair for certain, or three if the third is alike, else nothing."),
        ),
        [
            (
                say("The pair is won, and a third tile may be tried for free"),
                say("Not for free: a wrong third tile loses the pair too."),
            ),
            (
                say("{who} must try a third tile", who=who),
                say("Nobody must: whoever doubts had better keep the pair."),
            ),
            (
                say("The pair is won, and {who} rolls again", who=who),
                say("A second shot is for naming a fruit. Here nothing was named."),
            ),
        ],
        ("FF-28", "FF-29", "FF-35"),
        known,
    )


def mismatch(before: View, asks: Words, known: Known) -> Question:
    """A wrong tile on a double: nothing is won, nothing else is lost."""
    who = Seat(before.player or 0)
    wrong = [
        (
            say("{who} loses the whole row", who=who),
            say("No need to fear that: only the tiles of this double are not won."),
        ),
        (
            say("{who} may try once more", who=who),
            say("The first tile that differs ends the turn."),
        ),
    ]
    if before.phase == "third":
        wrong[1] = (
            say("{who} wins the pair, only the third is turned back", who=who),
            say("That was the risk: the third tile was played for all three."),
        )
    if before.shot == 2:
        wrong.append(
            (
                say("Nothing is won, and the tile of the first shot goes back"),
                say("What the first shot won stays won."),
            )
        )
    return asked(
        before,
        asks,
        (
            say("All are turned back: nothing is won, and the turn is over"),
            say("Nothing is won by this double, and nothing that {who} had is lost.", who=who),
        ),
        wrong,
        ("FF-31", "FF-32"),
        known,
    )
