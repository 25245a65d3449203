"""A row of the lobby, for type checkers: a plain dict at run time."""

from __future__ import annotations

from typing import TypedDict


class TableRow(TypedDict):
    """One table in the lobby. ``kind`` is ``cash``, or ``house`` for one against the house with the game ``title``."""

    table: int
    name: str
    game: str
    structure: str
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
    kind: str
    title: str
    min_bet: int
    max_bet: int
    closes_at: int
    rules: str
    own_tables: bool
    like: int
