"""Random decisions with all buttons equally likely: to try a table, and to compare strategies with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerwire.uth.round_events import DecisionPhase, Option

PICKS = 60
"""A pick is a random number below this; it is divisible by each possible number of buttons, 1 to 5."""


class UniformStrategy:
    """Decides by ``picks``: each call returns an independent number from 0 to ``PICKS`` - 1."""

    def __init__(self, picks: Callable[[], int]) -> None:
        self._picks = picks

    def choose(
        self, phase: DecisionPhase, hole: Sequence[int], board: Sequence[int], options: Sequence[Option]
    ) -> Option:
        """Return one of ``options``."""
        return options[self._picks() % len(options)]
