"""The lesson: chapters of about three minutes, each a short match played by the real rules.

Each rule is shown once, worked; later it is asked, at about one step in four. A referee watches over the
chapters on words and cards; where errors are the subject, the players call them themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from ludotheque.engine.chance import shuffled
from ludotheque.engine.record import FORMAT, action_json
from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.cards import PACK_54
from ludotheque.games.fizz_buzz.values import ACCEPT, Action, Call, Deal, Play
from ludotheque.games.room import Scene

say = speaker("fizz_buzz")

PLAYERS = ("Ana", "Bo", "Cy", "Dee")
ANA, BO, CY, DEE = range(4)
REFEREE = "auto"


def record(
    tops: Sequence[str],
    actions: Iterable[Action],
    *,
    number: int,
    table: int,
    laid: str = "",
    player: int = ANA,
    sequence: int = 1,
    direction: int = 1,
    more: bool = True,
    referee: bool = True,
) -> dict[str, Any]:
    """A record that starts in the middle of a round, with these top cards by seat, top first.

    So many cards lie on the `table`, the last of them those `laid`; all others lie in the piles, under the
    top cards, or with `more` false on the table too.
    """
    seats, last = len(tops), laid.split()
    spare = rest_of_the_pack([*tops, laid])
    table = table - len(last) if more else len(spare)
    position = {
        "phase": "play",
        "piles": piled(tops, spare[table:]),
        "table": [*spare[:table], *last],
        "player": player,
        "number": number,
        "sequence": sequence,
        "direction": direction,
        "last": None,
        "round": 1,
        "dealer": seats - 1,
        "totals": [0] * seats,
        "winner": None,
    }
    return written(seats, position, actions, referee=referee)


def written(
    seats: int, position: dict[str, Any] | None, actions: Iterable[Action], *, referee: bool
) -> dict[str, Any]:
    """The record of a single round of so many players."""
    return {
        "format": FORMAT,
        "game": "fizz_buzz",
        "rules": {"seats": seats, "rounds": 1, **({"error_detection": REFEREE} if referee else {})},
        "players": [{"name": name} for name in PLAYERS[:seats]],
        "seed": "lesson",
        "position": position,
        "actions": [action_json(action) for action in actions],
    }


def rest_of_the_pack(tops: Sequence[str]) -> tuple[str, ...]:
    """The cards that are not among these, shuffled, always in the same way."""
    taken = " ".join(tops).split()
    return shuffled(Random("lesson"), [card for card in PACK_54 if card not in taken])


def piled(tops: Sequence[str], below: Sequence[str]) -> list[list[str]]:
    """The top cards by seat, with the other cards dealt out under them."""
    return [[*top.split(), *below[seat :: len(tops)]] for seat, top in enumerate(tops)]


def plays(*said: tuple[int, str]) -> list[Action]:
    """Cards laid one after the other, each by a seat with a word."""
    return [Play(seat, word) for seat, word in said]


def unopposed(*said: tuple[int, str]) -> list[Action]:
    """Cards laid one after the other; after each of them nobody calls an error."""
    return [action for play in plays(*said) for action in (play, ACCEPT)]


def in_turn(seats: int, words: str) -> list[tuple[int, str]]:
    """Words, with a stroke between two, said by the seats one after the other from the first."""
    return [(number % seats, word) for number, word in enumerate(words.split("/"))]


# --- the words ---------------------------------------------------------------------------------------


def count() -> Scene:
    """From 1 to 21, the published sequence, with cards that do nothing."""
    tops = ("7H 2D 5C 3H 8S AC 6S", "4S 8H AS 9D 2H 5H 8D", "9C 10S 6D 4C 7D 3C 5D")
    deal = Deal(tuple(map(tuple, piled(tops, rest_of_the_pack(tops)))))
    words = "1/2/Fizz/4/5/Fizz/Buzz/8/Fizz/10/11/Fizz/Fizz/Buzz/Fizz/16/Buzz/Fizz/19/20/Fizz Buzz"
    return Scene(
        "count",
        say("Counting to 21"),
        say(
            "Turn your top card, say the next number. But for a multiple of 3, or a number that ends in 3, "
            "say “Fizz”; with 7 it is “Buzz”. The cards do nothing yet: listen to the words."
        ),
        written(3, None, [deal, *plays(*in_turn(3, words))], referee=True),
        frozenset({7, 11, 14, 18}),
    )


def words() -> Scene:
    """Two ways to each word, and both words at once."""
    said = "20/Fizz Buzz/22/Fizz/Fizz/25/26/Fizz Buzz/Buzz/29/Fizz/31/32/Fizz"
    tops = ("8C 9H 4D 2H 6H", "5S 7C 6C 3D AD", "4S 9S 10C 5H 2C")
    return Scene(
        "words",
        say("Two ways to a word"),
        say(
            "Another game, from 20 on. Ask two questions of each number: is it a multiple of 3 or 7? "
            "Is its last digit a 3 or a 7? Where 3 and 7 both say yes, the word is “Fizz Buzz”."
        ),
        record(tops, plays(*in_turn(3, said)), number=20, table=19, laid="2S 9D 6S"),
        frozenset({4, 8, 11}),
    )


# --- cards that do something -------------------------------------------------------------------------


def skip() -> Scene:
    """Jacks and queens."""
    said = plays(
        *((ANA, "4"), (BO, "5"), (DEE, "Fizz"), (ANA, "Buzz"), (BO, "8"), (DEE, "Fizz")),
        *((ANA, "10"), (CY, "11"), (ANA, "Fizz"), (BO, "Fizz"), (CY, "Buzz"), (ANA, "Fizz")),
    )
    tops = ("9H 5D QD 7S 3S", "QH JS 8C", "JC JH", "2S 4C")
    return Scene(
        "skip",
        say("Jacks and queens"),
        say(
            "Now some cards do something. When a jack or a queen is laid, somebody misses a turn. Watch who "
            "it is, and whether a number is missed as well."
        ),
        record(tops, said, number=4, table=3, laid="8H 6C 9D"),
        frozenset({5, 8, 12}),
    )


def turn() -> Scene:
    """A king turns the count, then a joker: the published example."""
    said = in_turn(3, "1/2/Fizz/4/5/4/Fizz/2/1/0/1/2/Fizz/2")
    tops = ("9H 8D 6S 4H joker1", "7S KH 9C 7C 5H", "5C 2H 10D 8S")
    return Scene(
        "turn",
        say("Kings and jokers"),
        say(
            "A king or a joker does not turn the players round, it turns the count. Going up becomes going "
            "down, until the next one, or until the count gets to 0."
        ),
        record(tops, plays(*said), number=1, table=0),
        frozenset({6, 9, 13}),
    )


def zero() -> Scene:
    """What is said at 0, and a king laid there."""
    said = in_turn(3, "2/1/0/1/2/1/0/1/0/1/2")
    tops = ("9D 6C 5S 4S", "8H joker2 KD 9S", "KS 7H KC")
    return Scene(
        "zero",
        say("Down to zero"),
        say(
            "The count is going down, and it is nearly at 0. Zero is a multiple of 3 and of 7! Look what is "
            "said all the same, and what a king can do there."
        ),
        record(tops, plays(*said), number=2, table=14, laid="KH 10C 6D", sequence=-1),
        frozenset({7, 9}),
    )


def matching() -> Scene:
    """A card with the last digit of the number."""
    said = plays(
        *((ANA, "Fizz"), (BO, "10"), (ANA, "11"), (DEE, "Fizz"), (ANA, "Fizz"), (BO, "Buzz")),
        *((ANA, "Fizz"), (CY, "16"), (BO, "Buzz"), (ANA, "Fizz"), (BO, "19")),
    )
    tops = ("4H 8C 6S QD 8D", "10S 4D 3C 5H", "9H", "2D")
    return Scene(
        "matching",
        say("A match turns the play round"),
        say(
            "A card matches if it ends like the number: a 2 with 12, an ace with 21, a ten with 30. The "
            "published rules say so, but what happens then is lost. We chose: play turns round."
        ),
        record(tops, said, number=9, table=8, laid="5S 9C 6C"),
        frozenset({6, 7, 10}),
    )


def two() -> Scene:
    """The game for two."""
    said = plays(
        *((ANA, "5"), (BO, "Fizz"), (BO, "Buzz"), (ANA, "8"), (BO, "Fizz")),
        *((BO, "10"), (ANA, "Fizz"), (BO, "8"), (ANA, "Buzz"), (BO, "Fizz")),
    )
    tops = ("9H 8D 2S 7H", "QS 4C JH KC 3D 5C")
    return Scene(
        "two",
        say("The game for two"),
        say(
            "With two players there is only one other to skip, and turning the play round makes no "
            "difference. So look again at jacks, queens and matches."
        ),
        record(tops, said, number=5, table=4, laid="7S 6H 10C 9C"),
        frozenset({5, 9}),
    )


# --- errors ------------------------------------------------------------------------------------------


def errors() -> Scene:
    """An error that is called: cards to pick up, and the count begins again."""
    actions = [
        *unopposed((ANA, "11"), (DEE, "Fizz")),
        *(Play(CY, "13"), Call(ANA)),
        *unopposed((CY, "1"), (BO, "2"), (ANA, "Fizz")),
        *(Play(DEE, "5"), Call(BO)),
        *unopposed((DEE, "1")),
    ]
    tops = ("9S 7D", "5S", "QC 8H", "6D 9C 4S")
    return Scene(
        "errors",
        say("Error!"),
        say(
            "No referee any more: whoever hears an error calls it, until the next card is laid. Play is "
            "going anticlockwise. See what an error costs, and what it does not change."
        ),
        record(tops, actions, number=11, table=10, laid="8S 4H 2C", direction=-1, referee=False),
        frozenset({5, 10, 14}),
    )


def unnoticed() -> Scene:
    """Errors that nobody calls, calls without an error, a turn that was not due."""
    actions = [
        *unopposed((ANA, "8"), (BO, "9")),
        *(Play(CY, "10"), Call(ANA), ACCEPT),
        *unopposed((ANA, "12")),
        *(Play(BO, "Fizz"), Call(CY), ACCEPT),
        *unopposed((CY, "Buzz")),
        *(Play(ANA, "Fizz"), Call(BO)),
    ]
    tops = ("9S 8C 10H", "4S 6H", "5D QD")
    return Scene(
        "unnoticed",
        say("Heard, or not heard"),
        say(
            "Not every error is noticed, and not every call is right. Here both happen. The published rules "
            "say little about it; where they are silent, we say that the choice is ours."
        ),
        record(tops, actions, number=8, table=7, laid="4H 2C 5S", referee=False),
        frozenset({9, 11, 16}),
    )


def last() -> Scene:
    """The last card, first with an error, then without."""
    actions = [
        *unopposed((CY, "16")),
        *(Play(ANA, "17"), Call(BO)),
        *unopposed((ANA, "1"), (BO, "2"), (CY, "Fizz"), (BO, "4")),
    ]
    tops = ("8S", "9D 7C", "5H QH 6D 3H")
    return Scene(
        "last",
        say("The last card"),
        say(
            "Ana has one card left, Bo two, Cy four. Whoever gets rid of the last card ends the round. But "
            "the last card, too, needs the right word."
        ),
        record(
            tops,
            actions,
            number=16,
            table=47,
            laid="6C 4D 2S 9H 3S 10D 5C 7H",
            player=CY,
            more=False,
            referee=False,
        ),
        frozenset({3, 10}),
    )


# --- everything at once ------------------------------------------------------------------------------


def mini_round() -> Scene:
    """A whole small round, in which nearly everything is predicted."""
    said = plays(
        *((ANA, "1"), (CY, "2"), (ANA, "Fizz"), (CY, "4")),
        *((ANA, "5"), (BO, "Fizz"), (CY, "5"), (ANA, "4")),
    )
    tops = ("AS 8D 9C 2H", "KH 6S 5D 3C", "JC 4H 7S 10D")
    return Scene(
        "round",
        say("Your turn: a small round"),
        say(
            "Four cards each, and all the rules at once. This time you are asked nearly every time: which "
            "word, who is next, which way does the count go? After each card, look at both arrows."
        ),
        record(tops, said, number=1, table=42, laid="5H 9S 3H", more=False),
        frozenset({2, 3, 4, 6, 7, 8}),
    )


@cache
def scenes() -> tuple[Scene, ...]:
    """The chapters, in their order."""
    return (
        *(count(), words(), skip(), turn(), zero(), matching(), two()),
        *(errors(), unnoticed(), last(), mini_round()),
    )
