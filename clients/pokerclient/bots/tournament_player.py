"""One bot in a tournament: it enters, follows its seat from table to table, and plays until it is out."""

from __future__ import annotations

import asyncio
import logging
import random

from pokerclient.bots.base import Bot
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.room_visit import RoomVisit
from pokerclient.bots.turn_loop import TurnLoop
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import (
    SeatAssigned,
    TableChanged,
    TableGone,
    TableReset,
    TournamentChanged,
    TournamentReset,
    Update,
)
from pokerclient.transport.reconnecting_connection import Pause
from pokerlocale.spoken import _
from pokerwire.hand_events import Event, HandEnded
from pokerwire.tournament.tournament_events import (
    FinishPlaceTaken,
    RebuyOffered,
    TournamentCancelled,
    TournamentEnded,
)
from pokerwire.tournament.tournament_snapshot import OVER
from pokerwire.tournament.tournament_tables import tournament_of

log = logging.getLogger(__name__)

ALREADY_IN = "already_registered"
REFUSED_FOR_GOOD = frozenset({"no_such_table", "not_seated"})


class TournamentPlayer(RoomVisit):
    """One bot in the tournament of its plan, with its own connection."""

    def __init__(
        self, client: Client, bot: Bot, plan: BotPlan, *, rng: random.Random, pause: Pause = asyncio.sleep
    ) -> None:
        super().__init__(client, plan)
        self.bot = bot
        self.place = 0
        """where the bot finished; 0: not yet"""
        self._over = False
        self._offered_rebuy = False
        self._turn_loop = TurnLoop(client, bot, plan, self.report, self.fault_log, rng=rng, pause=pause)

    async def _run(self) -> None:
        number = self.plan.tournament
        try:
            await self.client.enter_tournament(number)
        except CommandRefused as error:
            if error.code != ALREADY_IN:
                raise
            await self.client.watch_tournament(number)
        while not (self._over or self.place or self._leaving):
            self._check_connection()
            self._find_seat()
            if not await self._play():
                await self._wait_for_update()
        self.report.place = self.place
        self.report.stopped = (
            _("finished in place {place}", place=self.place) if self.place else _("the tournament is over")
        )

    def _find_seat(self) -> None:
        """Go by the room's word on where we sit: the director may have moved us while the connection was gone."""
        if self._table not in self.client.seats:
            own = [one for one in self.client.seats if tournament_of(one) == self.plan.tournament]
            self._table = own[-1] if own else 0

    async def _play(self) -> bool:
        """Do one thing that is due at our table; return whether there was one."""
        if self._offered_rebuy:
            await self._decline_rebuy()
            return True
        table = self._table
        if not table:
            return False
        view = self.client.tables.get(table)
        if view is None:
            return await self._come_to(table)
        turn = self._turn_loop.pending_turn(view)
        if turn is not None:
            await self._turn_loop.answer(view, turn)
            return True
        if view.me is not None and view.me.sitting_out:
            await self._sit_in(table)
        return await self._turn_loop.speak(view)

    async def _decline_rebuy(self) -> None:
        """Say no at once: the whole table waits for an answer."""
        self._offered_rebuy = False
        try:
            await self.client.buy_tournament_chips(self.plan.tournament, "no")
        except CommandRefused as error:
            log.info("%s: no rebuy: %s", self.report.name, error.message)

    async def _sit_in(self, table: int) -> None:
        try:
            await self.client.sit_in(table)
        except CommandRefused as error:
            log.info("%s: table %d: %s", self.report.name, table, error.message)

    async def _come_to(self, table: int) -> bool:
        for older in [one for one in self.client.tables if one != table]:
            await self.client.unwatch(older)
        try:
            await self.client.watch(table)
        except CommandRefused as error:
            if error.code not in REFUSED_FOR_GOOD:
                raise
            if self._table == table:
                self._table = 0
            return False
        self.report.tables.append(table)
        return True

    # --- listening ----------------------------------------------------------------------------------------------

    def _handle_update(self, update: Update) -> None:
        if isinstance(update, SeatAssigned) and tournament_of(update.table) == self.plan.tournament:
            self._table = update.table
        elif isinstance(update, TableChanged) and update.view.table == self._table:
            self._record_event(update.event)
            self._turn_loop.see(update.view, update.event)
        elif isinstance(update, TournamentChanged) and update.tournament == self.plan.tournament:
            for event in update.events:
                self._note(event)
        elif isinstance(update, TournamentReset) and update.message.tournament == self.plan.tournament:
            self._note_state(update)
        elif not isinstance(update, TableReset | TableGone):
            return
        self._wake.set()

    def _note(self, event: Event) -> None:
        if isinstance(event, FinishPlaceTaken) and event.player == self.client.name:
            self.place = event.place
        elif isinstance(event, RebuyOffered) and event.player == self.client.name:
            self._offered_rebuy = True
        elif isinstance(event, TournamentEnded | TournamentCancelled):
            self._over = True

    def _note_state(self, update: TournamentReset) -> None:
        state = update.message.state
        for entrant in state.entrants:
            if entrant.player == self.client.name:
                self.place = entrant.place
        self._over = state.phase in OVER

    def _record_event(self, event: Event) -> None:
        if isinstance(event, HandEnded):
            self.report.hands += 1
            self.on_hand()
