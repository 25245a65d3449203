"""Opening a room again: tables that were open go on where they were, and what cannot go on gives its chips back.

Nobody has a line yet when this is done: whoever has a seat is told to his table as one whose line is lost, and his
clocks run as they do then.  The time in which the room was away cost nobody anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from pokerroom.room.journal import Unfinished, read
from pokerroom.room.kept import Kept
from pokerroom.room.opentable import OpenTable
from pokerroom.store.accounts import stack
from pokerroom.table.decks import ReplayBroken
from pokerroom.table.house.table import HouseTable

if TYPE_CHECKING:
    from pokerroom.room.room import Room


class CannotGoOn(Exception):
    """A table cannot be had again; the message says why."""


def reopen(room: Room, kept: Kept, now: int) -> None:
    """Have every table again that was open; for each that cannot be, give back what lay there.

    What went wrong is among the faults of ``room.tables``.
    """
    balances = dict(kept.balances)
    for rows in kept.unfinished:
        number = rows[0].table

        def again(rows=rows) -> None:  # type: ignore[no-untyped-def]
            _reopen(room, read(rows), balances, now)

        room.tables.contain(f"opening table {number} again, whose chips went back instead", again)
        if number in room.tables:
            for name in room.tables[number].table.players:
                balances.pop(stack(number, name), None)
        else:
            room.keeper.record(number, rows[0].hand, "void", None, now, sealed=False, ends=True)
    room.till.give_back(balances, now)


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
    room.lobby.touch(opened.number)
    for name, seat in opened.table.players.items():
        room.named[name].seats[opened.number] = seat
        room.guards.seated(name, 1, now)
    if opened.creator is not None:
        room.named[opened.creator].created.add(opened.number)
