"""The traffic light of the betting time, and the game number (rule F8, "extreme")."""

from __future__ import annotations

from datetime import UTC, datetime

from pokerwire.uth.rule_set import Timing
from pokerwire.uth.uth_table_events import Light


def light(timing: Timing, time_left: int) -> Light:
    """Return the light with ``time_left`` milliseconds of betting time: green, yellow near the end, red when it is
    over.

    A table without a betting time stays green until betting is closed, which is ``time_left`` 0.
    """
    if time_left <= 0:
        return "red"
    return "yellow" if time_left <= timing.yellow else "green"


def game_number(now: int, last: str | None = None, table: int = 0) -> str:
    """Return the number of a round that begins at ``now`` (milliseconds since 1970): date and time in GMT.

    The number of the ``table`` behind it makes it unique in the room.  ``last`` is the number of the table's last
    round: a second round within the same second gets a count.

    >>> game_number(1_790_000_000_000)
    '2026-09-21 14:13:20'
    >>> game_number(1_790_000_000_900, "2026-09-21 14:13:20")
    '2026-09-21 14:13:20.2'
    >>> game_number(1_790_000_000_900, "2026-09-21 14:13:20-7", 7)
    '2026-09-21 14:13:20-7.2'
    """
    number = f"{datetime.fromtimestamp(now // 1000, UTC):%Y-%m-%d %H:%M:%S}" + (f"-{table}" if table else "")
    before, _, count = (last or "").partition(".")
    return f"{number}.{int(count or 1) + 1}" if before == number else number
