"""Hands that lie face up: what a table sends agrees with the arrays, and is always the same."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.odds.all_in_odds import all_in_tally
from pokerroom.odds.equity_result import SHARES
from pokerroom.odds.known_hands import tally_known_hands


def spot(seed: int, hands: int, board: int) -> tuple[list[tuple[int, int]], list[int]]:
    cards = Random(seed).sample(range(52), 2 * hands + board)
    pairs = [sorted(cards[2 * i : 2 * i + 2]) for i in range(hands)]
    return [(a, b) for a, b in pairs], cards[2 * hands :]


@pytest.mark.parametrize("board", [3, 4, 5])
@pytest.mark.parametrize("hands", [2, 3, 6, 10])
def test_every_run_out_counts_after_the_flop(hands: int, board: int) -> None:
    for seed in range(3):
        holes, shown = spot(seed, hands, board)
        found, exact = all_in_tally(holes, shown)
        counted = tally_known_hands(holes, shown, ())
        assert exact
        assert (found.deals, found.wins, found.ties, found.shares) == (
            counted.deals,
            counted.wins,
            counted.ties,
            counted.shares,
        )


def test_two_hands_before_the_flop_are_exact() -> None:
    holes, _ = spot(1, 2, 0)
    found, exact = all_in_tally(holes, ())
    assert exact
    assert found.wins == tally_known_hands(holes, (), ()).wins


def test_more_hands_before_the_flop_are_sampled_alike_each_time() -> None:
    holes, _ = spot(1, 4, 0)
    found, exact = all_in_tally(holes, ())
    counted = tally_known_hands(holes, (), ())
    assert not exact
    assert found == all_in_tally(holes, ())[0]
    for mine, true in zip(found.shares, counted.shares, strict=True):
        assert mine / found.deals / SHARES == pytest.approx(true / counted.deals / SHARES, abs=0.06)
