"""Limits that players set themselves: loss, stake and time, a reality check, self-exclusion.

Pure: times are arguments, in milliseconds since 1970; a day is one of GMT.  A change that is tighter holds at once, one
that is looser after :data:`COOLING_OFF`, and only if it still stands by then.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerroom.table.config import MAX_CHIPS

HOUR = 3_600_000
DAY = 24 * HOUR
COOLING_OFF = DAY
"""how long a looser limit waits before it holds"""
BREAK = 15 * 60_000
"""a session is over after so long without a seat; a shorter break goes on with it"""

Chips = Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)]
Span = Annotated[int, msgspec.Meta(ge=60_000, le=366 * DAY)]


class PlayLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own limits; ``null`` is none. Chips of a day or of a session; times in milliseconds.

    *Stake* is what goes to bets at house tables and to seats at the others; *loss* is what of it has not come back,
    chips on the table counted as lost.  *Time* is that with a seat.
    """

    session_loss: Chips | None = None
    session_stake: Chips | None = None
    session_time: Span | None = None
    day_loss: Chips | None = None
    day_stake: Chips | None = None
    day_time: Span | None = None
    reality_check: Span | None = None
    """at this interval of playing time you are told how long you have played and what it made"""
    excluded_until: Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)] | None = None
    """no play before this time (milliseconds since 1970)"""


class Played(msgspec.Struct, frozen=True):
    """What a player did in a session or on a day: chips staked and lost (negative: won), time with a seat in ms."""

    stake: int = 0
    loss: int = 0
    time: int = 0


class PendingLimit(msgspec.Struct, frozen=True):
    """A looser limit that will hold ``at`` (milliseconds since 1970); ``value`` ``null``: no limit."""

    limit: str
    value: int | None
    at: int
