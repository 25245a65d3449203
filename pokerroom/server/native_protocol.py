"""The native protocol: frames of msgpack."""

from __future__ import annotations

from pokerroom.protocol.codec import MSGPACK
from pokerroom.server.context import ConnectionLike
from pokerroom.server.session_protocol import SessionProtocol
from pokerwire.frames import FrameDecoder, FrameTooLong


class NativeProtocol(SessionProtocol):
    """Splits bytes into frames for a session, and sends its frames."""

    language = "native"

    def __init__(self, connection: ConnectionLike) -> None:
        super().__init__(connection, MSGPACK)
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
