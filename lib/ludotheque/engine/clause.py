"""A clause of a game's rules: its id, where it comes from, what may change it, and the code that obeys it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.engine.words import Words

if TYPE_CHECKING:
    from types import ModuleType

STATUSES = ("S", "I", "D", "H")


class Clause(NamedTuple):
    """One numbered rule. Its text stands in the game's catalogue under its id."""

    id: str
    status: str  # S stated by the source, I follows from it, D our choice, H house content
    hole: str = ""  # the ambiguities or holes that it decides, such as "FF-A10"
    option: str = ""  # the rules options that change it


def bare_id(cited: str) -> str:
    """The id of a citation: "FF-35" for "FF-35 (option)"."""
    return cited.partition(" ")[0]


def clause_text(domain: str, id: str) -> Words:
    """The text of a clause, or of the ambiguity that it decides, as Words."""
    return Words(domain, id)


def status_text(clause: Clause) -> Words:
    """What the clause's status means, in a few words."""
    return Words("ludotheque", f"status:{clause.status}")


@lru_cache(maxsize=1000)
def code_that_obeys(module: ModuleType, id: str) -> str:
    """The source of the functions of a module that name a clause, one after the other; may be empty."""
    import re

    named = re.compile(rf"\b{re.escape(id)}(?!\d)")
    return "\n\n\n".join(text for text in _functions(module) if named.search(text))


@lru_cache(maxsize=16)
def _functions(module: ModuleType) -> tuple[str, ...]:
    """The source of every function and method of a module, in the order of the lines."""
    import ast  # here, because few ask and all would wait
    import inspect
    import textwrap

    source = inspect.getsource(module)
    lines = source.splitlines()
    outer = ast.parse(source).body
    inner = [node for kind in outer if isinstance(kind, ast.ClassDef) for node in kind.body]
    definitions = [node for node in (*outer, *inner) if isinstance(node, ast.FunctionDef)]
    return tuple(
        textwrap.dedent("\n".join(lines[node.lineno - 1 : node.end_lineno]))
        for node in sorted(definitions, key=lambda node: node.lineno)
    )
