"""A file of texts cut into its hands, line by line: it may be of any length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.history.errors import HistoryError

HEADER = re.compile(r"^PokerStars .*?(?:Hand|Game) #(\d+)")
MOST_LINES = 2_000
"""of one hand; a longer one is no hand"""


class TextChunk(msgspec.Struct, frozen=True):
    """The lines of one hand without their ends; ``line`` is the number of the first in its file."""

    line: int
    lines: list[str]

    @property
    def name(self) -> str:
        """The number of the hand at its site."""
        match = HEADER.match(self.lines[0])
        return match[1] if match else f"line {self.line}"


def is_text(line: str) -> bool:
    """Whether a file with this first line is made of such texts."""
    return bool(HEADER.match(line.lstrip("\ufeff")))


def chunks(lines: Iterable[str]) -> Iterator[TextChunk]:
    """Yield the hands of a file; raise HistoryError when it does not begin with one."""
    first_line = 0
    hand: list[str] = []
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip("\r\n").lstrip("\ufeff")
        if HEADER.match(line):
            if hand:
                yield TextChunk(first_line, hand)
            first_line, hand = number, []
        elif not first_line:
            if line.strip():
                raise HistoryError("a hand should begin here: 'PokerStars Hand #...'", number)
            continue
        if len(hand) < MOST_LINES:
            hand.append(line)
    if hand:
        yield TextChunk(first_line, hand)
