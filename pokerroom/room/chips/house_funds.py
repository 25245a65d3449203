"""The first chips of the house, and the seed of its jackpot."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.persistence.stored_state import ROOM
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerwire.uth.rule_set import RuleSet

BANK = "bank"
"""item of the room: whether the house has received its first chips"""
JACKPOT = "jackpot"
"""item of the room: whether the jackpot has received its seed"""


class HouseFunds:
    """Gives the house its chips, and the jackpot its seed, each only once in the life of a room."""

    def __init__(
        self,
        cashier: ChipCashier,
        unit_of_work: UnitOfWork,
        house_bank: int,
        *,
        funded: bool = False,
        seeded: bool = False,
    ) -> None:
        """``house_bank``: chips that the house begins with; ``funded`` and ``seeded``: what it has already received."""
        self._cashier = cashier
        self._unit_of_work = unit_of_work
        self._house_bank = house_bank
        self._funded = funded
        self._seeded = seeded

    def provide(self, rules: Iterable[RuleSet], now: int) -> None:
        """Give what is missing for tables of these ``rules``."""
        if not self._funded:
            self._funded = True
            self._unit_of_work.save_document(ROOM, "", BANK, 1, now)
            self._cashier.fund_bank(self._house_bank, now)
        seed = max([terms.seed for one in rules if (terms := one.progressive) is not None], default=0)
        if seed and not self._seeded:
            self._seeded = True
            self._unit_of_work.save_document(ROOM, "", JACKPOT, 1, now)
            self._cashier.seed_jackpot(seed, now)
