"""What can go wrong between a client and a room."""

from __future__ import annotations


class ClientError(Exception):
    """Base of this package's errors; the text is one sentence for people."""


class CommandRefused(ClientError):
    """The room refused a command and changed nothing; ``code`` is stable, for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


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
