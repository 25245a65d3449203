"""Where blocks are played: in this process, or in several at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Protocol

from pokerroom.arena.block import Count, Task, play_block


class Workers(Protocol):
    """Plays blocks."""

    at_once: int
    """how many blocks are worth submitting ahead"""

    def submit(self, task: Task) -> Future[Count]:
        """Play ``task``, now or later."""


class Here:
    """Plays each block at once in this process."""

    at_once = 1

    def submit(self, task: Task) -> Future[Count]:
        """Play ``task``."""
        done: Future[Count] = Future()
        done.set_result(play_block(task))
        return done


class Pool:
    """Plays blocks in other processes."""

    def __init__(self, executor: ProcessPoolExecutor, tables: int) -> None:
        self._executor = executor
        self.at_once = 2 * tables

    def submit(self, task: Task) -> Future[Count]:
        """Let the next free process play ``task``."""
        return self._executor.submit(play_block, task)


@contextmanager
def open_workers(tables: int) -> Iterator[Workers]:
    """Yield workers for ``tables`` tables at once; 1 is this process."""
    if tables == 1:
        yield Here()
        return
    fresh = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(tables, mp_context=fresh, initializer=_leave_interrupts)
    try:
        yield Pool(executor, tables)
    finally:
        executor.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the main process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
