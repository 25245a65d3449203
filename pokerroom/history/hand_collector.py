"""Collecting the events of a table into records of its hands."""

from __future__ import annotations

from pokerwire.cash.cash_events import (
    AnyEvent,
    HandStarted,
    HandVoided,
    SeatsMarked,
    SideBetPaid,
    StakesChanged,
)
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import HandEnded, HandShown, RabbitHunted
from pokerwire.room.finished_hand import HandRecord, HandTournament


class HandCollector:
    """Collects the events of one table, hand by hand.

    Give it every event in order with :meth:`add`, which returns the record of a hand when that has ended or was
    voided.  Cards that are shown after the end make it return the record once more, longer: it replaces the one before.
    When the options of the table change, the next hand is recorded with them, and so it is with ``tournament``,
    which says to what tournament and level the hands belong.
    """

    def __init__(self, table: str, config: TableConfig) -> None:
        self.table = table
        self.config = config
        self.tournament: HandTournament | None = None
        self._hand_config = config
        self._hand_tournament: HandTournament | None = None
        self._events: list[AnyEvent] = []
        self._began = 0
        self._ended: int | None = None

    def add_play_event(self, event: AnyEvent) -> None:
        """Add an event outside :data:`BOUNDARY_EVENTS`; faster than :meth:`add`."""
        if self._events and self._ended is None:
            self._events.append(event)

    def add(self, event: AnyEvent, now: int) -> HandRecord | None:
        """Add an unredacted event of the time ``now`` (ms since 1970); return the record that it completes."""
        if isinstance(event, StakesChanged):
            self.config = event.config
        if isinstance(event, HandStarted):
            self._events, self._began, self._ended = [event], now, None
            self._hand_config = self.config
            self._hand_tournament = self.tournament
            return None
        if not self._events or (self._ended is not None and not isinstance(event, AFTER_THE_END)):
            return None
        self._events.append(event)
        if isinstance(event, HandEnded | HandVoided):
            self._ended = now
        if self._ended is None:
            return None
        return HandRecord(
            self.table,
            self._began,
            self._ended,
            self._hand_config,
            tuple(self._events),
            tournament=self._hand_tournament,
        )


AFTER_THE_END = (HandShown, RabbitHunted, SideBetPaid, SeatsMarked)
"""events that belong to a hand although it is over"""
BOUNDARY_EVENTS = frozenset((StakesChanged, HandStarted, HandEnded, HandVoided, *AFTER_THE_END))
"""events that begin, end or extend a hand, or change how the next ones are recorded"""
