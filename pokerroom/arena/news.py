"""What a bot in a process of its own is told of a hand: every event as its seat may see it, ready for the wire.

The bot folds them into its own view; here nothing is folded, and only the name of its hand is worked out.
"""

from __future__ import annotations

from pokerroom.arena.turn import LiveTurn
from pokerroom.arena.view import Record
from pokerroom.cards import CARD_IDS
from pokerroom.evaluator import strength
from pokerroom.poker.events import Acted, BoardDealt, Drew, HandEvent, HoleCards
from pokerroom.table.made import made_hand

LEAST_CARDS = 5
"""that make a hand with a name"""


class News:
    """The events of a hand that a seat has not been told yet."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._record: Record = []
        self._read = 0
        self._live = True
        self._cards: tuple[str, ...] = ()
        self._board: tuple[str, ...] = ()

    def begin(self, record: Record) -> None:
        """A hand begins: what was not told of the last one is of no more interest."""
        self._record = record
        self._read = 0
        self._live = True
        self._board = ()

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
        new_cards = False
        for event in events:
            owner = event.owner
            told.append(event if owner is None or owner == self._seat else event.redacted())
            new_cards = self._note(event) or new_cards
        cards = (*self._cards, *self._board)
        if new_cards and self._live and len(cards) >= LEAST_CARDS:
            told.append(made_hand(self._seat, strength([CARD_IDS[name] for name in cards])))

    def _note(self, event: HandEvent) -> bool:
        """Keep what our hand is made of; return whether it has changed."""
        if type(event) is Acted:
            if event.action == "fold" and event.seat == self._seat:
                self._live = False
        elif type(event) is BoardDealt:
            self._board = event.board
            return True
        elif type(event) is HoleCards and event.seat == self._seat:
            self._cards = event.cards or ()
            return True
        elif type(event) is Drew and event.seat == self._seat:
            self._cards = event.hand or ()
            return True
        return False
