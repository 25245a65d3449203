"""Several evenings of a home game."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pokerroom.room.chips.session_settlement import ledger_settlement
from pokerroom.room.history.evening_series import BREAK_MS, series_of
from pokerroom.room.room_errors import RoomError
from pokerroom.store.accounts import CASHIER, HOUSE, RAKE, stack, wallet
from pokerroom.store.rows import LedgerEntry, Transaction
from pokerroom.tables.table_errors import TableError
from tests.room.test_host_kept import closed
from tests.room.test_money_kept import NAMES, act, evening
from tests.store.memory_backend import MemoryBackend


def posted(at: int, kind: str, *entries: tuple[str, int]) -> Transaction:
    return Transaction(at, kind, "", "room", at, f"{at}", tuple(LedgerEntry(*one) for one in entries), b"")


def hand(at: int, **nets: int) -> Transaction:
    rake = (RAKE, -sum(nets.values()))
    return posted(at, "hand", *[(stack(1, name), by) for name, by in nets.items()], rake)


def test_an_evening_ends_with_a_long_break_and_money_is_no_result() -> None:
    next_week = 20 * BREAK_MS
    series = series_of(
        [
            posted(1, "deposit", (CASHIER, -50), (wallet("Ann"), 50)),
            posted(2, "buy_in", (wallet("Ann"), -50), (stack(1, "Ann"), 50)),
            hand(3, Ann=30, Bob=-31),
            hand(3 + BREAK_MS - 1, Ann=-10, Bob=10),
            posted(9 + BREAK_MS, "payment", (wallet("Ann"), -20), (wallet("Bob"), 20)),
            hand(next_week, Cid=5, Bob=-5),
            posted(next_week + 1, "round", (stack(2, "Ann"), -4), (HOUSE, 4)),
        ],
        (),
    )
    assert [(one.began, dict(one.results)) for one in series.evenings] == [
        (2, {"Ann": 20, "Bob": -21}),
        (next_week, {"Cid": 5, "Bob": -5, "Ann": -4}),
    ]
    assert [(one.name, one.evenings, one.net, one.best, one.worst, one.totals) for one in series.players] == [
        ("Ann", 2, 16, 20, -4, (20, 16)),
        ("Cid", 1, 5, 5, 5, (0, 5)),
        ("Bob", 2, -26, -5, -21, (-21, -26)),
    ]
    assert series.house == 5


def test_bots_have_no_evenings() -> None:
    series = series_of([hand(1, Ann=5, Bot=-5), hand(2 * BREAK_MS, Bot=3, Other=-3)], {"Bot", "Other"})
    assert [dict(one.results) for one in series.evenings] == [{"Ann": 5}]
    assert series.house == -5


@pytest.mark.parametrize("seed", range(4))
def test_an_evening_of_a_series_is_what_its_settlement_says(seed: int) -> None:
    rng, backend = random.Random(seed), MemoryBackend()
    room, store = evening(backend, 1)
    for now in range(2, 90):
        with suppress(RoomError, TableError):
            act(room, rng, now)
        closed(room, store, now)
    transactions = list(backend.transactions())
    settled = ledger_settlement(transactions, backend.balances(), ())
    won = {row.name: row.net for row in settled.lines if row.name in NAMES}
    series = series_of(transactions, ())
    assert {one.name: one.net for one in series.players if one.net} == {k: v for k, v in won.items() if v}
