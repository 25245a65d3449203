"""Bytes to and from a bot's process, by pipes or by a socket. Only the wait for its greeting blocks."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from pokerroom.arena.runners.pool.pool_messages import LineBuffer
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotSubprocess, BotTimedOut
from pokerroom.arena.runners.runner_messages import MAX_LINE_BYTES
from pokerroom.arena.runners.supervisor import START_TIME, BotLimits
from pokerroom.arena.runners.tcp_launch import launch_and_accept

CHUNK = 262_144


class ChannelEnd(Protocol):
    """One end of a pipe or a socket."""

    def fileno(self) -> int:
        """Return its file descriptor."""

    def close(self) -> None:
        """Close it."""


class Channel:
    """A running bot and its two ends."""

    def __init__(self, process: BotSubprocess, read_end: ChannelEnd, write_end: ChannelEnd) -> None:
        """Bytes come from ``read_end`` and go to ``write_end``; the two may be the same."""
        self._process = process
        self._ends = (read_end, write_end)
        self.read_fd, self.write_fd = read_end.fileno(), write_end.fileno()
        """file descriptors for a selector"""
        os.set_blocking(self.read_fd, False)
        os.set_blocking(self.write_fd, False)
        self._unsent = b""
        self._lines = LineBuffer()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def unsent(self) -> bool:
        """Whether there are bytes to :meth:`flush` as soon as there is room for them."""
        return bool(self._unsent)

    def send(self, data: bytes) -> None:
        """Send as much as goes out at once; raise :class:`BotExited`."""
        self._unsent += data
        self.flush()

    def flush(self) -> None:
        """Send as much of the unsent rest as goes out at once; raise :class:`BotExited`."""
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self.write_fd, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            raise BotExited(self._process.exit_description()) from None

    def receive(self) -> bytes:
        """Return the complete lines that have arrived; raise :class:`BotExited` or :class:`BotFlooded`."""
        try:
            data = os.read(self.read_fd, CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            raise BotExited(self._process.exit_description())
        lines = self._lines.feed(data)
        if not lines and self._lines.unfinished_bytes > MAX_LINE_BYTES:
            raise BotFlooded(f"sent a line of more than {MAX_LINE_BYTES} bytes")
        return lines

    def wait_for_lines(self) -> bytes:
        """Return the greeting; wait for it, and raise ``BotTimedOut``, ``BotExited`` or ``BotFlooded`` without it."""
        deadline = time.monotonic() + START_TIME
        while (remaining := deadline - time.monotonic()) > 0:
            select.select([self.read_fd], [self.write_fd] if self._unsent else [], [], remaining)
            self.flush()
            lines = self.receive()
            if lines:
                return lines
        raise BotTimedOut(f"did not say within {START_TIME:.0f} seconds that it is ready for many tables")

    def close(self, grace: float = 0.0) -> None:
        """Close both ends, wait ``grace`` seconds for the exit, and kill the process and its children."""
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.close()
        self._process.end(grace)


ChannelOpener = Callable[[], Channel]


def open_piped(command: Sequence[str], limits: BotLimits, log: Path | None) -> Channel:
    """Start a program and use its standard streams; raise :class:`BotExited` when it cannot be started."""
    process = BotSubprocess(
        command, limits.memory, log, standard_input=subprocess.PIPE, standard_output=subprocess.PIPE
    )
    return Channel(process, *process.streams())


def open_connected(command: Sequence[str], limits: BotLimits, log: Path | None) -> Channel:
    """Start a program that connects to a port of the arena; raise :class:`BotExited` when it does not."""
    process, connection = launch_and_accept(command, limits.memory, log, START_TIME)
    return Channel(process, connection, connection)
