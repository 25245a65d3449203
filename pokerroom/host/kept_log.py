"""The log that a room keeps in its folder by itself, so that a fault can be reported afterwards."""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path

LOG_FILE = "room.log"
EARLIER_LOG = "room.log.1"
"""the lines before the file was started again"""
MAX_BYTES = 1_000_000
"""bytes of each of the two files"""


class KeptLog(io.TextIOBase):
    """Appends to ``room.log`` in a folder, which only its owner reads, and begins it anew when it has grown large.

    What cannot be written is left out: a log is no reason for a room to stop.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._handle = -1
        self._size = 0

    def write(self, text: str) -> int:
        """Append a text."""
        content = text.encode("utf-8", "replace")
        with contextlib.suppress(OSError):
            if self._size + len(content) > MAX_BYTES:
                self._begin_anew()
            if self._handle < 0:
                self._open()
            self._size += os.write(self._handle, content)
        return len(text)

    def close(self) -> None:
        """Close the file."""
        handle, self._handle, self._size = self._handle, -1, 0
        if handle >= 0:
            os.close(handle)
        super().close()

    def _open(self) -> None:
        path = self._folder / LOG_FILE
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._size = os.fstat(self._handle).st_size
        if self._size >= MAX_BYTES:
            self._begin_anew()
            self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def _begin_anew(self) -> None:
        """Rename what is there; Windows renames no open file."""
        if self._handle >= 0:
            os.close(self._handle)
        self._handle, self._size = -1, 0
        (self._folder / LOG_FILE).replace(self._folder / EARLIER_LOG)


def kept_lines(folder: Path, count: int) -> list[str]:
    """Return the last lines that a room has kept in its folder; none where there are none. Raise ``OSError``."""
    lines: list[str] = []
    for name in (LOG_FILE, EARLIER_LOG):
        with contextlib.suppress(FileNotFoundError):
            text = (folder / name).read_text("utf-8", "replace")
            lines = [*text.splitlines()[-(count - len(lines)) :], *lines]
        if len(lines) >= count:
            break
    return lines
