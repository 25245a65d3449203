"""The folder of a release: which folders may be one, and how a release comes into it whole or not at all."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CHECKSUMS = "SHA256SUMS"
_MADE = re.compile(
    rf"(?:pokerroom|pokerclient)[_-](?:join-)?\d.*\.(?:whl|tar\.gz|pyz|deb|cdx\.json)|{CHECKSUMS}(?:\.sig)?"
)
"""names of files that a release has"""
_LEFT_ALONE = (".gitignore",)
"""what other tools that build packages put there"""
_SCRATCH = "unfinished-"
"""how the name of a folder begins in which a release is made"""


class CannotRelease(Exception):
    """The sentence says what is missing."""


def check_folder(out: Path, *kept: Path | None) -> None:
    """Raise :class:`CannotRelease` unless ``out`` may lose what is in it.

    Neither a folder of ``kept`` may be in it or be it, nor any file that no release has made.
    """
    place = out.resolve()
    for folder in filter(None, kept):
        if folder.resolve().is_relative_to(place):
            raise CannotRelease(f"{out} is or holds {folder}: name a folder of its own for the release")
    if not place.exists():
        return
    if not place.is_dir():
        raise CannotRelease(f"{out} is no folder")
    strange = sorted(
        file.name for file in place.iterdir() if not _is_replaced(file) and file.name not in _LEFT_ALONE
    )
    if strange:
        raise CannotRelease(f"{out} has what no release has made: {', '.join(strange[:3])}")


@contextmanager
def replaced(out: Path) -> Iterator[Path]:
    """Yield an empty folder; what is in it at the end replaces an earlier release, unless something failed."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out, prefix=_SCRATCH) as scratch:
        new = Path(scratch)
        yield new
        for file in out.iterdir():
            if _is_release_file(file):
                file.unlink()
        for file in sorted(new.iterdir()):
            file.rename(out / file.name)


def _is_replaced(file: Path) -> bool:
    return _is_release_file(file) or (file.name.startswith(_SCRATCH) and file.is_dir())


def _is_release_file(file: Path) -> bool:
    return _MADE.fullmatch(file.name) is not None and (file.is_file() or file.is_symlink())
