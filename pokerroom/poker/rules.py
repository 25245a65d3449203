"""The rules of one hand: the game (a record of ``pokerwire.games``), the betting structure, rake and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerroom.poker.betting_structures import BettingStructure
from pokerwire.games import DRAW, GAMES, HOLDEM, Game, StreetPlan

__all__ = ["DRAW", "GAMES", "HOLDEM", "Game", "HandRules", "PerMilleRake", "RakeRule", "StreetPlan"]


class RakeRule(Protocol):
    """Who takes rake and how much (rule C6)."""

    def rake_per_pot(self, pots: Sequence[int], streets: int) -> list[int]:
        """Return the rake of each pot; ``pots`` are their amounts, ``streets`` how many streets were dealt."""


class PerMilleRake:
    """A number of thousandths of each pot, at most ``cap`` a hand (0 = no cap), and none when there was no flop or
    draw."""

    def __init__(self, per_mille: int, cap: int = 0) -> None:
        self.per_mille = per_mille
        self.cap = cap

    def rake_per_pot(self, pots: Sequence[int], streets: int) -> list[int]:
        """Return the rake of each pot, rounded down, the main pot served first under the cap (rule C6)."""
        if streets < 2:
            return [0] * len(pots)
        cap_left = self.cap or sum(pots)
        rakes = []
        for amount in pots:
            rake = min(amount * self.per_mille // 1000, cap_left)
            cap_left -= rake
            rakes.append(rake)
        return rakes


class HandRules(msgspec.Struct, frozen=True):
    """The rules of a hand. Amounts in the table's smallest unit."""

    game: Game
    structure: BettingStructure
    big_blind: int
    turn_up_all_in: bool = False
    """turn all live hands up when no more betting is possible (rule C5)"""
    muck_losers: bool = True
    """at the showdown a later hand that cannot win is mucked unseen (rule C4)"""
    all_in_tabled: bool = False
    """nobody mucks at a showdown in which a player is all-in, as in tournaments"""
    rake: RakeRule | None = None
    boards: int = 1
    """how many boards are dealt together; each wins its part of every pot"""
    bets_before_flop: bool = True
    """off: nobody bets before the first street, as in a bomb pot (rule B8)"""

    def __post_init__(self) -> None:
        """Raise ``ValueError`` for several boards in a game without one."""
        if self.boards > 1 and not self.game.board_size:
            raise ValueError(f"{self.game.title} has no board that could be dealt {self.boards} times")
