"""The quiz of the lesson. Each answer says why, the wrong ones too; the wrong ones are slips people make.

Every figure comes from the rules or from `odds`. Where a chance is asked, the evidence is shown afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.record import action_from
from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai import lessons
from ludotheque.games.qui_dit_vrai.cards import WORTH
from ludotheque.games.qui_dit_vrai.estimating import chance_of, decimal, estimate
from ludotheque.games.qui_dit_vrai.naming import deck_words
from ludotheque.games.qui_dit_vrai.odds import NONE, expected, in_play
from ludotheque.games.qui_dit_vrai.picture import picture
from ludotheque.games.qui_dit_vrai.predicting import predict
from ludotheque.games.qui_dit_vrai.reading import seen
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import View
from ludotheque.games.room import Choice, Known, Question, Scene

say = speaker("qui_dit_vrai")

HELD = 4  # kiwis in the hand of the question on what to add
MANY = 6  # of a fruit, in the question on the last round


@cache
def quiz() -> tuple[Question, ...]:
    """The questions, from what an announcement says to how a call is to be judged."""
    return (
        AT_LEAST,
        HIGHER,
        EXACTLY,
        TURNED,
        at(lessons.marker(), 6),  # from the bananas to the grapes, past the start
        OURS,
        TOKENS,
        LAST_WORD,
        at(lessons.at_least(), 5),  # 5 kiwis, by Lina's hand
        on_average(),
        last_round(),
        bad_luck(),
    )


# --- what can be seen ----------------------------------------------------------------------------------


def views(record: Mapping[str, Any], step: int) -> tuple[View, View]:
    """What Lina sees before and after a step of a record."""
    game = QuiDitVrai.from_options(record["rules"])
    state = game.restore(record["position"])
    before = game.view(state, lessons.LINA)
    for action in record["actions"][:step]:
        before = game.view(state, lessons.LINA)
        state = game.apply(state, action_from(game, action))
    return before, game.view(state, lessons.LINA)


def at(scene: Scene, step: int) -> Question:
    """The question before a step of a scene, with its picture."""
    before, after = views(scene.record, step)
    question = predict(before, after)
    assert question is not None
    return question._replace(known=question.known or standing(before), then=None)


def standing(view: View) -> Known:
    """The picture of a view, in which nothing can be tapped."""
    view = view._replace(legal=())

    def shown(look: Look) -> Picture:
        return picture(view, look)

    return Known(view, shown, 0)


def four_kiwis() -> View:
    """The first of four players, with our deck and four kiwis in hand, before anything is announced."""
    game = lessons.Game({}, (7, 7, 7, 7), lessons.MAX)
    others = ("g2 g a s b w k", "w2 w a a s b g", "s2 b2 g k a w s")
    game.round(("k2 k k g a b s", *others), "w", "")
    return views(game.record, 1)[1]


# --- the rules -----------------------------------------------------------------------------------------

AT_LEAST = Question(
    say("“5 bananas!” In all hands and in the middle there are 6. Bo says “Menteur !”. And now?"),
    (
        Choice(
            say("The announcer loses 2 tokens: 5 is not right"),
            say("“5 bananas” says at least 5, not exactly 5. With 6 it is true."),
        ),
        Choice(
            say("Bo loses 1 token: 6 is 1 more than 5"),
            say("That is the difference. A wrong call costs 1 more."),
        ),
        Choice(
            say("Bo loses 2 tokens: it was true"),
            say("At least 5 are there. The difference is 1, and 1 more makes 2."),
        ),
        Choice(
            say("Nobody loses any"),
            say("A wrong “Menteur !” always costs something: the difference, and 1 more."),
        ),
    ),
    2,
    ("QV-17", "QV-34", "QV-45"),
)

HIGHER = Question(
    say("5 grapes have been announced. Which of these may follow?"),
    (
        Choice(say("6 bananas"), say("One more, and the fruit is free.")),
        Choice(say("5 bananas"), say("The number must go up, also when the fruit changes.")),
        Choice(say("8 grapes"), say("By 2 at most: 6 or 7.")),
        Choice(say("1 kiwi: a new fruit starts anew"), say("Nothing starts anew: the number only goes up.")),
    ),
    0,
    ("QV-20", "QV-21", "QV-22"),
)

EXACTLY = Question(
    say("5 strawberries have been announced, and you say “Vrai !”. There are 7. What does it cost you?"),
    (
        Choice(
            say("Nothing: at least 5 are there"),
            say("An announcement says at least. But “Vrai !” says exactly."),
        ),
        Choice(say("2 tokens"), say("That is the difference between 7 and 5. Being wrong costs 1 more.")),
        Choice(
            say("5 tokens"), say("It goes by how far you were off, not by the number that was announced.")
        ),
        Choice(say("3 tokens"), say("7 − 5 = 2, and 1 more. Off by one would already have cost 2.")),
    ),
    3,
    ("QV-32", "QV-43"),
)

TURNED = Question(
    say("You begin the round. What can you say to the turned card?"),
    (
        Choice(
            say("“Menteur !”, if you hold none of that fruit"),
            say("The card lies there, so it cannot be too much. You may not say it."),
        ),
        Choice(
            say("“Vrai !”, if you think that nobody holds that fruit"),
            say("The turned card is an announcement, and “Vrai !” says: exactly so many. You may."),
        ),
        Choice(
            say("Nothing: the first player has to announce"),
            say("Announcing is one way. But “Vrai !” is allowed from the start."),
        ),
    ),
    1,
    ("QV-33", "QV-35", "QV-14"),
)

OURS = Question(
    say("A Défi card says: “From now on every card counts as one.” Who has invented that?"),
    (
        Choice(
            say("The published rules"),
            say("They say when a Défi card is turned. What the cards do is lost."),
        ),
        Choice(
            say("We have: these are house cards"),
            say("All twelve are ours. You may play without them, or with your own."),
        ),
        Choice(
            say("It follows from the other rules"),
            say("Nothing says what the cards do. So we do not guess, we invent, and we say so."),
        ),
    ),
    1,
    ("QV-28", "QV-29", "QD-12"),
)

TOKENS = Question(
    say("You had 6 tokens and lose 2. What does that change in the next round?"),
    (
        Choice(
            say("You get 4 cards, so you see less"),
            say("A card for each token. Fewer cards, and more of the fruit is out of your sight."),
        ),
        Choice(
            say("You get 6 cards, as before"),
            say("Cards are dealt by the tokens you have now."),
        ),
        Choice(say("You miss two turns"), say("Everybody with tokens plays on as before.")),
        Choice(
            say("You deal"),
            say("The deal moves clockwise, whoever has lost. That it does so is our choice."),
        ),
    ),
    0,
    ("QV-8", "QV-50", "QV-51"),
)

LAST_WORD = Question(
    say("You say “Vrai !” to 5, and 5 there are. But Max holds a Salade and decides last. Can you be sure?"),
    (
        Choice(
            say("Yes: Salades do not count after “Vrai !”"),
            say("They count after both calls: each owner says what theirs stand for."),
        ),
        Choice(
            say("Yes: whoever calls decides"),
            say("Everybody decides about their own Salades, the caller first."),
        ),
        Choice(
            say("No: Max can turn it into a sixth"),
            say("Whoever decides last can always spoil an exact number. Mind who may hold one."),
        ),
        Choice(
            say("No, but Max would lose a token too"),
            say("After “Vrai !” only you can lose. Max risks nothing."),
        ),
    ),
    2,
    ("QV-39", "QV-40", "QV-43"),
)


# --- chances -------------------------------------------------------------------------------------------


def on_average() -> Question:
    """What one's own hand adds to what one expects: less than it holds."""
    view = four_kiwis()
    own = expected(in_play(seen((view,)), "kiwi"))
    cards = sum(view.sizes) + 1
    before = Fraction(WORTH * cards, len(view.rules.deck))
    return Question(
        say(
            "Four players. {deck} Before you look, you expect {before} kiwis in play on average. Now you "
            "see that you hold {held}, and that none lies in the middle. And now?",
            deck=deck_words(view.rules),
            before=decimal(before),
            held=HELD,
        ),
        (
            Choice(
                on_average_words(before + HELD),
                say(
                    "{before} + {held}: but your kiwis are among those you expected.",
                    before=decimal(before),
                    held=HELD,
                ),
            ),
            Choice(
                on_average_words(own),
                say(
                    "Yours, and the others’ share of the {left} left: {share} on average.",
                    left=WORTH - HELD,
                    share=decimal(own - HELD),
                ),
            ),
            Choice(
                on_average_words(before),
                say("Your hand is a piece of news: {held} in so few cards are more than usual.", held=HELD),
            ),
            Choice(
                on_average_words(Fraction(WORTH)),
                say("{number} are in the whole deck. Some of them lie in the pile.", number=WORTH),
            ),
        ),
        1,
        ("QV-3", "QV-18", "QV-54"),
        known=standing(view),
        evidence=chance_of((view,), 8, "kiwi", salades=NONE),
    )


def on_average_words(number: Fraction) -> Words:
    """A number of fruits as an answer."""
    return say("{number} on average", number=decimal(number))


def last_round() -> Question:
    """What the last round tells about this one: nothing."""
    view = four_kiwis()
    return Question(
        say(
            "Four players. {deck} Last round there were 9 grapes and no banana. All cards have been "
            "shuffled; now you hold 1 of each. Which is likelier: at least {number} grapes, or at least "
            "{number} bananas?",
            deck=deck_words(view.rules),
            number=MANY,
        ),
        (
            Choice(say("Grapes: there are many of them"), say("There are as many of each fruit: 12 in all.")),
            Choice(
                say("Bananas: their turn has come"),
                say("Cards have no memory: shuffled is shuffled."),
            ),
            Choice(
                say("Grapes: they still lie together"),
                say("Not after a good shuffle. Here chance deals, and every order comes equally often."),
            ),
            Choice(
                say("Both are as likely"),
                say("Look at your hand and the middle; the last round tells nothing more."),
            ),
        ),
        3,
        ("QV-50", "QV-3"),
        known=standing(view),
        evidence=chance_of((view,), MANY, "grape", salades=NONE),
    )


def bad_luck() -> Question:
    """A call is judged by its odds, not by how it came out."""
    before, _ = views(lessons.at_least().record, 5)
    found = estimate((before,))
    assert found is not None
    return Question(
        say(
            "{deck} Cléo announced 5 kiwis. By Lina’s hand that was false far more often than true. Lina "
            "said “Menteur !”, and there were 5. Was it a bad call?",
            deck=deck_words(before.rules),
        ),
        (
            Choice(say("Yes: she lost a token"), say("She did. But one deal does not tell a good call.")),
            Choice(
                say("No: it is right far more often than not"),
                say("A good call, and bad luck. Call like that each time, and you are mostly right."),
            ),
            Choice(
                say("Yes: she should have felt it"),
                say("Nobody can see through cards. What can be known, she had counted."),
            ),
            Choice(
                say("No: a call is a matter of luck"),
                say("Some calls are good and some are bad. What she could know made this one good."),
            ),
        ),
        1,
        ("QV-34", "QV-54"),
        known=standing(before),
        evidence=found,
    )
