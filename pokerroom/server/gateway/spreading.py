"""How players spread over gateways again, as after one was restarted: who has more than their share lets some go.

A client who goes comes back by the address that they know, which leads to another gateway as likely as not.
"""

from __future__ import annotations

from collections.abc import Collection

MOVED_A_SECOND = 5
LEAST_SURPLUS = 25
"""clients beyond its share that are no burden for a gateway, however few the others have"""
SURPLUS_PART = 0.1
"""the same as a part of a large share"""
STEADY_BEATS = 5
"""beats that it must last: gateways come to a new owner one after the other"""


class Surplus:
    """Watches, beat by beat, whether one gateway has markedly more clients than others."""

    def __init__(self) -> None:
        self._beats = 0

    def to_move(self, own: int, counts: Collection[int]) -> int:
        """Return how many should go now, of ``own``, where all gateways have ``counts``."""
        share = sum(counts) / max(1, len(counts))
        if own - share <= max(LEAST_SURPLUS, share * SURPLUS_PART):
            self._beats = 0
            return 0
        self._beats += 1
        return MOVED_A_SECOND if self._beats > STEADY_BEATS else 0
