"""What the room tells about itself: small records for the lobby and the welcome."""

from __future__ import annotations

import msgspec

from pokerroom.table.config import GameName, StructureName


class SeatedAt(msgspec.Struct, frozen=True):
    """A seat that you hold."""

    table: int
    seat: int


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
