"""What the room answers to what cannot be done."""

from __future__ import annotations


class RoomError(Exception):
    """A peer's mistake: refused, and nothing was changed. ``code`` is stable; the text says what would be right."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
