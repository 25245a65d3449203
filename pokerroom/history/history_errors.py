"""The error of a malformed hand history."""

from __future__ import annotations


class HistoryError(ValueError):
    """A text that cannot be read as what it should be: one sentence; ``line`` counts from 1, 0 when it is the whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line

    def __str__(self) -> str:
        message: str = self.args[0]
        return f"line {self.line}: {message}" if self.line else message
