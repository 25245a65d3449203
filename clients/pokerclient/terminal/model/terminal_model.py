"""The state behind the screens: the client, the open tables, the lobby's chat, the connection.

The model handles every update of the client at once, while the view is still at that event; the screens are drawn
later from the model.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from pokerclient.preferences import Preferences
from pokerclient.sdk.client import Client
from pokerclient.sdk.host_commands import request_text
from pokerclient.sdk.updates import (
    ConnectionChanged,
    ConnectionState,
    Disconnected,
    LobbyChat,
    NoticeReceived,
    Online,
    RealityCheckDue,
    Reconnecting,
    RequestsChanged,
    RoomOpen,
    RoomOpensLater,
    SeatAssigned,
    SwapOffered,
    TableChanged,
    TableGone,
    TableReset,
    TournamentChanged,
    Update,
    UthTableChanged,
    UthTableReset,
)
from pokerclient.terminal.model.key_results import KeyResult, UthCommand
from pokerclient.terminal.model.open_cash_table import MAX_LOG_LINES, LineKind, LogLine, OpenCashTable
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.text import EventWords
from pokerclient.text.tournament_news import REBUY_KEY, news
from pokerclient.text.uth.uth_speech import reality_check_text
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.local_times import local_time
from pokerlocale.spoken import _, spoken_language
from pokerwire.cash.cash_events import StoodUp
from pokerwire.room.moderation_records import PendingBuyIn
from pokerwire.room.table_info import TableInfo
from pokerwire.tournament.tournament_tables import table_in_tournament, tournament_of
from pokerwire.uth.round_events import Decided

MAX_TABLES = 4
"""tables open at once in one terminal"""

AnyOpenTable = OpenCashTable | OpenUthTable
"""an open table of either kind"""


@dataclass(frozen=True)
class UiEffect:
    """What to do after an update besides drawing it."""

    table: AnyOpenTable | None = None
    result: KeyResult | UthCommand = None
    ring: bool = False
    """it has become the player's turn, or their time bank runs"""
    say: str = ""
    review: OpenUthTable | None = None
    """the player has decided at this table, and wants to know whether it was right"""


class TerminalModel:
    """The state behind the screens."""

    def __init__(
        self, client: Client, clock: Callable[[], float], wall_clock: Callable[[], float] = time.time
    ) -> None:
        self.client = client
        self.clock = clock
        self.wall_clock = wall_clock
        """the seconds since 1970"""
        self.open_tables: dict[int, AnyOpenTable] = {}
        self.preferences = Preferences()
        self.current_table_number: int | None = None
        self.assigned_table: int | None = None
        """the table where a host has seated the player, until they have been there"""
        self.chat: deque[LogLine] = deque(maxlen=MAX_LOG_LINES)
        self.chat_count = 0
        self.chat_edition = 0
        """another one, when a line is gone"""
        self._opening_line: LogLine | None = None
        """the line that says when the room opens"""
        self.connection_state: ConnectionState = client.state
        self._connection_changed_at = clock()
        self._requests: tuple[PendingBuyIn, ...] = ()
        self._words = EventWords(spoken_language(), group=True)
        self._calls: dict[int, tuple[int, str]] = {}

    # --- what is open ---------------------------------------------------------------------------------------------

    @property
    def current_table(self) -> AnyOpenTable | None:
        """The table in front."""
        return None if self.current_table_number is None else self.open_tables.get(self.current_table_number)

    def add_table(self, view: TableView | UthTableView, *, bring_forward: bool = True) -> None:
        """Add a watched table; ``bring_forward`` brings it to the front."""
        if isinstance(view, UthTableView):
            open_table: AnyOpenTable = OpenUthTable(view, self.preferences)
        else:
            open_table = OpenCashTable(view, self.preferences)
        self.open_tables[view.table] = open_table
        open_table.reset(self.clock())
        if bring_forward or self.current_table is None:
            self.bring_to_front(view.table)

    def bring_to_front(self, table: int) -> None:
        """Bring an open table to the front."""
        self.current_table_number = table
        if table == self.assigned_table:
            self.assigned_table = None
        self.open_tables[table].controls.table_shown(self.clock())

    def remove_table(self, table: int) -> None:
        """Close a table here; its neighbour comes to the front."""
        self.open_tables.pop(table, None)
        if self.current_table_number == table:
            self.current_table_number = None
            if self.open_tables:
                self.bring_to_front(next(iter(self.open_tables)))

    def next_table(self) -> int | None:
        """Return the next open table after the one in front, or ``None`` when there is no other."""
        tables = list(self.open_tables)
        if self.current_table_number not in tables or len(tables) < 2:
            return None
        return tables[(tables.index(self.current_table_number) + 1) % len(tables)]

    def waiting_table(self) -> int | None:
        """Return another table: with the player's turn, else where a host has seated them, else the next one."""
        assigned = self.assigned_table if self.assigned_table in self.open_tables else self.next_table()
        tables_in_turn = (
            table
            for table, open_table in self.open_tables.items()
            if open_table.my_turn and table != self.current_table_number
        )
        return next(tables_in_turn, assigned)

    @property
    def table_in_turn(self) -> AnyOpenTable | None:
        """The first open table where the player has to decide, the one in front before others."""
        tables = (self.current_table, *self.open_tables.values())
        return next((table for table in tables if table is not None and table.my_turn), None)

    def lobby_row(self, table: int) -> TableInfo | None:
        """Return the lobby's row of a table."""
        return self.client.lobby.tables.get(table)

    # --- what happens ---------------------------------------------------------------------------------------------

    def handle_update(self, update: Update) -> UiEffect:
        """Handle an update of the client."""
        if isinstance(update, TableChanged | UthTableChanged):
            return self._table_changed(update)
        if isinstance(update, TableReset | UthTableReset):
            return self._table_reset(update)
        if isinstance(update, ConnectionChanged):
            return self._connection_changed(update.state)
        if isinstance(update, LobbyChat):
            if update.player == self.client.name or not self.preferences.hides_player(update.player):
                self._tell(f"{update.player}: {update.text}", "chat")
        elif isinstance(update, TournamentChanged):
            return self._tournament_changed(update)
        elif isinstance(update, SeatAssigned):
            self.assigned_table = update.table if update.table != self.current_table_number else None
            self._tell(self.assigned_seat_text(update), "note")
        elif isinstance(update, NoticeReceived):
            return self._noticed(update)
        elif isinstance(update, RequestsChanged):
            return self._requests_changed(update)
        elif isinstance(update, RealityCheckDue):
            self._tell(
                reality_check_text(update.time // 60_000, update.stake, update.loss, spoken_language()),
                "note",
            )
        elif isinstance(update, TableGone):
            self.remove_table(update.table)
            return UiEffect(say=update.message)
        return UiEffect()

    def _noticed(self, update: NoticeReceived) -> UiEffect:
        if isinstance(update, SwapOffered):
            if self.preferences.hides_player(update.player):
                return UiEffect()
            update = NoticeReceived(_("{text} G: agree", text=update.text))
        if isinstance(update, RoomOpensLater | RoomOpen):
            self._drop_opening_line()
        self._tell(update.text, "note")
        if isinstance(update, RoomOpensLater):
            self._opening_line = self.chat[-1]
        return UiEffect(say=update.text)

    def assigned_seat_text(self, update: SeatAssigned) -> str:
        """Return a sentence about a seat given by a host, or by the director of a tournament."""
        if tournament_of(update.table):
            table = table_in_tournament(update.table)
            return _("{name}: table {table}, seat {seat}", name=update.name, table=table, seat=update.seat)
        return self._words.seat_given(update.table, update.seat, update.name, update.chips)

    def _tournament_changed(self, update: TournamentChanged) -> UiEffect:
        """Show the news at the open tables of the tournament, or in the lobby."""
        text = news(update.events, self.client.name, len(update.tables), REBUY_KEY)
        tables = [
            one for number, one in self.open_tables.items() if tournament_of(number) == update.tournament
        ]
        for table in tables:
            if text:
                table.write(text)
            if isinstance(table, OpenCashTable):
                table.follow_tournament(update.events, self.client.name)
        if text and not tables:
            self._tell(text, "note")
        return UiEffect(say=text)

    def _requests_changed(self, update: RequestsChanged) -> UiEffect:
        before, self._requests = self._requests, update.requests
        new = [request_text(one) for one in update.requests if one not in before]
        for words in new:
            self._tell(words, "note")
        return UiEffect(say=_("{new}: E at a table to answer", new=new[-1]) if new else "")

    def write_chat(self, text: str, kind: LineKind, at: str = "") -> None:
        """Add a line to the lobby's chat; ``at`` is the time of day to show with it."""
        self.chat.append(LogLine(text, kind, at))
        self.chat_count += 1

    def _tell(self, text: str, kind: LineKind) -> None:
        """Add what has just happened to the lobby's chat."""
        self.write_chat(text, kind, local_time(round(self.wall_clock() * 1000), "%H:%M"))

    def _drop_opening_line(self) -> None:
        """Take back when the room opens: it is open, or says it again."""
        if self._opening_line is not None and self._opening_line in self.chat:
            self.chat.remove(self._opening_line)
            self.chat_edition += 1
        self._opening_line = None

    def _table_changed(self, update: TableChanged | UthTableChanged) -> UiEffect:
        open_table = self.open_tables.get(update.view.table)
        if open_table is None:
            return UiEffect()
        result = open_table.handle_event(update.event, self.clock(), last=update.last)
        self._note_stand_up(update)
        time_bank = update.event.type == "clock_extended" and open_table.my_turn
        review = self._wants_review(open_table, update)
        return UiEffect(open_table, result, self._should_ring(open_table) or time_bank, review=review)

    def _wants_review(
        self, open_table: AnyOpenTable, update: TableChanged | UthTableChanged
    ) -> OpenUthTable | None:
        """Return the table if the player has just decided there and the trainer is on."""
        event = update.event
        if not isinstance(open_table, OpenUthTable) or not isinstance(event, Decided):
            return None
        return open_table if self.preferences.trainer and event.seat == open_table.view.you else None

    def _note_stand_up(self, update: TableChanged | UthTableChanged) -> None:
        """Show in the lobby too why the player has lost a seat."""
        event = update.event
        if isinstance(update, UthTableChanged) or not isinstance(event, StoodUp):
            return
        if event.player == self.client.name and event.reason != "left":
            name = self.open_tables[update.view.table].name
            for sentence in self._words.sentences(event, update.view):
                self._tell(_("{name}: {text}", name=name, text=sentence), "note")

    def _table_reset(self, update: TableReset | UthTableReset) -> UiEffect:
        open_table = self.open_tables.get(update.view.table)
        if open_table is None:
            return UiEffect()
        return UiEffect(open_table, open_table.reset(self.clock()), self._should_ring(open_table))

    def _should_ring(self, open_table: AnyOpenTable) -> bool:
        """Whether this is the first sight of a decision of the player."""
        if isinstance(open_table, OpenUthTable):
            return open_table.should_ring()
        call, table = open_table.call, open_table.view.table
        if call is None or call == self._calls.get(table):
            return False
        self._calls[table] = call
        return True

    def _connection_changed(self, state: ConnectionState) -> UiEffect:
        reconnected = isinstance(state, Online) and isinstance(self.connection_state, Reconnecting)
        if reconnected:
            self._drop_opening_line()
        self.connection_state, self._connection_changed_at = state, self.clock()
        return UiEffect(say=_("Connected again") if reconnected else "")

    # --- the line in words ----------------------------------------------------------------------------------------

    @property
    def online(self) -> bool:
        """Whether the client is connected to the room."""
        return isinstance(self.connection_state, Online)

    def connection_text(self) -> str:
        """Return what is wrong with the connection, with a countdown to the next attempt; empty if nothing is."""
        state = self.connection_state
        if isinstance(state, Reconnecting):
            seconds_left = max(0, round(state.seconds - (self.clock() - self._connection_changed_at)))
            when = (
                _("reconnecting in {seconds_left} s", seconds_left=seconds_left)
                if seconds_left
                else _("reconnecting now")
            )
            if state.closed:
                return _("The room is closed: {when}", when=when)
            return _(
                "Connection lost: {when} (try {attempt}); your seats are kept",
                when=when,
                attempt=state.attempt,
            )
        if isinstance(state, Disconnected):
            return _("Disconnected: {reason}", reason=state.message)
        return "" if self.online else _("Connecting")
