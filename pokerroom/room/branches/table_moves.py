"""Moving a table from one process of a room to another, between two hands.

Whoever has the table gives it up in one unit of the store; from then on the store refuses whatever else they would
write of it.  The other process finds the table's journal and stacks there, as a process does that opens a room again.
"""

from __future__ import annotations

from functools import partial
from hashlib import blake2b

from pokerroom.room.branches.visitors import know_person
from pokerroom.room.persistence.command_answers import CommandAnswer, load_answers
from pokerroom.room.persistence.room_recovery import restore_seats, resume_or_reopen
from pokerroom.room.persistence.stored_state import StoredState
from pokerroom.room.room import Room
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import OPEN_TABLE, read_records
from pokerroom.room.tournaments.tables_away import TABLE_REPORTS, read_reports
from pokerroom.store.store import Store
from pokerroom.store.store_commands import MoveTable
from pokerroom.tables.cash.cash_table import CashTable
from pokerroom.tables.cash.peer_table import PeerTable
from pokerwire.tournament.tournament_tables import tournament_of

SPREAD = 175_424
"""chosen so that the first 4, 6, 8 or 12 tables spread evenly over two to five processes"""

People = tuple[tuple[str, bool], ...]
"""names, and whether each is a bot"""


def wished_writer(table: int, writers: list[int]) -> int:
    """Return which of these writers a table should be at: the same as long as that one is there."""

    def weight(writer: int) -> bytes:
        return blake2b(f"{SPREAD}/{table}/{writer}".encode(), digest_size=8).digest()

    return max(writers, key=weight)


def may_be_away(room: Room, opened: OpenTable) -> bool:
    """Return whether a table can be played by a branch: a cash table where nothing waits for a host, or one of a
    tournament that everybody may see.
    """
    table = opened.table
    if tournament := tournament_of(opened.number):
        config = room.tournaments.find(tournament).state.config
        return room.unit_of_work.enabled and not (config.private or opened.delay or table.closed)
    return (
        isinstance(table, CashTable)
        and opened.journal is not None
        and not opened.delay
        and table.config.buy_ins == "free"
        and not (table.closing or table.closed or table.requests or table.adjustments)
    )


def may_move(opened: OpenTable) -> bool:
    """Return whether a table can change hands now: no hand runs."""
    return not (isinstance(opened.table, PeerTable) and opened.table.hand_running)


def people_at(opened: OpenTable) -> People:
    """Return who sits or waits at a table."""
    names = [*opened.table.players, *opened.table.waiting]
    return tuple([(name, name in opened.bots) for name in names])


def give_up(room: Room, number: int, writer: int, now: int) -> OpenTable:
    """Leave a table to another writer, in the unit that runs; return what it was."""
    before = room.total_chips()
    if tournament_of(number):
        room.tournaments.give_up(number, now)
        opened = room.tables[number]
        room.tables.remove_tournament_table(number)
    else:
        opened = room.tables.remove(number)
    for name in opened.table.players:
        room.people_by_name[name].seats.pop(number, None)
    room.unit_of_work.add(MoveTable(number, writer))
    room.unit_of_work.save_answers()  # who has not heard one asks where the table is then
    room.lobby.mark_changed(number)
    room.wallets.issued += room.total_chips() - before
    return opened


def stored_answers(store: Store, player: str, session: str) -> list[CommandAnswer]:
    """Return the answers that any process of the room has stored for a session, by id."""
    return load_answers(store.answers(player, session), ())[0]


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
        if number not in room.tables
        and (not tournament_of(number) or room.tournaments.awaits(number))
        and store.owns_table(number)
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
    if tournament_of(number):
        if not rows:
            return  # its move was told again after it had come, and it has closed since
        reports = [row for row in store.documents(TABLE_REPORTS) if row.item == str(number)]
        kept = read_reports(reports[0].payload) if reports else None
        go_on = partial(room.tournaments.take_up, number, rows, kept, now)
        room.tables.isolate_fault(f"going on with table {number}", go_on)
        if number in room.tables:
            restore_seats(room, room.tables[number], now)
        return
    balances = store.balances_at(number)
    record = read_records(store.documents(OPEN_TABLE)).get(number)
    stored = StoredState(
        room.unit_of_work, balances=balances, unfinished_segments=[rows] if rows else [], has_branches=True
    )
    resume_or_reopen(room, stored, {} if record is None else {number: record}, now)
    room.wallets.issued += room.total_chips() - before
