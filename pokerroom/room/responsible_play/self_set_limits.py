"""Limits that players set themselves: loss, stake and time, a reality check, self-exclusion.

Pure: times are arguments, in milliseconds since 1970; days are GMT.  A tighter limit applies at once, a looser one
after :data:`COOLING_OFF`, unless the player changes it before.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from pokerlocale.messages import N_
from pokerroom.room.room_errors import RoomError
from pokerwire.room.limits_of_play import PendingLimit, PlayActivity, PlayLimits
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.room.time_units import DAY, LAST_MOMENT

COOLING_OFF = DAY
"""how long a looser limit waits before it applies"""
SESSION_BREAK = 15 * 60_000
"""a session ends after this time without a seat"""


class PlayState(msgspec.Struct, frozen=True):
    """The stored state of a :class:`PlayRecord`: times in ms, ``date`` in days since 1970."""

    limits: PlayLimits
    pending: tuple[PendingLimit, ...]
    session: PlayActivity
    day: PlayActivity
    date: int
    told: int
    now: int
    left_at: int


class PlayRecord:
    """One player's limits, and their play in this session and on this day. ``now`` never goes back."""

    @classmethod
    def from_state(cls, state: PlayState) -> PlayRecord:
        """Return the record of a stored state, for a player without a seat."""
        record = cls(state.now)
        record.limits = state.limits
        record._pending = {one.limit: one for one in state.pending}
        record._session, record._day, record._date = state.session, state.day, state.date
        record._last_reality_check, record._left_at = state.told, state.left_at
        return record

    @property
    def state(self) -> PlayState:
        """Return the state to store; seats are stored elsewhere."""
        left_at = self._now if self._seats else self._left_at
        return PlayState(
            self.limits,
            self.pending,
            self._session,
            self._day,
            self._date,
            self._last_reality_check,
            self._now,
            left_at,
        )

    def __init__(self, now: int) -> None:
        self.limits = PlayLimits()
        self._pending: dict[str, PendingLimit] = {}
        self._session = PlayActivity()
        self._day = PlayActivity()
        self._date = now // DAY
        self._seats = 0
        self._last_reality_check = 0
        """session time at the last reality check"""
        self._now = now
        self._left_at = now

    # --- limits -------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[PendingLimit, ...]:
        """Return the looser limits that wait, the next one first."""
        return tuple(sorted(self._pending.values(), key=lambda one: (one.at, one.limit)))

    @property
    def is_default(self) -> bool:
        """Whether the player has set no limits."""
        return self.limits == PlayLimits() and not self._pending

    @property
    def needs_watching(self) -> bool:
        """Whether time alone can make a notice due."""
        return not self.is_default and self._seats > 0

    def set_limits(self, limits: PlayLimits, now: int) -> None:
        """Change the limits: what is tighter at once, what is looser after :data:`COOLING_OFF`."""
        self.advance(now)
        if limits.excluded_until is not None:
            limits = replace(limits, excluded_until=min(limits.excluded_until, LAST_MOMENT))
        for name in PlayLimits.__struct_fields__:
            self._set_limit(name, getattr(limits, name), now)

    def _set_limit(self, name: str, value: int | None, now: int) -> None:
        current = getattr(self.limits, name)
        if value == current or _is_tighter(name, value, current):
            self._pending.pop(name, None)
            self.limits = replace(self.limits, **{name: value})
        elif name not in self._pending or self._pending[name].value != value:
            self._pending[name] = PendingLimit(name, value, now + COOLING_OFF)

    def allowance(self, now: int) -> int:
        """The chips that may be staked still."""
        self.advance(now)
        limits, remaining = self.limits, MAX_CHIPS
        for limit, used in (
            (limits.session_stake, self._session.stake),
            (limits.session_loss, self._session.loss),
            (limits.day_stake, self._day.stake),
            (limits.day_loss, self._day.loss),
        ):
            if limit is not None:
                remaining = min(remaining, limit - used)
        return max(0, remaining)

    def check(self, now: int) -> None:
        """Raise :class:`RoomError` ``self_excluded`` or ``time_limit`` for who may not play now."""
        self.advance(now)
        limits = self.limits
        if limits.excluded_until is not None and now < limits.excluded_until:
            raise RoomError(
                "self_excluded",
                "you have excluded yourself from play until {until}",
                until=limits.excluded_until,
            )
        for limit, used, template in (
            (
                limits.session_time,
                self._session.time,
                N_("your own limit of {minutes} minutes a session is reached"),
            ),
            (limits.day_time, self._day.time, N_("your own limit of {minutes} minutes a day is reached")),
        ):
            if limit is not None and used >= limit:
                raise RoomError("time_limit", template, minutes=limit // 60_000)

    # --- what was played ----------------------------------------------------------------------------------------

    @property
    def session(self) -> PlayActivity:
        """Return the activity of this session."""
        return self._session

    @property
    def day(self) -> PlayActivity:
        """Return the activity of this day (GMT)."""
        return self._day

    def add_stake(self, amount: int, now: int) -> None:
        """Count chips that went to a bet or a seat; negative: they were returned unplayed."""
        self.advance(now)
        self._add(stake=amount, loss=amount)

    def add_return(self, amount: int, now: int) -> None:
        """Count chips that came back from a settled bet or a seat."""
        self.advance(now)
        self._add(loss=-amount)

    def change_seats(self, change: int, now: int) -> None:
        """Count a seat that the player took (1) or left (-1)."""
        self.advance(now)
        self._seats += change
        if not self._seats:
            self._left_at = now

    def reality_check(self, now: int) -> PlayActivity | None:
        """Return the activity of this session when a reality check is due, once for each interval."""
        self.advance(now)
        interval = self.limits.reality_check
        if interval is None or self._session.time - self._last_reality_check < interval:
            return None
        self._last_reality_check = self._session.time - self._session.time % interval
        return self._session

    def advance(self, now: int) -> None:
        """Advance to ``now``: count time with a seat, begin a new day or session, apply looser limits."""
        if now <= self._now:
            return
        if now // DAY != self._date:
            self._pass_time(now // DAY * DAY)
            self._date, self._day = now // DAY, PlayActivity()
        self._pass_time(now)
        if not self._seats and now - self._left_at > SESSION_BREAK:
            self._session, self._last_reality_check = PlayActivity(), 0
        for one in [one for one in self._pending.values() if one.at <= now]:
            del self._pending[one.limit]
            self.limits = replace(self.limits, **{one.limit: one.value})

    def _pass_time(self, now: int) -> None:
        if self._seats:
            self._add(time=now - self._now)
        self._now = now

    def _add(self, stake: int = 0, loss: int = 0, time: int = 0) -> None:
        s, d = self._session, self._day
        self._session = PlayActivity(s.stake + stake, s.loss + loss, s.time + time)
        self._day = PlayActivity(d.stake + stake, d.loss + loss, d.time + time)


def _is_tighter(name: str, value: int | None, current: int | None) -> bool:
    """Whether ``value`` is tighter than ``current``: fewer chips, less time, or a later end of an exclusion."""
    if value is None or current is None:
        return current is None
    return value > current if name == "excluded_until" else value < current
