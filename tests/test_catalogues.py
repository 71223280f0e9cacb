"""Every sentence that the code says is in the French catalogues, well typeset; nothing else is in them.

The English sentence is the key and is shown as it is, so the English catalogues hold only the texts of ids.
"""

from __future__ import annotations

import ast
import gettext
import io
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import ludotheque

PACKAGE = Path(ludotheque.__path__[0])
LANGUAGES = ("fr", "en")
ORDINARY = "ludotheque"

# Texts of clauses, holes, options and statuses: they have a key in both catalogues.
ID = re.compile(r"[A-Z]{2}-A?\d+(:name)?|(option|short|choice|bot):\w+|status:[A-Z]")

# Sentences that are the same in both languages.
SAME = {
    "Salade",
    "Funky Fruity",
    "Fizz Buzz",
    "Points",
    "kiwi",
    "Kiwi",
    "30 minutes",
    "Lynx",
    "{count} kiwi",
    "{count} kiwis",
}

FRUITS = ("banana", "pear", "apple", "cherry", "strawberry", "grape", "watermelon", "apricot", "kiwi")
RING = ("strawberry", "grape", "watermelon", "apricot", "kiwi", "banana")

# Game words that keep their French spelling in English.
GAME_WORDS = re.compile(r"(Vrai|Menteur) !|Qui dit vrai \?")

# Keys that the code puts together or takes from a table of its own, by domain.
BUILT = {
    "funky_fruity": {*FRUITS, *(f"an {fruit}" if fruit[0] in "aeiou" else f"a {fruit}" for fruit in FRUITS)},
    "qui_dit_vrai": {*RING, *(f"the {fruit}" for fruit in RING), *map(str.capitalize, RING)},
    "ludotheque": {*FRUITS, "salad"},
}


class Said(NamedTuple):
    """A sentence in the code, and the fields that the call fills; None where only the key is noted."""

    key: str
    plural: str
    filled: frozenset[str] | None
    where: str


# --- the code ----------------------------------------------------------------------------------------


def domain_of(path: Path) -> str:
    """The domain of a file of the package: its game's name, else "ludotheque"."""
    folder, *inside = path.relative_to(PACKAGE).parts
    return inside[0] if folder == "games" and len(inside) > 1 else ORDINARY


@cache
def trees() -> tuple[tuple[Path, ast.Module], ...]:
    """Every Python file of the package, parsed."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    """The calls of the functions with these names that have a first argument."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[_, *_]) if name in names:
                yield node


@cache
def speakers() -> frozenset[str]:
    """The names of the makers of sentences: `say`, and whatever else `speaker` was bound to."""
    named = {"say", "_say"}
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and any(calls(node.value, {"speaker"})):
                named.update(target.id for target in node.targets if isinstance(target, ast.Name))
    return frozenset(named)


def literals(node: ast.expr) -> list[str]:
    """The texts that an argument may be: one, two for ``a if b else c``, none if it is put together.

    >>> literals(ast.parse("'a' if b else 'c'", mode="eval").body)
    ['a', 'c']
    """
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@cache
def said(domain: str) -> tuple[Said, ...]:
    """Every sentence in the code of a domain: the literal first arguments of its speakers and of `noted`."""
    found = []
    for path, tree in trees():
        if domain_of(path) != domain:
            continue
        for call in calls(tree, {*speakers(), "noted"}):
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            plural = "".join(literals(given["plural"])) if "plural" in given else ""
            where = f"{path.relative_to(PACKAGE)}:{call.lineno}"
            noted = isinstance(call.func, ast.Name) and call.func.id == "noted"
            filled = None if noted or None in given else filled_by(given)
            found += [Said(key, plural, filled, where) for key in literals(call.args[0])]
    return tuple(found)


def filled_by(given: dict[str | None, ast.expr]) -> frozenset[str]:
    """The fields that a speaker's arguments fill: `count` chooses the form, and is a field only there."""
    unfilled = {"plural"} if "plural" in given else {"plural", "count"}
    return frozenset(name for name in given if name and name not in unfilled)


@cache
def texts_in(domain: str) -> frozenset[str]:
    """Every string in the code of a domain: what an entry may be for."""
    strings = {
        node.value
        for path, tree in trees()
        if domain_of(path) == domain
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return frozenset(strings)


# --- the catalogues ----------------------------------------------------------------------------------


def source(domain: str, lang: str) -> Path:
    """Where a catalogue lies."""
    folder = PACKAGE if domain == ORDINARY else PACKAGE / "games" / domain
    return folder / "locale" / lang / "LC_MESSAGES" / f"{domain}.po"


@cache
def catalogue(domain: str, lang: str) -> Catalog:
    """A catalogue as Babel reads it; an entry that is no entry raises."""
    with source(domain, lang).open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


@cache
def entries(domain: str, lang: str) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """The entries of a catalogue by key: (key and plural key, the translations)."""
    found = {}
    for message in catalogue(domain, lang):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        if ids[0]:
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            found[ids[0]] = tuple(map(str, ids)), tuple(map(str, strings))
    return found


def french(domain: str) -> dict[str, str]:
    """Every French text of a domain; the plural of a key stands under the plural key."""
    return {
        key: text
        for ids, strings in entries(domain, "fr").values()
        for key, text in zip(ids, strings, strict=True)
    }


def fields(text: str) -> set[str]:
    """The names of the fields in a sentence.

    >>> sorted(fields("{who} rolls {dice}."))
    ['dice', 'who']
    """
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def misset(text: str) -> list[str]:
    """The places where French typography is wrong: spaces round ! ? ; : « », apostrophes, quotes, dots."""
    wrong = (
        r".?[^\u202f!?][!?;]|.?[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|[\u00a0\u202f] | [\u00a0\u202f]"
        r"|['\"“”]|\.\.\.|  |^ | $"
    )
    return re.findall(wrong, text)


GAMES = tuple(sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file()))
DOMAINS = (ORDINARY, *GAMES)
every_domain = pytest.mark.parametrize("domain", DOMAINS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


# --- what must be there ------------------------------------------------------------------------------


@every_domain
def test_the_code_says_something(domain: str) -> None:
    assert said(domain)


@every_domain
def test_a_file_speaks_in_its_own_domain(domain: str) -> None:
    foreign = [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path, tree in trees()
        if domain_of(path) == domain
        for call in calls(tree, {"speaker"})
        if literals(call.args[0]) not in ([], [domain])
    ]
    assert foreign == []


@every_domain
def test_every_sentence_has_its_french(domain: str) -> None:
    known = french(domain)
    assert [
        (one.where, key)
        for one in said(domain)
        for key in (one.key, one.plural)
        if key and not known.get(key)
    ] == []


@every_domain
def test_keys_put_together_have_their_french(domain: str) -> None:
    assert {key for key in BUILT.get(domain, ()) if not french(domain).get(key)} == set()


@every_domain
def test_plurals_are_the_same_in_code_and_catalogue(domain: str) -> None:
    known = entries(domain, "fr")
    assert [
        (one.where, one.key)
        for one in said(domain)
        if one.key in known and known[one.key][0] != ((one.key, one.plural) if one.plural else (one.key,))
    ] == []


@every_domain
def test_every_field_of_a_sentence_is_filled(domain: str) -> None:
    assert [
        (one.where, key)
        for one in said(domain)
        if one.filled is not None
        for key in (one.key, one.plural)
        if not fields(key) <= one.filled
    ] == []


@every_domain
def test_french_has_the_same_fields(domain: str) -> None:
    assert {key: text for key, text in french(domain).items() if fields(key) != fields(text)} == {}


# --- what must not be there --------------------------------------------------------------------------


@every_domain
def test_french_has_nothing_unused(domain: str) -> None:
    used = texts_in(domain) | BUILT.get(domain, set())
    assert [key for key in french(domain) if not ID.fullmatch(key) and key not in used] == []


@every_domain
def test_english_has_only_ids(domain: str) -> None:
    assert [key for key in entries(domain, "en") if not ID.fullmatch(key)] == []


@every_domain
def test_both_languages_have_the_same_ids(domain: str) -> None:
    ids = [{key for key in entries(domain, lang) if ID.fullmatch(key)} for lang in LANGUAGES]
    assert ids[0] == ids[1]


@every_domain
@every_language
def test_no_key_comes_twice(domain: str, lang: str) -> None:
    keys = re.findall(r"^msgid (.*)$", source(domain, lang).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


# --- how it is written -------------------------------------------------------------------------------


@every_domain
def test_french_typography(domain: str) -> None:
    found = {key: misset(text) for key, text in french(domain).items()}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@every_domain
def test_english_typography(domain: str) -> None:
    keys = {key for one in said(domain) for key in (one.key, one.plural)}
    wrong = r"\s[!?;:]|['\"\u00a0\u202f«»]|\.\.\.|  "
    found = {key: re.findall(wrong, GAME_WORDS.sub("", key)) for key in keys}
    assert {key: places for key, places in found.items() if places} == {}


@every_domain
def test_french_is_not_english(domain: str) -> None:
    same = [key for key, text in french(domain).items() if text == key and key not in SAME]
    assert [key for key in same if re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", key))] == []


@pytest.mark.parametrize(
    "text",
    ["Oui !", "Oui!", "Oui\u00a0!", "un: deux", "un\u202f: deux", "« oui »", "a; b", "l'un", "“oui”", "..."],
)
def test_wrong_typography_is_seen(text: str) -> None:
    assert misset(text)


@pytest.mark.parametrize(
    "text", ["Oui\u202f!", "{a}\u00a0: {b}", "«\u00a0{oui}\u00a0»", "a\u202f; b", "Quoi\u202f?!", "l’un…"]
)
def test_right_typography_is_left_alone(text: str) -> None:
    assert misset(text) == []


# --- that it compiles --------------------------------------------------------------------------------


@every_domain
@every_language
def test_catalogues_pass_the_checks_of_babel(domain: str, lang: str) -> None:
    found = catalogue(domain, lang)
    assert [(message.id, str(error)) for message, errors in found.check() for error in errors] == []
    assert not found.obsolete
    assert [message.id for message in found if message.id and message.fuzzy] == []


@every_domain
@every_language
def test_catalogues_compile(domain: str, lang: str) -> None:
    binary = io.BytesIO()
    write_mo(binary, catalogue(domain, lang))
    binary.seek(0)
    compiled = gettext.GNUTranslations(binary)
    for ids, strings in entries(domain, lang).values():
        if len(ids) == 1:
            assert compiled.gettext(*ids) == strings[0]
        else:
            assert [compiled.ngettext(*ids, count) for count in (1, 2)] == list(strings)
