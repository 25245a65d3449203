"""What came back for what was staked, with its interval; stakes may differ from session to session."""

from __future__ import annotations

from math import inf

import msgspec

from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS, effective_clusters, half_interval


class ClusteredReturn(msgspec.Struct):
    """1 + sum of nets / sum of stakes.

    The interval is that of a ratio over sessions: the residual of one is its net - ratio * its stake.
    """

    rounds: int = 0
    net: int = 0
    staked: int = 0
    net_net: int = 0
    """sum over sessions of what was won in one, squared; the following likewise"""
    net_staked: int = 0
    staked_staked: int = 0
    sessions: int = 0
    """in which anything was staked"""

    def add(self, net: int, staked: int) -> None:
        """Count one bet of a session that is not over, in chips."""
        self.rounds += 1
        self.net += net
        self.staked += staked

    def as_one_session(self) -> ClusteredReturn:
        """Return the same when all that was counted was one session."""
        net, staked = self.net, self.staked
        return ClusteredReturn(
            self.rounds, net, staked, net * net, net * staked, staked * staked, int(staked > 0)
        )

    def merge(self, other: ClusteredReturn) -> None:
        """Count all bets of ``other``."""
        for name in ClusteredReturn.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def returned(self) -> float | None:
        """The return, 1.0 being even; ``None`` when nothing was staked."""
        return 1 + self.net / self.staked if self.staked else None

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the return; infinite with too few sessions."""
        if self.sessions < MIN_CLUSTERS:
            return inf
        ratio = self.net / self.staked
        squares = self.net_net - 2 * ratio * self.net_staked + ratio * ratio * self.staked_staked
        return half_interval(
            max(0.0, squares), self.staked, effective_clusters(self.staked, self.staked_staked)
        )
