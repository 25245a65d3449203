"""One open table of the room: the table itself, who sits where, and its line in the lobby."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from pokerroom.poker.events import PotAwarded
from pokerroom.room.views import TableInfo
from pokerroom.table.cash import CashTable
from pokerroom.table.events import AnyEvent, HandStarted, Sat, StoodUp

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

    def __init__(self, number: int, table: CashTable, creator: str | None) -> None:
        self.number = number
        self.table = table
        self.creator = creator
        self.players: dict[int, str] = {}
        self.bots: set[str] = set()
        self.watching = 0
        self._pots: deque[int] = deque(maxlen=POTS_AVERAGED)

    def info(self) -> TableInfo:
        """The table's line in the lobby."""
        config = self.table.config
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
            waiting=len(self.table.waiting),
            watching=self.watching,
            hands=self.table.hands,
            average_pot=sum(self._pots) // len(self._pots) if self._pots else 0,
            bots_allowed=config.bots_allowed,
            paused=self.table.paused,
        )

    def tell(self, seq: int, event: AnyEvent) -> Told:
        """Take in one event of the table, in order; return it with its owner."""
        if type(event) in _FOLDED:
            self._fold(event)
        seat = event.owner
        return Told(seq, event, None if seat is None else self.players.get(seat, ""))

    def _fold(self, event: AnyEvent) -> None:
        match event:
            case HandStarted():
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


_FOLDED = frozenset((HandStarted, PotAwarded, Sat, StoodUp))
