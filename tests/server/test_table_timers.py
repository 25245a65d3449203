"""One timer for many tables: it rings in time, not too early, and costs nothing when an alarm moves later."""

from __future__ import annotations

import pytest
from twisted.internet.task import Clock

from pokerroom.server.table_timers import TableTimers


class FakeTables:
    """Tables that want to be woken; ``rung`` is when which was."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.due: dict[int, int] = {}
        self.rung: list[tuple[int, int]] = []
        self.alarms = TableTimers(self.clock, self.due.get, self.ring)

    def ring(self, number: int) -> None:
        self.rung.append((round(self.clock.seconds() * 1000), number))
        del self.due[number]

    def want(self, number: int, at: int) -> None:
        self.due[number] = at
        self.alarms.arm(number)

    def run(self, ms: int) -> None:
        for _ in range(ms // 125):
            self.clock.advance(0.125)


@pytest.fixture
def tables() -> FakeTables:
    return FakeTables()


def test_each_rings_at_its_time(tables):
    for number, at in [(1, 375), (2, 125), (3, 250)]:
        tables.want(number, at)
    tables.run(1_000)
    assert tables.rung == [(125, 2), (250, 3), (375, 1)]


def test_an_alarm_may_move_earlier(tables):
    tables.want(1, 500)
    tables.want(1, 125)
    tables.run(1_000)
    assert tables.rung == [(125, 1)]


def test_an_alarm_may_move_later_and_costs_no_timer(tables):
    tables.want(1, 125)
    for at in range(250, 900, 25):
        tables.want(1, at)
    assert len(tables.clock.getDelayedCalls()) == 1
    tables.run(2_000)
    assert tables.rung == [(875, 1)]


def test_an_alarm_may_be_taken_back(tables):
    tables.want(1, 100)
    del tables.due[1]
    tables.alarms.arm(1)
    tables.run(500)
    assert tables.rung == []
    assert tables.clock.getDelayedCalls() == []


def test_what_is_due_already_rings_in_the_next_turn(tables):
    tables.run(500)
    tables.want(1, 100)
    assert tables.rung == []
    tables.clock.advance(0)
    assert tables.rung == [(500, 1)]


def test_after_stop_nothing_rings(tables):
    tables.want(1, 100)
    tables.alarms.stop()
    tables.run(500)
    assert tables.rung == []
    assert tables.clock.getDelayedCalls() == []
