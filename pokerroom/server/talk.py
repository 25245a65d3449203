"""What native and WebSocket connections share: a session, fed through an intake, that answers over the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.protocol.codec import Codec
from pokerroom.protocol.messages.line import Bye
from pokerroom.protocol.session import Session
from pokerroom.server.intake import Intake

if TYPE_CHECKING:
    from pokerroom.server.connection import Connection


class Talk:
    """A session on a connection. Subclasses know how messages are dressed for the line."""

    language: str

    def __init__(self, connection: Connection, codec: Codec) -> None:
        self._connection = connection
        self._core = connection.core
        self._limits = connection.core.limits
        self._link = connection.link
        self._codec = codec
        self.session = Session(self._core.hub, codec, connection.address)
        self._core.talks[self.session] = self
        self._intake = Intake(
            connection.transport,
            self._core.clock,
            self._limits,
            self._receive,
            self._core.settle,
            full=self._core.gate.full,
        )

    def received(self, data: bytes) -> None:
        """Bytes came."""
        raise NotImplementedError

    def dress(self, messages: list[bytes]) -> list[bytes]:
        """Return encoded messages as they go to the line."""
        raise NotImplementedError

    def last_words(self) -> list[bytes]:
        """What the language says after the goodbye."""
        raise NotImplementedError

    def take(self, payloads: list[bytes]) -> None:
        """Carry out messages, as fast as the limits allow."""
        self._intake.put(payloads)

    def send(self, messages: list[bytes], closed: bool) -> None:
        """Send ``messages``; close when the session is over (``closed``) or its reader too slow."""
        if not self.session.waiting:
            self._intake.release()
        if messages and not self._link.write(self.dress(messages)):
            self._too_slow()
        elif closed:
            self._close([])

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close, with a reason."""
        self.session.close(code, message, retry)
        self._core.flush(self.session)

    def fail(self, code: str, message: str) -> None:
        """Say goodbye without what waits to be sent: it must not be told."""
        self.session.take_outbox()
        self._core.chronicle.sent_away(self.session, code)
        self.session.closed = True
        self._close([self._codec.encode(Bye(code, message))])

    def abort(self) -> None:
        """Close at once, after a fault of ours."""
        self._intake.stop()
        self.session.lost(self._core.now())
        self._link.abort()

    def patience(self) -> tuple[int, str]:
        """Before ``hello`` ``hello_ms``, afterwards ``idle_ms``."""
        if self.session.memory is None:
            return self._limits.hello_ms, "no_hello"
        return self._limits.idle_ms, "idle"

    def nudge(self, now: int) -> None:
        """Native clients ping by themselves."""

    def lost(self) -> None:
        """The connection is gone."""
        self._intake.stop()
        self.session.lost(self._core.now())
        self._core.talks.pop(self.session, None)

    def _receive(self, payload: bytes, now: int) -> None:
        self.session.receive(payload, now)
        if self.session.waiting:
            self._intake.hold()
        if self.session.memory is not None:
            self._connection.heard_at = now

    def _too_slow(self) -> None:
        bye = Bye("slow_reader", f"more than {self._limits.queue_bytes} bytes waited to be read")
        self._core.chronicle.sent_away(self.session, bye.code)
        self.session.closed = True
        self._close([self._codec.encode(bye)])

    def _close(self, words: list[bytes]) -> None:
        """Close the line; for the room the player is gone now, not when his system has taken the last words."""
        self._intake.stop()
        self.session.lost(self._core.now())
        self._link.close([*(self.dress(words) if words else ()), *self.last_words()])
