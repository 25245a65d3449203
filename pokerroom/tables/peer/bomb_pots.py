"""Which hands of a table are bomb pots (rule B8)."""

from __future__ import annotations

from pokerroom.tables.peer.cash_table_state import TableState


def is_bomb_pot_due(state: TableState) -> bool:
    """Return whether the hand after this one is a bomb pot, by how often the table has one."""
    every = state.config.bomb_pot_every
    return bool(every) and not (state.hands + 1) % every
