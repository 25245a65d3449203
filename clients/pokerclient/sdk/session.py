"""What one client knows of a room, and how each message from the room changes it.

The session outlives connections: its :meth:`greeting` on a new connection says the same session text, and
:meth:`greeted` takes everything up where it stood.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from pokerclient.errors import CommandRefused, ConnectionClosed
from pokerclient.sdk.event_sequence import Gap
from pokerclient.sdk.host_commands import BuyInRequest, requests_of
from pokerclient.sdk.listeners import Listeners
from pokerclient.sdk.lobby import Lobby
from pokerclient.sdk.pending_commands import Pending
from pokerclient.sdk.updates import (
    Closed,
    HouseChanged,
    HouseReset,
    LineChanged,
    LineState,
    LobbyChanged,
    LobbyChat,
    Noticed,
    RealityCheck,
    RequestsChanged,
    RoomCloses,
    SeatGiven,
    TableChanged,
    TableGone,
    TableReset,
    WalletChanged,
)
from pokerclient.transport.address import Address
from pokerclient.transport.connection import Line
from pokerclient.transport.credentials import Credentials
from pokerclient.transport.framing import Message
from pokerclient.transport.identity import Identity
from pokerclient.transport.token_store import TokenStore
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.table_view import HouseView

PROTOCOL_VERSION = 1

log = logging.getLogger(__name__)


class Session:
    """The room as this client knows it; the user of a :class:`Line`."""

    line: Line

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
    ) -> None:
        self.identity = Identity(address, name, tokens, credentials)
        self.room = ""
        self.wallet = 0
        self.seats: dict[int, int] = {}
        self.limits: dict[str, int] = {}
        self.lobby = Lobby()
        self.lobby_wanted = False
        self.tables: dict[int, TableView] = {}
        self.houses: dict[int, HouseView] = {}
        """the tables against the house that are watched"""
        self.pending = Pending()
        self.listeners = Listeners()
        self.host_code: str | None = None
        """the host's code, once the room has taken it: shown again on every new connection"""
        self.host = False
        """whether the room has told us what only hosts are told"""
        self.requests: list[BuyInRequest] = []
        """who waits for a host's approval, when we are one"""
        self.refused: CommandRefused | None = None
        """what the room answered to our ``hello`` instead of a welcome"""
        self._wanted: set[int] = set()
        self._bot = bot
        self._software = software
        self.last_login: tuple[int, str] = (0, "")
        """when (ms since 1970) and from where our name came before; 0: never, or not known"""
        self.roles: tuple[str, ...] = ()
        self._clock = clock
        self._hello_id = 0
        self._resumes: dict[int, int] = {}

    @property
    def name(self) -> str | None:
        """Our name, as the room writes it once we are in."""
        return self.identity.name

    # --- for the line -------------------------------------------------------------------------------------------

    @property
    def watching(self) -> bool:
        """Whether a table is watched, so that a dead line should be noticed soon."""
        return bool(self._wanted)

    def new_id(self) -> int:
        """Return the next command id."""
        return self.pending.new_id()

    def greeting(self) -> Message:
        """Return the ``hello`` of a new connection."""
        self._hello_id = self.new_id()
        return {
            "id": self._hello_id,
            "protocol": PROTOCOL_VERSION,
            "client": self._software,
            "bot": self._bot,
            **self.identity.greeting(),
        }

    def keep_token(self, token: str) -> None:
        """Keep a new token of our name, in place of the old one."""
        try:
            self.identity.keep_token(token)
        except OSError as error:
            self.notice(
                f"The proof of your name could not be kept ({error.strerror}); it is yours until you leave."
            )

    def greeted(self, again: bool) -> None:
        """Take everything up where it stood: lobby, tables, unanswered commands.

        A command about a table wants that table to be watched; the other tables come after the commands, lest so
        many new ids make the room forget the old ones.
        """
        self._resumes.clear()
        if self.host_code is not None and again:
            self.line.send({"type": "claim_host", "id": self.new_id(), "code": self.host_code})
        first = self.pending.tables()
        views = self._views
        for number in views.keys() & first:
            self._resume(views[number])
        for command in self.pending.again():
            self.line.send(command)
        for number in views.keys() - first:
            self._resume(views[number])
        if self.lobby_wanted and again:
            self.line.send({"type": "subscribe_lobby", "id": self.new_id()})

    def line_changed(self, state: LineState) -> None:
        """Tell everybody; a closed line fails what still waits for an answer."""
        if isinstance(state, Closed):
            self.pending.fail(ConnectionClosed(state.code, state.message))
        self.listeners.tell(LineChanged(state))

    def received(self, message: Message) -> None:
        """Take one message of the room; one of a kind we do not know is an answer if we asked, or is left alone."""
        handler = getattr(self, "_on_" + message["type"], None)
        if handler is not None:
            handler(message)
        elif "id" in message:
            self.pending.answered(message)

    # --- watching -----------------------------------------------------------------------------------------------

    def want(self, table: int) -> None:
        """Keep the view of ``table`` when its snapshot comes."""
        self._wanted.add(table)

    def unwant(self, table: int) -> None:
        """Forget ``table``."""
        self._wanted.discard(table)
        self.tables.pop(table, None)
        self.houses.pop(table, None)

    @property
    def _views(self) -> dict[int, TableView | HouseView]:
        """All watched tables, of either kind."""
        return {**self.tables, **self.houses}

    def _resume(self, view: TableView | HouseView) -> None:
        number = self.new_id()
        self._resumes[number] = view.table
        self.line.send({"type": "resume", "id": number, "table": view.table, "seq": view.seq})

    # --- one method a message -----------------------------------------------------------------------------------

    def _on_welcome(self, message: Message) -> None:
        self.room, self.wallet, self.limits = message["room"], message["wallet"], message["limits"]
        self.identity.name = message["name"]
        self.seats = {seat["table"]: seat["seat"] for seat in message["seats"]}
        self.roles = tuple(message.get("roles", ()))
        if message["token"]:
            self.keep_token(message["token"])
        if message.get("last_login"):
            self.last_login = (message["last_login"], message["last_address"])
        self.listeners.tell(WalletChanged(self.wallet))

    def _on_ok(self, message: Message) -> None:
        if self._resumes.pop(message["id"], None) is None:
            self.pending.answered(message)

    def _on_error(self, message: Message) -> None:
        number = message["id"]
        table = self._resumes.pop(number, None)
        if table is not None:
            self.unwant(table)
            self.seats.pop(table, None)
            self.listeners.tell(TableGone(table, message["message"]))
        elif number == self._hello_id and self.identity.forget_token(message["code"]):
            self.line.greet_again()
        elif number == self._hello_id:
            self.refused = CommandRefused(message["code"], message["message"])
            self.line.finish(message["code"], message["message"])
        elif number == 0:
            log.warning("the room did not understand us: %s (%s)", message["message"], message["code"])
        else:
            self.pending.answered(message)

    def _on_events(self, message: Message) -> None:
        view = self._views.get(message["table"])
        if view is None or (view.table in self._resumes.values() and message["first"] > view.seq + 1):
            return
        last = len(message["events"])
        try:
            for number, event in enumerate(view.fold_events(message, self._clock()), 1):
                self._note_seat(view.table, event["type"], event)
                final = number == last
                if isinstance(view, HouseView):
                    self.listeners.tell(HouseChanged(view, event, final))
                else:
                    self.listeners.tell(TableChanged(view, event, final))
        except Gap as gap:
            log.info("%s", gap)
            self._resume(view)

    def _note_seat(self, table: int, kind: str, event: Message) -> None:
        if kind in ("sat", "place_taken") and event["player"] == self.name:
            self.seats[table] = event["seat"]
        elif kind in ("stood_up", "place_left") and event["player"] == self.name:
            self.seats.pop(table, None)

    def _on_snapshot(self, message: Message) -> None:
        table = message["table"]
        if table not in self._wanted:
            return
        view = self.tables.get(table)
        if view is None:
            view = self.tables[table] = TableView(table, self.name)
        view.reset(message["state"], self._clock())
        self.listeners.tell(TableReset(view))

    def _on_house_table(self, message: Message) -> None:
        table = message["table"]
        if table not in self._wanted:
            return
        view = self.houses.get(table)
        if view is None:
            view = self.houses[table] = HouseView(table, self.name)
        view.reset(message["state"], self._clock())
        view.balance = self.wallet
        self.listeners.tell(HouseReset(view))

    def _on_lobby(self, message: Message) -> None:
        self.lobby.whole(message)
        self.listeners.tell(LobbyChanged())

    def _on_lobby_changes(self, message: Message) -> None:
        self.lobby.changes(message)
        self.listeners.tell(LobbyChanged())

    def _on_wallet(self, message: Message) -> None:
        self.wallet = message["wallet"]
        for view in self.houses.values():
            view.balance = self.wallet
        self.listeners.tell(WalletChanged(self.wallet))

    def _on_reality_check(self, message: Message) -> None:
        played = message["session"]
        self.listeners.tell(RealityCheck(played["stake"], played["loss"], played["time"]))

    def _on_chat(self, message: Message) -> None:
        self.listeners.tell(LobbyChat(message["player"], message["text"]))

    def _on_notice(self, message: Message) -> None:
        text, table, seat = message["text"], message.get("table"), message.get("seat")
        if table is not None and seat is not None:
            self.seats[table] = seat
            self.listeners.tell(SeatGiven(text, table, seat, message["name"], message["chips"]))
        elif message.get("code") == "closing":
            self.listeners.tell(RoomCloses(text))
        else:
            self.notice(text)

    def notice(self, text: str) -> None:
        """Tell the player a word."""
        self.listeners.tell(Noticed(text))

    def _on_buy_in_requests(self, message: Message) -> None:
        self.host = True
        self.requests = requests_of(message)
        if message["id"]:
            self.pending.answered(message)
        self.listeners.tell(RequestsChanged(tuple(self.requests)))

    def _on_bye(self, message: Message) -> None:
        if message["retry"] and message["code"] != "taken_over":
            self.line.drop(message["message"])
        else:
            self.line.finish(message["code"], message["message"])
