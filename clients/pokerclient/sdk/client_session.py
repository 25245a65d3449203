"""The state of one client at a room, and how each message from the room changes it.

The session outlives connections: its `hello_message` on a new connection says the same session text,
and at the `Welcome` it takes everything up where it stood.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from pokerclient.errors import CommandRefused, ConnectionClosed
from pokerclient.sdk.client_lobby import LobbyView
from pokerclient.sdk.event_sequence import EventGap
from pokerclient.sdk.listeners import Listeners
from pokerclient.sdk.pending_commands import PendingCommands
from pokerclient.sdk.updates import (
    ConnectionChanged,
    ConnectionState,
    Disconnected,
    LobbyChanged,
    LobbyChat,
    NoticeReceived,
    RealityCheckDue,
    RemovedFromTable,
    RequestsChanged,
    RoomClosing,
    RoomOpen,
    RoomOpensLater,
    SeatAssigned,
    SwapOffered,
    TableChanged,
    TableGone,
    TableReset,
    TableTakenOver,
    TournamentChanged,
    TournamentReset,
    TournamentsChanged,
    UthTableChanged,
    UthTableReset,
    WalletChanged,
)
from pokerclient.sdk.version_gap import explained, newer_room_notice
from pokerclient.text.table_names import table_name
from pokerclient.transport.address import Address
from pokerclient.transport.credential_files import Credentials, Identity
from pokerclient.transport.frames import CommandMessage
from pokerclient.transport.reconnecting_connection import ReconnectingConnection
from pokerclient.transport.token_store import TokenStore
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.amounts import write_decimals
from pokerlocale.said import said
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerwire.cash.cash_events import Sat, StoodUp
from pokerwire.hand_events import Event
from pokerwire.messages.account_messages import Welcome
from pokerwire.messages.connection_messages import PROTOCOL_VERSION, Bye, Error, Ok
from pokerwire.messages.host_messages import BuyInRequests
from pokerwire.messages.lobby_messages import Chat, Lobby, LobbyChanges, Notice, Wallet
from pokerwire.messages.message_base import Message
from pokerwire.messages.player_messages import RealityCheck
from pokerwire.messages.table_messages import Events, Snapshot, TableMoved
from pokerwire.messages.tournament_messages import TournamentEvents, TournamentMessage, Tournaments
from pokerwire.messages.uth_messages import UthTableMessage
from pokerwire.room.moderation_records import PendingBuyIn
from pokerwire.tournament.tournament_snapshot import OVER
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.uth_table_events import PlaceLeft, PlaceTaken

log = logging.getLogger(__name__)

_NOTICES = {"closing": RoomClosing, "opens_later": RoomOpensLater, "open": RoomOpen}
"""codes of notices that are more than their text"""
TOLD_BY_EVENTS = frozenset({"tournament_place", "tournament_rebuy"})
"""codes of notices for clients that follow no tournament"""


class ClientSession:
    """The room as this client knows it; the listener of a :class:`ReconnectingConnection`."""

    connection: ReconnectingConnection

    def __init__(
        self,
        address: Address,
        name: str | None,
        *,
        tokens: TokenStore,
        clock: Callable[[], float],
        bot: bool,
        software: str,
        credentials: Credentials | None = None,
        awaits_opening: bool = False,
    ) -> None:
        self.identity = Identity(address, name, tokens, credentials)
        self.room = ""
        self.room_version = ""
        self.wallet = 0
        self.seats: dict[int, int] = {}
        self.seats_elsewhere: dict[int, int] = {}
        """table -> the player's seat there, which another connection has"""
        self._tournament_names: dict[int, str] = {}
        self.limits: dict[str, int] = {}
        self.decimals = 0
        self.house_bots: tuple[str, ...] = ()
        self.refill_to: int | None = None
        self.lobby = LobbyView()
        self.lobby_subscribed = False
        self.tables: dict[int, TableView] = {}
        self.uth_tables: dict[int, UthTableView] = {}
        """the watched UTH tables"""
        self.pending = PendingCommands()
        self.listeners = Listeners()
        self.host_code: str | None = None
        """the host's code once the room has accepted it: sent again on every new connection"""
        self.is_host = False
        """whether the room has sent what only hosts receive"""
        self.requests: list[PendingBuyIn] = []
        """players who wait for approval, if this client is a host"""
        self.refusal: CommandRefused | None = None
        """the room's answer to ``hello`` if it was no welcome"""
        self._watched_tables: set[int] = set()
        self._tournaments: set[int] = set()
        """the tournaments that the client follows"""
        self._bot = bot
        self._software = software
        self._awaits_opening = awaits_opening
        self.last_login: tuple[int, str] = (0, "")
        """time (ms since 1970) and address of the login before this one; 0: none, or unknown"""
        self.roles: tuple[str, ...] = ()
        self._clock = clock
        self._hello_id = 0
        self._resumes: dict[int, int] = {}
        self._handlers: dict[type[Message], Callable[[Any], None]] = {
            Welcome: self._on_welcome,
            Ok: self._on_ok,
            Error: self._on_error,
            Events: self._on_events,
            Snapshot: self._on_snapshot,
            TableMoved: self._on_table_moved,
            UthTableMessage: self._on_house_table,
            Lobby: self._on_lobby,
            LobbyChanges: self._on_lobby_changes,
            Wallet: self._on_wallet,
            RealityCheck: self._on_reality_check,
            Chat: self._on_chat,
            Notice: self._on_notice,
            BuyInRequests: self._on_buy_in_requests,
            Bye: self._on_bye,
            Tournaments: self._on_tournaments,
            TournamentMessage: self._on_tournament,
            TournamentEvents: self._on_tournament_events,
        }

    @property
    def name(self) -> str | None:
        """The client's name, as the room spells it after the login."""
        return self.identity.name

    # --- for the line -------------------------------------------------------------------------------------------

    @property
    def watching(self) -> bool:
        """Whether a table is watched, so that a dead connection must be noticed soon."""
        return bool(self._watched_tables)

    def new_id(self) -> int:
        """Return the next command id."""
        return self.pending.new_id()

    def hello_message(self, certificates: Sequence[str]) -> CommandMessage:
        """Return the ``hello`` of a new connection to the room that has shown ``certificates``."""
        self._hello_id = self.new_id()
        return {
            "id": self._hello_id,
            "protocol": PROTOCOL_VERSION,
            "client": self._software,
            "bot": self._bot,
            **self.identity.hello_fields(certificates),
        }

    def keep_token(self, token: str) -> None:
        """Store a new token of this name in place of the old one."""
        try:
            self.identity.keep_token(token)
        except OSError as error:
            self.notify(
                _(
                    "The proof of your name could not be stored ({reason}); the name is yours until you leave.",
                    reason=system_error_text(error),
                )
            )

    def connection_ready(self, reconnected: bool) -> None:
        """Resume everything: lobby, tables, unanswered commands.

        A command about a table needs that table to be watched; the other tables come after the commands, or their new
        ids could make the room forget the old ones.
        """
        self._resumes.clear()
        for number in self._views.keys() & self.seats_elsewhere.keys():
            self._table_moved(number)
        if self.host_code is not None and reconnected:
            self.connection.send({"type": "claim_host", "id": self.new_id(), "code": self.host_code})
        resend_tables = self.pending.table_numbers()
        views = self._views
        for number in views.keys() & resend_tables:
            self._resume(views[number])
        for command in self.pending.to_resend():
            self.connection.send(command)
        for number in views.keys() - resend_tables:
            self._resume(views[number])
        if self.lobby_subscribed and reconnected:
            self.connection.send({"type": "subscribe_lobby", "id": self.new_id()})
        if reconnected:
            for number in self._tournaments:
                self.connection.send({"type": "watch_tournament", "id": self.new_id(), "tournament": number})

    def connection_changed(self, state: ConnectionState) -> None:
        """Notify listeners; if the connection is closed for good, fail the commands that wait for an answer."""
        if isinstance(state, Disconnected):
            self.pending.fail(ConnectionClosed(state.code, state.message))
        self.listeners.notify(ConnectionChanged(state))

    def message_received(self, message: Message) -> None:
        """Handle one message of the room; any other may be an answer, else it is ignored."""
        handler = self._handlers.get(type(message))
        if handler is not None:
            handler(message)
        elif "id" in message:
            self.pending.resolve(message)

    # --- watching -----------------------------------------------------------------------------------------------

    def add_watched(self, table: int) -> None:
        """Watch ``table``: keep its view once the snapshot comes."""
        self._watched_tables.add(table)

    def remove_watched(self, table: int) -> None:
        """Stop watching ``table``."""
        self._watched_tables.discard(table)
        self.tables.pop(table, None)
        self.uth_tables.pop(table, None)

    @property
    def _views(self) -> dict[int, TableView | UthTableView]:
        """All watched tables of either kind."""
        return {**self.tables, **self.uth_tables}

    def _resume(self, view: TableView | UthTableView) -> None:
        number = self.new_id()
        self._resumes[number] = view.table
        self.connection.send({"type": "resume", "id": number, "table": view.table, "seq": view.seq})

    # --- one method a message -----------------------------------------------------------------------------------

    def _on_welcome(self, message: Welcome) -> None:
        self.room, self.wallet, self.limits = message.room, message.wallet, message.limits
        if message.version != self.room_version:
            self.room_version = message.version
            if (newer := newer_room_notice(message.version)) and not self._bot:
                self.notify(newer)
        self.decimals, self.house_bots = message.decimals, message.house_bots
        self.refill_to = message.refill_to
        write_decimals(message.decimals)
        self.identity.name = message.name
        self.seats = {seat.table: seat.seat for seat in message.seats if not seat.elsewhere}
        self.seats_elsewhere = {seat.table: seat.seat for seat in message.seats if seat.elsewhere}
        self._tournament_names |= {
            tournament_of(seat.table): seat.tournament for seat in message.seats if seat.tournament
        }
        self.roles = message.roles
        if token := message.token or self.identity.proven_token:
            self.keep_token(token)
        if message.last_login:
            self.last_login = (message.last_login, message.last_address)
        self.listeners.notify(WalletChanged(self.wallet))

    def _on_ok(self, message: Ok) -> None:
        if self._resumes.pop(message.id, None) is None:
            self.pending.resolve(message)

    def _on_error(self, message: Error) -> None:
        message = explained(message, self.room_version)
        number = message.id
        table = self._resumes.pop(number, None)
        if table is not None:
            self.remove_watched(table)
            self.seats.pop(table, None)
            self.listeners.notify(TableGone(table, said(message.sentence, message.message)))
        elif number == self._hello_id and self.identity.forget_token(message.code):
            self.connection.resend_hello()
        elif number == self._hello_id:
            self.refusal = CommandRefused(message.code, message.message, message.sentence)
            self.connection.finish(message.code, said(message.sentence, message.message))
        elif number == 0:
            log.warning("the room did not understand us: %s (%s)", message.message, message.code)
        else:
            self.pending.resolve(message)

    def _on_events(self, message: Events) -> None:
        view = self._views.get(message.table)
        if view is None or (view.table in self._resumes.values() and message.first > view.seq + 1):
            return
        last = len(message.events)
        try:
            for number, event in enumerate(view.apply_events(message, self._clock()), 1):
                self._track_seat(view.table, event)
                final = number == last
                if isinstance(view, UthTableView):
                    self.listeners.notify(UthTableChanged(view, event, final))
                else:
                    self.listeners.notify(TableChanged(view, event, final))
        except EventGap as gap:
            log.info("%s", gap)
            self._resume(view)

    def _track_seat(self, table: int, event: Event) -> None:
        if isinstance(event, Sat | PlaceTaken) and event.player == self.name:
            self.seats[table] = event.seat
        elif isinstance(event, StoodUp | PlaceLeft) and event.player == self.name:
            self.seats.pop(table, None)

    def _on_snapshot(self, message: Snapshot) -> None:
        table = message.table
        if table not in self._watched_tables:
            return
        view = self.tables.get(table)
        if view is None:
            view = self.tables[table] = TableView(table, self.name)
        view.reset(message.state, self._clock())
        self._note_seat(table, view.you)
        self.listeners.notify(TableReset(view))

    def _note_seat(self, table: int, seat: int | None) -> None:
        """Note that a table which we watch is ours again, if we have a seat there."""
        self.seats_elsewhere.pop(table, None)
        if seat is not None:
            self.seats[table] = seat

    def _on_table_moved(self, message: TableMoved) -> None:
        self._table_moved(message.table)

    def _table_moved(self, table: int) -> None:
        self.remove_watched(table)
        if table in self.seats:
            self.seats_elsewhere[table] = self.seats.pop(table)
        self.listeners.notify(
            TableTakenOver(
                table,
                _("{table}: you play there from another device now.", table=self.table_name(table)),
            )
        )

    def table_name(self, table: int) -> str:
        """Return what a player calls a table: by its number, or by its tournament and the number there."""
        return table_name(table, self._tournament_names)

    def _on_house_table(self, message: UthTableMessage) -> None:
        table = message.table
        if table not in self._watched_tables:
            return
        view = self.uth_tables.get(table)
        if view is None:
            view = self.uth_tables[table] = UthTableView(table, self.name)
        view.reset(message.state, self._clock())
        view.balance = self.wallet
        self._note_seat(table, view.you)
        self.listeners.notify(UthTableReset(view))

    def _on_lobby(self, message: Lobby) -> None:
        self.lobby.replace(message)
        self.listeners.notify(LobbyChanged())

    def _on_lobby_changes(self, message: LobbyChanges) -> None:
        self.lobby.apply_changes(message)
        self.listeners.notify(LobbyChanged())

    def _on_wallet(self, message: Wallet) -> None:
        self.wallet = message.wallet
        for view in self.uth_tables.values():
            view.balance = self.wallet
        self.listeners.notify(WalletChanged(self.wallet))

    def _on_reality_check(self, message: RealityCheck) -> None:
        sitting = message.session
        self.listeners.notify(RealityCheckDue(sitting.stake, sitting.loss, sitting.time))

    def _on_chat(self, message: Chat) -> None:
        self.listeners.notify(LobbyChat(message.player, message.text))

    def _on_notice(self, message: Notice) -> None:
        text, table, seat = (
            said(message.sentence, message.text) if message.code else message.text,
            message.table,
            message.seat,
        )
        if table is not None and seat is not None:
            self.seats[table] = seat
            self.listeners.notify(SeatAssigned(text, table, seat, message.name, message.chips))
        elif table is not None and message.code == "removed_from_table":
            self.remove_watched(table)
            self.listeners.notify(RemovedFromTable(table, text))
        elif table is not None and message.code == "swap_offered" and message.sentence:
            player = str(message.sentence.values["player"])
            self.listeners.notify(SwapOffered(text, table, player))
        elif message.code in TOLD_BY_EVENTS and self._tournaments:
            pass
        elif message.code in _NOTICES:
            self.listeners.notify(_NOTICES[message.code](text))
        else:
            self.notify(text)

    def _on_tournaments(self, message: Tournaments) -> None:
        self.listeners.notify(TournamentsChanged(message.tournaments))
        if message.id:
            self.pending.resolve(message)

    def _on_tournament(self, message: TournamentMessage) -> None:
        self._tournaments.add(message.tournament)
        self._tournament_names[message.tournament] = message.setup.name
        if message.state.phase in OVER:
            self._tournaments.discard(message.tournament)
        self.listeners.notify(TournamentReset(message))

    @property
    def tournaments(self) -> frozenset[int]:
        """The tournaments that the client follows."""
        return frozenset(self._tournaments)

    def _on_tournament_events(self, message: TournamentEvents) -> None:
        self.listeners.notify(TournamentChanged(message.tournament, message.events, message.tables))

    def notify(self, text: str) -> None:
        """Show the player a notice."""
        self.listeners.notify(NoticeReceived(text))

    def _on_buy_in_requests(self, message: BuyInRequests) -> None:
        self.is_host = True
        self.requests = list(message.requests)
        if message.id:
            self.pending.resolve(message)
        self.listeners.notify(RequestsChanged(tuple(self.requests)))

    def _on_bye(self, message: Bye) -> None:
        reason = said(message.sentence, message.message)
        if message.code == "closing" and self._awaits_opening:
            self.pending.fail(ConnectionClosed(message.code, reason))
            self.connection.room_closed(reason)
        elif message.retry and message.code != "taken_over":
            self.connection.drop(reason)
        else:
            self.connection.finish(message.code, reason)
