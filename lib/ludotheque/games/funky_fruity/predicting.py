"""What can be predicted between two views: only what whoever knows the rules can know.

No question asks for a face-down fruit. While one is asked, nothing is shown of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.funky_fruity.asking import asked, catch, how_many, seen, what_comes, won
from ludotheque.games.funky_fruity.board import Word
from ludotheque.games.funky_fruity.counting import where
from ludotheque.games.funky_fruity.finding import pick
from ludotheque.games.funky_fruity.picture import picture
from ludotheque.games.funky_fruity.telling import a_fruit, fruit_word
from ludotheque.games.funky_fruity.values import Announce, Deal, Pick, Ready, Roll, Stop, View
from ludotheque.games.room import Known, Question

say = speaker("funky_fruity")

TURNING_UP = 2  # pictures in which a tile turns up
MISSED = 3  # pictures of a word said, and of its tile turning
RIGHT = 4  # and of the moment in which everybody reads it


def predict(before: View, after: View) -> Question | None:
    """The question before an action, one view on either side of it; None where nothing can be known."""
    ask = _ASK.get(type(after.last))
    return ask(before, after) if ask else None


# --- the deal and the minute -------------------------------------------------------------------------


def deal(before: View, after: View) -> Question:
    """How many tiles each gets."""
    seats, share = after.rules.seats, after.rules.share
    equal = say("All twelve are dealt, and everybody gets the same number.")
    asks = say("Twelve tiles are dealt to {number} players. How many does each get?", number=seats)
    return how_many(asks, share, dict.fromkeys((2, 3, 4, 6), equal), ("FF-5", "FF-3"))


def ready(before: View, after: View) -> Question:
    """Who may look, once the minute is over."""
    return asked(
        before,
        say("The minute is over, all tiles go face down. Who may still look under them?"),
        (say("Nobody"), say("Not even under one’s own. A fruit is seen only when the game turns its tile.")),
        [
            (
                say("Everybody, under their own"),
                say("One’s own row must be remembered too: that is half of the game."),
            ),
            (
                say("Whoever is to play, once"),
                say("The player has to name the fruit first, and only then is the tile turned."),
            ),
        ],
        ("FF-7", "FF-8"),
    )


# --- a roll ------------------------------------------------------------------------------------------


def roll(before: View, after: View) -> Question:
    """Where the pawn stops; or, once it stands there, what the player must do at a place that is special."""
    if after.phase == "guess":
        return where(before, after)
    who = Seat(before.player or 0)
    view = after._replace(phase="roll", up=(), legal=())
    known = Known(view, lambda look: picture(view, look), -TURNING_UP)
    name_it = (
        say("{who} must name the fruit first", who=who),
        say("Naming is for ordinary rolls at an opponent’s tile. Here the tile is turned at once."),
    )
    if after.phase == "find_own":
        return asked(
            before,
            say("The pawn of {who} stops at a tile of {who}’s own row. And now?", who=who),
            (
                say("It is turned up, and {who} looks for the same fruit in another row", who=who),
                say("There is nothing to guess: the tile is turned, then one tile of an opponent."),
            ),
            [
                name_it,
                (
                    say("Nothing happens, the next player rolls"),
                    say("Something can be won here: the same fruit in an opponent’s row."),
                ),
                (
                    say("It is turned up, and {who} may turn any other tile", who=who),
                    say("Any tile, one’s own too: that is for doubles. Here it must be an opponent’s."),
                ),
            ],
            ("FF-22", "FF-38"),
            known,
        )
    return asked(
        before,
        say("{dice}: a double! The pawn has walked. And now?", dice=" + ".join(map(str, after.dice))),
        (
            say("The tile is turned up, and {who} looks for the same fruit on the whole table", who=who),
            say("On a double nothing is named: the tile is turned, then another one, anywhere."),
        ),
        [
            name_it,
            (
                say("{who} rolls a second time", who=who),
                say("In many games, yes. Here a double changes what is done at the tile, nothing else."),
            ),
            (
                say("{who} wins the tile at once", who=who),
                say("It must be earned: only two tiles alike are won."),
            ),
        ],
        ("FF-26", "FF-27", "FF-36"),
        known,
    )


# --- a guess -----------------------------------------------------------------------------------------


def guess(before: View, after: View) -> Question | None:
    """What a right or a wrong announcement brings, once the tile is seen."""
    assert isinstance(after.last, Announce)
    turned = after.shown or after.up
    if not turned or after.phase == "place":
        return None
    right = turned[0][1] == after.last.fruit
    word = Word(before.player or 0, after.last.fruit, right)
    known = seen(before, turned, word, RIGHT if right else MISSED)
    who, said, fruit = Seat(word.seat), fruit_word(word.fruit), a_fruit(turned[0][1])
    if not right:
        fact = say("{who} says “{said}”, but it is {fruit}.", who=who, said=said, fruit=fruit)
        return missed(before, what_comes(fact), known)
    fact = say("{who} says “{said}”, and it is {fruit}.", who=who, said=said, fruit=fruit)
    return won(before, after, fact, known) or guessed(before, after, what_comes(fact), known)


def guessed(before: View, after: View, asks: Words, known: Known) -> Question:
    """A right announcement: the tile, and a second shot but no third."""
    who, following = Seat(before.player or 0), Seat((after if before.shot == 2 else before).player or 0)
    again = say("The tile, and {who} rolls once more", who=who)
    third = say("The tile, and {who} goes on until a guess is wrong", who=who)
    passes = say("The tile, and the turn is over")
    back = (
        say("The tile goes back: a pair is needed"),
        say("A pair is needed on a double or at one’s own tile. A right guess wins on its own."),
    )
    if before.shot == 1:
        return asked(
            before,
            asks,
            (again, say("A right guess on the first shot wins the tile and a second shot.")),
            [
                (passes, say("Not yet: a right guess on the first shot gives a second one.")),
                (third, say("One more shot, not more: a turn has two at most.")),
                back,
            ],
            ("FF-18", "FF-19", "FF-20"),
            known,
        )
    return asked(
        before,
        asks,
        (passes, say("That was the second shot. Now it is the turn of {who}.", who=following)),
        [
            (again, say("A third shot would be nice! But a turn has two at most.")),
            (third, say("A turn has two shots at most, even if both are right.")),
            (
                say("The tile goes back: one a turn is the most"),
                say("Each of the two shots may win its tile."),
            ),
        ],
        ("FF-18", "FF-20"),
        known,
    )


def missed(before: View, asks: Words, known: Known) -> Question:
    """A wrong announcement: the turn is over, and nothing is lost."""
    who = Seat(before.player or 0)
    first = before.shot == 1
    back = (
        say("The tile is turned back, and the turn is over"),
        say("Everybody has seen it now. It stays where it is."),
    )
    keeps = (
        say("The turn is over; {who} keeps what the first shot won", who=who),
        say("What the first shot won stays won."),
    )
    gives_back = (
        say("The turn is over, and the tile of the first shot goes back"),
        say("The second shot risks nothing: the first tile stays won."),
    )
    loses = (
        say("{who} must give a tile away", who=who),
        say("A wrong guess costs no tile. It only shows everybody a fruit."),
    )
    again = (
        say("{who} has one more try", who=who),
        say("Only a right guess gives a second shot.") if first else say("A turn has two shots at most."),
    )
    return asked(
        before,
        asks,
        back if first else keeps,
        [again, loses] if first else [gives_back, again, loses],
        ("FF-21",) if first else ("FF-21", "FF-32"),
        known,
    )


# --- a pair kept -------------------------------------------------------------------------------------


def stop(before: View, after: View) -> Question:
    """What comes of keeping the pair."""
    fact = say("{who} keeps the pair.", who=Seat(before.player or 0))
    return won(before, after, fact, None) or catch(before, after, fact, None)


_ASK: Mapping[type[Any], Callable[[View, View], Question | None]] = {
    Deal: deal,
    Ready: ready,
    Roll: roll,
    Announce: guess,
    Pick: pick,
    Stop: stop,
}
