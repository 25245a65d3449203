"""Where the chips of a house table come from and go to: the players' accounts, the house's bank, the jackpot's meter.

The table never holds an account.  Every chip that an event moves goes through :meth:`UthCashier.book`,
all chips of one step at once or none, so that a bet is taken once and settled or given back once whatever else fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class ChipMove(NamedTuple):
    """``amount`` chips of a player's account: positive to the table, negative back.

    ``result`` is what a settled round pays from a bet that is placed or taken back.
    """

    player: str
    amount: int
    result: bool


class UthCashier(Protocol):
    """The accounts of one room, as one of its tables sees them."""

    @property
    def meter(self) -> int:
        """The progressive jackpot of the room now."""

    def balance(self, player: str) -> int:
        """What the player's account holds."""

    def allowance(self, player: str) -> int:
        """Return what of it they may put down now: all, or less by their own limits of play."""

    def reserve(self, worst: int) -> bool:
        """Set ``worst`` chips of the bank aside for this table instead of what was; ``False``: it has too few."""

    def book(self, moves: Sequence[ChipMove], bank: int = 0, meter: int = 0) -> None:
        """Move chips of accounts, ``bank`` chips to the bank (negative: from it), ``meter`` to the jackpot.

        All of it, or nothing and an exception.
        """
