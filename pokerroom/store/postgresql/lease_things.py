"""What rows are about, so that a unit can be checked: each table, each tournament and the room itself has a lease."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.store.accounts import stack_table
from pokerroom.store.accounts import tournament_number as tournament_of_account
from pokerroom.store.rows import HandLive, JournalRow, Row, TableMoved, Transaction
from pokerwire.tournament.tournament_tables import table_in_tournament, tournament_of

ROOM = "room"
"""the thing that stands for people, documents, answers and all chips away from tables"""


def things_of(rows: Iterable[Row], writer: int = 0) -> set[str]:
    """Return what must be ``writer``'s for these rows, each as the name of a lease: tables, tournaments, the room.

    Anybody may pay chips into an account; only who has it may take chips out.  Documents and answers are the room's
    when its own process writes them; those of other writers are apart from them.
    """
    things: set[str] = set()
    for row in rows:
        match row:
            case JournalRow() | HandLive() | TableMoved():
                things.add(table_thing(row.table))
            case Transaction():
                things |= {_thing_of_account(entry.account) for entry in row.entries if entry.by < 0}
            case _ if not writer:
                things.add(ROOM)
    return things


def table_thing(number: int) -> str:
    """Return the lease that a table is under; the journal has a director as table 0 of its tournament."""
    tournament = tournament_of(number)
    is_director = tournament and not table_in_tournament(number)
    return f"tournament:{tournament}" if is_director else f"table:{number}"


def _thing_of_account(account: str) -> str:
    if (table := stack_table(account)) is not None:
        return table_thing(table)
    if (tournament := tournament_of_account(account)) is not None:
        return f"tournament:{tournament}"
    kind, _, number = account.partition(":")
    return table_thing(int(number)) if kind == "table" else ROOM
