"""What reading, writing and replaying hand histories raise."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class HistoryError(PokerRoomError, ValueError):
    """A text that cannot be read as what it should be: one sentence; ``line`` counts from 1, 0 when it is the whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line

    def __str__(self) -> str:
        message: str = self.args[0]
        return f"line {self.line}: {message}" if self.line else message


class RejectedByStrictParser(PokerRoomError):
    """A parser with the narrower rules would not take this decision."""


class ReplayMismatch(PokerRoomError):
    """The engine and the record part here; nothing after it can be compared."""


class BadRecord(PokerRoomError, ValueError):
    """A record that cannot be put through the engine; the text says why."""


class ImpossibleRecord(BadRecord):
    """A record that its own amounts show to be wrong; the text says by how much."""
