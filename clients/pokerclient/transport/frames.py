"""Messages of the room in frames of msgpack: :func:`pack` makes the bytes of one, :class:`MessageReader` reads them.

Sans I/O.  :class:`FrameReader` leaves the messages undecoded.  Plain ``msgpack`` is enough, so any language with a
msgpack library can play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgpack  # type: ignore[import-untyped]

from pokerclient.errors import ClientError, WireError
from pokerlocale.spoken import _
from pokerwire.frames import FrameDecoder, FrameTooLong, frame

CommandMessage = dict[str, Any]
"""One command of the protocol; its ``type`` names it (see the protocol reference)."""
RawMessage = dict[str, Any]
"""One message of the room as it came; its ``type`` names it."""

MAX_FRAME = 16 * 1024 * 1024
"""The longest message accepted from a server, in bytes: bounds memory, far above any real message."""


def pack(message: CommandMessage) -> bytes:
    """Return the frame of ``message``."""
    return frame(msgpack.packb(message))


def check_numbers(value: object) -> None:
    """Raise :class:`ClientError` for a number, in whatever lists and maps, that no message can have."""
    if isinstance(value, int) and not -(2**63) <= value < 2**64:
        raise ClientError(_("{number} is too large a number", number=str(value)))
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            check_numbers(each)


class FrameReader(FrameDecoder):
    """Cuts what a room sends into the bodies of its frames, without reading these."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MAX_FRAME)

    def feed(self, data: bytes) -> list[bytes]:
        """Add received bytes and return the body of every complete frame; raise :class:`WireError` for a long one."""
        try:
            return super().feed(data)
        except FrameTooLong as error:
            raise WireError(
                _("a frame of {bytes} bytes was announced: this is not a poker room", bytes=error.length)
            ) from None


class MessageReader:
    """Cuts a stream of bytes into messages."""

    def __init__(self) -> None:
        self._frames = FrameReader()

    def feed(self, data: bytes) -> Iterator[RawMessage]:
        """Add received bytes and yield every complete message; raise :class:`WireError` for anything else."""
        for body in self._frames.feed(data):
            yield _unpack(body)


def _unpack(body: bytes) -> RawMessage:
    try:
        message = msgpack.unpackb(body)
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise WireError(_("a message is not msgpack: {reason}", reason=error)) from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise WireError(_("a message has no 'type': this is not a poker room"))
    return message
