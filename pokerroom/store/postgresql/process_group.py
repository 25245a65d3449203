"""Groups of a room's processes: each holds a lock that all of its group share, so that others can list them.

A process that stands still keeps its lock, so a session counts only if it has lately asked something.
"""

from __future__ import annotations

from typing import NamedTuple


class ProcessGroup(NamedTuple):
    """A group by its ``number`` and a ``table`` of the room, since a database may have several rooms in schemas."""

    number: int
    table: str

    @property
    def key(self) -> str:
        """The SQL of the lock's key."""
        return f"(CAST({self.number} AS BIGINT) << 32) + CAST(CAST('{self.table}' AS regclass) AS BIGINT)"

    @property
    def holders(self) -> str:
        """The SQL, from its FROM on, of the sessions of the group that asked something within ``?`` milliseconds."""
        return (
            "FROM pg_locks JOIN pg_stat_activity USING (pid) "
            f"WHERE locktype = 'advisory' AND classid = {self.number} AND objsubid = 1 AND granted "
            f"AND objid = CAST('{self.table}' AS regclass) AND database = datid AND datname = current_database() "
            "AND clock_timestamp() - state_change < CAST(? AS BIGINT) * INTERVAL '1 millisecond'"
        )

    @property
    def names(self) -> str:
        """The query for the names of these sessions."""
        return f"SELECT application_name {self.holders}"


SPARES = ProcessGroup(83, "writers")
GATEWAYS = ProcessGroup(84, "doors")
