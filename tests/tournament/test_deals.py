"""Deals and cancelled tournaments: what everybody gets, to the last unit."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.cancellation import LeftIn, refunds
from pokerroom.tournament.prize_deals import PrizeDeal, most_left, propose_deal

PRIZES = (50_000, 30_000, 20_000)


def test_a_deal_by_the_model() -> None:
    assert propose_deal((5_000, 3_000, 2_000), PRIZES) == PrizeDeal((38_393, 32_750, 28_857))


def test_a_deal_by_chips() -> None:
    assert propose_deal((5_000, 3_000, 2_000), PRIZES, "chips") == PrizeDeal((40_000, 32_000, 28_000))


def test_something_is_left_to_play_for() -> None:
    deal = propose_deal((5_000, 3_000, 2_000), PRIZES, left_for_winner=10_000)
    assert deal.left_for_winner == 10_000
    assert sum(deal.shares) == 90_000


@pytest.mark.parametrize(
    ("prizes", "players", "most"), [(PRIZES, 3, 20_000), ((100,), 2, 100), ((100,), 1, 0), ((), 2, 0)]
)
def test_at_most_the_lead_of_the_first_prize_is_left_to_play_for(
    prizes: tuple[int, ...], players: int, most: int
) -> None:
    assert most_left(prizes, players) == most


@pytest.mark.parametrize("left", [-1, 20_001])
def test_what_is_left_leaves_the_first_prize_the_largest(left: int) -> None:
    with pytest.raises(ValueError, match="0 to 20000, the first prize less the second"):
        propose_deal((5_000, 3_000), PRIZES, left_for_winner=left)


def test_a_deal_before_the_money() -> None:
    assert sum(propose_deal((10, 20, 30, 40), (70, 30)).shares) == 100
    assert propose_deal((10, 20, 30, 40), (70, 30), "chips").shares == (10, 20, 30, 40)


@given(
    st.lists(st.integers(1, 10**7), min_size=1, max_size=12),
    st.lists(st.integers(0, 10**7), min_size=1, max_size=12),
    st.sampled_from(["icm", "chips"]),
)
def test_deals_add_up_and_follow_the_chips(stacks: list[int], prizes: list[int], method: str) -> None:
    prizes.sort(reverse=True)
    deal = propose_deal(stacks, prizes[:4], method)  # type: ignore[arg-type]
    assert sum(deal.shares) == sum(prizes[:4][: len(stacks)])
    by_chips = sorted(zip(stacks, deal.shares, strict=True))
    assert all(share <= more + 1 for (_, share), (_, more) in pairwise(by_chips)), (
        "one odd unit at most speaks against the chips"
    )


def test_cancelled_before_the_money() -> None:
    """A pool of 9,000.00, 100 of 200 players left, 37,500 of 300,000 chips: 45.00 + 562.50."""
    rest = 300_000 - 37_500
    others = [LeftIn(rest // 99 + (number < rest % 99), 500) for number in range(99)]
    found = refunds([LeftIn(37_500, 500), *others], 900_000, [0] * 20)
    assert found[0] == 4_500 + 56_250 + 500
    assert sum(found) == 900_000 + 100 * 500


def test_cancelled_in_the_money() -> None:
    """Two are left for prizes of 50 and 30: 30 each, and the other 20 by chips."""
    assert refunds([LeftIn(7_000, 9), LeftIn(3_000, 9)], 80, [50, 30, 20]) == (44, 36)


def test_cancelled_with_two_players_from_the_start() -> None:
    assert refunds([LeftIn(1_000, 5), LeftIn(2_000, 5)], 3_000, [3_000], heads_up_from_start=True) == (
        1_000,
        2_000,
    )


@given(
    st.lists(st.builds(LeftIn, st.integers(1, 10**6), st.integers(0, 100)), min_size=1, max_size=30),
    st.lists(st.integers(0, 10**6), max_size=30),
    st.integers(0, 10**9),
)
def test_refunds_add_up(left: list[LeftIn], prizes: list[int], pool: int) -> None:
    prizes.sort(reverse=True)
    found = refunds(left, pool, prizes)
    fees = sum([player.fees for player in left]) if len(left) > len(prizes) else 0
    assert sum(found) == pool + fees
    assert min(found) >= 0
