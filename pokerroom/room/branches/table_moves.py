"""Moving a table from one process of a room to another, between two hands.

Whoever has the table gives it up in one unit of the store; from then on the store refuses whatever else they would
write of it.  The other process finds the table's journal and stacks there, as a process does that opens a room again.
"""

from __future__ import annotations

from hashlib import blake2b

from pokerroom.room.branches.visitors import know_person
from pokerroom.room.persistence.room_recovery import resume_or_reopen
from pokerroom.room.persistence.stored_state import StoredState
from pokerroom.room.room import Room
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import OPEN_TABLE, read_records
from pokerroom.store.store import Store
from pokerroom.store.store_commands import MoveTable
from pokerroom.tables.cash.cash_table import CashTable
from pokerwire.tournament.tournament_tables import tournament_of

People = tuple[tuple[str, bool], ...]
"""names, and whether each is a bot"""


def wished_writer(table: int, writers: list[int]) -> int:
    """Return which of these writers a table should be at: the same as long as that one is there."""
    return max(writers, key=lambda writer: blake2b(f"{table}/{writer}".encode(), digest_size=8).digest())


def may_be_away(opened: OpenTable) -> bool:
    """Return whether a table can be played by a branch: a cash table where nothing waits for a host."""
    table = opened.table
    return (
        isinstance(table, CashTable)
        and not tournament_of(opened.number)
        and opened.journal is not None
        and not opened.delay
        and table.config.buy_ins == "free"
        and not (table.closing or table.closed or table.requests or table.adjustments)
    )


def may_move(opened: OpenTable) -> bool:
    """Return whether a table can change hands now: no hand runs."""
    return not (isinstance(opened.table, CashTable) and opened.table.hand_running)


def people_at(opened: OpenTable) -> People:
    """Return who sits or waits at a table."""
    names = [*opened.table.players, *opened.table.waiting]
    return tuple([(name, name in opened.bots) for name in names])


def give_up(room: Room, number: int, writer: int) -> OpenTable:
    """Leave a table to another writer, in the unit that runs; return what it was."""
    before = room.total_chips()
    opened = room.tables.remove(number)
    for name in opened.table.players:
        room.people_by_name[name].seats.pop(number, None)
    room.unit_of_work.add(MoveTable(number, writer))
    room.lobby.mark_changed(number)
    room.wallets.issued += room.total_chips() - before
    return opened


def known_tables(store: Store) -> set[int]:
    """Return the tables that are open by what is written, whoever plays them."""
    return store.live_tables() | read_records(store.documents(OPEN_TABLE)).keys()


def tables_to_take(room: Room, store: Store) -> list[int]:
    """Return the tables that another writer has left to this one, and that are not open here yet.

    What this process has done is written first, so that no table is found that it has just closed.
    """
    store.write_all()
    return sorted(
        number
        for number in known_tables(store)
        if number not in room.tables and not tournament_of(number) and store.owns_table(number)
    )


def take_up(room: Room, store: Store, number: int, people: People, now: int) -> None:
    """Go on with a table that another writer has left to this one, with these ``people`` there; (): look who they are.

    If that is not possible, its chips go back and it opens empty; ``room.lost_tables`` says why.
    """
    for name, bot in people or [(row.name, False) for row in store.people()]:
        if name not in room.people_by_name:
            know_person(room, name, now, bot=bot)
    before = room.total_chips()
    rows = store.take_table(number)
    balances = store.balances_at(number)
    record = read_records(store.documents(OPEN_TABLE)).get(number)
    stored = StoredState(
        room.unit_of_work, balances=balances, unfinished_segments=[rows] if rows else [], has_branches=True
    )
    resume_or_reopen(room, stored, {} if record is None else {number: record}, now)
    room.wallets.issued += room.total_chips() - before
