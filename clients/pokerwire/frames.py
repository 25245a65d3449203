"""Frames: a 4-byte big-endian length, then that many bytes, in both directions. Without input and output."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError

LENGTH_BYTES = 4
TLS_CLIENT_HELLO = 0x16
"""the first byte of TLS, a handshake record; as a frame it would exceed every limit"""


class FrameTooLong(PokerRoomError):
    """The length of a frame, ``length``, is above the limit."""

    def __init__(self, length: int, limit: int) -> None:
        super().__init__(f"a frame of {length} bytes; at most {limit} are read")
        self.length = length


def frame(payload: bytes) -> bytes:
    """Return ``payload`` with its length in front."""
    return len(payload).to_bytes(LENGTH_BYTES, "big") + payload


class FrameDecoder:
    """Cuts a stream of bytes into payloads of at most ``limit`` bytes."""

    __slots__ = ("_missing", "_unfinished", "limit")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """bytes of a payload at most"""
        self._unfinished: list[bytes] = []
        """pieces of a frame that is not complete"""
        self._missing = 0
        """bytes that this frame, or its length, still needs"""

    def feed(self, data: bytes) -> list[bytes]:
        """Add received bytes and return the payloads that are complete.

        Raise :class:`FrameTooLong` as soon as a longer frame is announced, before buffering any of it.  Payloads before
        it are lost, since the connection ends there.
        """
        if self._unfinished:
            self._unfinished.append(data)
            self._missing -= len(data)
            if self._missing > 0:
                return []
            data = b"".join(self._unfinished)
            self._unfinished.clear()
        payloads: list[bytes] = []
        start, size, needed = 0, len(data), LENGTH_BYTES
        while size - start >= LENGTH_BYTES:
            begin = start + LENGTH_BYTES
            length = int.from_bytes(data[start:begin], "big")
            if length > self.limit:
                raise FrameTooLong(length, self.limit)
            end = begin + length
            if end > size:
                needed = end - start
                break
            payloads.append(data[begin:end])
            start = end
        if start < size:
            self._unfinished.append(data[start:])
            self._missing = needed - (size - start)
        return payloads
