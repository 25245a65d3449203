"""A change of a cash table's stakes between two hands."""

from __future__ import annotations

import msgspec

from pokerwire.cash.table_config import AnteKind, BuyInRule, PlayedGame, StructureName


class StakesChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table to change; ``null`` or missing: unchanged.

    Buy-in limits that are not given stay the same number of big blinds.
    """

    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    ante_kind: AnteKind | None = None
    structure: StructureName | None = None
    """the betting limit: fixed limit, pot-limit or no-limit"""
    max_bets: int | None = None
    min_buy_in: int | None = None
    max_buy_in: int | None = None
    buy_ins: BuyInRule | None = None
    """whether the host approves all chips; holds at once"""
    bomb_pot: bool | None = None
    """whether the next hand is a bomb pot"""
    bomb_pot_every: int | None = None
    bomb_pot_minutes: int | None = None
    bomb_pot_ante: int | None = None
    bomb_pot_boards: int | None = None
    games: tuple[PlayedGame, ...] | None = None
    """what the table plays in turn, or lets players choose from; where the running game is not among them the first
    follows"""
    seven_deuce: int | None = None
    """what each pays to who wins with seven-deuce (0 = not played)"""
    stand_up: int | None = None
    """what the last one standing pays to each (0 = not played)"""
    hand_cap: int | None = None
    """the most that a player bets in one hand (0 = any amount)"""
    decision: int | None = None
    """time for each decision, in milliseconds (0 = no limit)"""
