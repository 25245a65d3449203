"""The rows of the lobby, and the seats in the welcome."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.tables.cash.cash_table import CashTable
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.cash.table_config import GameName, StructureName


class SeatedAt(msgspec.Struct, frozen=True):
    """A seat that you hold."""

    table: int
    seat: int
    elsewhere: bool = False
    """another connection of yours has this table now: ``watch`` or ``resume`` moves it here, so ask the player first"""


class TableInfo(msgspec.Struct, frozen=True):
    """One table in the lobby."""

    table: int
    name: str
    game: GameName
    structure: StructureName
    small_blind: int
    big_blind: int
    ante: int
    min_buy_in: int
    max_buy_in: int
    seats: int
    seated: int
    bots: int
    waiting: int
    watching: int
    hands: int
    average_pot: int
    bots_allowed: bool
    paused: bool
    kind: Literal["cash", "house"] = "cash"
    """``house``: against the house.  Its ante's minimum stands as blinds and ante, what a bet at the minimum and at the
    maximum takes as ``min_buy_in`` and ``max_buy_in``, and 0 ``seats`` are any number."""
    rules: str = ""
    """of a house table: its rule set"""
    title: str = ""
    """of a house table: what is played, in the words of the rule set"""
    min_bet: int = 0
    max_bet: int = 0
    """of a house table: the limits of the ante"""
    meter: int = 0
    """of a house table: the progressive jackpot"""
    closes_at: int = 0
    """of an empty table that a player opened: when it closes by itself if nobody sits down, in ms since 1970; 0: it
    stays open"""
    own_tables: bool = False
    """``own_table`` gets you such a table of your own while this one is taken"""
    like: int = 0
    """of a player's own table: the table in whose place it was opened; lists may leave it out"""


def cash_table_row(table: CashTable) -> TableInfo:
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
        paused=False,
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
    )
