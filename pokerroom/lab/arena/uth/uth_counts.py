"""The counts of each strategy against the house and of a block of rounds: each round is a hand and a set."""

from __future__ import annotations

from collections import Counter

import msgspec

from pokerroom.lab.arena.match.counts import BlockCount, EntrantTally
from pokerroom.lab.arena.match.statistics import pair_matrix
from pokerroom.lab.arena.uth.ratio import ClusteredReturn


class StrategyCount(EntrantTally):
    """What one strategy did; the unit is the ante, with one value a round."""

    returned: ClusteredReturn = msgspec.field(default_factory=ClusteredReturn)
    """return on everything that it staked"""
    bets: dict[str, ClusteredReturn] = msgspec.field(default_factory=dict)
    """by bet"""
    buttons: dict[str, Counter[str]] = msgspec.field(default_factory=dict)
    """by phase: how often each label was pressed"""
    by_round: list[int] = msgspec.field(default_factory=list)
    """chips won in each round of one block, where that is asked for"""

    def add(self, other: StrategyCount) -> None:
        """Add a later block's."""
        EntrantTally.add(self, other)
        self.returned.merge(other.returned)
        for bet, ratio in other.bets.items():
            self.bets.setdefault(bet, ClusteredReturn()).merge(ratio)
        for phase, pressed in other.buttons.items():
            self.buttons.setdefault(phase, Counter()).update(pressed)


class UthCount(BlockCount[StrategyCount]):
    """What came of a block of rounds."""

    @classmethod
    def empty(cls, entrants: int) -> UthCount:
        """Return the count of nothing."""
        return cls([StrategyCount() for _ in range(entrants)], pair_matrix(entrants))
