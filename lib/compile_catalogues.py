"""Compiles the message catalogues when the package is built or installed, also with ``pip install -e``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(package: Path) -> list[Path]:
    """The .mo files, each written beside its .po file; a catalogue with an error in it stops the build."""
    compiled = []
    for source in sorted(package.rglob("*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parents[1].name, abort_invalid=True)
        target = source.with_suffix(".mo")
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
        compiled.append(target)
    return compiled


class CompileCatalogues(BuildHookInterface[Any]):
    """Hatchling's hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Nothing comes back; the .mo files are there when hatchling collects the files."""
        compile_catalogues(Path(self.root) / "lib" / "ludotheque")
