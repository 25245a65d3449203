"""A session on a connection: behind a throttle, with its outbound queue.

Native connections frame messages as :class:`NativeProtocol` does, browsers' by
:class:`~pokerroom.server.http.websocket.WebSocketProtocol`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pokerlocale.sentences import Sentence
from pokerroom.protocol.codec import MSGPACK, Codec
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.command_throttle import (
    NOT_A_MESSAGE,
    UNREAD_QUEUE_DIVISOR,
    CommandThrottle,
    NotAMessage,
)
from pokerroom.server.context import ConnectionLike
from pokerwire.frames import FrameDecoder, FrameTooLong
from pokerwire.messages.connection_messages import Bye


class SessionProtocol:
    """A session on a connection. Subclasses know how messages are framed.

    ``origin``: which page of the room a browser has opened, as it says itself.
    """

    language: str

    def __init__(self, connection: ConnectionLike, codec: Codec, origin: str = "") -> None:
        self._connection = connection
        self._runtime = connection.runtime
        self._limits = connection.runtime.limits
        self._outbound = connection.outbound
        self._codec = codec
        self.session = self._runtime.new_session(codec, connection.address, origin)
        self._runtime.session_protocols[self.session] = self
        self.share = self._runtime.fair_turns.share_of(connection.address)
        self._received: list[bytes] = []
        self._gated_bytes = 0
        """size of messages that wait in the durability gate"""
        self._is_input_done = False
        """whether the client sends nothing more, and all that it sent is done"""
        self._max_unread = self._limits.queue_bytes // UNREAD_QUEUE_DIVISOR
        limits, now = self._limits, self._runtime.now()
        self._throttle = CommandThrottle[bytes](
            connection.transport,
            self._runtime.clock,
            TokenBucket(limits.commands_per_second, limits.command_burst, now),
            self,
            share=self.share,
            cpu_time=self._runtime.cpu_time,
        )
        self._outbound.on_read = self._on_read

    def received(self, data: bytes) -> None:
        """Carry out the commands in received bytes, as fast as the limits allow."""
        self._received.append(data)
        self._throttle.process()

    def end_of_input(self) -> None:
        """The client sends nothing more: carry out what it sent, send the answers, and close."""
        self._throttle.end_of_input(self._on_input_done)

    def split_messages(self, data: bytes) -> Sequence[bytes | NotAMessage]:
        """Return the next complete messages; push back the part of ``data`` that was not examined."""
        raise NotImplementedError

    def push_back(self, data: bytes) -> None:
        """Put ``data`` back in front of later bytes."""
        self._received.insert(0, data)

    def frame(self, messages: list[bytes]) -> list[bytes]:
        """Return encoded messages as they are sent."""
        raise NotImplementedError

    def closing_bytes(self) -> list[bytes]:
        """Return what the language sends after the goodbye."""
        raise NotImplementedError

    def count_gated(self, messages: list[bytes]) -> None:
        """Count messages that wait in the durability gate."""
        self._gated_bytes += sum(map(len, messages))

    def send_gated(self, messages: list[bytes], closed: bool) -> None:
        """Send messages that waited in the durability gate."""
        self._gated_bytes -= sum(map(len, messages))
        self.send(messages, closed)

    def send(self, messages: list[bytes], closed: bool) -> None:
        """Send ``messages``; close when the session is over (``closed``) or its reader too slow."""
        if not self.session.awaiting_answer:
            self._throttle.resume()
        if messages and not self._outbound.write(self.frame(messages)):
            self._close_slow_reader()
        elif closed:
            self._close([])
        if self._throttle.waits_for_reader:
            self._throttle.on_read()
        self._close_if_answered()

    def goodbye(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Close, with a reason."""
        self.session.close(code, message, retry)
        self._runtime.flush(self.session)

    def fail(self, code: str, message: Sentence | str) -> None:
        """Say goodbye, and drop everything that waits to be sent."""
        self.session.take_outbox()
        self._runtime.activity_log.on_disconnect(self.session, code)
        self.session.closed = True
        self._close([self._codec.encode(Bye.of(code, message))])

    def abort(self) -> None:
        """Close at once, after an internal error."""
        self._throttle.stop()
        self.session.on_disconnect(self._runtime.now())
        self._outbound.abort()

    def idle_limit(self) -> tuple[int, str]:
        """Return ``hello_ms`` before ``hello``, then ``idle_ms``, also for a client that has to read first."""
        if not self.session.welcomed:
            return self._limits.hello_ms, "no_hello"
        if self._throttle.waits_for_reader:
            return self._limits.idle_ms, "slow_reader"
        return self._limits.idle_ms, "idle"

    def ping_if_idle(self, now: int) -> None:
        """Do nothing: native clients ping by themselves."""

    def connection_lost(self) -> None:
        """The connection is gone."""
        self._throttle.forget_connection()
        self.session.on_disconnect(self._runtime.now())
        self._runtime.session_protocols.pop(self.session, None)

    # --- as the input of the throttle -----------------------------------------------------------------------------

    def next_messages(self) -> Sequence[bytes | NotAMessage]:
        """Return the next messages."""
        if not self._received or self._outbound.closing:
            return []
        received, self._received = self._received, []
        return self.split_messages(received[0] if len(received) == 1 else b"".join(received)) or [
            NOT_A_MESSAGE
        ]

    def is_backlogged(self) -> bool:
        """Whether the client has to read first."""
        unread = self.session.outbox_bytes + self._gated_bytes + self._outbound.unread_bytes
        return unread > self._max_unread

    def server_is_full(self) -> bool:
        """Whether too much waits for the store."""
        return self._runtime.durability_gate.is_full()

    def run_slice(self, seconds: float) -> None:
        """Carry out commands for about ``seconds``."""
        self._connection.guarded(partial(self._run_commands, seconds))

    def _run_commands(self, seconds: float) -> None:
        session, now = self.session, self._runtime.now()
        for payload in self._throttle.take(now, seconds):
            session.receive(payload, now)
            if session.awaiting_answer:
                self._throttle.pause()
            if session.welcomed:
                self._connection.last_heard_at = now
        self._runtime.flush_all()
        self._throttle.finish(now)

    # --- the end --------------------------------------------------------------------------------------------------

    def _on_read(self) -> None:
        """The client has read something: a sign of life while the server does not read from it."""
        if self._throttle.waits_for_reader:
            if self.session.welcomed:
                self._connection.last_heard_at = self._runtime.now()
            self._throttle.on_read()

    def _on_input_done(self) -> None:
        self._is_input_done = True
        self._close_if_answered()

    def _close_if_answered(self) -> None:
        """Close when a client that sends nothing more has its answers."""
        if self._is_input_done and not (self._gated_bytes or self.session.has_unanswered):
            self._close([])

    def _close_slow_reader(self) -> None:
        bye = Bye.of(
            "slow_reader",
            Sentence(
                "your connection is too slow: more than {bytes} bytes waited to be read",
                {"bytes": self._limits.queue_bytes},
            ),
        )
        self._runtime.activity_log.on_disconnect(self.session, bye.code)
        self.session.closed = True
        self._close([self._codec.encode(bye)])

    def _close(self, messages: list[bytes]) -> None:
        """Close; for the room the player is gone now, not when their system has taken the last bytes."""
        self._throttle.stop()
        self.session.on_disconnect(self._runtime.now())
        self._outbound.close([*(self.frame(messages) if messages else ()), *self.closing_bytes()])


class NativeProtocol(SessionProtocol):
    """The native protocol: frames of msgpack."""

    language = "native"

    def __init__(self, connection: ConnectionLike, codec: Codec = MSGPACK, origin: str = "") -> None:
        super().__init__(connection, codec, origin)
        self._frames = FrameDecoder(self._limits.frame_bytes)

    def split_messages(self, data: bytes) -> list[bytes]:
        """Return the payloads of complete frames."""
        try:
            return self._frames.feed(data)
        except FrameTooLong as error:
            self.goodbye("frame_too_long", str(error), retry=False)
            return []

    def frame(self, messages: list[bytes]) -> list[bytes]:
        """Return the messages: they are encoded as frames already."""
        return messages

    def closing_bytes(self) -> list[bytes]:
        """Return nothing: the goodbye is the last message."""
        return []
