"""With which hands both players come to a decision, by the table of the bot ``blueprint`` or another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import numpy as np

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation
from pokerclient.bots.blueprint.strategy_table import WHOLE, StrategyTable, row_bytes
from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.limit_cfr.hand_buckets import BOARD_CARDS, BUCKETS
from pokerclient.bots.river_solver.river_showdown import Floats
from pokerroom.evaluator.batch import HOLE_PAIRS

DOUBT = 0.1
"""how often a player is taken to choose at random: nobody plays exactly as the table does"""


def ranges(table: StrategyTable, path: Iterable[tuple[int, float]], board: Sequence[int]) -> Floats:
    """Return the weight of each holding of ``HOLE_PAIRS``, a row for each player, the big blind first.

    ``path`` has each situation before the river with the choice that was made there.
    """
    return ranges_by(table.situations, partial(class_chances, table), path, board)


def ranges_by(
    tree: Sequence[AbstractSituation],
    chances: Callable[[int], Floats],
    path: Iterable[tuple[int, float]],
    board: Sequence[int],
) -> Floats:
    """Return the same for any strategy: ``chances`` of a situation have a row for each class of hands."""
    weights = np.ones((2, len(HOLE_PAIRS)), np.float32)
    for number, choice in path:
        situation = tree[number]
        chosen = chances(number)[:, situation.choices.index(choice)]
        likely = (1 - DOUBT) * chosen + DOUBT / len(situation.choices)
        weights[situation.player] *= likely[buckets_on(board[: BOARD_CARDS[situation.street]])]
    return weights


def class_chances(table: StrategyTable, number: int) -> Floats:
    """Return a situation's strategy: a row for each class of hands, with the probability of each choice."""
    situation = table.situations[number]
    width, classes = row_bytes(situation), BUCKETS[situation.street]
    shares = np.frombuffer(table.shares, np.uint8, classes * width, table.first_bytes[number])
    known = shares.reshape(classes, width).astype(np.float32) / WHOLE
    rest = np.maximum(0, 1 - known.sum(axis=1, keepdims=True))
    return np.concatenate([known, rest], axis=1)
