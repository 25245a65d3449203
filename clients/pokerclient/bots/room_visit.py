"""A bot's visit to a room: its connection from its coming to its going, whatever it plays there.

A listener notes what happens, exactly when it happens; the loop wakes and does what is then to be done.  So a bot
that thinks long misses nothing, and a line that drops is nothing that concerns it.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from pokerclient.bots.mistakes import BotFaultLog
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.errors import ClientError, ConnectionClosed, PokerClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import (
    ConnectionChanged,
    Disconnected,
    Reconnecting,
    RoomClosing,
    TableTakenOver,
    Update,
)
from pokerlocale.spoken import _


class BotStopped(PokerClientError):
    """The bot cannot do what its plan asks; the text says why."""


class RoomVisit(ABC):
    """One bot with its own connection. ``client`` must not be connected yet."""

    def __init__(self, client: Client, plan: BotPlan) -> None:
        self.client = client
        self.plan = plan
        self.report = BotReport(client.name or "")
        self.fault_log = BotFaultLog()
        self.on_hand: Callable[[], None] = lambda: None
        """called after each hand that the bot was dealt into"""
        self.connect_slots: AbstractAsyncContextManager[Any] = contextlib.nullcontext()
        """held while the bot connects, so that a crowd does not come all at once"""
        self.table_choice_lock: AbstractAsyncContextManager[Any] = contextlib.nullcontext()
        """held while the bot looks for a table and sits down, so that bots that come together meet there"""
        self._wake = asyncio.Event()
        self._table = 0
        self._table_gone = False
        self._leaving = False
        self._room_closing = False
        """the room has said that it closes"""

    def stop(self) -> None:
        """Get up when the running hand is over, or go at once when the room does not answer any more."""
        self._leaving = True
        self._wake.set()
        self._give_up_when_unreachable()

    def _give_up_when_unreachable(self) -> None:
        """Stop without waiting for a room that did not answer the second call."""
        state = self.client.state
        if self._leaving and isinstance(state, Reconnecting) and state.attempt > 1:
            self.client.hang_up(_("was told to stop while the room did not answer"))

    @abstractmethod
    async def _run(self) -> None:
        """Do what the plan asks and note why it ended; may raise :class:`ClientError` and :class:`BotStopped`."""

    @abstractmethod
    def _handle_update(self, update: Update) -> None:
        """Note what happened."""

    async def play(self) -> BotReport:
        """Carry out the plan and return the report; trouble is in the report, not raised."""
        remove = self.client.listen(self._on_update)
        try:
            async with self.connect_slots:
                await self.client.connect()
            self.report.name = self.client.name or ""
            await self._run()
        except (ClientError, BotStopped) as error:
            self.report.ok = False
            self.report.stopped = str(await self._final_error(error))
        finally:
            remove()
            self.report_faults()
            await self.client.close()
        return self.report

    def report_faults(self) -> None:
        """Bring the faults into the report."""
        self.report.faults = self.fault_log.count
        self.report.fault_kinds = list(self.fault_log.kinds.values())

    def _on_update(self, update: Update) -> None:
        if isinstance(update, RoomClosing):
            self._room_closing = True
        elif isinstance(update, TableTakenOver):
            self.client.hang_up(_("somebody with the same name has joined table {table}", table=update.table))
        self._handle_update(update)
        if isinstance(update, ConnectionChanged):
            self._wake.set()
            self._give_up_when_unreachable()

    async def _wait_for_update(self) -> None:
        """Wait until there may be something to do again."""
        await self._wake.wait()
        self._wake.clear()

    async def _wait_for_room_close(self) -> None:
        """Our table is gone because the room closes: wait for its last word, which raises :class:`ConnectionClosed`."""
        while self._room_closing and not self._leaving:
            self._check_connection()
            await self._wait_for_update()

    async def _final_error(self, error: Exception) -> Exception:
        """Return why the visit ended with ``error``: a room that closes ends every visit, and that is the reason."""
        try:
            await self._wait_for_room_close()
        except ConnectionClosed as closed:
            return closed
        return error

    def _check_connection(self) -> None:
        """Raise :class:`ConnectionClosed` when the line is gone for good."""
        if isinstance(self.client.state, Disconnected):
            raise ConnectionClosed(self.client.state.code, self.client.state.message)

    def _mark_table_gone(self) -> None:
        """Our seat at this table is no more."""
        self._table_gone = True
        self._wake.set()
