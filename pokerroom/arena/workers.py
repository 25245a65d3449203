"""Where blocks are played: in this process, or in several at once."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, redirect_stdout
from typing import Protocol, TypeVar

from pokerroom.arena.block import Block, Keep, Task, play_block
from pokerroom.arena.counts import Count

T = TypeVar("T")
R = TypeVar("R")


class Workers(Protocol):
    """Plays blocks."""

    at_once: int
    """how many blocks are worth submitting ahead"""

    def submit(self, task: Task) -> Future[Count]:
        """Play ``task``, now or later."""

    def run(self, work: Callable[[T], R], task: T) -> Future[R]:
        """Do any other ``work``, now or later."""

    def watch(self, told: Callable[[int], None]) -> None:
        """Let ``told`` know now and then how many hands of unfinished blocks have been played, if that is known."""


class Here:
    """Plays each block at once in this process."""

    at_once = 1

    def submit(self, task: Task) -> Future[Count]:
        """Play ``task``."""
        return self.run(play_block, task)

    def run(self, work: Callable[[T], R], task: T) -> Future[R]:
        """Do ``work``."""
        done: Future[R] = Future()
        done.set_result(work(task))
        return done

    def watch(self, told: Callable[[int], None]) -> None:
        """No block is unfinished for long."""


class SeenEnough(KeyboardInterrupt):
    """Who watches has seen enough: the match ends as by Ctrl-C."""


class Watched(Here):
    """Plays each block in this process, and gives every hand to ``keep`` before the next one is dealt."""

    def __init__(self, keep: Keep) -> None:
        self._keep = keep

    def submit(self, task: Task) -> Future[Count]:
        """Play ``task``; raise :class:`SeenEnough` when ``keep`` does."""
        with redirect_stdout(sys.stderr):
            return self.run(lambda task: Block(task, self._keep).play(), task)


class Pool:
    """Plays blocks in other processes."""

    def __init__(self, executor: ProcessPoolExecutor, tables: int) -> None:
        self._executor = executor
        self.at_once = 2 * tables

    def submit(self, task: Task) -> Future[Count]:
        """Let the next free process play ``task``."""
        return self.run(play_block, task)

    def run(self, work: Callable[[T], R], task: T) -> Future[R]:
        """Let the next free process do ``work``."""
        return self._executor.submit(work, task)

    def watch(self, told: Callable[[int], None]) -> None:
        """What other processes have played is not known before a block is finished."""


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
