"""Opening a room again: tables that were open go on where they were, and what cannot go on gives its chips back.

Nobody has a line yet when this is done: whoever has a seat is told to his table as one whose line is lost, and his
clocks run as they do then.  The time in which the room was away cost nobody anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from pokerroom.room.persistence.stored_state import Kept
from pokerroom.room.persistence.table_journal import Unfinished, read
from pokerroom.room.tables.factory import Fault
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import Lost, Standing
from pokerroom.store.accounts import stack
from pokerroom.store.rows import JournalRow
from pokerroom.tables.cash.config import ConfigError
from pokerroom.tables.decks import ReplayBroken
from pokerroom.tables.uth.table import HouseTable

if TYPE_CHECKING:
    from pokerroom.room.room import Room


class CannotGoOn(Exception):
    """A table cannot be had again; the message says why."""


def reopen(room: Room, kept: Kept, now: int) -> None:
    """Have every table again that was open.

    Each that cannot go on where it was gives back what lay there, and opens empty if it can.  Which those are, and why,
    is in ``room.lost``; mistakes of ours are among the faults of ``room.tables``.
    """
    balances, standing = dict(kept.balances), kept.open_tables
    for rows in kept.unfinished:
        number = rows[0].table
        why = _gone_on(room, rows, balances, now)
        if why is None:
            for name in room.tables[number].table.players:
                balances.pop(stack(number, name), None)
            room.tables.write_down(room.tables[number], room.tables[number].table.config, now)
        else:
            room.keeper.record(number, rows[0].hand, "void", None, now, sealed=False, ends=True)
            _open_anew(room, number, standing.get(number), now, why)
    for number, one in standing.items():
        if number not in room.tables and all(number != lost.table for lost in room.lost):
            _open_anew(room, number, one, now)
    room.till.give_back(balances, now)


def _gone_on(room: Room, rows: Sequence[JournalRow], balances: Mapping[str, int], now: int) -> str | None:
    """Have one table again where it was; return why not when that is not possible."""
    number = rows[0].table
    try:
        _reopen(room, read(rows), balances, now)
    except Exception as error:
        doing = f"opening table {number} again, whose chips went back instead"
        room.tables.faults.append(Fault(doing, error))
        return _words(error)
    return None


def _open_anew(
    room: Room, number: int, standing: Standing | Exception | None, now: int, why: str = ""
) -> None:
    """Open a table empty that was open; ``why`` it does not go on where it was, if something was done there."""
    name = ""
    try:
        if isinstance(standing, Exception):
            raise standing
        if standing is not None:
            name = standing.name
            _own(room, room.tables.open_anew(number, standing, now), now)
    except (ConfigError, msgspec.MsgspecError) as error:
        why = _words(error)
        room.tables.closes(number)
    if why:
        room.lost.append(Lost(number, name, why))


def _words(error: Exception) -> str:
    return str(error) or type(error).__name__


def _reopen(room: Room, stretch: Unfinished, balances: Mapping[str, int], now: int) -> None:
    """Have one table again; raise and change nothing when that is not possible."""
    opened = room.tables.restored(stretch)
    table = opened.table
    try:
        table.replay(stretch.after)
    except (ReplayBroken, msgspec.MsgspecError) as error:
        raise CannotGoOn(str(error)) from error
    for _, event in table.take_events():
        opened.written(event)
        opened.recorded(event)
        opened.fold(event)
    _check_chips(opened, balances)
    if isinstance(table, HouseTable):
        room.till.put_at_risk(opened.number, {name: table.stack_of(name) for name in table.players})
    _take_in(room, opened, now)
    table.keep_journal()
    table.bridge(now)
    for name in table.players:
        table.line_lost(name, now)


def _check_chips(opened: OpenTable, balances: Mapping[str, int]) -> None:
    """Everybody has at the table what the ledger says."""
    for name in opened.table.players:
        has, should = opened.table.stack_of(name), balances.get(stack(opened.number, name), 0)
        if has != should:
            raise CannotGoOn(f"{name} has {has} chips before him; in the ledger it is {should}")


def _take_in(room: Room, opened: OpenTable, now: int) -> None:
    """A table that was open before goes on in this room."""
    room.tables.put_back(opened)
    for name, seat in opened.table.players.items():
        room.named[name].seats[opened.number] = seat
        room.guards.seated(name, 1, now)
    _own(room, opened, now)


def _own(room: Room, opened: OpenTable, now: int) -> None:
    """A table is open again, and its creator's; how long it may be empty counts from now."""
    opened.empty_since = now
    room.lobby.touch(opened.number)
    if opened.creator in room.named:
        room.named[opened.creator].created.add(opened.number)
