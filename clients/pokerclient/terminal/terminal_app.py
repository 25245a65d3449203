"""The terminal client as a Textual app: holds the screens, the client and the model together."""

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
from textual.events import Event, Key, Paste
from textual.message import Message
from textual.widgets import Input

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import (
    ConnectionChanged,
    Disconnected,
    Online,
    RealityCheckDue,
    SeatAssigned,
    TableChanged,
    Update,
    UthTableChanged,
)
from pokerclient.terminal.command_runner import CommandRunner
from pokerclient.terminal.dialogs.window import DialogWindow
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.window_title import TerminalTitle
from pokerclient.terminal.hangup import HangupDetector
from pokerclient.terminal.model.saved_name import SavedName
from pokerclient.terminal.model.terminal_model import TerminalModel, UiEffect
from pokerclient.terminal.open_tables import TableNavigator
from pokerclient.terminal.room_dialogs import RoomDialogs
from pokerclient.terminal.screens.hand_list import HandsScreen
from pokerclient.terminal.screens.lobby_screen import LobbyScreen
from pokerclient.terminal.screens.login_screen import FindRooms, LoginScreen, Reach
from pokerclient.terminal.screens.play_screen import PlayScreen
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.widgets.inputs import ChatInput, Choice
from pokerclient.terminal.widgets.status_line import Tone
from pokerclient.transport.address import Address
from pokerclient.transport.credential_files import Credentials, last_login_text
from pokerclient.transport.discovery import find_rooms, is_reachable
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.spoken import _, speak

TICK_SECONDS = 0.25
TRACEBACK_VARIABLE = "POKERROOM_TRACEBACK"
"""Set this environment variable to see the traceback of an internal error."""
FIELD_STEPS = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1}
"""keys that go from field to field of a form -> how far"""
MakeClient = Callable[..., Client]
"""makes a client from an address, a name and, if needed, ``credentials``"""


class PokerApp(App[int]):
    """The terminal client."""

    CSS_PATH = "style.tcss"
    TITLE = "pokerroom"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_room", show=False, priority=True),
        Binding("ctrl+q", "leave_room", show=False, priority=True),
    ]

    model: TerminalModel

    class UpdateReceived(Message):
        """The client has sent an update, which the model has already handled."""

        def __init__(self, update: Update, reaction: UiEffect) -> None:
            super().__init__()
            self.update = update
            self.reaction = reaction

    def __init__(
        self,
        address: Address | None = None,
        name: str | None = None,
        *,
        look: Look | None = None,
        saved_name: SavedName | None = None,
        search: FindRooms = find_rooms,
        reach: Reach = is_reachable,
        make_client: MakeClient = Client,
        clock: Callable[[], float] = time.monotonic,
        language: str = SOURCE_LANGUAGE,
    ) -> None:
        """Make the app, which speaks ``language``.

        Without ``address`` it calls ``search`` and asks, without ``name`` it asks.
        """
        speak(language)
        self.look = look or Look()
        super().__init__(ansi_color=None if self.look.colour else True)
        self._address = address
        self._player_name = name
        self._saved_name = saved_name or SavedName()
        self._find_rooms = search
        self._is_reachable = reach
        self._make_client = make_client
        self._clock = clock
        self._hangup = HangupDetector()
        self.client: Client | None = None
        """the client inside a room; ``None`` at the login screen"""
        self._sits_at = 0
        """the table where who watched there sits down once they have a name; 0: none"""
        self._title = TerminalTitle(self._write, wanted=self.look.title)
        self.command_runner = CommandRunner(self)
        self.tables = TableNavigator(self)
        self._room_dialogs = RoomDialogs(self)

    # --- entering and leaving -------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Start at the login screen."""
        name = self._player_name if self._player_name is not None else self._saved_name.load()
        self.push_screen(self._login_screen(self._address, name, enter_at_once=self._player_name is not None))
        self.set_class(not self.look.unicode, "-ascii")
        self.install_screen(self.tables.cash_screen, "tables")
        self.install_screen(self.tables.uth_screen, "house")
        self.set_interval(TICK_SECONDS, self._tick)

    def _login_screen(self, address: Address | None, name: str, *, enter_at_once: bool) -> LoginScreen:
        return LoginScreen(
            address,
            name,
            find_rooms=self._find_rooms,
            is_reachable=self._is_reachable,
            enter_room=self.enter_room,
            enter_at_once=enter_at_once,
        )

    async def enter_room(
        self, address: Address, name: str | None, credentials: Credentials | None = None
    ) -> None:
        """Enter the room at ``address``; raise :class:`ClientError` if it does not answer or refuses."""
        more = {} if credentials is None else {"credentials": credentials}
        client = self._make_client(address, name, **more)
        model = TerminalModel(client, self._clock)
        client.listen(lambda update: self._forward_update(model, update))
        await client.connect()
        if name:
            self._saved_name.save(name)
        await client.subscribe_lobby()
        self.client, self.model = client, model
        self.switch_screen(LobbyScreen(self.look))  # at once: nothing of the room opens over the login screen
        self.run_worker(self._greet(client))

    async def _greet(self, client: Client) -> None:
        """Say what the player should know, and show the tables where they still have a seat."""
        if client.name is not None:
            self.run_worker(self._load_settings(client))
            self.say(last_login_text(client.last_login))
        if client.seats_elsewhere:
            tables = "; ".join([client.table_name(table) for table in client.seats_elsewhere])
            self.say(
                _(
                    "You play on another device ({tables}); open the table here to continue here.",
                    tables=tables,
                )
            )
        await self.tables.open_own_seats()
        if self._sits_at:
            self.tables.open(self._sits_at, sit=client.name is not None)
            self._sits_at = 0

    async def _load_settings(self, client: Client) -> None:
        """Load the player's settings from the room, if it has any."""
        with contextlib.suppress(ClientError):
            self.model.preferences.update_from(await client.settings())
            self.redraw()

    def action_leave_room(self) -> None:
        """Leave the room; ask players who have seats what becomes of them."""
        self._room_dialogs.ask_leave()

    async def on_unmount(self) -> None:
        """Close the connection."""
        self._title.restore()
        if self.client is not None:
            await self.client.close()

    async def return_to_login(self, *, sit_at: int = 0) -> None:
        """Close the connection and log in again at the login screen; who wants to ``sit_at`` a table gives a name."""
        client, self.client = self.client, None
        if client is None:
            return
        await client.close()
        while len(self.screen_stack) > 2:
            await self.pop_screen()
        self._sits_at = sit_at
        await self.switch_screen(
            self._login_screen(client.address, client.name or "", enter_at_once=not sit_at)
        )

    def _fatal_error(self) -> None:
        """Report an internal error in one sentence, without Textual's traceback and all its variables."""
        if os.environ.get(TRACEBACK_VARIABLE):
            super()._fatal_error()
            return
        error = sys.exc_info()[1]
        description = f"{type(error).__name__}: {error}"
        self.panic(Text(f"pokerroom: internal error: {description} ({TRACEBACK_VARIABLE}=1 shows where)"))

    # --- updates --------------------------------------------------------------------------------------------------

    def _forward_update(self, model: TerminalModel, update: Update) -> None:
        """Let the model handle an update at once and the screens later; called by the client at any moment."""
        self.post_message(self.UpdateReceived(update, model.handle_update(update)))

    def on_poker_app_update_received(self, message: UpdateReceived) -> None:
        """Draw an update and do what it asks for."""
        if not self._in_room:
            return
        effect = message.reaction
        self.command_runner.apply_effect(effect)
        if effect.ring:
            if self._front_screen is not None and effect.table is self.model.current_table:
                self._front_screen.status.clear(self.model.clock())
            self._announce_turn(effect)
        self.say(effect.say)
        update = message.update
        if not isinstance(update, TableChanged | UthTableChanged) or update.last:
            self.redraw(update)
        if isinstance(update, SeatAssigned):
            self.tables.open_assigned_seat(update)
        if update == ConnectionChanged(Online(reconnected=True)):
            self.run_worker(self.tables.open_own_seats())
        if isinstance(update, RealityCheckDue):
            self._room_dialogs.ask_reality_check(update)
        if isinstance(update, ConnectionChanged) and isinstance(update.state, Disconnected):
            self._room_dialogs.ask_reconnect(update.state)

    def redraw(self, update: Update | None = None) -> None:
        """Draw what ``update`` changed on every screen; without one, everything."""
        if not self._in_room:
            return
        if self.at_tables and self.model.current_table is None:
            self.tables.show_lobby()
        elif self.at_tables:
            self.tables.show()
        for screen in list(self.screen_stack):
            if isinstance(screen, RoomScreen):
                screen.model_changed(update)
            elif isinstance(screen, DialogWindow):
                screen.follow_update()
        self._title.show(self._terminal_title())

    def _tick(self) -> None:
        if self._hangup.terminal_gone:
            self.exit(1)
            return
        if not self._in_room:
            return
        if self._front_screen is not None:
            self._front_screen.tick()
        if not self.at_tables and not self.model.online:
            self.redraw()

    @property
    def _in_room(self) -> bool:
        """Whether there is a room to draw: neither at the login screen nor on the way out."""
        return self.client is not None and bool(self.screen_stack)

    async def on_event(self, event: Event) -> None:
        """Clear the error when a key is pressed outside an input: the player has read it. Called by Textual.

        A table, the chat line and forms answer keys here, not once the screen comes to them: a key may open or close
        the chat line or move to another field, and what was typed or pasted right after it belongs there or not.
        """
        if isinstance(event, Key | Paste) and not event.is_forwarded and self.screen_stack:
            reads = isinstance(event, Key) and (not isinstance(self.focused, Input) or event.key == "escape")
            if reads and self._front_screen is not None:
                self._front_screen.clear_error()
            if await self._take_at_once(event):
                return
        await super().on_event(event)

    async def _take_at_once(self, event: Key | Paste) -> bool:
        """Let the chat line or the screen in front take what was typed; return whether it meant anything to them."""
        screen, chat = self.screen, self.focused
        if isinstance(chat, ChatInput):
            if isinstance(event, Key):
                return await chat.press(event)
            await chat.paste(event.text)
            return True
        if isinstance(chat, Input | Choice) and isinstance(event, Key) and event.key in FIELD_STEPS:
            screen.focus_next() if FIELD_STEPS[event.key] > 0 else screen.focus_previous()
            return True
        if not isinstance(screen, RoomScreen):
            return False
        if isinstance(event, Key):
            return screen.press_at_once(event)
        if self.focused is not None:
            return False
        await screen.paste(event.text)
        return True

    # --- my turn --------------------------------------------------------------------------------------------------

    def _announce_turn(self, effect: UiEffect) -> None:
        if self.look.bell and self.model.preferences.sounds:
            self.bell()
        if effect.table is None or not effect.table.my_turn:
            return
        if not isinstance(self._front_screen, PlayScreen):
            self.say(
                _("It is your turn at {name}: Esc goes to your tables", name=effect.table.name), "warning"
            )
        elif effect.table is not self.model.current_table:
            self.say(_("It is your turn at {name}: N goes there", name=effect.table.name), "warning")

    def _terminal_title(self) -> str:
        waiting = [table.name for table in self.model.open_tables.values() if table.my_turn]
        if waiting:
            return _("Your turn - {waiting}", waiting=waiting[0])
        return self.model.current_table.name if self.model.current_table else self.model.client.room

    def _write(self, data: str) -> None:
        """Send control characters to the terminal."""
        if self._driver is not None:
            self._driver.write(data)

    # --- for the screens ------------------------------------------------------------------------------------------

    def say(self, text: str, tone: Tone = "hint", *, lasting: bool = False) -> None:
        """Show a message on the screen in front, for some seconds or until it is cleared."""
        if self._front_screen is not None:
            self._front_screen.say(text, tone, lasting=lasting)

    def command_succeeded(self, done: str = "") -> None:
        """Say what was ``done`` and clear an earlier error."""
        if self._front_screen is not None:
            self._front_screen.clear_error()
        self.say(done)

    @property
    def _front_screen(self) -> RoomScreen | None:
        """The room's screen in front, perhaps behind a dialog."""
        return next(
            (screen for screen in reversed(self.screen_stack) if isinstance(screen, RoomScreen)), None
        )

    def show_hands(self) -> None:
        """Show the hands that the player played in this room."""
        if self.model.client.name is None:
            self.say(_("You are watching without a name: come back with one"), "warning")
        else:
            self.push_screen(HandsScreen(self.look))

    def show_play_limits(self) -> None:
        """Show the player's limits."""
        self._room_dialogs.show_play_limits()

    @property
    def at_tables(self) -> bool:
        """Whether a table is in front, not the lobby."""
        return isinstance(self.screen, PlayScreen)
