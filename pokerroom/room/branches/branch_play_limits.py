"""Players' own limits in a branch: the room's own process has checked them when it gave chips, and counts."""

from __future__ import annotations

from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer, PlayLimitNotice
from pokerroom.store.ledger import MAX_BALANCE


class NoPlayLimits(PlayLimitEnforcer):
    """Limits nobody, and counts nothing."""

    def save_changes(self, now: int) -> None:
        """Save nothing."""

    def check_may_play(self, name: str, now: int) -> None:
        """Let everybody play."""

    def check_chips(self, name: str, amount: int, now: int) -> None:
        """Allow every amount."""

    def allowance(self, name: str, now: int) -> int:
        """Return the most that there can be."""
        return MAX_BALANCE

    def add_stake(self, name: str, amount: int, now: int) -> None:
        """Count nothing."""

    def add_return(self, name: str, amount: int, now: int) -> None:
        """Count nothing."""

    def change_seats(self, name: str, change: int, now: int) -> None:
        """Count nothing."""

    def due_notices(self, now: int) -> list[PlayLimitNotice]:
        """Return none."""
        return []
