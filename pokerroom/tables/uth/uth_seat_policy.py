"""The seats of a UTH table: who comes, steps away, loses the connection, and goes."""

from __future__ import annotations

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.round_driver import RoundDriver
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerwire.cash.cash_events import TableClosed
from pokerwire.uth.uth_table_events import (
    PlaceBack,
    PlaceHeld,
    PlaceLeaving,
    PlaceLeft,
    PlaceLeftReason,
    PlaceLine,
    PlaceTaken,
)

DISCONNECT_LIMIT_MS = 60_000
"""a player without a connection for this long gives up the seat, unless the rule set holds it longer; in ms"""


class UthSeatPolicy:
    """Looks after the places of one table."""

    def __init__(self, state: UthState, driver: RoundDriver) -> None:
        self._state = state
        self._driver = driver
        self._reasons: dict[int, PlaceLeftReason] = {}

    def sit(self, player: str, seat: int, now: int, *, bot: bool) -> int:
        """Give a player a seat; they may bet at once while betting is open. Return the seat."""
        state = self._state
        uth_seat = state.seats.assign(player, seat, bot)
        state.emit(PlaceTaken(uth_seat.number, state.public, player, bot))
        self._driver.join_betting(uth_seat)
        self._driver.schedule_crowd_totals(now)
        return uth_seat.number

    def leave(self, seat: UthSeat, reason: PlaceLeftReason, now: int) -> None:
        """Free a place: at once, or when the round that the player is in is over."""
        self._driver.withdraw(seat, now)
        if not self._state.in_round(seat):
            self._free(seat, reason, now)
        elif not seat.leaving:
            seat.leaving = True
            self._reasons[seat.number] = reason
            self._state.emit(PlaceLeaving(seat.number, self._state.public))
            self._driver.guarded_silently(lambda: self._driver.decide_for_absent(seat, now), now)

    def stay(self, seat: UthSeat) -> None:
        """Take a :meth:`leave` back that waits for the end of the round."""
        if not seat.leaving:
            return
        if self._reasons.get(seat.number) == "removed":
            raise TableError("removed", "you have been asked to leave")
        seat.leaving = False
        self._state.emit(PlaceBack(seat.number, self._state.public))

    def step_away(self, seat: UthSeat, now: int) -> None:
        """Put a marker on a place (rule F8, ``casino``); bets of an open betting time go back."""
        time = self._state.rules.timing.hold_seat
        if not time:
            raise TableError(
                "no_marker", "at this table no place is held for who steps away: leave, or sit on"
            )
        if seat.held_until is None:
            self._driver.withdraw(seat, now)
            seat.held_until = now + time
            self._schedule_limits(seat.held_until)
            self._state.emit(PlaceHeld(seat.number, self._state.public, time))
            self._driver.guarded_silently(lambda: self._driver.decide_for_absent(seat, now), now)

    def come_back(self, seat: UthSeat) -> None:
        """Take the marker away; the player may bet again."""
        if seat.held_until is not None:
            seat.held_until = None
            self._state.emit(PlaceBack(seat.number, self._state.public))
            self._driver.join_betting(seat)

    def connection_lost(self, seat: UthSeat, now: int) -> None:
        """A connection dropped: bets of an open betting time are declined, decisions wait for their time."""
        if seat.lost_at is not None:
            return
        seat.lost_at = now
        self._state.emit(PlaceLine(seat.number, self._state.public, connected=False))
        self._driver.withdraw(seat, now)
        self._driver.join_betting(seat)
        self._schedule_limits(self._disconnect_limit_at(seat, now))

    def connection_restored(self, seat: UthSeat) -> None:
        """A connection is back."""
        if seat.lost_at is not None:
            seat.lost_at = None
            self._state.emit(PlaceLine(seat.number, self._state.public, connected=True))

    def enforce_limits(self, now: int) -> None:
        """Give up places that were kept long enough, and those of players who leave once the round is over."""
        state = self._state
        if state.running is None:
            for seat in [seat for seat in state.seats if seat.leaving]:
                self._free(seat, self._reasons.pop(seat.number, "left"), now)
        if state.limits_due_at is None or state.limits_due_at > now:
            return
        state.limits_due_at = None
        for seat in list(state.seats):
            self._enforce_seat_limits(seat, now)

    def close(self, reason: str) -> None:
        """The table is gone."""
        state = self._state
        for seat in list(state.seats):
            state.emit(PlaceLeft(seat.number, state.public, seat.player, "closed"))
            state.seats.free(seat)
        state.closed, state.due_at, state.light_at, state.count_at, state.limits_due_at = (
            True,
            None,
            None,
            None,
            None,
        )
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

    def _free(self, seat: UthSeat, reason: PlaceLeftReason, now: int) -> None:
        state = self._state
        state.emit(PlaceLeft(seat.number, state.public, seat.player, reason))
        state.seats.free(seat)
        self._driver.schedule_crowd_totals(now)
        if not len(state.seats) and state.running is None and not state.investigating:
            state.round = state.due_at = None
