"""Where the chips come from that a player lets the table take by itself: his account, as one table sees it.

When a stack is topped up without a command, how much the account held is the answer of somebody outside the table.
So it is noted with the command that made the table ask, and said again in a replay, in which no chip moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerroom.tables.replay import ReplayedAnswers


class PlayerFunds(Protocol):
    """The accounts of the players of one table."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Take up to ``maximum`` chips from a player's account to his stack; return how many.

        As many as there are and his own limits of play allow; none (0) when that is fewer than ``minimum``.
        """


class NoFunds:
    """Nobody has an account: no stack is ever topped up by itself."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Bring nothing."""
        return 0


class RecordingFunds:
    """The purse ``inner``; ``note`` is told of what it brought."""

    def __init__(self, inner: PlayerFunds, record: Callable[[int], None]) -> None:
        self._inner = inner
        self._record = record

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Bring chips, and note how many."""
        withdrawn = self._inner.withdraw(player, minimum, maximum)
        self._record(withdrawn)
        return withdrawn


class ReplayFunds(ReplayedAnswers):
    """Says again how much was brought."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """As many chips as came then; they are where they belong already."""
        return self.next_answer(f"chips of {player}")
