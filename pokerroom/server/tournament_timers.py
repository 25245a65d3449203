"""The timers of tournaments' own clocks: starts, levels, breaks and offers. Their tables have timers as all tables."""

from __future__ import annotations

from collections.abc import Callable

from twisted.internet.interfaces import IReactorTime

from pokerroom.room.tournaments.tournament_desk import TournamentDesk
from pokerroom.server.table_timers import TableTimers


class TournamentTimers:
    """Calls ``on_due(number)`` when a tournament's clock is due."""

    def __init__(self, clock: IReactorTime, desk: TournamentDesk, on_due: Callable[[int], None]) -> None:
        self._desk = desk
        self._timers = TableTimers(clock, desk.wake_at, on_due)

    def arm_all(self) -> None:
        """Set the timers of all tournaments."""
        for number in self._desk.floors:
            self._timers.arm(number)

    def arm_touched(self) -> None:
        """Set the timers of tournaments whose clocks may be due at another time now."""
        for number in self._desk.take_touched():
            self._timers.arm(number)

    def stop(self) -> None:
        """Stop all timers."""
        self._timers.stop()
