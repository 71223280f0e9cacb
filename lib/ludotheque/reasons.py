"""Why did that happen? A clause's text, where it comes from, and the code that obeys it."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque import games
from ludotheque.engine.clause import Clause, bare_id, clause_text, status_text
from ludotheque.engine.words import LANGUAGES, Words


class Why(NamedTuple):
    """A clause with everything that is known of it. Shown by Jupyter as text in both languages."""

    game: str
    clause: Clause
    text: Words
    status: Words
    holes: tuple[Words, ...]  # the ambiguities that it decides: the question, our choice and the reason
    code: str

    def __str__(self) -> str:
        told = [f"{self.clause.id} ({self.status.text('en')}): {self.text.text('en')}"]
        told += [hole.text("en") for hole in self.holes]
        return "\n".join([*told, "", self.code])

    def _repr_markdown_(self) -> str:
        told = []
        for lang in LANGUAGES:
            told.append(f"**{self.clause.id}** ({self.status.text(lang)}): {self.text.text(lang)}")
            told += [f"> {hole.text(lang)}" for hole in self.holes]
        return "\n\n".join([*told, f"```python\n{self.code}\n```"])


def why(id: str) -> Why:
    """Everything about a clause, found by its id. Raises KeyError for an id that no game has."""
    for name in games.names():
        room = games.find(name)
        for clause in room.clauses:
            if clause.id == bare_id(id):
                holes = tuple(clause_text(name, hole) for hole in clause.hole.split())
                text, status = clause_text(name, clause.id), status_text(clause)
                return Why(name, clause, text, status, holes, room.obeyed_by(clause.id))
    raise KeyError(id)
