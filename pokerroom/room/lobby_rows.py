"""The rows of the lobby, and the seats in the welcome."""

from __future__ import annotations

from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.room.table_info import TableInfo


def cash_table_row(table: CashTable | TournamentTable) -> TableInfo:
    """Return the row of a cash table's game; :class:`OpenTable` fills in who is there."""
    config = table.config
    return TableInfo(
        table=0,
        name=config.name,
        game=config.game,
        structure=config.structure,
        small_blind=config.small_blind,
        big_blind=config.big_blind,
        ante=config.ante,
        min_buy_in=config.min_buy_in,
        max_buy_in=config.max_buy_in,
        seats=config.seats,
        seated=0,
        bots=0,
        waiting=0,
        watching=0,
        hands=0,
        average_pot=0,
        bots_allowed=config.bots_allowed,
        one_at_a_time=config.one_at_a_time,
        buy_ins=config.buy_ins,
        access=config.access,
        paused=False,
        games=config.games,
        game_order=config.game_order,
    )


def uth_table_row(table: UthTable) -> TableInfo:
    """Return the row of a table against the house, in the same fields."""
    rules = table.rules
    return TableInfo(
        table=0,
        name=table.name,
        game="holdem",
        structure="limit",
        small_blind=rules.ante.min,
        big_blind=rules.ante.min,
        ante=rules.ante.min,
        min_buy_in=2 * rules.ante.min,
        max_buy_in=2 * rules.ante.max,
        seats=rules.seats,
        seated=0,
        bots=0,
        waiting=0,
        watching=0,
        hands=0,
        average_pot=0,
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
