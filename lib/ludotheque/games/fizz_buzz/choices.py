"""What the buttons and the keypad say, and the ready-made sets of rules to choose from."""

from __future__ import annotations

from typing import Any

from ludotheque.engine.words import Words, speaker
from ludotheque.games.fizz_buzz.because import why
from ludotheque.games.fizz_buzz.saying import FIZZ, LONGEST, UNKNOWN, WORDS
from ludotheque.games.fizz_buzz.values import Accept, Action, Call, Deal, Play, View
from ludotheque.games.room import Entry, Preset, Spoken

say = speaker("fizz_buzz")

KEYS = ("f", "b", "x")  # of the keyboard, for each word


def label(action: Action, view: View) -> Words:
    """What the button of an action says."""
    match action:
        case Deal():
            return say("Deal the cards")
        case Play(_, word):
            return say("{word}", word=word)
        case Call():
            return say("Error!")
        case Accept():
            return say("Next")


def reveals(action: Action) -> bool:
    """True for a word and for a call: what is said is said, so both need a second tap."""
    return isinstance(action, Play | Call)


def entry(view: View) -> Entry | None:
    """What may be said with a card (FB-9)."""
    return keys(view, say("Which word?")) if view.phase == "play" else None


def said(seat: int, text: str) -> Action:
    """The card laid by this seat with what was put in."""
    return Play(seat, text)


def claim(action: Any, view: View) -> Entry | None:
    """Whoever calls an error says which word was due."""
    if type(action) is Call and view.phase == "call":
        return keys(view, say("Which word was due?"))
    return None


def claimed(view: View, text: str) -> Words | None:
    """Whether the caller knew the word that was due when the card was laid."""
    if view.number is None:
        return None
    if text == view.rules.word(view.number):
        return say("“{word}” was due indeed.", word=text)
    return say("“{word}” was not due. {why}", word=text, why=why(view.number, view.rules))


def keys(view: View, asks: Words) -> Entry:
    """The three words of the game, and numbers; how long they may be tells nothing of the one due."""
    longest = LONGEST if view.number is None else max(LONGEST, len(str(view.number)))
    return Entry(asks, WORDS, KEYS, longest)


def spoken(view: View) -> tuple[Spoken, ...]:
    """What a teacher presses for a class that speaks: the right word, or another.

    Which other word it was is not asked: the record holds a usual slip with which the count goes on.
    """
    if view.phase != "play" or view.player is None or view.number is None:
        return ()
    due = view.rules.word(view.number)
    other = str(view.number) if due in WORDS else FIZZ
    return (
        Spoken(say("Right word"), Play(view.player, due)),
        Spoken(say("Other word"), Play(view.player, other), vague=True),
    )


def unsaid(view: View) -> View:
    """The view with a question mark for the word: another one than the right one, but nobody knows which."""
    said, shown = view.said, view.shown
    return view._replace(
        said=said and said._replace(word=UNKNOWN),
        shown=shown and shown._replace(said=shown.said._replace(word=UNKNOWN)),
    )


PRESETS = (
    Preset(
        say("One round"),
        say("The published rules, over a single round: the first without cards wins."),
        {"rounds": 1},
    ),
    Preset(
        say("With a referee"),
        say("One round in which every error is called at once, by the page. At a table, players do it."),
        {"rounds": 1, "error_detection": "auto"},
    ),
    Preset(
        say("First steps"),
        say(
            "Multiples only, cards without effects, five cards to pick up, and a referee. The published list "
            "of such steps is lost: these are ours."
        ),
        {"rounds": 1, "level": 1, "pickup_count": 5, "error_detection": "auto"},
    ),
    Preset(
        say("No match yet"),
        say("Words, skips and turns of the count, but play never turns round: our own fourth step of five."),
        {"rounds": 1, "level": 4},
    ),
    Preset(
        say("The count starts at 20"),
        say("With beginners’ errors the count stays at small numbers: this house rule starts it higher."),
        {"rounds": 1, "first_number": 20},
    ),
    Preset(
        say("The count starts at 40"),
        say("Harder numbers, more sevens. A house rule too: the published game always starts at 1."),
        {"rounds": 1, "first_number": 40},
    ),
    Preset(
        say("A pack of 40 cards"),
        say("For at most four players: ace to 7, jack, queen and king, without jokers. One round."),
        {"rounds": 1, "pack": 40},
    ),
)

BEGINS_WITH = {"rounds": 1}  # what the set-up page offers first: a match of some minutes

CLASS_LINKS = (
    (say("A link for the class: the count starts at 1"), {"first_number": 1}),
    (say("The count starts at 20 (house rule)"), {"first_number": 20}),
    (say("The count starts at 40 (house rule)"), {"first_number": 40}),
)
