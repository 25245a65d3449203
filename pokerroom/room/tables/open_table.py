"""One open table of the room: the table itself, who sits where, and its line in the lobby."""

from __future__ import annotations

from collections import deque
from typing import cast

from msgspec.structs import replace

from pokerroom.history.hand_collector import Collector
from pokerroom.history.hand_record import HandRecord
from pokerroom.poker.events import PotAwarded
from pokerroom.room.history.round_history import RoundPlayed
from pokerroom.room.history.round_recorder import RoundBook
from pokerroom.room.lobby_rows import TableInfo, cash_line, house_line
from pokerroom.room.persistence.table_journal import About, TableJournal
from pokerroom.tables.cash.events import AnyEvent, HandStarted, Sat, StoodUp
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.table import TableEvents
from pokerroom.tables.uth.events import PlaceLeft, PlaceTaken
from pokerroom.tables.uth.table import HouseTable

POTS_AVERAGED = 20


class OpenTable:
    """A table with what the room knows about it by folding its events."""

    def __init__(
        self,
        number: int,
        table: CashTable | HouseTable,
        about: About,
        journal: TableJournal | None,
        *,
        keeps_hands: bool = True,
        closes_after: int = 0,
    ) -> None:
        self.number = number
        self.table = table
        self.about = about
        """as it was set up, and by whom"""
        self.journal = journal
        """``None``: what happens here need not come back"""
        self.players = {seat: name for name, seat in table.players.items()}
        self.bots = table.bots
        self.delay = table.config.spectator_delay if isinstance(table, CashTable) else 0
        """how much later than the players all others see this table, in ms"""
        self.watching = 0
        self.hand = 0
        """number of the running hand, or of the last one"""
        self._closes_after = closes_after
        """for so long it may be empty, in ms (0 = for any time)"""
        self.empty_since = table.now
        """since when nobody sits here, if nobody does"""
        self._pots: deque[int] = deque(maxlen=POTS_AVERAGED)
        self.collector: Collector | None = None
        """``None``: hands are not kept"""
        if keeps_hands and isinstance(table, CashTable):
            self.collector = Collector(table.config.name, table.config)
        self._book = RoundBook(number, table.name, table.rules) if isinstance(table, HouseTable) else None

    @property
    def creator(self) -> str | None:
        """The player whose table it is."""
        return self.about.creator

    @property
    def closes_at(self) -> int:
        """When the table closes by itself if nobody has sat down until then; 0: it does not."""
        return self.empty_since + self._closes_after if self._closes_after and not self.players else 0

    def info(self) -> TableInfo:
        """The table's line in the lobby."""
        line = house_line(self.table) if isinstance(self.table, HouseTable) else cash_line(self.table)
        return replace(
            line,
            table=self.number,
            seated=len(self.players),
            bots=len(self.bots),
            waiting=len(self.table.waiting),
            watching=self.watching,
            hands=self.table.hands,
            average_pot=sum(self._pots) // len(self._pots) if self._pots else 0,
            paused=self.table.paused,
            closes_at=self.closes_at,
        )

    def write_journal(self, now: int) -> None:
        """Write down what the table noted since the last time."""
        if self.journal is not None:
            self.journal.write(self.table.take_journal(), now)

    def written(self, event: TableEvents) -> list[tuple[str, RoundPlayed]]:
        """Return the rounds that ``event`` ends at a house table, by the names of their players."""
        if self._book is None or not isinstance(self.table, HouseTable):
            return []
        return [(self.players[seat], done) for seat, done in self._book.take(event, self.table.now)]

    def recorded(self, event: TableEvents) -> HandRecord | None:
        """Return the hand that ``event`` ends at a cash table, or makes longer by cards shown late."""
        if self.collector is None:
            return None
        return self.collector.add(cast(AnyEvent, event), self.table.now)

    def fold(self, event: TableEvents) -> None:
        """Take in one event of the table, in order; only those of :data:`FOLDED` change anything here."""
        match event:
            case HandStarted():
                self.hand = event.hand
                self._pots.append(0)
            case PotAwarded():
                self._pots[-1] += event.amount
            case Sat() | PlaceTaken():
                self.players[event.seat] = event.player
                if event.bot:
                    self.bots.add(event.player)
            case StoodUp() | PlaceLeft():
                self.players.pop(event.seat, None)
                self.empty_since = self.table.now
                self.bots.discard(event.player)


FOLDED = frozenset((HandStarted, PotAwarded, Sat, StoodUp, PlaceTaken, PlaceLeft))
"""events that change what the room knows about a table"""
