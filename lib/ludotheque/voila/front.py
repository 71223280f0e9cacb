"""What the front page shows, and what a notebook's page shows before its kernel has said a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import takewhile
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import quote

from nbconvert.filters import markdown2html

from ludotheque import games
from ludotheque.drawing.operations import Look
from ludotheque.drawing.svg import svg
from ludotheque.engine.words import LANGUAGES, Words
from ludotheque.games.room import Card

# The name under which Jupyter finds our template.
TEMPLATE = "ludotheque"

# A game's pages, in the order in which one would open them.
PAGES = ("learn", "play", "practise", "explore")

# The first line of a notebook: the page's title.
_HEADING = re.compile(r"\s*# +(?P<title>[^\n]+)\n*")


class Still(NamedTuple):
    """A picture that an <img> shows without asking anybody: `address` holds the whole image."""

    address: str
    width: int
    height: int


class Shelf(NamedTuple):
    """A game on the front page, its words and its cover by language."""

    name: str
    words: Mapping[str, Mapping[str, str]]  # language -> title, pitch, ages, players, minutes
    covers: Mapping[str, Still]
    pages: Mapping[str, str]  # those of PAGES that are there -> address below the server's own


def show_front_page(page_config: dict[str, Any], *, notebook_path: str, **server: Any) -> dict[str, Any]:
    """The page's configuration; for a folder, with what the front page shows, under "ludotheque".

    Voilà's `page_config_hook`; it is called for notebooks too.
    """
    # Inside JupyterLab these name a CDN. Without them Voilà takes the MathJax that it brings along.
    page_config.update(fullMathjaxUrl=None, mathjaxConfig=None)
    path = notebook_path.strip("/")
    folder = Path(server["settings"]["contents_manager"].root_dir).expanduser() / path
    if folder.is_dir():
        notebooks, inside = _notebooks(folder, PurePosixPath(path))
        page_config["ludotheque"] = {
            "shelves": tuple(_shelves(notebooks, inside)),
            "teacher": _address(notebooks, inside, "teacher.ipynb"),
        }
    return page_config


def lay_table(handler: Any, notebook: Any, cwd: str) -> Any:
    """The notebook without its first prose, up to the first cell of code.

    Voilà's `prelaunch_hook`, called just before there is a kernel. Starting one takes a second or two; the
    visitor sees title, first prose and board meanwhile, because the page's beginning is sent here and now.
    Code that only JupyterLab shows is not run; a notebook whose `board` is false begins with something else.
    """
    lang = language(
        handler.get_query_argument("lang", ""), handler.request.headers.get("Accept-Language", "")
    )
    folder = PurePosixPath(cwd)
    game = folder.name if folder.name in games.names() else ""
    headings = _lift_headings(notebook)
    titles = _titles(notebook.metadata, headings)
    prose = tuple(takewhile(lambda cell: cell.cell_type == "markdown", notebook.cells))
    notebook.cells = [cell for cell in notebook.cells[len(prose) :] if not _only_in_lab(cell)]
    board = game and notebook.metadata.get("board", True)
    opening = handler.settings["voila_jinja2_env"].get_template("opening.html")
    handler.write(
        opening.render(
            lang=lang,
            titles=titles,
            headings={lang: headings.get(lang, titles[lang]) for lang in LANGUAGES},
            prose=[(cell.metadata.get("tags", ()), markdown2html(cell.source)) for cell in prose],
            stills=_boards(game, lang) if board else {},
            base_url=handler.base_url,
            home=_tree(handler.base_url, folder.parent if game else folder),
        )
    )
    handler.flush()
    return notebook


def language(asked: str, accepted: str) -> str:
    """The page's language: the one asked for, else the browser's favourite of ours, else French.

    `accepted` is the request's Accept-Language.

    >>> language("en", "fr"), language("xx", "de;q=0.9,en-GB;q=0.4,fr;q=0.3"), language("", "")
    ('en', 'en', 'fr')
    """
    if asked in LANGUAGES:
        return asked
    return max(_preferences(accepted), default=(0.0, "fr"))[1]


def _preferences(accepted: str) -> Iterator[tuple[float, str]]:
    for part in accepted.split(","):
        tag, _, weight = part.strip().partition(";q=")
        lang = tag[:2].lower()
        if lang in LANGUAGES and tag[2:3] in ("", "-"):
            yield (float(weight) if re.fullmatch(r"[01](\.\d{1,3})?", weight) else float(not weight)), lang


def _notebooks(folder: Path, path: PurePosixPath) -> tuple[Path, PurePosixPath]:
    """Where the pages are: in the folder itself, or in its notebooks/ if it is the repository."""
    below = folder / "notebooks"
    return (below, path / "notebooks") if below.is_dir() else (folder, path)


def _address(notebooks: Path, inside: PurePosixPath, page: str) -> str:
    """The page's address below the server's own, "" if there is no such notebook."""
    return "voila/render/" + quote(str(inside / page)) if (notebooks / page).is_file() else ""


def _tree(base_url: str, folder: PurePosixPath) -> str:
    return base_url + "voila/tree" + ("" if folder == PurePosixPath() else "/" + quote(str(folder)))


def _shelves(notebooks: Path, inside: PurePosixPath) -> Iterator[Shelf]:
    for name in games.names():
        found = {page: _address(notebooks, inside, f"{name}/{page}.ipynb") for page in PAGES}
        pages = {page: address for page, address in found.items() if address}
        if pages:
            yield Shelf(name, *_cover_page(name), pages)


@cache
def _cover_page(name: str) -> tuple[Mapping[str, Mapping[str, str]], Mapping[str, Still]]:
    """A game's words and covers, by language."""
    card = games.find(name).card
    words = {lang: _words(card, lang) for lang in LANGUAGES}
    return words, {lang: _still(card, Look(layout="wide", lang=lang)) for lang in LANGUAGES}


def _words(card: Card, lang: str) -> Mapping[str, str]:
    said: Iterable[tuple[str, Any]] = card._asdict().items()
    return {what: words.text(lang) for what, words in said if isinstance(words, Words)}


@cache
def _boards(name: str, lang: str) -> Mapping[str, Still]:
    """The board before the match, for each shape of window and each theme."""
    card = games.find(name).card
    return {
        f"{layout}_{'dark' if dark else 'light'}": _still(card, Look(layout=layout, lang=lang, dark=dark))
        for layout in ("wide", "tall")
        for dark in (False, True)
    }


def _still(card: Card, look: Look) -> Still:
    picture = card.cover(look)
    # What an attribute, a srcset or an address cannot hold is escaped: still shorter than base64.
    drawn = quote(svg(picture), safe="=:;/?!()*'@$&+-._~")
    return Still("data:image/svg+xml," + drawn, round(picture.width), round(picture.height))


def _only_in_lab(cell: Any) -> bool:
    return cell.cell_type == "code" and "lab" in cell.metadata.get("tags", ())


def _lift_headings(notebook: Any) -> dict[str, str]:
    """The headings, by language: its first cell gives its own away, for the page shows it already."""
    headings: dict[str, str] = {}
    for cell in notebook.cells:
        if cell.cell_type != "markdown":
            continue
        tagged = {*LANGUAGES} & {*cell.metadata.get("tags", ())}
        mine = [lang for lang in tagged or LANGUAGES if lang not in headings]
        heading = _HEADING.match(cell.source)
        if mine and heading:
            headings.update(dict.fromkeys(mine, heading["title"].strip()))
            cell.source = cell.source[heading.end() :]
    notebook.cells = [cell for cell in notebook.cells if cell.source.strip()]
    return headings


def _titles(metadata: Mapping[str, str], headings: Mapping[str, str]) -> dict[str, str]:
    """The titles for the browser's tab: the notebook's `title` and `title_en`, else its headings."""
    french = metadata.get("title") or headings.get("fr") or headings.get("en") or "Ludothèque"
    return {"fr": french, "en": metadata.get("title_en") or headings.get("en") or french}
