"""What a page is like (language, theme, width, motion, address), and what Python tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import anywidget
import traitlets

from ludotheque.engine.words import LANGUAGES
from ludotheque.ui.elements import STATIC


class Page(NamedTuple):
    """A page as it is now."""

    lang: str = "fr"
    dark: bool = False
    layout: str = "wide"  # "tall" below 640 CSS px
    motion: bool = True
    voila: bool = False  # a page with a header of its own; else a notebook in JupyterLab
    projector: bool = False
    search: str = ""  # the address's query, in Voilà
    address: str = ""  # the address without its query, in Voilà


def page_from(told: object) -> Page | None:
    """The page that the browser tells of; None for something else."""
    if not isinstance(told, dict):
        return None
    found = {name: told.get(name) for name in Page._fields}
    fits = all(isinstance(found[name], type(default)) for name, default in Page._field_defaults.items())
    if not fits or found["lang"] not in LANGUAGES or found["layout"] not in ("wide", "tall"):
        return None
    return Page(**found)  # type: ignore[arg-type]


class Frame(anywidget.AnyWidget):
    """An empty widget beside the others that links a stepper, table or quiz with its page.

    `on_page` is called with the Page, first when the page is there and then at each change; `on_key` with
    "next" or "back" from a presenter's remote. `marks` become data attributes of the element around,
    `address` goes into the page's address (None takes a parameter out); `after` uses the page's clock.
    """

    _esm = STATIC / "frame.js"

    page = traitlets.Dict().tag(sync=True)
    marks = traitlets.Dict().tag(sync=True)
    address = traitlets.Dict().tag(sync=True)
    wait = traitlets.Dict({"ms": 0, "call": 0}).tag(sync=True)

    def __init__(
        self,
        on_page: Callable[[Page], None],
        on_key: Callable[[str], None],
        guard: Callable[[Callable[[], None]], None],
    ):
        self._guard = guard  # does what it is given, and catches what goes wrong
        self._on_page = on_page
        self._on_key = on_key
        self._calls = 0
        self._then: Callable[[], None] | None = None
        super().__init__()
        self.add_class("ludo-frame")
        self.on_msg(self._receive)

    def painted(self) -> None:
        """Nothing; tells the page that the board is there, so that the still picture may go."""
        self.send({"painted": True})

    def save(self, name: str, text: str) -> None:
        """Nothing; the browser offers the text to be kept as a file."""
        self.send({"save": name, "text": text})

    def print(self) -> None:
        """Nothing; the browser offers the page to be printed."""
        self.send({"print": True})

    def after(self, ms: int, then: Callable[[], None]) -> None:
        """Nothing; `then` is called in `ms` milliseconds by the page's clock, unless `stay` is first."""
        self._calls += 1
        self._then = then
        self.wait = {"ms": ms, "call": self._calls}

    def stay(self) -> None:
        """Nothing; what was to be called is not called any more."""
        self._then = None
        self.wait = {"ms": 0, "call": 0}

    def _receive(self, _: Any, message: Any, buffers: Any) -> None:
        page = page_from(message.get("page"))
        if page is not None:
            self.page = page._asdict()
            self._guard(lambda: self._on_page(page))
        elif self._then is not None and message.get("call") == self._calls:
            then, self._then = self._then, None
            self._guard(then)
        elif message.get("key") in ("next", "back"):
            self._on_key(message["key"])
