"""The gate that holds messages back until what they depend on is durable.

Each unit of work goes to the store at once and is durable a little later.  Messages sent after it wait here in order,
whoever they are for.  When the store has flushed, everything released goes to each connection in one write.  Without a
store the gate is always open.

A flush costs as much as many commands, so units gather while the reactor is busy.  They are written after the first
turn of the reactor that adds none, or when the oldest has waited for ``GROUP_COMMIT_SECONDS``.  A single player waits
for one idle turn; a busy room pays one flush for many commands.  Where a flush costs still more, ``call_soon`` comes
later than the next turn.

When the store fails, waiting messages are dropped and the server stops.  Everything sent before is durable, and the
room continues from there when it is opened again.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from pokerroom.store.latency_histogram import LatencyHistogram
from pokerroom.store.store import Store
from pokerroom.store.store_commands import StoreCommand
from pokerroom.store.store_errors import StoreError, StoreFailed

MAX_UNWRITTEN_UNITS = 5_000
"""units that may wait for the disk; a disk that is too slow slows the room down"""

GROUP_COMMIT_SECONDS = 0.005
"""seconds that units gather at most before they are written"""

OnStoreFailure = Callable[[StoreError], None]
"""Called once, when the store has failed."""
CallSoon = Callable[[Callable[[], None]], object]
Recipient = TypeVar("Recipient")
"""to whom messages go; a key of dictionaries"""


class DurabilityGate(Generic[Recipient]):
    """Holds back messages that depend on units that are not durable yet.

    ``send`` gets a recipient, messages, and whether they are the last; ``released`` is called after some were sent.
    ``call_soon`` calls a function in the reactor's next turn; without it units are written at once.  ``seconds`` is the
    clock that measures waiting times.
    """

    def __init__(
        self,
        store: Store | None,
        fail: OnStoreFailure,
        send: Callable[[Recipient, list[bytes], bool], None],
        released: Callable[[], None],
        *,
        call_soon: CallSoon | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self._fail = fail
        self._send = send
        self._released = released
        self._call_soon = call_soon
        self._group_mark = 0
        """the last unit at the previous check whether more arrive; 0 if no unit waits for that"""
        self._group_deadline = 0.0
        self._submitted = 0
        self._safe = 0
        self._waiting: deque[tuple[int, Recipient, list[bytes], bool]] = deque()
        self.failure: StoreError | None = None
        self._seconds = seconds
        self._submit_times: deque[tuple[int, float]] = deque()
        """units that are not durable yet, and when each was submitted"""
        self.durability_times = LatencyHistogram()
        """times from submitting a unit until it is durable"""
        if store is not None:
            store.set_listener(self._on_flushed)

    @property
    def open(self) -> bool:
        """Whether all units are durable."""
        return self._submitted <= self._safe

    @property
    def waiting(self) -> int:
        """How many units are not durable yet."""
        return len(self._submit_times)

    def is_full(self) -> bool:
        """Whether too many units wait for more commands to run."""
        return self.waiting >= MAX_UNWRITTEN_UNITS

    @property
    def held_count(self) -> int:
        """How many batches of messages wait here."""
        return len(self._waiting)

    def recipients(self) -> Iterator[Recipient]:
        """Yield to whom the messages go that wait here, the first ones first, some more than once."""
        return (recipient for _, recipient, _, _ in self._waiting)

    @property
    def oldest_wait(self) -> float:
        """How long (seconds) the oldest unit that is not durable has waited."""
        return self._seconds() - self._submit_times[0][1] if self._submit_times else 0.0

    def submit(self, unit: Sequence[StoreCommand]) -> None:
        """Submit a unit to the store."""
        if self.store is None or self.failure is not None:
            return
        try:
            self.store.submit(*unit, wait=self._call_soon is not None)
        except StoreError as error:
            self._stop(error)
            return
        now = self._seconds()
        self._submitted = self.store.submitted
        self._submit_times.append((self._submitted, now))
        if self._call_soon is not None and not self._group_mark:
            self._group_mark = self._submitted
            self._group_deadline = now + GROUP_COMMIT_SECONDS
            self._call_soon(self._write)

    def _write(self) -> None:
        """Write the gathered units, unless the last turn added more and there is time."""
        if (
            self._call_soon is not None
            and self._submitted > self._group_mark
            and self._seconds() < self._group_deadline
        ):
            self._group_mark = self._submitted
            self._call_soon(self._write)
            return
        self._group_mark = 0
        if self.store is not None:
            self.store.release()

    def hold(self, recipient: Recipient, messages: list[bytes], last: bool) -> None:
        """Send ``messages`` when all units so far are durable, after everything that waits already."""
        self._waiting.append((self._submitted, recipient, messages, last))

    def fail(self, error: StoreError) -> None:
        """Stop, as when the store has failed."""
        self._stop(error)

    def _on_flushed(self, safe: int, failure: StoreFailed | None) -> None:
        if failure is not None:
            self._stop(failure)
            return
        self._safe = safe
        now, submit_times = self._seconds(), self._submit_times
        while submit_times and submit_times[0][0] <= safe:
            self.durability_times.observe(now - submit_times.popleft()[1])
        released = self._take_released(safe)
        for recipient, (messages, last) in released.items():
            self._send(recipient, messages, last)
        if released:
            self._released()

    def _take_released(self, safe: int) -> dict[Recipient, tuple[list[bytes], bool]]:
        """Return the messages that waited for units up to number ``safe``, joined for each recipient."""
        waiting = self._waiting
        released: dict[Recipient, tuple[list[bytes], bool]] = {}
        while waiting and waiting[0][0] <= safe:
            _, recipient, messages, last = waiting.popleft()
            if recipient in released:
                messages = released[recipient][0] + messages
            released[recipient] = messages, last
        return released

    def _stop(self, error: StoreError) -> None:
        if self.failure is None:
            self.failure = error
            self._waiting.clear()
            self._fail(error)
