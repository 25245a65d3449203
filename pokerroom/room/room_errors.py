"""The error of a command that a room refuses."""

from __future__ import annotations


class RoomError(Exception):
    """A refused command, which changed nothing. ``code`` is stable; the text says what would be right."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
