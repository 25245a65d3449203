"""The money of friends over power cuts and from one evening to the next."""

from __future__ import annotations

import random

import pytest

from pokerroom.host.evening_report import money_kept_for, read_evening
from pokerroom.room.acts import host_chip_actions, host_money_actions
from pokerroom.room.chips.money_book import KeptMoney
from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerroom.store.audit import audit
from pokerroom.store.store import Store
from pokerroom.tables.table_errors import TableError
from tests.room.test_host_kept import closed, reopened
from tests.store.memory_backend import MemoryBackend

NAMES = ("Ann", "Bob", "Cid", "Dan")


def dues(settlement: SessionSettlement) -> dict[str, int]:
    return {row.name: row.due for row in settlement.lines if row.due}


def act(room: Room, rng: random.Random, now: int) -> None:
    """One random act of a host or a player; many of them are refused."""
    name, other = rng.sample(NAMES, 2)
    person, by = room.people.find(name), rng.randint(1, 300)
    assert person is not None
    choice = rng.randrange(9)
    if choice == 0:
        host_chip_actions.deposit(room, "Hugo", name, by, now)
    elif choice == 1:
        host_chip_actions.withdraw(room, "Hugo", name, by, now)
    elif choice == 2:
        host_chip_actions.correct(room, "Hugo", name, rng.choice((by, -by)), now, reason="x")
    elif choice == 3:
        host_money_actions.pay(
            room, "Hugo", now, payer=rng.choice(("", name)), payee=other, amount=by, anyway=True
        )
    elif choice == 4:
        host_money_actions.set_banker(room, "Hugo", rng.choice(("", name)), now)
    elif choice == 5:
        room.player_commands.sit(person, 1, now, buy_in=200)
    elif choice == 6:
        room.tables.for_command(1).leave(name, now)
    elif choice == 7:
        host_chip_actions.adjust_stack(
            room, "Hugo", name, 1, now, by=rng.choice((by, -by)), source="corrections", reason="x"
        )
    else:
        host_money_actions.settle(room, "Hugo", now)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_ledger_says_the_same_and_no_chip_is_lost(seed: int) -> None:
    rng, backend = random.Random(seed), MemoryBackend()
    room, store = reopened(backend, 1)
    for name in NAMES:
        room.join_with_token(name, None, False, 1)
    now, done = 1, 0
    for _ in range(120):
        now += 1_000
        try:
            act(room, rng, now)
            done += 1
        except (RoomError, TableError):
            pass
        closed(room, store, now)
        assert room.total_chips() == room.wallets.issued
        if rng.random() < 0.1:
            told = room.moderation.settlement()
            room, store = reopened(backend, now)
            assert room.moderation.settlement() == told
    assert done > 20
    told = room.moderation.settlement()
    summary = read_evening(backend, 1)
    assert (summary.payments, summary.with_banker, summary.made) == (
        told.payments,
        told.with_banker,
        told.made,
    )
    assert list(audit(backend)) == []


@pytest.mark.parametrize("seed", range(8))
def test_whoever_holds_the_money_has_all_of_it_and_nobody_who_held_it_owes_any(seed: int) -> None:
    rng, backend = random.Random(seed), MemoryBackend()
    room, store = evening(backend, 1)
    given, banker = dict.fromkeys(NAMES, 0), ""
    for now in range(1_000, 61_000, 1_000):
        payer, payee = rng.sample(NAMES, 2)
        by = rng.randint(1, 100)
        if rng.random() < 0.3:
            chosen = rng.choice(("", payer))
            held, _ = host_money_actions.set_banker(room, "Hugo", chosen, now)
            assert held == (sum(given.values()) if chosen != banker else 0)
            banker = chosen
        else:
            host_money_actions.pay(room, "Hugo", now, payer=payer, payee=payee, amount=by, anyway=True)
            given |= {
                name: given[name] + sign * by for name, sign in ((payer, 1), (payee, -1)) if name != banker
            }
        closed(room, store, now)
        if rng.random() < 0.1:
            room, store = evening(backend, now)
        assert dues(room.moderation.settlement()) == {name: by for name, by in given.items() if by}


def test_what_a_former_banker_owed_in_a_room_of_before_is_still_owed() -> None:
    backend = MemoryBackend()
    room, store = evening(backend, 1_000)
    room.cashier.money._keep(KeptMoney("Bob", {"Ann": -30}, True), 1_000)
    closed(room, store, 1_000)
    room, _ = evening(backend, 2_000)
    told = room.moderation.settlement()
    assert (told.banker, dues(told)) == ("Bob", {"Ann": -30})


def evening(backend: MemoryBackend, now: int) -> tuple[Room, Store]:
    """A new evening, with everybody here."""
    room, store = reopened(backend, now)
    for name in NAMES:
        if room.people.find(name) is None:
            room.join_with_token(name, None, False, now)
    return room, store


def ended(room: Room, store: Store, now: int) -> None:
    room.end_session()
    closed(room, store, now)


def played(room: Room, now: int, results: dict[str, int]) -> None:
    for name, by in results.items():
        person = room.people.find(name)
        assert person is not None
        room.player_commands.sit(person, 1, now, buy_in=200)
        room.handle_events(1)
        host_chip_actions.adjust_stack(
            room, "Hugo", name, 1, now, by=by, source="corrections", reason="played"
        )
    for name in results:
        room.tables.for_command(1).leave(name, now)
    room.handle_events(1)


def test_what_stays_open_is_of_the_next_evening_where_money_is_booked() -> None:
    backend = MemoryBackend()
    room, store = evening(backend, 1_000)
    played(room, 1_000, {"Ann": -30, "Bob": 50, "Cid": -20})
    host_money_actions.set_banker(room, "Hugo", "Dan", 1_000)
    host_money_actions.pay(room, "Hugo", 1_000, payer="Ann", payee="Bob", amount=30, anyway=True)
    ended(room, store, 2_000)
    room, store = evening(backend, 3_000)
    told = room.moderation.settlement()
    assert (told.banker, dues(told)) == ("Dan", {"Bob": 20, "Cid": -20})
    closed(room, store, 3_000)
    room, store = evening(backend, 3_500)  # a power cut
    assert room.moderation.settlement() == told
    assert money_kept_for(backend, 3_000).before == {"Bob": 20, "Cid": -20}
    assert money_kept_for(backend, 1).before == {}
    played(room, 3_600, {"Cid": 25, "Ann": -25})
    assert dues(room.moderation.settlement()) == {"Ann": -25, "Bob": 20, "Cid": 5}
    host_money_actions.settle(room, "Hugo", 4_000)
    assert dues(room.moderation.settlement()) == {}
    ended(room, store, 5_000)
    room, _ = evening(backend, 6_000)
    assert room.moderation.settlement().lines == ()
    assert {room.wallets[name] for name in NAMES} == {10_000}


def test_nothing_stays_open_where_nobody_books_money() -> None:
    backend = MemoryBackend()
    room, store = evening(backend, 1_000)
    played(room, 1_000, {"Ann": -30, "Bob": 30})
    ended(room, store, 2_000)
    room, _ = evening(backend, 3_000)
    assert room.moderation.settlement().lines == ()
