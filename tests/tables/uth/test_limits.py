"""The host changes the limits of a running house table: they hold from the next round on, and everybody is notified."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.tables.table_errors import TableError
from pokerroom.uth.round_errors import RoundError
from pokerwire.uth.rule_set import Limit
from pokerwire.uth.uth_table_events import LimitsChanged, LimitsSet
from pokerwire.uth.uth_table_options import LimitsChange
from tests.tables.uth.table_harness import UthTableHarness


def ante(least: int, most: int) -> LimitsChange:
    return LimitsChange(Limit(least, most))


def limits(panel: Any) -> dict[str, tuple[int, int]]:
    return {limit.bet: (limit.min, limit.max) for limit in panel}


def test_between_rounds_they_hold_at_once() -> None:
    felt = UthTableHarness()
    felt.table.set_limits(ante(20, 40), felt.now)
    (told,) = felt.take()
    assert isinstance(told, LimitsChanged)
    assert limits(told.limits)["ante"] == (20, 40)
    assert limits(felt.see().limits)["ante"] == (20, 40)
    assert felt.table.rules.ante == felt.table.config.ante == Limit(20, 40)
    assert felt.see().rules.ante == Limit(20, 40)
    felt.sit("ada")
    with pytest.raises(RoundError, match="at most 40"):
        felt.place("ada", "ante", 41)
    felt.place("ada", "ante", 40)


def test_a_running_round_is_played_by_the_limits_that_it_began_with() -> None:
    felt = UthTableHarness()
    was = felt.rules.ante.max
    felt.sit("ada", "bea")
    felt.place("ada", "ante", 30)
    felt.take()
    felt.table.set_limits(LimitsChange(Limit(10, 20), {felt.rules.side_bets[0].bet: Limit(2, 9)}), felt.now)
    (told,) = felt.take(LimitsSet, LimitsChanged)
    assert isinstance(told, LimitsSet)
    seen = felt.see("bea")
    assert limits(seen.limits)["ante"][1] == was
    assert limits(seen.next_limits)["ante"] == (10, 20)
    assert limits(seen.next_limits)[felt.rules.side_bets[0].bet] == (2, 9)
    felt.place("bea", "ante", was)
    felt.wait_until("over")
    kinds = [type(event).__name__ for event in felt.take()]
    assert kinds.index("RoundEnded") < kinds.index("LimitsChanged")
    seen = felt.see("bea")
    assert (limits(seen.limits)["ante"], seen.next_limits) == ((10, 20), ())
    felt.wait_until("betting")
    with pytest.raises(RoundError, match="at most 20"):
        felt.table.repeat("bea", felt.table.game, felt.now)
    felt.place("bea", "ante", 20)
    assert felt.faults == []
    assert felt.chips == 10_000 * 2 + 10_000_000 + 100_000


def test_the_last_word_holds_and_taking_it_back_is_none() -> None:
    felt = UthTableHarness()
    felt.sit("ada")
    felt.place("ada")
    before = felt.rules.ante
    felt.table.set_limits(ante(20, 40), felt.now)
    felt.table.set_limits(ante(25, 50), felt.now)
    assert limits(felt.see().next_limits)["ante"] == (25, 50)
    felt.take()
    felt.table.set_limits(ante(25, 50), felt.now)
    assert felt.take() == []
    felt.table.set_limits(LimitsChange(before), felt.now)
    felt.wait_until("over")
    assert felt.table.rules.ante == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (ante(50, 20), "ante: the minimum, 50, is above the maximum, 20"),
        (LimitsChange(sides={"tips": Limit(1, 2)}), "has no side bet 'tips'"),
        (ante(1, 2**52), "ante.max"),
    ],
)
def test_what_cannot_be_changes_nothing(change: LimitsChange, reason: str) -> None:
    felt = UthTableHarness()
    before = felt.see()
    with pytest.raises(TableError, match=reason) as refused:
        felt.table.set_limits(change, felt.now)
    assert refused.value.code == "bad_stakes"
    assert felt.see() == before
    assert felt.take() == []


def test_the_bank_must_be_able_to_pay_the_smallest_round_by_the_new_limits() -> None:
    felt = UthTableHarness(bank=30_000)
    felt.table.set_limits(ante(1_000, 2_000), felt.now)
    felt.sit("ada")
    assert felt.see().bank_short
    felt.table.set_limits(ante(5, 20), felt.now)
    felt.wait(10_000)
    assert felt.see().phase == "betting"
