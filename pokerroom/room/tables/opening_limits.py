"""Limits on opening tables: how many in all, and how often by one name and from one address."""

from __future__ import annotations

from pokerroom.room.accounts.login_throttle import BucketPerAddress
from pokerroom.room.accounts.people import Person
from pokerroom.room.room_errors import RoomError
from pokerwire.room.room_limits import Limits

_MINUTES = 60


class TableOpeningLimits:
    """Counts the tables that players open. For hosts only ``tables`` and ``host_tables`` together are a limit."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._addresses = BucketPerAddress(
            limits.address_tables_per_hour / _MINUTES, limits.address_table_burst
        )

    def check_host(self, tables: int) -> None:
        """Raise :class:`RoomError` ``too_many_tables`` when a host may not open another of ``tables`` tables."""
        max_tables = self._limits.tables + self._limits.host_tables
        if tables >= max_tables:
            raise RoomError(
                "too_many_tables",
                "the room has {maximum} tables, the most that hosts may open: close one",
                maximum=max_tables,
            )

    def check_player(self, person: Person, tables: int, now: int) -> None:
        """Raise :class:`RoomError` ``too_many_tables`` or ``tables_too_fast`` when a player may not open another."""
        limits = self._limits
        if tables >= limits.tables:
            raise RoomError(
                "too_many_tables", "the room has {maximum} tables, which is its limit", maximum=limits.tables
            )
        own_tables = len(person.created_tables)
        if own_tables >= limits.tables_created:
            raise RoomError(
                "too_many_tables",
                "{maximum} open tables are yours, which is the limit: close one",
                maximum=own_tables,
            )
        wait = _seconds(person.table_bucket.wait(now))
        if wait:
            raise RoomError(
                "tables_too_fast",
                "you are opening many tables: open the next one in {seconds} seconds",
                seconds=wait,
            )
        wait = _seconds(self._addresses.bucket(person.address, now).wait(now)) if person.address else 0
        if wait:
            raise RoomError(
                "tables_too_fast",
                "many tables are being opened from your address: open the next one in {seconds} seconds",
                seconds=wait,
            )

    def count_opening(self, person: Person, now: int) -> None:
        """Count a table that a player has opened."""
        person.table_bucket.take(now)
        if person.address:
            self._addresses.bucket(person.address, now).take(now)


def _seconds(wait: int) -> int:
    return -(-wait // 1000)
