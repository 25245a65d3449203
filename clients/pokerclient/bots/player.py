"""One bot at a room: it looks for a table, sits, answers its turns, looks after its seat, and moves on."""

from __future__ import annotations

import asyncio
import logging
import random

from pokerclient.bots.base import Bot
from pokerclient.bots.plan import Plan
from pokerclient.bots.room_visit import Stopped, Visit
from pokerclient.bots.seat_keeper import SeatKeeper
from pokerclient.bots.turn_loop import Answers
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged, TableGone, TableReset, Update
from pokerclient.transport.connection import Pause
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event

log = logging.getLogger(__name__)


class BotPlayer(Visit):
    """One bot at tables of players, with its own connection."""

    def __init__(
        self, client: Client, bot: Bot, plan: Plan, *, rng: random.Random, pause: Pause = asyncio.sleep
    ) -> None:
        super().__init__(client, plan)
        self.bot = bot
        self._rng = rng
        self._answers = Answers(client, bot, plan, self.report, self.mistakes, rng=rng, pause=pause)
        self._seat = SeatKeeper(client, plan)
        self._refused: dict[int, str] = {}

    async def _carry_out(self) -> None:
        while not self._leaving:
            await self._play_somewhere()
            await self._see_it_close()
        self.report.stopped = "was told to stop"

    # --- finding a table ----------------------------------------------------------------------------------------

    async def _find_table(self) -> int:
        """Return the number of a table to play at: the plan's, where we sit already, or one with room."""
        wanted = self.plan.table
        if wanted is not None:
            if wanted in self._refused:
                raise Stopped(self._refused[wanted])
            return wanted
        if self.client.seats:
            return next(iter(self.client.seats))
        lobby = await self.client.subscribe_lobby()
        await self.client.unsubscribe_lobby()
        rows = [row for row in lobby.tables.values() if self.plan.suits(row, self.client.wallet)]
        rows = [row for row in rows if row["table"] not in self._refused]
        if not rows:
            raise Stopped("no table has room for a bot with these chips")
        company = max(row["seated"] > 0 for row in rows)
        return self._rng.choice([row["table"] for row in rows if (row["seated"] > 0) == company])

    def _refuse(self, table: int, why: str) -> None:
        """Do not come back to ``table``; the end when it is the only one that is wanted."""
        if self.plan.table is not None:
            raise Stopped(why)
        self._refused[table] = why
        log.info("%s: %s", self.report.name, why)

    # --- at a table ---------------------------------------------------------------------------------------------

    async def _play_somewhere(self) -> None:
        """Play at a table until the seat there is given up."""
        async with self.choosing:
            table = await self._find_table()
            view = await self._sit_at(table)
        if view is not None:
            self.report.tables.append(table)
            await self._stay(view)
        if self._seat.broke:
            self._seat.broke = False
            self._refuse(table, "out of chips, and the room gives no more")
        if table in self.client.tables:
            await self.client.unwatch(table)

    async def _sit_at(self, table: int) -> TableView | None:
        """Sit down at ``table``; ``None`` when there is no seat for us."""
        self._table, self._gone = table, False
        try:
            view = await self.client.watch(table)
            await self._seat.sit(view)
        except CommandRefused as error:
            self._refuse(table, f"no seat for a bot at table {table}: {error.message}")
            return None
        return view

    async def _stay(self, view: TableView) -> None:
        """Answer turns and look after the seat until we have none any more."""
        while not self._gone:
            self._check_line()
            turn = self._answers.due(view)
            if turn is not None:
                await self._answers.give(view, turn)
            elif not await self._keep_seat(view):
                await self._something_happens()

    async def _keep_seat(self, view: TableView) -> bool:
        try:
            return await self._seat.keep(view, leaving=self._leaving)
        except CommandRefused as error:
            log.info("%s: table %d: %s", self.report.name, view.table, error.message)
            return False

    # --- listening ----------------------------------------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        if isinstance(update, TableChanged) and update.view.table == self._table:
            self._note(update.view, update.event)
            self._let_see(update.view, update.event)
            if update.last:
                self._wake.set()
        elif isinstance(update, TableReset):
            self._gone = self._gone or self._lost_seat(update.view)
            self._wake.set()
        elif isinstance(update, TableGone) and update.table == self._table:
            self._leave_behind()

    def _let_see(self, view: TableView, event: Event) -> None:
        try:
            self.bot.see(view, event)
        except Exception as error:
            where = f"table {view.table}, hand {view.hand}"
            self.mistakes.raised(self.report.name, where, error, "see() raised ", then="")

    def _lost_seat(self, view: TableView) -> bool:
        """Whether a whole new picture of our table shows that we have no seat there any more."""
        return view.table == self._table and view.table in self.report.tables[-1:] and view.you is None

    def _note(self, view: TableView, event: Event) -> None:
        kind = event["type"]
        if kind == "hand_ended":
            for result in event["results"]:
                if result["seat"] == view.you:
                    self.report.hands += 1
                    self.report.net += result["net"]
                    self._seat.hand_over(view, result["stack"])
                    self.on_hand()
        elif kind == "table_closed" or (kind == "stood_up" and event["player"] == self.client.name):
            self._leave_behind()
