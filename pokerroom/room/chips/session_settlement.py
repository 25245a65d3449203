"""The settlement of a session: each player's buy-ins and cash-outs, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pokerroom.store.table_settlement import ChipTotals, payments
from pokerwire.room.settlement_rows import SettlementPayment, SettlementRow


class BuyInTally:
    """Counts each player's buy-ins and cash-outs since the session began."""

    def __init__(self) -> None:
        self._brought: dict[str, int] = {}
        self._took: dict[str, int] = {}

    def restore(self, totals: Iterable[ChipTotals]) -> None:
        """Set the totals of a session that began before the room restarted."""
        for player in totals:
            self._brought[player.name], self._took[player.name] = player.brought, player.took

    def add_buy_in(self, name: str, chips: int) -> None:
        """Count chips that went from a wallet to a table."""
        self._brought[name] = self._brought.get(name, 0) + chips

    def add_cash_out(self, name: str, chips: int) -> None:
        """Count chips that came back from a table to a wallet."""
        self._took[name] = self._took.get(name, 0) + chips

    def totals(self) -> list[ChipTotals]:
        """Return the totals of every player, by name."""
        names = sorted(self._brought.keys() | self._took.keys())
        totals = [ChipTotals(name, self._brought.get(name, 0), self._took.get(name, 0)) for name in names]
        return [player for player in totals if player.brought or player.took]


class SessionSettlement(msgspec.Struct, frozen=True):
    """The settlement: a line a player, the fewest payments that square them, and what the house holds of them.

    ``house`` is what all players together have lost to rake, bank and corrections; less than zero: have won.
    """

    lines: tuple[SettlementRow, ...]
    payments: tuple[SettlementPayment, ...]
    house: int


def settlement_of(totals: Iterable[ChipTotals], on_tables: Mapping[str, int]) -> SessionSettlement:
    """Return the settlement of these totals and of the chips on tables, by name."""
    by_name = {player.name: player for player in totals}
    rows = []
    for name in sorted(by_name.keys() | on_tables.keys()):
        player, on_table = by_name.get(name, ChipTotals(name, 0, 0)), on_tables.get(name, 0)
        rows.append(SettlementRow(name, player.brought, player.took, on_table, player.net + on_table))
    bank = -sum([player.net for player in rows])
    nets = {player.name: player.net for player in rows} | {_BANK_NAME: bank}
    settlement_payments = [
        SettlementPayment(_name_or_bank(one.payer), _name_or_bank(one.payee), one.chips)
        for one in payments(nets)
    ]
    return SessionSettlement(tuple(rows), tuple(settlement_payments), bank)


_BANK_NAME = "\0house"
"""cannot be a player's name: names have no control characters"""


def _name_or_bank(name: str) -> str | None:
    return None if name == _BANK_NAME else name
