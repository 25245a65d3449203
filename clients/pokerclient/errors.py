"""The exceptions of the client that a program sees; all are drawn in :mod:`pokerwire.error_tree`."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from pokerlocale.said import said
from pokerlocale.sentences import Sentence
from pokerwire.error_tree import PokerRoomError


class PokerClientError(PokerRoomError):
    """Base of this package's exceptions."""


class ClientError(PokerClientError):
    """What goes wrong between a program and the room; the text is one sentence for people."""


class CommandRefused(ClientError):
    """The room refused a command and changed nothing; ``code`` is stable, for programs.

    ``message`` is what the room said, in English; as text the error speaks the language of the running client.
    """

    def __init__(self, code: str, message: str, sentence: Sentence | UnsetType = UNSET) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self._sentence = sentence

    def __str__(self) -> str:
        return said(self._sentence, self.message)


class CannotConnect(ClientError):
    """No room answered at the address."""


class NotTheSameRoom(CannotConnect):
    """The room shows another certificate than before; nothing was sent to it. The text says what to do."""


class ConnectionClosed(ClientError):
    """The connection is over for good; ``code`` says why (``closed`` when this side closed it)."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class WireError(ClientError):
    """The other side sent bytes that are not the protocol."""


class IllegalMove(ClientError):
    """A move that the turn does not allow; the text says what would be right."""
