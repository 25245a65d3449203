"""What a seat knows of a hand without a view: its cards and the board."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.arena.match.live_view import Record
from pokerroom.poker.events import BoardDealt, Drew, HandEvent, HoleCards


class Holding:
    """The cards that a seat sees, read from the events of a hand as they come."""

    __slots__ = ("_read", "_record", "_seat", "board", "cards")

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._record = Record()
        self._read = 0
        self.cards: tuple[str, ...] = ()
        """the seat's own"""
        self.board: tuple[str, ...] = ()

    def begin(self, record: Record) -> None:
        """A hand begins."""
        self._record = record
        self._read = 0
        self.board = ()

    def catch_up(self) -> None:
        """Read what is new in the record."""
        dealt = self._record.dealt
        if len(dealt) > self._read:
            for events in dealt[self._read :]:
                self.look(events)
            self._read = len(dealt)

    def look(self, events: Sequence[HandEvent]) -> bool:
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
