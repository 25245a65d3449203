"""Messages about the connection itself: pings, answers to commands, the goodbye."""

from __future__ import annotations

import msgspec

from pokerwire.messages.message_base import Command, Message, Trait

PROTOCOL_VERSION = 1


class Ping(Command, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Check the connection. Answered by ``pong``."""

    traits = Trait.QUERY


class Pong(Message, tag="pong", frozen=True):
    """The answer to ``ping``."""

    id: int


class Ok(Message, tag="ok", frozen=True):
    """A command was carried out. After ``create_table``, ``table`` is the number of the new table; after ``sit``,
    ``seat`` is your seat. There is no seat yet if a host must approve it: a ``buy_in_answered`` event follows.
    After a host's command about a player, ``player`` is their name as the room has it."""

    id: int
    table: int | None = None
    seat: int | None = None
    player: str | msgspec.UnsetType = msgspec.UNSET


class Error(Message, tag="error", frozen=True):
    """A command was refused and changed nothing; with ``id`` 0, what you sent was not a command.

    ``code`` is for programs and never changes; ``message`` is a sentence that says what was wrong and how to fix it.
    """

    id: int
    code: str
    message: str


class Bye(Message, tag="bye", frozen=True):
    """The server closes this connection; ``code`` and ``message`` say why. If ``retry`` is false, do not reconnect."""

    code: str
    message: str
    retry: bool = True
