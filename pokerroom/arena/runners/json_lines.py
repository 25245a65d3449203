"""A conversation in lines of JSON over the standard streams of a process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Generic, TypeVar

import msgspec

from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.json_process import BotProcess
from pokerroom.arena.runners.messages import UNREADABLE, Ready, shown
from pokerroom.arena.runners.process import Flood, Gone, Late
from pokerroom.arena.runners.supervisor import START_TIME, Limits, Said

A = TypeVar("A", bound=Said)


class JsonLines(Generic[A]):
    """A process that answers lines of JSON; ``answer`` is the shape of an answer."""

    def __init__(
        self, command: Sequence[str], limits: Limits, log: Path | None, answer: type[A], hello: object
    ) -> None:
        """Run ``command`` and say ``hello``; raise ``Late``, ``Gone`` or ``Flood`` when it does not get ready."""
        self._decoder = msgspec.json.Decoder(answer)
        self._process = BotProcess(command, limits.memory, log)
        try:
            self.tell(hello, limits.time)
            line = self._process.read_line(START_TIME)
            msgspec.json.decode(line, type=Ready)
        except UNREADABLE:
            self._process.close()
            raise Gone(f"did not get ready, but said {shown(line)}") from None
        except Gone as gone:
            self._process.close()
            raise Gone(f"did not get ready: {gone}") from None
        except (Late, Flood):
            self._process.close()
            raise

    def ask(self, number: int, question: object, within: float) -> A:
        """Send the question and return the answer; raise :class:`BotFault` for one that cannot be read."""
        process = self._process
        unasked = process.unasked()
        asked = monotonic()
        self.tell(question, within)
        line = process.read_line(within - (monotonic() - asked))
        if unasked:
            raise BotFault("illegal", f"said {unasked} bytes without being asked")
        try:
            answer = self._decoder.decode(line)
        except UNREADABLE as error:
            raise BotFault("illegal", f"{error}: {shown(line)}") from None
        if answer.id != number:
            raise BotFault("illegal", f"answered the question {answer.id} when it was asked {number}")
        return answer

    def tell(self, line: object, within: float) -> None:
        """Send a line."""
        self._process.write(msgspec.json.encode(line) + b"\n", within)

    def close(self, grace: float = 0.0) -> None:
        """End the process."""
        self._process.close(grace)


def starter(
    command: Sequence[str], limits: Limits, log: Path | None, answer: type[A]
) -> Callable[[object], JsonLines[A]]:
    """Return what starts a process that answers in lines of JSON, for a talk."""
    return lambda hello: JsonLines(command, limits, log, answer, hello)
