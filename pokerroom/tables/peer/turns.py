"""Asks players for their decisions, and runs their clocks (rule E2)."""

from __future__ import annotations

import msgspec

from pokerroom.tables.peer.bet_sizes import bet_sizes
from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerroom.tables.peer.decision_clock import DecisionClock
from pokerroom.tables.peer.seating import SeatCommands
from pokerwire.cash.cash_events import ClockExtended, TimedOut, Turn


class DecisionPrompts:
    """Announces turns and runs the clock of the decision that is asked for."""

    def __init__(self, state: TableState, seat_commands: SeatCommands) -> None:
        self._state = state
        self._seat_commands = seat_commands
        self.clock = DecisionClock()

    def seat_to_act(self, running: RunningHand) -> Seat:
        """The seat whose turn it is."""
        turn = running.hand.turn
        seat = None if turn is None else self._state.seats.at(turn)
        assert seat is not None, "it is nobody's turn"
        return seat

    def announce(self, running: RunningHand, seat: Seat, now: int) -> None:
        """Ask the player whose turn it is for a decision, once."""
        if self.clock.running:
            return
        running.decision += 1
        self.clock.start(self._state.config.clocks.decision, seat.bank, now)
        if self._state.paused_at is not None:
            self.clock.freeze(now)
        self._send_prompt(running, seat)
        if seat.lost_at is not None:
            self.start_disconnect_clock(running, now)

    def _send_prompt(self, running: RunningHand, seat: Seat) -> None:
        hand = running.hand
        legal = hand.legal
        pot, bet_to_match, bet = hand.betting_amounts
        sizes = bet_sizes(legal, pot, bet_to_match, bet) if legal.aggression else ()
        time = self._state.config.clocks.decision
        self._state.emit(
            Turn(seat.number, running.number, running.decision, legal, sizes, pot, time, seat.bank)
        )

    def stop(self, seat: Seat, now: int) -> None:
        """The decision was made: what is left of the time bank stays the player's."""
        if self.clock.running:
            seat.bank = self.clock.stop(now)

    def cancel(self) -> None:
        """The decision is not asked for any more."""
        self.clock = DecisionClock()

    def times_left(
        self, turn: Turn | None, extension: ClockExtended | None, now: int
    ) -> tuple[Turn | None, ClockExtended | None]:
        """Return the running turn, and what runs after its decision time, with the time that is left ``now``."""
        clock = self.clock
        time_left = clock.time_left(now)
        if turn is not None:
            time = time_left if clock.phase == "decision" else 0
            turn = msgspec.structs.replace(turn, time=time, bank=clock.reserve)
        if extension is not None:
            extension = msgspec.structs.replace(extension, time=time_left)
        return turn, extension

    def hasten(self, running: RunningHand, seat: Seat, now: int) -> None:
        """Leave a player without a connection only the extra time that they have for it."""
        extra = self._disconnect_time(running, seat)
        if self.clock.phase == "lost_line" or self.clock.due is None:
            return
        if extra:
            self._announce_extension(running, seat, self.clock.extend("lost_line", extra, now))
        else:
            self.clock.due = min(self.clock.due, now)

    def time_over(self, running: RunningHand, now: int, *, banks: bool = True) -> bool:
        """Let the next part of the clock run. Return True without one: the player was notified, and sits out.

        ``banks``: whether their time bank is a part of it.
        """
        seat = self.seat_to_act(running)
        time = self.clock.expire(now, self._disconnect_time(running, seat), banks=banks)
        if time is not None:
            self._announce_extension(running, seat, time)
            return False
        self._state.emit(TimedOut(seat.number))
        if seat.out is None:
            self._seat_commands.sit_out(seat, "timed_out" if seat.lost_at is None else "disconnected", now)
        return True

    def _disconnect_time(self, running: RunningHand, seat: Seat) -> int:
        """Return the extra time for a lost connection, once a hand."""
        if seat.lost_at is None or seat.lost_line_hand == running.number:
            return 0
        return self._state.config.clocks.disconnected

    def _announce_extension(self, running: RunningHand, seat: Seat, time: int) -> None:
        if self.clock.phase == "lost_line":
            seat.lost_line_hand = running.number
        assert self.clock.phase != "decision"
        self._state.emit(ClockExtended(seat.number, self.clock.phase, time))

    # --- decisions without a time limit -------------------------------------------------------------------------

    def start_disconnect_clock(self, running: RunningHand, now: int) -> None:
        """Where decisions have no time limit, a player without a connection gets one, or the table would hang."""
        seat = self.seat_to_act(running)
        if self._state.config.clocks.decision or self.clock.phase != "decision" or seat.lost_at is None:
            return
        time = self.clock.extend("lost_line", self._disconnect_time(running, seat), now)
        if self._state.paused_at is not None:
            self.clock.freeze(now)
        self._announce_extension(running, seat, time)

    def stop_disconnect_clock(self, running: RunningHand, now: int) -> None:
        """The player to act has reconnected: where decisions have no time limit, ask them again."""
        if not self._state.config.clocks.decision and self.clock.phase != "decision":
            seat = self.seat_to_act(running)
            seat.bank = self.clock.stop(now)
            self.clock.start(0, seat.bank, now)
            self._send_prompt(running, seat)
