"""One open table of the room: the table itself, who sits where, its recent events, and its line in the lobby."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import NamedTuple

from pokerroom.poker.events import PotAwarded
from pokerroom.room.views import TableInfo
from pokerroom.table.cash import CashTable
from pokerroom.table.config import TableConfig
from pokerroom.table.events import (
    AnyEvent,
    HandStarted,
    Paused,
    Resumed,
    Sat,
    StoodUp,
    TableClosed,
    WaitingListChanged,
)

POTS_AVERAGED = 20


class Told(NamedTuple):
    """One event with its number, and the player who alone may see it whole (``None``: it is public).

    The owner is the player who had the seat *when it happened*, so that a later holder of the seat never gets it.
    """

    seq: int
    event: AnyEvent
    owner: str | None


class OpenTable:
    """A table with what the room knows about it by folding its events."""

    def __init__(
        self, number: int, table: CashTable, config: TableConfig, creator: str | None, memory: int
    ) -> None:
        self.number = number
        self.table = table
        self.config = config
        self.creator = creator
        self.players: dict[int, str] = {}
        self.bots: set[str] = set()
        self.waiting: tuple[str, ...] = ()
        self.watching = 0
        self.hands = 0
        self.paused = False
        self.closed = False
        self.seq = 0
        self._recent: deque[Told] = deque(maxlen=memory)
        self._pots: deque[int] = deque(maxlen=POTS_AVERAGED)

    def collect(self) -> list[Told]:
        """Take the table's new events, each with its owner, and keep them for those who come back."""
        told = [self._tell(seq, event) for seq, event in self.table.take_events()]
        if told:
            self._recent.extend(told)
            self.seq = told[-1].seq
        return told

    def since(self, seq: int) -> list[Told] | None:
        """The events after ``seq``; ``None`` when some of them are forgotten or ``seq`` has not been yet."""
        missed = self.seq - seq
        if missed < 0 or missed > len(self._recent):
            return None
        return list(islice(self._recent, len(self._recent) - missed, None))

    def info(self) -> TableInfo:
        """The table's line in the lobby."""
        config = self.config
        return TableInfo(
            table=self.number,
            name=config.name,
            game=config.game,
            structure=config.structure,
            small_blind=config.small_blind,
            big_blind=config.big_blind,
            ante=config.ante,
            min_buy_in=config.min_buy_in,
            max_buy_in=config.max_buy_in,
            seats=config.seats,
            seated=len(self.players),
            bots=len(self.bots),
            waiting=len(self.waiting),
            watching=self.watching,
            hands=self.hands,
            average_pot=sum(self._pots) // len(self._pots) if self._pots else 0,
            bots_allowed=config.bots_allowed,
            paused=self.paused,
        )

    def _tell(self, seq: int, event: AnyEvent) -> Told:
        if type(event) in _FOLDED:
            self._fold(event)
        seat = event.owner
        return Told(seq, event, None if seat is None else self.players.get(seat, ""))

    def _fold(self, event: AnyEvent) -> None:
        match event:
            case HandStarted():
                self.hands = event.hand
                self._pots.append(0)
            case PotAwarded():
                self._pots[-1] += event.amount
            case Sat():
                self.players[event.seat] = event.player
                if event.bot:
                    self.bots.add(event.player)
            case StoodUp():
                self.players.pop(event.seat, None)
                self.bots.discard(event.player)
            case WaitingListChanged():
                self.waiting = event.names
            case Paused() | Resumed():
                self.paused = isinstance(event, Paused)
            case TableClosed():
                self.closed = True


_FOLDED = frozenset((HandStarted, PotAwarded, Sat, StoodUp, WaitingListChanged, Paused, Resumed, TableClosed))
