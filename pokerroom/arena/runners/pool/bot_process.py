"""One bot's process that plays many sessions, and the questions that it has to answer."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter_ns as clock
from typing import Protocol

import msgspec

from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.runners.pool.channel import Channel, ChannelOpener
from pokerroom.arena.runners.pool.pool_messages import (
    PoolReadyMessage,
    TableBye,
    TablesMessage,
    decode_answers,
)
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotTimedOut
from pokerroom.arena.runners.runner_messages import DECODE_ERRORS, ActionAnswer, excerpt
from pokerroom.arena.runners.supervisor import CLOSE_TIME, MAX_STARTS
from pokerroom.poker.actions import Action

MAX_UNMATCHED = 1_000
"""messages in a row that answer no question before a bot counts as flooding"""
_ENCODER = msgspec.json.Encoder()


class Requester(Protocol):
    """The one that asks: a seat of a session."""

    def on_answer(self, answer: ActionAnswer) -> Action | BotFault:
        """Return the action of an answer, or its fault."""

    def on_lost(self, error: BotTimedOut | BotExited | BotFlooded) -> BotFault:
        """Return the fault when the process is lost."""


PooledReply = tuple[Requester, Action | BotFault, int]
"""The requester, the action or the fault, and the nanoseconds that it took."""


class PooledBot:
    """One bot's process: it starts when it is first needed, and again after it was lost.

    Questions wait until :meth:`send`.  While any is open, an answer must arrive every ``time`` seconds.
    """

    def __init__(self, open_channel: ChannelOpener, max_tables: int, time: float) -> None:
        """``open_channel`` starts the bot, which plays at up to ``max_tables`` tables at once."""
        self._open_channel = open_channel
        self._first_message = TablesMessage(max_tables, round(time * 1000))
        self._time_limit = round(time * 1e9)
        self.channel: Channel | None = None
        """``None`` without a process"""
        self.turns_only = False
        """whether it receives turns without the events"""
        self._start_error: BotTimedOut | BotExited | BotFlooded | None = None
        """why its last start failed"""
        self._start_failures = 0
        self._outbox: list[object] = []
        self._open_questions: dict[int, Requester | None] = {}
        """by id, the oldest first; ``None``: the session that asked is over"""
        self.session_count = 0
        """players in sessions that are not over"""
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

    def ensure_started(self) -> Channel:
        """Return the channel to the process; start the process if there is none.

        Raise ``BotTimedOut``, ``BotExited`` or ``BotFlooded`` when it does not get ready.  A bot that keeps exiting,
        or once sends nothing in time, does not start again.
        """
        if self.channel is None:
            if self._start_error is not None and self._start_failures >= MAX_STARTS:
                raise self._start_error
            try:
                self.channel = self._start()
            except (BotTimedOut, BotExited, BotFlooded) as error:
                self._start_error = error
                self._start_failures += 1 if isinstance(error, BotExited) else MAX_STARTS
                raise
            self._start_failures = 0
        return self.channel

    def new_table(self) -> int:
        """Return the number of a new table."""
        self._table_count += 1
        return self._table_count

    def enqueue(self, message: object) -> None:
        """Queue a message that needs no answer."""
        self._outbox.append(message)

    def ask(self, requester: Requester, question: Callable[[int], object]) -> None:
        """Queue the ``question``, which takes its id; raise :class:`BotFault` when the bot has sent lines unasked."""
        if self._unsolicited:
            lines, self._unsolicited = self._unsolicited, 0
            raise BotFault("illegal", f"said {lines} lines without being asked")
        self._idle = self._idle or not self._open_questions
        self.question_count = number = self.question_count + 1
        self._outbox.append(question(number))
        self._open_questions[number] = requester

    def leave(self, requester: Requester, table: int) -> None:
        """End the session at a table, and drop the answer to its open question."""
        if self.channel is None:
            return
        for number, asker in self._open_questions.items():
            if asker is requester:
                self._open_questions[number] = None
        self.enqueue(TableBye(table))

    # --- the connection -----------------------------------------------------------------------------------------

    @property
    def has_open_questions(self) -> bool:
        """Whether a question is open."""
        return bool(self._open_questions)

    @property
    def seconds_left(self) -> float:
        """The seconds until an answer must arrive."""
        return (self._last_answer_at + self._time_limit - clock()) / 1e9

    def send(self) -> list[PooledReply]:
        """Send the queued messages; return the faults of the open questions if the process is gone."""
        if self.channel is None or not self._outbox:
            return []
        lines, self._outbox = self._outbox, []
        if self._idle:
            self._idle = False
            self._last_answer_at = clock()
        try:
            self.channel.send(_ENCODER.encode_lines(lines))
        except BotExited as gone:
            return self.lose(gone)
        return []

    def flush(self) -> list[PooledReply]:
        """Send the unsent rest; return as :meth:`send` does."""
        assert self.channel is not None
        try:
            self.channel.flush()
        except BotExited as gone:
            return self.lose(gone)
        return []

    def receive(self) -> list[PooledReply]:
        """Return the answers that have arrived."""
        assert self.channel is not None
        try:
            return self._match_answers(self.channel.receive())
        except (BotExited, BotFlooded) as error:
            return self.lose(error)

    def lose(self, error: BotTimedOut | BotExited | BotFlooded) -> list[PooledReply]:
        """End the process; return the fault of each open question."""
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
        self.enqueue(TableBye())
        self.send()
        if self.channel is not None:
            self.channel.close(CLOSE_TIME)
            self.channel = None

    def _start(self) -> Channel:
        channel = self._open_channel()
        greeting = b""
        try:
            channel.send(_ENCODER.encode_lines([self._first_message]))
            greeting = channel.wait_for_lines()
            ready = msgspec.json.decode(greeting, type=PoolReadyMessage)
            if not ready.tables:
                raise BotExited("it plays at one table only")
            self.turns_only = ready.brief
        except DECODE_ERRORS:
            channel.close()
            raise BotExited(f"did not get ready for many tables, but said {excerpt(greeting)}") from None
        except BotExited as gone:
            channel.close()
            raise BotExited(f"did not get ready: {gone}") from None
        except (BotTimedOut, BotFlooded):
            channel.close()
            raise
        return channel

    # --- answers ------------------------------------------------------------------------------------------------

    def _match_answers(self, data: bytes) -> list[PooledReply]:
        """Return the answers in the lines of ``data``."""
        if not data:
            return []
        answers = decode_answers(data)
        now = clock()
        took = (now - self._last_answer_at) // max(1, len(answers))
        self._last_answer_at = now
        replies, open_questions = [], self._open_questions
        for answer in answers:
            if type(answer) is ActionAnswer and answer.id in open_questions:
                requester = open_questions.pop(answer.id)
                if requester is not None:
                    replies.append((requester, requester.on_answer(answer), took))
            else:
                self._unmatched += 1
                if self._unmatched > MAX_UNMATCHED:
                    return replies + self.lose(BotFlooded("sends lines without end that answer nothing"))
                replies += self._unmatched_line(answer, took)
        if replies and type(answers[-1]) is ActionAnswer:
            self._unmatched = 0
        return replies

    def _unmatched_line(self, answer: ActionAnswer | bytes, took: int) -> list[PooledReply]:
        """Count a line that answers no open question as a wrong answer to the oldest; ignore answers to past ones."""
        if isinstance(answer, ActionAnswer) and 0 < answer.id <= self.question_count:
            return []
        for number, requester in self._open_questions.items():
            del self._open_questions[number]
            remark = (
                f"answers question {answer.id}"
                if isinstance(answer, ActionAnswer)
                else f"says {excerpt(answer)}"
            )
            fault = BotFault("illegal", f"{remark}, which answers no question")
            return [(requester, fault, took)] if requester is not None else []
        self._unsolicited += 1
        return []
