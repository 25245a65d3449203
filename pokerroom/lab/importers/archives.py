"""Opening files of hands: each as it is, or those in a zip or gzip archive, as sites mail them.

Archives are bounded in bytes and in number of files, and none is unpacked within another.
"""

from __future__ import annotations

import gzip
import lzma
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from pokerroom.history.history_errors import HistoryError
from pokerroom.lab.importers.decoding import MAX_LINE_BYTES, decode_lines, read_lines

MAX_UNPACKED_BYTES = 2_000_000_000
"""bytes of all files of an archive together"""
MAX_ARCHIVED_FILES = 20_000
MAX_DIRECTORY_BYTES = 8_000_000
"""bytes of the list of files in a zip archive, which is held in memory"""
ZIP, GZIP = b"PK\x03\x04", b"\x1f\x8b"
_DIRECTORY, _LARGE_DIRECTORY = b"PK\x05\x06", b"PK\x06\x07"
_DIRECTORY_END_BYTES = 22
_DIRECTORY_TAIL = 65_577
"""bytes at the end of a zip archive in which it says where its list of files is"""
_PIECE_BYTES = 65_536
_BROKEN = (
    OSError,
    EOFError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    RuntimeError,
    ValueError,
)
"""what the unpackers raise for an archive that is broken, has a password or an unknown compression"""

ReadLine = Callable[[int], bytes]
"""returns the next line, or as many bytes of it as it was given"""
Text = tuple[str, Iterator[str]]
"""the name of a file, for an archive's with the archive's name before it, and its lines"""


def texts_at(path: Path) -> Iterator[Text]:
    """Yield the files at ``path``: the one there, or those that it holds as an archive.

    Raise OSError where it cannot be opened, and HistoryError for an archive that cannot be unpacked; the lines raise
    them for a file that cannot be read to its end.
    """
    with path.open("rb") as file:
        name = str(path)
        yield from _texts_in(name, file) if file.seekable() else texts_received(name, file.readline)


def texts_received(name: str, readline: ReadLine) -> Iterator[Text]:
    """Yield the same of a file whose lines come once; an archive lies in a temporary file meanwhile."""
    first = readline(MAX_LINE_BYTES + 1)
    if not _is_archive(first):
        yield name, _lines(_Continued(first, readline).readline)
        return
    with TemporaryFile() as file:
        piece = first
        while piece:
            file.write(piece)
            piece = readline(_PIECE_BYTES)
        file.seek(0)
        yield from _texts_in(name, file)


def _lines(readline: ReadLine) -> Iterator[str]:
    return decode_lines(read_lines(readline))


def _texts_in(name: str, file: IO[bytes]) -> Iterator[Text]:
    begin = file.read(len(ZIP))
    file.seek(0)
    if begin.startswith(GZIP):
        with gzip.GzipFile(fileobj=file) as unpacked:
            yield name, _lines(_Unpacked(unpacked.readline, _Budget()).readline)
    elif begin.startswith(ZIP):
        yield from _texts_in_zip(name, file)
    else:
        yield name, _lines(file.readline)


def _is_archive(begin: bytes) -> bool:
    return begin.startswith((ZIP, GZIP))


def _texts_in_zip(name: str, file: IO[bytes]) -> Iterator[Text]:
    budget = _Budget()
    _check_directory(file)
    try:
        archive = zipfile.ZipFile(file)
    except _BROKEN as error:
        raise HistoryError(f"the archive cannot be unpacked: {error}") from None
    with archive:
        for one in archive.infolist():
            if one.is_dir() or one.filename.startswith("__MACOSX/"):
                continue
            place = f"{name}/{one.filename}"
            try:
                opened = archive.open(one)
            except _BROKEN as error:
                yield place, _lines(_Broken(error).readline)
                continue
            with opened:
                yield place, _lines(_Unpacked(opened.readline, budget).readline)


def _check_directory(file: IO[bytes]) -> None:
    """Raise HistoryError for a list of files that is too long to be read."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _DIRECTORY_TAIL))
    tail = file.read()
    file.seek(0)
    at = tail.rfind(_DIRECTORY)
    if at < 0 or len(tail) < at + _DIRECTORY_END_BYTES:
        raise HistoryError("the archive is not whole")
    files, length = struct.unpack_from("<HL", tail, at + 10)
    too_large = tail[max(0, at - 20) : at].startswith(_LARGE_DIRECTORY) or length > MAX_DIRECTORY_BYTES
    if too_large or files > MAX_ARCHIVED_FILES:
        raise HistoryError(f"an archive has no more than {MAX_ARCHIVED_FILES:,} files")


class _Budget:
    """How many bytes an archive may still unpack to."""

    def __init__(self) -> None:
        self._left = MAX_UNPACKED_BYTES

    def spend(self, count: int) -> None:
        """Take ``count`` bytes of it; raise HistoryError if that is too much."""
        self._left -= count
        if self._left < 0:
            raise HistoryError(f"an archive unpacks to no more than {MAX_UNPACKED_BYTES:,} bytes")


class _Unpacked:
    """Reads the lines of a file in an archive."""

    def __init__(self, read: ReadLine, budget: _Budget) -> None:
        self._read = read
        self._budget = budget
        self._is_first = True

    def readline(self, most: int) -> bytes:
        """Return the next line; raise HistoryError where it cannot be unpacked, or is an archive again."""
        try:
            line = self._read(most)
        except _BROKEN as error:
            raise HistoryError(f"the archive cannot be unpacked: {error}") from None
        self._budget.spend(len(line))
        if self._is_first and _is_archive(line):
            raise HistoryError("an archive in an archive is not unpacked: unpack it, and give what it holds")
        self._is_first = False
        return line


class _Broken:
    """A file in an archive that cannot be opened."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    def readline(self, _: int) -> bytes:
        """Raise HistoryError with the reason."""
        raise HistoryError(f"the archive cannot be unpacked: {self._error}")


class _Continued:
    """The lines of a file whose first was read already."""

    def __init__(self, first: bytes, readline: ReadLine) -> None:
        self._first = first
        self._readline = readline

    def readline(self, most: int) -> bytes:
        """Return the next line."""
        first, self._first = self._first, b""
        return first or self._readline(most)
