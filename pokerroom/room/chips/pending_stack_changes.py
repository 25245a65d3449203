"""Hosts' changes of stacks that wait for the end of a hand, as the room's file keeps them for reports of an evening.

The table itself carries them out. The ledger has chips that are added as soon as the host says so, since they are set
aside then; a settlement counts them when they are in the stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.accounts import stack
from pokerroom.store.store_commands import SaveDocument
from pokerwire.cash.cash_events import StackSource
from pokerwire.room.settlement_rows import PendingStackChange

STACK_CHANGE = "stack_change"
"""the kind of these documents, a player's by table"""


class StoredStackChange(msgspec.Struct, frozen=True):
    """A change of a stack that waits: by how many chips, and from or to which account."""

    by: int
    source: StackSource


class PendingStackChanges:
    """Which changes of stacks wait; saved with the unit of work."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work
        self._waiting: set[tuple[str, int]] = set()

    def restore(self, rows: Iterable[SaveDocument], waiting: Iterable[tuple[str, int]]) -> None:
        """Keep the stored changes that still wait, by player and table."""
        self._waiting = set(waiting)
        for row in rows:
            if (row.owner, int(row.item)) not in self._waiting:
                self._unit_of_work.delete_document(STACK_CHANGE, row.owner, row.item)

    def add(self, player: str, table: int, change: StoredStackChange, now: int) -> None:
        """Note that a change waits."""
        self._waiting.add((player, table))
        self._unit_of_work.save_document(STACK_CHANGE, player, str(table), change, now)

    def remove(self, player: str, table: int) -> None:
        """Note that nothing waits for this stack any more."""
        if (player, table) in self._waiting:
            self._waiting.remove((player, table))
            self._unit_of_work.delete_document(STACK_CHANGE, player, str(table))


def pending_changes(
    rows: Iterable[SaveDocument], balances: Mapping[str, int]
) -> tuple[Sequence[PendingStackChange], Mapping[str, int]]:
    """Return the stored changes that wait, and how many chips that nobody has yet are in each player's stacks.

    A change whose stack is gone waits no longer.
    """
    pending, not_yet = [], dict[str, int]()
    for row in rows:
        table, change = int(row.item), _decode(row.payload)
        if not balances.get(stack(table, row.owner)):
            continue
        pending.append(PendingStackChange(row.owner, table, change.by))
        if change.by > 0 and change.source == "corrections":
            not_yet[row.owner] = not_yet.get(row.owner, 0) + change.by
    return pending, not_yet


_decode = msgspec.json.Decoder(StoredStackChange).decode
