"""What the buttons say, which of them need two taps, and the ready-made sets of rules to choose from."""

from __future__ import annotations

from string import ascii_uppercase

from ludotheque.engine.words import Seat, Words, noted, speaker
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.values import (
    Action,
    Announce,
    Deal,
    Decline,
    Pick,
    Place,
    Ready,
    Roll,
    Stop,
    View,
)
from ludotheque.games.room import Preset

say = speaker("funky_fruity")

_FRUITS = {
    "banana": noted("Banana"),
    "pear": noted("Pear"),
    "apple": noted("Apple"),
    "cherry": noted("Cherry"),
    "strawberry": noted("Strawberry"),
    "grape": noted("Grape"),
    "watermelon": noted("Watermelon"),
    "apricot": noted("Apricot"),
    "kiwi": noted("Kiwi"),
}


def label(action: Action, view: View) -> Words:
    """What the button of an action says; for dice without a number that they fall as they will."""
    match action:
        case Deal():
            return say("Deal the tiles")
        case Ready():
            return say("We are ready")
        case Roll(dice) if not any(dice):
            return say("Roll the die", plural="Roll the dice", count=view.rules.dice_count)
        case Roll(dice):
            return say("Roll {dice}", dice=" + ".join(map(str, dice)))
        case Announce(fruit):
            return say(_FRUITS[fruit])
        case Pick(tile):
            owner = next(seat for seat, row in enumerate(view.rows) if tile in row)
            number = tiles(view.rows[owner]).index(tile) + 1
            return say("{who}, tile {number}", who=Seat(owner), number=number)
        case Stop():
            return say("Stop and keep the pair")
        case Place(end):
            return say("At the left end") if end == "left" else say("At the right end")
        case Decline():
            return say("Turn nothing")


def marked(view: View) -> tuple[tuple[Pick, str], ...]:
    """The tiles that may be turned, each with its letter, in the order in which a pawn passes them.

    Their numbers follow the deal: by that order a tile could be told wherever it lies now (FF-8).
    """
    may = {action.tile: action for action in view.legal if isinstance(action, Pick)}
    passed = (tile for row in view.rows for tile in row if tile is not None)
    # Every tile has its letter, whether it may be turned or not: so it keeps it through the turn.
    return tuple(
        (may[tile], mark) for tile, mark in zip(passed, ascii_uppercase, strict=False) if tile in may
    )


def reveals(action: Action) -> bool:
    """True if the action shows a tile, and so needs a second tap: nobody can unsee it."""
    return isinstance(action, Announce | Pick)


PRESETS = (
    Preset(
        say("The game for two"),
        say("The published rules: one die, six tiles each, no doubles. Nine tiles win."),
        {"seats": 2},
    ),
    Preset(
        say("The game for three"),
        say("The published rules: two dice, four tiles each, doubles. Eight tiles win."),
        {"seats": 3},
    ),
    Preset(
        say("The game for four"),
        say("The published rules: two dice, three tiles each, doubles. Eight tiles win."),
        {"seats": 4},
    ),
    Preset(
        say("My very first match"),
        say(
            "For two, with two fruits only: even a guess is right one time in two. With a clock there are "
            "two minutes to look, where the published rules give one. The rest is as published."
        ),
        {"seats": 2, "fruit_counts": {"banana": 6, "pear": 6}, "memorise_seconds": 120},
    ),
    Preset(
        say("Less to remember"),
        say(
            "For three, with three fruits instead of our usual four and, with a clock, two minutes to look "
            "instead of one. The rest is as published."
        ),
        {"seats": 3, "fruit_counts": {"banana": 4, "pear": 4, "apple": 4}, "memorise_seconds": 120},
    ),
    Preset(
        say("Short steps"),
        say(
            "For two, with a die that shows only 1 to 3: before each roll, three tiles to know instead of "
            "six. Such a die is not in the published game."
        ),
        {"seats": 2, "die_faces": 3},
    ),
    Preset(
        say("Twelve turns"),
        say(
            "For four, three turns each; then whoever has the most tiles wins. This limit is ours: the "
            "published game goes on until somebody has eight."
        ),
        {"seats": 4, "max_turns": 12},
    ),
    Preset(
        say("More second shots"),
        say(
            "For four. A match found also gives a second shot, not only a right guess. The published text "
            "can be read so; we usually read it otherwise. Between bots, matches are about a quarter shorter."
        ),
        {"seats": 4, "second_shot_after_find": True},
    ),
    Preset(
        say("No minute, five fruits"),
        say(
            "For three who know the game: nobody looks at the start, and there are five fruits. All you know "
            "comes from the tiles that get turned. The published rules give a minute."
        ),
        {
            "seats": 3,
            "memorise_scope": "none",
            "fruit_counts": {"banana": 3, "pear": 3, "apple": 2, "cherry": 2, "strawberry": 2},
        },
    ),
)
