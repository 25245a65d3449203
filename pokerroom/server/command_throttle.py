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

FULL_REST = 0.02
"""seconds until a full server is asked again"""

CLOGGED = 4
"""a client for whom more than one in so many of ``queue_bytes`` wait has to read before it is answered more"""

SLICE = 0.01
"""seconds of processor time after which other connections come next"""

NOTHING = b"\x00nothing"
"""stands for what came and is no message: it costs what a message does, so that a flood of it is read slowly too"""


class Intake:
    """Takes messages from ``more()`` and passes them to ``receive(payload, now)``, each for a token of the ``bucket``.

    ``more`` returns the next messages that came, or :data:`NOTHING` for what is none; an empty list when all that came
    was returned.  It is asked only when the messages before are carried out, so that to read them costs no more than
    the limits allow either.  ``done`` is called after each lot.

    ``source`` is paused while messages wait: for tokens, for the server, which is ``full`` when so much waits to be
    written down already, and for the client itself, which is ``clogged`` while it does not read its answers.
    What a timer does goes through ``guard``.
    """

    def __init__(
        self,
        source: IPushProducer,
        clock: IReactorTime,
        bucket: TokenBucket,
        more: Callable[[], list[bytes]],
        receive: Callable[[bytes, int], None],
        *,
        done: Callable[[], None],
        clogged: Callable[[], bool],
        guard: Callable[[Callable[[], None]], None],
        full: Callable[[], bool] = lambda: False,
        cpu: Callable[[], float] = time.thread_time,
    ) -> None:
        self._source = source
        self._clock = clock
        self._bucket = bucket
        self._more = more
        self._receive = receive
        self._done = done
        self._clogged = clogged
        self._guard = guard
        self._full = full
        self._cpu = cpu
        self._waiting: deque[bytes] = deque()
        self._call: IDelayedCall | None = None
        self._held = False
        self._stopped = False
        self._tired = False
        """others come next, whatever still waits"""
        self.unread = False
        """the client has to read before anything more is carried out"""

    def go(self) -> None:
        """Something came: carry it out, now or as soon as the client may."""
        if self._call is None and not (self._held or self.unread or self._stopped):
            self._work()

    def hold(self) -> None:
        """Carry out nothing, and read nothing, until :meth:`release`."""
        if not self._held:
            self._held = True
            self._source.pauseProducing()

    def release(self) -> None:
        """Go on, after :meth:`hold`, in a turn of its own."""
        if self._held and self._call is None:
            self._call = self._clock.callLater(0, self._guard, self._after_hold)

    def was_read(self) -> None:
        """The client read something: go on if that was enough, in a turn of its own."""
        if self.unread and not self._clogged():
            self.unread = False
            self._call = self._clock.callLater(0, self._guard, self._go_on)

    def stop(self) -> None:
        """Carry out nothing more."""
        self._stopped = True
        self.unread = False
        self._waiting.clear()
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _after_hold(self) -> None:
        self._held = False
        self._go_on()

    def _go_on(self) -> None:
        self._call = None
        self._source.resumeProducing()
        self._work()

    def _work(self) -> None:
        now = round(self._clock.seconds() * 1000)
        full, self._tired = self._full(), False
        if not full and not self._clogged():
            while self._take_in() and self._carry_out(now):
                pass
        self._done()
        if self._held or self._stopped:
            return
        if self._clogged():
            self.unread = True
            self._source.pauseProducing()
        elif full or self._waiting or self._tired:
            self._source.pauseProducing()
            rest = FULL_REST if full else self._bucket.wait(now) / 1000
            self._call = self._clock.callLater(rest, self._guard, self._go_on)

    def _take_in(self) -> bool:
        """Return whether there is something to carry out."""
        if not self._waiting:
            self._waiting.extend(self._more())
        return bool(self._waiting)

    def _carry_out(self, now: int) -> bool:
        """Carry out what waits, as far as that may be now; return whether more may be taken."""
        waiting, receive, cpu = self._waiting, self._receive, self._cpu
        tokens = self._bucket.take_up_to(len(waiting), now)
        clogged = tired = False
        began = before = cpu()
        while tokens > 0 and waiting and not (self._held or clogged or tired):
            tokens -= 1
            payload = waiting.popleft()
            if payload is not NOTHING:
                receive(payload, now)
                after = cpu()
                tokens -= int((after - before) * 1000)
                before = after
                tired = after - began > SLICE
            clogged = self._clogged()
        if tokens:
            self._bucket.give_back(tokens)
        self._tired = tired
        return not (waiting or clogged or tired or self._held or self._stopped)
