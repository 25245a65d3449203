"""The terminal client as a Textual app: the screens, the client behind them, and what goes between."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.message import Message
from textual.widgets import Input

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import (
    Closed,
    HouseChanged,
    LineChanged,
    RealityCheck,
    SeatGiven,
    TableChanged,
    Update,
)
from pokerclient.terminal.command_runner import Errands
from pokerclient.terminal.dialogs.window import Window
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.window_title import TerminalTitle
from pokerclient.terminal.hangup import Hangup
from pokerclient.terminal.leave_room import Leaving
from pokerclient.terminal.model.saved_name import Memory
from pokerclient.terminal.model.terminal_model import MAX_TABLES, Hub, Reaction
from pokerclient.terminal.open_tables import OpenTables
from pokerclient.terminal.responsible_play import ResponsiblePlay
from pokerclient.terminal.screens.hand_list import HandsScreen
from pokerclient.terminal.screens.lobby import LobbyScreen
from pokerclient.terminal.screens.login import DoorScreen, Finder
from pokerclient.terminal.screens.play import PlayScreen
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.widgets.status_line import Tone
from pokerclient.transport.address import Address
from pokerclient.transport.credentials import Credentials, last_login_line
from pokerclient.transport.discovery import find_rooms

TICK_SECONDS = 0.25
TRACEBACK_VARIABLE = "POKERROOM_TRACEBACK"
"""Set this environment variable to see the traceback of an internal error."""
MakeClient = Callable[..., Client]
"""makes a client of an address and a name; with ``credentials`` too where they are wanted"""


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
        self.client: Client | None = None
        """the client inside a room; ``None`` at the door"""
        self._title = TerminalTitle(self._write, wanted=self.look.title)
        self.errands = Errands(self)
        self.tables = OpenTables(self, self.look)
        self.responsible = ResponsiblePlay(self)
        self._leaving = Leaving(self)

    # --- coming and going -----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin at the door."""
        name = self._player if self._player is not None else self._memory.name()
        self.push_screen(DoorScreen(self._address, name, self._find, at_once=self._player is not None))
        self.set_class(not self.look.unicode, "-ascii")
        self.install_screen(self.tables.among_players, "tables")
        self.install_screen(self.tables.against_house, "house")
        self.set_interval(TICK_SECONDS, self._tick)

    async def enter(self, address: Address, name: str | None, credentials: Credentials | None = None) -> None:
        """Go into the room at ``address``; raise :class:`ClientError` when it is not there or says no."""
        more = {} if credentials is None else {"credentials": credentials}
        client = self._make_client(address, name, **more)
        hub = Hub(client, self._clock)
        client.listen(lambda update: self._heard(hub, update))
        await client.connect()
        self.client, self.hub = client, hub
        if name:
            self._memory.keep_name(name)
        await client.subscribe_lobby()
        self.run_worker(self._go_inside(client))

    async def _go_inside(self, client: Client) -> None:
        """Show the lobby, and the tables where a seat was kept for us."""
        await self.switch_screen(LobbyScreen(self.look))
        if client.name is not None:
            self.run_worker(self._learn_settings(client))
            self.say(last_login_line(client.last_login))
        for table in list(client.seats)[:MAX_TABLES]:
            await self.tables.bring(table)

    async def _learn_settings(self, client: Client) -> None:
        """Follow the settings that the room keeps for us, where it keeps any."""
        with contextlib.suppress(ClientError):
            self.hub.preferences.take(await client.settings())
            self.redraw()

    def action_leave_room(self) -> None:
        """Leave; a player who has seats is asked what becomes of them."""
        self._leaving.ask()

    async def on_unmount(self) -> None:
        """Close the line."""
        self._title.restore()
        if self.client is not None:
            await self.client.close()

    async def come_back(self) -> None:
        """Go back to the door, and in again."""
        client, self.client = self.client, None
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
        self.errands.react(reaction)
        if reaction.ring:
            self._ring(reaction)
        self.say(reaction.say)
        update = message.update
        if not isinstance(update, TableChanged | HouseChanged) or update.last:
            self.redraw(update)
        if isinstance(update, SeatGiven):
            self.tables.call(update)
        if isinstance(update, RealityCheck):
            self.responsible.ask_reality(update)
        if isinstance(update, LineChanged) and isinstance(update.state, Closed):
            self._leaving.ask_return(update.state)

    def redraw(self, update: Update | None = None) -> None:
        """Draw what ``update`` changed on every screen; without one, all of it."""
        if not self._inside:
            return
        if self.at_tables and self.hub.desk is None:
            self.tables.show_lobby()
        elif self.at_tables:
            self.tables.show()
        for screen in list(self.screen_stack):
            if isinstance(screen, RoomScreen):
                screen.heard(update)
            elif isinstance(screen, Window):
                screen.heard()
        self._title.show(self._terminal_title())

    def _tick(self) -> None:
        if self._hangup.gone:
            self.exit(1)
            return
        if not self._inside:
            return
        if self._front is not None:
            self._front.tick()
        if not self.at_tables and not self.hub.online:
            self.redraw()

    @property
    def _inside(self) -> bool:
        """Whether there is a room to be drawn: not at the door any more, and not on the way out."""
        return self.client is not None and bool(self.screen_stack)

    async def on_event(self, event: Event) -> None:
        """Called by Textual: who presses a key, but to write a line, has read the error that stands there."""
        if isinstance(event, Key) and self._front is not None and not isinstance(self.focused, Input):
            self._front.calm()
        await super().on_event(event)

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
        if self._front is not None:
            self._front.say(text, tone)

    def went_well(self, done: str = "") -> None:
        """Say what was ``done``; an earlier error is out of date then."""
        if self._front is not None:
            self._front.calm()
        self.say(done)

    @property
    def _front(self) -> RoomScreen | None:
        """The screen of the room in front, though perhaps behind a dialog."""
        return next(
            (screen for screen in reversed(self.screen_stack) if isinstance(screen, RoomScreen)), None
        )

    def show_hands(self) -> None:
        """Show the hands that I played in this room."""
        if self.hub.client.name is None:
            self.say("You look on without a name: come back with one", "warning")
        else:
            self.push_screen(HandsScreen(self.look))

    @property
    def at_tables(self) -> bool:
        """Whether the tables are in front, not the lobby."""
        return isinstance(self.screen, PlayScreen)
