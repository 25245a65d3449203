"""The one thread that writes. All units that wait go to the disk in one transaction: group commit.

While the disk is busy with one flush, the units of the next gather; so a busy room pays one flush for many actions and
an idle one waits for nobody.  On a fast disk that alone would be many small flushes, and each costs as much as
writing dozens of rows; so who hands units in may let more of them gather first, and say when they are to be written.

Whoever hands a unit in never waits: ``then`` is called when the unit is safe.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from threading import Condition, Thread, current_thread
from time import perf_counter

from pokerroom.store.latency_histogram import LatencyHistogram
from pokerroom.store.rows import Row
from pokerroom.store.store_errors import StoreError, StoreFailed, Unusable

Then = Callable[[StoreFailed | None], None]
"""called with ``None`` when all is safe on the disk, or with the failure"""
CallbackDelivery = Callable[[Callable[[], None]], object]
"""calls a function where callbacks belong, as a reactor's ``callFromThread`` does; once for each flush"""
FlushListener = Callable[[int, StoreFailed | None], None]
"""called once for each flush with the number of the last safe unit, from 1, and the failure if any"""
_Unit = tuple[Sequence[Row], Then | None]

_log = logging.getLogger(__name__)

MAX_UNITS_PER_FLUSH = 5000
"""so that the first of many units does not wait for the last"""


def call_directly(callback: Callable[[], None]) -> None:
    """Deliver in the writer's own thread."""
    callback()


class Writer:
    """Writes units of rows in order; after a failure it writes nothing more."""

    def __init__(
        self, write: Callable[[Sequence[Row]], None], on_written: Callable[[Sequence[Row]], None]
    ) -> None:
        self._write = write
        self._on_written = on_written
        self._condition = Condition()
        self._queue: deque[_Unit] = deque()
        self._busy = False
        self._closing = False
        self._idle = False
        self._released = 0
        """number of units in the queue that are released for writing"""
        self.deliver: CallbackDelivery = call_directly
        self.listener: FlushListener | None = None
        self.submitted = 0
        """number of enqueued units"""
        self.failure: StoreFailed | None = None
        self.flushes = 0
        self.units = 0
        self.last_flush = 0.0
        self.flush_times = LatencyHistogram()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        """Return the number of units in the queue."""
        return len(self._queue)

    def check_running(self) -> None:
        """Raise the failure that stopped the writer, if any."""
        if self.failure is not None:
            raise self.failure
        if self._closing:
            raise Unusable("the store is closed")

    def enqueue(self, rows: Sequence[Row], then: Then | None, *, wait: bool = False) -> None:
        """Enqueue a unit; with ``wait`` it waits for :meth:`release`, or for a unit that does not wait."""
        with self._condition:
            self.check_running()
            self._queue.append((rows, then))
            self.submitted += 1
            if not wait:
                self._release()

    def release(self) -> None:
        """Write all enqueued units."""
        with self._condition:
            self._release()

    def _release(self) -> None:
        self._released = len(self._queue)
        if self._idle:
            self._condition.notify_all()

    def flush(self) -> None:
        """Block until the queue is empty; raise the failure that stopped the writer."""
        if current_thread() is self._thread:
            raise RuntimeError("the writer cannot wait for itself")
        with self._condition:
            self._release()
            self._condition.wait_for(lambda: self.failure is not None or not (self._queue or self._busy))
            if self.failure is not None:
                raise self.failure

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._condition:
            self._closing = True
            self._released = len(self._queue)
            self._condition.notify_all()
        self._thread.join()

    def _run(self) -> None:
        while units := self._next_units():
            failure = self._flush(units)
            if failure is not None:
                units += self._stop(failure)
            self.deliver(partial(self._notify, units, self.units, failure))
            with self._condition:
                self._busy = False
                self._condition.notify_all()

    def _next_units(self) -> list[_Unit]:
        with self._condition:
            self._idle = True
            self._condition.wait_for(lambda: self._released or self._closing)
            self._idle = False
            units = list(islice(self._queue, min(self._released, MAX_UNITS_PER_FLUSH)))
            for _ in units:
                self._queue.popleft()
            self._released -= len(units)
            self._busy = bool(units)
            return units

    def _flush(self, units: list[_Unit]) -> StoreFailed | None:
        rows = [row for unit, _ in units for row in unit]
        started_at = perf_counter()
        try:
            if rows:
                self._write(rows)
        except StoreFailed as error:
            return error
        except StoreError as error:
            return Unusable(error.sentence)
        except Exception as error:  # whatever it is, no client may learn that the unit is safe
            return Unusable("writing failed: {detail}", detail=repr(error))
        self.last_flush = perf_counter() - started_at
        self.flush_times.observe(self.last_flush)
        self.flushes += 1
        self.units += len(units)
        self._on_written(rows)
        return None

    def _stop(self, failure: StoreFailed) -> list[_Unit]:
        with self._condition:
            self.failure = failure
            remaining = list(self._queue)
            self._queue.clear()
            self._released = 0
            return remaining

    def _notify(self, units: list[_Unit], last_safe: int, failure: StoreFailed | None) -> None:
        for _, then in units:
            if then is not None:
                _call_safely(partial(then, failure))
        if self.listener is not None:
            _call_safely(partial(self.listener, last_safe, failure))


def _call_safely(callback: Callable[[], None]) -> None:
    try:
        callback()
    except Exception:  # one listener's fault must not stop the others, or the writer
        _log.exception("a callback of the store failed")
