"""Strategies that decide for a player: the published basic strategy, and chance.

``basic`` and ``uniform`` decide one hand for a bot at a table; :mod:`pokerroom.uth.simulation` holds the same
strategies for whole arrays of hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from pokerwire.uth.round_events import DecisionPhase, Option

StrategyName = Literal["basic", "random"]


class Strategy(Protocol):
    """Chooses one of the buttons. Cards are ids; ``board`` are the community cards that are up, in order."""

    def choose(
        self, phase: DecisionPhase, hole: Sequence[int], board: Sequence[int], options: Sequence[Option]
    ) -> Option:
        """Return one of ``options``: the first is check or fold, the others are raises, the largest first."""
