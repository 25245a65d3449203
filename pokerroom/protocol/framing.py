"""Native frames: a 4-byte big-endian length, then that many bytes. Without input and output."""

from __future__ import annotations

from pokerroom.protocol.protocol_errors import FrameTooLong

LENGTH_BYTES = 4


def frame(payload: bytes) -> bytes:
    """Return ``payload`` with its length in front."""
    return len(payload).to_bytes(LENGTH_BYTES, "big") + payload


class FrameDecoder:
    """Cuts a stream of bytes into payloads of at most ``limit`` bytes."""

    __slots__ = ("_buffer", "_limit")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._buffer = b""

    def feed(self, data: bytes) -> list[bytes]:
        """Add received bytes and return the payloads that are complete.

        Raise :class:`FrameTooLong` as soon as a longer frame is announced, before buffering any of it.  Payloads before
        it are lost, since the connection ends there.
        """
        if self._buffer:
            data = self._buffer + data
        payloads: list[bytes] = []
        start, size = 0, len(data)
        while size - start >= LENGTH_BYTES:
            length = int.from_bytes(data[start : start + LENGTH_BYTES], "big")
            if length > self._limit:
                raise FrameTooLong(f"a frame of {length} bytes; at most {self._limit} are read")
            end = start + LENGTH_BYTES + length
            if end > size:
                break
            payloads.append(data[start + LENGTH_BYTES : end])
            start = end
        self._buffer = data[start:] if start else data
        return payloads
