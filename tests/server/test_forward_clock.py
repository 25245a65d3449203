"""The room's time does not stand still when somebody sets the machine's clock back."""

from __future__ import annotations

import subprocess
import sys

from pokerroom.server.forward_clock import ForwardClock
from tests.patience import PATIENCE


class SetClocks:
    """A wall that is set forward and back, and the steady clock beside it."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000.0, 50.0

    def after(self, seconds: float, *, set_by: float = 0) -> None:
        """Let both continue, and set the wall."""
        self.steady += seconds
        self.wall += seconds + set_by


def clock_and_time() -> tuple[SetClocks, ForwardClock]:
    clocks = SetClocks()
    return clocks, ForwardClock(lambda: clocks.wall, lambda: clocks.steady)


def test_it_is_the_time_of_day() -> None:
    clocks, seconds = clock_and_time()
    assert seconds() == 1_000
    clocks.after(7)
    assert seconds() == 1_007


def test_it_goes_on_when_the_wall_is_set_back() -> None:
    clocks, seconds = clock_and_time()
    clocks.after(10, set_by=-3_600)
    assert seconds() == 1_010
    clocks.after(20)
    assert seconds() == 1_030


def test_it_follows_the_wall_forward_at_once() -> None:
    clocks, seconds = clock_and_time()
    clocks.after(10, set_by=3_600)
    assert seconds() == 4_610
    clocks.after(5, set_by=-3_600)
    assert seconds() == 4_615


def test_a_pause_between_its_two_readings_does_not_add_up() -> None:
    clocks = SetClocks()

    def late_steady() -> float:
        clocks.after(0.25)
        return clocks.steady

    seconds = ForwardClock(lambda: clocks.wall, late_steady)
    for _ in range(100):
        assert clocks.wall <= seconds() <= clocks.wall + 0.25


CALLS = """
import time

real, set_by = time.time, 0
time.time = lambda: real() + set_by

import asyncio
from pokerroom.server.run_server import install_reactor

reactor, _ = install_reactor()
reactor.callLater(0.05, print, "called")
reactor.callLater(0.05, reactor.stop)
asyncio.get_event_loop().call_later(30, reactor.stop)
set_by = -3_600
reactor.run()
"""
"""the last call ends a room that stands still, by a clock of its own"""


def test_the_rooms_reactor_calls_what_is_due_after_the_wall_was_set_back() -> None:
    """In a process of its own, since a reactor is installed once."""
    done = subprocess.run(
        [sys.executable, "-c", CALLS], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stdout == "called\n"
