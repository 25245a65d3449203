"""Running sums of a simulation, which store no rounds: returns with their intervals, and frequencies."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

Z95 = 1.959964
"""Standard deviations on each side of the mean that hold 95 % of a normal distribution."""

ChipArray = NDArray[np.int64]


class ReturnRatio:
    """The return of a bet, 1 + sum of nets / sum of stakes, with its interval.

    The interval is that of a ratio of two means (its residuals are net - ratio * stake), because stakes may differ
    from round to round.
    """

    __slots__ = ("_net_net", "_net_stake", "_stake_stake", "net", "rounds", "staked")

    def __init__(self) -> None:
        self.rounds = 0
        self.staked = 0
        self.net = 0
        self._net_net = 0.0
        self._net_stake = 0.0
        self._stake_stake = 0.0

    def add(self, nets: ChipArray, stakes: ChipArray | int) -> None:
        """Count rounds with their nets and stakes in chips."""
        staked = np.broadcast_to(np.asarray(stakes, np.float64), nets.shape)
        net = nets.astype(np.float64)
        self.rounds += len(nets)
        self.staked += int(staked.sum())
        self.net += int(nets.sum())
        self._net_net += float((net * net).sum())  # not a dot product, which starts threads
        self._net_stake += float((net * staked).sum())
        self._stake_stake += float((staked * staked).sum())

    @property
    def returned(self) -> float:
        """The return: 1.0 is even; 0 when nothing was staked."""
        return 1 + self.net / self.staked if self.staked else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the return."""
        if not self.staked:
            return 0.0, 0.0
        ratio = self.net / self.staked
        squares = self._net_net - 2 * ratio * self._net_stake + ratio**2 * self._stake_stake
        error = Z95 * sqrt(max(0.0, squares)) / self.staked
        return self.returned - error, self.returned + error


class OutcomeCounts:
    """How often a bet was won, lost and pushed."""

    __slots__ = ("lost", "pushed", "won")

    def __init__(self) -> None:
        self.won = self.lost = self.pushed = 0

    def add(self, nets: ChipArray, bets_made: int) -> None:
        """Count ``bets_made`` bets with these nets; a net of 0 without a bet is no push."""
        won, lost = int(np.count_nonzero(nets > 0)), int(np.count_nonzero(nets < 0))
        self.won += won
        self.lost += lost
        self.pushed += bets_made - won - lost
