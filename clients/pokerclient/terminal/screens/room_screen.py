"""What all screens inside a room share: the app behind them and the status line."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, cast

from textual.screen import Screen

from pokerclient.sdk.updates import Update
from pokerclient.terminal.app_context import AppContext
from pokerclient.terminal.widgets.status_line import StatusLine, Tone


class RoomScreen(Screen[None]):
    """A screen inside the room: lobby or table."""

    def __init__(self) -> None:
        super().__init__()
        self.status = StatusLine()

    @property
    def context(self) -> AppContext:
        """The app."""
        return cast("AppContext", self.app)

    def model_changed(self, update: Update | None) -> None:
        """Something changed; ``None``: time has passed."""

    def tick(self) -> None:
        """Draw what moves by itself."""
        self.status.tick(self.context.model.clock())

    def on_screen_suspend(self) -> None:
        """Another screen comes to the front: an error is not there any more when this one comes back."""
        self.clear_error()

    def clear_error(self) -> None:
        """Something went well, or the player has gone on: an error need not stand on the status line any more."""
        self.status.clear_error(self.context.model.clock())

    def say(self, text: str, tone: Tone = "hint") -> None:
        """Speak to the player on the status line."""
        if text:
            self.status.say(text, self.context.model.clock(), tone)

    def run_command(self, command: Awaitable[Any], message: str = "") -> None:
        """Carry a command out; say ``message`` then, or why the room refused it."""
        self.context.command_runner.run(command, message)
