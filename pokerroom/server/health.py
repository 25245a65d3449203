"""The health of a room: how late the event loop runs, and what is wrong.

A timer fires every ``PROBE_SECONDS`` seconds; its delay is how long anything else has to wait for the event loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from twisted.internet.interfaces import IDelayedCall, IReactorTime

from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.store.latency_histogram import LatencyHistogram

PROBE_SECONDS = 0.25
RECENT_SECONDS = 10.0
"""seconds that a late probe counts as a problem"""
LATE_SECONDS = 1.0
"""delay (seconds) of a probe that players notice"""
STUCK_SECONDS = 5.0
"""waiting time (seconds) of a unit that means that the disk has stopped"""

STORE_FAILED = "store_failed"
STORE_STUCK = "store_stuck"
LOOP_LATE = "loop_late"
HEALTH_PROBLEMS = (STORE_FAILED, STORE_STUCK, LOOP_LATE)


class HealthMonitor:
    """Probes the event loop with timers of ``clock``, measured by ``seconds``, which must not jump."""

    def __init__(
        self, clock: IReactorTime, seconds: Callable[[], float], durability_gate: DurabilityGate[Any]
    ) -> None:
        self._clock = clock
        self._seconds = seconds
        self._durability_gate = durability_gate
        self.known_problems: tuple[str, ...] = HEALTH_PROBLEMS
        """what :meth:`problems` may name"""
        self.lags = LatencyHistogram()
        self._late_probes: deque[float] = deque()
        """times of recent late probes"""
        self._call: IDelayedCall | None = None
        self._due = 0.0

    def start(self) -> None:
        """Start probing."""
        self._due = self._seconds() + PROBE_SECONDS
        self._call = self._clock.callLater(PROBE_SECONDS, self._probe)

    def stop(self) -> None:
        """Stop probing."""
        if self._call is not None and self._call.active():
            self._call.cancel()

    def problems(self) -> list[str]:
        """Return the present problems: some of ``store_failed``, ``store_stuck``, ``loop_late``."""
        now = self._seconds()
        while self._late_probes and now - self._late_probes[0] > RECENT_SECONDS:
            self._late_probes.popleft()
        checks = {
            STORE_FAILED: self._durability_gate.failure is not None,
            STORE_STUCK: self._durability_gate.oldest_wait > STUCK_SECONDS,
            LOOP_LATE: bool(self._late_probes),
        }
        return [name for name, is_wrong in checks.items() if is_wrong]

    def has_stood_still(self) -> bool:
        """Return whether the event loop has just been late, so that what it finds now may be old."""
        return self._seconds() - self._due > LATE_SECONDS or LOOP_LATE in self.problems()

    def _probe(self) -> None:
        now = self._seconds()
        lag = now - self._due
        self.lags.observe(lag)
        if lag > LATE_SECONDS:
            self._late_probes.append(now)
        self.start()
