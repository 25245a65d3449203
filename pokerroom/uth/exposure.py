"""The most that the house can lose in a round: a table closes betting when its bank could not pay that.

An upper bound that is easy to trust rather than the last chip: each player's raise is the largest, they win, and
every bet pays the best line that their hand can have.  With own cards two players cannot both win with a royal flush:
either it lies on the board, and then ante, blind and raise push, or the three cards of the board belong to one.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.settlement import BetSettler, Stakes
from pokerroom.uth.uth_hand_classes import HAND_NAMES, ROYAL_FLUSH
from pokerwire.uth.rule_set import PROGRESSIVE, RuleSet


def worst_case(rules: RuleSet, stakes: Sequence[Stakes]) -> int:
    """Return the most that the house loses on a round with these initial bets, in chips; raises need not be made yet.

    The meter's own chips are not counted, but its lift to the seed is.
    """
    settlement = BetSettler(rules)
    by_player = [_max_wins_by_class(settlement, own) for own in stakes]
    if rules.shared_hand:
        worst = max([sum(same) for same in zip(*by_player, strict=True)], default=0)
    else:
        worst = max(_one_royal(by_player), _royal_on_board(settlement, stakes))
    return worst + _jackpot_worst_case(rules, stakes)


class RoundExposure:
    """The worst case while players bet, one after the other: with a shared hand a bet costs the same however many play.

    The same figure as :func:`worst_case` of all bets together.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._settlement = BetSettler(rules)
        self._stakes: dict[int, Stakes] = {}
        self._wins = [0] * len(HAND_NAMES)
        self._progressive_bets = 0

    def set_bets(self, seat: int, stakes: Stakes) -> None:
        """Take in the bets that lie before ``seat`` now, instead of those before."""
        old = self._stakes.pop(seat, None)
        if old is not None:
            self._add_stakes(old, -1)
        if stakes.ante:
            self._stakes[seat] = stakes
            self._add_stakes(stakes, 1)

    @property
    def worst(self) -> int:
        """The most that the house loses with these bets, in chips."""
        if not self._rules.shared_hand:
            return worst_case(self._rules, list(self._stakes.values()))
        return max(self._wins) + _jackpot_worst_case_of(self._rules, self._progressive_bets)

    def _add_stakes(self, stakes: Stakes, times: int) -> None:
        if self._rules.shared_hand:
            own = _max_wins_by_class(self._settlement, stakes)
            self._wins = [won + times * more for won, more in zip(self._wins, own, strict=True)]
            self._progressive_bets += times * (PROGRESSIVE in stakes.sides)


def _max_wins_by_class(settlement: BetSettler, own: Stakes) -> list[int]:
    """What one player wins at most with each class of hands at the end."""
    even = own.ante * (1 + settlement.rules.raises.preflop[0])
    wins = [even + blind for blind in settlement.blind.wins(own.ante)]
    return [won + side for won, side in zip(wins, _max_side_wins_by_class(settlement, own), strict=True)]


def _max_side_wins_by_class(settlement: BetSettler, own: Stakes) -> list[int]:
    """What the side bets of a player win at most with each class; one on five cards may pay its best in any case."""
    wins = [0] * len(HAND_NAMES)
    for side in settlement.rules.side_bets:
        table = settlement.sides[side.bet].wins(own.sides.get(side.bet, 0))
        payouts = table if side.hand == "best_of_seven" else [max(table)] * len(wins)
        wins = [won + more for won, more in zip(wins, payouts, strict=True)]
    return wins


def _one_royal(by_player: Sequence[Sequence[int]]) -> int:
    """One player has the royal flush, or nobody; the others the best below it."""
    below = [max(wins[:ROYAL_FLUSH]) for wins in by_player]
    extra = [wins[ROYAL_FLUSH] - best for wins, best in zip(by_player, below, strict=True)]
    return sum(below) + max([0, *extra])


def _royal_on_board(settlement: BetSettler, stakes: Sequence[Stakes]) -> int:
    return sum([_max_side_wins_by_class(settlement, own)[ROYAL_FLUSH] for own in stakes])


def _jackpot_worst_case(rules: RuleSet, stakes: Sequence[Stakes]) -> int:
    """Fixed payouts to every bet, and a meter that is emptied and lifted to its seed."""
    return _jackpot_worst_case_of(rules, sum([PROGRESSIVE in own.sides for own in stakes]))


def _jackpot_worst_case_of(rules: RuleSet, bets: int) -> int:
    if rules.progressive is None or not bets:
        return 0
    return bets * max(Jackpot(rules.progressive).chips) + rules.progressive.seed
