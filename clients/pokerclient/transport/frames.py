"""Frames on the wire: a 4-byte big-endian length and one msgpack map, in both directions.

Sans I/O: :func:`pack` makes the bytes of a message, :class:`MessageReader` cuts received bytes into messages, and
:class:`FrameReader` leaves these undecoded.  Plain ``msgpack`` is enough, so any language with a msgpack library can
play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgpack  # type: ignore[import-untyped]

from pokerclient.errors import WireError

Message = dict[str, Any]
"""One message of the protocol; its ``type`` names it (see the protocol reference)."""

MAX_FRAME = 16 * 1024 * 1024
"""The longest message accepted from a server, in bytes: bounds memory, far above any real message."""

HEADER_BYTES = 4
"""bytes of a frame's length"""


def pack(message: Message) -> bytes:
    """Return the frame of ``message``."""
    body: bytes = msgpack.packb(message)
    return len(body).to_bytes(HEADER_BYTES, "big") + body


class FrameReader:
    """Cuts a stream of bytes into the bodies of its frames, without reading these."""

    def __init__(self) -> None:
        self._unfinished: list[bytes] = []
        """pieces of a frame that is not complete"""
        self._missing = 0
        """bytes that this frame, or its length, still needs"""

    def feed(self, data: bytes) -> list[bytes]:
        """Add received bytes and return the body of every complete frame; raise :class:`WireError` for a long one."""
        if self._unfinished:
            self._unfinished.append(data)
            self._missing -= len(data)
            if self._missing > 0:
                return []
            data = b"".join(self._unfinished)
            self._unfinished.clear()
        bodies = []
        start, size, needed = 0, len(data), HEADER_BYTES
        while size - start >= HEADER_BYTES:
            begin = start + HEADER_BYTES
            length = int.from_bytes(data[start:begin], "big")
            if length > MAX_FRAME:
                raise WireError(f"a frame of {length} bytes was announced: this is not a poker room")
            end = begin + length
            if end > size:
                needed = end - start
                break
            bodies.append(data[begin:end])
            start = end
        if start < size:
            self._unfinished.append(data[start:])
            self._missing = needed - (size - start)
        return bodies


class MessageReader:
    """Cuts a stream of bytes into messages."""

    def __init__(self) -> None:
        self._frames = FrameReader()

    def feed(self, data: bytes) -> Iterator[Message]:
        """Add received bytes and yield every complete message; raise :class:`WireError` for anything else."""
        for body in self._frames.feed(data):
            yield _unpack(body)


def _unpack(body: bytes) -> Message:
    try:
        message = msgpack.unpackb(body)
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise WireError(f"a frame is not msgpack: {error}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise WireError("a frame is not a map with a 'type'")
    return message
