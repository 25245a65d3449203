"""Work that counts in its order while some of it is done ahead."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

R = TypeVar("R")


class Ahead(Generic[R]):
    """Does pieces of work ``at_once`` at a time; ``start`` begins the piece of a number."""

    def __init__(self, count: int, at_once: int, start: Callable[[int], Future[R]]) -> None:
        self._count = count
        self._at_once = at_once
        self._start = start
        self._begun: dict[int, Future[R]] = {}

    def take(self, number: int) -> R:
        """Return what came of a piece; those that come after it are begun."""
        for coming in range(number, min(number + self._at_once, self._count)):
            if coming not in self._begun:
                self._begun[coming] = self._start(coming)
        return self._begun.pop(number).result()

    def drop(self) -> None:
        """Throw away what was done ahead: it was begun on another footing."""
        for future in self._begun.values():
            future.cancel()
        self._begun.clear()
