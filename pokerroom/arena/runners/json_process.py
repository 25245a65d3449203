"""The two pipes to the process of a bot: nothing here waits longer than it is told."""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from pokerroom.arena.runners.messages import MAX_LINE
from pokerroom.arena.runners.process import Flood, Gone, Late, Process

CHUNK = 65_536
MAX_UNASKED = 4 * MAX_LINE
"""bytes that a bot may say without being asked before it counts as a flood"""


class BotProcess(Process):
    """A running bot. Times are seconds from now."""

    def __init__(self, command: Sequence[str], memory: int, log: Path | None = None) -> None:
        """Start ``command`` with at most ``memory`` bytes; raise :class:`Gone` when it cannot be started.

        What it says on standard error is added to the file ``log``.
        """
        super().__init__(
            command, memory, log, standard_input=subprocess.PIPE, standard_output=subprocess.PIPE
        )
        self._streams = out, into = self.streams()
        self._in, self._out = into.fileno(), out.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._readable = selectors.DefaultSelector()
        self._readable.register(self._out, selectors.EVENT_READ)
        self._writable = selectors.DefaultSelector()
        self._writable.register(self._in, selectors.EVENT_WRITE)
        self._buffer = bytearray()

    def write(self, line: bytes, within: float) -> None:
        """Send a line; raise :class:`Late` when the bot does not read it, :class:`Gone`."""
        until = time.monotonic() + within
        rest = memoryview(line)
        while rest:
            try:
                rest = rest[os.write(self._in, rest) :]
            except BlockingIOError:
                if not self._writable.select(max(0.0, until - time.monotonic())):
                    raise Late("did not read what it was told") from None
            except OSError:
                raise Gone(self.how_it_ended()) from None

    def read_line(self, within: float) -> bytes:
        """Return the next line; raise :class:`Late`, :class:`Gone` or :class:`Flood`."""
        until = time.monotonic() + within
        while (end := self._buffer.find(b"\n")) < 0:
            if len(self._buffer) > MAX_LINE:
                raise Flood(f"sent a line of more than {MAX_LINE} bytes")
            if not self._readable.select(max(0.0, until - time.monotonic())):
                raise Late("did not answer in time")
            self._read()
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    def unasked(self) -> int:
        """Throw away what was said unasked and return how many bytes; raise :class:`Flood` or :class:`Gone`."""
        while len(self._buffer) <= MAX_UNASKED and self._readable.select(0):
            self._read()
        said = len(self._buffer)
        if said > MAX_UNASKED:
            raise Flood("floods its standard output")
        self._buffer.clear()
        return said

    def _read(self) -> None:
        try:
            chunk = os.read(self._out, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        if not chunk:
            raise Gone(self.how_it_ended())
        self._buffer += chunk

    def close(self, grace: float = 0.0) -> None:
        """End it: wait ``grace`` seconds after its input is closed, then kill it and all that it started."""
        for stream in self._streams:
            with contextlib.suppress(OSError):
                stream.close()
        self._readable.close()
        self._writable.close()
        self.end(grace)
