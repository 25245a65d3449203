"""Bytes to and from a bot's process, by pipes or by a socket: nothing here waits, but for the process to be ready."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from pokerroom.arena.runners.messages import MAX_LINE
from pokerroom.arena.runners.pool.messages import LineBuffer
from pokerroom.arena.runners.process import Flood, Gone, Late, Process
from pokerroom.arena.runners.supervisor import START_TIME, Limits
from pokerroom.arena.runners.tcp_launch import arrival

CHUNK = 262_144


class End(Protocol):
    """One end of a pipe or a socket."""

    def fileno(self) -> int:
        """Return its number."""

    def close(self) -> None:
        """Close it."""


class Channel:
    """A running bot and the way to it."""

    def __init__(self, process: Process, reads: End, writes: End) -> None:
        """``reads`` is where its bytes come from, ``writes`` where ours go to; they may be the same."""
        self._process = process
        self._ends = (reads, writes)
        self.reads, self.writes = reads.fileno(), writes.fileno()
        """numbers for a selector"""
        os.set_blocking(self.reads, False)
        os.set_blocking(self.writes, False)
        self._unsent = b""
        self._lines = LineBuffer()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def unsent(self) -> bool:
        """Whether there are bytes to :meth:`push` as soon as there is room for them."""
        return bool(self._unsent)

    def send(self, data: bytes) -> None:
        """Send as much as goes out at once; raise :class:`Gone`."""
        self._unsent += data
        self.push()

    def push(self) -> None:
        """Send what was left, as far as it goes; raise :class:`Gone`."""
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self.writes, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            raise Gone(self._process.how_it_ended()) from None

    def receive(self) -> bytes:
        """Return the whole lines that have come; raise :class:`Gone` or :class:`Flood`."""
        try:
            data = os.read(self.reads, CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            raise Gone(self._process.how_it_ended())
        lines = self._lines.feed(data)
        if not lines and self._lines.waiting > MAX_LINE:
            raise Flood(f"sent a line of more than {MAX_LINE} bytes")
        return lines

    def first(self) -> bytes:
        """Wait for the first lines, by which it says that it is ready; raise ``Late``, ``Gone`` or ``Flood``."""
        until = time.monotonic() + START_TIME
        while (left := until - time.monotonic()) > 0:
            select.select([self.reads], [self.writes] if self._unsent else [], [], left)
            self.push()
            lines = self.receive()
            if lines:
                return lines
        raise Late(f"did not say within {START_TIME:.0f} seconds that it is ready for many tables")

    def close(self, grace: float = 0.0) -> None:
        """Close the way, give the process so many seconds to end, and kill it and all that it started."""
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.close()
        self._process.end(grace)


Open = Callable[[], Channel]


def piped(command: Sequence[str], limits: Limits, log: Path | None) -> Channel:
    """Start a program and talk over its standard streams; raise :class:`Gone` when it cannot be started."""
    process = Process(
        command, limits.memory, log, standard_input=subprocess.PIPE, standard_output=subprocess.PIPE
    )
    return Channel(process, *process.streams())


def connected(command: Sequence[str], limits: Limits, log: Path | None) -> Channel:
    """Start a program that connects to an address of ours; raise :class:`Gone` when it does not."""
    process, line = arrival(command, limits.memory, log, START_TIME)
    return Channel(process, line, line)
