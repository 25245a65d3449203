"""The clock of a tournament: its levels and breaks, by minutes or by hands (rules T5, T16 and T21).

The clock only runs while the tournament does: pauses, and the time after a crash, do not count.
"""

from __future__ import annotations

import msgspec

from pokerroom.tournament.blind_structure import Break, Level

MINUTE = 60_000


class TournamentClock(msgspec.Struct, omit_defaults=True):
    """Where a tournament stands in its structure. Times are milliseconds."""

    index: int = 0
    """the line of the structure, 0 the first"""
    left: int = 0
    """what was left of the line at ``since``; 0 for a level by hands"""
    since: int | None = None
    """when the clock was last set going; ``None``: it stands"""
    until: int | None = None
    """the clock stands still from then on: hand for hand, only a part of a hand counts"""
    hands_left: int = 0
    """hands that are left of a level by hands, each table's counted"""

    def begin(self, line: Level | Break, tables: int) -> None:
        """Begin a line with the clock standing; ``tables`` play."""
        self.left = line.minutes * MINUTE
        self.hands_left = line.hands * tables if isinstance(line, Level) else 0
        self.since = self.until = None

    def go(self, now: int) -> None:
        """Set the clock going."""
        if self.since is None:
            self.since = now

    def stop(self, now: int) -> None:
        """Stop the clock; what is left stays."""
        if self.since is not None:
            self.left = self.time_left(now)
            self.since = self.until = None

    def limit(self, now: int, most: int | None) -> None:
        """Count at most ``most`` ms from ``now`` on (``None``: all)."""
        if self.since is not None:
            self.left, self.since = self.time_left(now), now
            self.until = None if most is None else now + most

    def add(self, time: int, now: int) -> None:
        """Make the line ``time`` ms longer, or shorter."""
        self.left = max(
            self.left + time, 0 if self.since is None else min(now, self.until or now) - self.since
        )

    def time_left(self, now: int) -> int:
        """Return what is left of the line; 0 for a level by hands."""
        if self.since is None:
            return self.left
        return max(0, self.left - (min(now, self.until or now) - self.since))

    @property
    def due(self) -> int | None:
        """When the line is over by the clock; ``None``: not by itself."""
        if self.since is None or self.hands_left:
            return None
        end = self.since + self.left
        return end if self.until is None or end <= self.until else None

    def shift(self, time: int) -> None:
        """Put everything off by ``time`` ms: the room was away."""
        if self.since is not None:
            self.since += time
        if self.until is not None:
            self.until += time
