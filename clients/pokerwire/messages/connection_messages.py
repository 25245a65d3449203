"""Messages about the connection itself: pings, answers to commands, the goodbye."""

from __future__ import annotations

from typing import Self

import msgspec

from pokerlocale.sentences import Sentence, with_values
from pokerwire.error_tree import PokerRoomError
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
    After a host's command about a player, ``player`` is their name as the room has it; after ``host_banker``, ``by``
    is the money of the evening that is handed over, less than 0 where the banker until now laid it out."""

    id: int
    table: int | None = None
    seat: int | None = None
    player: str | msgspec.UnsetType = msgspec.UNSET
    by: int | msgspec.UnsetType = msgspec.UNSET
    sentence: Sentence | msgspec.UnsetType = msgspec.UNSET
    """what was done, where the command does not say it"""


class Error(Message, tag="error", frozen=True):
    """A command was refused and changed nothing; with ``id`` 0, what you sent was not a command.

    ``code`` is for programs and never changes; ``message`` is a sentence that says what was wrong and how to fix it.
    """

    id: int
    code: str
    message: str
    sentence: Sentence | msgspec.UnsetType = msgspec.UNSET
    """``message`` as a template and its values, for programs and other languages; left out when there are no values"""

    @classmethod
    def of(cls, id: int, error: PokerRoomError) -> Self:
        """Return the answer to the command ``id`` that says what ``error`` says."""
        return cls(id, error.code, str(error), with_values(error.sentence))


class Bye(Message, tag="bye", frozen=True):
    """The server closes this connection; ``code`` and ``message`` say why. If ``retry`` is false, do not reconnect."""

    code: str
    message: str
    retry: bool = True
    sentence: Sentence | msgspec.UnsetType = msgspec.UNSET
    """``message`` as a template and its values, for programs and other languages; left out when there are no values"""

    @classmethod
    def of(cls, code: str, sentence: Sentence | str, retry: bool = True) -> Self:
        """Return the goodbye that says ``sentence``."""
        return cls(code, str(sentence), retry, with_values(sentence))
