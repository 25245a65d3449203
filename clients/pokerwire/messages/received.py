"""Messages of a room as records, made of what a client's own decoder gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerwire.messages.message_base import Message, tag_of
from pokerwire.messages.message_registry import SERVER_MESSAGES
from pokerwire.reading import UnknownRecord, read


class UnknownMessage(UnknownRecord, Message, frozen=True):
    """A message of a kind that this side does not know, from a newer room."""


_KINDS: dict[str, type[Message]] = {tag_of(kind): kind for kind in SERVER_MESSAGES}


def read_message(message: Mapping[str, Any] | Message) -> Message:
    """Return ``message`` as a record, unless it is one; raise ``ValueError`` for what cannot be a message."""
    if isinstance(message, Message):
        return message
    name = message["type"]
    kind = _KINDS.get(name)
    return UnknownMessage(name, dict(message)) if kind is None else read(message, kind)
