"""How fast a connection's commands are carried out.

A client that sends more than ``commands_per_second`` is not refused but read more slowly: nothing that it sent is
lost, and TCP tells it to wait.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from twisted.internet.interfaces import IDelayedCall, IPushProducer, IReactorTime

from pokerroom.room.limits import Limits
from pokerroom.room.rates import TokenBucket

FULL_REST = 0.02
"""seconds until a full server is asked again"""


class Intake:
    """Passes messages to ``receive(payload, now)`` as fast as the limits allow; ``source`` is paused meanwhile.

    While the server is ``full`` nothing is carried out either: so much waits to be written down already.
    """

    def __init__(
        self,
        source: IPushProducer,
        clock: IReactorTime,
        limits: Limits,
        receive: Callable[[bytes, int], None],
        done: Callable[[], None],
        *,
        full: Callable[[], bool] = lambda: False,
    ) -> None:
        self._source = source
        self._clock = clock
        self._receive = receive
        self._done = done
        self._full = full
        self._bucket = TokenBucket(limits.commands_per_second, limits.command_burst, self._now())
        self._waiting: deque[bytes] = deque()
        self._call: IDelayedCall | None = None
        self._held = False

    def put(self, payloads: Iterable[bytes]) -> None:
        """Carry out ``payloads`` in order, now or as soon as the client may; ``done`` is called after each lot."""
        self._waiting.extend(payloads)
        if self._call is None and not self._held:
            self._work()

    def hold(self) -> None:
        """Carry out nothing, and read nothing, until :meth:`release`."""
        if not self._held:
            self._held = True
            self._source.pauseProducing()

    def release(self) -> None:
        """Go on, after :meth:`hold`, in a turn of its own."""
        if self._held and self._call is None:
            self._call = self._clock.callLater(0, self._after_hold)

    def _after_hold(self) -> None:
        self._held = False
        self._go_on()

    def stop(self) -> None:
        """Carry out nothing more."""
        self._waiting.clear()
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _work(self) -> None:
        waiting, now, receive = self._waiting, self._now(), self._receive
        full = self._full()
        if not full:
            tokens = self._bucket.take_up_to(len(waiting), now)
            while tokens and waiting and not self._held:
                tokens -= 1
                receive(waiting.popleft(), now)
            if tokens:
                self._bucket.give_back(tokens)
        if waiting and not self._held:
            self._source.pauseProducing()
            rest = FULL_REST if full else self._bucket.wait(now) / 1000
            self._call = self._clock.callLater(rest, self._go_on)
        self._done()

    def _go_on(self) -> None:
        self._call = None
        self._work()
        if self._call is None and not self._held:
            self._source.resumeProducing()

    def _now(self) -> int:
        return round(self._clock.seconds() * 1000)
