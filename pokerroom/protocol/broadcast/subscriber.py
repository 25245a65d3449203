"""What broadcasting needs of a session: who it belongs to, what it sees, and how to send to it."""

from __future__ import annotations

from typing import Protocol

from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.pending_updates import PendingUpdates
from pokerroom.protocol.codec import Codec
from pokerwire.messages.message_base import Message


class ConnectedClient(Protocol):
    """Who is connected. ``name`` is ``None`` for a spectator."""

    name: str | None
    address: str
    """the network address it connects from"""


class Subscriber(ConnectedClient, Protocol):
    """One connected client, as the hub sees it."""

    codec: Codec
    session_text: str | None
    """the ``session`` of its ``hello``: a later connection with the same one continues this one"""
    login: str
    """hash of the token of this login"""
    since: int
    """when its client said hello, in ms since 1970"""
    watching: set[int]
    """the tables that it sees"""
    pending_updates: PendingUpdates
    """events to send with the next message, when the client asked for `Hello.hold`"""

    @property
    def is_host(self) -> bool:
        """Whether a host of the room is at the other end."""

    def send(self, message: Message) -> None:
        """Put ``message`` in the outbox."""

    def send_bytes(self, data: bytes) -> None:
        """Put an encoded message in the outbox."""

    def close(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Say goodbye; send and receive nothing after it."""
