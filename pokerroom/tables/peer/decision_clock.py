"""The clock of one decision: decision time, time bank, extra time for a lost connection (rule E2).

Times are milliseconds.  The clock knows no events and no players; it says when it is due and what runs next.
"""

from __future__ import annotations

from typing import Literal

ClockPhase = Literal["decision", "lost_line", "time_bank"]


class DecisionClock:
    """Runs while one player decides.

    :meth:`expire` goes through the phases: the decision time, then (once a hand, when the line is down) the extra time,
    then the time bank, then nothing.  A decision time of 0 has no end of its own; only a lost connection limits it.
    """

    __slots__ = ("_bank", "_frozen_time", "due", "phase", "running")

    def __init__(self) -> None:
        self.phase: ClockPhase = "decision"
        self.running = False
        """whether somebody's decision is being timed"""
        self.due: int | None = None
        """when the running phase is over, or None: no limit, no decision, or paused"""
        self._frozen_time: int | None = None
        """what was left when the clock was stopped by a pause; None while it goes"""
        self._bank = 0

    def start(self, decision: int, bank: int, now: int) -> None:
        """Time a new decision; ``bank`` is the player's reserve."""
        self.phase = "decision"
        self.running = True
        self._bank = bank
        self._frozen_time = None
        self.due = now + decision if decision else None

    def stop(self, now: int) -> int:
        """The decision was made; return what is left of the time bank."""
        bank = self.time_left(now) if self.phase == "time_bank" else self._bank
        self.running = False
        self.due = self._frozen_time = None
        return bank

    def expire(self, now: int, extra: int, *, banks: bool = True) -> int | None:
        """Enter the next phase and return its length, or None when there is no more time.

        ``extra`` is the extra time that this player has for a lost connection, 0 when none; ``banks``: whether the
        time bank runs.
        """
        if extra:
            return self.extend("lost_line", extra, now)
        if banks and self._bank and self.phase != "time_bank":
            return self.extend("time_bank", self._bank, now)
        return None

    def extend(self, phase: ClockPhase, time: int, now: int) -> int:
        """Begin ``phase``; return its length."""
        if self.phase == "time_bank":
            self._bank = 0
        self.phase = phase
        self.due = now + time
        return time

    def time_left(self, now: int) -> int:
        """Milliseconds left of the running phase; 0 without a limit."""
        if self._frozen_time is not None:
            return self._frozen_time
        return max(0, self.due - now) if self.due is not None else 0

    @property
    def reserve(self) -> int:
        """The time bank that stands behind the running phase."""
        return 0 if self.phase == "time_bank" else self._bank

    def shift(self, time: int) -> None:
        """Let the running phase end ``time`` ms later."""
        if self.due is not None:
            self.due += time

    def freeze(self, now: int) -> None:
        """The table is paused: the clock stands still."""
        if self.due is not None:
            self._frozen_time = self.time_left(now)
            self.due = None

    def thaw(self, now: int) -> None:
        """The table continues."""
        if self._frozen_time is not None:
            self.due = now + self._frozen_time
            self._frozen_time = None
