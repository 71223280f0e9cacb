"""French as a strict teacher reads it: whoever plays may be called Ours or Ana, and be a girl or a boy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ludotheque

SOURCE = Path(ludotheque.__path__[0], "games/qui_dit_vrai/locale/fr/LC_MESSAGES/qui_dit_vrai.po")
NAMES = r"\{(?:who|other|by|caller|payer|owners|next|first|choice)\}"
ELIDED = re.compile(rf"\b(?:de|que|jusque|lorsque|puisque|quoique|ne|je|me|te|se|le|la|ce) {NAMES}", re.I)
GENDERED = re.compile(
    r"est trompé|es trompé|\btoi seul\b|\btu es (?:sûr|prêt|seul)\b|es-tu (?:le plus )?sûr", re.I
)


def texts() -> list[str]:
    """Every French text of the game."""
    with SOURCE.open("rb") as file:
        found = [one.string for one in read_po(file, locale="fr") if one.id]
    return [text for one in found for text in (one if isinstance(one, tuple) else (one,))]


def test_no_word_before_a_name_would_have_to_be_elided() -> None:
    assert [text for text in texts() if ELIDED.search(text)] == []


def test_nobody_is_taken_for_a_boy_or_a_girl() -> None:
    assert [text for text in texts() if GENDERED.search(text)] == []


@pytest.mark.parametrize("text", ["Main de {who}", "Autant que {who} a", "au choix de {who}"])
def test_a_missing_elision_is_seen(text: str) -> None:
    assert ELIDED.search(text)
    assert not ELIDED.search(text.replace("{who}", "{number}"))
