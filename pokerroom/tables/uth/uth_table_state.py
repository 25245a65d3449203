"""The state of a UTH table at one moment, and the two ways to change it: an event, and a step of the round.

Chips move only in :meth:`UthState.apply`.  It books all chips of a step with the cashier first, and only then emits
the events.  ``ledger`` is what every seat has on the table, by the events alone: whatever happens to a round, it says
what each player gets back.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.tables.decks import Decks
from pokerroom.tables.event_log import EventLog
from pokerroom.tables.uth.round_checkpoint import RoundCheckpoint
from pokerroom.tables.uth.uth_cashier import ChipMove, UthCashier
from pokerroom.tables.uth.uth_seats import UthSeat, UthSeats
from pokerroom.tables.uth.uth_table_config import NewLimits
from pokerroom.tables.waiting_list import WaitingList
from pokerroom.uth.exposure import RoundExposure
from pokerroom.uth.round import Round
from pokerwire.any_event import AnyTableEvent
from pokerwire.uth.round_events import (
    BetsChanged,
    BetsDeclined,
    BetsRefunded,
    BetsSettled,
    Decided,
    RoundEnded,
    UthEvent,
)
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_public_state import UthPublicState
from pokerwire.uth.uth_table_options import UthTableConfig

SEAT_OFFER_MS = 30_000
"""how long a free place is kept for the first player on the waiting list, in ms"""

ChipEvent = BetsChanged | BetsDeclined | Decided | BetsSettled | BetsRefunded


def shifted(due: int | None, time: int) -> int | None:
    """Return a moment ``time`` ms after ``due``, if there is one."""
    return None if due is None else due + time


class UthState:
    """The state that the parts of a table share; none of them keeps a copy. Times are in milliseconds."""

    def __init__(
        self,
        config: UthTableConfig,
        rules: RuleSet,
        decks: Decks,
        cashier: UthCashier,
        *,
        resume_events: int,
        waiting_limit: int,
    ) -> None:
        self.config = config
        self.rules = rules
        self.next_limits: NewLimits | None = None
        """what holds from the next round on; ``None``: what holds now"""
        self.decks = decks
        self.cashier = cashier
        self.log: EventLog[AnyTableEvent] = EventLog(resume_events)
        self.public_state = UthPublicState()
        self.seats = UthSeats(rules)
        self.waiting = WaitingList(waiting_limit, SEAT_OFFER_MS)
        self.round: Round | None = None
        self.exposure = RoundExposure(rules)
        self.checkpoint: RoundCheckpoint | None = None
        self.ledger: dict[int, int] = {}
        self.rounds = 0
        self.number = 0
        """the table's number in the room, which makes the numbers of its rounds unique; 0: none"""
        self.numbered_by_first_bet = False
        """whether the first bet numbers a round without a clock too; a table of earlier versions waits for the deal"""
        self.opened_as = ""
        """the number of the round when its betting opened"""
        self.due_at: int | None = None
        """when the running phase or pause is over"""
        self.light_at: int | None = None
        """when the light turns yellow"""
        self.count_at: int | None = None
        """when the crowd is counted next"""
        self.limits_due_at: int | None = None
        """when the next seat that is held for somebody is given up"""
        self.paused_at: int | None = None
        self.faults = 0
        """faults of this round so far"""
        self.investigating = False
        self.time_left = 0
        """what was left of the phase when a fault stopped it"""
        self.closing: str | None = None
        self.closed = False

    @property
    def staked(self) -> int:
        """All chips on the table."""
        return sum(self.ledger.values())

    @property
    def meter(self) -> int:
        """The jackpot as this table shows it."""
        return self.cashier.meter if self.rules.progressive is not None else 0

    @property
    def running(self) -> Round | None:
        """The round whose end has no event yet, whatever its own state after a fault."""
        return None if self.public_state.phase in {None, "over", "cancelled"} else self.round

    @property
    def idle(self) -> bool:
        """Whether nothing is in play: no round, no chips on the table, no fault under investigation."""
        return self.running is None and not self.ledger and not self.investigating

    @property
    def public(self) -> bool:
        """Whether everybody sees who sits where and bets what."""
        return not self.rules.crowd

    def apply_limits(self, limits: NewLimits) -> None:
        """Play by other limits from now on; only while nothing is in play."""
        self.config, self.rules, self.next_limits = limits.config, limits.rules, None
        self.exposure = RoundExposure(self.rules)

    def shift(self, time: int) -> None:
        """Put everything that waits off by ``time`` ms."""
        self.due_at, self.light_at = shifted(self.due_at, time), shifted(self.light_at, time)
        self.count_at, self.limits_due_at = shifted(self.count_at, time), shifted(self.limits_due_at, time)
        self.paused_at = shifted(self.paused_at, time)
        self.waiting.shift(time)
        for seat in (*self.seats, *self.seats.lenders):
            seat.lost_at = shifted(seat.lost_at, time)
            seat.held_until = shifted(seat.held_until, time)

    def player_at(self, seat: int) -> str:
        """Who has a seat that is in the round."""
        uth_seat = self.seats.at(seat)
        assert uth_seat is not None, "a place stays as long as chips of it are on the table"
        return uth_seat.player

    def in_round(self, seat: UthSeat) -> bool:
        """Whether a player has chips on the table."""
        return self.ledger.get(seat.number, 0) > 0 and not self.seats.is_lent(seat)

    def plays(self, seat: int) -> bool:
        """Whether the holder of a seat plays the round that is dealt: betting is over, and they have chips in it."""
        dealt = self.running is not None and self.public_state.phase != "betting"
        return dealt and self.ledger.get(seat, 0) > 0

    def emit(self, event: AnyTableEvent) -> None:
        """Number ``event``, remember it with its owner, and apply it to the public state."""
        owner = event.owner
        self.log.add(event, None if owner is None else self.player_at(owner))
        self.public_state.apply(event)

    def apply(self, events: Sequence[UthEvent]) -> None:
        """Book the chips that ``events`` move, all or none, then emit the events.

        Raise :class:`ChipConservationError` when they do not agree with the chips on the table.
        """
        chip_events = [event for event in events if isinstance(event, ChipEvent) and event.by]
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        ledger_after = self._ledger_after(events)
        bank, meter = (0, 0) if ended is None else (ended.bank, ended.meter - self.meter)
        if (
            self.staked + sum([event.by for event in chip_events])
            != sum(ledger_after.values()) + bank + meter
        ):
            raise ChipConservationError("the chips of this step do not agree with those on the table")
        if chip_events or bank or meter:
            moves = [ChipMove(self.player_at(e.seat), e.by, isinstance(e, BetsSettled)) for e in chip_events]
            self.cashier.book(moves, bank, meter)
        self.ledger = ledger_after
        self._record_decisions(events)
        for event in events:
            self.emit(event)

    def _ledger_after(self, events: Sequence[UthEvent]) -> dict[int, int]:
        """The ledger after a step; a settled seat has nothing on the table any more."""
        ledger = dict(self.ledger)
        for event in events:
            if isinstance(event, BetsSettled):
                if ledger.pop(event.seat, 0) != event.staked:
                    raise ChipConservationError(
                        f"seat {event.seat} is settled for other chips than it has on the table"
                    )
            elif isinstance(event, ChipEvent) and event.by:
                ledger[event.seat] = ledger.get(event.seat, 0) + event.by
                if not ledger[event.seat]:
                    del ledger[event.seat]
        return ledger

    def _record_decisions(self, events: Sequence[UthEvent]) -> None:
        if self.checkpoint is not None:
            for event in events:
                if isinstance(event, Decided):
                    self.checkpoint.record_decision(event)
