"""The quiz of the lesson. Each answer says why, the wrong ones too; the wrong ones are slips people make."""

from __future__ import annotations

from functools import cache

from ludotheque.engine.record import action_from
from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz import lessons
from ludotheque.games.fizz_buzz.naming import reason_asked
from ludotheque.games.fizz_buzz.predicting import predict
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.room import Choice, Question, Scene

say = speaker("fizz_buzz")

USUAL = FizzBuzz(4)


@cache
def quiz() -> tuple[Question, ...]:
    """The questions, from single words to what nobody knows."""
    return (
        THIRTEEN,
        TWENTY_ONE,
        THIRTY,
        ZERO,
        KING,
        at(lessons.matching(), 7),  # a queen while play goes anticlockwise
        ACE,
        FEW_CARDS,
        UNFOUNDED,
        LAST,
        PROGRAM,
        LOST,
    )


def at(scene: Scene, step: int) -> Question:
    """The question before a step of a scene, with its picture."""
    game = FizzBuzz.from_options(scene.record["rules"])
    state = game.restore(scene.record["position"])
    before = game.view(state, None)
    for action in scene.record["actions"][:step]:
        before = game.view(state, None)
        state = game.apply(state, action_from(game, action))
    question = predict(before, game.view(state, None))
    assert question is not None
    return question


THIRTEEN = Question(
    say("12 has just been counted, going up. It is your turn. What do you say?"),
    (
        Choice(say("{word}", word="13"), say("13 has a word: look at all of it, its last digit too.")),
        Choice(
            say("{word}", word="Buzz"), say("Buzz belongs to 7. There is nothing of 7 in 13, nor at its end.")
        ),
        Choice(say("{word}", word="Fizz"), say("The number is 13, and 13 is Fizz.")),
        Choice(
            say("{word}", word="Fizz Buzz"), say("One of the two is enough: there is nothing of 7 in 13.")
        ),
    ),
    2,
    ("FB-11",),
    then=reason_asked(13, USUAL),
)

TWENTY_ONE = Question(
    say("And which word is due for 21?"),
    (
        Choice(say("{word}", word="21"), say("21 has a word: look into both tables.")),
        Choice(say("{word}", word="Fizz"), say("That is half of it: 21 asks for both words.")),
        Choice(say("{word}", word="Buzz"), say("That is half of it: 21 asks for both words.")),
        Choice(say("{word}", word="Fizz Buzz"), say("Both, and always in this order.")),
    ),
    3,
    ("FB-11", "FB-12", "FB-13"),
    then=reason_asked(21, USUAL),
)

THIRTY = Question(
    say("“29!” And now two players, one after the other. What do they say?"),
    (
        Choice(
            say("“Fizz”, then “Fizz”"),
            say("31 has a 3 in it, but at its front. Only the last digit counts, so 31 stays 31."),
        ),
        Choice(
            say("“Fizz”, then “31”"),
            say("30 is 10 × 3. And 31 has its 3 at the front, where it does not count."),
        ),
        Choice(
            say("“30”, then “31”"),
            say("30 does not end in 3, true. But it is in the table: 10 × 3."),
        ),
        Choice(
            say("“30”, then “Fizz”"),
            say("Just the other way round: 30 is in the table, and 31 has its 3 at the front."),
        ),
    ),
    1,
    ("FB-11", "FB-14"),
)

ZERO = Question(
    say("The count goes down: 2, 1… What comes now?"),
    (
        Choice(
            say("“0”, and then “1”"),
            say("Zero keeps its name, and from there the count goes up again."),
        ),
        Choice(
            say("“Fizz Buzz”, and then “1”"),
            say("0 is a multiple of 3 and of 7, well seen! But the published example says “0”."),
        ),
        Choice(say("“0”, and then “−1”"), say("Nothing is counted below 0: the count goes up again.")),
        Choice(
            say("“1” once more: 0 does not exist"),
            say("It does: the published example goes down to 0."),
        ),
    ),
    0,
    ("FB-15", "FB-19"),
)

KING = Question(
    say("The count goes up. On 5 somebody lays a king. What does the next player say?"),
    (
        Choice(
            say("“Fizz”"),
            say("That would be for 6. But the king has turned the count."),
        ),
        Choice(say("“5”"), say("5 has been said. Going down, 4 comes after it.")),
        Choice(
            say("Nothing: the next player misses a turn"),
            say("That is for jacks and queens. A king turns the count."),
        ),
        Choice(say("“4”"), say("The king turns the count: it goes down now. Play goes on as before.")),
    ),
    3,
    ("FB-18", "FB-10"),
)

ACE = Question(
    say("You lay an ace and say “Fizz Buzz”, for it is your turn at 21. What does the ace do?"),
    (
        Choice(
            say("Nothing: you did not say “21”"),
            say("It is the number that counts, even if a word is said for it."),
        ),
        Choice(
            say("Nothing: 21 is not 1"),
            say("Only the last digit is compared: 21 ends in 1, and an ace is 1."),
        ),
        Choice(
            say("It matches: play turns round"),
            say("21 ends in 1, like the ace, though nobody said it. That play turns round is our reading."),
        ),
        Choice(
            say("It matches: the count turns"),
            say("A match, yes. But the count is for kings and jokers; a match turns the play."),
        ),
    ),
    2,
    ("FB-21", "FB-22"),
)

FEW_CARDS = Question(
    say("You said a wrong word, and it is called. Only 4 cards lie on the table, yours among them. And now?"),
    (
        Choice(
            say("You take the 4 and start again at 1"),
            say("Ten would be due; if there are fewer, all of them. Then you begin the count anew."),
        ),
        Choice(
            say("You take the 4, and each player gives you some up to 10"),
            say("Nobody gives you cards: there is only what lies on the table."),
        ),
        Choice(
            say("You take the 4; your neighbour starts again at 1"),
            say("The 4 cards, yes. But whoever was wrong begins again: you."),
        ),
        Choice(
            say("You take nothing, as there are not ten"),
            say("That would be nice! But if there are fewer, all of them are taken."),
        ),
    ),
    0,
    ("FB-30", "FB-33"),
)

UNFOUNDED = Question(
    say("You call an error, but the word was right. What does it cost you?"),
    (
        Choice(say("Ten cards"), say("That is the price of a wrong word, not of a wrong call.")),
        Choice(
            say("Nothing"),
            say("The published rules name no price. So we left it free: play goes on."),
        ),
        Choice(
            say("You may not call any more in this round"),
            say("You may call at the next card again, of course."),
        ),
    ),
    1,
    ("FB-38", "FB-29"),
)

LAST = Question(
    say("You lay your last card, and somebody calls an error, rightly. And now?"),
    (
        Choice(
            say("The round is over, but you get ten points"),
            say("There are no points for errors. And the round is not over."),
        ),
        Choice(
            say("The round is over: you have no cards left"),
            say("Not so fast: first you pick up, and then you have cards again."),
        ),
        Choice(
            say("You pick up ten cards, and the round goes on"),
            say("The last card counts only if nobody calls an error on it."),
        ),
        Choice(
            say("You say the right word instead, and win"),
            say("The first word counts. Take your time: nothing in the rules asks you to be quick."),
        ),
    ),
    2,
    ("FB-41", "FB-30"),
)

PROGRAM = Question(
    say(
        "Programmers practise with a FizzBuzz too: Fizz for multiples of 3, Buzz for multiples of 5, nothing "
        "else. There 15 is FizzBuzz. And at our table?"
    ),
    (
        Choice(
            say("{word}", word="Fizz Buzz"),
            say("5 has no word here: Buzz belongs to 7. And 15 has nothing to do with 7."),
        ),
        Choice(
            say("{word}", word="Fizz"),
            say("15 is 5 × 3, and 5 has no word here. Also, theirs knows no last digits: 13 is just 13."),
        ),
        Choice(say("{word}", word="15"), say("15 is in the table of 3: 5 × 3. Fizz!")),
        Choice(say("{word}", word="Buzz"), say("Buzz belongs to 7 here, and to 5 there. But 15 is 5 × 3.")),
    ),
    1,
    ("FB-11", "FB-12"),
)

LOST = Question(
    say("How do we know that a match turns the play round?"),
    (
        Choice(
            say("The published rules say so"),
            say("They say when a card matches. The list of what happens then is lost."),
        ),
        Choice(
            say("It follows from the other rules, for certain"),
            say("Much speaks for it, but certain it is not. So it can be changed in the options."),
        ),
        Choice(
            say("Everybody has always played so"),
            say("We do not know how everybody plays. We only have the published rules, with a hole in them."),
        ),
        Choice(
            say("We do not: it is our choice, with good reasons"),
            say(
                "Some cards change the way of play, the rules say, and we know of no others. A guess it "
                "remains, and we tell you so."
            ),
        ),
    ),
    3,
    ("FB-21", "FB-22"),
)
