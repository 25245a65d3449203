"""Which hands of a table are bomb pots (rule B8)."""

from __future__ import annotations

from pokerroom.tables.peer.cash_table_config import MINUTE
from pokerroom.tables.peer.cash_table_state import TableState


def is_bomb_pot_due(state: TableState, now: int) -> bool:
    """Return whether a bomb pot is due after this hand, which begins ``now``: by hands, by the minutes since the last
    was announced or has waited for a flop, or because one waits still."""
    every, minutes = state.config.bomb_pot_every, state.config.bomb_pot_minutes
    since, waits = state.bomb_pot_since, state.config.bomb_pot_waits
    by_time = since is not None and bool(minutes) and now - since >= minutes * MINUTE
    if by_time or waits or since is None or not minutes:
        state.bomb_pot_since = now if minutes else None
    return by_time or waits or (bool(every) and not (state.hands + 1) % every)
