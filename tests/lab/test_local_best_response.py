"""The local best response wins from strategies what by hand it must."""

from __future__ import annotations

import pytest

from pokerroom.env.betting_tree import betting_tree
from pokerroom.lab.limit.limit_solver import LIMIT
from pokerroom.lab.limit.local_best_response import KnownLimitStrategy, LocalBestResponse, paid_at_nodes
from pokerroom.lab.limit.make_table import situation_of_nodes

pytestmark = pytest.mark.extended  # the tree of fixed limit takes a second or more


def test_from_one_who_always_folds_it_wins_both_blinds_in_turn() -> None:
    won = LocalBestResponse(KnownLimitStrategy.constant(1, 0, 0)).play(20)
    assert won.mean == pytest.approx(0.75)  # the big blind from the button, half as much from the other seat


def test_from_one_who_always_calls_it_wins_much() -> None:
    won = LocalBestResponse(KnownLimitStrategy.constant(0, 1, 0), seed=2).play(150)
    assert won.mean - won.half_width > 0


def test_chips_in_the_middle_are_those_of_the_betting() -> None:
    tree = betting_tree(LIMIT)
    paid = dict(zip(situation_of_nodes(tree), paid_at_nodes(tree), strict=True))
    assert paid[""] == (2, 1)
    assert paid["r"] == (2, 4)
    assert paid["rr"] == (6, 4)
    assert paid["rc/r"] == (6, 4)
    assert paid["cc/cc/r"] == (6, 2)


def test_against_the_shipped_table_it_plays_whole_hands() -> None:
    won = LocalBestResponse(KnownLimitStrategy.shipped(), seed=3).play(10)
    assert won.count == 10
    assert abs(won.mean) <= 24
