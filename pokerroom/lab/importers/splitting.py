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


class HandLines(msgspec.Struct, frozen=True):
    """The lines of one hand without their ends; ``line`` is the number of the first in its file.

    ``name`` is the number of a text's hand at its site, or the name of a PHH table; a hand alone in its file has none.
    ``when`` is what the file says outside of the hand of its time.
    """

    line: int
    name: str
    lines: list[str]
    when: str = ""


def split_phh(lines: Iterable[str]) -> Iterator[HandLines]:
    """Yield the hands of a .phh or .phhs file; raise HistoryError for a hand with too many lines."""
    first_line, name = 1, ""
    hand: list[str] = []
    for number, raw in enumerate(lines, 1):
        line = clean(raw)
        table = _PHH_TABLE.match(line)
        if table is not None:
            if _has_fields(hand):
                yield HandLines(first_line, name, hand)
            first_line, name, hand = number + 1, table[1].strip("'\""), []
            continue
        hand.append(line)
        if len(hand) > MAX_PHH_LINES:
            raise HistoryError(f"a hand has no more than {MAX_PHH_LINES} lines", number)
    if name or _has_fields(hand):
        yield HandLines(first_line, name, hand)


def clean(line: str) -> str:
    """Return a line without its end, and without a mark of the byte order before it."""
    return line.rstrip("\r\n").lstrip("\ufeff")


def _has_fields(lines: Iterable[str]) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)
