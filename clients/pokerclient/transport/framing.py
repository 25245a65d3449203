"""The wire: a 4-byte big-endian length and one msgpack map, in both directions.

Sans I/O: :func:`pack` makes the bytes of a message and :class:`Frames` cuts received bytes into messages.  Plain
``msgpack`` does it, so every hand that is played proves that any language with a msgpack library can play.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import msgpack  # type: ignore[import-untyped]

from pokerclient.errors import WireError

Message = dict[str, Any]
"""One message of the protocol; its ``type`` names it (see the protocol reference)."""

MAX_FRAME = 16 * 1024 * 1024
"""Longest message accepted from a server, in bytes: a bound on memory, far above any real message."""

_LENGTH = struct.Struct(">I")


def pack(message: Message) -> bytes:
    """Return the frame of ``message``."""
    body: bytes = msgpack.packb(message)
    return _LENGTH.pack(len(body)) + body


class Frames:
    """Cuts a stream of bytes into messages."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[Message]:
        """Add received bytes and yield every message that is whole; raise :class:`WireError` for anything else."""
        buffer = self._buffer
        buffer += data
        start = 0
        try:
            while len(buffer) - start >= _LENGTH.size:
                (length,) = _LENGTH.unpack_from(buffer, start)
                if length > MAX_FRAME:
                    raise WireError(f"a frame of {length} bytes was announced: this is not a poker room")
                end = start + _LENGTH.size + length
                if end > len(buffer):
                    break
                body = bytes(memoryview(buffer)[start + _LENGTH.size : end])
                start = end
                yield _unpack(body)
        finally:
            del buffer[:start]


def _unpack(body: bytes) -> Message:
    try:
        message = msgpack.unpackb(body)
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise WireError(f"a frame is not msgpack: {error}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise WireError("a frame is not a map with a 'type'")
    return message
