"""Restoring the tables that were open when the room stopped, or refunding their chips where that is not possible.

No player is connected yet: a restored table treats all of its players as disconnected, and their clocks run
accordingly.  The time in which the room was down costs no player anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from pokerlocale.sentences import Sentence
from pokerroom.room.persistence.stored_state import SESSION_START, StoredState
from pokerroom.room.persistence.table_journal import UnfinishedSegment, read_segment
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_directory import InternalError
from pokerroom.room.tables.table_records import OPEN_TABLE, LostTable, OpenTableRecord, read_records
from pokerroom.room.tournaments.ended_tournaments import ENDED_TOURNAMENT
from pokerroom.room.tournaments.tournament_journal import is_of_tournament
from pokerroom.room.tournaments.tournament_recovery import LostTournament, tournament_name
from pokerroom.store.accounts import stack, stack_table
from pokerroom.store.rows import JournalRow
from pokerroom.store.table_settlement import tournament_stakes
from pokerroom.tables.table_errors import ConfigError, ReplayError
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.error_tree import PokerRoomError
from pokerwire.tournament.tournament_tables import tournament_of

if TYPE_CHECKING:
    from pokerroom.room.room import Room


class TableNotRestorable(PokerRoomError):
    """A table cannot be restored; the message says why."""


def reopen_tables(room: Room, stored: StoredState, now: int) -> None:
    """Restore every table that was open.

    A table that cannot be restored refunds its chips and opens empty if it can; ``room.lost_tables`` says which and
    why.  A tournament that cannot is refunded; ``room.lost_tournaments`` says which and why.  Internal errors are added
    to those of ``room.tables``.
    """
    _reopen_tournaments(room, stored, now)
    for opened in room.tables.of_tournaments:
        _restore_seats(room, opened, now)
    balances, open_tables = dict(stored.balances), read_records(stored.documents_of(OPEN_TABLE))
    for rows in stored.unfinished_segments:
        if is_of_tournament(rows):
            continue
        number = rows[0].table
        accounts = {account for account in balances if stack_table(account) == number}
        unused, why = _resume_table(room, rows, balances, now, may_be_more=stored.several_wrote)
        if why is None:
            balances |= {account: unused.get(account, balances[account]) for account in accounts}
            _keep_state(room, room.tables[number], open_tables.get(number), now)
        else:
            _end_segment(room, rows, now)
            _reopen_empty(room, number, open_tables.get(number), now, why)
    for number, one in open_tables.items():
        if number not in room.tables and all(number != lost.table for lost in room.lost_tables):
            _reopen_empty(room, number, one, now)
    room.cashier.refund_closed_tables(balances, now)


def _keep_state(room: Room, opened: OpenTable, record: OpenTableRecord | Exception | None, now: int) -> None:
    """Store a restored table with its present options; house bots that were brought go with the last person there."""
    if isinstance(record, OpenTableRecord):
        brought = record.brought if opened.has_people else None
        opened.record = replace(record, about=opened.origin, brought=brought)
    room.table_lifecycle.save_config(opened, opened.table.config, now)


def _reopen_tournaments(room: Room, stored: StoredState, now: int) -> None:
    """Restore every tournament, and give back what was paid into one that ran and cannot be restored."""
    unfinished = [rows for rows in stored.unfinished_segments if is_of_tournament(rows)]
    ended, same_session = stored.documents_of(ENDED_TOURNAMENT), bool(stored.room_value(SESSION_START))
    room.tournaments.restore_ended(ended, same_session=same_session)
    lost = room.tournaments.restore(unfinished, now)
    if not lost:
        return
    assert stored.store is not None
    stakes = tournament_stakes(stored.store.transactions())
    for number, error in lost.items():
        activity = f"going on with tournament {number}, whose money went back instead"
        room.tables.report(InternalError(activity, error))
        parts = [rows for rows in unfinished if tournament_of(rows[0].table) == number]
        for rows in parts:
            _end_segment(room, rows, now)
        room.cashier.refund_tournament(number, stakes.get(number, {}), now)
        name = next(filter(None, map(tournament_name, parts)), "")
        room.lost_tournaments.append(LostTournament(number, name, _message_of(error)))


def _end_segment(room: Room, rows: Sequence[JournalRow], now: int) -> None:
    """Mark the journal of what cannot be restored as void, so that nobody tries again."""
    room.unit_of_work.add_record(rows[0].table, rows[0].hand, "void", None, now, sealed=False, ends=True)


def _resume_table(
    room: Room, rows: Sequence[JournalRow], balances: Mapping[str, int], now: int, *, may_be_more: bool
) -> tuple[dict[str, int], Sentence | None]:
    """Restore one table; return what each player's account holds beyond their stack, or why that is not possible."""
    number = rows[0].table
    try:
        segment = read_segment(rows)
        return _restore_table(room, segment, balances, now, may_be_more=may_be_more), None
    except ConfigError as error:  # the set-up has changed: no fault, and reported as a lost table
        return {}, _message_of(error)
    except Exception as error:
        activity = f"opening table {number} again, whose chips went back instead"
        room.tables.report(InternalError(activity, error))
        return {}, _message_of(error)


def _reopen_empty(
    room: Room, number: int, record: OpenTableRecord | Exception | None, now: int, why: Sentence | None = None
) -> None:
    """Open a table empty; ``why`` says what of its play is lost, if anything."""
    name = ""
    try:
        if isinstance(record, Exception):
            raise record
        if record is not None:
            name = record.name
            _mark_reopened(room, room.table_lifecycle.reopen_empty(number, record, now), now)
    except (ConfigError, msgspec.MsgspecError) as error:
        why = _message_of(error)
        room.table_lifecycle.mark_closing(number)
    if why:
        room.lost_tables.append(LostTable(number, name, why))


def _message_of(error: Exception) -> Sentence:
    if isinstance(error, PokerRoomError):
        return error.sentence
    return Sentence(str(error) or type(error).__name__)


def _restore_table(
    room: Room, segment: UnfinishedSegment, balances: Mapping[str, int], now: int, *, may_be_more: bool
) -> dict[str, int]:
    """Restore one table and return as :func:`_unused`; raise and change nothing when that is not possible."""
    opened = room.table_lifecycle.restore(segment)
    table = opened.table
    try:
        table.replay(segment.entries)
    except (ReplayError, msgspec.MsgspecError) as error:
        raise TableNotRestorable(str(error)) from error
    for _, event in table.take_events():
        opened.take_finished_rounds(event)
        opened.take_finished_hand(event)
        opened.apply_event(event)
    unused = _unused(opened, balances, may_be_more=may_be_more)
    if isinstance(table, UthTable):
        room.cashier.restore_bets(opened.number, {name: table.stack_of(name) for name in table.players})
    _add_restored(room, opened, now)
    table.start_journal()
    table.resume_clocks(now)
    if isinstance(table, UthTable) and not table.rounds_are_numbered:
        table.number_rounds(opened.number, now, by_first_bet=True)
    for name in table.players:
        on_table = table.stack_of(name)
        table.connection_lost(name, now)
        if isinstance(table, UthTable) and (back := on_table - table.stack_of(name)):
            room.returned_bets.add(name, opened.number, back, now)
    return unused


def _unused(opened: OpenTable, balances: Mapping[str, int], *, may_be_more: bool) -> dict[str, int]:
    """Return what the ledger holds for each player beyond their stack, by account.

    Raise :class:`TableNotRestorable` when that is not 0, or less than 0 where it ``may_be_more``.
    """
    unused = {}
    for name in opened.table.players:
        at_table, in_ledger = opened.table.stack_of(name), balances.get(stack(opened.number, name), 0)
        if at_table > in_ledger or (at_table < in_ledger and not may_be_more):
            raise TableNotRestorable(
                "{player} has {stack} chips at the table; in the ledger it is {balance}",
                player=name,
                stack=at_table,
                balance=in_ledger,
            )
        unused[stack(opened.number, name)] = in_ledger - at_table
    return unused


def _add_restored(room: Room, opened: OpenTable, now: int) -> None:
    """Add a restored table to the room, with its players' seats."""
    room.tables.add_restored(opened)
    _restore_seats(room, opened, now)
    _mark_reopened(room, opened, now)


def _restore_seats(room: Room, opened: OpenTable, now: int) -> None:
    """Give the players of a restored table their seats."""
    for name, seat in opened.table.players.items():
        room.people_by_name[name].seats[opened.number] = seat
        room.play_limits.change_seats(name, 1, now)


def _mark_reopened(room: Room, opened: OpenTable, now: int) -> None:
    """Give a reopened table back to its creator; the time that it may be empty starts now."""
    opened.empty_since = now
    room.lobby.mark_changed(opened.number)
    if opened.creator in room.people_by_name:
        room.people_by_name[opened.creator].created_tables.add(opened.number)
