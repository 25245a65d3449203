"""The usual bet sizes (rules A3, A5, A6)."""

from __future__ import annotations

import pytest

from pokerroom.tables.peer.bet_sizes import bet_sizes
from pokerwire.cash.legal import Legal


def raising(least: int, most: int, all_in: int) -> Legal:
    return Legal(aggression="raise", min_to=least, max_to=most, all_in_to=all_in)


@pytest.mark.parametrize(
    ("what", "legal", "pot", "to_match", "bet", "expected"),
    [
        ("nothing to raise", Legal(fold=True, call_by=10, call_to=10), 30, 10, 0, ""),
        (
            "blinds 100/200, first in: pot to 700",
            raising(400, 5_000, 5_000),
            300,
            200,
            0,
            "min 400, half_pot 450, two_thirds_pot 533, pot 700, all_in 5000",
        ),
        (
            "flop pot 1500, bet 1500: pot to 6000",
            raising(3_000, 6_000, 20_000),
            3_000,
            1_500,
            0,
            "min 3000, half_pot 3750, two_thirds_pot 4500, pot 6000",
        ),
        (
            "a cap above the pot",
            raising(400, 3_000, 5_000),
            300,
            200,
            0,
            "min 400, half_pot 450, two_thirds_pot 533, pot 700, cap 3000",
        ),
        (
            "a cap below it",
            raising(400, 600, 5_000),
            300,
            200,
            0,
            "min 400, half_pot 450, two_thirds_pot 533, cap 600",
        ),
        (
            "small blind of 100/200 completes: his 100 count",
            raising(400, 9_000, 9_000),
            300,
            200,
            100,
            "min 400, two_thirds_pot 466, pot 600, all_in 9000",
        ),
        (
            "first bet on the flop",
            raising(2, 100, 100),
            9,
            0,
            0,
            "min 2, half_pot 4, two_thirds_pot 6, pot 9, all_in 100",
        ),
        (
            "half the pot is less than the minimum bet",
            raising(20, 500, 500),
            30,
            0,
            0,
            "min 20, pot 30, all_in 500",
        ),
        (
            "a size equal to the least is not said twice",
            raising(15, 500, 500),
            30,
            0,
            0,
            "min 15, two_thirds_pot 20, pot 30, all_in 500",
        ),
        ("sizes beyond the stack are left out", raising(2, 20, 20), 60, 0, 0, "min 2, all_in 20"),
        (
            "the pot is the stack",
            raising(2, 60, 60),
            60,
            0,
            0,
            "min 2, half_pot 30, two_thirds_pot 40, all_in 60",
        ),
        ("fixed limit", raising(20, 20, 300), 30, 10, 0, "min 20"),
        ("only all-in, short", raising(13, 13, 13), 30, 10, 0, "all_in 13"),
    ],
)
def test_usual_sizes(*, what: str, legal: Legal, pot: int, to_match: int, bet: int, expected: str) -> None:
    sizes = bet_sizes(legal, pot, to_match, bet)
    assert ", ".join(f"{size.name} {size.to}" for size in sizes) == expected
    assert len({size.to for size in sizes}) == len(sizes)
