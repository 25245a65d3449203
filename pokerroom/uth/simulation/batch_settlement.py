"""The settlement of :mod:`pokerroom.uth.settlement` for arrays of rounds that have the same initial bets."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.uth.hand_classes import HIGH_CARD, TOP_STRENGTHS
from pokerroom.uth.odds import PayTable
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.rulesets.model import ANTE, BLIND, PROGRESSIVE, RAISE
from pokerroom.uth.settlement import Settlement
from pokerroom.uth.simulation.batch_strategies import HAND_CLASSES

Chips = NDArray[np.int64]
Values = NDArray[np.uint16]


class Hands(NamedTuple):
    """Strengths of many rounds: best five of seven of both, and the player's cards with the flop."""

    player: Values
    dealer: Values
    first_five: Values


class Meter:
    """The jackpot's meter, which goes on from chunk to chunk."""

    def __init__(self, jackpot: Jackpot, meter: int) -> None:
        self._jackpot = jackpot
        self.meter = meter
        self._shares = np.array(jackpot.percents) > 0
        self._fixed = np.array(jackpot.chips, np.int64)

    def settle(self, hands: NDArray[np.uint8]) -> Chips:
        """Return what the progressive bet of each round wins or loses, one round after the other."""
        terms = self._jackpot.terms
        nets = self._fixed[hands] - terms.amount
        done = 0
        for hit in np.flatnonzero(self._shares[hands]).tolist():
            self.meter += terms.contribution * (hit - done)
            result = self._jackpot.settle(self.meter, [int(hands[hit])])
            self.meter = result.meter
            nets[hit] = result.paid[0] - terms.amount
            done = hit + 1
        self.meter += terms.contribution * (len(hands) - done)
        return nets


def settle(
    settlement: Settlement,
    hands: Hands,
    raised: Chips,
    *,
    ante: int,
    sides: dict[str, int],
    meter: Meter | None,
) -> dict[str, Chips]:
    """Return the net of every bet in every round, by the bet's id; ``raised`` 0 is a fold (rules F3-F6)."""
    better = (hands.player > hands.dealer).astype(np.int64)
    worse = (hands.player < hands.dealer).astype(np.int64)
    folded = raised == 0
    qualified = hands.dealer > TOP_STRENGTHS[HIGH_CARD]
    final = HAND_CLASSES[hands.player]
    blind = np.where(worse > 0, -ante, better * np.array(settlement.blind.wins(ante))[final])
    nets = {
        ANTE: np.where(folded, -ante, qualified * (better - worse) * ante),
        BLIND: np.where(folded, -ante, blind),
        RAISE: raised * (better - worse),
    }
    judged = {"best_of_seven": final, "first_five": HAND_CLASSES[hands.first_five]}
    for side in settlement.rules.side_bets:
        if amount := sides.get(side.bet, 0):
            nets[side.bet] = _side_nets(settlement.sides[side.bet], amount)[judged[side.hand]]
    terms = settlement.rules.progressive
    if terms is not None and meter is not None:
        nets[PROGRESSIVE] = meter.settle(judged[terms.hand])
    return nets


def _side_nets(table: PayTable, amount: int) -> Chips:
    """What a side bet wins or loses with each class of hands."""
    wins = zip(table.odds, table.wins(amount), strict=True)
    return np.array([win if odds else -amount for odds, win in wins], np.int64)
