"""With how many decimals a room has written amounts so far: with others, all its balances would be others."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pokerlocale.spoken import _
from pokerroom.room.persistence.stored_state import DECIMALS, ROOM, last_session_start, stored_decimals
from pokerroom.store.database_place import DatabasePlace, database_label
from pokerroom.store.open_database import open_database
from pokerroom.store.store_errors import StoreFailed
from pokerroom.tables.table_errors import ConfigError

Decimals = Literal[0, 2]


def decimals_of_room(database: DatabasePlace | None, given: Decimals | None) -> Decimals:
    """Return the decimals of the room in ``database``; ``given`` counts for a new one.

    Raise :class:`ConfigError` when the room has others.
    """
    kept = _kept_decimals(database)
    if kept is None or kept == given:
        return given or 0
    if given is not None:
        raise ConfigError(
            _(
                "the room in {where} has decimals = {kept}: with {given} every balance would change. "
                "Leave decimals out, or open another room with --data",
                where=database_label(database or ""),
                kept=kept,
                given=given,
            )
        )
    return kept


def _kept_decimals(database: DatabasePlace | None) -> Decimals | None:
    """Return what the room there has, or ``None`` when none was opened there, or it cannot be read."""
    if database is None or (isinstance(database, Path) and not database.exists()):
        return None
    try:
        backend = open_database(database, read_only=True)
        try:
            rows = list(backend.documents(ROOM))
        finally:
            backend.close()
    except StoreFailed:
        return None  # opening it to play says what is wrong
    was_open = last_session_start(rows) or any(row.item == DECIMALS for row in rows)
    if not was_open:
        return None
    return 2 if stored_decimals(rows) else 0
