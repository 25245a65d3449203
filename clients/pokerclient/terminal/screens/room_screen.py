"""What all screens inside a room share: the app behind them and the status line."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, cast

from textual.events import Key

from pokerclient.sdk.updates import Update
from pokerclient.terminal.app_context import AppContext
from pokerclient.terminal.stacked_screen import StackedScreen
from pokerclient.terminal.widgets.status_line import StatusLine, Tone


class RoomScreen(StackedScreen[None]):
    """A screen inside a room, such as the lobby or a table."""

    def __init__(self) -> None:
        super().__init__()
        self.status = StatusLine()

    @property
    def context(self) -> AppContext:
        """The app."""
        return cast("AppContext", self.app)

    def model_changed(self, update: Update | None) -> None:
        """Draw what ``update`` changed; ``None``: everything."""

    def tick(self) -> None:
        """Draw what changes with time."""
        self.status.tick(self.context.model.clock())

    def on_screen_suspend(self) -> None:
        """Clear the error when another screen comes to the front."""
        self.clear_error()

    def clear_error(self) -> None:
        """Clear the error on the status line: a command succeeded or the player moved on."""
        self.status.clear_error(self.context.model.clock())

    def say(self, text: str, tone: Tone = "hint", *, lasting: bool = False) -> None:
        """Show a message on the status line, for some seconds or until it is cleared."""
        if text:
            self.status.say(text, self.context.model.clock(), tone, lasting=lasting)

    def press_at_once(self, event: Key) -> bool:
        """Press a key before the next one is read; return whether it meant anything.

        For keys after which others belong to an input: in a line that is pasted they are here already.
        """
        return False

    async def paste(self, text: str) -> None:
        """Take what is pasted while no widget has the focus."""

    def run_command(self, command: Awaitable[Any], message: str = "") -> None:
        """Run a command; then say ``message``, or why the room refused it."""
        self.context.command_runner.run(command, message)
