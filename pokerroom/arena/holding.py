"""What a seat knows of a hand without a view: its cards and the board."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.arena.view import Record
from pokerroom.poker.events import Acted, BoardDealt, Drew, HandEvent, HoleCards


class Holding:
    """The cards that a seat sees, read from the events of a hand as they come."""

    __slots__ = ("_read", "_record", "_seat", "board", "cards")

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._record: Record = []
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
        record = self._record
        end = len(record)
        for at in range(self._read, end):
            entry = record[at]
            if type(entry) is list and entry and type(entry[0]) is not Acted:
                self.look(entry)
        self._read = end

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
