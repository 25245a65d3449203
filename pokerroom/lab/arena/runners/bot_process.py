"""One bot's process, with the questions that it has to answer: of one session, or of many at once."""

from __future__ import annotations

import selectors
from collections.abc import Callable, Sequence
from time import perf_counter_ns as clock
from typing import Any, Protocol

from msgspec import UNSET

from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.runners.bot_channel import BotChannel, ChannelOpener
from pokerroom.lab.arena.runners.process import BotExited, BotFlooded, BotLost, BotTimedOut
from pokerroom.lab.arena.runners.runner_messages import (
    BotAnswer,
    ByeMessage,
    TableNumber,
    TablesMessage,
    excerpt,
)

MAX_STARTS = 4
"""how often a bot is started in one session, the first time included"""
MAX_UNMATCHED = 1_000
"""messages in a row that answer no question before a bot counts as flooding"""
CLOSE_TIME = 1.0
"""seconds to end when the session is over"""


class Requester(Protocol):
    """The session that asks."""

    def on_answer(self, answer: Any) -> Any:
        """Return what is made of an answer: the decision, or the :class:`BotFault`."""

    def on_lost(self, error: BotLost) -> BotFault:
        """Return the fault when the process is lost."""


_Selector: type[selectors.BaseSelector] = getattr(selectors, "PollSelector", selectors.SelectSelector)
"""what waits for many bots: polling costs nothing to begin, and has no limit on descriptors as ``select`` has"""
BotReply = tuple[Any, Any, int]
"""The requester, what it made of the answer, and the nanoseconds that it took."""


class BotProcess:
    """One bot's process: it starts when it is first needed, and again after it was lost.

    Questions wait until :meth:`send`.  While any is open, an answer must arrive in every ``milliseconds``.
    """

    def __init__(self, open_channel: ChannelOpener, milliseconds: int, max_tables: int = 0) -> None:
        """``open_channel`` starts the bot, which plays up to ``max_tables`` sessions at once; 0: just one."""
        self._open_channel = open_channel
        self.shared = max_tables > 0
        """whether it plays many sessions"""
        self._tables_message = TablesMessage(max_tables, milliseconds)
        self._time_limit = milliseconds * 1_000_000
        self.channel: BotChannel | None = None
        """``None`` without a process"""
        self.turns_only = False
        """whether it receives turns without the events"""
        self.error: BotLost | None = None
        """why it was lost, or could not be started, last"""
        self._start_failures = 0
        """since its last start"""
        self._outbox: list[object] = []
        self._open_questions: dict[int, Requester | None] = {}
        """by id, the oldest first; ``None``: the session that asked is over"""
        self.session_count = 0
        """sessions that are not over"""
        self.question_count = 0
        """questions so far"""
        self._table_count = 0
        self._unmatched = 0
        self._unsolicited = 0
        self._idle = True
        """whether no question was open before those in the outbox"""
        self._last_answer_at = 0
        """when it last answered, or was asked while idle; nanoseconds"""

    # --- for sessions -------------------------------------------------------------------------------------------

    def begin_session(self, first_message: Callable[[TableNumber], object]) -> tuple[BotChannel, TableNumber]:
        """Send the first message of a session, which takes its table; start the process if needed.

        Return the channel and the table.  Raise :class:`BotLost` when the process does not get ready.
        """
        if not self.shared:
            return self._ensure_started(first_message(UNSET)), UNSET
        channel = self.ensure_started()
        self._table_count += 1
        self.enqueue(first_message(self._table_count))
        return channel, self._table_count

    def ensure_started(self) -> BotChannel:
        """Start the process for many sessions unless it runs; raise :class:`BotLost` when it does not get ready.

        A bot that keeps exiting, or once sends nothing in time, does not start again.
        """
        return self._ensure_started(self._tables_message)

    def enqueue(self, message: object) -> None:
        """Queue a message that needs no answer."""
        self._outbox.append(message)

    def ask(self, requester: Requester, question: Callable[[int], object]) -> None:
        """Queue the ``question``, which takes its id; raise :class:`BotFault` when the bot has sent lines unasked."""
        if self._unsolicited:
            lines, self._unsolicited = self._unsolicited, 0
            raise BotFault("illegal", f"sent {lines} lines without being asked")
        self._idle = self._idle or not self._open_questions
        self.question_count = number = self.question_count + 1
        self._outbox.append(question(number))
        self._open_questions[number] = requester

    def wait_for_reply(self) -> Any:
        """Send the question and return what its only session makes of the answer."""
        while True:
            for _, reply, _ in self.send() or wait_for_replies([self]):
                return reply

    def leave(self, requester: Requester, table: TableNumber) -> None:
        """End the session at a table, and drop the answer to its open question."""
        if self.channel is None:
            return
        for number, asker in self._open_questions.items():
            if asker is requester:
                self._open_questions[number] = None
        self.enqueue(ByeMessage(table or 0))

    # --- the connection -----------------------------------------------------------------------------------------

    @property
    def has_open_questions(self) -> bool:
        """Whether a question is open."""
        return bool(self._open_questions)

    @property
    def seconds_left(self) -> float:
        """The seconds until an answer must arrive."""
        return (self._last_answer_at + self._time_limit - clock()) / 1e9

    def send(self) -> list[BotReply]:
        """Send the queued messages; return the faults of the open questions if the process is gone."""
        if self.channel is None or not self._outbox:
            return []
        lines, self._outbox = self._outbox, []
        if self._idle:
            self._idle = False
            self._last_answer_at = clock()
        try:
            self.channel.send(lines)
        except BotExited as gone:
            return self.lose(gone)
        return []

    def flush(self) -> list[BotReply]:
        """Send the unsent rest; return as :meth:`send` does."""
        assert self.channel is not None
        try:
            self.channel.flush()
        except BotExited as gone:
            return self.lose(gone)
        return []

    def receive(self) -> list[BotReply]:
        """Return the answers that have arrived."""
        assert self.channel is not None
        try:
            return self._match_answers(self.channel.receive())
        except BotLost as error:
            return self.lose(error)

    def lose(self, error: BotLost) -> list[BotReply]:
        """End the process; return the fault of each open question."""
        self.error = error
        if self.channel is not None:
            self.channel.close()
            self.channel = None
        open_questions, self._open_questions, self._outbox = self._open_questions, {}, []
        self._unmatched = self._unsolicited = 0
        took = clock() - self._last_answer_at
        return [
            (requester, requester.on_lost(error), took)
            for requester in open_questions.values()
            if requester is not None
        ]

    def close(self) -> None:
        """Let the process exit."""
        if self.channel is None:
            return
        self.enqueue(ByeMessage())
        self.send()
        if self.channel is not None:
            self.channel.close(CLOSE_TIME)
            self.channel = None

    def _ensure_started(self, hello: object) -> BotChannel:
        """Return the channel to the process; start a missing one with the message ``hello``."""
        if self.channel is None:
            if self.shared and self.error is not None and self._start_failures >= MAX_STARTS:
                raise self.error
            try:
                self.channel = self._start(hello)
            except BotLost as error:
                self.error = error
                self._start_failures += 1 if isinstance(error, BotExited) else MAX_STARTS
                raise
            self._start_failures = 0
        return self.channel

    def _start(self, hello: object) -> BotChannel:
        channel = self._open_channel()
        try:
            ready = channel.greet(hello)
            if self.shared and not ready.tables:
                raise BotExited("did not get ready for many tables: it plays at one only")
        except BotLost:
            channel.close()
            raise
        self.turns_only = ready.brief and self.shared
        return channel

    # --- answers ------------------------------------------------------------------------------------------------

    def _match_answers(self, answers: Sequence[BotAnswer | bytes]) -> list[BotReply]:
        """Return what the requesters make of ``answers``."""
        if not answers:
            return []
        now = clock()
        took = (now - self._last_answer_at) // len(answers)
        self._last_answer_at = now
        replies, open_questions = [], self._open_questions
        for answer in answers:
            if type(answer) is not bytes and answer.id in open_questions:  # type: ignore[union-attr]
                requester = open_questions.pop(answer.id)  # type: ignore[union-attr]
                if requester is not None:
                    replies.append((requester, requester.on_answer(answer), took))
            else:
                self._unmatched += 1
                if self._unmatched > MAX_UNMATCHED:
                    return replies + self.lose(BotFlooded("sends lines without end that answer nothing"))
                replies += self._unmatched_answer(answer, took)
        if replies and type(answers[-1]) is not bytes:
            self._unmatched = 0
        return replies

    def _unmatched_answer(self, answer: BotAnswer | bytes, took: int) -> list[BotReply]:
        """Count what answers no open question as a wrong answer to the oldest.

        Many sessions at once let a bot answer past questions again.
        """
        past = not isinstance(answer, bytes) and 0 < answer.id <= self.question_count
        if past and self.shared:
            return []
        for number, requester in self._open_questions.items():
            del self._open_questions[number]
            wrong = (
                f"said {excerpt(answer)}, which answers no question"
                if isinstance(answer, bytes)
                else f"answered the question {answer.id} when it was asked {number}"
            )
            return [(requester, BotFault("illegal", wrong), took)] if requester is not None else []
        self._unsolicited += 1
        return []


def wait_for_replies(processes: Sequence[BotProcess]) -> list[BotReply]:
    """Return the answers that arrive first, possibly none; a bot that is late loses its process.

    Send the unsent bytes of each bot as soon as there is room for them.
    """
    replies: list[BotReply] = []
    selector = _Selector()
    for process in processes:
        channel = process.channel
        assert channel is not None
        ends = {channel.read_fd: selectors.EVENT_READ}
        if channel.unsent:
            ends[channel.write_fd] = ends.get(channel.write_fd, 0) | selectors.EVENT_WRITE
        for descriptor, events in ends.items():
            selector.register(descriptor, events, process)
    for key, events in selector.select(max(0.0, min(process.seconds_left for process in processes))):
        process = key.data
        if process.channel is not None and process.channel.unsent:
            replies += process.flush()
        if process.channel is not None and events & selectors.EVENT_READ:
            replies += process.receive()
    for process in processes:
        if process.has_open_questions and process.seconds_left <= 0:
            replies += process.lose(BotTimedOut("did not answer in time"))
    return replies
