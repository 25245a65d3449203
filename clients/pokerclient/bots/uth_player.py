"""One bot at a table against the house: it sits, bets, asks for the cards, decides, and gets up between rounds.

One thing at a time is done, whatever is due.  A round is bet on once and a decision answered once, whatever the line
does.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import random
from typing import Any

from pokerclient.bots.mistakes import CHECKS
from pokerclient.bots.plan import Plan
from pokerclient.bots.room_visit import Visit
from pokerclient.bots.uth_bots import HouseBot
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import HouseChanged, HouseReset, TableGone, Update
from pokerclient.transport.connection import Pause
from pokerclient.views.uth.parts import ANTE
from pokerclient.views.uth.table_view import HouseView
from pokerclient.views.wire_types import Event

TOO_LATE = frozenset(
    {
        "stale_round",
        "stale_decision",
        "betting_closed",
        "already_decided",
        "no_decision",
        "no_round",
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


class HousePlayer(Visit):
    """One bot at a table against the house, with its own connection; a hand is a round."""

    def __init__(
        self, client: Client, bot: HouseBot, plan: Plan, *, rng: random.Random, pause: Pause = asyncio.sleep
    ) -> None:
        super().__init__(client, plan)
        self.bot = bot
        self._rng = rng
        self._pause = pause
        self._bet_on = self._asked_on = self._next_after = ""
        self._answered: tuple[str, str] = ("", "")

    async def _carry_out(self) -> None:
        async with self.choosing:
            view = await self._sit_at(await self._find_table())
        await self._stay(view)
        await self._see_it_close()
        self.report.stopped = "was told to stop" if self._leaving else "lost its place"
        self.report.ok = self._leaving

    async def _find_table(self) -> int:
        """Return the plan's table, where we sit already, or one against the house with room."""
        if self.plan.table is not None:
            return self.plan.table
        lobby = await self.client.subscribe_lobby()
        await self.client.unsubscribe_lobby()
        rows = [row for row in lobby.tables.values() if row["kind"] == "house" and row["bots_allowed"]]
        kept = [row["table"] for row in rows if row["table"] in self.client.seats]
        free = [row["table"] for row in rows if not row["seats"] or row["seated"] < row["seats"]]
        if not (kept or free):
            raise CommandRefused("no_table", "no table against the house has room for a bot")
        return self._rng.choice(kept or free)

    # --- at the table -------------------------------------------------------------------------------------------

    async def _sit_at(self, table: int) -> HouseView:
        self._table = table
        view = await self.client.watch_house(table)
        if view.you is None:
            await self.client.sit(table)
        self.report.tables.append(table)
        return view

    async def _stay(self, view: HouseView) -> None:
        while not self._gone:
            self._check_line()
            if not await self._one_thing(view):
                await self._something_happens()

    async def _one_thing(self, view: HouseView) -> bool:
        """Do the one thing that is due; return whether there was one."""
        me = view.me
        if me is None or me.leaving or view.paused:
            return False
        moment = (view.game, view.choices["phase"]) if view.choices else self._answered
        if moment != self._answered:
            self._answered = moment
            await self._decide(view)
        elif self._leaving and (view.phase in ("idle", "betting", "over", "cancelled") or not me.total):
            await self._try(view, self.client.leave(view.table))
            return False
        elif view.may_bet and not self._leaving and self._bet_on != view.game:
            self._bet_on = view.game
            await self._bet(view)
        elif (
            view.may_bet and me.total and not view.missing and self._asked_on != view.game and not view.crowd
        ):
            self._asked_on = view.game
            await self._try(view, self.client.deal(view))
        elif (
            view.rules["on_demand"] and view.phase in ("over", "cancelled") and self._next_after != view.game
        ):
            self._next_after = view.game
            await self._try(view, self.client.next_round(view))
        else:
            return False
        return True

    async def _bet(self, view: HouseView) -> None:
        if view.me is not None and view.me.total:
            return
        (bets, need), game = self._bets(view), view.game
        if need > self.client.wallet:
            await self._refill()
        if need > self.client.wallet:
            raise CommandRefused("broke", "out of chips, and the room gives no more")
        for spot, amount in bets.items():
            if view.game == game and not await self._try(view, self.client.place_bet(view, spot, amount)):
                return

    def _bets(self, view: HouseView) -> tuple[dict[str, int], int]:
        """Return the bets of the bot, and the chips that they take: the ante twice, for the blind is as high."""
        try:
            bets = self.bot.bets(view)
            return bets, sum(bets.values()) + bets.get(ANTE, 0)
        except Exception as error:
            # Not no bets at all: a round may begin only when somebody bets, and nobody would ask the bot again.
            self._raised(view, error, "bets() raised ", "it bets the ante alone")
            bets = HouseBot.bets(self.bot, view)
            return bets, 2 * bets[ANTE]

    async def _decide(self, view: HouseView) -> None:
        choices = view.choices
        self.report.decisions += 1
        option = await self._option(view)
        least, most = self.plan.think
        if most > 0:
            await self._pause(self._rng.uniform(least, most))
        if view.choices is not choices:
            return
        if option["by"] > self.client.wallet:  # a raise that we cannot pay
            option = view.options[0]
        await self._try(view, self.client.decide(view, option))

    async def _option(self, view: HouseView) -> Event:
        options = view.options
        try:
            answer = self.bot.decide(view)
            option = await answer if inspect.isawaitable(answer) else answer
            if option in options:
                return option
            self._fault(view, f"decide() returned {option!r}, which is no option")
        except Exception as error:
            self._raised(view, error)
        return options[0]

    async def _try(self, view: HouseView, command: Any) -> bool:
        """Carry a command out; return whether the room did it."""
        try:
            await command
        except CommandRefused as error:
            if error.code not in TOO_LATE:
                self._fault(view, f"refused: {error.message}", "")
            return False
        return True

    async def _refill(self) -> None:
        with contextlib.suppress(CommandRefused):
            await self.client.refill()

    def _fault(self, view: HouseView, what: str, then: str = CHECKS) -> None:
        self.mistakes.happened(self.report.name, _where(view), what, then)

    def _raised(self, view: HouseView, error: Exception, doing: str = "", then: str = CHECKS) -> None:
        self.mistakes.raised(self.report.name, _where(view), error, doing, then)

    # --- listening ----------------------------------------------------------------------------------------------

    def _hear(self, update: Update) -> None:
        if isinstance(update, HouseChanged) and update.view.table == self._table:
            self._note(update.view, update.event)
            try:
                self.bot.see(update.view, update.event)
            except Exception as error:
                self._raised(update.view, error, "see() raised ", "")
            if update.last:
                self._wake.set()
        elif isinstance(update, HouseReset) and update.view.table == self._table:
            self._gone = self._gone or (bool(self.report.tables) and update.view.you is None)
            self._wake.set()
        elif isinstance(update, TableGone) and update.table == self._table:
            self._leave_behind()

    def _note(self, view: HouseView, event: Event) -> None:
        kind = event["type"]
        if kind == "bets_settled" and event["seat"] == view.you:
            self.report.hands += 1
            self.report.net += event["net"]
            self.on_hand()
        elif kind == "table_closed" or (kind == "place_left" and event["player"] == self.client.name):
            self._leave_behind()


def _where(view: HouseView) -> str:
    return f"table {view.table}, round {view.game}"
