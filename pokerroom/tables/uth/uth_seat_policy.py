"""The places of a UTH table: who comes, steps away, is a guest there, loses the connection, and goes.

A place that a marker holds can be used by a guest, until the absent player is back and the guest has no bets in play
(rule F8).
"""

from __future__ import annotations

from pokerroom.tables.seat_queue import SeatQueue
from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.round_driver import RoundDriver
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerwire.cash.cash_events import TableClosed
from pokerwire.uth.uth_table_events import (
    PlaceBack,
    PlaceGivenUp,
    PlaceHeld,
    PlaceLeaving,
    PlaceLeft,
    PlaceLeftReason,
    PlaceLine,
    PlaceTaken,
    PlaceWanted,
)

DISCONNECT_LIMIT_MS = 60_000
"""a player without a connection for this long gives up the seat, unless the rule set holds it longer; in ms"""


class UthSeatPolicy:
    """Looks after the places of one table."""

    def __init__(self, state: UthState, driver: RoundDriver) -> None:
        self._state = state
        self._driver = driver
        self.queue = SeatQueue(state.seats, state.waiting, state.emit)
        self._reasons: dict[int, tuple[PlaceLeftReason, str]] = {}

    def sit(self, player: str, seat: int, now: int, *, bot: bool) -> int:
        """Give a player a place; they may bet at once while betting is open. Return its number.

        Where a marker holds the place, they are a guest.  A player whose own place a guest uses comes back to it.
        """
        state = self._state
        own = state.seats.find(player)
        if own is not None and state.seats.is_lent(own):
            self.come_back(own)
            return own.number
        number = self.queue.seat_for(player, seat)
        absent = state.seats.at(number)
        uth_seat = state.seats.assign(player, number, bot)
        state.emit(PlaceTaken(number, state.public, player, bot, absent.player if absent else ""))
        self.queue.on_seated(player)
        self._driver.join_betting(uth_seat)
        self._driver.schedule_crowd_totals(now)
        return number

    def leave(self, seat: UthSeat, reason: PlaceLeftReason, now: int, *, by: str = "") -> None:
        """Free a place: at once, or when the round that the player is in is over.

        ``by``: who opened the table and removes the player from it.
        """
        self._driver.withdraw(seat, now)
        if not self._state.in_round(seat):
            self._free(seat, reason, now, by)
        elif not seat.leaving:
            seat.leaving = True
            self._reasons[seat.number] = (reason, by)
            self._state.emit(PlaceLeaving(seat.number, self._state.public))
            with self._driver.guarded_silently(now):
                self._driver.decide_for_absent(seat, now)

    def stay(self, seat: UthSeat) -> None:
        """Take a :meth:`leave` back that waits for the end of the round."""
        if not seat.leaving:
            return
        if self._reasons.get(seat.number, ("left",))[0] == "removed":
            raise TableError("removed", "you have been asked to leave")
        seat.leaving = False
        self._state.emit(PlaceBack(seat.number, self._state.public))

    def step_away(self, seat: UthSeat, now: int) -> None:
        """Put a marker on a place (rule F8, "casino"); bets of an open betting time go back."""
        time = self._state.rules.timing.hold_seat
        if not time:
            raise TableError(
                "no_marker", "at this table no place is held for players who step away: leave, or stay"
            )
        if self._state.seats.lender(seat.number) is not None:
            raise TableError("no_marker", "as a guest you cannot have this place held: leave, or stay")
        if seat.held_until is None:
            self._driver.withdraw(seat, now)
            seat.held_until = now + time
            self._schedule_limits(seat.held_until)
            seat.may_be_lent = self._can_lend(seat)
            self._state.emit(PlaceHeld(seat.number, self._state.public, time))
            with self._driver.guarded_silently(now):
                self._driver.decide_for_absent(seat, now)

    def come_back(self, seat: UthSeat) -> None:
        """Take the marker away; the player may bet again, once a guest at their place has no bets in play."""
        state = self._state
        if seat.held_until is None:
            return
        seat.held_until, seat.may_be_lent = None, False
        guest = state.seats.at(seat.number)
        if guest is None or guest is seat:
            state.emit(PlaceBack(seat.number, state.public))
            self._driver.join_betting(seat)
            return
        guest.yields = True
        state.emit(PlaceWanted(seat.number, state.public, seat.player))

    def connection_lost(self, seat: UthSeat, now: int) -> None:
        """A connection dropped: bets of an open betting time are declined, decisions wait for their time."""
        if seat.lost_at is not None:
            return
        seat.lost_at = now
        if not self._state.seats.is_lent(seat):
            self._state.emit(PlaceLine(seat.number, self._state.public, connected=False))
            self._driver.withdraw(seat, now)
            self._driver.join_betting(seat)
        self._schedule_limits(self._disconnect_limit_at(seat, now))

    def connection_restored(self, seat: UthSeat) -> None:
        """A connection is back."""
        if seat.lost_at is not None:
            seat.lost_at = None
            if not self._state.seats.is_lent(seat):
                self._state.emit(PlaceLine(seat.number, self._state.public, connected=True))

    def enforce_limits(self, now: int) -> None:
        """Give up places: those kept long enough, guests' whose player is back, others once the round is over.

        Offer what is free to those who wait.
        """
        state = self._state
        self._see_guests_off(now)
        if state.running is None:
            self._enforce_round_end(now)
        if state.limits_due_at is not None and state.limits_due_at <= now:
            state.limits_due_at = None
            self.queue.expire_offers(now)
            for seat in (*state.seats, *state.seats.lenders):
                self._enforce_seat_limits(seat, now)
        if state.closing is None:
            self.queue.offer_seats(now)
        if state.waiting.next_at is not None:
            self._schedule_limits(state.waiting.next_at)

    def _see_guests_off(self, now: int) -> None:
        """A guest whose absent player is back goes as soon as they have no bets in play."""
        for seat in [seat for seat in self._state.seats if seat.yields and not self._state.in_round(seat)]:
            self._driver.withdraw(seat, now)
            self._free(seat, "left", now)

    def _enforce_round_end(self, now: int) -> None:
        for seat in list(self._state.seats):
            if seat.leaving:
                reason, by = self._reasons.pop(seat.number, ("left", ""))
                self._free(seat, reason, now, by)
            elif seat.held_until is not None:
                seat.may_be_lent = self._can_lend(seat)

    def close(self, reason: str) -> None:
        """The table is gone."""
        state = self._state
        for lender in state.seats.lenders:
            state.emit(PlaceGivenUp(lender.number, state.public, lender.player, "closed"))
            state.seats.free_place(lender)
        for seat in list(state.seats):
            state.emit(PlaceLeft(seat.number, state.public, seat.player, "closed"))
            state.seats.free_place(seat)
        self.queue.clear()
        state.closed = True
        state.due_at = state.light_at = state.count_at = state.limits_due_at = None
        state.cashier.reserve(0)
        state.emit(TableClosed(reason))

    def _enforce_seat_limits(self, seat: UthSeat, now: int) -> None:
        if seat.held_until is not None and seat.held_until <= now:
            self.leave(seat, "held_too_long", now)
        elif seat.lost_at is not None and self._disconnect_limit_at(seat, seat.lost_at) <= now:
            self.leave(seat, "disconnected_too_long", now)
        else:
            times = [seat.held_until] if seat.held_until is not None else []
            if seat.lost_at is not None:
                times.append(self._disconnect_limit_at(seat, seat.lost_at))
            for at in times:
                self._schedule_limits(at)

    def _disconnect_limit_at(self, seat: UthSeat, lost_at: int) -> int:
        return lost_at + max(DISCONNECT_LIMIT_MS, self._state.rules.timing.hold_seat)

    def _schedule_limits(self, at: int) -> None:
        limits_due_at = self._state.limits_due_at
        self._state.limits_due_at = at if limits_due_at is None else min(limits_due_at, at)

    def _can_lend(self, seat: UthSeat) -> bool:
        """Whether a guest may use the place of an absent player: no bets of theirs are in play there."""
        return self._state.public and not self._state.in_round(seat)

    def _free(self, seat: UthSeat, reason: PlaceLeftReason, now: int, by: str = "") -> None:
        state = self._state
        if state.seats.is_lent(seat):
            state.emit(PlaceGivenUp(seat.number, state.public, seat.player, reason))
            state.seats.free_place(seat)
            guest = state.seats.at(seat.number)
            assert guest is not None, "a guest uses a place that is lent"
            guest.yields = False
            return
        state.emit(PlaceLeft(seat.number, state.public, seat.player, reason, by))
        lender = state.seats.free_place(seat)
        if lender is not None:
            self._give_back(lender, now)
        self._driver.schedule_crowd_totals(now)
        if not len(state.seats) and state.running is None and not state.investigating:
            state.round = state.due_at = None

    def _give_back(self, seat: UthSeat, now: int) -> None:
        """The guest has gone: the place is its player's again, whether they are back or not."""
        state = self._state
        seat.previous = ()
        state.emit(PlaceTaken(seat.number, state.public, seat.player, seat.bot))
        if seat.lost_at is not None:
            state.emit(PlaceLine(seat.number, state.public, connected=False))
        if seat.held_until is not None:
            state.emit(PlaceHeld(seat.number, state.public, max(1, seat.held_until - now)))
        else:
            self._driver.join_betting(seat)
