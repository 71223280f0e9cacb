"""Sentences that are not yet in a language.

Rules, lines of the telling and refusals are kept as `Words`: a key, and what fills its fields. A page turns
them into French or English when it shows them, so a match changes its language without being played again.

The catalogues are gettext's. A game's catalogue lies in its own folder and bears the game's name; the rest
of the product uses the domain ``ludotheque``. A key is the English sentence, or an id such as ``FF-16``.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

LANGUAGES = ("fr", "en")
DOMAIN = "ludotheque"
_PACKAGE = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120 - pathlib takes a tenth of the import

# The longest name that a line or a board shows whole.
NAME_LENGTH = 40
JOINERS = "\u200c\u200d"  # unprintable, but names in some scripts, and many emoji, need them


class Seat(NamedTuple):
    """A seat inside a sentence: shown as the name of who sits there."""

    seat: int


class Words(NamedTuple):
    """A sentence not yet in a language.

    >>> Words("ludotheque", "Player {number}", (("number", 2),)).text("en")
    'Player 2'
    """

    domain: str
    key: str
    fields: tuple[tuple[str, Field], ...] = ()
    plural: str = ""  # the English plural, where the sentence counts something
    n: int = 0  # what it counts: chooses the plural form, and fills {count}

    def text(self, lang: str, names: Sequence[str] = ()) -> str:
        """The sentence in `lang` ("fr" or "en"); `names` are the players', by seat."""
        catalogue = _catalogue(self.domain, lang)
        shown = {name: _shown(value, lang, names) for name, value in self.fields}
        if self.plural:
            found = catalogue.ngettext(self.key, self.plural, self.n)
            return found.format_map({"count": self.n, **shown})
        found = catalogue.gettext(self.key)
        return found.format_map(shown) if shown else found


Field = str | int | Seat | Words


class Speaker(Protocol):
    """What `speaker` gives: a maker of `Words`; the plural form is chosen by `count`."""

    def __call__(self, key: str, /, plural: str = "", count: int = 0, **fields: Field) -> Words:
        """The sentence with its fields."""
        ...


def speaker(domain: str) -> Speaker:
    """A function that makes `Words` of one domain: ``say("{who} rolls.", who=Seat(0))``."""

    def say(key: str, /, plural: str = "", count: int = 0, **fields: Field) -> Words:
        return Words(domain, key, tuple(fields.items()), plural, count)

    return say


def noted(key: str) -> str:
    """The key itself: marks a sentence that `say` gets from a table, so that the catalogues must have it."""
    return key


_say = speaker(DOMAIN)


def listing(items: Sequence[Field]) -> Field:
    """The items in a row: "Ana, Bo and Cy". One item is itself; none is "nobody"."""
    if not items:
        return _say("nobody")
    *some, last = items
    if not some:
        return last
    begun = some[0]
    for item in some[1:]:
        begun = _say("{begun}, {item}", begun=begun, item=item)
    return _say("{begun} and {item}", begun=begun, item=last)


def name_of(seat: int, lang: str, names: Sequence[str] = ()) -> str:
    """The name shown for a seat: the player's own, cut to a readable length, or "Player 1"."""
    name = shown_name(names[seat]) if seat < len(names) else ""
    return name or _say("Player {number}", number=seat + 1).text(lang)


def shown_name(name: str) -> str:
    """A name as a line or a board shows it: one short line, without control and direction characters."""
    name = "".join([letter for letter in " ".join(name.split()) if letter.isprintable() or letter in JOINERS])
    if not name.strip(JOINERS + " "):
        return ""
    return name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1] + "…"


def _shown(value: Field, lang: str, names: Sequence[str]) -> str:
    if isinstance(value, Words):
        return value.text(lang, names)
    if isinstance(value, Seat):
        return name_of(value.seat, lang, names)
    return str(value)


@lru_cache(maxsize=64)
def _catalogue(domain: str, lang: str) -> gettext.NullTranslations:
    of_game = () if domain == DOMAIN else ("games", domain)
    folder = os.path.join(_PACKAGE, *of_game, "locale")  # noqa: PTH118 - as above
    return gettext.translation(domain, folder, [lang])
