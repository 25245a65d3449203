"""The root of the client's exceptions, all of them as a tree, and those that a program sees.

Each class with its package:

    PokerClientError                        errors
        BotNotFound                         bots
        BotStopped                          bots
        ClientError                         errors
            CannotConnect                   errors
                NotTheSameRoom              errors
            CommandRefused                  errors
            ConnectionClosed                errors
            IllegalMove                     errors
            WireError                       errors
        CommandUsageError                   plain
        EventGap                            sdk
        FieldError                          terminal
        BadAddress                          transport
        MultipleRoomsFound                  transport
"""

from __future__ import annotations

import re
from typing import Any

_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


class PokerClientError(Exception):
    """Base of this package's exceptions: the text is for people, ``code`` for programs.

    The code of a class is its name in lower case with underscores, unless the class or the raiser gives another.
    """

    code: str = "poker_client_error"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "code" not in vars(cls):
            cls.code = _WORD_START.sub("_", cls.__name__).lower()


class ClientError(PokerClientError):
    """What goes wrong between a program and the room; the text is one sentence for people."""


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
