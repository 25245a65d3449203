"""What goes to a bot's process and comes from it, through pipes or a socket. Only the wait for its greeting blocks."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import IO, Any

import msgspec

from pokerroom.lab.arena.runners.pipe_bridge import CHUNK, bridged
from pokerroom.lab.arena.runners.process import BotExited, BotFlooded, BotSubprocess, BotTimedOut
from pokerroom.lab.arena.runners.runner_messages import (
    DECODE_ERRORS,
    MAX_LINE_BYTES,
    BotAnswer,
    LineBuffer,
    ReadyMessage,
    excerpt,
)

START_TIME = 30.0
"""seconds to get ready"""
WAITS_FOR_PIPES = sys.platform != "win32"
"""whether the system can wait for pipes, as all can for sockets"""

ChannelEnd = IO[bytes] | socket.socket


class BotChannel(ABC):
    """A running bot and the two ends of its connection."""

    def __init__(self, process: BotSubprocess, read_end: ChannelEnd, write_end: ChannelEnd) -> None:
        """Bytes come from ``read_end`` and go to ``write_end``; the two may be the same."""
        self._process = process
        self._ends = (read_end, write_end)
        self.read_fd, self.write_fd = read_end.fileno(), write_end.fileno()
        """file descriptors to wait for"""
        self._receive_bytes: Callable[[int], bytes] = _without_waiting(read_end, "recv", os.read)
        self._send_bytes: Callable[[bytes], int] = _without_waiting(write_end, "send", os.write)
        self._unsent = b""

    @abstractmethod
    def greet(self, hello: object) -> ReadyMessage:
        """Send the first message and wait for the bot to get ready; raise :class:`BotLost`."""

    @abstractmethod
    def send(self, messages: Sequence[object]) -> None:
        """Send as much as goes out at once; raise :class:`BotExited`."""

    @abstractmethod
    def receive(self) -> Sequence[BotAnswer | bytes]:
        """Return the answers that have arrived, or what stands in their place; raise :class:`BotLost`."""

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def unsent(self) -> bool:
        """Whether there are bytes to :meth:`flush` as soon as there is room for them."""
        return bool(self._unsent)

    def flush(self) -> None:
        """Send as much of the unsent rest as goes out at once; raise :class:`BotExited`."""
        try:
            while self._unsent:
                self._unsent = self._unsent[self._send_bytes(self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            raise BotExited(self._process.exit_description()) from None

    def close(self, grace: float = 0.0) -> None:
        """Close both ends, wait ``grace`` seconds for the exit, and kill the process and its children."""
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.close()
        self._process.end(grace)

    def _read(self) -> bytes:
        """Return what has arrived; raise :class:`BotExited`."""
        try:
            data = self._receive_bytes(CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            raise BotExited(self._process.exit_description())
        return data

    def _wait(self, deadline: float) -> None:
        """Wait until bytes have arrived, and send meanwhile; raise ``BotTimedOut`` or ``BotExited``."""
        while (remaining := deadline - time.monotonic()) > 0:
            writable = [self.write_fd] if self._unsent else []
            readable, _, _ = select.select([self.read_fd], writable, [], remaining)
            self.flush()
            if readable:
                return
        raise BotTimedOut(f"did not say within {START_TIME:.0f} seconds that it is ready")


def _without_waiting(end: ChannelEnd, method: str, of_system: Callable[..., Any]) -> Callable[[Any], Any]:
    """Return what reads from or writes to ``end`` as much as goes at once: its ``method``, or a call of the system."""
    if isinstance(end, socket.socket):
        end.setblocking(False)
        found: Callable[[Any], Any] = getattr(end, method)
        return found
    if sys.platform != "win32":
        os.set_blocking(end.fileno(), False)
    return partial(of_system, end.fileno())


class JsonChannel(BotChannel):
    """A bot that speaks lines of JSON."""

    def __init__(
        self, process: BotSubprocess, read_end: ChannelEnd, write_end: ChannelEnd, answer: type[BotAnswer]
    ) -> None:
        """``answer`` is the type of its answers."""
        super().__init__(process, read_end, write_end)
        self._lines = LineBuffer()
        self._answer = answer
        self._decoder = msgspec.json.Decoder(answer)
        self._encode_lines = msgspec.json.Encoder().encode_lines

    def greet(self, hello: object) -> ReadyMessage:
        """Send the first message and return the bot's greeting; raise :class:`BotLost`."""
        deadline = time.monotonic() + START_TIME
        greeting = b""
        try:
            self.send([hello])
            while not greeting:
                self._wait(deadline)
                greeting, _, rest = self._read_lines().partition(b"\n")
            self._lines.put_back(rest)
            ready = msgspec.json.decode(greeting, type=ReadyMessage)
        except DECODE_ERRORS:
            raise BotExited(f"did not get ready, but said {excerpt(greeting)}") from None
        except BotExited as gone:
            raise BotExited(f"did not get ready: {gone}") from None
        if not ready.ready and not ready.tables:
            raise BotExited(f"did not get ready, but said {excerpt(greeting)}")
        return ready

    def send(self, messages: Sequence[object]) -> None:
        """Send as much as goes out at once; raise :class:`BotExited`."""
        self._unsent += self._encode_lines(messages)
        self.flush()

    def receive(self) -> Sequence[BotAnswer | bytes]:
        """Return the answer in each line, or the line itself when it has no readable id; raise :class:`BotLost`."""
        lines = self._read_lines()
        try:
            return self._decoder.decode_lines(lines)
        except DECODE_ERRORS:
            return [self._decode(line) for line in lines.splitlines()]

    def _read_lines(self) -> bytes:
        """Return the complete lines that have arrived."""
        lines = self._lines.feed(self._read())
        if not lines and self._lines.unfinished_bytes > MAX_LINE_BYTES:
            raise BotFlooded(f"sent a line of more than {MAX_LINE_BYTES} bytes")
        return lines

    def _decode(self, line: bytes) -> BotAnswer | bytes:
        try:
            return self._decoder.decode(line)
        except DECODE_ERRORS as error:
            wrong = f"{error}: {excerpt(line)}"
        try:
            number = msgspec.json.decode(line, type=AnswerId).id
        except DECODE_ERRORS:
            return line
        return self._answer(number, fault="illegal", text=wrong)


class AnswerId(msgspec.Struct):
    """The id of an answer that cannot be read otherwise."""

    id: int


ChannelOpener = Callable[[], BotChannel]


def json_opener(
    command: Sequence[str], memory: int, log: Path | None, answer: type[BotAnswer]
) -> ChannelOpener:
    """Return what starts a program that speaks JSON on its standard streams, and raises :class:`BotExited`.

    It may use ``memory`` bytes (0 = any); ``log`` gets its standard error; ``answer`` is the type of its answers.
    """

    def open_channel() -> BotChannel:
        process = BotSubprocess(
            command, memory, log, standard_input=subprocess.PIPE, standard_output=subprocess.PIPE
        )
        read_end, write_end = process.streams() if WAITS_FOR_PIPES else bridged(*process.streams())
        return JsonChannel(process, read_end, write_end, answer)

    return open_channel
