"""Asks how many times the cards to come are dealt when nobody can bet any more (rule C9).

All live players must agree, by what they always agree to or by an answer in time; the least of their wishes counts,
and silence means once.  Nothing is turned up before that.
"""

from __future__ import annotations

from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerroom.tables.peer.face_up_odds import face_up_odds
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import RunsAnswered, RunsAsked, RunsSet


class RunsQuestion:
    """The question of one table, at most once a hand."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._asked: set[int] = set()
        """seats that have not answered"""
        self._most = 1
        """the least of the wishes so far"""
        self._settled = 0
        """the last hand that was decided"""

    def waits(self, running: RunningHand, now: int) -> bool:
        """Return whether an answer is waited for before the next street; ask when that is due."""
        hand = running.hand
        if self._state.config.max_runs == 1 or not hand.betting_closed or self._settled == running.number:
            return False
        if self._state.runs_due is None:
            self._ask(running, now)
        if self._asked and self._state.runs_due is not None and now < self._state.runs_due:
            return True
        self._settle(running)
        return False

    def choose(self, seat: Seat, times: int, hand: int) -> None:
        """Take the answer of a player for ``hand``, or what they always agree to (0); raise TableError otherwise."""
        most = self._state.config.max_runs
        if most == 1:
            raise TableError("no_runs", "hands are run once at this table")
        if not (1 if hand else 0) <= times <= most:
            raise TableError("bad_runs", "choose {least} to {most}", least=1 if hand else 0, most=most)
        if hand:
            self._answer(seat, times, hand)
        elif seat.runs != times:
            seat.runs = times
            self._state.emit(RunsSet(seat.number, times))

    def shift(self, time: int) -> None:
        """Wait ``time`` ms longer."""
        if self._state.runs_due is not None:
            self._state.runs_due += time

    def cancel(self) -> None:
        """The hand is void."""
        self._state.runs_due = None
        self._asked.clear()

    def _ask(self, running: RunningHand, now: int) -> None:
        self._most = min(self._state.config.max_runs, running.hand.most_runs)
        self._asked = set()
        for number in running.hand.live:
            seat = self._state.seats.at(number)
            wish = 1 if seat is None else _standing_wish(seat, self._most)
            if wish:
                self._most = min(self._most, wish)
            else:
                self._asked.add(number)
        if self._most == 1:
            self._asked.clear()
        if self._asked:
            time = self._state.config.clocks.runs
            self._state.runs_due = now + time
            seats = tuple([number for number in running.hand.live if number in self._asked])
            self._state.emit(RunsAsked(running.number, seats, self._most, time))

    def _answer(self, seat: Seat, times: int, hand: int) -> None:
        running = self._state.running
        if running is None or running.number != hand or seat.number not in self._asked:
            raise TableError("no_runs", "you are not asked now how many times to run the hand")
        self._most = min(self._most, times)
        self._asked.discard(seat.number)
        self._state.emit(RunsAnswered(seat.number))
        if self._most == 1:
            self._asked.clear()

    def _settle(self, running: RunningHand) -> None:
        """Run the hand as often as all agree to; only now its hands are turned up."""
        state, hand = self._state, running.hand
        self._settled = running.number
        silent = tuple([number for number in hand.live if number in self._asked])
        times = 1 if silent else self._most
        if times > 1 or self._state.runs_due is not None:
            state.emit_all(hand.run_times(times, silent))
        self.cancel()
        if state.config.turn_up_all_in:
            state.emit_all(hand.turn_up())
            state.emit_all(face_up_odds(hand))


def _standing_wish(seat: Seat, most: int) -> int:
    """Return what a player agrees to without being asked, 0 for one who is asked.

    A bot agrees to anything, for it is the same to its chips; a player without a connection, to one run.
    """
    return seat.runs or (most if seat.bot else 1 if seat.lost_at is not None else 0)
