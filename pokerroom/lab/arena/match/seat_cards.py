"""What a seat knows about a hand without a view: its cards and the board."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerwire.hand_events import BoardDealt, Drew, HandEvent, HoleCards


class SeatCards:
    """The cards that a seat sees, read from the events of a hand as they come."""

    __slots__ = ("_read_count", "_record", "_seat", "board", "cards")

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._record = LiveRecord()
        self._read_count = 0
        self.cards: tuple[str, ...] = ()
        """the seat's own"""
        self.board: tuple[str, ...] = ()

    def begin(self, record: LiveRecord) -> None:
        """A hand begins."""
        self._record = record
        self._read_count = 0
        self.board = ()

    def catch_up(self) -> None:
        """Read what is new in the record."""
        card_steps = self._record.card_steps
        if len(card_steps) > self._read_count:
            for events in card_steps[self._read_count :]:
                self.read_events(events)
            self._read_count = len(card_steps)

    def read_events(self, events: Sequence[HandEvent]) -> bool:
        """Read the events of one step; return whether they brought cards to the seat or the board."""
        new = False
        for event in events:
            if type(event) is BoardDealt:
                self.board = event.board
            elif type(event) is HoleCards and event.seat == self._seat:
                self.cards = event.cards or ()
            elif type(event) is Drew and event.seat == self._seat:
                self.cards = event.hand or ()
            else:
                continue
            new = True
        return new
