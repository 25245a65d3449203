"""What a bot is sent out to do, and what it brings home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pokerclient.bots.mistakes import BotFaultKind
from pokerwire.room.table_info import TableInfo


@dataclass(frozen=True, slots=True)
class BotPlan:
    """Where and how a bot plays."""

    table: int | None = None
    """the table's number; ``None``: any that has room for a bot"""
    game: str | None = None
    """such as ``holdem`` or ``draw``, when any table of that game will do"""
    buy_in: int = 0
    """chips to sit down with, moved into the table's limits; 0 = the most"""
    blinds: str = "post"
    """``post`` what is owed to be dealt in at once, or ``wait`` for the big blind"""
    think: tuple[float, float] = (0.0, 0.0)
    """seconds of pause before each answer, at least and at most, by how hard it is: for company with people"""
    ante: int = 0
    """against the house: what to bet, moved into the table's limits; 0 = the least"""
    tournament: int = 0
    """the tournament to play instead of tables; 0: none"""
    wait_for_person: bool = False
    """sit out while no person sits at the table"""
    may_speak: Callable[[int], bool] = lambda hand: True
    """whether the bot may say something at its table now, in the hand of this number"""
    picture: str = ""
    """the bot's face, as in a player's settings; empty: the robot of its name"""
    place: float | None = None
    """where to sit: 0 is the first seat, 0.5 the one across the table; ``None``, or the seat is taken: anywhere"""

    def buy_in_within(self, minimum: int, maximum: int) -> int:
        """Return what to sit down with at a table with this range of buy-ins."""
        return max(minimum, min(self.buy_in or maximum, maximum))

    def seat_of(self, seats: int) -> int:
        """Return the number of the seat to ask for at a table of ``seats``; 0 = any."""
        return 0 if self.place is None else 1 + int(self.place * seats)

    def accepts(self, row: TableInfo, wallet: int) -> bool:
        """Whether a bot with ``wallet`` chips can sit down at the table of this lobby row."""
        if row.kind != "cash" or row.access != "open" or (self.game is not None and row.game != self.game):
            return False
        return row.bots_allowed and row.seated < row.seats and row.min_buy_in <= wallet


@dataclass(slots=True)
class BotReport:
    """What one bot did."""

    name: str
    hands: int = 0
    """hands that it was dealt into and saw to the end"""
    net: int = 0
    """chips won, or lost, in these hands"""
    decisions: int = 0
    faults: int = 0
    """moves that were not legal, and exceptions"""
    tables: list[int] = field(default_factory=list)
    """the tables where it sat, in order"""
    stopped: str = ""
    """why it stopped, in words"""
    ok: bool = True
    """whether it did what its plan asked"""
    fault_kinds: list[BotFaultKind] = field(default_factory=list)
    """the faults by kind, with the first few hands of each"""
    place: int = 0
    """where it finished in a tournament; 0: it played none, or did not finish"""
