"""The sending side of one connection: a bounded queue, and a close that lets the goodbye arrive.

Bytes go to a plain TCP socket at once, without a turn of the reactor, as long as the system takes them all; that halves
the cost of an event that goes to ten people.  The rest goes through the transport, and later bytes wait here.  A client
with more than ``queue_bytes`` waiting is too slow: the queue drops them, and the caller says goodbye.  Transports that
cannot be written to at once (TLS) report themselves when they are full.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from twisted.internet.interfaces import IDelayedCall, IPushProducer, IReactorTime
from zope.interface import implementer

from pokerroom.server.reactor_types import IServerTransport

WriteNow = Callable[[bytes], int | BaseException]
"""Send as much as the system takes now; return the number of bytes, or an error."""


@dataclass(slots=True)
class Traffic:
    """Counts of all connections since the server started; bytes without what TLS adds."""

    connections: int = 0
    """made, including those that were refused"""
    received: int = 0
    """bytes"""
    sent: int = 0
    """bytes handed to the system or to the transport"""


def _ignore() -> None:
    """Nobody waits for the client to read."""


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
        """``direct``: bytes may go to the socket at once, past the transport; not with TLS, which has to encrypt them.
        ``traffic`` counts sent bytes."""
        self._transport = transport
        self._clock = clock
        self._queue_bytes = queue_bytes
        self._close_ms = close_ms
        self._waiting: list[bytes] = []
        self._waiting_bytes = 0
        self._transport_bytes = 0
        """bytes given to the transport, which has not sent all of them"""
        self._transport_ready = True
        self._abort: IDelayedCall | None = None
        self.closing = False
        self.on_read: Callable[[], None] = _ignore
        """called when the client has read everything that the transport had"""
        self._direct = direct
        self._traffic = traffic or Traffic()
        self._write_now: WriteNow | None = getattr(transport, "writeSomeData", None) if direct else None
        transport.registerProducer(self, not direct or self._write_now is None)

    @property
    def waiting_bytes(self) -> int:
        """How many bytes wait here, without those in the transport."""
        return self._waiting_bytes

    @property
    def unread_bytes(self) -> int:
        """How many bytes the client has yet to read, with those in the transport, as far as is known."""
        return self._waiting_bytes + self._transport_bytes

    def write(self, chunks: Sequence[bytes]) -> bool:
        """Send ``chunks`` in one write, or queue them; drop the whole queue and return ``False`` if it is too long."""
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
        """Send what waits and ``closing_bytes``, and close; the client has ``close_ms`` to take them.

        With ``half_close`` only the server's direction closes at first: closing both while the client still sends would
        make its system drop what it has not read.  TLS has a closing handshake of its own.
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
        """Drop everything: the connection is gone."""
        self.closing = True
        self.on_read = _ignore
        self._drop_waiting()
        if self._abort is not None and self._abort.active():
            self._abort.cancel()

    def pauseProducing(self) -> None:
        """Queue from now on: the transport is full."""
        self._transport_ready = False

    def resumeProducing(self) -> None:
        """Send what waits: the transport has sent everything it had."""
        self._transport_ready = True
        self._transport_bytes = 0
        if self._waiting:
            data = b"".join(self._waiting)
            self._drop_waiting()
            self._send(data)
        self.on_read()

    def stopProducing(self) -> None:
        """Drop what waits: the transport is gone."""
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
