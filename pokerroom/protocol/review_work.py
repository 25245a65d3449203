"""Work on reviews of rounds as the protocol needs it: done elsewhere, and sometimes too busy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class ReviewWork(Protocol):
    """Judges rounds elsewhere."""

    def submit(self, work: Callable[[], T], then: Callable[[Callable[[], T], int], None]) -> None:
        """Do ``work`` elsewhere, then call ``then`` with what returns its result or raises its error, and the time.

        Return at once; raise :class:`RoomError` ``too_busy`` when too many wait.
        """
