"""A conversation in lines of JSON over the standard streams of a process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Generic, TypeVar

import msgspec

from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.json_process import PipedBotProcess
from pokerroom.arena.runners.messages import DECODE_ERRORS, ReadyMessage, excerpt
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotTimedOut
from pokerroom.arena.runners.supervisor import START_TIME, BotLimits, BotReply

A = TypeVar("A", bound=BotReply)


class JsonConnection(Generic[A]):
    """A process that answers lines of JSON; ``answer`` is the shape of an answer."""

    def __init__(
        self,
        command: Sequence[str],
        limits: BotLimits,
        log: Path | None,
        answer: type[A],
        first_message: object,
    ) -> None:
        """Run ``command`` and say ``first_message``; raise ``BotTimedOut``, ``BotExited`` or ``BotFlooded`` when
        it does not get ready."""
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
        """Send a line."""
        self._process.write(msgspec.json.encode(message) + b"\n", timeout)

    def close(self, grace: float = 0.0) -> None:
        """End the process."""
        self._process.close(grace)


def starter(
    command: Sequence[str], limits: BotLimits, log: Path | None, answer: type[A]
) -> Callable[[object], JsonConnection[A]]:
    """Return what starts a process that answers in lines of JSON, for a talk."""
    return lambda hello: JsonConnection(command, limits, log, answer, hello)
