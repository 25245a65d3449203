"""What was right in a round that is over: each decision of the player beside the best one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.solution import BOARD_CARDS, FLOP_CARDS, Solution
from pokerroom.uth.solver.spot_values import DecisionSpot, flop_spot, preflop_spot, river_spot
from pokerwire.uth.round_events import DecisionPhase

PlayedChoices = Sequence[tuple[DecisionPhase, int]]
"""The decisions of one player: the phase, and the multiple of the ante that they raised; 0 is check or fold."""


class ReviewedDecision(NamedTuple):
    """One decision: what every choice was worth, and which the player took."""

    spot: DecisionSpot
    chosen: int

    @property
    def lost(self) -> Fraction:
        """How much less the choice is worth than the best, for a bet of 1 on the ante."""
        return self.spot.lost_by(self.chosen)


def review(
    game: HouseGame,
    hole: Sequence[int],
    board: Sequence[int],
    played: PlayedChoices,
    solution: Solution | None = None,
) -> tuple[ReviewedDecision, ...]:
    """Return the decisions in ``played`` reviewed; ``hole`` is the player's own hand, ``board`` all that came up.

    The first decision needs the ``solution`` of ``game`` and is left out without it.  Later ones are judged by what the
    player saw then, not by what came.  Raise ``ValueError`` for a raise that the game does not have.
    """
    reviewed = []
    for phase, raised in played:
        if phase == "preflop" and solution is None:
            continue
        spot = decision_spot(game, hole, board, phase, solution)
        if raised and raised not in spot.multiples:
            raise ValueError(f"a raise of {raised}x is not on offer in the phase {phase}: {spot.multiples}")
        reviewed.append(ReviewedDecision(spot, 1 + spot.multiples.index(raised) if raised else 0))
    return tuple(reviewed)


def decision_spot(
    game: HouseGame,
    hole: Sequence[int],
    board: Sequence[int],
    phase: DecisionPhase,
    solution: Solution | None,
) -> DecisionSpot:
    """Return what every choice in ``phase`` was worth to ``hole``, by the cards of ``board`` that were up then."""
    if phase == "preflop":
        assert solution is not None
        return preflop_spot(solution, hole)
    if phase == "flop":
        return flop_spot(game, hole, board[:FLOP_CARDS])
    return river_spot(game, hole, board[:BOARD_CARDS])
