"""Bounties: the winners of the last chips, splits, and progressive heads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.bounties import (
    BountyHeads,
    BountyPaid,
    WonPot,
    bounty_winners,
    divide_bounty,
)


def test_the_side_pot_decides() -> None:
    """10,000 with kings, 5,000 with queens, 1,000 with aces: the kings get the bounty of the queens."""
    pots = [
        WonPot(frozenset({"kings", "queens", "aces"}), ("aces",)),
        WonPot(frozenset({"kings", "queens"}), ("kings",)),
    ]
    assert bounty_winners("queens", pots) == ("kings",)


def test_the_main_pot_decides_for_whoever_is_in_no_other() -> None:
    pots = [
        WonPot(frozenset({"kings", "queens", "short"}), ("kings", "queens")),
        WonPot(frozenset({"kings", "queens"}), ("queens",)),
    ]
    assert bounty_winners("short", pots) == ("kings", "queens")
    assert bounty_winners("elsewhere", pots) == ()


def test_a_recorded_progressive_bounty_won_by_two() -> None:
    heads = BountyHeads("progressive", {"out": 1_837, "early": 3_673, "late": 3_061})
    paid = heads.collect("out", ["early", "late"])
    assert paid == (BountyPaid("early", 460, 459), BountyPaid("late", 459, 459))
    assert heads.heads == {"early": 4_132, "late": 3_520}


def test_a_flat_bounty_is_paid_whole() -> None:
    assert divide_bounty(500, ["a", "b", "c"]) == (
        BountyPaid("a", 167),
        BountyPaid("b", 167),
        BountyPaid("c", 166),
    )


def test_the_winner_gets_their_own() -> None:
    heads = BountyHeads("progressive", {"winner": 300, "second": 201})
    assert heads.collect("second", ["winner"]) == (BountyPaid("winner", 101, 100),)
    assert heads.finish() == (BountyPaid("winner", 400),)
    assert heads.heads == {}


def test_nobody_has_two_bounties() -> None:
    heads = BountyHeads("flat", {"a": 100})
    with pytest.raises(ValueError, match="'a' is in already, with a bounty of 100"):
        heads.enter("a", 100)


@given(
    st.integers(0, 10_000),
    st.sampled_from(["flat", "progressive"]),
    st.lists(st.tuples(st.integers(0, 99), st.integers(1, 3)), max_size=60),
)
def test_no_bounty_is_lost_or_made(amount: int, kind: str, story: list[tuple[int, int]]) -> None:
    heads: BountyHeads[int] = BountyHeads(kind)  # type: ignore[arg-type]
    for player in range(40):
        heads.enter(player, amount)
    paid = 0
    for number, winners in story:
        left = list(heads.heads)
        out = left.pop(number % len(left))
        if not left:
            break
        parts = heads.collect(out, left[:winners])
        assert parts[0].paid >= parts[-1].paid
        paid += sum([part.paid for part in parts])
    assert paid + sum([part.paid for part in heads.finish()]) == 40 * amount
