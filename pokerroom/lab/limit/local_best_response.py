"""Local best response to a strategy of heads-up limit hold'em (Lisy and Bowling, 2017): what it wins is less than
what a best answer would.

The local best response knows the strategy, and keeps the probabilities of all hands that its opponent may hold.  At
each decision it takes what is best if both only check and call afterwards; so its winnings are a lower bound of the
strategy's exploitability in the whole game, without classes of hands.

    python -m pokerroom.lab.limit.local_best_response --hands 2000         # against the table of the bot `cfr`
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerclient.bots.limit_cfr.strategy_table import first_rows, table
from pokerroom.arena.match.statistics import Moments
from pokerroom.cards import DECK_SIZE
from pokerroom.env.betting_tree import LOST, TIED, WON, BettingTree, betting_tree
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab.limit.batch_buckets import buckets_on
from pokerroom.lab.limit.limit_solver import LIMIT, STREET_OF_BOARD
from pokerroom.lab.limit.make_table import situation_of_nodes

RUN_OUTS = 24
"""boards that stand for all that can come before the turn is dealt"""
FOLD, CALL, RAISE = 0, 1, 2
Weights = NDArray[np.float64]
HOLDINGS = {(int(first), int(second)): number for number, (first, second) in enumerate(HOLE_PAIRS)}


class KnownLimitStrategy:
    """A strategy as probabilities of fold, call and raise for each class of hands at each node of the tree."""

    def __init__(self, tree: BettingTree, first_row: Sequence[int], rows: NDArray[np.float64]) -> None:
        self.tree = tree
        self._first_row = first_row
        self._rows = rows

    @classmethod
    def shipped(cls) -> KnownLimitStrategy:
        """Return the strategy of the bot ``cfr``."""
        shares = np.frombuffer(table(), np.uint8).reshape(-1, 2) / 255
        rows = np.column_stack([shares[:, 0], np.maximum(0, 1 - shares.sum(axis=1)), shares[:, 1]])
        tree = betting_tree(LIMIT)
        return cls(tree, [first_rows()[text][0] for text in situation_of_nodes(tree)], rows)

    @classmethod
    def constant(cls, fold: float, call: float, raise_: float) -> KnownLimitStrategy:
        """Return the strategy that does everything with the same probabilities, whatever it holds."""
        tree = betting_tree(LIMIT)
        return cls(tree, [0] * tree.size, np.tile([fold, call, raise_], (max(BUCKETS), 1)))

    def probabilities(self, node: int, buckets: NDArray[np.int16]) -> Weights:
        """Return for all holdings the probabilities of fold, call and raise; what is not legal is a call."""
        chances = self._rows[self._first_row[node] + np.maximum(buckets, 0).astype(np.intp)].copy()
        for action in (FOLD, RAISE):
            if not self.tree.legal[node, action]:
                chances[:, CALL] += chances[:, action]
                chances[:, action] = 0
        return chances


class LocalBestResponse:
    """Plays against one strategy."""

    def __init__(self, strategy: KnownLimitStrategy, seed: int = 1) -> None:
        self._strategy = strategy
        self._tree = strategy.tree
        self._rng = np.random.default_rng(seed)
        self._paid = paid_at_nodes(strategy.tree)

    def play(self, hands: int) -> Moments:
        """Return what it wins in big blinds, hand by hand, in either position in turn."""
        won = Moments()
        for number in range(hands):
            won.add(self._hand(number % 2))
        return won

    def _hand(self, position: int) -> float:
        """Play one hand in ``position``; return what it wins."""
        tree, strategy = self._tree, self._strategy
        cards = self._rng.permutation(DECK_SIZE)[:9].tolist()
        own, theirs, board = cards[:2], _number(cards[2:4]), cards[4:]
        weights: Weights = np.where(np.isin(HOLE_PAIRS, own).any(axis=1), 0.0, 1.0)
        node = 0
        while node < tree.size:
            shown = board[: int(tree.board[node])]
            weights[np.isin(HOLE_PAIRS, shown).any(axis=1)] = 0
            if tree.player[node] == position:
                choice = self._choice(node, position, own, shown, weights)
            else:
                chances = strategy.probabilities(node, buckets_on(shown))
                choice = int(self._rng.choice(3, p=chances[theirs] / chances[theirs].sum()))
                weights = weights * chances[:, choice]
            node = int(tree.next[node, choice])
        end = node - tree.size
        outcome = TIED
        if tree.showdown[end]:
            strength = strengths_on_board(board)
            mine, other = int(strength[_number(own)]), int(strength[theirs])
            better = np.sign(mine - other) * (1 if position == 0 else -1)
            outcome = (LOST, TIED, WON)[int(better) + 1]
        payoff = float(tree.payoffs[end, outcome]) / LIMIT.big_blind
        return payoff if position == 0 else -payoff

    def _choice(self, node: int, position: int, own: list[int], shown: list[int], weights: Weights) -> int:
        """Return what wins most if both check and call afterwards; amounts are chips."""
        tree = self._tree
        wins = self._win_chances(own, shown)
        paid, against = self._paid[node][position], self._paid[node][1 - position]
        asked = max(0, against - paid)
        pot = paid + against
        likely = _mean(wins, weights)
        worth = {CALL: likely * pot - (1 - likely) * asked}
        if tree.legal[node, FOLD]:
            worth[FOLD] = 0.0
        if tree.legal[node, RAISE]:
            after = int(tree.next[node, RAISE])
            added = self._paid[after][position] - paid
            chances = self._strategy.probabilities(after, buckets_on(shown))
            folds = float((weights * chances[:, FOLD]).sum() / weights.sum())
            stays = weights * (1 - chances[:, FOLD])
            again = _mean(wins, stays) if stays.sum() else 0.0
            called = pot + (paid + added - against)
            worth[RAISE] = folds * pot + (1 - folds) * (again * called - (1 - again) * added)
        return max(worth, key=worth.__getitem__)

    def _win_chances(self, own: list[int], shown: list[int]) -> Weights:
        """Return the chance to win a showdown against each holding, half a tie included."""
        mine = _number(own)
        wins, counts = np.zeros(len(HOLE_PAIRS)), np.zeros(len(HOLE_PAIRS))
        for rest in self._run_outs([*own, *shown], 5 - len(shown)):
            strength = strengths_on_board([*shown, *rest]).astype(int)
            possible = strength > 0
            wins += possible * ((strength < strength[mine]) + 0.5 * (strength == strength[mine]))
            counts += possible
        chances: Weights = wins / np.maximum(counts, 1)
        return chances

    def _run_outs(self, seen: list[int], missing: int) -> list[list[int]]:
        left = [card for card in range(DECK_SIZE) if card not in seen]
        if missing <= 1:
            return [[card] for card in left] if missing else [[]]
        return [self._rng.choice(left, missing, replace=False).tolist() for _ in range(RUN_OUTS)]


def _number(hole: Sequence[int]) -> int:
    """Return the place of two cards among all holdings."""
    return HOLDINGS[min(hole), max(hole)]


def _mean(values: Weights, weights: Weights) -> float:
    return float((values * weights).sum() / weights.sum())


def paid_at_nodes(tree: BettingTree) -> list[tuple[int, int]]:
    """Return what both positions have put in before each decision, by the rules of fixed limit."""
    small, big = LIMIT.big_blind, 2 * LIMIT.big_blind
    paid = [(LIMIT.big_blind, LIMIT.small_blind)] * tree.size
    for node in range(tree.size):
        for choice in (CALL, RAISE):
            child = int(tree.next[node, choice])
            if not tree.legal[node, choice] or child >= tree.size:
                continue
            bet = small if STREET_OF_BOARD[int(tree.board[node])] < 2 else big
            to = max(paid[node]) + bet * (choice == RAISE)
            paid[child] = (to, paid[node][1]) if tree.player[node] == 0 else (paid[node][0], to)
    return paid


def main() -> None:
    """Play against the strategy of the bot ``cfr``, and print what the local best response wins."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.limit.local_best_response")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    won = LocalBestResponse(KnownLimitStrategy.shipped(), args.seed).play(args.hands)
    print(f"{won.count:,} hands: {1000 * won.mean:+.0f} +-{1000 * won.half_width:.0f} mbb a hand")


if __name__ == "__main__":
    main()
