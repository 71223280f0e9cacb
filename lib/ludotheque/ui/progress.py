"""How a practice set goes: a mark for each exercise, topic by topic in words, and what to look at again."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.drawing.operations import Ellipse, Operation, Picture, Sprite
from ludotheque.drawing.palette import INK, SPOTLIGHT
from ludotheque.drawing.things import RIGHT_MARK, WRONG_MARK
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Exercises
from ludotheque.ui.course import Course, Tally
from ludotheque.ui.elements import Node, element
from ludotheque.ui.image import image

say = speaker("ludotheque")

Text = Callable[[Words], str]

WELL = 0.8  # of a topic is right: nothing to say about it
ADVISED = 2  # topics at most

_PLACE = 44  # from mark to mark
_QUIET = "#8A8F98"  # on light and on dark paper


def marks(course: Course, text: Text, *, tall: bool) -> list[Node]:
    """A mark for each exercise of a set, and the same in words."""
    told = say(
        "{tried} of {last} answered, {right} right",
        tried=len(course.tried),
        last=course.size,
        right=course.right,
    )
    return [
        image(picture(course, tall=tall), "", "ludo-marks", "marks"),
        element("p", {"class": "ludo-where", "key": "told"}, text(told)),
    ]


def picture(course: Course, *, tall: bool) -> Picture:
    """A mark for each exercise: right, wrong, asked now, or still to come; by shape and by colour."""
    across = 10 if tall and course.size > 10 else max(course.size, 10)
    drawn: list[Operation] = []
    for place in range(course.size):
        x, y = _PLACE * (place % across + 0.5), _PLACE * (place // across + 0.5)
        if place < len(course.tried):
            drawn.append(Sprite(RIGHT_MARK if course.tried[place].right else WRONG_MARK, x, y, 0.4))
        elif place == len(course.tried) and not course.answered:
            drawn.append(Ellipse(x, y, 14, 14, SPOTLIGHT, INK, 4))
        else:
            drawn.append(Ellipse(x, y, 9, 9, "", _QUIET, 3))
    rows = -(-course.size // across)
    return Picture(_PLACE * across, _PLACE * rows, ((), tuple(drawn)))


def mark(right: bool) -> Node:
    """The mark of an answer; what it says stands beside it."""
    drawn = Sprite(RIGHT_MARK if right else WRONG_MARK, 50, 50)
    return image(Picture(100, 100, ((), (drawn,))), "", "ludo-mark", "mark")


def topics(room: Exercises, found: dict[str, Tally], text: Text) -> Node:
    """Topic by topic, how many were right."""
    return element(
        "ul",
        {"class": "ludo-topic-list", "key": "list"},
        *(
            element(
                "li",
                {"key": topic},
                element("span", {}, text(room.topics[topic].name)),
                element(
                    "span",
                    {"class": "ludo-of"},
                    text(say("{right} of {tried}", right=tally.right, tried=tally.asked)),
                ),
            )
            for topic, tally in found.items()
        ),
    )


def advice(room: Exercises, found: dict[str, Tally], text: Text) -> list[Node]:
    """What to look at again: the topics with the most misses, each with what helps."""
    weak = [topic for topic, tally in found.items() if tally.right < WELL * tally.asked]
    weak.sort(key=lambda topic: found[topic].right - found[topic].asked)
    if not weak:
        return []
    told = (room.topics[topic] for topic in weak[:ADVISED])
    return [
        element("h3", {"key": "look"}, text(say("Worth another look"))),
        element(
            "ul",
            {"class": "ludo-again-list", "key": "advice"},
            *(
                element("li", {}, element("strong", {}, text(one.name)), element("p", {}, text(one.advice)))
                for one in told
            ),
        ),
    ]
