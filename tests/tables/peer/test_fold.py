"""A picture that is folded late, many events at once, says what one that is folded event by event says."""

from __future__ import annotations

import random

import msgspec
import pytest

from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.fold import fold, fold_all
from tests.tables.peer.test_table_properties import TABLES, Chaos


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_of_hands_that_are_over_only_what_lasts_is_folded(table: int) -> None:
    rng = random.Random(table)
    chaos = Chaos(rng, table, clocks=0)
    for _ in range(150):
        chaos.step()
    events, config = chaos.watched.events, chaos.watched.config
    one_by_one, late = PublicState(config), PublicState(config)
    begin = 0
    for end, event in enumerate(events, 1):
        fold(one_by_one, event)
        if end == len(events) or rng.random() < 0.02:
            fold_all(late, events[begin:end])
            begin = end
            assert msgspec.to_builtins(late) == msgspec.to_builtins(one_by_one)
