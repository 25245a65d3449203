"""What was right in a round against the house: each decision of a player, with the value of every choice."""

from __future__ import annotations

from pokerwire.mapped import Mapped
from pokerwire.uth.round_events import ChoiceKind, DecisionPhase


class ChoiceValue(Mapped, frozen=True, gc=False):
    """One choice: its label, and its mean net for an ante of 1 when everything after it is played at its best.

    ``times`` is how many times the ante a raise is.
    """

    label: str
    net: float
    choice: ChoiceKind | None = None
    times: int = 0


class ReviewedDecision(Mapped, frozen=True, gc=False):
    """One decision, judged by the cards that the player saw then; check or fold is the first choice."""

    phase: DecisionPhase
    choices: tuple[ChoiceValue, ...]
    chosen: int
    """the place of the player's choice in ``choices``"""
    best: int
    lost: float
    """how much less the player's choice nets than the best one, for an ante of 1; 0 when it is right"""
    auto: bool = False
    """the time was over"""
