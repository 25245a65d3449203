"""How late the event loop is, and whether the room is well.

A timer rings every ``BEAT`` seconds; by how much it rings too late is how long anybody else has to wait for the loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from twisted.internet.interfaces import IDelayedCall, IReactorTime

from pokerroom.server.durability_gate import Gate
from pokerroom.store.spread import Spread

BEAT = 0.25
RECENT = 10.0
"""seconds for which a late beat is remembered"""
LATE = 1.0
"""seconds by which a beat is so late that players notice"""
STUCK = 5.0
"""seconds after which what waits to be written says that the disk has stopped"""

STORE_FAILED = "store_failed"
STORE_STUCK = "store_stuck"
LOOP_LATE = "loop_late"
AILMENTS = (STORE_FAILED, STORE_STUCK, LOOP_LATE)


class Pulse:
    """Measures on ``clock``'s timers by ``seconds``, which must not jump. ``lags`` are the times of all beats."""

    def __init__(self, clock: IReactorTime, seconds: Callable[[], float], gate: Gate[Any]) -> None:
        self._clock = clock
        self._seconds = seconds
        self._gate = gate
        self.lags = Spread()
        self._late: deque[float] = deque()
        """when beats were late"""
        self._call: IDelayedCall | None = None
        self._due = 0.0

    def start(self) -> None:
        """Begin to measure."""
        self._due = self._seconds() + BEAT
        self._call = self._clock.callLater(BEAT, self._beat)

    def stop(self) -> None:
        """Measure no more."""
        if self._call is not None and self._call.active():
            self._call.cancel()

    def ailments(self) -> list[str]:
        """Return what is wrong with the room now: ``store_failed``, ``store_stuck``, ``loop_late``; best nothing."""
        now = self._seconds()
        while self._late and now - self._late[0] > RECENT:
            self._late.popleft()
        found = {
            STORE_FAILED: self._gate.failure is not None,
            STORE_STUCK: self._gate.oldest > STUCK,
            LOOP_LATE: bool(self._late),
        }
        return [name for name, ill in found.items() if ill]

    def _beat(self) -> None:
        now = self._seconds()
        late = now - self._due
        self.lags.add(late)
        if late > LATE:
            self._late.append(now)
        self.start()
