"""The room's time: the time of day, which never goes back while the room is open.

Somebody sets the machine's clock back, or the network's time does: a reactor that asks for the time of day would call
nothing until that clock is again where it was, and every hand would stand still for as long.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class ForwardClock:
    """The time in seconds since 1970.

    When ``wall`` is set forward (or the machine slept), it follows at once; when ``wall`` is set back, it runs on as
    before, ahead of ``wall`` until the room is opened again. ``steady`` is a clock that nobody sets.
    """

    __slots__ = ("_ahead", "_steady", "_wall")

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = wall() - steady()

    def __call__(self) -> float:
        """Return what time it is."""
        # The wall is read first: a pause between the two readings then makes the difference too small, never too large,
        # and such errors do not add up.
        wall = self._wall()
        steady = self._steady()
        self._ahead = max(self._ahead, wall - steady)
        return steady + self._ahead
