"""Strategies of heads-up limit hold'em by classes of hands, as the local best response is given them.

python -m pokerroom.lab.limit.known_limit_strategy --hands 2000         # against the table of the bot `cfr`
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.limit_cfr.strategy_table import first_rows, table
from pokerroom.lab.env.betting_graph import Situation
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.env.information_state import StateEncoder
from pokerroom.lab.limit.limit_solver import LIMIT
from pokerroom.lab.local_best_response import LocalBestResponse, Weights


class KnownLimitStrategy:
    """A strategy as probabilities of fold, call and raise for each class of hands in each situation of the table
    ``LIMIT``."""

    def __init__(self, rows: NDArray[np.float64]) -> None:
        """``rows`` are in the order of the strategy table of the bot ``cfr``."""
        self._rows = rows
        self._first_rows = first_rows()
        self._encoder = StateEncoder(LIMIT)

    @classmethod
    def shipped(cls) -> KnownLimitStrategy:
        """Return the strategy of the bot ``cfr``."""
        shares = np.frombuffer(table(), np.uint8).reshape(-1, 2) / 255
        return cls(np.column_stack([shares[:, 0], np.maximum(0, 1 - shares.sum(axis=1)), shares[:, 1]]))

    def __call__(self, situation: Situation, board: Sequence[int]) -> Weights:
        """Return the probabilities of all holdings; what is not legal is a call."""
        text = self._encoder.betting(situation.history, situation.street)
        first, _ = self._first_rows[text]
        chances = self._rows[first + np.maximum(buckets_on(board), 0).astype(np.intp)].copy()
        for choice in (FOLD_CHOICE, FIRST_RAISE):
            if choice not in situation.choices:
                chances[:, CALL_CHOICE] += chances[:, choice]
        chosen = chances[:, situation.choices]
        normal: Weights = chosen / chosen.sum(axis=1, keepdims=True)
        return normal


def main() -> None:
    """Play against the strategy of the bot ``cfr``, and print what the local best response wins."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.limit.known_limit_strategy")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    won = LocalBestResponse(KnownLimitStrategy.shipped(), LIMIT, args.seed).play(args.hands)
    print(f"{won.count:,} hands: {1000 * won.mean:+.0f} +-{1000 * won.half_width:.0f} mbb a hand")


if __name__ == "__main__":
    main()
