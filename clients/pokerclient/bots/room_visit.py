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

from pokerclient.bots.mistakes import Mistakes
from pokerclient.bots.plan import Plan, Report
from pokerclient.errors import ClientError, ConnectionClosed
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import Closed, LineChanged, Reconnecting, RoomCloses, Update


class Stopped(Exception):
    """The bot cannot do what its plan asks; the text says why."""


class Visit(ABC):
    """One bot with its own connection. ``client`` must not be connected yet."""

    def __init__(self, client: Client, plan: Plan) -> None:
        self.client = client
        self.plan = plan
        self.report = Report(client.name or "")
        self.mistakes = Mistakes()
        self.on_hand: Callable[[], None] = lambda: None
        """called after each hand of ours"""
        self.gate: AbstractAsyncContextManager[Any] = contextlib.nullcontext()
        """held while the bot connects, so that a crowd does not come all at once"""
        self.choosing: AbstractAsyncContextManager[Any] = contextlib.nullcontext()
        """held while the bot looks for a table and sits down, so that bots that come together meet there"""
        self._wake = asyncio.Event()
        self._table = 0
        self._gone = False
        self._leaving = False
        self._closing = False
        """the room has said that it closes"""

    def stop(self) -> None:
        """Get up when the running hand is over, or go at once when the room does not answer any more."""
        self._leaving = True
        self._wake.set()
        self._end_without_room()

    def _end_without_room(self) -> None:
        """Told to stop, do not wait for a room that did not answer when it was called again."""
        state = self.client.state
        if self._leaving and isinstance(state, Reconnecting) and state.attempt > 1:
            self.client.hang_up("was told to stop while the room did not answer")

    @abstractmethod
    async def _carry_out(self) -> None:
        """Do what the plan asks and note why it ended; may raise :class:`ClientError` and :class:`Stopped`."""

    @abstractmethod
    def _hear(self, update: Update) -> None:
        """Note what happened."""

    async def play(self) -> Report:
        """Carry out the plan and return the report; trouble is in the report, not raised."""
        remove = self.client.listen(self._hear_all)
        try:
            async with self.gate:
                await self.client.connect()
            self.report.name = self.client.name or ""
            await self._carry_out()
        except (ClientError, Stopped) as error:
            self.report.ok = False
            self.report.stopped = str(await self._last_word(error))
        finally:
            remove()
            self.count_faults()
            await self.client.close()
        return self.report

    def count_faults(self) -> None:
        """Bring the faults into the report."""
        self.report.faults = self.mistakes.count
        self.report.fault_kinds = list(self.mistakes.kinds.values())

    def _hear_all(self, update: Update) -> None:
        if isinstance(update, RoomCloses):
            self._closing = True
        self._hear(update)
        if isinstance(update, LineChanged):
            self._wake.set()
            self._end_without_room()

    async def _something_happens(self) -> None:
        """Wait until there may be something to do again."""
        await self._wake.wait()
        self._wake.clear()

    async def _see_it_close(self) -> None:
        """Our table is gone because the room closes: wait for its last word, which raises :class:`ConnectionClosed`."""
        while self._closing and not self._leaving:
            self._check_line()
            await self._something_happens()

    async def _last_word(self, error: Exception) -> Exception:
        """Return why the visit ended with ``error``: nothing goes on in a room that closes, and that is the reason."""
        try:
            await self._see_it_close()
        except ConnectionClosed as closed:
            return closed
        return error

    def _check_line(self) -> None:
        """Raise :class:`ConnectionClosed` when the line is gone for good."""
        if isinstance(self.client.state, Closed):
            raise ConnectionClosed(self.client.state.code, self.client.state.message)

    def _leave_behind(self) -> None:
        """Our seat at this table is no more."""
        self._gone = True
        self._wake.set()
