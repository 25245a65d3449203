"""The money of a room's tournaments: what entries cost and what is won, each moved once.

Every payment follows an event of the director, and its key in the ledger has that event's number.
"""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerwire.tournament.tournament_events import (
    BountyWon,
    EntryBought,
    EntryRefunded,
    FinishPlaceTaken,
    PrizesFixed,
    TournamentEvent,
)

MoneyCounter = Callable[[str, int, int], None]
"""Called with a player, the chips that they pay (negative) or get, and the time."""


def _count_nothing(name: str, by: int, now: int) -> None:
    """Count no money for limits of play."""


class TournamentMoney:
    """Moves chips between wallets, tournaments and the house; ``count`` gets what players pay and win."""

    def __init__(self, cashier: ChipCashier, count: MoneyCounter = _count_nothing) -> None:
        self._cashier = cashier
        self._count = count

    def guarantee(self, number: int, amount: int) -> bool:
        """Reserve what the house guarantees; return ``False`` if it has too little."""
        return self._cashier.bank.reserve(-number, amount)

    def check_balance(self, name: str, amount: int) -> None:
        """Raise :class:`RoomError` ``not_enough_chips`` unless a wallet has ``amount``."""
        self._cashier.wallets.check_balance(name, amount)

    def move(self, number: int, event: TournamentEvent, seq: int, now: int, *, ticket_price: int = 0) -> None:
        """Move what event ``seq`` of a tournament says; ``ticket_price`` of a prize was paid by a ticket."""
        cashier, key = self._cashier, f"tournament:{number}:{seq}"
        if isinstance(event, EntryBought):
            cost = event.cost + event.bounty + event.fee
            if event.ticket:
                cashier.enter_by_ticket(event.player, number, cost, satellite=event.ticket, key=key, now=now)
                return
            cashier.enter_tournament(event.player, number, cost, key=key, now=now)
            self._count(event.player, -cost, now)
        elif isinstance(event, EntryRefunded):
            cashier.pay_from_tournament(event.player, number, event.refund, kind="refund", key=key, now=now)
            self._count(event.player, event.refund, now)
        elif isinstance(event, FinishPlaceTaken | BountyWon):
            prize = event.prize - ticket_price
            cashier.pay_from_tournament(event.player, number, prize, kind="prize", key=key, now=now)
            self._count(event.player, prize, now)
        elif isinstance(event, PrizesFixed):
            cashier.settle_with_house(number, event.overlay, key=key, now=now)
            cashier.bank.reserve(-number, 0)

    def close(self, number: int, seq: int, now: int) -> None:
        """The last event, ``seq``, is paid: what is left are the fees, which the house has earned."""
        left = self._cashier.tournament_pools.setdefault(number, 0)
        self._cashier.settle_with_house(number, -left, key=f"tournament:{number}:{seq}:fees", now=now)
        del self._cashier.tournament_pools[number]
        self._cashier.bank.reserve(-number, 0)
