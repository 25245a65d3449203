"""The counts of a match: for an entrant in one position, for an entrant in all positions, and for a block."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from pokerroom.history.play_counts import PlayCount
from pokerroom.lab.arena.match.bot_faults import Faults
from pokerroom.lab.arena.match.statistics import ClusteredMean, Moments, merge_pair_matrices, pair_matrix


class DecisionTimes(msgspec.Struct):
    """How long an entrant took to decide."""

    decisions: int = 0
    total: int = 0
    """nanoseconds"""
    longest: int = 0
    """nanoseconds"""

    def add(self, other: DecisionTimes) -> None:
        """Add the times in ``other``."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)


class PositionCount(PlayCount):
    """One entrant in one position."""


class EntrantTally(msgspec.Struct, kw_only=True):
    """The counts of an entrant, whatever is played; results are in units a hand, one cluster a block."""

    net: ClusteredMean = msgspec.field(default_factory=ClusteredMean)
    times: DecisionTimes = msgspec.field(default_factory=DecisionTimes)
    faults: Faults = msgspec.field(default_factory=Faults)
    out: bool = False
    """too many faults in a session: disqualified from the next block on"""

    def add(self, other: Any) -> None:
        """Add the counts of a later block."""
        self.net.merge(other.net)
        self.times.add(other.times)
        self.faults.add(other.faults)
        self.out = self.out or other.out


class EntrantCount(EntrantTally):
    """What one entrant did at tables of players; the unit is the big blind, with one value a set."""

    positions: list[PositionCount]
    """by position, clockwise from the left of the button"""
    adjusted: ClusteredMean = msgspec.field(default_factory=ClusteredMean)
    hands: Moments = msgspec.field(default_factory=Moments)
    """single hands: what the interval would be if each hand was dealt by itself, to bots that remember nothing"""

    def add(self, other: EntrantCount) -> None:
        """Add the counts of a later block."""
        EntrantTally.add(self, other)
        for mine, theirs in zip(self.positions, other.positions, strict=True):
            mine.add(theirs)
        self.adjusted.merge(other.adjusted)
        self.hands.merge(other.hands)


E = TypeVar("E", bound=EntrantTally)


class BlockCount(msgspec.Struct, Generic[E]):
    """The result of a block, or of all blocks so far, whatever the game."""

    entrants: list[E]
    cross: list[list[ClusteredMean]]
    """[i][j]: units a hand that i won at tables where j sat too, or more than j in the same rounds"""
    hands: int = 0
    sets: int = 0
    """how many values the means are over"""
    history: bytes = b""
    """the histories of the hands of one block"""

    def add(self, other: Any) -> None:
        """Add a later block's counts. Fields about one block only are left to the caller."""
        for mine, theirs in zip(self.entrants, other.entrants, strict=True):
            mine.add(theirs)
        merge_pair_matrices(self.cross, other.cross)
        self.hands += other.hands
        self.sets += other.sets


class MatchCount(BlockCount[EntrantCount]):
    """The result of a block at tables of players."""

    net_by_set: list[list[int]] = msgspec.field(default_factory=list)
    """[set][entrant]: chips won in each set of one block"""
    equity_adjustment_by_set: list[list[float]] = msgspec.field(default_factory=list)
    """[set][entrant]: what all-in hands at their expected value add"""

    differences: list[list[ClusteredMean]] = msgspec.field(default_factory=list)
    """[i][j]: big blinds a hand that i won more than j, over the same deals"""
    differences_adjusted: list[list[ClusteredMean]] = msgspec.field(default_factory=list)
    """the same with all-in hands at their expected value"""

    @classmethod
    def empty(cls, entrants: int, seats: int) -> MatchCount:
        """Return the count of nothing."""
        return cls(
            [EntrantCount([PositionCount() for _ in range(seats)]) for _ in range(entrants)],
            pair_matrix(entrants),
            differences=pair_matrix(entrants),
            differences_adjusted=pair_matrix(entrants),
        )

    def add(self, other: Any) -> None:
        """Add a later block's."""
        BlockCount.add(self, other)
        merge_pair_matrices(self.differences, other.differences)
        merge_pair_matrices(self.differences_adjusted, other.differences_adjusted)
