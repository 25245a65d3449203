"""The settlement of a session: what is on the tables, and what waits there, counts once."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from pokerroom.room.chips.pending_stack_changes import STACK_CHANGE, StoredStackChange, pending_changes
from pokerroom.room.chips.session_settlement import settlement_of
from pokerroom.store.accounts import stack
from pokerroom.store.store_commands import SaveDocument
from pokerroom.store.table_settlement import ChipTotals
from pokerwire.cash.cash_events import StackSource


def test_chips_at_a_table_that_nobody_brought_are_won() -> None:
    settlement = settlement_of([ChipTotals("Ada", 100, 0)], {"Bea": 60}, {"Ada": 30, "Cid": 10, "Dan": 0}, ())
    assert [(row.name, row.brought, row.took, row.net) for row in settlement.lines] == [
        ("Ada", 100, 0, -70),
        ("Bea", 0, 0, 60),
        ("Cid", 0, 0, 10),
    ]
    assert settlement.house == 0


@pytest.mark.parametrize("by", [-1, 1, 50])
@pytest.mark.parametrize("source", get_args(StackSource))
def test_chips_that_a_host_adds_wait_outside_the_stack(by: int, source: StackSource) -> None:
    row = SaveDocument(STACK_CHANGE, "Ada", "3", msgspec.json.encode(StoredStackChange(by, source)), 0)
    pending, not_yet = pending_changes([row], {stack(3, "Ada"): 100})
    assert [(one.player, one.table, one.by) for one in pending] == [("Ada", 3, by)]
    assert not_yet == ({"Ada": by} if source == "corrections" and by > 0 else {})
    assert pending_changes([row], {stack(3, "Ada"): 0}) == ([], {})
