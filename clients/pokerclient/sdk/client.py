"""The client of a room for asyncio programs: commands to await, tables and lobby kept current.

    async with Client("poker.local", "Ann") as client:
        view = await client.watch(1)
        await client.sit(1)
        async for update in client.updates():
            if isinstance(update, TableChanged) and update.last and view.my_turn:
                await client.act(view, call())

When the connection drops, the client reconnects by itself, resumes every table and sends every unanswered command
again under the same id, so nothing is lost and nothing happens twice.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from pokerclient.errors import CommandRefused, ConnectionClosed
from pokerclient.sdk.account_commands import AccountCommands
from pokerclient.sdk.client_commands import ClientCommands
from pokerclient.sdk.client_lobby import LobbyView
from pokerclient.sdk.client_session import ClientSession
from pokerclient.sdk.hand_commands import HandHistoryCommands
from pokerclient.sdk.host_commands import HostCommands
from pokerclient.sdk.listeners import UpdateListener, UpdateStream
from pokerclient.sdk.statement_commands import StatementCommands
from pokerclient.sdk.tournament_commands import TournamentCommands
from pokerclient.sdk.updates import ConnectionState, Disconnected, TableGone, TournamentReset, Update
from pokerclient.sdk.uth_commands import UthTableCommands
from pokerclient.transport.address import Address, parse_address
from pokerclient.transport.backoff import ConnectionTiming
from pokerclient.transport.certificate_pins import CertificatePinStore
from pokerclient.transport.credential_files import Credentials
from pokerclient.transport.frames import CommandMessage, check_numbers
from pokerclient.transport.reconnecting_connection import Pause, ReconnectingConnection
from pokerclient.transport.tcp import OpenLink
from pokerclient.transport.tls_trust import TlsTrust
from pokerclient.transport.token_store import FileTokens, TokenStore
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _
from pokerwire.messages.message_base import Message
from pokerwire.messages.tournament_messages import TournamentMessage
from pokerwire.room.moderation_records import PendingBuyIn
from pokerwire.tournament.tournament_tables import tournament_of


class Client(
    ClientCommands,
    UthTableCommands,
    TournamentCommands,
    HostCommands,
    AccountCommands,
    HandHistoryCommands,
    StatementCommands,
):
    """One player (or, without a name, one spectator) at one room.

    Commands are methods, most of them inherited: :class:`ClientCommands` at cash tables, :class:`UthTableCommands` at
    UTH tables, :class:`TournamentCommands`, :class:`HostCommands` for hosts, :class:`AccountCommands`,
    :class:`HandHistoryCommands` and :class:`StatementCommands`.  What the client knows of the room is in properties,
    which are kept current.
    """

    def __init__(
        self,
        address: Address | str,
        name: str | None = None,
        *,
        bot: bool = False,
        tokens: TokenStore | None = None,
        software: str = "pokerclient",
        timing: ConnectionTiming | None = None,
        rng: random.Random | None = None,
        open_link: OpenLink | None = None,
        pins: CertificatePinStore | None = None,
        trust_new: bool = False,
        credentials: Credentials | None = None,
        host_code: str | None = None,
        awaits_opening: bool = False,
        pause: Pause = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make a client of the room at ``address`` that plays as ``name``; nothing happens before :meth:`connect`.

        ``credentials`` are for names with a password and for rooms that want a password or an invitation.  With
        ``host_code`` the client becomes a host as it connects.  With ``awaits_opening`` it looks for a room that has
        closed until that is open again; without, its connection ends then.  ``pins`` remembers the certificates of
        rooms (by default in a file of this user); ``trust_new`` accepts one that has changed.  ``rng`` spreads
        reconnections in time.  ``open_link``, ``pause`` and ``clock`` replace the network and the time in tests.
        """
        parsed = parse_address(address) if isinstance(address, str) else address
        store = tokens if tokens is not None else FileTokens()
        self._session = ClientSession(
            parsed,
            name,
            tokens=store,
            clock=clock,
            bot=bot,
            software=software,
            credentials=credentials,
            awaits_opening=awaits_opening,
        )
        trust = TlsTrust(
            pins,
            trust_new=trust_new,
            certificate_here=name is not None and store.by_certificate,
            notify=self._session.notify,
        )
        self._connection = self._session.connection = ReconnectingConnection(
            parsed,
            self._session,
            open_link=open_link or trust.open,
            timing=timing or ConnectionTiming(),
            rng=rng or random.Random(),  # noqa: S311 - spreads reconnections, keeps no secret
            pause=pause,
            clock=clock,
        )
        self._connection_task: asyncio.Task[None] | None = None
        self._host_code = host_code

    def keep_token(self, token: str) -> None:
        """Store a new token of this name."""
        self._session.keep_token(token)

    # --- the connection -----------------------------------------------------------------------------------------

    @property
    def state(self) -> ConnectionState:
        """The state of the connection: ``Connecting``, ``Online``, ``Reconnecting`` or ``Disconnected``."""
        return self._connection.state

    @property
    def lag(self) -> float | None:
        """Seconds that the last ping took, or ``None`` before the first."""
        return self._connection.lag

    async def connect(self) -> None:
        """Connect and log in.

        Raise :class:`CannotConnect` if no room answers (only for the first connection; later ones are retried) and
        :class:`CommandRefused` if the room refuses the login, for instance with ``name_taken``.
        """
        connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        connected.add_done_callback(_consume_exception)
        self._connection_task = asyncio.create_task(self._connection.run(connected))
        try:
            await asyncio.wait((connected, self._connection_task), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            self._connection.finish("closed", _("you gave up before the connection was made"))
            self._connection_task.cancel()
            raise
        if self._session.refusal is not None:
            raise self._session.refusal
        if connected.done():
            connected.result()
        self._check_open()
        if self._host_code is not None:
            await self.claim_host(self._host_code)

    async def close(self) -> None:
        """End the connection for good; the room keeps the seats as after any lost connection."""
        self._connection.finish("closed", _("you closed the connection"))
        if self._connection_task is not None:
            self._connection_task.cancel()
            await asyncio.wait((self._connection_task,))
            await self._connection.wait_closed()

    def hang_up(self, reason: str) -> None:
        """End the connection for good without waiting; commands that wait for an answer fail with ``reason``."""
        self._connection.finish("closed", reason)

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # --- what is known of the room ------------------------------------------------------------------------------

    @property
    def address(self) -> Address:
        """The address of the room."""
        return self._session.identity.address

    @property
    def name(self) -> str | None:
        """The client's name at the room; ``None`` for a spectator."""
        return self._session.name

    @property
    def room(self) -> str:
        """The room's name."""
        return self._session.room

    @property
    def roles(self) -> tuple[str, ...]:
        """The client's roles: ``host``, ``player``, ``bot``, ``spectator``."""
        return self._session.roles

    @property
    def last_login(self) -> tuple[int, str]:
        """Time (ms since 1970) and address of the login before this one; 0 if there was none or it is unknown."""
        return self._session.last_login

    @property
    def wallet(self) -> int:
        """The client's play chips outside the tables."""
        return self._session.wallet

    @property
    def seats(self) -> dict[int, int]:
        """The client's seats: table -> seat. After :meth:`connect` these may be from an earlier visit."""
        return self._session.seats

    @property
    def seats_elsewhere(self) -> dict[int, int]:
        """Seats of the same player that another device has: table -> seat. Watching such a table moves it here."""
        return self._session.seats_elsewhere

    def table_name(self, table: int) -> str:
        """Return what a player calls a table: "Table 4", or "Friday Night, table 1" in a tournament."""
        return self._session.table_name(table)

    @property
    def decimals(self) -> int:
        """With how many decimals people of this room write amounts: with 2, an amount of 1250 is written 12.50."""
        return self._session.decimals

    @property
    def house_bots(self) -> tuple[str, ...]:
        """The kinds of house bots that this client may have at tables that it opens."""
        return self._session.house_bots

    @property
    def gives_fresh_chips(self) -> bool:
        """Whether the room has fresh chips for who is short of them; a room that does not say may have."""
        return self._session.refill_to != 0

    @property
    def limits(self) -> dict[str, int]:
        """The room's limits by name."""
        return self._session.limits

    @property
    def lobby(self) -> LobbyView:
        """The tables of the room, current from :meth:`subscribe_lobby` on."""
        return self._session.lobby

    @property
    def tables(self) -> dict[int, TableView]:
        """The cash tables that the client watches, by number."""
        return self._session.tables

    @property
    def uth_tables(self) -> dict[int, UthTableView]:
        """The UTH tables that the client watches, by number."""
        return self._session.uth_tables

    @property
    def is_host(self) -> bool:
        """Whether the room has confirmed that the client is a host: see :meth:`request_host_view` and
        :meth:`claim_host`."""
        return self._session.is_host

    @property
    def requests(self) -> list[PendingBuyIn]:
        """Players who wait for a host's approval; current from :meth:`claim_host` on, if the client has a name."""
        return self._session.requests

    # --- listening ----------------------------------------------------------------------------------------------

    def listen(self, listener: UpdateListener) -> Callable[[], None]:
        """Call ``listener(update)`` with every update from now on; return a function that ends this."""
        return self._session.listeners.add(listener)

    def updates(self, table: int | None = None) -> UpdateStream:
        """Return an ``async for`` over the updates from now on, of ``table`` or (``None``) of everything."""
        return UpdateStream(self._session.listeners, table, closed=isinstance(self.state, Disconnected))

    # --- commands -----------------------------------------------------------------------------------------------

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send the command ``kind`` with ``fields`` and return the room's ``ok``.

        While the connection is down this waits until it is back.  Raise :class:`CommandRefused` if the room refuses,
        :class:`ConnectionClosed` if the connection has ended for good.
        """
        self._check_open()
        check_numbers(fields)
        command: CommandMessage = {"type": kind, **fields}
        answer = self._session.pending.add(command)
        self._connection.send(command)
        return await answer

    def send(self, kind: str, **fields: Any) -> asyncio.Future[Message]:
        """Send a command without waiting; the future is its answer, as of :meth:`command`."""
        self._check_open()
        check_numbers(fields)
        command: CommandMessage = {"type": kind, **fields}
        answer = self._session.pending.add(command)
        self._connection.send(command)
        return answer

    async def tournament(self, number: int) -> TournamentMessage:
        """Return the whole state of a tournament, and follow it from now on."""
        told: asyncio.Future[TournamentMessage] = asyncio.get_running_loop().create_future()

        def note(update: Update) -> None:
            if (
                isinstance(update, TournamentReset)
                and update.message.tournament == number
                and not told.done()
            ):
                told.set_result(update.message)

        remove = self.listen(note)
        try:
            await self.watch_tournament(number)
            return await told
        finally:
            remove()

    @property
    def followed_tournaments(self) -> frozenset[int]:
        """The tournaments whose events the room sends this client."""
        return self._session.tournaments

    async def watch_own_tournaments(self) -> None:
        """Follow the tournaments in which this player has a seat."""
        own = {tournament_of(table) for table in self.seats} - {0} - self.followed_tournaments
        for number in sorted(own):
            await self.watch_tournament(number)

    async def claim_host(self, code: str) -> None:
        """Become a host; raise :class:`CommandRefused` ``wrong_host_code``. A new connection shows the code again."""
        await self.command("claim_host", code=code)
        self._session.host_code = code
        await self.request_host_view()

    async def request_host_view(self) -> None:
        """Ask whether this name is a host; raise :class:`CommandRefused` ``not_host`` if not."""
        await self.command("get_requests")

    async def watch(self, table: int) -> TableView:
        """Watch a cash table; return its view, which is kept current from now on.

        Raise :class:`CommandRefused` ``house_table`` for a UTH table.
        """
        view = await self.watch_any(table)
        if isinstance(view, UthTableView):
            await self.unwatch(table)
            raise CommandRefused("not_a_cash_table", f"table {table} is played against the house")
        return view

    async def watch_uth(self, table: int) -> UthTableView:
        """Watch a UTH table; return its view, which is kept current from now on.

        Raise :class:`CommandRefused` ``not_a_house_table`` for a cash table.
        """
        view = await self.watch_any(table)
        if isinstance(view, TableView):
            await self.unwatch(table)
            raise CommandRefused("not_a_house_table", f"at table {table} players play each other")
        return view

    async def watch_any(self, table: int) -> TableView | UthTableView:
        """Watch a table of either kind; return its view, which is kept current from now on."""
        self._session.add_watched(table)
        with self.updates() as updates:
            try:
                await self.command("watch", table=table)
            except CommandRefused:
                self._session.remove_watched(table)
                raise
            return await self._wait_for_view(table, updates)

    async def unwatch(self, table: int) -> None:
        """Stop watching a table."""
        self._session.remove_watched(table)
        await self.command("unwatch", table=table)

    async def subscribe_lobby(self) -> LobbyView:
        """Keep :attr:`lobby` current from now on; return it once it is known."""
        self._session.lobby_subscribed = True
        await self.command("subscribe_lobby")
        return self.lobby

    async def unsubscribe_lobby(self) -> None:
        """Stop updating :attr:`lobby`."""
        self._session.lobby_subscribed = False
        await self.command("unsubscribe_lobby")

    async def _wait_for_view(self, table: int, updates: UpdateStream) -> TableView | UthTableView:
        """Return the view of ``table`` once its snapshot is here, which comes after the ``ok``."""
        while (view := self.tables.get(table) or self.uth_tables.get(table)) is None:
            update = await anext(updates, None)
            if isinstance(update, TableGone) and update.table == table:
                raise CommandRefused(
                    "no_view",
                    _("you cannot watch table {table}: {reason}", table=table, reason=update.message),
                )
            self._check_open()
        return view

    def _check_open(self) -> None:
        if isinstance(self.state, Disconnected):
            raise ConnectionClosed(self.state.code, self.state.message)


def _consume_exception(connected: asyncio.Future[None]) -> None:
    """Keep asyncio from complaining about a failed connection that nobody waits for."""
    if not connected.cancelled():
        connected.exception()
