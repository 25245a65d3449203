"""How fast a connection's commands are carried out.

A client that sends more than ``commands_per_second``, or does not read what it is answered, is not refused but read
more slowly: nothing that it sent is lost, and TCP tells it to wait.  What is no command counts too, frames without a
message as well as pieces so small that they end no message.  A command that keeps the processor busy counts for as many
as the milliseconds that it took, and others come between two of them.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from twisted.internet.interfaces import IDelayedCall, IPushProducer, IReactorTime

from pokerroom.room.token_bucket import TokenBucket

BACKPRESSURE_SECONDS = 0.02
"""seconds until a full server is asked again"""

UNREAD_QUEUE_DIVISOR = 4
"""a client for whom more than one in so many of ``queue_bytes`` wait has to read before it is answered more"""

TIME_SLICE_SECONDS = 0.01
"""seconds of processor time after which other connections come next"""

NOT_A_MESSAGE = b"\x00nothing"
"""stands for what came and is no message: it costs what a message does, so that a flood of it is read slowly too"""


class CommandThrottle:
    """Takes messages from ``more()`` and passes them to ``receive(payload, now)``, each for a token of the ``bucket``.

    ``more`` returns the next messages that came, or :data:`NOT_A_MESSAGE` for what is none; an empty list when all
    that came was returned.  It is asked only when the messages before are carried out, so that to read them costs
    no more than the limits allow either.  ``done`` is called after each lot.

    ``source`` is paused while messages wait: for tokens, for the server, which is ``full`` when so much waits to be
    written down already, and for the client itself, which is ``clogged`` while it does not read its answers.
    What a timer does goes through ``guard``.
    """

    def __init__(
        self,
        source: IPushProducer,
        clock: IReactorTime,
        bucket: TokenBucket,
        next_messages: Callable[[], list[bytes]],
        receive: Callable[[bytes, int], None],
        *,
        after_batch: Callable[[], None],
        is_backlogged: Callable[[], bool],
        guard: Callable[[Callable[[], None]], None],
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
        self._server_is_full = server_is_full
        self._cpu_time = cpu_time
        self._waiting: deque[bytes] = deque()
        self._call: IDelayedCall | None = None
        self._paused = False
        self._stopped = False
        self._slice_used_up = False
        """others come next, whatever still waits"""
        self.waits_for_reader = False
        """the client has to read before anything more is carried out"""

    def process(self) -> None:
        """Something came: carry it out, now or as soon as the client may."""
        if self._call is None and not (self._paused or self.waits_for_reader or self._stopped):
            self._process_waiting()

    def pause(self) -> None:
        """Carry out nothing, and read nothing, until :meth:`release`."""
        if not self._paused:
            self._paused = True
            self._source.pauseProducing()

    def resume(self) -> None:
        """Go on, after :meth:`hold`, in a turn of its own."""
        if self._paused and self._call is None:
            self._call = self._clock.callLater(0, self._guard, self._after_pause)

    def on_read(self) -> None:
        """The client read something: go on if that was enough, in a turn of its own."""
        if self.waits_for_reader and not self._is_backlogged():
            self.waits_for_reader = False
            self._call = self._clock.callLater(0, self._guard, self._resume_reading)

    def stop(self) -> None:
        """Carry out nothing more."""
        self._stopped = True
        self.waits_for_reader = False
        self._waiting.clear()
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _after_pause(self) -> None:
        self._paused = False
        self._resume_reading()

    def _resume_reading(self) -> None:
        self._call = None
        self._source.resumeProducing()
        self._process_waiting()

    def _process_waiting(self) -> None:
        now = round(self._clock.seconds() * 1000)
        full, self._slice_used_up = self._server_is_full(), False
        if not full and not self._is_backlogged():
            while self._fetch_waiting() and self._execute_waiting(now):
                pass
        self._after_batch()
        if self._paused or self._stopped:
            return
        if self._is_backlogged():
            self.waits_for_reader = True
            self._source.pauseProducing()
        elif full or self._waiting or self._slice_used_up:
            self._source.pauseProducing()
            wait_seconds = BACKPRESSURE_SECONDS if full else self._bucket.wait(now) / 1000
            self._call = self._clock.callLater(wait_seconds, self._guard, self._resume_reading)

    def _fetch_waiting(self) -> bool:
        """Return whether there is something to carry out."""
        if not self._waiting:
            self._waiting.extend(self._next_messages())
        return bool(self._waiting)

    def _execute_waiting(self, now: int) -> bool:
        """Carry out what waits, as far as that may be now; return whether more may be taken."""
        waiting, receive, cpu = self._waiting, self._receive, self._cpu_time
        tokens = self._bucket.take_at_most(len(waiting), now)
        backlogged = slice_used_up = False
        began = before = cpu()
        while tokens > 0 and waiting and not (self._paused or backlogged or slice_used_up):
            tokens -= 1
            payload = waiting.popleft()
            if payload is not NOT_A_MESSAGE:
                receive(payload, now)
                after = cpu()
                tokens -= int((after - before) * 1000)
                before = after
                slice_used_up = after - began > TIME_SLICE_SECONDS
            backlogged = self._is_backlogged()
        if tokens:
            self._bucket.put_back(tokens)
        self._slice_used_up = slice_used_up
        return not (waiting or backlogged or slice_used_up or self._paused or self._stopped)
