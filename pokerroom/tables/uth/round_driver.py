"""Drives the rounds of a UTH table: when betting opens and closes, when cards come, and what follows a fault.

Theory of operation.  ``state.due_at`` is the one alarm of a round: the end of the betting time, of a pause, or of the
time for decisions; :meth:`RoundDriver.run_due` carries out what is due.  Every step goes through
:meth:`RoundDriver.guarded`.  When one fails with an internal error, the round pauses for :data:`INVESTIGATION_MS` and
then continues from before that step; when it fails again, or betting was still open, all bets go back (rule F9).
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from pokerlocale.messages import N_
from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.round_checkpoint import RoundCheckpoint
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerroom.uth.betting_clock import game_number
from pokerroom.uth.exposure import RoundExposure, worst_case
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.settlement import Stakes
from pokerwire.uth.round_events import (
    BetsRefunded,
    DecisionOpened,
    DecisionPhase,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
    UthEvent,
)
from pokerwire.uth.uth_table_events import BankShort, CrowdCounted, DecisionTime, LightChanged

INVESTIGATION_MS = 3_000
"""how long a fault is looked into, in ms"""
BANK_RETRY_MS = 10_000
"""how long a table without betting waits before it asks the bank again, in ms"""
CROWD_TOTALS_EVERY_MS = 1_000
"""how often a crowd gets its totals, in ms"""
FAULT_TEXT = N_("an issue is being investigated")
NOT_RESOLVED_TEXT = N_("the issue could not be resolved")

OnFault = Callable[[Exception, str], None]
"""Called for every internal error at a table, with the exception and the round's number."""


class RoundDriver:
    """Drives the rounds of one table."""

    def __init__(self, state: UthState, on_fault: OnFault) -> None:
        self._state = state
        self._on_fault = on_fault

    # --- faults -------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def guarded(self, now: int) -> Iterator[None]:
        """On an internal error in this block pause the round and raise RoundError ``round_paused``."""
        try:
            yield
        except (RoundError, TableError):
            raise
        except Exception as error:
            self._pause_for_fault(error, now)
            raise RoundError(
                "round_paused",
                "the round is paused: {why}; wait until it continues",
                why=FAULT_TEXT,
            ) from None

    @contextlib.contextmanager
    def guarded_silently(self, now: int) -> Iterator[None]:
        """The same when nobody waits for what the block does: an internal error only pauses the round."""
        with contextlib.suppress(RoundError), self.guarded(now):
            yield

    def _pause_for_fault(self, error: Exception, now: int) -> None:
        state = self._state
        self._on_fault(error, state.public_state.game)
        state.faults += 1
        state.time_left = max(0, (state.due_at or now) - now)
        state.due_at, state.light_at = now + INVESTIGATION_MS, None
        state.investigating = True
        if state.round is not None:
            state.round.paused = FAULT_TEXT
        if not state.public_state.paused:
            state.emit(RoundPaused(FAULT_TEXT))

    def _resolve_fault(self, now: int) -> None:
        """The fault was looked into: continue from before it, or give the bets back."""
        state = self._state
        if state.running is None:
            state.emit(RoundResumed())
            self._finish_round(now)
            return
        if state.checkpoint is None or state.faults > 1 or not state.ledger:
            self.cancel(NOT_RESOLVED_TEXT, now)
            return
        state.round = state.checkpoint.restore(state.decks.new_deck())
        state.investigating = False
        state.emit(RoundResumed())
        if state.round.step_due:
            state.due_at = now + state.rules.timing.street_pause
        else:
            state.due_at = now + (state.time_left or state.rules.timing.decision) if self._timed else None

    def cancel(self, reason: str, now: int) -> None:
        """Give all bets back; the round does not count (rule F9)."""
        state = self._state
        played = state.round
        refunds: list[UthEvent] = [
            BetsRefunded(seat, state.public, -chips) for seat, chips in state.ledger.items()
        ]
        state.apply([*refunds, RoundCancelled(state.public_state.game, reason, state.staked)])
        if played is not None:
            played.phase, played.step_due, played.paused = "cancelled", False, ""
        self._finish_round(now)

    # --- the clock ----------------------------------------------------------------------------------------------

    @property
    def _timed(self) -> bool:
        return bool(self._state.rules.timing.decision)

    def run_due(self, now: int) -> None:
        """Carry out what is due at :attr:`UthState.due_at`."""
        state = self._state
        state.due_at = None
        if state.investigating:
            self._resolve_fault(now)
        elif state.running is None:
            state.round = None
            self.open_betting(now)
        elif state.running.phase == "betting":
            self.close_betting(now)
        elif state.running.step_due:
            self._run_step(now)
        else:
            state.apply(state.running.close_phase())
            self.after_decision(now)

    def show_yellow_light(self, now: int) -> None:
        """The last part of the betting time begins."""
        state = self._state
        state.light_at = None
        if state.due_at is not None:
            state.emit(LightChanged("yellow", state.due_at - now))

    def announce_crowd_totals(self, now: int) -> None:
        """Announce its totals to a crowd."""
        state = self._state
        state.count_at = None
        state.emit(CrowdCounted(len(state.seats), state.public_state.betting, state.public_state.total))

    def schedule_crowd_totals(self, now: int) -> None:
        """Have the totals of a crowd announced soon."""
        if self._state.rules.crowd and self._state.count_at is None:
            self._state.count_at = now + CROWD_TOTALS_EVERY_MS

    # --- betting ------------------------------------------------------------------------------------------------

    def may_open(self) -> bool:
        """Whether a round can begin: somebody is here to play it, and nothing runs or is due."""
        state = self._state
        if state.round is not None or state.due_at is not None or state.paused_at is not None:
            return False
        return state.closing is None and any(p.lost_at is None and not p.away for p in state.seats)

    def open_betting(self, now: int) -> None:
        """Open betting for the next round, when somebody is here and the bank can pay the smallest one."""
        state = self._state
        if not self.may_open():
            return
        if not state.cashier.reserve(self.smallest_worst_case):
            if not state.public_state.bank_short:
                state.emit(
                    BankShort(
                        N_("the house's bank is too low for the next round; betting opens when it has grown")
                    )
                )
            state.due_at = now + BANK_RETRY_MS
            return
        state.faults, state.checkpoint = 0, None
        state.rounds += 1
        state.exposure = RoundExposure(state.rules)
        number = game_number(now, state.public_state.game or None, state.number)
        state.opened_as = number
        state.round = Round(state.rules, number, state.decks.new_deck())
        state.apply(state.round.open(state.meter))
        for seat in state.seats:
            self.join_betting(seat)

    @property
    def smallest_worst_case(self) -> int:
        """The worst case of the smallest round, in chips."""
        rules = self._state.rules
        return worst_case(rules, [Stakes(rules.ante.min, 0, {})])

    def join_betting(self, seat: UthSeat) -> None:
        """Let a player bet, when betting is open and they are at their seat."""
        played = self._state.running
        if self._state.seats.is_lent(seat):
            return
        if played is not None and played.phase == "betting" and not seat.away and not played.paused:
            played.join(seat.number, seat.previous)

    def withdraw(self, seat: UthSeat, now: int) -> None:
        """Take a player out of open betting; their bets go back."""
        state = self._state
        played = state.running
        if played is None or played.phase != "betting" or played.paused or state.seats.is_lent(seat):
            return
        try:
            with self.guarded(now):
                state.apply(played.leave(seat.number))
        except RoundError:
            return
        state.exposure.set_bets(seat.number, Stakes(0, 0, {}))
        self.schedule_crowd_totals(now)

    def begin_round(self, now: int, *, first: bool) -> None:
        """Bets lie on the table: the betting time runs, and the round has its number; ``first``: none did before."""
        state = self._state
        timing = state.rules.timing
        if state.due_at is not None or not state.public_state.betting:
            return
        if timing.betting:
            state.due_at = now + timing.betting
            state.light_at = state.due_at - timing.yellow if 0 < timing.yellow < timing.betting else None
            state.emit(LightChanged("green", timing.betting, self._begin_number(now)))
        elif state.numbered_by_first_bet and first and state.public_state.game == state.opened_as:
            number = self._begin_number(now)
            state.emit(LightChanged("green", 0, number))

    def _begin_number(self, now: int) -> str:
        """Number the round by the moment at which it begins; return the number if it is another than so far."""
        state = self._state
        played = state.running
        assert played is not None, "betting is open"
        number = game_number(now, None, state.number)
        if not state.number or number == played.game.partition(".")[0]:
            return ""
        played.game = number
        return number

    def close_betting(self, now: int) -> None:
        """The light is red: deal to those who have bet; nobody: betting stays open and the clock stops."""
        state = self._state
        played = state.running
        assert played is not None, "betting is open"
        state.light_at = None
        if not state.public_state.betting:
            state.due_at = None
            state.emit(LightChanged("green", 0))
            return
        closing = played.close_phase()
        begins = not state.rules.timing.betting and not state.numbered_by_first_bet
        state.emit(LightChanged("red", 0, self._begin_number(now) if begins else ""))
        state.apply(closing)
        for number in played.seats:
            seat = state.seats.at(number)
            assert seat is not None, "who has bet has a place"
            seat.previous = played.bets(number)
        state.count_at = None
        state.checkpoint = RoundCheckpoint(played)
        state.due_at = now + state.rules.timing.deal_pause

    # --- after the deal -----------------------------------------------------------------------------------------

    def _run_step(self, now: int) -> None:
        """Carry out the step that is due; the settlement follows the dealer's hand at once."""
        state = self._state
        played = state.running
        assert played is not None, "a round runs"
        self._advance(played)
        if played.phase == "showdown":
            state.checkpoint = RoundCheckpoint(played)
            self._advance(played)
        if played.over:
            self._finish_round(now)
            return
        state.checkpoint = RoundCheckpoint(played)
        if played.step_due:
            state.due_at = now + state.rules.timing.street_pause
            return
        state.due_at = now + state.rules.timing.decision if self._timed else None
        for seat in [seat for seat in state.seats if seat.away]:
            self.decide_for_absent(seat, now)

    def _advance(self, played: Round) -> None:
        pending: list[UthEvent] = []
        events = played.advance(self._state.meter)
        for event in events:
            if isinstance(event, DecisionOpened):
                self._state.apply(pending)
                self._state.emit(DecisionTime(_open_decision(played), self._state.rules.timing.decision))
                pending = []
            pending.append(event)
        self._state.apply(pending)

    def decide_for_absent(self, seat: UthSeat, now: int) -> None:
        """Check for a player who has gone, and fold at last: nobody waits for them."""
        state = self._state
        played = state.running
        if played is None or played.paused or state.seats.is_lent(seat):
            return
        if not (options := played.options(seat.number)):
            return
        state.apply(played.decide(seat.number, _open_decision(played), options[0].choice, 0, balance=0))
        self.after_decision(now)

    def after_decision(self, now: int) -> None:
        """When all have decided the phase ends before its time; a crowd gets its totals with the raises."""
        state = self._state
        if state.running is not None and state.running.step_due:
            state.due_at = now + state.rules.timing.street_pause
            if state.rules.crowd:
                self.announce_crowd_totals(now)

    def _finish_round(self, now: int) -> None:
        state = self._state
        state.checkpoint, state.investigating, state.light_at = None, False, None
        state.exposure = RoundExposure(state.rules)
        state.cashier.reserve(0)
        for seat in state.seats:
            seat.ready = False
        state.due_at = None if state.rules.on_demand else now + state.rules.timing.result_pause


def _open_decision(played: Round) -> DecisionPhase:
    """The decision that is open."""
    phase = played.phase
    assert phase in {"preflop", "flop", "river"}, "decisions are open"
    return phase
