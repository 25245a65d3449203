"""Settling a table's events: chips, seats, the lobby, history and the records that recovery needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from pokerlocale.sentences import Sentence
from pokerroom.history.hand_collector import BOUNDARY_EVENTS
from pokerroom.room.accounts.people import Person
from pokerroom.room.accounts.settings import SettingsStore
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.history.hand_archive import HandArchive
from pokerroom.room.history.round_history import RoundStore
from pokerroom.room.lobby import LobbyState
from pokerroom.room.moderation.host_desk import Moderation
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer
from pokerroom.room.tables.open_table import ROOM_STATE_EVENTS, OpenTable
from pokerroom.room.tables.private_tables import PrivateTables
from pokerroom.room.tables.table_directory import TableDirectory
from pokerroom.room.tables.table_lifecycle import TableLifecycle
from pokerroom.room.tournaments.tournament_desk import TournamentDesk
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import (
    CASH_EVENTS,
    BuyInAnswered,
    BuyInAsked,
    ClosingSet,
    HandStarted,
    LineBack,
    LineLost,
    Paused,
    Resumed,
    Sat,
    SatIn,
    SatOut,
    SideBetPaid,
    StackAdjusted,
    StakesChanged,
    StakesSet,
    StoodUp,
    TableClosed,
    ToppedUp,
    WaitingListChanged,
)
from pokerwire.hand_events import HandEnded
from pokerwire.room.finished_hand import ROBOT, HandRecord
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.uth_table_events import (
    LimitsChanged,
    PlaceBack,
    PlaceGivenUp,
    PlaceHeld,
    PlaceLeft,
    PlaceLine,
    PlaceTaken,
)


class TableEventHandler:
    """Takes the new events of tables and does what they say to everything else in the room."""

    def __init__(
        self,
        *,
        people_by_name: Mapping[str, Person],
        tables: TableDirectory,
        table_lifecycle: TableLifecycle,
        lobby: LobbyState,
        cashier: ChipCashier,
        play_limits: PlayLimitEnforcer,
        rounds: RoundStore,
        archive: HandArchive,
        settings: SettingsStore,
        private_tables: PrivateTables,
        moderation: Moderation,
        tournaments: TournamentDesk,
    ) -> None:
        self._tournaments = tournaments
        self._people_by_name = people_by_name
        self._tables = tables
        self._table_lifecycle = table_lifecycle
        self._lobby = lobby
        self._cashier = cashier
        self._play_limits = play_limits
        self._rounds = rounds
        self._archive = archive
        self._settings = settings
        self._private_tables = private_tables
        self._moderation = moderation

    def handle_events(self, opened: OpenTable) -> NumberedEvents[AnyTableEvent]:
        """Return a table's new events, after settling what they say."""
        if opened.journal is not None:
            opened.write_journal(opened.table.now)
        new_events = opened.table.take_entries()
        collector = opened.hand_collector
        if collector is None and _TABLE_ONLY_EVENTS.issuperset(map(type, new_events.events)):
            return new_events
        for entry in new_events.events:
            event = entry.event if type(entry) is PrivateEvent else entry
            if type(event) not in _TABLE_ONLY_EVENTS:
                self._dispatch(opened, event)
            elif collector is not None:
                collector.add_play_event(event)  # type: ignore[arg-type] # plain events are those of cash tables
        return new_events

    def _dispatch(self, opened: OpenTable, event: AnyTableEvent) -> None:
        number, kind = opened.number, type(event)
        if kind is HandStarted and tournament_of(number):
            self._name_tournament(opened)
        if kind in _ROOM_EVENTS:
            work = self._settle_tournament if tournament_of(number) else self._settle
            settle = partial(work, opened, event)
            self._tables.isolate_fault(f"settling {kind.__name__} of table {number}", settle)
        for name, played in opened.take_finished_rounds(event):
            self._rounds.add(name, played)
        hand = opened.take_finished_hand(event)
        if hand is not None:
            hand = replace(hand, faces=self.faces(hand, opened.bots))
            archive_hand = partial(self._archive.add, number, hand, opened.bots)
            self._tables.isolate_fault(f"keeping a hand of table {number}", archive_hand)
        if kind in ROOM_STATE_EVENTS:
            opened.apply_event(event)
        if isinstance(event, StoodUp) and event.reason != "moved" and not opened.has_people:
            self._table_lifecycle.send_brought_bots_away(opened, opened.table.now)

    def faces(self, hand: HandRecord, bots: set[str]) -> dict[str, str]:
        """Return what stands for the players of a hand."""
        names = [dealt.player for dealt in hand.players]
        faces = {name: ROBOT if name in bots else self._settings.get(name).picture for name in names}
        return {name: face for name, face in faces.items() if face}

    def _settle(self, opened: OpenTable, event: AnyTableEvent) -> None:
        number, now = opened.number, opened.table.now
        if type(event) not in _NOT_IN_LOBBY:
            self._lobby.mark_changed(number)
        match event:
            case Sat() | PlaceTaken():
                self._take_seat(event.player, number, event.seat, now)
            case HandEnded() | SideBetPaid():
                nets = [(opened.players[result.seat], result.net) for result in event.results]
                game = event.game if isinstance(event, SideBetPaid) else None
                self._cashier.settle_hand(number, opened.hand, nets, now, game)
            case StoodUp(reason="moved"):
                pass  # to another seat of this table, with all their chips
            case StoodUp():
                self._free_seat(event.player, number, now)
                self._private_tables.note_departure(number, event.player)
                self._cashier.pending_stack_changes.remove(event.player, number)
                self._cashier.cash_out(event.player, number, event.stack, kind="stand_up", now=now)
                self._play_limits.add_return(event.player, event.stack, now)
            case PlaceLeft() | PlaceGivenUp():
                self._free_seat(event.player, number, now)
            case ToppedUp(returned=returned) if returned:
                name = opened.players[event.seat]
                self._cashier.cash_out(name, number, returned, kind="top_up", now=now)
                self._play_limits.add_stake(name, -returned, now)
            case StackAdjusted():
                self._settle_stack_adjustment(opened.players[event.seat], number, event, now)
            case StakesSet() | StakesChanged() | LimitsChanged() | ClosingSet():
                self._save_config(opened, event)
            case BuyInAsked() | BuyInAnswered():
                self._moderation.pending_buy_ins_changed = True
            case TableClosed():
                self._table_lifecycle.remove_closed(number)
                self._lobby.table_closed(number)
                self._private_tables.table_closed(number)
                if opened.creator is not None:
                    self._people_by_name[opened.creator].created_tables.discard(number)

    def _settle_tournament(self, opened: OpenTable, event: AnyTableEvent) -> None:
        """Settle what happened at a table of a tournament: its chips are not the room's."""
        number, now = opened.number, opened.table.now
        match event:
            case Sat():
                self._take_seat(event.player, number, event.seat, now)
                if not self._people_by_name[event.player].connected:
                    self._seat_unconnected(event.player, number, now)
            case StoodUp():
                self._free_seat(event.player, number, now)
            case TableClosed():
                self._tables.remove_tournament_table(number)

    def _seat_unconnected(self, player: str, number: int, now: int) -> None:
        """A tournament has seated somebody without a connection: who never came is waited for no longer (rule T7)."""
        table = self._tables.for_command(number)
        entrant = self._tournaments.find(tournament_of(number)).state.entrants[player]
        if isinstance(table, TournamentTable) and not entrant.came:
            table.mark_absent(player, now)
        else:
            table.connection_lost(player, now)

    def _name_tournament(self, opened: OpenTable) -> None:
        """Have the hand that begins at a table of a tournament recorded with its tournament and level."""
        if opened.hand_collector is not None:
            opened.hand_collector.tournament = self._tournaments.hand_tournament(opened.number)

    def _settle_stack_adjustment(self, name: str, table: int, event: StackAdjusted, now: int) -> None:
        """Book the chips that a host's change took from a stack, and log when fewer were left than it asked for."""
        amount, source, who, reason = event.by, event.source, event.who, event.reason
        self._cashier.pending_stack_changes.remove(name, table)
        if amount < 0:
            self._cashier.adjust_stack(name, table, amount, source=source, who=who, now=now, reason=reason)
            if source == "wallet":
                self._play_limits.add_return(name, -amount, now)
        if event.wanted:
            detail = f"{amount:+} of {event.wanted:+} ({source}): no more was left"
            about = f"{name} at table {table}"
            said = Sentence(
                "{who} took {by} chips off the stack of {player} at table {table}: of {wanted}, no more was left",
                {"by": -amount, "player": name, "table": table, "wanted": -event.wanted},
            )
            self._moderation.log_act(who, now, "stack", said, about, detail=detail, reason=reason)

    def _save_config(self, opened: OpenTable, event: AnyTableEvent) -> None:
        """Store the options with which the table would open again without its journal."""
        if isinstance(event, ClosingSet):
            self._table_lifecycle.mark_closing(opened.number)
        else:
            config = event.config if isinstance(event, StakesSet) else opened.table.config
            self._table_lifecycle.save_config(opened, config, opened.table.now)

    def _take_seat(self, name: str, table: int, seat: int, now: int) -> None:
        """Note a seat, which may be one that a guest gives back to its player."""
        seats = self._people_by_name[name].seats
        if table not in seats:
            self._play_limits.change_seats(name, 1, now)
        seats[table] = seat

    def _free_seat(self, name: str, table: int, now: int) -> None:
        if self._people_by_name[name].seats.pop(table, None) is not None:
            self._play_limits.change_seats(name, -1, now)


_ROOM_EVENTS = frozenset(
    (
        HandEnded,
        SideBetPaid,
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
        PlaceGivenUp,
        LineLost,
        LineBack,
        SatOut,
        SatIn,
        PlaceLine,
        PlaceHeld,
        PlaceBack,
    )
)
"""events that move chips between a table and wallets, or change its row in the lobby"""
_NOT_IN_LOBBY = frozenset((HandEnded, SideBetPaid))
"""events that the lobby does not show at once"""

_TABLE_ONLY_EVENTS = frozenset(CASH_EVENTS) - _ROOM_EVENTS - ROOM_STATE_EVENTS - BOUNDARY_EVENTS
"""events of cash tables that change nothing but the table itself"""
