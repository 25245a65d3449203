"""The shell commands of a page for readers, in the order in which a reader meets them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
ACTS = "| `pokerroom admin ...` |"
"""how the table begins whose first column has what comes after these words"""


@dataclass(frozen=True, slots=True)
class PageLine:
    """A command of a page, or with ``file`` what the page says to write into that file."""

    place: str
    text: str
    file: str = ""


def page_lines(name: str) -> Iterator[PageLine]:
    """Read indented code, ``sh`` blocks, acts of a host, and programs that begin with the name of their file."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    at, blank = 0, True
    while at < len(lines):
        line, place = lines[at], f"{name}:{at + 1}"
        if line.startswith("```"):
            end = lines.index("```", at + 1)
            yield from fenced(place, line[3:], lines[at + 1 : end])
            at = end
        elif line.startswith("    ") and blank:
            while at + 1 < len(lines) and lines[at].endswith("\\"):
                at += 1
                line = f"{line.rstrip(chr(92))}{lines[at].strip()}"
            yield PageLine(place, command(line))
        elif line.startswith(ACTS):
            at += 2
            while lines[at].startswith("|"):
                acts = re.findall(r"`([^`]+)`", lines[at].split(" | ")[0])
                yield from (PageLine(f"{name}:{at + 1}", f"pokerroom admin {act}") for act in acts)
                at += 1
        blank = not lines[at].strip() or (blank and lines[at].startswith("    "))
        at += 1


def fenced(place: str, language: str, lines: list[str]) -> Iterator[PageLine]:
    """Read a block between fences."""
    if language in ("", "sh", "shell", "bash", "console"):
        yield from (PageLine(place, command(line)) for line in lines)
    elif language == "python" and (name := re.fullmatch(r"# (\w+\.py)", lines[0])):
        yield PageLine(place, "\n".join(lines) + "\n", name[1])


def command(line: str) -> str:
    """Leave out the indent and the remark behind a command."""
    return re.sub(r"\s+#.*", "", line.strip())
