"""One bot at a table against the house: it sits, bets, asks for the cards, decides, and gets up between rounds.

One thing at a time is done, whatever is due.  A decision is answered once, whatever the line does; a round is bet on
once, and again where the bets went back, as they do when the line drops while betting is open.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import random
from typing import Any

from pokerclient.bots.mistakes import CHECKS_OR_FOLDS
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.room_visit import RoomVisit
from pokerclient.bots.uth_bots import HouseBot
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableGone, Update, UthTableChanged, UthTableReset
from pokerclient.transport.reconnecting_connection import Pause
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import TableClosed
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import BetsChanged, BetsSettled, Option
from pokerwire.uth.rule_set import ANTE
from pokerwire.uth.uth_table_events import PlaceLeft

IGNORED_REFUSALS = frozenset(
    {
        "stale_round",
        "stale_decision",
        "betting_closed",
        "already_decided",
        "no_decision",
        "no_round",
        "no_bet",
        "round_over",
        "round_running",
        "round_paused",
        "bank_limit",
        "not_seated",
        "closed",
        "no_such_table",
    }
)
"""codes of refusals that say that the moment is over, that the table is, or that the house cannot: nobody's fault"""


class UthPlayer(RoomVisit):
    """One bot at a table against the house, with its own connection; a hand is a round."""

    def __init__(
        self,
        client: Client,
        bot: HouseBot,
        plan: BotPlan,
        *,
        rng: random.Random,
        pause: Pause = asyncio.sleep,
    ) -> None:
        super().__init__(client, plan)
        self.bot = bot
        self._rng = rng
        self._pause = pause
        self._bet_game = self._deal_asked_game = self._next_asked_game = ""
        self._answered_decision: tuple[str, str] = ("", "")

    async def _run(self) -> None:
        async with self.table_choice_lock:
            view = await self._sit_at(await self._find_table())
        await self._play_until_gone(view)
        await self._wait_for_room_close()
        self.report.stopped = _("was told to stop") if self._leaving else _("lost its place")
        self.report.ok = self._leaving

    async def _find_table(self) -> int:
        """Return the plan's table, where we sit already, or one against the house with room."""
        if self.plan.table is not None:
            return self.plan.table
        lobby = await self.client.subscribe_lobby()
        await self.client.unsubscribe_lobby()
        rows = [row for row in lobby.tables.values() if row.kind == "house" and row.bots_allowed]
        own_tables = [row.table for row in rows if row.table in self.client.seats]
        free_tables = [row.table for row in rows if not row.seats or row.seated < row.seats]
        if not (own_tables or free_tables):
            raise CommandRefused("no_table", "no table against the house has room for a bot")
        return self._rng.choice(own_tables or free_tables)

    # --- at the table -------------------------------------------------------------------------------------------

    async def _sit_at(self, table: int) -> UthTableView:
        self._table = table
        view = await self.client.watch_uth(table)
        if view.you is None:
            table = await self._take_seat(view)
            view = view if table == self._table else await self.client.watch_uth(table)
            self._table = table
        self.report.tables.append(table)
        return view

    async def _take_seat(self, view: UthTableView) -> int:
        """Sit down, at a table of our own where this one is for one player and taken; return the table."""
        try:
            await self.client.sit(view.table)
        except CommandRefused as refused:
            if refused.code != "table_full" or view.rules.seats != 1:
                raise
        else:
            return view.table
        own = await self.client.own_table(view.table)
        await self.client.unwatch(view.table)
        return own

    async def _play_until_gone(self, view: UthTableView) -> None:
        while not self._table_gone:
            self._check_connection()
            if not await self._take_step(view):
                await self._wait_for_update()

    async def _take_step(self, view: UthTableView) -> bool:
        """Do the one thing that is due; return whether there was one."""
        me = view.me
        if me is None or me.leaving or view.paused:
            return False
        decision = (view.game, view.choices.phase) if view.choices else self._answered_decision
        if decision != self._answered_decision:
            self._answered_decision = decision
            await self._decide(view)
        elif self._leaving and (view.phase in ("idle", "betting", "over", "cancelled") or not me.total):
            await self._attempt(view, self.client.leave(view.table))
            return False
        elif view.may_bet and not self._leaving and self._bet_game != view.opened_as:
            self._bet_game = view.opened_as
            await self._bet(view)
        elif (
            view.may_bet
            and me.total
            and not view.missing
            and self._deal_asked_game != view.opened_as
            and not view.crowd
        ):
            self._deal_asked_game = view.opened_as
            await self._attempt(view, self.client.deal(view))
        elif (
            view.rules.on_demand
            and view.phase in ("over", "cancelled")
            and self._next_asked_game != view.opened_as
        ):
            self._next_asked_game = view.opened_as
            await self._attempt(view, self.client.next_round(view))
        else:
            return False
        return True

    async def _bet(self, view: UthTableView) -> None:
        if view.me is not None and view.me.total:
            return
        (bets, needed), game = self._choose_bets(view), view.opened_as
        if needed > self.client.wallet:
            await self._refill()
        if needed > self.client.wallet:
            raise CommandRefused("broke", "out of chips, and the room gives no more")
        for spot, amount in bets.items():
            if view.opened_as == game and not await self._attempt(
                view, self.client.place_bet(view, spot, amount)
            ):
                return

    def _choose_bets(self, view: UthTableView) -> tuple[dict[str, int], int]:
        """Return the bets of the bot, and the chips that they take: the ante twice, for the blind is as high."""
        try:
            bets = self.bot.bets(view)
            return bets, sum(bets.values()) + bets.get(ANTE, 0)
        except Exception as error:
            # Not no bets at all: a round may begin only when somebody bets, and nobody would ask the bot again.
            self._record_exception(view, error, "bets() raised ", "it bets the ante alone")
            bets = HouseBot.bets(self.bot, view)
            return bets, 2 * bets[ANTE]

    async def _decide(self, view: UthTableView) -> None:
        choices = view.choices
        self.report.decisions += 1
        option = await self._choose_option(view)
        minimum, maximum = self.plan.think
        if maximum > 0:
            await self._pause(self._rng.uniform(minimum, maximum))
        if view.choices is not choices:
            return
        if option.by > self.client.wallet:  # a raise that we cannot pay
            option = view.options[0]
        await self._attempt(view, self.client.decide(view, option))

    async def _choose_option(self, view: UthTableView) -> Option:
        options = view.options
        try:
            answer = self.bot.decide(view)
            option = await answer if inspect.isawaitable(answer) else answer
            if option in options:
                return option
            self._record_fault(view, f"decide() returned {option!r}, which is no option")
        except Exception as error:
            self._record_exception(view, error)
        return options[0]

    async def _attempt(self, view: UthTableView, command: Any) -> bool:
        """Carry a command out; return whether the room did it."""
        try:
            await command
        except CommandRefused as error:
            if error.code not in IGNORED_REFUSALS:
                self._record_fault(view, f"refused: {error.message}", "")
            return False
        return True

    async def _refill(self) -> None:
        if self.client.gives_fresh_chips:
            with contextlib.suppress(CommandRefused):
                await self.client.refill()

    def _record_fault(self, view: UthTableView, description: str, consequence: str = CHECKS_OR_FOLDS) -> None:
        self.fault_log.record(self.report.name, _where(view), description, consequence)

    def _record_exception(
        self, view: UthTableView, error: Exception, prefix: str = "", consequence: str = CHECKS_OR_FOLDS
    ) -> None:
        self.fault_log.record_exception(self.report.name, _where(view), error, prefix, consequence)

    # --- listening ----------------------------------------------------------------------------------------------

    def _handle_update(self, update: Update) -> None:
        if isinstance(update, UthTableChanged) and update.view.table == self._table:
            self._record_event(update.view, update.event)
            try:
                self.bot.see(update.view, update.event)
            except Exception as error:
                self._record_exception(update.view, error, "see() raised ", "")
            if update.last:
                self._wake.set()
        elif isinstance(update, UthTableReset) and update.view.table == self._table:
            self._bets_may_be_back()
            self._table_gone = self._table_gone or (bool(self.report.tables) and update.view.you is None)
            self._wake.set()
        elif isinstance(update, TableGone) and update.table == self._table:
            self._mark_table_gone()

    def _record_event(self, view: UthTableView, event: Event) -> None:
        if isinstance(event, BetsSettled) and event.seat == view.you:
            self.report.hands += 1
            self.report.net += event.net
            self.on_hand()
        elif isinstance(event, BetsChanged) and event.seat == view.you and not event.total:
            self._bets_may_be_back()
        elif isinstance(event, TableClosed) or (
            isinstance(event, PlaceLeft) and event.player == self.client.name
        ):
            self._mark_table_gone()

    def _bets_may_be_back(self) -> None:
        """Bet, and ask for the cards and the next round, as if nothing of that had been done."""
        self._bet_game = self._deal_asked_game = self._next_asked_game = ""


def _where(view: UthTableView) -> str:
    return f"table {view.table}, round {view.game}"
