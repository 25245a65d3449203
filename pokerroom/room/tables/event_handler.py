"""What happened at a table: its events are taken, chips move as they say, and everybody's part of them is noted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

from pokerroom.history.hand_collector import BOUNDARY_EVENTS
from pokerroom.poker.events import HandEnded
from pokerroom.room.moderation import chips
from pokerroom.room.tables.open_table import ROOM_STATE_EVENTS, OpenTable
from pokerroom.tables.cash.events import (
    AnyEvent,
    BuyInAnswered,
    BuyInAsked,
    ClosingSet,
    Paused,
    Resumed,
    Sat,
    StackAdjusted,
    StakesChanged,
    StakesSet,
    StoodUp,
    TableClosed,
    ToppedUp,
    WaitingListChanged,
)
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent
from pokerroom.tables.table import AnyTableEvent
from pokerroom.tables.uth.events import LimitsChanged, PlaceLeft, PlaceTaken

if TYPE_CHECKING:
    from pokerroom.room.room import Room


def handle_events(room: Room, opened: OpenTable) -> NumberedEvents[AnyTableEvent]:
    """Take a table's new events; chips of those who stood up go back to their wallets."""
    if opened.journal is not None:
        opened.write_journal(opened.table.now)
    new_events = opened.table.take_entries()
    collector = opened.hand_collector
    if collector is None and _TABLE_ONLY_EVENTS.issuperset(map(type, new_events.events)):
        return new_events
    for entry in new_events.events:
        event = entry.event if type(entry) is PrivateEvent else entry
        if type(event) not in _TABLE_ONLY_EVENTS:
            _dispatch(room, opened, event)
        elif collector is not None:
            collector.add_play_event(event)  # type: ignore[arg-type] # plain events are those of cash tables
    return new_events


def _dispatch(room: Room, opened: OpenTable, event: AnyTableEvent) -> None:
    """Do what an event says."""
    number, kind = opened.number, type(event)
    if kind in _ROOM_EVENTS:
        move_chips = partial(_move_chips, room, opened, event)
        room.tables.isolate_fault(f"settling {kind.__name__} of table {number}", move_chips)
    for name, played in opened.take_finished_rounds(event):
        room.rounds.add(name, played)
    hand = opened.take_finished_hand(event)
    if hand is not None:
        archive_hand = partial(room.archive.add, number, hand, opened.bots)
        room.tables.isolate_fault(f"keeping a hand of table {number}", archive_hand)
    if kind in ROOM_STATE_EVENTS:
        opened.apply_event(event)


def _move_chips(room: Room, opened: OpenTable, event: AnyTableEvent) -> None:
    number = opened.number
    if type(event) not in _NOT_IN_LOBBY:
        room.lobby.mark_changed(number)
    match event:
        case Sat() | PlaceTaken():
            room.people_by_name[event.player].seats[number] = event.seat
            room.play_limits.change_seats(event.player, 1, opened.table.now)
        case HandEnded():
            nets = [(opened.players[result.seat], result.net) for result in event.results]
            room.cashier.settle_hand(number, opened.hand, nets, opened.table.now)
        case StoodUp():
            _stood_up(room, event.player, opened)
            room.cashier.cash_out(event.player, number, event.stack, kind="stand_up", now=opened.table.now)
            room.play_limits.add_return(event.player, event.stack, opened.table.now)
        case PlaceLeft():
            _stood_up(room, event.player, opened)
        case ToppedUp(returned=returned) if returned:
            room.cashier.cash_out(
                opened.players[event.seat], number, returned, kind="refund", now=opened.table.now
            )
            room.play_limits.add_stake(opened.players[event.seat], -returned, opened.table.now)
        case StackAdjusted():
            chips.stack_adjusted(room, number, opened.players[event.seat], event, opened.table.now)
        case StakesSet() | StakesChanged() | LimitsChanged() | ClosingSet():
            _save_config(room, opened, event)
        case BuyInAsked() | BuyInAnswered():
            room.moderation.pending_buy_ins_changed = True
        case TableClosed():
            room.tables.remove_closed(number)
            room.lobby.table_closed(number)
            if opened.creator is not None:
                room.people_by_name[opened.creator].created_tables.discard(number)


def _save_config(room: Room, opened: OpenTable, event: AnyTableEvent) -> None:
    """Note what a table will be, should it have to be opened again without its journal."""
    if isinstance(event, ClosingSet):
        room.tables.mark_closing(opened.number)
    else:
        config = event.config if isinstance(event, StakesSet) else opened.table.config
        room.tables.save_config(opened, config, opened.table.now)


def _stood_up(room: Room, name: str, opened: OpenTable) -> None:
    if room.people_by_name[name].seats.pop(opened.number, None) is not None:
        room.play_limits.change_seats(name, -1, opened.table.now)


_ROOM_EVENTS = frozenset(
    (
        HandEnded,
        Sat,
        StoodUp,
        ToppedUp,
        StackAdjusted,
        StakesSet,
        StakesChanged,
        LimitsChanged,
        ClosingSet,
        BuyInAsked,
        BuyInAnswered,
        WaitingListChanged,
        Paused,
        Resumed,
        TableClosed,
        PlaceTaken,
        PlaceLeft,
    )
)
"""events that move chips between a table and wallets, or change its line in the lobby"""
_NOT_IN_LOBBY = frozenset((HandEnded,))
"""what the lobby does not show at once"""

_TABLE_ONLY_EVENTS = frozenset(get_args(AnyEvent)) - _ROOM_EVENTS - ROOM_STATE_EVENTS - BOUNDARY_EVENTS
"""events of cash tables that change nothing but the table itself"""
