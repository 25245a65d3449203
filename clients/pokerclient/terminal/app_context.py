"""What screens and helpers of the terminal client may ask of the app that holds them.

They know the app by this protocol alone, so the app can import them all.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from textual.screen import Screen

from pokerclient.sdk.client import Client
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.key_results import KeyResult, SendAction, UthCommand
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.terminal_model import TerminalModel
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.status_line import Tone

T = TypeVar("T")


class Commands(Protocol):
    """Sends commands to the room and says how each one went."""

    def run(self, command: Awaitable[Any], message: str = "") -> None:
        """Run a command; then say ``message``, or why the room refused it."""

    def act(self, table: OpenCashTable, action: SendAction) -> None:
        """Send an action; if the room refuses it, say so and let the player choose again."""

    def run_uth(self, table: OpenUthTable, command: UthCommand) -> None:
        """Run a command of a UTH table; if the room refuses it, say why."""

    def speak(self, sent: ChatInput.Sent, table: int | None) -> None:
        """Say a line at a table or in the lobby, or run it if it is a slash command, once those before it are done."""


class Tables(Protocol):
    """Opens and closes tables, and switches between them and the lobby."""

    def open(self, table: int, *, sit: bool = False) -> None:
        """Watch a table and show it; ``sit`` asks for a seat there."""

    def open_own(self, table: int) -> None:
        """Take a seat at a table like ``table`` that the player has for themselves, and show it."""

    def ask_code(self, table: int = 0) -> None:
        """Ask for what opens a private table (0: and for its number), and open it."""

    async def open_and_wait(self, table: int) -> None:
        """Watch a table and show it."""

    def close(self, table: int) -> None:
        """Stop watching a table."""

    def bring_to_front(self, table: int) -> None:
        """Bring an open table to the front."""

    def show(self) -> None:
        """Switch from the lobby to the table in front."""

    def show_lobby(self) -> None:
        """Switch from the tables to the lobby."""

    def apply_result(self, table: OpenCashTable, result: KeyResult) -> None:
        """Send or say what the controls of a table decided, if that table is in front."""


class AppContext(Protocol):
    """The app as its screens and helpers see it."""

    look: Look
    model: TerminalModel
    client: Client | None
    """the client inside a room; ``None`` at the login screen"""

    @property
    def command_runner(self) -> Commands:
        """Sends commands to the room."""

    @property
    def tables(self) -> Tables:
        """Opens, closes and shows tables."""

    @property
    def at_tables(self) -> bool:
        """Whether a table is in front, not the lobby."""

    def say(self, text: str, tone: Tone = "hint", *, lasting: bool = False) -> None:
        """Show a message on the screen in front, for some seconds or until it is cleared."""

    def command_succeeded(self, done: str = "") -> None:
        """Say what was ``done`` and clear an earlier error."""

    def redraw(self) -> None:
        """Draw every screen again."""

    def show_hands(self) -> None:
        """Show the hands that the player played in this room."""

    def show_play_limits(self) -> None:
        """Show the player's limits."""

    def action_leave_room(self) -> None:
        """Leave the room; ask players who have seats what becomes of them."""

    async def return_to_login(self, *, sit_at: int = 0) -> None:
        """Close the connection and log in again at the login screen; who wants to ``sit_at`` a table gives a name."""

    # --- what Textual gives every app -------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen[Any]:
        """The screen in front."""

    def push_screen(self, screen: Screen[T], callback: Callable[[T | None], None] | None = None) -> object:
        """Put a screen on top; call ``callback`` with its result."""

    def run_worker(self, work: Coroutine[Any, Any, Any]) -> object:
        """Run a coroutine in the background."""

    def simulate_key(self, key: str) -> None:
        """Act as if the player had pressed ``key``."""

    def exit(self, result: int | None = None) -> None:
        """End the app with this exit status."""
