"""The cashier of a branch: chips come from the room's own process for one seat at a time, and go back to it.

The room's own process books what it gives from the wallet straight to the stack, so nothing is booked here when a
player sits down.  What leaves the table goes straight to the wallet.  In between, chips that were given and are not on
the table yet are in the branch's own wallets, which are empty after each command.
"""

from __future__ import annotations

from collections.abc import Mapping

from pokerroom.room.branches.branch_messages import Fill
from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.chip_cashier import ROOM_ACTOR, ChipCashier
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store import accounts
from pokerroom.store.accounts import stack, wallet
from pokerroom.store.store_commands import TransactionKind


class BranchCashier(ChipCashier):
    """Moves chips between the tables of a branch and the wallets of the room."""

    paid_out = False
    """whether chips have gone to wallets, of which the room's own process has not been told"""

    def __init__(self, wallets: Wallets, bank: Bank, unit_of_work: UnitOfWork) -> None:
        super().__init__(wallets, bank, unit_of_work)
        self.too_few: list[Fill] = []
        """chips that tables wanted for automatic top-ups"""

    def note_too_few(self, name: str, table: int, least: int, most: int) -> None:
        """Note that a table wants chips for a player, for which the room's own process must be asked."""
        self.too_few.append(Fill(name, table, least, most, "top_up"))

    def restore_balances(self, balances: Mapping[str, int]) -> None:
        """Restore nothing: wallets are at the room's own process."""

    def take_fill(self, name: str, chips: int) -> None:
        """Take chips that the room's own process has given for a seat of a player."""
        self.wallets.issue(name, chips)

    def return_rest(self, name: str, table: int, now: int) -> int:
        """Send back what was given for a seat and is not on the table; return how much."""
        rest = self.wallets[name]
        if rest:
            self.wallets.issue(name, -rest)
            self._pay_out("refund", stack(table, name), rest, who=name, now=now)
        return rest

    def buy_in(self, name: str, table: int, chips: int, *, kind: TransactionKind, now: int) -> None:
        """Move chips that were given to a stack; raise as :meth:`Wallets.check_balance`."""
        self.wallets.debit(name, chips)

    def cash_out(self, name: str, table: int, chips: int, *, kind: TransactionKind, now: int) -> None:
        """Move chips from a stack to the wallet at the room's own process."""
        self.wallets.issued -= chips
        self._pay_out(kind, stack(table, name), chips, who=name, now=now)

    def refund_closed_tables(self, balances: Mapping[str, int], now: int) -> None:
        """Send back the stacks of tables that could not be restored, and what was given for seats that nobody took."""
        for account, chips in balances.items():
            if accounts.stack_owner(account) is not None and chips:
                self._pay_out("refund", account, chips, who=ROOM_ACTOR, now=now)

    def _pay_out(self, kind: TransactionKind, account: str, chips: int, *, who: str, now: int) -> None:
        """Pay chips out of a stack's account into its player's wallet."""
        self.paid_out = True
        to = wallet(accounts.stack_owner(account) or "")
        self._unit_of_work.transfer(kind, account, to, chips, who=who, now=now)
