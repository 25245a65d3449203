"""How many tables a tournament needs, and which of them are longest and shortest (rules T8 to T12).

The sizes are kept in heaps: what a player who goes out costs does not grow with the number of tables.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

MAX_SPREAD = 1
"""players that the longest table may have more than the shortest"""
STOP_SPREAD = 3
"""a table shorter than the longest by this many players holds until it is filled (rule T11)"""
_FINAL_TABLE = {8: 9, 6: 7}


def final_table_seats(seats: int, game_most: int) -> int:
    """Return how many players make the final table: one more than eight or six seats, where the game allows it."""
    return min(_FINAL_TABLE.get(seats, seats), max(game_most, seats))


def tables_needed(players: int, seats: int, final_seats: int) -> int:
    """Return how many tables ``players`` need."""
    return 1 if players <= final_seats else -(-players // seats)


class TableSizes:
    """The number of players at each table; the shortest and the longest at once."""

    def __init__(self) -> None:
        self._sizes: dict[int, int] = {}
        self._shortest: list[tuple[int, int]] = []
        self._longest: list[tuple[int, int]] = []

    def __contains__(self, table: int) -> bool:
        return table in self._sizes

    def __len__(self) -> int:
        return len(self._sizes)

    def set(self, table: int, size: int) -> None:
        """Note the size of a table."""
        if self._sizes.get(table) == size:
            return
        self._sizes[table] = size
        heappush(self._shortest, (size, table))
        heappush(self._longest, (-size, table))
        if len(self._shortest) > 8 * len(self._sizes) + 64:
            self._rebuild()

    def drop(self, table: int) -> None:
        """Forget a table that breaks."""
        self._sizes.pop(table, None)

    def shortest(self) -> tuple[int, int]:
        """Return the size and the number of the shortest table, the lowest number of those."""
        while True:
            size, table = self._shortest[0]
            if self._sizes.get(table) == size:
                return size, table
            heappop(self._shortest)

    def longest(self) -> tuple[int, int]:
        """Return the size and the number of the longest table, the lowest number of those."""
        while True:
            size, table = self._longest[0]
            if self._sizes.get(table) == -size:
                return -size, table
            heappop(self._longest)

    def _rebuild(self) -> None:
        self._shortest = [(size, table) for table, size in self._sizes.items()]
        self._longest = [(-size, table) for table, size in self._sizes.items()]
        heapify(self._shortest)
        heapify(self._longest)
