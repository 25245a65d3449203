"""The one thread that writes. All units that wait go to the disk in one transaction: group commit.

While the disk is busy with one flush, the units of the next gather; so a busy room pays one flush for many actions and
an idle one waits for nobody.  On a fast disk that alone would be many small flushes, each of which costs as much as
writing dozens of rows: when the last one had many units, the next one begins no sooner than ``PAUSE`` after it began.

Whoever hands a unit in never waits: ``then`` is called when the unit is safe.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from threading import Condition, Thread, current_thread
from time import perf_counter, sleep

from pokerroom.store.errors import StoreError, StoreFailed, Unusable
from pokerroom.store.rows import Row
from pokerroom.store.spread import Spread

Then = Callable[[StoreFailed | None], None]
"""called with ``None`` when all is safe on the disk, or with what went wrong"""
Deliver = Callable[[Callable[[], None]], object]
"""calls a function where callbacks belong, as a reactor's ``callFromThread`` does; once for each flush"""
Listener = Callable[[int, StoreFailed | None], None]
"""told once for each flush up to which unit, counted from 1, all is safe, or what went wrong"""
_Unit = tuple[Sequence[Row], Then | None]

_log = logging.getLogger(__name__)

UNITS_A_FLUSH = 5000
"""so that the first of very many units need not wait for the last"""
MANY = 4
"""units of one flush after which more are expected soon"""
PAUSE = 0.002
"""seconds between the beginnings of two flushes then; who plays alone never waits for it"""


def at_once(what: Callable[[], None]) -> None:
    """Deliver in the writer's own thread."""
    what()


class Writer:
    """Takes units of rows in order, and writes them so. After a failure nothing is written any more.

    ``seconds`` and ``rest`` are the clock by which it lets units gather, and how it waits.
    """

    def __init__(
        self,
        write: Callable[[Sequence[Row]], None],
        written: Callable[[Sequence[Row]], None],
        *,
        seconds: Callable[[], float] = perf_counter,
        rest: Callable[[float], object] = sleep,
    ) -> None:
        self._write = write
        self._written = written
        self._seconds = seconds
        self._rest = rest
        self._changed = Condition()
        self._queue: deque[_Unit] = deque()
        self._busy = False
        self._closing = False
        self._idle = False
        self._began = 0.0
        self._gathered = 0
        """units of the last flush, and when it began"""
        self.deliver: Deliver = at_once
        self.listener: Listener | None = None
        self.given = 0
        """units that were handed in"""
        self.failure: StoreFailed | None = None
        self.flushes = 0
        self.units = 0
        self.last_flush = 0.0
        self.flush_times = Spread()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many units are not yet being written."""
        return len(self._queue)

    def check(self) -> None:
        """Raise what stopped the writer, if anything did."""
        if self.failure is not None:
            raise self.failure
        if self._closing:
            raise Unusable("the store is closed")

    def put(self, rows: Sequence[Row], then: Then | None) -> None:
        """Hand a unit in."""
        with self._changed:
            self.check()
            self._queue.append((rows, then))
            self.given += 1
            if self._idle:
                self._changed.notify_all()

    def flush(self) -> None:
        """Wait until nothing waits any more; raise what stopped the writer. Not for the thread that must not block."""
        if current_thread() is self._thread:
            raise RuntimeError("the writer cannot wait for itself")
        with self._changed:
            self._changed.wait_for(lambda: self.failure is not None or not (self._queue or self._busy))
            if self.failure is not None:
                raise self.failure

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()

    def _run(self) -> None:
        while units := self._next():
            failure = self._flush(units)
            if failure is not None:
                units += self._stop(failure)
            self.deliver(partial(self._tell, units, self.units, failure))
            with self._changed:
                self._busy = False
                self._changed.notify_all()

    def _next(self) -> list[_Unit]:
        with self._changed:
            self._idle = True
            self._changed.wait_for(lambda: self._queue or self._closing)
            self._idle = False
        self._gather()
        with self._changed:
            units = list(islice(self._queue, UNITS_A_FLUSH))
            for _ in units:
                self._queue.popleft()
            self._busy = bool(units)
            return units

    def _gather(self) -> None:
        """Let more units come, when many did just now."""
        early = self._began + PAUSE - self._seconds()
        if self._gathered >= MANY and early > 0 and not self._closing:
            self._rest(early)

    def _flush(self, units: list[_Unit]) -> StoreFailed | None:
        rows = [row for unit, _ in units for row in unit]
        self._began, self._gathered = self._seconds(), len(units)
        try:
            if rows:
                self._write(rows)
        except StoreFailed as error:
            return error
        except StoreError as error:
            return Unusable(str(error))
        except Exception as error:  # whatever it is, nobody may be told that his chips are safe
            return Unusable(f"writing failed: {error!r}")
        self.last_flush = self._seconds() - self._began
        self.flush_times.add(self.last_flush)
        self.flushes += 1
        self.units += len(units)
        self._written(rows)
        return None

    def _stop(self, failure: StoreFailed) -> list[_Unit]:
        with self._changed:
            self.failure = failure
            rest = list(self._queue)
            self._queue.clear()
            return rest

    def _tell(self, units: list[_Unit], safe: int, failure: StoreFailed | None) -> None:
        for _, then in units:
            if then is not None:
                _call(partial(then, failure))
        if self.listener is not None:
            _call(partial(self.listener, safe, failure))


def _call(what: Callable[[], None]) -> None:
    try:
        what()
    except Exception:  # one listener's fault must not keep the others, or the writer, from going on
        _log.exception("a callback of the store failed")
