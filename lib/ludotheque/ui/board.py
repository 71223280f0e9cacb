"""The board: a canvas that only paints, and over it real buttons where it can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Box

from ludotheque.drawing.operations import Picture, Spot
from ludotheque.ui.canvas import BoardCanvas
from ludotheque.ui.elements import Elements, Heard, Node, element


class Board(Box):  # type: ignore[misc]
    """A picture with its places to tap, and the same in words.

    `on_ready` is called when a browser has come, or has come back with an empty canvas; `on_act` with the
    id of a spot that was tapped.
    """

    def __init__(self, on_ready: Callable[[], None], on_act: Heard | None = None):
        self.painter = BoardCanvas()
        self.spots = Elements(on_act)
        self.spots.add_class("ludo-over")
        super().__init__([self.painter.canvas, self.spots])
        self.add_class("ludo-board")
        self.painter.canvas.on_client_ready(on_ready)

    def show(self, picture: Picture, words: tuple[str, Sequence[str]]) -> bool:
        """True if a browser is there to see the picture; `words` is a title and the table in sentences."""
        title, sentences = words
        told = element("div", {"class": "ludo-unseen"}, *(element("p", {}, text) for text in sentences))
        here: Node = element(
            "div",
            {"class": "ludo-spots", "role": "group", "aria-label": title, "rove": True},
            *(_spot(spot) for spot in picture.spots),
        )
        self.spots.tree = [told, here]
        self.painter.show(picture)
        return self.painter.ready


def _spot(spot: Spot) -> Node:
    return element(
        "button",
        {
            "act": spot.id,
            "key": spot.id,
            "box": [spot.x, spot.y, spot.w, spot.h],
            "aria-label": spot.label,
            "title": spot.label,
            "data-action": spot.action,
        },
    )
