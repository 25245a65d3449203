"""Who may raise, and to how much at least, written down once more straight from the rules (A3, A4, A7, A8).

The other engine counts short all-ins over the whole table.  Where the two disagree after one, this says who is right.
"""

from __future__ import annotations


class RaiseRights:
    """The rights of one betting round, followed action by action."""

    def __init__(self, *, limit: bool, step: int, level: int, cap: int = 4) -> None:
        self._limit = limit
        self._cap = cap
        self._step = step
        self._level = level
        self._full = level
        self._bets = 1 if level else 0
        self._saw: dict[int, int] = {}
        """what counts as bet when each player last acted"""
        self.short_all_in = False
        """whether somebody went all-in in this round for less than a full bet or raise"""

    def acted(self, seat: int, to: int) -> None:
        """Follow a check, call, bet or raise: afterwards ``seat`` has ``to`` in this round."""
        if to > self._level:
            self._raised(to)
        self._saw[seat] = self._full if self._limit else self._level

    def _raised(self, to: int) -> None:
        base = self._full if self._limit else self._level
        more = to - base
        if more < self._step:
            self.short_all_in = True
        self._level = to
        if not self._limit:
            self._step = max(self._step, more)
        elif 2 * more >= self._step:
            self._full = to
            self._bets += 1

    def may_raise(self, seat: int) -> bool:
        """Whether ``seat`` has the right to raise now."""
        if self._limit and self._bets >= self._cap:
            return False
        if seat not in self._saw:
            return True
        if self._limit:
            return self._full > self._saw[seat]
        return self._level - self._saw[seat] >= self._step

    @property
    def least_to(self) -> int:
        """The least that a full bet or raise goes to."""
        return (self._full if self._limit else self._level) + self._step
