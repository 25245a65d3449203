"""Which hands of a table are bomb pots (rule B8): announced a hand ahead, as a change of the stakes for one hand."""

from __future__ import annotations

import msgspec

from pokerroom.tables.peer.cash_table_state import TableState
from pokerwire.cash.cash_events import StakesSet


def announce_bomb_pot(state: TableState) -> None:
    """Announce the next hand as a bomb pot if it is due, and end the one that has just begun with its hand."""
    config = state.config
    due = bool(config.bomb_pot_every) and not (state.hands + 1) % config.bomb_pot_every
    if due != config.bomb_pot:
        state.next_config = msgspec.structs.replace(config, bomb_pot=due)
        state.emit(StakesSet(state.next_config, ("bomb_pot",)))
