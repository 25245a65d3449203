"""What native and WebSocket connections share: a session, fed through an intake, that answers over the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.protocol.codec import Codec
from pokerroom.protocol.messages.connection import Bye
from pokerroom.protocol.session import Session
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.command_throttle import CLOGGED, NOTHING, Intake

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
        self._came: list[bytes] = []
        self._gated_bytes = 0
        """of messages that wait in the gate"""
        self._most_unread = self._limits.queue_bytes // CLOGGED
        limits, now = self._limits, self._core.now()
        self._intake = Intake(
            connection.transport,
            self._core.clock,
            TokenBucket(limits.commands_per_second, limits.command_burst, now),
            self._more,
            self._receive,
            done=self._core.settle,
            clogged=self._clogged,
            guard=connection.guarded,
            cpu=self._core.cpu,
            full=self._core.gate.full,
        )
        self._link.on_read = self._was_read

    def received(self, data: bytes) -> None:
        """Bytes came: carry out the commands in them, as fast as the limits allow."""
        self._came.append(data)
        self._intake.go()

    def cut(self, data: bytes) -> list[bytes]:
        """Return the messages that are whole now; what of ``data`` is not looked at yet is put back."""
        raise NotImplementedError

    def put_back(self, data: bytes) -> None:
        """Let ``data`` come again, before what came after it."""
        self._came.insert(0, data)

    def dress(self, messages: list[bytes]) -> list[bytes]:
        """Return encoded messages as they go to the line."""
        raise NotImplementedError

    def last_words(self) -> list[bytes]:
        """What the language says after the goodbye."""
        raise NotImplementedError

    def gated(self, messages: list[bytes]) -> None:
        """Messages wait in the gate until they may be told."""
        self._gated_bytes += sum(map(len, messages))

    def ungated(self, messages: list[bytes], closed: bool) -> None:
        """Send messages that waited in the gate."""
        self._gated_bytes -= sum(map(len, messages))
        self.send(messages, closed)

    def send(self, messages: list[bytes], closed: bool) -> None:
        """Send ``messages``; close when the session is over (``closed``) or its reader too slow."""
        if not self.session.waiting:
            self._intake.release()
        if messages and not self._link.write(self.dress(messages)):
            self._too_slow()
        elif closed:
            self._close([])
        if self._intake.unread:
            self._intake.was_read()

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
        """Before ``hello`` ``hello_ms``, afterwards ``idle_ms``, also for who has to read before he is heard again."""
        if self.session.memory is None:
            return self._limits.hello_ms, "no_hello"
        if self._intake.unread:
            return self._limits.idle_ms, "slow_reader"
        return self._limits.idle_ms, "idle"

    def nudge(self, now: int) -> None:
        """Native clients ping by themselves."""

    def lost(self) -> None:
        """The connection is gone."""
        self._intake.stop()
        self.session.lost(self._core.now())
        self._core.talks.pop(self.session, None)

    def _more(self) -> list[bytes]:
        """What the intake takes next."""
        if not self._came or self._link.closing:
            return []
        came, self._came = self._came, []
        return self.cut(came[0] if len(came) == 1 else b"".join(came)) or [NOTHING]

    def _clogged(self) -> bool:
        unread = self.session.outbox_bytes + self._gated_bytes + self._link.unread_bytes
        return unread > self._most_unread

    def _was_read(self) -> None:
        """The client has read: that is a sign of life of who is not heard until he has."""
        if self._intake.unread:
            if self.session.memory is not None:
                self._connection.heard_at = self._core.now()
            self._intake.was_read()

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
