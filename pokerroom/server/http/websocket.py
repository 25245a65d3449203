"""The WebSocket protocol: the same messages as JSON, one in each text message.

The protocol comes from ``websockets``, without its input and output; it bounds the size of messages and answers pings.
Compression is not offered, so that a short message cannot expand into a long one.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pokerroom.protocol.codec import JSON
from pokerroom.server.command_throttle import NOT_A_MESSAGE, NotAMessage
from pokerroom.server.context import ConnectionLike
from pokerroom.server.http.http_responses import response
from pokerroom.server.session_protocol import SessionProtocol
from pokerwire.messages.connection_messages import Bye

_SILENT = logging.getLogger("pokerroom.websockets")
_SILENT.disabled = True
"""disabled, because the library would log what it receives, with tokens"""

_SLICE_BYTES = 1_024
"""bytes parsed at a time: six bytes may be a frame, which costs far more to parse than to send"""


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a browser's page comes from this host; programs, which send no ``Origin``, are always accepted."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    host = headers.get("host", "")
    return page.scheme in ("http", "https") and bool(host) and page.netloc.lower() == host.lower()


def websocket_refusal(request: bytes, bye: Bye) -> list[bytes]:
    """Return bytes that open a WebSocket, say goodbye and close it, for a refused client.

    Return nothing for a ``request`` that does not open one.
    """
    protocol = ServerProtocol(extensions=None, logger=_SILENT)
    protocol.receive_data(request)
    for event in protocol.events_received():
        if isinstance(event, Request) and not protocol.eof_sent:
            protocol.send_response(protocol.accept(event))
    if protocol.state is not State.OPEN:
        return []
    protocol.send_text(JSON.encode(bye))
    protocol.send_close(1000)
    return [chunk for chunk in protocol.data_to_send() if chunk]


class WebSocketProtocol(SessionProtocol):
    """Splits WebSocket frames into messages for a session, and frames its messages."""

    language = "websocket"

    def __init__(self, connection: ConnectionLike, origin: str = "") -> None:
        super().__init__(connection, JSON, origin)
        self._protocol = ServerProtocol(max_size=self._limits.frame_bytes, extensions=None, logger=_SILENT)
        self._parts: list[bytes] = []
        self._pinged_at = 0

    def split_messages(self, data: bytes) -> list[bytes | NotAMessage]:
        """Return the messages of the next complete frames; push back the rest."""
        payloads: list[bytes | NotAMessage] = []
        start = 0
        while start < len(data) and not payloads:
            self._protocol.receive_data(data[start : start + _SLICE_BYTES])
            start += _SLICE_BYTES
            for event in self._protocol.events_received():
                if isinstance(event, Request):
                    self._answer_upgrade(event)
                elif isinstance(event, Frame):
                    payloads.append(self._on_frame(event))
        if start < len(data):
            self.push_back(data[start:])
        self._send_protocol_bytes()
        return payloads

    def _answer_upgrade(self, request: Request) -> None:
        """Open the WebSocket or refuse it; bytes behind the request that are no frames have ended it already."""
        answer = self._protocol.accept(request)
        if self._protocol.eof_sent:
            self._outbound.close(
                [response(HTTPStatus.BAD_REQUEST, "what follows the request is no WebSocket\n")]
            )
        else:
            self._protocol.send_response(answer)

    def frame(self, messages: list[bytes]) -> list[bytes]:
        """Put each message into a text frame."""
        if self._protocol.state is not State.OPEN:
            return []
        for message in messages:
            self._protocol.send_text(message)
        return self._protocol.data_to_send()

    def closing_bytes(self) -> list[bytes]:
        """Close the WebSocket."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(1000)
        return self._protocol.data_to_send()

    def ping_if_idle(self, now: int) -> None:
        """Ping a silent browser, which cannot ping by itself, three times within ``idle_ms``."""
        pause = self._limits.idle_ms // 3
        if (
            self._protocol.state is State.OPEN
            and now - max(self._connection.last_heard_at, self._pinged_at) >= pause
        ):
            self._pinged_at = now
            self._protocol.send_ping(b"")
            self._send_protocol_bytes()

    def connection_lost(self) -> None:
        """The connection is gone. The parser, a generator, holds the protocol with its buffers."""
        super().connection_lost()
        self._protocol.parser.close()

    def _on_frame(self, frame: Frame) -> bytes | NotAMessage:
        """Return the message that a frame completes, or :data:`NOT_A_MESSAGE`, which costs as much."""
        if frame.opcode is Opcode.PONG and self.session.welcomed:
            self._connection.last_heard_at = self._runtime.now()
        elif frame.opcode is Opcode.BINARY:
            self._protocol.fail(1003, "messages are JSON text")
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            if frame.data:
                self._parts.append(bytes(frame.data))
            if frame.fin:
                payload = b"".join(self._parts)
                self._parts = []
                return payload
        return NOT_A_MESSAGE

    def _send_protocol_bytes(self) -> None:
        """Send what the protocol itself produces: the handshake, pongs, closes."""
        data = [chunk for chunk in self._protocol.data_to_send() if chunk]
        if data and not self._outbound.write(data):
            self._close_slow_reader()
        elif self._protocol.close_expected() or self._protocol.state is State.CLOSED:
            self._outbound.close()
