"""The error of an invalid rule set."""

from __future__ import annotations

from pokerlocale.sentences import Sentence, as_sentence
from pokerwire.error_tree import PokerRoomError

Path = tuple[str | int, ...]


class RuleSetError(PokerRoomError, ValueError):
    """An invalid rule set: ``path`` is the field, ``reason`` says what would be right.

    ``line`` is the line of the document, counted from 1; ``None`` without a document.
    """

    def __init__(self, path: Path, reason: Sentence | str, line: int | None = None) -> None:
        where = f"line {line}: " if line is not None else ""
        super().__init__(f"{where}{format_path(path)}: {reason}")
        self.path = path
        self.reason = as_sentence(reason)
        self.line = line


def format_path(path: Path) -> str:
    """Return a path as people write it: ``side_bets[0].pays.flush``; lists count from 0."""
    steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in path]
    return "".join(steps).lstrip(".") or "the rule set"
