"""The numbers that tables of tournaments have in the room, apart from those of its own tables.

The room's timers and its journal have the director of a tournament under the number of its table 0.
"""

from __future__ import annotations

FIRST = 1_000_000
PER_TOURNAMENT = 10_000


def room_table(tournament: int, table: int) -> int:
    """Return the number in the room of a tournament's table ``table``, which counts from 1; 0: of its director."""
    return FIRST + PER_TOURNAMENT * tournament + table


def tournament_of(number: int) -> int:
    """Return the tournament of a table of the room; 0: it is one of the room's own tables."""
    return max(number - FIRST, 0) // PER_TOURNAMENT


def table_in_tournament(number: int) -> int:
    """Return the number that a table of a tournament has there."""
    return (number - FIRST) % PER_TOURNAMENT
