"""The limits that players set themselves, what counts against them, and where help is."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.mapped import Mapped
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.room.time_units import DAY


class HelpLink(Mapped, frozen=True, forbid_unknown_fields=True):
    """An organisation that helps players, and its page."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    url: Annotated[str, msgspec.Meta(pattern=r"^https?://[!-~]+$(?!\n)", max_length=200)]
    where: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """the country or region; empty: everywhere"""


ChipLimit = Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)]
TimeLimit = Annotated[int, msgspec.Meta(ge=60_000, le=366 * DAY)]


class PlayLimits(Mapped, frozen=True, forbid_unknown_fields=True):
    """A player's own limits; ``null`` means no limit. Chips of a day or of a session; times in milliseconds.

    *Stake* is what a player bets at house tables and brings to seats at the others; *loss* is the part of it that has
    not come back, with chips on the table counted as lost. *Time* is time with a seat.
    """

    session_loss: ChipLimit | None = None
    session_stake: ChipLimit | None = None
    session_time: TimeLimit | None = None
    day_loss: ChipLimit | None = None
    day_stake: ChipLimit | None = None
    day_time: TimeLimit | None = None
    reality_check: TimeLimit | None = None
    """after each such interval of playing time the room reports how long you have played, and your result"""
    excluded_until: Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)] | None = None
    """no play before this time (milliseconds since 1970)"""


class PlayActivity(Mapped, frozen=True):
    """What a player did in a session or on a day: chips brought to seats or bet, chips lost (negative: won; stacks at
    poker tables count as lost), time with a seat in ms."""

    stake: int = 0
    loss: int = 0
    time: int = 0


class PendingLimit(Mapped, frozen=True):
    """A looser limit that takes effect ``at`` this time (milliseconds since 1970); ``value`` ``null``: no limit."""

    limit: str
    value: int | None
    at: int
