"""Work that takes too long for the thread of the tables: done in threads of its own, a bounded number at a time.

Addresses take turns: what one asks for waits behind itself, and is refused when that is too much, so that others get
theirs.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

from pokerroom.room.ip_networks import network_of
from pokerroom.room.room_errors import RoomError

T = TypeVar("T")
Deliver = Callable[[Callable[[], None]], object]
"""Calls a function in the server's thread (a reactor's ``callFromThread``)."""
RunCallback = Callable[[Callable[[int], None]], None]
"""Calls a function with the time (ms), and flushes the server after it."""
ADDRESS_PART = 4
"""an address may fill the queue's size divided by this"""


class _Job(NamedTuple):
    network: str
    work: Callable[[], Any]
    then: Callable[[Callable[[], Any], int], None]


class BackgroundWork:
    """Does one kind of work in ``threads``; when more than ``queue`` wait it refuses, saying ``busy``.

    All methods are called in the server's thread.
    """

    def __init__(
        self, deliver: Deliver, run_callback: RunCallback, queue: int, *, threads: int, name: str, busy: str
    ) -> None:
        self._deliver = deliver
        self._run_callback = run_callback
        self._queue = queue
        self._address_queue = max(1, queue // ADDRESS_PART)
        self._busy = busy
        self._unfinished: Counter[str] = Counter()
        """jobs by address, running or waiting"""
        self._lines: OrderedDict[str, deque[_Job]] = OrderedDict()
        """waiting jobs by address; the next address first"""
        self._idle = threads
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    def submit(
        self, work: Callable[[], T], then: Callable[[Callable[[], T], int], None], address: str = ""
    ) -> None:
        """Do ``work`` elsewhere, then call ``then`` with what returns its result or raises its error, and the time.

        Raise :class:`RoomError` ``too_busy`` when too many wait, of all or of this address.
        """
        network = network_of(address)
        if self._unfinished.total() >= self._queue or self._unfinished[network] >= self._address_queue:
            raise RoomError("too_busy", self._busy)
        self._unfinished[network] += 1
        self._lines.setdefault(network, deque()).append(_Job(network, work, then))
        self._start()

    def close(self) -> None:
        """Stop, and cancel what waits."""
        self._lines.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> None:
        while self._idle and self._lines:
            network, line = self._lines.popitem(last=False)
            job = line.popleft()
            if line:
                self._lines[network] = line
            self._idle -= 1
            self._threads.submit(job.work).add_done_callback(partial(self._finished, job))

    def _finished(self, job: _Job, done: Future[Any]) -> None:
        if not done.cancelled():
            self._deliver(partial(self._on_done, job, done))

    def _on_done(self, job: _Job, done: Future[Any]) -> None:
        self._idle += 1
        self._unfinished[job.network] -= 1
        if not self._unfinished[job.network]:
            del self._unfinished[job.network]
        self._start()
        self._run_callback(partial(job.then, done.result))
