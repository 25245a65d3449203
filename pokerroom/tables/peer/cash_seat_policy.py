"""Who must give up a seat, and who gets it: time limits, lost chips, the waiting list (rules E2, E3)."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.tables.peer.cash_seats import Seat, clockwise
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.seating import SeatCommands, seat_hold_time
from pokerroom.tables.seat_queue import SeatQueue
from pokerwire.cash.cash_events import LeaveReason


class SeatsByWait:
    """The seats of a table as newcomers queue for them: first where the next hand deals them in."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    @property
    def size(self) -> int:
        """How many seats the table has."""
        return self._state.seats.size

    @property
    def players(self) -> dict[str, int]:
        """The number of each player's seat."""
        return self._state.seats.players

    def is_free(self, number: int) -> bool:
        """Whether the seat is empty."""
        return self._state.seats.is_free(number)

    def free(self) -> list[int]:
        """The empty seats, clockwise from the big blind: the last ones have to wait for the button (rule B6)."""
        free, positions = self._state.seats.free(), self._state.positions
        return free if positions is None else clockwise(free, positions.big_blind)


class SeatPolicy:
    """Keeps order among the seats. A seat in the running hand is left alone until the hand is over."""

    def __init__(self, state: TableState, seat_commands: SeatCommands) -> None:
        self._state = state
        self._seat_commands = seat_commands
        self.queue = SeatQueue(SeatsByWait(state), state.waiting, state.emit)
        self.due_at: int | None = None
        """when :meth:`enforce_limits` has something to do; nothing while the table is paused"""

    def update_due(self) -> None:
        """Find out when the next limit is reached, after anything that may have changed that."""
        state = self._state
        self.due_at = None
        if state.paused_at is not None or state.closed:
            return
        times = [at for seat in state.seats if not state.plays(seat.number) for at, _ in self._limits(seat)]
        if state.waiting.next_at is not None:
            times.append(state.waiting.next_at)
        self.due_at = min(times, default=None)

    def enforce_limits(self, now: int) -> None:
        """Stand up who must go, sit out who has no chips, offer free seats to who waits."""
        state = self._state
        at = state.waiting_time(now)
        for seat in state.seats:
            if not state.plays(seat.number):
                self._enforce_seat_limits(seat, at, now)
        self.queue.expire_offers(at)
        if state.closing is None:
            self.queue.offer_seats(at)

    def _enforce_seat_limits(self, seat: Seat, at: int, now: int) -> None:
        if seat.active:
            return
        seat_commands = self._seat_commands
        if seat.leaving is not None:
            seat_commands.stand_up(seat, seat.leaving, now)
            return
        if not seat.stack:
            asks = seat.player in self._state.requests
            if not asks and not self._state.config.clocks.rebuy:
                seat_commands.stand_up(seat, "broke", now)
                return
            seat_commands.sit_out(seat, "broke", now)
            if asks:
                return
        max_missed = self._state.config.max_missed_big_blinds
        if max_missed and seat.out is not None and seat.missed >= max_missed:
            seat_commands.stand_up(seat, "missed_blinds", now)
            return
        expired = min(((limit, reason) for limit, reason in self._limits(seat) if limit <= at), default=None)
        if expired is not None:
            seat_commands.stand_up(seat, expired[1], now)

    def _limits(self, seat: Seat) -> Iterator[tuple[int, LeaveReason]]:
        """Yield when and why a player has to give up the seat, as things are."""
        if seat.out == "broke" and seat.player in self._state.requests:
            return  # the host has not answered
        clocks = self._state.config.clocks
        if seat.lost_at is not None and clocks.disconnect_limit:
            yield seat.lost_at + clocks.disconnect_limit, "disconnected_too_long"
        if seat.out is not None and (hold_time := seat_hold_time(clocks, seat.out)):
            yield seat.out_since + hold_time, "broke" if seat.out == "broke" else "sat_out_too_long"

    def shift(self, time: int) -> None:
        """The table was paused for ``time`` ms, in which nobody's time ran."""
        self._state.shift_bomb_pots(time)
        self._seat_commands.shift(time)
        self._state.waiting.shift(time)
