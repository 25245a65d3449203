"""The independent chip model: published values, its properties, and two methods against one another."""

from __future__ import annotations

import random
import time
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import calculate_icm

from pokerroom.tournament.icm import exact_icm, icm
from pokerroom.tournament.icm_quadrature import icm_by_quadrature
from pokerroom.tournament.payouts import geometric_prizes
from tests.tiers import extended

FRACTIONS = {
    "50/30/20": ((5_000, 3_000, 2_000), (50, 30, 20), ("1075/28", "131/4", "202/7")),
    "70/30": ((50, 30, 20), (70, 30), ("1265/28", "129/4", "158/7")),
    "500/300/200": ((2_000, 1_500, 500), (500, 300, 200), ("2710/7", "4975/14", "515/2")),
}

DECIMALS = {
    "four": (
        (5_000, 3_000, 1_500, 500),
        (500, 300, 200),
        (377.780656, 312.888840, 225.602468, 83.728037),
    ),
    "all four paid": (
        (150_000, 98_750, 45_500, 13_250),
        (425, 280, 130, 75),
        (323.201811, 278.116993, 195.788783, 112.892414),
    ),
    "one ahead": ((7_800, 2_700, 1_600, 1_400), (50, 30, 20), (39.7418, 25.6346, 18.2723, 16.3512)),
    "two ahead": ((6_000, 4_500, 1_600, 1_400), (50, 30, 20), (35.6558, 31.7459, 17.2600, 15.3383)),
}


@pytest.mark.parametrize(("stacks", "prizes", "values"), FRACTIONS.values(), ids=FRACTIONS)
def test_published_fractions(
    stacks: tuple[int, ...], prizes: tuple[int, ...], values: tuple[str, ...]
) -> None:
    expected = tuple([Fraction(value) for value in values])
    assert exact_icm(stacks, prizes) == expected
    for method in (icm, icm_by_quadrature):
        assert method(stacks, prizes) == pytest.approx([float(value) for value in expected], rel=1e-12)


@pytest.mark.parametrize(("stacks", "prizes", "values"), DECIMALS.values(), ids=DECIMALS)
def test_published_decimals(
    stacks: tuple[int, ...], prizes: tuple[int, ...], values: tuple[float, ...]
) -> None:
    digits = 6 if values[0] > 100 else 4
    assert [round(float(value), digits) for value in exact_icm(stacks, prizes)] == list(values)


def fields() -> st.SearchStrategy[tuple[list[int], list[int]]]:
    def prizes_for(stacks: list[int]) -> st.SearchStrategy[tuple[list[int], list[int]]]:
        prizes = st.lists(st.integers(0, 10**6), min_size=1, max_size=len(stacks))
        return st.tuples(st.just(stacks), prizes.map(lambda found: sorted(found, reverse=True)))

    return st.lists(st.integers(1, 10**6), min_size=1, max_size=7).flatmap(prizes_for)


@given(fields())
@settings(max_examples=60)
def test_the_values_add_up_and_more_chips_are_never_worth_less(field: tuple[list[int], list[int]]) -> None:
    stacks, prizes = field
    values = exact_icm(stacks, prizes)
    assert sum(values) == sum(prizes)
    by_chips = [value for _, value in sorted(zip(stacks, values, strict=True))]
    assert by_chips == sorted(by_chips)
    assert len(set(zip(stacks, values, strict=True))) == len(set(stacks)), "equal stacks are worth the same"
    most = max(prizes) or 1
    for method in (icm, icm_by_quadrature):
        assert method(stacks, prizes) == pytest.approx([float(value) for value in values], abs=1e-12 * most)


@given(fields())
@settings(max_examples=25)
def test_another_library_finds_the_same(field: tuple[list[int], list[int]]) -> None:
    stacks, prizes = field
    assert icm(stacks, prizes) == pytest.approx(calculate_icm(prizes, stacks), rel=1e-9, abs=1e-9)


def test_the_last_player_has_the_first_prize() -> None:
    assert exact_icm([7], [100]) == (100,)
    assert icm_by_quadrature([7], [100]) == (100,)


@pytest.mark.parametrize(("players", "paid"), [(9, 9), (20, 3), (20, 20), extended(12, 12)])
def test_the_exact_value_of_up_to_20_players(players: int, paid: int) -> None:
    rng = random.Random(players)
    stacks = rng.sample(range(1, 100_000), players if paid < 20 else 4)
    stacks *= players // len(stacks)
    prizes = sorted(rng.sample(range(1, 10_000), paid), reverse=True)
    exact = [float(value) for value in exact_icm(stacks, prizes)]
    assert icm_by_quadrature(stacks, prizes) == pytest.approx(exact, rel=1e-12)
    assert icm(stacks, prizes) == pytest.approx(exact, rel=1e-12)


@pytest.mark.parametrize(
    "stacks", [[300] * 500 + [700] * 500, [50] * 950 + [20_000] * 50], ids=["near", "far"]
)
def test_a_thousand_players_of_two_kinds_by_two_methods(stacks: list[int]) -> None:
    """With two kinds of stacks there are few sets, so that the chances can be followed place by place."""
    prizes = geometric_prizes(1_000_000, 1_000, 1_000, 150)
    by_sets = {stack: float(value) for stack, value in zip(stacks, icm(stacks, prizes), strict=True)}
    found = icm_by_quadrature(stacks, prizes)
    assert found == pytest.approx([by_sets[stack] for stack in stacks], rel=1e-6)
    assert sum(found) == pytest.approx(1_000_000, rel=1e-8)


def test_a_thousand_different_stacks_take_less_than_a_second() -> None:
    rng = random.Random(3)
    stacks = rng.sample(range(100, 60_000), 1_000)
    prizes = geometric_prizes(1_000_000, 1_000, 1_000, 150)
    seconds = []
    for _ in range(3):
        began = time.process_time()
        found = icm(stacks, prizes)
        seconds.append(time.process_time() - began)
    assert min(seconds) < 1
    assert sum(found) == pytest.approx(1_000_000, rel=1e-8)


@pytest.mark.parametrize(("players", "paid"), [(2_000, 300), extended(4_000, 600)])
def test_the_values_of_a_large_field_add_up_to_the_prizes(players: int, paid: int) -> None:
    """Stacks as different as late in a tournament: a few players have most chips."""
    rng = random.Random(players)
    stacks = [int(1_000 * rng.paretovariate(1.5)) for _ in range(players)]
    prizes = geometric_prizes(1_000_000, 1_000, players, paid)
    assert sum(icm(stacks, prizes)) == pytest.approx(1_000_000, rel=1e-9)


def test_three_prizes_of_sixty_by_hand() -> None:
    """The chances of the first three places, added up directly."""
    rng = random.Random(5)
    stacks = rng.sample(range(100, 60_000), 60)
    total = sum(stacks)
    me, others = stacks[0], stacks[1:]
    first = me / total
    second = sum([other / total * me / (total - other) for other in others])
    third = sum(
        [
            one / total * two / (total - one) * me / (total - one - two)
            for place, one in enumerate(others)
            for index, two in enumerate(others)
            if index != place
        ]
    )
    assert icm_by_quadrature(stacks, (500, 300, 200))[0] == pytest.approx(
        500 * first + 300 * second + 200 * third, rel=1e-10
    )


@pytest.mark.parametrize(
    ("stacks", "prizes", "message"),
    [
        ((), (), "each stack must be more than 0 chips"),
        ((5, 0), (1,), "each stack must be more than 0 chips"),
        ((5,), (2, 1), "2 prizes are left for 1 players"),
    ],
)
def test_what_has_no_value(stacks: tuple[int, ...], prizes: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        icm(stacks, prizes)


def test_exact_values_of_many_different_stacks_are_refused() -> None:
    with pytest.raises(ValueError, match="exact values are for at most 20 players, not 50"):
        exact_icm(range(1, 51), range(50, 0, -1))
