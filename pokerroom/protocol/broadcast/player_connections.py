"""The connections of each player, and which of them has each table.

A player may be connected from several devices at once.  Each table belongs to one of them at a time: the one that
joined it last.  Only that connection is sent the player's own cards, and when it drops, the player's line to that
table is lost.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence

from pokerroom.protocol.broadcast.subscriber import Subscriber

_NOBODY: dict[str, Subscriber] = {}


class PlayerConnections:
    """All connections of players with a name, by name, and by table the one that has it."""

    def __init__(self) -> None:
        self._by_name: dict[str, list[Subscriber]] = {}
        self._holders: dict[int, dict[str, Subscriber]] = {}
        self._tables: dict[Subscriber, set[int]] = {}

    def of(self, name: str) -> Sequence[Subscriber]:
        """Return a player's connections, oldest first."""
        return tuple(self._by_name.get(name, ()))

    def newest(self, name: str) -> Subscriber | None:
        """Return the connection from which a player logged in last."""
        return self._by_name[name][-1] if name in self._by_name else None

    def __iter__(self) -> Iterator[Subscriber]:
        """Iterate over the connections of all players."""
        for connections in self._by_name.values():
            yield from connections

    def __contains__(self, session: Subscriber) -> bool:
        """Whether this is a connection of a player that is still in the room."""
        return session in self._tables

    def add(self, name: str, session: Subscriber) -> None:
        """Add a connection of a player who has logged in."""
        insort(self._by_name.setdefault(name, []), session, key=lambda one: one.since)
        self._tables[session] = set()

    def remove(self, name: str, session: Subscriber) -> set[int]:
        """Remove a connection; return the tables that it had."""
        tables = self._tables.pop(session)
        for table in tables:
            self._holders[table].pop(name, None)
            if not self._holders[table]:
                del self._holders[table]
        self._by_name[name].remove(session)
        if not self._by_name[name]:
            del self._by_name[name]
        return tables

    def holder(self, table: int, name: str) -> Subscriber | None:
        """Return the connection that has a table for a player."""
        return self._holders.get(table, _NOBODY).get(name)

    def take(self, table: int, name: str, session: Subscriber) -> Subscriber | None:
        """Give a table to a connection; return the other connection that had it."""
        holders = self._holders.setdefault(table, {})
        older = holders.get(name)
        if older is session:
            return None
        holders[name] = session
        self._tables[session].add(table)
        if older is not None:
            self._tables[older].discard(table)
        return older

    def release(self, table: int, name: str, session: Subscriber) -> None:
        """Let a connection that no longer watches a table have it no longer."""
        if self.holder(table, name) is session:
            self._tables[session].discard(table)
            del self._holders[table][name]
            if not self._holders[table]:
                del self._holders[table]

    def shows(self, table: int, name: str) -> Subscriber | None:
        """Return the connection on which a player's new seat opens: the one that has ``table``, else the newest."""
        return self.holder(table, name) or self.newest(name)

    def forget_table(self, table: int) -> None:
        """Forget who had a table that is closed."""
        for session in self._holders.pop(table, _NOBODY).values():
            self._tables[session].discard(table)
