"""Throttling: how fast a connection's commands run.

A client that sends more than `Limits.commands_per_second`, or does not read its answers, is not refused but read more
slowly: nothing is lost, and TCP makes it wait.  Frames without a message count too, and so do chunks that complete no
message.  A slow command counts as one command for each millisecond of processor time, and other connections get their
turn between two of them.  All that the connections of one address ask for counts towards the address's share of the
server's time (:mod:`pokerroom.server.fair_turns`).
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from twisted.internet.interfaces import IDelayedCall, IPushProducer, IReactorTime

from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.fair_turns import SHORT_SLICE_SECONDS, AddressShare

BACKPRESSURE_SECONDS = 0.02
"""seconds until the next try while the server is full"""

UNREAD_QUEUE_DIVISOR = 4
"""a client has to read first when more than `Limits.queue_bytes` divided by this wait for it"""

TIME_SLICE_SECONDS = 0.005
"""seconds of processor time after which other connections get their turn"""

_Message = TypeVar("_Message")
_Message_co = TypeVar("_Message_co", covariant=True)


class _Nothing(Enum):
    NOT_A_MESSAGE = "not a message"


NotAMessage: TypeAlias = Literal[_Nothing.NOT_A_MESSAGE]
NOT_A_MESSAGE: Final = _Nothing.NOT_A_MESSAGE
"""stands for input that is no message: it costs as much as one, so that a flood of it is read slowly too"""


class ThrottledInput(Protocol[_Message_co]):
    """What a connection has received, and how it is carried out."""

    def next_messages(self) -> Sequence[_Message_co | NotAMessage]:
        """Return the next messages, with :data:`NOT_A_MESSAGE` for unreadable input; empty without more.

        It is called only when the previous messages are done, so that decoding is throttled too.
        """

    def is_backlogged(self) -> bool:
        """Whether the client has to read its answers first."""

    def server_is_full(self) -> bool:
        """Whether the server takes no commands at the moment."""

    def run_slice(self, seconds: float) -> None:
        """Carry out what :meth:`CommandThrottle.take` yields, send the answers, and :meth:`~CommandThrottle.finish`."""


class CommandThrottle(Generic[_Message]):
    """Says which messages of ``input`` run now, each for a token.

    ``source`` is paused while messages wait for tokens, for a full server, for a client that does not read its
    answers, or for the turn of its address (``share``).  It is read again only when all messages that were read are
    done: with more each time, what waits would grow.  After :meth:`end_of_input` there is nothing more to read.
    """

    def __init__(
        self,
        source: IPushProducer,
        clock: IReactorTime,
        bucket: TokenBucket,
        input: ThrottledInput[_Message],
        *,
        share: AddressShare,
        cpu_time: Callable[[], float] = time.thread_time,
    ) -> None:
        self._source = source
        self._clock = clock
        self._bucket = bucket
        self._input: ThrottledInput[_Message] | None = input
        """``None`` once the connection is gone"""
        self._share = share
        self._cpu_time = cpu_time
        self._waiting: deque[_Message | NotAMessage] = deque()
        self._call: IDelayedCall | None = None
        self._paused = False
        self._stopped = False
        self._in_line = False
        """whether the connection waits for a turn of its address"""
        self._unread = False
        """whether nothing is read from ``source`` now"""
        self._on_input_done: Callable[[], None] | None = None
        """called when all messages are done, since the client sends no more; ``None`` while it may"""
        self._server_full = False
        """whether nothing ran in this slice since the server was full"""
        self._slice_used_up = False
        """other connections get their turn, whatever still waits"""
        self.waits_for_reader = False
        """whether the client has to read before more commands run"""

    def process(self) -> None:
        """Run new messages, now or as soon as the limits allow."""
        if self._in_line and not self._unread:
            # Most who wait in line have sent one command: only for those who send more is it worth pausing.
            self._stop_reading()
        self._process_unless_waiting()

    def end_of_input(self, on_done: Callable[[], None]) -> None:
        """The client sends nothing more: call ``on_done`` when all that it sent is done, unless stopped before."""
        self._on_input_done = on_done
        self._process_unless_waiting()

    def pause(self) -> None:
        """Run and read nothing until :meth:`resume`."""
        if not self._paused:
            self._paused = True
            self._stop_reading()

    def resume(self) -> None:
        """Continue after :meth:`pause`, in a turn of its own."""
        if self._paused and self._call is None:
            self._call = self._clock.callLater(0, self._after_pause)

    def on_read(self) -> None:
        """Continue, in a turn of its own, if the client has read enough."""
        if self.waits_for_reader and self._input is not None and not self._input.is_backlogged():
            self.waits_for_reader = False
            self._call = self._clock.callLater(0, self._continue)

    def stop(self) -> None:
        """Run no more messages. The source is still read, by the next reader or to drop the rest."""
        self._stopped = True
        self.waits_for_reader = False
        self._waiting.clear()
        if self._call is not None:
            self._call.cancel()
            self._call = None
        self._read()

    def forget_connection(self) -> None:
        """Stop, and hold nothing of the connection any more, so that its memory is free at once."""
        self.stop()
        self._on_input_done = None
        self._input = None

    def take(self, now: int, seconds: float) -> Iterator[_Message]:
        """Yield the messages that may run ``now``, for about ``seconds`` of processor time."""
        source, waiting, cpu = self._input, self._waiting, self._cpu_time
        if source is None:
            return
        self._server_full, self._slice_used_up = source.server_is_full(), False
        if self._server_full or source.is_backlogged():
            return
        before = cpu()
        slice_ends = before + seconds
        while waiting or self._fetch(source):
            tokens = self._bucket.take_at_most(len(waiting), now)
            backlogged = False
            while tokens > 0 and waiting and not (self._paused or backlogged or self._slice_used_up):
                tokens -= 1
                message = waiting.popleft()
                if message is not NOT_A_MESSAGE:
                    yield message
                    after = cpu()
                    tokens -= int((after - before) * 1000)
                    before = after
                    self._slice_used_up = after > slice_ends
                backlogged = source.is_backlogged()
            if tokens:
                self._bucket.put_back(tokens)
            if waiting or backlogged or self._slice_used_up or self._paused or self._stopped:
                return

    def finish(self, now: int) -> None:
        """See when to continue, after the answers to the messages that ran were sent."""
        if self._paused or self._stopped or self._input is None:
            return
        if self._input.is_backlogged():
            self.waits_for_reader = True
            self._stop_reading()
        elif self._server_full or self._waiting or self._slice_used_up:
            self._stop_reading()
            wait_seconds = BACKPRESSURE_SECONDS if self._server_full else self._bucket.wait(now) / 1000
            self._call = self._clock.callLater(wait_seconds, self._continue)
        elif self._on_input_done is not None:
            self._on_input_done()
        else:
            self._read()

    def _fetch(self, source: ThrottledInput[_Message]) -> bool:
        """Return whether there are more messages to run."""
        self._waiting.extend(source.next_messages())
        return bool(self._waiting)

    def _after_pause(self) -> None:
        self._paused = False
        self._continue()

    def _continue(self) -> None:
        self._call = None
        self._process_waiting()

    def _stop_reading(self) -> None:
        if not self._unread:
            self._unread = True
            self._source.pauseProducing()

    def _read(self) -> None:
        if self._unread and self._on_input_done is None:
            self._unread = False
            self._source.resumeProducing()

    def _process_unless_waiting(self) -> None:
        waits = self._in_line or self._paused or self.waits_for_reader or self._stopped
        if self._call is None and not waits:
            self._process_waiting()

    def _process_waiting(self) -> None:
        if self._share.may_run():
            self._run_slice(TIME_SLICE_SECONDS)
        elif not self._in_line:
            self._in_line = True
            self._share.wait_in_line(self._take_turn)

    def _take_turn(self) -> None:
        self._in_line = False
        if not (self._paused or self._stopped):
            self._run_slice(SHORT_SLICE_SECONDS)

    def _run_slice(self, seconds: float) -> None:
        if self._input is None:
            return
        began = self._cpu_time()
        try:
            self._input.run_slice(seconds)
        finally:
            self._share.charge(self._cpu_time() - began)
