"""The progressive jackpot: what feeds the meter and how it is paid (rule F6).

The meter belongs to the whole room and is a number that is handed in and out.  Everything that one round does to it
happens in one step, :meth:`Jackpot.settle`: the round's contributions go in first, then its winners are paid, then
the house lifts the meter to the seed if it is below.  So a payout happens once, with the round's other results, and
a round that is cancelled leaves the meter alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.uth.odds import parse_share
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.uth.rule_set import Progressive


class JackpotResult(msgspec.Struct, frozen=True, gc=False):
    """What a round did to the jackpot: each bet's payout, in order, and the meter afterwards.

    ``from_bank`` is what the house adds out of its own: fixed payouts and the lift to the seed.
    """

    paid: tuple[int, ...]
    meter: int
    from_bank: int


class Jackpot:
    """The pay table of a progressive bet, ready for use."""

    __slots__ = ("chips", "percents", "terms")

    def __init__(self, terms: Progressive) -> None:
        shares = [parse_share(terms.pays[name]) if name in terms.pays else (0, 0) for name in HAND_NAMES]
        self.terms = terms
        self.percents = tuple([percent for percent, _ in shares])
        self.chips = tuple([chips for _, chips in shares])

    def settle(self, meter: int, hands: Sequence[int]) -> JackpotResult:
        """Feed the meter with one bet for each of ``hands`` (classes 0..9) and pay them.

        Winners of one round whose shares exceed the whole meter divide it in proportion; what cannot be divided
        stays in the meter.
        """
        terms = self.terms
        meter += terms.contribution * len(hands)
        total_percent = max(100, sum([self.percents[hand] for hand in hands]))
        shares = [meter * self.percents[hand] // total_percent for hand in hands]
        fixed = [self.chips[hand] for hand in hands]
        meter -= sum(shares)
        seed_top_up = max(0, terms.seed - meter)
        paid = tuple([share + chips for share, chips in zip(shares, fixed, strict=True)])
        return JackpotResult(paid, meter + seed_top_up, sum(fixed) + seed_top_up)
