"""The lobby: the room's tables, kept current by batched changes."""

from __future__ import annotations

from collections.abc import Mapping

from pokerwire.messages.lobby_messages import Lobby, LobbyChanges
from pokerwire.room.table_info import TableInfo


def tables_named(tables: Mapping[int, TableInfo], name: str) -> list[int]:
    """Return the numbers of the tables of a name, whatever its case and blanks."""
    wanted = " ".join(name.split()).casefold()
    return [number for number, row in tables.items() if row.name.casefold() == wanted]


class LobbyView:
    """The room's tables by number, in order, and how many players are here."""

    def __init__(self) -> None:
        self.tables: dict[int, TableInfo] = {}
        self.players = 0
        self.ended: str | None = None
        """why the host has ended the game; ``None`` while it lasts"""
        self.known = False
        """whether the lobby has arrived from the room"""

    def replace(self, message: Lobby) -> None:
        """Apply the ``lobby`` message."""
        self.tables = {row.table: row for row in message.tables}
        self.players = message.players
        self.ended = message.ended
        self.known = True

    def apply_changes(self, message: LobbyChanges) -> None:
        """Apply a ``lobby_changes`` message."""
        changed = {row.table: row for row in message.changed}
        tables = {**self.tables, **changed}
        for closed in message.closed:
            tables.pop(closed, None)
        self.tables = dict(sorted(tables.items()))
        self.players = message.players
        self.ended = message.ended
