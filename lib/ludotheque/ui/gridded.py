"""Moves that differ in two ways, as a table of buttons; and what cannot be done now, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.words import speaker
from ludotheque.games.room import Cell, Grid
from ludotheque.ui.elements import Node, element
from ludotheque.ui.speaking import as_json, move

if TYPE_CHECKING:
    from ludotheque.ui.table import Table

say = speaker("ludotheque")


def moves(table: Table, confirming: list[Node]) -> list[Node]:
    """The legal moves as a table, with the others beside it, or what confirms the one that was chosen."""
    grid, chosen = table.room.grid(table.seen), table.chosen_action
    assert grid is not None
    within = [cell.action for _, cells in grid.rows for cell in cells if cell.action is not None]
    others = [action for action in table.seen.legal if action not in within]
    if chosen is not None:
        others = [action for action in others if action == chosen]
    return [
        *([gridded(table, grid)] if within else []),
        element(
            "div",
            {"class": "ludo-beside", "key": "beside"},
            *(move(table, action, "ludo-broad") for action in others),
            *(refused(table) if chosen is None else ()),
            *confirming,
        ),
    ]


def gridded(table: Table, grid: Grid) -> Node:
    """The table of moves: one tab stop, with the arrow keys inside."""
    text = table.text
    marks = [element("p", {"class": "ludo-aside"}, text(words)) for words in grid.marks]
    return element(
        "div",
        {"class": "ludo-bid-table", "role": "group", "aria-label": text(grid.title), "key": "grid"},
        element("p", {"class": "ludo-bids-title", "key": "title"}, text(grid.title)),
        element(
            "div",
            {"class": "ludo-bids", "rove": True, "key": "cells"},
            *(cell_of(table, cell) for _, cells in grid.rows for cell in cells),
        ),
        *marks,
    )


def cell_of(table: Table, cell: Cell) -> Node:
    """One move of the table: its picture, its name for whoever listens, and a mark for what else it does."""
    if cell.action is None:
        return element("span", {"class": "ludo-no-cell"})
    told = as_json(cell.action)
    label = table.text(table.room.label(cell.action, table.seen))
    said = label if cell.mark is None else f"{label}. {table.text(cell.mark)}"
    face = table.face(cell.action)
    return element(
        "button",
        {
            "act": f"act {told}",
            "key": told,
            "class": "ludo-bid",
            "data-action": told,
            "aria-label": said,
            "title": said,
            "aria-pressed": "true" if told == table.chosen else None,
        },
        *(face or [element("span", {}, label)]),
        element("span", {"class": "ludo-flagged", "aria-hidden": "true"}) if cell.mark else None,
    )


def refused(table: Table) -> list[Node]:
    """What somebody may look for and cannot do now, with the reason."""
    found: list[Node] = []
    for action, why in table.room.refused(table.seen):
        reason = table.text(why)
        found.append(
            element(
                "div",
                {"class": "ludo-refused", "key": f"refused {as_json(action)}"},
                element(
                    "button",
                    {"class": "ludo-move ludo-broad", "aria-disabled": "true"},
                    *table.face(action),
                    element("span", {}, table.text(table.room.label(action, table.seen))),
                ),
                element("p", {"class": "ludo-aside"}, reason),
            )
        )
    return found
