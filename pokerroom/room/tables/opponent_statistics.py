"""Whether a player may see how an opponent has played, while both sit at one table."""

from __future__ import annotations

from pokerroom.room.accounts.people import Person
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.table_directory import TableDirectory
from pokerwire.cash.table_config import TableConfig


def check_allowed(tables: TableDirectory, person: Person, other: Person | None) -> None:
    """Raise :class:`RoomError` ``no_statistics`` while both sit at a table that does not allow it (rule E10)."""
    if other is None:
        return
    for number in person.seats.keys() & other.seats.keys():
        config = tables[number].table.config
        if not (isinstance(config, TableConfig) and config.opponent_statistics):
            raise RoomError(
                "no_statistics",
                "statistics of {player} can be seen after the game: this table does not allow them during it",
                player=other.name,
            )
