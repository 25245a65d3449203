"""The settlement of a session: each player's buy-ins and cash-outs, and who pays whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from pokerroom.room.chips.pending_stack_changes import pending_changes
from pokerroom.store.rows import Transaction
from pokerroom.store.store_commands import SaveDocument
from pokerroom.store.table_settlement import (
    BOUGHT_KINDS,
    ChipTotals,
    TournamentStakes,
    add_stake,
    chip_totals,
    chips_on_tables,
    payments,
    stakes_still_in,
    tournament_pools,
    tournament_stakes,
)
from pokerwire.room.settlement_rows import PendingStackChange, SettlementPayment, SettlementRow


class BuyInTally:
    """Counts each player's buy-ins and cash-outs since the session began."""

    def __init__(self) -> None:
        self._brought: dict[str, int] = {}
        self._took: dict[str, int] = {}
        self.stakes: TournamentStakes = {}

    def restore(self, totals: Iterable[ChipTotals], stakes: Mapping[int, Mapping[str, int]]) -> None:
        """Set the totals of a session that began before the room restarted."""
        for player in totals:
            self._brought[player.name], self._took[player.name] = player.brought, player.took
        self.stakes = {tournament: dict(paid) for tournament, paid in stakes.items()}

    def add_buy_in(self, name: str, chips: int) -> None:
        """Count chips that went from a wallet to a table."""
        self._brought[name] = self._brought.get(name, 0) + chips

    def add_cash_out(self, name: str, chips: int, kind: str = "stand_up") -> None:
        """Count chips that came back from a table to a wallet; those of ``BOUGHT_KINDS`` were not brought after all."""
        if kind in BOUGHT_KINDS:
            self.add_buy_in(name, -chips)
            return
        self._took[name] = self._took.get(name, 0) + chips

    def add_entry(self, tournament: int, name: str, chips: int) -> None:
        """Count chips that a player pays for a tournament, or (negative) gets back for it."""
        if chips > 0:
            self.add_buy_in(name, chips)
        else:
            self.add_cash_out(name, -chips)
        add_stake(self.stakes, tournament, name, chips)

    def add_ticket(self, satellite: int, tournament: int, name: str, chips: int) -> None:
        """Count chips that a player's ticket moves from a satellite to the tournament that it is for."""
        add_stake(self.stakes, satellite, name, -chips)
        add_stake(self.stakes, tournament, name, chips)

    def __contains__(self, name: str) -> bool:
        """Return whether a player has brought or taken chips."""
        return name in self._brought or name in self._took

    def totals(self) -> list[ChipTotals]:
        """Return the totals of every player, by name."""
        names = sorted(self._brought.keys() | self._took.keys())
        totals = [ChipTotals(name, self._brought.get(name, 0), self._took.get(name, 0)) for name in names]
        return [player for player in totals if player.brought or player.took]


class SessionSettlement(msgspec.Struct, frozen=True):
    """The settlement: a line a player, the fewest payments that square them, and what the house holds of them.

    ``house`` is what all people together have lost to rake, bank, bots and corrections; less than zero: have won.
    ``pending`` are changes of stacks that wait for the end of a hand, which are not counted.
    """

    lines: tuple[SettlementRow, ...]
    payments: tuple[SettlementPayment, ...]
    house: int
    pending: tuple[PendingStackChange, ...] = ()


def settlement_of(
    totals: Iterable[ChipTotals],
    on_tables: Mapping[str, int],
    stakes: Mapping[str, int],
    bots: Collection[str],
    pending: Iterable[PendingStackChange] = (),
) -> SessionSettlement:
    """Return the settlement of these totals, of the chips on tables and of ``stakes`` in tournaments, by name.

    Nobody pays a bot: what the names in ``bots`` won or lost is the house's.
    """
    by_name = {player.name: player for player in totals}
    rows = []
    for name in sorted(by_name.keys() | on_tables.keys() | {name for name, chips in stakes.items() if chips}):
        player = by_name.get(name, ChipTotals(name, 0, 0))
        on_table = on_tables.get(name, 0) + stakes.get(name, 0)
        net = player.net + on_table
        rows.append(SettlementRow(name, player.brought, player.took, on_table, net, name in bots))
    nets = {player.name: player.net for player in rows if not player.bot}
    bank = nets[_BANK_NAME] = -sum(nets.values())
    settlement_payments = [
        SettlementPayment(_name_or_bank(one.payer), _name_or_bank(one.payee), one.chips)
        for one in payments(nets)
    ]
    return SessionSettlement(tuple(rows), tuple(settlement_payments), bank, tuple(pending))


def ledger_settlement(
    transactions: Sequence[Transaction],
    balances: Mapping[str, int],
    bots: Collection[str],
    stack_changes: Iterable[SaveDocument] = (),
) -> SessionSettlement:
    """Return the settlement of a session by its transactions and the balances after them.

    ``stack_changes`` are the documents of changes of stacks that wait for the end of a hand.
    """
    on_tables = chips_on_tables(balances)
    totals = chip_totals(transactions, on_tables)
    pending, not_yet = pending_changes(stack_changes, balances)
    for name, chips in not_yet.items():
        on_tables[name] -= chips
    stakes = stakes_still_in(tournament_stakes(transactions), tournament_pools(balances))
    return settlement_of(totals, on_tables, stakes, bots, pending)


_BANK_NAME = "\0house"
"""cannot be a player's name: names have no control characters"""


def _name_or_bank(name: str) -> str | None:
    return None if name == _BANK_NAME else name
