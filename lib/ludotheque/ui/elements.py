"""Elements of a page as plain lists, and the one widget that shows them and says what was pressed.

An element is ``[tag, attributes, *children]``, a child is an element or a text. The browser builds them
without any markup, so a text stays a text whatever it holds, and changes only what has changed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from hashlib import blake2s
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"

log = logging.getLogger("ludotheque")

Node = str | list[Any]
Heard = Callable[[str, str | None], None]  # (act, value of a slider or None)


def element(tag: str, attributes: Mapping[str, Any] | None = None, /, *children: Node | None) -> Node:
    """An element; children that are None are left out.

    Attributes: those of HTML that the browser side allows, and `act`, what is said when it is pressed;
    `key`, by which it is recognised when others come or go; `box`, a place on the board in fractions;
    `rove`, which makes the buttons inside one tab stop with arrow keys.
    """
    return [tag, dict(attributes or {}), *(child for child in children if child is not None)]


def button(act: str, label: str, classes: str = "", *, off: bool = False, **attributes: Any) -> Node:
    """A button; `off` keeps it in reach of the keyboard, but it says nothing when pressed."""
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return element(
        "button",
        {"act": act, "key": act, "class": classes, "aria-disabled": "true" if off else None, **named},
        label,
    )


def _named(node: Node, pictures: dict[str, str]) -> Node:
    """The element with names in the place of its pictures, which are added to `pictures`."""
    if isinstance(node, str):
        return node
    tag, attributes, *children = node
    if "src" in attributes:
        name = blake2s(attributes["src"].encode(), digest_size=6).hexdigest()
        pictures[name] = attributes["src"]
        attributes = {**attributes, "src": name}
    return [tag, attributes, *(_named(child, pictures) for child in children)]


class Elements(anywidget.AnyWidget):
    """A widget that shows `tree`, a list of elements, and calls `on_act` with what was pressed.

    Pictures go to the browser beside the tree, by name: those that stay are not sent again.
    """

    _esm = STATIC / "elements.js"
    _css = STATIC / "ludo.css"

    tree: Any = traitlets.List()
    sent: Any = traitlets.List().tag(sync=True)  # the tree with the names of its pictures
    pictures: Any = traitlets.Dict().tag(sync=True)  # those in it now and no others, by name
    heard = traitlets.Int(0).tag(sync=True)  # counts the answers, so that the browser may send again

    def __init__(self, on_act: Heard | None = None, **traits: Any):
        self._on_act = on_act
        super().__init__(**traits)
        self.on_msg(self._receive)

    @traitlets.observe("tree")
    def _show(self, _: Any) -> None:
        pictures: dict[str, str] = {}
        sent = [_named(node, pictures) for node in self.tree]
        with self.hold_sync():
            self.pictures, self.sent = pictures, sent

    def _receive(self, _: Any, message: Any, buffers: Any) -> None:
        try:
            act, value = message.get("act"), message.get("value")
            if self._on_act is not None and isinstance(act, str):
                self._on_act(act, value if isinstance(value, str) else None)
        finally:
            self.heard += 1
