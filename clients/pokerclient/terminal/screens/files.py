"""Keeping hands as files where the player started the program; no file that is there is written over."""

from __future__ import annotations

from itertools import count
from pathlib import Path

SUFFIXES = {"text": "txt", "phh": "phh"}


def save(folder: Path, number: int, form: str, text: str) -> Path:
    """Write one hand into a new file of ``folder`` and return its path; raise ``OSError`` when that cannot be."""
    for copy in count(1):
        name = f"hand-{number}" + (f"-{copy}" if copy > 1 else "")
        path = folder / f"{name}.{SUFFIXES[form]}"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text.rstrip("\n") + "\n")
        except FileExistsError:
            continue
        return path
    raise AssertionError("there is always another name")
