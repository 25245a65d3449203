"""What all sessions of bots in processes of their own have in common, whatever they play and whoever else plays there.

Theory of operation.  A session begins with its first hand, so that the bot receives every hand, asked or not.  A fault
of a process that still answers (an illegal move, an unreadable message, an exception that it reports) costs one
decision.  A process that is late, floods or exits is killed: the sessions that were waiting for it lose the rest of
their hand, and begin again with the next one, in a new process.  After ``MAX_STARTS`` starts in a session the fault is
final.  A process that does not get ready costs the next decision, and only then is it started again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.runners.bot_channel import BotChannel
from pokerroom.lab.arena.runners.bot_process import MAX_STARTS, BotProcess
from pokerroom.lab.arena.runners.process import BotLost
from pokerroom.lab.arena.runners.runner_messages import FaultNote, TableNumber


class BotSession:
    """One session of a bot; subclasses say what it plays."""

    def __init__(self, process: BotProcess) -> None:
        self._process = process
        process.session_count += 1
        self._channel: BotChannel | None = None
        """to the process that knows this session"""
        self._table: TableNumber = UNSET
        self._starts = 0
        self._start_error: BotLost | None = None
        """why it did not get ready; the next question raises it"""
        self._asked = False
        """in this hand"""
        self._notes: list[FaultNote] = []

    def first_message(self, table: TableNumber) -> object:
        """Return the message that begins the session, at ``table`` if the process plays many."""
        raise NotImplementedError

    def begin_hand(self) -> None:
        """Begin a hand, and the session if the process does not know it."""
        self._asked = False
        if self._start_error is None and not self._joined:
            try:
                self._join()
            except BotLost as error:
                self._start_error = error

    def queue_question(self, question: Callable[[int], object]) -> None:
        """Queue a question, which takes its id; raise :class:`BotFault` when it cannot be asked."""
        asked, self._asked = self._asked, True
        if self._start_error is not None:
            error, self._start_error = self._start_error, None
            raise self.on_lost(error)
        if not self._joined:
            if asked:
                raise BotFault("unasked", "its process is to be started again at the next hand")
            try:
                self._join()
            except BotLost as error:
                raise self.on_lost(error) from None
        self._process.ask(self, question)

    def ask(self, question: Callable[[int], object]) -> Any:
        """Return what is made of the answer to a question, in a process of this session; raise :class:`BotFault`."""
        self.queue_question(question)
        reply = self._process.wait_for_reply()
        if isinstance(reply, BotFault):
            raise reply
        return reply

    def queue_end(self, message: Callable[[], object]) -> None:
        """Queue the rest of a hand; raise :class:`BotFault` when the bot failed at the end of an earlier one."""
        if not self._joined:
            return
        self._process.enqueue(message())
        if self._notes:
            note = self._notes.pop(0)
            raise BotFault("crashed", note.text, trace=note.trace, hand=note.hand)

    def send_end(self, message: Callable[[], object]) -> None:
        """Send the rest of a hand, in a process of this session; raise :class:`BotFault` when it is gone, too."""
        try:
            self.queue_end(message)
        finally:
            self._process.send()
        if self._channel is not None and not self._joined and self._process.error is not None:
            self._channel = None
            raise self.on_lost(self._process.error)

    def on_answer(self, answer: Any) -> Any:
        """Return an answer, or the :class:`BotFault` that it reports."""
        if answer.notes:
            self._notes += answer.notes[:1]
        if answer.fault:
            return BotFault(answer.fault, answer.text, trace=answer.trace)
        return answer

    def on_lost(self, error: BotLost) -> BotFault:
        """Return the fault when the process is lost."""
        self._channel = None
        return BotFault(error.kind, str(error), final=self._starts >= MAX_STARTS)

    def close(self) -> None:
        """End the session; let a process of its own exit."""
        self._process.session_count -= 1
        if not self._process.shared:
            self._process.close()
        elif self._joined:
            self._process.leave(self, self._table)

    @property
    def _joined(self) -> bool:
        """Whether the present process knows this session."""
        return self._channel is not None and self._channel is self._process.channel

    def _join(self) -> None:
        """Begin the session in the process; raise :class:`BotLost`."""
        self._starts += 1
        self._channel, self._table = self._process.begin_session(self.first_message)
