"""Rows of another writer than the one of this program, as databases have them that several processes wrote."""

from __future__ import annotations

from pokerroom.store.backend import Backend
from pokerroom.store.hash_chain import empty_head
from pokerroom.store.journal import Journal
from pokerroom.store.ledger import Ledger
from pokerroom.store.staging import Stage
from pokerroom.store.store_commands import AppendRecord, PostTransaction


class OtherWriter:
    """Extends the chains of writer ``number`` in a database."""

    def __init__(self, backend: Backend, number: int) -> None:
        self._backend = backend
        self._ledger = Ledger(backend.balances(), empty_head("ledger", number), lambda key: None)
        self._journal = Journal({}, empty_head("journal", number), lambda table, hand: False)

    def write(self, *commands: PostTransaction | AppendRecord) -> None:
        """Write these commands as one unit."""
        stage = Stage()
        for command in commands:
            if isinstance(command, AppendRecord):
                self._journal.add(command, stage)
            else:
                self._ledger.post(command, stage)
        self._backend.write(stage.rows)
