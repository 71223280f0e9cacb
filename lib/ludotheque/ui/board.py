"""The board: a canvas that only paints, and over it real buttons where it can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Box

from ludotheque.drawing.operations import Frame as Moment
from ludotheque.drawing.operations import Picture, Spot
from ludotheque.ui.canvas import BoardCanvas
from ludotheque.ui.elements import Elements, Heard, Node, element
from ludotheque.ui.frame import Frame


class Board(Box):  # type: ignore[misc]
    """A picture with its places to tap, and the same in words.

    `on_ready` is called when a browser has come, or has come back with an empty canvas; `on_act` with
    "act" and the action of a spot that was tapped.
    """

    def __init__(self, frame: Frame, on_ready: Callable[[], None], on_act: Heard | None = None):
        self.frame = frame
        self.painter = BoardCanvas()
        self.spots = Elements(on_act)
        self.spots.add_class("ludo-over")
        self._left: list[Moment] = []
        self._last: Picture | None = None
        self._then: Callable[[], None] | None = None
        super().__init__([self.painter.canvas, self.spots])
        self.add_class("ludo-board")
        self.painter.canvas.on_client_ready(on_ready)

    def show(
        self,
        picture: Picture,
        words: tuple[str, Sequence[str]],
        moving: Sequence[Moment] = (),
        then: Callable[[], None] | None = None,
        *,
        sight: str | None = None,
        chosen: str = "",
    ) -> None:
        """Nothing; the moments are shown one after the other, then the picture; then `then` is called.

        `words` is a title and the table in sentences. A newer call ends what is still moving. A new `sight`
        brings the board into sight, and a newly chosen spot itself.
        """
        title, sentences = words
        told = element("div", {"class": "ludo-unseen"}, *(element("p", {}, text) for text in sentences))
        here: Node = element(
            "div",
            {"class": "ludo-spots", "role": "group", "aria-label": title, "rove": True, "sight": sight},
            *(_spot(spot, chosen) for spot in picture.spots),
        )
        self.spots.tree = [told, here]
        self._left, self._last, self._then = list(moving), picture, then
        self.frame.stay()
        self._advance()

    def _advance(self) -> None:
        if self._left:
            moment = self._left.pop(0)
            self.painter.show(moment.picture)
            self.frame.after(moment.ms, self._advance)
        else:
            self.arrive()

    def arrive(self) -> None:
        """Nothing; whatever is still moving ends, and its picture and `then` come now."""
        self._left = []
        self.frame.stay()
        if self._last is None:
            return
        self.painter.show(self._last)
        if self.painter.ready:
            self.frame.painted()
        then, self._then = self._then, None
        if then is not None:
            then()

    @property
    def moves(self) -> bool:
        """True while something still moves."""
        return bool(self._left) or self._then is not None


def _spot(spot: Spot, chosen: str) -> Node:
    return element(
        "button",
        {
            "act": f"act {spot.action}" if spot.action else spot.id,
            "key": spot.id,
            "box": [spot.x, spot.y, spot.w, spot.h],
            "aria-label": spot.label,
            "title": spot.label,
            "data-action": spot.action or None,
            "sight": spot.id if spot.id == chosen else None,
        },
    )
