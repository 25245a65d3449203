"""Finds tables in the lobby, those with company first."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from pokerclient.bots.plan import BotPlan
from pokerclient.fast.decoder import FastMessage
from pokerwire.room.table_info import TableInfo

_rows = msgspec.msgpack.Decoder(list[TableInfo]).decode


class TableFinder:
    """Looks for tables that suit a plan; ``wanted`` says how many are still to be found.

    ``searches``: whether it chooses at all; a bot that was given its tables goes to no others.
    """

    def __init__(self, wanted: int, plan: BotPlan) -> None:
        self.wanted = wanted
        self.searches = wanted > 0
        self.full_tables: set[int] = set()
        """tables whose last seat somebody else took"""
        self._plan = plan

    def choose(self, lobby: FastMessage, wallet: int, known: Collection[int]) -> list[int]:
        """Return the numbers of tables with free seats, as many as wanted if there are, without the ``known`` ones."""
        rows = [
            row
            for row in _rows(lobby.tables)
            if row.table not in known
            and row.table not in self.full_tables
            and self._plan.accepts(row, wallet)
        ]
        rows.sort(key=lambda row: (not row.seated, row.table))
        return [row.table for row in rows[: self.wanted]]
