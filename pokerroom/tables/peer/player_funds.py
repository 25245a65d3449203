"""The accounts from which a table takes the chips of automatic top-ups.

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
        """Take up to ``maximum`` chips from a player's account to their stack; return how many.

        As many as there are and the player's own limits allow; none (0) when that is fewer than ``minimum``.
        """


class NoFunds:
    """No accounts: no stack is topped up automatically."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Withdraw nothing."""
        return 0


class RecordingFunds:
    """The funds ``inner``; ``record`` is called with every amount that they gave."""

    def __init__(self, inner: PlayerFunds, record: Callable[[int], None]) -> None:
        self._inner = inner
        self._record = record

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Withdraw chips, and record how many."""
        withdrawn = self._inner.withdraw(player, minimum, maximum)
        self._record(withdrawn)
        return withdrawn


class ReplayFunds(ReplayedAnswers):
    """Repeats how much was withdrawn."""

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        """Return as many chips as then; no account changes."""
        return self.next_answer(f"chips of {player}")
