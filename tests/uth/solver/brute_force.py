"""Spots worth nothing but a slow look at every deal, settled as a table settles them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator import strength
from pokerroom.uth.settlement import BetSettler, Showdown, Stakes
from pokerwire.uth.rule_set import RuleSet


def river_sums(rules: RuleSet, ante: int, hole: Sequence[int], board: Sequence[int]) -> list[int]:
    """Return the net in chips of fold and of each raise, summed over all 990 hands of the dealer."""
    settler = BetSettler(rules)
    own = strength((*hole, *board))
    dealers = [strength((*pair, *board)) for pair in combinations(unseen(hole, board), 2)]
    return [
        sum([_net(settler, Stakes(ante, ante * times, {}), own, dealer) for dealer in dealers])
        for times in (0, *rules.raises.river)
    ]


def flop_sums(rules: RuleSet, ante: int, hole: Sequence[int], flop: Sequence[int]) -> list[int]:
    """Return the net of check and of each raise, summed over all that may come."""
    settler = BetSettler(rules)
    sums = [0] * (1 + len(rules.raises.flop))
    for last in combinations(unseen(hole, flop), 2):
        board = (*flop, *last)
        by_dealer: dict[int, int] = {}
        for pair in combinations(unseen(hole, board), 2):
            dealer = strength((*pair, *board))
            by_dealer[dealer] = by_dealer.get(dealer, 0) + 1
        own = strength((*hole, *board))
        stakes = [Stakes(ante, ante * times, {}) for times in (0, *rules.raises.river, *rules.raises.flop)]
        nets = [
            sum([n * _net(settler, bet, own, dealer) for dealer, n in by_dealer.items()]) for bet in stakes
        ]
        sums[0] += max(nets[: 1 + len(rules.raises.river)])
        for i, net in enumerate(nets[1 + len(rules.raises.river) :], 1):
            sums[i] += net
    return sums


def unseen(hole: Sequence[int], board: Sequence[int]) -> list[int]:
    """Return the cards that the player does not see."""
    seen = {*hole, *board}
    return [card for card in range(DECK_SIZE) if card not in seen]


def _net(settler: BetSettler, stakes: Stakes, own: int, dealer: int) -> int:
    return sum([result.net for result in settler.settle(stakes, Showdown(own, dealer, own))])
