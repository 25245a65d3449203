"""What is true of a house table at one moment, and the two ways to change it: an event, and a step of the round.

:meth:`HouseState.carry` is the only place where chips move.  It books all chips of a step with the cashier first; only
then the events are told.  ``ledger`` is what every seat has on the table, by the events alone: whatever happens to a
round, it says what is to be given back.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tables.decks import Decks
from pokerroom.tables.event_log import EventLog
from pokerroom.tables.table import TableEvents
from pokerroom.tables.uth.cashier import Cashier, Move
from pokerroom.tables.uth.limits import NewLimits
from pokerroom.tables.uth.public_state import Picture
from pokerroom.tables.uth.round_checkpoint import Checkpoint
from pokerroom.tables.uth.seats import Place, Places
from pokerroom.uth.errors import RoundBroken
from pokerroom.uth.events import (
    BetsChanged,
    BetsDeclined,
    BetsRefunded,
    BetsSettled,
    Decided,
    HouseEvent,
    RoundEnded,
)
from pokerroom.uth.exposure import Exposure
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets.model import RuleSet

Paying = BetsChanged | BetsDeclined | Decided | BetsSettled | BetsRefunded


def later(at: int | None, time: int) -> int | None:
    """Return a moment ``time`` ms after ``at``, if there is one."""
    return None if at is None else at + time


class HouseState:
    """Shared by the parts of a table; none of them keeps what stands here. Times are in milliseconds."""

    def __init__(self, rules: RuleSet, decks: Decks, cashier: Cashier, resume_events: int) -> None:
        self.rules = rules
        self.next_limits: NewLimits | None = None
        """what holds from the next round on; ``None``: what holds now"""
        self.decks = decks
        self.cashier = cashier
        self.log: EventLog[TableEvents] = EventLog(resume_events)
        self.picture = Picture()
        self.places = Places(rules)
        self.round: Round | None = None
        self.exposure = Exposure(rules)
        self.checkpoint: Checkpoint | None = None
        self.ledger: dict[int, int] = {}
        self.rounds = 0
        self.due_at: int | None = None
        """when the running phase or pause is over"""
        self.light_at: int | None = None
        """when the light turns yellow"""
        self.count_at: int | None = None
        """when the crowd is counted next"""
        self.tidy_at: int | None = None
        """when a place that is kept for somebody may be given up"""
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
        """The round whose end was not told yet, whatever it thinks of itself after a fault."""
        return None if self.picture.phase in {None, "over", "cancelled"} else self.round

    @property
    def resting(self) -> bool:
        """Whether nothing is in play: no round runs, no chips lie here, and no fault is looked into."""
        return self.running is None and not self.ledger and not self.investigating

    @property
    def public(self) -> bool:
        """Whether everybody sees who sits where and bets what."""
        return not self.rules.crowd

    def use(self, rules: RuleSet) -> None:
        """Play by other limits from now on; only while nothing is in play."""
        self.rules, self.next_limits = rules, None
        self.exposure = Exposure(rules)

    def shift(self, time: int) -> None:
        """Put everything that waits off by ``time`` ms."""
        self.due_at, self.light_at = later(self.due_at, time), later(self.light_at, time)
        self.count_at, self.tidy_at = later(self.count_at, time), later(self.tidy_at, time)
        self.paused_at = later(self.paused_at, time)
        for place in self.places:
            place.lost_at = later(place.lost_at, time)
            place.held_until = later(place.held_until, time)

    def player(self, seat: int) -> str:
        """Who has a seat that is in the round."""
        place = self.places.at(seat)
        assert place is not None, "a place stays as long as chips of it are on the table"
        return place.player

    def in_round(self, place: Place) -> bool:
        """Whether a player has chips on the table."""
        return self.ledger.get(place.number, 0) > 0

    def emit(self, event: TableEvents) -> None:
        """Something happened: number it, remember it and whose it is, and change the picture."""
        owner = event.owner
        self.log.add(event, None if owner is None else self.player(owner))
        self.picture.take(event)

    def carry(self, events: Sequence[HouseEvent]) -> None:
        """Book the chips that ``events`` move, all or none, then tell them.

        Raise :class:`RoundBroken` when they do not agree with what lies on the table.
        """
        paying = [event for event in events if isinstance(event, Paying) and event.by]
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        after = self._after(events)
        bank, meter = (0, 0) if ended is None else (ended.bank, ended.meter - self.meter)
        if self.staked + sum([event.by for event in paying]) != sum(after.values()) + bank + meter:
            raise RoundBroken("the chips of this step do not agree with those on the table")
        if paying or bank or meter:
            moves = [Move(self.player(e.seat), e.by, isinstance(e, BetsSettled)) for e in paying]
            self.cashier.book(moves, bank, meter)
        self.ledger = after
        self._note(events)
        for event in events:
            self.emit(event)

    def _after(self, events: Sequence[HouseEvent]) -> dict[int, int]:
        """The ledger after a step; a settled seat has nothing on the table any more."""
        after = dict(self.ledger)
        for event in events:
            if isinstance(event, BetsSettled):
                if after.pop(event.seat, 0) != event.staked:
                    raise RoundBroken(
                        f"seat {event.seat} is settled for other chips than it has on the table"
                    )
            elif isinstance(event, Paying) and event.by:
                after[event.seat] = after.get(event.seat, 0) + event.by
                if not after[event.seat]:
                    del after[event.seat]
        return after

    def _note(self, events: Sequence[HouseEvent]) -> None:
        if self.checkpoint is not None:
            for event in events:
                if isinstance(event, Decided):
                    self.checkpoint.note(event)
