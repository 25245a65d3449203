"""What players always want at a table, kept for who changes seats or stands up and comes back (rules B5, C9)."""

from __future__ import annotations

from pokerroom.tables.peer.blinds import restraddle_range
from pokerroom.tables.peer.cash_seats import Seat, Wishes
from pokerroom.tables.peer.cash_table_state import TableState
from pokerwire.cash.cash_events import RunsSet, StraddleSet

MOST_KEPT = 200
"""players whose wishes a table keeps; of more, those who stood up last"""


def keep_wishes(state: TableState, seat: Seat) -> None:
    """Keep the wishes of a player who stands up."""
    kept = state.kept_wishes
    if kept is None:
        return
    wishes = Wishes(seat.straddle, seat.straddle_to, seat.runs)
    if wishes != Wishes():
        kept[seat.player] = wishes
    if len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]


def renew_wishes(state: TableState, seat: Seat) -> None:
    """Give a player who has just sat down the wishes that are kept for them."""
    kept = (state.kept_wishes or {}).pop(seat.player, Wishes())
    least, most = restraddle_range(state.config, seat.stack)
    to = max(least, min(kept.straddle_to, most)) if kept.straddle_to else 0
    seat.straddle, seat.straddle_to, seat.runs = kept.straddle, to, kept.runs
    if kept.straddle:
        state.emit(StraddleSet(seat.number, True, to, least, most))
    if kept.runs:
        state.emit(RunsSet(seat.number, kept.runs))
