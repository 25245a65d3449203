"""A room with a ledger beside it, and what must be true of both at any time."""

from __future__ import annotations

from pokerroom.room.persistence.stored_state import StoredState
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room import Room
from pokerroom.store import accounts
from pokerroom.store.store import Store
from pokerroom.tables.peer.cash_table import CashTable
from tests.store.memory_backend import MemoryBackend


class Books:
    """The store of a room in memory; :meth:`check` writes what the room did and compares all accounts."""

    def __init__(self) -> None:
        self.store = Store(MemoryBackend())
        self.keeper = UnitOfWork(enabled=True)
        self.kept = StoredState(self.keeper)

    def check(self, room: Room) -> None:
        self.store.submit(*self.keeper.take_commands())
        balances = self.store._ledger.balances()
        assert sum(balances.values()) == 0
        sources = (accounts.ISSUE, accounts.CASHIER, accounts.CORRECTIONS)
        assert -sum(balances.pop(source, 0) for source in sources) == room.wallets.issued
        assert balances.pop(accounts.RAKE, 0) == room.tables.rake
        for number, opened in room.tables.items():
            if isinstance(opened.table, CashTable):
                mine = {
                    name: balances.pop(accounts.stack(number, name), 0) for name in opened.players.values()
                }
                assert mine == {name: opened.table.stack_of(name) for name in mine}
                assert sum(mine.values()) == opened.table.chips
        assert balances == room.cashier.expected_balances()
