"""A file of PHH cut into its hands, line by line: a .phhs file may be of any length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.history.errors import HistoryError

_TABLE = re.compile(r"^\s*\[\s*([\w'\"-]+)\s*\]\s*(?:#.*)?$")
MOST_LINES = 5_000
"""of one hand"""


class PhhChunk(msgspec.Struct, frozen=True):
    """The lines of one hand; ``line`` is the number of the first in its file, ``name`` that of its table or empty."""

    line: int
    name: str
    lines: list[str]


def chunks(lines: Iterable[str]) -> Iterator[PhhChunk]:
    """Yield the hands of a .phh or .phhs file; raise HistoryError for one that is too long to be one."""
    first_line, name = 1, ""
    hand: list[str] = []
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip("\r\n").lstrip("\ufeff")
        table = _TABLE.match(line)
        if table is not None:
            if any(one.strip() and not one.lstrip().startswith("#") for one in hand):
                yield PhhChunk(first_line, name, hand)
            first_line, name, hand = number + 1, table[1].strip("'\""), []
            continue
        hand.append(line)
        if len(hand) > MOST_LINES:
            raise HistoryError(f"a hand has no more than {MOST_LINES} lines", number)
    if name or any(line.strip() and not line.lstrip().startswith("#") for line in hand):
        yield PhhChunk(first_line, name, hand)
