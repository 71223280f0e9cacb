"""What the README shows is what there is. (Its Python example runs as a doctest.)"""

from __future__ import annotations

from pathlib import Path

from ludotheque import find
from ludotheque.drawing.operations import Look
from ludotheque.drawing.svg import svg

PICTURE = Path("notebooks", "funky_fruity", "board.svg")


def painted() -> str:
    """The README's picture, as the painter gives it now."""
    picture = find("funky_fruity").card.cover(Look(layout="wide", lang="en", names=("Ana", "Bo", "Cy", "Di")))
    return svg(picture, title="A table of Funky Fruity, seen from above")


def test_its_picture_is_what_the_painter_gives(repository: Path) -> None:
    kept = repository / PICTURE
    assert kept.read_text(encoding="utf-8") == painted(), (
        f"paint it again: python -c 'import test_readme as r; r.PICTURE.write_text(r.painted())' "
        f"at the root, with PYTHONPATH=tests, then look at {PICTURE}"
    )
    assert str(PICTURE.as_posix()) in (repository / "README.md").read_text(encoding="utf-8")


def test_its_commands_are_the_two_that_ci_tries(repository: Path) -> None:
    readme = (repository / "README.md").read_text(encoding="utf-8").splitlines()
    assert "pip install -r requirements.txt && voila notebooks" in readme
    assert "pip install -r requirements.txt && pytest" in readme
