"""Which hands of a table are bomb pots (rule B8)."""

from __future__ import annotations

from pokerroom.tables.peer.cash_table_config import MINUTE
from pokerroom.tables.peer.cash_table_state import TableState


def is_bomb_pot_due(state: TableState, now: int) -> bool:
    """Return whether the hand after this one, which begins ``now``, is a bomb pot: by hands, or by the minutes since
    the last was announced so."""
    every, minutes = state.config.bomb_pot_every, state.config.bomb_pot_minutes
    since = state.bomb_pot_since
    by_time = since is not None and bool(minutes) and now - since >= minutes * MINUTE
    if by_time or since is None or not minutes:
        state.bomb_pot_since = now if minutes else None
    return by_time or (bool(every) and not (state.hands + 1) % every)
