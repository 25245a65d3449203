"""Where the chips come from that a player lets the table take by itself: his account, as one table sees it.

When a stack is topped up without a command, how much the account held is the answer of somebody outside the table.
So it is noted with the command that made the table ask, and said again in a replay, in which no chip moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerroom.tables.replay import Recalled


class Purse(Protocol):
    """The accounts of the players of one table."""

    def bring(self, player: str, least: int, most: int) -> int:
        """Take up to ``most`` chips from a player's account to his stack; return how many.

        As many as there are and his own limits of play allow; none (0) when that is fewer than ``least``.
        """


class NoPurse:
    """Nobody has an account: no stack is ever topped up by itself."""

    def bring(self, player: str, least: int, most: int) -> int:
        """Bring nothing."""
        return 0


class NotedPurse:
    """The purse ``inner``; ``note`` is told of what it brought."""

    def __init__(self, inner: Purse, note: Callable[[int], None]) -> None:
        self._inner = inner
        self._note = note

    def bring(self, player: str, least: int, most: int) -> int:
        """Bring chips, and note how many."""
        by = self._inner.bring(player, least, most)
        self._note(by)
        return by


class RecalledPurse(Recalled):
    """Says again how much was brought."""

    def bring(self, player: str, least: int, most: int) -> int:
        """As many chips as came then; they are where they belong already."""
        return self.next(f"chips of {player}")
