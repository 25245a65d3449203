"""One timer for the clocks of all tables.

Most decisions come long before their time is over, and each moves the table's deadline later.  A deadline that turns
out to be early is simply set again, so that a decision costs no timer.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable

from twisted.internet.interfaces import IDelayedCall, IReactorTime


class TableTimers:
    """Calls ``on_due(number)`` at the time ``wake_at(number)`` (ms, or ``None`` for never)."""

    def __init__(
        self, clock: IReactorTime, wake_at: Callable[[int], int | None], on_due: Callable[[int], None]
    ) -> None:
        self._clock = clock
        self._wake_at = wake_at
        self._on_due = on_due
        self._heap: list[tuple[int, int]] = []
        self._armed: dict[int, int] = {}
        self._call: IDelayedCall | None = None
        self._call_at = 0

    def arm(self, number: int) -> None:
        """Set the timer for the table's ``wake_at``, unless it fires earlier anyway."""
        self.arm_at(number, self._wake_at(number))

    def arm_at(self, number: int, at: int | None) -> None:
        """Do the same with a known ``wake_at``."""
        if at is None:
            return
        armed = self._armed.get(number)
        if armed is None or at < armed:
            self._armed[number] = at
            heapq.heappush(self._heap, (at, number))
            self._schedule()

    def stop(self) -> None:
        """Stop the timer."""
        self._heap.clear()
        self._armed.clear()
        self._cancel()

    def _schedule(self) -> None:
        if not self._heap:
            return
        at = self._heap[0][0]
        if self._call is not None:
            if self._call_at <= at:
                return
            self._cancel()
        now = self._clock.seconds()
        self._call_at = at
        self._call = self._clock.callLater(max(0.0, at / 1000 - now), self._run_due)

    def _cancel(self) -> None:
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _run_due(self) -> None:
        self._call = None
        now = round(self._clock.seconds() * 1000)
        due: list[int] = []
        while self._heap and self._heap[0][0] <= now:
            at, number = heapq.heappop(self._heap)
            if self._armed.get(number) == at:
                del self._armed[number]
                due.append(number)
        for number in due:
            wake_at = self._wake_at(number)
            if wake_at is not None and wake_at <= now:
                self._on_due(number)
            self.arm(number)
        self._schedule()
