"""What happened at a table: its events are taken, chips move as they say, and everybody's part of them is noted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

from pokerroom.history.hand_collector import TURNING
from pokerroom.poker.events import HandEnded
from pokerroom.room.moderation import chips
from pokerroom.room.tables.open_table import FOLDED, OpenTable
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
from pokerroom.tables.event_log import News, Owned
from pokerroom.tables.table import TableEvents
from pokerroom.tables.uth.events import LimitsChanged, PlaceLeft, PlaceTaken

if TYPE_CHECKING:
    from pokerroom.room.room import Room


def collect(room: Room, opened: OpenTable) -> News[TableEvents]:
    """Take a table's new events; chips of those who stood up go back to their wallets."""
    if opened.journal is not None:
        opened.write_journal(opened.table.now)
    news = opened.table.take_news()
    collector = opened.collector
    if collector is None and _PLAIN.issuperset(map(type, news.events)):
        return news
    for entry in news.events:
        event = entry.event if type(entry) is Owned else entry
        if type(event) not in _PLAIN:
            _take_in(room, opened, event)
        elif collector is not None:
            collector.note(event)  # type: ignore[arg-type] # plain events are those of cash tables
    return news


def _take_in(room: Room, opened: OpenTable, event: TableEvents) -> None:
    """Do what an event says."""
    number, kind = opened.number, type(event)
    if kind in _SETTLED:
        settle = partial(_settle, room, opened, event)
        room.tables.contain(f"settling {kind.__name__} of table {number}", settle)
    for name, played in opened.written(event):
        room.rounds.add(name, played)
    hand = opened.recorded(event)
    if hand is not None:
        keep = partial(room.archive.add, number, hand, opened.bots)
        room.tables.contain(f"keeping a hand of table {number}", keep)
    if kind in FOLDED:
        opened.fold(event)


def _settle(room: Room, opened: OpenTable, event: TableEvents) -> None:
    number = opened.number
    if type(event) not in _OF_HANDS:
        room.lobby.touch(number)
    match event:
        case Sat() | PlaceTaken():
            room.named[event.player].seats[number] = event.seat
            room.guards.seated(event.player, 1, opened.table.now)
        case HandEnded():
            nets = [(opened.players[result.seat], result.net) for result in event.results]
            room.till.hand_over(number, opened.hand, nets, opened.table.now)
        case StoodUp():
            _stood_up(room, event.player, opened)
            room.till.take_back(event.player, number, event.stack, kind="stand_up", now=opened.table.now)
            room.guards.returned(event.player, event.stack, opened.table.now)
        case PlaceLeft():
            _stood_up(room, event.player, opened)
        case ToppedUp(returned=back) if back:
            room.till.take_back(opened.players[event.seat], number, back, kind="refund", now=opened.table.now)
            room.guards.staked(opened.players[event.seat], -back, opened.table.now)
        case StackAdjusted():
            chips.stack_adjusted(room, number, opened.players[event.seat], event, opened.table.now)
        case StakesSet() | StakesChanged() | LimitsChanged() | ClosingSet():
            _write_down(room, opened, event)
        case BuyInAsked() | BuyInAnswered():
            room.desk.requests_changed = True
        case TableClosed():
            room.tables.forget(number)
            room.lobby.closed(number)
            if opened.creator is not None:
                room.named[opened.creator].created.discard(number)


def _write_down(room: Room, opened: OpenTable, event: TableEvents) -> None:
    """Note what a table will be, should it have to be opened again without its journal."""
    if isinstance(event, ClosingSet):
        room.tables.closes(opened.number)
    else:
        config = event.config if isinstance(event, StakesSet) else opened.table.config
        room.tables.write_down(opened, config, opened.table.now)


def _stood_up(room: Room, name: str, opened: OpenTable) -> None:
    if room.named[name].seats.pop(opened.number, None) is not None:
        room.guards.seated(name, -1, opened.table.now)


_SETTLED = frozenset(
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
_OF_HANDS = frozenset((HandEnded,))
"""what the lobby does not show at once"""

_PLAIN = frozenset(get_args(AnyEvent)) - _SETTLED - FOLDED - TURNING
"""events of cash tables that change nothing but the table itself"""
