"""The settlement of a session: each player's buy-ins and cash-outs, and who pays whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from pokerroom.room.chips.money_book import NO_MONEY, EveningMoney, KeptMoney, money_of
from pokerroom.room.chips.pending_stack_changes import pending_changes
from pokerroom.store.rows import Transaction
from pokerroom.store.store_commands import SaveDocument
from pokerroom.store.table_settlement import (
    BOUGHT_KINDS,
    ChipTotals,
    Payment,
    TournamentStakes,
    add_stake,
    chip_totals,
    chips_on_tables,
    money_moved,
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
    """The settlement: a line a player, the payments that square them, and what the host holds of them.

    ``house`` is what all people together have lost to rake, bank, bots and corrections; less than zero: have won. It is
    the banker's, or the host's. ``pending`` are changes of stacks that wait for the end of a hand, which are not
    counted.
    """

    lines: tuple[SettlementRow, ...]
    payments: tuple[SettlementPayment, ...]
    """the fewest that are still to be made"""
    house: int
    pending: tuple[PendingStackChange, ...] = ()
    banker: str = ""
    """the player who holds the money; empty: the host"""
    with_banker: tuple[SettlementPayment, ...] = ()
    """the same settled otherwise: everybody pays the banker or is paid by the banker"""
    made: tuple[SettlementPayment, ...] = ()
    """what was paid since the evening began, the latest last"""


def settlement_of(
    totals: Iterable[ChipTotals],
    on_tables: Mapping[str, int],
    stakes: Mapping[str, int],
    bots: Collection[str],
    pending: Iterable[PendingStackChange] = (),
    *,
    money: EveningMoney = NO_MONEY,
) -> SessionSettlement:
    """Return the settlement of these totals, of the chips on tables and of ``stakes`` in tournaments, by name.

    Nobody pays a bot: what the names in ``bots`` won or lost is the banker's, as are rake, the house's wins and
    corrections.
    """
    by_name = {player.name: player for player in totals}
    named = [name for chips in (stakes, money.paid, money.before) for name, by in chips.items() if by]
    rows = []
    for name in sorted(by_name.keys() | on_tables.keys() | set(named)):
        player = by_name.get(name, ChipTotals(name, 0, 0))
        on_table = on_tables.get(name, 0) + stakes.get(name, 0)
        net = player.net + on_table
        paid, before = money.paid.get(name, 0), money.before.get(name, 0)
        rows.append(
            SettlementRow(
                *(name, player.brought, player.took, on_table, net),
                bot=name in bots,
                paid=paid,
                before=before,
                due=net + paid + before,
            )
        )
    people = [row for row in rows if not row.bot]
    fewest, with_banker = _payments({row.name: row.due for row in people}, money.banker)
    house = -sum([row.net for row in people])
    return SessionSettlement(
        tuple(rows), fewest, house, tuple(pending), money.banker, with_banker, tuple(money.made)
    )


def _payments(
    dues: Mapping[str, int], banker: str
) -> tuple[tuple[SettlementPayment, ...], tuple[SettlementPayment, ...]]:
    """Return the fewest payments that give everybody their due, and those that all go by the banker."""
    bank = banker or _BANK_NAME
    parties = {**dues, bank: dues.get(bank, 0) - sum(dues.values())}
    by_banker = [
        Payment(bank, name, due) if due > 0 else Payment(name, bank, -due)
        for name, due in sorted(dues.items())
        if due and name != bank
    ]
    fewest, with_banker = [
        tuple(
            [SettlementPayment(_name_or_host(one.payer), _name_or_host(one.payee), one.chips) for one in made]
        )
        for made in (payments(parties), by_banker)
    ]
    return fewest, with_banker


def ledger_settlement(
    transactions: Sequence[Transaction],
    balances: Mapping[str, int],
    bots: Collection[str],
    stack_changes: Iterable[SaveDocument] = (),
    kept: KeptMoney | None = None,
) -> SessionSettlement:
    """Return the settlement of a session by its transactions and the balances after them.

    ``stack_changes`` are the documents of changes of stacks that wait for the end of a hand; ``kept`` is what the room
    keeps about money.
    """
    on_tables = chips_on_tables(balances)
    totals = chip_totals(transactions, on_tables)
    pending, not_yet = pending_changes(stack_changes, balances)
    for name, chips in not_yet.items():
        on_tables[name] -= chips
    stakes = stakes_still_in(tournament_stakes(transactions), tournament_pools(balances))
    money = money_of(money_moved(transactions), kept)
    return settlement_of(totals, on_tables, stakes, bots, pending, money=money)


_BANK_NAME = "\0host"
"""cannot be a player's name: names have no control characters"""


def _name_or_host(name: str) -> str | None:
    return None if name == _BANK_NAME else name
