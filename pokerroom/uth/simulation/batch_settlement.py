"""Settles arrays of rounds with the same initial bets, as :mod:`pokerroom.uth.settlement` settles one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.uth.odds import PayTable
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.settlement import BetSettler
from pokerroom.uth.simulation.batch_strategies import HAND_CLASSES
from pokerroom.uth.uth_hand_classes import HIGH_CARD, TOP_STRENGTHS
from pokerwire.uth.rule_set import ANTE, BLIND, PROGRESSIVE, RAISE

ChipArray = NDArray[np.int64]
StrengthArray = NDArray[np.uint16]


class BatchShowdown(NamedTuple):
    """Strengths in many rounds: the best five of seven of both, and the player's cards with the flop."""

    player: StrengthArray
    dealer: StrengthArray
    first_five: StrengthArray


class JackpotMeter:
    """The meter of the jackpot, kept from one chunk of rounds to the next."""

    def __init__(self, jackpot: Jackpot, meter: int) -> None:
        self._jackpot = jackpot
        self.meter = meter
        self._shares = np.array(jackpot.percents) > 0
        self._fixed = np.array(jackpot.chips, np.int64)

    def settle(self, hands: NDArray[np.uint8]) -> ChipArray:
        """Return the net of the progressive bet in each round; the meter changes from round to round."""
        terms = self._jackpot.terms
        nets = self._fixed[hands] - terms.amount
        counted = 0
        for winner in np.flatnonzero(self._shares[hands]).tolist():
            self.meter += terms.contribution * (winner - counted)
            result = self._jackpot.settle(self.meter, [int(hands[winner])])
            self.meter = result.meter
            nets[winner] = result.paid[0] - terms.amount
            counted = winner + 1
        self.meter += terms.contribution * (len(hands) - counted)
        return nets


def settle(
    settler: BetSettler,
    hands: BatchShowdown,
    raised: ChipArray,
    *,
    ante: int,
    sides: dict[str, int],
    meter: JackpotMeter | None,
) -> dict[str, ChipArray]:
    """Return the net of every bet in every round, by the bet's id; ``raised`` 0 is a fold (rules F3-F6)."""
    better = (hands.player > hands.dealer).astype(np.int64)
    worse = (hands.player < hands.dealer).astype(np.int64)
    folded = raised == 0
    qualified = hands.dealer > TOP_STRENGTHS[HIGH_CARD]
    final = HAND_CLASSES[hands.player]
    blind = np.where(worse > 0, -ante, better * np.array(settler.blind.wins(ante))[final])
    nets = {
        ANTE: np.where(folded, -ante, qualified * (better - worse) * ante),
        BLIND: np.where(folded, -ante, blind),
        RAISE: raised * (better - worse),
    }
    final_classes = {"best_of_seven": final, "first_five": HAND_CLASSES[hands.first_five]}
    for side in settler.rules.side_bets:
        if amount := sides.get(side.bet, 0):
            nets[side.bet] = _side_nets(settler.sides[side.bet], amount)[final_classes[side.hand]]
    terms = settler.rules.progressive
    if terms is not None and meter is not None:
        nets[PROGRESSIVE] = meter.settle(final_classes[terms.hand])
    return nets


def _side_nets(table: PayTable, amount: int) -> ChipArray:
    """Return the net of a side bet for each class of hands."""
    wins = zip(table.odds, table.wins(amount), strict=True)
    return np.array([win if odds else -amount for odds, win in wins], np.int64)
