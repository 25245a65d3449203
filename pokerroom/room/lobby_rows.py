"""The rows of the lobby, and the seats in the welcome."""

from __future__ import annotations

from typing import Any

from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.table_info import TableInfo

_OPTIONS_SHOWN = tuple(
    [name for name in TableInfo.__struct_fields__ if name in TableConfig.__struct_fields__]
)
"""the options of a poker table that its row has under the same names"""
_NOBODY: dict[str, Any] = dict.fromkeys(
    ("table", "seated", "bots", "waiting", "watching", "hands", "average_pot"), 0
)
"""what :class:`OpenTable` fills in"""


def cash_table_row(table: CashTable | TournamentTable) -> TableInfo:
    """Return the row of a cash table's game: all options that the lobby has too."""
    config = table.config
    options = {name: getattr(config, name) for name in _OPTIONS_SHOWN}
    return TableInfo(**_NOBODY, paused=False, **options)


def uth_table_row(table: UthTable) -> TableInfo:
    """Return the row of a table against the house, in the same fields."""
    rules = table.rules
    return TableInfo(
        **_NOBODY,
        name=table.name,
        game="holdem",
        structure="limit",
        small_blind=rules.ante.min,
        big_blind=rules.ante.min,
        ante=rules.ante.min,
        min_buy_in=2 * rules.ante.min,
        max_buy_in=2 * rules.ante.max,
        seats=rules.seats,
        bots_allowed=table.config.bots_allowed,
        paused=False,
        kind="house",
        rules=rules.name,
        title=rules.title,
        min_bet=rules.ante.min,
        max_bet=rules.ante.max,
        meter=table.meter,
        own_tables=table.gives_own_tables,
        one_at_a_time=table.config.one_at_a_time,
    )
