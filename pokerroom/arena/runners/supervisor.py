"""Questions and answers with a bot's process, whatever the game.

Theory of operation.  The process is started with the first hand, so that it hears of every hand whether it is asked
in it or not, and lives for one session.  What it does wrong while it keeps talking (a move that is not legal, nonsense,
an exception that it reports) costs it that decision.  When it is late, floods or ends, it is killed and asked no more
in this hand; at the next hand it is started again.  After so many times a session that is its last fault, and who asks
it should ask no more.  That it does not get ready costs it the next decision, and no sooner is it tried again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from pokerroom.arena.match.faults import BotFault, FaultKind
from pokerroom.arena.runners.messages import ByeLine, Note
from pokerroom.arena.runners.process import Flood, Gone, Late

STARTS = 4
"""how often a bot is started in one session, the first time included"""
START_TIME = 30.0
"""seconds to get ready"""
CLOSE_TIME = 1.0
"""seconds to end when the session is over"""

TROUBLE: dict[type[Exception], FaultKind] = {Late: "late", Gone: "crashed", Flood: "illegal"}


class Limits(NamedTuple):
    """What a bot's process may use."""

    time: float
    """seconds for a decision"""
    memory: int
    """bytes; 0 = any"""


class Said(Protocol):
    """What every answer has."""

    @property
    def id(self) -> int:
        """Of the question."""

    @property
    def fault(self) -> str:
        """Instead of an answer: ``illegal`` or ``crashed``, for the reason in ``text``."""

    @property
    def text(self) -> str:
        """Why there is no answer."""

    @property
    def trace(self) -> str:
        """The traceback of an exception."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """Faults since the last answer that cost no decision."""


A = TypeVar("A", bound=Said)
A_co = TypeVar("A_co", bound=Said, covariant=True)


def fault_in(answer: Said) -> BotFault | None:
    """Return what an answer reports instead of what was asked for; ``None``: it has that."""
    if not answer.fault:
        return None
    return BotFault("illegal" if answer.fault == "illegal" else "crashed", answer.text, trace=answer.trace)


def fault_of(note: Note) -> BotFault:
    """Return the fault that a note tells of."""
    return BotFault("crashed", note.text, trace=note.trace, hand=note.hand)


class Conversation(Protocol[A_co]):
    """A process that has said that it is ready. All its methods raise ``Late``, ``Gone`` and ``Flood``."""

    def ask(self, number: int, question: object, within: float) -> A_co:
        """Return the answer to ``question``; raise :class:`BotFault` for one that cannot be read."""

    def tell(self, line: object, within: float) -> None:
        """Say what needs no answer."""

    def close(self, grace: float = 0.0) -> None:
        """End the process; it has ``grace`` seconds to do so itself."""


class Left(Exception):
    """The bot got up between two hands, as at any table; it is started again for the next one."""


class Talk(Generic[A]):
    """The talk with the process of one bot in one session; see the module's theory of operation."""

    def __init__(self, start: Callable[[object], Conversation[A]], time: float) -> None:
        """``start`` runs the bot with its first line, and raises as a conversation does; ``time`` is for a decision."""
        self._start = start
        self._time = time
        self._process: Conversation[A] | None = None
        self._starts = 0
        self._asked = 0
        self._lost_hand = False
        self._trouble: Exception | None = None
        """why it did not get ready, which has cost it nothing yet"""
        self._notes: list[Note] = []

    def begin(self, hello: Callable[[], object]) -> None:
        """A hand begins: start the process if there is none; ``hello`` makes its first line."""
        if self._trouble is not None:
            return
        self._lost_hand = False
        try:
            self._running(hello)
        except (Late, Gone, Flood) as trouble:
            self._trouble = trouble

    def ask(self, hello: Callable[[], object], question: Callable[[int], object]) -> A:
        """Return the answer to ``question``, which is given its id; raise :class:`BotFault` when there is none.

        ``hello`` makes the first line for a process that is started for this.
        """
        if self._trouble is not None:
            trouble, self._trouble = self._trouble, None
            raise self._lose(trouble)
        if self._lost_hand:
            raise BotFault("unasked", "its process is to be started again at the next hand")
        self._asked += 1
        try:
            answer = self._answer(hello, question(self._asked))
        except (Late, Gone, Flood) as trouble:
            raise self._lose(trouble) from None
        self._notes += answer.notes[:1]
        fault = fault_in(answer)
        if fault is not None:
            raise fault
        return answer

    def tell(self, line: Callable[[], object]) -> None:
        """Say what needs no answer; raise :class:`BotFault` when it does not listen, or failed since it was asked."""
        if self._process is None or self._lost_hand:
            return
        try:
            self._process.tell(line(), self._time)
        except (Late, Gone, Flood) as trouble:
            raise self._lose(trouble) from None
        if self._notes:
            raise fault_of(self._notes.pop(0))

    def close(self) -> None:
        """The session is over: let the process end."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.tell(ByeLine(), min(self._time, CLOSE_TIME))
            process.close(CLOSE_TIME)
        except (Late, Gone):
            process.close()

    def _answer(self, hello: Callable[[], object], question: object) -> A:
        """Return the answer; who has left since the last hand is started again."""
        try:
            return self._running(hello).ask(self._asked, question, self._time)
        except Left:
            assert self._process is not None
            self._process.close()
            self._process = None
            self._starts -= 1
        try:
            return self._running(hello).ask(self._asked, question, self._time)
        except Left:
            raise Gone("left the table as soon as it sat there") from None

    def _running(self, hello: Callable[[], object]) -> Conversation[A]:
        """Return the process, started if there is none."""
        if self._process is None:
            self._starts += 1
            self._process = self._start(hello())
        return self._process

    def _lose(self, trouble: Exception) -> BotFault:
        """Kill the process; return the fault, the last one when it is not to be started again."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self._lost_hand = True
        return BotFault(TROUBLE[type(trouble)], str(trouble), final=self._starts >= STARTS)
