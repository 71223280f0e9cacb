"""A clause of a game's rules: its id, where it comes from, what may change it, and the code that obeys it."""

from __future__ import annotations

import re
import textwrap
from types import ModuleType
from typing import NamedTuple

from ludotheque.engine.words import Words

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


def code_that_obeys(module: ModuleType, id: str) -> str:
    """The source of the functions of a module that name a clause, one after the other; may be empty."""
    import ast  # here, because few ask and all would wait
    import inspect

    source = inspect.getsource(module)
    lines = source.splitlines()
    named = re.compile(rf"\b{re.escape(id)}(?!\d)")
    found = []
    outer = ast.parse(source).body
    inner = [node for kind in outer if isinstance(kind, ast.ClassDef) for node in kind.body]
    definitions = [node for node in (*outer, *inner) if isinstance(node, ast.FunctionDef)]
    for definition in sorted(definitions, key=lambda node: node.lineno):
        text = "\n".join(lines[definition.lineno - 1 : definition.end_lineno])
        if named.search(text):
            found.append(textwrap.dedent(text))
    return "\n\n\n".join(found)


