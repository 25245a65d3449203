"""What a gateway reads of the messages that it passes on: the commands that it notes, and a few fields of all."""

from __future__ import annotations

import msgspec

from pokerwire.messages.connection_messages import Ping
from pokerwire.messages.message_base import Trait, tag_of
from pokerwire.messages.message_registry import commands_with

NOTED_COMMANDS = frozenset([tag_of(Ping), *map(tag_of, commands_with(Trait.NOTED))])
"""commands that a gateway reads whole: it answers a ping itself"""


class CommandHead(msgspec.Struct):
    """What every command has, and the table that it is about."""

    type: str = ""
    id: int = 0
    table: int | None = None


class MessageKind(msgspec.Struct):
    """Which message it is."""

    type: str = ""


class StateHead(msgspec.Struct):
    """The last event that a snapshot contains."""

    seq: int


class AnswerHead(msgspec.Struct):
    """Which command a message answers."""

    id: int | None = None


class ToldMessage(msgspec.Struct):
    """Notes on the room's messages that change what a client has seen, or answer a command."""

    id: int | None = None
    table: int | None = None
    last: int | None = None
    state: StateHead | None = None
    name: str | None = None
    token: str | None = None
    code: str | None = None
    roles: tuple[str, ...] = ()
