"""A conversation in lines of JSON over the standard streams of a bot's process, with a limit on every wait."""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Generic, TypeVar

import msgspec

from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotSubprocess, BotTimedOut
from pokerroom.arena.runners.runner_messages import DECODE_ERRORS, MAX_LINE_BYTES, ReadyMessage, excerpt
from pokerroom.arena.runners.supervisor import START_TIME, BotLimits, BotReply

CHUNK = 65_536
MAX_UNSOLICITED_BYTES = 4 * MAX_LINE_BYTES
"""bytes that a bot may write without being asked before it counts as a flood"""
A = TypeVar("A", bound=BotReply)


class JsonConnection(Generic[A]):
    """A process that answers messages in lines of JSON."""

    def __init__(
        self,
        command: Sequence[str],
        limits: BotLimits,
        log: Path | None,
        answer: type[A],
        first_message: object,
    ) -> None:
        """Run ``command`` and send ``first_message``; ``answer`` is the type of its answers.

        Raise ``BotTimedOut``, ``BotExited`` or ``BotFlooded`` when it does not get ready.
        """
        self._decoder = msgspec.json.Decoder(answer)
        self._process = PipedBotProcess(command, limits.memory, log)
        try:
            self.send(first_message, limits.time)
            greeting = self._process.read_line(START_TIME)
            msgspec.json.decode(greeting, type=ReadyMessage)
        except DECODE_ERRORS:
            self._process.close()
            raise BotExited(f"did not get ready, but said {excerpt(greeting)}") from None
        except BotExited as gone:
            self._process.close()
            raise BotExited(f"did not get ready: {gone}") from None
        except (BotTimedOut, BotFlooded):
            self._process.close()
            raise

    def ask(self, number: int, question: object, timeout: float) -> A:
        """Send the question and return the answer; raise :class:`BotFault` for one that cannot be read."""
        process = self._process
        unsolicited = process.discard_unsolicited()
        asked_at = monotonic()
        self.send(question, timeout)
        line = process.read_line(timeout - (monotonic() - asked_at))
        if unsolicited:
            raise BotFault("illegal", f"said {unsolicited} bytes without being asked")
        try:
            answer = self._decoder.decode(line)
        except DECODE_ERRORS as error:
            raise BotFault("illegal", f"{error}: {excerpt(line)}") from None
        if answer.id != number:
            raise BotFault("illegal", f"answered the question {answer.id} when it was asked {number}")
        return answer

    def send(self, message: object, timeout: float) -> None:
        """Send a message."""
        self._process.write(msgspec.json.encode(message) + b"\n", timeout)

    def close(self, grace: float = 0.0) -> None:
        """End the process."""
        self._process.close(grace)


def starter(
    command: Sequence[str], limits: BotLimits, log: Path | None, answer: type[A]
) -> Callable[[object], JsonConnection[A]]:
    """Return a function that starts the process with its first message, for a :class:`BotSupervisor`."""
    return lambda hello: JsonConnection(command, limits, log, answer, hello)


class PipedBotProcess(BotSubprocess):
    """A running bot and its two pipes. Timeouts are in seconds."""

    def __init__(self, command: Sequence[str], memory: int, log: Path | None = None) -> None:
        """Start ``command`` with at most ``memory`` bytes; raise :class:`BotExited` when it cannot be started.

        Its standard error is appended to the file ``log``.
        """
        super().__init__(
            command, memory, log, standard_input=subprocess.PIPE, standard_output=subprocess.PIPE
        )
        self._streams = out, standard_in = self.streams()
        self._in, self._out = standard_in.fileno(), out.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._readable = selectors.DefaultSelector()
        self._readable.register(self._out, selectors.EVENT_READ)
        self._writable = selectors.DefaultSelector()
        self._writable.register(self._in, selectors.EVENT_WRITE)
        self._buffer = bytearray()

    def write(self, line: bytes, timeout: float) -> None:
        """Send a line; raise :class:`BotTimedOut` when the bot does not read it, :class:`BotExited`."""
        deadline = monotonic() + timeout
        unwritten = memoryview(line)
        while unwritten:
            try:
                unwritten = unwritten[os.write(self._in, unwritten) :]
            except BlockingIOError:
                if not self._writable.select(max(0.0, deadline - monotonic())):
                    raise BotTimedOut("did not read what it was told") from None
            except OSError:
                raise BotExited(self.exit_description()) from None

    def read_line(self, timeout: float) -> bytes:
        """Return the next line; raise :class:`BotTimedOut`, :class:`BotExited` or :class:`BotFlooded`."""
        deadline = monotonic() + timeout
        while (end := self._buffer.find(b"\n")) < 0:
            if len(self._buffer) > MAX_LINE_BYTES:
                raise BotFlooded(f"sent a line of more than {MAX_LINE_BYTES} bytes")
            if not self._readable.select(max(0.0, deadline - monotonic())):
                raise BotTimedOut("did not answer in time")
            self._read()
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    def discard_unsolicited(self) -> int:
        """Drop what the bot sent unasked and return how many bytes; raise :class:`BotFlooded` or :class:`BotExited`."""
        while len(self._buffer) <= MAX_UNSOLICITED_BYTES and self._readable.select(0):
            self._read()
        count = len(self._buffer)
        if count > MAX_UNSOLICITED_BYTES:
            raise BotFlooded("floods its standard output")
        self._buffer.clear()
        return count

    def _read(self) -> None:
        try:
            chunk = os.read(self._out, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        if not chunk:
            raise BotExited(self.exit_description())
        self._buffer += chunk

    def close(self, grace: float = 0.0) -> None:
        """Close its input, wait ``grace`` seconds, then kill the process and its children."""
        for stream in self._streams:
            with contextlib.suppress(OSError):
                stream.close()
        self._readable.close()
        self._writable.close()
        self.end(grace)
