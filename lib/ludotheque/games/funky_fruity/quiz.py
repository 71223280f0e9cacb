"""The quiz of the lesson. Each answer says why, the wrong ones too; the wrong ones are slips people make."""

from __future__ import annotations

from functools import cache

from ludotheque.engine.record import action_from
from ludotheque.engine.words import speaker
from ludotheque.games.funky_fruity import lessons
from ludotheque.games.funky_fruity.counting import where
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.room import Choice, Question, Scene

say = speaker("funky_fruity")


@cache
def quiz() -> tuple[Question, ...]:
    """The questions, from the aim of the game to advice on how to play."""
    return (
        AIM,
        counted(lessons.counting(), 3),
        MINUTE,
        SHOTS,
        MISSED,
        OWN,
        DOUBLE,
        THIRD,
        counted(lessons.gaps(), 7),
        GAP,
        FEWER,
        ADVICE,
    )


def counted(scene: Scene, step: int) -> Question:
    """The question where the pawn stops at a step of a scene, with its picture."""
    game = FunkyFruity.from_options(scene.record["rules"])
    state = game.restore(scene.record["position"])
    before = game.view(state, None)
    for action in scene.record["actions"][:step]:
        before = game.view(state, None)
        state = game.apply(state, action_from(game, action))
    return where(before, game.view(state, None))


AIM = Question(
    say("You play with four. How do you win?"),
    (
        Choice(
            say("Have the most tiles when all are turned"),
            say("The tiles do not get fewer: they only change hands. So there is a number to reach."),
        ),
        Choice(say("Be the first with 8 tiles"), say("8 tiles with three or four players, 9 with two.")),
        Choice(say("Be the first with 9 tiles"), say("9 is for two players. With three or four it is 8.")),
        Choice(
            say("Find three tiles of one fruit"),
            say("Three alike are a fine catch on a double, but it is the number of tiles that wins."),
        ),
    ),
    1,
    ("FF-1", "FF-3"),
)

MINUTE = Question(
    say("After the minute you are no longer sure of a tile in your own row. May you look?"),
    (
        Choice(
            say("Yes, at your own row"),
            say("Your own row must be remembered too: that is half of the game."),
        ),
        Choice(
            say("Yes, when it is your turn"),
            say("Not even then: you name the fruit first, then it is turned."),
        ),
        Choice(
            say("No"), say("Nobody peeks. You see it again when the game turns it, and so does everybody.")
        ),
    ),
    2,
    ("FF-8", "FF-46"),
)

SHOTS = Question(
    say("You name the right fruit, and then the right fruit again. And now?"),
    (
        Choice(
            say("Both tiles are yours, and your turn is over"),
            say("A right guess wins its tile, and a turn has two shots at most."),
        ),
        Choice(
            say("You roll a third time"),
            say("Only the first right guess gives another shot, and it was played."),
        ),
        Choice(
            say("You choose one of the two tiles"),
            say("No need to choose: each of the two shots wins its tile."),
        ),
    ),
    0,
    ("FF-18", "FF-19", "FF-20"),
)

MISSED = Question(
    say("You name a wrong fruit. What does it cost you?"),
    (
        Choice(say("One of your tiles"), say("Luckily not: no tile is lost by a wrong guess.")),
        Choice(
            say("The rest of your turn, and everybody has seen the tile"),
            say("The tile stays where it is. But now everybody knows it, if they watched."),
        ),
        Choice(say("Your next turn"), say("Only this turn is over. You play again when it is your turn.")),
        Choice(
            say("What you won on the first shot"),
            say("What the first shot won stays yours, whatever the second brings."),
        ),
    ),
    1,
    ("FF-21", "FF-32"),
)

OWN = Question(
    say("No double, and your pawn stops at your own tile: a pear. What do you do?"),
    (
        Choice(
            say("Turn one tile of an opponent, hoping for a pear"),
            say("One try. If it is a pear, that tile is yours; yours stays in its place."),
        ),
        Choice(
            say("Turn any tile, one of yours too"),
            say("Your own tiles are for doubles. Here the second tile must be an opponent’s."),
        ),
        Choice(
            say("Say “pear” and win it"),
            say("It is yours already, so there is nothing to guess and nothing to win by naming it."),
        ),
        Choice(
            say("Nothing: you roll again"),
            say(
                "You must look for a pear; there is no other roll. A match found gives no second shot either."
            ),
        ),
    ),
    0,
    ("FF-22", "FF-23", "FF-35"),
)

DOUBLE = Question(
    say("You roll 4 + 4, and your pawn stops at an opponent’s tile. What comes first?"),
    (
        Choice(say("You name its fruit"), say("On a double nothing is named.")),
        Choice(
            say("You roll again, because of the double"),
            say("In many games, yes. Here a double never gives another roll."),
        ),
        Choice(
            say("The tile is turned, then you turn another one anywhere"),
            say("You look for the same fruit on the whole table, in your own row too."),
        ),
    ),
    2,
    ("FF-26", "FF-27", "FF-36"),
)

THIRD = Question(
    say("On a double you have a pair and try a third tile. It is another fruit. What do you win?"),
    (
        Choice(say("The pair"), say("That was the risk: the third tile was played for all three.")),
        Choice(
            say("Nothing, and you lose your whole row"),
            say("Nothing is won, true. But what lay in your row before stays there."),
        ),
        Choice(
            say("One tile of the three"),
            say("Three alike, or nothing: the first tile that differs spoils the double."),
        ),
        Choice(
            say("Nothing, and nothing else is lost"),
            say("All three are turned back. It only hurts because the pair was nearly yours."),
        ),
    ),
    3,
    ("FF-31", "FF-32"),
)

GAP = Question(
    say("Your pawn stands at a tile, and somebody wins that tile. What does your pawn do?"),
    (
        Choice(
            say("It goes with the tile"),
            say("Only dice move a pawn. The tile leaves without it."),
        ),
        Choice(
            say("It steps on to the next tile"),
            say("It waits for your roll. The next tile will be “one”."),
        ),
        Choice(
            say("It stays at the empty place"),
            say("There it waits. When you roll, “one” is the next tile."),
        ),
        Choice(
            say("It goes home to your row"),
            say("Only dice move a pawn, and the source says nothing of going home."),
        ),
    ),
    2,
    ("FF-16", "FF-15"),
)

FEWER = Question(
    say("Four began, two of them are out. How do the last two go on?"),
    (
        Choice(
            say("As before: two dice, 8 tiles"),
            say("Dice and number belong to the match as it began. The source leaves that open: our choice."),
        ),
        Choice(
            say("As in a game for two: one die, 9 tiles"),
            say("One could read it so. We keep what the match began with: the source leaves it open."),
        ),
        Choice(
            say("They do not: whoever has more tiles wins"),
            say("The match goes on until somebody has 8 tiles."),
        ),
    ),
    0,
    ("FF-42", "FF-43"),
)

ADVICE = Question(
    say("Three pieces of advice. For which does the source say that people have studied it?"),
    (
        Choice(
            say("On a double, turn the tile you doubt first"),
            say(
                "You can reason that out, and it is good advice. But the source gives it as playing practice."
            ),
        ),
        Choice(
            say("Each tile you turn informs the others too"),
            say("So show as few as you can. Of all its advice the source calls only this one established."),
        ),
        Choice(
            say("Learn your own row by heart"),
            say("Sensible, and many do. But the source gives it as playing practice."),
        ),
    ),
    1,
    ("FF-46",),
)
