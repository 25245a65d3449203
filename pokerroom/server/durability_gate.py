"""The gate between what the room has done and what may be told of it.

A unit of the keeper goes to the store at once and is safe a little later.  Until then nothing goes out that was
said after it: messages wait here in their order, whoever they are for.  When a flush of the store is done, all that it
let free goes to each connection in one write.  Without a store the gate is always open.

A flush costs as much as many acts do, so units gather as long as the reactor has more to do at once: they are written
after the first of its turns in which none was added, or when the oldest of them has waited for
``GROUP_COMMIT_SECONDS`` seconds.  Who plays alone waits for one turn without work, a room that is busy all the
time pays one flush for many acts.

When the store cannot keep something, nothing that waits is ever told, and the server stops: what was told before is
safe, and the room goes on from there when it is opened again.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pokerroom.store.commands import StoreCommand
from pokerroom.store.errors import StoreError, StoreFailed
from pokerroom.store.spread import LatencyHistogram
from pokerroom.store.store import Store

MAX_UNWRITTEN_UNITS = 5_000
"""units that may wait for the disk; a disk that is slower than the room slows the room down"""

GROUP_COMMIT_SECONDS = 0.005
"""seconds for which units gather at most before they are written"""

OnStoreFailure = Callable[[StoreError], None]
"""Told once of what could not be kept."""
CallSoon = Callable[[Callable[[], None]], object]
Recipient = TypeVar("Recipient")
"""to whom messages go; a key of dictionaries"""


class DurabilityGate(Generic[Recipient]):
    """Holds back what depends on units that are not yet safe.

    ``send`` is given what may go out, and whether it is the last; ``released`` is called after some of it went out.
    ``soon`` calls a function in the reactor's next turn; without it units are written at once.
    ``seconds`` tells the time by which it is measured how long that takes.
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
        """the last unit that had been given when it was looked whether more come; 0: none waits for that"""
        self._group_deadline = 0.0
        self._submitted = 0
        self._safe = 0
        self._waiting: deque[tuple[int, Recipient, list[bytes], bool]] = deque()
        self.failure: StoreError | None = None
        self._seconds = seconds
        self._submit_times: deque[tuple[int, float]] = deque()
        """each unit that is not yet safe, and when it was handed in"""
        self.durability_times = LatencyHistogram()
        """from handing in a unit until all that depends on it may be told"""
        if store is not None:
            store.set_listener(self._on_flushed)

    @property
    def open(self) -> bool:
        """Whether all that was done is safe."""
        return self._submitted <= self._safe

    @property
    def waiting(self) -> int:
        """How many units are not yet safe."""
        return len(self._submit_times)

    def is_full(self) -> bool:
        """Whether so much waits to be safe that nothing more should be taken on."""
        return self.waiting >= MAX_UNWRITTEN_UNITS

    @property
    def held_count(self) -> int:
        """How many messages, or lots of them, wait here."""
        return len(self._waiting)

    @property
    def oldest_wait(self) -> float:
        """For how many seconds the oldest unit that is not yet safe has waited."""
        return self._seconds() - self._submit_times[0][1] if self._submit_times else 0.0

    def submit(self, unit: Sequence[StoreCommand]) -> None:
        """Hand a unit to the store."""
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
        """A turn of the reactor is over: write what gathered, unless more came and there is time."""
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
        """Send ``messages`` when all units so far are safe, after what waits already."""
        self._waiting.append((self._submitted, recipient, messages, last))

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
        """Return what waits for units up to number ``safe``, put together for each connection."""
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
