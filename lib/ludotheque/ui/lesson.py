"""The lesson: a stepper whose chapters are short scenes, with questions before some of their steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.match import Match
from ludotheque.engine.options import quoted
from ludotheque.engine.record import load
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Line, Room, Scene
from ludotheque.ui.coached import ONLOOKER
from ludotheque.ui.elements import Node, button, element
from ludotheque.ui.sharing import only
from ludotheque.ui.stepper import Stepper

say = speaker("ludotheque")

MATCH = "match"  # the last chapter: a whole match


class Lesson(Stepper):
    """A stepper over a game's scenes, chapter by chapter; the last chapter is a whole match, if there is one.

    `scene` is the id of the chapter to begin with. The page's address keeps chapter and step.
    """

    def __init__(
        self,
        room: Room,
        whole: Match[Any, Any, Any] | None = None,
        scene: str = "",
        step: int = 0,
        notes: Sequence[Words] = (),
    ):
        self.scenes = {one.id: one for one in room.scenes()}
        self.whole = whole
        self.chapters = (*self.scenes, *((MATCH,) if whole else ()))
        self.chapter = scene if scene in self.chapters else self.chapters[0]
        self.begun = False  # something was done
        self.wishes = {True: False, False: True}  # whether to be asked: in the whole match, in the scenes
        match, asked = self._opened(room)
        eyes = self._through()
        super().__init__(match, room, step, notes, predicts=self.chapter != MATCH, asked=asked, eyes=eyes)
        self.add_class("ludo-lesson")
        self.contents = self._area("chapters")
        self.children = [*self.children[:3], self.contents, *self.children[3:]]

    @property
    def scene(self) -> Scene | None:
        """The scene of this chapter; None in the whole match."""
        return self.scenes.get(self.chapter)

    def title(self, chapter: str) -> Words:
        """What a chapter is called."""
        return self.scenes[chapter].title if chapter in self.scenes else say("A whole match")

    def _opened(self, room: Room) -> tuple[Match[Any, Any, Any], frozenset[int] | None]:
        """The match of this chapter, and the steps to predict; None: the stepper chooses them."""
        scene = self.scenes.get(self.chapter)
        if scene is None:
            assert self.whole is not None
            return self.whole, None
        return load(scene.record, only(room)), scene.asked

    def _through(self) -> str:
        """Through whose eyes this chapter is seen."""
        scene = self.scenes.get(self.chapter)
        return ONLOOKER if scene is None or scene.eyes is None else str(scene.eyes)

    # --- what people do ---

    def turn_to(self, chapter: str) -> None:
        """Nothing; the chapter begins."""
        if chapter in self.chapters:
            self.wishes[self.chapter == MATCH] = self.predicts
            self.chapter = chapter
            self.match, self.asked = self._opened(self.room)
            self.eyes = self._through()
            self.predicts = self.wishes[chapter == MATCH]
            self.go(0)

    def _do(self, act: str, value: str | None) -> None:
        self.begun = True
        what, _, rest = act.partition(" ")
        if what == "chapter":
            self.pace = ""
            self.turn_to(rest)
        elif what == "next" and self.step == self.last and self.following:
            self.turn_to(self.following)  # a presenter's remote goes on to the next chapter
        else:
            super()._do(act, value)

    @property
    def following(self) -> str | None:
        """The chapter after this one, if any."""
        at = self.chapters.index(self.chapter) + 1
        return self.chapters[at] if at < len(self.chapters) else None

    def _kept(self) -> Any:
        return (self.chapter, self.match, self.asked, self.eyes, super()._kept())

    def _give_back(self, kept: Any) -> None:
        self.chapter, self.match, self.asked, self.eyes, rest = kept
        super()._give_back(rest)

    # --- what is shown ---

    def show(self, *, walk: bool = False, begun: int = 0) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        if self._page is not None:
            self.contents.tree = [self._contents()]
        super().show(walk=walk, begun=begun)

    def _address(self) -> dict[str, str | None]:
        # An address that was opened stays as it is until something is done.
        return {"scene": self.chapter, **super()._address()} if self.begun else {}

    def lines(self, step: int) -> tuple[Line, ...]:
        """What happened at a step; a chapter begins with what there is to look at."""
        scene = self.scene
        opening = (Line(scene.says, ()),) if scene and step == 0 else ()
        return (*opening, *super().lines(step))

    def _said(self, lines: Sequence[Line]) -> list[Node]:
        return [*super()._said(lines), *self._onward()]

    def _onward(self) -> list[Node]:
        """At a chapter's end, the way to the next one."""
        if self.step < self.last or self.following is None:
            return []
        label = say("Next chapter: {title}", title=self.title(self.following))
        return [button(f"chapter {self.following}", self.text(label), "ludo-do ludo-onward", data_first=True)]

    def _contents(self) -> Node:
        return element(
            "nav",
            {"class": "ludo-chapters", "aria-label": self.text(say("Chapters"))},
            element("p", {"class": "ludo-chapter-now", "key": "now"}, self.text(self.title(self.chapter))),
            element(
                "div",
                {"class": "ludo-chapter-row", "key": "row", "rove": True},
                *map(self._contents_button, self.chapters),
            ),
        )

    def _contents_button(self, chapter: str) -> Node:
        title = self.text(self.title(chapter))
        return element(
            "button",
            {
                "act": f"chapter {chapter}",
                "key": f"chapter {chapter}",
                "aria-current": "true" if chapter == self.chapter else None,
                "title": title,
            },
            element("span", {"class": "ludo-chapter-number"}, str(self.chapters.index(chapter) + 1)),
            element("span", {"class": "ludo-chapter-title"}, title),
        )


def scene_asked(room: Room, given: dict[str, str], *, whole: bool) -> tuple[str, tuple[Words, ...]]:
    """The chapter that an address asks for, "" for the first, and a sentence if there is no such chapter.

    An address that asks for a match, or for a step of no scene, means the whole match.
    """
    known = [scene.id for scene in room.scenes()] + ([MATCH] if whole else [])
    scene = given.get("scene")
    if scene is None:
        meant = whole and any(name in given for name in ("match", "seed", "seats", "step"))
        return (MATCH if meant else ""), ()
    if scene not in known:
        sorry = say("There is no chapter {name}: only {known}.", name=quoted(scene), known=", ".join(known))
        return "", (sorry,)
    return scene, ()
