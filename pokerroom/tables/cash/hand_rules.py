"""From the options of a table to the rules of one hand."""

from __future__ import annotations

from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.games import GAMES
from pokerroom.poker.rules import HandRules, PerMilleRake
from pokerroom.tables.cash.config import TableConfig


def hand_rules(config: TableConfig) -> HandRules:
    """Return the rules by which every hand of a table with these options is played."""
    rake = config.rake
    return HandRules(
        game=GAMES[config.game],
        structure=_structure(config),
        big_blind=config.big_blind,
        turn_up_all_in=config.turn_up_all_in,
        rake=PerMilleRake(rake.per_mille, rake.cap) if rake.per_mille else None,
    )


def _structure(config: TableConfig) -> BettingStructure:
    """The small bet is the big blind, the big bet twice that (rule A6)."""
    big = config.big_blind
    if config.structure == "limit":
        return FixedLimit(big, 2 * big, config.max_bets, uncapped_heads_up=config.uncapped_heads_up)
    return PotLimit(big) if config.structure == "pot_limit" else NoLimit(big)
