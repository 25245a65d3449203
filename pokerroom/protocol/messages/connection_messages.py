"""Messages about the line itself: signs of life, what a command is answered by, the goodbye."""

from __future__ import annotations

from pokerroom.protocol.messages.message_base import Command, Message

PROTOCOL_VERSION = 1


class Ping(Command, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Ask for a sign of life."""


class Pong(Message, tag="pong", frozen=True):
    """The answer to ``ping``."""

    id: int


class Ok(Message, tag="ok", frozen=True):
    """A command was carried out. ``table`` is the new table's number after ``create_table``, ``seat`` the one that you
    got after ``sit``; none when a host must approve it first: a ``buy_in_answered`` event says what he did."""

    id: int
    table: int | None = None
    seat: int | None = None


class Error(Message, tag="error", frozen=True):
    """A command was refused and changed nothing, or (``id`` 0) what you sent was no command.

    ``code`` is stable, for programs; ``message`` is a sentence that says what was wrong and what would be right.
    """

    id: int
    code: str
    message: str


class Bye(Message, tag="bye", frozen=True):
    """The server closes this connection; ``code`` and ``message`` say why. ``retry`` false: do not return unasked."""

    code: str
    message: str
    retry: bool = True
