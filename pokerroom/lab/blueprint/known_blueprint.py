"""The strategy of the bot ``blueprint``, as the local best response is given it.

python -m pokerroom.lab.blueprint.known_blueprint 100 --hands 2000
python -m pokerroom.lab.blueprint.known_blueprint 100 --kind balanced
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import lru_cache
from typing import get_args

import numpy as np

from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND,
    CALL,
    DEPTHS,
    FOLD,
    SIZES,
    SMALL_BLIND,
    BettingState,
    End,
    choices,
    situations,
)
from pokerclient.bots.blueprint.strategy_table import Kind, strategy
from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.river_solver.hand_ranges import class_chances
from pokerroom.lab.env.betting_graph import PastAction, Situation
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.local_best_response import LocalBestResponse, Weights


def table_config(depth: int) -> EnvConfig:
    """Return the table of a depth, with all sizes of its betting as choices."""
    sizes = {size for street in SIZES[depth] for sizes in street for size in sizes} - {ALL_IN}
    return EnvConfig(
        small_blind=SMALL_BLIND, big_blind=BIG_BLIND, stack=depth * BIG_BLIND, bets=tuple(sorted(sizes))
    )


class KnownBlueprint:
    """The table of a depth as probabilities of all holdings; it answers bets of its own sizes only."""

    def __init__(self, depth: int, kind: Kind = "response") -> None:
        self._depth = depth
        self._table = strategy(depth, kind)
        self.config = table_config(depth)
        self._number = lru_cache(maxsize=1 << 16)(self._find)

    def __call__(self, situation: Situation, board: Sequence[int]) -> Weights | None:
        """Return the probabilities of all holdings; ``None`` after a bet that the table does not have."""
        number = self._number(situation.history)
        if number is None:
            return None
        rows = class_chances(self._table, number)[np.maximum(buckets_on(board), 0)].astype(float)
        chances = np.zeros((len(rows), len(situation.choices)))
        for column, choice in enumerate(situations(self._depth)[number].choices):
            chances[:, situation.choices.index(self._choice(choice))] += rows[:, column]
        known: Weights = chances / chances.sum(axis=1, keepdims=True)
        return known

    def _choice(self, choice: float) -> int:
        """Return the number of a choice of the table at a table of ``config``."""
        if choice == FOLD:
            return FOLD_CHOICE
        if choice == CALL:
            return CALL_CHOICE
        sizes = self.config.bets
        return FIRST_RAISE + (len(sizes) if choice == ALL_IN else sizes.index(choice))

    def _find(self, history: tuple[PastAction, ...]) -> int | None:
        """Return the number of the situation after some actions."""
        state, number = BettingState(), 0
        for action in history:
            offered = choices(self._depth, state)
            aggressive = action.kind in ("bet", "raise")
            chosen = [
                choice
                for choice, to in offered.items()
                if (choice > CALL) == aggressive and to == action.total
            ]
            if not chosen:
                return None
            index = list(offered).index(chosen[0])
            after = state.after(chosen[0], action.total, self.config.stack)
            following = situations(self._depth)[number].next[index]
            if isinstance(after, End) or isinstance(following, End):
                return None
            state, number = after, following
        return number


def main() -> None:
    """Play against the strategy, and print what the local best response wins."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.blueprint.known_blueprint")
    parser.add_argument("depth", type=int, choices=DEPTHS, help="big blinds with which both players begin")
    parser.add_argument(
        "--kind",
        choices=get_args(Kind),
        default="response",
        help="which table (default: the one that the bot plays)",
    )
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    known = KnownBlueprint(args.depth, args.kind)
    won = LocalBestResponse(known, known.config, args.seed).play(args.hands)
    print(f"{won.count:,} hands: {1000 * won.mean:+.0f} +-{1000 * won.half_width:.0f} mbb a hand")


if __name__ == "__main__":
    main()
