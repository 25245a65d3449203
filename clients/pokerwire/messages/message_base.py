"""The base classes of all messages, and types of fields with their bounds."""

from __future__ import annotations

from enum import Flag, auto
from typing import Annotated, ClassVar

import msgspec

from pokerwire.mapped import Mapped
from pokerwire.room.room_limits import LIMITS, MAX_CHIPS

Chips = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
TableId = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
SeatNo = Annotated[int, msgspec.Meta(ge=1, le=10)]
CommandId = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.name_length)]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.chat_length)]
RoundId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Spot = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
PageSize = Annotated[int, msgspec.Meta(ge=1, le=50)]
CardName = Annotated[str, msgspec.Meta(pattern=r"^[2-9TJQKA][cdhs]$(?!\n)")]


class Trait(Flag):
    """What those who carry out, store, log or relay a message have to know about it."""

    NONE = 0
    QUERY = auto()
    """changes only what this connection sees: it runs again when sent again, so that it also works on a new one"""
    PER_CONNECTION = auto()
    """chooses what this connection receives: it gets a new id when it is sent again on a new one"""
    NOTED = auto()
    """says who the client is or what it receives: a gateway notes it, to continue the session at another process"""
    SUBSCRIPTION = QUERY | PER_CONNECTION | NOTED
    WATCHED_TABLE = auto()
    """shows how far the client has seen the events of a table that it watches"""
    TABLE_SETUP = auto()
    """decides how long a table is there or what is played: its answer outlives the process, even for a table that
    does not"""
    SECRET = auto()
    """never stored, nor its answer: a fast hash of a password would give it away"""
    LOGGED = auto()
    """goes into the activity log, as does what only hosts may do"""


class Message(Mapped, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all messages."""

    traits: ClassVar[Trait] = Trait.NONE

    @property
    def type(self) -> str:
        """Which message this is, by its name on the wire."""
        return tag_of(type(self))


class Command(Message, frozen=True, forbid_unknown_fields=True):
    """Base of all commands of a client; answered by ``ok`` or ``error`` with the same ``id``."""

    id: CommandId


class HostOnly(Command, frozen=True, forbid_unknown_fields=True):
    """Base of the commands that only hosts may send."""


def tag_of(struct: type[msgspec.Struct]) -> str:
    """Return the ``type`` that names a message or event on the wire."""
    return str(struct.__struct_config__.tag)
