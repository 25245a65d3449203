"""What is counted of each strategy against the house, and of a block of rounds."""

from __future__ import annotations

from collections import Counter

import msgspec

from pokerroom.arena.match.bot_faults import Faults
from pokerroom.arena.match.counts import DecisionTimes
from pokerroom.arena.match.statistics import ClusteredMean, merge_pair_matrices, pair_matrix
from pokerroom.arena.uth.ratio import ClusteredReturn


class StrategyCount(msgspec.Struct):
    """What one strategy did."""

    net: ClusteredMean = msgspec.field(default_factory=ClusteredMean)
    """antes won, one value a round, one cluster a session"""
    returned: ClusteredReturn = msgspec.field(default_factory=ClusteredReturn)
    """of everything that it staked"""
    bets: dict[str, ClusteredReturn] = msgspec.field(default_factory=dict)
    """by bet"""
    buttons: dict[str, Counter[str]] = msgspec.field(default_factory=dict)
    """by phase: how often each label was pressed"""
    times: DecisionTimes = msgspec.field(default_factory=DecisionTimes)
    faults: Faults = msgspec.field(default_factory=Faults)
    out: bool = False
    by_round: list[int] = msgspec.field(default_factory=list)
    """chips won in each round of one block, where that is asked for"""

    def add(self, other: StrategyCount) -> None:
        """Add a later block's."""
        self.net.merge(other.net)
        self.returned.merge(other.returned)
        for bet, ratio in other.bets.items():
            self.bets.setdefault(bet, ClusteredReturn()).merge(ratio)
        for phase, pressed in other.buttons.items():
            self.buttons.setdefault(phase, Counter()).update(pressed)
        self.times.add(other.times)
        self.faults.add(other.faults)
        self.out = self.out or other.out


class UthCount(msgspec.Struct):
    """What came of a block, or of all blocks so far."""

    entrants: list[StrategyCount]
    differences: list[list[ClusteredMean]]
    """[i][j]: antes that i won more than j in the same round"""
    rounds: int = 0
    history: bytes = b""

    @classmethod
    def empty(cls, entrants: int) -> UthCount:
        """Return the count of nothing."""
        return cls([StrategyCount() for _ in range(entrants)], pair_matrix(entrants))

    def add(self, other: UthCount) -> None:
        """Add a later block's; its history is the caller's business."""
        for mine, theirs in zip(self.entrants, other.entrants, strict=True):
            mine.add(theirs)
        merge_pair_matrices(self.differences, other.differences)
        self.rounds += other.rounds

    @property
    def hands(self) -> int:
        """Rounds: each is a hand of its own."""
        return self.rounds

    @property
    def sets(self) -> int:
        """Rounds: each is a value of its own."""
        return self.rounds
