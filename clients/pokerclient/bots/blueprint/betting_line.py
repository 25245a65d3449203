"""Where a real hand is in the abstract betting: sizes between those of the table are translated at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND_SEAT,
    BUTTON,
    CALL,
    FOLD,
    RIVER,
    AbstractSituation,
)
from pokerclient.bots.blueprint.strategy_table import StrategyTable
from pokerclient.bots.limit_cfr.hand_buckets import STREETS, bucket
from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction
from pokerclient.views.betting_history import BettingStep
from pokerwire.cash.cash_events import Turn

WIDEST = 2.0
"""how many times as large as the largest size of the table a bet may be, and how many times as small as the smallest"""


class BettingLine:
    """One hand of hold'em, step by step."""

    streets: Sequence[str] = STREETS
    """what the room calls the streets of the tree"""

    def __init__(self, table: StrategyTable, button: int, blinds: tuple[int, int], stack: int) -> None:
        """``button`` is a seat's number; ``blinds`` are the big one and the small one; ``stack`` is the smaller stack
        at the start of the hand."""
        self.table = table
        self.number = 0
        """number of the situation, as long as the hand is ``known``"""
        self.known = True
        """whether the table has the hand so far"""
        self.path: list[tuple[int, float]] = []
        """each situation before the river with the choice that was made there"""
        self.saw_river = False
        """whether the table had the hand as far as the river"""
        self._button = button
        self.stack = stack
        self._paid = [*blinds]
        """in the whole hand, by position"""
        self._steps = 0
        self._own: float | None = None

    @property
    def situation(self) -> AbstractSituation:
        """Where the hand is, as long as it is ``known``."""
        return self.table.situations[self.number]

    def is_at(self, street: str, turn: Turn) -> bool:
        """Whether the table has the decision of a turn; without that it has none of the rest of the hand."""
        situation = self.situation
        here = situation.player == self.position(turn.seat) and self.streets[situation.street] == street
        self.known = self.known and here and sum(self._paid) == turn.pot
        return self.known

    def probabilities(self, spot: Spot) -> list[float]:
        """Return the probability of each choice of the situation with the hand of a spot."""
        return self.table.probabilities(self.number, self.hand_class(spot))

    def hand_class(self, spot: Spot) -> int:
        """Return the class of the hand of a spot."""
        return bucket(spot.cards, spot.board)

    def action(self, spot: Spot, choice: float) -> PlayerAction:
        """Return the action of a choice."""
        return action(spot, choice)

    def choose(self, choice: float) -> None:
        """Note our own choice, so that it need not be recognised by its size."""
        self._own = choice

    def follow(self, steps: Sequence[BettingStep], me: int, rng: random.Random) -> None:
        """Take the steps of the hand that are new."""
        for step in steps[self._steps :]:
            own, self._own = (self._own, None) if step.seat == me else (None, self._own)
            self._take(step, own, rng)
        self._steps = len(steps)

    def position(self, seat: int) -> int:
        """Return the player of a seat, as situations have it."""
        return BUTTON if seat == self._button else BIG_BLIND_SEAT

    def _take(self, step: BettingStep, own: float | None, rng: random.Random) -> None:
        if self.known:
            number, situation = self.number, self.situation
            choice = self._recognised(step, situation.choices, own, rng)
            leads = dict(zip(situation.choices, situation.next, strict=True))
            after = None if choice is None else leads.get(choice)
            self.known = isinstance(after, int)
            if choice is not None and isinstance(after, int):
                if situation.street < RIVER:
                    self.path.append((number, choice))
                self.number = after
                self.saw_river = self.situation.street == RIVER
        self._paid[self.position(step.seat)] = step.total

    def _recognised(
        self, step: BettingStep, choices: Sequence[float], own: float | None, rng: random.Random
    ) -> float | None:
        if step.action in ("check", "call"):
            return CALL
        if step.action not in ("bet", "raise"):
            return None
        if own is not None and own > CALL:
            return own
        level = max(self._paid)
        sizes = [(self.stack - level) / (2 * level) if choice == ALL_IN else choice for choice in choices]
        known = sorted([pair for pair in zip(sizes, choices, strict=True) if pair[1] > CALL])
        return translated((min(step.total, self.stack) - level) / (2 * level), known, rng)


def action(spot: Spot, choice: float) -> PlayerAction:
    """Return the action of a choice of the abstract betting."""
    if choice == FOLD:
        return spot.check_or_fold()
    if choice == CALL:
        return spot.passive()
    return spot.aggressive(spot.legal.all_in_to) if choice == ALL_IN else spot.raise_by_pot(choice)


def translated(size: float, known: Sequence[tuple[float, float]], rng: random.Random) -> float | None:
    """Return a choice among the ``known`` sizes, each with its choice, smallest first; ``None``: none is near.

    Between two sizes it is pseudo-harmonic (Ganzfried and Sandholm, 2013): a bet is read as either of the two with
    probabilities that leave little to gain by sizes just off those of the table.
    """
    if not known or not known[0][0] / WIDEST <= size <= known[-1][0] * WIDEST:
        return None
    below = [pair for pair in known if pair[0] <= size]
    above = [pair for pair in known if pair[0] > size]
    if not below or not above:
        return (below or above[:1])[-1][1]
    (low, lower), (high, higher) = below[-1], above[0]
    return lower if rng.random() < (high - size) * (1 + low) / ((high - low) * (1 + size)) else higher
