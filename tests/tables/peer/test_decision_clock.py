"""The clock of a decision (rule E2)."""

from __future__ import annotations

import pytest

from pokerroom.tables.peer.decision_clock import DecisionClock

NOW = 1_000_000


def started(decision: int = 20, bank: int = 50) -> DecisionClock:
    clock = DecisionClock()
    clock.start(decision, bank, NOW)
    return clock


def test_decision_time_then_time_bank_then_nothing() -> None:
    clock = started()
    assert clock.due == NOW + 20
    assert clock.expire(NOW + 20, 0) == 50
    assert (clock.phase, clock.due) == ("time_bank", NOW + 70)
    assert clock.expire(NOW + 70, 0) is None


def test_without_a_bank_the_decision_time_is_all() -> None:
    assert started(bank=0).expire(NOW + 20, 0) is None


def test_extra_time_for_a_lost_line_comes_before_the_bank() -> None:
    clock = started()
    assert clock.expire(NOW + 20, 30) == 30
    phases = [clock.phase]
    assert clock.expire(NOW + 50, 0) == 50
    assert [*phases, clock.phase] == ["lost_line", "time_bank"]


def test_a_line_lost_while_the_bank_runs_gives_the_extra_time_after_it() -> None:
    clock = started()
    clock.expire(NOW + 20, 0)
    assert clock.expire(NOW + 70, 30) == 30
    assert clock.expire(NOW + 100, 0) is None
    assert clock.stop(NOW + 100) == 0


@pytest.mark.parametrize(("acted", "bank"), [(5, 50), (20, 50), (21, 49), (69, 1), (90, 0)])
def test_what_is_left_of_the_bank_stays(acted: int, bank: int) -> None:
    clock = started()
    if acted > 20:
        clock.expire(NOW + 20, 0)
    assert clock.stop(NOW + acted) == bank
    assert not clock.running
    assert clock.due is None


def test_no_limit_is_never_due() -> None:
    clock = started(decision=0)
    assert clock.running
    assert clock.due is None
    assert clock.time_left(NOW) == 0
    assert clock.stop(NOW + 10**9) == 50


def test_a_pause_stops_the_clock() -> None:
    clock = started()
    clock.freeze(NOW + 5)
    assert clock.due is None
    assert clock.time_left(NOW + 5_000) == 15
    clock.thaw(NOW + 6_000)
    assert clock.due == NOW + 6_015


def test_a_decision_made_during_a_pause_leaves_the_rest_of_the_bank() -> None:
    clock = started()
    clock.expire(NOW + 20, 0)
    clock.freeze(NOW + 30)
    assert clock.stop(NOW + 9_000) == 40
    clock.thaw(NOW + 9_001)
    assert clock.due is None


def test_a_clock_without_limit_stays_so_over_a_pause() -> None:
    clock = started(decision=0)
    clock.freeze(NOW + 5)
    clock.thaw(NOW + 9)
    assert clock.due is None
