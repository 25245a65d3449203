"""One bot at a room: it looks for a table, sits, answers its turns, looks after its seat, and moves on."""

from __future__ import annotations

import asyncio
import logging
import random

from pokerclient.bots.base import Bot
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.room_visit import BotStopped, RoomVisit
from pokerclient.bots.seat_keeper import SeatKeeper
from pokerclient.bots.turn_loop import TurnLoop
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged, TableGone, TableReset, Update
from pokerclient.transport.reconnecting_connection import Pause
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import StoodUp, TableClosed
from pokerwire.hand_events import Event, HandEnded

log = logging.getLogger(__name__)


class BotPlayer(RoomVisit):
    """One bot at tables of players, with its own connection."""

    def __init__(
        self, client: Client, bot: Bot, plan: BotPlan, *, rng: random.Random, pause: Pause = asyncio.sleep
    ) -> None:
        super().__init__(client, plan)
        self.bot = bot
        self._turn_loop = TurnLoop(client, bot, plan, self.report, self.fault_log, rng=rng, pause=pause)
        self._seat_keeper = SeatKeeper(client, plan)
        self._rejected_tables: dict[int, str] = {}

    async def _run(self) -> None:
        if self.plan.picture:
            await self.client.set_settings(picture=self.plan.picture)
        while not self._leaving:
            await self._play_one_table()
            await self._wait_for_room_close()
        self.report.stopped = _("was told to stop")

    # --- finding a table ----------------------------------------------------------------------------------------

    async def _find_table(self) -> int:
        """Return the number of a table to play at: the plan's, where we sit already, or one with room."""
        wanted = self.plan.table
        if wanted is not None:
            if wanted in self._rejected_tables:
                raise BotStopped(self._rejected_tables[wanted])
            return wanted
        if self.client.seats:
            return next(iter(self.client.seats))
        lobby = await self.client.subscribe_lobby()
        await self.client.unsubscribe_lobby()
        rows = [row for row in lobby.tables.values() if self.plan.accepts(row, self.client.wallet)]
        rows = [row for row in rows if row.table not in self._rejected_tables]
        if not rows:
            raise BotStopped(_("no table has room for a bot with these chips"))
        # Bots that come together have to choose alike: who is seated may be house bots, which play with people alone.
        return min((row.seated == 0, row.table) for row in rows)[1]

    def _reject_table(self, table: int, reason: str) -> None:
        """Do not come back to ``table``; the end when it is the only one that is wanted."""
        if self.plan.table is not None:
            raise BotStopped(reason)
        self._rejected_tables[table] = reason
        log.info("%s: %s", self.report.name, reason)

    # --- at a table ---------------------------------------------------------------------------------------------

    async def _play_one_table(self) -> None:
        """Play at a table until the seat there is given up."""
        async with self.table_choice_lock:
            table = await self._find_table()
            view = await self._sit_at(table)
        if view is not None:
            self.report.tables.append(table)
            await self._play_until_gone(view)
        if self._seat_keeper.broke:
            self._seat_keeper.broke = False
            self._reject_table(table, "out of chips, and the room gives no more")
        if table in self.client.tables:
            await self.client.unwatch(table)

    async def _sit_at(self, table: int) -> TableView | None:
        """Sit down at ``table``; ``None`` when there is no seat for us."""
        self._table, self._table_gone = table, False
        try:
            view = await self.client.watch(table)
            await self._seat_keeper.sit(view)
        except CommandRefused as error:
            self._reject_table(
                table, _("no seat for a bot at table {table}: {reason}", table=table, reason=str(error))
            )
            return None
        return view

    async def _play_until_gone(self, view: TableView) -> None:
        """Answer turns and look after the seat until we have none any more."""
        while not self._table_gone:
            self._check_connection()
            turn = self._turn_loop.pending_turn(view)
            if turn is not None:
                await self._turn_loop.answer(view, turn)
            elif not (await self._turn_loop.speak(view) or await self._keep_seat(view)):
                await self._wait_for_update()

    async def _keep_seat(self, view: TableView) -> bool:
        try:
            return await self._seat_keeper.manage(view, leaving=self._leaving)
        except CommandRefused as error:
            log.info("%s: table %d: %s", self.report.name, view.table, error.message)
            return False

    # --- listening ----------------------------------------------------------------------------------------------

    def _handle_update(self, update: Update) -> None:
        if isinstance(update, TableChanged) and update.view.table == self._table:
            self._record_event(update.view, update.event)
            self._turn_loop.see(update.view, update.event)
            if update.last:
                self._wake.set()
        elif isinstance(update, TableReset):
            self._table_gone = self._table_gone or self._has_lost_seat(update.view)
            self._wake.set()
        elif isinstance(update, TableGone) and update.table == self._table:
            self._mark_table_gone()

    def _has_lost_seat(self, view: TableView) -> bool:
        """Whether a whole new picture of our table shows that we have no seat there any more."""
        return view.table == self._table and view.table in self.report.tables[-1:] and view.you is None

    def _record_event(self, view: TableView, event: Event) -> None:
        if isinstance(event, HandEnded):
            for result in event.results:
                if result.seat == view.you:
                    self.report.hands += 1
                    self.report.net += result.net
                    self._seat_keeper.hand_ended(view, result.stack)
                    self.on_hand()
        elif isinstance(event, TableClosed) or (
            isinstance(event, StoodUp) and event.player == self.client.name
        ):
            self._mark_table_gone()
