"""The lobby: one row for each open table, and which rows changed since the last update."""

from __future__ import annotations

from collections.abc import Container, Mapping

from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerwire.room.table_info import TableInfo
from pokerwire.tournament.tournament_tables import tournament_of


class LobbyState:
    """Collects changes so that they go out together: a join costs the same however many watch the lobby."""

    def __init__(self, tables: Mapping[int, OpenTable]) -> None:
        self._tables = tables
        self.people_here: set[str] = set()
        """names of those who are connected, without bots"""
        self._changed: set[int] = set()
        self._closed: set[int] = set()
        self.ended: str | None = None
        """why a host has ended the game; ``None`` while it lasts"""
        self._players_sent = 0
        self._ended_sent: str | None = None
        self._hands_sent: dict[int, int] = {}
        self._rows: dict[int, TableInfo] = {}
        """cached rows"""
        self.version = 0
        """number of changes; as long as it stays the same, so do all rows"""

    @property
    def players(self) -> int:
        """Return how many people are connected."""
        return len(self.people_here)

    def mark_changed(self, number: int) -> None:
        """Note that a table's row changed; tables of tournaments have none."""
        if tournament_of(number):
            return
        self._changed.add(number)
        self._rows.pop(number, None)
        self.version += 1

    def mark_played_tables(self) -> None:
        """Note the tables that dealt since the last call; their hand counts go out now and then, not one by one."""
        for number, opened in self._tables.items():
            if self._hands_sent.get(number, 0) != opened.table.hands:
                self._hands_sent[number] = opened.table.hands
                self.mark_changed(number)

    def table_closed(self, number: int) -> None:
        """Note that a table has closed."""
        if tournament_of(number):
            return
        self._changed.discard(number)
        self._hands_sent.pop(number, None)
        self._closed.add(number)
        self._rows.pop(number, None)
        self.version += 1

    @property
    def players_changed(self) -> bool:
        """Whether others are connected since :meth:`take_changes`, or fewer or more."""
        return self.players != self._players_sent

    def end_game(self, reason: str) -> None:
        """Say that a host has ended the game: players open no tables until it continues."""
        self.ended = reason
        self.version += 1

    def go_on(self) -> None:
        """Say that the game continues."""
        self.ended = None
        self.version += 1

    def check_not_ended(self) -> None:
        """Raise ``game_ended`` when a host has ended the game."""
        if self.ended is not None:
            raise RoomError("game_ended", "the host has ended the game: {why}", why=self.ended)

    @property
    def ended_changed(self) -> bool:
        """Whether the game ended or continued since :meth:`take_changes`."""
        return self.ended != self._ended_sent

    @property
    def has_changes(self) -> bool:
        """Whether anything changed since :meth:`take_changes`."""
        return bool(self._changed or self._closed or self.players_changed or self.ended_changed)

    def rows(self, unseen: Container[int] = ()) -> tuple[TableInfo, ...]:
        """Return the row of every open table, but for those that are ``unseen``."""
        return tuple([self._row(number) for number in self._tables if number not in unseen])

    def _row(self, number: int) -> TableInfo:
        row = self._rows.get(number)
        if row is None:
            row = self._rows[number] = self._tables[number].lobby_row()
        return row

    def take_changes(self) -> tuple[tuple[TableInfo, ...], tuple[int, ...]]:
        """Return the changed rows and the numbers of closed tables since the last call."""
        changed = tuple(
            self._tables[number].lobby_row() for number in sorted(self._changed) if number in self._tables
        )
        closed = tuple(sorted(self._closed))
        self._changed.clear()
        self._closed.clear()
        self._players_sent = self.players
        self._ended_sent = self.ended
        return changed, closed
