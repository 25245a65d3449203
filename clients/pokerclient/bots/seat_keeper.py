"""Looking after a bot's seat: chips when it runs low, sitting in again, getting up when it has played enough.

At a table without pauses the next hand has begun before anybody sees the end of the last one.  So nothing here
waits for a moment between hands: sitting out and buying chips are asked for in the middle of one.
"""

from __future__ import annotations

import contextlib

from pokerclient.bots.plan import BotPlan
from pokerclient.errors import CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_public_state import PublicSeat

SEAT_GONE_CODES = frozenset({"seat_taken", "seat_kept"})
"""Codes of refusals after which any other seat will do."""


class SeatKeeper:
    """One bot's seat at one table."""

    def __init__(self, client: Client, plan: BotPlan) -> None:
        self.broke = False
        """we stood up because no chips could be bought"""
        self._client = client
        self._plan = plan
        self._missing_chips = 0

    async def sit(self, view: TableView) -> None:
        """Take a seat; raise :class:`CommandRefused` when the table has none for us."""
        if view.you is not None:
            return
        chips = self._buy_in(view)
        if self._client.wallet < chips:
            await self._refill()
        chips = min(chips, max(self._client.wallet, view.config.min_buy_in))
        try:
            await self._ask_for_seat(view, self._plan.seat_of(view.config.seats), chips)
        except CommandRefused as error:
            if error.code not in SEAT_GONE_CODES:
                raise
            await self._ask_for_seat(view, 0, chips)

    async def _ask_for_seat(self, view: TableView, seat: int, chips: int) -> None:
        blinds, sit_out = self._plan.blinds, not self._is_wanted(view)
        try:
            await self._client.sit(view.table, seat, chips, blinds, sit_out=sit_out)
        except CommandRefused as error:
            if error.code != "buy_in_too_small":
                raise
            # We took more away a short while ago and have to bring it back (rule E4); 0 is the most possible.
            await self._client.sit(view.table, seat, 0, blinds, sit_out=sit_out)

    def hand_ended(self, view: TableView, stack: int) -> None:
        """A hand ended with ``stack``: when that is less than half of the buy-in, buy more chips."""
        chips = self._buy_in(view)
        self._missing_chips = chips - stack if 2 * stack < chips else 0

    async def manage(self, view: TableView, *, leaving: bool) -> bool:
        """Do one thing that is due; return whether there was one. Raise :class:`CommandRefused`.

        ``leaving``: get up when the running hand is over.
        """
        me = view.me
        if me is None or me.leaving:
            return False
        playing = me.in_hand and view.hand_running
        if leaving:
            return await self._get_up(view, me, playing)
        return await self._buy_chips(view, me, playing) or await self._sit_in_or_out(view, me)

    async def _get_up(self, view: TableView, me: PublicSeat, playing: bool) -> bool:
        """Be dealt in no more, and leave when the hand is over: who leaves during a hand gives it up."""
        if not playing:
            await self._client.leave(view.table)
        elif not me.sitting_out:
            await self._client.sit_out(view.table)
        else:
            return False
        return True

    async def _buy_chips(self, view: TableView, me: PublicSeat, playing: bool) -> bool:
        """Buy the chips that are wanting; who has none and gets none leaves."""
        out_of_chips = me.stack == 0 and not playing
        amount = self._buy_in(view) if out_of_chips else self._missing_chips
        self._missing_chips = 0
        if not amount:
            return False
        if self._client.wallet < amount:
            await self._refill()
        amount = min(amount, self._client.wallet)
        if out_of_chips and amount < view.config.min_buy_in:
            self.broke = True
            await self._client.leave(view.table)
        elif amount > 0:
            await self._client.top_up(view.table, amount)
        return True

    async def _sit_in_or_out(self, view: TableView, me: PublicSeat) -> bool:
        """Sit in when we were sat out, and out while we wait for a person."""
        wanted = self._is_wanted(view)
        if me.sitting_out and wanted and me.stack > 0:
            await self._client.sit_in(view.table, self._plan.blinds)
        elif not me.sitting_out and not wanted:
            await self._client.sit_out(view.table)
        else:
            return False
        return True

    def _is_wanted(self, view: TableView) -> bool:
        return not self._plan.wait_for_person or person_here(view)

    async def _refill(self) -> None:
        """Ask for fresh play chips; a room may give none."""
        if self._client.gives_fresh_chips:
            with contextlib.suppress(CommandRefused):
                await self._client.refill()

    def _buy_in(self, view: TableView) -> int:
        return self._plan.buy_in_within(view.config.min_buy_in, view.config.max_buy_in)


def person_here(view: TableView) -> bool:
    """Return whether a person plays here; one whose connection dropped does until the table has them sit out."""
    people = [seat for seat in view.seats.values() if not seat.bot]
    return any(seat.connected or not seat.sitting_out for seat in people)
