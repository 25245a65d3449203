"""The errors that end a sub-command with a message for the user."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class CommandError(PokerRoomError):
    """The command failed: one sentence for the user that says what to do.

    ``status`` is the exit status: 2 when the command line or a file was wrong, 1 for anything else.
    """

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


class UsageError(CommandError):
    """The command line or a set-up file is wrong (exit status 2)."""

    def __init__(self, message: str) -> None:
        super().__init__(message, status=2)
