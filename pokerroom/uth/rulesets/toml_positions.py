"""Finds the line of a field in a TOML document.

``tomllib`` returns values without their positions, so this module searches headers and keys itself.  It ignores values:
for a key that it misses (a quoted one with dots, a key of an inline table over several lines) it returns the line of
the section or key around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pokerroom.uth.rulesets.rule_set_errors import Path

_HEADER = re.compile(r"^\s*(\[\[?)\s*([A-Za-z0-9_.\s\"'-]+?)\s*\]\]?")
_KEY = re.compile(r"^\s*([A-Za-z0-9_.\"'-]+)\s*=")
_INLINE = re.compile(r"[{,]\s*([A-Za-z0-9_-]+)\s*=")


def line_of(text: str, path: Path) -> int:
    """Return the line (from 1) of ``path`` in ``text``, or of the nearest section or key around it."""
    lines: dict[Path, int] = {}
    for position, line in _positions(text):
        lines.setdefault(position, line)
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _positions(text: str) -> Iterator[tuple[Path, int]]:
    """Yield each section and key of the document with its line."""
    section: Path = ()
    counts: dict[Path, int] = {}
    for line, content in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(content):
            section = _section(_split(header[2]), header[1] == "[[", counts)
            yield section, line
        elif key := _KEY.match(content):
            position = section + _split(key[1])
            yield position, line
            for inner in _INLINE.finditer(content[key.end() :]):
                yield (*position, inner[1]), line


def _section(names: Path, is_list: bool, counts: dict[Path, int]) -> Path:
    """Return the path of a header; sections of a list are numbered in order."""
    path: Path = ()
    for name in names[:-1]:
        path += (name,)
        if path in counts:
            path += (counts[path],)
    path += names[-1:]
    if is_list:
        counts[path] = counts.get(path, -1) + 1
        path += (counts[path],)
    return path


def _split(key: str) -> Path:
    return tuple([part.strip().strip("\"'") for part in key.split(".")])
