from __future__ import annotations

import re

import pytest

from ludotheque import why
from ludotheque.engine.words import LANGUAGES
from ludotheque.games import find, names


def test_why_tells_text_status_hole_and_code():
    told = why("FF-16")
    assert (told.game, told.clause.id, told.clause.status) == ("funky_fruity", "FF-16", "D")
    assert told.text.text("en").startswith("When a tile goes away")
    assert "def leave(" in told.code
    assert "FF-16" in str(told)
    assert "our choice" in str(told).lower()
    assert len(told.holes) == 1
    assert "```python" in told._repr_markdown_()


def test_a_citation_with_an_option_is_the_same_clause():
    assert why("FF-35 (option)") == why("FF-35")


def test_an_id_is_not_found_by_its_beginning():
    assert why("FF-1").code != why("FF-10").code
    assert "def target" in why("FF-1").code


@pytest.mark.parametrize("id", ["FF-0", "FF-49", "FF-A10", "", "FF", "XX-1", "ff-16"])
def test_no_such_clause(id):
    with pytest.raises(KeyError, match=re.escape(repr(id))):
        why(id)


@pytest.mark.parametrize("name", names())
def test_every_clause_can_be_told_in_both_languages(name):
    for clause in find(name).clauses:
        told = why(clause.id)
        for lang in LANGUAGES:
            assert told.text.text(lang) != clause.id
            assert all(not hole.text(lang).startswith("FF-") for hole in told.holes)
        assert str(told)
        assert told._repr_markdown_()


# What no single piece of code obeys, because nothing in the rules does the contrary.
OF_THE_WHOLE = {"FF-32", "FF-42"}


def test_every_clause_is_named_beside_the_code_that_obeys_it():
    missing = {clause.id for clause in find("funky_fruity").clauses if not why(clause.id).code}
    assert missing <= OF_THE_WHOLE, missing
