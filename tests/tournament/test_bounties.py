"""Bounties: splits, and the part that goes onto the winner's own head."""

from __future__ import annotations

from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.bounties import BountyPaid, divide_bounty


def test_a_recorded_progressive_bounty_won_by_two() -> None:
    paid = divide_bounty(1_837, ["early", "late"], "progressive")
    assert paid == (BountyPaid("early", 460, 459), BountyPaid("late", 459, 459))
    assert (3_673 + paid[0].onto_head, 3_061 + paid[1].onto_head) == (4_132, 3_520)


def test_a_flat_bounty_is_paid_whole() -> None:
    assert divide_bounty(500, ["a", "b", "c"]) == (
        BountyPaid("a", 167),
        BountyPaid("b", 167),
        BountyPaid("c", 166),
    )


@given(st.integers(0, 10_000), st.sampled_from(["flat", "progressive"]), st.integers(1, 9))
def test_no_bounty_is_lost_or_made(head: int, kind: Literal["flat", "progressive"], winners: int) -> None:
    parts = divide_bounty(head, range(winners), kind)
    assert sum([part.paid + part.onto_head for part in parts]) == head
    assert sum([part.onto_head for part in parts]) == (head // 2 if kind == "progressive" else 0)
    assert parts[0].paid - parts[-1].paid in (0, 1)
