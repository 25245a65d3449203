"""Work that takes too long for the thread of the tables: done in threads of its own, a bounded number at a time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from pokerroom.room.room_errors import RoomError

T = TypeVar("T")
Deliver = Callable[[Callable[[], None]], object]
"""Calls a function in the server's thread (a reactor's ``callFromThread``)."""
RunCallback = Callable[[Callable[[int], None]], None]
"""Calls a function with the time (ms), and flushes the server after it."""


class BackgroundWork:
    """Does one kind of work in ``threads``; when more than ``queue`` wait it refuses, saying ``busy``."""

    def __init__(
        self, deliver: Deliver, run_callback: RunCallback, queue: int, *, threads: int, name: str, busy: str
    ) -> None:
        self._deliver = deliver
        self._run_callback = run_callback
        self._queue = queue
        self._busy = busy
        self._waiting = 0
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    def submit(self, work: Callable[[], T], then: Callable[[Callable[[], T], int], None]) -> None:
        """Do ``work`` elsewhere, then call ``then`` with what returns its result or raises its error, and the time.

        Raise :class:`RoomError` ``too_busy`` when too many wait.
        """
        if self._waiting >= self._queue:
            raise RoomError("too_busy", self._busy)
        self._waiting += 1
        self._threads.submit(work).add_done_callback(partial(self._finished, then))

    def close(self) -> None:
        """Stop, and cancel what waits."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _finished(self, then: Callable[[Callable[[], T], int], None], done: Future[T]) -> None:
        if not done.cancelled():
            self._deliver(partial(self._on_done, partial(then, done.result)))

    def _on_done(self, then: Callable[[int], None]) -> None:
        self._waiting -= 1
        self._run_callback(then)
