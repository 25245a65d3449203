"""Work whose results count in order while some of it is done ahead."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

R = TypeVar("R")


class Lookahead(Generic[R]):
    """Does pieces of work, ``max_pending`` at a time; ``start`` begins the piece with a given number."""

    def __init__(self, count: int, max_pending: int, start: Callable[[int], Future[R]]) -> None:
        self._count = count
        self._max_pending = max_pending
        self._start = start
        self._futures: dict[int, Future[R]] = {}

    def result(self, number: int) -> R:
        """Return the result of a piece, and begin those after it."""
        for upcoming in range(number, min(number + self._max_pending, self._count)):
            if upcoming not in self._futures:
                self._futures[upcoming] = self._start(upcoming)
        return self._futures.pop(number).result()

    def cancel(self) -> None:
        """Throw away the work done ahead: it rests on an outdated state."""
        for future in self._futures.values():
            future.cancel()
        self._futures.clear()
