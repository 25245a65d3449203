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
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Final, Generic, Literal, TypeAlias, TypeVar

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


class _Nothing(Enum):
    NOT_A_MESSAGE = "not a message"


NotAMessage: TypeAlias = Literal[_Nothing.NOT_A_MESSAGE]
NOT_A_MESSAGE: Final = _Nothing.NOT_A_MESSAGE
"""stands for input that is no message: it costs as much as one, so that a flood of it is read slowly too"""


def _no_messages() -> Sequence[NotAMessage]:
    return ()


def _never() -> bool:
    return False


def _ignore(*args: object) -> None:
    """Do nothing: the connection is gone."""


class CommandThrottle(Generic[_Message]):
    """Takes messages from ``next_messages()`` and passes them to ``receive(message, now)``, each for a token.

    ``next_messages`` returns the next received messages, with :data:`NOT_A_MESSAGE` for input that is none, and an
    empty list when there are no more.  It is called only when the previous messages are done, so that decoding is
    throttled too.  ``after_batch`` is called after each batch.

    ``source`` is paused while messages wait for tokens, for a full server (``server_is_full``), or for a client that
    does not read its answers (``is_backlogged``), or for the turn of its address (``share``).  It is read again only
    when all messages that were read are done: with more each time, what waits would grow.  After
    :meth:`end_of_input` there is nothing more to read.  Timers run through ``guard``.
    """

    def __init__(
        self,
        source: IPushProducer,
        clock: IReactorTime,
        bucket: TokenBucket,
        next_messages: Callable[[], Sequence[_Message | NotAMessage]],
        receive: Callable[[_Message, int], None],
        *,
        after_batch: Callable[[], None],
        is_backlogged: Callable[[], bool],
        guard: Callable[[Callable[[], None]], None],
        share: AddressShare,
        server_is_full: Callable[[], bool] = lambda: False,
        cpu_time: Callable[[], float] = time.thread_time,
    ) -> None:
        self._source = source
        self._clock = clock
        self._bucket = bucket
        self._next_messages = next_messages
        self._receive = receive
        self._after_batch = after_batch
        self._is_backlogged = is_backlogged
        self._guard = guard
        self._share = share
        self._server_is_full = server_is_full
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
        """Go on after :meth:`pause`, in a turn of its own."""
        if self._paused and self._call is None:
            self._call = self._clock.callLater(0, self._guard, self._after_pause)

    def on_read(self) -> None:
        """Go on, in a turn of its own, if the client has read enough."""
        if self.waits_for_reader and not self._is_backlogged():
            self.waits_for_reader = False
            self._call = self._clock.callLater(0, self._guard, self._go_on)

    def stop(self) -> None:
        """Run no more messages. The source is read, by whoever takes over or drops what comes."""
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
        self._next_messages = _no_messages
        self._receive = _ignore
        self._is_backlogged = _never
        self._guard = _ignore

    def _after_pause(self) -> None:
        self._paused = False
        self._go_on()

    def _go_on(self) -> None:
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
            self._share.wait_in_line(partial(self._guard, self._take_turn))

    def _take_turn(self) -> None:
        self._in_line = False
        if not (self._paused or self._stopped):
            self._run_slice(SHORT_SLICE_SECONDS)

    def _run_slice(self, seconds: float) -> None:
        """Run messages for about ``seconds`` of processor time, and see when to go on."""
        began = self._cpu_time()
        try:
            self._run_waiting(seconds)
        finally:
            self._share.charge(self._cpu_time() - began)

    def _run_waiting(self, seconds: float) -> None:
        now = round(self._clock.seconds() * 1000)
        full, self._slice_used_up = self._server_is_full(), False
        if not full and not self._is_backlogged():
            slice_began = self._cpu_time()
            while self._fetch_waiting() and self._execute_waiting(now, slice_began + seconds):
                pass
        self._after_batch()
        if self._paused or self._stopped:
            return
        if self._is_backlogged():
            self.waits_for_reader = True
            self._stop_reading()
        elif full or self._waiting or self._slice_used_up:
            self._stop_reading()
            wait_seconds = BACKPRESSURE_SECONDS if full else self._bucket.wait(now) / 1000
            self._call = self._clock.callLater(wait_seconds, self._guard, self._go_on)
        elif self._on_input_done is not None:
            self._on_input_done()
        else:
            self._read()

    def _fetch_waiting(self) -> bool:
        """Return whether there are messages to run."""
        if not self._waiting:
            self._waiting.extend(self._next_messages())
        return bool(self._waiting)

    def _execute_waiting(self, now: int, slice_ends: float) -> bool:
        """Run waiting messages as far as the limits allow; return whether more may follow."""
        waiting, receive, cpu = self._waiting, self._receive, self._cpu_time
        tokens = self._bucket.take_at_most(len(waiting), now)
        backlogged = slice_used_up = False
        before = cpu()
        while tokens > 0 and waiting and not (self._paused or backlogged or slice_used_up):
            tokens -= 1
            message = waiting.popleft()
            if message is not NOT_A_MESSAGE:
                receive(message, now)
                after = cpu()
                tokens -= int((after - before) * 1000)
                before = after
                slice_used_up = after > slice_ends
            backlogged = self._is_backlogged()
        if tokens:
            self._bucket.put_back(tokens)
        self._slice_used_up = slice_used_up
        return not (waiting or backlogged or slice_used_up or self._paused or self._stopped)
