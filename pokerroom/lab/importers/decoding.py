"""The text of a file: UTF-8, UTF-16 with or without a mark, or the western code page that older texts are in."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from pokerroom.history.history_errors import HistoryError

MAX_LINE_BYTES = 16_000_000
"""bytes of a line of a file; some sites write all hands of a file in one"""

UTF_16_MARKS = {
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
    "ÿþ".encode(): "utf-16-le",
}
"""how a file in UTF-16 begins; the last is a mark that some program took for letters"""


_INNER_ENDS = re.compile(r"\r|(?<!^)(?=\ufeff)")
"""where a line that was read has several: at the end of old systems, and where a file with a mark follows another"""
MAX_EMPTY_LINES = 100
"""that may stand before the first text of a file in UTF-16"""


def read_lines(readline: Callable[[int], bytes]) -> Iterator[bytes]:
    """Yield the lines of a file; raise HistoryError for a line that is too long to be held."""
    number = 0
    while line := readline(MAX_LINE_BYTES + 1):
        number += 1
        _check_length(len(line), number)
        yield line


def _check_length(length: int, number: int) -> None:
    if length > MAX_LINE_BYTES:
        raise HistoryError(f"a line has no more than {MAX_LINE_BYTES:,} bytes", number)


def decode_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a file as text; its first bytes say whether it is UTF-16."""
    remaining = iter(lines)
    first = _first_lines(remaining)
    encoding = _utf_16(b"".join(first))
    for mark in UTF_16_MARKS if encoding else ():
        first[0] = first[0].removeprefix(mark)
    pieces = chain(first, remaining)
    decoded = _decode_utf_16(pieces, encoding) if encoding else map(_decode_line, pieces)
    for line in decoded:
        body = line.rstrip("\r\n")
        if "\r" in body or body.rfind("\ufeff") > 0:
            yield from _INNER_ENDS.split(body)
        else:
            yield line


def _first_lines(lines: Iterator[bytes]) -> list[bytes]:
    """Return the lines up to the first with any text in it, which says whether they are UTF-16."""
    first: list[bytes] = []
    for line in islice(lines, MAX_EMPTY_LINES):
        first.append(line)
        if line.strip(b"\0\r\n"):
            break
    return first or [b""]


def _utf_16(first: bytes) -> str:
    """Return the kind of UTF-16 that a file with this beginning is in, or nothing."""
    for mark, encoding in UTF_16_MARKS.items():
        if first.startswith(mark):
            return encoding
    zeros = [first[i : i + 80 : 2].count(0) * 4 > len(first[i : i + 80 : 2]) * 3 for i in (0, 1)]
    if len(first) < 4 or zeros[0] == zeros[1]:
        return ""
    return "utf-16-be" if zeros[0] else "utf-16-le"


def _decode_utf_16(pieces: Iterable[bytes], encoding: str) -> Iterator[str]:
    """Yield lines: the pieces end with a byte that is half a character."""
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    line: list[str] = []
    length = number = 0
    for piece in pieces:
        *ends, rest = decoder.decode(piece).split("\n")
        length += len(piece)
        for end in ends:
            yield "".join([*line, end, "\n"])
            line, length, number = [], 0, number + 1
        _check_length(length, number + 1)
        line.append(rest)
    if last := "".join([*line, decoder.decode(b"", final=True)]).strip("\ufffd"):
        yield last


def _decode_line(line: bytes) -> str:
    line = line.replace(b"\0", b"")  # some programs leave them between hands
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
