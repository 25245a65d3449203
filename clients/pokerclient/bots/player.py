"""One bot at a room: it looks for a table, sits, answers its turns, buys chips when it runs low, and moves on.

The listener notes what happens, exactly when it happens; the loop wakes and does what is then to be done.  So a bot
that thinks long misses nothing, and a line that drops is nothing that concerns it.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
import random

from pokerclient.bots.base import Bot
from pokerclient.bots.plan import Plan, Report
from pokerclient.client import Client
from pokerclient.errors import ClientError, CommandRefused, ConnectionClosed
from pokerclient.line import Pause
from pokerclient.moves import Act, Move, check_or_fold, resolve
from pokerclient.shapes import Event, Turn
from pokerclient.updates import Closed, LineChanged, TableChanged, TableGone, TableReset, Update
from pokerclient.view import TableView

log = logging.getLogger(__name__)

STALE = frozenset({"stale_decision", "not_your_turn", "hand_over", "no_hand"})
"""Codes of refusals that say that the turn is over: nobody's fault."""


class Stopped(Exception):
    """The bot cannot do what its plan asks; the text says why."""


class BotPlayer:
    """One bot with its own connection. ``client`` must not be connected yet."""

    def __init__(
        self, client: Client, bot: Bot, plan: Plan, *, rng: random.Random, pause: Pause = asyncio.sleep
    ) -> None:
        self.client = client
        self.bot = bot
        self.plan = plan
        self.report = Report(client.name or "")
        self._rng = rng
        self._pause = pause
        self._wake = asyncio.Event()
        self._table = 0
        self._gone = False
        self._stopping = False
        self._answered: Turn | None = None
        self._kept = -1
        self._refused: set[int] = set()

    def stop(self) -> None:
        """Leave at the end of the running hand."""
        self._stopping = True
        self._wake.set()

    async def play(self) -> Report:
        """Carry out the plan and return the report; trouble is in the report, not raised."""
        remove = self.client.listen(self._hear)
        try:
            await self.client.connect()
            self.report.name = self.client.name or ""
            while not self._done:
                await self._play_at(await self._find_table())
            self.report.stopped = "stopped" if self._stopping else "played all its hands"
        except (ClientError, Stopped) as error:
            self.report.ok = False
            self.report.stopped = str(error)
        finally:
            remove()
            await self.client.close()
        return self.report

    @property
    def _done(self) -> bool:
        return self._stopping or 0 < self.plan.hands <= self.report.hands

    @property
    def view(self) -> TableView | None:
        """The table where the bot plays now."""
        return self.client.tables.get(self._table)

    # --- finding a seat -----------------------------------------------------------------------------------------

    async def _find_table(self) -> int:
        """Return the number of a table to play at: where we sit already, the plan's, or one with room."""
        wanted = self.plan.table
        if wanted is None and self.client.seats:
            return next(iter(self.client.seats))
        if wanted is not None:
            if wanted in self._refused:
                raise Stopped(f"no way back to table {wanted}")
            return wanted
        lobby = await self.client.subscribe_lobby()
        await self.client.unsubscribe_lobby()
        rows = [row for row in lobby.tables.values() if self.plan.suits(row, self.client.wallet)]
        rows = [row for row in rows if row["table"] not in self._refused]
        if not rows:
            raise Stopped("no table has room for a bot with these chips")
        company = max(row["seated"] > 0 for row in rows)
        return self._rng.choice([row["table"] for row in rows if (row["seated"] > 0) == company])

    async def _sit(self, view: TableView) -> bool:
        """Take a seat; ``False`` when the table does not want us."""
        if view.you is not None:
            return True
        table = view.table
        low, high = view.config["min_buy_in"], view.config["max_buy_in"]
        chips = self.plan.chips(low, high)
        if self.client.wallet < chips:
            await self._refill()
        try:
            await self.client.sit(
                table, buy_in=min(chips, max(self.client.wallet, low)), blinds=self.plan.blinds
            )
        except CommandRefused as error:
            self._refused.add(table)
            if self.plan.table is not None:
                raise Stopped(f"table {table} has no seat for this bot: {error.message}") from None
            log.info("%s: table %d: %s", self.report.name, table, error.message)
            return False
        return True

    async def _refill(self) -> bool:
        try:
            await self.client.refill()
        except CommandRefused:
            return False
        return True

    # --- playing ------------------------------------------------------------------------------------------------

    async def _play_at(self, table: int) -> None:
        """Play at ``table`` until the seat is given up."""
        self._table, self._gone, self._kept = table, False, -1
        try:
            view = await self.client.watch(table)
        except CommandRefused as error:
            self._refused.add(table)
            if self.plan.table is not None:
                raise Stopped(error.message) from None
            return
        if await self._sit(view):
            self.report.tables.append(table)
            await self._stay(view)
        if table in self.client.tables:
            await self.client.unwatch(table)

    async def _stay(self, view: TableView) -> None:
        """Answer turns and look after the stack until we have no seat any more."""
        while not self._gone:
            if self.view is not None and view.my_turn and view.turn is not self._answered:
                await self._answer(view, view.turn)
                continue
            if not await self._housekeeping(view):
                await self._wake.wait()
                self._wake.clear()
            if isinstance(self.client.state, Closed):
                raise ConnectionClosed(self.client.state.code, self.client.state.message)

    async def _answer(self, view: TableView, turn: Turn | None) -> None:
        assert turn is not None
        self._answered = turn
        self.report.decisions += 1
        act = await self._decision(view, turn)
        await self._think()
        if view.turn is not turn:
            return
        try:
            await self.client.act(view, act, turn)
        except CommandRefused as error:
            if error.code not in STALE:
                self._fault(f"{act} was refused: {error.message}")
                await self._last_resort(view, turn)

    async def _decision(self, view: TableView, turn: Turn) -> Act:
        """Ask the bot; what it gets wrong becomes the action that costs nothing."""
        try:
            answer = self.bot.decide(view, turn)
            move = await answer if inspect.isawaitable(answer) else answer
            if isinstance(move, Move):
                return resolve(move, turn["legal"])
            if isinstance(move, Act):
                return move
            self._fault(f"decide() returned {move!r}, which is no move")
        except Exception as error:
            self._fault(f"{type(error).__name__}: {error}")
        return check_or_fold(turn["legal"])

    async def _last_resort(self, view: TableView, turn: Turn) -> None:
        if view.turn is turn:
            try:
                await self.client.act(view, check_or_fold(turn["legal"]), turn)
            except CommandRefused as error:
                log.info("%s: %s", self.report.name, error.message)

    def _fault(self, what: str) -> None:
        self.report.faults += 1
        log.warning("%s: %s; it checks or folds", self.report.name, what)

    async def _think(self) -> None:
        least, most = self.plan.think
        if most > 0:
            await self._pause(self._rng.uniform(least, most))

    # --- between hands ------------------------------------------------------------------------------------------

    async def _housekeeping(self, view: TableView) -> bool:
        """Do one thing that is due besides playing; return whether there was one."""
        me = view.me
        if me is None or (me.in_hand and view.hand_running) or me.leaving:
            return False
        try:
            if self._done:
                await self.client.leave(view.table)
                return True
            return await self._keep_stack(view) or await self._keep_seat(view)
        except CommandRefused as error:
            log.info("%s: table %d: %s", self.report.name, view.table, error.message)
            return False

    async def _keep_stack(self, view: TableView) -> bool:
        """Buy chips when less than half of the buy-in is left, once a hand; move on when there are none to buy."""
        me = view.me
        if me is None or self._kept == view.hand:
            return False
        self._kept = view.hand
        chips = self.plan.chips(view.config["min_buy_in"], view.config["max_buy_in"])
        if 2 * (me.stack + me.top_up) >= chips:
            return False
        if self.client.wallet < chips - me.stack:
            await self._refill()
        by = min(chips - me.stack, self.client.wallet)
        if by > 0:
            await self.client.top_up(view.table, by)
            return True
        if me.stack == 0:
            self._refused.add(view.table)
            await self.client.leave(view.table)
            return True
        return False

    async def _keep_seat(self, view: TableView) -> bool:
        """Sit in when we were sat out, and out while we wait for a person."""
        me = view.me
        if me is None:
            return False
        wanted = not self.plan.wait_for_person or _person_here(view)
        if me.sitting_out and wanted and me.stack > 0:
            await self.client.sit_in(view.table, self.plan.blinds)
            return True
        if not me.sitting_out and not wanted:
            await self.client.sit_out(view.table)
            return True
        return False

    # --- listening ----------------------------------------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        if isinstance(update, TableChanged) and update.view.table == self._table:
            self._note(update.view, update.event)
            self.bot.see(update.view, update.event)
            if update.last:
                self._wake.set()
        elif isinstance(update, TableReset | LineChanged):
            self._wake.set()
        elif isinstance(update, TableGone) and update.table == self._table:
            self._leave_behind()

    def _note(self, view: TableView, event: Event) -> None:
        kind = event["type"]
        if kind == "hand_ended":
            for result in event["results"]:
                if result["seat"] == view.you:
                    self.report.hands += 1
                    self.report.net += result["net"]
        elif kind == "table_closed" or (kind == "stood_up" and event["player"] == self.client.name):
            self._leave_behind()

    def _leave_behind(self) -> None:
        self._gone = True
        self._wake.set()


def _person_here(view: TableView) -> bool:
    return any(not seat.bot and seat.connected for seat in view.seats.values())
