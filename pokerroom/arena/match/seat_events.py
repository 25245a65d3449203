"""What a bot in a process of its own is told of a hand: every event as its seat may see it, ready for the wire.

The bot folds them into its own view; here nothing is folded, and only the name of its hand is worked out.
"""

from __future__ import annotations

from pokerroom.arena.match.live_view import Record
from pokerroom.arena.match.seat_cards import Holding
from pokerroom.arena.match.turn import LiveTurn
from pokerroom.poker.events import Acted, HandEvent
from pokerroom.tables.cash.made_hands import made_of
from pokerroom.tables.event_log import view_for


class News:
    """The events of a hand that a seat has not been told yet."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._record = Record()
        self._read = 0
        self._live = True
        self._holding = Holding(seat)

    def begin(self, record: Record) -> None:
        """A hand begins: what was not told of the last one is of no more interest."""
        self._record = record
        self._read = 0
        self._live = True
        self._holding.begin(record)

    def take(self) -> list[object]:
        """Return what is new, as the wire has it when it is encoded."""
        told: list[object] = []
        for entry in self._record[self._read :]:
            if type(entry) is list:
                self._step(entry, told)
            else:
                told.append(entry.fresh() if isinstance(entry, LiveTurn) else entry)
        self._read = len(self._record)
        return told

    def _step(self, events: list[HandEvent], told: list[object]) -> None:
        """Add the events of one step, and what our hand is called when they brought us cards."""
        for event in events:
            told.append(view_for(event, self._seat))
            if type(event) is Acted and event.action == "fold" and event.seat == self._seat:
                self._live = False
        if self._holding.look(events) and self._live:
            made = made_of(self._seat, (*self._holding.cards, *self._holding.board))
            if made is not None:
                told.append(made)
