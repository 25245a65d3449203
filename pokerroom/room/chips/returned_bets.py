"""Bets that a crash gave back to players, until they log in and are notified."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument

RETURNED_BET = "returned_bet"
"""the kind of these documents: how many chips, by player and table"""


class ReturnedBets:
    """The bets of each player by table; saved with the unit of work, so that another crash forgets none."""

    def __init__(self, unit_of_work: UnitOfWork, stored: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._bets: dict[str, dict[int, int]] = {}
        for row in stored:
            self._bets.setdefault(row.owner, {})[int(row.item)] = msgspec.json.decode(row.payload, type=int)

    def add(self, player: str, table: int, chips: int, now: int) -> None:
        """Note that a player has ``chips`` in their wallet again which they had bet at ``table``."""
        tables = self._bets.setdefault(player, {})
        tables[table] = tables.get(table, 0) + chips
        self._unit_of_work.save_document(RETURNED_BET, player, str(table), tables[table], now)

    def take(self, player: str) -> dict[int, int]:
        """Return a player's bets by table: they are sent now, and not again."""
        tables = self._bets.pop(player, {})
        for table in tables:
            self._unit_of_work.delete_document(RETURNED_BET, player, str(table))
        return tables

    def forget(self, name: str) -> None:
        """Forget a name; the store deletes its documents."""
        self._bets.pop(name, None)
