"""What every widget of a page has: its page, its language, its notes, and a last good state."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import VBox

from ludotheque.engine.game import Refusal
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES, Words, name_of, speaker
from ludotheque.games.room import Room
from ludotheque.ui.elements import Elements, Node, button, element, log
from ludotheque.ui.frame import Frame, Page

say = speaker("ludotheque")

LANGUAGE_NAMES = {"fr": "Français", "en": "English"}


class Paged(VBox):  # type: ignore[misc]
    """A widget that knows its page and survives its own faults.

    What derives from it does what was pressed (`_do`), shows everything (`show`), and says what a fault must
    give back (`_kept` and `_give_back`).
    """

    def __init__(self, kind: str, notes: Sequence[Words] = ()):
        self.notes = list(notes)
        self._page: Page | None = None
        self.frame = Frame(self._turn_page, self._press, self._guarded)
        self.head = self._area("head")
        super().__init__([])
        self.add_class(kind)

    def _area(self, name: str) -> Elements:
        area = Elements(self._press)
        area.add_class(f"ludo-area-{name}")
        return area

    # --- for what derives from it ---

    def show(self) -> None:
        """Nothing; everything is brought up to date."""
        raise NotImplementedError  # pragma: no cover

    def _do(self, act: str, value: str | None) -> None:
        raise NotImplementedError  # pragma: no cover

    def _kept(self) -> Any:
        """All that a fault must not lose."""
        return None

    def _give_back(self, kept: Any) -> None:
        """Nothing; everything is as it was when `kept` was taken."""

    # --- what people and page do ---

    def _press(self, act: str, value: str | None = None) -> None:
        self._guarded(lambda: self._heard(act, value))

    def _heard(self, act: str, value: str | None) -> None:
        if act.startswith("lang-"):
            self._speak(act.removeprefix("lang-"))
        elif act == "seen-notes":
            self.notes = []
            self.show()
        else:
            old, self.notes = self.notes, []  # read, or overtaken by what is done now
            self._do(act, value)
            if old and not self.notes and self._page is not None:
                self.show_head()

    def _guarded(self, action: Callable[[], None]) -> None:
        kept = self._kept(), self._page
        try:
            action()
        except Refusal as refusal:
            self._note(kept, refusal.words)
        except Exception:
            # Voilà would let it vanish. The page goes on from its last good state; the log has the reason.
            log.exception("%s met a fault", type(self).__name__)
            self._note(kept, say("Something went wrong here. You are still where you were: try again."))

    def _note(self, kept: tuple[Any, Page | None], words: Words) -> None:
        self._give_back(kept[0])
        self._page = kept[1]
        self.notes = [words]
        self.show_head()

    def _speak(self, lang: str) -> None:
        if lang in LANGUAGES and self._page:
            self._page = self._page._replace(lang=lang)
            self.frame.page = self._page._asdict()
            self.show()

    def _turn_page(self, page: Page) -> None:
        self._page = page
        self.show()

    # --- words ---

    @property
    def lang(self) -> str:
        """The language of the page."""
        return self._page.lang if self._page else "fr"

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, by seat, in the page's language."""
        return ()

    def text(self, words: Words) -> str:
        """A sentence in the page's language."""
        return words.text(self.lang, self.names)

    def unbroken(self, words: Words) -> str:
        """A sentence in the page's language in which no line ends before a number: "Sparrow 2", "tile 1"."""
        return re.sub(r" (?=\d)", "\u00a0", self.text(words))

    def show_head(self) -> None:
        """Nothing; notes, and in JupyterLab the languages, are brought up to date."""
        notes = [element("p", {}, self.text(note)) for note in self.notes]
        told = element(
            "div",
            {"class": "ludo-notes", "role": "status", "key": "notes"},
            *notes,
            button("seen-notes", self.text(say("Fine")), data_hotkey="escape") if notes else None,
        )
        # In Voilà the page's own header has the switch.
        self.head.tree = [told] if self._page and self._page.voila else [languages(self.lang), told]


def languages(now: str) -> Node:
    """The two languages, as buttons."""
    return element(
        "div",
        {"class": "ludo-lang", "role": "group", "aria-label": "Langue / Language", "key": "lang"},
        *(
            button(f"lang-{lang}", name, lang=lang, aria_pressed="true" if lang == now else "false")
            for lang, name in LANGUAGE_NAMES.items()
        ),
    )


def in_front(sentence: str) -> str:
    """The sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]


def names_at(match: Match[Any, Any, Any], room: Room, lang: str) -> tuple[str, ...]:
    """The names by seat: the players' own, else the bots', numbered when two are alike."""
    names: list[str] = []
    for seat in range(match.game.seats):
        player = match.players[seat] if seat < len(match.players) else {}
        opponent = room.opponents.get(player.get("bot", ""))
        given = player.get("name") or (opponent.name.text(lang) if opponent else "")
        name = name_of(seat, lang, [""] * seat + [given])
        same = sum(other == name or other.startswith(f"{name} ") for other in names)
        names.append(f"{name} {same + 1}" if same else name)
    return tuple(names)
