"""Runs commands: sends them, waits for the room's answer, and shows the player how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.plain.plain_command import CommandUsageError
from pokerclient.terminal.app_context import AppContext
from pokerclient.terminal.keys import COMMAND_PREFIX
from pokerclient.terminal.model.key_results import SendAction, UthCommand
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.terminal_model import UiEffect
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.slash_commands import SlashCommands
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerlocale.spoken import _


class CommandRunner:
    """Runs each command in the background, so the player can continue meanwhile."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._line = asyncio.Lock()
        """held while a typed line is carried out, so that the next one waits"""
        self._lines = 0
        """how many typed lines are not yet carried out"""

    def run(self, command: Awaitable[Any], message: str = "") -> None:
        """Run a command; then say ``message``, or why the room refused it."""
        self._app.run_worker(self._run(command, message))

    async def _run(self, command: Awaitable[Any], message: str) -> None:
        try:
            await command
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.command_succeeded(message)
        self._app.redraw()

    def apply_effect(self, effect: UiEffect) -> None:
        """Do or say what a table decided without a key: a choice made before the turn, or the turn's end."""
        table, result = effect.table, effect.result
        if effect.review is not None:
            self._app.run_worker(self._review(effect.review))
        if isinstance(table, OpenUthTable):
            if isinstance(result, UthCommand):
                self.run_uth(table, result)
        elif table is not None and isinstance(result, SendAction):
            self.act(table, result)
        elif table is not None and not isinstance(result, UthCommand):
            self._app.tables.apply_result(table, result)

    def act(self, table: OpenCashTable, action: SendAction) -> None:
        """Send an action; if the room refuses it (it came too late), say so and let the player choose again."""
        self._app.run_worker(self._act(table, action))

    async def _act(self, table: OpenCashTable, action: SendAction) -> None:
        try:
            await self._app.model.client.act(table.view, action.act, action.turn)
        except CommandRefused as error:
            table.controls.refused()
            self._app.say(str(error), "error")
            self._app.redraw()
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.command_succeeded()

    def run_uth(self, table: OpenUthTable, command: UthCommand) -> None:
        """Run a command of a UTH table; if the room refuses it, say why and what it would accept."""
        self._app.run_worker(self._run_uth(table, command))

    async def _run_uth(self, table: OpenUthTable, command: UthCommand) -> None:
        try:
            await command.run(self._app.model.client, table.view)
        except ClientError as error:
            if command.kind == "decide":
                table.controls.refused()
            self._app.say(str(error), "error")
            self._app.redraw()
        else:
            self._app.command_succeeded()

    async def _review(self, table: OpenUthTable) -> None:
        """Show whether the player's last decision was right."""
        try:
            review = await self._app.model.client.review_round(table=table.view.table)
        except ClientError as error:
            self._app.say(str(error), "error")
            return
        for sentence in table.trainer.add(review, table.view.label):
            table.write(sentence)
            self._app.say(sentence)
        self._app.redraw()

    def speak(self, sent: ChatInput.Sent, table: int | None) -> None:
        """Say a line at a table or in the lobby, or run it if it is a slash command, once those before it are done."""
        self._lines += 1
        self._app.run_worker(self._speak(sent, table))

    async def _speak(self, sent: ChatInput.Sent, table: int | None) -> None:
        commands = SlashCommands(self._app)
        try:
            async with self._line:
                if sent.text.startswith(COMMAND_PREFIX):
                    await commands.run(sent.text)
                else:
                    await self._app.model.client.say(sent.text, table)
        except (CommandUsageError, ClientError) as error:
            if self._lines == 1 and sent.take_back():
                self._app.say(str(error), "error", lasting=True)
            else:  # the next line is on its way, and what becomes of it takes the place of this error
                self._app.say(str(error), "error")
                commands.say(_("{where}: {what}", where=sent.text, what=str(error)))
        else:
            self._app.command_succeeded()
        finally:
            self._lines -= 1
        self._app.redraw()
