"""Splitting a hand-history file into its hands, line by line, so that a file may be of any length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.history.history_errors import HistoryError

_PHH_TABLE = re.compile(r"^\s*\[\s*([\w'\"-]+)\s*\]\s*(?:#.*)?$")
MAX_TEXT_LINES = 2_000
"""lines of one text that are kept; the reader refuses what is cut off there"""
MAX_TEXT_LINE = 2_000
"""characters of a line of a text; what is longer is cut off, and then not understood"""
MAX_PHH_LINES = 5_000
MAX_PHH_CHARACTERS = 1_000_000
"""characters of one hand"""
MAX_POINTS = 200
"""in a line, outside of its texts: reading a key takes as long as the square of the points in it"""
_TOML_TEXTS = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")


class HandLines(msgspec.Struct, frozen=True):
    """The lines of one hand without their ends; ``line`` is the number of the first in its file.

    ``name`` is the number of a text's hand at its site, or the name of a PHH table; a hand alone in its file has none.
    ``when`` is what the file says outside of the hand of its time, and ``viewer`` for whom it was written.
    """

    line: int
    name: str
    lines: list[str]
    when: str = ""
    viewer: str = ""


def split_phh(lines: Iterable[str]) -> Iterator[HandLines]:
    """Yield the hands of a .phh or .phhs file; raise HistoryError for a hand that is too long."""
    first_line, name, length = 1, "", 0
    hand: list[str] = []
    for number, raw in enumerate(lines, 1):
        line = clean(raw)
        table = _PHH_TABLE.match(line)
        if table is not None:
            if _has_fields(hand):
                yield HandLines(first_line, name, hand)
            first_line, name, hand, length = number + 1, table[1].strip("'\""), [], 0
            continue
        hand.append(line)
        length += len(line)
        if len(hand) > MAX_PHH_LINES:
            raise HistoryError(f"a hand has no more than {MAX_PHH_LINES} lines", number)
        if length > MAX_PHH_CHARACTERS:
            raise HistoryError(f"a hand has no more than {MAX_PHH_CHARACTERS:,} characters", number)
        if line.count(".") > MAX_POINTS and _TOML_TEXTS.sub("", line).count(".") > MAX_POINTS:
            raise HistoryError(f"a line has no more than {MAX_POINTS} points outside of its texts", number)
    if name or _has_fields(hand):
        yield HandLines(first_line, name, hand)


def clean(line: str) -> str:
    """Return a line without its end, and without a mark of the byte order before it."""
    return line.rstrip("\r\n").lstrip("\ufeff")


def _has_fields(lines: Iterable[str]) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)
