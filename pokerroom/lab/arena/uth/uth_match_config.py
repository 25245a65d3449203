"""The settings of a battle of strategies, in one record that every process gets."""

from __future__ import annotations

import msgspec

from pokerwire.uth.rule_set import RuleSet

GAME = "uth"
SEAT = 1
BALANCE_ANTES = 1_000_000
"""antes that everybody has at the start of each round: enough for any bet"""


class UthMatchConfig(msgspec.Struct, frozen=True):
    """One battle. Amounts in chips."""

    rules: RuleSet
    ante: int
    """the bet of every strategy, and the unit of the results"""
    seed: int = 1
    session: int = 1_000
    """rounds in a block, after which every strategy starts anew"""
    apart: bool = False
    """Python strategies too play in processes of their own; commands always do"""
    time_limit: int = 5_000
    """milliseconds for a decision of a process of its own"""
    memory: int = 1024
    """MiB that the process of a strategy may use"""
    max_faults: int = 20
    """a strategy with more faults in one session is asked no more in it, and is out from the next block on"""

    @property
    def meter(self) -> int:
        """The jackpot, the same in every round."""
        return 0 if self.rules.progressive is None else self.rules.progressive.seed
