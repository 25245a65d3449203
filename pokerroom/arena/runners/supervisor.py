"""Asks a bot's process for decisions in any game, and restarts it when it fails.

Theory of operation.  The process starts with the first hand, so that it receives every hand, asked or not, and lives
for one session.  A fault of a process that still answers (an illegal move, an unreadable message, an exception that it
reports) costs one decision.  A process that is late, floods or exits is killed: it is not asked again in this hand, and
starts again with the next one.  After ``MAX_STARTS`` starts in a session the fault is final, and the bot is not asked
again.  A process that does not get ready loses its next decision, and only then is it started again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from pokerroom.arena.match.bot_faults import BotFault, FaultKind
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotTimedOut
from pokerroom.arena.runners.runner_messages import ByeMessage, FaultNote
from pokerwire.error_tree import PokerRoomError

MAX_STARTS = 4
"""how often a bot is started in one session, the first time included"""
START_TIME = 30.0
"""seconds to get ready"""
CLOSE_TIME = 1.0
"""seconds to end when the session is over"""

FAULT_KINDS: dict[type[Exception], FaultKind] = {
    BotTimedOut: "late",
    BotExited: "crashed",
    BotFlooded: "illegal",
}


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What a bot's process may use."""

    time: float
    """seconds for a decision"""
    memory: int
    """bytes; 0 = any"""


class BotReply(Protocol):
    """The fields that every answer has."""

    @property
    def id(self) -> int:
        """The id of the question."""

    @property
    def fault(self) -> str:
        """``illegal`` or ``crashed`` in place of an answer, for the reason in ``text``."""

    @property
    def text(self) -> str:
        """Why there is no answer."""

    @property
    def trace(self) -> str:
        """The traceback of an exception."""

    @property
    def notes(self) -> tuple[FaultNote, ...]:
        """Faults since the last answer that cost no decision."""


A = TypeVar("A", bound=BotReply)
A_co = TypeVar("A_co", bound=BotReply, covariant=True)


def reported_fault(answer: BotReply) -> BotFault | None:
    """Return the fault that an answer reports in place of a decision, or ``None``."""
    if not answer.fault:
        return None
    return BotFault("illegal" if answer.fault == "illegal" else "crashed", answer.text, trace=answer.trace)


def noted_fault(note: FaultNote) -> BotFault:
    """Return the fault that a note reports."""
    return BotFault("crashed", note.text, trace=note.trace, hand=note.hand)


class BotConnection(Protocol[A_co]):
    """A process that is ready. All methods raise ``BotTimedOut``, ``BotExited`` and ``BotFlooded``."""

    def ask(self, number: int, question: object, timeout: float) -> A_co:
        """Return the answer to ``question``; raise :class:`BotFault` for one that cannot be read."""

    def send(self, message: object, timeout: float) -> None:
        """Send a message that needs no answer."""

    def close(self, grace: float = 0.0) -> None:
        """End the process; kill it after ``grace`` seconds."""


class BotLeftTable(PokerRoomError):
    """The bot left its seat between two hands, as it may; it starts again for the next one."""


class BotSupervisor(Generic[A]):
    """Asks one bot in one session; see the module's theory of operation."""

    def __init__(self, start: Callable[[object], BotConnection[A]], time: float) -> None:
        """``start`` runs the bot with its first message and raises as a connection does; ``time`` is for a decision."""
        self._start = start
        self._time = time
        self._process: BotConnection[A] | None = None
        self._starts = 0
        self._question_count = 0
        self._lost_hand = False
        self._start_error: Exception | None = None
        """why it did not get ready; the next question raises it"""
        self._notes: list[FaultNote] = []

    def begin(self, first_message: Callable[[], object]) -> None:
        """Begin a hand: start the process if there is none; ``first_message`` makes its first message."""
        if self._start_error is not None:
            return
        self._lost_hand = False
        try:
            self._ensure_started(first_message)
        except (BotTimedOut, BotExited, BotFlooded) as error:
            self._start_error = error

    def ask(self, first_message: Callable[[], object], question: Callable[[int], object]) -> A:
        """Return the answer to ``question``, which takes its id; raise :class:`BotFault` when there is none.

        ``first_message`` makes the first message of a process that starts for this question.
        """
        if self._start_error is not None:
            error, self._start_error = self._start_error, None
            raise self._lose(error)
        if self._lost_hand:
            raise BotFault("unasked", "its process is to be started again at the next hand")
        self._question_count += 1
        try:
            answer = self._answer(first_message, question(self._question_count))
        except (BotTimedOut, BotExited, BotFlooded) as error:
            raise self._lose(error) from None
        self._notes += answer.notes[:1]
        fault = reported_fault(answer)
        if fault is not None:
            raise fault
        return answer

    def send(self, message: Callable[[], object]) -> None:
        """Send a message that needs no answer; raise :class:`BotFault` when the bot does not read or noted a fault."""
        if self._process is None or self._lost_hand:
            return
        try:
            self._process.send(message(), self._time)
        except (BotTimedOut, BotExited, BotFlooded) as error:
            raise self._lose(error) from None
        if self._notes:
            raise noted_fault(self._notes.pop(0))

    def close(self) -> None:
        """End the session and let the process exit."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.send(ByeMessage(), min(self._time, CLOSE_TIME))
            process.close(CLOSE_TIME)
        except (BotTimedOut, BotExited):
            process.close()

    def _answer(self, first_message: Callable[[], object], question: object) -> A:
        """Return the answer; start a bot again that has left since the last hand."""
        try:
            return self._ensure_started(first_message).ask(self._question_count, question, self._time)
        except BotLeftTable:
            assert self._process is not None
            self._process.close()
            self._process = None
            self._starts -= 1
        try:
            return self._ensure_started(first_message).ask(self._question_count, question, self._time)
        except BotLeftTable:
            raise BotExited("left the table as soon as it sat there") from None

    def _ensure_started(self, first_message: Callable[[], object]) -> BotConnection[A]:
        """Return the process; start it if there is none."""
        if self._process is None:
            self._starts += 1
            self._process = self._start(first_message())
        return self._process

    def _lose(self, error: Exception) -> BotFault:
        """Kill the process; return the fault, which is final after the last start."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self._lost_hand = True
        return BotFault(FAULT_KINDS[type(error)], str(error), final=self._starts >= MAX_STARTS)
