"""Who must give up a seat, and who gets it: time limits, lost chips, the waiting list (rules E2, E3)."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.tables.cash.cash_seats import Seat
from pokerroom.tables.cash.cash_table_state import TableState
from pokerroom.tables.cash.seating import SeatCommands, seat_hold_time
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import LeaveReason, SeatOffered, WaitingListChanged


class SeatPolicy:
    """Keeps order among the seats. A seat in the running hand is left alone until the hand is over."""

    def __init__(self, state: TableState, seat_commands: SeatCommands) -> None:
        self._state = state
        self._seat_commands = seat_commands
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
        if state.waiting.expire(at):
            self._announce_waiting_list()
        if state.closing is None:
            self._offer_seats(at)

    def _enforce_seat_limits(self, seat: Seat, at: int, now: int) -> None:
        if seat.active and seat.lost_at is None:
            return
        seat_commands = self._seat_commands
        if seat.leaving is not None:
            seat_commands.stand_up(seat, seat.leaving, now)
            return
        if not seat.stack and seat.out != "broke":
            if not self._state.config.clocks.rebuy:
                seat_commands.stand_up(seat, "broke", now)
                return
            seat_commands.sit_out(seat, "broke", now)
        max_missed = self._state.config.max_missed_big_blinds
        if max_missed and seat.out is not None and seat.missed >= max_missed:
            seat_commands.stand_up(seat, "missed_blinds", now)
            return
        expired = min(((limit, reason) for limit, reason in self._limits(seat) if limit <= at), default=None)
        if expired is not None:
            seat_commands.stand_up(seat, expired[1], now)

    def _limits(self, seat: Seat) -> Iterator[tuple[int, LeaveReason]]:
        """Yield when and why a player has to give up the seat, as things are."""
        clocks = self._state.config.clocks
        if seat.lost_at is not None and clocks.disconnect_limit:
            yield seat.lost_at + clocks.disconnect_limit, "disconnected_too_long"
        if seat.out is not None and (hold_time := seat_hold_time(clocks, seat.out)):
            yield seat.out_since + hold_time, "broke" if seat.out == "broke" else "sat_out_too_long"

    def shift(self, time: int) -> None:
        """The table was paused for ``time`` ms, in which nobody's time ran."""
        self._seat_commands.shift(time)
        self._state.waiting.shift(time)

    # --- the waiting list ---------------------------------------------------------------------------------------

    def seat_for(self, player: str, number: int) -> int:
        """Return the seat that a player may take: ``number``, or any when it is 0; raise TableError when none."""
        state = self._state
        if state.seats.find(player) is not None:
            raise TableError("already_seated", "you have a seat at this table")
        if not 0 <= number <= state.seats.size:
            raise TableError(
                "no_such_seat", f"the seats of this table are 1 to {state.seats.size}; 0 is any free one"
            )
        if number and state.seats.at(number) is not None:
            raise TableError("seat_taken", f"seat {number} is taken")
        offer = state.waiting.offer_to(player)
        choice = state.waiting.unreserved(state.seats.free())
        if offer is not None:
            choice.insert(0, offer.seat)
        if number in choice:
            return number
        if number:
            raise TableError("seat_kept", f"seat {number} is kept for the first of the waiting list")
        if not choice:
            raise TableError("table_full", "no seat is free: put your name on the waiting list")
        return choice[0]

    def join_waiting(self, player: str) -> None:
        """Put a player on the waiting list."""
        state = self._state
        if state.seats.find(player) is not None:
            raise TableError("already_seated", "you have a seat at this table")
        if state.waiting.unreserved(state.seats.free()):
            raise TableError("seat_free", "a seat is free: sit down")
        state.waiting.join(player)
        self._announce_waiting_list()

    def leave_waiting(self, player: str) -> None:
        """Take a player off the waiting list."""
        self._state.waiting.leave(player)
        self._announce_waiting_list()

    def on_seated(self, player: str) -> None:
        """Take a player who sat down off the waiting list."""
        if self._state.waiting.discard(player):
            self._announce_waiting_list()

    def clear_waiting_list(self) -> None:
        """The table closes: nobody waits any longer."""
        if self._state.waiting.clear():
            self._announce_waiting_list()

    def _offer_seats(self, now: int) -> None:
        state = self._state
        if not state.waiting.names:
            return
        for offer in state.waiting.offer(state.seats.free(), now):
            state.emit(SeatOffered(offer.player, offer.seat, state.config.clocks.seat_offer))

    def _announce_waiting_list(self) -> None:
        self._state.emit(WaitingListChanged(self._state.waiting.names))
