"""What the settings of a tournament raise when they cannot be."""

from __future__ import annotations

from typing import Any, Self

from pokerlocale.sentences import Sentence, Value
from pokerroom.tables.table_errors import ConfigError


class TournamentConfigError(ConfigError):
    """A tournament that cannot be: the sentence names the field or line, its value, and what would be right.

    ``line`` is the line of the structure or payout table that is wrong, 1 the first; ``None`` when no line is.
    """

    def __init__(self, said: Sentence | str, /, *place: Any, line: int | None = None, **values: Any) -> None:
        super().__init__(said, *place, **values)
        self.line = line

    @classmethod
    def on_line(cls, line: int, what: Sentence | str, /, **values: Value) -> Self:
        """Return the error for what is wrong on a line."""
        said = what if isinstance(what, Sentence) else Sentence(what, values)
        return cls(Sentence("line {line}: {what}", {"line": line, "what": said}), line=line)


def require(
    condition: bool,
    field: str,
    value: object,
    requirement: Sentence | str,
    /,
    on_line: int | None = None,
    **values: Value,
) -> None:
    """Raise :class:`TournamentConfigError` unless ``condition`` holds."""
    if not condition:
        error = TournamentConfigError.of_value(field, value, requirement, **values)
        raise error if on_line is None else TournamentConfigError.on_line(on_line, error.sentence)
