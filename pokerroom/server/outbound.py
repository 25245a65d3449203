"""The writing side of one connection: a bounded queue, and a close that lets the last words arrive.

A plain TCP transport is written to at once, without the reactor's round, as long as the system takes all; that halves
the cost of an event that goes to ten people.  What it does not take goes through the transport, and what comes
meanwhile waits here.  A reader for whom more than ``queue_bytes`` wait is too slow: the link drops what waits, and the
caller says goodbye.  Transports that cannot be written to at once (TLS) say themselves when they are full.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from twisted.internet.interfaces import IDelayedCall, IPushProducer, IReactorTime
from zope.interface import implementer

from pokerroom.server.reactor_types import IServerTransport

WriteNow = Callable[[bytes], int | BaseException]
"""Send what the system takes now; return how many bytes that was, or what went wrong."""


@dataclass(slots=True)
class Traffic:
    """Counts of all connections since the server started; bytes without what TLS adds."""

    connections: int = 0
    """made, including those that were refused"""
    received: int = 0
    """bytes"""
    sent: int = 0
    """bytes handed to the system or to the transport"""


@implementer(IPushProducer)
class OutboundQueue:
    """Writes to ``transport``. Lengths are bytes, times milliseconds."""

    def __init__(
        self,
        transport: IServerTransport,
        clock: IReactorTime,
        queue_bytes: int,
        close_ms: int,
        *,
        direct: bool = True,
        traffic: Traffic | None = None,
    ) -> None:
        """``direct``: what is written may go to the system at once, past the transport. Not for TLS, whose transport
        would hand out the plain line below it. ``traffic`` counts what goes out."""
        self._transport = transport
        self._clock = clock
        self._queue_bytes = queue_bytes
        self._close_ms = close_ms
        self._waiting: list[bytes] = []
        self._waiting_bytes = 0
        self._transport_bytes = 0
        """bytes with which the transport was filled: it still has some of them"""
        self._transport_ready = True
        self._abort: IDelayedCall | None = None
        self.closing = False
        self.on_read: Callable[[], None] = lambda: None
        """told when the peer has read what the transport had"""
        self._direct = direct
        self._traffic = traffic or Traffic()
        self._write_now: WriteNow | None = getattr(transport, "writeSomeData", None) if direct else None
        transport.registerProducer(self, not direct or self._write_now is None)

    @property
    def waiting_bytes(self) -> int:
        """How many bytes wait here to be read by the peer, besides those that the transport holds."""
        return self._waiting_bytes

    @property
    def unread_bytes(self) -> int:
        """How many bytes wait to be read by the peer, those that the transport holds included, as far as is known."""
        return self._waiting_bytes + self._transport_bytes

    def write(self, chunks: Sequence[bytes]) -> bool:
        """Send ``chunks`` in one write, or let them wait; ``False`` when too much waits: then all of it is dropped."""
        if self.closing:
            return True
        data = chunks[0] if len(chunks) == 1 else b"".join(chunks)
        if self._transport_ready:
            self._send(data)
            return True
        self._waiting.append(data)
        self._waiting_bytes += len(data)
        if self._waiting_bytes <= self._queue_bytes:
            return True
        self._drop_waiting()
        return False

    def close(self, closing_bytes: Sequence[bytes] = (), *, half_close: bool = True) -> None:
        """Send what waits and ``closing_bytes``, and close; the peer has ``close_ms`` to take them.

        A patient close closes only our direction at first: closing both while the peer still sends would make his
        system throw away what he has not read.  TLS has a goodbye of its own, which the peer answers.
        """
        if self.closing:
            return
        self._transport.unregisterProducer()
        chunks = [*self._waiting, *closing_bytes]
        self._traffic.sent += sum(map(len, chunks))
        self._transport.writeSequence(chunks)
        self._drop_waiting()
        self.closing = True
        if half_close and self._direct:
            self._transport.loseWriteConnection()
        else:
            self._transport.loseConnection()
        self._abort = self._clock.callLater(self._close_ms / 1000, self.abort)

    def abort(self) -> None:
        """Close at once."""
        self.closing = True
        self._transport.abortConnection()

    def connection_lost(self) -> None:
        """The connection is gone."""
        self.closing = True
        self._drop_waiting()
        if self._abort is not None and self._abort.active():
            self._abort.cancel()

    def pauseProducing(self) -> None:
        """The transport is full."""
        self._transport_ready = False

    def resumeProducing(self) -> None:
        """The transport has sent all it had."""
        self._transport_ready = True
        self._transport_bytes = 0
        if self._waiting:
            data = b"".join(self._waiting)
            self._drop_waiting()
            self._send(data)
        self.on_read()

    def stopProducing(self) -> None:
        """The transport is gone."""
        self._drop_waiting()

    def _send(self, data: bytes) -> None:
        self._traffic.sent += len(data)
        if self._write_now is not None:
            sent = self._write_now(data)
            if sent == len(data):
                return
            self._transport_ready = False
            if isinstance(sent, int):
                data = data[sent:]
        self._transport.write(data)
        if not self._transport_ready:
            self._transport_bytes += len(data)

    def _drop_waiting(self) -> None:
        self._waiting = []
        self._waiting_bytes = 0
