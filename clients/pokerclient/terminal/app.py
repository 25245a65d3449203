"""The terminal client as a Textual app: the screens, the client behind them, and what goes between."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.message import Message

from pokerclient.address import Address
from pokerclient.client import Client
from pokerclient.discovery import find_rooms
from pokerclient.errors import ClientError
from pokerclient.house.words import played_line
from pokerclient.terminal.desk import Desk
from pokerclient.terminal.dialogs.ask import Answer, Ask
from pokerclient.terminal.door import DoorScreen, Finder
from pokerclient.terminal.errands import Errands
from pokerclient.terminal.hangup import Hangup
from pokerclient.terminal.house.deeds import Deed
from pokerclient.terminal.house.desk import HouseDesk
from pokerclient.terminal.house.limits import LimitsDialog
from pokerclient.terminal.house.screen import HouseScreen
from pokerclient.terminal.hub import MAX_TABLES, Hub, Reaction
from pokerclient.terminal.lobby import LobbyScreen
from pokerclient.terminal.look import Look, look_of
from pokerclient.terminal.memory import Memory
from pokerclient.terminal.outcomes import Send
from pokerclient.terminal.shell import RoomScreen
from pokerclient.terminal.status import Tone
from pokerclient.terminal.table_screen import TableScreen
from pokerclient.terminal.title import TerminalTitle
from pokerclient.updates import Closed, HouseChanged, LineChanged, RealityCheck, TableChanged, Update

TICK_SECONDS = 0.25
TRACEBACK_VARIABLE = "POKERROOM_TRACEBACK"
"""Set this environment variable to see the traceback of an internal error."""
MakeClient = Callable[[Address, str | None], Client]


class PokerApp(App[int]):
    """The terminal client."""

    CSS_PATH = "style.tcss"
    TITLE = "pokerroom"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_room", show=False, priority=True),
        Binding("ctrl+q", "leave_room", show=False, priority=True),
    ]

    hub: Hub

    class Heard(Message):
        """The client has news, which the hub has taken notice of."""

        def __init__(self, update: Update, reaction: Reaction) -> None:
            super().__init__()
            self.update = update
            self.reaction = reaction

    def __init__(
        self,
        address: Address | None = None,
        name: str | None = None,
        *,
        look: Look | None = None,
        memory: Memory | None = None,
        find: Finder = find_rooms,
        make_client: MakeClient = Client,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make the app; without ``address`` it searches by ``find`` and asks, without ``name`` it asks."""
        self.look = look or Look()
        super().__init__(ansi_color=None if self.look.colour else True)
        self._address = address
        self._player = name
        self._memory = memory or Memory()
        self._find = find
        self._make_client = make_client
        self._clock = clock
        self._hangup = Hangup()
        self._client: Client | None = None
        self._tables = TableScreen(self.look)
        self._house = HouseScreen(self.look)
        self._title = TerminalTitle(self._write, wanted=self.look.title)
        self.errands = Errands(self)

    # --- coming and going -----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin at the door."""
        name = self._player if self._player is not None else self._memory.name()
        self.push_screen(DoorScreen(self._address, name, self._find, at_once=self._player is not None))
        self.set_class(not self.look.unicode, "-ascii")
        self.install_screen(self._tables, "tables")
        self.install_screen(self._house, "house")
        self.set_interval(TICK_SECONDS, self._tick)

    async def enter(self, address: Address, name: str | None) -> None:
        """Go into the room at ``address``; raise :class:`ClientError` when it is not there or says no."""
        client = self._make_client(address, name)
        hub = Hub(client, self._clock)
        client.listen(lambda update: self._heard(hub, update))
        await client.connect()
        self._client, self.hub = client, hub
        if name:
            self._memory.keep_name(name)
        await client.subscribe_lobby()
        self.run_worker(self._go_inside(client))

    async def _go_inside(self, client: Client) -> None:
        """Show the lobby, and the tables where a seat was kept for us."""
        await self.switch_screen(LobbyScreen(self.look))
        if client.name is not None:
            self.run_worker(self._learn_settings(client))
        for table in list(client.seats)[:MAX_TABLES]:
            await self._open(table, sit=False)

    async def _learn_settings(self, client: Client) -> None:
        """Follow the settings that the room keeps for us, where it keeps any."""
        with contextlib.suppress(ClientError):
            self.hub.preferences.take(await client.settings())
            self.redraw()

    def action_leave_room(self) -> None:
        """Leave; a player who has seats is asked what becomes of them."""
        seats = self._client.seats if self._client else {}
        if not seats:
            self._goodbye()
            return
        answers = (
            Answer("k", "keep my seats: I am coming back soon", "keep"),
            Answer("l", "leave my seats, chips go back to me", "leave"),
        )
        tables = f"{len(seats)} table{'s' if len(seats) > 1 else ''}"
        self.push_screen(
            Ask("Leave the room?", f"You have a seat at {tables}.", answers), self._leave_answered
        )

    def _leave_answered(self, answer: str | None) -> None:
        if answer == "keep":
            self._goodbye()
        elif answer == "leave":
            self.run_worker(self._leave_seats())

    async def _leave_seats(self) -> None:
        """Stand up everywhere, as far as the room lets us, and go."""
        if self._client is not None and self.hub.online:
            leaving = [self._client.leave(table) for table in list(self._client.seats)]
            await asyncio.wait_for(asyncio.gather(*leaving, return_exceptions=True), 2.0)
        self._goodbye()

    def _goodbye(self) -> None:
        self.exit(0)

    async def on_unmount(self) -> None:
        """Close the line."""
        self._title.restore()
        if self._client is not None:
            await self._client.close()

    def _ask_return(self, end: Closed) -> None:
        """The room has ended the connection for good: ask whether to come back."""
        if end.code == "closed":
            return
        answers = (Answer("c", "connect again", "connect"), Answer("q", "leave", "leave"))
        self.push_screen(
            Ask("Disconnected", f"{end.message[:1].upper()}{end.message[1:]}.", answers),
            self._return_answered,
        )

    def _return_answered(self, answer: str | None) -> None:
        if answer == "leave":
            self._goodbye()
        elif answer == "connect":
            self.run_worker(self._return())

    async def _return(self) -> None:
        """Go back to the door, and in again."""
        client, self._client = self._client, None
        if client is None:
            return
        await client.close()
        while len(self.screen_stack) > 2:
            await self.pop_screen()
        await self.switch_screen(DoorScreen(client.address, client.name or "", self._find, at_once=True))

    def _fatal_error(self) -> None:
        """Leave after a fault of ours with one sentence, not with Textual's traceback and all its variables."""
        if os.environ.get(TRACEBACK_VARIABLE):
            super()._fatal_error()
            return
        error = sys.exc_info()[1]
        fault = f"{type(error).__name__}: {error}"
        self.panic(Text(f"pokerroom: internal error: {fault} ({TRACEBACK_VARIABLE}=1 shows where)"))

    # --- news -----------------------------------------------------------------------------------------------------

    def _heard(self, hub: Hub, update: Update) -> None:
        """Called by the client, at any moment: the hub notes it now, the screens follow."""
        self.post_message(self.Heard(update, hub.hear(update)))

    def on_poker_app_heard(self, message: Heard) -> None:
        """Draw the news, and do what it asks for."""
        if not self._inside:
            return
        reaction = message.reaction
        if isinstance(reaction.desk, HouseDesk):
            if isinstance(reaction.outcome, Deed):
                self.errands.deed(reaction.desk, reaction.outcome)
        elif reaction.desk is not None and isinstance(reaction.outcome, Send):
            self.errands.act(reaction.desk, reaction.outcome)
        elif reaction.desk is not None and reaction.outcome is not None:
            self._tables_say(reaction)
        if reaction.ring:
            self._ring(reaction)
        self.say(reaction.say)
        update = message.update
        if not isinstance(update, TableChanged | HouseChanged) or update.last:
            self.redraw(update)
        if isinstance(update, RealityCheck):
            self._ask_reality(update)
        if isinstance(update, LineChanged) and isinstance(update.state, Closed):
            self._ask_return(update.state)

    def _tables_say(self, reaction: Reaction) -> None:
        desk, outcome = reaction.desk, reaction.outcome
        if desk is not self.hub.desk or not isinstance(desk, Desk) or isinstance(outcome, Deed):
            return
        if isinstance(self.screen, TableScreen):
            self.screen.carry_out(desk, outcome)

    def redraw(self, update: Update | None = None) -> None:
        """Draw what ``update`` changed on every screen; without one, all of it."""
        if not self._inside:
            return
        if self.at_tables and self.hub.desk is None:
            self.show_lobby()
        elif self.at_tables:
            self.show_tables()
        for screen in self.screen_stack:
            if isinstance(screen, RoomScreen):
                screen.heard(update)
        self._title.show(self._terminal_title())

    def _tick(self) -> None:
        if self._hangup.gone:
            self.exit(1)
            return
        if self._inside and isinstance(self.screen, TableScreen | HouseScreen):
            self.screen.tick()
        elif self._inside and not self.hub.online:
            self.redraw()

    @property
    def _inside(self) -> bool:
        """Whether there is a room to be drawn: not at the door any more, and not on the way out."""
        return self._client is not None and bool(self.screen_stack)

    # --- my turn --------------------------------------------------------------------------------------------------

    def _ring(self, reaction: Reaction) -> None:
        if self.look.bell and self.hub.preferences.sounds:
            self.bell()
        if reaction.desk is None:
            return
        if not self.at_tables:
            self.say(f"It is your turn at {reaction.desk.name}: Esc goes to your tables", "warning")
        elif reaction.desk is not self.hub.desk:
            self.say(f"It is your turn at {reaction.desk.name}: N goes there", "warning")

    def _terminal_title(self) -> str:
        waiting = [desk.name for desk in self.hub.desks.values() if desk.my_turn]
        if waiting:
            return f"Your turn - {waiting[0]}"
        return self.hub.desk.name if self.hub.desk else self.hub.client.room

    def _write(self, data: str) -> None:
        """Send control characters to the terminal."""
        if self._driver is not None:
            self._driver.write(data)

    # --- for the screens ------------------------------------------------------------------------------------------

    def say(self, text: str, tone: Tone = "hint") -> None:
        """Speak to the player on the screen in front."""
        for screen in reversed(self.screen_stack):
            if text and isinstance(screen, RoomScreen):
                screen.say(text, tone)
                return

    # --- tables ---------------------------------------------------------------------------------------------------

    @property
    def at_tables(self) -> bool:
        """Whether the tables are in front, not the lobby."""
        return isinstance(self.screen, TableScreen | HouseScreen)

    async def bring(self, table: int) -> None:
        """Look at a table and show it."""
        await self._open(table, sit=False)

    def open_table(self, table: int, *, sit: bool = False) -> None:
        """Look at a table and show it; ``sit`` asks for a seat there."""
        self.run_worker(self._open(table, sit=sit))

    async def _open(self, table: int, *, sit: bool) -> None:
        hub = self.hub
        if table not in hub.desks:
            if len(hub.desks) >= MAX_TABLES:
                self.say(f"{MAX_TABLES} tables are open: close one first (L at the table)", "warning")
                return
            try:
                hub.put_desk(await hub.client.look(table))
            except ClientError as error:
                self.say(str(error), "error")
                return
        self.front(table)
        self.show_tables()
        desk = hub.desks[table]
        if sit and desk.view.me is None:
            if isinstance(desk, HouseDesk):
                self._house.call_after_refresh(self._house.do_sit, desk)
            else:
                self._tables.call_after_refresh(self._tables.seat.sit, desk)

    def front(self, table: int) -> None:
        """Bring an open table to the front."""
        if table in self.hub.desks:
            self.hub.front(table)
            self.redraw()

    def close_table(self, table: int) -> None:
        """Look at a table no longer."""
        gone = self.hub.desks[table].view.closed is not None
        self.hub.drop_desk(table)
        if not gone:
            self.errands.give(self.hub.client.unwatch(table))
        self.redraw()

    def show_tables(self) -> None:
        """Go from the lobby to the tables, to the screen of the kind that is in front."""
        wanted = self._house if isinstance(self.hub.desk, HouseDesk) else self._tables
        if self.at_tables and self.screen is not wanted:
            self.switch_screen(wanted)
        elif not self.at_tables:
            self.push_screen(wanted)

    def show_lobby(self) -> None:
        """Go from the tables to the lobby."""
        if self.at_tables:
            self.pop_screen()

    # --- responsible play -----------------------------------------------------------------------------------------

    def show_limits(self) -> None:
        """Show the page of responsible play."""
        self.run_worker(self._show_limits())

    async def _show_limits(self) -> None:
        client = self.hub.client
        try:
            told = await client.play_limits()
        except ClientError as error:
            self.say(str(error), "error")
        else:
            self.push_screen(LimitsDialog(client, told), lambda done: self.say(done or ""))

    def _ask_reality(self, check: RealityCheck) -> None:
        """The player asked to be told how long he has played: ask whether to go on."""
        answers = (
            Answer("c", "go on", "on"),
            Answer("g", "my limits", "limits"),
            Answer("q", "leave the room", "leave"),
        )
        told = played_line(check.time // 60_000, check.stake, check.loss)
        self.push_screen(Ask("Reality check", f"{told.partition(': ')[2]}.", answers), self._reality_answered)

    def _reality_answered(self, answer: str | None) -> None:
        if answer == "limits":
            self.show_limits()
        elif answer == "leave":
            self.action_leave_room()


def run(
    address: Address | None = None,
    name: str | None = None,
    *,
    bell: bool = True,
    suits: str | None = None,
) -> int:
    """Play in this terminal until the player leaves; return the exit status.

    Without ``address`` rooms are searched on this machine and network and the player chooses; without ``name`` he is
    asked for it.
    ``suits`` is ``unicode`` or ``ascii`` where the terminal's encoding shall not decide.
    """
    environment = dict(os.environ)
    if suits is not None:
        environment["POKERROOM_SUITS"] = suits
    look = look_of(environment, sys.stdout.encoding, bell=bell)
    if look.colour:
        os.environ.pop("NO_COLOR", None)
    app = PokerApp(address, name, look=look)
    status = app.run()
    return 1 if status is None else status
