"""What the lobby shows, and which of it changed since it was last told."""

from __future__ import annotations

from collections.abc import Mapping

from pokerroom.room.lobby_rows import TableInfo
from pokerroom.room.tables.open_table import OpenTable


class Lobby:
    """Collects changes so that they can be told together: a join costs the same however many look on."""

    def __init__(self, tables: Mapping[int, OpenTable]) -> None:
        self._tables = tables
        self.players = 0
        self._changed: set[int] = set()
        self._closed: set[int] = set()
        self._players_told = 0
        self._hands_told: dict[int, int] = {}
        self._lines: dict[int, TableInfo] = {}
        """lines as they were made when somebody looked, until they change"""
        self.changes = 0
        """how often a line changed: as long as it stays the same, so does the whole"""

    def touch(self, number: int) -> None:
        """Note that a table's line changed."""
        self._changed.add(number)
        self._lines.pop(number, None)
        self.changes += 1

    def touch_played(self) -> None:
        """Note the tables that dealt since the last call: their hands are told now and then, not one by one."""
        for number, opened in self._tables.items():
            if self._hands_told.get(number, 0) != opened.table.hands:
                self._hands_told[number] = opened.table.hands
                self.touch(number)

    def closed(self, number: int) -> None:
        """Note that a table is gone."""
        self._changed.discard(number)
        self._hands_told.pop(number, None)
        self._closed.add(number)
        self._lines.pop(number, None)
        self.changes += 1

    @property
    def stale(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self._changed or self._closed or self.players != self._players_told)

    def whole(self) -> tuple[TableInfo, ...]:
        """The line of every open table."""
        return tuple([self._line(number) for number in self._tables])

    def _line(self, number: int) -> TableInfo:
        line = self._lines.get(number)
        if line is None:
            line = self._lines[number] = self._tables[number].info()
        return line

    def take_changes(self) -> tuple[tuple[TableInfo, ...], tuple[int, ...]]:
        """Return the changed lines and the numbers of closed tables, and begin anew."""
        changed = tuple(
            self._tables[number].info() for number in sorted(self._changed) if number in self._tables
        )
        closed = tuple(sorted(self._closed))
        self._changed.clear()
        self._closed.clear()
        self._players_told = self.players
        return changed, closed
