"""The gate between what the room has done and what may be told of it.

A unit of the keeper goes to the store at once and is safe a little later.  Until then nothing goes out that was
said after it: messages wait here in their order, whoever they are for.  Without a store the gate is always open.

When the store cannot keep something, nothing that waits is ever told, and the server stops: what was told before is
safe, and the room goes on from there when it is opened again.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from pokerroom.store.commands import Command
from pokerroom.store.errors import StoreError, StoreFailed
from pokerroom.store.spread import Spread
from pokerroom.store.store import Store

MOST_WAITING = 5_000
"""units that may wait for the disk; a disk that is slower than the room slows the room down"""

Fail = Callable[[StoreError], None]
"""Told once of what could not be kept."""


class Gate:
    """Holds back what depends on units that are not yet safe; ``released`` is called after some of it went out.

    ``seconds`` tells the time by which it is measured how long that takes.
    """

    def __init__(
        self,
        store: Store | None,
        fail: Fail,
        released: Callable[[], None],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self._fail = fail
        self._released = released
        self._given = 0
        self._safe = 0
        self._waiting: deque[tuple[int, Callable[[], None]]] = deque()
        self.failure: StoreError | None = None
        self._seconds = seconds
        self._began: deque[float] = deque()
        """when each unit that is not yet safe was handed in"""
        self.safe_times = Spread()
        """from handing in a unit until all that depends on it may be told"""

    @property
    def open(self) -> bool:
        """Whether all that was done is safe."""
        return self._given == self._safe

    @property
    def waiting(self) -> int:
        """How many units are not yet safe."""
        return self._given - self._safe

    def full(self) -> bool:
        """Whether so much waits to be safe that nothing more should be taken on."""
        return self.waiting >= MOST_WAITING

    @property
    def held(self) -> int:
        """How many messages, or lots of them, wait here."""
        return len(self._waiting)

    @property
    def oldest(self) -> float:
        """For how many seconds the oldest unit that is not yet safe has waited."""
        return self._seconds() - self._began[0] if self._began else 0.0

    def keep(self, unit: Sequence[Command]) -> None:
        """Hand a unit to the store."""
        if self.store is None or self.failure is not None:
            return
        self._began.append(self._seconds())
        try:
            self.store.submit(*unit, then=partial(self._told, self._given + 1))
        except StoreError as error:
            self._began.pop()
            self._stop(error)
        else:
            self._given += 1

    def hold(self, send: Callable[[], None]) -> None:
        """Call ``send`` when all units so far are safe, after what waits already."""
        self._waiting.append((self._given, send))

    def _told(self, number: int, failure: StoreFailed | None) -> None:
        if failure is not None:
            self._stop(failure)
            return
        self._safe = number
        self.safe_times.add(self._seconds() - self._began.popleft())
        if not (self._waiting and self._waiting[0][0] <= number):
            return
        while self._waiting and self._waiting[0][0] <= number:
            self._waiting.popleft()[1]()
        self._released()

    def _stop(self, error: StoreError) -> None:
        if self.failure is None:
            self.failure = error
            self._waiting.clear()
            self._fail(error)
