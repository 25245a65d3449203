"""The build hook of packages: they name their commit, have the manual's pages in each language that has a catalogue,
and the catalogues compressed and without comments; with ``POKERROOM_COMPILE=1`` compiled modules too.

The sources of a package, and what is installed editable, name the commit themselves: their file, or git.
"""

from __future__ import annotations

import lzma
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "clients"))
sys.path.insert(0, str(Path(__file__).parent))
from compile_modules import NEEDS, CannotCompile, compile_into

from pokerlocale.catalogues import BROWSER_SOURCES, PACKED
from pokerroom.commit import COMMIT_FILE, commit

ROOT = Path(__file__).parent.parent


CATALOGUES = sorted((ROOT / "clients" / "pokerlocale").glob("*.po"))


def _translated_pages() -> dict[str, str]:
    """Return the folders of the pages in other languages than English, and where a package has them."""
    folders = [ROOT / "docs" / catalogue.stem for catalogue in CATALOGUES]
    return {str(folder): f"pokerroom/docs/{folder.name}" for folder in folders if folder.is_dir()}


def _packed_catalogues(folder: Path) -> dict[str, str]:
    """Write the catalogues into ``folder`` as a package has them; return where it has each."""
    places = {}
    for catalogue in CATALOGUES:
        lines = catalogue.read_text("utf-8").splitlines(keepends=True)
        text = "".join(map(_without_comments, lines))
        file = folder / f"{catalogue.name}{PACKED}"
        file.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        places[str(file)] = f"pokerlocale/{file.name}"
    return places


def _without_comments(line: str) -> str:
    """Return a line of a catalogue without what only translators read.

    Of the comments only the file names stay by which the browser's sentences are found.
    """
    if not line.startswith("#"):
        return line
    files = [file for file in line.removeprefix("#:").split() if file.startswith(BROWSER_SOURCES)]
    return f"#: {' '.join(files)}\n" if files else ""


class BuildHook(BuildHookInterface[Any]):
    """Adds to a package what is no source."""

    PLUGIN_NAME = "custom"

    def _asked(self, version: str = "standard") -> bool:
        wanted = self.target_name == "wheel" and os.environ.get("POKERROOM_COMPILE") == "1"
        return wanted and version == "standard"

    def dependencies(self) -> list[str]:
        """Return what the build installs for compiling: nothing, unless it was asked for."""
        return list(NEEDS) if self._asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Note the commit, compile if that is asked for, and put the files where the package has them."""
        if version != "standard":
            return
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        if not (ROOT / "pokerroom" / COMMIT_FILE).exists() and (
            name := os.environ.get("POKERROOM_COMMIT") or commit()
        ):
            (folder / COMMIT_FILE).write_text(f"{name}\n", "ascii")
            build_data["force_include"][str(folder / COMMIT_FILE)] = f"pokerroom/{COMMIT_FILE}"
        if self.target_name == "wheel":
            build_data["force_include"] |= _translated_pages() | _packed_catalogues(folder)
        if self._asked(version):
            self._compile(folder / "compiled", build_data)

    def _compile(self, folder: Path, build_data: dict[str, Any]) -> None:
        folder.mkdir()
        try:
            files = compile_into(folder)
        except CannotCompile as error:
            self.app.abort(str(error))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {str(folder / path): path.as_posix() for path in files}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the package has now."""
        if version == "standard":
            self._folder.cleanup()
