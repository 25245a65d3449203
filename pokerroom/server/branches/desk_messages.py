"""Messages between the processes of a room as bytes, told once everything that they may depend on is durable."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from pokerroom.room.branches.branch_messages import FromBranch, ToBranch
from pokerroom.server.context import ServerContext
from pokerwire.frames import frame

MAX_MESSAGE_BYTES = 16_777_216
_encode = msgspec.msgpack.Encoder().encode
decode_from_branch = msgspec.msgpack.Decoder(FromBranch).decode
decode_to_branch = msgspec.msgpack.Decoder(ToBranch).decode


class DeskSender:
    """Sends messages by ``write``. The :class:`~pokerroom.server.context.HeldRecipient` of the durability gate."""

    def __init__(
        self, runtime: ServerContext, write: Callable[[bytes], None], abort: Callable[[], None]
    ) -> None:
        self.share = runtime.fair_turns.share_of("127.0.0.1")
        self.abort = abort
        self._gate = runtime.durability_gate
        self._write = write

    def send(self, messages: Iterable[FromBranch | ToBranch]) -> None:
        """Send messages as soon as that may be."""
        data = b"".join([frame(_encode(message)) for message in messages])
        if not data:
            return
        if self._gate.open:
            self._write(data)
        else:
            self._gate.hold(self, [data], False)

    def send_gated(self, messages: list[bytes], closed: bool) -> None:
        """Send messages that waited in the durability gate."""
        self._write(b"".join(messages))
