"""What came back for what was staked, with its interval; stakes may differ from round to round."""

from __future__ import annotations

from math import sqrt

import msgspec

from pokerroom.arena.numbers import Z


class Ratio(msgspec.Struct):
    """1 + sum of nets / sum of stakes. The interval is that of a ratio: its residuals are net - ratio * stake."""

    rounds: int = 0
    net: int = 0
    staked: int = 0
    net_net: int = 0
    net_staked: int = 0
    staked_staked: int = 0

    def add(self, net: int, staked: int) -> None:
        """Count one bet, in chips."""
        self.rounds += 1
        self.net += net
        self.staked += staked
        self.net_net += net * net
        self.net_staked += net * staked
        self.staked_staked += staked * staked

    def merge(self, other: Ratio) -> None:
        """Count all bets of ``other``."""
        for name in Ratio.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def returned(self) -> float | None:
        """The return, 1.0 being even; ``None`` when nothing was staked."""
        return 1 + self.net / self.staked if self.staked else None

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval of the return."""
        if not self.staked:
            return 0.0
        ratio = self.net / self.staked
        squares = self.net_net - 2 * ratio * self.net_staked + ratio * ratio * self.staked_staked
        return Z * sqrt(max(0.0, squares)) / self.staked
