"""Who must give up his seat, and who gets it: time limits, lost chips, the waiting list (rules E2, E3)."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.tables.cash.events import LeaveReason, SeatOffered, WaitingListChanged
from pokerroom.tables.cash.seating import People, kept_out
from pokerroom.tables.cash.seats import Seat
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.errors import TableError


class Housekeeping:
    """Keeps order among the seats. A seat in the running hand is left alone until the hand is over."""

    def __init__(self, state: TableState, people: People) -> None:
        self._state = state
        self._people = people

    def next_at(self) -> int | None:
        """When :meth:`tidy` has something to do; nothing while the table is paused."""
        state = self._state
        if state.paused_at is not None or state.closed:
            return None
        times = [at for seat in state.seats if not state.plays(seat.number) for at, _ in self._limits(seat)]
        if state.waiting.next_at is not None:
            times.append(state.waiting.next_at)
        return min(times, default=None)

    def tidy(self, now: int) -> None:
        """Stand up who must go, sit out who has no chips, offer free seats to who waits."""
        state = self._state
        at = state.waiting_time(now)
        for seat in state.seats:
            if not state.plays(seat.number):
                self._tidy_seat(seat, at, now)
        if state.waiting.expire(at):
            self._tell_waiting()
        if state.closing is None:
            self._offer(at)

    def _tidy_seat(self, seat: Seat, at: int, now: int) -> None:
        if seat.active and seat.lost_at is None:
            return
        people = self._people
        if seat.leaving is not None:
            people.stand_up(seat, seat.leaving, now)
            return
        if not seat.stack and seat.out != "broke":
            if not self._state.config.clocks.rebuy:
                people.stand_up(seat, "broke", now)
                return
            people.sit_out(seat, "broke", now)
        most = self._state.config.max_missed_big_blinds
        if most and seat.out is not None and seat.missed >= most:
            people.stand_up(seat, "missed_blinds", now)
            return
        late = min(((limit, reason) for limit, reason in self._limits(seat) if limit <= at), default=None)
        if late is not None:
            people.stand_up(seat, late[1], now)

    def _limits(self, seat: Seat) -> Iterator[tuple[int, LeaveReason]]:
        """When and why a player has to give up his seat, as things are."""
        clocks = self._state.config.clocks
        if seat.lost_at is not None and clocks.disconnect_limit:
            yield seat.lost_at + clocks.disconnect_limit, "disconnected_too_long"
        if seat.out is not None and (kept := kept_out(clocks, seat.out)):
            yield seat.out_since + kept, "broke" if seat.out == "broke" else "sat_out_too_long"

    def shift(self, time: int) -> None:
        """The table was paused for ``time`` ms, in which nobody's time ran."""
        self._people.shift(time)
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
        choice = state.waiting.unkept(state.seats.free())
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
        if state.waiting.unkept(state.seats.free()):
            raise TableError("seat_free", "a seat is free: sit down")
        state.waiting.join(player)
        self._tell_waiting()

    def leave_waiting(self, player: str) -> None:
        """Take a player off the waiting list."""
        self._state.waiting.leave(player)
        self._tell_waiting()

    def seated(self, player: str) -> None:
        """A player sat down: he waits no longer."""
        if self._state.waiting.drop(player):
            self._tell_waiting()

    def send_home(self) -> None:
        """The table closes: nobody waits any longer."""
        if self._state.waiting.clear():
            self._tell_waiting()

    def _offer(self, now: int) -> None:
        state = self._state
        if not state.waiting.names:
            return
        for offer in state.waiting.offer(state.seats.free(), now):
            state.emit(SeatOffered(offer.player, offer.seat, state.config.clocks.seat_offer))

    def _tell_waiting(self) -> None:
        self._state.emit(WaitingListChanged(self._state.waiting.names))
