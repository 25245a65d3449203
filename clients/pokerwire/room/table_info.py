"""What a room says of each table: the row of the lobby, and where somebody sits."""

from __future__ import annotations

from typing import Literal

from pokerwire.cash.table_config import AccessRule, BuyInRule, GameName, GameOrder, PlayedGame, StructureName
from pokerwire.mapped import Mapped


class SeatedAt(Mapped, frozen=True):
    """A seat that you hold."""

    table: int
    seat: int
    elsewhere: bool = False
    """another connection of yours has this table now: ``watch`` or ``resume`` moves it here, so ask the player first"""
    tournament: str = ""
    """for a tournament's table: the name of the tournament"""


class TableInfo(Mapped, frozen=True):
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
    """``house``: against the house. The blinds and the ante are then its minimum ante, ``min_buy_in`` and
    ``max_buy_in`` are the chips that a minimum and a maximum bet take, and ``seats`` 0 means any number."""
    games: tuple[PlayedGame, ...] = ()
    """for a table with several games: all of them; ``game`` and ``structure`` are what it plays now"""
    game_order: GameOrder = "in_turn"
    """``dealers_choice``: the button chooses"""
    rules: str = ""
    """for a house table: its rule set"""
    title: str = ""
    """for a house table: what is played, in the words of the rule set"""
    min_bet: int = 0
    max_bet: int = 0
    """for a house table: the limits of the ante"""
    meter: int = 0
    """for a house table: the progressive jackpot"""
    closes_at: int = 0
    """when an empty table that a player opened closes if nobody sits down, in ms since 1970; 0: it stays open"""
    own_tables: bool = False
    """``own_table`` gets you a table like this of your own while this one is taken"""
    one_at_a_time: bool = False
    """who sits here sits at no other table meanwhile"""
    buy_ins: BuyInRule = "free"
    """``approved``: a host approves what players sit down with or add"""
    access: AccessRule = "open"
    """``locked``: `watch` it after `enter_table`; ``hidden``: you are one of those who know the table"""
    like: int = 0
    """for a player's own table: the table that it is a copy of; lists may leave it out"""
    house_bots: tuple[str, ...] = ()
    """for a table that a player opened with house bots, or brought them to: their kinds"""
    names: tuple[str, ...] = ()
    """the first few of those who sit there: people, then bots, each in the order of the seats"""
    away: tuple[str, ...] = ()
    """those of ``names`` who are away: people who sit out, or have lost their connection"""
