"""Prizes: exact sums, never rising, at least the buy-in, by presets, rule and the host's own table."""

from __future__ import annotations

import time
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tournament.apportionment import apportion, split_equally
from pokerroom.tournament.payout_tables import (
    STANDARD,
    TOP_THREE,
    TOP_TWO,
    PayoutBracket,
    check_brackets,
    check_percent,
)
from pokerroom.tournament.payouts import geometric_prizes, place_groups, prizes
from pokerroom.tournament.tournament_config import PayoutPlan
from pokerroom.tournament.tournament_errors import TournamentConfigError
from tests.tiers import extended
from tests.tournament.every_payout import timed
from tests.tournament.recorded import recorded

PRESETS = ("geometric", "standard", "winner_takes_all", "top_two", "top_three", "double_or_nothing")


def decimals(text: str) -> tuple[Decimal, ...]:
    return tuple([Decimal(share) for share in text.split()])


def assert_fair(found: tuple[int, ...], pool: int, least: int) -> None:
    assert sum(found) == pool
    assert all(better >= worse for better, worse in pairwise(found))
    assert found[-1] >= min(least, pool)


@pytest.mark.parametrize(
    "fields", [range(2, 400), [959, 6_643, 50_000, 99_999, 100_000], extended(range(400, 12_000, 7))], ids=str
)
@pytest.mark.parametrize("buy_in", [1, 7, 1_000, 27_500])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_field_gets_the_whole_pool(preset: str, buy_in: int, fields: range) -> None:
    for entrants in fields:
        found = prizes(PayoutPlan(preset), entrants * buy_in, entrants, buy_in)  # type: ignore[arg-type]
        assert_fair(found, entrants * buy_in, buy_in)
        assert len(found) <= entrants


@given(
    st.sampled_from(PRESETS),
    st.integers(2, 100_000),
    st.integers(0, 10**6),
    st.integers(0, 10**12),
    st.integers(10, 500),
)
def test_any_pool_is_paid_out(preset: str, entrants: int, buy_in: int, pool: int, per_mille: int) -> None:
    plan = PayoutPlan(preset, paid_per_mille=per_mille)  # type: ignore[arg-type]
    least = min(buy_in, pool // entrants)  # bounties and fees may have left less than the buy-ins
    assert_fair(prizes(plan, pool, entrants, least), pool, least)


def test_the_largest_field_takes_less_than_10_milliseconds() -> None:
    runs = []
    for _ in range(5):
        began = time.thread_time()  # processor time, which others may want meanwhile
        geometric_prizes(100_000_000, 100_000, 1_000, 150)
        runs.append(time.thread_time() - began)
    assert min(runs) < 0.010


@pytest.mark.parametrize("entrants", [50, 100, 236, 959, 6_643])
def test_the_shape_is_that_of_large_tournaments(entrants: int) -> None:
    """One field in seven is paid, each place a quarter to a half more than the next, the last 1.5 to 2.1 buy-ins."""
    found = geometric_prizes(entrants * 1_000, entrants, 1_000, 150)
    assert 0.13 <= len(found) / entrants <= 0.18
    assert 1.25 <= found[0] / found[1] <= 1.5
    assert 1_500 <= found[-1] <= 2_100


@pytest.mark.parametrize("paid", [*range(1, 300), 15_000, 50_000])
def test_groups_of_places_grow(paid: int) -> None:
    groups = place_groups(paid)
    assert sum(groups) == paid
    assert groups[:9] == (1,) * min(paid, 9)
    assert list(groups[:-1]) == sorted(groups[:-1])


@pytest.mark.parametrize(
    "bracket", [*STANDARD, PayoutBracket(9, TOP_TWO), PayoutBracket(9, TOP_THREE)], ids=str
)
def test_our_own_tables_pass_their_checks(bracket: PayoutBracket) -> None:
    check_percent(bracket.percent)
    check_brackets([bracket])
    check_brackets(STANDARD)


def test_a_preset_leaves_out_places_that_would_get_less_than_the_buy_in() -> None:
    assert prizes(PayoutPlan("top_three"), 3_000, 3, 1_000) == (1_875, 1_125)
    assert prizes(PayoutPlan("top_two"), 2_000, 2, 1_000) == (2_000,)
    assert prizes(PayoutPlan("top_two"), 20_000, 10, 7_000) == (13_000, 7_000)
    assert prizes(PayoutPlan("top_two"), 20_000, 10, 7_001) == (20_000,)


def test_half_the_field_doubles_its_money() -> None:
    assert prizes(PayoutPlan("double_or_nothing"), 10_000, 10, 1_000) == (2_000,) * 5


def test_the_host_s_table_is_paid_over_the_places_there_are() -> None:
    plan = PayoutPlan("own", percent=decimals("50 30 20"))
    assert prizes(plan, 1_001, 10) == (501, 300, 200)
    assert prizes(plan, 800, 2) == (500, 300)


def test_the_host_s_brackets_are_chosen_by_the_field() -> None:
    brackets = (PayoutBracket(3, decimals("100")), PayoutBracket(9, decimals("70 30")))
    plan = PayoutPlan("own", brackets=brackets)
    assert prizes(plan, 100, 3) == (100,)
    assert prizes(plan, 100, 4) == prizes(plan, 100, 20) == (70, 30)
    with_more = PayoutPlan("own", percent=decimals("50 30 20"), brackets=brackets)
    assert prizes(with_more, 100, 20) == (50, 30, 20)


REFUSED = {
    "nothing": ("", "payouts have 0 places", None),
    "too much": ("50 30 20.1", "line 3: the percentages add up to 100.1, not 100", 3),
    "too much early": ("60 50 10", "line 2: the percentages add up to 120, not 100", 2),
    "too little": ("50 30", "line 2: the percentages add up to 80, not 100", 2),
    "rising": ("40 25 35", "line 3: place 3 gets 35 percent and place 2 only 25", 3),
    "no prize": ("100 0", "line 2: place 2 cannot get 0 percent", 2),
    "below nothing": ("101 -1", "line 2: place 2 cannot get -1 percent", 2),
    "no number": ("50 NaN", "line 2: place 2 cannot get NaN percent", 2),
}


@pytest.mark.parametrize(("text", "message", "line"), REFUSED.values(), ids=REFUSED)
def test_refused_tables(text: str, message: str, line: int | None) -> None:
    with pytest.raises(TournamentConfigError, match=message) as refused:
        check_percent(decimals(text))
    assert refused.value.line == line


def test_a_bracket_that_sums_to_100_1_is_refused_by_its_line() -> None:
    brackets = (PayoutBracket(550, decimals("60 40")), PayoutBracket(700, decimals("60 40.1")))
    with pytest.raises(
        TournamentConfigError, match=r"payouts: line 2: the percentages add up to 100\.1, not 100"
    ):
        check_brackets(brackets)


@pytest.mark.parametrize(
    ("brackets", "message"),
    [
        (
            (PayoutBracket(9, decimals("100")), PayoutBracket(9, decimals("100"))),
            "line 2: max_entrants cannot be 9",
        ),
        ((PayoutBracket(1, decimals("60 40")),), "line 1: 2 places cannot be paid to at most 1 entrants"),
    ],
)
def test_refused_brackets(brackets: tuple[PayoutBracket, ...], message: str) -> None:
    with pytest.raises(TournamentConfigError, match=message):
        check_brackets(brackets)


def cents(amount: str) -> int:
    return int(Decimal(amount).scaleb(2))


def test_recorded_prizes_come_out_to_the_cent() -> None:
    """Each list, written down in percent with nine decimals, gives its prizes again."""
    for result in recorded("payouts.json"):
        paid = tuple([cents(amount) for _, amount in result["prizes"]])
        pool = cents(result["pool"])
        assert sum(paid) == pool
        scale = 100 * 10**9
        parts = apportion(scale, paid)
        percent = tuple([Decimal(part).scaleb(-9) for part in parts])
        check_percent(percent)
        assert prizes(PayoutPlan("own", percent=percent), pool, result["entrants"]) == paid


def test_largest_remainders_and_ties_by_place() -> None:
    assert apportion(100, [1, 1, 1]) == (34, 33, 33)
    assert apportion(10, [6, 5, 4]) == (4, 3, 3)
    assert apportion(7, [0, 0]) == (4, 3)
    assert split_equally(918, 4) == (230, 230, 229, 229)


@given(st.integers(0, 10**15), st.lists(st.integers(0, 10**9), min_size=1, max_size=40))
def test_parts_add_up_and_are_less_than_one_unit_off(amount: int, weights: list[int]) -> None:
    parts = apportion(amount, weights)
    assert sum(parts) == amount
    if total := sum(weights):
        assert all(
            abs(part * total - amount * weight) < total for part, weight in zip(parts, weights, strict=True)
        )


def test_one_slow_sample_is_timed_again_and_two_are_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    for clock, seconds in (
        ((0.0, 0.5, 1.0, 1.001), 0.001),
        ((0.0, 0.5, 1.0, 1.25), 0.25),
        ((0.0, 0.002), 0.002),
    ):
        monkeypatch.setattr(time, "thread_time", iter(clock).__next__)
        found, took = timed(lambda: (7,))
        assert (found, round(took, 6)) == ((7,), seconds)
