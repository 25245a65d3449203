"""The gate between what the room has done and what may be told of it.

A unit of the keeper goes to the store at once and is safe a little later.  Until then nothing goes out that was
said after it: messages wait here in their order, whoever they are for.  When a flush of the store is done, all that it
let free goes to each connection in one write.  Without a store the gate is always open.

A flush costs as much as many acts do, so units gather as long as the reactor has more to do at once: they are written
after the first of its turns in which none was added, or when the oldest of them has waited for ``GATHER`` seconds.
Who plays alone waits for one turn without work, a room that is busy all the time pays one flush for many acts.

When the store cannot keep something, nothing that waits is ever told, and the server stops: what was told before is
safe, and the room goes on from there when it is opened again.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from pokerroom.store.commands import Command
from pokerroom.store.errors import StoreError, StoreFailed
from pokerroom.store.spread import Spread
from pokerroom.store.store import Store

MOST_WAITING = 5_000
"""units that may wait for the disk; a disk that is slower than the room slows the room down"""

GATHER = 0.005
"""seconds for which units gather at most before they are written"""

Fail = Callable[[StoreError], None]
"""Told once of what could not be kept."""
Soon = Callable[[Callable[[], None]], object]
To = TypeVar("To", bound=Hashable)
"""who is sent messages"""


class Gate(Generic[To]):
    """Holds back what depends on units that are not yet safe.

    ``send`` is given what may go out, and whether it is the last; ``released`` is called after some of it went out.
    ``soon`` calls a function in the reactor's next turn; without it units are written at once.
    ``seconds`` tells the time by which it is measured how long that takes.
    """

    def __init__(
        self,
        store: Store | None,
        fail: Fail,
        send: Callable[[To, list[bytes], bool], None],
        released: Callable[[], None],
        *,
        soon: Soon | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self._fail = fail
        self._send = send
        self._released = released
        self._soon = soon
        self._gathering = 0
        """the last unit that had been given when it was looked whether more come; 0: none waits for that"""
        self._gather_until = 0.0
        self._given = 0
        self._safe = 0
        self._waiting: deque[tuple[int, To, list[bytes], bool]] = deque()
        self.failure: StoreError | None = None
        self._seconds = seconds
        self._began: deque[tuple[int, float]] = deque()
        """each unit that is not yet safe, and when it was handed in"""
        self.safe_times = Spread()
        """from handing in a unit until all that depends on it may be told"""
        if store is not None:
            store.listen(self._told)

    @property
    def open(self) -> bool:
        """Whether all that was done is safe."""
        return self._given <= self._safe

    @property
    def waiting(self) -> int:
        """How many units are not yet safe."""
        return len(self._began)

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
        return self._seconds() - self._began[0][1] if self._began else 0.0

    def keep(self, unit: Sequence[Command]) -> None:
        """Hand a unit to the store."""
        if self.store is None or self.failure is not None:
            return
        try:
            self.store.submit(*unit, wait=self._soon is not None)
        except StoreError as error:
            self._stop(error)
            return
        now = self._seconds()
        self._given = self.store.given
        self._began.append((self._given, now))
        if self._soon is not None and not self._gathering:
            self._gathering = self._given
            self._gather_until = now + GATHER
            self._soon(self._write)

    def _write(self) -> None:
        """A turn of the reactor is over: write what gathered, unless more came and there is time."""
        if self._soon is not None and self._given > self._gathering and self._seconds() < self._gather_until:
            self._gathering = self._given
            self._soon(self._write)
            return
        self._gathering = 0
        if self.store is not None:
            self.store.write()

    def hold(self, to: To, messages: list[bytes], last: bool) -> None:
        """Send ``messages`` when all units so far are safe, after what waits already."""
        self._waiting.append((self._given, to, messages, last))

    def _told(self, safe: int, failure: StoreFailed | None) -> None:
        if failure is not None:
            self._stop(failure)
            return
        self._safe = safe
        now, began = self._seconds(), self._began
        while began and began[0][0] <= safe:
            self.safe_times.add(now - began.popleft()[1])
        lots = self._take(safe)
        for to, (messages, last) in lots.items():
            self._send(to, messages, last)
        if lots:
            self._released()

    def _take(self, safe: int) -> dict[To, tuple[list[bytes], bool]]:
        """Return what waits for units up to number ``safe``, put together for each connection."""
        waiting = self._waiting
        lots: dict[To, tuple[list[bytes], bool]] = {}
        while waiting and waiting[0][0] <= safe:
            _, to, messages, last = waiting.popleft()
            if to in lots:
                messages = lots[to][0] + messages
            lots[to] = messages, last
        return lots

    def _stop(self, error: StoreError) -> None:
        if self.failure is None:
            self.failure = error
            self._waiting.clear()
            self._fail(error)
