"""How late the loop is, and what /healthz says of a room that is not well."""

from __future__ import annotations

import json

from twisted.internet.task import Clock

from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.server.health import LATE_SECONDS, PROBE_SECONDS, RECENT_SECONDS, STUCK_SECONDS, HealthMonitor
from pokerroom.store.latency_histogram import BUCKET_BOUNDS, LatencyHistogram
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_keeping import FullDisk
from tests.store.memory_backend import MemoryBackend


class Lagging:
    """A clock whose timers ring late when :meth:`sleep` was called: nobody else had the loop meanwhile."""

    def __init__(self) -> None:
        self.clock = Clock()
        self._slept = 0.0

    def seconds(self) -> float:
        return self.clock.seconds() + self._slept

    def sleep(self, seconds: float) -> None:
        self._slept += seconds

    def pass_by(self, seconds: float) -> None:
        self.clock.pump([0.125] * round(seconds / 0.125))


def pulse() -> tuple[Lagging, HealthMonitor]:
    time = Lagging()
    made = HealthMonitor(
        time.clock, time.seconds, DurabilityGate(None, lambda error: None, lambda: None, time.seconds)
    )
    made.start()
    return time, made


def test_beats_in_time_are_no_lag():
    time, beats = pulse()
    time.pass_by(10)
    assert beats.lags.count == 10 / PROBE_SECONDS
    assert beats.lags.total == 0
    assert beats.problems() == []


def test_a_late_beat_is_measured_told_and_forgotten_again():
    time, beats = pulse()
    time.sleep(LATE_SECONDS + 0.5)
    time.pass_by(PROBE_SECONDS)
    assert beats.lags.total == LATE_SECONDS + 0.5
    assert beats.problems() == ["loop_late"]
    time.pass_by(RECENT_SECONDS - 1)
    assert beats.problems() == ["loop_late"]
    time.pass_by(2)
    assert beats.problems() == []


def test_no_beat_comes_after_the_end():
    time, beats = pulse()
    beats.stop()
    time.pass_by(10)
    assert beats.lags.count == 0


def health(house: ServerHarness) -> tuple[bytes, dict]:
    client = WireClient(house, "10.0.0.9")
    client.connection.dataReceived(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
    head, _, body = client.line.value().partition(b"\r\n\r\n")
    return head[9:12], json.loads(body)


def test_a_room_that_is_well_says_so_to_everybody():
    assert health(ServerHarness(disk=MemoryBackend())) == (b"200", {"status": "ok"})


def test_a_disk_that_has_stopped_is_told():
    house = ServerHarness(disk=MemoryBackend())
    house.safe()
    house.client().tell("hello", protocol=1, name="Ada")
    house.advance(round(STUCK_SECONDS * 1000) + 500, step=250)
    assert health(house) == (b"503", {"status": "unwell", "why": ["store_stuck"]})
    house.safe()
    assert health(house) == (b"200", {"status": "ok"})


def test_a_store_that_has_failed_is_told():
    disk = FullDisk()
    house = ServerHarness(disk=disk)
    house.safe()
    disk.full = True
    house.client().tell("hello", protocol=1, name="Ada")
    house.safe()
    assert health(house) == (b"503", {"status": "unwell", "why": ["store_failed"]})


def test_a_loop_that_is_late_is_told():
    house = ServerHarness()
    house.advance(3_000, step=3_000)  # the timers of three seconds ring at once
    assert health(house) == (b"503", {"status": "unwell", "why": ["loop_late"]})


def test_times_are_counted_by_class():
    spread = LatencyHistogram()
    for seconds in (
        -1.0,
        0.0,
        BUCKET_BOUNDS[0],
        BUCKET_BOUNDS[0] * 1.01,
        BUCKET_BOUNDS[-1],
        BUCKET_BOUNDS[-1] + 1,
    ):
        spread.observe(seconds)
    counted = spread.cumulative_counts()
    assert (counted[0], counted[1], counted[-2], counted[-1]) == (3, 4, 5, 6)
    assert len(counted) == len(BUCKET_BOUNDS) + 1
    assert spread.count == 6
