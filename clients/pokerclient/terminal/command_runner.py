"""Carrying commands out: sending them, waiting for the room's word, and telling the player how it went."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.terminal.model.key_results import Send
from pokerclient.terminal.model.open_table import Desk
from pokerclient.terminal.model.terminal_model import Reaction
from pokerclient.terminal.model.uth_commands import Deed
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.terminal.slash_commands import STROKE, Typist

if TYPE_CHECKING:
    from pokerclient.terminal.app import PokerApp


class Errands:
    """What the screens ask of the room; each runs beside whatever the player does next."""

    def __init__(self, app: PokerApp) -> None:
        self._app = app

    def give(self, command: Awaitable[Any], done: str = "") -> None:
        """Carry a command out; say ``done`` then, or why the room refused it."""
        self._app.run_worker(self._give(command, done))

    async def _give(self, command: Awaitable[Any], done: str) -> None:
        try:
            await command
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.went_well(done)
        self._app.redraw()

    def react(self, reaction: Reaction) -> None:
        """Do or say what a table came to by itself: a choice made before the turn, or its end."""
        desk, outcome = reaction.desk, reaction.outcome
        if isinstance(desk, HouseDesk):
            if isinstance(outcome, Deed):
                self.deed(desk, outcome)
        elif desk is not None and isinstance(outcome, Send):
            self.act(desk, outcome)
        elif desk is not None and desk is self._app.hub.desk and not isinstance(outcome, Deed):
            among_players = self._app.tables.among_players
            if self._app.screen is among_players:
                among_players.carry_out(desk, outcome)

    def act(self, desk: Desk, send: Send) -> None:
        """Send an action; when the room refuses it (it came too late), say so and let the player choose anew."""
        self._app.run_worker(self._act(desk, send))

    async def _act(self, desk: Desk, send: Send) -> None:
        try:
            await self._app.hub.client.act(desk.view, send.act, send.turn)
        except CommandRefused as error:
            desk.controls.refused()
            self._app.say(error.message, "error")
            self._app.redraw()
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.went_well()

    def deed(self, desk: HouseDesk, deed: Deed) -> None:
        """Do something at a house table; when the room refuses it, say why and what would do."""
        self._app.run_worker(self._deed(desk, deed))

    async def _deed(self, desk: HouseDesk, deed: Deed) -> None:
        try:
            await deed.carry_out(self._app.hub.client, desk.view)
        except ClientError as error:
            if deed.kind == "decide":
                desk.controls.refused()
            self._app.say(str(error), "error")
            self._app.redraw()
        else:
            self._app.went_well()

    def speak(self, text: str, table: int | None) -> None:
        """Say a line at a table or in the lobby, or carry it out when it is a command."""
        if text.startswith(STROKE):
            self._app.run_worker(self._obey(text))
        else:
            self.give(self._app.hub.client.say(text, table))

    async def _obey(self, line: str) -> None:
        await Typist(self._app).obey(line)
        self._app.redraw()
