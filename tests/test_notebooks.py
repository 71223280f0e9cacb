"""Notebooks are kept without output, but for what is compared: and that is really compared."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").rglob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_only_what_is_compared_is_kept(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert notebook.metadata.get("title")
    assert notebook.metadata.get("title_en")
    assert "widgets" not in notebook.metadata
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        compared = "keep_output" in cell.metadata.get("tags", [])
        assert compared == cell.source.startswith("# NBVAL_CHECK_OUTPUT"), cell.source
        assert bool(cell.outputs) == compared, cell.source
        assert cell.execution_count == (1 if compared else None), (
            "nbval passes over a cell that was never run"
        )
        assert compared or "print(" not in cell.source, "what a cell prints is compared"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_both_languages_say_as_much(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    tags = [cell.metadata.get("tags", []) for cell in notebook.cells if cell.cell_type == "markdown"]
    spoken = [[tag for tag in ("fr", "en") if tag in one] for one in tags]
    single = [one for one in spoken if one]
    assert single[::2] == [["fr"]] * (len(single) // 2)
    assert single[1::2] == [["en"]] * (len(single) // 2)


def test_a_changed_output_is_noticed(repository: Path, tmp_path: Path) -> None:
    """The comparison is not one that cannot fail."""
    import subprocess
    import sys

    notebook = nbformat.read(repository / "notebooks" / "funky_fruity" / "learn.ipynb", as_version=4)
    compared = [cell for cell in notebook.cells if cell.get("outputs")]
    assert compared
    compared[0].outputs[0].text = "something else\n"
    copy = tmp_path / "changed.ipynb"
    nbformat.write(notebook, copy)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--nbval",
        "--nbval-current-env",
    ]
    run = subprocess.run(
        [*command, "-c", "/dev/null", str(copy)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1, run.stdout
    assert "something else" in run.stdout
