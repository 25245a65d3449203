"""Where blocks are played: in this process, or in several at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, redirect_stdout
from multiprocessing.connection import wait
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pokerroom.lab.arena.match.block import Block, HandObserver, Task
from pokerroom.lab.arena.match.counts import MatchCount
from pokerroom.lab.arena.runners import parent_death
from pokerwire.error_tree import PokerRoomError

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as WorkerConnection
    else:
        from multiprocessing.connection import Connection as WorkerConnection

R = TypeVar("R")


class Workers(Protocol):
    """Plays blocks."""

    max_pending: int
    """the number of blocks worth submitting ahead"""

    def submit(self, task: Any) -> Future[Any]:
        """Play ``task``, a :class:`Task` or another that plays itself, now or later."""

    def watch(self, on_progress: Callable[[int], None]) -> None:
        """Report to ``on_progress`` now and then how many hands of unfinished blocks have been played, if that is
        known."""


class InProcessWorkers:
    """Plays each block at once in this process."""

    max_pending = 1

    def __init__(self, observer: HandObserver | None = None) -> None:
        """``observer`` is given every hand before the next one is dealt; what it raises ends the match."""
        self._observer = observer
        self._on_progress: Callable[[int], None] = lambda hands: None

    def submit(self, task: Any) -> Future[Any]:
        """Play ``task``; an interruption reports how many of its hands were played."""
        played: Future[Any] = Future()
        played.set_result(self._play(Block(task, self._observer)) if isinstance(task, Task) else task.play())
        return played

    def _play(self, block: Block) -> MatchCount:
        try:
            with redirect_stdout(sys.stderr):
                return block.play()
        except KeyboardInterrupt:
            self._on_progress(block.hands)
            raise

    def watch(self, on_progress: Callable[[int], None]) -> None:
        """Report only an interrupted block: no other is unfinished for long."""
        self._on_progress = on_progress


class WatchEnded(KeyboardInterrupt):
    """An observer has seen enough: the match ends as by Ctrl-C."""


class WorkerLost(PokerRoomError, RuntimeError):
    """A worker process ended before its job was done."""


class WorkerJob(Future[R]):
    """The future result of a job in another process; callers wait for it here."""

    def __init__(self, pool: WorkerPool, task: Any) -> None:
        super().__init__()
        self._pool = pool
        self.task = task

    def result(self, timeout: float | None = None) -> R:
        """Wait until the job is done and return its result."""
        self._pool.wait_for(self)
        return super().result(timeout)


class Worker:
    """A process that does one job at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, child_end = context.Pipe()
        self.process = context.Process(target=_serve, args=(child_end,))
        parent_death.start_bound(self.process.start, lambda: self.process.pid)
        child_end.close()
        self.job: WorkerJob[Any] | None = None

    def start(self, job: WorkerJob[Any]) -> None:
        """Begin a job."""
        self.job = job
        try:
            self.connection.send(job.task)
        except OSError:
            self._fail()

    def receive(self) -> None:
        """Receive the result of the job."""
        try:
            done, result = self.connection.recv()
        except (EOFError, OSError):
            self._fail()
            return
        job, self.job = self.job, None
        if job is not None and not job.cancelled():
            if done:
                job.set_result(result)
            else:
                job.set_exception(result)

    def _fail(self) -> None:
        self.close()
        job, self.job = self.job, None
        if job is not None and not job.cancelled():
            status = self.process.exitcode or 0
            ending = (
                f"was killed by {signal.Signals(-status).name}"
                if status < 0
                else f"ended with status {status}"
            )
            job.set_exception(WorkerLost(f"a process that played {ending}"))

    def kill(self) -> None:
        """Kill the process and, with it, the bots that it started."""
        self.process.kill()

    def close(self) -> None:
        """Wait for the end."""
        self.process.join()
        parent_death.unbind(self.process.pid)
        self.connection.close()


class WorkerPool:
    """Plays blocks in other processes, which are started when they are needed."""

    def __init__(self, tables: int) -> None:
        self._tables = tables
        self._workers: list[Worker] = []
        self._waiting: deque[WorkerJob[Any]] = deque()
        self.max_pending = 2 * tables

    def submit(self, task: Any) -> Future[Any]:
        """Let the next free process play ``task``."""
        job: WorkerJob[Any] = WorkerJob(self, task)
        self._waiting.append(job)
        self._assign_jobs()
        return job

    def watch(self, on_progress: Callable[[int], None]) -> None:
        """What other processes have played is not known before a block is finished."""

    def wait_for(self, job: WorkerJob[Any]) -> None:
        """Receive results until this job is done."""
        while not job.done():
            connections = [worker.connection for worker in self._workers if worker.job is not None]
            ready = wait(connections)
            for worker in [one for one in self._workers if one.connection in ready]:
                worker.receive()
            self._assign_jobs()

    def close(self) -> None:
        """Kill all processes: nobody needs their results."""
        for worker in self._workers:
            worker.kill()
        for worker in self._workers:
            worker.close()

    def _assign_jobs(self) -> None:
        """Give waiting jobs to idle processes."""
        self._workers = [
            worker for worker in self._workers if worker.job is not None or worker.process.is_alive()
        ]
        while self._waiting:
            if self._waiting[0].cancelled():
                self._waiting.popleft()
                continue
            worker = next((worker for worker in self._workers if worker.job is None), None)
            if worker is None:
                if len(self._workers) == self._tables:
                    return
                worker = Worker()
                self._workers.append(worker)
            worker.start(self._waiting.popleft())


@contextmanager
def open_workers(tables: int) -> Iterator[Workers]:
    """Yield workers for ``tables`` tables at once; 1 is this process."""
    if tables == 1:
        yield InProcessWorkers()
        return
    pool = WorkerPool(tables)
    try:
        yield pool
    finally:
        pool.close()


def _serve(connection: WorkerConnection) -> None:
    """Carry out jobs from ``connection`` until it closes: the main loop of a worker process."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore_signal)
    parent_death.end_with_parent()
    threading.Thread(target=_watch_parent, daemon=True).start()
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        reply: tuple[bool, object]
        try:
            reply = True, task.play()
        except Exception as error:
            error.add_note(format_exc())
            reply = False, error
        connection.send(reply)


def _ignore_signal(number: int, frame: object) -> None:
    """Ctrl-C and SIGTERM are the main process's business; programs that bots start have them as usual."""


def _watch_parent() -> None:
    """End when the main process is gone, even in the middle of a bot that never answers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
