"""What the settings of a tournament raise when they cannot be."""

from __future__ import annotations

from pokerroom.tables.table_errors import ConfigError
from pokerwire.quoted_text import quoted


class TournamentConfigError(ConfigError):
    """A tournament that cannot be: the message names the field or line, its value, and what would be right.

    ``line`` is the line of the structure or payout table that is wrong, 1 the first; ``None`` when no line is.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


def require(condition: bool, field: str, value: object, requirement: str, line: int | None = None) -> None:
    """Raise :class:`TournamentConfigError` unless ``condition`` holds."""
    if not condition:
        where = f"line {line}: " if line is not None else ""
        raise TournamentConfigError(
            f"{where}{field} cannot be {quoted(value)}: it must be {requirement}", line
        )
